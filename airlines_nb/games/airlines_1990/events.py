"""Raw events of `effects.py` in words, as one asker may know them; and the outcomes of chance for a record."""

from collections.abc import Sequence
from typing import Any

from ...core.clause import Catalogue
from ...core.event import Event
from ...core.wording import joined
from . import naming as name
from .components import BONUS
from .ending import ENDINGS, outcome
from .scoring import claims
from .state import SCORING_CARD, State


def event(s: State, raw: tuple[Any, ...], asker: int | None, clauses: Catalogue) -> Event:
    """One raw event in words. `s` is the state after the move; facts that only another seat may know are None."""
    kind, seat, *rest = raw
    t = s.tables
    facts: dict[str, Any] = {"player": name.seat(s, seat)}
    known = asker is None or asker == seat
    shown = kind
    if kind in ("passed", "passed_freely"):
        shown = "passed_freely" if s.rules.free_pass and not known else kind
        kind = "passed"
    elif kind in ("exchanged", "discarded"):
        facts["card"] = name.card(t, rest[0])
    elif kind == "drew_route":
        facts["card"] = name.card(t, rest[0]) if known else None
        shown = kind if rest[1] == "expand" else f"{kind}_{rest[1]}"
    elif kind == "drew_stock":
        facts["company"] = name.company(t, rest[0]) if known else None
    elif kind in ("removed", "swept", "took", "refilled"):
        facts.update(company=name.company(t, rest[0]), place=rest[1] + 1)
    elif kind in ("founded", "played"):
        facts.update(company=name.company(t, rest[0]), count=rest[1])
    elif kind == "home":
        facts.update(company=name.company(t, rest[0]), city=name.city(t, t.home[rest[0]]))
    elif kind in ("placed", "sabotaged"):
        c, k = rest
        facts.update(company=name.company(t, c), route=name.route(t, t.circle_route[k]), number=t.circle_value[k])
    elif kind == "aimed":
        facts.update(route=name.route(t, t.circle_route[rest[0]]), number=t.circle_value[rest[0]])
    elif kind in ("closed", "dormant", "took_dormant"):
        facts["company"] = name.company(t, rest[0])
    elif kind == "no_route_card":
        shown = "no_route_card_founding" if rest[0] == "founding" else kind
    elif kind == "reshuffled":
        facts["count"] = rest[0]
    elif kind == "gap":
        facts["place"] = rest[0] + 1
    elif kind == "scoring_card":
        facts["number"] = rest[0]
    elif kind == "scored":
        facts.update(number=rest[0], gains=_gains(s, rest[0]))
    elif kind == "extra_round":
        facts["closes"] = s.rules.extra_turns == s.seats
    elif kind == "mixed_in":
        facts["count"] = rest[0]
    elif kind == "fictitious":
        facts["cards"] = _left_over(s)
    elif kind == "bonus":
        facts["gains"] = joined([f"{s.names[i]} {BONUS[(i - s.start) % s.seats]}" for i in range(s.seats)])
    elif kind == "ended":
        end = outcome(s)
        facts.update(reason=ENDINGS[rest[0]].says, result=str(end).removeprefix(ENDINGS[rest[0]].says).strip())
    words = clauses.events[shown]
    return Event(kind, words["clause"], facts, words["says"], seat)


def _gains(s: State, number: int) -> str:
    gains = [0] * s.seats
    for company in s.scorings[number - 1][1]:
        for seat, points in enumerate(claims(s, company)[: s.seats]):
            gains[seat] += points
    return joined([f"{s.names[seat]} {points}" for seat, points in enumerate(gains)])


def _left_over(s: State) -> str:
    cards = [c for c in (*s.stock_pile, *s.display) if 0 <= c != SCORING_CARD]
    return joined([f"{name} {cards.count(c)}" for c, name in enumerate(s.tables.companies) if c in cards])


def chance(s: State, events: Sequence[tuple[Any, ...]]) -> tuple[str, ...]:
    """What chance gave, in words short enough for a record: cards turned over, and the order after a shuffle."""
    t = s.tables

    def stock(c: int) -> str:
        return "scoring" if c == SCORING_CARD else t.companies[c]

    found = []
    for kind, _, *rest in events:
        if kind == "drew_route":
            found.append(t.card(rest[0]))
        elif kind in ("drew_stock", "refilled"):
            found.append(stock(rest[0]))
        elif kind == "scoring_card":
            found.append("scoring")
        elif kind == "reshuffled":
            found.append("shuffled " + " ".join(t.card(card) for card in reversed(rest[1])))
        elif kind == "shuffled_back":
            found.append("shuffled " + " ".join(stock(c) for c in reversed(rest[0])))
        elif kind == "mixed_in":
            found.append("shuffled " + " ".join(stock(c) for c in reversed(rest[1])))
    return tuple(found)
