"""Asking about a thing: a route, a card, a company or a city, and what every combination with it lacks.

The tables of a route, a card and a company hold the six conditions of The Route Network (for a company that is not
founded: those of a founding with one stock card) against the cards in the asker's hand, as if the step were due; the
legal moves of the very position are listed below.
"""

from collections.abc import Iterable
from contextlib import suppress

from ...core.clause import Catalogue
from ...core.errors import MoveUnreadable
from ...core.why import Cell, Why
from ...core.wording import filled, joined, names_in
from . import generate as g
from . import naming as name
from .facts import available_actions, dormant_cause, facts, needed_cards
from .legality import HIDDEN, Case, findings
from .moves import LONGEST, Move, coded, named, read_card, read_route
from .scoring import counted, value_of
from .setup import stock_counts
from .state import ACTION, State
from .tables import bits

SOUGHT = "a thing on the table"
NOT_DUE = ("A90-TRN-02", "A90-TRN-06", "A90-EXP-03", "A90-NET-01")


def why(s: State, thing: str, asker: int, clauses: Catalogue) -> Why:
    """The answer about a thing: "route:CHI-STL", "CHI-STL" or "Chicago-St. Louis", "card:EA9" or "East 9", "company:BOI",
    "city:CHI" or "Chicago".

    Raises:
        MoveUnreadable: if nothing on the table is called so.
        MoveAmbiguous: if a pair of cities has more than one route.
    """
    t = s.tables
    accepted = (
        "a route (" + t.routes[0] + ")",
        "a card (EA9)",
        "a company (" + t.companies[0] + ")",
        "a city (" + t.cities[0] + ")",
    )
    if not isinstance(thing, str) or len(thing) > LONGEST:
        raise MoveUnreadable(thing, 0, accepted, SOUGHT)
    kind, _, rest = thing.partition(":")
    word = rest or thing
    if kind == "circle":
        kind, word = "route", word.rpartition(":")[0]
    if kind == "card":
        word = word.partition(":")[0]
    upper = word.strip().upper()
    cities = {**{id.upper(): id for id in t.cities}, **{t.city_name[id].upper(): id for id in t.cities}}
    routes = {id.upper(): r for r, id in enumerate(t.routes)}
    if kind in ("company", thing) and upper in t.number:
        return _company(s, t.number[upper], asker, clauses)
    if kind in ("route", thing) and upper in routes:
        return _route(s, routes[upper], asker, clauses)
    if kind in ("card", thing):
        if upper in t.number:
            return _company(s, t.number[upper], asker, clauses)
        with suppress(MoveUnreadable):
            return _card(s, t.card_code(read_card(word)), asker, clauses)
    if kind in ("city", thing) and upper in cities:
        return _city(s, cities[upper], asker, clauses)
    if kind in ("route", thing):
        with suppress(MoveUnreadable):
            return _route(s, t.route_number[read_route(t, word)], asker, clauses)
    raise MoveUnreadable(thing, 0, accepted, SOUGHT)


def _cell(s: State, c: int, card: int, r: int, asker: int, clauses: Catalogue, legal: set[int]) -> Cell:
    """One company on one route with one card, by its first failing clause."""
    t = s.tables
    initials = t.companies[c]
    if s.founded >> c & 1:
        move = Move("place", company=initials, card=t.card(card), route=t.routes[r])
    else:
        move = Move("found", company=initials, stock=(initials,), card=t.card(card), route=t.routes[r])
    case = Case(s, move, asker, asker)
    code = coded(t, move)
    now = code in legal
    for id, outcome in findings(s, case):
        if id in NOT_DUE:
            continue
        if outcome is False:
            template = clauses[id].why_not or clauses[id].says
            return Cell(move, id, filled(template, facts(s, case, id, names_in(template))), now)
        if outcome == HIDDEN:
            return Cell(move, "?", "That depends on cards you cannot see.", now)
    return Cell(move, None, "Every condition is met.", now)


def _legal(s: State, asker: int) -> list[int]:
    return g.legal(s) if s.seat == asker else []


def _with(s: State, codes: Iterable[int], **wanted: str) -> tuple[Move, ...]:
    moves = (named(s.tables, code) for code in codes)
    return tuple(move for move in moves if all(getattr(move, field) == value for field, value in wanted.items()))


def _hand(s: State, asker: int) -> list[int]:
    return sorted(set(s.route_hand[asker]))


def _route(s: State, r: int, asker: int, clauses: Catalogue) -> Why:
    t = s.tables
    codes = _legal(s, asker)
    legal, hand = set(codes), _hand(s, asker)
    a, b = t.ends[r]
    notes = [
        f"{t.city_name[a]}–{t.city_name[b]}, {name.network(t.network[r])} network, circles {joined(t.circles[r])}."
    ]
    open_now = name.open_circles(s, r)
    if open_now:
        notes.append(
            f"Next is the {open_now[0]}: a card of {name.network(t.network[r])} {open_now[0]} or more is needed."
        )
    else:
        notes.append("All its circles are covered (A90-NET-04).")
    first = t.first_circle[r]
    covered = [
        f"{value} by {name.owner(s, first + i)}" for i, value in enumerate(t.circles[r]) if s.marks[first + i] >= 0
    ]
    if covered:
        notes.append(f"Covered: {joined(covered)}.")
    cells = tuple(tuple(_cell(s, c, card, r, asker, clauses, legal) for card in hand) for c in range(len(t.companies)))
    return Why(
        f"route:{t.routes[r]}",
        f"Route {t.routes[r]}",
        t.companies,
        tuple(t.card(card) for card in hand),
        cells,
        tuple(notes),
        _with(s, codes, route=t.routes[r]),
    )


def _card(s: State, card: int, asker: int, clauses: Catalogue) -> Why:
    t = s.tables
    codes = _legal(s, asker)
    legal = set(codes)
    rows = [r for r in range(len(t.routes)) if t.network[r] == card >> 4]
    notes = []
    if card not in s.route_hand[asker]:
        notes.append(f"You do not hold {name.card(t, card)} (A90-EXP-04).")
    if g.usable(s, card):
        notes.append("It is usable: a placement with it is still possible, now or later (A90-UNU-01).")
    else:
        notes.append("It is unusable: no placement with it is left (A90-UNU-01).")
        if card in s.route_hand[asker]:
            notes.append("At the start of your turn it can be exchanged, if there is a card to draw (A90-UNU-08).")
    cells = tuple(tuple(_cell(s, c, card, r, asker, clauses, legal) for c in range(len(t.companies))) for r in rows)
    return Why(
        f"card:{t.card(card)}",
        f"Route card {name.card(t, card)}",
        tuple(t.routes[r] for r in rows),
        t.companies,
        cells,
        tuple(notes),
        _with(s, codes, card=t.card(card)),
    )


def _company(s: State, c: int, asker: int, clauses: Catalogue) -> Why:
    t = s.tables
    codes = _legal(s, asker)
    legal, hand = set(codes), _hand(s, asker)
    licences = joined([name.network(n) for n in range(5) if t.licences[c] >> n & 1])
    notes = [
        (
            f"Home {t.city_name[t.home[c]]}; licences {licences}; {s.supply[c]} of {t.markers[c]} markers left; "
            f"{stock_counts(t, s.options)[c]} stock cards in all."
        )
    ]
    if s.founded >> c & 1:
        value = next(value_of(s, company).value for company in counted(s, fictitious=False) if company[0] == c)
        held = joined(name.holders(s, c))
        notes.append(f"Founded by {name.seat(s, s.founder[c])}, worth {value} now. Laid out: {held}.")
        rows = bits(s.touched[c])
        if not s.supply[c]:
            notes.append("Its network is closed: no marker is left (A90-NET-07).")
    elif s.dormant >> c & 1:
        notes.append(f"Dormant: {dormant_cause(s, c)} (A90-DOR-02).")
        rows = bits(t.home_routes[c])
    else:
        cards = needed_cards(s, c)
        notes.append(f"Not founded. A first flight needs {joined(cards, 'or')}.")
        rows = bits(t.home_routes[c])
    cells = tuple(tuple(_cell(s, c, card, r, asker, clauses, legal) for card in hand) for r in rows)
    return Why(
        f"company:{t.companies[c]}",
        f"Company {t.companies[c]}",
        tuple(t.routes[r] for r in rows),
        tuple(t.card(card) for card in hand),
        cells,
        tuple(notes),
        _with(s, codes, company=t.companies[c]),
    )


def _city(s: State, city: str, asker: int, clauses: Catalogue) -> Why:
    t = s.tables
    codes = _legal(s, asker)
    legal, hand = set(codes), _hand(s, asker)
    rows = [r for r, ends in enumerate(t.ends) if city in ends]
    home = [t.companies[c] for c, at in enumerate(t.home) if at == city]
    here = [t.companies[c] for c in range(len(t.companies)) if any(s.flown[c] >> r & 1 for r in rows)]
    notes = [f"Home of {joined(home)}." if home else "No company's home.", f"Companies that fly here: {joined(here)}."]
    cells = []
    for r in rows:
        row = []
        for c in range(len(t.companies)):
            best = max((card for card in hand if card >> 4 == t.network[r]), default=16 * t.network[r] + 14)
            row.append(_cell(s, c, best, r, asker, clauses, legal))
        cells.append(tuple(row))
    moves = tuple(move for r in rows for move in _with(s, codes, route=t.routes[r]))
    if s.seat == asker and s.decision == ACTION:
        notes.append(f"Open to you now: {joined(available_actions(s))}.")
    return Why(
        f"city:{city}",
        t.city_name[city],
        tuple(t.routes[r] for r in rows),
        t.companies,
        tuple(cells),
        tuple(notes),
        moves,
    )
