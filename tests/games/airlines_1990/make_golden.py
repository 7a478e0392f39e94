"""Makes the finished games in golden/: one for each ending, and for each house rule that changes the end or the points.

Run as `python -m tests.games.airlines_1990.make_golden`. The moves are random ones; the seeds give short games.
"""

import json
from typing import Any

from .composing import GAME
from .finished import FOLDER

GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "stock_gone": (6, 70, {}),
    "third_scoring_card": (2, 149, {}),
    "extra_round_plays_last": (6, 70, {"extra_final_round": True}),
    "extra_round_no_turn": (6, 70, {"extra_final_round": True, "extra_round_last_taker": "no_turn"}),
    "stalled": (3, 116, {}),
    "bonus_points": (6, 70, {"bonus_points": True}),
    "sabotage_scores_off": (6, 70, {"sabotage_scores": False}),
    "controlled_scoring": (6, 257, {"controlled_scoring": "table"}),
    "two_player_rules_off": (2, 10, {"two_player_rules": "off"}),
}
"""By name: how many play, the seed of deal and moves, the house rules."""


def played_out(players: int, seed: int, options: dict[str, Any]) -> tuple[dict[str, Any], list[list[str]]]:
    """A game played at random: what is kept of it but the moves, and the moves turn by turn."""
    first = GAME.new(players, seed=seed, **options)
    playout = first.playout(seed)
    last = playout.finish()
    outcome = last.outcome
    assert outcome is not None
    turns: list[list[str]] = []
    position, turn = first, -1
    for code in playout.log:
        if position.turn != turn:
            turn = position.turn
            turns.append([])
        move = GAME.move(position._state, code)
        turns[-1].append(str(move))
        position = position.play(move)
    kept = {
        "seed": seed,
        "players": list(first.players),
        "options": options,
        "totals": list(outcome.totals),
        "ending": outcome.ending.id,
        "digest": last.digest(),
    }
    return kept, turns


def written(kept: dict[str, Any], turns: list[list[str]]) -> str:
    """The game as JSON text, with the moves of one turn to a line."""
    head = json.dumps(kept, indent=1, ensure_ascii=False).removesuffix("\n}")
    moves = ",\n".join("  " + ", ".join(json.dumps(move, ensure_ascii=False) for move in turn) for turn in turns)
    return f'{head},\n "moves": [\n{moves}\n ]\n}}\n'


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (players, seed, options) in GAMES.items():
        (FOLDER / f"{name}.json").write_text(written(*played_out(players, seed, options)), encoding="utf-8")


if __name__ == "__main__":
    main()
