"""airlines-nb board: boards as data."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from airlines_nb.core.errors import BoardRefused, Fault
from airlines_nb.games import FOLDERS

from .forms import fault_form
from .opened import content
from .speaking import Command, counted, json_option, say, say_json


@click.group()
def board() -> None:
    """Boards as data: check a file of your own."""


@board.command(cls=Command)
@click.argument("file")
@json_option
@click.pass_context
def check(ctx: click.Context, file: str, as_json: bool) -> None:
    """Everything that is wrong with the board in FILE, at once. Leaves with 1 if there is anything."""
    try:
        data = content(file, BoardRefused)
        faults = _faults(data)
    except BoardRefused as refused:
        data, faults = {}, list(refused.faults)
    if as_json:
        say_json(
            {
                "playable": not faults and not _partial(data),
                "partial": _partial(data),
                "faults": [fault_form(fault) for fault in faults],
            }
        )
    elif faults:
        say(f"{file}: {counted(len(faults), 'fault')}")
        for fault in faults:
            say(f"  {fault}")
    else:
        head = data["graph"]
        counts = f"{len(data['nodes'])} cities, {len(data['edges'])} routes, {len(head['companies'])} companies"
        partial = (
            " It is marked as partial: positions can be composed on it, no game can be dealt." if _partial(data) else ""
        )
        say(f"{file}: nothing wrong with {head['title']} ({counts}).{partial}")
    if faults:
        ctx.exit(1)


def _partial(data: Any) -> bool:
    return isinstance(data, Mapping) and isinstance(data.get("graph"), Mapping) and data["graph"].get("partial") is True


def _faults(data: Any) -> list[Fault]:
    """All faults, found by the board room of the game that the file names."""
    if not isinstance(data, Mapping) or not isinstance(data.get("graph"), Mapping):
        return [Fault("board", data, "an object with graph, nodes and edges")]
    game = data["graph"].get("game")
    if not isinstance(game, str) or game not in FOLDERS:
        return [Fault("graph.game", game, "one of " + ", ".join(FOLDERS))]
    found: list[Fault] = import_module(f"airlines_nb.games.{FOLDERS[game]}.board").faults(data)
    return found
