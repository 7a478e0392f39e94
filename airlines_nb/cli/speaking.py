"""What the commands print: text that is safe for a terminal, one JSON document, one message for what is refused."""

import errno
import json
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from airlines_nb.core.errors import AirlinesError

from .forms import error_form

Function = TypeVar("Function", bound=Callable[..., Any])
JOINERS = "\u200c\u200d"
"""Format characters that scripts and emoji need, and that move nothing on a terminal."""


def visible(text: str) -> str:
    r"""The text with everything that could steer a terminal made readable; line breaks and tabs stay.

    >>> visible("Ann\x1b[2J")
    'Ann\\x1b[2J'
    """
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    return "".join(character if _harmless(character) else ascii(character)[1:-1] for character in text)


def _harmless(character: str) -> bool:
    if character in "\n\t" or character in JOINERS:
        return True
    return unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def one_line(text: str) -> str:
    """The text as one line, made safe."""
    return visible(" ".join(text.split()))


def counted(number: int, noun: str) -> str:
    """The number with its noun: "1 move", "2 moves"."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def say(text: object = "", *, error: bool = False) -> None:
    """Prints a text, made safe."""
    click.echo(visible(str(text)), err=error)


def say_json(value: Any) -> None:
    """Prints one JSON document, in ASCII, so that any terminal and any program can take it."""
    click.echo(json.dumps(value, ensure_ascii=True, default=_plain, indent=2))


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    return str(value)


def json_option(function: Function) -> Function:
    """The `--json` of a command."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of text.")(function)


class Command(click.Command):
    """A command that says what was refused in one message and leaves with 1."""

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command."""
        try:
            return super().invoke(ctx)
        except AirlinesError as error:
            self._refuse(ctx, error)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            place = f"{error.filename}: " if isinstance(error.filename, str) else ""
            self._refuse(ctx, AirlinesError(f"{place}{error.strerror or error}"))
        ctx.exit(1)

    def _refuse(self, ctx: click.Context, error: AirlinesError) -> None:
        if ctx.params.get("as_json"):
            say_json({"error": error_form(error)})
        say(error, error=True)
