"""1. Founding a Company: what a founding does. (What forbids one is in test_founding_refused.py.)"""

from typing import Any

import pytest

from airlines_nb.core.position import Position

from .composing import big, kinds, mini, moves, played


def changed(before: Position, after: Position) -> set[str]:
    """The fields of the table that a move has changed."""
    was, now = before.dump(), after.dump()
    return {field for field in was if was[field] != now[field]}


def texts(position: Position) -> list[str]:
    """The events of the last move, with their clauses."""
    return [str(event) for event in position.events]


def home_row(position: Position, company: str) -> str:
    """The line of a company in the table as text."""
    return next(line for line in str(position).splitlines() if line.startswith(f"  {company}  home"))


@pytest.mark.clause("A90-FND-01")
def test_any_number_of_cards_from_one_up_is_offered() -> None:
    position = mini(stock="BOI BOI BOI", route="EA2")
    assert moves(position, "found") == ["found BOI x1 EA2 r1", "found BOI x2 EA2 r1", "found BOI x3 EA2 r1"]


@pytest.mark.clause("A90-FND-01")
@pytest.mark.parametrize(("count", "words"), [(1, "1 stock card"), (2, "2 stock cards"), (3, "3 stock cards")])
def test_the_cards_chosen_lie_face_up_before_the_founder(count: int, words: str) -> None:
    position = mini(stock="BOI BOI BOI CAL", route="EA2").play(f"found BOI x{count} EA2 r1")
    whole = position.view(1).dump()
    assert whole["laid_out"] == [{"BOI": count}, {}, {}], "visible to the others"
    assert position.dump()["stock_hands"][0] == ["BOI"] * (3 - count) + ["CAL"]
    assert texts(position)[0] == f"Ann founds BOI and lays out {words}. [A90-FND-01]"


@pytest.mark.clause("A90-FND-01")
def test_a_founding_changes_what_it_says_and_nothing_else() -> None:
    before = mini(stock="BOI BOI", route="EA2 EA4")
    after = before.play("found BOI x1 EA2 r1")
    assert changed(before, after) == {
        "decision", "action", "company", "founders", "markers", "laid_out", "stock_hands", "route_hands",
        "route_discard",
    }  # fmt: skip
    assert after.dump()["founders"] == {"BOI": 0}
    assert after.dump()["route_hands"][0] == ["EA4"]
    assert after.dump()["route_discard"] == ["EA2"]


@pytest.mark.clause("A90-FND-11")
def test_the_lowest_open_circle_is_covered_however_high_the_card() -> None:
    position = mini(stock="BOI", route="EA9").play("found BOI x1 EA9 r1")
    assert position.dump()["markers"] == {"r1": ["BOI", None]}
    assert "A BOI marker covers circle 2 on r1. [A90-NET-11]" in texts(position)


@pytest.mark.clause("A90-FND-11")
def test_covered_circles_are_skipped() -> None:
    position = mini(
        stock="CAL", route="EA9", markers={"r1": ["BOI", None], "r7": ["BOI", None]}, founders={"BOI": 1}
    ).play("found CAL x1 EA9 r7")
    assert position.dump()["markers"]["r7"] == ["BOI", "CAL"]


@pytest.mark.clause("A90-FND-12")
def test_a_second_marker_goes_to_the_home_city() -> None:
    before = mini(stock="BOI", route="EA2")
    assert "12 of 12 markers left" in home_row(before, "BOI")
    position = before.play("found BOI x1 EA2 r1")
    assert "10 of 12 markers left" in home_row(position, "BOI")
    assert texts(position)[-1] == "A BOI marker goes to its home city H. [A90-FND-12]"
    assert kinds(position) == ["founded", "discarded", "placed", "home"]
    home = next(group for group in position.scene().groups if group.id == "city:H")
    assert home.title.startswith("H, home of BOI, founded")


@pytest.mark.clause("A90-FND-12")
def test_the_home_marker_counts_for_one_point_and_covers_no_circle() -> None:
    position = mini(stock="BOI", route="EA2").play("found BOI x1 EA2 r1")
    assert position.score("now").find("Value of BOI").value == 2, "one flight, one home marker"
    assert sum(mark is not None for row in position.dump()["markers"].values() for mark in row) == 1


@pytest.mark.clause("A90-FND-12")
def test_the_home_marker_hinders_no_other_company() -> None:
    position = mini(route="EA6", decision="place", action="expand", markers={"r1": ["BOI", None], "r7": ["CAL", None]})
    assert "place CAL EA6 r1" in moves(position), "r1 ends at H, the home of BOI"
    assert position.play("place CAL EA6 r1").dump()["markers"]["r1"] == ["BOI", "CAL"]


@pytest.mark.clause("A90-FND-12", "A90-FND-13")
def test_two_last_markers_are_both_used() -> None:
    sabotaged: dict[str, list[str | None]] = {
        "SEA-SFO": ["ABA*", None, None], "YUL-YHZ": [None, "ABA*"], "ANC-YWG": ["ABA*", None, None],
        "YWG-YUL": ["ABA*", None, None], "MEX-HAV": ["ABA*", None, None], "LAX-MEX": ["ABA*", None, None],
    }  # fmt: skip
    position = big(stock="ABA", route="SW5", markers=sabotaged, founders={}).play("found ABA x1 SW5 PHX-ABQ")
    assert "0 of 8 markers left" in home_row(position, "ABA")
    assert "ABA has no markers left: its network is closed, and still scores. [A90-NET-08]" in texts(position)
    assert position.score("now").find("Value of ABA").value == 8, "six sabotage markers, one flight, one home"


@pytest.mark.clause("A90-FND-14")
def test_the_founder_receives_one_stock_card_and_one_route_card() -> None:
    before = mini(stock="BOI BOI CAL", route="EA2 SW3", route_pile=["ED7", "ED8"], display=["CAL"] * 4 + ["BOI"])
    due = before.play("found BOI x2 EA2 r1")
    assert due.decision == "take"
    assert moves(due) == ["take 1", "take 2", "take 3", "take 4", "take 5", "take pile"]
    after = due.play("take 5")
    assert after.dump()["stock_hands"][0] == ["BOI", "CAL"], "3 - 2 + 1"
    assert after.dump()["route_hands"][0] == ["ED7", "SW3"], "2 - 1 + 1"
    assert after.dump()["route_pile"] == ["ED8"]
    assert "Ann draws Edge 7, as a founder does last. [A90-FND-14]" in texts(after)
    assert (after.seat, after.turn) == (1, 4), "that was the end of the turn"


@pytest.mark.clause("A90-FND-14", "A90-EXP-01")
def test_an_expansion_brings_no_route_card_at_its_end() -> None:
    position = mini(route="EA6", decision="place", action="expand", markers={"r1": ["BOI", None], "r7": ["CAL", None]})
    after = played(position, "place CAL EA6 r1", "take pile")
    assert "drew_route" not in kinds(after)


@pytest.mark.clause("A90-FND-15")
def test_the_stock_card_comes_first() -> None:
    after = played(mini(stock="BOI", route="EA2"), "found BOI x1 EA2 r1", "take 1")
    assert kinds(after) == ["took", "refilled", "drew_route", "turn_over"]


@pytest.mark.clause("A90-FND-15")
def test_a_scoring_card_is_scored_before_the_route_card_is_drawn() -> None:
    position = mini(stock="BOI", route="EA2", stock_pile=["scoring", "CAL", "scoring", "ABA", "scoring"])
    after = played(position, "found BOI x1 EA2 r1", "take pile")
    assert kinds(after) == ["scoring_card", "scored", "drew_stock", "drew_route", "turn_over"]
    assert "Scoring 1: Ann 3, Ben 0 and Cleo 0. [A90-SCO-02]" in texts(after), "BOI counts already"
    assert after.dump()["stock_hands"][0] == ["CAL"]


@pytest.mark.clause("A90-FND-15")
@pytest.mark.parametrize("reshuffle", ["when_empty", "when_needed"])
def test_the_card_just_played_may_come_back(reshuffle: str) -> None:
    position = mini(stock="BOI", route="EA2", route_pile=[], options={"route_reshuffle": reshuffle})
    due = position.play("found BOI x1 EA2 r1")
    assert due.dump()["route_discard"] == ["EA2"], "it lies there before the new card is drawn"
    after = due.play("take pile")
    assert after.dump()["route_hands"][0] == ["EA2"]
    assert after.dump()["route_pile"] == after.dump()["route_discard"] == []
    assert "The route pile is used up: 1 discard is shuffled into a new one. [A90-NET-14]" in texts(after)


@pytest.mark.clause("A90-FND-15")
def test_a_stock_card_that_does_not_exist_is_not_received() -> None:
    position = mini(
        stock="BOI", route="EA2", stock_pile=[], display=[None] * 5, options={"extra_final_round": True},
        turn=4, stock_gone_turn=3, seat=1,
    )  # fmt: skip
    after = position.play("found BOI x1 EA2 r1")
    assert kinds(after)[-3:] == ["no_stock_card", "drew_route", "turn_over"]
    assert after.dump()["stock_hands"][1] == []
    assert len(after.dump()["route_hands"][1]) == 1
    assert after.seat == 2


@pytest.mark.clause("A90-FND-17")
def test_founding_starts_without_a_draw() -> None:
    pile: dict[str, Any] = {"route_pile": ["EA3", "EA9"]}
    assert moves(mini(stock="BOI", route="SW3", **pile)) == ["exchange SW3", "expand"], "the East 3 is not in hand yet"
    position = mini(stock="BOI", route="EA2 SW3", **pile)
    due = position.play("found BOI x1 EA2 r1")
    assert due.dump()["route_pile"] == ["EA3", "EA9"]
    assert due.dump()["route_hands"][0] == ["SW3"]
    assert due.play("take pile").dump()["route_hands"][0] == ["EA3", "SW3"], "it arrives at the end of the turn"


@pytest.mark.clause("A90-FND-17", "A90-FND-14")
def test_others_do_not_see_which_route_card_the_founder_draws() -> None:
    after = played(mini(stock="BOI", route="EA2", route_pile=["ED7", "ED8"]), "found BOI x1 EA2 r1", "take pile")
    seen = [str(event) for event in after.events_for(2)]
    assert "Ann draws a route card, as a founder does last. [A90-FND-14]" in seen
    assert "Ann draws a stock card from the pile. [A90-DRW-01]" in seen
