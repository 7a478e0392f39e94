"""Airlines (1990): build the route networks of nine airlines, and hold the right stock when they are scored.

Players lay out stock cards of airlines and extend their networks by playing route cards on a map of North America.
A turn is one action: found an airline (lay out its stock and fly from its home city), expand any founded
airline by one route, or play stock and perhaps sabotage a route. A route belongs to one of five networks and
carries circles with rising numbers; a card of that network has to reach the lowest open number. Founding and expanding
earn a stock card. Three scoring cards hide in the stock pile: each airline pays one point a marker to the player with
most stock of it and half to the second. The game ends with a fourth scoring when the last stock card is taken; most
points win. With two players it ends at the third scoring card, and a fictitious player holds what is left.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...core.clause import Catalogue, catalogue
from ...core.derivation import Derivation
from ...core.errors import Fault, PositionRefused
from ...core.event import Event
from ...core.files import parsed, read
from ...core.game import Codes, Game, State, chosen_options, default_names, player_faults, seed_faults
from ...core.move import Decision
from ...core.move import Move as CoreMove
from ...core.outcome import Outcome
from ...core.position import Position
from ...core.scene import Scene
from ...core.verdict import Remedy, Verdict
from ...core.why import Why
from . import asking, ending, events, generate, judging, reading, remedies, scoring, setup, text
from .boards import SHIPPED, tables
from .components import OPTIONS, SEATS
from .determine import determined, worth
from .effects import apply
from .moves import DECIDE, Move, coded, named
from .moves import read as read_move
from .picture import picture
from .scenarios import SCENARIOS
from .state import Rules
from .table import Shown

if TYPE_CHECKING:
    import networkx as nx


class Airlines1990(Game):
    """The rulebook of 1990. See `airlines_nb.core.game.Game` for what each method promises."""

    id = "airlines-1990"
    title = "Airlines (1990)"
    seats = SEATS
    options = OPTIONS
    boards = SHIPPED

    @cached_property
    def clauses(self) -> Catalogue:
        return catalogue(Path(__file__).with_name("clauses.json"))

    @property
    def graph(self) -> "nx.MultiGraph[str]":
        return tables(None).graph

    def new(
        self,
        players: Sequence[str] | int,
        *,
        seed: int | None = None,
        board: str | Path | Mapping[str, Any] | None = None,
        start: int | None = None,
        **options: Any,
    ) -> Position:
        values, faults = chosen_options(OPTIONS, options)
        if isinstance(players, int) and players in SEATS and not isinstance(players, bool):
            players = default_names(players)
        faults = [*player_faults(players, SEATS, "A90-CMP-15"), *faults]
        names = tuple(players) if isinstance(players, (list, tuple)) else ()
        count = len(names)
        if start is not None and (
            isinstance(start, bool) or not isinstance(start, int) or not 0 <= start < max(count, 1)
        ):
            faults.append(Fault("start", start, f"a seat from 0 to {count - 1}", "A90-SET-10"))
        if seed is not None:
            faults += seed_faults(seed)
        board_tables = tables(board)
        if not faults:
            faults += setup.faults_of(board_tables, values, count)
        if faults:
            raise PositionRefused(faults)
        if seed is None:
            from secrets import randbelow

            seed = randbelow(1 << 53)
        return Position(self, setup.dealt(board_tables, Rules(values, count), names, seed, start))

    def load(self, data: Mapping[str, Any] | str | bytes | Path) -> Position:
        value: Any = data
        if isinstance(data, (str, bytes)):
            value = parsed(data, "position", PositionRefused)
        elif isinstance(data, Path):
            value = read(data, PositionRefused)
        if not isinstance(value, Mapping):
            raise PositionRefused([Fault("position", value, "an object with the fields of a position")])
        return Position(self, reading.read(value, complete=True))

    def compose(self, **situation: Any) -> Position:
        seed = situation.pop("seed", 0)
        if wrong := seed_faults(seed):
            raise PositionRefused(wrong)
        return Position(self, reading.read(situation, complete=False, seed=seed))

    @property
    def scenarios(self) -> Mapping[str, str]:
        return {name: fields["about"] for name, fields in SCENARIOS.items()}

    def scenario(self, name: str) -> Position:
        if name not in SCENARIOS:
            raise KeyError(f"{name!r} is no scenario; there are {', '.join(SCENARIOS)}")
        return self.compose(**{field: value for field, value in SCENARIOS[name].items() if field != "about"})

    def legal(self, state: State) -> Codes:
        return generate.legal(state)

    def apply(self, state: State, code: int, events: list[tuple[Any, ...]] | None) -> None:
        apply(state, code, events)

    def move(self, state: State, code: int) -> Move:
        return named(state.tables, code)

    def code(self, state: State, move: CoreMove) -> int | None:
        return coded(state.tables, move)

    def parse(self, state: State, text: str) -> Move:
        return read_move(state.tables, text)

    def judge(self, state: State, move: CoreMove, seat: int, asker: int) -> Verdict:
        if not isinstance(move, Move):
            raise TypeError(f"{move!r} is no move of {self.title}")
        if move.home is not state.tables:
            move = read_move(state.tables, str(move))
        return judging.judged(state, move, seat, asker, self.clauses)

    def why(self, state: State, thing: str, asker: int) -> Why:
        return asking.why(state, thing, asker, self.clauses)

    def remedied(self, state: State, remedy: Remedy, seat: int) -> State:
        return remedies.remedied(state, remedy.changes, seat)

    def decision(self, state: State) -> Decision:
        return DECIDE[state.decision]

    def score(self, state: State, when: str, asker: int | None) -> Derivation:
        return scoring.points(state, when, asker)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def event(self, state: State, raw: tuple[Any, ...], asker: int | None) -> Event:
        return events.event(state, raw, asker, self.clauses)

    def chance(self, state: State, raw: Sequence[tuple[Any, ...]]) -> tuple[str, ...]:
        return events.chance(state, raw)

    def dump(self, state: State, asker: int | None) -> dict[str, Any]:
        return reading.dump(state, asker)

    def determined(self, state: State, asker: int, seed: int) -> State:
        return determined(state, asker, seed)

    def text(self, state: State, asker: int | None) -> str:
        return text.text(state, asker)

    def scene(self, state: State, asker: int | None, **marks: Any) -> Scene:
        return picture(Shown(state), seat=asker, **marks)

    def key(self, state: State) -> tuple[Any, ...]:
        key: tuple[Any, ...] = state.key()
        return key

    def worth(self, state: State, seat: int) -> float:
        return worth(state, seat)


GAME = Airlines1990()
