"""Panels without a browser: callbacks are called as the page would call them, and what is sent is counted."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

from airlines_nb.widgets.callbacks import RAISE
from airlines_nb.widgets.panel import Panel
from airlines_nb.widgets.tutor import tutor

SEATS = {"Ben": "greedy", "Cleo": "random"}


@pytest.fixture(autouse=True)
def _errors_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")


@pytest.fixture(autouse=True)
def _no_model_is_left() -> Iterator[None]:
    """A closed panel leaves nothing; the two shared canvases of a process are made before counting."""
    pytest.importorskip("ipycanvas")
    from airlines_nb.widgets.board import _spare

    _spare()
    before = set(_instances)
    yield
    left = [repr(_instances[model]) for model in set(_instances) - before]
    assert not left, f"models left: {left[:5]}"


@pytest.fixture
def make() -> Iterator[Callable[..., Panel]]:
    """Panels like `tutor`, closed after the test."""
    made: list[Panel] = []

    def new(**wishes: Any) -> Panel:
        wishes = {"players": ["Ann", "Ben", "Cleo"], "seed": 7, "seats": SEATS, **wishes}
        if "position" in wishes:
            wishes.pop("players")
        made.append(tutor(**wishes))
        return made[-1]

    yield new
    for panel in made:
        panel.close()


@pytest.fixture
def panel(make: Callable[..., Panel]) -> Panel:
    """Ann against two bots, seed 7: Ann begins."""
    return make()


@dataclass
class Sent:
    """One message to the page."""

    widget: ipywidgets.Widget
    content: Any
    size: int


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Sent]:
    """All messages that widgets send from now on."""
    messages: list[Sent] = []
    real = ipywidgets.Widget._send

    def send(self: ipywidgets.Widget, message: Any, buffers: Any = None) -> None:
        size = len(json.dumps(message, default=str)) + sum(memoryview(part).nbytes for part in buffers or ())
        messages.append(Sent(self, message, size))
        real(self, message, buffers)

    monkeypatch.setattr(ipywidgets.Widget, "_send", send)
    return messages


def pick(panel: Panel, thing: str | None) -> None:
    """As a click on the board does it."""
    panel.board._picked(thing)


def say(sheet: Any, words: str) -> None:
    """As a click in a sheet does it."""
    sheet._handle_custom_msg({"pick": words}, [])


def press(button: ipywidgets.Button) -> None:
    """As a click on a button does it: a disabled one cannot be clicked."""
    assert not button.disabled, f"{button.description} is disabled"
    button.click()
