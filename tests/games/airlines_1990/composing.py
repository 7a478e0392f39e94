"""Positions on the small and on the big board, for tests of single rules."""

from collections.abc import Iterable, Mapping
from typing import Any

import airlines_nb as an
from airlines_nb.core.position import Position
from airlines_nb.core.verdict import Check, Verdict

GAME = an.game("airlines-1990")


def mini(**situation: Any) -> Position:
    """A position on the MINI board; three players, everybody has had one turn, nothing on the table, unless said otherwise."""
    return _composed({"board": "airlines-1990-mini", **situation})


def big(**situation: Any) -> Position:
    """A position on the big board; three players, everybody has had one turn, nothing on the table, unless said otherwise."""
    return _composed(situation)


def _composed(situation: dict[str, Any]) -> Position:
    """Fills in laid-out stock for founders who have none, and lets hands be given for the seat on turn alone (`stock`, `route`)."""
    seats = situation.get("players", 3)
    seats = seats if isinstance(seats, int) else len(seats)
    start = situation.get("start", 0)
    seat = situation.get("seat", (start + situation["turn"]) % seats if "turn" in situation else start)
    for short, name in (("stock", "stock_hands"), ("route", "route_hands")):
        if short in situation:
            hands: list[Iterable[str]] = [[] for _ in range(seats)]
            hands[seat] = situation.pop(short).split()
            situation[name] = hands
    markers: Mapping[str, Iterable[str | None]] = situation.get("markers", {})
    flying = {name for marks in markers.values() for name in marks if name and not name.endswith("*")}
    founders = situation.setdefault("founders", dict.fromkeys(sorted(flying), start))
    laid = [dict(row) for row in situation.get("laid_out", [{}] * seats)]
    if "laid_out" not in situation:
        for company, founder in founders.items():
            laid[founder].setdefault(company, 1)
    situation["laid_out"] = laid
    return GAME.compose(**situation)


def failed(verdict: Verdict) -> set[str]:
    """The ids of the clauses that a verdict finds broken."""
    return {check.clause.id for check in verdict.failed}


def check_of(verdict: Verdict, id: str) -> Check:
    """The check of one clause; KeyError if the verdict does not hold it."""
    found = {check.clause.id: check for check in verdict.checks}
    return found[id]


def said(verdict: Verdict, id: str) -> str:
    """The sentence of one check."""
    return check_of(verdict, id).text


def moves(position: Position, kind: str = "") -> list[str]:
    """The legal moves in notation, all of them or those of one kind."""
    return [str(move) for move in position.legal_moves if move.kind == (kind or move.kind)]


def played(position: Position, *notation: str) -> Position:
    """The position after some moves."""
    for move in notation:
        position = position.play(move)
    return position


def kinds(position: Position) -> list[str]:
    """The kinds of the events of the last move."""
    return [event.kind for event in position.events]
