"""Simple players. A bot is a function of the view of the seat on turn and a source of chance, and gives a move.

Bots see a `View`: what the seat may know and no more.
"""

from random import Random
from typing import Final

from ..core.move import Move
from ..core.position import Bot
from ..core.view import View


def random_bot(view: View, chance: Random) -> Move:
    """Any legal move, all alike."""
    moves = view.legal_moves
    return moves[int(chance.random() * len(moves))]


def casual_bot(view: View, chance: Random) -> Move:
    """A random kind of move, then any move of that kind: kinds with many moves (the circles of a sabotage) count once."""
    moves = list(view.legal_moves)
    kinds = sorted({move.kind for move in moves})
    kind = kinds[int(chance.random() * len(kinds))]
    moves = [move for move in moves if move.kind == kind]
    return moves[int(chance.random() * len(moves))]


def greedy_bot(view: View, chance: Random) -> Move:
    """The move after which the table looks best for the seat, one decision ahead.

    Everything hidden is dealt anew by chance first, so nothing unseen is used. Ties are broken by chance.
    Cost: one copy of the state and one look a legal move.
    """
    moves = view.legal_moves
    if len(moves) == 1:
        return moves[0]
    return max(
        zip(values(view, chance), (chance.random() for _ in moves), moves, strict=True), key=lambda found: found[:2]
    )[2]


def values(view: View, chance: Random) -> list[float]:
    """How good each legal move looks for the seat one decision ahead, in the order of `view.legal_moves`."""
    game, seat = view.game, view.asker
    state = view.sample(int(chance.random() * (1 << 53)))._state
    found = []
    for code in game.legal(state):
        after = state.copy()
        game.apply(after, code, None)
        found.append(game.worth(after, seat))
    return found


BOTS: Final[dict[str, Bot]] = {"random": random_bot, "casual": casual_bot, "greedy": greedy_bot}
