"""The stack under everything else: a widget in JupyterLab and in Voila runs, shows and reacts."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab_page import CellFailed, LabPage, VoilaPage
from tests.browser.servers import Server

BUTTON = """\
import ipywidgets as widgets

said = widgets.Label("no flight yet")
button = widgets.Button(description="Fly")
button.on_click(lambda _: setattr(said, "value", "the flight has left"))
widgets.VBox([button, said])"""


def test_a_button_runs_and_reacts_in_lab(lab: LabPage, lab_server: Server) -> None:
    lab.open(lab_server.write_notebook("smoke.ipynb", "# Smoke", "import airlines_nb", BUTTON))
    lab.run_all()
    expect(lab.outputs.get_by_text("no flight yet")).to_be_visible()
    lab.outputs.get_by_role("button", name="Fly").click()
    expect(lab.outputs.get_by_text("the flight has left")).to_be_visible()
    assert lab.screenshot("smoke_lab").stat().st_size > 10_000


def test_a_widget_is_back_after_a_reload(lab: LabPage, lab_server: Server) -> None:
    lab.open(lab_server.write_notebook("reload.ipynb", BUTTON))
    lab.run_all()
    expect(lab.outputs.get_by_text("no flight yet")).to_be_visible()
    lab.command("docmanager:save")
    lab.page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")
    lab.reload()
    lab.outputs.get_by_role("button", name="Fly").click()
    expect(lab.outputs.get_by_text("the flight has left")).to_be_visible()


def test_a_failing_cell_is_told(lab: LabPage, lab_server: Server) -> None:
    lab.open(lab_server.write_notebook("fails.ipynb", "1 + 1", "1 / 0", "2 + 2"))
    with pytest.raises(CellFailed, match="ZeroDivisionError"):
        lab.run_all()


def test_a_button_reacts_in_voila(voila_page: VoilaPage, voila_server: Server) -> None:
    voila_page.open(voila_server.write_notebook("smoke.ipynb", "# Smoke", BUTTON))
    voila_page.page.get_by_role("button", name="Fly").click()
    expect(voila_page.page.get_by_text("the flight has left")).to_be_visible()
    voila_page.screenshot("smoke_voila")
