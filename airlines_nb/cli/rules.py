"""airlines-nb games, airlines-nb rules: the rulebooks and their clauses."""

from difflib import get_close_matches

import click

from airlines_nb.core.clause import Clause
from airlines_nb.core.errors import AirlinesError
from airlines_nb.core.game import Game

from .forms import clause_form, game_form
from .opened import GameName, all_games
from .speaking import Command, json_option, say, say_json


@click.command(cls=Command)
@click.argument("game", type=GameName(), required=False)
@json_option
def games(game: Game | None, as_json: bool) -> None:
    """The games there are; with GAME, its house rules."""
    if as_json:
        say_json([game_form(known) for known in all_games().values()] if game is None else game_form(game))
        return
    for known in all_games().values() if game is None else [game]:
        say(f"{known.id}  {known.title}, {known.seats[0]} to {known.seats[-1]} players, {len(known.clauses)} clauses")
        say(f"  boards: {', '.join(known.boards)}")
    if game is not None:
        say("House rules")
        for option in game.options:
            default = str(option.default).lower() if isinstance(option.default, bool) else repr(option.default)
            say(f"  {option.name} = {option.accepted}  [{option.clause}]")
            say(f"    {option.says} Our ruling: {default}.")


@click.command(cls=Command)
@click.argument("game", type=GameName())
@click.argument("words", nargs=-1)
@click.option("--section", help="Only this part of the rulebook; a piece of its name is enough.")
@json_option
def rules(game: Game, words: tuple[str, ...], section: str | None, as_json: bool) -> None:
    """The rules of GAME.

    All of them, those that hold WORDS, or one clause by its id, with our ruling.
    """
    catalogue = game.clauses
    text = " ".join(words).strip()
    if text.upper() in catalogue:
        clause = catalogue[text.upper()]
        if as_json:
            say_json(clause_form(clause))
        else:
            say(clause)
        return
    found = catalogue.search(text)
    if section is not None:
        meant = [name for name in catalogue.sections if section.casefold() in name.casefold()]
        if not meant:
            raise click.BadParameter(
                f"{section!r} is in no name of {', '.join(catalogue.sections)}", param_hint="--section"
            )
        found = [clause for clause in found if clause.section in meant]
    if not found:
        near = get_close_matches(text.upper(), list(catalogue), 3, 0.8)
        hint = f"; near to it: {', '.join(near)}" if near else ""
        raise AirlinesError(f"no clause of {game.title} holds {text!r}{hint}")
    if as_json:
        say_json([clause_form(clause) for clause in found])
    else:
        _listed(found, catalogue.sections)


def _listed(clauses: list[Clause], sections: tuple[str, ...]) -> None:
    blocks = []
    for section in sections:
        lines = [f"  {clause.id}  {clause.says}{_ruled(clause)}" for clause in clauses if clause.section == section]
        if lines:
            blocks.append("\n".join([section, *lines]))
    say("\n\n".join(blocks))


def _ruled(clause: Clause) -> str:
    return f" (our ruling {clause.ruling.id})" if clause.ruling else ""
