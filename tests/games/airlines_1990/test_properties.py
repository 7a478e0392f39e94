"""What holds in every game of Airlines (1990), by whatever house rules: conservation, what only grows, composed positions."""

import json
from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import airlines_nb as an
from airlines_nb.core.derivation import Derivation
from airlines_nb.core.position import Position
from airlines_nb.core.shipped import shipped
from airlines_nb.games.airlines_1990 import generate, scoring, soundness
from airlines_nb.games.airlines_1990.moves import Move
from airlines_nb.games.airlines_1990.setup import stock_deck
from airlines_nb.games.airlines_1990.state import GAP, SABOTEUR, SCORING_CARD, State
from tests.hostile import caught
from tests.properties import Table, few, miscalculated, positions, sample, slots, tables

from . import space

ID = "airlines-1990"
GAME = an.game(ID)
seeds = st.integers(0, 1 << 32)


def all_stock(s: State) -> Counter[int]:
    """Every stock and scoring card, wherever it is; scorings stand for their cards."""
    companies = len(s.supply)
    cards = Counter(card for card in (*s.display, *s.stock_pile, *s.stock_removed) if card != GAP)
    for seat in range(s.seats):
        for c in range(companies):
            cards[c] += s.stock_hand[seat * companies + c] + s.laid[seat * companies + c]
    spent = sum(cause == 0 for cause, _ in s.scorings) + (s.ended == 2)
    cards[SCORING_CARD] += s.aside + spent
    return +cards


def all_routes(s: State) -> Counter[int]:
    """Every route card, wherever it is."""
    return Counter([*s.route_pile, *s.discard, *s.route_removed, *(card for hand in s.route_hand for card in hand)])


def conserved(s: State) -> None:
    t = s.tables
    assert all_stock(s) == Counter(stock_deck(t, s.options)) + Counter({SCORING_CARD: 3})
    assert all_routes(s) == Counter(t.deck)
    on_board = Counter(mark % SABOTEUR for mark in s.marks if mark >= 0)
    for c, total in enumerate(t.markers):
        assert s.supply[c] + on_board[c] + (s.founded >> c & 1) == total and s.supply[c] >= 0
        assert s.saboteurs[c] == s.marks.count(c + SABOTEUR)
    assert soundness.unsound(s) == []


def unusable(s: State) -> set[int]:
    return {card for card in s.tables.deck if not generate.usable(s, card)}


def grown(old: State, new: State) -> None:
    """What never shrinks from one decision to the next."""
    assert all(after == before for before, after in zip(old.marks, new.marks, strict=True) if before >= 0)
    assert all(after >= before for before, after in zip(old.laid, new.laid, strict=True))
    assert new.dormant & old.dormant == old.dormant and new.founded & old.founded == old.founded
    assert not new.dormant & new.founded
    assert new.order[: len(old.order)] == old.order and new.scorings[: len(old.scorings)] == old.scorings
    assert new.stock_removed[: len(old.stock_removed)] == old.stock_removed
    assert new.route_removed[: len(old.route_removed)] == old.route_removed
    assert unusable(old) <= unusable(new)
    assert old.turn <= new.turn <= old.turn + 1


def on_mini(players: int, seed: int, **options: Any) -> Position:
    """A game on the small board, dealt from the seed: three companies, seven routes, 22 stock cards."""
    chance = Random(seed)
    source = json.loads((shipped("graphs") / "airlines-1990-mini.json").read_text(encoding="utf-8"))["graph"]
    stock = [company["initials"] for company in source["companies"] for _ in range(company["stock_cards"])]
    chance.shuffle(stock)
    shorts = {network["name"]: network["short"] for network in source["networks"]}
    cards = [f"{shorts[name]}{value}" for name, values in source["route_cards"].items() for value in values]
    chance.shuffle(cards)
    hands = [[stock.pop() for _ in range(min(5, len(stock) // players - 2))] for _ in range(players)]
    routes = [[cards.pop() for _ in range(3)] for _ in range(players)]
    return GAME.compose(
        board="airlines-1990-mini", players=players, turn=0, stock_hands=hands, route_hands=routes, seed=seed, **options
    )


@few(25)
@given(tables(ID))
def test_cards_and_markers_are_conserved_and_what_is_on_the_table_only_grows(table: Table) -> None:
    log, state = table.played().log, table.new()._state.copy()
    conserved(state)
    for code in log:
        before = state.copy()
        GAME.apply(state, code, None)
        grown(before, state)
        conserved(state)


@few(16)
@given(st.integers(2, 4), seeds, tables(ID), st.booleans())
def test_games_on_the_small_board(players: int, seed: int, table: Table, sleepy: bool) -> None:
    """In a sleepy game companies are seldom founded and circles are sabotaged, so that many fall asleep."""
    options = {
        name: value for name, value in table.options.items() if name not in ("controlled_scoring", "stock_table")
    }
    position, chance = on_mini(players, seed, options=options), Random(seed)
    while position.outcome is None:
        legal = set(position._legal())
        assert legal
        shown = [Move(kind, number=place) for kind in ("take", "remove") for place in range(1, 6)]
        for move in space.whole(position) if chance.random() < 0.03 else [*shown, *sample(position, chance, 10)]:
            verdict = position.check(move)
            assert verdict.legal is (GAME.code(position._state, move) in legal), (str(move), str(verdict))
        conserved(position._state)
        if chance.random() < 0.1:
            again = GAME.load(position.dump())
            assert again == position and slots(again._state) == slots(position._state)
        moves = list(position.legal_moves)
        if sleepy and chance.random() < 0.8:
            moves = [move for move in moves if move.kind not in ("found", "finish")] or moves
        after = position.play(chance.choice(moves))
        grown(position._state, after._state)
        position = after
    assert position.outcome


@few(25)
@given(positions(ID))
def test_points_noted_in_figures_are_the_points_derived(position: Position) -> None:
    s = position._state
    so_far = scoring.points(s, "so far")
    bonus = [line.lines[-1].value if s.ended and s.rules.bonus else 0 for line in so_far.lines]
    assert scoring.noted(s) == [total - more for total, more in zip(so_far.value, bonus, strict=True)]
    for _, block in s.scorings:
        for company in block:
            lines, unclaimed = scoring.paid(s, company)
            assert scoring.claims(s, company) == [line.value for line in lines]
            value = scoring.value_of(s, company).value
            assert unclaimed.value >= 0 and unclaimed.value + sum(line.value for line in lines) <= value + value // 2


@settings(max_examples=300)
@given(st.integers(1, 40), st.lists(st.integers(0, 12), min_size=1, max_size=6))
def test_shares_of_any_value_among_any_holdings_add_up(value: int, laid: list[int]) -> None:
    lines, unclaimed = scoring.shares("X", Derivation("Value", "count", (value,)), laid, "ABCDEF"[: len(laid)])
    points = [line.value for line in lines]
    assert all(not points[i] for i, count in enumerate(laid) if not count)
    assert all(list(miscalculated(line)) == [] for line in (*lines, unclaimed))
    richer = sorted(zip(laid, points, strict=True))
    assert all(a[1] <= b[1] for a, b in zip(richer, richer[1:], strict=False)), "more stock never pays less"
    assert len(set(richer)) == len({count for count, _ in richer}), "equal stock pays equally"
    if any(laid):
        paid = sum(points) + unclaimed.value
        counts = sorted(set(laid) - {0}, reverse=True)
        assert paid == value + value // 2, (paid, counts)


@few(30)
@given(positions(ID, styles=("random", "rare", "shunning"), last=990), st.integers(0, 60))
def test_every_remedy_for_the_cards_in_hand_makes_the_move_legal(position: Position, further: int) -> None:
    playout = position.playout(further)
    while not playout.over and (playout.position.decision != "place" or further > 0):
        playout.play(playout.legal_moves[further % len(playout.legal_moves)])
        further -= 1
    at = playout.position
    t = at._state.tables
    for card in set(at._state.route_hand[at.seat]):
        for company in t.companies:
            for route in t.route_ids(t.network_routes[card >> 4]):
                move = Move("place", company=company, card=t.card(card), route=route)
                for remedy in at.check(move).remedies if at.check(move).failed_ids == ("A90-NET-06",) else ():
                    if remedy.changes:
                        assert at.remedied(remedy).check(move).legal, f"{move}: {remedy}"


@few(15)
@given(positions(ID), seeds)
def test_a_view_names_no_card_of_others_and_no_order_of_piles(position: Position, seed: int) -> None:
    whole = position.dump()
    for seat in range(len(position.players)):
        shown = position.view(seat).dump()
        assert "chance" not in shown and isinstance(shown["stock_pile"], int) and isinstance(shown["route_pile"], int)
        for hands in ("stock_hands", "route_hands"):
            for other, hand in enumerate(shown[hands]):
                assert hand == (whole[hands][other] if other == seat else len(whole[hands][other]))
        for field in (
            "display",
            "route_discard",
            "stock_removed",
            "route_removed",
            "markers",
            "laid_out",
            "founders",
            "scorings",
            "exchanged",
        ):
            assert shown[field] == whole[field]
        dealt = position.view(seat).sample(seed)
        conserved(dealt._state)
        assert dealt.dump()["stock_hands"][seat] == whole["stock_hands"][seat]
        assert sum(c == SCORING_CARD for c in dealt._state.stock_pile) == sum(
            c == SCORING_CARD for c in position._state.stock_pile
        )


@few(30)
@given(positions(ID, last=999), seeds)
def test_a_sample_of_a_view_plays_on_to_the_end(position: Position, seed: int) -> None:
    seat = seed % len(position.players)
    dealt = position.view(seat).sample(seed)
    assert str(dealt.view(seat)) == str(position.view(seat))
    assert GAME.load(dealt.dump()) == dealt
    end = dealt.playout(seed).finish()
    assert end.outcome
    conserved(end._state)


ZONES = (
    "stock_hands",
    "route_hands",
    "laid_out",
    "stock_pile",
    "route_pile",
    "route_discard",
    "stock_removed",
    "route_removed",
    "display",
)
LEFT_OUT = (
    *ZONES,
    "chance",
    "format",
    "version",
    "game",
    "exchanged",
    "swept",
    "passes",
    "drawn",
    "company",
    "turn",
    "seat",
    "start",
    "action",
    "decision",
    "circle",
    "scoring_aside",
    "scorings",
    "markers",
    "founders",
    "stock_gone",
    "stock_gone_turn",
    "ended",
)


def disturbed(situation: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The situation with some fields left out, some cards moved elsewhere, some markers put down or lifted."""
    situation = json.loads(json.dumps(situation))
    for _ in range(chance.randrange(4)):
        situation.pop(chance.choice(LEFT_OUT), None)
    for _ in range(chance.randrange(4)):
        kind = chance.choice(("move card", "marker", "lift", "turn", "decision", "founder"))
        if kind == "move card":
            what = chance.choice(("stock", "route"))
            places = [
                situation[name]
                for name in (f"{what}_pile", f"{what}_removed", *(("route_discard",) if what == "route" else ()))
                if name in situation
            ]
            places += situation.get(f"{what}_hands", [])
            full = [place for place in places if place]
            if full:
                chance.choice(places).append(chance.choice(full).pop(chance.randrange(1)))
        elif kind == "marker" and "markers" in situation:
            t = GAME.new(2, seed=0)._state.tables
            route = chance.choice(t.routes)
            row = situation["markers"].setdefault(route, [None] * len(t.circles[t.route_number[route]]))
            row[chance.randrange(len(row))] = chance.choice(t.companies) + chance.choice(("", "*"))
        elif kind == "lift" and situation.get("markers"):
            row = situation["markers"][chance.choice(sorted(situation["markers"]))]
            row[chance.randrange(len(row))] = None
        elif kind == "turn":
            situation["turn"] = chance.randrange(60)
            situation.pop("seat", None)
        elif kind == "decision":
            situation["decision"] = chance.choice(("action", "place", "sabotage", "marker", "take"))
            situation["action"] = chance.choice((None, "found", "expand", "play"))
        elif kind == "founder" and situation.get("founders"):
            situation["founders"][chance.choice(sorted(situation["founders"]))] = chance.randrange(
                len(situation["players"])
            )
    return situation


def test_a_composed_position_is_refused_or_can_be_played_to_the_end() -> None:
    taken: list[bool] = []

    @few(120)
    @given(positions(ID, styles=("random", "rare", "shunning")), seeds)
    def composed(position: Position, seed: int) -> None:
        taken.append(composed_or_refused(disturbed(position.dump(), Random(seed)), seed))

    composed()
    assert taken.count(True) >= 10 and taken.count(False) >= 10, "the disturbances are too wild or too tame"


def composed_or_refused(situation: dict[str, Any], seed: int) -> bool:
    """Whether a situation is taken as a position, which is then asked and played to its end."""
    refused = caught(an.PositionRefused, GAME.compose, **situation, seed=seed)
    if refused:
        assert refused.faults and all(fault.place and fault.accepted for fault in refused.faults)
        return False
    composed, chance = GAME.compose(**situation, seed=seed), Random(seed)
    conserved(composed._state)
    again = GAME.load(composed.dump())
    assert again == composed and slots(again._state) == slots(composed._state)
    str(composed), composed.score(), composed.scene(), composed.view(0).dump()
    legal = set(composed._legal())
    assert bool(legal) is (composed.outcome is None)
    for move in sample(composed, chance, 20):
        verdict = composed.check(move)
        assert verdict.legal is (GAME.code(composed._state, move) in legal), (str(move), str(verdict))
    playout = composed.playout(seed)
    while not playout.over:
        before = playout._state.copy()
        playout.play(chance.choice(playout.legal_moves))
        grown(before, playout._state)
        assert len(playout.log) < 5000
    conserved(playout._state)
    return True
