"""Rare situations at the table, and what the verdict, the events and the views then say."""

from typing import Any

import pytest

from airlines_nb.core.errors import MoveAmbiguous, MoveUnreadable, PositionRefused

from .composing import GAME, big, failed, mini, said


def faults(**situation: Any) -> list[tuple[str, str]]:
    """Where a position on MINI is refused, and what would be accepted there."""
    with pytest.raises(PositionRefused) as refused:
        mini(**situation)
    return [(fault.place, fault.accepted) for fault in refused.value.faults]


@pytest.mark.clause("A90-EXP-10")
def test_keeping_nothing_is_explained_to_the_other_players_too() -> None:
    position = mini(
        markers={"r1": ["BOI", None]},
        route="EA4",
        decision="place",
        action="expand",
        drawn=False,
        route_pile=[],
        route_discard=[],
    )
    verdict = position.view(1).check("keep", 0)
    assert failed(verdict) == {"A90-EXP-10"}
    assert said(verdict, "A90-EXP-10") == "There is no route card to draw, so Expand needs a placement."


@pytest.mark.clause("A90-EXP-10")
def test_a_single_card_that_cannot_be_placed_is_one_card() -> None:
    position = mini(markers={"r1": ["BOI", None]}, route="EA1", route_pile=[], route_discard=[])
    assert "to draw and your card East 1 cannot be placed, so Expand" in said(position.check("expand"), "A90-EXP-10")


@pytest.mark.clause("A90-FND-07")
def test_a_founding_without_flight_says_nothing_of_a_hand_that_is_hidden() -> None:
    position = mini(stock="BOI", route="EA2")
    assert said(position.view(1).check("found BOI x1", 0), "A90-FND-07") == (
        "A founding names its first flight, and none was named. You would need East 2 or more (r1)."
    )


@pytest.mark.clause("A90-FND-07")
def test_a_founded_company_is_offered_no_first_flight() -> None:
    position = mini(markers={"r1": ["BOI", None]}, stock="BOI", route="EA9")
    verdict = position.check("found BOI x1")
    assert failed(verdict) == {"A90-FND-05", "A90-FND-07"}
    assert said(verdict, "A90-FND-07") == "A founding names its first flight, and none was named."


@pytest.mark.clause("A90-STK-03")
def test_playing_no_stock_says_nothing_of_a_hand_that_is_hidden() -> None:
    position = mini(markers={"r1": ["BOI", None]}, stock="BOI")
    assert said(position.view(1).check("play BOI x0", 0), "A90-STK-03").endswith("and you chose none.")


@pytest.mark.clause("A90-SAB-07")
def test_a_marker_is_named_with_its_article() -> None:
    position = big(markers={"SEA-BSE": ["BOI"]}, decision="marker", action="play", company="BOI", circle=["SEA-SFO", 7])
    assert str(position.check("marker ABA")).startswith("Use an ABA marker for the sabotage: legal.")


@pytest.mark.clause("A90-FND-18")
def test_a_card_held_that_would_do_is_not_called_lacking() -> None:
    position = mini(stock="BOI", route="EA2 EA4")
    says = [remedy.says for remedy in position.check("found BOI x1 EA9 r1").remedies]
    assert says[0] == "On r1 for BOI: found BOI x1 EA2 r1."
    assert says[-1].startswith("Any other East card of 2 or more would do too: East 3, East 5, ")


@pytest.mark.clause("A90-UNU-01")
def test_only_a_card_in_the_hand_is_said_to_be_exchangeable() -> None:
    position = mini(route="SW4")
    assert any("can be exchanged" in note for note in position.why("SW4").notes)
    assert not any("can be exchanged" in note for note in position.why("SW3").notes)


@pytest.mark.clause("A90-TRN-05", "A90-TRN-07")
def test_a_free_pass_does_not_tell_whether_the_hand_could_do_anything() -> None:
    stuck, able = (
        big(
            options={"passing": "free"},
            markers={"SEA-BSE": ["BOI"]},
            route_pile=[],
            route_discard=[],
            stock_hands=[[], [held], []],
            turn=4,
            display=["CAL", "CAL", "CAL", "CAL", "CAL"],
            stock_pile=["ABA", "BOI", "scoring"],
        ).play("pass")
        for held in ("ABA", "BOI")
    )
    assert [str(event) for event in stuck.view(0).events] == [str(event) for event in able.view(0).events]
    assert stuck.view(0).dump()["stock_hands"] == able.view(0).dump()["stock_hands"]
    assert "passes" not in stuck.view(0).dump()
    assert [event.kind for event in stuck.view(1).events] == ["passed", "turn_over"]


@pytest.mark.clause("A90-SAB-04")
def test_a_sabotage_without_any_open_circle_is_refused_as_a_position() -> None:
    markers = {
        "r1": ["BOI", "CAL*"],
        "r2": ["BOI", "CAL*", None],
        "r4": [None, "CAL*"],
        "r5": ["CAL*", None, None],
        "r6": ["CAL*"],
        "r7": [None, "CAL*"],
    }
    assert faults(markers=markers, decision="sabotage", action="play", company="BOI") == [
        ("decision", "another decision: no circle is open to a sabotage")
    ]


@pytest.mark.clause("A90-EXP-01")
def test_an_expand_that_skipped_its_draw_has_empty_piles() -> None:
    assert faults(markers={"r1": ["BOI", None]}, route="EA9", decision="place", action="expand", drawn=False) == [
        ("drawn", "true, as there was a route card to draw")
    ]


@pytest.mark.clause("A90-CMP-14", "A90-CMP-15")
def test_faults_are_named_once_and_at_their_place() -> None:
    assert faults(seat=9) == [("seat", "a whole number from 0 to 2")]
    assert faults(display=["scoring", "BOI", "BOI", "BOI", "CAL"]) == [("display[0]", "null or one of ABA, BOI, CAL")]
    assert faults(stock_pile=["scoring"] * 4) == [("stock_pile", "no more than 3 scoring cards in all")]
    with pytest.raises(PositionRefused, match="players: '1 player'; accepted: 2 to 6 players"):
        GAME.new(["Ann"])


def test_things_are_asked_about_by_the_names_that_moves_use() -> None:
    position = big()
    assert position.why("East 9").thing == position.why("ea9").thing == "card:EA9"
    assert position.why("Chicago-St. Louis").thing == position.why("stl-chi").thing == "route:CHI-STL"
    with pytest.raises(MoveAmbiguous, match="BOS-NYC or BOS-NYC-2"):
        position.why("Boston-New York")
    for thing in ("East 15", "", None):
        with pytest.raises(MoveUnreadable, match="as a thing on the table"):
            position.why(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["found BOI x1 EA2 r1", "place BOI EA2 r1", "sabotage r5 8"])
def test_a_move_of_another_board_is_unreadable(text: str) -> None:
    move = mini().parse(text)
    for ask in (big().check, big().play):
        with pytest.raises(MoveUnreadable, match="a route of the board"):
            ask(move)


def test_what_is_no_move_is_refused_as_such() -> None:
    for ask in (big().check, big().play):
        with pytest.raises(TypeError, match="None is no move"):
            ask(None)  # type: ignore[arg-type]
