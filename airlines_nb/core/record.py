"""Records: a game as it was played, with the outcomes of chance, comments and side variations. Replays to the same end."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import AirlinesError, Fault, RecordRefused
from .faultfinder import at
from .files import parsed, read, written
from .move import Move
from .position import Position

if TYPE_CHECKING:
    from .game import Game

FORMAT, VERSION = "airlines_nb/record", 1
MOST_MOVES, LONGEST_COMMENT, DEEPEST_LINE, MOST_FAULTS = 20_000, 4_000, 6, 100
GAMES = "airlines_nb.games"
"""The room that holds all games, asked by name when a record is read."""
FIELDS = (
    "format",
    "version",
    "game",
    "players",
    "seed",
    "start",
    "options",
    "board",
    "position",
    "comment",
    "line",
    "digest",
)
ENTRY_FIELDS = ("move", "chance", "comment", "variations")


@dataclass(slots=True)
class Entry:
    """One move of a record.

    Attributes:
        move: the notation.
        chance: what chance gave in this move, as short words.
        comment: what somebody wrote beside it.
        variations: other lines that begin instead of this move.
    """

    move: str
    chance: tuple[str, ...] = ()
    comment: str = ""
    variations: list[list["Entry"]] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """The entry as JSON-ready data; empty parts are left out."""
        found: dict[str, Any] = {"move": self.move}
        if self.chance:
            found["chance"] = list(self.chance)
        if self.comment:
            found["comment"] = self.comment
        if self.variations:
            found["variations"] = [[entry.data() for entry in line] for line in self.variations]
        return found


class Record:
    """A game as played: rulebook, house rules, names, seed, and the moves.

    Args:
        game: the rulebook.
        players: names by seat, or how many.
        seed: deals the cards; without one they fall by chance, and the record begins from the dealt position.
        position: begins from this position instead of a new game.
        options: house rules and what else `game.new` takes (board, start).

    Attributes:
        line: the entries of the main line.
        comment: a remark on the whole game.
    """

    def __init__(
        self,
        game: "Game",
        players: Sequence[str] | int = 2,
        *,
        seed: int | None = None,
        position: Position | None = None,
        **options: Any,
    ) -> None:
        self.game, self.seed, self.comment = game, seed, ""
        self._wishes = dict(options)
        self.first = position if position is not None else game.new(players, seed=seed, **options)
        self.line: list[Entry] = []
        self._reached = [self.first]
        self._dealt = position is None and seed is not None

    def __len__(self) -> int:
        return len(self.line)

    def __repr__(self) -> str:
        return f"<Record of {self.game.id}: {', '.join(self.first.players)}, {len(self.line)} moves>"

    @property
    def position(self) -> Position:
        """The position after the last move of the main line."""
        return self._reached[-1]

    def at(self, number: int) -> Position:
        """The position after `number` moves of the main line; 0 is the beginning, -1 the end."""
        return self._reached[number]

    def __iter__(self) -> Iterator[tuple[Entry, Position]]:
        """Each entry of the main line with the position after it."""
        return zip(self.line, self._reached[1:], strict=True)

    def play(self, move: Move | str, comment: str = "") -> Position:
        """Plays on at the end of the main line and gives the new position. Raises IllegalMove."""
        position = self.position.play(move)
        last = self.position.parse(move) if isinstance(move, str) else move
        self.line.append(Entry(str(last), position.chance, _remark(comment)))
        self._reached.append(position)
        return position

    def undo(self) -> Position:
        """Takes the last move of the main line back, with its comment and variations, and gives the position before it.

        The same move played again gives the same position: nothing is rolled again. IndexError at the beginning.
        """
        self.line.pop()
        self._reached.pop()
        return self.position

    def annotate(self, number: int, comment: str) -> None:
        """Writes a comment beside move `number`, counted from 1; 0 is the game itself. IndexError for a move that is not there."""
        if number == 0:
            self.comment = _remark(comment)
        else:
            self.line[self._index(number)].comment = _remark(comment)

    def _index(self, number: int) -> int:
        if not 1 <= number <= len(self.line):
            raise IndexError(f"move {number}: the record has the moves 1 to {len(self.line)}")
        return number - 1

    def vary(self, number: int, moves: Sequence[Move | str]) -> Position:
        """Adds a side variation that begins instead of move `number` (from 1), and gives the position at its end.

        Raises IllegalMove, or IndexError for a move that is not there; then nothing is added.
        """
        index = self._index(number)
        line, position = [], self.at(index)
        for move in moves:
            last = position.parse(move) if isinstance(move, str) else move
            position = position.play(last)
            line.append(Entry(str(last), position.chance))
        self.line[index].variations.append(line)
        return position

    def dump(self) -> dict[str, Any]:
        """The record as JSON-ready data."""
        found: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.id,
            "players": list(self.first.players),
        }
        if self._dealt:
            start, board = self._wishes.get("start"), self.first.dump().get("board")
            found |= {"seed": self.seed, "options": self.first.options, "board": board}
            if start is not None:
                found["start"] = start
        else:
            found["position"] = self.first.dump()
        if self.comment:
            found["comment"] = self.comment
        return found | {"line": [entry.data() for entry in self.line], "digest": self.position.digest()}

    def save(self, path: str | Path) -> None:
        """Writes the record to a file: whole or not at all."""
        target = Path(path)
        beside = target.with_name(target.name + ".part")
        try:
            beside.write_text(written(self.dump()), encoding="utf-8", newline="\n")
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)

    @classmethod
    def load(cls, source: str | Path | Mapping[str, Any], games: Mapping[str, "Game"] | None = None) -> "Record":
        """Reads a record (a path, or the data) and replays it.

        Raises:
            RecordRefused: with every fault found; a move that cannot be replayed is named with its number.
        """
        if games is None:
            all_games: Any = import_module(GAMES)
            games = all_games()
        data = source if isinstance(source, Mapping) else read(source, RecordRefused)
        return _Reading(data, games).record()

    @classmethod
    def loads(cls, text: str | bytes, games: Mapping[str, "Game"] | None = None) -> "Record":
        """Reads a record from JSON text. Raises RecordRefused."""
        data = parsed(text, "record", RecordRefused)
        if not isinstance(data, Mapping):
            raise RecordRefused([Fault("record", data, "an object with the fields of a record")])
        return cls.load(data, games)


def _remark(comment: str) -> str:
    if not _is_remark(comment):
        raise ValueError(f"a comment is text of at most {LONGEST_COMMENT} characters")
    return comment


def _is_remark(comment: object) -> bool:
    """Whether it is text that fits, and that a file can hold: half a surrogate pair has no UTF-8 form."""
    return (
        isinstance(comment, str)
        and len(comment) <= LONGEST_COMMENT
        and not any("\ud800" <= sign <= "\udfff" for sign in comment)
    )


class _Reading:
    """Reads a record field by field and collects what is wrong."""

    def __init__(self, data: object, games: Mapping[str, "Game"]) -> None:
        self.faults: list[Fault] = []
        self.moves = 0
        self.games = games
        if not isinstance(data, Mapping):
            raise RecordRefused([Fault("record", data, "an object with the fields of a record")])
        self.data = data

    def refuse(self, place: str, value: object, accepted: str) -> None:
        self.faults.append(Fault(place, value, accepted))
        if len(self.faults) >= MOST_FAULTS:
            raise RecordRefused(self.faults)

    def record(self) -> Record:
        data = self.data
        for name in data:
            if name not in FIELDS:
                self.refuse(at("", str(name)), data[name], "no such field; the fields are " + ", ".join(FIELDS))
        if data.get("format") != FORMAT:
            self.refuse("format", data.get("format"), FORMAT)
        version = data.get("version")
        if version != VERSION or isinstance(version, bool):
            newer = isinstance(version, int) and not isinstance(version, bool) and version > VERSION
            self.refuse("version", version, f"{VERSION}" + ("; this file is newer than the program" if newer else ""))
        game = data.get("game")
        if not isinstance(game, str) or game not in self.games:
            self.refuse("game", game, "one of " + ", ".join(self.games))
        line = self.entries("line", data.get("line"), 0)
        comment = self.text("comment", data.get("comment", ""))
        if self.faults:
            raise RecordRefused(self.faults)
        record = self.begun(self.games[str(game)])
        record.comment = comment
        self.replay(record, line)
        digest = data.get("digest")
        if digest != record.position.digest():
            self.refuse("digest", digest, f"{record.position.digest()}, the fingerprint of the position at the end")
        if self.faults:
            raise RecordRefused(self.faults)
        return record

    def begun(self, game: "Game") -> Record:
        data = self.data
        try:
            if "position" in data:
                if not isinstance(data["position"], Mapping):
                    raise RecordRefused([Fault("position", data["position"], "a whole position")])
                for name in ("seed", "options", "start", "board"):
                    if name in data:
                        self.refuse(name, data[name], "no such field beside position")
                record = Record(game, position=game.load(data["position"]))
                if data.get("players", list(record.first.players)) != list(record.first.players):
                    self.refuse(
                        "players", data["players"], f"the players of the position, {list(record.first.players)}"
                    )
                return record
            options, board = data.get("options", {}), data.get("board")
            if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
                raise RecordRefused([Fault("options", options, "an object with house rules")])
            known = [option.name for option in game.options]
            strange = [
                Fault(at("options", name), options[name], "one of " + ", ".join(known))
                for name in options
                if name not in known
            ]
            if strange:
                raise RecordRefused(strange)
            if isinstance(data.get("seed"), bool) or not isinstance(data.get("seed"), int):
                raise RecordRefused([Fault("seed", data.get("seed"), "a whole number")])
            if (isinstance(board, str) and board not in game.boards) or not (
                board is None or isinstance(board, (str, Mapping))
            ):
                raise RecordRefused([Fault("board", board, "one of " + ", ".join(game.boards) + ", or a whole board")])
            players = data.get("players")
            if not isinstance(players, list):
                raise RecordRefused([Fault("players", players, "a list of names")])
            wishes = {name: data[name] for name in ("start",) if name in data}
            return Record(game, players, seed=data["seed"], board=board, **wishes, **options)
        except AirlinesError as error:
            faults = getattr(error, "faults", None)
            if faults is None:
                raise
            inside = "position." if "position" in data and not isinstance(error, RecordRefused) else ""
            found = [Fault(inside + fault.place, fault.value, fault.accepted, fault.clause) for fault in faults]
            raise RecordRefused([*self.faults, *found]) from None

    def text(self, place: str, value: object) -> str:
        if _is_remark(value):
            return str(value)
        self.refuse(place, value, f"text of at most {LONGEST_COMMENT} characters")
        return ""

    def entries(self, place: str, value: object, depth: int) -> list[Entry]:
        self.moves += len(value) if isinstance(value, list) else 0
        if not isinstance(value, list) or self.moves > MOST_MOVES or depth > DEEPEST_LINE:
            self.refuse(
                place,
                value,
                f"a list of at most {MOST_MOVES} moves in all lines, variations at most {DEEPEST_LINE} deep",
            )
            return []
        found = []
        for i, given in enumerate(value):
            at = f"{place}[{i}]"
            if (
                not isinstance(given, Mapping)
                or not isinstance(given.get("move"), str)
                or any(name not in ENTRY_FIELDS for name in given)
            ):
                self.refuse(at, given, "an object with move, and chance, comment, variations if there are any")
                continue
            chance = given.get("chance", [])
            if not isinstance(chance, list) or not all(isinstance(word, str) for word in chance):
                self.refuse(f"{at}.chance", chance, "a list of words")
                chance = []
            lines = given.get("variations", [])
            if not isinstance(lines, list) or len(lines) > 100:
                self.refuse(f"{at}.variations", lines, "a list of at most 100 lines")
                lines = []
            entry = Entry(given["move"], tuple(chance), self.text(f"{at}.comment", given.get("comment", "")))
            entry.variations = [self.entries(f"{at}.variations[{j}]", line, depth + 1) for j, line in enumerate(lines)]
            found.append(entry)
        return found

    def replay(self, record: Record, line: list[Entry]) -> None:
        for i, entry in enumerate(line):
            before = record.position
            try:
                position = record.play(entry.move)
            except AirlinesError as error:
                self.refuse(f"line[{i}].move", entry.move, f"a legal move {i + 1}: " + str(error).splitlines()[0])
                raise RecordRefused(self.faults) from None
            self.same_chance(f"line[{i}].chance", entry, position)
            last = record.line[-1]
            last.comment, last.variations = entry.comment, entry.variations
            for j, variation in enumerate(entry.variations):
                self.follow(f"line[{i}].variations[{j}]", before, variation)

    def follow(self, place: str, position: Position, line: list[Entry]) -> None:
        """Replays a side variation, so that nothing unplayable is kept."""
        for i, entry in enumerate(line):
            before = position
            try:
                move = position.parse(entry.move)
                position, entry.move = position.play(move), str(move)
            except AirlinesError as error:
                self.refuse(f"{place}[{i}].move", entry.move, "a legal move here: " + str(error).splitlines()[0])
                return
            self.same_chance(f"{place}[{i}].chance", entry, position)
            for j, variation in enumerate(entry.variations):
                self.follow(f"{place}[{i}].variations[{j}]", before, variation)

    def same_chance(self, place: str, entry: Entry, position: Position) -> None:
        if entry.chance != position.chance:
            self.refuse(place, list(entry.chance), f"what chance gives here, {list(position.chance)}")
