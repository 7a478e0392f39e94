"""Two-Player Rules: the third scoring card ends the game, and what is left belongs to a fictitious third player."""

from typing import Any

import pytest

from airlines_nb.core.errors import PositionRefused
from airlines_nb.core.position import Position

from .composing import GAME, big, kinds, mini, moves
from .finished import golden
from .networks import dotted, flown, laid, past


def third_card(**more: Any) -> Position:
    """Two players; Ann has expanded BOI and is to take a stock card; the third scoring card is on top of the pile."""
    seated = {"players": 2, "decision": "take", "action": "expand", "company": "BOI"}
    table = {"stock_pile": ["scoring", "CAL", "CAL", "BOI"], "display": ["FIS", "BOI", "GAP", "GAP", "HIT"]}
    return big(**{**seated, **table, "markers": flown(BOI=3), "scorings": past("", "", seats=2), **more})


def left_over(company: str, value: int, cards: int, *mine: int) -> Position:
    """The end of a two-player game in which so many cards of a company are left in pile and display."""
    rows = laid(*(f"{company}{count}" if count else "" for count in mine))
    pile = ["scoring", *[company] * cards]
    return third_card(
        markers=flown(**{company: value}), company=company, laid_out=rows, stock_pile=pile, display=["GAP"] * 5
    ).play("take pile")


def text_of(position: Position, kind: str) -> str:
    return next(str(event) for event in position.events if event.kind == kind)


def fictitious(position: Position) -> dict[str, int]:
    """The holding of the fictitious player in the last scoring, by company."""
    last = position.dump()["scorings"][-1]["companies"]
    return {company: row["fictitious"] for company, row in last.items()}


@pytest.mark.clause("A90-TWO-01")
def test_the_changes_apply_whenever_two_people_play_and_only_then() -> None:
    two = third_card().play("take pile")
    three = third_card(players=3, scorings=past("", "")).play("take pile")
    off = third_card(options={"two_player_rules": "off"}).play("take pile")
    assert two.outcome is not None and two.outcome.ending.id == "third_scoring_card"
    assert three.outcome is None and off.outcome is None
    assert kinds(three) == kinds(off) == ["scoring_card", "scored", "drew_stock", "turn_over"]


@pytest.mark.clause("A90-TWO-01")
def test_all_other_rules_stay_the_same() -> None:
    with_them = GAME.new(2, seed=5, start=0)
    without = GAME.new(2, seed=5, start=0, two_player_rules="off")
    assert with_them.options == {**without.options, "two_player_rules": "auto"}
    assert moves(with_them) == moves(without)
    assert {**with_them.dump(), "options": 0} == {**without.dump(), "options": 0}


@pytest.mark.clause("A90-TWO-02")
def test_play_stops_at_once_when_the_third_scoring_card_turns_up() -> None:
    after = third_card().play("take pile")
    assert kinds(after) == ["scoring_card", "fictitious", "scored", "ended"]
    assert after.outcome is not None
    assert (after.outcome.ending.id, after.outcome.ending.clause) == ("third_scoring_card", "A90-TWO-02")
    assert text_of(after, "scoring_card") == "Scoring card 3 turns up. [A90-SCO-01]"
    assert text_of(after, "ended").startswith("The third scoring card has turned up. Ann wins.")
    assert (str(after.decision), moves(after), after.turn) == ("over", [], 2)


@pytest.mark.clause("A90-TWO-02")
def test_the_second_scoring_card_does_not_stop_play() -> None:
    after = third_card(scorings=past("", seats=2)).play("take pile")
    assert kinds(after) == ["scoring_card", "scored", "drew_stock", "turn_over"]
    assert after.outcome is None


@pytest.mark.clause("A90-TWO-02", "A90-SCO-03")
def test_a_scoring_card_shuffled_back_is_not_counted() -> None:
    pile = ["scoring", "CAL", "scoring", "BOI", "scoring"]
    after = third_card(scorings=[], turn=1, stock_pile=pile).play("take pile")
    assert "shuffled_back" in kinds(after) and "scoring_card" not in kinds(after)
    assert (after.dump()["scorings"], after.outcome) == ([], None)
    assert after.dump()["stock_pile"].count("scoring") == 3


@pytest.mark.clause("A90-TWO-02")
def test_a_refill_for_a_dormant_card_may_end_the_game_before_an_action() -> None:
    asleep = {"r1": ["BOI", None], "r7": ["CAL", None], "r6": ["CAL"]}
    position = mini(
        players=2,
        markers=asleep,
        display=["ABA", "BOI", "BOI", "CAL", "CAL"],
        stock_pile=["scoring", "BOI"],
        scorings=past("", "", seats=2),
    )
    after = position.play("remove 1")
    assert kinds(after) == ["removed", "scoring_card", "fictitious", "scored", "ended"]
    assert fictitious(after) == {"BOI": 3, "CAL": 2}


@pytest.mark.clause("A90-TWO-03")
def test_pile_and_display_become_the_holding_of_the_fictitious_player() -> None:
    after = third_card(markers=flown(BOI=3, CAL=2, GAP=2, HIT=2)).play("take 1")
    assert fictitious(after) == {"BOI": 2, "CAL": 2, "GAP": 2, "HIT": 1}
    assert text_of(after, "fictitious") == (
        "The stock left in pile and display becomes the holding of a fictitious third player: "
        "BOI 2, CAL 2, GAP 2 and HIT 1. [A90-TWO-03]"
    )


@pytest.mark.clause("A90-TWO-03")
def test_hands_and_cards_out_of_the_game_are_not_his() -> None:
    after = third_card(stock_hands=[["BOI"], ["BOI", "BOI"]]).play("take pile")
    assert after.dump()["stock_removed"].count("BOI") == 1
    assert fictitious(after) == {"BOI": 2}


@pytest.mark.clause("A90-TWO-03", "A90-SCO-23")
def test_companies_never_founded_are_his_and_are_not_scored() -> None:
    display = ["FIS", "ABA", "GAP", "GAP", "ABA"]
    after = third_card(markers=dotted("ABA", 7, flown(BOI=3)), display=display).play("take pile")
    assert "ABA 2, BOI 1, CAL 2, FIS 1 and GAP 2" in text_of(after, "fictitious")
    assert fictitious(after) == {"BOI": 1}


@pytest.mark.clause("A90-TWO-04")
@pytest.mark.parametrize(("cards", "ann", "ben", "his"), [(3, 4, 0, 9), (2, 6, 0, 6), (1, 9, 2, 2), (0, 9, 4, None)])
def test_he_is_a_third_shareholder_under_all_the_rules(cards: int, ann: int, ben: int, his: int | None) -> None:
    score = left_over("BOI", 9, cards, 2, 1).score("end")
    assert score.value == (ann, ben)
    beside = {line.label: line.value for line in score.beside}
    assert beside.get("the fictitious player, scoring 3") == his


@pytest.mark.clause("A90-TWO-04", "A90-SCO-13")
def test_he_ends_the_bonus_of_an_only_shareholder() -> None:
    assert left_over("BOI", 9, 0, 2, 0).score("end").value == (13, 0)
    assert left_over("BOI", 9, 1, 2, 0).score("end").value == (9, 0)


@pytest.mark.clause("A90-TWO-04", "A90-SCO-17")
def test_his_ties_leave_points_over_like_any_other() -> None:
    score = left_over("BOI", 9, 2, 2, 1).score("end")
    claim = score.find("the fictitious player for BOI")
    assert claim.label == "the fictitious player for BOI: tied for most, share of both"
    assert (claim.calculation, claim.value, claim.clause) == ("13 : 2, rounded down", 6, "A90-SCO-14")
    assert score.find("Unclaimed, scoring 3").value == 1


@pytest.mark.clause("A90-TWO-05")
def test_a_whole_game_has_three_scorings_and_he_takes_part_in_the_last_alone() -> None:
    last = golden("third_scoring_card")
    scorings = last.dump()["scorings"]
    assert [block["cause"] for block in scorings] == ["card", "card", "third_scoring_card"]
    held = [sum(row["fictitious"] for row in block["companies"].values()) for block in scorings]
    assert held[:2] == [0, 0] and held[2] > 0
    labels = [line.label for line in last.score("end").beside]
    assert [label for label in labels if "fictitious" in label] == ["the fictitious player, scoring 3"]


@pytest.mark.clause("A90-TWO-05")
def test_the_third_card_is_scored_once() -> None:
    after = third_card().play("take pile")
    assert kinds(after).count("scored") == 1
    assert len(after.dump()["scorings"]) == 3
    assert after.score("now").value == after.score("end").value == after.score("so far").value


@pytest.mark.clause("A90-TWO-05")
def test_a_what_if_knows_him_only_at_the_end() -> None:
    position = third_card()
    assert position.score("now").value == (4, 0)
    assert position.score("end").value == (1, 0)
    with pytest.raises(KeyError):
        position.score("now").find("fictitious")


@pytest.mark.clause("A90-TWO-05")
def test_a_fictitious_holding_in_an_earlier_scoring_is_refused() -> None:
    scorings = past("BOI3", seats=2)
    scorings[0]["companies"]["BOI"]["fictitious"] = 1
    with pytest.raises(PositionRefused) as refused:
        third_card(scorings=scorings)
    assert [fault.clause for fault in refused.value.faults] == ["A90-TWO-05"]


@pytest.mark.clause("A90-TWO-06")
def test_he_cannot_win_however_many_points_he_has() -> None:
    before = past("ITA7 HIT9", "", seats=2, holder={"ITA": 0, "HIT": 1})
    after = third_card(
        markers=flown(ITA=20, HIT=10),
        founders={"ITA": 0, "HIT": 1},
        laid_out=laid("ITA1", "HIT1"),
        company="ITA",
        stock_pile=["scoring", "ITA", "ITA"],
        display=["HIT", "HIT", "GAP", "GAP", "GAP"],
        scorings=before,
    ).play("take pile")
    assert after.score("end").find("the fictitious player, scoring 3").line == (
        "the fictitious player, scoring 3: 10 + 20 = 30  [A90-TWO-06]  (has no total and cannot win)"
    )
    outcome = after.outcome
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == ((20, 18), (0,))
    assert str(outcome) == "The third scoring card has turned up. Ann wins. Totals: Ann 20, Ben 18."
    assert text_of(after, "scored") == "Scoring 3: Ann 10 and Ben 5. [A90-SCO-02]"


@pytest.mark.clause("A90-TWO-07")
def test_the_draw_that_turned_up_the_third_card_gives_no_stock_card() -> None:
    after = third_card(stock_hands=[["ITA"], []]).play("take pile")
    assert after.dump()["stock_hands"] == [["ITA"], []]
    assert after.dump()["stock_pile"] == ["CAL", "CAL", "BOI"]
    assert after.dump()["display"] == ["FIS", "BOI", "GAP", "GAP", "HIT"]


@pytest.mark.clause("A90-TWO-07")
def test_a_refill_that_turned_up_the_third_card_leaves_the_gap() -> None:
    after = third_card().play("take 2")
    assert kinds(after) == ["took", "scoring_card", "fictitious", "scored", "ended"]
    assert after.dump()["display"] == ["FIS", None, "GAP", "GAP", "HIT"]
    assert after.dump()["stock_hands"] == [["BOI"], []]
    assert fictitious(after) == {"BOI": 1}


@pytest.mark.clause("A90-TWO-07")
def test_a_founder_receives_no_route_card_any_more() -> None:
    position = mini(
        players=2,
        stock="BOI",
        route="EA2",
        stock_pile=["scoring", "CAL"],
        display=["CAL"] * 5,
        route_pile=["EA9"],
        scorings=past("", "", seats=2),
    )
    after = position.play("found BOI x1 EA2 r1").play("take pile")
    assert after.outcome is not None
    assert after.dump()["route_hands"] == [[], []]


@pytest.mark.clause("A90-TWO-07")
def test_the_table_at_the_end_can_be_saved_and_shown() -> None:
    after = third_card().play("take 2")
    assert GAME.load(after.dump()) == after
    assert "Scoring cards seen: 3 of 3" in str(after)
