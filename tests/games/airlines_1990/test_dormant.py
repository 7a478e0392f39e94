"""Dormant Companies: which companies sleep, for how long, and what becomes of their stock."""

import copy
import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from airlines_nb.core.position import Position
from airlines_nb.core.shipped import shipped

from .composing import GAME, big, failed, kinds, mini, moves, played, said

MINI_BOARD = json.loads((shipped("graphs") / "airlines-1990-mini.json").read_text(encoding="utf-8"))
K_FULL: dict[str, Any] = {"r6": ["CAL*"]}
"""On the MINI board this fills the only route at K, the home of ABA."""
ABQ_FULL: dict[str, Any] = {"DEN-ABQ": ["CAL*"], "PHX-ABQ": ["CAL*"]}
"""On the big board this fills both routes at Albuquerque, the home of ABA."""
SIX_ABA: dict[str, Any] = {
    "ANC-YVR": [None, "ABA*"],
    "ATL-MIA": ["ABA*", None, None],
    "BIL-MSP": ["ABA*", None],
    "CHI-DET": [None, "ABA*"],
    "CHI-PIT": [None, "ABA*"],
    "CHI-STL": [None, "ABA*"],
}
"""Six sabotage markers of ABA, all far from its home: two of its eight are left."""
NO_CIRCLE = "no circle is open on its routes at K (r6)"


def board_with(**route: Any) -> dict[str, Any]:
    """The MINI board with one route more."""
    board: dict[str, Any] = copy.deepcopy(MINI_BOARD)
    board["edges"].append({"key": "r8", **route})
    return board


def asleep(position: Position) -> set[str]:
    """The companies that the tutor calls dormant."""
    return {company for company in ("ABA", "BOI", "CAL") if any("Dormant" in note for note in notes(position, company))}


def notes(position: Position, company: str) -> tuple[str, ...]:
    return position.why(f"company:{company}").notes


def texts(position: Position) -> list[str]:
    return [str(event) for event in position.events]


# A90-DOR-01, 02: which companies are dormant, and when that is found out


@pytest.mark.clause("A90-DOR-01", "A90-DOR-02")
def test_a_flight_of_another_company_on_the_last_circle_at_home_puts_a_company_to_sleep() -> None:
    before = mini(markers={"r7": ["CAL", None]}, decision="place", action="expand", route="NW6")
    assert asleep(before) == set()
    after = before.play("place CAL NW6 r6")
    assert asleep(after) == {"ABA"}
    assert "ABA is dormant from now on: it can never be founded. [A90-DOR-02]" in texts(after)
    assert notes(after, "ABA")[1] == f"Dormant: {NO_CIRCLE} (A90-DOR-02)."


@pytest.mark.clause("A90-DOR-02")
@pytest.mark.parametrize("marker", ["BOI", "CAL", "ABA"])
def test_a_sabotage_marker_of_any_company_there_does_it_too(marker: str) -> None:
    before = played(mini(markers={"r1": ["BOI", None]}, stock="BOI"), "play BOI x1", "sabotage r6 6")
    assert asleep(before) == set()
    after = before.play(f"marker {marker}")
    assert asleep(after) == {"ABA"}
    assert kinds(after) == ["sabotaged", "dormant", "turn_over"]


@pytest.mark.clause("A90-DOR-02")
def test_a_founding_on_the_last_circle_at_a_neighbours_home_is_seen_too() -> None:
    board = board_with(source="K", target="H", network="East", circles=[3])
    for company in board["graph"]["companies"]:
        if company["initials"] == "ABA":
            company["licences"] = ["East"]
    after = GAME.compose(board=board, stock_hands=[["BOI"], [], []], route_hands=[["EA3"], [], []]).play(
        "found BOI x1 EA3 r8"
    )
    assert asleep(after) == {"ABA"}
    assert kinds(after) == ["founded", "discarded", "placed", "home", "dormant"]


@pytest.mark.clause("A90-DOR-02")
def test_one_open_circle_at_home_keeps_a_company_awake() -> None:
    assert asleep(mini()) == set()
    assert asleep(mini(markers={"r7": ["CAL", "BOI*"], "r4": [None, "BOI*"]})) == set()
    assert asleep(mini(markers=K_FULL)) == {"ABA"}


@pytest.mark.clause("A90-DOR-02")
def test_an_open_circle_on_a_network_without_licence_does_not_help() -> None:
    east = board_with(source="K", target="Q", network="East", circles=[2])
    northwest = board_with(source="K", target="Q", network="Northwest", circles=[2])
    elsewhere = board_with(source="H", target="Q", network="Northwest", circles=[2])
    assert asleep(mini(board=east, markers=K_FULL)) == {"ABA"}
    assert asleep(mini(board=northwest, markers=K_FULL)) == set()
    assert asleep(mini(board=elsewhere, markers=K_FULL)) == {"ABA"}


@pytest.mark.clause("A90-DOR-02")
def test_cards_in_hands_and_piles_play_no_part() -> None:
    holding = mini(markers=K_FULL, stock="ABA ABA ABA", route="NW6 NW7")
    assert asleep(holding) == {"ABA"}
    nobody_has_a_card = mini(route_pile=[], route_discard=[])
    assert asleep(nobody_has_a_card) == set()


@pytest.mark.clause("A90-DOR-02")
def test_fewer_than_two_markers_in_the_supply_put_a_company_to_sleep() -> None:
    before = big(markers={**SIX_ABA, "BSE-SLC": ["BOI"]}, stock="BOI")
    assert asleep(before) == set()
    after = played(before, "play BOI x1", "sabotage CHS-MIA 6", "marker ABA")
    assert asleep(after) == {"ABA"}
    cause = "it has 1 marker left and founding needs 2"
    assert notes(after, "ABA")[1] == f"Dormant: {cause} (A90-DOR-02)."
    none_left = big(markers={**SIX_ABA, "CHS-MIA": [None, "ABA*"], "ANC-YWG": ["ABA*", None, None]})
    assert notes(none_left, "ABA")[1].startswith("Dormant: it has 0 markers left and founding needs 2")


@pytest.mark.clause("A90-DOR-02")
def test_a_founded_company_is_never_dormant() -> None:
    no_marker_left = big(markers={**SIX_ABA, "PHX-ABQ": ["ABA"]})
    assert "0 of 8 markers left" in notes(no_marker_left, "ABA")[0]
    assert asleep(no_marker_left) == set()
    home_full = mini(markers={"r6": ["ABA"]})
    assert asleep(home_full) == set()


# A90-DOR-03: worthless


@pytest.mark.clause("A90-DOR-03")
def test_stock_of_a_dormant_company_scores_nothing() -> None:
    markers = {"r1": ["BOI", None], **K_FULL}
    without, with_aba = mini(markers=markers), mini(markers=markers, stock="ABA ABA ABA ABA ABA ABA ABA")
    assert with_aba.score("now").value == without.score("now").value == (3, 0, 0)
    assert not any("ABA" in line.label for _, line in with_aba.score("now").walk())


@pytest.mark.clause("A90-DOR-03")
def test_stock_laid_out_before_its_company_fell_asleep_scores_nothing_either() -> None:
    position = mini(
        markers={"r1": ["BOI", None], **K_FULL},
        laid_out=[{"BOI": 1}, {"ABA": 3}, {}],
        display=["CAL"] * 5,
        options={"unfounded_stock_playable": True},
        stock_pile=["scoring", "CAL", "BOI"],
        decision="take",
        action="expand",
        company="BOI",
    )
    after = position.play("take pile")
    assert after.score("so far").value == (3, 0, 0)
    assert list(after.dump()["scorings"][0]["companies"]) == ["BOI"]


# A90-DOR-04: its stock cannot be played


@pytest.mark.clause("A90-DOR-04")
def test_a_dormant_company_cannot_be_founded() -> None:
    holding: dict[str, Any] = {"stock": "ABA", "route": "NW6"}
    awake = mini(**holding).check("found ABA x1 NW6 r6")
    assert awake.legal
    assert said(awake, "A90-DOR-04") == "ABA is not dormant."
    refused = mini(markers=K_FULL, **holding).check("found ABA x1 NW6 r6")
    assert failed(refused) == {"A90-NET-04", "A90-DOR-04"}
    assert said(refused, "A90-DOR-04") == (
        f"ABA is dormant: {NO_CIRCLE}. Its stock can never be played; choose another company."
    )


@pytest.mark.clause("A90-DOR-04")
def test_the_cause_may_be_the_supply_of_markers() -> None:
    markers = {**SIX_ABA, "CHS-MIA": [None, "ABA*"]}
    verdict = big(markers=markers, stock="ABA", route="SW14").check("found ABA x1 SW14 PHX-ABQ")
    assert failed(verdict) == {"A90-FND-13", "A90-DOR-04"}
    assert said(verdict, "A90-DOR-04").startswith("ABA is dormant: it has 1 marker left and founding needs 2.")
    assert big(markers=SIX_ABA, stock="ABA", route="SW14").check("found ABA x1 SW14 PHX-ABQ").legal


@pytest.mark.clause("A90-DOR-04")
def test_dormant_stock_cannot_be_laid_out_with_play_stock() -> None:
    assert failed(mini(markers=K_FULL, stock="ABA").check("play ABA x1")) == {"A90-STK-05", "A90-DOR-04"}
    playable: dict[str, Any] = {"stock": "ABA CAL", "options": {"unfounded_stock_playable": True}}
    assert mini(**playable).check("play ABA x1").legal
    sleeping = mini(markers=K_FULL, **playable)
    assert failed(sleeping.check("play ABA x1")) == {"A90-DOR-04"}
    assert said(sleeping.check("play ABA x1"), "A90-DOR-04").startswith(f"ABA is dormant: {NO_CIRCLE}.")
    assert sleeping.check("play CAL x1").legal
    assert moves(sleeping, "play") == ["play CAL x1"]


# A90-DOR-05: dormant stock in a hand stays there


@pytest.mark.clause("A90-DOR-05")
def test_dormant_stock_in_a_hand_cannot_be_exchanged_but_an_unusable_route_card_can() -> None:
    position = mini(markers=K_FULL, stock="ABA", route="EA1")
    assert failed(position.check("exchange ABA")) == {"A90-DOR-05"}
    assert said(position.check("exchange ABA"), "A90-DOR-05") == (
        "Dormant stock in your hand cannot be exchanged; only a dormant card in the face-up display can be removed, "
        "at the start of a turn. ABA stays in your hand."
    )
    assert moves(position, "exchange") == ["exchange EA1"]
    assert position.play("exchange EA1").dump()["stock_hands"][0] == ["ABA"]


@pytest.mark.clause("A90-DOR-05")
def test_stock_that_is_not_dormant_cannot_be_exchanged_and_is_not_called_dormant() -> None:
    verdict = mini(markers=K_FULL, stock="CAL").check("exchange CAL")
    assert failed(verdict) == {"A90-DOR-05"}
    assert said(verdict, "A90-DOR-05").startswith("Stock in your hand cannot be exchanged;")
    assert said(verdict, "A90-DOR-05").endswith("CAL stays in your hand.")


# A90-DOR-12: dormant for ever


def by_definition(table: Mapping[str, Any], board: Mapping[str, Any]) -> set[str]:
    """Who sleeps, worked out from the saved position and the board file alone."""
    lying = [mark for marks in table["markers"].values() for mark in marks if mark]
    found = set()
    for company in board["graph"]["companies"]:
        initials = company["initials"]
        left = company["markers"] - sum(mark.removesuffix("*") == initials for mark in lying)
        open_at_home = any(
            company["home"] in (edge["source"], edge["target"])
            and edge["network"] in company["licences"]
            and None in table["markers"].get(edge["key"], [None])
            for edge in board["edges"]
        )
        if initials not in table["founders"] and (left < 2 or not open_at_home):
            found.add(initials)
    return found


@pytest.mark.clause("A90-DOR-12", "A90-DOR-02")
@pytest.mark.parametrize("board", ["airlines-1990", "airlines-1990-mini"])
@pytest.mark.parametrize("seed", range(4))
def test_whoever_sleeps_goes_on_sleeping(board: str, seed: int) -> None:
    """Random play in which nobody founds ABA and every sabotage that can is made at its home."""
    source = json.loads((shipped("graphs") / f"{board}.json").read_text(encoding="utf-8"))
    chance, position = Random(seed), GAME.new(4, seed=seed)
    if board != "airlines-1990":
        position = mini(stock_hands=[["BOI", "CAL"], ["BOI", "CAL"], ["BOI", "ABA"]], display=["ABA"] * 5)
    sleeping: set[str] = set()
    while not position.outcome:
        legal = [move for move in position.legal_moves if not str(move).startswith("found ABA")]
        at_home = [move for move in legal if move.kind == "sabotage" and ("ABQ" in str(move) or "r6" in str(move))]
        position = position.play(chance.choice(at_home or legal))
        told = {event.facts["company"] for event in position.events if event.kind == "dormant"}
        assert not told & sleeping
        assert by_definition(position.dump(), source) == sleeping | told
        sleeping |= told
    assert "ABA" in sleeping


@pytest.mark.clause("A90-DOR-12", "A90-DOR-02")
def test_a_saved_position_keeps_its_sleepers() -> None:
    position = mini(markers=K_FULL)
    again = GAME.load(json.loads(json.dumps(position.dump())))
    assert asleep(again) == {"ABA"}
    assert again == position
