"""airlines-nb lab: the course in JupyterLab."""

from pathlib import Path

import click

from airlines_nb.core.errors import AirlinesError

from .speaking import Command


@click.command(cls=Command)
@click.option(
    "--folder", default="my-airlines-course", show_default=True, help="Where your copies of the notebooks are kept."
)
@click.option(
    "--port", type=click.IntRange(1, 65535), help="The port of the server; Jupyter chooses one if you do not."
)
@click.option("--no-browser", is_flag=True, help="Print the address instead of opening a browser.")
@click.pass_context
def lab(ctx: click.Context, folder: str, port: int | None, no_browser: bool) -> None:
    """Open the course in JupyterLab, in a folder of your own."""
    from airlines_nb.widgets.lab import LabMissing, open_lab

    try:
        ctx.exit(open_lab(Path(folder), browser=not no_browser, port=port))
    except (LabMissing, FileNotFoundError) as missing:
        raise AirlinesError(str(missing)) from None
