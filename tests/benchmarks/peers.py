"""Other engines at random play, legal moves found at every decision. Each gives how many decisions it made."""

import random
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

GAMES = 6


def chess_game() -> int:
    """python-chess, 150 half-moves a game: legal moves listed, one pushed."""
    import chess

    made, chance = 0, random.Random(1)
    for _ in range(GAMES):
        board = chess.Board()
        for _ in range(150):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[chance.randrange(len(moves))])
            made += 1
    return made


def catanatron_game() -> int:
    """Catanatron, four random players."""
    from catanatron import Color, Game, RandomPlayer

    made = 0
    for seed in range(3):
        random.seed(seed)
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
        game.play()
        made += len(getattr(game.state, "actions", None) or game.state.action_records)
    return made


def _rlcard(name: str) -> Callable[[], int]:
    def play() -> int:
        import rlcard

        environment: Any = rlcard.make(name, config={"seed": 1})
        made, chance = 0, random.Random(1)
        for _ in range(GAMES):
            environment.game.init_game()
            while not environment.game.is_over():
                actions = list(environment._get_legal_actions())
                environment.step(actions[chance.randrange(len(actions))])
                made += 1
        return made

    return play


def _open_spiel(name: str) -> Callable[[], int]:
    def play() -> int:
        import pyspiel

        game = pyspiel.load_game(name)
        made, chance = 0, random.Random(1)
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(chance.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[chance.randrange(len(actions))])
                    made += 1
        return made

    return play


PEERS: dict[str, tuple[str, Callable[[], int]]] = {
    "python-chess": ("chess", chess_game),
    "catanatron": ("catanatron", catanatron_game),
    "rlcard gin-rummy": ("rlcard", _rlcard("gin-rummy")),
    "rlcard uno": ("rlcard", _rlcard("uno")),
    "rlcard mahjong": ("rlcard", _rlcard("mahjong")),
    "open_spiel gin_rummy": ("open_spiel", _open_spiel("gin_rummy")),
    "open_spiel backgammon": ("open_spiel", _open_spiel("backgammon")),
    "open_spiel hanabi": ("open_spiel", _open_spiel("hanabi")),
}


def installed() -> dict[str, tuple[str, Callable[[], int]]]:
    """The peers that are here, by name, with their versions."""
    found = {}
    for name, (package, play) in PEERS.items():
        try:
            known = version(package)
            play()
        except (PackageNotFoundError, ImportError):
            continue
        except Exception as error:  # a peer may be built without one of its games
            print(f"{name} does not run here: {error!r}"[:160])
            continue
        found[name] = (known, play)
    return found
