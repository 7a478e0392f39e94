"""Every move that can be named on a board of Airlines (1990), legal or not."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from airlines_nb.core.position import Position
from airlines_nb.games.airlines_1990.components import NETWORKS, SHORT
from airlines_nb.games.airlines_1990.moves import Move
from airlines_nb.games.airlines_1990.tables import Tables

CARDS = tuple(f"{short}{value}" for short in SHORT for value in range(1, 15))


@lru_cache(maxsize=4)
def _everything(t: Tables) -> tuple[Move, ...]:
    return tuple(_all(t))


def _all(t: Tables) -> Iterator[Move]:
    """Every company with every route card on every route; every card, circle, place and company; counts from 0 to 7."""
    for kind in ("expand", "keep", "finish", "pass"):
        yield Move(kind)
    for place in range(1, 6):
        yield Move("remove", number=place)
        yield Move("take", number=place)
    yield Move("take", number=6)
    for card in CARDS:
        yield Move("exchange", card=card)
    for route, circles in zip(t.routes, t.circles, strict=True):
        for number in circles:
            yield Move("sabotage", route=route, number=number)
    for company in t.companies:
        other = next(name for name in t.companies if name != company)
        yield Move("marker", company=company)
        yield Move("exchange", stock=(company,))
        yield Move("play", stock=(company, other))
        yield Move("found", company=company, stock=(company, other))
        for count in range(8):
            yield Move("play", company=company, stock=(company,) * count)
            yield Move("found", company=company, stock=(company,) * count)
        for network, routes in enumerate(_by_network(t)):
            for route in routes:
                for card in CARDS:
                    yield Move("place", company=company, card=card, route=route)
                for value in range(1, 15):
                    yield Move("found", company=company, stock=(company,), card=f"{SHORT[network]}{value}", route=route)
        for route in t.route_ids(t.home_routes[t.number[company]]):
            short = SHORT[t.network[t.route_number[route]]]
            for value in (1, 2, 5, 9, 14):
                for count in (0, 2, 3, 5):
                    yield Move("found", company=company, stock=(company,) * count, card=f"{short}{value}", route=route)
                yield Move("found", company=company, stock=(company, other), card=f"{short}{value}", route=route)


def _by_network(t: Tables) -> list[list[str]]:
    return [[route for route, at in zip(t.routes, t.network, strict=True) if at == n] for n in range(len(NETWORKS))]


def whole(position: Position) -> tuple[Move, ...]:
    """The whole move space; made once for a board. About 48,000 moves on the big board."""
    return _everything(position._state.tables)


@lru_cache(maxsize=4)
def _by_kind(t: Tables) -> dict[str, list[Move]]:
    found: dict[str, list[Move]] = {}
    for move in _everything(t):
        found.setdefault(move.kind, []).append(move)
    return found


def sample(position: Position, chance: Random, count: int) -> list[Move]:
    """Moves of every kind, and some that differ from a legal move in one thing only."""
    kinds = _by_kind(position._state.tables)
    found = [chance.choice(moves) for _ in range(max(count // 2 // len(kinds), 1)) for moves in kinds.values()]
    found += [chance.choice(kinds["place"]) for _ in range(count // 4)]
    return found + [beside(position, chance) for _ in range(count // 4)]


def beside(position: Position, chance: Random) -> Move:
    """A move near a sensible one: a card of some hand on a route of its network or of a home, sometimes with another card."""
    s, t = position._state, position._state.tables
    seat = chance.randrange(s.seats)
    company = chance.choice(t.companies)
    card = t.card(chance.choice(s.route_hand[seat] or t.deck))
    network = SHORT.index(card[:2])
    parts: dict[str, Any] = {
        "company": company,
        "card": card,
        "route": chance.choice(_by_network(t)[network] or t.routes),
    }
    if chance.random() < 0.5:
        home = t.route_ids(t.home_routes[t.number[company]])
        parts["route"] = chance.choice(home)
    if chance.random() < 0.2:
        parts["card"] = chance.choice(CARDS)
    if chance.random() < 0.4:
        return Move("found", stock=(company,) * chance.randrange(1, 4), **parts)
    return Move("place", **parts)


def things(position: Position) -> list[str]:
    """Everything on the table that can be asked about."""
    t = position._state.tables
    return [*t.routes, *t.companies, *sorted({t.card(card) for card in t.deck}), *t.cities]
