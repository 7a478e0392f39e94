"""Data from outside that is broken, huge or malicious: refused with the place named, or taken as a sound position; nothing else."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import airlines_nb as an
from airlines_nb.core.game import Game
from airlines_nb.core.position import Position
from airlines_nb.core.record import Record
from tests.hostile import NEVER, SOMEWHERE, ZOO, Watch, caught, places, removed, replaced, spelled, texts
from tests.properties import GAMES, Table, few, positions, tables

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


def _refusal(load: Callable[[Any], Any], data: Any, error: type[an.AirlinesError]) -> Any:
    """How the data was refused, or None if it was taken; anything but this error fails the test."""
    refused = caught(error, load, data)
    if refused:
        message = str(refused)
        assert message and len(message.encode()) < 20_000
        assert refused.faults and all(isinstance(fault.place, str) and fault.accepted for fault in refused.faults)
    return refused


def _sound(game: Game, data: Any) -> Position:
    position = game.load(data)
    assert game.load(json.dumps(position.dump())) == position
    assert bool(len(position.legal_moves)) is (position.outcome is None)
    str(position), position.digest()
    return position


def _dumps(game: Game) -> list[dict[str, Any]]:
    """Dumps of positions in which many fields are filled."""
    found = []
    for seed, thousandth in ((1, 400), (2, 1000)):
        found.append(json.loads(json.dumps(Table(game.id, game.seats[0], seed, "rare", {}).at(thousandth).dump())))
    return found


@every_game
def test_every_field_of_a_position_replaced_by_every_wrong_value(game: Game) -> None:
    for dump in _dumps(game):
        for path in places(dump):
            for name, value in NEVER.items():
                refused = _refusal(game.load, replaced(dump, path, value), an.PositionRefused)
                assert refused, f"{spelled(path)} = {name} was taken"
                named = [fault.place for fault in refused.faults]  # type: ignore[attr-defined]
                assert any(place.startswith(str(path[0])) for place in named), f"{spelled(path)} = {name}: {named}"


@every_game
def test_every_field_of_a_position_replaced_by_values_from_elsewhere(game: Game) -> None:
    dump = _dumps(game)[0]
    for path in places(dump):
        for value in SOMEWHERE.values():
            data = replaced(dump, path, value)
            if not _refusal(game.load, data, an.PositionRefused):
                _sound(game, data)


@every_game
def test_every_field_of_a_position_left_out_or_added(game: Game) -> None:
    for dump in _dumps(game):
        for path in places(dump):
            data = removed(dump, path)
            refused = _refusal(game.load, data, an.PositionRefused)
            if len(path) == 1:
                assert refused and any(fault.place == path[0] for fault in refused.faults)  # type: ignore[attr-defined]
            elif not refused:
                _sound(game, data)
        for name in ("", "x", "__class__", "asker", "seed", "<b>", "\ud800", "x" * 10_000, "players "):
            refused = _refusal(game.load, dump | {name: 1}, an.PositionRefused)
            assert refused, f"the field {name[:20]!r} was taken"
        assert _refusal(game.load, dump | {1: 1}, an.PositionRefused)


@every_game
def test_whole_positions_of_the_wrong_kind(game: Game) -> None:
    for value in ZOO.values():
        if not isinstance(value, (str, bytes, Path)):
            assert _refusal(game.load, value, an.PositionRefused)
    for text in texts(_dumps(game)[0]):
        assert _refusal(game.load, text, an.PositionRefused), text[:60]


@every_game
def test_random_values_in_random_places(game: Game) -> None:
    dump = _dumps(game)[0]
    where = list(places(dump))

    @few(150)
    @given(st.lists(st.tuples(st.sampled_from(where), json_values), min_size=1, max_size=3))
    def refused_or_sound(changes: list[tuple[tuple[str | int, ...], Any]]) -> None:
        data = dump
        for path, value in changes:
            try:
                data = replaced(data, path, value)
            except (KeyError, IndexError, TypeError):
                continue
        if not _refusal(game.load, data, an.PositionRefused):
            _sound(game, data)

    refused_or_sound()


@every_game
def test_a_position_of_another_game_or_of_a_newer_program_is_refused(game: Game) -> None:
    dump = _dumps(game)[0]
    for field, value, says in (
        ("game", "chess", "game"),
        ("version", 2, "newer"),
        ("version", True, "version"),
        ("format", "airlines_nb/board", "format"),
    ):
        with pytest.raises(an.PositionRefused, match=says):
            game.load(dump | {field: value})


@every_game
def test_wishes_for_a_new_game(game: Game) -> None:
    few = game.seats[0]
    for value in ZOO.values():
        if isinstance(value, bool) or not isinstance(value, int) or value not in game.seats:
            assert _refusal(game.new, value, an.PositionRefused), value
        for option in game.options:
            refused = caught(an.PositionRefused, game.new, few, seed=1, **{option.name: value})
            assert refused is None or any(option.name in fault.place for fault in refused.faults)
        for name in ("seed", "start"):
            refused = caught(an.PositionRefused, game.new, few, **{"seed": 1, name: value})
            assert refused is None or refused.faults[0].place == name
        if value is not None:
            assert caught((an.BoardRefused, an.PositionRefused), game.new, few, seed=1, board=value).faults
    with pytest.raises(an.PositionRefused, match="no_such_rule"):
        game.new(game.seats[0], seed=1, no_such_rule=True)


@every_game
def test_composing_from_anything(game: Game) -> None:
    dump = _dumps(game)[0]
    for name in (*dump, "seed", "no_such_field"):
        for value in ZOO.values():
            refused = caught((an.PositionRefused, an.BoardRefused), game.compose, **{name: value})
            assert refused is None or (refused.faults and len(str(refused)) < 20_000)


NAMES = (
    '<script>alert("1")</script>',
    "<img src=x onerror=y>",
    '"><b>',
    "&amp;&lt;",
    "'; --",
    "{company}",
    "<<x?y>>",
    "$x$",
    "\U0001f6e9\ufe0f",
)


@every_game
def test_names_that_are_markup_are_text_everywhere(game: Game) -> None:
    names = list(NAMES[: game.seats[-1]])
    playout = game.new(names, seed=3).playout()
    chance = Random(3)
    shown = []
    while not playout.over:
        if chance.random() < 0.03:
            position = playout.position
            shown += _pages(position, chance)
        moves = playout.legal_moves
        playout.play(moves[chance.randrange(len(moves))])
    shown += _pages(playout.position, chance)
    for page in shown:
        for tag in ("<script", "<img", "<b>alert", '"><b>'):
            assert tag not in page.replace("<p><b>", "").replace("<div><b>", "").replace("<td><b>", "")


def _pages(position: Position, chance: Random) -> list[str]:
    from tests.properties import sample, space_of

    found = [
        position._repr_mimebundle_()["image/svg+xml"],
        position.view(0)._repr_mimebundle_()["image/svg+xml"],
        position.score()._repr_html_(),
    ]
    for move in sample(position, chance, 12):
        found += [position.check(move)._repr_html_(), position.check(move, seat=1)._repr_html_()]
    found += [
        position.why(thing)._repr_html_() for thing in chance.sample(space_of(position.game.id).things(position), 3)
    ]
    return found


words = st.sampled_from(
    "found expand place keep play sabotage marker finish take pile pass exchange remove x1 x2 x99 2 BOI BOI+CAL CHI-STL EA9 "
    "East 9 on with , + - YVR SEA Chicago St. Louis 0 -1 x 99999999999999999999 ² ٣ ŉ ß ǰ İ".split()
)


@every_game
def test_any_text_is_a_move_or_says_where_it_stopped(game: Game) -> None:
    @few(400)
    @given(
        positions(game.id, styles=("random",)),
        st.lists(st.text(max_size=30) | st.lists(words, max_size=8).map(" ".join), min_size=1, max_size=20),
    )
    def read(position: Position, tries: list[str]) -> None:
        for text in tries:
            for ask in (position.parse, position.why, position.check, position.play, position.view(0).check):
                error = caught((an.MoveUnreadable, an.MoveAmbiguous, an.IllegalMove), ask, text)
                if isinstance(error, an.IllegalMove):
                    assert ask == position.play and not error.verdict.legal
                elif error:
                    assert 0 <= error.at <= len(text)
                str(error).encode()

    read()


@every_game
def test_long_texts_and_no_texts_as_moves(game: Game) -> None:
    position = game.new(game.seats[0], seed=1)
    for text in (
        "x" * 10_000_000,
        "place " * 100_000,
        "\x00" * 100_000,
        " " * 1_000_000,
        ",",
        "",
        "\n",
        "ﬁnish" * 50,
        "BOI+" * 90 + "BOI",
    ):
        with Watch():
            for ask in (position.parse, position.why):
                with pytest.raises((an.MoveUnreadable, an.MoveAmbiguous)) as caught:
                    ask(text)
                assert len(str(caught.value)) < 2000
    for value in ZOO.values():
        if not isinstance(value, str):
            with pytest.raises((an.MoveUnreadable, TypeError)):
                position.parse(value)
    assert len(position.legal_moves)
    for thing in (None, 3, "move", object()):
        assert thing not in position.legal_moves


@every_game
def test_seats_that_are_not_there(game: Game) -> None:
    position = game.new(game.seats[0], seed=1)
    move = position.legal_moves[0]
    for seat in (-1, len(position.players), True, 1.0, "0", 10**40):
        for ask in (
            position.view,
            position.events_for,
            lambda seat: position.check(move, seat=seat),
            lambda seat: position.view(0).check(move, seat=seat),
        ):
            with pytest.raises(ValueError, match="seats 0 to"):
                ask(seat)


@pytest.fixture
def bad_files(tmp_path: Path) -> dict[str, Path]:
    """Paths from which nothing can be read."""
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "large.json").write_bytes(b" " * 5_000_000)
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    (tmp_path / "to zero").symlink_to("/dev/zero")
    return {
        "directory": tmp_path,
        "missing": tmp_path / "missing.json",
        "endless": Path("/dev/zero"),
        "empty": Path("/dev/null"),
        "fifo": tmp_path / "fifo",
        "loop": loop,
        "dangling": tmp_path / "dangling",
        "link to endless": tmp_path / "to zero",
        "large": tmp_path / "large.json",
        "long name": tmp_path / ("x" * 5000),
        "zero byte": Path("a\0b"),
        "surrogate": Path("\ud800"),
        "below a file": tmp_path / "large.json" / "x",
        "nothing": Path(""),
    }


@every_game
def test_files_that_cannot_be_read(game: Game, bad_files: dict[str, Path]) -> None:
    for name, path in bad_files.items():
        assert _refusal(game.load, path, an.PositionRefused), name
        assert _refusal(lambda path: game.new(game.seats[0], board=path), path, an.BoardRefused), name
        assert _refusal(lambda path: game.new(game.seats[0], board=str(path)), path, an.BoardRefused), name
        assert _refusal(Record.load, path, an.RecordRefused), name
        assert _refusal(Record.load, str(path), an.RecordRefused), name


@every_game
def test_texts_in_files(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    for text in texts(_dumps(game)[0]):
        path.write_bytes(text)
        assert _refusal(game.load, path, an.PositionRefused)
        assert _refusal(Record.load, path, an.RecordRefused)
        assert _refusal(lambda path: game.new(game.seats[0], board=path), path, an.BoardRefused)
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(_dumps(game)[0]).encode())
    assert game.load(path), "a byte order mark is no fault"


def _record(game: Game, moves: int = 12) -> Record:
    record = Record(game, game.seats[0], seed=5)
    chance = Random(5)
    for _ in range(moves):
        record.play(chance.choice(record.position.legal_moves))
    return record


@every_game
def test_every_field_of_a_record_replaced_removed_or_added(game: Game) -> None:
    record = _record(game)
    record.annotate(0, "A game.")
    record.annotate(3, "Hm.")
    record.vary(2, [record.at(1).legal_moves[0]])
    dealt = json.loads(json.dumps(record.dump()))
    begun = Record(game, position=record.at(3))
    begun.play(record.position.legal_moves[0] if record.at(3) == record.position else record.at(3).legal_moves[0])
    for dump in (dealt, json.loads(json.dumps(begun.dump()))):
        assert Record.load(dump).dump() == dump
        for path in places(dump):
            if path[0] == "position" and len(path) > 2:
                continue
            for name, value in ZOO.items():
                data = replaced(dump, path, value)
                refused = _refusal(Record.load, data, an.RecordRefused)
                assert refused or name in SOMEWHERE or "comment" in path, f"{spelled(path)} = {name} was taken"
                if not refused:
                    Record.loads(json.dumps(Record.load(data).dump()))
            refused = _refusal(Record.load, removed(dump, path), an.RecordRefused)
            if not refused:
                Record.load(removed(dump, path))
        for name in ("", "x", "seed ", "__class__"):
            assert _refusal(Record.load, dump | {name: 1}, an.RecordRefused)
    for value in ZOO.values():
        if not isinstance(value, (str, bytes)):
            assert _refusal(Record.load, value, an.RecordRefused)
    for text in texts(dealt):
        assert _refusal(Record.loads, text, an.RecordRefused)


@every_game
def test_options_of_a_record_are_house_rules_only(game: Game) -> None:
    dump = json.loads(json.dumps(_record(game).dump()))
    for name in ("position", "game", "self", "seed", "board", "start", "players", "__class__", "kwargs", "options", ""):
        for value in (None, 1, "x", {}):
            assert _refusal(Record.load, dump | {"options": dump["options"] | {name: value}}, an.RecordRefused), name


@every_game
def test_a_record_of_very_many_moves_is_refused_soon(game: Game) -> None:
    dump = json.loads(json.dumps(_record(game).dump()))
    line = dump["line"]
    assert _refusal(Record.load, dump | {"line": line * 10_000}, an.RecordRefused)
    entry = line[0] | {"variations": [line] * 100}
    assert _refusal(
        Record.load, dump | {"line": [entry | {"variations": [[entry] * 200] * 100}, *line[1:]]}, an.RecordRefused
    )
    deep = line[0]
    for _ in range(60):
        deep = line[0] | {"variations": [[deep]]}
    assert _refusal(Record.load, dump | {"line": [deep, *line[1:]]}, an.RecordRefused)


@every_game
def test_comments_of_a_record(game: Game, tmp_path: Path) -> None:
    record = _record(game, 3)
    for comment in ("", "<b>", "\U0001f6e9\ufe0f", "line\nline", "x" * 4000):
        record.annotate(1, comment)
        record.save(tmp_path / "record.json")
        assert Record.load(tmp_path / "record.json").line[0].comment == comment
    for wrong in ("x" * 4001, "\ud800", None, 3, b"x"):
        with pytest.raises(ValueError, match="comment"):
            record.annotate(1, wrong)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="comment"):
            record.play(record.position.legal_moves[0], wrong)  # type: ignore[arg-type]
        assert len(record) == 3, "nothing is played when the comment is refused"
    assert [path.name for path in tmp_path.iterdir()] == ["record.json"]


@every_game
def test_saving_leaves_the_old_file_if_it_fails(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, path = _record(game, 3), tmp_path / "record.json"
    record.save(path)
    before = path.read_bytes()

    def broken(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "write_text", broken)
    record.play(record.position.legal_moves[0])
    with pytest.raises(OSError, match="full"):
        record.save(path)
    assert path.read_bytes() == before


@every_game
def test_nothing_of_a_refused_game_is_kept(game: Game) -> None:
    @few(10)
    @given(tables(game.id))
    def same(table: Table) -> None:
        before = table.new().digest()
        for value in list(ZOO.values())[:6]:
            _refusal(game.load, value if not isinstance(value, (str, bytes)) else {}, an.PositionRefused)
        assert table.new().digest() == before

    same()
