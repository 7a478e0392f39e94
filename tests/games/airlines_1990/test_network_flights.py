"""Section "The Route Network": what a flight does to board and route cards (A90-NET-10, 11, 13, 14 and 15)."""

from random import Random
from typing import Any

import pytest

from airlines_nb.core.errors import MoveUnreadable
from airlines_nb.core.position import Position

from .composing import GAME, kinds, mini, moves, played, said

FLIES_R1 = {"r1": ["BOI", None]}
SEVEN = ["NW1", "NW2", "NW3", "NE1", "NE2", "NE3", "SW1"]


def expanding(**situation: Any) -> Position:
    """A position within Expand, after the draw."""
    return mini(decision="place", action="expand", **situation)


@pytest.mark.clause("A90-NET-10")
def test_one_marker_of_the_company_is_placed_dot_down() -> None:
    before = expanding(markers=FLIES_R1, route="EA4 EA9")
    assert said(before.check("place BOI EA9 r7"), "A90-NET-07") == "BOI has 10 markers left of 12."
    after = before.play("place BOI EA4 r2")
    assert after.dump()["markers"] == {"r1": ["BOI", None], "r2": ["BOI", None, None]}
    assert said(after.check("place BOI EA9 r7"), "A90-NET-07") == "BOI has 9 markers left of 12."
    assert after.score().find("BOI flights").value == 2
    assert after.score().find("BOI sabotage markers").value == 0


@pytest.mark.clause("A90-NET-11")
def test_the_marker_covers_the_lowest_open_circle() -> None:
    before = expanding(markers=FLIES_R1, route="EA14")
    assert [move for move in moves(before, "place") if move.endswith("r2")] == ["place BOI EA14 r2"]
    after = before.play("place BOI EA14 r2")
    assert after.dump()["markers"]["r2"] == ["BOI", None, None]
    assert str(after.events[-1]) == "A BOI marker covers circle 4 on r2. [A90-NET-11]"
    with pytest.raises(MoveUnreadable):
        before.parse("place BOI EA14 r2 9")


@pytest.mark.clause("A90-NET-11")
def test_the_lowest_open_circle_lies_above_covered_ones() -> None:
    markers = {"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["CAL", "ABA*", None]}
    after = expanding(markers=markers, route="EA14").play("place BOI EA14 r2")
    assert after.dump()["markers"]["r2"] == ["CAL", "ABA*", "BOI"]


@pytest.mark.clause("A90-NET-13")
def test_a_played_route_card_goes_on_top_of_the_discard_pile() -> None:
    before = expanding(markers=FLIES_R1, route="EA4 EA9", route_discard=["NW1"])
    after = before.play("place BOI EA4 r2")
    assert after.dump()["route_discard"] == ["NW1", "EA4"]
    assert after.dump()["route_hands"] == [["EA9"], [], []]
    assert str(after.events[0]) == "Ann plays East 4; it goes to the discard pile. [A90-NET-13]"


@pytest.mark.clause("A90-NET-13")
def test_the_card_of_a_first_flight_is_discarded_too() -> None:
    after = mini(stock="BOI", route="EA2").play("found BOI x1 EA2 r1")
    assert after.dump()["route_discard"] == ["EA2"]
    assert after.dump()["route_hands"] == [[], [], []]


@pytest.mark.clause("A90-NET-14")
def test_discards_become_the_new_pile_when_the_pile_runs_out() -> None:
    before = mini(markers=FLIES_R1, route="EA4", route_pile=["EA9"], route_discard=SEVEN)
    drawn = before.play("expand")
    now = drawn.dump()
    assert (len(now["route_pile"]), now["route_discard"]) == (7, [])
    assert sorted(now["route_pile"]) == sorted(SEVEN)
    assert now["route_pile"] not in (SEVEN, SEVEN[::-1])
    assert kinds(drawn) == ["expanding", "drew_route", "reshuffled"]
    assert str(drawn.events[-1]) == ("The route pile is used up: 7 discards are shuffled into a new one. [A90-NET-14]")
    after = drawn.play("place BOI EA4 r2").dump()
    assert (len(after["route_pile"]), after["route_discard"]) == (7, ["EA4"])


@pytest.mark.clause("A90-NET-14")
def test_one_discard_is_told_in_good_grammar() -> None:
    drawn = mini(route_pile=["EA9"], route_discard=["NW1"]).play("expand")
    assert drawn.events[-1].text == "The route pile is used up: 1 discard is shuffled into a new one."


@pytest.mark.clause("A90-NET-14")
def test_without_discards_the_pile_stays_empty_until_one_is_needed() -> None:
    before = mini(markers=FLIES_R1, route="EA4", route_pile=["EA9"])
    played_out = played(before, "expand", "place BOI EA4 r2", "take 1")
    assert (played_out.dump()["route_pile"], played_out.dump()["route_discard"]) == ([], ["EA4"])
    needed = played_out.play("expand")
    assert kinds(needed) == ["expanding", "reshuffled", "drew_route"]
    assert needed.dump()["route_hands"] == [["EA9"], ["EA4"], []]


@pytest.mark.clause("A90-NET-14")
def test_house_rule_reshuffles_only_when_a_card_is_needed() -> None:
    before = mini(
        markers=FLIES_R1,
        route="EA4",
        route_pile=["EA9"],
        route_discard=SEVEN,
        options={"route_reshuffle": "when_needed"},
    )
    drawn = before.play("expand")
    assert (drawn.dump()["route_pile"], drawn.dump()["route_discard"]) == ([], SEVEN)
    next_draw = played(drawn, "place BOI EA4 r2", "take 1", "expand").dump()
    assert (len(next_draw["route_pile"]), next_draw["route_discard"]) == (7, [])
    assert sorted(next_draw["route_pile"] + next_draw["route_hands"][1]) == sorted([*SEVEN, "EA4"])


@pytest.mark.clause("A90-NET-15")
@pytest.mark.parametrize("seed", range(3))
def test_markers_are_never_moved_or_removed(seed: int) -> None:
    chance = Random(seed)
    game = GAME.new(4, seed=seed).playout()
    before: dict[tuple[str, int], str] = {}
    while not game.over:
        game.play(chance.choice(game.legal_moves))
        markers = game.position.dump()["markers"]
        after = {(route, i): mark for route, marks in markers.items() for i, mark in enumerate(marks) if mark}
        assert before.items() <= after.items()
        before = after
    assert len(before) > 20
