"""Many games between bots, and how they went."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Any

from ..core.game import Game
from ..core.move import Move
from ..core.outcome import Outcome
from ..core.view import View
from .bots import BOTS


class Simulation:
    """Games of one kind between bots that change seats from game to game; seat 0 always starts.

    Args:
        game: the rulebook.
        players: how many.
        bots: names of BOTS, at most one a player; fewer are repeated.
        seed: the same seed plays the same games.
        wishes: house rules and what else `game.new` takes.

    Attributes:
        games: how many were played.
        turns: their lengths.
        endings: how often each ending came, by its id.

    Raises:
        PositionRefused, BoardRefused: from `game.new`, for the first game.
    """

    def __init__(self, game: Game, players: int, bots: Sequence[str], seed: int = 0, **wishes: Any) -> None:
        if not bots or len(bots) > max(players, 1) or any(name not in BOTS for name in bots):
            raise ValueError(f"bots are 1 to {players} of {', '.join(BOTS)}, not {list(bots)}")
        self.game, self.players, self.seed = game, players, seed
        self.bots = [bots[i % len(bots)] for i in range(players)]
        self._wishes = wishes
        self.games = 0
        self.turns: list[int] = []
        self.endings: Counter[str] = Counter()
        self._says: dict[str, str] = {}
        self._by_seat: defaultdict[int, list[tuple[float, int]]] = defaultdict(list)
        self._by_bot: defaultdict[str, list[tuple[float, int]]] = defaultdict(list)
        self._chance = Random(seed)
        game.new(players, seed=0, start=0, **wishes)

    def play(self) -> Outcome:
        """Plays one more game and counts it."""
        deal, luck = self._chance.randrange(1 << 53), self._chance.randrange(1 << 53)
        seated = [self.bots[(seat + self.games) % self.players] for seat in range(self.players)]
        position = self.game.new(self.players, seed=deal, start=0, **self._wishes)

        def decide(view: View, chance: Random) -> Move:
            return BOTS[seated[view.asker]](view, chance)

        last = position.playout(luck).finish(None if set(seated) == {"random"} else decide)
        outcome = last.outcome
        assert outcome is not None
        self.games += 1
        self.turns.append(last.turn)
        self.endings[outcome.ending.id] += 1
        self._says[outcome.ending.id] = outcome.ending.says
        for seat, name in enumerate(seated):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self._by_seat[seat].append((won, outcome.totals[seat]))
            self._by_bot[name].append((won, outcome.totals[seat]))
        return outcome

    def dump(self) -> dict[str, Any]:
        """The figures as JSON-ready data. A win that is shared counts as its part; means are rounded to four places."""
        return {
            "game": self.game.id,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "turns": {"mean": round(mean(self.turns), 4), "least": min(self.turns), "most": max(self.turns)}
            if self.turns
            else None,
            "endings": dict(self.endings.most_common()),
            "by_seat": [{"seat": seat, **_figures(found)} for seat, found in sorted(self._by_seat.items())],
            "by_bot": {name: _figures(found) for name, found in sorted(self._by_bot.items())},
        }

    def __str__(self) -> str:
        if not self.games:
            return "No game was played."
        figures = self.dump()
        turns = figures["turns"]
        lines = [
            f"{self.game.title}, {self.players} players, games: {self.games}, seed: {self.seed}",
            f"  turns: {turns['mean']:.1f} on average, {turns['least']} to {turns['most']}",
            *(f"  {count} x {self._says[ending]}" for ending, count in figures["endings"].items()),
            f"  {'':<12}{'games':>7}{'wins':>8}{'points':>9}",
        ]
        rows = [(f"seat {row['seat']}", row) for row in figures["by_seat"]] + list(figures["by_bot"].items())
        lines += [f"  {name:<12}{row['played']:>7}{row['wins']:>8.1%}{row['mean_total']:>9.1f}" for name, row in rows]
        return "\n".join(lines)


def _figures(found: list[tuple[float, int]]) -> dict[str, Any]:
    return {
        "played": len(found),
        "wins": round(mean(won for won, _ in found), 4),
        "mean_total": round(mean(total for _, total in found), 4),
    }
