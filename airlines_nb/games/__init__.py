"""The games, one folder a rulebook.

The package is callable: `airlines_nb.games()` gives all games by id, and `airlines_nb.games.airlines_1990` is a rulebook's folder.
"""

import sys
from importlib import import_module
from types import ModuleType

from ..core.game import Game

FOLDERS = {"airlines-1990": "airlines_1990"}


def game(id: str) -> Game:
    """The game of an id; KeyError names the games there are. The first call imports the game's folder."""
    if id not in FOLDERS:
        raise KeyError(f"{id!r} is no game; there are {', '.join(FOLDERS)}")
    found: Game = import_module(f".{FOLDERS[id]}", __name__).GAME
    return found


class _Games(ModuleType):
    def __call__(self) -> dict[str, Game]:
        """All games by id."""
        return {id: game(id) for id in FOLDERS}


sys.modules[__name__].__class__ = _Games
