"""Random games that the oracle of Airlines (1990) plays alone: they end, and nothing is lost on the way."""

import random
from collections import Counter

import pytest

from .composed import big, board

SEATS = "Ann Ben Cleo Dan Eve Flo".split()


def deal(rng, seats, options):
    facts = board("airlines-1990")["graph"]
    stock = [row["initials"] for row in facts["companies"] for _ in range(row["stock_cards"])]
    short = {row["name"]: row["short"] for row in facts["networks"]}
    routes = [f"{short[name]}{value}" for name, values in facts["route_cards"].items() for value in values]
    rng.shuffle(stock)
    rng.shuffle(routes)
    stock_hands = [[stock.pop() for _ in range(5)] for _ in range(seats)]
    route_hands = [[routes.pop() for _ in range(3)] for _ in range(seats)]
    display = [stock.pop() for _ in range(5)]
    aside = 0 if options.get("controlled_scoring", "off") in ("off", 0) else 3
    stock += ["scoring"] * (3 - aside)
    rng.shuffle(stock)
    return big(
        seats=seats,
        turn=0,
        stock_hands=stock_hands,
        route_hands=route_hands,
        display=display,
        stock_pile=stock,
        route_pile=routes,
        scoring_aside=aside,
        options=options,
    )


def cards_and_markers(dump):
    stock = dump["stock_removed"] + dump["stock_pile"] + sum(dump["stock_hands"], [])
    stock += [card for card in dump["display"] if card]
    stock += ["scoring"] * (dump["scoring_aside"] + sum(block["cause"] == "card" for block in dump["scorings"]))
    routes = dump["route_removed"] + dump["route_pile"] + dump["route_discard"] + sum(dump["route_hands"], [])
    return sum((Counter(row) for row in dump["laid_out"]), Counter(stock)), Counter(routes)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"extra_final_round": True, "unusable_rule": "reachable"}),
        (4, {"two_player_rules": "off", "controlled_scoring": "table", "route_reshuffle": "when_needed"}),
        (5, {"unfounded_stock_playable": True, "repeat_route": True, "dormant_stock_takeable": False}),
        (6, {"passing": "free", "extra_final_round": True, "extra_round_last_taker": "no_turn", "bonus_points": True}),
    ],
)
def test_a_random_game(seats, options):
    rng = random.Random(seats)
    oracle = deal(rng, seats, options)
    whole = cards_and_markers(oracle.table.dump())
    dormant, unusable = set(), set()
    while oracle.table.ended is None:
        kinds = {}
        for move in sorted(oracle.legal_moves()):
            kinds.setdefault(move.split()[0], []).append(move)
        after = rng.choice(oracle.outcomes(rng.choice(kinds[rng.choice(list(kinds))])))
        for pile in after.pop("shuffled"):
            rng.shuffle(after[pile])
        assert cards_and_markers(after) == whole
        assert None not in after["display"] or not after["stock_pile"] or after["ended"]
        oracle = big(seats=seats, **after)
        assert dormant <= oracle.dormant()
        dormant = oracle.dormant()
        if rng.random() < 0.1:
            unusable_now = {card for card in whole[1] if not oracle.usable(card)}
            assert unusable <= unusable_now
            unusable = unusable_now
    scorings = oracle.table.scorings
    assert all(
        counted["home"] + counted["flights"] >= 2 for block in scorings for counted in block["companies"].values()
    )
    if oracle.table.ended != "stalled":
        assert len(scorings) == (3 if seats == 2 else 4)
    assert sum(oracle.totals()) > 0
