"""Views: a position as one seat may see it. Same questions, only what that seat may know."""

from typing import TYPE_CHECKING, Any

from .derivation import Derivation
from .event import Event
from .move import Decision, Move
from .outcome import Outcome
from .position import LegalMoves, Position, _seat, rendered
from .scene import Scene
from .verdict import Verdict
from .why import Why

if TYPE_CHECKING:
    from .game import Game


class View:
    """What one seat may know: hidden cards are counted, not named.

    Attributes:
        asker: the seat that looks.
    """

    __slots__ = ("_position", "asker")

    def __init__(self, position: Position, asker: int) -> None:
        self._position, self.asker = position, asker

    @property
    def game(self) -> "Game":
        """The rulebook."""
        return self._position.game

    @property
    def seat(self) -> int:
        """The seat whose decision is due."""
        return self._position.seat

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat."""
        return self._position.players

    @property
    def turn(self) -> int:
        """How many turns are completed."""
        return self._position.turn

    @property
    def decision(self) -> Decision:
        """The decision that is due."""
        return self._position.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._position.outcome

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of this seat: none while another seat decides."""
        position = self._position
        if position.seat != self.asker:
            return LegalMoves(position.game, position._state, [])
        return position.legal_moves

    def parse(self, text: str) -> Move:
        """Reads a move from its notation."""
        return self._position.parse(text)

    def check(self, move: Move | str, seat: int | None = None) -> Verdict:
        """The verdict on a move by this seat, or by another one as far as this seat can know."""
        position = self._position
        move = position.parse(move) if isinstance(move, str) else move
        return position.game.judge(
            position._state, move, self.asker if seat is None else _seat(seat, self.players), self.asker
        )

    def why(self, thing: str) -> Why:
        """What can be done with a thing on the table, as far as this seat can know."""
        return self.game.why(self._position._state, thing, self.asker)

    def score(self, when: str = "now") -> Derivation:
        """The points of all seats: only open things count, so all seats see the same."""
        return self.game.score(self._position._state, when, self.asker)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move did, as this seat may know it."""
        return self._position.events_for(self.asker)

    def dump(self) -> dict[str, Any]:
        """The JSON form with hidden cards counted, not named."""
        return self.game.dump(self._position._state, self.asker)

    def sample(self, seed: int = 0) -> Position:
        """A position that looks the same to this seat, with everything hidden dealt anew by chance: a determinisation."""
        return Position(self.game, self.game.determined(self._position._state, self.asker, seed))

    def scene(self, **marks: Any) -> Scene:
        """The table as a picture."""
        return self._position.scene(self.asker, **marks)

    def __eq__(self, other: object) -> bool:
        return self.dump() == other.dump() and self.asker == other.asker if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.asker, str(self.dump())))

    def __str__(self) -> str:
        return self.game.text(self._position._state, self.asker)

    def __repr__(self) -> str:
        return f"<View of {self.players[self.asker]}: {self._position!r}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "image/svg+xml": rendered("image/svg+xml", self.scene())}
