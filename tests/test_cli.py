"""The command line: every command, fine and refused, as text and as JSON."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import airlines_nb as an
from airlines_nb.analysis.simulation import Simulation
from airlines_nb.cli import main
from airlines_nb.core.outcome import Outcome
from airlines_nb.core.shipped import shipped
from airlines_nb.widgets import lab as door

GAME = an.game("airlines-1990")
FIRST = "found ELA x2 ED2 HAV-MIA"


def run(*words: object, stdin: str | bytes | None = None) -> Result:
    """Runs a command; anything but an ordinary exit is a fault of the program."""
    result = CliRunner().invoke(main, [str(word) for word in words], input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def fine(*words: object, stdin: str | None = None) -> str:
    result = run(*words, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result.stdout


def answer(*words: object, code: int = 0, stdin: str | None = None) -> Any:
    """The one JSON document of a command."""
    result = run(*words, "--json", stdin=stdin)
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


def refused(*words: object, stdin: str | bytes | None = None) -> str:
    """The message of a command that leaves with 1 and says why on the error stream alone."""
    result = run(*words, stdin=stdin)
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    assert result.stderr.strip()
    assert "Traceback" not in result.stderr
    return result.stderr


def misused(*words: object, stdin: str | None = None) -> str:
    result = run(*words, stdin=stdin)
    assert result.exit_code == 2, result.output
    return result.stderr


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The record of a new game of Ann and Ben; Ann begins."""
    path = tmp_path / "game.json"
    an.Record(GAME, ["Ann", "Ben"], seed=7).save(path)
    return path


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(GAME.new(["Ann", "Ben"], seed=7).dump()), encoding="utf-8")
    return path


def test_help_names_every_command() -> None:
    told = fine("--help")
    for command in ("board", "games", "lab", "moves", "new", "play", "record", "rules", "score", "simulate", "why"):
        assert f"  {command}  " in told
    assert an.__version__ in fine("--version")


def test_games() -> None:
    assert fine("games").startswith("airlines-1990  Airlines (1990), 2 to 6 players")
    rules = fine("games", "airlines-1990")
    assert all(option.name in rules for option in GAME.options)
    told = answer("games")
    assert [known["id"] for known in told] == list(an.games())
    assert {option["name"]: option["default"] for option in answer("games", "airlines-1990")["options"]} == {
        option.name: option.default for option in GAME.options
    }
    assert "airlines-1990" in misused("games", "airlines-1889")


def test_rules() -> None:
    everything = fine("rules", "airlines-1990")
    assert all(clause in everything for clause in GAME.clauses)
    assert fine("rules", "airlines-1990", "a90-net-05").strip() == str(GAME.clauses["A90-NET-05"])
    ruled = next(clause for clause in GAME.clauses.values() if clause.ruling and clause.option)
    told = fine("rules", "airlines-1990", ruled.id)
    assert ruled.ruling is not None and ruled.ruling.ruling in told and str(ruled.option) in told
    assert answer("rules", "airlines-1990", ruled.id)["ruling"]["id"] == ruled.ruling.id
    found = answer("rules", "airlines-1990", "sabotage", "circle")
    assert [clause["id"] for clause in found] == [clause.id for clause in GAME.clauses.search("sabotage circle")]
    section = GAME.clauses.sections[-1]
    inside = answer("rules", "airlines-1990", "--section", section.upper())
    assert {clause["section"] for clause in inside} == {section}
    assert "near to it: A90-NET-05" in refused("rules", "airlines-1990", "A90-NTE-05")
    assert "no clause" in refused("rules", "airlines-1990", "zeppelin")
    assert section in misused("rules", "airlines-1990", "--section", "zeppelin")


def test_new_prints_the_board(tmp_path: Path) -> None:
    told = fine("new", "airlines-1990", "--players", "3", "--seed", "1")
    assert told.strip() == str(GAME.new(3, seed=1)).strip()
    assert "Seed" in fine("new", "airlines-1990").splitlines()[-1]
    assert answer("new", "airlines-1990", "--seed", 1) == GAME.new(3, seed=1).dump()
    save, picture = tmp_path / "a.json", tmp_path / "a.svg"
    told = fine(
        "new", "airlines-1990", "--players", "Ann, Бен", "--seed", 5, "--start", 1, "--save", save, "--svg", picture,
        "--option", "sabotage-scores=no", "--option", "controlled_scoring=3", "--seat", "Бен",
    )  # fmt: skip
    expected = GAME.new(["Ann", "Бен"], seed=5, start=1, sabotage_scores=False, controlled_scoring=3)
    assert told.strip() == str(expected.view(1)).strip()
    assert an.Record.load(save).position == expected
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert "already" in refused("new", "airlines-1990", "--save", save)


def test_new_refuses(tmp_path: Path) -> None:
    assert "2 to 6 players" in refused("new", "airlines-1990", "--players", 9)
    assert "players[1]" in refused("new", "airlines-1990", "--players", "Ann,Ann")
    told = answer("new", "airlines-1990", "--players", 9, "--start", 17, code=1)["error"]
    assert told["kind"] == "PositionRefused"
    assert {fault["place"] for fault in told["faults"]} == {"players", "start"}
    assert "table, total_84" in refused("new", "airlines-1990", "--option", "stock_table=all").replace("'", "")
    assert "no.such" in refused("new", "airlines-1990", "--board", tmp_path / "no.such")
    assert "all nine companies" in refused("new", "airlines-1990", "--board", "airlines-1990-mini")
    assert "no house rule" in misused("new", "airlines-1990", "--option", "bidding=true")
    assert "name=value" in misused("new", "airlines-1990", "--option", "passing")
    assert "twice" in misused("new", "airlines-1990", "--option", "passing=free", "--option", "passing=free")
    assert "is no seat" in misused("new", "airlines-1990", "--seat", "Zoe")
    missing = tmp_path / "none" / "a.json"
    assert str(missing) in refused("new", "airlines-1990", "--save", missing)


def test_moves(game: Path, position: Path) -> None:
    expected = [str(move) for move in GAME.new(["Ann", "Ben"], seed=7).legal_moves]
    told = fine("moves", game)
    assert told.startswith("Ann decides: ")
    assert [line.strip() for line in told.splitlines()[1:]] == expected
    assert answer("moves", position)["moves"] == expected
    assert answer("moves", "-", stdin=position.read_text())["moves"] == expected
    fine("play", game, "expand")
    assert answer("moves", game, "--at", 0)["moves"] == expected
    assert answer("moves", game)["decision"] == "place"
    assert "0 to 1" in misused("moves", game, "--at", 2)


def test_why(game: Path) -> None:
    assert "legal." in fine("why", game, *FIRST.split())
    told = run("why", game, "found BOI x2")
    assert told.exit_code == 1
    assert told.stdout.strip() == str(GAME.new(["Ann", "Ben"], seed=7).check("found BOI x2"))
    verdict = answer("why", game, "found BOI x2", code=1)
    assert verdict["legal"] is False
    assert [check["clause"] for check in verdict["checks"] if check["status"] == "failed"] == [
        "A90-FND-04",
        "A90-FND-07",
    ]
    assert verdict["remedies"]
    assert fine("why", game, "route:CHI-STL").startswith("Route CHI-STL")
    assert answer("why", game, "ELA")["thing"] == "company:ELA"
    assert FIRST in answer("why", game, "ELA")["moves"]
    assert FIRST not in answer("why", game, "ELA", "--seat", "Ben")["moves"]
    other = run("why", game, FIRST, "--seat", "1")
    assert other.exit_code == 1 and "A90-TRN-06" in other.stdout
    assert "is no seat" in misused("why", game, "ELA", "--seat", "2")


def test_why_of_what_nobody_can_read(game: Path) -> None:
    assert "character 14" in refused("why", game, "found BOI x2 ZZ9")
    unreadable = refused("why", game, "zeppelin")
    assert "a city (" in unreadable and "found" in unreadable
    ambiguous = refused("why", game, "place BOI NW1 Vancouver-Seattle")
    assert "YVR-SEA or YVR-SEA-2" in ambiguous
    told = answer("why", game, "place BOI NW1 Vancouver-Seattle", code=1)["error"]
    assert (told["kind"], told["candidates"]) == ("MoveAmbiguous", ["YVR-SEA", "YVR-SEA-2"])


def test_a_small_session(game: Path) -> None:
    told = fine("play", game, FIRST, "take 1")
    assert f"Ann: {FIRST}" in told
    assert "  Ann founds ELA and lays out 2 stock cards. [A90-FND-01]" in told
    assert told.splitlines()[-1].startswith("Ben decides: found a company")
    fine("play", game, "expand")
    fine("play", game, "keep")
    told = answer("play", game, *"found GAP x1 NE4 NYC-WAS".split())
    assert [step["move"] for step in told["played"]] == ["found GAP x1 NE4 NYC-WAS"]
    assert told["next"]["decision"] == "take"
    assert told["saved"] == str(game)
    record = an.Record.load(game)
    assert len(record) == 5
    assert told["position"] == record.position.dump()
    assert told["record"] == record.dump()
    assert an.game("airlines-1990").load(told["position"]) == record.position
    assert "Ann" in fine("score", game)


def test_play_keeps_all_moves_or_none(game: Path) -> None:
    before = game.read_bytes()
    told = refused("play", game, "expand", "take 3")
    assert told.startswith("Move 2 of 2 is refused")
    assert "✗ A90-DRW-04" in told
    assert "cannot read" in refused("play", game, "fly")
    assert "YVR-SEA or YVR-SEA-2" in refused("play", game, "expand", "place BOI NW1 YVR SEA")
    error = answer("play", game, "take 3", code=1)["error"]
    assert error["kind"] == "IllegalMove" and error["verdict"]["legal"] is False
    assert game.read_bytes() == before


def test_play_from_a_position(position: Path, tmp_path: Path) -> None:
    before = position.read_bytes()
    result = run("play", position, "expand")
    assert result.exit_code == 0 and "--save" in result.stderr
    save = tmp_path / "from.json"
    fine("play", position, "expand", "keep", "--save", save)
    assert "already" in refused("play", position, "expand", "--save", save)
    assert position.read_bytes() == before
    assert an.Record.load(save).first == GAME.load(position)
    assert answer("play", "-", "expand", stdin=before.decode())["record"]["line"][0]["move"] == "expand"


def test_bots_play_for_a_seat(game: Path) -> None:
    told = answer("play", game, "expand", "keep", "--bot", "Ben=random")
    assert {step["player"] for step in told["played"]} == {"Ann", "Ben"}
    assert told["next"]["player"] == "Ann"
    drawn = [event["text"] for step in told["played"] for event in step["events"] if step["player"] == "Ben"]
    assert not any(re.search(r"Ben draws \w+ \d", text) for text in drawn)
    over = answer("play", game, "--bot", "Ann=random", "--bot", "1=random")
    assert over["next"]["outcome"]["winners"]
    assert "wins" in fine("moves", game) or "win together" in fine("moves", game)
    assert fine("score", game, "--when", "end").startswith("Final points")
    assert "player=bot" in misused("play", game, "--bot", "Ben=clever")
    assert "is no seat" in misused("play", game, "--bot", "Zoe=random")
    assert "--json needs moves" in misused("play", game, "--json")
    assert "standard input" in misused("play", "-", stdin="")


def test_a_conversation(game: Path) -> None:
    lines = [
        "?",
        "score",
        "board",
        "why ELA",
        "why",
        "help",
        "",
        "take 1",
        "nonsense",
        FIRST,
        "take 1",
        "undo",
        "undo",
        "expand",
        "quit",
        "keep",
    ]
    told = fine("play", game, stdin="\n".join(lines))
    assert f"  {FIRST}\n" in told
    assert "Points with a scoring now" in told
    assert "Company ELA" in told
    assert "not legal" in told
    assert "cannot read 'nonsense'" in told
    assert told.count("Taken back.") == 2
    assert told.endswith(f"Saved: {game}, 1 move.\n")
    assert [entry.move for entry in an.Record.load(game).line] == ["expand"]


def test_a_conversation_with_a_bot_hides_its_cards(game: Path) -> None:
    told = fine("play", game, "--bot", "Ben=random", stdin="expand\nkeep\nboard\nundo\nundo\nundo\n")
    assert "\nBen: " in told
    assert "  Ben: 0 points noted; laid out: " in told
    assert re.search(r"    in hand: \d+ stock, \d+ route cards\n", told)
    assert "There is no move of a person to take back." in told
    assert len(an.Record.load(game)) == 0


def test_score(game: Path) -> None:
    fine("play", game, FIRST)
    told = answer("score", game)
    position = an.Record.load(game).position
    assert told["totals"] == dict(zip(("Ann", "Ben"), position.score().value, strict=True))
    assert told["derivation"]["label"] == position.score().label
    assert fine("score", game, "--lines").strip() == str(position.score())
    assert answer("score", game, "--when", "so-far")["totals"] == {"Ann": 0, "Ben": 0}
    assert fine("score", game, "--when", "end").splitlines()[0] == position.score("end").label
    misused("score", game, "--when", "later")


def test_record(game: Path, position: Path) -> None:
    record = an.Record.load(game)
    record.play(FIRST, "A start in the south.\nFar from Ben.")
    record.vary(1, ["expand", "keep"])
    record.annotate(0, "Played in the club.")
    record.save(game)
    told = fine("record", game)
    assert told.startswith("Airlines (1990): Ann and Ben. Seed 7, 1 move.\n| Played in the club.\n")
    assert f"1. Ann: {FIRST}\n   | A start in the south.\n   | Far from Ben.\n   variation 1\n" in told
    assert "     1. expand" in told and "     2. keep\n" in told
    assert answer("record", game) == record.dump()
    assert fine("record", game, "--at", 0).strip() == str(record.first)
    assert answer("record", game, "--at", 1, "--seat", "Ben") == record.position.view(1).dump()
    assert fine("record", game, "--check") == f"{game}: replayed 1 move to the same end, {record.position.digest()}.\n"
    assert answer("record", game, "--check") == {"replays": True, "moves": 1, "digest": record.position.digest()}
    assert "From a position" in fine("record", position)


def test_broken_files_are_refused(game: Path, tmp_path: Path) -> None:
    data = json.loads(game.read_text())
    bad = tmp_path / "bad.json"

    def with_(value: object) -> Path:
        bad.write_text(value if isinstance(value, str) else json.dumps(value))
        return bad

    assert "absent.json" in refused("moves", tmp_path / "absent.json")
    assert "readable file" in refused("moves", tmp_path)
    assert "JSON text" in refused("moves", with_("{"))
    assert "airlines_nb/position or airlines_nb/record" in refused("moves", with_([]))
    assert "airlines_nb/position or airlines_nb/record" in refused("moves", with_({"format": "chess"}))
    assert "game" in refused("moves", with_({"format": "airlines_nb/position", "game": ["x"]}))
    assert "newer than the program" in refused("record", with_(data | {"version": 2}))
    assert "line[0].move" in refused("record", with_(data | {"line": [{"move": "pass"}]}), "--check")
    assert "digest" in refused("score", with_(data | {"digest": "0"}))
    faults = answer("moves", with_(data | {"format": "airlines_nb/position"}), code=1)["error"]["faults"]
    assert all(set(fault) == {"place", "value", "accepted", "clause"} for fault in faults)
    assert "UTF-8" in refused("moves", "-", stdin=b"\xff\xfe{}")


def test_nothing_from_a_file_steers_the_terminal(game: Path, tmp_path: Path) -> None:
    record = an.Record.load(game)
    record.play("expand", "\x1b[2J\x1b]0;gone\x07 \u202eback\u202c \x9b31m\r\nline two\u2028three")
    record.save(game)
    told = fine("record", game)
    assert not {"\x1b", "\x07", "\u202e", "\u202c", "\x9b", "\r", "\u2028"} & set(told)
    assert r"\x1b[2J" in told and r"\u202e" in told
    data = json.loads(game.read_text(encoding="utf-8"))
    hostile = tmp_path / "hostile.json"
    hostile.write_text(json.dumps(data | {"\x1b[31mred\x07": 1, "game": "\x1b[31m"}))
    for words in (("moves", hostile), ("board", "check", hostile)):
        result = run(*words)
        assert result.exit_code == 1
        assert not {"\x1b", "\x07"} & set(result.output)
    assert run("record", game, "--json").stdout.isascii()
    assert not {"\x1b"} & set(run("play", game, "\x1b[31mexpand", "\x1b").output)


def test_board_check(tmp_path: Path) -> None:
    board = json.loads((shipped("graphs") / "airlines-1990.json").read_text(encoding="utf-8"))
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board))
    assert "nothing wrong" in fine("board", "check", path)
    assert answer("board", "check", path) == {"playable": True, "partial": False, "faults": []}
    assert "partial" in fine("board", "check", shipped("graphs") / "airlines-1990-mini.json")
    for edge in board["edges"][:25]:
        edge["network"] = "North"
    board["nodes"][0]["x"] = "left"
    path.write_text(json.dumps(board))
    told = run("board", "check", path)
    assert told.exit_code == 1
    faults = answer("board", "check", path, code=1)["faults"]
    assert len(faults) >= 26
    assert sum(line.startswith("  ") for line in told.stdout.splitlines()) == len(faults)
    assert "edges[24].network: 'North'; accepted: " in told.stdout
    assert "nodes[0].x: 'left'; accepted: " in told.stdout
    path.write_text("[1")
    assert run("board", "check", path).exit_code == 1
    path.write_text("[]")
    assert "graph, nodes and edges" in run("board", "check", path).stdout
    assert answer("board", "check", tmp_path / "none", code=1)["playable"] is False


def test_a_board_of_ones_own(tmp_path: Path) -> None:
    board = json.loads((shipped("graphs") / "airlines-1990.json").read_text(encoding="utf-8"))
    board["graph"] |= {"id": "my-board", "title": "Our table"}
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board))
    save = tmp_path / "game.json"
    fine("new", "airlines-1990", "--seed", 1, "--board", path, "--save", save)
    path.unlink()
    assert an.Record.load(save).position.dump()["board"] == board
    piped = answer("new", "airlines-1990", "--seed", 1, "--board", "-", stdin=json.dumps(board))
    assert piped["board"] == board


def test_simulate() -> None:
    told = answer("simulate", "airlines-1990", "--games", 4, "--players", 2, "--seed", 3)
    assert told["games"] == 4
    assert sum(told["endings"].values()) == 4
    assert sum(row["wins"] for row in told["by_seat"]) == pytest.approx(1, abs=1e-3)
    assert told["by_bot"]["random"]["played"] == 8
    assert told == answer("simulate", "airlines-1990", "--games", 4, "--players", 2, "--seed", 3)
    text = fine("simulate", "airlines-1990", "--games", 1, "--players", 3, "--bots", "random,greedy")
    assert "seat 2" in text and "greedy" in text
    assert "--bots" in misused("simulate", "airlines-1990", "--bots", "clever")
    assert "at most 2" in misused("simulate", "airlines-1990", "--players", 2, "--bots", "random,random,random")
    assert "2 to 6 players" in refused("simulate", "airlines-1990", "--players", 7, "--games", 1)


def test_an_interrupted_simulation_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Simulation.play

    def interrupted(simulation: Simulation) -> Outcome:
        if simulation.games == 2:
            raise KeyboardInterrupt
        return play(simulation)

    monkeypatch.setattr(Simulation, "play", interrupted)
    result = run("simulate", "airlines-1990", "--games", 5, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["games"] == 2
    assert "2 of 5" in result.stderr
    assert run("simulate", "airlines-1990", "--games", 2).exit_code == 0


def test_lab(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[tuple[Any, ...]] = []

    def open_lab(folder: Path, browser: bool = True, port: int | None = None) -> int:
        asked.append((folder, browser, port))
        return 3

    monkeypatch.setattr(door, "open_lab", open_lab)
    assert run("lab", "--folder", tmp_path, "--port", 8899, "--no-browser").exit_code == 3
    assert run("lab").exit_code == 3
    assert asked == [(tmp_path, False, 8899), (Path("my-airlines-course"), True, None)]
    misused("lab", "--port", 0)

    def missing(*args: object, **named: object) -> int:
        raise door.LabMissing("JupyterLab is not installed here.")

    monkeypatch.setattr(door, "open_lab", missing)
    assert refused("lab") == "JupyterLab is not installed here.\n"


def shell(*words: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "airlines_nb", *map(str, words)]
    return subprocess.run(command, capture_output=True, env=os.environ | environment, timeout=60)


def test_as_a_program(game: Path) -> None:
    board = shell("new", "airlines-1990", "--players", 3, "--seed", 1)
    assert (board.returncode, board.stderr) == (0, b"")
    assert "Ann" in board.stdout.decode()
    assert shell("moves", game, PYTHONIOENCODING="ascii").returncode == 0
    illegal = shell("play", game, "take 3", PYTHONIOENCODING="ascii")
    assert (illegal.returncode, illegal.stdout) == (1, b"")
    assert b"Traceback" not in illegal.stderr and b"A90-" in illegal.stderr
    assert shell("nothing").returncode == 2
