"""A rules tutor for airline board games, played and taken apart in Jupyter notebooks.

>>> import airlines_nb as an
>>> game = an.game("airlines-1990")
>>> position = game.new(["Ann", "Ben", "Cleo"], seed=7)
>>> bool(position.check("expand"))
True

Everything here is imported when it is first asked for, so that the package itself costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.errors import (
        AirlinesError,
        BoardRefused,
        Fault,
        IllegalMove,
        MoveAmbiguous,
        MoveUnreadable,
        PositionRefused,
        RecordRefused,
    )
    from .core.game import Game
    from .core.position import Playout, Position
    from .core.record import Record
    from .core.view import View
    from .games import game
    from .widgets.tutor import tutor

    def games() -> dict[str, Game]:
        """All games by id."""


__version__ = "0.1.0"

_ROOMS = {
    "core.errors": (
        "AirlinesError",
        "BoardRefused",
        "Fault",
        "IllegalMove",
        "MoveAmbiguous",
        "MoveUnreadable",
        "PositionRefused",
        "RecordRefused",
    ),
    "core.game": ("Game",),
    "core.position": ("Playout", "Position"),
    "core.record": ("Record",),
    "core.view": ("View",),
    "games": ("game",),
    "widgets.tutor": ("tutor",),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> Any:
    if name == "games":
        return import_module(".games", __name__)
    if name in _ROOM_OF:
        return getattr(import_module(f".{_ROOM_OF[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "AirlinesError",
    "BoardRefused",
    "Fault",
    "Game",
    "IllegalMove",
    "MoveAmbiguous",
    "MoveUnreadable",
    "Playout",
    "Position",
    "PositionRefused",
    "Record",
    "RecordRefused",
    "View",
    "game",
    "games",
    "tutor",
]
