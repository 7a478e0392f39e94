"""What a seat cannot see, dealt anew by chance; and how good a table looks for a seat. For bots."""

from ...core.chance import shuffle, stream
from .generate import usable
from .scoring import claims, counted, noted
from .state import SCORING_CARD, State


def determined(s: State, asker: int, seed: int) -> State:
    """A copy in which the hands of others and the order of both piles are dealt anew from the cards that `asker` cannot see."""
    new = s.copy()
    chance = stream(seed, f"determine {s.turn} {asker}")
    companies = len(s.supply)
    others = [seat for seat in range(s.seats) if seat != asker]

    scoring = s.stock_pile.count(SCORING_CARD)
    hands = {seat: sum(s.stock_hand[seat * companies : (seat + 1) * companies]) for seat in others}
    stock = [c for c in s.stock_pile if c != SCORING_CARD]
    stock += [c for seat in others for c in range(companies) for _ in range(s.stock_hand[seat * companies + c])]
    stock.sort()
    chance = shuffle(stock, chance)
    for seat in others:
        new.stock_hand[seat * companies : (seat + 1) * companies] = [0] * companies
        for _ in range(hands[seat]):
            new.stock_hand[seat * companies + stock.pop()] += 1
    stock += [SCORING_CARD] * scoring
    chance = shuffle(stock, chance)
    new.stock_pile = stock

    route = [*s.route_pile, *(card for seat in others for card in s.route_hand[seat])]
    route.sort()
    chance = shuffle(route, chance)
    for seat in others:
        new.route_hand[seat] = sorted(route.pop() for _ in s.route_hand[seat])
    new.route_pile = route
    new.chance_stock, new.chance_route = stream(seed, "determined stock"), stream(seed, "determined routes")
    return new


def worth(s: State, seat: int) -> float:
    """Points noted plus what a scoring would pay now, ahead of the best other seat; a little for useful cards in hand."""
    totals = [float(points) for points in noted(s)]
    if not s.ended:
        companies = len(s.supply)
        for company in counted(s, fictitious=False):
            c, home, flights, saboteurs, *_ = company
            value = home + flights + (saboteurs if s.rules.sabotage_scores else 0)
            for i, points in enumerate(claims(s, company)[: s.seats]):
                totals[i] += points
            totals[seat] += 0.1 * value * min(s.stock_hand[seat * companies + c], 3)
        totals[seat] += 0.05 * sum(usable(s, card) for card in s.route_hand[seat])
    mine = totals[seat]
    return mine - max(total for i, total in enumerate(totals) if i != seat)
