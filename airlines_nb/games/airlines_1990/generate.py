"""The legal moves of a state, fast. Agrees with `legality.py` on every move of every state; the tests hold it to that.

A move is a whole number: kind in bits 0-3, company 4-8, card 9-15, route, circle or place 16-27, count from bit 28.
"""

from .state import ACTION, MARKER, PLACE, SABOTAGE, TAKE, State
from .tables import bits

EXCHANGE, REMOVE, FOUND, EXPAND, PLACE_ROUTE, KEEP, PLAY, SABOTAGE_CIRCLE, USE_MARKER, FINISH, TAKE_STOCK, PASS = range(
    12
)
COMPANY, CARD, WHERE, COUNT = 4, 9, 16, 28
PILE = 5


def legal(s: State) -> list[int]:
    """The codes of all legal moves, in a fixed order; empty when the game is over."""
    decision = s.decision
    if decision == PLACE:
        return [*placements(s), KEEP] if s.drawn else placements(s)
    if decision == ACTION:
        return window(s) + actions(s)
    if decision == TAKE:
        return takes(s)
    if decision == SABOTAGE:
        return [*sabotages(s), FINISH]
    if decision == MARKER:
        return [USE_MARKER | c << COMPANY for c, left in enumerate(s.supply) if left]
    return []


def placements(s: State) -> list[int]:
    """Expand: every company, card in hand and route that meet all conditions of The Route Network."""
    found = []
    front, fits, flyers = s.front, s.fits, s.tables.flyers
    last = -1
    for card in s.route_hand[s.seat]:
        if card == last:
            continue
        last = card
        reached = fits[card]
        if reached:
            for c in flyers[card >> 4]:
                routes = front[c] & reached
                if routes:
                    base = PLACE_ROUTE | c << COMPANY | card << CARD
                    while routes:
                        low = routes & -routes
                        found.append(base | low.bit_length() - 1 << WHERE)
                        routes ^= low
    return found


def can_place(s: State) -> bool:
    """Whether the player on turn has any legal placement with the cards in hand."""
    front, fits, flyers = s.front, s.fits, s.tables.flyers
    for card in s.route_hand[s.seat]:
        reached = fits[card]
        if reached:
            for c in flyers[card >> 4]:
                if front[c] & reached:
                    return True
    return False


def window(s: State) -> list[int]:
    """The start of the turn: exchanges of unusable route cards, removal of one dormant face-up card. (A90-TRN-04)"""
    found = []
    if (s.route_pile or s.discard) and not (s.rules.exchange_once and s.exchanged):
        last, anyone, fits = -1, s.anyone, s.fits
        for card in s.route_hand[s.seat]:
            if card != last and not fits[card] & anyone:
                found.append(EXCHANGE | card << CARD)
            last = card
    if s.dormant and not s.swept:
        found += [REMOVE | place << WHERE for place, c in enumerate(s.display) if c >= 0 and s.dormant >> c & 1]
    return found


def actions(s: State) -> list[int]:
    """The three actions, and the pass of a player who has none. (A90-TRN-01)"""
    found = []
    tables, companies = s.tables, len(s.supply)
    at = s.seat * companies
    stock = s.stock_hand[at : at + companies]
    founded, dormant = s.founded, s.dormant
    hand, fits = s.route_hand[s.seat], s.fits
    for c, count in enumerate(stock):
        if not count:
            continue
        if founded >> c & 1:
            base = PLAY | c << COMPANY
            for n in range(1, count + 1):
                found.append(base | n << COUNT)
        elif not dormant >> c & 1:
            if s.rules.unfounded_playable:
                base = PLAY | c << COMPANY
                found += [base | n << COUNT for n in range(1, count + 1)]
                if laid_by_others(s, c):
                    continue
            home = tables.home_routes[c]
            last = -1
            for card in hand:
                routes = fits[card] & home if card != last else 0
                last = card
                while routes:
                    low = routes & -routes
                    base = FOUND | c << COMPANY | card << CARD | low.bit_length() - 1 << WHERE
                    routes ^= low
                    for n in range(1, count + 1):
                        found.append(base | n << COUNT)
    if s.route_pile or s.discard or can_place(s):
        found.append(EXPAND)
    if not found or s.rules.free_pass:
        found.append(PASS)
    return found


def laid_by_others(s: State, c: int) -> bool:
    """Whether a player other than the one on turn has stock of the company laid out."""
    companies = len(s.supply)
    return any(s.laid[seat * companies + c] for seat in range(s.seats) if seat != s.seat)


def sabotages(s: State) -> list[int]:
    """The sabotages on offer; none without any marker."""
    return s.targets if any(s.supply) else []


def targets(s: State) -> list[int]:
    """The circles on which a sabotage marker may lie: open, 5 or more, on a route without one. `cover` keeps the list."""
    marks, barred, route = s.marks, s.sabotaged_routes, s.tables.circle_route
    return [SABOTAGE_CIRCLE | k << WHERE for k in s.tables.sabotageable if marks[k] < 0 and not barred >> route[k] & 1]


def takes(s: State) -> list[int]:
    """The places from which the stock card earned may be taken."""
    barred = 0 if s.rules.dormant_takeable else s.dormant
    found = [TAKE_STOCK | place << WHERE for place, c in enumerate(s.display) if c >= 0 and not barred >> c & 1]
    if s.stock_pile:
        found.append(TAKE_STOCK | PILE << WHERE)
    return found


def still_flown(s: State) -> int:
    """The routes on which some company may still place a marker, now or later, by the table's rule for unusable cards."""
    tables, rules = s.tables, s.rules
    if rules.circles_only:
        return s.open_routes
    routes = 0
    for c, licensed in enumerate(tables.licensed):
        if s.founded >> c & 1:
            if not s.supply[c]:
                continue
        elif s.dormant >> c & 1:
            continue
        if rules.reachable:
            routes |= within_reach(s, c)
        else:
            routes |= licensed if rules.repeat else licensed & ~s.flown[c]
    return routes


def within_reach(s: State, c: int) -> int:
    """The routes that the company can still get to with its markers, over licensed routes with an open circle."""
    touching = s.tables.touching[c]
    founded = s.founded >> c & 1
    steps = s.supply[c] if founded else s.supply[c] - 1
    free = s.tables.licensed[c] & s.open_routes
    if not s.rules.repeat:
        free &= ~s.flown[c]
    ring = free & (s.touched[c] if founded else s.tables.home_routes[c])
    reached = 0
    while ring and steps > 0:
        reached |= ring
        around = 0
        for r in bits(ring):
            around |= touching[r]
        ring = around & free & ~reached
        steps -= 1
    return reached


def usable(s: State, card: int) -> bool:
    """Whether any placement with the card is still possible, now or later (Unusable Route Cards)."""
    return bool(s.fits[card] & s.anyone)
