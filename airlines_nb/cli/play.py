"""airlines-nb play: moves on the command line, or a conversation."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import click

from airlines_nb.core.errors import AirlinesError, IllegalMove, MoveUnreadable
from airlines_nb.core.event import Event
from airlines_nb.core.files import written
from airlines_nb.core.position import Bot, Position
from airlines_nb.core.record import Record

from .forms import decision_form, event_form
from .opened import free, opened, put, seat_of, shown
from .speaking import Command, counted, json_option, say, say_json
from .tables import answer, due, totals

HELP = "? lists the legal moves; why MOVE or why THING explains; score, board, undo, quit"


class Session:
    """A record that is played on, saved after every step.

    Attributes:
        record: the game.
        bots: the bot of each seat that has one.
        target: where the record is saved, or None.
    """

    def __init__(self, record: Record, bots: dict[int, Bot], target: str | None) -> None:
        self.record, self.bots, self.target = record, bots, target

    @property
    def position(self) -> Position:
        """The position at the end of the record."""
        return self.record.position

    @property
    def looker(self) -> int | None:
        """Whose eyes see the table: the only person's, else those of the seat on turn; None if only bots play."""
        people = [seat for seat in range(len(self.position.players)) if seat not in self.bots]
        return people[0] if len(people) == 1 else self.position.seat if people else None

    def events(self) -> tuple[Event, ...]:
        """What the last move did: everything, or what the people at the table may know if bots play too."""
        looker = self.looker if self.bots else None
        return self.position.events if looker is None else self.position.events_for(looker)

    def save(self) -> None:
        """Writes the record, whole or not at all."""
        if self.target is not None:
            put(self.target, written(self.record.dump()))

    def bot_moves(self) -> Iterator[Position]:
        """Lets the bots move until a person has to decide or the game is over; gives each position before the move.

        A bot's chance comes from the position, so that taking a move back never rolls again.
        """
        while not self.position.outcome and self.position.seat in self.bots:
            before = self.position
            bot = self.bots[before.seat]
            self.record.play(bot(before.view(before.seat), Random(before.digest())))
            yield before

    def undo(self) -> bool:
        """Takes moves back to the last decision of a person; whether there was one."""
        seats = [position.seat for position in map(self.record.at, range(len(self.record)))]
        last = next((number for number in reversed(range(len(seats))) if seats[number] not in self.bots), None)
        if last is None:
            return False
        while len(self.record) > last:
            self.record.undo()
        return True


@click.command(cls=Command)
@click.argument("file")
@click.argument("moves", nargs=-1, metavar="[MOVE]...")
@click.option(
    "--bot", "bots", multiple=True, metavar="PLAYER=BOT", help="Let a bot (random, casual, greedy) decide for a player."
)
@click.option("--save", help="Save the record here instead of to FILE; a position is left as it is and needs this.")
@json_option
def play(file: str, moves: tuple[str, ...], bots: tuple[str, ...], save: str | None, as_json: bool) -> None:
    """Play on in FILE.

    Plays every MOVE in turn, all or none of them; without any, asks for moves line by line.
    A move of several words is quoted: "found BOI x2 NW3 SEA-BSE".
    """
    if not moves and not (as_json and bots):
        if as_json:
            raise click.UsageError("--json needs moves, or bots to make them")
        if file == "-":
            raise click.UsageError("moves cannot be asked for while the file is read from standard input")
    found = opened(file)
    if save is not None and (found.path is None or Path(save).absolute() != found.path.absolute()):
        free(save)
    position = found.record.position
    target = save if save is not None else str(found.path) if found.path else None
    session = Session(found.record, _bots(position, bots), target)
    if not moves and not (as_json and bots):
        converse(session)
        return
    steps = list(_steps(session, moves))
    session.save()
    if as_json:
        say_json(_form(session, steps))
        return
    for before, move, events in steps:
        _told(before, move, events)
    say(due(session.position))
    if target is None:
        say("Not saved: give --save FILE to keep the record.", error=True)


def _bots(position: Position, pairs: tuple[str, ...]) -> dict[int, Bot]:
    from airlines_nb.analysis.bots import BOTS

    found: dict[int, Bot] = {}
    for pair in pairs:
        player, _, name = pair.rpartition("=")
        if name not in BOTS or not player:
            raise click.BadParameter(
                f"{pair!r} has to be player=bot, with a bot of {', '.join(BOTS)}", param_hint="--bot"
            )
        seat = seat_of(position, player, "--bot")
        found[int(seat or 0)] = BOTS[name]
    return found


def _steps(session: Session, moves: tuple[str, ...]) -> Iterator[tuple[Position, str, tuple[Event, ...]]]:
    """Plays the moves; gives for each the position before it, its notation and its events. Raises on a refused one."""

    def step(before: Position) -> tuple[Position, str, tuple[Event, ...]]:
        return before, session.record.line[-1].move, session.events()

    texts = list(moves)
    if len(texts) > 1:
        try:
            texts = [str(session.position.parse(" ".join(texts)))]
        except MoveUnreadable:
            pass
    yield from map(step, session.bot_moves())
    for number, text in enumerate(texts, 1):
        before = session.position
        try:
            session.record.play(text)
        except AirlinesError:
            if len(texts) > 1:
                say(f"Move {number} of {len(texts)} is refused, so none is kept.", error=True)
            raise
        yield step(before)
        yield from map(step, session.bot_moves())


def _form(session: Session, steps: list[tuple[Position, str, tuple[Event, ...]]]) -> dict[str, Any]:
    return {
        "played": [
            {
                "seat": before.seat,
                "player": before.players[before.seat],
                "move": move,
                "events": [event_form(event) for event in events],
            }
            for before, move, events in steps
        ],
        "next": decision_form(session.position),
        "saved": session.target,
        "position": session.position.dump(),
        "record": session.record.dump(),
    }


def _told(before: Position, move: str, events: tuple[Event, ...]) -> None:
    say(f"{before.players[before.seat]}: {move}")
    for event in events:
        say(f"  {event}")


def converse(session: Session) -> None:
    """Reads moves line by line until the game is over, the lines end or somebody quits."""
    _let_bots(session)
    say(f"{due(session.position)} {HELP}.")
    while not session.position.outcome:
        line = _line(f"{session.position.players[session.position.seat]}> ")
        if line is None or line.strip().casefold() in ("quit", "exit"):
            break
        try:
            _obey(session, line.strip())
        except AirlinesError as refused:
            say(refused)
            if not isinstance(refused, IllegalMove):
                say(f"({HELP})")
    session.save()
    if session.target is None:
        say("Not saved: give --save FILE to keep the record.", error=True)
    else:
        say(f"Saved: {session.target}, {counted(len(session.record), 'move')}.")


def _obey(session: Session, line: str) -> None:
    position = session.position
    word, _, rest = line.partition(" ")
    word = word.casefold()
    if not line:
        return
    if line == "?":
        say(due(position))
        for move in position.legal_moves:
            say(f"  {move}")
    elif word == "help":
        say(HELP)
    elif line.casefold() == "why":
        say("why what? For example: why " + str(position.legal_moves[0]))
    elif word == "why":
        say(answer(position, rest, None)[1])
    elif line.casefold() == "score":
        say(totals(position, "now"))
    elif line.casefold() == "board":
        say(shown(position, session.looker))
    elif line.casefold() == "undo":
        say("Taken back." if session.undo() else "There is no move of a person to take back.")
        session.save()
        say(due(session.position))
    else:
        session.record.play(line)
        _told(position, session.record.line[-1].move, session.position.events_for(position.seat))
        session.save()
        _let_bots(session)
        say(due(session.position))


def _let_bots(session: Session) -> None:
    for before in session.bot_moves():
        _told(before, session.record.line[-1].move, session.events())
        session.save()


def _line(prompt: str) -> str | None:
    """The next line of standard input, asked for at a terminal; None at its end."""
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            return None
    return sys.stdin.readline() or None
