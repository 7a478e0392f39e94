"""What the README says beside its examples is true: house rules, commands, folders, pictures."""

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

import airlines_nb as an
from airlines_nb.cli import main
from airlines_nb.core.shipped import shipped

ROOT = Path(__file__).resolve().parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
GAME = an.game("airlines-1990")


def word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_every_house_rule_is_in_the_table_with_our_ruling_first() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| .+? \| (A90-\w+-\d+) \|$", TEXT, re.M)
    assert [(name, clause) for name, _, clause in rows] == [(option.name, option.clause) for option in GAME.options]
    for option, (_, values, _) in zip(GAME.options, rows, strict=True):
        told = re.findall(r"`(\w+)`", values)
        assert told[0] == word(option.default)
        assert set(told) == set(map(word, option.values))
        assert values.endswith("a number") == option.counts


def test_every_command_is_there_and_told() -> None:
    told = set(re.findall(r"^airlines-nb (\w+)", TEXT, re.M))
    assert told | {"lab"} == set(main.commands)
    assert "airlines-nb lab" in TEXT


def test_the_commands_it_shows_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(shipped("graphs") / "airlines-1990.json", "my-board.json")
    lines = re.findall(r"^airlines-nb (.+)$", TEXT, re.M)
    assert len(lines) >= 10
    for line in lines:
        words = shlex.split(line.replace("--games 100", "--games 1"), comments=True)
        result = CliRunner().invoke(main, words)
        assert result.exit_code == (words[0] == "why"), result.output


def test_what_it_points_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert "://" not in target and (ROOT / target).is_file(), target
    for folder in re.findall(r"^\| `([a-z_/]+)` \|", TEXT.partition("## What is where")[2], re.M):
        assert (ROOT / folder).is_dir(), folder


def test_the_picture_is_a_board() -> None:
    picture = (ROOT / "docs" / "board.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg") and "Chicago" in picture
