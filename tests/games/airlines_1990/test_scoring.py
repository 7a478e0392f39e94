"""Scoring: when it takes place, what a company is worth, who gets what."""

from typing import Any

import pytest

from airlines_nb.core.derivation import Derivation
from airlines_nb.core.errors import PositionRefused
from airlines_nb.core.position import Position
from airlines_nb.games.airlines_1990.scoring import shares

from .composing import big, kinds, mini, played
from .finished import NAMES, course, golden
from .networks import dotted, flown, laid, past

ABA_ASLEEP = {"r7": ["CAL", None], "r6": ["CAL"]}
"""MINI: CAL flies the only route to the home of ABA, which is dormant."""
SABOTAGED = {"r1": ["BOI", None], "r2": ["BOI", None, None], "r4": [None, "BOI*"]}
"""MINI: BOI has two flights, and a sabotage marker on the 5 of r4."""


def earning(*pile: str, **more: Any) -> Position:
    """A stock card is due to Ann; BOI is worth 3 and she alone has stock of it laid out."""
    due = {"decision": "take", "action": "expand", "company": "BOI", "stock_pile": list(pile)}
    display = ["CAL", "HIT", "HIT", "ITA", "ITA"]
    return big(**{**due, "markers": flown(BOI=3), "display": display, **more})


def scored(position: Position) -> list[dict[str, Any]]:
    """The companies of the scorings so far, block by block."""
    return [block["companies"] for block in position.dump()["scorings"]]


def text_of(position: Position, kind: str) -> str:
    return next(str(event) for event in position.events if event.kind == kind)


@pytest.mark.clause("A90-SCO-01")
def test_a_scoring_card_that_is_drawn_is_scored_before_anything_else() -> None:
    after = earning("scoring", "GAP", "FIS").play("take pile")
    assert kinds(after) == ["scoring_card", "scored", "drew_stock", "turn_over"]
    assert text_of(after, "scoring_card") == "Scoring card 1 turns up. [A90-SCO-01]"
    assert after.dump()["stock_hands"][0] == ["GAP"]
    assert after.score("so far").value == (4, 0, 0)


@pytest.mark.clause("A90-SCO-01")
def test_a_scoring_card_that_turns_up_as_a_refill_is_scored_before_the_gap_is_filled() -> None:
    after = earning("scoring", "GAP", "FIS").play("take 1")
    assert kinds(after) == ["took", "scoring_card", "scored", "refilled", "turn_over"]
    assert after.dump()["display"][0] == "GAP"
    assert len(scored(after)) == 1


@pytest.mark.clause("A90-SCO-01")
def test_a_scoring_card_that_turns_up_in_place_of_a_dormant_card_is_scored_and_the_turn_goes_on() -> None:
    display = ["ABA", "BOI", "BOI", "BOI", "CAL"]
    after = mini(markers=ABA_ASLEEP, display=display, stock_pile=["scoring", "CAL"]).play("remove 1")
    assert kinds(after)[:4] == ["removed", "scoring_card", "scored", "stock_pile_empty"]
    assert len(scored(after)) == 1
    assert (after.seat, str(after.decision)) == (0, "action")


@pytest.mark.clause("A90-SCO-01")
def test_two_scoring_cards_in_a_row_are_two_scorings() -> None:
    after = earning("scoring", "scoring", "GAP", "FIS").play("take pile")
    assert kinds(after) == ["scoring_card", "scored", "scoring_card", "scored", "drew_stock", "turn_over"]
    assert text_of(after, "scoring_card").startswith("Scoring card 1")
    assert after.events[3].text == "Scoring 2: Ann 4, Ben 0 and Cleo 0."
    assert after.score("so far").value == (8, 0, 0)


@pytest.mark.clause("A90-SCO-02")
def test_every_company_is_scored_on_its_own() -> None:
    held = laid("BOI2", "BOI1 CAL2", "CAL1")
    position = big(markers=flown(BOI=3, CAL=4), founders={"BOI": 0, "CAL": 1}, laid_out=held)
    lines = position.score()
    assert lines.value == (3, 1 + 4, 2)
    ben = lines.find("Ben, scoring 1")
    assert [line.line for line in ben.lines] == [
        "Ben for BOI: second-most stock, half: 1  [A90-SCO-10]",
        "Ben for CAL: most stock, full value: 4  [A90-SCO-09]",
    ]
    assert ben.line == "Ben, scoring 1: 1 + 4 = 5  [A90-SCO-02]  (a what-if: the game goes on)"


@pytest.mark.clause("A90-SCO-02")
def test_the_event_of_a_scoring_says_what_everybody_gained() -> None:
    held = laid("BOI2", "BOI1 CAL2", "CAL1")
    position = earning("scoring", "GAP", markers=flown(BOI=3, CAL=4), founders={"BOI": 0, "CAL": 1}, laid_out=held)
    assert text_of(position.play("take pile"), "scored") == "Scoring 1: Ann 3, Ben 5 and Cleo 2. [A90-SCO-02]"


FIRST_ROUND = ["scoring", "GAP", "scoring", "FIS", "scoring"]


@pytest.mark.clause("A90-SCO-03")
def test_a_scoring_card_in_the_first_round_is_shuffled_back() -> None:
    after = earning(*FIRST_ROUND, turn=2).play("take pile")
    assert "scored" not in kinds(after)
    back = "A scoring card turns up before everybody has had a turn: it is shuffled back into the pile. [A90-SCO-03]"
    assert text_of(after, "shuffled_back") == back
    assert scored(after) == []
    assert sorted(after.dump()["stock_pile"] + after.dump()["stock_hands"][2]) == sorted(FIRST_ROUND)
    assert len(after.dump()["stock_hands"][2]) == 1
    assert after.dump()["stock_pile"].count("scoring") == 3


@pytest.mark.clause("A90-SCO-03")
def test_a_refill_in_the_first_round_is_repeated_until_a_stock_card_comes() -> None:
    after = earning(*FIRST_ROUND, turn=2).play("take 1")
    assert "scored" not in kinds(after) and "shuffled_back" in kinds(after)
    assert after.dump()["display"][0] in ("GAP", "FIS")
    assert after.dump()["stock_pile"].count("scoring") == 3


@pytest.mark.clause("A90-SCO-03")
@pytest.mark.parametrize(("turn", "scorings"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1)])
def test_the_first_round_lasts_until_the_last_player_has_finished_a_turn(turn: int, scorings: int) -> None:
    assert len(scored(earning("scoring", "GAP", "FIS", turn=turn).play("take pile"))) == scorings


@pytest.mark.clause("A90-SCO-03")
def test_the_order_after_a_shuffle_comes_from_the_stock_stream_alone() -> None:
    position = earning(*FIRST_ROUND, turn=2)
    after = position.play("take pile")
    assert after == position.play("take pile")
    assert after.dump()["chance"]["stock"] != position.dump()["chance"]["stock"]
    assert after.dump()["chance"]["route"] == position.dump()["chance"]["route"]


@pytest.mark.clause("A90-SCO-04")
@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("third_scoring_card", "stalled")])
def test_a_whole_game_has_four_scorings_three_by_cards_and_one_by_its_end(name: str) -> None:
    last = golden(name)
    assert last.outcome is not None
    assert [block["cause"] for block in last.dump()["scorings"]] == ["card", "card", "card", last.outcome.ending.id]


@pytest.mark.clause("A90-SCO-04")
def test_a_pad_with_a_scoring_too_many_is_refused() -> None:
    with pytest.raises(PositionRefused) as refused:
        big(scorings=past("", "", "", ""))
    assert {fault.clause for fault in refused.value.faults} == {"A90-CMP-14"}
    with pytest.raises(PositionRefused) as refused:
        big(scorings=[*past(""), {"cause": "stock_gone", "companies": {}}])
    assert "A90-SCO-04" in {fault.clause for fault in refused.value.faults}


@pytest.mark.clause("A90-SCO-05")
def test_the_fourth_scoring_comes_with_the_last_face_up_card() -> None:
    after = earning(display=[None, "HIT", None, None, None], scorings=past("", "", "")).play("take 2")
    assert kinds(after) == ["took", "gap", "turn_over", "scored", "ended"]
    assert text_of(after, "scored") == "Scoring 4: Ann 4, Ben 0 and Cleo 0. [A90-SCO-02]"
    assert len(scored(after)) == 4


@pytest.mark.clause("A90-SCO-05")
def test_with_one_card_left_face_up_there_is_no_fourth_scoring() -> None:
    after = earning(display=[None, "HIT", None, None, "GAP"], scorings=past("", "", "")).play("take 2")
    assert kinds(after) == ["took", "gap", "turn_over"]
    assert (len(scored(after)), after.outcome, after.seat) == (3, None, 1)


@pytest.mark.clause("A90-SCO-06")
def test_a_company_is_worth_a_point_a_marker() -> None:
    value = big(markers=flown(BOI=3)).score().find("Value of BOI")
    assert value.line == "Value of BOI: 1 + 2 + 0 = 3  [A90-SCO-06]"
    assert [line.line for line in value.lines] == [
        "BOI home marker: 1  [A90-SCO-07]",
        "BOI flights: 2  [A90-SCO-06]",
        "BOI sabotage markers: 0  [A90-SCO-08]  (our ruling: they count)",
    ]


@pytest.mark.clause("A90-SCO-06")
def test_the_value_lights_the_markers_it_counts() -> None:
    value = mini(markers=SABOTAGED).score().find("Value of BOI")
    assert value.value == 4
    assert set(value.lit) == {"circle:r1:2", "circle:r2:4", "circle:r4:5"}
    assert value.find("home").lit == ("city:H",)


@pytest.mark.clause("A90-SCO-06")
def test_a_past_scoring_lights_no_marker_that_came_later() -> None:
    score = big(markers=flown(BOI=4), scorings=past("BOI3")).score("now")
    then, now = score.find("Ann, scoring 1").find("BOI flights"), score.find("Ann, scoring 2").find("BOI flights")
    assert (then.value, then.lit) == (2, ())
    assert (now.value, len(now.lit)) == (3, 3)


@pytest.mark.clause("A90-SCO-07")
def test_a_company_is_worth_two_directly_after_its_founding() -> None:
    after = mini(stock="BOI", route="EA2").play("found BOI x1 EA2 r1")
    value = after.score().find("Value of BOI")
    assert value.line == "Value of BOI: 1 + 1 + 0 = 2  [A90-SCO-06]"
    assert value.find("home marker").line == "BOI home marker: 1  [A90-SCO-07]"


@pytest.mark.clause("A90-SCO-08")
def test_sabotage_markers_count_by_our_ruling() -> None:
    value = mini(markers=SABOTAGED).score().find("Value of BOI")
    assert value.line == "Value of BOI: 1 + 2 + 1 = 4  [A90-SCO-06]"
    assert value.lines[2].line == "BOI sabotage markers: 1  [A90-SCO-08]  (our ruling: they count)"
    assert value.lines[2].lit == ("circle:r4:5",)


@pytest.mark.clause("A90-SCO-08")
def test_sabotage_markers_do_not_count_under_the_house_rule() -> None:
    value = mini(markers=SABOTAGED, options={"sabotage_scores": False}).score().find("Value of BOI")
    assert value.line == "Value of BOI: 1 + 2 + 0 = 3  [A90-SCO-06]"
    note = "house rule sabotage_scores: 1 not counted"
    assert value.lines[2].line == f"BOI sabotage markers that count: 0  [A90-SCO-08]  ({note})"


@pytest.mark.clause("A90-SCO-08", "A90-SCO-02")
@pytest.mark.parametrize(("scores", "points"), [(True, 6), (False, 4)])
def test_the_event_and_the_pad_agree_on_what_sabotage_markers_pay(scores: bool, points: int) -> None:
    due = {"decision": "take", "action": "expand", "company": "BOI", "stock_pile": ["scoring", "CAL"]}
    after = mini(markers=SABOTAGED, options={"sabotage_scores": scores}, **due).play("take pile")
    assert text_of(after, "scored") == f"Scoring 1: Ann {points}, Ben 0 and Cleo 0. [A90-SCO-02]"
    assert after.score("so far").value == (points, 0, 0)


@pytest.mark.clause("A90-SCO-08")
def test_a_sabotage_just_played_raises_the_value_of_the_company_whose_marker_it_is() -> None:
    position = mini(markers={"r1": ["BOI", None], "r7": ["CAL", None]}, stock="BOI").play("play BOI x1")
    after = played(position, "sabotage r4 5", "marker CAL")
    assert after.score().find("Value of CAL").value == position.score().find("Value of CAL").value + 1
    assert after.score().find("Value of BOI").value == 2


@pytest.mark.clause("A90-SCO-08", "A90-SCO-22")
def test_the_same_game_pays_less_without_sabotage_markers() -> None:
    with_them, without = golden("stock_gone"), golden("sabotage_scores_off")
    assert with_them.dump()["markers"] == without.dump()["markers"]
    assert with_them.outcome is not None and without.outcome is not None
    assert sum(without.outcome.totals) < sum(with_them.outcome.totals)


@pytest.mark.clause("A90-SCO-09", "A90-SCO-10", "A90-SCO-11")
@pytest.mark.parametrize(("value", "points"), [(9, (9, 4, 0)), (8, (8, 4, 0)), (3, (3, 1, 0)), (2, (2, 1, 0))])
def test_most_stock_scores_the_value_second_most_half_the_others_nothing(value: int, points: tuple[int, ...]) -> None:
    assert big(markers=flown(BOI=value), laid_out=laid("BOI3", "BOI2", "BOI1")).score().value == points


@pytest.mark.clause("A90-SCO-09", "A90-SCO-10", "A90-SCO-11")
def test_every_claim_names_its_reason() -> None:
    score = big(markers=flown(BOI=9), laid_out=laid("BOI3", "BOI2", "BOI1")).score()
    assert score.find("Ann for BOI").line == "Ann for BOI: most stock, full value: 9  [A90-SCO-09]"
    assert score.find("Ben for BOI").line == "Ben for BOI: second-most stock, half: 4  [A90-SCO-10]"
    assert score.find("Runner-up half").line == "Runner-up half of BOI: 9 : 2, rounded down = 4  [A90-SCO-18]"
    assert score.find("Cleo for BOI").line == "Cleo for BOI: less stock, nothing: 0  [A90-SCO-11]"
    assert score.find("Cleo for BOI").lit == ("laid:2:BOI",)


@pytest.mark.clause("A90-SCO-12")
def test_only_stock_laid_out_counts() -> None:
    hands = [["HIT"] * 4, [], []]
    score = big(markers=flown(HIT=9), laid_out=laid("HIT2", "HIT3", ""), founders={"HIT": 1}, stock_hands=hands).score()
    assert score.value == (4, 9, 0)


@pytest.mark.clause("A90-SCO-12")
def test_laying_the_hand_out_turns_the_majority() -> None:
    markers, held = flown(HIT=9), laid("HIT2", "HIT3", "")
    position = big(markers=markers, laid_out=held, founders={"HIT": 1}, stock="HIT HIT HIT HIT")
    assert position.play("play HIT x2").score().value == (9, 4, 0)


@pytest.mark.clause("A90-SCO-19")
def test_a_player_without_stock_laid_out_is_no_shareholder() -> None:
    score = big(players=4, markers=flown(BOI=3), laid_out=laid("BOI2", "", "", "")).score()
    assert score.value == (4, 0, 0, 0)
    assert score.find("Ben for BOI").line == "Ben for BOI: no stock laid out: 0  [A90-SCO-19]"


@pytest.mark.clause("A90-SCO-19")
def test_a_company_without_shareholders_scores_for_nobody() -> None:
    lines, unclaimed = shares("BOI", Derivation("Value of BOI", "count", (9,)), (0, 0, 0), ("Ann", "Ben", "Cleo"))
    assert [line.value for line in lines] == [0, 0, 0]
    assert {line.clause for line in lines} == {"A90-SCO-19"}
    assert unclaimed.value == 0


@pytest.mark.clause("A90-SCO-20")
def test_the_flight_just_made_counts_and_the_card_just_taken_does_not() -> None:
    flying = {"r7": ["CAL", None], "r4": ["CAL", None], "r1": ["CAL", None], "r2": ["CAL", None, None]}
    display = ["CAL", "CAL", "CAL", "CAL", "BOI"]
    position = mini(
        markers=flying,
        route="NW6",
        decision="place",
        action="expand",
        display=display,
        stock_pile=["scoring", "BOI"],
        founders={"CAL": 1},
        laid_out=laid("CAL1", "CAL1", ""),
    )
    after = played(position, "place CAL NW6 r6", "take 1")
    counted = {"home": 1, "flights": 5, "sabotage": 0, "laid_out": [1, 1, 0], "fictitious": 0}
    assert scored(after) == [{"CAL": counted}]
    assert text_of(after, "scored") == "Scoring 1: Ann 4, Ben 4 and Cleo 0. [A90-SCO-02]"
    assert after.dump()["stock_hands"][0] == ["CAL"]


@pytest.mark.clause("A90-SCO-20")
def test_the_stock_of_a_founding_counts_and_its_route_card_comes_after_the_scoring() -> None:
    position = mini(stock="BOI BOI", route="EA2", stock_pile=["scoring", "CAL", "BOI"])
    after = played(position, "found BOI x2 EA2 r1", "take pile")
    assert kinds(after) == ["scoring_card", "scored", "drew_stock", "drew_route", "turn_over"]
    assert scored(after)[0]["BOI"]["laid_out"] == [2, 0, 0]
    assert after.score("so far").value == (3, 0, 0)


@pytest.mark.clause("A90-SCO-21")
def test_a_scored_card_never_comes_back() -> None:
    position = earning("scoring", "GAP", "scoring", "scoring", "FIS", route_pile=["ED2"], route_discard=["EA1", "EA3"])
    after = position.play("take pile")
    assert after.dump()["stock_pile"] == ["scoring", "scoring", "FIS"]
    assert "scoring" not in after.dump()["stock_removed"]
    reshuffled = after.play("expand")
    assert "reshuffled" in kinds(reshuffled)
    assert reshuffled.dump()["stock_pile"] == ["scoring", "scoring", "FIS"]


@pytest.mark.clause("A90-SCO-22")
@pytest.mark.parametrize("name", ["stock_gone", "stalled"])
def test_the_totals_are_the_sum_of_all_scorings(name: str) -> None:
    last = golden(name)
    final = last.score("end")
    assert last.outcome is not None
    blocks = len(last.dump()["scorings"])
    for total, player in zip(final.lines, last.players, strict=True):
        assert [line.label for line in total.lines] == [f"{player}, scoring {i}" for i in range(1, blocks + 1)]
        assert total.clause == "A90-SCO-22"
        assert total.value == sum(line.value for line in total.lines)
    assert final.value == last.outcome.totals


@pytest.mark.clause("A90-SCO-22")
def test_points_so_far_leave_out_what_a_scoring_now_would_pay() -> None:
    position = big(markers=flown(BOI=9), scorings=past("BOI3", "BOI4"))
    assert position.score("so far").value == (4 + 6, 0, 0)
    assert position.score("now").value == (4 + 6 + 13, 0, 0)
    assert position.score("now").find("Ann").line == "Ann: 4 + 6 + 13 = 23  [A90-SCO-22]"


@pytest.mark.clause("A90-SCO-23")
def test_a_company_not_founded_is_not_scored_in_spite_of_its_sabotage_markers() -> None:
    after = earning("scoring", "GAP", markers=dotted("ABA", 3, flown(BOI=3))).play("take pile")
    assert list(scored(after)[0]) == ["BOI"]
    with pytest.raises(KeyError):
        after.score("so far").find("ABA")


@pytest.mark.clause("A90-SCO-23")
def test_a_founded_company_without_a_flight_is_refused() -> None:
    with pytest.raises(PositionRefused) as refused:
        big(founders={"BOI": 0}, laid_out=laid("BOI1", "", ""))
    assert "A90-FND-08" in {fault.clause for fault in refused.value.faults}


@pytest.mark.clause("A90-SCO-23", "A90-SCO-18")
@pytest.mark.parametrize("name", NAMES)
def test_every_company_scored_is_founded_and_worth_two_or_more(name: str) -> None:
    last = course(name)[-1]
    for block in scored(last):
        assert set(block) <= set(last.dump()["founders"])
        assert all(row["home"] + row["flights"] >= 2 for row in block.values())
    assert all(isinstance(line.value, (int, tuple)) for line in last.score().steps())
