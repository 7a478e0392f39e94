"""Errors in callbacks are seen, logged, and raised on only under test."""

import logging
from typing import Any

import pytest

from airlines_nb.widgets.callbacks import RAISE
from airlines_nb.widgets.panel import Panel
from tests.widgets.conftest import pick, say


def broken(*_: Any) -> None:
    raise RuntimeError("<b>the wing fell off</b>")


def test_an_error_is_told_and_logged(
    panel: Panel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv(RAISE)
    monkeypatch.setattr(panel.play, "choose", broken)
    before = panel.session.position
    with caplog.at_level(logging.ERROR, "airlines_nb"):
        say(panel.play.choices, "move:expand")
    page = panel.message.html
    assert "did not work (RuntimeError)" in page and "<details>" in page and "test_callbacks.py" in page
    assert "<b>the wing" not in page and "&lt;b&gt;the wing" in page
    assert "the wing fell off" in caplog.text and panel.session.position == before


def test_an_error_is_raised_on_under_test(panel: Panel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel.play, "picked", broken)
    with pytest.raises(RuntimeError, match="wing"):
        pick(panel, "route:CHI-DET")
    assert "did not work" in panel.message.html
