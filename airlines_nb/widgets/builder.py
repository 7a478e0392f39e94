"""A move put together from its parts: kind, company, card, route, circle. Legal or not: the verdict says so."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from airlines_nb.core.move import Move

from .callbacks import told

if TYPE_CHECKING:
    from .panel import Panel

PARTS: Final = {
    "company": "0 1 88px",
    "count": "0 1 82px",
    "card": "1 1 108px",
    "route": "3 1 150px",
    "number": "0 1 92px",
}


class Builder:
    """One row of drop-downs, those of the kind that is put together.

    Attributes:
        kind, parts: the drop-downs; only those that the kind needs are shown.
    """

    def __init__(self, panel: "Panel", built: Callable[[str], None]) -> None:
        self.panel, self._built = panel, built
        self._quiet = False
        self._kinds: tuple[tuple[str, str], ...] = ()
        self._values: dict[str, tuple[tuple[str, str], ...]] = {}
        self.kind = ipywidgets.Dropdown(layout={"flex": "0 1 128px", "width": "auto"}, tooltip="Kind of move")
        self.parts = {
            name: ipywidgets.Dropdown(layout={"flex": flex, "width": "auto", "display": "none"}, tooltip=name)
            for name, flex in PARTS.items()
        }
        self.widget = ipywidgets.HBox([self.kind, *self.parts.values()])
        self.widget.add_class("an-row")
        self.widget.add_class("an-wrap")
        for dropdown in (self.kind, *self.parts.values()):
            dropdown.observe(self._changed, "value")

    def report(self, words: str, trace: str) -> None:
        """See `callbacks.Reporter`."""
        self.panel.report(words, trace)

    def show(self, move: Move | None) -> None:
        """Shows the parts of a move, or what can be put together at this decision."""
        view, desk = self.panel.view, self.panel.desk
        self._quiet = True
        try:
            kinds = desk.kinds(view)
            if kinds != self._kinds:
                self._kinds = kinds
                self.kind.options = [(words, kind) for kind, words in kinds]
                self.kind.value = kinds[0][0] if kinds else None
            if move is not None and move.kind in dict(kinds):
                self.kind.value = move.kind
            self.kind.layout.display = None if len(kinds) > 2 else "none"
            self._fit(desk.parts(move) if move is not None else {})
        finally:
            self._quiet = False

    def _fit(self, wanted: dict[str, str] | None) -> None:
        fields = {field.name: field for field in self.panel.desk.fields(self.panel.view, self.kind.value or "")}
        for name, dropdown in self.parts.items():
            field = fields.get(name)
            dropdown.layout.display = "none" if field is None else "flex"
            if field is None:
                continue
            if self._values.get(name) != field.values:
                kept = dropdown.value
                self._values[name] = field.values
                # A first line without a value: nothing is chosen until somebody chooses.
                dropdown.options = [(f"{field.caption}?", ""), *((words, value) for value, words in field.values)]
                dropdown.value = kept if kept in dict(field.values) else ""
            if wanted is not None:
                value = wanted.get(name, "")
                dropdown.value = value if value in dict(field.values) else ""

    @told
    def _changed(self, change: Any) -> None:
        if self._quiet or not self.kind.value:
            return
        self._quiet = True
        try:
            self._fit(None)
        finally:
            self._quiet = False
        fields = self.panel.desk.fields(self.panel.view, self.kind.value)
        parts = {field.name: self.parts[field.name].value or "" for field in fields}
        if all(parts.values()):
            self._built(self.panel.desk.composed(self.kind.value, parts))
