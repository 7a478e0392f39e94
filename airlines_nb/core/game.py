"""Games: what a rulebook has to provide so that positions, verdicts, records and panels work for it.

A game speaks to the rest of the package in two ways. Everybody holds `Position` objects and asks them. Below, the game works on
a *state*, a mutable, flat, copyable object of its own kind, and on *codes*, whole numbers for moves; the methods
of the kernel part take and give those.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .clause import Catalogue
from .derivation import Derivation
from .errors import Fault
from .event import Event
from .move import Decision, Move
from .outcome import Outcome
from .scene import Scene
from .verdict import Remedy, Verdict
from .why import Why

if TYPE_CHECKING:
    from .position import Position

State = Any
Codes = list[int]
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: a point on which tables differ, with our ruling as default.

    Attributes:
        name: how it is called in `game.new(..., name=value)`.
        values: the words and truth values it takes.
        default: our ruling.
        clause: id of the clause that raises the question.
        says: what the values mean.
        counts: whether a whole number from 0 up is accepted too.
    """

    name: str
    values: tuple[str | bool, ...]
    default: str | bool
    clause: str
    says: str
    counts: bool = False

    @property
    def accepted(self) -> str:
        """The accepted values as a phrase."""
        words = [str(value).lower() if isinstance(value, bool) else repr(value) for value in self.values]
        return ", ".join(words) + (" or a whole number from 0 up" if self.counts else "")

    def accepts(self, value: object) -> bool:
        """Whether the value is one of the option's; True and 1 are told apart."""
        if self.counts and isinstance(value, int) and not isinstance(value, bool):
            return 0 <= value <= 1000
        return any(type(value) is type(known) and value == known for known in self.values)


def chosen_options(options: Sequence[Option], wishes: Mapping[str, Any]) -> tuple[dict[str, Any], list[Fault]]:
    """The value of every option, with the wishes laid over the defaults, and the faults of the wishes."""
    known = {option.name: option for option in options}
    faults = []
    values: dict[str, Any] = {option.name: option.default for option in options}
    for name, value in wishes.items():
        if name not in known:
            faults.append(Fault(f"options.{name}", value, f"one of the options {', '.join(known)}"))
        elif not known[name].accepts(value):
            faults.append(Fault(f"options.{name}", value, known[name].accepted, known[name].clause))
        else:
            values[name] = value
    return values, faults


def seed_faults(seed: object) -> list[Fault]:
    """What is wrong with a seed: it is a whole number of at most 64 bits."""
    if isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() <= 64:
        return []
    return [Fault("seed", seed, "a whole number of at most 64 bits")]


def player_faults(players: object, seats: range, clause: str | None = None) -> list[Fault]:
    """What is wrong with a list of player names: number, length, characters, doubles."""
    few, many = seats[0], seats[-1]
    if not isinstance(players, (list, tuple)):
        accepted = f"{few} to {many} players" if isinstance(players, int) else f"a list of {few} to {many} names"
        return [Fault("players", players, accepted, clause)]
    faults = []
    if len(players) not in seats:
        shown = "1 player" if len(players) == 1 else f"{len(players)} players"
        faults.append(Fault("players", shown, f"{few} to {many} players", clause))
    for seat, name in enumerate(players[: many + 1]):
        if (
            not isinstance(name, str)
            or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME
            or not name.isprintable()
        ):
            faults.append(Fault(f"players[{seat}]", name, f"a name of 1 to {LONGEST_NAME} printable characters"))
        elif name in players[:seat]:
            faults.append(Fault(f"players[{seat}]", name, "a name that no other player has"))
    return faults


def default_names(count: int) -> list[str]:
    """Names for examples and for players who give none."""
    return ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"][:count]


class Game(ABC):
    """A rulebook.

    Attributes:
        id: its short name, such as "airlines-1990".
        title: its name for people.
        seats: the numbers of players it takes.
        options: its house rules.
        boards: the ids of the boards that ship with it, the usual one first.
    """

    id: str
    title: str
    seats: range
    options: tuple[Option, ...]
    boards: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}>"

    @property
    @abstractmethod
    def clauses(self) -> Catalogue:
        """The rule catalogue, by clause id, in rulebook order."""

    @property
    @abstractmethod
    def graph(self) -> Any:
        """The usual board as a networkx graph."""

    @abstractmethod
    def new(
        self,
        players: Sequence[str] | int,
        *,
        seed: int | None = None,
        board: str | Path | Mapping[str, Any] | None = None,
        start: int | None = None,
        **options: Any,
    ) -> "Position":
        """A new game, shuffled and dealt.

        Args:
            players: the names by seat, or how many.
            seed: the same seed deals the same game; without one the cards fall by chance.
            board: the id of a shipped board, the path of a board file, or a board as data.
            start: the starting seat; drawn from the seed if not given.
            options: house rules by name.

        Raises:
            PositionRefused: with every fault of the wishes.
            BoardRefused: with every fault of the board.
        """

    @abstractmethod
    def load(self, data: Mapping[str, Any] | str | bytes | Path) -> "Position":
        """The position of a JSON form made by `Position.dump` (as data, as text, or as the path of a file).

        Raises:
            PositionRefused: with every fault, each naming the field, the value and what is accepted.
        """

    @abstractmethod
    def compose(self, **situation: Any) -> "Position":
        """Any situation on the table, from the fields of the JSON form that matter; the rest is filled in.

        Raises:
            PositionRefused: with every fault.
        """

    @property
    @abstractmethod
    def scenarios(self) -> Mapping[str, str]:
        """Composed positions for teaching: what each is about, by name."""

    @abstractmethod
    def scenario(self, name: str) -> "Position":
        """A composed position by name. KeyError names those there are."""

    @abstractmethod
    def legal(self, state: State) -> Codes:
        """The codes of the legal moves of the seat on turn, in a fixed order."""

    @abstractmethod
    def apply(self, state: State, code: int, events: list[tuple[Any, ...]] | None) -> None:
        """Makes a legal move in place; appends raw events unless `events` is None."""

    @abstractmethod
    def move(self, state: State, code: int) -> Move:
        """The move of a code."""

    @abstractmethod
    def code(self, state: State, move: Move) -> int | None:
        """The code of a move on this board, or None for a readable move that can never be legal."""

    @abstractmethod
    def parse(self, state: State, text: str) -> Move:
        """Reads notation. Raises MoveUnreadable or MoveAmbiguous."""

    @abstractmethod
    def judge(self, state: State, move: Move, seat: int, asker: int) -> Verdict:
        """The verdict on a move by `seat`, made from what `asker` may know."""

    @abstractmethod
    def why(self, state: State, thing: str, asker: int) -> Why:
        """What can be done with a thing on the table, and what keeps the rest from being done."""

    @abstractmethod
    def remedied(self, state: State, remedy: Remedy, seat: int) -> State:
        """A copy of the state with the changes of a remedy made for `seat`."""

    @abstractmethod
    def decision(self, state: State) -> Decision:
        """The decision that is due."""

    @abstractmethod
    def score(self, state: State, when: str, asker: int | None) -> Derivation:
        """The points: `when` is "so far", "now" (with what a scoring would pay now) or "end"."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def event(self, state: State, raw: tuple[Any, ...], asker: int | None) -> Event:
        """A raw event in words, as `asker` may know it (None: everything)."""

    @abstractmethod
    def chance(self, state: State, events: Sequence[tuple[Any, ...]]) -> tuple[str, ...]:
        """The outcomes of chance among raw events, as short words for a record."""

    @abstractmethod
    def dump(self, state: State, asker: int | None) -> dict[str, Any]:
        """The JSON form of a state; hidden cards are counted, not named, if it is made for one `asker`."""

    @abstractmethod
    def determined(self, state: State, asker: int, seed: int) -> State:
        """A copy in which everything that `asker` cannot see is dealt anew by chance."""

    @abstractmethod
    def text(self, state: State, asker: int | None) -> str:
        """The whole table as text."""

    @abstractmethod
    def scene(self, state: State, asker: int | None, **marks: Any) -> Scene:
        """The table as a picture."""

    @abstractmethod
    def key(self, state: State) -> tuple[Any, ...]:
        """All that makes two states the same, as a hashable tuple."""

    @abstractmethod
    def worth(self, state: State, seat: int) -> float:
        """How good the state looks for a seat, in points ahead of the best other seat; for simple bots."""
