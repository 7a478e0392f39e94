"""How a panel looks: one style sheet, with the colours of the palette that the pictures use, for light and dark."""

from functools import cache
from pathlib import Path
from typing import Final

from airlines_nb.drawing.palette import PALETTE

MORE: Final = {
    "bar": ("#F1F5F8", "#1C222A"),
    "line": ("#D3DAE1", "#3A434E"),
    "line-soft": ("#E6EAEE", "#2B333C"),
    "yes-bg": ("#EAF4F0", "#12291F"),
    "no-bg": ("#FDECE7", "#331C17"),
    "note-bg": ("#FFFBE3", "#2A2613"),
    "note-line": ("#EADFA9", "#4B4424"),
    "pick": ("#E3EEF9", "#1B3047"),
}
"""Grounds and hairlines that only panels need, in light and dark."""


def _colours(dark: bool) -> str:
    both = {name.replace("_", "-"): colours for name, colours in PALETTE.items()} | MORE
    return "".join(f"--an-{name}:{colours[dark]};" for name, colours in both.items())


@cache
def style() -> str:
    """The style sheet of a panel."""
    rules = Path(__file__).with_name("tutor.css").read_text(encoding="utf-8")
    return f".an-tutor{{{_colours(False)}}}.an-tutor.an-dark{{{_colours(True)}}}\n{rules}"
