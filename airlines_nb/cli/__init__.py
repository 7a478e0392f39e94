"""The command line: the words of the interface, for a terminal and for other programs.

Every command that answers something takes `--json` and then prints one JSON document. Exit codes: 0 fine, 1 refused
or not legal, 2 wrong usage. What is refused is said on the error stream, never as a traceback; nothing that comes out
of a file reaches the terminal as a control character.
"""

import sys

import click

from airlines_nb import __version__

from . import boards, lab, play, rules, simulate, tables


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="airlines-nb")
def main() -> None:
    """Airline board games: play them, ask why, derive every point.

    FILE is a saved position or a record of a game; "-" reads it from standard input.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


for command in (
    rules.games,
    rules.rules,
    tables.new,
    tables.moves,
    tables.why,
    play.play,
    tables.score,
    tables.record,
    boards.board,
    simulate.simulate,
    lab.lab,
):
    main.add_command(command)
