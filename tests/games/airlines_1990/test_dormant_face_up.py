"""Dormant Companies in the display: removing their cards, losing them with the pile, and taking them."""

from typing import Any

import pytest

from airlines_nb.core.errors import PositionRefused
from airlines_nb.core.position import Position

from .composing import big, failed, kinds, mini, moves, played, said

K_FULL: dict[str, Any] = {"r6": ["CAL*"]}
"""On the MINI board this fills the only route at K, the home of ABA."""
ABQ_FULL: dict[str, Any] = {"DEN-ABQ": ["CAL*"], "PHX-ABQ": ["CAL*"]}
"""On the big board this fills both routes at Albuquerque, the home of ABA."""


def texts(position: Position) -> list[str]:
    return [str(event) for event in position.events]


def changed(before: Position, after: Position) -> set[str]:
    """The fields of the saved form in which two positions differ."""
    old, new = before.dump(), after.dump()
    return {field for field in old if old[field] != new[field]}


# A90-DOR-06: one dormant face-up card may be taken out of the game


def sleeping(**more: Any) -> Position:
    """Ann's turn begins; ABA sleeps and lies face up in the places 1 and 4."""
    situation = {
        "markers": K_FULL,
        "display": ["ABA", "CAL", "BOI", "ABA", "BOI"],
        "stock_pile": ["CAL", "BOI", "ABA", "CAL"],
        "route": "EA5",
        "stock": "BOI",
    }
    return mini(**{**situation, **more})


@pytest.mark.clause("A90-DOR-06")
def test_a_dormant_face_up_card_leaves_the_game_and_the_pile_fills_its_place() -> None:
    before = sleeping()
    after = before.play("remove 1")
    assert after.dump()["display"] == ["CAL", "CAL", "BOI", "ABA", "BOI"]
    assert after.dump()["stock_pile"] == ["BOI", "ABA", "CAL"]
    assert after.dump()["stock_removed"] == [*before.dump()["stock_removed"], "ABA"]
    assert texts(after) == [
        "Ann removes ABA, a dormant company's card, from place 1; it leaves the game. [A90-DOR-06]",
        "CAL fills place 1 of the display. [A90-DRW-02]",
    ]


@pytest.mark.clause("A90-DOR-06")
def test_the_removal_costs_no_action() -> None:
    before = sleeping()
    after = before.play("remove 4")
    assert changed(before, after) == {"display", "stock_pile", "stock_removed", "swept"}
    assert (after.seat, after.turn, str(after.decision)) == (before.seat, before.turn, "action")
    assert moves(after) == [move for move in moves(before) if not move.startswith("remove")]
    assert moves(after) == ["found BOI x1 EA5 r1", "expand"]


@pytest.mark.clause("A90-DOR-06", "A90-DRW-07")
def test_a_scoring_card_turned_over_in_its_place_is_scored() -> None:
    before = sleeping(markers={"r1": ["BOI", None], **K_FULL}, stock_pile=["scoring", "CAL", "BOI"])
    after = before.play("remove 1")
    assert kinds(after) == ["removed", "scoring_card", "scored", "refilled"]
    assert after.dump()["display"][0] == "CAL"
    assert after.score("so far").value == (3, 0, 0)
    assert str(after.decision) == "action"


# A90-DOR-07: only of dormant companies


@pytest.mark.clause("A90-DOR-07")
@pytest.mark.parametrize(
    ("place", "flights", "sentence"),
    [
        (2, {}, "CAL is not dormant: it can still be founded on r4 or r7."),
        (3, {}, "BOI is not dormant: it can still be founded on r1."),
        (2, {"r7": ["CAL", None]}, "CAL is not dormant: it has been founded."),
    ],
)
def test_the_card_of_another_company_cannot_be_removed(place: int, flights: dict[str, Any], sentence: str) -> None:
    position = sleeping(markers={**flights, **K_FULL})
    verdict = position.check(f"remove {place}")
    assert failed(verdict) == {"A90-DOR-07"}
    assert said(verdict, "A90-DOR-07") == f"{sentence} Only face-up cards of dormant companies may be removed."
    assert [str(remedy.move) for remedy in verdict.remedies] == ["remove 1", "remove 4"]
    assert all(position.check(remedy.move).legal for remedy in verdict.remedies)


@pytest.mark.clause("A90-DOR-07")
def test_a_face_up_card_of_a_dormant_company_can() -> None:
    verdict = sleeping().check("remove 4")
    assert verdict.legal
    assert said(verdict, "A90-DOR-07") == "ABA is dormant: no circle is open on its routes at K (r6)."
    assert moves(sleeping(), "remove") == ["remove 1", "remove 4"]
    awake = sleeping(markers={})
    assert moves(awake, "remove") == []
    assert said(awake.check("remove 1"), "A90-DOR-07").startswith("ABA is not dormant: it can still be founded on r6.")


# A90-DOR-08: at the start of one's own turn


@pytest.mark.clause("A90-DOR-08")
def test_it_can_be_removed_before_the_action_and_not_after_its_first_step() -> None:
    position = sleeping()
    assert said(position.check("remove 1"), "A90-DOR-08") == "The turn has begun and no action has."
    begun = position.play("expand")
    assert failed(begun.check("remove 1")) == {"A90-DOR-08"}
    assert said(begun.check("remove 1"), "A90-DOR-08") == (
        "A dormant face-up card can be removed only by the player on turn, before the action. "
        "This turn's action has begun; you can do it at the start of your next turn."
    )
    owed = position.play("found BOI x1 EA5 r1")
    assert failed(owed.check("remove 1")) == {"A90-DOR-08"}


@pytest.mark.clause("A90-DOR-08")
def test_it_cannot_be_removed_on_the_turn_of_another_player() -> None:
    verdict = sleeping().check("remove 1", seat=1)
    assert failed(verdict) == {"A90-TRN-06", "A90-DOR-08"}
    assert said(verdict, "A90-DOR-08") == (
        "A dormant face-up card can be removed only by the player on turn, before the action. "
        "You can do it when your turn begins."
    )
    assert played(sleeping(), "expand", "keep").check("remove 1").legal


# A90-DOR-09: one a turn


@pytest.mark.clause("A90-DOR-09")
def test_a_second_removal_has_to_wait_for_the_next_player() -> None:
    position = sleeping()
    assert said(position.check("remove 1"), "A90-DOR-09") == "No dormant card has been removed this turn."
    once = position.play("remove 1")
    assert failed(once.check("remove 4")) == {"A90-DOR-09"}
    assert said(once.check("remove 4"), "A90-DOR-09") == (
        "You have already removed a dormant card this turn. "
        "The next one can be removed by Ben at the start of the next turn."
    )
    assert moves(once, "remove") == []
    next_turn = played(once, "expand", "keep")
    assert next_turn.seat == 1
    assert next_turn.check("remove 4").legal


@pytest.mark.clause("A90-DOR-09")
def test_a_dormant_replacement_has_to_wait_too() -> None:
    once = sleeping(stock_pile=["ABA", "CAL", "BOI"]).play("remove 1")
    assert once.dump()["display"][0] == "ABA"
    assert failed(once.check("remove 1")) == {"A90-DOR-09"}


@pytest.mark.clause("A90-DOR-09")
def test_whether_another_player_could_remove_one_more_is_not_judged() -> None:
    once = sleeping().play("remove 1")
    assert dict(once.check("remove 4", seat=1).findings)["A90-DOR-09"] == "A90-TRN-06"


# A90-DOR-10: with the pile used up they leave by themselves


@pytest.mark.clause("A90-DOR-10")
def test_when_the_pile_is_used_up_the_dormant_face_up_cards_leave_the_game() -> None:
    before = big(
        markers={"BSE-SLC": ["BOI"], **ABQ_FULL},
        decision="take",
        action="expand",
        company="BOI",
        display=["ABA", "ABA", "CAL", "BOI", "HIT"],
        stock_pile=["GAP"],
    )
    after = before.play("take pile")
    assert after.dump()["display"] == [None, None, "CAL", "BOI", "HIT"]
    assert after.dump()["stock_hands"][0] == ["GAP"]
    assert after.dump()["stock_removed"][-2:] == ["ABA", "ABA"]
    words = "a dormant company's card, leaves place"
    swept = [f"ABA, {words} {place}: the stock pile is used up. [A90-DOR-10]" for place in (1, 2)]
    assert [text for text in texts(after) if words in text] == swept


@pytest.mark.clause("A90-DOR-10")
def test_they_lie_on_while_the_pile_holds_a_card() -> None:
    after = earned(stock_pile=["CAL", "BOI"]).play("take pile")
    assert after.dump()["display"][0] == "ABA"
    with pytest.raises(PositionRefused) as refused:
        earned(stock_pile=[])
    assert [fault.clause for fault in refused.value.faults] == ["A90-DOR-10"]


@pytest.mark.clause("A90-DOR-10")
def test_a_refill_with_the_last_card_sets_it_off_and_that_card_may_go_too() -> None:
    after = earned(display=["ABA", "CAL", "BOI", "ABA", "BOI"], stock_pile=["ABA"]).play("take 2")
    assert after.dump()["display"] == [None, None, "BOI", None, "BOI"]
    assert kinds(after) == ["took", "stock_pile_empty", "refilled", "swept", "swept", "swept", "turn_over"]


@pytest.mark.clause("A90-DOR-10", "A90-DOR-06")
def test_a_removal_that_uses_up_the_pile_takes_the_others_along() -> None:
    after = sleeping(stock_pile=["CAL"]).play("remove 1")
    assert after.dump()["display"] == ["CAL", "CAL", "BOI", None, "BOI"]
    assert kinds(after) == ["removed", "stock_pile_empty", "refilled", "swept"]
    assert str(after.decision) == "action"


@pytest.mark.clause("A90-DOR-10")
def test_a_company_that_falls_asleep_later_loses_its_face_up_cards_before_the_stock_card_is_taken() -> None:
    before = mini(
        markers={"r7": ["CAL", None]},
        decision="place",
        action="expand",
        route="NW6",
        stock_pile=[],
        display=["ABA", "CAL", None, "ABA", "BOI"],
    )
    after = before.play("place CAL NW6 r6")
    assert kinds(after) == ["discarded", "placed", "dormant", "swept", "swept"]
    assert after.dump()["display"] == [None, "CAL", None, None, "BOI"]
    assert moves(after) == ["take 2", "take 5"]


@pytest.mark.clause("A90-DOR-10")
def test_a_sabotage_has_the_same_effect() -> None:
    before = mini(markers={"r1": ["BOI", None]}, stock="BOI", stock_pile=[], display=["ABA", "CAL", None, None, None])
    after = played(before, "play BOI x1", "sabotage r6 6", "marker BOI")
    assert kinds(after) == ["sabotaged", "dormant", "swept", "turn_over"]
    assert after.dump()["display"] == [None, "CAL", None, None, None]
    assert after.outcome is None


@pytest.mark.clause("A90-DOR-10", "A90-END-04")
def test_if_no_face_up_card_is_left_the_action_is_finished_without_a_stock_card_and_the_game_ends() -> None:
    before = mini(
        markers={"r7": ["CAL", None]},
        decision="place",
        action="expand",
        route="NW6",
        stock_pile=[],
        display=["ABA", None, None, None, None],
    )
    after = before.play("place CAL NW6 r6")
    assert after.dump()["markers"]["r6"] == ["CAL"]
    assert after.dump()["stock_hands"][0] == []
    assert kinds(after) == ["discarded", "placed", "dormant", "swept", "no_stock_card", "turn_over", "scored", "ended"]
    assert after.dump()["ended"] == "stock_gone"


@pytest.mark.clause("A90-DOR-10", "A90-END-04")
def test_if_the_last_ones_leave_at_the_start_of_a_turn_the_game_ends_without_an_action() -> None:
    after = sleeping(display=["ABA"] * 5, stock_pile=["ABA"]).play("remove 3")
    assert after.dump()["display"] == [None] * 5
    assert after.dump()["ended"] == "stock_gone"
    assert kinds(after) == ["removed", "stock_pile_empty", "refilled", *["swept"] * 5, "scored", "ended"]
    assert moves(after) == []


# A90-DOR-11, 13: taking a dormant face-up card


def earned(**more: Any) -> Position:
    """Ann is owed a stock card; ABA sleeps and lies face up in place 1."""
    situation = {
        "markers": {"r1": ["BOI", None], **K_FULL},
        "decision": "take",
        "action": "expand",
        "company": "BOI",
        "display": ["ABA", "CAL", "BOI", "CAL", "BOI"],
        "stock_pile": ["CAL", "BOI", "ABA", "CAL", "BOI"],
    }
    return mini(**{**situation, **more})


@pytest.mark.clause("A90-DOR-11")
def test_a_dormant_face_up_card_may_be_taken_with_a_warning() -> None:
    verdict = earned().check("take 1")
    assert verdict.legal
    assert said(verdict, "A90-DOR-13") == "ABA may be taken, but it is dormant: its stock can never be laid out."
    assert said(earned().check("take 2"), "A90-DOR-13") == "CAL may be taken."
    after = earned().play("take 1")
    assert after.dump()["stock_hands"][0] == ["ABA"]
    assert "Mind: ABA is dormant, its stock can never be laid out. [A90-DOR-11]" in texts(after)
    assert "took_dormant" not in kinds(earned().play("take 2"))


@pytest.mark.clause("A90-DOR-13", "A90-DOR-11")
def test_with_the_house_rule_it_may_not_be_taken() -> None:
    barred = earned(options={"dormant_stock_takeable": False})
    assert failed(barred.check("take 1")) == {"A90-DOR-13"}
    assert said(barred.check("take 1"), "A90-DOR-13") == (
        "ABA is dormant, and this table plays that its face-up cards are not taken "
        "(house rule dormant_stock_takeable). Choose CAL (2), BOI (3), CAL (4) or BOI (5), or the pile."
    )
    assert moves(barred) == ["take 2", "take 3", "take 4", "take 5", "take pile"]
    assert moves(earned()) == ["take 1", *moves(barred)]
    assert said(barred.check("take 2"), "A90-DOR-13") == "CAL may be taken."
    for remedy in barred.check("take 1").remedies:
        assert barred.check(remedy.move).legal


@pytest.mark.clause("A90-DOR-13")
def test_with_the_house_rule_and_nothing_else_face_up_the_pile_remains() -> None:
    barred = earned(options={"dormant_stock_takeable": False}, display=["ABA"] * 5, stock_pile=["CAL", "BOI"])
    assert said(barred.check("take 1"), "A90-DOR-13").endswith(
        "(house rule dormant_stock_takeable). Take the top of the pile."
    )
    assert moves(barred) == ["take pile"]


@pytest.mark.clause("A90-DOR-13")
def test_the_house_rule_bars_nothing_while_the_company_is_awake() -> None:
    awake = earned(options={"dormant_stock_takeable": False}, markers={"r1": ["BOI", None]})
    assert awake.check("take 1").legal
