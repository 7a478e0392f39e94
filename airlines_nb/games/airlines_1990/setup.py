"""How a game begins. (Setup, Controlled Scoring)"""

from typing import Any

from ...core.chance import below, shuffle, stream
from ...core.errors import Fault
from .components import CONTROLLED_ROUNDS, DISPLAY, ROUTE_HAND, SCORING_CARDS, STOCK_HAND
from .generate import still_flown, targets
from .state import SCORING_CARD, Rules, State
from .tables import Tables


def stock_counts(t: Tables, options: dict[str, Any]) -> list[int]:
    """Stock cards by company: the company table, or with one HIT card less under `total_84`."""
    counts = list(t.stock_cards)
    if options["stock_table"] == "total_84" and "HIT" in t.number:
        counts[t.number["HIT"]] -= 1
    return counts


def stock_deck(t: Tables, options: dict[str, Any]) -> list[int]:
    """All stock cards without the scoring cards."""
    return [c for c, count in enumerate(stock_counts(t, options)) for _ in range(count)]


def faults_of(t: Tables, options: dict[str, Any], seats: int) -> list[Fault]:
    """What keeps a game with these wishes from being dealt."""
    if t.partial:
        return [
            Fault("board", t.id, "a board with all nine companies; this one is for composed positions", "A90-CMP-02")
        ]
    pile = len(stock_deck(t, options)) - seats * STOCK_HAND - DISPLAY
    rounds = options["controlled_scoring"]
    rounds = {"off": 0, "table": CONTROLLED_ROUNDS[seats]}[rounds] if isinstance(rounds, str) else rounds
    if 2 * rounds * seats > pile:
        most = pile // (2 * seats)
        return [
            Fault(
                "options.controlled_scoring",
                rounds,
                f"at most {most} rounds: {rounds} rounds with {seats} players are {rounds * seats} turns, "
                f"and the stock pile has {pile} cards",
                "A90-OPT-14",
            )
        ]
    return []


def dealt(t: Tables, rules: Rules, names: tuple[str, ...], seed: int, start: int | None) -> State:
    """A new game. (Setup)

    The scoring cards are put aside (A90-SET-01) and both decks shuffled apart (A90-SET-02); everybody is dealt 5 stock and 3 route
    cards (A90-SET-03, A90-SET-04), 5 stock cards lie face up (A90-SET-05); the scoring cards are shuffled into the rest, unless
    scoring is controlled (A90-SET-06, A90-OPT-12); the other route cards are the route pile (A90-SET-07). The starting seat keeps
    the pad, the next seat the markers (A90-SET-08, A90-SET-09, A90-SET-10).
    """
    chance = stream(seed, "setup")
    chance, drawn = below(chance, len(names))
    s = State(t, rules, names, drawn if start is None else start)
    stock = stock_deck(t, rules.values)
    chance = shuffle(stock, chance)
    route = list(t.deck)
    chance = shuffle(route, chance)
    companies = len(t.companies)
    for seat in range(s.seats):
        for _ in range(STOCK_HAND):
            s.stock_hand[seat * companies + stock.pop()] += 1
        s.route_hand[seat] = sorted(route.pop() for _ in range(ROUTE_HAND))
    s.display = [stock.pop() for _ in range(DISPLAY)]
    if not s.aside:
        stock += [SCORING_CARD] * SCORING_CARDS
        chance = shuffle(stock, chance)
    s.stock_pile, s.route_pile = stock, route
    s.chance_stock, s.chance_route = stream(seed, "stock"), stream(seed, "routes")
    s.anyone, s.targets = still_flown(s), targets(s)
    return s
