"""A sheet: HTML whose marked parts can be picked with the pointer or the keyboard.

Everything with `data-pick` (and, in pictures, with `data-target`) is a way to say something to the kernel: a click,
Enter or the space bar sends its value. In a list (`role="listbox"`) the arrow keys go from line to line and pick as
they go. Whoever makes the HTML escapes every word.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets


class Sheet(anywidget.AnyWidget):
    """HTML with parts that can be picked.

    Attributes:
        html: what it shows. A first element with another `data-page` than before starts at the top.
        chosen: the line of a list that is marked, by what it says; "-" leaves the marks to the HTML.
        watches_theme: whether it says if the page is dark, at first and whenever that changes.
    """

    _esm = Path(__file__).with_name("sheet.js").read_text(encoding="utf-8")
    html = traitlets.Unicode("").tag(sync=True)
    chosen = traitlets.Unicode("-").tag(sync=True)
    watches_theme = traitlets.Bool(False).tag(sync=True)

    def __init__(self, name: str, picked: Callable[[str], None] | None = None, **traits: Any) -> None:
        self._name, self._picked = name, picked
        self._themed: Callable[[bool], None] | None = None
        super().__init__(**traits)
        self.add_class(f"an-{name}")
        self.on_msg(self._heard)

    def on_theme(self, themed: Callable[[bool], None]) -> None:
        """Calls `themed` with whether the page is dark."""
        self._themed = themed

    def _heard(self, _: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        said, dark = content.get("pick"), content.get("dark")
        if isinstance(said, str) and self._picked:
            self._picked(said)
        elif isinstance(dark, bool) and self._themed:
            self._themed(dark)

    def __repr__(self) -> str:
        return f"<Sheet {self._name}>"
