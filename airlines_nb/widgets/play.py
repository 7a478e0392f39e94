"""The tab Play: the decision that is due as choices, one of them looked at before it is made."""

from html import escape
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from airlines_nb.core.errors import MoveAmbiguous, MoveUnreadable
from airlines_nb.core.move import Move
from airlines_nb.core.verdict import Verdict

from . import pages
from .builder import Builder
from .callbacks import told
from .desk import Choice
from .sheet import Sheet

if TYPE_CHECKING:
    from .panel import Panel

MOST_SHOWN: Final = 48
"""Lines of one kind in the list; a thing picked on the board makes it shorter."""


def _pick(move: Move) -> str:
    return escape(f"move:{move}")


class Play:
    """The choices. What is chosen in the list, on the board, among the parts or as text is one and the same move.

    Attributes:
        thing: what was picked on the board or among the cards, and narrows the list.
        move: the move that is looked at, legal or not; None while nothing is chosen.
        verdict: what the rules say to it.
    """

    title = "Play"

    def __init__(self, panel: "Panel") -> None:
        self.panel = panel
        self.thing: str | None = None
        self.move: Move | None = None
        self.verdict: Verdict | None = None
        self._refused: list[Choice] = []
        self._page = 0
        self._quiet = False
        self.heading = Sheet("asks", self._linked)
        self.choices = Sheet("choices", self._listed)
        self.builder = Builder(panel, self._built)
        self.text = ipywidgets.Text(placeholder="or type: play ITA x2", continuous_update=False)
        self.text.layout.flex = "1 1 120px"
        self.make = ipywidgets.Button(description="Make this move", disabled=True)
        self.make.add_class("an-make")
        self.paper = Sheet("fill", self._linked)
        self.text.observe(self._typed, "value")
        self.make.on_click(self._made)
        row = ipywidgets.HBox([self.text, self.make])
        row.add_class("an-row")
        self.widget = ipywidgets.VBox([self.heading, self.choices, self.builder.widget, row, self.paper])
        self.widget.add_class("an-tab")

    def report(self, words: str, trace: str) -> None:
        """See `callbacks.Reporter`."""
        self.panel.report(words, trace)

    def refresh(self) -> None:
        """Shows the decision that is due now, with nothing chosen."""
        self.thing, self.move, self.verdict = None, None, None
        self._page += 1
        self._show()

    def clear(self) -> None:
        """Holds nothing that the next person at the screen should not see."""
        self.thing, self.move, self.verdict = None, None, None
        self._quiet = True
        try:
            self.choices.html = self.paper.html = self.text.value = ""
        finally:
            self._quiet = False

    def marks(self) -> dict[str, Any]:
        """What the board shows of the choice."""
        if self.move is not None and self.verdict is not None:
            marks = self.panel.desk.marks(self.panel.session.position, self.move, bool(self.verdict))
            if marks.get("chosen") or marks.get("preview"):
                return marks
        return {"chosen": self.thing}

    def picked(self, thing: str | None) -> None:
        """Narrows the choices to a thing; chooses at once if only one legal move is left, or none but a refused one."""
        view, desk = self.panel.view, self.panel.desk
        self.panel.calm()
        if thing and thing.startswith("circle:") and view.decision != "sabotage":
            thing = f"route:{thing.split(':')[1]}"
        self.thing, self.move, self.verdict = thing, None, None
        self._page += 1
        self._find()
        if thing is not None:
            legal = [move for move in view.legal_moves if desk.touches(view, move, thing)]
            if len(legal) == 1:
                self.move = legal[0]
            elif not legal and self._refused:
                self.move = self._refused[0].move
        self._judge()
        self._show(found=True)

    def choose(self, move: Move) -> None:
        """Looks at a move, legal or not."""
        self.panel.calm()
        self.move = move
        self._judge()
        self._show(found=True)

    def _judge(self) -> None:
        self.verdict = None if self.move is None else self.panel.view.check(self.move)

    def _find(self) -> None:
        self._refused = self.panel.desk.refused(self.panel.view, self.thing) if self.panel.session.due else []

    def _show(self, found: bool = False) -> None:
        if not found:
            self._find()
        self._quiet = True
        try:
            self.heading.html = self._heading()
            self.choices.html = self._list()
            self.choices.chosen = f"move:{self.move}" if self.move is not None else ""
            self.text.value = str(self.move) if self.move is not None else ""
            self.builder.show(self.move)
            self.make.disabled = not self.verdict
            self.paper.html = self._paper()
        finally:
            self._quiet = False
        self.panel.redraw()

    def _heading(self) -> str:
        view, desk = self.panel.view, self.panel.desk
        if view.outcome is not None:
            return f"<div><b>The game is over.</b> {escape(str(view.outcome))}</div>"
        if self.thing is not None:
            return (
                f"<div>Moves with <b>{escape(desk.name(view, self.thing))}</b> · {pages.link('show all', 'all')}</div>"
            )
        return '<div class="an-muted">Choose a line, or pick on the board or among the cards.</div>'

    def _list(self) -> str:
        view, desk = self.panel.view, self.panel.desk
        legal = [move for move in view.legal_moves if self.thing is None or desk.touches(view, move, self.thing)]
        out = [f'<div data-page="{self._page}" role="listbox" aria-label="Choices">']
        out.append(f'<div class="an-section an-cap"><span>legal now</span><span>{len(legal)}</span></div>')
        out += (
            f'<div role="option" data-pick="{_pick(move)}">{escape(desk.label(view, move))}</div>'
            for move in legal[:MOST_SHOWN]
        )
        if len(legal) > MOST_SHOWN:
            more = f"{len(legal) - MOST_SHOWN} more: pick on the board to narrow the list"
            out.append(f'<div class="an-section an-muted">{more}</div>')
        if self._refused:
            out.append('<div class="an-section an-cap"><span>✗ not legal now, and why</span></div>')
            out += (
                f'<div class="an-refused" role="option" data-pick="{_pick(choice.move)}">'
                f"<div>{escape(choice.label)}</div>"
                f'<div class="an-reason"><span>✗ {escape(choice.reason)}</span>{pages.clause(choice.clause)}</div></div>'
                for choice in self._refused
            )
        return "".join(out) + "</div>"

    def _paper(self) -> str:
        if self.verdict is not None:
            return pages.verdict_page(self.verdict, page=str(self.move))
        if self.panel.view.outcome is not None:
            return '<div class="an-muted">Look under Score how the points came about.</div>'
        return (
            '<div class="an-muted"><p>What is possible comes first, then what is not, and why. A route, a city, '
            "a company or a card that you pick narrows the list to the moves with it.</p>"
            "<p>A move is only looked at until you make it.</p></div>"
        )

    @told
    def _listed(self, said: str) -> None:
        self._follow(said)

    @told
    def _linked(self, said: str) -> None:
        self._follow(said)

    def _follow(self, said: str) -> None:
        kind, _, rest = said.partition(":")
        if kind == "move":
            self.read(rest)
        elif kind == "all":
            self.picked(None)

    def read(self, text: str) -> None:
        """Looks at a move in notation; what cannot be read is said in the message line, and the choice stays."""
        try:
            move = self.panel.view.parse(text)
        except (MoveUnreadable, MoveAmbiguous) as error:
            self.panel.complain(str(error))
            return
        self.choose(move)

    @told
    def _typed(self, change: Any) -> None:
        text = str(change["new"]).strip()
        if self._quiet:
            return
        # Words that cannot be read stay in sight; the button must not make the move chosen before them.
        self.make.disabled = bool(text) or not self.verdict
        if text:
            self.read(text)

    @told
    def _built(self, text: str) -> None:
        if not self._quiet:
            self.read(text)

    @told
    def _made(self, _: Any) -> None:
        if self.move is not None and self.verdict:
            self.panel.make(self.move)
