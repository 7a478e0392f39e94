"""Finished games kept as files, to be opened at any move."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from airlines_nb.core.position import Position

from .composing import GAME

FOLDER = Path(__file__).with_name("golden")
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.json")))


@cache
def kept(name: str) -> dict[str, Any]:
    """What the file of a game holds: seed, players, options, moves, totals, ending, digest."""
    game: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return game


@cache
def course(name: str) -> tuple[Position, ...]:
    """Every position of a game, from the deal to the end."""
    game = kept(name)
    found = [GAME.new(game["players"], seed=game["seed"], **game["options"])]
    for move in game["moves"]:
        found.append(found[-1].play(move))
    return tuple(found)


def golden(name: str, at: int | None = None) -> Position:
    """A finished game, opened after `at` moves; at its end if not given."""
    return course(name)[-1 if at is None else at]
