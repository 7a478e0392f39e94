"""A game being played at one table: the line of positions so far, who sits where, one's way back and forth.

Knows no widget. Nothing that chance decided is ever decided anew: going back keeps the line, going forth shows it
again, and a move that was made before leads to the same position. What a bot draws by lot depends only on the seed of
the table and on how many decisions were made before.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from airlines_nb.core.move import Move
from airlines_nb.core.position import Position

if TYPE_CHECKING:
    from airlines_nb.core.view import View

HUMAN: Final = "human"
Player = Callable[["View", Any], Move]


def known_bots() -> Mapping[str, Player]:
    """The bots by name."""
    from airlines_nb.analysis.bots import BOTS

    return BOTS


@dataclass(frozen=True, slots=True)
class Step:
    """One decision that was made: the position before it, the move, the position after it."""

    before: Position
    move: Move
    after: Position

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.before.seat


def seating(players: Sequence[str], seats: Mapping[str, str] | None) -> tuple[str, ...]:
    """What sits on each seat, "human" or the name of a bot.

    Args:
        players: the names by seat.
        seats: by player name; who is not named is human.

    Raises:
        ValueError: for an unknown player or kind of player.
    """
    wishes = dict(seats or {})
    strangers = [name for name in wishes if name not in players]
    if strangers:
        raise ValueError(f"seats names {strangers[0]!r}, who does not play; the players are {', '.join(players)}")
    kinds = (HUMAN, *known_bots()) if any(kind != HUMAN for kind in wishes.values()) else (HUMAN,)
    for name, kind in wishes.items():
        if kind not in kinds:
            raise ValueError(f"the seat of {name} is {kind!r}; it can be {', '.join(kinds)}")
    return tuple(wishes.get(name, HUMAN) for name in players)


class Session:
    """A line of play with a place in it.

    Attributes:
        seats: "human" or the name of a bot, by seat.
        steps: every step known, also those that were taken back.
        at: how many of them have been made.
    """

    def __init__(self, position: Position, seats: Mapping[str, str] | None = None, seed: int = 0) -> None:
        self.start = position
        self.seats = seating(position.players, seats)
        self.seed = seed
        self.steps: list[Step] = []
        self.at = 0
        self._eyes = next((seat for seat in self._round() if self.is_human(seat)), position.seat)
        if self.humans:
            self.let_bots_move()

    def _round(self) -> list[int]:
        count = len(self.seats)
        return [(self.start.seat + i) % count for i in range(count)]

    @property
    def position(self) -> Position:
        """The table now."""
        return self.steps[self.at - 1].after if self.at else self.start

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.seats)) if self.is_human(seat))

    def is_human(self, seat: int) -> bool:
        """Whether a person sits there."""
        return self.seats[seat] == HUMAN

    @property
    def due(self) -> bool:
        """Whether a person has to decide now."""
        return self.position.outcome is None and self.is_human(self.position.seat)

    @property
    def eyes(self) -> int:
        """The seat whose hand is shown: the person who decides, else the one who decided last."""
        if self.due:
            self._eyes = self.position.seat
        return self._eyes

    @property
    def last(self) -> tuple[Step, ...]:
        """The steps since, and with, a person's last decision."""
        first = self.at
        while first > 0:
            first -= 1
            if self.is_human(self.steps[first].seat):
                break
        return tuple(self.steps[first : self.at])

    def play(self, move: Move | str) -> tuple[Step, ...]:
        """Makes a move and lets the bots answer; gives the steps made.

        Raises:
            IllegalMove: with the verdict; nothing has changed then.
        """
        first = self.at
        self._make(self.position.parse(move) if isinstance(move, str) else move)
        if self.humans:
            self.let_bots_move()
        return tuple(self.steps[first : self.at])

    def _make(self, move: Move) -> None:
        if self.at < len(self.steps) and self.steps[self.at].move == move:
            self.at += 1
            return
        before = self.position
        after = before.play(move)
        self.steps[self.at :] = [Step(before, move, after)]
        self.at += 1

    def let_bots_move(self, most: int = 100_000) -> None:
        """Lets the bots decide until a person is due, the game is over, or `most` decisions are made."""
        bots = known_bots() if len(self.humans) < len(self.seats) else {}
        for _ in range(most):
            position = self.position
            if position.outcome is not None or self.is_human(position.seat):
                return
            if self.at < len(self.steps):
                self.at += 1
                continue
            bot = bots[self.seats[position.seat]]
            self._make(bot(position.view(position.seat), Random(f"{self.seed} {self.at}")))

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return self._before() is not None

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back."""
        return self.at < len(self.steps)

    def _before(self) -> int | None:
        stops = range(self.at - 1, -1, -1)
        return next((i for i in stops if not self.humans or self.is_human(self.steps[i].seat)), None)

    def undo(self) -> bool:
        """Goes back to a person's last decision; says whether there was one."""
        place = self._before()
        if place is None:
            return False
        self.at = place
        return True

    def redo(self) -> bool:
        """Goes forth to a person's next decision, or to the end of what is known; says whether anything was left."""
        if not self.can_redo:
            return False
        self.at += 1
        while self.humans and self.at < len(self.steps) and not self.is_human(self.steps[self.at].seat):
            self.at += 1
        return True
