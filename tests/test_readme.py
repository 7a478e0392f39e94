"""Every example of the README runs, in order, as one session, and gives what it shows."""

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[1] / "README.md"
FENCE = re.compile(r"^```(?:python|pycon)\n(.*?)^```", re.M | re.S)


def test_readme_examples(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = README.read_text(encoding="utf-8")
    # Only fenced blocks with prompts; everything else becomes blank lines, so that line numbers stay right.
    kept = ["\n"] * (text.count("\n") + 1)
    lines = text.splitlines(keepends=True)
    for fence in FENCE.finditer(text):
        if ">>>" in fence[1]:
            first = text.count("\n", 0, fence.start(1))
            last = text.count("\n", 0, fence.end(1))
            kept[first:last] = lines[first:last]
    monkeypatch.chdir(tmp_path)
    options = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    examples = doctest.DocTestParser().get_doctest("".join(kept), {}, "README.md", str(README), 0)
    told: list[str] = []
    outcome = doctest.DocTestRunner(optionflags=options).run(examples, out=told.append)
    assert outcome.failed == 0, "".join(told)
