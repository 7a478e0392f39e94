"""What the commands are given: games, seats, house rules, and files, which are not trusted."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from errno import EEXIST
from pathlib import Path
from typing import Any

import click

from airlines_nb.core.errors import Fault, Refused
from airlines_nb.core.files import LARGEST, parsed, read
from airlines_nb.core.game import Game, Option
from airlines_nb.core.position import Position
from airlines_nb.core.record import FORMAT as RECORD
from airlines_nb.core.record import Record
from airlines_nb.core.view import View
from airlines_nb.games import FOLDERS
from airlines_nb.games import game as game_of

POSITION = "airlines_nb/position"
STDIN = "-"


class FileRefused(Refused):
    """A file holds neither a position nor a record."""

    subject = "file"


def all_games() -> dict[str, Game]:
    """All games by id."""
    return {name: game_of(name) for name in FOLDERS}


class GameName(click.ParamType[Game]):
    """The id of a game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """The game of an id. UsageError names the games there are."""
        known = all_games()
        if isinstance(value, Game):
            return value
        if value not in known:
            self.fail(f"{value!r} is no game; there are {', '.join(known)}", param, ctx)
        return known[value]


@dataclass(frozen=True)
class Opened:
    """A file that was read.

    Attributes:
        record: the record; for a position, an empty one that begins there.
        path: where a record can be saved again; None for a position and for standard input.
    """

    record: Record
    path: Path | None

    def at(self, number: int | None) -> Position:
        """The position after `number` moves, or the last one. UsageError for a number that is not there."""
        count = len(self.record)
        if number is None:
            return self.record.position
        if not -count - 1 <= number <= count:
            raise click.BadParameter(f"{number}: the file has the moves 0 to {count}", param_hint="--at")
        return self.record.at(number)


def content(file: str, problem: Any) -> Any:
    """The JSON value of a file or of standard input. Raises `problem` with the fault."""
    if file == STDIN:
        return parsed(sys.stdin.buffer.read(LARGEST + 1), "standard input", problem)
    return read(file, problem)


def opened(file: str) -> Opened:
    """Reads a position or a record. Raises Refused with every fault found."""
    data = content(file, FileRefused)
    kind = data.get("format") if isinstance(data, Mapping) else data
    if kind == RECORD:
        return Opened(Record.load(data), None if file == STDIN else Path(file))
    if kind != POSITION:
        raise FileRefused([Fault("format", kind, f"{POSITION} or {RECORD}")])
    known = all_games()
    name = data.get("game")
    if not isinstance(name, str) or name not in known:
        raise FileRefused([Fault("game", name, "one of " + ", ".join(known))])
    game = known[name]
    return Opened(Record(game, position=game.load(data)), None)


def seat_of(position: Position, word: str | None, hint: str = "--seat") -> int | None:
    """The seat that is meant by a player's name or by a number from 0. UsageError if nobody is."""
    players = position.players
    if word is None:
        return None
    if word in players:
        return players.index(word)
    if word.isdecimal() and len(word) < 3 and int(word) < len(players):
        return int(word)
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(players))
    raise click.BadParameter(f"{word!r} is no seat; there are {seats}", param_hint=hint)


def shown(position: Position, seat: int | None) -> Position | View:
    """The position, or what one seat may see of it."""
    return position if seat is None else position.view(seat)


def players_of(text: str) -> int | list[str]:
    """A number of players, or their names, from "3" or "Ann,Ben"."""
    if text.strip().isdecimal() and len(text) < 10:
        return int(text)
    return [name.strip() for name in text.split(",")]


def wishes_of(game: Game, pairs: tuple[str, ...]) -> dict[str, Any]:
    """House rules from "name=value". UsageError for a pair without "=", or a name given twice."""
    wishes: dict[str, Any] = {}
    options = {option.name: option for option in game.options}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        name = name.strip().replace("-", "_")
        if not sign or not name:
            raise click.BadParameter(f"{pair!r} has to be name=value", param_hint="--option")
        if name in wishes:
            raise click.BadParameter(f"{name} is given twice", param_hint="--option")
        if name not in options:
            raise click.BadParameter(
                f"{name!r} is no house rule; there are {', '.join(options)}", param_hint="--option"
            )
        wishes[name] = _value(options[name], value.strip())
    return wishes


def _value(option: Option, word: str) -> str | bool | int:
    meant: list[str | bool | int] = [word]
    if word.casefold() in ("true", "false", "yes", "no"):
        meant.append(word.casefold() in ("true", "yes"))
    if word.isdecimal() and len(word) < 10:
        meant.append(int(word))
    return next((value for value in meant if option.accepts(value)), word)


def board_of(game: Game, word: str | None) -> Any:
    """A board as `Game.new` takes it: the id of a shipped one, a path, or the data from standard input."""
    from airlines_nb.core.errors import BoardRefused

    if word == STDIN:
        data = content(word, BoardRefused)
        if not isinstance(data, Mapping):
            raise BoardRefused([Fault("board", data, "an object with graph, nodes and edges")])
        return data
    return word if word is None or word in game.boards else Path(word)


def put(path: str, text: str) -> None:
    """Writes a text file: whole or not at all. Raises OSError, with the path."""
    target = Path(path)
    beside = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from None
    finally:
        with suppress(OSError):
            beside.unlink()


def free(path: str) -> None:
    """Refuses to write a record over a file that is there already. Raises FileExistsError."""
    if Path(path).exists():
        raise FileExistsError(EEXIST, "there is such a file already; choose another name", path)
