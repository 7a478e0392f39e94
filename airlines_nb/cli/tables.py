"""airlines-nb new, moves, why, score, record: positions and records, looked at."""

from typing import Any

import click

from airlines_nb.core.errors import MoveUnreadable
from airlines_nb.core.files import written
from airlines_nb.core.game import Game
from airlines_nb.core.position import Position, rendered
from airlines_nb.core.record import Entry, Record
from airlines_nb.core.wording import joined

from .forms import decision_form, derivation_form, verdict_form, why_form
from .opened import GameName, board_of, free, opened, players_of, put, seat_of, shown, wishes_of
from .speaking import Command, counted, json_option, one_line, say, say_json

AT = click.option("--at", type=int, help="After so many moves of the record; 0 is the beginning.")
SEAT = click.option("--seat", help="As this seat may see it: a player's name, or a number from 0.")
SVG = click.option("--svg", help="Also write the board to this file as a picture.")


@click.command(cls=Command)
@click.argument("game", type=GameName())
@click.option("--players", default="3", show_default=True, help="How many, or their names: Ann,Ben,Cleo.")
@click.option("--seed", type=int, help="The same seed deals the same game.")
@click.option("--start", type=int, help="The starting seat, from 0; drawn by chance if not given.")
@click.option("--board", help="A board that ships with the game, or a board file of your own.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; see: airlines-nb games GAME."
)
@click.option("--save", help="Write the record of the new game to this file.")
@SVG
@SEAT
@json_option
def new(
    game: Game,
    players: str,
    seed: int | None,
    start: int | None,
    board: str | None,
    options: tuple[str, ...],
    save: str | None,
    svg: str | None,
    seat: str | None,
    as_json: bool,
) -> None:
    """Deal a new GAME and print the board."""
    from secrets import randbelow

    if save:
        free(save)
    given = seed is not None
    seed = seed if seed is not None else randbelow(1 << 53)
    record = Record(
        game, players_of(players), seed=seed, board=board_of(game, board), start=start, **wishes_of(game, options)
    )
    looker = seat_of(record.first, seat)
    if save:
        put(save, written(record.dump()))
    _show(record.first, looker, svg, as_json)
    if not as_json and not given:
        say(f"\nSeed {seed}.")


def _show(position: Position, seat: int | None, svg: str | None, as_json: bool) -> None:
    if svg:
        put(svg, rendered("image/svg+xml", position.scene(seat)))
    if as_json:
        say_json(shown(position, seat).dump())
    else:
        say(shown(position, seat))


@click.command(cls=Command)
@click.argument("file")
@AT
@json_option
def moves(file: str, at: int | None, as_json: bool) -> None:
    """The legal moves in FILE."""
    position = opened(file).at(at)
    if as_json:
        say_json(decision_form(position))
        return
    say(due(position))
    for move in position.legal_moves:
        say(f"  {move}")


def due(position: Position) -> str:
    """Who has to decide what, as a sentence."""
    if position.outcome:
        return str(position.outcome)
    moves = counted(len(position.legal_moves), "legal move")
    return f"{position.players[position.seat]} decides: {position.decision.asks} ({moves})."


@click.command(cls=Command)
@click.argument("file")
@click.argument("words", nargs=-1, required=True, metavar="MOVE-OR-THING...")
@click.option("--seat", help="Asked by this seat: a player's name, or a number from 0. The seat on turn if not given.")
@AT
@json_option
@click.pass_context
def why(ctx: click.Context, file: str, words: tuple[str, ...], seat: str | None, at: int | None, as_json: bool) -> None:
    """Why a move is legal, or why not.

    Or what can be done with a route, a card, a company or a city.
    Leaves with 1 if the move is not legal.
    """
    position = opened(file).at(at)
    fine, text, form = answer(position, " ".join(words), seat_of(position, seat))
    if as_json:
        say_json(form)
    else:
        say(text)
    if not fine:
        ctx.exit(1)


def answer(position: Position, text: str, seat: int | None) -> tuple[bool, str, dict[str, Any]]:
    """The answer to "why": whether the move is legal (True for a thing), the words, the JSON form.

    Raises MoveUnreadable if the text is neither a move nor a thing, MoveAmbiguous.
    """
    try:
        move = position.parse(text)
    except MoveUnreadable as unreadable:
        try:
            found = position.view(position.seat if seat is None else seat).why(text)
        except MoveUnreadable as unknown:
            # A text that begins like a move is told where it stops being one; any other is told both.
            if unreadable.at:
                raise unreadable from None
            raise MoveUnreadable(text, 0, (*unknown.accepted, "or a move: " + ", ".join(unreadable.accepted))) from None
        return True, str(found), why_form(found)
    verdict = position.check(move, seat)
    return bool(verdict), str(verdict), verdict_form(verdict)


@click.command(cls=Command)
@click.argument("file")
@click.option(
    "--when", type=click.Choice(["so-far", "now", "end"]), default="now", show_default=True, help="What to count."
)
@click.option("--lines", is_flag=True, help="Show every line of the calculation.")
@AT
@json_option
def score(file: str, when: str, lines: bool, at: int | None, as_json: bool) -> None:
    """The points of all players in FILE.

    With --lines, every line of the calculation.
    """
    position = opened(file).at(at)
    points = position.score(when.replace("-", " "))
    if as_json:
        figures = dict(zip(position.players, points.value, strict=True))
        say_json({"when": when, "totals": figures, "derivation": derivation_form(points)})
    elif lines:
        say(points)
    else:
        say(totals(position, when))


def totals(position: Position, when: str) -> str:
    """The points of all players, a line each."""
    points = position.score(when.replace("-", " "))
    wide = max(map(len, position.players))
    rows = [f"  {name.ljust(wide)}  {total:4}" for name, total in zip(position.players, points.value, strict=True)]
    return "\n".join([points.label, *rows])


@click.command(cls=Command)
@click.argument("file")
@AT
@click.option("--check", is_flag=True, help="Only say whether it replays to the same end.")
@SVG
@SEAT
@json_option
def record(file: str, at: int | None, check: bool, svg: str | None, seat: str | None, as_json: bool) -> None:
    """Show the record in FILE.

    Prints header, moves, comments and variations; with --at, the board at that moment.
    """
    found = opened(file)
    position = found.at(at)
    looker = seat_of(position, seat)
    if check:
        digest = found.record.position.digest()
        if as_json:
            say_json({"replays": True, "moves": len(found.record), "digest": digest})
        else:
            say(f"{file}: replayed {counted(len(found.record), 'move')} to the same end, {digest}.")
    elif at is not None or looker is not None:
        _show(position, looker, svg, as_json)
    else:
        if svg:
            put(svg, rendered("image/svg+xml", position.scene()))
        if as_json:
            say_json(found.record.dump())
        else:
            _told(found.record)


def _told(record: Record) -> None:
    first = record.first
    form = record.dump()
    begins = f"Seed {form['seed']}" if "seed" in form else f"From a position in turn {first.turn + 1}"
    say(f"{record.game.title}: {joined(first.players)}. {begins}, {counted(len(record), 'move')}.")
    defaults = {option.name: option.default for option in record.game.options}
    changed = [f"{name} = {str(value).lower()}" for name, value in first.options.items() if value != defaults[name]]
    if changed:
        say(f"House rules: {', '.join(changed)}.")
    _remark(record.comment, "")
    wide = len(str(len(record)))
    before = first
    for number, (entry, position) in enumerate(record, 1):
        _entry(entry, number, wide, "", f"{before.players[before.seat]}: ")
        before = position
    say(due(record.position))


def _entry(entry: Entry, number: int, wide: int, indent: str, who: str = "") -> None:
    chance = f"  ({', '.join(map(one_line, entry.chance))})" if entry.chance else ""
    say(f"{indent}{number:>{wide}}. {who}{one_line(entry.move)}{chance}")
    _remark(entry.comment, indent + " " * (wide + 2))
    for i, line in enumerate(entry.variations, 1):
        say(f"{indent}{' ' * (wide + 2)}variation {i}")
        for later, other in enumerate(line):
            _entry(other, number + later, wide, indent + " " * (wide + 4))


def _remark(comment: str, indent: str) -> None:
    for line in comment.splitlines():
        say(f"{indent}| {one_line(line)}")
