"""The tab Why: ask about anything on the table, and see what every combination with it lacks."""

from typing import TYPE_CHECKING, Any

import ipywidgets

from airlines_nb.core.why import Why

from . import pages
from .callbacks import told
from .sheet import Sheet

if TYPE_CHECKING:
    from .panel import Panel


class Asking:
    """One thing, its table, and the whole verdict on one cell.

    Attributes:
        thing: what is asked about, as pictures call it.
        why: the answer.
        at: row and column of the cell that is looked at.
    """

    title = "Why"

    def __init__(self, panel: "Panel") -> None:
        self.panel = panel
        self.thing = ""
        self.why: Why | None = None
        self.at: tuple[str, str] | None = None
        self._quiet = False
        self._things: dict[str, tuple[tuple[str, str], ...]] = {}
        self.kind = ipywidgets.Dropdown(layout={"flex": "0 1 120px", "width": "auto"}, tooltip="Ask about")
        self.what = ipywidgets.Dropdown(layout={"flex": "1 1 160px", "width": "auto"}, tooltip="Which one")
        self.paper = Sheet("pageful", self._linked)
        self.parts = {
            name: ipywidgets.Dropdown(layout={"flex": flex, "width": "auto"}, tooltip=name)
            for name, flex in (("company", "0 1 88px"), ("card", "1 1 110px"), ("route", "3 1 150px"))
        }
        self.answer = Sheet("answer", self._linked)
        row, parts = ipywidgets.HBox([self.kind, self.what]), ipywidgets.HBox([*self.parts.values()])
        row.add_class("an-row")
        parts.add_class("an-row")
        self.widget = ipywidgets.VBox([row, self.paper, parts, self.answer])
        self.widget.add_class("an-tab")
        self.kind.observe(self._kind_changed, "value")
        self.what.observe(self._what_changed, "value")
        for dropdown in self.parts.values():
            dropdown.observe(self._part_changed, "value")

    def report(self, words: str, trace: str) -> None:
        """See `callbacks.Reporter`."""
        self.panel.report(words, trace)

    def refresh(self) -> None:
        """Asks again about the same thing in the position of now."""
        view, desk = self.panel.view, self.panel.desk
        things = dict(desk.things(view))
        self._quiet = True
        try:
            if things != self._things:
                self._things = things
                kinds = [kind for kind, found in things.items() if found]
                if list(self.kind.options) != kinds:
                    self.kind.options = kinds
            if not self.parts["company"].options:
                for name, values in desk.combinations(view).items():
                    self.parts[name].options = [(f"{name}?", ""), *((words, value) for value, words in values)]
                    self.parts[name].value = ""
        finally:
            self._quiet = False
        self.ask(self.thing or next(iter(things.values()))[0][1])

    def clear(self) -> None:
        """Holds nothing that the next person at the screen should not see."""
        self.why, self.at = None, None
        self.paper.html = self.answer.html = ""

    def marks(self) -> dict[str, Any]:
        """The thing asked about, marked on the board."""
        return {"chosen": self.thing or None, "lit": self._lit()}

    def _lit(self) -> tuple[str, ...]:
        route = self.parts["route"].value
        return (f"route:{route}",) if route and self.at else ()

    def picked(self, thing: str | None) -> None:
        """Asks about what was picked on the board or among the cards."""
        if thing is not None and not thing.startswith(("network:", "markers:")):
            kind, _, rest = thing.partition(":")
            if kind == "circle":
                thing = f"route:{rest.rpartition(':')[0]}"
            elif kind == "card":
                word = rest.partition(":")[0]
                thing = f"company:{word}" if f"company:{word}" in self._known() else f"card:{word}"
            self.ask(thing)

    def _known(self) -> set[str]:
        return {thing for found in self._things.values() for _, thing in found}

    def ask(self, thing: str) -> None:
        """Asks about a thing."""
        if thing not in self._known():
            thing = next(iter(self._known() and self._things.values()))[0][1] if self.thing == thing else thing
        if thing != self.thing:
            self.at = None
            if self.thing:
                # The verdict below was about the thing before.
                self._set_parts({})
        self.thing = thing
        self.why = self.panel.view.why(thing)
        self._quiet = True
        try:
            for kind, found in self._things.items():
                if any(thing == known for _, known in found):
                    self.kind.value = kind
                    self._offer(kind)
                    self.what.value = thing
            self._tell()
        finally:
            self._quiet = False
        self.panel.redraw()

    def _offer(self, kind: str) -> None:
        wanted = self._things[kind]
        if tuple(self.what.options) != wanted:
            self.what.options = wanted

    def _tell(self) -> None:
        assert self.why is not None
        self.paper.html = pages.why_page(self.why, at=self.at, prefix=self.panel.desk.prefix)
        values = {name: str(dropdown.value or "") for name, dropdown in self.parts.items()}
        if all(values.values()):
            move = self.panel.desk.combination(self.panel.view, **values)
            self.answer.html = pages.verdict_page(self.panel.view.check(move), page=str(move), folded=False)
        else:
            self.answer.html = '<div class="an-muted">Company, card and route together: the whole verdict.</div>'

    @told
    def _linked(self, said: str) -> None:
        kind, _, rest = said.partition(":")
        if kind == "cell" and self.why is not None:
            row, _, column = rest.partition(":")
            self.at = (row, column)
            self._set_parts(self.panel.desk.parts(self.why.cell(row, column).move))
            self._quiet = True
            try:
                self._tell()
            finally:
                self._quiet = False
            self.panel.redraw()
        elif kind == "move":
            self.panel.look_at(rest)

    def _set_parts(self, parts: dict[str, str]) -> None:
        self._quiet = True
        try:
            for name, dropdown in self.parts.items():
                dropdown.value = parts.get(name, "")
        finally:
            self._quiet = False

    @told
    def _kind_changed(self, change: Any) -> None:
        if not self._quiet and change["new"]:
            self.ask(self._things[change["new"]][0][1])

    @told
    def _what_changed(self, change: Any) -> None:
        if not self._quiet and change["new"]:
            self.ask(change["new"])

    @told
    def _part_changed(self, change: Any) -> None:
        if not self._quiet and self.why is not None:
            self.at = None
            self._tell()
            self.panel.redraw()
