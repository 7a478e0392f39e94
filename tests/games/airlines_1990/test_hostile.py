"""Hostile boards and notation: a board is refused with its faults, or it can be drawn and played; names on it are only text."""

import copy
import json
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import airlines_nb as an
from airlines_nb.core.position import Position
from airlines_nb.core.shipped import shipped
from airlines_nb.drawing.svg import svg
from tests.hostile import NEVER, SCRIPT, SOMEWHERE, ZOO, Watch, caught, inside, places, removed, replaced, spelled
from tests.properties import few

GAME = an.game("airlines-1990")
BIG, MINI = (
    json.loads((shipped("graphs") / f"{name}.json").read_text(encoding="utf-8"))
    for name in ("airlines-1990", "airlines-1990-mini")
)
COUNTED = {"circles", "route_cards", "stock_cards", "markers", "version", "directed", "multigraph", "partial"}
"""Fields with whole numbers and truth values; other numbers are places and sizes on the map."""
MARKUP = ("<b>bold</b>", "\"><svg onload='x'>", "&lt;i&gt;", "{company}", "<<x?y>>", "\U0001f6e9", "a'b", "--><!--")


def refusal(board: Any) -> an.BoardRefused | None:
    """How a board was refused, or None if it was taken; then it is drawn and played on."""
    taken: list[Position] = []

    def take() -> None:
        taken.append(GAME.compose(board=board, players=2) if _partial(board) else GAME.new(2, board=board, seed=1))

    refused: an.BoardRefused | None = caught((an.BoardRefused, an.PositionRefused), take)
    if refused:
        assert refused.faults and len(str(refused).encode()) < 30_000
    else:
        sound(taken[0])
    return refused


def _partial(board: Any) -> bool:
    graph = board.get("graph") if isinstance(board, dict) else None
    return isinstance(graph, dict) and graph.get("partial") is True


def sound(position: Position) -> None:
    picture = svg(position.scene())
    ElementTree.fromstring(picture)
    assert GAME.load(json.dumps(position.dump())) == position
    chance = Random(1)
    for _ in range(12):
        if position.outcome:
            break
        assert len(position.legal_moves)
        assert position.parse(str(position.legal_moves[0])) == position.legal_moves[0]
        position = position.play(chance.choice(position.legal_moves))
    str(position)


@pytest.mark.parametrize("board", [MINI, BIG], ids=["mini", "big"])
def test_every_field_of_a_board_replaced_by_every_wrong_value(board: dict[str, Any]) -> None:
    for path in places(board):
        drawn = isinstance(inside(board, path), (int, float)) and not COUNTED & set(path)
        for name, value in NEVER.items():
            if drawn and name == "fraction":
                continue
            refused = refusal(replaced(board, path, value))
            assert refused, f"{spelled(path)} = {name} was taken"
            named = [fault.place for fault in refused.faults]
            assert any(place.removeprefix("board.").startswith((str(path[0]), "board")) for place in named), (
                spelled(path),
                name,
                named,
            )


def test_every_field_of_a_board_replaced_by_values_from_elsewhere() -> None:
    taken = 0
    for path in places(MINI):
        for value in SOMEWHERE.values():
            taken += refusal(replaced(MINI, path, value)) is None
    assert taken > 20


@pytest.mark.parametrize("board", [MINI, BIG], ids=["mini", "big"])
def test_every_field_of_a_board_left_out(board: dict[str, Any]) -> None:
    optional = {"land", "bend"}
    for path in places(board):
        refused = refusal(removed(board, path))
        assert refused or path[-1] in optional or isinstance(path[-1], int) or "source" in path, spelled(path)


def test_whole_boards_of_the_wrong_kind() -> None:
    for value in ZOO.values():
        if value is None or (isinstance(value, str) and value in GAME.boards):
            continue
        with Watch(), pytest.raises((an.BoardRefused, an.PositionRefused)):
            GAME.new(2, seed=1, board=value)
        with Watch(), pytest.raises((an.BoardRefused, an.PositionRefused)):
            GAME.compose(board=value)


def marked_up() -> dict[str, Any]:
    """The big board with markup as names of everything that may be named."""
    board = copy.deepcopy(BIG)
    board["graph"] |= {"id": "home-made", "title": SCRIPT}
    for i, city in enumerate(board["nodes"]):
        city["name"] = f"{MARKUP[i % len(MARKUP)]}{i}"
    for i, company in enumerate(board["graph"]["companies"]):
        company["name"] = MARKUP[i % len(MARKUP)]
    return board


def test_names_of_a_board_that_are_markup_are_text_everywhere() -> None:
    position = GAME.new(["<i>Ann</i>", "<script>", "&amp;"], board=marked_up(), seed=2)
    chance = Random(2)
    while position.outcome is None:
        if chance.random() < 0.05:
            _escaped(position, chance)
        position = position.play(chance.choice(position.legal_moves))
    _escaped(position, chance)


def _escaped(position: Position, chance: Random) -> None:
    picture = position._repr_mimebundle_()["image/svg+xml"]
    tree = ElementTree.fromstring(picture)
    tags = {element.tag.rpartition("}")[2] for element in tree.iter()}
    assert tags <= {
        "svg",
        "title",
        "desc",
        "g",
        "path",
        "circle",
        "rect",
        "text",
        "tspan",
        "polygon",
        "line",
        "polyline",
        "defs",
        "style",
    }, tags
    assert not any(name.startswith("on") for element in tree.iter() for name in element.attrib)
    t = position._state.tables
    pages = [picture, position.score()._repr_html_()]
    pages += [
        position.why(thing)._repr_html_()
        for thing in (chance.choice(t.routes), chance.choice(t.companies), chance.choice(t.cities), "EA5")
    ]
    for _ in range(4):
        move = f"place {chance.choice(t.companies)} {t.card(chance.choice(t.deck))} {chance.choice(t.routes)}"
        pages += [
            position.check(move)._repr_html_(),
            position.check(move.replace("place", "found"), seat=0)._repr_html_(),
        ]
    for page in pages:
        for raw in ("<b>bold", "<svg onload", "<i>Ann", "<script", "-->"):
            assert raw not in page, (raw, page[max(page.index(raw) - 80, 0) :][:200])


def test_two_boards_of_one_id_are_not_one_board() -> None:
    other = copy.deepcopy(BIG)
    other["edges"][-1]["circles"][-1] += 1
    here, there = GAME.new(2, seed=1, board=BIG), GAME.new(2, seed=1, board=other)
    assert here != there and here.digest() != there.digest()
    assert here == GAME.new(2, seed=1)
    assert there == GAME.new(2, seed=1, board=copy.deepcopy(other)) and hash(there) == hash(GAME.load(there.dump()))
    assert there.dump()["board"] != "airlines-1990"


def test_a_move_of_another_board_is_judged_by_its_notation() -> None:
    other = copy.deepcopy(BIG)
    other["graph"]["companies"].reverse()
    here, there = GAME.new(2, seed=1), GAME.new(2, seed=1, board=other)
    for move in list(here.legal_moves)[:40]:
        verdict = there.check(move)
        assert verdict.legal is (str(move) in there.legal_moves) is (move in there.legal_moves)
        if verdict.legal:
            assert there.play(move) == there.play(str(move))
    small = GAME.compose(board="airlines-1990-mini", players=2)
    for move in here.legal_moves:
        with pytest.raises((an.AirlinesError, KeyError)):
            small.play(move) if move.kind in ("found", "place", "play") else small.parse("nothing")


lines = st.lists(
    st.tuples(
        st.sampled_from(
            ["x", "y", "bend", "circles", "network", "source", "target", "label", "markers", "licences", "home"]
        ),
        st.randoms(use_true_random=False),
    ),
    min_size=1,
    max_size=6,
)


def changed(changes: list[tuple[str, Random]]) -> dict[str, Any]:
    """The small board with some values drawn anew within what may be right."""
    board = copy.deepcopy(MINI)
    width, height = board["graph"]["size"]
    cities = [city["id"] for city in board["nodes"]]
    names = [network["name"] for network in board["graph"]["networks"]]
    for what, chance in changes:
        route, city, company = (
            chance.choice(board["edges"]),
            chance.choice(board["nodes"]),
            chance.choice(board["graph"]["companies"]),
        )
        if what in ("x", "y"):
            city[what] = chance.choice([0, width if what == "x" else height, chance.randrange(100), 0.5])
        elif what == "bend":
            near = chance.choice(board["nodes"])
            route["bend"] = chance.choice([[near["x"], near["y"]], [0, 0], [width * 3, 1]])
        elif what == "circles":
            route["circles"] = sorted(chance.sample(range(1, 15), chance.randrange(1, 4)))
        elif what == "network":
            route["network"] = chance.choice(names)
        elif what in ("source", "target"):
            route[what] = chance.choice(cities)
        elif what == "label":
            city["label"] = chance.choice(("n", "e", "s", "w", "ne", "sw"))
        elif what == "markers":
            company["markers"] = chance.choice((1, 2, 3, 36))
        elif what == "licences":
            company["licences"] = chance.sample(names, chance.randrange(1, 6))
        elif what == "home":
            company["home"] = chance.choice(cities)
    return board


def test_odd_boards_are_refused_or_can_be_drawn_and_played() -> None:
    taken = []

    @few(80)
    @given(lines)
    def odd(changes: list[tuple[str, Random]]) -> None:
        taken.append(refusal(changed(changes)) is None)

    odd()
    assert any(taken) and not all(taken)


def test_board_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text(json.dumps(BIG), encoding="utf-8")
    assert GAME.new(2, board=tmp_path / "board.json", seed=1) == GAME.new(2, board=str(tmp_path / "board.json"), seed=1)
    for wrong in (
        "../airlines-1990",
        "airlines-1990.json",
        "AIRLINES-1990",
        "airlines-1990\0",
        "http://example.org/board.json",
        "",
    ):
        with pytest.raises(an.BoardRefused):
            GAME.new(2, board=wrong, seed=1)


ODD_TEXTS = (
    "play BOI x²",
    "play BOI x٣",
    "take ٣",
    "take 3.0",
    "take +3",
    "remove 0",
    "remove 6",
    "place BOI EA0 CHI-STL",
    "place BOI EA15 CHI-STL",
    "place BOI EA٩ CHI-STL",
    "place BOI East  9 CHI - STL now",
    "found BOI x100 EA4 CHI-STL",
    "sabotage CHI-STL",
    "sabotage CHI-STL 99999999999999999999999",
    "marker",
    "marker BOI BOI",
    "exchange",
    "exchange scoring",
    "expand expand",
    "pass 1",
    "found",
    "found BOI EA4 EA4",
    "place with on to",
    "play +",
    "play BOI+",
    "play BOI+XXX",
    "<script>",
    "ﬁnish",
    "K\u212ap",
)


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_odd_notation_is_read_as_a_move_or_refused_with_the_place(text: str) -> None:
    position = GAME.new(3, seed=1)
    error = caught((an.MoveUnreadable, an.MoveAmbiguous), position.parse, text)
    if error:
        assert 0 <= error.at <= len(text)
    else:
        move = position.parse(text)
        assert position.parse(str(move)) == move and str(position.check(move))


def test_things_that_are_not_on_the_table() -> None:
    position = GAME.new(3, seed=1)
    for thing in (
        "",
        ":",
        "route:",
        "circle:",
        "circle::",
        "card:",
        "card:EA99",
        "card:scoring",
        "company:XXX",
        "city:",
        "seat:0",
        "network:East",
        "route:BOI",
        "x" * 100_000,
        "\ud800",
    ):
        with Watch(), pytest.raises(an.MoveUnreadable) as caught:
            position.why(thing)
        assert len(str(caught.value)) < 1000
        str(caught.value).encode()
