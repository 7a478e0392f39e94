"""This package at the same work, for any of its games."""

import json
import subprocess
import sys
from collections.abc import Callable
from cProfile import Profile
from random import Random
from statistics import median
from typing import Any

from airlines_nb.core.game import Game
from airlines_nb.core.move import Move
from airlines_nb.core.position import Position
from tests.properties import space_of

GAMES = 12
Work = Callable[[], int]


def playouts(game: Game, players: int, games: int = GAMES) -> Work:
    """Random play on the checked in-place playout: legal moves found, one named, judged against the list, made and logged."""

    def play() -> int:
        made, chance = 0, Random(1)
        for seed in range(games):
            playout = game.new(players, seed=seed).playout()
            while not playout.over:
                moves = playout.legal_moves
                playout.play(moves[int(chance.random() * len(moves))])
            made += len(playout.log)
        return made

    return play


def bare(game: Game, players: int, games: int = GAMES) -> Work:
    """The same play on the bare kernel: codes only, nothing checked or logged."""

    def play() -> int:
        made, chance = 0, Random(1)
        legal, apply = game.legal, game.apply
        for seed in range(games):
            state = game.new(players, seed=seed).playout()._state
            while not state.ended:
                codes = legal(state)
                apply(state, codes[int(chance.random() * len(codes))], None)
                made += 1
        return made

    return play


def positions_played(game: Game, players: int, games: int = GAMES) -> Work:
    """The same play on immutable positions, a copy at every move."""

    def play() -> int:
        made, chance = 0, Random(1)
        for seed in range(games):
            position = game.new(players, seed=seed)
            while moves := position.legal_moves:
                position = position.play(moves[int(chance.random() * len(moves))])
                made += 1
        return made

    return play


def sampled(game: Game, players: int, every: int = 9) -> list[Position]:
    """Positions out of random games."""
    found, chance = [], Random(2)
    for seed in range(8):
        playout = game.new(players, seed=seed).playout()
        while not playout.over:
            if chance.randrange(every) == 0:
                found.append(playout.position)
            moves = playout.legal_moves
            playout.play(moves[int(chance.random() * len(moves))])
    return found


def judged(game: Game, positions: list[Position]) -> list[tuple[Position, Move]]:
    """A legal and a near-miss move for each position, named on its board."""
    chance, found = Random(3), []
    for position in positions:
        legal = chance.choice(position.legal_moves)
        near = [move for move in space_of(game.id).sample(position, chance, 12) if move.kind == legal.kind]
        found += [(position, position.parse(str(move))) for move in (legal, *near[:1])]
    return found


def legal_lists(positions: list[Position]) -> Work:
    """The legal list, found anew."""
    legal, states = positions[0].game.legal, [position._state for position in positions]

    def find() -> int:
        for state in states:
            legal(state)
        return len(states)

    return find


def each(action: Callable[[Any], object], things: list[Any]) -> Work:
    """An action on each of some things."""

    def work() -> int:
        for thing in things:
            action(thing)
        return len(things)

    return work


def calls(game: Game, players: int, games: int = 4) -> float:
    """Calls a decision of the checked playout as cProfile counts them, built-in functions included; deals are left out.

    The games are played once before, so that every move has been named, as in any long study.
    """
    _played(game, players, games)
    profile = Profile()
    made = _played(game, players, games, profile)
    return sum(entry.callcount for entry in profile.getstats()) / made


def _played(game: Game, players: int, games: int, profile: Profile | None = None) -> int:
    made, chance = 0, Random(1)
    for playout in [game.new(players, seed=seed).playout() for seed in range(games)]:
        if profile:
            profile.enable()
        while not playout.over:
            moves = playout.legal_moves
            playout.play(moves[int(chance.random() * len(moves))])
        if profile:
            profile.disable()
        made += len(playout.log)
    return made


def canvas_bytes(game: Game, players: int) -> tuple[float, float]:
    """Bytes of what a canvas is told after a click: median and most over moves made and things chosen on the board.

    Whole numbers in lists count two bytes, as they travel; everything else counts as JSON.
    """
    from airlines_nb.drawing.canvas import calls as drawn

    def size(value: Any) -> int:
        if isinstance(value, (list, tuple)) and value and not isinstance(value[0], str):
            return sum(size(part) for part in value) if isinstance(value[0], (list, tuple)) else 2 * len(value)
        return len(json.dumps(value))

    found, chance = [], Random(4)
    for position in sampled(game, players, every=40):
        scene = position.scene()
        targets = [group.target for group in scene.groups if group.target]
        after = [position.scene(chosen=target) for target in chance.sample(targets, 2)]
        if not position.outcome:
            after.append(position.play(chance.choice(position.legal_moves)).scene())
        for other in after:
            made = drawn(other, since=scene)
            found.append(sum(2 + sum(map(size, arguments)) for _, arguments in made))
    return median(found), max(found)


def import_time(module: str) -> float:
    """Milliseconds to import a module in a fresh interpreter, start of the interpreter taken off; median of five."""
    code = "import time; t = time.process_time(); import {}; print((time.process_time() - t) * 1000)"
    run = [sys.executable, "-c", code.format(module)]
    return median(float(subprocess.run(run, capture_output=True, text=True, check=True).stdout) for _ in range(5))


def sizes(game: Game, players: int) -> tuple[float, float]:
    """Bytes of a position as JSON (median), and bytes a decision of the log, as written by a record without its first position."""
    compact = {"ensure_ascii": False, "separators": (",", ":")}
    texts = [len(json.dumps(position.dump(), **compact).encode()) for position in sampled(game, players)]  # type: ignore[arg-type]
    playout = game.new(players, seed=1).playout()
    chance = Random(1)
    notation = []
    while not playout.over:
        move = chance.choice(playout.legal_moves)
        notation.append(str(move))
        playout.play(move)
    return median(texts), len(json.dumps(notation, **compact).encode()) / len(notation)  # type: ignore[arg-type]
