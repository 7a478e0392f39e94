"""What the property tests of all games share: random tables, random games on them, and how to read what the engine says."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any
from zlib import crc32

from hypothesis import Phase, note, settings
from hypothesis import strategies as st

import airlines_nb as an
from airlines_nb.analysis.bots import BOTS
from airlines_nb.core.derivation import Derivation
from airlines_nb.core.game import Game, Option
from airlines_nb.core.move import Move
from airlines_nb.core.position import Playout, Position

GAMES: dict[str, Game] = an.games()
LONGEST_GAME = 20_000
STYLES = ("random", "rare", "shunning", "shunning", "greedy", "mixed")


@dataclass(frozen=True)
class Table:
    """A game to be played: everything that fixes it, so that a failing example can be typed in again."""

    game: str
    players: int
    seed: int
    style: str
    options: dict[str, Any] = field(hash=False)

    def new(self) -> Position:
        """The deal."""
        return GAMES[self.game].new(self.players, seed=self.seed, **self.options)

    def played(self) -> Playout:
        """The game, played to its end."""
        playout = self.new().playout(self.seed)
        chance = Random(self.seed)
        while not playout.over:
            assert len(playout.log) < LONGEST_GAME, "the game does not end"
            moves = playout.legal_moves
            assert len(moves), "a decision without a legal move"
            playout.play(self._choice(playout, chance))
        return playout

    def at(self, thousandth: int) -> Position:
        """The position when so many thousandths of the game are played."""
        return self.after(len(log := self.played().log) * thousandth // 1000, log)

    def after(self, decisions: int, log: list[int]) -> Position:
        """The position after some decisions of a log."""
        playout = self.new().playout()
        game = GAMES[self.game]
        for code in log[:decisions]:
            playout.play(game.move(playout._state, code))
        return playout.position

    def _choice(self, playout: Playout, chance: Random) -> Move:
        """By style: any move, a move of any kind with rare kinds as likely as others, or the greedy bot's.

        Under "shunning" some kinds of move, a third of them, are hardly ever made in the whole game.
        """
        greedy = self.style == "greedy" or (self.style == "mixed" and playout.seat % 2)
        if greedy and chance.random() < 0.25:
            return BOTS["greedy"](playout.view(playout.seat), chance)
        moves = playout.legal_moves
        if self.style == "random" or greedy:
            return moves[chance.randrange(len(moves))]
        kinds: dict[str, list[Move]] = {}
        for move in moves:
            kinds.setdefault(move.kind, []).append(move)
        if self.style == "shunning" and chance.random() < 0.95:
            liked = {kind: moves for kind, moves in kinds.items() if (crc32(kind.encode()) + self.seed) % 3}
            kinds = liked or kinds
        return chance.choice(kinds[chance.choice(sorted(kinds))])


def _wishes(option: Option) -> st.SearchStrategy[Any]:
    values = st.sampled_from(option.values)
    return st.one_of(values, st.integers(0, 3)) if option.counts else values


def few(examples: int) -> settings:
    """Settings for so many games, twenty times as many under the profile "thorough".

    A game is fixed by its seed, so a failing one gets no simpler by shrinking.
    """
    examples = examples * settings().max_examples // 100
    return settings(max_examples=examples, phases=(Phase.explicit, Phase.reuse, Phase.generate))


@st.composite
def tables(draw: st.DrawFn, game: str, styles: tuple[str, ...] = STYLES) -> Table:
    """Any number of players, any house rules, any seed, any style of play."""
    rules = GAMES[game]
    options = draw(st.fixed_dictionaries({}, optional={option.name: _wishes(option) for option in rules.options}))
    players = draw(st.sampled_from(list(rules.seats)))
    table = Table(game, players, draw(st.integers(0, 1 << 32)), draw(st.sampled_from(styles)), options)
    try:
        table.new()
    except an.PositionRefused as refused:
        for fault in refused.faults:
            options.pop(fault.place.removeprefix("options."))
    return table


@st.composite
def positions(draw: st.DrawFn, game: str, styles: tuple[str, ...] = STYLES, last: int = 1000) -> Position:
    """Any position of any game; with `last` below 1000 none after that thousandth of a game."""
    table, thousandth = draw(tables(game, styles)), draw(st.integers(0, last))
    note(f"{table}.at({thousandth})")
    return table.at(thousandth)


@cache
def space_of(game: str) -> Any:
    """The module that names every move there could be: `whole(position)`, `sample(position, chance, count)`, `things(position)`."""
    return import_module(f"tests.games.{game.replace('-', '_')}.space")


def sample(position: Position, chance: Random, count: int) -> list[Move]:
    """Some legal moves, and some moves from the whole move space: each kind of move is among them."""
    legal = list(position.legal_moves)
    found: list[Move] = chance.sample(legal, min(len(legal), max(count // 4, 1)))
    return found + list(space_of(position.game.id).sample(position, chance, count))


_VERBS_IN_S = {"is", "was", "has", "as", "plus", "minus", "less", "this", "times", "needs", "says", "turns", "holds"}
_RAW = re.compile(r"[{}]|<<|>>|\bNone\b(?! of)|\(s\)|\bTrue\b|\bFalse\b|  | [.,;:)]|\( |\.\.|,,|\bnone (?:or|and)\b")
_NAME = r"(?<!East )(?<!Edge )(?<!west )(?<!east )(?<!ircle )(?<!seat )(?<!place )(?<!coring )(?<!card )(?<!turn )(?<![\d.,–-])"
_ADJECTIVE = r"(?:stock |route |scoring |more |other |forced |completed |sabotage |home )?"
_ONE_MANY = re.compile(rf"{_NAME}\b1 {_ADJECTIVE}(\w+s)\b(?! card)")
_NOUN = r"(?:marker|card|turn|condition|point|player|round|company|circle|move|scoring|fault)"
_MANY_ONE = re.compile(rf"{_NAME}\b(?:0|[2-9]|\d\d+) {_ADJECTIVE}{_NOUN}\b(?! (?:card|marker|number|of ))")


def clumsy(sentence: str) -> str:
    """What is wrong with a sentence: raw placeholders, Python words, gaps, "1 markers", "2 marker"; "" if nothing is."""
    if found := _RAW.search(sentence):
        return f"raw: {found[0]!r}"
    for one in _ONE_MANY.finditer(sentence):
        if one[1] not in _VERBS_IN_S:
            return f"singular: {one[0]!r}"
    if many := _MANY_ONE.search(sentence):
        return f"plural: {many[0]!r}"
    return ""


_BY_HAND: dict[str, Callable[..., Any]] = {
    "count": lambda number: number,
    "same": lambda value: value,
    "sum": lambda *values: sum(values),
    "difference": lambda first, *rest: first - sum(rest),
    "product": lambda first, second: first * second,
    "half": lambda value: (value - value % 2) // 2,
    "share": lambda value, among: (value - value % among) // among,
    "share up": lambda value, among: (value + (-value) % among) // among,
    "rest": lambda value, each, among: value - each * among,
    "each": lambda *values: values,
}


def miscalculated(score: Derivation) -> Iterator[str]:
    """The lines of a derivation that do not add up, and unclaimed points below zero."""
    for _, line in score.walk():
        operands = [part.value if isinstance(part, Derivation) else part for part in line.operands]
        if line.value != _BY_HAND[line.operation](*operands):
            yield f"{line.label}: {line.value} is not {line.operation} of {operands}"
        if line.operation == "rest" and line.value < 0:
            yield f"{line.label}: {line.value} below zero"


def slots(state: Any) -> dict[str, Any]:
    """Every attribute of a state that is not shared by the table."""
    return {name: getattr(state, name) for name in state.__slots__ if name not in ("tables", "rules", "names")}
