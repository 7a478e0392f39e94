"""Sabotage: a marker, dot up, on an open circle of 5 or more, after a single stock card."""

import json
from typing import Any

import pytest

from airlines_nb.core.errors import PositionRefused
from airlines_nb.core.position import Position
from airlines_nb.core.shipped import shipped

from .composing import big, check_of, failed, kinds, mini, moves, played, said

EVERY_CIRCLE = [
    "sabotage r1 6",
    "sabotage r2 7",
    "sabotage r2 9",
    "sabotage r4 5",
    "sabotage r5 5",
    "sabotage r5 8",
    "sabotage r5 11",
    "sabotage r6 6",
    "sabotage r7 5",
]
EIGHT_ABA: dict[str, Any] = {
    "ANC-YVR": [None, "ABA*"],
    "ANC-YWG": ["ABA*", None, None],
    "ATL-MIA": ["ABA*", None, None],
    "BIL-MSP": ["ABA*", None],
    "CHI-DET": [None, "ABA*"],
    "CHI-PIT": [None, "ABA*"],
    "CHI-STL": [None, "ABA*"],
    "CHS-MIA": [None, "ABA*"],
}
"""On the big board, all eight markers of ABA spent on sabotages."""


def holding(**more: Any) -> Position:
    """Ann's turn begins; BOI flies r1 and she holds two of its cards and one of CAL."""
    return mini(**{"markers": {"r1": ["BOI", None]}, "stock": "BOI BOI CAL", "route": "EA4", **more})


def sabotaging(**more: Any) -> Position:
    """Ann has played a single BOI card and may sabotage."""
    return holding(**more).play("play BOI x1")


def supply(position: Position, company: str) -> str:
    """How many markers the tutor counts in a company's supply: "11 of 12"."""
    return position.why(f"company:{company}").notes[0].split("; ")[2].removesuffix(" markers left")


def circles(position: Position) -> list[str]:
    return sorted(moves(position, "sabotage"), key=EVERY_CIRCLE.index)


# A90-SAB-01: after a single stock card


@pytest.mark.clause("A90-SAB-01")
def test_a_single_stock_card_opens_the_sabotage() -> None:
    position = sabotaging()
    assert (str(position.decision), position.seat) == ("sabotage", 0)
    assert circles(position) == EVERY_CIRCLE
    verdict = position.check("sabotage r5 8")
    assert verdict.legal
    assert said(verdict, "A90-SAB-01") == "Exactly one stock card was laid out with Play Stock."


@pytest.mark.clause("A90-SAB-01")
def test_two_stock_cards_do_not() -> None:
    after = holding().play("play BOI x2")
    assert kinds(after) == ["played", "turn_over"]
    assert after.seat == 1
    assert failed(after.check("sabotage r5 8", seat=0)) == {"A90-TRN-06", "A90-SAB-01"}
    assert said(after.check("sabotage r5 8", seat=0), "A90-SAB-01") == (
        "Sabotage needs a Play Stock action with exactly one card. You are not on turn."
    )


@pytest.mark.clause("A90-SAB-01")
def test_neither_founding_nor_expanding_nor_the_start_of_a_turn_does() -> None:
    rule = "Sabotage needs a Play Stock action with exactly one card. You"
    founding = mini(stock="BOI", route="EA2").play("found BOI x1 EA2 r1")
    assert failed(founding.check("sabotage r5 8")) == {"A90-SAB-01", "A90-FND-16"}
    assert said(founding.check("sabotage r5 8"), "A90-SAB-01") == f"{rule} founded a company."
    for expanding in (holding().play("expand"), played(holding(), "expand", "place BOI EA4 r2")):
        assert failed(expanding.check("sabotage r5 8")) == {"A90-SAB-01"}
        assert said(expanding.check("sabotage r5 8"), "A90-SAB-01") == f"{rule} are expanding a route network."
    start = holding()
    assert failed(start.check("sabotage r5 8")) == {"A90-SAB-01"}
    assert said(start.check("sabotage r5 8"), "A90-SAB-01") == f"{rule} have not begun an action."
    (remedy,) = start.check("sabotage r5 8").remedies
    assert remedy.says == "Play a single stock card first: play BOI x1."
    assert start.play(remedy.move).check("sabotage r5 8").legal


# A90-SAB-02: voluntary


@pytest.mark.clause("A90-SAB-02")
def test_the_sabotage_may_be_left_out() -> None:
    before = sabotaging()
    assert moves(before)[-1] == "finish"
    assert said(before.check("finish"), "A90-SAB-02") == "A sabotage is on offer and may be left out."
    after = before.play("finish")
    assert str(after.events[0]) == "Ann forgoes the sabotage. [A90-SAB-02]"
    assert kinds(after) == ["finished", "turn_over"]
    assert after.dump()["markers"] == before.dump()["markers"]
    assert (after.seat, after.turn) == (1, before.turn + 1)


@pytest.mark.clause("A90-SAB-02")
@pytest.mark.parametrize(
    ("steps", "where"),
    [
        ((), "at the start of your turn"),
        (("expand",), "in Expand, placing a route card"),
        (("expand", "place BOI EA4 r2"), "about to take a stock card"),
        (("play BOI x1", "sabotage r5 8"), "in Play Stock, choosing a marker"),
    ],
)
def test_where_none_is_on_offer_there_is_nothing_to_leave_out(steps: tuple[str, ...], where: str) -> None:
    position = played(holding(), *steps)
    assert "A90-SAB-02" in failed(position.check("finish"))
    assert said(position.check("finish"), "A90-SAB-02") == (
        f"There is nothing to finish: this word forgoes a sabotage after a single stock card. You are {where}."
    )


# A90-SAB-03: a marker of any company, dot up


@pytest.mark.clause("A90-SAB-03")
def test_a_marker_of_the_chosen_company_covers_the_circle_dot_up() -> None:
    before = sabotaging()
    after = played(before, "sabotage r5 8", "marker BOI")
    assert after.dump()["markers"] == {"r1": ["BOI", None], "r5": [None, "BOI*", None]}
    assert (supply(before, "BOI"), supply(after, "BOI")) == ("10 of 12", "9 of 12")
    assert (supply(before, "CAL"), supply(after, "CAL")) == ("14 of 14", "14 of 14")
    assert str(after.events[0]) == "Ann sabotages: a BOI marker, dot up, covers circle 8 on r5. [A90-SAB-03]"
    assert kinds(after) == ["sabotaged", "turn_over"]
    changed = {field for field, value in before.dump().items() if after.dump()[field] != value}
    assert changed == {"markers", "turn", "seat", "decision", "action", "company"}


@pytest.mark.clause("A90-SAB-03")
def test_own_rival_unfounded_and_dormant_companies_may_be_chosen() -> None:
    rivals = mini(
        markers={"r1": ["BOI", None], "r7": ["CAL", None], "r6": ["CAL"]},
        founders={"BOI": 0, "CAL": 1},
        stock="BOI",
        laid_out=[{"BOI": 1}, {"CAL": 2}, {}],
    )
    choosing = played(rivals, "play BOI x1", "sabotage r2 9")
    assert str(choosing.decision) == "marker"
    assert moves(choosing) == ["marker ABA", "marker BOI", "marker CAL"]
    for company in ("ABA", "BOI", "CAL"):
        verdict = choosing.check(f"marker {company}")
        assert verdict.legal
        assert said(verdict, "A90-SAB-03") == "The circle is chosen: 9 on r2."
        after = choosing.play(f"marker {company}")
        assert after.dump()["markers"]["r2"] == [None, None, f"{company}*"]


@pytest.mark.clause("A90-SAB-01", "A90-SAB-03")
def test_a_marker_outside_play_stock_is_refused_like_the_circle_before_it() -> None:
    assert failed(holding().check("marker CAL")) == {"A90-SAB-01", "A90-SAB-03"}
    founding = mini(stock="BOI", route="EA2").play("found BOI x1 EA2 r1")
    assert failed(founding.check("marker CAL")) == {"A90-SAB-01", "A90-SAB-03", "A90-FND-16"}


@pytest.mark.clause("A90-SAB-03")
def test_the_marker_comes_after_the_circle() -> None:
    position = sabotaging()
    verdict = position.check("marker CAL")
    assert failed(verdict) == {"A90-SAB-03"}
    assert said(verdict, "A90-SAB-03") == (
        "A marker is chosen after the circle it is to lie on. You are in Play Stock, before a sabotage."
    )
    (remedy,) = verdict.remedies
    assert remedy.says == "Choose the circle first."
    assert position.play(remedy.move).check("marker CAL").legal
    on_anothers_turn = holding().check("marker CAL", seat=1)
    assert failed(on_anothers_turn) == {"A90-TRN-06", "A90-SAB-01", "A90-SAB-03"}
    assert said(on_anothers_turn, "A90-SAB-03").endswith("You are in another player's turn.")


# A90-SAB-04, 05: an open circle of 5 or more


@pytest.mark.clause("A90-SAB-04")
def test_a_covered_circle_cannot_be_sabotaged() -> None:
    flights = {"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["CAL", "BOI", None]}
    position = sabotaging(markers=flights)
    verdict = position.check("sabotage r2 7")
    assert failed(verdict) == {"A90-SAB-04"}
    sentence = said(verdict, "A90-SAB-04")
    assert sentence.startswith("Circle 7 on r2 is already covered by a BOI marker. ")
    told = sentence.split("every sabotage condition: ")[1].rstrip(".").replace(" and ", ", ").split(", ")
    assert sorted(told) == sorted(f"{move.split()[2]} on {move.split()[1]}" for move in circles(position))
    assert said(position.check("sabotage r2 9"), "A90-SAB-04") == "Circle 9 on r2 is open."
    assert position.check("sabotage r2 9").legal
    assert ("On r2: sabotage r2 9.", True) in [
        (remedy.says, bool(position.check(remedy.move))) for remedy in verdict.remedies
    ]


@pytest.mark.clause("A90-SAB-04", "A90-SAB-06")
def test_a_circle_under_a_sabotage_marker_is_covered() -> None:
    position = sabotaging(markers={"r1": ["BOI", None], "r5": [None, "CAL*", None]})
    assert failed(position.check("sabotage r5 8")) == {"A90-SAB-04", "A90-SAB-06"}
    assert said(position.check("sabotage r5 8"), "A90-SAB-04").startswith(
        "Circle 8 on r5 is already covered by a CAL sabotage marker. "
    )


@pytest.mark.clause("A90-SAB-04")
def test_many_circles_are_told_by_the_first_ten() -> None:
    position = big(markers={"BSE-SLC": ["BOI"]}, stock="BOI").play("play BOI x1")
    more = len(moves(position, "sabotage")) - 10
    assert said(position.check("sabotage BSE-SLC 2"), "A90-SAB-04").endswith(f" and {more} more.")


@pytest.mark.clause("A90-SAB-05")
def test_the_number_must_be_at_least_5() -> None:
    position = sabotaging()
    for too_low in ("r2 4", "r3 3", "r4 1", "r7 3"):
        assert failed(position.check(f"sabotage {too_low}")) == {"A90-SAB-05"}
    sentence = said(position.check("sabotage r2 4"), "A90-SAB-05")
    assert sentence.startswith("Circle 4 on r2 is too low: sabotage markers may lie only on circles of 5 or more. ")
    assert "7 on r2" in sentence and "4 on r2" not in sentence.split("condition: ")[1]
    for high_enough in ("r5 5", "r4 5", "r7 5"):
        assert position.check(f"sabotage {high_enough}").legal
    assert said(position.check("sabotage r5 5"), "A90-SAB-05") == "Circle 5 is 5 or more."


@pytest.mark.clause("A90-SAB-05")
def test_no_position_has_a_sabotage_marker_on_a_low_circle() -> None:
    with pytest.raises(PositionRefused) as refused:
        mini(markers={"r2": ["BOI*", None, None]})
    assert [fault.clause for fault in refused.value.faults] == ["A90-SAB-05"]


# A90-SAB-06: one sabotage marker a route


@pytest.mark.clause("A90-SAB-06")
def test_a_route_bears_one_sabotage_marker_whatever_its_colour() -> None:
    position = sabotaging(markers={"r1": ["BOI", None], "r5": ["BOI*", None, None]})
    for circle in (8, 11):
        verdict = position.check(f"sabotage r5 {circle}")
        assert failed(verdict) == {"A90-SAB-06"}
        assert said(verdict, "A90-SAB-06") == (
            "r5 already has a sabotage marker (BOI on 5). Only one is allowed per route; choose another route."
        )
    assert not [move for move in circles(position) if " r5 " in move]
    assert said(position.check("sabotage r2 7"), "A90-SAB-06") == "r2 has no sabotage marker."
    assert position.check("sabotage r2 7").legal


@pytest.mark.clause("A90-SAB-06")
def test_no_position_has_two_on_a_route() -> None:
    with pytest.raises(PositionRefused) as refused:
        mini(markers={"r5": ["BOI*", "CAL*", None]})
    assert [fault.clause for fault in refused.value.faults] == ["A90-SAB-06"]


@pytest.mark.clause("A90-SAB-06", "A90-SAB-02")
def test_with_every_route_sabotaged_a_single_card_ends_the_turn() -> None:
    full: dict[str, Any] = {
        "r1": ["BOI", "CAL*"],
        "r2": [None, "CAL*", None],
        "r4": [None, "CAL*"],
        "r5": ["CAL*", None, None],
        "r6": ["CAL*"],
        "r7": [None, "CAL*"],
    }
    after = sabotaging(markers=full)
    assert kinds(after) == ["played", "turn_over"]
    assert after.seat == 1
    assert circles(sabotaging(markers={**full, "r2": [None] * 3})) == ["sabotage r2 7", "sabotage r2 9"]


# A90-SAB-07: the supply


@pytest.mark.clause("A90-SAB-07")
def test_a_company_without_markers_cannot_be_chosen() -> None:
    choosing = played(big(markers={"BSE-SLC": ["BOI"], **EIGHT_ABA}, stock="BOI"), "play BOI x1", "sabotage LAX-MEX 11")
    verdict = choosing.check("marker ABA")
    assert failed(verdict) == {"A90-SAB-07"}
    assert said(verdict, "A90-SAB-07") == (
        "ABA has no marker left to take. Choose one of BOI, CAL, DDL, ELA, FIS, GAP, HIT and ITA."
    )
    assert "marker ABA" not in moves(choosing)
    assert len(moves(choosing)) == 8
    assert all(choosing.check(remedy.move).legal for remedy in verdict.remedies)


@pytest.mark.clause("A90-SAB-07")
def test_the_last_marker_may_be_taken() -> None:
    seven = {**EIGHT_ABA, "CHS-MIA": [None, None]}
    choosing = played(big(markers={"BSE-SLC": ["BOI"], **seven}, stock="BOI"), "play BOI x1", "sabotage LAX-MEX 11")
    assert choosing.check("marker ABA").legal
    assert said(choosing.check("marker ABA"), "A90-SAB-07") == "ABA has 1 marker left."
    assert said(choosing.check("marker BOI"), "A90-SAB-07") == "BOI has 10 markers left."
    assert supply(choosing.play("marker ABA"), "ABA") == "0 of 8"


@pytest.mark.clause("A90-SAB-07", "A90-NET-08")
def test_the_last_marker_of_a_founded_company_closes_its_network() -> None:
    six = {route: marks for route, marks in EIGHT_ABA.items() if route not in ("ANC-YVR", "ANC-YWG", "CHS-MIA")}
    position = big(markers={"PHX-ABQ": ["ABA"], **six}, stock="ABA")
    assert supply(position, "ABA") == "1 of 8"
    after = played(position, "play ABA x1", "sabotage LAX-MEX 11", "marker ABA")
    assert kinds(after) == ["sabotaged", "closed", "turn_over"]


@pytest.mark.clause("A90-SAB-07")
def test_when_no_company_has_a_marker_left_there_is_no_sabotage() -> None:
    board = json.loads((shipped("graphs") / "airlines-1990-mini.json").read_text(encoding="utf-8"))
    for company in board["graph"]["companies"]:
        company["markers"] = 2 if company["initials"] == "BOI" else 1
    spent = holding(board=board, markers={"r1": ["BOI", None], "r2": [None, "ABA*", None], "r5": ["CAL*", None, None]})
    assert failed(spent.check("sabotage r4 5")) == {"A90-SAB-01", "A90-SAB-07"}
    assert said(spent.check("sabotage r4 5"), "A90-SAB-07") == "No company has a marker left to take."
    assert kinds(spent.play("play BOI x1")) == ["played", "turn_over"]


# A90-SAB-08: one a turn


@pytest.mark.clause("A90-SAB-08")
def test_a_second_sabotage_in_the_same_turn_is_refused() -> None:
    assert said(sabotaging().check("sabotage r2 9"), "A90-SAB-08") == "No sabotage has been begun this turn."
    choosing = sabotaging().play("sabotage r5 8")
    assert failed(choosing.check("sabotage r2 9")) == {"A90-SAB-08"}
    assert said(choosing.check("sabotage r2 9"), "A90-SAB-08") == (
        "You have already sabotaged r5 this turn, and a single stock card allows only one sabotage. "
        "Another needs another turn with a single stock card."
    )
    after = choosing.play("marker CAL")
    assert after.seat == 1
    assert "A90-TRN-06" in failed(after.check("sabotage r2 9", seat=0))
    assert check_of(after.check("sabotage r2 9", seat=0), "A90-SAB-08").stopped_by == "A90-TRN-06"


@pytest.mark.clause("A90-SAB-08")
def test_another_turn_allows_another_sabotage() -> None:
    after = played(sabotaging(), "sabotage r5 8", "marker CAL", "expand", "keep", "expand", "keep", "play BOI x1")
    assert after.seat == 0
    assert after.check("sabotage r2 9").legal


# A90-SAB-09, 10: what it costs


@pytest.mark.clause("A90-SAB-09")
def test_the_marker_used_is_lost_for_the_network() -> None:
    before = mini(markers={"r1": ["BOI", None]}, stock_hands=[["BOI"], ["ABA"], []], route_hands=[[], ["NW6"], []])
    assert supply(before, "ABA") == "8 of 8"
    sabotaged = played(before, "play BOI x1", "sabotage r5 8", "marker ABA")
    assert supply(sabotaged, "ABA") == "7 of 8"
    assert supply(sabotaged.play("found ABA x1 NW6 r6"), "ABA") == "5 of 8"
    without = played(before, "play BOI x1", "finish", "found ABA x1 NW6 r6")
    assert supply(without, "ABA") == "6 of 8"


@pytest.mark.clause("A90-SAB-10")
def test_the_sabotaged_circle_counts_as_covered_and_can_fill_a_route() -> None:
    flights = {"r1": ["BOI", None], "r7": ["CAL", None]}
    before = mini(markers=flights, stock_hands=[["BOI"], [], []], route_hands=[[], ["EA14"], []])
    after = played(before, "play BOI x1", "sabotage r7 5", "marker BOI")
    assert "All its circles are covered (A90-NET-04)." in after.why("route:r7").notes
    assert "A90-NET-04" in failed(after.play("expand").check("place BOI EA14 r7"))
    forgone = played(before, "play BOI x1", "finish", "expand")
    assert forgone.check("place BOI EA14 r7").legal


@pytest.mark.clause("A90-SAB-10")
def test_the_lowest_open_number_can_rise() -> None:
    fresh = played(sabotaging(), "sabotage r5 5", "marker CAL")
    assert "Next is the 8: a card of Southwest 8 or more is needed." in fresh.why("route:r5").notes
    before = mini(
        markers={"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["CAL", None, None]},
        stock_hands=[["BOI"], [], []],
        route_hands=[[], ["EA8", "EA9"], []],
    )
    after = played(before, "play BOI x1", "sabotage r2 7", "marker CAL", "expand")
    assert failed(after.check("place BOI EA8 r2")) == {"A90-NET-05"}
    assert after.play("place BOI EA9 r2").dump()["markers"]["r2"] == ["CAL", "CAL*", "BOI"]
    assert played(before, "play BOI x1", "finish", "expand").check("place BOI EA8 r2").legal


@pytest.mark.clause("A90-SAB-10")
def test_a_higher_circle_leaves_the_lowest_open_number_alone() -> None:
    after = played(sabotaging(), "sabotage r5 11", "marker CAL")
    assert "Next is the 5: a card of Southwest 5 or more is needed." in after.why("route:r5").notes


# A90-SAB-11, 12: what it does not need, and what it is not


@pytest.mark.clause("A90-SAB-11")
def test_it_needs_no_card_no_licence_no_connection_and_not_the_lowest_circle() -> None:
    position = sabotaging(route="")
    after = played(position, "sabotage r5 11", "marker BOI")
    assert after.dump()["markers"]["r5"] == [None, None, "BOI*"]
    assert after.dump()["route_hands"] == position.dump()["route_hands"] == [[], [], []]
    assert after.dump()["route_discard"] == position.dump()["route_discard"]


@pytest.mark.clause("A90-SAB-12")
def test_a_sabotage_marker_gives_no_connection() -> None:
    dot = mini(markers={"r1": ["BOI", None], "r5": ["BOI*", None, None]}, route="NE3 EA4").play("expand")
    assert failed(dot.check("place BOI NE3 r3")) == {"A90-NET-06"}
    beside = mini(markers={"r1": ["BOI", None], "r2": [None, "BOI*", None]}, route="NE3").play("expand")
    assert failed(beside.check("place BOI NE3 r3")) == {"A90-NET-06"}
    flight = mini(markers={"r1": ["BOI", None], "r2": ["BOI", None, None]}, route="NE3").play("expand")
    assert flight.check("place BOI NE3 r3").legal


@pytest.mark.clause("A90-SAB-12")
def test_it_does_not_keep_its_company_from_another_circle_of_the_route() -> None:
    position = mini(markers={"r1": ["BOI", None], "r2": [None, None, "BOI*"]}, route="EA4").play("expand")
    assert position.check("place BOI EA4 r2").legal
    after = position.play("place BOI EA4 r2")
    assert after.dump()["markers"]["r2"] == ["BOI", None, "BOI*"]


@pytest.mark.clause("A90-SAB-12")
def test_it_founds_no_company() -> None:
    after = played(sabotaging(), "sabotage r6 6", "marker CAL")
    assert after.dump()["founders"] == {"BOI": 0}
    at_home = played(sabotaging(), "sabotage r4 5", "marker CAL")
    assert "A90-EXP-06" in failed(at_home.check("place CAL EA4 r7", seat=1))
