"""`tutor`: a game and a panel to play and ask at, in one call."""

from collections.abc import Mapping, Sequence
from typing import Any

from airlines_nb.core.position import Position

from .panel import Panel
from .session import Session


def tutor(
    game: str | None = None,
    players: int | Sequence[str] = 3,
    seed: int | None = None,
    seats: Mapping[str, str] | None = None,
    *,
    position: Position | None = None,
    dark: bool | None = None,
    **options: Any,
) -> Panel:
    """A panel to play a game and ask about its rules.

    Args:
        game: the id of a game, such as "airlines-1990".
        players: the names by seat, or how many.
        seed: the same seed deals the same game, and lets the bots play the same. Without one the cards fall by chance.
        seats: what sits where, by name: "human", "random" or "greedy". Who is not named is human.
        position: a position to begin with, instead of a new game.
        dark: True or False for a dark or a light panel; by default it follows the notebook.
        options: board, starting seat and house rules of the new game, see `Game.new`.

    Raises:
        KeyError: for an unknown game.
        PositionRefused: for wishes that the game cannot fulfil.
        ValueError: for an unknown player or bot in `seats`, or for both a game's wishes and a position.

    >>> tutor("airlines-1990", players=["Ann", "Ben"], seed=7, seats={"Ben": "greedy"})
    <Tutor for Airlines (1990), turn 1: Ann decides, action>
    """
    if position is None:
        from airlines_nb.games import game as find

        position = find(game or "airlines-1990").new(players, seed=seed, **options)
    elif options or game not in (None, position.game.id):
        raise ValueError("a position brings its game, board and house rules with it: leave these out")
    return Panel(Session(position, seats, seed or 0), dark)
