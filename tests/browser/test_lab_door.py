"""What `airlines-nb lab` opens: the course in a real JupyterLab, trusted, at its first page."""

import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output
from playwright.sync_api import Page, expect

from tests.browser.lab_page import ARTEFACTS
from tests.browser.servers import free_port, running

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>'
PROGRAM = """\
import sys
from pathlib import Path
from airlines_nb.widgets.lab import copy_course, open_lab
mine = Path(sys.argv[1]) / "mine"
copy_course(mine, Path(sys.argv[1]) / "more")
sys.exit(open_lab(mine, browser=False, port=int(sys.argv[2])))
"""


def test_the_course_opens_trusted_at_its_first_page(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_TOKEN", "door")
    picture = new_output("execute_result", data={"image/svg+xml": SVG, "text/plain": "board"}, execution_count=1)
    notebook = new_notebook(cells=[new_code_cell("board", outputs=[picture], execution_count=1)])
    (tmp_path / "more").mkdir()
    nbformat.write(notebook, tmp_path / "more" / "picture.ipynb")
    port = free_port()
    with running([sys.executable, "-c", PROGRAM, str(tmp_path), str(port)], port, "/api", tmp_path, tmp_path) as server:
        page.goto(f"{server.base}/?token=door")
        tab = page.locator(".lm-DockPanel-tabBar .lm-TabBar-tab.lm-mod-current")
        expect(tab).to_contain_text("00_start_here.ipynb", timeout=60_000)
        expect(page.locator(".jp-NotebookPanel .jp-Cell").first).to_be_visible(timeout=60_000)
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / "lab_door.png")
        page.goto(f"{server.base}/lab/tree/picture.ipynb")
        # An untrusted notebook shows the text in place of the picture.
        expect(tab).to_contain_text("picture.ipynb", timeout=60_000)
        panel = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
        expect(panel.locator(".jp-OutputArea-output.jp-RenderedSVG")).to_be_visible(timeout=60_000)
