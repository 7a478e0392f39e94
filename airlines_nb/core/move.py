"""Moves: one decision of one seat, named in notation that a person can read and type."""

from typing import Any


class Move:
    """A move of some game. Equal to another move when the notation is the same.

    Attributes:
        kind: the word that the notation begins with.
        notation: the text that reads back as this move.
        code: the number by which the kernel knows the move on the board in `home`, or None if it has none.
    """

    __slots__ = ("code", "home", "kind", "notation")
    kind: str
    notation: str
    code: int | None
    home: object

    def __init__(self, kind: str, notation: str, code: int | None = None, home: object = None) -> None:
        set_ = object.__setattr__
        set_(self, "kind", kind)
        set_(self, "notation", notation)
        set_(self, "code", code)
        set_(self, "home", home)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a move does not change ({name})")

    def __eq__(self, other: object) -> bool:
        return self.notation == other.notation if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.notation)

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"Move({self.notation!r})"

    def __reduce__(self) -> Any:
        raise TypeError("a move is saved as its notation")


class Decision(str):
    """The decision that is due: a word, and what it asks as a phrase."""

    __slots__ = ("asks",)
    asks: str

    def __new__(cls, name: str, asks: str) -> "Decision":
        """A decision by name, with what it asks."""
        self = super().__new__(cls, name)
        self.asks = asks
        return self

    def __getnewargs__(self) -> Any:
        return (str(self), self.asks)
