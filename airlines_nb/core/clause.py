"""Clauses: the rule catalogue of a game, one atomic rule at a time."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any


@dataclass(frozen=True, slots=True)
class Ruling:
    """How this project settles a point on which the rulebook is silent or contradicts itself."""

    id: str
    question: str
    ruling: str
    why: str
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of the catalogue.

    Attributes:
        id: for ever the same, such as `A90-NET-05`.
        section: the part of the rulebook it comes from.
        kind: component, setup, turn, legality, effect, scoring, end, option or information.
        says: the rule, in our words.
        met: template of the line that shows the rule as kept (legality only).
        why_not: template of the explanation when the rule is broken (legality only).
        ruling: our ruling where the rulebook leaves the point open.
        option: the house rule that decides it, if there is one.
    """

    id: str
    section: str
    kind: str
    says: str
    met: str | None = None
    why_not: str | None = None
    ruling: Ruling | None = None
    option: str | None = None
    example: Mapping[str, Any] | None = field(default=None, hash=False)

    def __str__(self) -> str:
        lines = [f"{self.id}  {self.section}  ({self.kind})", self.says]
        if self.ruling:
            lines += [
                f"Our ruling ({self.ruling.id}): {self.ruling.question}",
                f"  {self.ruling.ruling}",
                f"  Because: {self.ruling.why}",
            ]
        if self.option:
            lines.append(f"House rule: {self.option}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        ruled = ""
        if self.ruling:
            ruled = f"<p><b>Our ruling.</b> {escape(self.ruling.ruling)}<br><i>{escape(self.ruling.why)}</i></p>"
        return f"<div><b>{escape(self.id)}</b> · {escape(self.section)}<p>{escape(self.says)}</p>{ruled}</div>"


class Catalogue(Mapping[str, Clause]):
    """All clauses of a game, by id; the rulebook's sections in its order; and the sentences for what happens."""

    def __init__(
        self,
        clauses: Mapping[str, Clause],
        events: Mapping[str, Mapping[str, str]],
        options: Mapping[str, Any],
        sections: Sequence[str],
    ) -> None:
        self._clauses = dict(clauses)
        self.events = MappingProxyType({kind: MappingProxyType(dict(event)) for kind, event in events.items()})
        self.options = MappingProxyType(dict(options))
        self.sections = tuple(sections)

    def __getitem__(self, id: str) -> Clause:
        return self._clauses[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)

    def search(self, words: str) -> list[Clause]:
        """The clauses whose id, section, text or ruling holds all the words, in rulebook order."""
        wanted = words.casefold().split()

        def text(clause: Clause) -> str:
            ruled = f"{clause.ruling.question} {clause.ruling.ruling}" if clause.ruling else ""
            return f"{clause.id} {clause.section} {clause.says} {ruled} {clause.option or ''}".casefold()

        return [clause for clause in self.values() if all(word in text(clause) for word in wanted)]


@cache
def catalogue(path: Path) -> Catalogue:
    """Reads a `clauses.json` that ships with a game."""
    shipped = json.loads(path.read_text(encoding="utf-8"))
    clauses = {}
    for entry in shipped["clauses"]:
        ruling = entry.get("ruling")
        clauses[entry["id"]] = Clause(**{**entry, "ruling": Ruling(**ruling) if ruling else None})
    return Catalogue(clauses, shipped["events"], shipped["options"], shipped["sections"])
