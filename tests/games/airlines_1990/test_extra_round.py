"""Extra Final Round: one more turn for everybody after the last stock card, then the fourth scoring."""

from typing import Any

import pytest

from airlines_nb.core.position import Position

from .composing import GAME, big, kinds, mini, moves, played
from .finished import course, golden
from .networks import flown, past

ABA_ASLEEP = {"r7": ["CAL", None], "r6": ["CAL"]}
"""MINI: CAL flies the only route to the home of ABA, which is dormant."""
EXTRA = {"extra_final_round": True}
NO_TURN = {"extra_final_round": True, "extra_round_last_taker": "no_turn"}


def text_of(position: Position, kind: str) -> str:
    return next(str(event) for event in position.events if event.kind == kind)


def last_card(seats: int = 3, **more: Any) -> Position:
    """BOI was expanded and the last stock card is to be taken, by Ann if nobody else; three scorings lie behind."""
    due = {"decision": "take", "action": "expand", "company": "BOI", "stock_pile": [], "display": ["HIT", *[None] * 4]}
    return big(**{**due, "players": seats, "markers": flown(BOI=3), "scorings": past("", "", "", seats=seats), **more})


def last_card_on_mini(**more: Any) -> Position:
    """The same for Cleo on MINI, where she has expanded CAL; Ann is next."""
    due = {"seat": 2, "decision": "take", "action": "expand", "company": "CAL", "markers": {"r7": ["CAL", None]}}
    return mini(**due, stock_pile=[], display=["CAL", *[None] * 4], options=EXTRA, **more)


def seats_on_turn(position: Position) -> list[int]:
    """The seats that have a turn from here to the end, if everybody expands and places nothing."""
    found = []
    while position.outcome is None:
        found.append(position.seat)
        position = played(position, "expand", "keep")
    return found


@pytest.mark.clause("A90-OPT-05")
def test_the_last_stock_card_does_not_end_the_game() -> None:
    after = last_card(options=EXTRA).play("take 1")
    assert kinds(after) == ["took", "gap", "extra_round", "turn_over"]
    assert (after.outcome, after.seat, str(after.decision)) == (None, 1, "action")
    assert len(after.dump()["scorings"]) == 3
    said = "The stock is gone: everybody has one more turn in the extra final round. [A90-OPT-05]"
    assert text_of(after, "extra_round") == said
    assert (after.dump()["stock_gone"], after.dump()["stock_gone_turn"]) == (0, 3)


@pytest.mark.clause("A90-OPT-05")
def test_without_the_variant_it_does() -> None:
    after = last_card().play("take 1")
    assert after.outcome is not None and "extra_round" not in kinds(after)


@pytest.mark.clause("A90-OPT-06")
def test_everybody_has_one_more_turn_and_the_taker_closes_the_game() -> None:
    after = last_card(4, seat=1, founders={"BOI": 1}, options=EXTRA).play("take 1")
    assert seats_on_turn(after) == [2, 3, 0, 1]


@pytest.mark.clause("A90-OPT-06")
def test_under_the_house_rule_the_taker_has_no_turn() -> None:
    after = last_card(4, seat=1, founders={"BOI": 1}, options=NO_TURN).play("take 1")
    assert seats_on_turn(after) == [2, 3, 0]
    said = "The stock is gone: everybody but Ben has one more turn in the extra final round. [A90-OPT-05]"
    assert text_of(after, "extra_round") == said


@pytest.mark.clause("A90-OPT-06", "A90-OPT-07")
@pytest.mark.parametrize(("name", "turns"), [("extra_round_plays_last", 6), ("extra_round_no_turn", 5)])
def test_a_whole_game_closes_with_the_extra_round(name: str, turns: int) -> None:
    last = golden(name)
    taker = next(position for position in course(name) if position.dump()["stock_gone"] is not None)
    assert last.outcome is not None
    assert (last.outcome.ending.id, last.outcome.ending.clause) == ("extra_round", "A90-OPT-07")
    assert last.turn - taker.turn == turns
    assert [block["cause"] for block in last.dump()["scorings"]] == ["card", "card", "card", "extra_round"]


@pytest.mark.clause("A90-OPT-06")
def test_who_can_do_nothing_in_the_extra_round_passes_that_one_turn() -> None:
    after = last_card(route_pile=[], options=EXTRA).play("take 1")
    last = played(after, "pass", "pass", "pass")
    assert last.outcome is not None and last.outcome.ending.id == "extra_round"


@pytest.mark.clause("A90-OPT-07")
def test_stock_laid_out_in_the_extra_round_counts_in_the_one_scoring_after_it() -> None:
    hands = [[], ["BOI", "BOI"], []]
    position = last_card(options=EXTRA, stock_hands=hands).play("take 1")
    last = played(position, "play BOI x2", "expand", "keep", "expand", "keep")
    assert kinds(last) == ["kept", "turn_over", "scored", "ended"]
    assert text_of(last, "scored") == "Scoring 4: Ann 1, Ben 3 and Cleo 0. [A90-SCO-02]"
    assert text_of(last, "ended").startswith("The extra final round is over. Ben wins.")
    assert len(last.dump()["scorings"]) == 4


@pytest.mark.clause("A90-OPT-08")
def test_an_expansion_in_the_extra_round_earns_no_stock_card() -> None:
    position = last_card(options=EXTRA, route_hands=[[], ["NW14"], []]).play("take 1").play("expand")
    after = position.play(next(move for move in moves(position, "place") if "NW14" in move))
    assert [kind for kind in kinds(after) if kind != "dormant"] == ["discarded", "placed", "no_stock_card", "turn_over"]
    assert text_of(after, "no_stock_card") == "There is no stock card left to take. [A90-DRW-08]"
    assert after.dump()["stock_hands"] == [["HIT"], [], []]
    assert after.score("now").find("Value of BOI").value == 4


@pytest.mark.clause("A90-OPT-08")
def test_a_founding_in_the_extra_round_still_gives_its_route_card() -> None:
    hands: dict[str, Any] = {"stock_hands": [["BOI"], [], []], "route_hands": [["EA2"], [], []]}
    position = last_card_on_mini(**hands, route_pile=["ED9", "ED8"])
    after = played(position, "take 1", "found BOI x1 EA2 r1")
    assert kinds(after)[-3:] == ["no_stock_card", "drew_route", "turn_over"]
    assert after.dump()["stock_hands"] == [[], [], ["CAL"]]
    assert after.dump()["route_hands"][0] == ["ED9"]


@pytest.mark.clause("A90-OPT-08")
def test_all_actions_are_open_in_the_extra_round() -> None:
    hands: dict[str, Any] = {"stock_hands": [["BOI", "CAL"], [], []], "route_hands": [["EA2"], [], []]}
    position = last_card_on_mini(**hands).play("take 1")
    assert {move.kind for move in position.legal_moves} >= {"found", "expand", "play"}
    sabotage = position.play("play CAL x1")
    assert "sabotage r2 7" in moves(sabotage)


@pytest.mark.clause("A90-OPT-09")
def test_whoever_empties_the_display_of_worthless_cards_counts_as_the_taker() -> None:
    position = mini(
        players=4,
        seat=1,
        decision="take",
        action="expand",
        company="CAL",
        markers=ABA_ASLEEP,
        display=["ABA"] * 5,
        stock_pile=["BOI"],
        options=EXTRA,
    )
    after = position.play("take pile")
    assert kinds(after) == ["stock_pile_empty", "drew_stock", *["swept"] * 5, "extra_round", "turn_over"]
    assert after.dump()["stock_gone"] == 1
    assert seats_on_turn(after) == [2, 3, 0, 1]


@pytest.mark.clause("A90-OPT-09")
@pytest.mark.parametrize(("options", "turns"), [(EXTRA, [0, 1, 2, 0]), (NO_TURN, [0, 1, 2])])
def test_if_it_happens_before_an_action_that_turn_is_still_played(options: dict[str, Any], turns: list[int]) -> None:
    position = mini(markers=ABA_ASLEEP, display=["ABA"] * 5, stock_pile=["scoring"], options=options)
    after = position.play("remove 1")
    assert kinds(after)[-2:] == ["gap", "extra_round"]
    assert (after.outcome, after.seat, str(after.decision), after.dump()["stock_gone"]) == (None, 0, "action", 0)
    assert GAME.load(after.dump()) == after
    assert seats_on_turn(after) == turns


@pytest.mark.clause("A90-OPT-09")
def test_a_company_falling_asleep_in_the_middle_of_an_action_counts_too() -> None:
    position = mini(
        markers={"r7": ["CAL", None]},
        route="NW6",
        decision="place",
        action="expand",
        stock_pile=[],
        options=EXTRA,
        display=["ABA", None, None, None, None],
    )
    after = position.play("place CAL NW6 r6")
    assert kinds(after) == ["discarded", "placed", "dormant", "swept", "no_stock_card", "extra_round", "turn_over"]
    assert seats_on_turn(after) == [1, 2, 0]


@pytest.mark.clause("A90-OPT-10")
def test_two_players_never_come_to_the_extra_round() -> None:
    last = GAME.new(2, seed=149, extra_final_round=True).playout(149).finish()
    plain = golden("third_scoring_card")
    assert last.outcome == plain.outcome
    assert last.outcome is not None and last.outcome.ending.id == "third_scoring_card"


@pytest.mark.clause("A90-OPT-10")
def test_with_the_two_player_rules_off_the_extra_round_works_as_for_more() -> None:
    options = {"extra_final_round": True, "two_player_rules": "off"}
    after = last_card(2, options=options).play("take 1")
    assert seats_on_turn(after) == [1, 0]
    assert [block["cause"] for block in golden("two_player_rules_off").dump()["scorings"]] == [
        "card",
        "card",
        "card",
        "stock_gone",
    ]


@pytest.mark.clause("A90-OPT-06")
def test_scoring_cards_mixed_in_late_do_not_prolong_the_extra_round() -> None:
    position = big(
        options={"extra_final_round": True, "controlled_scoring": 4},
        turn=9,
        founders={"BOI": 0},
        markers={"SEA-BSE": ["BOI"]},
        decision="take",
        action="expand",
        company="BOI",
        stock_pile=[],
        display=["CAL", None, None, None, None],
        scoring_aside=3,
    ).play("take 1")
    for _ in range(60):
        if position.outcome:
            break
        position = position.play(position.legal_moves[-1])
    assert position.outcome is not None
    assert position.outcome.ending.id == "extra_round"
    assert position.turn == 13
