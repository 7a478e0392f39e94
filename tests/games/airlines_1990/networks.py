"""Networks of a wished size on the big board, for tests of scoring."""

from functools import cache
from typing import Any

from .composing import GAME

Markers = dict[str, list[str | None]]


@cache
def _board() -> tuple[dict[str, dict[str, Any]], list[tuple[str, str, str, str, tuple[int, ...]]]]:
    graph = GAME.graph
    companies = {row["initials"]: row for row in graph.graph["companies"]}
    edges = graph.edges(keys=True, data=True)
    routes = [(key, a, b, line["network"], tuple(line["circles"])) for a, b, key, line in edges]
    return companies, sorted(routes)


def flown(**values: int) -> Markers:
    """Markers that make companies worth so many points: the home marker, and flights grown from the home city."""
    companies, routes = _board()
    markers: Markers = {}
    for company, value in values.items():
        reached = {companies[company]["home"]}
        for _ in range(value - 1):
            for key, a, b, network, circles in routes:
                marks = markers.get(key, [None] * len(circles))
                touches, licensed = {a, b} & reached, network in companies[company]["licences"]
                if touches and licensed and company not in marks and None in marks:
                    reached |= {a, b}
                    marks[marks.index(None)] = company
                    markers[key] = marks
                    break
            else:
                raise ValueError(f"no room for {value} markers of {company}")
    return markers


def dotted(company: str, count: int, markers: Markers | None = None) -> Markers:
    """The markers with so many sabotage markers of a company added, one a route, each on the highest circle."""
    _, routes = _board()
    found = dict(markers or {})
    for key, _, _, _, circles in routes:
        marks = found.get(key, [None] * len(circles))
        if count and circles[-1] >= 5 and marks[-1] is None:
            found[key] = [*marks[:-1], company + "*"]
            count -= 1
    return found


def laid(*rows: str) -> list[dict[str, int]]:
    """Laid-out stock by seat: "BOI3 CAL1" is three cards of BOI and one of CAL."""
    return [{word[:3]: int(word[3:]) for word in row.split()} for row in rows]


def past(*scorings: str, seats: int = 3, holder: dict[str, int] | None = None) -> list[dict[str, Any]]:
    """Scorings that lie behind, each by a card: "ELA7 HIT9" counted ELA worth 7 and HIT worth 9.

    Args:
        scorings: one text a scoring; an empty one counted no company.
        seats: how many play.
        holder: the seat that held the only stock card laid out, by company; seat 0 if it is not named.
    """
    seat = holder or {}

    def counted(word: str) -> dict[str, Any]:
        cards = [int(who == seat.get(word[:3], 0)) for who in range(seats)]
        return {"home": 1, "flights": int(word[3:]) - 1, "sabotage": 0, "laid_out": cards, "fictitious": 0}

    return [{"cause": "card", "companies": {word[:3]: counted(word) for word in text.split()}} for text in scorings]
