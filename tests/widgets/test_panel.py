"""The panel as a person drives it, without a browser."""

from collections.abc import Callable

import pytest
from ipywidgets.widgets.widget import _instances

import airlines_nb as an
from airlines_nb.core.scene import Scene
from airlines_nb.widgets.panel import Panel
from tests.widgets.conftest import Sent, pick, press, say

GAME = an.game("airlines-1990")
LEGAL = "found ITA x1 NE3 CHI-DET"
ILLEGAL = "found ITA x1 NE3 CHI-STL"
LARGEST = 16_000
MOST = 28_000


def scene(panel: Panel) -> Scene:
    found = panel.board._scene
    assert isinstance(found, Scene)
    return found


def ghosts(panel: Panel) -> list[str]:
    return [group.id for group in scene(panel).groups if "would be" in group.title]


def test_legal_choices_come_first_and_refused_ones_have_a_reason(panel: Panel) -> None:
    page = panel.play.choices.html
    assert page.index(f"move:{LEGAL}") < page.index("not legal now") < page.index("move:play ELA x1")
    assert "A90-STK-05" in page and "ELA has not been founded yet" in page


def test_choosing_in_the_list_shows_the_move_everywhere(panel: Panel) -> None:
    say(panel.play.choices, f"move:{LEGAL}")
    assert str(panel.play.move) == LEGAL
    assert panel.play.text.value == LEGAL and panel.play.choices.chosen == f"move:{LEGAL}"
    assert panel.play.builder.parts["route"].value == "CHI-DET"
    assert "circle:CHI-DET:2" in ghosts(panel) and "glow:route:CHI-DET" in {group.id for group in scene(panel).groups}
    assert "legal" in panel.play.paper.html and not panel.play.make.disabled
    assert panel.session.at == 0, "a move is only looked at until it is made"


def test_choosing_on_the_board_chooses_in_the_list(panel: Panel) -> None:
    pick(panel, "route:CHI-DET")
    assert str(panel.play.move) == LEGAL
    pick(panel, "company:GAP")
    assert str(panel.play.move) == "found GAP x1 NE3 BOS-NYC-2"


def test_a_thing_with_several_moves_narrows_the_list(panel: Panel) -> None:
    pick(panel, "city:CHI")
    page = panel.play.choices.html
    assert panel.play.move is None and "found FIS" not in page and page.count("found ITA x1 NE3") >= 3
    assert "Chicago" in panel.play.heading.html
    say(panel.play.heading, "all")
    assert "found FIS" in panel.play.choices.html


def test_a_card_narrows_the_list(panel: Panel) -> None:
    say(panel.cards[1], "card:SW6:1")
    assert "found FIS x1 SW6" in panel.play.choices.html and "found ELA x2" not in panel.play.choices.html


def test_a_face_up_card_is_taken_by_picking_it(panel: Panel) -> None:
    panel.play.read(LEGAL)
    press(panel.play.make)
    say(panel.cards[2], "card:FIS:3")
    assert str(panel.play.move) == "take 4"
    press(panel.play.make)
    assert "takes FIS from place 4" in panel.message.html


def test_making_a_move_says_what_happened_and_why(panel: Panel) -> None:
    say(panel.play.choices, f"move:{LEGAL}")
    press(panel.play.make)
    assert panel.session.position.decision == "take"
    assert "<b>Ann</b> founds ITA" in panel.message.html and "A90-FND-01" in panel.message.html
    assert panel.play.move is None and panel.play.make.disabled and not ghosts(panel)


def test_bots_answer_and_their_cards_stay_hidden(panel: Panel) -> None:
    for move in (LEGAL, "take pile"):
        panel.play.read(move)
        press(panel.play.make)
    assert panel.session.due
    assert "<b>Ben</b>" in panel.message.html and "<b>Cleo</b>" in panel.message.html
    assert "Ben draws a route card" in panel.message.html.replace("<b>", "").replace("</b>", "")


def test_a_refused_move_is_explained_and_stays_chosen(panel: Panel) -> None:
    pick(panel, "route:CHI-STL")
    assert panel.play.move is not None and panel.play.verdict is not None and not panel.play.verdict
    page = panel.play.paper.html
    assert "not legal" in page and "A90-NET-02" in page and "✗" in page
    assert panel.play.make.disabled and not ghosts(panel)
    panel.play.read(ILLEGAL)
    chosen = panel.play.move
    panel.make(chosen)
    assert panel.play.move == chosen and "not legal" in panel.message.html and panel.session.at == 0


def test_a_remedy_can_be_followed(panel: Panel) -> None:
    panel.play.read("found ELA x2")
    assert "move:found ELA x2 ED2 HAV-MIA" in panel.play.paper.html
    say(panel.play.paper, "move:found ELA x2 ED2 HAV-MIA")
    assert panel.play.verdict


def test_notation_can_be_typed_and_what_cannot_be_read_is_told(panel: Panel) -> None:
    panel.play.text.value = "found ITA 1 with Northeast 3 on Chicago-Detroit"
    assert str(panel.play.move) == LEGAL and panel.play.text.value == LEGAL
    panel.play.text.value = "fly <b>home</b>"
    assert "cannot read" in panel.message.html and "&lt;b&gt;" in panel.message.html
    assert str(panel.play.move) == LEGAL, "the choice stays"
    assert panel.play.make.disabled, "the button must not make a move other than the one typed"
    panel.play.read(LEGAL)
    assert "cannot read" not in panel.message.html and not panel.play.make.disabled


def test_another_thing_asked_about_takes_the_old_verdict_away(panel: Panel) -> None:
    panel.turn_to(panel.why)
    pick(panel, "route:CHI-STL")
    say(panel.why.paper, "cell:ITA:NE3")
    assert "not legal" in panel.why.answer.html
    pick(panel, "city:NYC")
    assert "not legal" not in panel.why.answer.html


def test_a_move_is_put_together_from_its_parts(panel: Panel) -> None:
    builder = panel.play.builder
    for name, value in {"company": "ITA", "count": "1", "card": "NE3", "route": "CHI-DET"}.items():
        builder.parts[name].value = value
    assert str(panel.play.move) == LEGAL and panel.play.verdict
    builder.parts["route"].value = "CHI-STL"
    assert str(panel.play.move) == ILLEGAL and not panel.play.verdict
    builder.kind.value = "pass"
    assert str(panel.play.move) == "pass"


def test_placing_after_expand(panel: Panel) -> None:
    for move in (LEGAL, "take pile", "expand"):
        panel.play.read(move)
        press(panel.play.make)
    assert panel.session.position.decision == "place"
    assert [kind for _, kind in panel.play.builder.kind.options] == ["place", "keep"]
    pick(panel, "route:YUL-YHZ")
    assert panel.play.verdict is not None and not panel.play.verdict
    assert "A90-" in panel.play.choices.html


def test_undo_and_redo(panel: Panel) -> None:
    start = panel.session.position
    assert panel.undo.disabled and panel.redo.disabled
    panel.play.read(LEGAL)
    press(panel.play.make)
    after = panel.session.position
    press(panel.undo)
    assert panel.session.position == start and "Taken back" in panel.message.html
    press(panel.redo)
    assert panel.session.position == after and panel.redo.disabled


def test_why_shows_the_table_and_a_whole_verdict(panel: Panel) -> None:
    press(panel.tab_buttons[1])
    pick(panel, "circle:CHI-STL:2")
    page = panel.why.paper.html
    assert "Route CHI-STL" in page and "FND-08" in page and 'title="' in page
    say(panel.why.paper, "cell:ITA:NE3")
    assert "A90-NET-02" in panel.why.answer.html and panel.why.parts["route"].value == "CHI-STL"
    panel.why.parts["card"].value = "EA14"
    assert "A90-FND-18" in panel.why.answer.html, "a card that is not in the hand can be asked about"
    panel.why.kind.value = "City"
    panel.why.what.value = "city:CHI"
    assert "Chicago" in panel.why.paper.html and scene(panel).groups
    say(panel.why.paper, f"move:{LEGAL}")
    assert panel.tab is panel.play and str(panel.play.move) == LEGAL


@pytest.mark.parametrize(
    "thing", ["city:MEX", "company:BOI", "card:NE3:2", "card:ELA:0", "circle:YUL-YHZ:8", "network:East"]
)
def test_anything_picked_can_be_asked_about(panel: Panel, thing: str) -> None:
    press(panel.tab_buttons[1])
    pick(panel, thing)
    assert panel.why.why is not None


def test_score_can_be_stepped_and_lights_what_it_counts(panel: Panel) -> None:
    for move in (LEGAL, "take pile"):
        panel.play.read(move)
        press(panel.play.make)
    press(panel.tab_buttons[2])
    assert "what if" in panel.score.totals.html
    first, back, on, last = panel.score.steps
    assert on.disabled and last.disabled
    press(first)
    assert panel.score.at == 0 and back.disabled
    seen: set[str] = set()
    while not on.disabled:
        seen |= set(panel.score.lit)
        press(on)
    assert {"circle:CHI-DET:2", "city:CHI", "laid:0:ITA"} <= seen | set(panel.score.lit)
    assert panel.score.at == len(panel.score.order) - 1
    say(panel.score.paper, "step:1")
    assert panel.score.at == 1 and any(group.id.startswith(("halo:", "glow:")) for group in scene(panel).groups)
    say(panel.score.totals, "part:0:1")
    assert panel.score.whose.value == 1


def test_past_scorings_stay_to_be_looked_at(make: Callable[..., Panel]) -> None:
    over = GAME.new(["Ann", "Ben", "Cleo"], seed=3).playout().finish()
    panel = make(position=over, seats={})
    assert "over" in repr(panel) and "The game is over" in panel.play.heading.html
    press(panel.tab_buttons[2])
    names = [name for name, _ in panel.score.which.options]
    assert names == ["Scoring 1", "Scoring 2", "Scoring 3", "Scoring 4"] and "what if" not in panel.score.totals.html
    for value in range(4):
        panel.score.which.value = value
        assert panel.score.order


def test_hot_seat_hides_the_cards_between_turns(make: Callable[..., Panel]) -> None:
    panel = make(seats={})
    for move in ("expand", "keep"):
        panel.play.read(move)
        press(panel.play.make)
    assert panel.cover.layout.display == "flex" and panel.play.widget.layout.display == "none"
    assert "card:back" in panel.cards[0].html and "Ben" in panel.cover_text.html
    pick(panel, "route:CHI-DET")
    assert panel.play.move is None
    press(panel.show_hand)
    assert panel.cover.layout.display == "none" and "card:back" not in panel.cards[0].html
    assert panel.view.asker == 1


def test_bots_alone_are_let_on_step_by_step(make: Callable[..., Panel]) -> None:
    panel = make(seats=dict.fromkeys(("Ann", "Ben", "Cleo"), "random"))
    assert panel.step.layout.display is None
    press(panel.step)
    assert panel.session.at == 1 and "card:back" in panel.cards[0].html


def test_names_are_escaped_wherever_they_show(make: Callable[..., Panel]) -> None:
    name = "<img src=x>"
    panel = make(players=[name, "Ben", "Cleo"], seats={"Ben": "greedy", "Cleo": "greedy"})
    panel.play.read("expand")
    press(panel.play.make)
    for tab in panel.tab_buttons:
        press(tab)
    shown = [
        panel.title,
        panel.message,
        panel.people,
        *panel.cards,
        panel.play.heading,
        panel.play.choices,
        panel.score.totals,
    ]
    assert all("<img" not in sheet.html for sheet in shown)


def test_light_and_dark(panel: Panel, sent: list[Sent]) -> None:
    panel.title._handle_custom_msg({"dark": True}, [])
    assert "an-dark" in panel._dom_classes and any(message.size > 15_000 for message in sent), "all is drawn anew"
    press(panel.theme)
    assert "an-dark" not in panel._dom_classes
    panel.title._handle_custom_msg({"dark": True}, [])
    assert "an-dark" not in panel._dom_classes, "who chose is not overruled"


def test_the_bundle_is_stable_and_holds_a_picture(panel: Panel) -> None:
    bundle = panel._repr_mimebundle_()
    assert bundle["text/plain"] == "<Tutor for Airlines (1990), turn 1: Ann decides, action>"
    assert bundle["image/svg+xml"].startswith("<svg") and "application/vnd.jupyter.widget-view+json" in bundle


def test_a_click_sends_little_and_makes_no_model(panel: Panel, sent: list[Sent]) -> None:
    models = len(_instances)

    def measured(act: Callable[[], None], most: int) -> None:
        sent.clear()
        act()
        sizes = [message.size for message in sent]
        assert len(sizes) <= 26 and max(sizes) <= LARGEST and sum(sizes) <= most, (len(sizes), max(sizes), sum(sizes))

    for _ in range(40):
        moves = panel.session.position.legal_moves
        move = moves[(7 * panel.session.at) % len(moves)]
        measured(lambda move=move: say(panel.play.choices, f"move:{move}"), MOST)
        measured(lambda: press(panel.play.make), MOST)
    measured(lambda: pick(panel, "route:CHI-STL"), MOST)
    for tab in panel.tab_buttons[::-1]:
        measured(lambda tab=tab: press(tab), MOST)
    measured(lambda: press(panel.undo), MOST)
    assert len(_instances) == models


def test_selecting_a_line_does_not_send_the_list_again(panel: Panel, sent: list[Sent]) -> None:
    say(panel.play.choices, f"move:{LEGAL}")
    say(panel.play.choices, "move:found ITA x1 NE3 MSP-CHI")
    assert not [
        message for message in sent if message.widget is panel.play.choices and "html" in str(message.content)[:60]
    ]
