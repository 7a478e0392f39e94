"""Balance figures of Airlines (1990) on a board: python -m tests.benchmarks.balance --games 100

Games per number of players with random bots, greedy bots, and both in turn; seat 0 starts. Prints, for each, how long
games last and how they end, which seat wins, how often each company is founded, falls asleep, what it is worth at the
end and how often it is among the three most valuable, and how the routes are used.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from typing import Any

import airlines_nb as an
from airlines_nb.analysis.bots import BOTS
from airlines_nb.core.move import Move
from airlines_nb.core.position import Position
from airlines_nb.core.view import View
from airlines_nb.games.airlines_1990.state import SABOTEUR, State

GAME = an.game("airlines-1990")
SEATINGS = {"random": ("random",), "casual": ("casual",), "greedy": ("greedy",), "mixed": ("random", "greedy")}


@dataclass
class Figures:
    """What was counted over some games."""

    turns: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    wins_of_bots: Counter[str] = field(default_factory=Counter)
    founded: Counter[int] = field(default_factory=Counter)
    dormant: Counter[int] = field(default_factory=Counter)
    leading_once: Counter[int] = field(default_factory=Counter)
    leading_at_end: Counter[int] = field(default_factory=Counter)
    values: dict[int, list[int]] = field(default_factory=dict)
    routes: Counter[int] = field(default_factory=Counter)
    covered: list[float] = field(default_factory=list)
    sabotages: list[int] = field(default_factory=list)

    def add(self, end: Position, seated: Sequence[str]) -> None:
        """Counts a finished game."""
        outcome, s = end.outcome, end._state
        assert outcome is not None
        self.turns.append(end.turn)
        self.endings[outcome.ending.id] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)  # type: ignore[assignment]
            self.wins_of_bots[seated[seat]] += 1 / len(outcome.winners)  # type: ignore[assignment]
        for c in range(len(s.supply)):
            self.founded[c] += s.founded >> c & 1
            self.dormant[c] += s.dormant >> c & 1
        leading = [most_valuable(s, companies) for _, companies in s.scorings]
        self.leading_at_end.update(leading[-1])
        self.leading_once.update(set().union(*leading))
        for c, value in valued(s, s.scorings[-1][1]).items():
            self.values.setdefault(c, []).append(value)
        for k, mark in enumerate(s.marks):
            self.routes[s.tables.circle_route[k]] += mark >= 0
        self.covered.append(sum(mark >= 0 for mark in s.marks) / len(s.marks))
        self.sabotages.append(sum(mark >= SABOTEUR for mark in s.marks))

    def lines(self, players: int, bots: Sequence[str]) -> Iterator[str]:
        """The figures as text."""
        games, t = len(self.turns), GAME.new(players, seed=0)._state.tables
        yield f"{games} games, {mean(self.turns):.1f} turns ({min(self.turns)} to {max(self.turns)})"
        yield "endings: " + ", ".join(f"{ending} {count / games:.0%}" for ending, count in self.endings.most_common())
        yield "wins by seat: " + ", ".join(f"{seat} {self.wins[seat] / games:.0%}" for seat in range(players))
        if len(bots) > 1:
            yield "wins by bot: " + ", ".join(f"{bot} {self.wins_of_bots[bot] / games:.0%}" for bot in bots)
        yield "company  founded  dormant  mean value  top 3 at end  top 3 at some scoring"
        for c, name in enumerate(t.companies):
            counts = (self.founded[c], self.dormant[c], self.leading_at_end[c], self.leading_once[c])
            founded, dormant, last, once = (count / games for count in counts)
            value = mean(self.values.get(c, [0]))
            yield f"{name:7}  {founded:7.0%}  {dormant:7.0%}  {value:10.1f}  {last:12.0%}  {once:21.0%}"
        used = {r: self.routes[r] / len(t.circles[r]) / games for r in range(len(t.routes))}
        least = sorted(used, key=lambda r: used[r])[:8]
        yield "least used routes: " + ", ".join(f"{t.routes[r]} {used[r]:.0%}" for r in least)
        yield f"circles covered at the end: {mean(self.covered):.0%}; sabotages a game: {mean(self.sabotages):.1f}"


def valued(s: State, companies: Sequence[Any]) -> dict[int, int]:
    """The value of each company that a scoring counted."""
    dots = s.rules.sabotage_scores
    return {c: home + flights + (sabotage if dots else 0) for c, home, flights, sabotage, *_ in companies}


def most_valuable(s: State, companies: Sequence[Any]) -> set[int]:
    """The three most valuable companies of a scoring, and those as valuable as the third."""
    values = valued(s, companies)
    third = sorted(values.values(), reverse=True)[:3]
    return {c for c, value in values.items() if value >= third[-1]} if third else set()


def played(players: int, bots: Sequence[str], games: int, board: str | None) -> Figures:
    """Figures of so many games; the bots change seats from game to game."""
    figures = Figures()
    for number in range(games):
        seated = [bots[(seat + number) % len(bots)] for seat in range(players)]

        def decide(view: View, chance: Random, seated: Sequence[str] = seated) -> Move:
            return BOTS[seated[view.asker]](view, chance)

        playout = GAME.new(players, seed=number, start=0, board=board).playout(number)
        figures.add(playout.finish(None if set(seated) == {"random"} else decide), seated)
    return figures


def main() -> None:
    """Reads the command line and prints the figures."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=50, help="games per number of players and seating")
    asked.add_argument("--players", type=int, nargs="*", default=list(GAME.seats))
    asked.add_argument("--seating", nargs="*", choices=list(SEATINGS), default=list(SEATINGS))
    asked.add_argument("--board", help="path of a board file")
    wishes = asked.parse_args()
    for players in wishes.players:
        for seating in wishes.seating:
            print(f"\n{players} players, {seating}")
            for line in played(players, SEATINGS[seating], wishes.games, wishes.board).lines(
                players, SEATINGS[seating]
            ):
                print(f"  {line}")


if __name__ == "__main__":
    main()
