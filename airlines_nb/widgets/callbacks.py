"""Callbacks whose errors are seen: a friendly line, the traceback a click away, the log; and raised on under test."""

import logging
import os
import traceback
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol

LOG = logging.getLogger("airlines_nb")
RAISE = "AIRLINES_NB_RAISE"
"""Environment variable: when it is set, errors in callbacks are raised again after they were told."""

P = ParamSpec("P")


class Reporter(Protocol):
    """Whoever has callbacks: `report` shows a line and a traceback to the person."""

    def report(self, words: str, trace: str) -> None:
        """Tells that something went wrong."""
        ...


def told(callback: Callable[Concatenate[Any, P], None]) -> Callable[Concatenate[Any, P], None]:
    """Wraps a method that a widget calls: an error in it goes to its `report` and to the log, and on under test."""

    @wraps(callback)
    def call(self: Reporter, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(self, *args, **kwargs)
        except Exception as error:
            LOG.exception("in %s", callback.__qualname__)
            words = f"That did not work ({type(error).__name__}). The game is as it was; try again or go another way."
            self.report(words, traceback.format_exc())
            if os.environ.get(RAISE):
                raise

    return call
