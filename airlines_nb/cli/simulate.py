"""airlines-nb simulate: many games between bots."""

import click

from airlines_nb.core.game import Game

from .opened import GameName, board_of, wishes_of
from .speaking import Command, json_option, say, say_json


@click.command(cls=Command)
@click.argument("game", type=GameName())
@click.option("--players", type=click.IntRange(1, 12), default=3, show_default=True, help="How many.")
@click.option(
    "--games", "count", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many games."
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="Who plays: random, casual, greedy; they change seats from game to game.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option("--board", help="A board that ships with the game, or a board file of your own.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; see: airlines-nb games GAME."
)
@json_option
def simulate(
    game: Game,
    players: int,
    count: int,
    bots: str,
    seed: int,
    board: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME many times.

    Counts lengths, endings, wins and points.

    Interrupt it to see the games played so far.
    """
    from tqdm import tqdm

    from airlines_nb.analysis.bots import BOTS
    from airlines_nb.analysis.simulation import Simulation

    names = [name.strip() for name in bots.split(",")]
    unknown = [name for name in names if name not in BOTS]
    if unknown or len(names) > players:
        raise click.BadParameter(f"{bots!r}: at most {players} of {', '.join(BOTS)}", param_hint="--bots")
    simulation = Simulation(game, players, names, seed, board=board_of(game, board), **wishes_of(game, options))
    with tqdm(total=count, desc=game.title, unit="game", disable=None) as bar:
        try:
            for _ in range(count):
                simulation.play()
                bar.update()
        except KeyboardInterrupt:
            pass
    if as_json:
        say_json(simulation.dump())
    else:
        say(simulation)
    if simulation.games < count:
        say(f"Stopped after {simulation.games} of {count} games.", error=True)
        raise click.exceptions.Exit(1)
