"""Verdicts on moves: findings from `legality.py`, facts from `facts.py`, remedies from `remedies.py`, words from the catalogue."""

from collections.abc import Sequence

from ...core.clause import Catalogue
from ...core.verdict import Check, Remedy, Verdict
from ...core.wording import joined, names_in
from . import naming as name
from .facts import facts, titled
from .legality import HIDDEN, Case, bearing, findings
from .moves import Move
from .remedies import remedies
from .state import State

COLLECTORS = {"place": "A90-NET-09", "found": "A90-FND-09"}
COLLECTED = {
    "A90-NET-09": {
        "A90-EXP-04": "card in hand",
        "A90-EXP-06": "company founded",
        "A90-NET-02": "network match",
        "A90-NET-03": "licence",
        "A90-NET-04": "open circle",
        "A90-NET-05": "value",
        "A90-NET-06": "connection",
        "A90-NET-07": "marker",
        "A90-NET-12": "no flight there yet",
    },
    "A90-FND-09": {"A90-NET-02": "network match", "A90-NET-03": "licence", "A90-NET-04": "open circle"},
}


def judged(s: State, move: Move, seat: int, asker: int, clauses: Catalogue) -> Verdict:
    """The verdict on a move by `seat`, made from what `asker` may know."""
    case = Case(s, move, seat, asker)
    found = findings(s, case)
    legal: bool | None = True
    for _, outcome in found:
        if outcome is False:
            legal = False
            break
        if outcome == HIDDEN:
            legal = None
    return Verdict(move, legal, found, _Reader(s, case, found, clauses))


class _Reader:
    """Makes facts, summary and remedies of a verdict when somebody reads them."""

    __slots__ = ("case", "clauses", "found", "s")

    def __init__(self, s: State, case: Case, found: tuple[tuple[str, bool | str], ...], clauses: Catalogue) -> None:
        self.s, self.case, self.found, self.clauses = s, case, found, clauses

    def title(self) -> str:
        return titled(self.s, self.case)

    def checks(self) -> tuple[Check, ...]:
        checks = []
        for id, outcome in self.found:
            clause = self.clauses[id]
            if isinstance(outcome, str):
                checks.append(Check(clause, "not reached", {}, outcome, hidden=outcome == HIDDEN))
            else:
                template = (clause.met if outcome else clause.why_not) or ""
                checks.append(
                    Check(clause, "passed" if outcome else "failed", facts(self.s, self.case, id, names_in(template)))
                )
        return tuple(checks)

    def collected(self, checks: tuple[Check, ...]) -> tuple[Check, ...]:
        return _collected(self.s, self.case, checks, self.clauses)

    def remedies(self) -> Sequence[Remedy]:
        return remedies(self.s, self.case, tuple(id for id, outcome in self.found if outcome is False))


def _collected(s: State, case: Case, checks: Sequence[Check], clauses: Catalogue) -> tuple[Check, ...]:
    """The summary of the conditions that have to hold together (A90-NET-09, A90-FND-09)."""
    id = COLLECTORS.get(bearing(case.move))
    if id is None:
        return ()
    words = COLLECTED[id]
    checks = [check for check in checks if check.clause.id in words]
    broken = [check for check in checks if check.status == "failed"]
    kept = [check for check in checks if check.status == "passed"]
    t = s.tables
    found = {
        "company": name.company(t, case.c),
        "route": name.route(t, case.r),
        "card": name.card(t, case.card),
        "network": name.network(t.network[case.r]),
        "open": name.open_circles(s, case.r),
        "licences": tuple(name.network(n) for n in range(5) if t.licences[case.c] >> n & 1),
        "failed_conditions": joined([words[check.clause.id] for check in broken]),
        "met_conditions": joined([words[check.clause.id] for check in kept]),
        "reason": " ".join(check.text for check in broken).rstrip(".") if broken else "nothing forbids it",
    }
    open_still = next((check.stopped_by for check in checks if check.status == "not reached"), None)
    if open_still and not broken:
        return (Check(clauses[id], "not reached", {}, open_still),)
    return (Check(clauses[id], "failed" if broken else "passed", found),)
