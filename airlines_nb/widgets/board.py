"""Boards that can be looked at and picked from: one `BoardView` for whatever draws the scene.

A board is told a `Scene` and draws it; it says what was picked by the names that the scene gives. It draws from the
scene alone, never from events, so that a page that comes later, or comes back, sees the same.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import ipywidgets

from airlines_nb.core.scene import Scene

from .callbacks import told

SCALE: Final = 2
"""Backing pixels a map unit: sharp on a display of double density."""
REACH: Final = 9.0

Report = Callable[[str, str], None]


class BoardView(ABC):
    """A board on the screen.

    Attributes:
        widget: what is shown.
        neighbours: the widgets before and after it in the order of the Tab key.
    """

    widget: ipywidgets.DOMWidget
    neighbours: tuple[ipywidgets.DOMWidget, ipywidgets.DOMWidget] | None

    def __init__(self, picked: Callable[[str | None], None], report: Report) -> None:
        self._picked, self.report = picked, report
        self.neighbours = None

    @abstractmethod
    def show(self, scene: Scene, dark: bool = False) -> None:
        """Draws the scene."""


@cache
def _spare() -> Any:
    """A canvas that is never shown: touching it first makes ipycanvas name the real one to every page anew."""
    from ipycanvas import Canvas

    return Canvas(width=1, height=1)


class CanvasBoard(BoardView):
    """A board drawn on a canvas. Every redrawing is one message."""

    def __init__(self, scene: Scene, picked: Callable[[str | None], None], report: Report) -> None:
        from ipycanvas import Canvas

        super().__init__(picked, report)
        self._scene, self._dark = scene, False
        self.canvas = Canvas(width=round(scene.width * SCALE), height=round(scene.height * SCALE))
        self.canvas.layout.width, self.canvas.layout.height = "100%", "auto"
        self.canvas.on_client_ready(self._ready)
        self.canvas.on_mouse_down(self._down)
        self.canvas.on_mouse_up(self._up)
        self.canvas.on_key_down(self._key)
        self.widget = ipywidgets.Box([self.canvas])
        self.widget.add_class("an-board")
        self._draw(None)

    def show(self, scene: Scene, dark: bool = False) -> None:
        """Draws what differs from the scene shown before; everything when light and dark change."""
        before = (
            self._scene
            if dark == self._dark and (scene.width, scene.height) == (self._scene.width, self._scene.height)
            else None
        )
        self._scene, self._dark = scene, dark
        self._draw(before)

    def _draw(self, since: Scene | None) -> None:
        from ipycanvas import hold_canvas

        from airlines_nb.drawing.canvas import calls, draw

        made = calls(self._scene, dark=self._dark, scale=SCALE, since=since)
        if not made:
            return
        # Nothing in here may raise: hold_canvas would keep all drawing back for good.
        with hold_canvas():
            if since is None:
                _spare().clear()
            draw(made, self.canvas, pack=_packed)

    @told
    def _ready(self) -> None:
        self._draw(None)

    @told
    def _down(self, x: float, y: float) -> None:
        self._picked(self._scene.pick(x / SCALE, y / SCALE, REACH))

    @told
    def _up(self, x: float, y: float) -> None:
        # A canvas that keeps the focus is a trap for the keyboard.
        self.canvas.blur()

    @told
    def _key(self, key: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if key == "Tab" and self.neighbours:
            self.neighbours[0 if shift else 1].focus()
        elif key == "Escape":
            self._picked(None)


def _packed(values: list[Any]) -> Any:
    import numpy as np

    return np.array(values, "int16")
