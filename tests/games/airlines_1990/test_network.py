"""Section "The Route Network": what has to hold for a flight (A90-NET-01 to 09, 12 and 16)."""

from typing import Any

import pytest

from airlines_nb.core.errors import IllegalMove
from airlines_nb.core.position import Position
from airlines_nb.core.verdict import Verdict

from .composing import GAME, big, check_of, failed, mini, moves, played, said

FLIES_R1 = {"r1": ["BOI", None]}
BOI_AND_CAL = {"r1": ["BOI", None], "r7": ["CAL", None]}
OF_THE_TURN = {"A90-TRN-02", "A90-TRN-06", "A90-EXP-03", "A90-NET-01", "A90-DRW-08", "A90-END-05"}


def expanding(**situation: Any) -> Position:
    """A position within Expand, after the draw."""
    return mini(decision="place", action="expand", **situation)


def with_supply(company: str, left: int, **markers: list[str | None]) -> dict[str, list[str | None]]:
    """Markers on the big board that leave a company so many: those given, and its sabotage markers elsewhere."""
    markers = dict(markers)
    board = GAME.graph
    total = next(row["markers"] for row in board.graph["companies"] if row["initials"] == company)
    used = 1 + sum(mark in (company, f"{company}*") for marks in markers.values() for mark in marks)
    for _, _, route, about in board.edges(keys=True, data=True):
        if used == total - left:
            break
        if route not in markers and about["circles"][-1] >= 5:
            markers[route] = [*[None] * (len(about["circles"]) - 1), f"{company}*"]
            used += 1
    return markers


def named(verdict: Verdict) -> set[str]:
    """The clauses that a verdict names, without those about the turn."""
    return {check.clause.id for check in verdict.checks} - OF_THE_TURN


@pytest.mark.clause("A90-NET-01")
def test_a_network_grows_within_expand() -> None:
    verdict = expanding(markers=FLIES_R1, route="EA4").check("place BOI EA4 r2")
    assert verdict.legal
    assert said(verdict, "A90-NET-01") == "A network may grow now: Expand a route network is under way."


@pytest.mark.clause("A90-NET-01")
def test_a_network_does_not_grow_at_the_start_of_the_turn() -> None:
    start = mini(markers=FLIES_R1, route="EA4")
    verdict = start.check("place BOI EA4 r2")
    assert failed(verdict) == {"A90-NET-01"}
    assert said(verdict, "A90-NET-01") == (
        "Networks can be extended only by founding or by expanding. "
        "You are at the start of your turn; choose one of these actions now."
    )
    [remedy] = verdict.remedies
    assert str(remedy) == "Begin Expand first: expand."
    assert start.play(remedy.move).check("place BOI EA4 r2").legal
    with pytest.raises(IllegalMove):
        start.play("place BOI EA4 r2")


@pytest.mark.clause("A90-NET-01")
def test_a_network_does_not_grow_during_play_stock() -> None:
    before = mini(markers=FLIES_R1, route="EA4", stock="BOI")
    verdict = before.play("play BOI").check("place BOI EA4 r2")
    assert failed(verdict) == {"A90-TRN-02", "A90-NET-01"}
    assert said(verdict, "A90-NET-01") == (
        "Networks can be extended only by founding or by expanding. "
        "You are in Play Stock, before a sabotage; choose one of these actions on your next turn."
    )


@pytest.mark.clause("A90-NET-01")
def test_a_network_does_not_grow_in_the_turn_of_another() -> None:
    before = expanding(markers=FLIES_R1, route_hands=[["EA5"], ["EA4"], []])
    verdict = before.check("place BOI EA4 r2", seat=1)
    assert failed(verdict) == {"A90-TRN-06", "A90-NET-01"}
    assert said(verdict, "A90-NET-01").endswith(
        "You are in another player's turn; choose one of these actions on your next turn."
    )


@pytest.mark.clause("A90-NET-02")
def test_card_and_route_are_of_one_network() -> None:
    before = expanding(markers={"r7": ["CAL", None]}, route="EA9 ED1")
    wrong = before.check("place CAL EA9 r4")
    assert failed(wrong) == {"A90-NET-02"}
    assert said(wrong, "A90-NET-02") == (
        "East 9 belongs to the East network, but r4 is an Edge route. Choose an East route or an Edge card."
    )
    assert "place CAL ED1 r4" in [str(remedy.move) for remedy in wrong.remedies]
    right = before.check("place CAL ED1 r4")
    assert right.legal
    assert said(right, "A90-NET-02") == "Edge 1 and r4 are both Edge."


@pytest.mark.clause("A90-NET-03")
def test_the_company_is_licensed_on_the_network() -> None:
    before = expanding(markers={"r1": ["BOI", None], "r2": ["BOI", None, None], "r7": ["CAL", None]}, route="ED1")
    wrong = before.check("place BOI ED1 r4")
    assert failed(wrong) == {"A90-NET-03"}
    assert said(wrong, "A90-NET-03") == (
        "BOI is not licensed for the Edge network; its licences are East and Northeast. "
        "Choose a route on one of them or a company licensed for Edge: CAL."
    )
    assert [str(remedy.move) for remedy in wrong.remedies] == ["place CAL ED1 r4"]
    right = before.check("place CAL ED1 r4")
    assert right.legal
    assert said(right, "A90-NET-03") == "CAL is licensed for Edge."


@pytest.mark.clause("A90-NET-03")
def test_licences_are_told_in_good_grammar() -> None:
    one = expanding(markers={"r6": ["ABA"]}, route="EA9").check("place ABA EA9 r7")
    assert said(one, "A90-NET-03") == (
        "ABA is not licensed for the East network; its licence is Northwest. "
        "Choose a route on that network or a company licensed for East: BOI and CAL."
    )
    nobody = expanding(markers=FLIES_R1, route="SW9").check("place BOI SW9 r5")
    assert said(nobody, "A90-NET-03").endswith("its licences are East and Northeast. Choose a route on one of them.")


@pytest.mark.clause("A90-NET-04")
def test_a_full_route_cannot_be_chosen() -> None:
    full = expanding(markers={"r1": ["BOI", None], "r7": ["CAL", "ABA*"]}, route="EA9")
    verdict = full.check("place BOI EA9 r7")
    assert failed(verdict) == {"A90-NET-04"}
    assert said(verdict, "A90-NET-04") == (
        "r7 is full: its circles 3 and 5 are all covered. Choose a route with an open circle."
    )
    assert check_of(verdict, "A90-NET-05").status == "not reached"


@pytest.mark.clause("A90-NET-04")
def test_a_route_with_an_open_circle_can_be_chosen() -> None:
    verdict = expanding(markers=BOI_AND_CAL, route="EA9").check("place BOI EA9 r7")
    assert verdict.legal
    assert said(verdict, "A90-NET-04") == "r7 has an open circle: 5."
    assert said(expanding(markers=FLIES_R1, route="EA9").check("place BOI EA9 r7"), "A90-NET-04") == (
        "r7 has open circles: 3 and 5."
    )


@pytest.mark.clause("A90-NET-04")
def test_a_full_route_of_one_circle_is_told_in_good_grammar() -> None:
    markers = {"r1": ["BOI", None], "r2": ["BOI", None, None], "r3": ["BOI"]}
    verdict = expanding(markers=markers, route="NE9").check("place BOI NE9 r3")
    assert said(verdict, "A90-NET-04") == "r3 is full: its circle 3 is covered. Choose a route with an open circle."


@pytest.mark.clause("A90-NET-05")
def test_the_card_reaches_the_lowest_circle() -> None:
    before = expanding(markers=FLIES_R1, route="EA3 EA4")
    low = before.check("place BOI EA3 r2")
    assert failed(low) == {"A90-NET-05"}
    assert said(low, "A90-NET-05") == (
        "East 3 has value 3; the lowest open circle on r2 is 4. You are 1 short: play an East card of at least 4."
    )
    equal = before.check("place BOI EA4 r2")
    assert equal.legal
    assert said(equal, "A90-NET-05") == "East 4 reaches the lowest open circle on r2, 4."


@pytest.mark.clause("A90-NET-05")
def test_covered_circles_do_not_count() -> None:
    markers = {"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["CAL", None, None]}
    before = expanding(markers=markers, route="EA6 EA7")
    low = before.check("place BOI EA6 r2")
    assert failed(low) == {"A90-NET-05"}
    assert said(low, "A90-NET-05") == (
        "East 6 has value 6; the lowest open circle on r2 is 7. You are 1 short: play an East card of at least 7."
    )
    assert before.check("place BOI EA7 r2").legal


@pytest.mark.clause("A90-NET-05")
def test_a_card_that_reaches_is_the_remedy() -> None:
    before = expanding(markers=FLIES_R1, route="EA2")
    verdict = before.check("place BOI EA2 r2")
    assert "You are 2 short" in said(verdict, "A90-NET-05")
    [remedy] = verdict.remedies
    assert remedy.says.startswith("You would need an East card of 4 or more: East 4, East 5, ")
    assert before.remedied(remedy).check("place BOI EA4 r2").legal


@pytest.mark.clause("A90-NET-06")
def test_the_route_touches_the_network() -> None:
    before = expanding(markers=FLIES_R1, route="NE3 EA4")
    apart = before.check("place BOI NE3 r3")
    assert failed(apart) == {"A90-NET-06"}
    assert said(apart, "A90-NET-06") == (
        "r3 (Q-R) does not touch the BOI network, which reaches H and P. "
        "Choose a route with an end in one of these cities for which BOI is licensed."
    )
    near = before.check("place BOI EA4 r2")
    assert near.legal
    assert said(near, "A90-NET-06") == "r2 touches the BOI network at P."
    after = played(before, "place BOI EA4 r2", "take 1", *["expand", "keep"] * 2, "expand")
    assert after.check("place BOI NE3 r3").legal


@pytest.mark.clause("A90-NET-06")
def test_the_missing_flights_are_the_remedy() -> None:
    before = expanding(markers=FLIES_R1, route="NE3")
    [remedy] = before.check("place BOI NE3 r3").remedies
    assert str(remedy) == "BOI would first have to fly r2."
    flown = before.remedied(remedy)
    assert flown.dump()["markers"] == {"r1": ["BOI", None], "r2": ["BOI", None, None]}
    assert flown.check("place BOI NE3 r3").legal


@pytest.mark.clause("A90-NET-06")
def test_a_sabotage_marker_and_markers_of_others_connect_nothing() -> None:
    markers = {"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["CAL", None, "BOI*"]}
    assert failed(expanding(markers=markers, route="NE3").check("place BOI NE3 r3")) == {"A90-NET-06"}


@pytest.mark.clause("A90-NET-07")
def test_a_company_without_markers_cannot_grow() -> None:
    flights: dict[str, list[str | None]] = {"CHI-STL": ["ITA", None], "CHI-DET": [None, None]}
    none = big(markers=with_supply("ITA", 0, **flights), route="NE2", decision="place", action="expand")
    verdict = none.check("place ITA NE2 CHI-DET")
    assert failed(verdict) == {"A90-NET-07"}
    assert said(verdict, "A90-NET-07") == (
        "ITA has no markers left (all 20 are on the board), so its network can no longer grow. Choose another company."
    )
    one = big(markers=with_supply("ITA", 1, **flights), route="NE2", decision="place", action="expand")
    last = one.check("place ITA NE2 CHI-DET")
    assert last.legal
    assert said(last, "A90-NET-07") == "ITA has 1 marker left of 20."
    two = big(markers=with_supply("ITA", 2, **flights), route="NE2", decision="place", action="expand")
    assert said(two.check("place ITA NE2 CHI-DET"), "A90-NET-07") == "ITA has 2 markers left of 20."


@pytest.mark.clause("A90-NET-08")
def test_with_its_last_marker_a_network_is_closed() -> None:
    flights: dict[str, list[str | None]] = {"CHI-STL": ["ITA", None], "CHI-DET": [None, None], "CHI-PIT": [None, None]}
    one = big(markers=with_supply("ITA", 1, **flights), route="NE2 NE3 NE4", decision="place", action="expand")
    before = one.score().value
    after = one.play("place ITA NE2 CHI-DET")
    assert str(after.events[-1]) == "ITA has no markers left: its network is closed, and still scores. [A90-NET-08]"
    later = played(after, "take 1", *["expand", "keep"] * 2, "expand")
    assert not [move for move in moves(later, "place") if move.startswith("place ITA")]
    assert failed(later.check("place ITA NE3 CHI-PIT")) == {"A90-NET-07"}
    assert before == (20 - 1 + (20 - 1) // 2, 0, 0)
    assert after.score().value == (20 + 20 // 2, 0, 0)


@pytest.mark.clause("A90-NET-08")
def test_stock_of_a_closed_network_is_still_played() -> None:
    closed = big(markers=with_supply("ITA", 0, **{"CHI-STL": ["ITA", None]}), stock="ITA")
    assert closed.check("play ITA").legal


@pytest.mark.clause("A90-NET-09")
def test_the_explanation_lists_every_condition_with_its_result() -> None:
    before = expanding(markers={"r7": ["CAL", None]}, route="EA3")
    assert failed(before.check("place CAL EA3 r2")) == {"A90-NET-05"}
    value_and_connection = expanding(markers={"r4": ["CAL", None]}, route="EA1").check("place CAL EA1 r1")
    assert failed(value_and_connection) == {"A90-NET-05", "A90-NET-06"}
    assert {check.clause.id for check in value_and_connection.passed} - OF_THE_TURN == {
        "A90-EXP-04",
        "A90-EXP-06",
        "A90-NET-02",
        "A90-NET-03",
        "A90-NET-04",
        "A90-NET-07",
        "A90-NET-12",
    }
    [summary] = value_and_connection.collected
    assert (summary.clause.id, summary.status) == ("A90-NET-09", "failed")
    assert summary.text == (
        "CAL cannot be placed on r1 with East 1: value and connection. "
        "Met: card in hand, company founded, network match, licence, open circle, marker and no flight there yet."
    )


@pytest.mark.clause("A90-NET-09")
def test_a_placement_is_legal_when_all_conditions_hold_together() -> None:
    verdict = expanding(markers=FLIES_R1, route="EA4").check("place BOI EA4 r2")
    assert verdict.legal
    [summary] = verdict.collected
    assert (summary.clause.id, summary.status) == ("A90-NET-09", "passed")
    assert summary.text == (
        "BOI meets every condition on r2 with East 4: card in hand, company founded, network match, licence, "
        "open circle, value, connection, marker and no flight there yet."
    )


@pytest.mark.clause("A90-NET-09")
@pytest.mark.parametrize(
    ("move", "broken"),
    [
        ("place BOI EA3 r2", "card in hand and value"),
        ("place BOI ED9 r2", "card in hand and network match"),
        ("place BOI NW9 r6", "card in hand and licence"),
        ("place BOI EA4 r1", "card in hand, value and no flight there yet"),
        ("place BOI NE9 r3", "card in hand and connection"),
        ("place ABA NW9 r6", "card in hand and company founded"),
    ],
)
def test_several_broken_conditions_are_named_together(move: str, broken: str) -> None:
    [summary] = expanding(markers=BOI_AND_CAL, route="EA14").check(move).collected
    assert f": {broken}. Met: " in summary.text


@pytest.mark.clause("A90-NET-12")
def test_a_company_flies_a_route_only_once() -> None:
    markers = {"r1": ["BOI", None], "r2": ["BOI", None, None], "r7": ["CAL", None]}
    before = expanding(markers=markers, route="EA9")
    twice = before.check("place BOI EA9 r2")
    assert failed(twice) == {"A90-NET-12"}
    assert said(twice, "A90-NET-12") == (
        "BOI already flies r2. A company needs a new route for each flight; "
        "choose another licensed route that touches H, P and Q."
    )
    other = before.check("place CAL EA9 r2")
    assert other.legal
    assert said(other, "A90-NET-12") == "CAL does not fly r2 yet."


@pytest.mark.clause("A90-NET-12")
def test_a_sabotage_marker_of_the_company_is_no_flight() -> None:
    markers = {"r1": ["BOI", None], "r2": [None, "BOI*", None]}
    assert expanding(markers=markers, route="EA9").check("place BOI EA9 r2").legal


@pytest.mark.clause("A90-NET-12")
def test_house_rule_allows_a_second_circle_of_a_route() -> None:
    markers = {"r1": ["BOI", None], "r2": ["BOI", None, None]}
    before = expanding(markers=markers, route="EA9", options={"repeat_route": True})
    verdict = before.check("place BOI EA9 r2")
    assert verdict.legal
    assert said(verdict, "A90-NET-12") == (
        "BOI flies r2 already, but this table allows a second circle (house rule repeat_route)."
    )
    assert before.play("place BOI EA9 r2").dump()["markers"]["r2"] == ["BOI", "BOI", None]


@pytest.mark.clause("A90-NET-16")
def test_an_expansion_is_judged_condition_by_condition() -> None:
    markers = {"r1": ["BOI", "ABA*"], "r4": ["CAL", None]}
    verdict = expanding(markers=markers, route="EA1").check("place CAL EA1 r1")
    assert failed(verdict) == {"A90-NET-04", "A90-NET-06"}
    value = check_of(verdict, "A90-NET-05")
    assert (value.status, value.stopped_by) == ("not reached", "A90-NET-04")
    assert value.text.startswith("Not judged, because A90-NET-04 comes first.")
    assert named(verdict) == {
        "A90-EXP-04",
        "A90-EXP-06",
        "A90-NET-02",
        "A90-NET-03",
        "A90-NET-04",
        "A90-NET-05",
        "A90-NET-06",
        "A90-NET-07",
        "A90-NET-12",
    }


@pytest.mark.clause("A90-NET-16")
def test_connection_and_repetition_are_not_reached_for_an_unfounded_company() -> None:
    verdict = expanding(markers=FLIES_R1, route="NW6").check("place ABA NW6 r6")
    assert failed(verdict) == {"A90-EXP-06"}
    for check in (check_of(verdict, "A90-NET-06"), check_of(verdict, "A90-NET-12")):
        assert (check.status, check.stopped_by) == ("not reached", "A90-EXP-06")


@pytest.mark.clause("A90-NET-16")
def test_a_founding_is_judged_by_its_own_clauses() -> None:
    start = mini(stock="BOI", route="EA1 NW6")
    first_flight = {"A90-FND-08", "A90-FND-10", "A90-FND-13", "A90-FND-18", "A90-NET-02", "A90-NET-03", "A90-NET-04"}
    any_founding = {"A90-FND-02", "A90-FND-03", "A90-FND-04", "A90-FND-05", "A90-FND-06", "A90-DOR-04"}
    with_flight = start.check("found BOI x1 EA1 r1")
    assert named(with_flight) == first_flight | any_founding
    assert failed(with_flight) == {"A90-FND-10"}
    [summary] = with_flight.collected
    assert (summary.clause.id, summary.status) == ("A90-FND-09", "passed")
    without = start.check("found BOI x1")
    assert named(without) == any_founding | {"A90-FND-07"}
    assert failed(without) == {"A90-FND-07"}


@pytest.mark.clause("A90-NET-16")
def test_play_stock_and_sabotage_are_judged_by_their_own_clauses() -> None:
    before = mini(markers=FLIES_R1, stock="BOI")
    assert named(before.check("play BOI")) == {"A90-STK-02", "A90-STK-03", "A90-STK-04", "A90-STK-05", "A90-DOR-04"}
    assert named(before.play("play BOI").check("sabotage r2 7")) - {"A90-FND-16"} == {
        "A90-SAB-01",
        "A90-SAB-04",
        "A90-SAB-05",
        "A90-SAB-06",
        "A90-SAB-07",
        "A90-SAB-08",
    }
