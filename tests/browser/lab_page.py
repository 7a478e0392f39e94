"""Driving JupyterLab and Voila pages: open a notebook, run it, wait until it rests, take a picture."""

import time
import uuid
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.servers import Server

ARTEFACTS = Path(__file__).parent / "artefacts"
# Every promise here is bounded: page.evaluate itself waits for ever.
_READY = """async () => {
  const panel = jupyterapp.shell.currentWidget;
  const late = new Promise((_, no) => setTimeout(() => no(new Error('the kernel gave no answer')), 60000));
  await Promise.race([late, (async () => {
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
  })()]);
}"""
_STATE = """() => {
  const panel = jupyterapp.shell.currentWidget;
  const kernel = panel?.sessionContext?.session?.kernel;
  if (!kernel) return {state: 'no kernel'};
  let waiting = 0;
  for (const cell of panel.content.widgets) {
    if (cell.model.type !== 'code' || !cell.model.sharedModel.getSource().trim()) continue;
    const outputs = cell.model.outputs.toJSON();
    const error = outputs.find(o => o.output_type === 'error');
    if (error) return {state: 'error', text: error.ename + ': ' + error.evalue};
    if (cell.model.executionCount === null || cell.model.executionState === 'running') waiting += 1;
  }
  return {state: kernel.status === 'idle' && waiting === 0 ? 'idle' : 'busy', waiting, kernel: kernel.status};
}"""


class CellFailed(AssertionError):
    """A cell of the notebook ended in an error."""


class WatchedPage:
    """A page whose console errors and uncaught exceptions are kept.

    errors: what the page complained of; messages about other hosts are left out, since none can be reached.
    """

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))
        page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        where = message.location.get("url", "")
        foreign = where.startswith(("http:", "https:")) and not where.startswith(self.server.base)
        if message.type == "error" and not foreign and "ERR_NAME_NOT_RESOLVED" not in message.text:
            self.errors.append(f"console: {message.text} ({where})")

    def screenshot(self, name: str, of: Locator | None = None) -> Path:
        """Save a picture of the page, or of one element, as artefacts/NAME.png."""
        ARTEFACTS.mkdir(exist_ok=True)
        path = ARTEFACTS / f"{name}.png"
        (of or self.page).screenshot(path=path)
        return path


class LabPage(WatchedPage):
    """A JupyterLab page."""

    def open(self, notebook: str) -> None:
        """Open a notebook of the server's folder in a fresh workspace and wait until its kernel answers."""
        workspace = uuid.uuid4().hex
        self.page.goto(f"{self.server.base}/lab/workspaces/{workspace}/tree/{notebook}")
        self._settle()

    def reload(self) -> None:
        """Reload the page; the kernel lives on. Wait until the notebook is back."""
        self.page.reload()
        self._settle()

    def _settle(self) -> None:
        self.page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=60_000)
        self.page.wait_for_function("window.jupyterapp && jupyterapp.shell.currentWidget?.sessionContext")
        self.page.evaluate(_READY)

    def run_all(self, seconds: float = 60) -> None:
        """Run every cell and wait until the notebook rests. CellFailed if a cell ends in an error."""
        self.command("notebook:run-all-cells")
        self.wait_idle(seconds)

    def command(self, name: str) -> None:
        """Start one of JupyterLab's commands on the current notebook, without waiting for its end."""
        self.page.evaluate(f"void jupyterapp.commands.execute({name!r})")

    def wait_idle(self, seconds: float = 60) -> None:
        """Wait until every code cell has run and the kernel rests. CellFailed, or TimeoutError with what was due."""
        end = time.monotonic() + seconds
        while True:
            now = self.page.evaluate(_STATE)
            if now["state"] == "idle":
                return
            if now["state"] == "error":
                raise CellFailed(now["text"])
            if time.monotonic() > end:
                raise TimeoutError(f"the notebook did not come to rest in {seconds} s: {now}")
            self.page.wait_for_timeout(100)

    @property
    def outputs(self) -> Locator:
        """The output areas of the current notebook's cells."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell-outputArea")


class VoilaPage(WatchedPage):
    """A Voila page."""

    def open(self, notebook: str) -> None:
        """Open a notebook of the server's folder and wait until it has been run and rendered."""
        self.page.goto(f"{self.server.base}/voila/render/{notebook}", timeout=90_000)
        self.page.wait_for_selector("#rendered_cells .jp-OutputArea-output", timeout=90_000, state="attached")
