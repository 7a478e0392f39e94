"""Values that no file should hold, and every place of a file where they may stand."""

import copy
import json
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

SLOW = 2.0
"""Seconds of processor time after which a refusal counts as too slow."""


def nested(deep: int, value: Any = None) -> Any:
    """Lists inside each other."""
    for _ in range(deep):
        value = [value]
    return value


def nested_objects(deep: int) -> Any:
    """Objects inside each other."""
    value: Any = {}
    for _ in range(deep):
        value = {"a": value}
    return value


SCRIPT = '<script>alert("1")</script>'
NEVER: dict[str, Any] = {
    "fraction": 1.5,
    "huge fraction": 1e308,
    "not a number": float("nan"),
    "infinite": float("inf"),
    "huge": 10**40,
    "vast": 10**5000,
    "negative": -1,
    "long text": "x" * 100_000,
    "deep list": nested(100),
    "deep object": nested_objects(100),
    "control characters": "a\x00\x1b[31m\r\n",
    "surrogate": "\ud800",
    "bytes": b"BOI",
    "object": object(),
    "long list": [0] * 5000,
    "wide object": {str(i): i for i in range(5000)},
    "bidi": "\u202eBOI",
    "list of lists": [[[]]],
    "number names": {1: 2},
    "mixed": {"": [None, {}]},
}
"""Values that are right nowhere."""
SOMEWHERE: dict[str, Any] = {
    "null": None,
    "true": True,
    "false": False,
    "zero": 0,
    "one": 1,
    "two": 2,
    "one as fraction": 1.0,
    "nothing": "",
    "word": "NaN",
    "empty list": [],
    "empty object": {},
    "HTML": SCRIPT,
    "emoji": "\U0001f6e9\ufe0f",
    "company": "BOI",
    "card": "EA1",
    "route": "CHI-STL",
    "list of words": ["BOI", "BOI"],
    "list of null": [None],
    "path": "../../etc/passwd",
    "template": "{company} <<x?y>>",
    "space": " ",
}
"""Values that are right in some field."""
ZOO = {**NEVER, **SOMEWHERE}


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place inside a value, of lists the first and the last entry only."""
    if path:
        yield path
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*path, name))
    elif isinstance(value, list) and value:
        for i in {0, len(value) - 1}:
            yield from places(value[i], (*path, i))


def inside(value: Any, path: tuple[str | int, ...]) -> Any:
    """What stands at a place."""
    for step in path:
        value = value[step]
    return value


def replaced(value: Any, path: tuple[str | int, ...], by: Any) -> Any:
    """A copy with another value at a place; what is not on the way is shared."""
    made = copy.copy(value)
    made[path[0]] = replaced(value[path[0]], path[1:], by) if len(path) > 1 else by
    return made


def removed(value: Any, path: tuple[str | int, ...]) -> Any:
    """A copy without what stands at a place."""
    made = copy.copy(value)
    if len(path) > 1:
        made[path[0]] = removed(value[path[0]], path[1:])
    else:
        del made[path[0]]
    return made


def spelled(path: tuple[str | int, ...]) -> str:
    """The place as faults name it."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


class Watch:
    """Fails if what happens inside takes too long."""

    def __enter__(self) -> None:
        self.began = process_time()

    def __exit__(self, *_: object) -> None:
        assert process_time() - self.began < SLOW, "too slow"


def caught(errors: Any, action: Callable[..., object], /, *given: Any, **named: Any) -> Any:
    """The error with which an action refuses, or None; another error or taking too long fails the test."""
    with Watch():
        try:
            action(*given, **named)
        except errors as error:
            return error
    return None


def texts(value: Any) -> Iterator[bytes]:
    """JSON texts of a value, broken in many ways."""
    whole = json.dumps(value).encode()
    yield b""
    yield whole[: len(whole) // 2]
    yield whole + b"x"
    yield whole + whole
    yield b"\xff\xfe" + whole
    yield whole.replace(b'"', b"'")
    yield whole.replace(b":", b": NaN,", 1)
    yield b"[" * 100_000
    yield b'{"a":' * 100_000
    yield b"[" * 5000 + b"]" * 5000
    yield b"1" * 100_000
    yield b"-1e99999"
    yield b"null"
    yield b'"' + b"x" * 5_000_000 + b'"'
    yield b'{"format": 1, "format": 2}'
    yield b"Infinity"
    yield b"\x00"
    yield b'"\\ud800"'
    yield b"[" + b"[]," * 100_000 + b"[]]"
    yield b"{" + b",".join(b'"%d":0' % i for i in range(100_000)) + b"}"
