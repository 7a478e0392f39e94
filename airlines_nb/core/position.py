"""Positions: all that is on and off the table at one moment, for whoever wants to look, ask or play on.

A position never changes. It wraps a state of its game and hands out named moves, verdicts, views and derivations. Playouts
work on a private copy of that state, in place.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING, Any, overload

from .derivation import Derivation
from .errors import IllegalMove
from .event import Event
from .files import written
from .move import Decision, Move
from .outcome import Outcome
from .scene import Scene
from .verdict import Remedy, Verdict
from .why import Why

if TYPE_CHECKING:
    from .game import Game
    from .view import View

Bot = Callable[["View", Any], Move]
RENDERERS = {"image/svg+xml": ("airlines_nb.drawing.svg", "svg")}
"""Which outer room turns a scene into which kind of picture; imported when a notebook first shows one."""


def rendered(kind: str, scene: Scene) -> str:
    """The scene as a picture of a kind."""
    room, function = RENDERERS[kind]
    picture: str = getattr(import_module(room), function)(scene)
    return picture


class LegalMoves(Sequence[Move]):
    """The legal moves of a position: `len`, `in`, iteration and indexing. Moves are named only when they are asked for."""

    __slots__ = ("_codes", "_game", "_state")

    def __init__(self, game: "Game", state: Any, codes: list[int]) -> None:
        self._game, self._state, self._codes = game, state, codes

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._game.move(self._state, code) for code in self._codes[index]]
        return self._game.move(self._state, self._codes[index])

    def __iter__(self) -> Iterator[Move]:
        return (self._game.move(self._state, code) for code in self._codes)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return any(move == str(known) for known in self)
        return isinstance(move, Move) and self._game.code(self._state, move) in self._codes

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:8]))
        return f"<{len(self)} legal moves: {shown}{', …' if len(self) > 8 else ''}>"


class Position:
    """A moment of a game. Immutable; equal and of equal hash when everything on and off the table is the same."""

    __slots__ = ("_codes", "_raw", "_state", "game")
    game: "Game"
    _codes: list[int] | None
    _raw: tuple[tuple[Any, ...], ...]
    _state: Any

    def __init__(self, game: "Game", state: Any, raw_events: tuple[tuple[Any, ...], ...] = ()) -> None:
        set_ = object.__setattr__
        set_(self, "game", game)
        set_(self, "_state", state)
        set_(self, "_raw", raw_events)
        set_(self, "_codes", None)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a position does not change ({name}); position.play(move) gives the next one")

    @property
    def seat(self) -> int:
        """The seat whose decision is due, counted from 0."""
        return int(self._state.seat)

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(self._state.names)

    @property
    def turn(self) -> int:
        """How many turns are completed."""
        return int(self._state.turn)

    @property
    def decision(self) -> Decision:
        """The decision that is due: a word, with what it asks in `.asks`."""
        return self.game.decision(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self._state)

    @property
    def options(self) -> dict[str, Any]:
        """The house rules of this table."""
        return dict(self._state.options)

    def _legal(self) -> list[int]:
        codes = self._codes
        if codes is None:
            codes = self.game.legal(self._state)
            object.__setattr__(self, "_codes", codes)
        return codes

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of the seat on turn. Found once and kept."""
        return LegalMoves(self.game, self._state, self._legal())

    def parse(self, text: str) -> Move:
        """Reads a move from its notation, legal or not.

        Raises:
            MoveUnreadable: with the character where reading stopped and what could stand there.
            MoveAmbiguous: with the texts that would be clear.
        """
        return self.game.parse(self._state, text)

    def check(self, move: Move | str, seat: int | None = None) -> Verdict:
        """The verdict on a move, legal or not, by the seat on turn or by another one. Made from what that seat may know."""
        who = self.seat if seat is None else _seat(seat, self.players)
        return self.game.judge(self._state, self.parse(move) if isinstance(move, str) else move, who, who)

    def why(self, thing: str) -> Why:
        """What can be done with a thing on the table (a route, a card, a company, a city), and what keeps the rest from it."""
        return self.game.why(self._state, thing, self.seat)

    def play(self, move: Move | str) -> "Position":
        """The position after a move.

        Raises:
            IllegalMove: with the verdict.
        """
        game = self.game
        if isinstance(move, str):
            move = self.parse(move)
        elif not isinstance(move, Move):
            raise TypeError(f"{move!r} is no move of {game.title}")
        code = game.code(self._state, move)
        if code is None or code not in self._legal():
            raise IllegalMove(self.check(move))
        state = self._state.copy()
        raw: list[tuple[Any, ...]] = []
        game.apply(state, code, raw)
        return Position(game, state, tuple(raw))

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move did, everything named."""
        return tuple(self.game.event(self._state, raw, None) for raw in self._raw)

    def events_for(self, seat: int) -> tuple[Event, ...]:
        """What the last move did, as `seat` may know it."""
        asker = _seat(seat, self.players)
        return tuple(self.game.event(self._state, raw, asker) for raw in self._raw)

    @property
    def chance(self) -> tuple[str, ...]:
        """What chance gave in the last move, as a record keeps it."""
        return self.game.chance(self._state, self._raw)

    def score(self, when: str = "now") -> Derivation:
        """The points of all seats, derived line by line.

        Args:
            when: "so far" for the points noted, "now" for those and what a scoring would pay at this moment (a what-if),
                "end" for the final totals of a finished game, or of this game if it ended here.
        """
        return self.game.score(self._state, when, None)

    def view(self, seat: int) -> "View":
        """The position as one seat may see it."""
        from .view import View

        return View(self, _seat(seat, self.players))

    def dump(self) -> dict[str, Any]:
        """The whole position as JSON-ready data; `game.load` reads it back."""
        return self.game.dump(self._state, None)

    def digest(self) -> str:
        """A short fingerprint of everything on and off the table, the same on every machine."""
        return sha256(written(self.dump()).encode()).hexdigest()[:16]

    def remedied(self, remedy: Remedy) -> "Position":
        """The position in which the judged move is legal: this one with the remedy's changes made.

        Where another card would be needed, `remedy.changes["move"]` is the move with that card, legal there.

        ValueError for a remedy that changes nothing on the table (another move, or waiting).
        """
        if not remedy.changes:
            raise ValueError("this remedy is a move or a wait, not a change of the table")
        return Position(self.game, self.game.remedied(self._state, remedy, self.seat))

    def playout(self, seed: int = 0) -> "Playout":
        """A private copy to play on in place, for bots and studies."""
        return Playout(self.game, self._state.copy(), seed)

    def scene(self, seat: int | None = None, **marks: Any) -> Scene:
        """The table as a picture; with `seat`, as that seat may see it."""
        return self.game.scene(self._state, seat, **marks)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self.game.key(self._state) == other.game.key(other._state)

    def __hash__(self) -> int:
        return hash(self.game.key(self._state))

    def __str__(self) -> str:
        return self.game.text(self._state, None)

    def __repr__(self) -> str:
        who = self.players[self.seat]
        due = "over" if self.outcome else f"{who} to decide: {self.decision}"
        return f"<Position {self.game.id}, turn {self.turn + 1}, {due}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "image/svg+xml": rendered("image/svg+xml", self.scene())}


def _seat(seat: int, players: Sequence[str]) -> int:
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(players):
        raise ValueError(f"seat {seat!r}: there are the seats 0 to {len(players) - 1}")
    return seat


class Playout:
    """A game played on in place: it refuses illegal moves and keeps a log, and makes no words.

    Attributes:
        log: the codes of the moves made, one number a decision.
    """

    __slots__ = ("_codes", "_state", "game", "log", "seed")

    def __init__(self, game: "Game", state: Any, seed: int) -> None:
        self.game, self._state, self.seed = game, state, seed
        self.log: list[int] = []
        self._codes: list[int] | None = None

    @property
    def seat(self) -> int:
        """The seat whose decision is due."""
        return int(self._state.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.ended)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves. Found once between two moves."""
        codes = self._codes
        if codes is None:
            codes = self._codes = self.game.legal(self._state)
        return LegalMoves(self.game, self._state, codes)

    def play(self, move: Move | str) -> None:
        """Makes a move in place. Raises IllegalMove with the verdict if it is not legal."""
        game, state = self.game, self._state
        if isinstance(move, str):
            move = game.parse(state, move)
        code = game.code(state, move)
        codes = self._codes
        if codes is None:
            codes = game.legal(state)
        if code is None or code not in codes:
            raise IllegalMove(game.judge(state, move, state.seat, state.seat))
        game.apply(state, code, None)
        self.log.append(code)
        self._codes = None

    def view(self, seat: int) -> "View":
        """What one seat may see of the table now. Cost: one copy of the state."""
        return self.position.view(seat)

    @property
    def position(self) -> Position:
        """The table as it is now. Cost: one copy of the state."""
        return Position(self.game, self._state.copy())

    def finish(self, bot: Bot | None = None, limit: int = 100_000) -> Position:
        """Plays to the end, at random or by a bot, and gives the last position.

        Args:
            bot: called with the view of the seat on turn and a `random.Random`, gives a move.
            limit: RuntimeError after so many decisions.
        """
        from random import Random

        chance = Random(self.seed)
        legal, apply, state, log = self.game.legal, self.game.apply, self._state, self.log
        for _ in range(limit):
            if state.ended:
                self._codes = None
                return self.position
            if bot is None:
                codes = legal(state)
                code = codes[int(chance.random() * len(codes))]
                apply(state, code, None)
                log.append(code)
            else:
                self.play(bot(self.view(state.seat), chance))
        raise RuntimeError(f"no end after {limit} decisions")
