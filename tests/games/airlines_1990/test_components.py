"""Components: cards, markers and the pad, as a game uses them. (The board itself is in test_board.py.)"""

from collections import Counter
from typing import Any

import pytest

from airlines_nb.core.errors import IllegalMove, PositionRefused
from airlines_nb.core.position import Position

from .composing import GAME, big, check_of, failed, mini, moves, played, said

STOCK_CARDS = {"ABA": 7, "BOI": 7, "CAL": 8, "DDL": 9, "ELA": 9, "FIS": 10, "GAP": 11, "HIT": 12, "ITA": 12}
MARKERS = {"ABA": 8, "BOI": 12, "CAL": 14, "DDL": 15, "ELA": 15, "FIS": 15, "GAP": 18, "HIT": 18, "ITA": 20}


def stock(position: Position) -> Counter[str]:
    """Every stock card and scoring card of the game, wherever it is."""
    whole = position.dump()
    cards = [card for hand in whole["stock_hands"] for card in hand]
    cards += [card for card in whole["display"] if card] + whole["stock_pile"] + whole["stock_removed"]
    laid = sum((Counter(row) for row in whole["laid_out"]), Counter())
    return Counter(cards) + laid


def on_board(position: Position) -> Counter[str]:
    """Markers on the board by company: circles and homes."""
    whole = position.dump()
    return Counter(mark.rstrip("*") for row in whole["markers"].values() for mark in row if mark) + Counter(
        list(whole["founders"])
    )


def supply(position: Position) -> dict[str, int]:
    """The markers that a company has left, as the table tells it."""
    told = [line.split() for line in str(position).splitlines() if " markers left;" in line]
    return {words[0]: int(words[words.index("of") - 1]) for words in told}


def whole_game(seed: int, **options: Any) -> list[Position]:
    """The positions of a game played at random."""
    from random import Random

    chance, position = Random(seed), GAME.new(3, seed=seed, **options)
    seen = [position]
    while position.outcome is None:
        position = position.play(chance.choice(position.legal_moves))
        seen.append(position)
    return seen


@pytest.fixture(scope="module")
def game() -> list[Position]:
    return whole_game(7)


# Game Board


@pytest.mark.clause("A90-CMP-01")
def test_no_route_is_added_or_removed_while_a_game_is_played() -> None:
    before = [*GAME.graph.nodes(data=True)], [*GAME.graph.edges(keys=True, data=True)]
    end = GAME.new(4, seed=3).playout(3).finish()
    assert end.outcome is not None
    assert ([*GAME.graph.nodes(data=True)], [*GAME.graph.edges(keys=True, data=True)]) == before
    assert end.dump()["board"] == "airlines-1990"


@pytest.mark.clause("A90-CMP-03")
def test_cal_flies_into_the_home_of_aba() -> None:
    position = mini(route="NW6", markers={"r7": ["CAL", None]}, decision="place", action="expand")
    after = position.play("place CAL NW6 r6")
    assert after.dump()["markers"]["r6"] == ["CAL"]


@pytest.mark.clause("A90-CMP-04")
def test_two_routes_between_the_same_cities_are_flown_apart() -> None:
    position = big(
        route="NW1 ED4", decision="place", action="expand", markers={"YVR-YYC": ["CAL"]}, founders={"CAL": 0}
    )
    assert {"place CAL ED4 YVR-SEA", "place CAL NW1 YVR-SEA-2"} <= set(moves(position))
    assert position.play("place CAL NW1 YVR-SEA-2").dump()["markers"] == {"YVR-YYC": ["CAL"], "YVR-SEA-2": ["CAL"]}
    both = big(route="ED4", decision="place", action="expand", markers={"YVR-YYC": ["CAL"], "YVR-SEA-2": ["CAL"]})
    assert both.play("place CAL ED4 YVR-SEA").dump()["markers"] == {
        "YVR-YYC": ["CAL"], "YVR-SEA": ["CAL"], "YVR-SEA-2": ["CAL"],
    }  # fmt: skip


@pytest.mark.clause("A90-CMP-05")
def test_a_covered_circle_takes_no_second_marker() -> None:
    position = mini(
        stock="BOI", route="EA14", markers={"r1": ["BOI", None], "r2": ["BOI", "CAL*", None]}, founders={"BOI": 0}
    ).play("play BOI x1")
    assert "sabotage r1 6" in moves(position)
    assert not [move for move in moves(position) if "r2" in move]
    with pytest.raises(IllegalMove) as refusal:
        position.play("sabotage r2 7")
    assert "A90-SAB-04" in failed(refusal.value.verdict)
    assert "Circle 7 on r2 is already covered by a CAL sabotage marker." in said(refusal.value.verdict, "A90-SAB-04")


@pytest.mark.clause("A90-CMP-05")
def test_a_composed_circle_holds_one_marker_at_most() -> None:
    with pytest.raises(PositionRefused) as refusal:
        mini(markers={"r6": ["CAL", "CAL"], "r7": ["CAL", None]})
    assert [fault.place for fault in refusal.value.faults] == ["markers.r6"]


@pytest.mark.clause("A90-CMP-06")
def test_the_number_in_a_circle_is_what_a_card_has_to_reach() -> None:
    fresh = mini(route="EA1 EA2", stock="BOI")
    assert "Next is the 2: a card of East 2 or more is needed." in fresh.why("r1").notes
    once = mini(route="EA5 EA6", markers={"r1": ["BOI", None]})
    assert "Next is the 6: a card of East 6 or more is needed." in once.why("r1").notes
    assert "Covered: 2 by a BOI marker." in once.why("r1").notes
    assert fresh.score("now").value == (0, 0, 0), "a number is no money and no points"
    assert once.score("now").value == (3, 0, 0), "two markers pay 2 + 1, whatever their numbers"


# Stock Cards


@pytest.mark.clause("A90-CMP-08", "A90-CMP-10")
def test_the_deck_follows_the_company_table_and_has_85_cards() -> None:
    deck = stock(GAME.new(3, seed=1))
    assert deck.pop("scoring") == 3
    assert dict(deck) == STOCK_CARDS
    assert sum(deck.values()) == 85
    assert all(7 <= count <= 12 for count in deck.values())


@pytest.mark.clause("A90-CMP-08")
def test_total_84_takes_one_card_off_hit_and_says_so_everywhere() -> None:
    position = GAME.new(3, seed=1, stock_table="total_84")
    deck = stock(position)
    assert deck.pop("scoring") == 3
    assert dict(deck) == {**STOCK_CARDS, "HIT": 11}
    assert sum(deck.values()) == 84
    assert "House rules: stock_table = total_84." in str(position)
    assert "11 stock cards in all" in position.why("company:HIT").notes[0]
    assert "12 stock cards in all" in position.why("company:ITA").notes[0]
    shown = next(group for group in position.scene().groups if group.id == "company:HIT")
    assert "11 stock cards" in shown.title


@pytest.mark.clause("A90-CMP-08")
def test_the_stated_84_is_noted_where_the_rule_is_read() -> None:
    clause = GAME.clauses["A90-CMP-08"]
    assert "The stated number of stock cards is 84." in clause.says
    assert clause.ruling is not None
    assert "85 cards" in clause.ruling.ruling
    assert clause.option == "stock_table"
    assert GAME.options[0].says.startswith("The company table adds up to 85 stock cards, the component list says 84.")
    assert "12 stock cards in all" in GAME.new(3, seed=1).why("company:HIT").notes[0]


@pytest.mark.clause("A90-CMP-10")
def test_no_stock_card_is_lost_or_made(game: list[Position]) -> None:
    at_first = stock(game[0])
    for position in game[::9]:
        seen = sum(scoring["cause"] == "card" for scoring in position.dump()["scorings"])
        assert stock(position) + Counter(scoring=seen) == at_first


@pytest.mark.clause("A90-CMP-10")
def test_a_composed_table_has_no_more_cards_of_a_company_than_the_deck() -> None:
    assert big(stock=" ".join(["BOI"] * 7)).dump()["stock_hands"][0] == ["BOI"] * 7
    with pytest.raises(PositionRefused) as refusal:
        big(stock=" ".join(["BOI"] * 8))
    (fault,) = refusal.value.faults
    assert (fault.place, fault.value, fault.clause) == ("stock_hands[0]", "BOI", "A90-CMP-10")


# Scoring Cards


@pytest.mark.clause("A90-CMP-14")
def test_a_full_pile_holds_exactly_three_scoring_cards(game: list[Position]) -> None:
    assert game[0].dump()["stock_pile"].count("scoring") == 3
    for position in game:
        whole = position.dump()
        scored = sum(scoring["cause"] == "card" for scoring in whole["scorings"])
        assert whole["stock_pile"].count("scoring") == 3 - scored
        assert "scoring" not in whole["display"]
        assert all("scoring" not in cards for cards in (*whole["stock_hands"], *whole["laid_out"]))


@pytest.mark.clause("A90-CMP-14")
@pytest.mark.parametrize(
    "situation",
    [
        {"stock_hands": [["scoring"], [], []]},
        {"display": ["BOI", "BOI", "scoring", "CAL", "CAL"]},
        {"laid_out": [{"scoring": 1}, {}, {}]},
        {"stock_pile": ["scoring"] * 4},
    ],
)
def test_a_scoring_card_is_no_stock(situation: dict[str, Any]) -> None:
    with pytest.raises(PositionRefused) as refusal:
        mini(**situation)
    (place,) = situation
    assert {fault.place.partition("[")[0] for fault in refusal.value.faults} == {place}


# Overview Card


@pytest.mark.clause("A90-CMP-15")
@pytest.mark.parametrize(("players", "good"), [(1, False), (2, True), (6, True), (7, False)])
def test_two_to_six_can_play(players: int, good: bool) -> None:
    if good:
        assert len(GAME.new(players, seed=1).players) == players
        return
    with pytest.raises(PositionRefused) as refusal:
        GAME.new(players, seed=1)
    (fault,) = refusal.value.faults
    assert (fault.place, fault.accepted, fault.clause) == ("players", "2 to 6 players", "A90-CMP-15")


# Markers


@pytest.mark.clause("A90-CMP-19")
def test_at_the_start_every_supply_is_full() -> None:
    assert supply(GAME.new(3, seed=1)) == MARKERS


@pytest.mark.clause("A90-CMP-19")
def test_supply_and_markers_on_the_board_add_up(game: list[Position]) -> None:
    for position in game[::5]:
        left, used = supply(position), on_board(position)
        assert {company: left[company] + used[company] for company in left} == MARKERS


@pytest.mark.clause("A90-CMP-19")
def test_a_composed_table_has_no_more_markers_than_the_box() -> None:
    sabotaged = ["SEA-SFO", "YUL-YHZ", "ANC-YWG", "YWG-YUL", "MEX-HAV", "LAX-MEX", "BOS-NYC", "NYC-CHS", "ANC-YVR"]
    circle = dict(zip(sabotaged, (0, 1, 0, 0, 0, 0, 1, 0, 1), strict=True))
    sizes = {key: len(row["circles"]) for _, _, key, row in GAME.graph.edges(keys=True, data=True)}

    def with_sabotages(count: int) -> Position:
        rows: dict[str, list[str | None]] = {route: [None] * sizes[route] for route in sabotaged[:count]}
        for route, row in rows.items():
            row[circle[route]] = "ABA*"
        return big(markers=rows, founders={})

    assert supply(with_sabotages(8))["ABA"] == 0
    with pytest.raises(PositionRefused) as refusal:
        with_sabotages(9)
    (fault,) = refusal.value.faults
    assert (fault.value, fault.clause) == ("9 markers of ABA", "A90-CMP-19")


# Scoring Pad


@pytest.mark.clause("A90-CMP-22")
def test_points_are_noted_by_player_and_by_company(game: list[Position]) -> None:
    end = game[-1]
    pad = end.score("so far")
    assert [line.label for line in pad.lines] == ["Ann", "Ben", "Cleo"]
    scorings = end.dump()["scorings"]
    assert len(scorings) == 4
    for name, seat in zip(("Ann", "Ben", "Cleo"), pad.lines, strict=True):
        assert [line.label for line in seat.lines] == [f"{name}, scoring {number}" for number in (1, 2, 3, 4)]
        for line, scoring in zip(seat.lines, scorings, strict=True):
            assert [entry.label.partition(":")[0] for entry in line.lines] == [
                f"{name} for {company}" for company in scoring["companies"]
            ]
            assert line.value == sum(entry.value for entry in line.lines)
        assert seat.value == sum(line.value for line in seat.lines)
    assert end.outcome is not None
    assert end.outcome.totals == pad.value


@pytest.mark.clause("A90-CMP-22")
def test_the_pad_is_empty_before_the_first_scoring(game: list[Position]) -> None:
    assert game[0].dump()["scorings"] == []
    assert game[0].score("so far").value == (0, 0, 0)
    first = next(position for position in game if position.dump()["scorings"])
    assert "scoring_card" in [event.kind for event in first.events]


@pytest.mark.clause("A90-CMP-23")
def test_the_pad_never_runs_out_and_each_game_has_its_own() -> None:
    first = GAME.new(3, seed=11).playout(1).finish()
    second = GAME.new(3, seed=12)
    assert len(first.dump()["scorings"]) == 4
    assert second.dump()["scorings"] == []
    over = second.playout(2).finish()
    assert len(over.dump()["scorings"]) == 4
    assert over.dump()["scorings"] != first.dump()["scorings"]
    assert GAME.load(first.dump()).score("end") == first.score("end"), "the pad goes out and comes back whole"


# Rulebook


@pytest.mark.clause("A90-CMP-24")
def test_the_rulebook_has_no_function_in_play(game: list[Position]) -> None:
    assert [clause.id for clause in GAME.clauses.values() if clause.section == "Rulebook"] == ["A90-CMP-24"]
    clause = GAME.clauses["A90-CMP-24"]
    assert (clause.kind, clause.why_not, clause.option) == ("information", None, None)
    verdict = played(mini(stock="BOI", route="EA2")).check("found BOI x1 EA2 r1")
    assert verdict
    with pytest.raises(KeyError):
        check_of(verdict, "A90-CMP-24")
    assert not any(event.clause == "A90-CMP-24" for position in game for event in position.events)


@pytest.mark.clause("A90-CMP-08")
def test_the_table_shows_that_the_numbers_of_stock_cards_disagree() -> None:
    note = "85 stock cards by the company table; the component list says 84"
    assert note in str(GAME.new(3, seed=1))
    assert note not in str(GAME.new(3, seed=1, stock_table="total_84"))
