"""Verdicts: one move held against every clause that bears on it.

Findings first, words on demand: a verdict is made of clause ids and outcomes; the facts of a check are looked up
when somebody reads it, and its sentence is made from the catalogue's template.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Literal, Protocol

from .clause import Clause
from .wording import filled

Status = Literal["passed", "failed", "not reached"]
MARKS: dict[str, str] = {"passed": "✓", "failed": "✗", "not reached": "·"}


@dataclass(frozen=True, slots=True)
class Check:
    """One clause held against one move.

    Attributes:
        clause: the rule.
        status: "passed", "failed", or "not reached" where the rule cannot be judged.
        facts: what was looked at, by name; numbers, words and lists of words.
        stopped_by: id of the clause that keeps this one from being judged, if it is not reached.
        hidden: whether it is not reached because it depends on what the asker cannot see.
    """

    clause: Clause
    status: Status
    facts: Mapping[str, Any] = field(default_factory=dict)
    stopped_by: str | None = None
    hidden: bool = False

    @property
    def text(self) -> str:
        """The finding as a sentence."""
        if self.status == "failed":
            return filled(self.clause.why_not or self.clause.says, self.facts)
        if self.status == "passed":
            return filled(self.clause.met, self.facts) if self.clause.met else self.clause.says
        if self.hidden:
            return f"Not judged: it depends on cards that you cannot see. {self.clause.says}"
        return f"Not judged, because {self.stopped_by} comes first. {self.clause.says}"

    def __str__(self) -> str:
        return f"{MARKS[self.status]} {self.clause.id}  {self.text}"


@dataclass(frozen=True, slots=True)
class Remedy:
    """A smallest change that would make the move legal.

    Attributes:
        says: the change as a sentence.
        kind: "move" if another move does it now, "card" for another card in the hand, "position" for another table,
            "time" for waiting.
        move: the legal move of this position that the remedy is, if it is one.
        changes: what the game has to change to show the position in which the move is legal; see `Position.remedied`.
        clause: id of the clause that the remedy satisfies.
    """

    says: str
    kind: str
    move: Any = None
    changes: Mapping[str, Any] = field(default_factory=dict, hash=False)
    clause: str | None = None

    def __str__(self) -> str:
        return self.says


class Reader(Protocol):
    """Makes what is read of a verdict, each part when it is first asked for."""

    def title(self) -> str:
        """The move as a phrase."""

    def checks(self) -> tuple[Check, ...]:
        """The findings with their facts."""

    def collected(self, checks: tuple[Check, ...]) -> tuple[Check, ...]:
        """The summary of conditions that have to hold together."""

    def remedies(self) -> Sequence[Remedy]:
        """The smallest changes that would make the move legal."""


class Verdict:
    """All findings about one move in one position, in rulebook order. True if the move is legal.

    Attributes:
        move: the move that was judged.
        legal: True or False; None if it depends on what the asker cannot see.
        findings: clause ids with True (passed), False (failed), or the id of the clause that stopped the judgement.
    """

    __slots__ = ("_checks", "_reader", "_remedies", "findings", "legal", "move")

    def __init__(
        self, move: Any, legal: bool | None, findings: tuple[tuple[str, bool | str], ...], reader: Reader
    ) -> None:
        self.move = move
        self.legal = legal
        self.findings = findings
        self._reader = reader
        self._checks: tuple[Check, ...] | None = None
        self._remedies: tuple[Remedy, ...] | None = None

    def __bool__(self) -> bool:
        return bool(self.legal)

    @property
    def failed_ids(self) -> tuple[str, ...]:
        """The ids of the failed clauses, in rulebook order, without making any sentence."""
        return tuple(clause for clause, outcome in self.findings if outcome is False)

    @property
    def title(self) -> str:
        """The move as a phrase."""
        return self._reader.title()

    @property
    def checks(self) -> tuple[Check, ...]:
        """Every clause that bears on the move, with its facts."""
        if self._checks is None:
            self._checks = self._reader.checks()
        return self._checks

    @property
    def failed(self) -> tuple[Check, ...]:
        """The checks that failed."""
        return tuple(check for check in self.checks if check.status == "failed")

    @property
    def passed(self) -> tuple[Check, ...]:
        """The checks that passed."""
        return tuple(check for check in self.checks if check.status == "passed")

    @property
    def collected(self) -> tuple[Check, ...]:
        """Clauses that only collect other findings ("all conditions must hold together"), as one check each."""
        return self._reader.collected(self.checks)

    @property
    def remedies(self) -> tuple[Remedy, ...]:
        """The smallest changes that would make the move legal; none for a legal move."""
        if self._remedies is None:
            self._remedies = tuple(self._reader.remedies())
        return self._remedies

    @property
    def headline(self) -> str:
        """The verdict in one line."""
        judged = sum(1 for _, outcome in self.findings if not isinstance(outcome, str))
        lost = len(self.failed_ids)
        if self.legal:
            return f"{self.title}: legal."
        if self.legal is None:
            return f"{self.title}: nothing that you can see forbids it; the rest is hidden."
        conditions = "condition" if judged == 1 else "conditions"
        return f"{self.title}: not legal, {lost} of {judged} {conditions} {'fails' if lost == 1 else 'fail'}."

    def __str__(self) -> str:
        lines = [self.headline, *(f"  {check}" for check in self.checks)]
        if self.remedies:
            lines += ["What would be legal:", *(f"  - {remedy}" for remedy in self.remedies)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Verdict { {True: 'legal', False: 'not legal', None: 'hidden'}[self.legal] }: {self.move}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{MARKS[check.status]}</td><td style='text-align:left'>{escape(check.text)}</td>"
            f"<td>{escape(check.clause.id)}</td></tr>"
            for check in self.checks
        )
        cures = "".join(f"<li>{escape(remedy.says)}</li>" for remedy in self.remedies)
        more = f"<p><b>What would be legal</b></p><ul>{cures}</ul>" if cures else ""
        return f"<div><p><b>{escape(self.headline)}</b></p><table>{rows}</table>{more}</div>"
