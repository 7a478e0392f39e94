"""A state as the picture wants to see it: open information only."""

from collections.abc import Mapping, Sequence
from typing import Any

from .setup import stock_counts
from .state import SABOTEUR, State


class Shown:
    """The open side of a state: its board, the markers on it, who founded what."""

    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def board(self) -> Mapping[str, Any]:
        """The board as read from its file, with the stock cards that this table plays with."""
        s = self._state
        source, counts = s.tables.source, stock_counts(s.tables, s.options)
        if counts == list(s.tables.stock_cards):
            return source
        companies = [
            {**row, "stock_cards": count} for row, count in zip(source["graph"]["companies"], counts, strict=True)
        ]
        return {**source, "graph": {**source["graph"], "companies": companies}}

    @property
    def markers(self) -> Mapping[str, Sequence[str | None]]:
        """Per route that carries any: for each circle None, "BOI", or "BOI*" for a sabotage marker."""
        s, t = self._state, self._state.tables
        names = [*t.companies]
        found = {}
        for r, route in enumerate(t.routes):
            first = t.first_circle[r]
            marks = s.marks[first : first + len(t.circles[r])]
            if max(marks) >= 0:
                found[route] = [
                    None if m < 0 else names[m] if m < SABOTEUR else names[m - SABOTEUR] + "*" for m in marks
                ]
        return found

    @property
    def founders(self) -> Mapping[str, int]:
        """Per founded company the seat that founded it."""
        return {self._state.tables.companies[c]: self._state.founder[c] for c in self._state.order}
