"""The tutor as a person uses it: in JupyterLab and in Voila, with pointer and keys, before and after a reload."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import airlines_nb as an
from airlines_nb.core.scene import Scene
from tests.browser.lab_page import LabPage, VoilaPage
from tests.browser.servers import Server

COURSE = Path(__file__).parents[2] / "notebooks"
PANEL = """\
import airlines_nb as an

an.tutor("airlines-1990", players=["Ann", "Ben", "Cleo"], seed=7, seats={"Ben": "greedy", "Cleo": "greedy"})"""
LEGAL = ("circle:CHI-DET:5", "found ITA x1 NE3 CHI-DET")
ILLEGAL = "circle:CHI-STL:5"
PAINTED = """(canvas) => {
  const {width, height} = canvas;
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  let painted = 0;
  for (let i = 3; i < pixels.length; i += 4 * 97) painted += pixels[i] > 0 ? 1 : 0;
  return painted / (pixels.length / (4 * 97));
}"""
SCENE: Scene = an.game("airlines-1990").new(["Ann", "Ben", "Cleo"], seed=7).scene(0)


class Tutor:
    """The panel on a page: what a person sees and can press."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel = page.locator(".an-tutor").first
        self.canvas = self.panel.locator(".an-board canvas")
        self.make = self.button("Make this move")
        self.message = self.panel.locator(".an-message")
        self.verdict = self.panel.locator(".an-verdict:visible")

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True)

    def wait_painted(self) -> None:
        """Wait until the board is there and not blank, and its place on the page is settled."""
        self.canvas.scroll_into_view_if_needed()
        box = None
        for _ in range(100):
            before, box = box, self.canvas.bounding_box()
            if box and box == before and self.canvas.evaluate(PAINTED) > 0.9:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("the board stays blank")

    def click(self, target: str) -> None:
        """Click the middle of a thing on the board, once the board rests."""
        self.wait_painted()
        box = self.canvas.bounding_box()
        assert box is not None
        x, y = SCENE.targets[target].middle
        scale = box["width"] / SCENE.width
        self.canvas.click(position={"x": x * scale, "y": y * scale})


def play_legal(tutor: Tutor) -> None:
    """Choose a legal move on the board, look at it, make it, take the card, let the bots answer."""
    tutor.click(LEGAL[0])
    expect(tutor.panel.get_by_placeholder("or type")).to_have_value(LEGAL[1])
    expect(tutor.verdict).to_contain_text("✓ Found ITA")
    expect(tutor.panel.get_by_role("option", name="Found ITA ×1: Chicago–Detroit, Northeast 3")).to_have_attribute(
        "aria-selected", "true"
    )
    tutor.make.click()
    expect(tutor.message).to_contain_text("Ann founds ITA")
    tutor.panel.get_by_role("option", name="Take the top of the pile").click()
    tutor.make.click()
    expect(tutor.message).to_contain_text("Ben founds")
    expect(tutor.panel.locator(".an-title")).to_contain_text("turn 4 · Ann")


def read_illegal(tutor: Tutor) -> None:
    """Choose something that is not allowed, and read why."""
    tutor.click(ILLEGAL)
    expect(tutor.verdict).to_contain_text("not legal")
    expect(tutor.panel.locator(".an-failed").first).to_contain_text("A90-")
    expect(tutor.make).to_be_disabled()


def theme(lab: LabPage, name: str) -> None:
    lab.page.evaluate(f"void jupyterapp.commands.execute('apputils:change-theme', {{theme: '{name}'}})")


def test_the_first_notebook_in_lab(lab: LabPage, lab_server: Server) -> None:
    shutil.copytree(COURSE, lab_server.folder / "course", ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    lab.open("course/00_start_here.ipynb")
    lab.run_all()
    tutor = Tutor(lab.page)
    tutor.wait_painted()
    play_legal(tutor)
    read_illegal(tutor)
    lab.screenshot("tutor_illegal_1400")
    for width in (1400, 1100, 700):
        if width < 1400:
            lab.page.set_viewport_size({"width": width, "height": 950})
        if width == 1100:
            lab.command("application:toggle-left-area")
        lab.page.wait_for_timeout(600)
        tutor.wait_painted()
        lab.screenshot(f"tutor_lab_{width}")
        box = tutor.panel.bounding_box()
        assert box is not None and box["width"] <= 1100 and box["x"] + box["width"] <= width
    lab.page.set_viewport_size({"width": 1400, "height": 950})

    lab.command("docmanager:save")
    lab.page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")
    lab.reload()
    tutor = Tutor(lab.page)
    tutor.wait_painted()
    tutor.click("city:NYC")
    expect(tutor.panel.locator(".an-asks")).to_contain_text("New York")
    tutor.button("Undo").click()
    tutor.button("Undo").click()
    expect(tutor.panel.locator(".an-title")).to_contain_text("turn 1 · Ann")
    play_legal(tutor)
    expect(tutor.panel.locator(".an-error")).to_have_count(0)


def test_asking_and_scoring_with_the_keyboard(lab: LabPage, lab_server: Server) -> None:
    lab.open(lab_server.write_notebook("tutor.ipynb", PANEL))
    lab.run_all()
    tutor = Tutor(lab.page)
    tutor.wait_painted()
    play_legal(tutor)

    tutor.button("Why").focus()
    lab.page.keyboard.press("Enter")
    tutor.click("circle:CHI-STL:5")
    cell = tutor.panel.locator("td[data-pick^='cell:ITA:']").first
    cell.focus()
    lab.page.keyboard.press("Enter")
    expect(tutor.panel.locator(".an-answer .an-verdict")).to_contain_text("not legal")
    lab.screenshot("tutor_why", tutor.panel)

    tutor.button("Score").click()
    tutor.button("|<").click()
    expect(tutor.panel.locator(".an-place")).to_contain_text("line 1 of")
    line = tutor.panel.locator(".an-line.an-now")
    line.first.focus()
    lab.page.keyboard.press("ArrowDown")
    lab.screenshot("tutor_score", tutor.panel)

    # The canvas takes the focus and gives it on: it is no trap.
    tutor.canvas.focus()
    lab.page.keyboard.press("Tab")
    expect(tutor.button("Play")).to_be_focused()
    tutor.canvas.focus()
    lab.page.keyboard.press("Shift+Tab")
    expect(tutor.button("Dark")).to_be_focused()

    theme(lab, "JupyterLab Dark")
    expect(tutor.button("Light")).to_be_visible()
    tutor.wait_painted()
    lab.page.wait_for_timeout(400)
    lab.screenshot("tutor_dark", tutor.panel)
    theme(lab, "JupyterLab Light")
    expect(tutor.button("Dark")).to_be_visible()


@pytest.mark.parametrize("width", [1400, 700])
def test_the_same_panel_in_voila(voila_page: VoilaPage, voila_server: Server, width: int) -> None:
    voila_page.page.set_viewport_size({"width": width, "height": 950})
    voila_page.open(voila_server.write_notebook("tutor.ipynb", PANEL))
    tutor = Tutor(voila_page.page)
    tutor.wait_painted()
    play_legal(tutor)
    read_illegal(tutor)
    box = tutor.panel.bounding_box()
    assert box is not None and box["x"] + box["width"] <= width
    voila_page.page.screenshot(path=voila_page.screenshot(f"tutor_voila_{width}"), full_page=True)
