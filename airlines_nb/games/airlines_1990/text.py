"""The table as text: a board that can be played from without a picture."""

from collections.abc import Iterator

from ...core.wording import joined
from . import naming as name
from .components import NETWORKS, OPTIONS, SHORT, STATED_STOCK_CARDS
from .ending import outcome
from .facts import dormant_cause
from .moves import DECIDE
from .scoring import counted, noted, value_of
from .setup import stock_counts
from .state import GAP, SABOTEUR, THIRD_CARD, State


def text(s: State, asker: int | None) -> str:
    """The whole table; the hands of others are counted, not named, if it is made for one asker."""
    return "\n".join(
        line.rstrip() for part in (_head, _routes, _companies, _stock, _players) for line in part(s, asker)
    )


def _head(s: State, asker: int | None) -> Iterator[str]:
    end = outcome(s)
    if end:
        yield f"Airlines (1990), over after {s.turn} {'turn' if s.turn == 1 else 'turns'}. {end}"
    else:
        yield f"Airlines (1990), turn {s.turn + 1}. {s.names[s.seat]} decides: {DECIDE[s.decision].asks}."
    changed = [f"{option} = {str(value).lower()}" for option, value in s.options.items() if value != _default(option)]
    if changed:
        yield f"House rules: {', '.join(changed)}."


def _default(option: str) -> object:
    return next(known.default for known in OPTIONS if known.name == option)


def _routes(s: State, asker: int | None) -> Iterator[str]:
    t = s.tables
    yield ""
    yield "Routes (circles from low to high; BOI is a flight, BOI* a sabotage marker, a number is open)"
    for n, network in enumerate(NETWORKS):
        routes = [r for r in range(len(t.routes)) if t.network[r] == n]
        if not routes:
            continue
        flyers = joined([t.companies[c] for c in t.flyers[n]])
        yield f"{network} ({SHORT[n]}), licensed: {flyers}"
        wide = max(len(t.routes[r]) for r in routes)
        for r in routes:
            a, b = t.ends[r]
            first = t.first_circle[r]
            circles = " ".join(_circle(s, first + i).rjust(4) for i in range(len(t.circles[r])))
            yield f"  {t.routes[r].ljust(wide)} {circles.ljust(14)}  {t.city_name[a]}–{t.city_name[b]}"


def _circle(s: State, k: int) -> str:
    mark, t = s.marks[k], s.tables
    if mark < 0:
        return str(t.circle_value[k])
    return t.companies[mark] if mark < SABOTEUR else f"{t.companies[mark - SABOTEUR]}*"


def _companies(s: State, asker: int | None) -> Iterator[str]:
    t = s.tables
    values = {company[0]: value_of(s, company).value for company in counted(s, fictitious=False)}
    yield ""
    yield f"Companies{stated(s)}"
    for c, initials in enumerate(t.companies):
        licences = " ".join(SHORT[n] for n in range(5) if t.licences[c] >> n & 1)
        if c in values:
            state = f"worth {values[c]}, laid out by {joined(name.holders(s, c))}"
        elif s.dormant >> c & 1:
            state = f"dormant: {dormant_cause(s, c)}"
        else:
            state = "not founded"
        yield f"  {initials}  home {t.city_name[t.home[c]]}, {licences}, {s.supply[c]} of {t.markers[c]} markers left; {state}"


def stated(s: State) -> str:
    """The note on the number of stock cards where the rulebook contradicts itself, empty where it does not. (A90-CMP-08)"""
    built = sum(stock_counts(s.tables, s.options))
    if s.tables.partial or built == STATED_STOCK_CARDS:
        return ""
    return f" ({built} stock cards by the company table; the component list says {STATED_STOCK_CARDS}: house rule stock_table)"


def _stock(s: State, asker: int | None) -> Iterator[str]:
    t = s.tables
    places = ", ".join(f"{place} {'gap' if c == GAP else t.companies[c]}" for place, c in enumerate(s.display, 1))
    yield ""
    yield f"Face-up stock: {places}. Stock pile {len(s.stock_pile)}. Route pile {len(s.route_pile)}, discards {len(s.discard)}."
    scored = sum(cause in (0, THIRD_CARD) for cause, _ in s.scorings)
    aside = f", {s.aside} waiting to be mixed in" if s.aside else ""
    gone = f"Out of the game: {len(s.stock_removed)} stock cards, {len(s.route_removed)} route cards."
    yield f"Scoring cards seen: {scored} of 3{aside}. {gone}"


def _players(s: State, asker: int | None) -> Iterator[str]:
    t, companies = s.tables, len(s.supply)
    totals = outcome_totals(s)
    yield ""
    yield f"Players ({s.names[s.start]} keeps the scoring pad and starts, {s.names[(s.start + 1) % s.seats]} keeps the markers)"
    for seat, player in enumerate(s.names):
        sign = ">" if seat == s.seat and not s.ended else " "
        laid = joined(
            [
                f"{t.companies[c]} {s.laid[seat * companies + c]}"
                for c in range(companies)
                if s.laid[seat * companies + c]
            ]
        )
        yield f"{sign} {player}: {totals[seat]} {'point' if totals[seat] == 1 else 'points'} noted; laid out: {laid}"
        stock = s.stock_hand[seat * companies : (seat + 1) * companies]
        if asker is None or asker == seat:
            held = " ".join(t.companies[c] for c in range(companies) for _ in range(stock[c])) or "none"
            cards = " ".join(t.card(card) for card in s.route_hand[seat]) or "none"
            yield f"    stock in hand: {held}; route cards: {cards}"
        else:
            yield f"    in hand: {sum(stock)} stock, {len(s.route_hand[seat])} route cards"


def outcome_totals(s: State) -> tuple[int, ...]:
    """The points noted so far, or the final totals of a finished game."""
    end = outcome(s)
    return end.totals if end else tuple(noted(s))
