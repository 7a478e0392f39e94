"""Reading data that cannot be trusted: bounded, strict, never executed."""

import json
from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from pathlib import Path
from typing import Any

from .errors import Fault, shortened

LARGEST = 4_000_000
DEEPEST = 40

Problem = Callable[[Iterable[Fault]], Exception]


class _Strict(ValueError):
    """A JSON text that parses but is not acceptable."""


def _no_constant(name: str) -> Any:
    raise _Strict(f"the number {name}")


def _whole(digits: str) -> int:
    if len(digits) > 30:
        raise _Strict(f"a number of {len(digits)} digits")
    return int(digits)


def _finite(digits: str) -> float:
    if not isfinite(number := float(digits)):
        raise _Strict(f"the number {shortened(digits)}")
    return number


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise _Strict(f"the field {shortened(name)} twice in one object")
        found[name] = value
    return found


def parsed(text: str | bytes, place: str, problem: Problem) -> Any:
    """The JSON value of a text, or `problem` with one fault that says what is wrong with it."""

    def refuse(value: object, accepted: str) -> Exception:
        return problem([Fault(place, value, accepted)])

    if len(text) > LARGEST:
        raise refuse(f"{len(text)} characters", f"at most {LARGEST} characters of JSON")
    try:
        plain = text.decode("utf-8-sig") if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise refuse(f"byte {error.start} is not UTF-8", "UTF-8 text") from None
    try:
        value = json.loads(
            plain, parse_constant=_no_constant, parse_int=_whole, parse_float=_finite, object_pairs_hook=_unique
        )
    except json.JSONDecodeError as error:
        raise refuse(f"line {error.lineno}, column {error.colno}: {error.msg}", "JSON text") from None
    except RecursionError:
        raise refuse("very many levels", f"JSON nested at most {DEEPEST} deep") from None
    except _Strict as error:
        raise refuse(str(error), "JSON with finite numbers, each field once, nested at most 40 deep") from None
    if too_deep(value):
        raise refuse(f"more than {DEEPEST} levels", f"JSON nested at most {DEEPEST} deep")
    return value


def too_deep(value: Any, limit: int = DEEPEST) -> bool:
    """Whether lists and objects are nested more than `limit` deep; walks without recursion."""
    layer: list[Any] = [value]
    for _ in range(limit + 1):
        layer = [
            inner
            for outer in layer
            if isinstance(outer, (list, dict, tuple, Mapping))
            for inner in (outer.values() if isinstance(outer, Mapping) else outer)
        ]
        if not layer:
            return False
    return True


def read(source: str | Path, problem: Problem) -> Any:
    """The JSON value of a file, or `problem` with the fault."""
    try:
        path = Path(source)
    except TypeError:
        raise problem([Fault("file", source, "the path of a file")]) from None
    try:
        if path.exists() and not path.is_file():
            raise problem([Fault(shortened(path.name), "no regular file", "a readable file")])
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise problem([Fault(path.name, f"{path.stat().st_size} bytes", f"at most {LARGEST} bytes of JSON")])
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise problem([Fault(shortened(str(source), 300), reason, "a readable file")]) from None
    return parsed(text, path.name, problem)


def written(value: Any) -> str:
    """The value as JSON text: stable, compact enough to read, with a line end."""
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": ")) + "\n"
