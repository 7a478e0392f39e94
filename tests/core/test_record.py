"""Records: kept whole, replayed to the same end, refused with the place of what is wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import airlines_nb as an
from airlines_nb.core.record import DEEPEST_LINE, LONGEST_COMMENT, Record
from airlines_nb.core.shipped import shipped

GAME = an.game("airlines-1990")
FIRST = "found ELA x2 ED2 HAV-MIA"
MINI: dict[str, Any] = {
    "board": "airlines-1990-mini",
    "players": ["Ann", "Ben"],
    "founders": {"BOI": 0},
    "markers": {"r1": ["BOI"]},
    "laid_out": [{"BOI": 1}, {}],
    "seat": 0,
}


@pytest.fixture
def record() -> Record:
    """Four moves of Ann and Ben, the last of Ben."""
    record = Record(GAME, ["Ann", "Ben"], seed=7)
    for move in (FIRST, "take 1", "expand", "keep"):
        record.play(move)
    return record


def faults(data: object) -> dict[str, str]:
    """What is refused, by its place."""
    with pytest.raises(an.RecordRefused) as refused:
        Record.load(data)  # type: ignore[arg-type]
    return {fault.place: str(fault) for fault in refused.value.faults}


def test_a_record_comes_back_whole(record: Record, tmp_path: Path) -> None:
    record.annotate(0, "Zürich, 東京 ✈")
    record.annotate(2, "a card\nthat helps")
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again.dump() == record.dump()
    assert again.position == record.position
    assert again.position.digest() == record.dump()["digest"]
    assert again.comment == "Zürich, 東京 ✈"
    assert again.line[1].comment == "a card\nthat helps"
    assert Record.loads((tmp_path / "game.json").read_bytes()).dump() == record.dump()
    assert Record.load(json.loads(json.dumps(record.dump()))).dump() == record.dump()


def test_saving_twice_gives_the_same_bytes(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "a.json")
    Record.load(tmp_path / "a.json").save(tmp_path / "b.json")
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()


def test_a_whole_game_replays_to_the_same_end() -> None:
    record = Record(GAME, 3, seed=11, start=2, sabotage_scores=False, controlled_scoring=3)
    playout = record.first.playout(5)
    playout.finish()
    for code in playout.log:
        record.play(GAME.move(record.position._state, code))
    assert record.position.outcome is not None
    again = Record.load(record.dump())
    assert again.position == record.position
    assert [position for _, position in again] == [position for _, position in record]
    assert again.first.options["sabotage_scores"] is False


def test_moves_can_be_looked_at_one_by_one(record: Record) -> None:
    assert len(record) == 4
    assert record.at(0) == record.first
    assert record.at(-1) == record.at(4) == record.position
    assert [entry.move for entry, _ in record] == [FIRST, "take 1", "expand", "keep"]
    assert record.at(1) == record.first.play(FIRST)
    assert "4 moves" in repr(record)


def test_undo_never_rolls_again(record: Record) -> None:
    before, drawn = record.position, record.line[2].chance
    assert drawn
    assert record.undo() == record.at(-1)
    record.undo()
    record.play("expand")
    record.play("keep")
    assert record.position == before
    assert record.line[2].chance == drawn
    for _ in range(4):
        record.undo()
    with pytest.raises(IndexError):
        record.undo()
    assert record.position == record.first


def test_an_illegal_move_adds_nothing(record: Record) -> None:
    before = record.dump()
    with pytest.raises(an.IllegalMove):
        record.play("take 3")
    with pytest.raises(an.MoveUnreadable):
        record.play("fly")
    with pytest.raises(ValueError, match="comment"):
        record.play("expand", "x" * (LONGEST_COMMENT + 1))
    with pytest.raises(ValueError, match="comment"):
        record.annotate(1, "half a pair: \ud800")
    assert record.dump() == before


def test_side_variations_are_kept(record: Record) -> None:
    end = record.vary(1, ["expand", "keep"])
    record.vary(1, ["expand"])
    record.vary(4, [record.at(3).legal_moves[0]])
    again = Record.load(record.dump())
    assert again.dump() == record.dump()
    assert [[entry.move for entry in line] for line in again.line[0].variations] == [["expand", "keep"], ["expand"]]
    assert record.first.play("expand").play("keep") == end
    assert again.position == record.position


def test_variations_of_variations_are_kept(record: Record) -> None:
    record.vary(1, ["expand", "keep"])
    data = record.dump()
    data["line"][0]["variations"][0][1]["variations"] = [[{"move": "place  fis ed2 sfo-lax", "comment": "no FIS yet"}]]
    assert set(faults(data)) == {"line[0].variations[0][1].variations[0][0].move"}
    inner = [{"move": "Keep", "comment": "the same, said again"}]
    data["line"][0]["variations"][0][1]["variations"] = [inner]
    again = Record.load(data)
    assert again.line[0].variations[0][1].variations[0][0].move == "keep"
    assert again.line[0].variations[0][1].variations[0][0].comment == "the same, said again"
    assert Record.load(again.dump()).dump() == again.dump()


def test_a_refused_variation_adds_nothing(record: Record) -> None:
    before = record.dump()
    with pytest.raises(an.IllegalMove):
        record.vary(1, ["expand", "take 1"])
    for number in (0, -1, 5):
        with pytest.raises(IndexError, match="1 to 4"):
            record.vary(number, ["expand"])
    for number in (-1, 5):
        with pytest.raises(IndexError, match="1 to 4"):
            record.annotate(number, "late")
    assert record.dump() == before


def test_a_newer_record_is_refused_in_clear_words(record: Record) -> None:
    assert "this file is newer than the program" in faults(record.dump() | {"version": 2})["version"]
    assert "accepted: 1" in faults(record.dump() | {"version": "1"})["version"]
    assert "version" in faults(record.dump() | {"version": True})
    assert "airlines_nb/record" in faults(record.dump() | {"format": "airlines_nb/position"})["format"]


def test_changed_chance_is_refused(record: Record) -> None:
    data = record.dump()
    drawn = data["line"][2]["chance"]
    data["line"][2]["chance"] = ["NW14"]
    assert str(drawn[0]) in faults(data)["line[2].chance"]
    del data["line"][2]["chance"]
    assert "line[2].chance" in faults(data)
    data = record.dump()
    data["line"][0]["variations"] = [[{"move": "expand", "chance": ["NW14"]}]]
    assert "line[0].variations[0][0].chance" in faults(data)


def test_another_seed_is_noticed(record: Record) -> None:
    assert faults(record.dump() | {"seed": 8})


def test_a_changed_digest_is_refused(record: Record) -> None:
    assert record.position.digest() in faults(record.dump() | {"digest": "0"})["digest"]
    data = record.dump()
    del data["digest"]
    assert "digest" in faults(data)


def test_a_broken_move_is_named_with_its_number(record: Record) -> None:
    data = record.dump()
    data["line"][2]["move"] = "take 5"
    found = faults(data)
    assert set(found) == {"line[2].move"}
    assert "move 3" in found["line[2].move"] and "take 5" in found["line[2].move"]
    data["line"][2]["move"] = "fly high"
    assert "cannot read 'fly high'" in faults(data)["line[2].move"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda data: data.update(extra=1), "extra"),
        (lambda data: data.update({"a\x1b\n": 1}), r"[ascii]"),
        (lambda data: data.update(game="chess"), "game"),
        (lambda data: data.update(game=["airlines-1990"]), "game"),
        (lambda data: data.update(line={}), "line"),
        (lambda data: data.pop("line"), "line"),
        (lambda data: data.update(comment=5), "comment"),
        (lambda data: data.update(comment="\ud800"), "comment"),
        (lambda data: data.update(comment="x" * (LONGEST_COMMENT + 1)), "comment"),
        (lambda data: data["line"].insert(0, "expand"), "line[0]"),
        (lambda data: data["line"][0].update(clock=3), "line[0]"),
        (lambda data: data["line"][0].update(chance="EA1"), "line[0].chance"),
        (lambda data: data["line"][0].update(comment=[]), "line[0].comment"),
        (lambda data: data["line"][0].update(variations=[{}]), "line[0].variations[0]"),
        (lambda data: data["line"][0].update(variations="x"), "line[0].variations"),
        (lambda data: data.update(seed=1.5), "seed"),
        (lambda data: data.update(seed=True), "seed"),
        (lambda data: data.pop("seed"), "seed"),
        (lambda data: data.update(players="Ann"), "players"),
        (lambda data: data.update(players=["Ann", "Ann"]), "players[1]"),
        (lambda data: data.update(start=9), "start"),
        (lambda data: data.update(options=[]), "options"),
        (lambda data: data["options"].update(passing="maybe"), "options.passing"),
        (lambda data: data["options"].update(position={}), "options.position"),
        (lambda data: data["options"].update(game=1), "options.game"),
        (lambda data: data["options"].update(self=1), "options.self"),
        (lambda data: data["options"].update(seed=1), "options.seed"),
        (lambda data: data.update(board="../../etc/hosts"), "board"),
        (lambda data: data.update(board=["x"]), "board"),
        (lambda data: data.update(position=[]), "position"),
        (lambda data: data.update(position={}), "seed"),
    ],
)
def test_what_is_wrong_is_named(record: Record, change: Callable[[dict[str, Any]], object], place: str) -> None:
    data = json.loads(json.dumps(record.dump()))
    change(data)
    found = faults(data)
    if place == "[ascii]":
        assert all(known.isascii() and known.isprintable() for known in found)
    else:
        assert place in found or any(known.startswith(f"{place}.") for known in found), found


@pytest.mark.parametrize("data", [None, [], 5, "{}"])
def test_what_is_no_record_is_refused(data: object, tmp_path: Path) -> None:
    with pytest.raises(an.RecordRefused):
        Record.loads(json.dumps(data))
    (tmp_path / "file.json").write_text(json.dumps(data))
    with pytest.raises(an.RecordRefused):
        Record.load(tmp_path / "file.json")


def test_variations_may_not_nest_without_end(record: Record) -> None:
    data = record.dump()
    entry = data["line"][0]
    for _ in range(DEEPEST_LINE + 1):
        line = [{"move": "expand"}]
        entry["variations"] = [line]
        entry = line[0]
    assert any("deep" in text for text in faults(data).values())


def test_all_faults_at_once(record: Record) -> None:
    assert {"version", "extra", "comment"} <= set(faults(record.dump() | {"version": 9, "extra": 1, "comment": 5}))


def test_a_game_without_a_seed_keeps_what_was_dealt() -> None:
    record = Record(GAME, 2)
    record.play("expand")
    data = record.dump()
    assert "seed" not in data
    assert Record.load(data).position == record.position


def test_a_record_from_a_composed_position(tmp_path: Path) -> None:
    position = GAME.compose(**MINI)
    record = Record(GAME, position=position)
    record.play(position.legal_moves[-1])
    record.save(tmp_path / "from.json")
    again = Record.load(tmp_path / "from.json")
    assert again.first == position
    assert again.position == record.position
    data = record.dump()
    assert "seed" in faults(data | {"seed": 3})
    assert "players" in faults(data | {"players": ["Ann", "Zoe"]})
    data["position"]["turn"] = -1
    assert "position.turn" in faults(data)


def test_a_record_on_a_board_of_ones_own(tmp_path: Path) -> None:
    board = json.loads((shipped("graphs") / "airlines-1990.json").read_text(encoding="utf-8"))
    board["graph"] |= {"id": "our-board", "title": "Unser Brett"}
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board), encoding="utf-8")
    record = Record(GAME, 3, seed=1, board=path)
    record.play("expand")
    path.unlink()
    again = Record.load(record.dump())
    assert again.position == record.position
    assert again.dump()["board"] == board
    board["edges"][0]["network"] = "North"
    assert any("edges[0].network" in place for place in faults(record.dump() | {"board": board}))


def test_an_interrupted_write_keeps_the_old_file(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    old = path.read_bytes()
    record.play(record.position.legal_moves[0])
    whole = Path.write_text

    def torn(self: Path, text: str, **named: Any) -> int:
        whole(self, text[: len(text) // 2], **named)
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", torn)
        with pytest.raises(OSError, match="No space"):
            record.save(path)
    assert path.read_bytes() == old
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    record.save(path)
    assert Record.load(path).position == record.position


def test_unicode_names_are_kept_and_control_characters_refused(tmp_path: Path) -> None:
    names = ["Zoë", "Бен", "李雷"]
    record = Record(GAME, names, seed=1)
    record.save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json").first.players == tuple(names)
    assert "Бен" in (tmp_path / "game.json").read_text(encoding="utf-8")
    assert "players[0]" in faults(record.dump() | {"players": ["A\x1b[2J", "B", "C"]})
