"""The panel: header, board, tabs, cards, message line, over one session.

Every widget is made once. What changes later are their traits, and only those that differ are sent. The session holds
the game; tabs hold what a person looks at; the board and the sheets hold nothing.
"""

from functools import partial
from html import escape
from typing import Any, Final

import ipywidgets

from airlines_nb.core.errors import IllegalMove
from airlines_nb.core.move import Move
from airlines_nb.core.position import rendered
from airlines_nb.core.view import View

from . import pages
from .board import BoardView, CanvasBoard
from .callbacks import told
from .desk import desk_of
from .look import style
from .play import Play
from .score import Score
from .session import Session, Step
from .sheet import Sheet
from .why import Asking

CARD_ROWS: Final = 3
COMPLAINT: Final = '<div data-page="?">'


class Panel(ipywidgets.VBox):
    """A table to play and ask at.

    Attributes:
        session: the line of play.
        board: the board.
        play, why, score: the tabs.
        message: the line that says what just happened.
    """

    def __init__(self, session: Session, dark: bool | None = None) -> None:
        self.session = session
        self.desk = desk_of(session.position)
        self._dark, self._follows = bool(dark), dark is None
        self._curtain = False
        self._seen = session.eyes
        self._header_widgets()
        self.message = Sheet("message")
        self.board: BoardView = CanvasBoard(session.position.scene(session.eyes), self._board_picked, self.report)
        self.play, self.why, self.score = Play(self), Asking(self), Score(self)
        self.tabs: tuple[Play | Asking | Score, ...] = (self.play, self.why, self.score)
        self.tab: Play | Asking | Score = self.play
        self.tab_buttons = [ipywidgets.Button(description=tab.title) for tab in self.tabs]
        for button in self.tab_buttons:
            button.on_click(self._tab_clicked)
        row = ipywidgets.HBox(self.tab_buttons)
        row.add_class("an-tabs")
        self.cover = self._cover()
        side = ipywidgets.VBox([row, self.cover, *(tab.widget for tab in self.tabs)])
        side.add_class("an-side")
        middle = ipywidgets.HBox([self.board.widget, side])
        middle.add_class("an-middle")
        self.cards = [Sheet("cards", partial(self._row_picked, row)) for row in range(CARD_ROWS)]
        self.people = Sheet("players")
        table = ipywidgets.HBox([*self.cards, self.people])
        table.add_class("an-table")
        sheet = ipywidgets.HTML(f"<style>{style()}</style>", layout={"display": "none"})
        super().__init__([sheet, self.head, middle, table, self.message])
        self.add_class("an-tutor")
        self.board.neighbours = (self.theme, self.tab_buttons[0])
        self._set_dark(self._dark)
        self.refresh()
        self._greet()

    def _greet(self) -> None:
        if self.session.at:
            self.say(self.session.last)
        elif self.session.position.outcome is None:
            name = escape(self.view.players[self.view.seat])
            self.message.html = (
                f'<div data-page="start"><b>{name}</b> is on turn. Pick on the board, among the cards or in the list. '
                "Nothing is made before you press <b>Make this move</b>.</div>"
            )

    def _header_widgets(self) -> None:
        self.title = Sheet("title", watches_theme=self._follows)
        self.title.on_theme(self._theme_told)
        self.undo = ipywidgets.Button(description="Undo", tooltip="Take the last decision back")
        self.redo = ipywidgets.Button(description="Redo", tooltip="Make it again: chance gives the same")
        self.theme = ipywidgets.Button(description="Dark", tooltip="Change between light and dark")
        self.step = ipywidgets.Button(
            description="Next move", tooltip="Let the bot on turn decide", layout={"display": "none"}
        )
        for button, clicked in (
            (self.undo, self._undone),
            (self.redo, self._redone),
            (self.theme, self._theme_clicked),
            (self.step, self._step_clicked),
        ):
            button.on_click(clicked)
        self.head = ipywidgets.HBox([self.title, self.step, self.undo, self.redo, self.theme])
        self.head.add_class("an-head")

    def _cover(self) -> ipywidgets.VBox:
        self.cover_text = Sheet("covered")
        self.show_hand = ipywidgets.Button(description="Show my cards")
        self.show_hand.add_class("an-make")
        self.show_hand.on_click(self._curtain_up)
        cover = ipywidgets.VBox([self.cover_text, self.show_hand], layout={"display": "none"})
        cover.add_class("an-tab")
        cover.add_class("an-curtain")
        return cover

    @property
    def view(self) -> View:
        """The position as the person at the panel may see it."""
        return self.session.position.view(self.session.eyes)

    def refresh(self) -> None:
        """Shows the position of now everywhere."""
        session = self.session
        eyes = session.eyes
        self._curtain = self._curtain or (
            len(session.humans) > 1 and eyes != self._seen and session.position.outcome is None
        )
        self._seen = eyes
        self._show_header()
        self._show_side()
        if self._curtain:
            for tab in self.tabs:
                tab.clear()
            self.redraw()
        else:
            self.tab.refresh()

    def _show_header(self) -> None:
        view, session = self.view, self.session
        if view.outcome is not None:
            due = "· the game is over"
        else:
            name, asks = escape(view.players[view.seat]), escape(view.decision.asks)
            due = f'<span class="an-muted">turn {view.turn + 1}</span> · <b>{name}</b> · {asks}'
        self.title.html = f"<div><b>{escape(view.game.title)}</b> {due}</div>"
        self.undo.disabled, self.redo.disabled = not session.can_undo, not session.can_redo
        self.step.layout.display = "none" if session.humans or view.outcome is not None else None

    def _show_side(self) -> None:
        self.cover.layout.display = "flex" if self._curtain else "none"
        if self._curtain:
            name = escape(self.view.players[self.session.eyes])
            self.cover_text.html = f"<div><p>It is <b>{name}</b>'s turn.</p><p>Everybody else looks away now.</p></div>"
        for tab, button in zip(self.tabs, self.tab_buttons, strict=True):
            on = tab is self.tab
            tab.widget.layout.display = "flex" if on and not self._curtain else "none"
            if on and "an-on" not in button._dom_classes:
                button.add_class("an-on")
            elif not on and "an-on" in button._dom_classes:
                button.remove_class("an-on")

    def redraw(self) -> None:
        """Draws board and cards with what the tab marks on them."""
        marks = {} if self._curtain else self.tab.marks()
        self.board.show(self.session.position.scene(self.session.eyes, **marks), self._dark)
        view = self.view
        move = self.play.move if self.tab is self.play and not self._curtain else None
        found = self.desk.cards(view, self._curtain or not self.session.humans, move, self._dark)
        for place, sheet in enumerate(self.cards):
            caption, picture = found[place] if place < len(found) else ("", "")
            sheet.html = f'<div><div class="an-cap">{escape(caption)}</div>{picture}</div>' if caption else ""
        lit = marks.get("lit", ())
        people = self.desk.players(view, lit, self._dark)
        self.people.html = f'<div><div class="an-muted an-small">{escape(self.desk.piles(view))}</div>{people}</div>'

    def say(self, steps: tuple[Step, ...]) -> None:
        """Says what the steps did, as the person at the panel may know it."""
        eyes = self.session.eyes
        told = [pages.events_line(step.after.events_for(eyes)) for step in steps]
        lines = "".join(f"<div>{line}</div>" for line in told if line)
        if lines:
            self.message.html = f'<div data-page="{self.session.at}" role="status">{lines}</div>'

    def complain(self, words: str) -> None:
        """Says what was wrong with something a person typed or chose."""
        self.message.html = f"{COMPLAINT}{pages.problem(words)}</div>"

    def calm(self) -> None:
        """Takes a complaint off the message line: what it was about is no longer in sight."""
        if self.message.html.startswith(COMPLAINT):
            self.message.html = ""
            self._greet()

    def report(self, words: str, trace: str) -> None:
        """Says that something went wrong in this package, with the traceback a click away."""
        self.message.html = f'<div data-page="!">{pages.problem(words, trace)}</div>'

    def make(self, move: Move) -> None:
        """Makes a move and lets the bots answer. A refused one is explained and changes nothing."""
        try:
            steps = self.session.play(move)
        except IllegalMove as error:
            self.complain(error.verdict.headline)
            return
        self.refresh()
        self.say(steps)

    def look_at(self, text: str) -> None:
        """Opens Play with a move chosen."""
        self.turn_to(self.play)
        self.play.read(text)

    def turn_to(self, tab: "Play | Asking | Score") -> None:
        """Opens a tab."""
        self.tab = tab
        self._show_side()
        if not self._curtain:
            tab.refresh()

    @told
    def _tab_clicked(self, button: Any) -> None:
        self.turn_to(self.tabs[self.tab_buttons.index(button)])

    @told
    def _board_picked(self, thing: str | None) -> None:
        if not self._curtain:
            self.tab.picked(thing)

    @told
    def _row_picked(self, row: int, said: str) -> None:
        if self._curtain or not said.startswith("card:") or said.startswith("card:back"):
            return
        offered = self.desk.offered(self.view, row, int(said.rpartition(":")[2]))
        if offered and self.tab is self.play:
            self.play.read(offered)
        else:
            self.tab.picked(said)

    @told
    def _undone(self, _: Any) -> None:
        if self.session.undo():
            self.refresh()
            self.message.html = (
                '<div data-page="undo">Taken back. What chance gave stays as it was: '
                "the same move leads to the same position.</div>"
            )

    @told
    def _redone(self, _: Any) -> None:
        if self.session.redo():
            self.refresh()
            self.say(self.session.last)

    @told
    def _step_clicked(self, _: Any) -> None:
        before = self.session.at
        self.session.let_bots_move(1)
        self.refresh()
        self.say(tuple(self.session.steps[before : self.session.at]))

    @told
    def _curtain_up(self, _: Any) -> None:
        self._curtain = False
        self.refresh()

    @told
    def _theme_told(self, dark: bool) -> None:
        if self._follows and dark != self._dark:
            self._set_dark(dark)
            self.redraw()

    @told
    def _theme_clicked(self, _: Any) -> None:
        self._follows = False
        self._set_dark(not self._dark)
        self.redraw()

    def _set_dark(self, dark: bool) -> None:
        self._dark = dark
        self.theme.description = "Light" if dark else "Dark"
        if dark:
            self.add_class("an-dark")
        else:
            self.remove_class("an-dark")

    def close(self) -> None:
        """Takes the panel off every page and gives its models back, those of layouts and styles too."""
        for widget in _tree(self):
            for part in (getattr(widget, "layout", None), getattr(widget, "style", None)):
                if isinstance(part, ipywidgets.Widget):
                    part.close()
            if widget is not self:
                widget.close()
        super().close()

    def __repr__(self) -> str:
        position = self.session.position
        if position.outcome is not None:
            return f"<Tutor for {position.game.title}, over after {position.turn} turns>"
        due = f"{position.players[position.seat]} decides, {position.decision}"
        return f"<Tutor for {position.game.title}, turn {position.turn + 1}: {due}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        bundle["text/plain"] = repr(self)
        picture = rendered("image/svg+xml", self.session.position.scene(self.session.eyes))
        if picture is not None:
            bundle["image/svg+xml"] = picture
        return bundle


def _tree(widget: ipywidgets.Widget) -> list[ipywidgets.Widget]:
    return [widget, *(below for child in getattr(widget, "children", ()) for below in _tree(child))]
