"""Files: bounded, strict, never executed, and every refusal says what is wrong."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from airlines_nb.core.errors import Refused
from airlines_nb.core.files import DEEPEST, LARGEST, parsed, read, too_deep, written


def fault(text: str | bytes) -> str:
    with pytest.raises(Refused) as refused:
        parsed(text, "here", Refused)
    (found,) = refused.value.faults
    assert found.place == "here"
    assert str(found).isprintable()
    assert len(str(found)) < 300
    return str(found)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1, column 1"),
        ("{", "JSON text"),
        ("{'a': 1}", "JSON text"),
        ("[1,]", "JSON text"),
        ('{"a": 1}\n\nx', "line 3"),
        ("[NaN]", "finite"),
        ("[Infinity]", "finite"),
        ("[-Infinity]", "finite"),
        ("[1e999]", "finite"),
        ("[" + "1" * 31 + "]", "31 digits"),
        ('{"a": 1, "a": 2}', "'a' twice"),
        ('{"a": {"b": 1, "\\u001b": 1, "\\u001b": 2}}', "x1b' twice"),
        ("[" * (DEEPEST + 2) + "]" * (DEEPEST + 2), "deep"),
        ("[" * 100_000, "deep"),
        ('{"a":' * 50_000, "deep"),
        (b"\xff", "UTF-8"),
        (b"[1, \xc3]", "byte 4"),
        (" " * (LARGEST + 1), "at most"),
    ],
)
def test_what_is_refused(text: str | bytes, words: str) -> None:
    assert words in fault(text)


def test_what_is_read() -> None:
    assert parsed(b"\xef\xbb\xbf[1]", "here", Refused) == [1]
    assert parsed('{"a": [1, 2.5, null, true, "\\u00e9"]}', "here", Refused) == {"a": [1, 2.5, None, True, "é"]}
    assert parsed('["[[[["]', "here", Refused) == ["[[[["]
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert parsed(deep, "here", Refused) == json.loads(deep)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"a": 1}')
    assert read(path, Refused) == {"a": 1} == read(str(path), Refused)
    for gone, words in ((tmp_path / "none.json", "none.json"), (tmp_path, "no regular file")):
        with pytest.raises(Refused, match=words):
            read(gone, Refused)
    with pytest.raises(Refused, match="readable file"):
        read("a\0b", Refused)
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(Refused, match="at most"):
        read(path, Refused)


@pytest.mark.timeout(20)
def test_a_field_that_comes_twice_among_very_many_is_found_at_once() -> None:
    fields = ",".join(f'"{number}":0' for number in [*range(200_000), 199_999])
    assert "'199999' twice" in fault("{" + fields + "}")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Refused, match="regular"):
        read(tmp_path / "pipe", Refused)


def test_too_deep_does_not_recurse() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert too_deep(nested)
    assert not too_deep([[1]], 2)
    assert too_deep({"a": {"b": [1]}}, 2)


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(values)
def test_what_is_written_reads_back(value: object) -> None:
    text = written(value)
    assert text.endswith("\n")
    assert parsed(text, "here", Refused) == value


@given(st.text(max_size=60) | st.binary(max_size=60))
def test_no_text_makes_anything_but_a_value_or_a_refusal(text: str | bytes) -> None:
    try:
        parsed(text, "here", Refused)
    except Refused:
        pass
