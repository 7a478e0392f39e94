"""A rules tutor for airline board games, played and taken apart in Jupyter notebooks.

    import airlines_nb as an
    game = an.game("airlines-1990")
    position = game.new(["Ann", "Ben", "Cleo"], seed=7)
    print(position.check("expand"))
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from .core.game import Game
    from .core.position import Playout, Position
    from .core.record import Record
    from .core.view import View

__version__ = "0.1.0"

_GAMES = {"airlines-1990": "airlines_1990"}
_LAZY = {
    "Game": ".core.game",
    "Playout": ".core.position",
    "Position": ".core.position",
    "Record": ".core.record",
    "View": ".core.view",
}


def game(id: str) -> "Game":
    """The game of an id, such as "airlines-1990".

    KeyError names the games there are.
    """
    if id not in _GAMES:
        raise KeyError(f"{id!r} is no game; there are {', '.join(_GAMES)}")
    from .core.position import show_with
    from .drawing.svg import svg

    show_with("image/svg+xml", svg)
    found: Game = import_module(f".games.{_GAMES[id]}", __name__).GAME
    return found


def games() -> dict[str, "Game"]:
    """All games by id."""
    return {id: game(id) for id in _GAMES}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return getattr(import_module(_LAZY[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "AirlinesError", "BoardRefused", "Fault", "Game", "IllegalMove", "MoveAmbiguous", "MoveUnreadable", "Playout", "Position",
    "PositionRefused", "Record", "RecordRefused", "View", "game", "games",
]
