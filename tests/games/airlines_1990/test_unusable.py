"""Section "Unusable Route Cards": every clause A90-UNU."""

from json import loads
from random import Random
from typing import Any

import pytest

from airlines_nb.core.position import Position
from airlines_nb.core.shipped import shipped

from .composing import GAME, big, check_of, failed, kinds, mini, moves, played, said

SHORT = {"Edge": "ED", "East": "EA", "Northwest": "NW", "Southwest": "SW", "Northeast": "NE"}
THREE_FLIGHTS = {"r1": ["BOI", None], "r2": ["BOI", None, None], "r7": ["CAL", None]}


def exchangeable(position: Position) -> list[str]:
    """The cards that the player on turn may exchange."""
    return [move.removeprefix("exchange ") for move in moves(position, "exchange")]


def unusable(position: Position) -> set[str]:
    """Every unusable card of the deck, as a player sees it who asks about the hand of another."""
    seat = position.seat
    other = position.view((seat + 1) % len(position.players))
    return {
        f"{short}{value}"
        for network, short in SHORT.items()
        for value in GAME.graph.graph["route_cards"][network]
        if "A90-UNU-04" not in other.check(f"exchange {short}{value}", seat=seat).failed_ids
    }


def with_three_boi_markers() -> dict[str, Any]:
    """The MINI board, with a BOI that has three markers in all."""
    board: dict[str, Any] = loads((shipped("graphs") / "airlines-1990-mini.json").read_text())
    for company in board["graph"]["companies"]:
        if company["initials"] == "BOI":
            company["markers"] = 3
    return board


@pytest.mark.clause("A90-UNU-01")
def test_a_card_is_unusable_when_no_placement_with_it_is_left() -> None:
    assert exchangeable(mini(markers=THREE_FLIGHTS, route="EA4 EA5 SW4 SW5")) == ["EA4", "SW4", "SW5"]


@pytest.mark.clause("A90-UNU-01")
def test_under_the_rule_circles_companies_are_not_asked_for() -> None:
    table = mini(markers=THREE_FLIGHTS, route="EA4 EA5 SW4 SW5", options={"unusable_rule": "circles"})
    assert exchangeable(table) == ["EA4", "SW4"]


@pytest.mark.clause("A90-UNU-01")
def test_whether_the_company_can_reach_the_route_is_not_asked() -> None:
    assert exchangeable(mini(markers={"r1": ["BOI", None]}, route="NE2 NE3")) == ["NE2"]


@pytest.mark.clause("A90-UNU-01")
def test_under_the_rule_reachable_a_chain_of_routes_must_be_left() -> None:
    cut_off: dict[str, Any] = {
        "markers": {"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["CAL", "CAL", "CAL*"]},
        "route": "NE3 EA6",
    }
    assert exchangeable(mini(**cut_off, options={"repeat_route": True})) == []
    table = {"repeat_route": True, "unusable_rule": "reachable"}
    assert exchangeable(mini(**cut_off, options=table)) == ["NE3"]
    open_way = {**cut_off, "markers": {"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["CAL", None, "CAL*"]}}
    assert exchangeable(mini(**open_way, options=table)) == []


@pytest.mark.clause("A90-UNU-01")
def test_a_company_that_has_flown_the_route_does_not_count() -> None:
    flown = {"r6": [None], "r4": ["CAL", None], "r7": ["CAL", None]}
    assert exchangeable(mini(markers=flown, route="ED5 ED9")) == ["ED5", "ED9"]
    assert exchangeable(mini(markers=flown, route="ED5 ED9", options={"repeat_route": True})) == []
    assert exchangeable(mini(markers={"r7": ["CAL", None]}, route="ED5 ED9")) == []


@pytest.mark.clause("A90-UNU-01")
@pytest.mark.parametrize(
    ("markers", "given_up"),
    [
        ({"r2": [None, "BOI*", None]}, []),
        ({"r2": [None, "BOI*", None], "r5": ["BOI*", None, None]}, ["NE3"]),
        ({"r1": ["BOI", None]}, []),
        ({"r1": ["BOI", None], "r5": ["BOI*", None, None]}, ["NE3"]),
    ],
    ids=["unfounded with two left", "unfounded with one left", "founded with one left", "founded with none left"],
)
def test_the_company_needs_a_marker_or_two_if_it_is_not_founded(
    markers: dict[str, list[str | None]], given_up: list[str]
) -> None:
    assert exchangeable(mini(board=with_three_boi_markers(), markers=markers, route="NE3")) == given_up


@pytest.mark.clause("A90-UNU-01")
def test_a_dormant_company_does_not_count() -> None:
    assert exchangeable(mini(markers={"r1": ["BOI", None]}, route="NE3")) == []
    asleep = mini(markers={"r7": ["CAL", None], "r1": ["CAL", "CAL*"]}, route="NE3")
    assert failed(asleep.check("play BOI x0")) >= {"A90-DOR-04"}
    assert exchangeable(asleep) == ["NE3"]


@pytest.mark.clause("A90-UNU-02")
def test_low_values_become_unusable_as_low_circles_are_covered() -> None:
    hand = " ".join(f"EA{value}" for value in range(1, 15))
    steps: list[dict[str, list[str | None]]] = [
        {},
        {"r1": ["BOI", None]},
        {"r1": ["BOI", None], "r7": ["CAL", None]},
        {"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["BOI", None, None]},
    ]
    assert [exchangeable(mini(markers=markers, route=hand)) for markers in steps] == [
        ["EA1"],
        ["EA1", "EA2"],
        ["EA1", "EA2", "EA3"],
        ["EA1", "EA2", "EA3", "EA4"],
    ]


@pytest.mark.clause("A90-UNU-01", "A90-UNU-02")
@pytest.mark.parametrize("rule", ["eligible", "circles", "reachable"])
def test_a_card_never_becomes_usable_again(rule: str) -> None:
    chance = Random(7)
    game = GAME.new(3, seed=7, unusable_rule=rule).playout()
    before: set[str] = set()
    while not game.over:
        position = game.position
        if position.decision == "action":
            after = unusable(position)
            assert before <= after
            before = after
        game.play(chance.choice(game.legal_moves))
    assert before


@pytest.mark.clause("A90-UNU-03")
def test_cards_are_exchanged_before_the_action() -> None:
    start = mini(markers=THREE_FLIGHTS, route="EA4 EA7")
    verdict = start.check("exchange EA4")
    assert verdict.legal
    assert said(verdict, "A90-UNU-03") == "The turn has begun and no action has."
    drawn = start.play("expand")
    assert not exchangeable(drawn)
    late = drawn.check("exchange EA4")
    assert failed(late) == {"A90-UNU-03"}
    assert said(late, "A90-UNU-03") == (
        "Unusable route cards can be exchanged only at the start of your own turn, before your action. "
        "This turn's action has begun; you can do it at the start of your next turn."
    )
    assert [str(remedy) for remedy in late.remedies] == ["Wait for the start of your next turn."]
    next_turn = played(drawn, "keep", *["expand", "keep"] * 2)
    assert next_turn.check("exchange EA4").legal


@pytest.mark.clause("A90-UNU-03")
def test_cards_are_not_exchanged_in_the_turn_of_another() -> None:
    start = mini(markers=THREE_FLIGHTS, route_hands=[[], ["EA4"], []])
    verdict = start.check("exchange EA4", seat=1)
    assert failed(verdict) == {"A90-TRN-06", "A90-UNU-03"}
    assert said(verdict, "A90-UNU-03").endswith("before your action. You can do it when your turn begins.")


@pytest.mark.clause("A90-UNU-04")
def test_only_an_unusable_card_is_exchanged() -> None:
    start = mini(markers=THREE_FLIGHTS, route="EA4 EA5")
    usable = start.check("exchange EA5")
    assert failed(usable) == {"A90-UNU-04"}
    assert said(usable, "A90-UNU-04") == (
        "East 5 is not unusable: circle 5 on r7 is still open for it, for BOI, "
        "though perhaps nobody can reach it this turn. Only cards without any possible placement left may be exchanged."
    )
    assert [str(remedy.move) for remedy in usable.remedies] == ["exchange EA4"]
    verdict = start.check("exchange EA4")
    assert verdict.legal
    assert said(verdict, "A90-UNU-04") == "East 4 is in the hand and unusable: no placement with it is left."


@pytest.mark.clause("A90-UNU-04")
def test_several_companies_that_could_use_the_card_are_named() -> None:
    verdict = mini(route="EA14").check("exchange EA14")
    assert "circle 4 on r2 is still open for it, for BOI or CAL, though" in said(
        mini(markers={"r1": ["BOI", "ABA*"]}, route="EA14").check("exchange EA14"), "A90-UNU-04"
    )
    assert "circle 2 on r1 is still open for it, for BOI or CAL, though" in said(verdict, "A90-UNU-04")


@pytest.mark.clause("A90-UNU-04")
def test_under_the_rule_circles_no_company_is_named() -> None:
    verdict = mini(route="SW5", options={"unusable_rule": "circles"}).check("exchange SW5")
    assert said(verdict, "A90-UNU-04").startswith(
        "Southwest 5 is not unusable: circle 5 on r5 is still open for it, though perhaps nobody can reach it"
    )


@pytest.mark.clause("A90-UNU-04")
def test_only_a_card_in_the_hand_is_exchanged() -> None:
    verdict = mini(markers=THREE_FLIGHTS, route="EA4 EA5").check("exchange EA1")
    assert failed(verdict) == {"A90-UNU-04"}
    assert said(verdict, "A90-UNU-04") == (
        "You do not hold East 1. Only an unusable card in your own hand may be exchanged; "
        "your route cards are East 4 and East 5."
    )
    one = mini(route="EA4").check("exchange EA1")
    assert said(one, "A90-UNU-04").endswith("may be exchanged; your route card is East 4.")
    none = mini().check("exchange EA1")
    assert said(none, "A90-UNU-04").endswith("may be exchanged; you hold no route card.")


@pytest.mark.clause("A90-UNU-04")
def test_whether_another_player_holds_the_card_stays_hidden() -> None:
    start = mini(markers=THREE_FLIGHTS, route="EA4 EA5")
    assert start.view(1).check("exchange EA4", seat=0).legal is None
    assert start.view(1).check("exchange EA5", seat=0).legal is False


@pytest.mark.clause("A90-UNU-05")
def test_the_top_card_of_the_route_pile_comes_in_exchange() -> None:
    start = mini(markers=THREE_FLIGHTS, route="EA4", stock="BOI ABA", route_pile=["NW6", "EA9"])
    after = start.play("exchange EA4")
    now = after.dump()
    assert now["route_hands"] == [["NW6"], [], []]
    assert now["route_pile"] == ["EA9"]
    assert (after.seat, after.turn, after.decision) == (0, start.turn, "action")
    assert {move.split()[0] for move in moves(after)} == {"found", "expand", "play"}


@pytest.mark.clause("A90-UNU-05")
def test_the_card_given_up_is_shown_and_the_new_one_is_not() -> None:
    after = mini(markers=THREE_FLIGHTS, route="EA4", route_pile=["NW6", "EA9"]).play("exchange EA4")
    assert [str(event) for event in after.events_for(0)] == [
        "Ann gives up the unusable East 4; it leaves the game. [A90-UNU-06]",
        "Ann draws Northwest 6 in its place. [A90-UNU-05]",
    ]
    assert [str(event) for event in after.events_for(1)] == [
        "Ann gives up the unusable East 4; it leaves the game. [A90-UNU-06]",
        "Ann draws a route card in its place. [A90-UNU-05]",
    ]


@pytest.mark.clause("A90-UNU-05")
def test_the_exchange_reshuffles_a_pile_that_runs_out() -> None:
    start = mini(markers=THREE_FLIGHTS, route="EA4", route_pile=["NW6"], route_discard=["EA9", "EA8"])
    after = start.play("exchange EA4")
    assert kinds(after) == ["exchanged", "drew_route", "reshuffled"]
    assert sorted(after.dump()["route_pile"]) == ["EA8", "EA9"]
    assert after.dump()["route_discard"] == []


@pytest.mark.clause("A90-UNU-06")
def test_the_exchanged_card_leaves_the_game() -> None:
    start = mini(markers=THREE_FLIGHTS, route="EA4", route_pile=["NW6", "EA7"], route_discard=["EA9", "EA8"])
    removed = start.dump()["route_removed"]
    after = start.play("exchange EA4")
    assert after.dump()["route_removed"] == [*removed, "EA4"]
    assert after.dump()["route_discard"] == ["EA9", "EA8"]
    reshuffled = after.play("expand")
    assert sorted(reshuffled.dump()["route_pile"]) == ["EA8", "EA9"]


@pytest.mark.clause("A90-UNU-06")
def test_one_card_fewer_is_in_play_after_an_exchange() -> None:
    start = big(markers={"DAL-HOU": ["DDL"]}, route="EA1")
    after = start.play("exchange EA1").dump()
    assert after["route_removed"] == ["EA1"]
    assert len(after["route_pile"]) + len(after["route_discard"]) + sum(map(len, after["route_hands"])) == 41


@pytest.mark.clause("A90-UNU-07")
def test_every_unusable_card_may_be_exchanged_one_after_another() -> None:
    start = mini(markers=THREE_FLIGHTS, route="EA3 EA4", route_pile=["SW9", "EA9", "NW6", "NW7"])
    both = played(start, "exchange EA3", "exchange EA4")
    assert both.dump()["route_hands"] == [["EA9", "SW9"], [], []]
    assert exchangeable(both) == ["SW9"]
    replacement_too = both.play("exchange SW9")
    assert replacement_too.dump()["exchanged"] == ["EA3", "EA4", "SW9"]
    assert exchangeable(replacement_too) == []


@pytest.mark.clause("A90-UNU-08")
def test_an_exchange_needs_a_card_to_draw() -> None:
    empty = mini(markers=THREE_FLIGHTS, route="EA4", route_pile=[])
    verdict = empty.check("exchange EA4")
    assert failed(verdict) == {"A90-UNU-08"}
    assert said(verdict, "A90-UNU-08") == (
        "There is no route card left to draw as a replacement, so East 4 stays in your hand."
    )
    assert not exchangeable(empty)
    not_held = empty.check("exchange EA1")
    assert failed(not_held) == {"A90-UNU-04", "A90-UNU-08"}
    assert said(not_held, "A90-UNU-08") == "There is no route card left to draw as a replacement."


@pytest.mark.clause("A90-UNU-08")
def test_a_discard_is_enough_for_an_exchange() -> None:
    start = mini(markers=THREE_FLIGHTS, route="EA4", route_pile=[], route_discard=["NW6"])
    verdict = start.check("exchange EA4")
    assert verdict.legal
    assert said(verdict, "A90-UNU-08") == "There is a route card to draw in its place."
    after = start.play("exchange EA4")
    assert kinds(after) == ["exchanged", "reshuffled", "drew_route"]
    now = after.dump()
    assert (now["route_hands"], now["route_pile"], now["route_discard"]) == ([["NW6"], [], []], [], [])


@pytest.mark.clause("A90-UNU-07", "A90-UNU-09")
def test_house_rule_allows_one_exchange_per_turn() -> None:
    start = mini(
        markers=THREE_FLIGHTS,
        route="EA3 EA4",
        route_pile=["EA9", "NW6", "NW7", "NW8", "NW9"],
        options={"unusable_exchanges": "one_per_turn"},
    )
    first = start.check("exchange EA3")
    assert first.legal
    assert said(first, "A90-UNU-09") == "No card has been exchanged this turn."
    after = start.play("exchange EA3")
    second = after.check("exchange EA4")
    assert failed(second) == {"A90-UNU-09"}
    assert said(second, "A90-UNU-09") == (
        "You have already exchanged East 3 this turn, and this table plays one exchange per turn "
        "(house rule unusable_exchanges)."
    )
    assert not exchangeable(after)
    next_turn = played(after, *["expand", "keep"] * 3)
    assert (next_turn.seat, next_turn.dump()["exchanged"]) == (0, [])
    assert next_turn.check("exchange EA4").legal


@pytest.mark.clause("A90-UNU-09")
def test_without_the_house_rule_a_second_exchange_is_allowed() -> None:
    after = mini(markers=THREE_FLIGHTS, route="EA3 EA4", route_pile=["EA9", "NW6"]).play("exchange EA3")
    second = after.check("exchange EA4")
    assert second.legal
    assert check_of(second, "A90-UNU-09").status == "passed"
