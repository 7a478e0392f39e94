"""The boards of this game as compiled tables: the shipped ones by id, others from a file or from data."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ...core.errors import BoardRefused, Fault
from ...core.shipped import shipped
from .board import graph, read_board
from .tables import Tables

SHIPPED = ("airlines-1990", "airlines-1990-mini")


@cache
def shipped_tables(id: str) -> Tables:
    """A board that comes with the package, compiled once."""
    source = read_board(shipped("graphs") / f"{id}.json")
    return Tables(source, graph(source), shipped=True)


def tables(board: str | Path | Mapping[str, Any] | None) -> Tables:
    """The compiled board: the usual one for None, a shipped one by id, else a file or data.

    Raises:
        BoardRefused: with every fault.
    """
    if board is None:
        return shipped_tables(SHIPPED[0])
    if isinstance(board, str) and board in SHIPPED:
        return shipped_tables(board)
    if isinstance(board, Mapping) and board.get("graph") == shipped_tables(SHIPPED[0]).source["graph"]:
        known = shipped_tables(SHIPPED[0])
        if board == known.source:
            return known
    source = read_board(board)
    return Tables(source, graph(source), shipped=False)


def tables_of(board: Any, faults: list[Fault]) -> Tables | None:
    """The compiled board of a saved position: an id or a whole board; faults are added under `board`."""
    if isinstance(board, Mapping):
        try:
            return tables(board)
        except BoardRefused as refused:
            faults += [
                Fault(f"board.{fault.place}", fault.value, fault.accepted, fault.clause) for fault in refused.faults
            ]
            return None
    if not isinstance(board, str) or board not in SHIPPED:
        faults.append(Fault("board", board, "one of " + ", ".join(SHIPPED) + ", or a whole board"))
        return None
    return shipped_tables(board)
