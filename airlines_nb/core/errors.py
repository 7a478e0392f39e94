"""Everything that can be refused, under one base.

Each error names the place, the value and what would be accepted. Errors that come from a file or from a
composed position carry *every* fault found, not the first one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .verdict import Verdict

SHOWN_FAULTS = 20
SHOWN_CHARACTERS = 60
LONGEST_PLACE = 200


def shortened(value: object, limit: int = SHOWN_CHARACTERS) -> str:
    """The value as Python text, cut to `limit` characters, with control characters made visible."""
    if isinstance(value, str):
        text = ascii(value[: 4 * limit]) if not value[: 4 * limit].isprintable() else repr(value[: 4 * limit])
    elif isinstance(value, (list, tuple, dict, set, frozenset)):
        text = f"{type(value).__name__} of {len(value)}"
    elif isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 200:
        text = f"a whole number of {value.bit_length()} bits"
    else:
        text = repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with data from outside.

    Attributes:
        place: where it stands, as a path into the data: `edges[3].circles[1]`.
        value: what stands there.
        accepted: what would be accepted there, as a phrase.
        clause: the rulebook clause that is broken, if one is.
    """

    place: str
    value: object
    accepted: str
    clause: str | None = None

    def __str__(self) -> str:
        rule = f" ({self.clause})" if self.clause else ""
        plain = self.place.isprintable() and len(self.place) <= LONGEST_PLACE
        return f"{self.place if plain else shortened(self.place)}: {shortened(self.value)}; accepted: {self.accepted}{rule}"


class AirlinesError(Exception):
    """The base of every error that this package raises on purpose."""


class MoveUnreadable(AirlinesError):
    """A text is no move, or names nothing that can be asked about. `at` is the character (from 0) where reading stopped,
    `accepted` what could stand there, `sought` what it was read as.
    """

    def __init__(self, text: str, at: int, accepted: Sequence[str], sought: str = "a move") -> None:
        self.text, self.at, self.accepted = text, at, tuple(accepted)
        shown = ", ".join(self.accepted[:12]) + (", …" if len(self.accepted) > 12 else "")
        super().__init__(f"cannot read {shortened(text)} as {sought} at character {at + 1}: expected {shown}")


class MoveAmbiguous(AirlinesError):
    """A text fits more than one move. `at` is where it is ambiguous, `candidates` are the texts that would be clear."""

    def __init__(self, text: str, at: int, candidates: Sequence[str]) -> None:
        self.text, self.at, self.candidates = text, at, tuple(candidates)
        super().__init__(
            f"{shortened(text)} is ambiguous at character {at + 1}: it could be {' or '.join(self.candidates)}"
        )


class IllegalMove(AirlinesError):
    """A readable move that the rules do not allow; `verdict` says why and what would be legal."""

    def __init__(self, verdict: "Verdict") -> None:
        self.verdict = verdict
        super().__init__(str(verdict))


class Refused(AirlinesError):
    """Data from outside with faults: `faults` holds all of them."""

    subject = "data"

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        lines = [f"{self.subject} refused, {len(self.faults)} fault{'' if len(self.faults) == 1 else 's'}:"]
        lines += [f"  {fault}" for fault in self.faults[:SHOWN_FAULTS]]
        if len(self.faults) > SHOWN_FAULTS:
            lines.append(f"  and {len(self.faults) - SHOWN_FAULTS} more")
        super().__init__("\n".join(lines))


class PositionRefused(Refused):
    """A position, or the wishes for a new game, cannot be: every reason is in `faults`."""

    subject = "position"


class BoardRefused(Refused):
    """A board file does not describe a playable board: every reason is in `faults`."""

    subject = "board"


class RecordRefused(Refused):
    """A record cannot be read or replayed: every reason is in `faults`."""

    subject = "record"
