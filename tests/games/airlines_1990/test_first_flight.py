"""1. Founding a Company: the route, the card and the markers of the first flight."""

import json
from typing import Any

import pytest

from airlines_nb.core.position import Position
from airlines_nb.core.shipped import shipped

from .composing import big, check_of, failed, mini, moves, said

MINI: dict[str, Any] = json.loads((shipped("graphs") / "airlines-1990-mini.json").read_text(encoding="utf-8"))
SABOTAGES: dict[str, list[str | None]] = {
    "SEA-SFO": ["ABA*", None, None], "YUL-YHZ": [None, "ABA*"], "ANC-YWG": ["ABA*", None, None],
    "YWG-YUL": ["ABA*", None, None], "MEX-HAV": ["ABA*", None, None], "LAX-MEX": ["ABA*", None, None],
    "BOS-NYC": [None, "ABA*"], "NYC-CHS": ["ABA*", None],
}  # fmt: skip


def founder() -> Position:
    """Ann holds what a founding of BOI on r1 needs, and more."""
    return mini(stock="BOI BOI CAL", route="EA2 EA4 SW3")


# A90-FND-08


@pytest.mark.clause("A90-FND-08")
def test_the_first_flight_ends_at_the_home_city() -> None:
    verdict = founder().check("found BOI x2 EA4 r2")
    assert failed(verdict) == {"A90-FND-08"}
    assert said(verdict, "A90-FND-08") == (
        "The first flight of BOI has to start at its home city H; r2 joins P and Q. Choose r1."
    )
    assert [str(remedy.move) for remedy in verdict.remedies] == ["found BOI x2 EA4 r1"]
    good = founder().check("found BOI x1 EA2 r1")
    assert good
    assert said(good, "A90-FND-08") == "r1 ends at H, the home city of BOI."


@pytest.mark.clause("A90-FND-08")
def test_the_routes_at_home_are_named_as_far_as_they_are_open() -> None:
    stage: dict[str, Any] = {"stock": "ITA", "route": "NE7 NE2"}
    text = said(big(**stage).check("found ITA x1 NE7 YYZ-DET"), "A90-FND-08")
    assert text == (
        "The first flight of ITA has to start at its home city Chicago; YYZ-DET joins Toronto and Detroit. "
        "Choose one of CHI-STL, MSP-CHI, CHI-DET and CHI-PIT."
    )
    text = said(big(**stage, markers={"MSP-CHI": ["HIT"]}).check("found ITA x1 NE7 YYZ-DET"), "A90-FND-08")
    assert text.endswith("Choose one of CHI-STL, CHI-DET and CHI-PIT.")


# A90-FND-09


@pytest.mark.clause("A90-FND-09", "A90-NET-02")
def test_the_card_matches_the_network_of_the_first_route() -> None:
    verdict = mini(stock="CAL", route="EA4").check("found CAL x1 EA4 r4")
    assert failed(verdict) == {"A90-NET-02"}
    (summary,) = verdict.collected
    assert (summary.clause.id, summary.status) == ("A90-FND-09", "failed")
    assert summary.text == (
        "r4 cannot be the first flight of CAL: East 4 belongs to the East network, but r4 is an Edge route. "
        "Choose an East route or an Edge card "
        "(card East 4, route network Edge, licences Edge, East and Northwest, open circles 1 and 5)."
    )


@pytest.mark.clause("A90-FND-09", "A90-NET-03")
def test_the_company_is_licensed_on_the_first_route() -> None:
    route = {"source": "K", "target": "Q", "key": "r8", "network": "East", "circles": [4]}
    board = {**MINI, "edges": [*MINI["edges"], route]}
    verdict = mini(board=board, stock="ABA", route="EA4").check("found ABA x1 EA4 r8")
    assert failed(verdict) == {"A90-NET-03"}
    assert verdict.collected[0].text.startswith(
        "r8 cannot be the first flight of ABA: ABA is not licensed for the East network; its licence is Northwest."
    )


@pytest.mark.clause("A90-FND-09", "A90-NET-04")
def test_the_first_route_has_an_open_circle() -> None:
    position = mini(stock="ABA", route="NW7", markers={"r7": ["CAL", None], "r6": ["CAL"]})
    verdict = position.check("found ABA x1 NW7 r6")
    assert failed(verdict) == {"A90-NET-04", "A90-DOR-04"}, "r6 is its only route at home"
    assert verdict.collected[0].text.startswith("r6 cannot be the first flight of ABA: r6 is full")
    assert verdict.collected[0].text.endswith("open circles none).")


@pytest.mark.clause("A90-FND-09")
def test_with_all_three_met_the_company_is_founded() -> None:
    verdict = mini(stock="ABA", route="NW6").check("found ABA x1 NW6 r6")
    assert verdict
    (summary,) = verdict.collected
    assert (summary.clause.id, summary.status) == ("A90-FND-09", "passed")
    assert summary.text == "Northwest 6 matches r6, ABA is licensed for Northwest, and r6 has an open circle."


@pytest.mark.clause("A90-FND-09", "A90-NET-16")
def test_a_founding_is_not_held_against_connection_or_repeat() -> None:
    judged = {check.clause.id for check in founder().check("found BOI x1 EA2 r1").checks}
    assert {"A90-NET-02", "A90-NET-03", "A90-NET-04", "A90-FND-08", "A90-FND-10", "A90-FND-13"} <= judged
    assert not judged & {"A90-NET-05", "A90-NET-06", "A90-NET-07", "A90-NET-12", "A90-EXP-06", "A90-FND-09"}


# A90-FND-10


@pytest.mark.clause("A90-FND-10")
@pytest.mark.parametrize(
    ("covered", "card", "lowest", "good"),
    [(False, "EA1", 2, False), (False, "EA2", 2, True), (True, "EA5", 6, False), (True, "EA6", 6, True)],
)
def test_the_card_reaches_the_lowest_open_circle(covered: bool, card: str, lowest: int, good: bool) -> None:
    flown: dict[str, list[str | None]] = {"r7": ["CAL", None], "r1": ["CAL", None]} if covered else {}
    verdict = mini(stock="BOI", route=card, markers=flown).check(f"found BOI x1 {card} r1")
    assert failed(verdict) == (set() if good else {"A90-FND-10"})
    value = card[2:]
    if good:
        assert said(verdict, "A90-FND-10") == f"East {value} reaches the lowest open circle on r1, {lowest}."
    else:
        assert said(verdict, "A90-FND-10") == (
            f"Your East {value} has value {value}, but the lowest open circle on r1 is {lowest}. "
            f"Play an East card of at least {lowest}."
        )


@pytest.mark.clause("A90-FND-10")
def test_the_card_that_would_reach_it_makes_the_founding_legal() -> None:
    position = mini(stock="BOI", route="EA1")
    (remedy,) = position.check("found BOI x1 EA1 r1").remedies
    assert remedy.kind == "card"
    assert str(remedy).startswith("You would need an East card of 2 or more: East 2, East 3,")
    assert position.remedied(remedy).check(f"found BOI x1 {remedy.changes['card']} r1")


@pytest.mark.clause("A90-FND-10")
def test_on_a_full_route_there_is_no_value_to_reach() -> None:
    position = mini(stock="ABA", route="NW7", markers={"r7": ["CAL", None], "r6": ["CAL"]})
    check = check_of(position.check("found ABA x1 NW7 r6"), "A90-FND-10")
    assert (check.status, check.stopped_by) == ("not reached", "A90-NET-04")


# A90-FND-13


def weakened(left: int) -> Position:
    """ABA is not founded and has so many markers left; sabotage has eaten the rest."""
    used = dict(list(SABOTAGES.items())[: 8 - left])
    return big(stock="ABA", route="SW5", markers=used, founders={})


@pytest.mark.clause("A90-FND-13")
def test_a_founding_needs_two_markers() -> None:
    good = weakened(2).check("found ABA x1 SW5 PHX-ABQ")
    assert good
    assert said(good, "A90-FND-13") == "ABA has 2 markers left; founding needs 2."


@pytest.mark.clause("A90-FND-13")
@pytest.mark.parametrize(("left", "words"), [(1, "1 marker"), (0, "0 markers")])
def test_with_fewer_the_company_can_never_be_founded(left: int, words: str) -> None:
    position = weakened(left)
    assert not moves(position, "found")
    verdict = position.check("found ABA x1 SW5 PHX-ABQ")
    assert failed(verdict) == {"A90-FND-13", "A90-DOR-04"}
    assert said(verdict, "A90-FND-13") == (
        f"ABA has {words} left, but founding needs 2: one for the circle on PHX-ABQ and one for Albuquerque. "
        "ABA can no longer be founded."
    )


# A90-FND-18


@pytest.mark.clause("A90-FND-18")
def test_the_card_of_the_first_flight_is_in_the_hand_when_the_action_begins() -> None:
    position = mini(stock="BOI", route="SW3 NW2", route_pile=["EA7", "EA8"])
    verdict = position.check("found BOI x1 EA7 r1")
    assert failed(verdict) == {"A90-FND-18"}, "though it is the next card of the pile"
    assert said(verdict, "A90-FND-18") == (
        "You do not hold East 7, and founding starts without a draw. Your route cards are Northwest 2 and Southwest 3."
    )
    good = mini(stock="BOI", route="EA7").check("found BOI x1 EA7 r1")
    assert good
    assert said(good, "A90-FND-18") == "East 7 is in the hand."


@pytest.mark.clause("A90-FND-18")
@pytest.mark.parametrize(
    ("route", "words"), [("", "You hold no route card."), ("SW3", "Your route card is Southwest 3.")]
)
def test_one_card_or_none_in_the_hand_is_told_as_such(route: str, words: str) -> None:
    text = said(mini(stock="BOI", route=route).check("found BOI x1 EA7 r1"), "A90-FND-18")
    assert text == f"You do not hold East 7, and founding starts without a draw. {words}"


@pytest.mark.clause("A90-FND-18", "A90-FND-04", "A90-TRN-07")
def test_the_hand_of_another_player_is_not_judged() -> None:
    verdict = founder().view(1).check("found BOI x2 EA2 r1", seat=0)
    assert verdict.legal is None
    assert {check_of(verdict, clause).stopped_by for clause in ("A90-FND-04", "A90-FND-18")} == {"A90-TRN-05"}
    assert verdict.headline.endswith("nothing that you can see forbids it; the rest is hidden.")
    assert founder().view(1).check("found BOI x2 EA4 r2", seat=0).legal is False, "the board is open to all"
