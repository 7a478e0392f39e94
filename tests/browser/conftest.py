"""Fixtures of the browser tests: one JupyterLab and one Voila for the session, a watched page for each test."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.browser import ARGUMENTS, MISSING, find_browser
from tests.browser.lab_page import LabPage, VoilaPage, WatchedPage
from tests.browser.servers import Server, jupyter_lab, voila

BROWSER = find_browser()
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if BROWSER is None and not os.environ.get("AIRLINES_NB_REQUIRE_BROWSER"):
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=MISSING))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if BROWSER is None:
        terminalreporter.section("browser tests", sep="!", red=True)
        terminalreporter.line(MISSING, red=True)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if BROWSER is None:
        pytest.fail(MISSING)
    return browser_type_launch_args | {"executable_path": BROWSER, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return browser_context_args | {"viewport": {"width": 1400, "height": 950}}


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running JupyterLab with an empty folder."""
    with jupyter_lab(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def voila_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running Voila with an empty folder."""
    with voila(tmp_path_factory.mktemp("voila")) as server:
        yield server


def _watched(page: WatchedPage) -> Iterator[WatchedPage]:
    yield page
    assert not page.errors, "the page complained:\n" + "\n".join(page.errors)


@pytest.fixture
def lab(page: Page, lab_server: Server) -> Iterator[WatchedPage]:
    """A JupyterLab page; the test fails if the page complained (clear `lab.errors` where that is expected)."""
    yield from _watched(LabPage(page, lab_server))


@pytest.fixture
def voila_page(page: Page, voila_server: Server) -> Iterator[WatchedPage]:
    """A Voila page; the test fails if the page complained."""
    yield from _watched(VoilaPage(page, voila_server))
