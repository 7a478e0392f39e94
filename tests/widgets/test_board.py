"""The canvas board: what it sends, what it hears."""

from collections.abc import Callable
from typing import Any

from airlines_nb.widgets.board import CanvasBoard
from airlines_nb.widgets.panel import Panel
from tests.widgets.conftest import Sent


def event(panel: Panel, **content: Any) -> None:
    assert isinstance(panel.board, CanvasBoard)
    panel.board.canvas._handle_custom_msg(content, [])


def drawn(sent: list[Sent]) -> list[Sent]:
    return [message for message in sent if type(message.widget).__name__ == "_CanvasManager"]


def test_a_page_that_comes_later_gets_everything_in_one_message(panel: Panel, sent: list[Sent]) -> None:
    event(panel, event="client_ready")
    assert len(drawn(sent)) == 1 and 15_000 < drawn(sent)[0].size < 60_000
    # The spare canvas is named before the real one: that makes ipycanvas name the real one to the new page.
    assert str(drawn(sent)[0].content).count("switchCanvas") in (0, 2)


def test_a_click_picks_the_nearest_and_gives_the_focus_back(panel: Panel, sent: list[Sent]) -> None:
    x, y = panel.board._scene.targets["circle:CHI-DET:5"].middle
    event(panel, event="mouse_down", x=2 * x, y=2 * y)
    assert str(panel.play.move) == "found ITA x1 NE3 CHI-DET"
    event(panel, event="mouse_up", x=2 * x, y=2 * y)
    assert any(message.content.get("content") == {"do": "blur"} for message in sent)


def test_a_click_beside_everything_clears_the_choice(panel: Panel) -> None:
    panel.play.picked("route:CHI-DET")
    event(panel, event="mouse_down", x=1, y=1)
    assert panel.play.move is None and panel.play.thing is None


def test_tab_leaves_the_canvas_both_ways(panel: Panel, sent: list[Sent]) -> None:
    for shift, widget in ((False, panel.tab_buttons[0]), (True, panel.theme)):
        sent.clear()
        event(panel, event="key_down", key="Tab", shift_key=shift, ctrl_key=False, meta_key=False)
        assert [message.widget for message in sent] == [widget] and sent[0].content["content"] == {"do": "focus"}


def test_nothing_is_sent_when_nothing_differs(panel: Panel, sent: list[Sent]) -> None:
    panel.board.show(panel.board._scene)
    assert not sent


def test_two_panels_draw_on_their_own_canvas(make: Callable[..., Panel]) -> None:
    one, other = make(), make(seed=8)
    one.play.picked("route:CHI-DET")
    assert other.play.move is None and one.board.widget is not other.board.widget
