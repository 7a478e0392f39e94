"""What a panel needs to know about one game: its choices in words, its cards, how a move looks on the board."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from airlines_nb.core.move import Move
from airlines_nb.core.position import Position
from airlines_nb.core.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the choices: a move, what it does in words, and for a refused one the reason in one line."""

    move: Move
    label: str
    reason: str = ""
    clause: str = ""

    @property
    def legal(self) -> bool:
        """Whether the rules allow it now."""
        return not self.clause


@dataclass(frozen=True, slots=True)
class Field:
    """One part of a move that is put together: its name, a caption, and the values with the words for them."""

    name: str
    caption: str
    values: tuple[tuple[str, str], ...]


class Desk(ABC):
    """A game's side of the panel.

    Attributes:
        prefix: what all its clause ids begin with.
    """

    prefix: str

    @abstractmethod
    def label(self, view: View, move: Move) -> str:
        """A move in words, short."""

    @abstractmethod
    def touches(self, view: View, move: Move, thing: str) -> bool:
        """Whether a move has to do with a thing picked on the board or among the cards."""

    @abstractmethod
    def name(self, view: View, thing: str) -> str:
        """What a thing is called: "Chicago–St. Louis"."""

    @abstractmethod
    def refused(self, view: View, thing: str | None) -> list[Choice]:
        """Moves that are not legal now and worth a look, with their reasons; those with a thing if one is picked."""

    @abstractmethod
    def marks(self, position: Position, move: Move, legal: bool) -> dict[str, Any]:
        """How a move shows on the board before it is made: arguments for `Position.scene`."""

    @abstractmethod
    def kinds(self, view: View) -> tuple[tuple[str, str], ...]:
        """The kinds of move that can be put together, those that are due first, as (kind, words)."""

    @abstractmethod
    def fields(self, view: View, kind: str) -> tuple[Field, ...]:
        """The parts of a kind of move."""

    @abstractmethod
    def composed(self, kind: str, parts: Mapping[str, str]) -> str:
        """The notation of a move put together."""

    @abstractmethod
    def parts(self, move: Move) -> dict[str, str]:
        """The parts that a move is put together from; `composed` of its kind and these gives its notation."""

    @abstractmethod
    def things(self, view: View) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """What can be asked about, by kind in words: (words, thing)."""

    @abstractmethod
    def combinations(self, view: View) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """The things that can be asked about together, by part: (value, words). The same all through a game."""

    @abstractmethod
    def combination(self, view: View, company: str, card: str, route: str) -> Move:
        """The move that a company, a card and a route make together."""

    @abstractmethod
    def cards(self, view: View, hidden: bool, move: Move | None, dark: bool) -> Sequence[tuple[str, str]]:
        """The cards of the viewer and those that lie open, as (caption, SVG); cards of the move are pushed up."""

    @abstractmethod
    def offered(self, view: View, row: int, place: int) -> str:
        """The notation of taking the card at a place of a row of `cards`, if that is what is due; else empty."""

    @abstractmethod
    def players(self, view: View, lit: Collection[str], dark: bool) -> str:
        """All players with points, cards and what they have laid out, as HTML."""

    @abstractmethod
    def piles(self, view: View) -> str:
        """The piles in a few words."""


def desk_of(position: Position) -> Desk:
    """The desk of a position's game. LookupError if the game has none."""
    if position.game.id == "airlines-1990":
        from .desk_1990 import Desk1990

        return Desk1990(position)
    raise LookupError(f"there is no tutor for {position.game.title} yet")
