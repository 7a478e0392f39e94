"""Stock Card Rules: taking the stock card earned, filling the gap, scoring cards on the way."""

from random import Random
from typing import Any

import pytest

from airlines_nb.core.errors import PositionRefused
from airlines_nb.core.position import Position

from .composing import GAME, check_of, failed, kinds, mini, moves, played, said

OPEN_DISPLAY = ["BOI", "CAL", "ABA", "CAL", "BOI"]
ALL_TAKES = ["take 1", "take 2", "take 3", "take 4", "take 5", "take pile"]


def after_expansion(**more: Any) -> Position:
    """Ann has expanded BOI and is owed a stock card."""
    situation = {
        "markers": {"r1": ["BOI", None]},
        "decision": "take",
        "action": "expand",
        "company": "BOI",
        "display": OPEN_DISPLAY,
        "stock_pile": ["ABA", "CAL", "BOI"],
    }
    return mini(**{**situation, **more})


def expanding(**more: Any) -> Position:
    """Ann has begun Expand, holds East 4, and can fly BOI on r2."""
    return mini(**{"markers": {"r1": ["BOI", None]}, "decision": "place", "action": "expand", "route": "EA4", **more})


def hand(position: Position, seat: int = 0) -> list[str]:
    found: list[str] = position.dump()["stock_hands"][seat]
    return found


def texts(position: Position) -> list[str]:
    return [str(event) for event in position.events]


def changed(before: Position, after: Position) -> set[str]:
    """The fields of the saved form in which two positions differ."""
    old, new = before.dump(), after.dump()
    return {field for field in old if old[field] != new[field]}


# A90-DRW-01: one of the face-up cards, or the top of the pile unseen


@pytest.mark.clause("A90-DRW-01")
def test_the_five_face_up_cards_and_the_pile_are_offered() -> None:
    assert moves(after_expansion()) == ALL_TAKES


@pytest.mark.clause("A90-DRW-01")
def test_the_chosen_face_up_card_comes_into_the_hand_and_everybody_saw_it() -> None:
    before = after_expansion()
    after = before.play("take 3")
    assert hand(after) == ["ABA"]
    taken = after.events[0]
    assert (taken.kind, str(taken)) == ("took", "Ann takes ABA from place 3. [A90-DRW-01]")
    assert after.events_for(1)[0].text == "Ann takes ABA from place 3."


@pytest.mark.clause("A90-DRW-01", "A90-TRN-05")
def test_the_top_of_the_pile_comes_into_the_hand_unseen_by_the_others() -> None:
    before = after_expansion()
    after = before.play("take pile")
    assert hand(after) == ["ABA"]
    assert after.dump()["stock_pile"] == ["CAL", "BOI"]
    assert after.dump()["display"] == OPEN_DISPLAY
    assert texts(after)[0] == "Ann draws ABA from the pile. [A90-DRW-01]"
    assert after.events_for(1)[0].text == "Ann draws a stock card from the pile."
    assert after.events_for(1)[0].facts["company"] is None


# A90-DRW-02: the gap is filled at once


@pytest.mark.clause("A90-DRW-02")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_the_gap_is_filled_at_once_with_the_top_of_the_pile(place: int) -> None:
    after = after_expansion().play(f"take {place}")
    display = list(OPEN_DISPLAY)
    display[place - 1] = "ABA"
    assert after.dump()["display"] == display
    assert after.dump()["stock_pile"] == ["CAL", "BOI"]
    assert texts(after)[1] == f"ABA fills place {place} of the display. [A90-DRW-02]"


@pytest.mark.clause("A90-DRW-01", "A90-DRW-02")
def test_taking_a_card_touches_hand_display_and_pile_alone_and_ends_the_turn() -> None:
    before = after_expansion()
    after = before.play("take 2")
    of_the_turn = {"turn", "seat", "decision", "action", "company"}
    assert changed(before, after) == {"stock_hands", "display", "stock_pile"} | of_the_turn
    assert kinds(after) == ["took", "refilled", "turn_over"]
    assert after.seat == 1


# A90-DRW-03: no face-down card left


@pytest.mark.clause("A90-DRW-03")
def test_with_an_empty_pile_the_card_comes_from_the_display() -> None:
    position = after_expansion(stock_pile=[], display=["CAL", None, "BOI", None, "ABA"])
    assert failed(position.check("take pile")) == {"A90-DRW-03"}
    assert said(position.check("take pile"), "A90-DRW-03") == (
        "No face-down stock is left. Take one of the 3 face-up cards: CAL (1), BOI (3) and ABA (5)."
    )
    assert moves(position) == ["take 1", "take 3", "take 5"]
    offered = [str(remedy.move) for remedy in position.check("take pile").remedies]
    assert offered == moves(position)


@pytest.mark.clause("A90-DRW-03")
def test_with_an_empty_pile_and_one_face_up_card_that_one_is_named() -> None:
    position = after_expansion(stock_pile=[], display=[None, None, "CAL", None, None])
    sentence = "No face-down stock is left. Take the only face-up card, CAL (3)."
    assert said(position.check("take pile"), "A90-DRW-03") == sentence


@pytest.mark.clause("A90-DRW-03")
def test_with_nothing_left_at_all_no_card_is_promised() -> None:
    position = expanding(stock_pile=[], display=[None] * 5)
    assert failed(position.check("take pile")) == {"A90-DRW-03", "A90-DRW-04"}
    assert said(position.check("take pile"), "A90-DRW-03") == "No face-down stock is left, and no face-up card either."


@pytest.mark.clause("A90-DRW-03")
@pytest.mark.parametrize(("pile", "words"), [(["CAL"], "1 card"), (["CAL", "BOI"], "2 cards"), (["scoring"], "1 card")])
def test_a_pile_with_any_card_may_be_drawn_from(pile: list[str], words: str) -> None:
    verdict = after_expansion(stock_pile=pile).check("take pile")
    assert verdict.legal
    assert said(verdict, "A90-DRW-03") == f"The face-down pile holds {words}."


# A90-DRW-04: only as the reward of a founding or a successful expansion, one card each


@pytest.mark.clause("A90-DRW-04")
def test_a_founding_and_a_successful_expansion_earn_one_stock_card() -> None:
    founded = mini(stock="BOI BOI", route="EA2").play("found BOI x2 EA2 r1")
    expanded = expanding().play("place BOI EA4 r2")
    for position, source in ((founded, "the founding"), (expanded, "the expansion")):
        assert str(position.decision) == "take"
        assert said(position.check("take 1"), "A90-DRW-04") == f"A stock card is earned by {source}."
        after = position.play("take 1")
        assert len(hand(after)) == 1
        assert after.seat == 1
        assert failed(after.check("take 1")) == {"A90-DRW-04"}


@pytest.mark.clause("A90-DRW-04")
@pytest.mark.parametrize("move", ["take 1", "take pile"])
def test_a_second_card_in_the_same_turn_is_refused(move: str) -> None:
    after = after_expansion().play("take pile")
    assert failed(after.check(move, seat=0)) == {"A90-TRN-06", "A90-DRW-04"}
    assert said(after.check(move, seat=0), "A90-DRW-04").startswith("Another player's turn does not entitle you")


@pytest.mark.clause("A90-DRW-04")
@pytest.mark.parametrize("move", ["take 1", "take pile"])
def test_play_stock_a_declined_expansion_and_the_start_of_a_turn_earn_none(move: str) -> None:
    holding = mini(markers={"r1": ["BOI", None]}, stock="BOI", route="EA4")
    situations = {
        "Play Stock": holding.play("play BOI x1"),
        "Expand without a placement": holding.play("expand"),
        "The start of a turn": holding,
    }
    for action, position in situations.items():
        assert failed(position.check(move)) == {"A90-DRW-04"}
        assert said(position.check(move), "A90-DRW-04") == (
            f"{action} does not entitle you to 1 stock card this turn. "
            "A stock card is received for founding a company or for a successful expansion."
        )
    for done in (played(holding, "expand", "keep"), played(holding, "play BOI x1", "finish")):
        assert done.seat == 1
        assert "A90-DRW-04" in failed(done.check(move, seat=0))


# A90-DRW-05: the place must hold a card


@pytest.mark.clause("A90-DRW-05")
def test_an_empty_place_cannot_be_chosen() -> None:
    position = after_expansion(stock_pile=[], display=["BOI", "CAL", "ABA", "CAL", None])
    assert failed(position.check("take 5")) == {"A90-DRW-05"}
    assert said(position.check("take 5"), "A90-DRW-05") == (
        "Place 5 of the display is empty. Choose one of the places 1, 2, 3 or 4."
    )
    assert said(position.check("take 1"), "A90-DRW-05") == "Place 1 holds BOI."
    assert position.check("take 1").legal


@pytest.mark.clause("A90-DRW-05")
def test_the_only_place_left_is_named() -> None:
    position = after_expansion(stock_pile=[], display=[None, None, None, "CAL", None])
    sentence = "Place 1 of the display is empty. Choose place 4."
    assert said(position.check("take 1"), "A90-DRW-05") == sentence


@pytest.mark.clause("A90-DRW-05")
def test_with_no_face_up_card_at_all_none_is_proposed() -> None:
    position = expanding(stock_pile=[], display=[None] * 5)
    assert said(position.check("take 1"), "A90-DRW-05") == ("Place 1 of the display is empty. No face-up card is left.")


@pytest.mark.clause("A90-DRW-05")
def test_nothing_can_be_removed_from_an_empty_place() -> None:
    position = mini(markers={"r6": ["CAL*"]}, stock_pile=[], display=["BOI", None, "CAL", "CAL", "BOI"])
    assert failed(position.check("remove 2")) == {"A90-DRW-05"}
    assert said(position.check("remove 2"), "A90-DRW-05") == (
        "Place 2 of the display is empty: there is no card to remove."
    )
    assert check_of(position.check("remove 2"), "A90-DOR-07").stopped_by == "A90-DRW-05"


# A90-DRW-06: the display shrinks once the pile is empty


@pytest.mark.clause("A90-DRW-06")
def test_with_an_empty_pile_the_gap_stays_open() -> None:
    after = after_expansion(stock_pile=[]).play("take 4")
    assert after.dump()["display"] == ["BOI", "CAL", "ABA", None, "BOI"]
    assert texts(after)[1] == "The stock pile is used up: place 4 stays open. [A90-DRW-06]"
    assert after.seat == 1 and after.outcome is None


@pytest.mark.clause("A90-DRW-06")
def test_the_last_pile_card_still_fills_the_gap() -> None:
    after = after_expansion(stock_pile=["ABA"]).play("take 1")
    assert after.dump()["display"] == ["ABA", *OPEN_DISPLAY[1:]]
    assert after.dump()["stock_pile"] == []


@pytest.mark.clause("A90-DRW-06")
@pytest.mark.parametrize("seed", range(3))
def test_between_two_decisions_five_cards_lie_face_up_while_the_pile_holds_one(seed: int) -> None:
    chance, playout = Random(seed), GAME.new(3, seed=seed).playout()
    gaps = 0
    while not playout.over:
        playout.play(chance.choice(playout.legal_moves))
        table = playout.view(0).dump()
        assert table["display"].count(None) == 0 or not table["stock_pile"]
        gaps += table["display"].count(None)
    assert gaps


@pytest.mark.clause("A90-DRW-06")
def test_a_gap_beside_a_pile_is_no_position_of_the_game() -> None:
    with pytest.raises(PositionRefused) as refused:
        after_expansion(display=["BOI", None, "ABA", "CAL", "BOI"])
    assert [fault.clause for fault in refused.value.faults] == ["A90-DRW-06"]


# A90-DRW-07: a scoring card instead of a stock card


@pytest.mark.clause("A90-DRW-07")
def test_a_drawn_scoring_card_is_scored_and_the_draw_repeated() -> None:
    after = after_expansion(stock_pile=["scoring", "CAL", "BOI"]).play("take pile")
    assert hand(after) == ["CAL"]
    assert after.dump()["stock_pile"] == ["BOI"]
    assert texts(after)[:3] == [
        "Scoring card 1 turns up. [A90-SCO-01]",
        "Scoring 1: Ann 3, Ben 0 and Cleo 0. [A90-SCO-02]",
        "Ann draws CAL from the pile. [A90-DRW-01]",
    ]
    assert [scoring["cause"] for scoring in after.dump()["scorings"]] == ["card"]


@pytest.mark.clause("A90-DRW-07")
def test_a_scoring_card_in_a_refill_is_scored_and_the_refill_repeated() -> None:
    after = after_expansion(stock_pile=["scoring", "CAL", "BOI"]).play("take 1")
    assert hand(after) == ["BOI"]
    assert after.dump()["display"] == ["CAL", *OPEN_DISPLAY[1:]]
    assert after.dump()["stock_pile"] == ["BOI"]
    assert kinds(after) == ["took", "scoring_card", "scored", "refilled", "turn_over"]


@pytest.mark.clause("A90-DRW-07")
@pytest.mark.parametrize("move", ["take pile", "take 2"])
def test_a_further_scoring_card_brings_a_further_scoring(move: str) -> None:
    after = after_expansion(stock_pile=["scoring", "scoring", "CAL"]).play(move)
    assert kinds(after).count("scored") == 2
    assert after.dump()["stock_pile"] == []
    assert len(hand(after)) == 1
    assert None not in after.dump()["display"]
    assert after.score("so far").value == (6, 0, 0)


# A90-DRW-08: the card earned must be taken


@pytest.mark.clause("A90-DRW-08")
def test_the_turn_cannot_end_before_the_earned_card_is_taken() -> None:
    position = after_expansion()
    for move in ("finish", "keep", "pass"):
        verdict = position.check(move)
        assert "A90-DRW-08" in failed(verdict)
        assert said(verdict, "A90-DRW-08") == (
            "You still have to take the stock card earned by the expansion. "
            "Choose one of BOI (1), CAL (2), ABA (3), CAL (4) or BOI (5), or the pile."
        )
        remedy = next(remedy for remedy in verdict.remedies if remedy.clause == "A90-DRW-08")
        assert remedy.says == "Take the stock card you earned first."
        assert position.play(remedy.move).turn == position.turn + 1
    assert moves(position) == ALL_TAKES


@pytest.mark.clause("A90-DRW-08")
def test_the_last_card_earned_by_a_founding_is_named() -> None:
    position = after_expansion(action="found", stock_pile=[], display=["CAL", None, None, None, None])
    assert said(position.check("finish"), "A90-DRW-08") == (
        "You still have to take the stock card earned by the founding. Take CAL (1)."
    )


@pytest.mark.clause("A90-DRW-08", "A90-DOR-13")
def test_only_cards_that_this_table_lets_take_are_proposed() -> None:
    asleep = {"markers": {"r1": ["BOI", None], "r6": ["CAL*"]}, "options": {"dormant_stock_takeable": False}}
    some = after_expansion(**asleep, display=["ABA", "CAL", "ABA", "BOI", "ABA"])
    assert said(some.check("finish"), "A90-DRW-08").endswith("Choose one of CAL (2) or BOI (4), or the pile.")
    none = after_expansion(**asleep, display=["ABA"] * 5, stock_pile=["CAL"])
    assert said(none.check("finish"), "A90-DRW-08").endswith("Take the top of the pile.")


@pytest.mark.clause("A90-DRW-08")
def test_nothing_has_to_be_taken_when_no_card_is_due() -> None:
    holding = mini(markers={"r1": ["BOI", None]}, stock="BOI", route="EA4")
    assert said(holding.play("play BOI x1").check("finish"), "A90-DRW-08") == "No stock card waits to be taken."
    assert holding.play("expand").check("keep").legal
    assert check_of(after_expansion().check("pass", seat=1), "A90-DRW-08").stopped_by == "A90-TRN-06"


@pytest.mark.clause("A90-DRW-08")
def test_with_pile_and_display_empty_no_card_is_received_and_the_turn_ends() -> None:
    before = expanding(stock_pile=[], display=[None] * 5, options={"extra_final_round": True})
    after = before.play("place BOI EA4 r2")
    assert "There is no stock card left to take. [A90-DRW-08]" in texts(after)
    assert hand(after) == []
    assert (after.turn, after.seat, str(after.decision)) == (before.turn + 1, 1, "action")


# A90-DRW-09: when the pile is used up


@pytest.mark.clause("A90-DRW-09")
def test_a_pile_of_one_scoring_card_is_drawn_from_and_the_card_then_comes_from_the_display() -> None:
    position = after_expansion(stock_pile=["scoring"])
    scored = position.play("take pile")
    assert (scored.seat, str(scored.decision), hand(scored)) == (0, "take", [])
    assert texts(scored) == [
        "Scoring card 1 turns up. [A90-SCO-01]",
        "The stock pile is used up. [A90-DRW-09]",
        "Scoring 1: Ann 3, Ben 0 and Cleo 0. [A90-SCO-02]",
    ]
    assert moves(scored) == ["take 1", "take 2", "take 3", "take 4", "take 5"]
    after = scored.play("take 2")
    assert hand(after) == ["CAL"]
    assert after.dump()["display"] == ["BOI", None, "ABA", "CAL", "BOI"]


@pytest.mark.clause("A90-DRW-09", "A90-DOR-10")
def test_worthless_cards_leave_between_that_scoring_and_the_choice_not_before() -> None:
    position = after_expansion(
        markers={"r1": ["BOI", None], "r6": ["CAL*"]},
        stock_pile=["scoring"],
        display=["ABA", "CAL", "BOI", "CAL", "ABA"],
    )
    assert moves(position) == ALL_TAKES
    scored = position.play("take pile")
    assert kinds(scored) == ["scoring_card", "stock_pile_empty", "scored", "swept", "swept"]
    assert moves(scored) == ["take 2", "take 3", "take 4"]


@pytest.mark.clause("A90-DRW-09", "A90-DRW-06")
def test_a_gap_over_a_last_scoring_card_is_scored_and_stays_open() -> None:
    after = after_expansion(stock_pile=["scoring"]).play("take 3")
    assert kinds(after) == ["took", "scoring_card", "stock_pile_empty", "scored", "gap", "turn_over"]
    assert after.dump()["display"] == ["BOI", "CAL", None, "CAL", "BOI"]


@pytest.mark.clause("A90-DRW-09")
def test_the_last_card_of_the_pile_uses_it_up() -> None:
    after = after_expansion(stock_pile=["ABA"]).play("take pile")
    assert texts(after)[:2] == ["The stock pile is used up. [A90-DRW-09]", "Ann draws ABA from the pile. [A90-DRW-01]"]
    assert "stock_pile_empty" not in kinds(after_expansion(stock_pile=["ABA", "scoring"]).play("take pile"))
