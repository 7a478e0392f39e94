"""Small positions of Airlines (1990) as JSON, composed for the oracle's own tests."""

import json
from functools import cache
from pathlib import Path

from .airlines_1990 import Oracle

GRAPHS = Path(__file__).parents[2] / "graphs"


@cache
def board(name: str) -> dict:
    return json.loads((GRAPHS / f"{name}.json").read_text(encoding="utf-8"))


def position(board_name: str, seats: int = 3, **fields) -> Oracle:
    """An oracle for a bare position in round five, seat 0 on turn before the action, with the given fields changed."""
    dump = {
        "format": "airlines_nb/position",
        "version": 1,
        "game": "airlines-1990",
        "board": board_name,
        "options": {},
        "players": ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo"][:seats],
        "start": 0,
        "turn": 4 * seats,
        "seat": 0,
        "decision": "action",
        "action": None,
        "company": None,
        "drawn": False,
        "circle": None,
        "exchanged": [],
        "swept": False,
        "founders": {},
        "markers": {},
        "laid_out": [{} for _ in range(seats)],
        "stock_hands": [[] for _ in range(seats)],
        "route_hands": [[] for _ in range(seats)],
        "display": ["CAL"] * 5,
        "stock_pile": [],
        "route_pile": [],
        "route_discard": [],
        "stock_removed": [],
        "route_removed": [],
        "scoring_aside": 0,
        "scorings": [],
        "passes": 0,
        "stock_gone": None,
        "ended": None,
        "chance": {},
    }
    for name, cards in (("stock", "stock_hands"), ("routes", "route_hands")):
        if name in fields:
            dump[cards][fields.get("seat", 0)] = fields.pop(name).split()
    assert set(fields) <= set(dump), fields
    return Oracle(dump | fields, board(board_name))


def mini(**fields) -> Oracle:
    """A position on MINI; `stock` and `routes` fill the hand of the player on turn."""
    return position("airlines-1990-mini", **fields)


def big(**fields) -> Oracle:
    """A position on the big board."""
    return position("airlines-1990", **fields)
