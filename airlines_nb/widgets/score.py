"""The tab Score: every point with where it comes from, line by line, the things it looks at lit up on the table."""

from html import escape
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from airlines_nb.core.derivation import Derivation

from . import pages
from .callbacks import told
from .sheet import Sheet

if TYPE_CHECKING:
    from .panel import Panel

STEPS: Final = (("|<", "First line"), ("<", "Line before"), (">", "Next line"), (">|", "Last line"))


class Score:
    """One scoring of one player as a calculation that can be stepped; above it the points of all.

    Attributes:
        points: the points of all players, with a scoring now as the last one while the game goes on.
        order: the lines of the calculation shown, operands first.
        at: the line that is looked at.
    """

    title = "Score"

    def __init__(self, panel: "Panel") -> None:
        self.panel = panel
        self.points: Derivation | None = None
        self.top: Derivation | None = None
        self.order: tuple[Derivation, ...] = ()
        self.at = 0
        self._quiet = False
        self.which = ipywidgets.Dropdown(layout={"flex": "1 1 150px", "width": "auto"}, tooltip="Which scoring")
        self.whose = ipywidgets.Dropdown(layout={"flex": "1 1 90px", "width": "auto"}, tooltip="Whose points")
        self.steps = [ipywidgets.Button(description=sign, tooltip=words) for sign, words in STEPS]
        self.place = Sheet("place")
        self.totals = Sheet("totals", self._linked)
        self.paper = Sheet("fill", self._linked)
        choice = ipywidgets.HBox([self.which, self.whose])
        first, back, on, last = self.steps
        walk = ipywidgets.HBox([first, back, self.place, on, last])
        for row in (choice, walk):
            row.add_class("an-row")
        self.widget = ipywidgets.VBox([choice, self.totals, walk, self.paper])
        self.widget.add_class("an-tab")
        self.which.observe(self._changed, "value")
        self.whose.observe(self._changed, "value")
        for button in self.steps:
            button.on_click(self._stepped)

    def report(self, words: str, trace: str) -> None:
        """See `callbacks.Reporter`."""
        self.panel.report(words, trace)

    def refresh(self) -> None:
        """Reckons anew from the position of now."""
        view = self.panel.view
        self.points = view.score("now" if view.outcome is None else "end")
        self._quiet = True
        try:
            names = [(name, seat) for seat, name in enumerate(view.players)]
            if tuple(self.whose.options) != tuple(names):
                self.whose.options = names
                self.whose.value = view.asker
            parts = self.points.lines[0].lines
            wanted = [(self._part_name(i, line), i) for i, line in enumerate(parts)]
            if tuple(self.which.options) != tuple(wanted):
                self.which.options = wanted
                self.which.value = len(wanted) - 1
        finally:
            self._quiet = False
        self._take_up()

    def _part_name(self, place: int, line: Derivation) -> str:
        if self._what_if(place):
            return "Score now: what if"
        label = line.label.rpartition(", ")[2]
        return label[:1].upper() + label[1:]

    def _what_if(self, place: int) -> bool:
        assert self.points is not None
        return self.panel.view.outcome is None and place == len(self.points.lines[0].lines) - 1

    def _take_up(self) -> None:
        assert self.points is not None
        self.top = self.points.lines[self.whose.value].lines[self.which.value]
        self.order = tuple(self.top.steps())
        self.at = len(self.order) - 1
        self._show()

    def clear(self) -> None:
        """Points are open: nothing is to be hidden."""

    def marks(self) -> dict[str, Any]:
        """The things that the line and its operands look at."""
        return {"lit": self.lit}

    @property
    def lit(self) -> tuple[str, ...]:
        """Ids of the things on the table that the line looks at."""
        if not self.order:
            return ()
        line = self.order[self.at]
        return tuple(dict.fromkeys([*line.lit, *(thing for part in line.lines for thing in part.lit)]))

    def picked(self, thing: str | None) -> None:
        """Nothing on the board is chosen here."""

    def _show(self) -> None:
        assert self.points is not None and self.top is not None
        self.totals.html = self._totals(self.points)
        first, back, on, last = self.steps
        first.disabled = back.disabled = self.at == 0
        on.disabled = last.disabled = self.at == len(self.order) - 1
        self.place.html = f'<div class="an-muted">line {self.at + 1} of {len(self.order)}</div>'
        self.paper.html = pages.derivation_page(self.top, self.order, self.at, f"{self.which.value} {self.whose.value}")
        self.panel.redraw()

    def _totals(self, points: Derivation) -> str:
        parts = points.lines[0].lines
        head = "".join(f'<th class="an-num">{escape(self._column(i, part))}</th>' for i, part in enumerate(parts))
        rows = []
        for seat, total in enumerate(points.lines):
            cells = "".join(self._total(i, seat, part) for i, part in enumerate(total.lines))
            cells += f'<td class="an-num"><b>{total.value}</b></td>'
            rows.append(f'<tr><th class="an-left">{escape(total.label)}</th>{cells}</tr>')
        what_if = ""
        if self._what_if(len(parts) - 1):
            what_if = (
                '<div class="an-whatif">The last column is a <b>what if</b>: what a scoring at this moment would pay. '
                "Nothing is noted.</div>"
            )
        head += f'<th class="an-num">{"total, if" if what_if else "total"}</th>'
        return (
            f'<div>{what_if}<table class="an-grid"><tr><th class="an-left">points</th>{head}</tr>'
            f"{''.join(rows)}</table></div>"
        )

    def _total(self, place: int, seat: int, part: Derivation) -> str:
        at = " an-at" if (place, seat) == (self.which.value, self.whose.value) else ""
        return f'<td class="an-num{at}" role="button" data-pick="part:{place}:{seat}">{part.value}</td>'

    def _column(self, place: int, part: Derivation) -> str:
        return "now?" if self._what_if(place) else self._part_name(place, part).lower()

    @told
    def _changed(self, change: Any) -> None:
        if not self._quiet and self.points is not None:
            self._take_up()

    @told
    def _stepped(self, button: Any) -> None:
        last = len(self.order) - 1
        self.go({"|<": 0, "<": self.at - 1, ">": self.at + 1, ">|": last}[button.description])

    def go(self, place: int) -> None:
        """Looks at a line of the calculation."""
        self.at = max(0, min(place, len(self.order) - 1))
        self._show()

    @told
    def _linked(self, said: str) -> None:
        kind, *rest = said.split(":")
        if kind == "step":
            self.go(int(rest[0]))
        elif kind == "part":
            self._quiet = True
            try:
                self.which.value, self.whose.value = int(rest[0]), int(rest[1])
            finally:
                self._quiet = False
            self._take_up()
