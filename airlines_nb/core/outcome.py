"""Outcomes: how a game ended, and which tier of the tie-break decided."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which a game can end: ordered data of each game."""

    id: str
    clause: str
    says: str


@dataclass(frozen=True, slots=True)
class Tier:
    """One tier of the ranking: more of it is better. `values` has one number a seat."""

    name: str
    clause: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Attributes:
        totals: final points by seat.
        ranking: groups of seats, best first; seats in one group are equal.
        ending: why the game ended.
        decided_by: the tier that separated the first from the second group, or None if all are equal.
        names: the players, by seat.
    """

    totals: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    ending: Ending
    decided_by: str | None
    names: tuple[str, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win; more than one if they are equal in every tier."""
        return self.ranking[0]

    def __str__(self) -> str:
        names = [self.names[seat] for seat in self.winners]
        won = f"{names[0]} wins" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} win together"
        totals = ", ".join(f"{name} {total}" for name, total in zip(self.names, self.totals, strict=True))
        return f"{self.ending.says} {won}. Totals: {totals}."


def ranked(tiers: Sequence[Tier], ending: Ending, names: tuple[str, ...]) -> Outcome:
    """Ranks the seats by the tiers in order; the first tier holds the totals.

    >>> end = Ending("stock_gone", "X", "The last card is taken.")
    >>> ranked([Tier("points", "X", (40, 52, 52))], end, ("Ann", "Ben", "Cleo")).winners
    (1, 2)
    """
    keys = [tuple(tier.values[seat] for tier in tiers) for seat in range(len(names))]
    groups = tuple(
        tuple(seat for seat in range(len(names)) if keys[seat] == key) for key in sorted(set(keys), reverse=True)
    )
    decided = None
    if len(groups) > 1:
        first, second = keys[groups[0][0]], keys[groups[1][0]]
        decided = next(tier.name for tier, a, b in zip(tiers, first, second, strict=True) if a != b)
    return Outcome(tiers[0].values, groups, ending, decided, names)
