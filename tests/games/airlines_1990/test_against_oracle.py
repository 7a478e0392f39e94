"""The engine of Airlines (1990) held against the naive second engine, state by state in random games."""

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import airlines_nb as an
from tests.oracle import Oracle

GRAPHS = Path(__file__).parents[3] / "graphs"
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo"]
CHOICES = {
    "stock_table": ["table", "total_84"],
    "passing": ["only_when_stuck", "free"],
    "unfounded_stock_playable": [False, True],
    "repeat_route": [False, True],
    "route_reshuffle": ["when_empty", "when_needed"],
    "unusable_rule": ["eligible", "circles", "reachable"],
    "unusable_exchanges": ["any", "one_per_turn"],
    "dormant_stock_takeable": [True, False],
    "sabotage_scores": [True, False],
    "two_player_rules": ["auto", "off"],
    "bonus_points": [False, True],
    "extra_final_round": [False, True],
    "extra_round_last_taker": ["plays_last", "no_turn"],
    "controlled_scoring": ["off", "off", "table", 0, 1, 3],
}
IN_ANY_ORDER = ("stock_removed", "route_removed")
HANDS = ("stock_hands", "route_hands")
OF_THE_TURN = ("turn", "seat", "action", "company", "drawn", "circle", "exchanged", "swept", "passes")


@cache
def board(name):
    return json.loads((GRAPHS / f"{name}.json").read_text(encoding="utf-8"))


def oracle_of(position):
    dump = json.loads(json.dumps(position.dump()))
    return Oracle(dump, board(dump["board"]))


def random_options(rng):
    """Our rulings, or every option drawn at random."""
    return {} if rng.random() < 0.25 else {name: rng.choice(values) for name, values in CHOICES.items()}


def deal_on_mini(rng, game, seats, options):
    """A first position on MINI, dealt here: its 22 stock cards do for two or three, and ABA is soon dormant."""
    facts = board("airlines-1990-mini")["graph"]
    stock = [row["initials"] for row in facts["companies"] for _ in range(row["stock_cards"])]
    short = {row["name"]: row["short"] for row in facts["networks"]}
    routes = [f"{short[name]}{value}" for name, values in facts["route_cards"].items() for value in values]
    rng.shuffle(stock)
    rng.shuffle(routes)
    dump = json.loads(json.dumps(game.new(NAMES[:seats], seed=1, **options).dump()))
    aside = dump["scoring_aside"]
    dump |= {
        "board": "airlines-1990-mini",
        "stock_hands": [[stock.pop() for _ in range(5)] for _ in range(seats)],
        "route_hands": [[routes.pop() for _ in range(4)] for _ in range(seats)],
        "display": [stock.pop() for _ in range(5)],
        "route_pile": routes,
    }
    dump["stock_pile"] = stock + ["scoring"] * (3 - aside)
    if seats == 3:  # two stock cards are too few for the first round
        dump["turn"] = seats
    rng.shuffle(dump["stock_pile"])
    return game.load(dump)


def random_choice(rng, moves, style):
    """A legal move: the kind first, then the move, so that rare kinds come up often.

    Styles differ in what they like, so that games end in every way: "builder" expands, "spoiler" plays single cards
    and sabotages, "hoarder" keeps taking stock, "blind" takes any move.
    """
    if style == "blind":
        return rng.choice(moves)
    kinds = {}
    for move in moves:
        kinds.setdefault(move.split()[0], []).append(move)
    liked = {"builder": ("expand", "place"), "spoiler": ("play", "sabotage"), "hoarder": ("expand", "place", "take")}
    verbs = [verb for verb in kinds if verb in liked[style]]
    verb = rng.choice(verbs) if verbs and rng.random() < 0.6 else rng.choice(list(kinds))
    if style == "spoiler" and verb == "play":
        return min(kinds[verb], key=lambda move: (move.split()[-1], rng.random()))
    return rng.choice(kinds[verb])


def failed_clauses(position, text):
    return {check.clause.id for check in position.check(position.parse(text)).failed}


def compared(dump):
    """What the rules fix of a position: hands and removed cards in any order, an unknown pile as a heap of cards."""
    seen = {
        field: dump[field]
        for field in (
            "decision founders markers laid_out display route_discard stock_pile route_pile scoring_aside stock_gone ended "
            "scorings"
        ).split()
    }
    seen["laid_out"] = [{company: count for company, count in row.items() if count} for row in dump["laid_out"]]
    seen["scorings"] = [block["companies"] for block in dump["scorings"]]
    for field in IN_ANY_ORDER:
        seen[field] = sorted(dump[field])
    for field in HANDS:
        seen[field] = [sorted(hand) for hand in dump[field]]
    for pile in dump.get("shuffled", ()):
        seen[pile] = sorted(dump[pile])
    if dump["decision"] != "over":
        seen |= {field: dump[field] for field in OF_THE_TURN}
    return json.loads(json.dumps(seen))


def differences(expected, found):
    return {field: (expected[field], found[field]) for field in expected if expected[field] != found[field]}


def assert_same_legal_moves(position, oracle):
    engine, naive = {str(move) for move in position.legal_moves}, oracle.legal_moves()
    assert engine == naive, {"only engine": sorted(engine - naive)[:5], "only oracle": sorted(naive - engine)[:5]}


def assert_same_findings(position, oracle, moves):
    for text in moves:
        engine, naive = failed_clauses(position, text), oracle.failed(text)
        assert bool(engine) == bool(naive), (text, engine, naive)
        assert engine == naive, (text, "engine", sorted(engine - naive), "oracle", sorted(naive - engine))


def assert_same_effect(oracle, move, after):
    found = after.dump()
    expected = oracle.outcomes(move)
    unequal = [differences(compared(one), compared(found | {"shuffled": one["shuffled"]})) for one in expected]
    assert {} in unequal, (move, min(unequal, key=len))


def assert_same_points(position, oracle):
    """The points noted so far, scoring by scoring, and what a scoring now would pay."""
    noted = [line.value for line in position.score("so far").lines]
    assert noted == oracle.totals()
    if position.outcome is None:
        pays = [sum(line["points"][seat] for line in oracle.score_now().values()) for seat in range(len(noted))]
        now = [line.value for line in position.score("now").lines]
        assert now == [before + more for before, more in zip(noted, pays, strict=True)]
    else:
        assert sorted(position.outcome.winners) == [seat for seat, points in enumerate(noted) if points == max(noted)]
    for number, block in enumerate(oracle.table.scorings):
        assert [line.lines[number].value for line in position.score("so far").lines] == oracle.scored(block)


def assert_out_of_turn(position, oracle, moves):
    """Another seat can do nothing."""
    other = (position.seat + 1) % len(oracle.table.players)
    for text in moves:
        engine = {check.clause.id for check in position.check(position.parse(text), seat=other).failed}
        assert oracle.failed_by(other, text) <= engine, (text, other, engine)


def disturbed(rng, game, position):
    """A position like it, near to an end or full of dormant companies; the same one if it could not lie on a table."""
    dump = json.loads(json.dumps(position.dump()))
    for change in rng.sample([thin_stock, thin_stock, thin_routes, sabotage_homes], rng.randint(1, 3)):
        change(rng, dump)
    try:
        return game.load(dump)
    except an.PositionRefused:
        return position


def thin_stock(rng, dump):
    """Most of the stock pile goes into the hands, sometimes face-up cards too.

    Not in the first round and not before the scoring cards are mixed in: the rules see to it that stock is left then.
    """
    if dump["turn"] < len(dump["players"]) or dump["scoring_aside"]:
        return
    stay = rng.randint(0, 4)
    pile = dump["stock_pile"]
    stock = [index for index, card in enumerate(pile) if card != "scoring"][stay:]
    for index in reversed(stock):
        rng.choice(dump["stock_hands"]).append(pile.pop(index))
    if not pile:
        for place in rng.sample(range(5), rng.randint(0, 4)):
            if dump["display"][place]:
                rng.choice(dump["stock_hands"]).append(dump["display"][place])
                dump["display"][place] = None


def thin_routes(rng, dump):
    """Most route cards of pile and discard leave the game or go into hands."""
    for pile in ("route_pile", "route_discard"):
        stay = rng.randint(0, 2)
        for card in dump[pile][stay:]:
            rng.choice([*dump["route_hands"], dump["route_removed"]]).append(card)
        del dump[pile][stay:]


def sabotage_homes(rng, dump):
    """Sabotage markers on every route of some home cities, as far as circles and markers allow."""
    oracle = Oracle(dump, board(dump["board"]))
    homes = [company.home for company in oracle.table.companies.values()]
    for home in rng.sample(homes, 3):
        for route, number in oracle.table.sabotage_circles():
            ends = oracle.table.routes[route].ends
            spare = [company for company in oracle.table.companies if oracle.table.supply(company) > 1]
            if home in ends and spare and not oracle.table.has_sabotage(route):
                row = oracle.table.markers[route]
                row[oracle.table.routes[route].circles.index(number)] = rng.choice(spare) + "*"
    dump["markers"] = oracle.table.dump()["markers"]


def play_and_compare(seed, per_state=8, many_every=0):
    """One random game; returns how many states it had and what happened in it."""
    rng = random.Random(seed)
    seats = 2 + seed % 5
    style = rng.choice(["blind", "builder", "builder", "spoiler", "hoarder"])
    game = an.game("airlines-1990")
    options = random_options(rng)
    if seats < 4 and rng.random() < 0.5:
        position = deal_on_mini(rng, game, seats, options if seats == 2 else options | {"controlled_scoring": "off"})
    else:
        position = game.new(NAMES[:seats], seed=seed, **options)
    happened = Counter()
    disturbances = set(rng.sample(range(30, 200), rng.randint(0, 2)))
    for step in range(5000):
        if step in disturbances and position.outcome is None:
            position = disturbed(rng, game, position)
        oracle = oracle_of(position)
        assert_same_legal_moves(position, oracle)
        many = many_every and step % many_every == many_every - 1
        moves = rng.sample(oracle.move_space(), 2000) if many else oracle.sample(rng, per_state)
        assert_same_findings(position, oracle, moves)
        if step % 10 == 0:
            assert_same_points(position, oracle)
            assert_out_of_turn(position, oracle, oracle.sample(rng, 5))
        happened["states"] += 1
        happened["dormant"] += bool(oracle.dormant())
        if position.outcome is not None:
            break
        text = random_choice(rng, sorted(str(move) for move in position.legal_moves), style)
        happened[text.split()[0]] += 1
        after = position.play(position.parse(text))
        assert_same_effect(oracle, text, after)
        position = after
    assert position.outcome is not None, "the game does not end"
    assert_same_points(position, oracle_of(position))
    happened[position.dump()["ended"]] += 1
    return happened


@pytest.mark.parametrize("seed", range(6))
def test_engine_and_oracle_agree_in_random_games(seed):
    assert play_and_compare(seed)["states"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 105))
def test_engine_and_oracle_agree_all_over_the_move_space(seed):
    play_and_compare(seed, many_every=40)


@pytest.mark.slow
def test_every_way_to_end_and_every_kind_of_move_is_compared():
    happened = Counter()
    for seed in range(1000, 1024):
        happened += play_and_compare(seed, per_state=0)
    verbs = "exchange remove found expand place keep play sabotage marker finish take pass".split()
    ends = ["stock_gone", "third_scoring_card", "extra_round", "stalled"]
    assert all(happened[what] for what in [*verbs, *ends, "dormant"]), happened
