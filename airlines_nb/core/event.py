"""Events: what happened, each with the clause that made it happen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .wording import filled


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes:
        kind: what it is, such as "placed" or "scoring".
        clause: id of the clause that made it happen.
        facts: the things it names; those that only one seat may know are `None` for all others.
        template: the sentence, with facts to be filled in.
        seat: the seat it belongs to, if any.
    """

    kind: str
    clause: str
    facts: Mapping[str, Any] = field(hash=False)
    template: str
    seat: int | None = None

    @property
    def text(self) -> str:
        """The event as a sentence."""
        return filled(self.template, self.facts)

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]"
