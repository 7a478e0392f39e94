"""Composed positions for teaching: one for each thing that a game shows only now and then.

Every entry holds what `game.compose` takes; the rest of the table is filled in. All are composed, not reached by play.
"""

from typing import Any, Final

_ITA_FLIGHTS: Final = (
    "CHI-STL",
    "STL-MEM",
    "DAL-MEM",
    "DAL-HOU",
    "MSP-CHI",
    "CHI-DET",
    "YYZ-DET",
    "YUL-YYZ",
    "CHI-PIT",
    "PIT-NYC",
)
_HIT_FLIGHTS: Final = (
    "MSP-CHI",
    "CHI-DET",
    "YYZ-DET",
    "YUL-YYZ",
    "CHI-PIT",
    "PIT-NYC",
    "NYC-WAS",
    "YYZ-NYC",
    "MSP-YYZ",
    "YUL-BOS",
    "BOS-NYC-2",
    "BIL-MSP",
    "YWG-MSP",
    "YQR-YWG",
    "YYC-YQR",
)
_ABA_ASLEEP: Final = {"PHX-ABQ": ["BOI*"], "DEN-ABQ": ["CAL*"]}
_LAST_CARD: Final[dict[str, Any]] = {
    "founders": {"BOI": 0, "ITA": 1},
    "laid_out": [{"BOI": 2}, {"ITA": 2}, {"BOI": 1}],
    "markers": {"SEA-BSE": ["BOI"], "BSE-SLC": ["BOI"], "CHI-STL": ["ITA"]},
    "decision": "take",
    "action": "expand",
    "company": "ITA",
    "stock_pile": [],
    "display": ["CAL", None, None, None, None],
}

SCENARIOS: Final[dict[str, dict[str, Any]]] = {
    "only shareholder": {
        "about": "BOI has 3 markers on the board and one shareholder, who scores 3 + 1 = 4 (A90-SCO-13).",
        "players": ["Ann", "Ben", "Cleo"],
        "founders": {"BOI": 0},
        "laid_out": [{"BOI": 1}, {}, {}],
        "markers": {"SEA-BSE": ["BOI"], "BSE-SLC": ["BOI"]},
    },
    "tie for most": {
        "about": "ITA has 11 markers and three players with 3 cards each: (11 + 5) : 3 = 5 each, 1 unclaimed (A90-SCO-14).",
        "players": ["Ann", "Ben", "Cleo"],
        "founders": {"ITA": 0},
        "laid_out": [{"ITA": 3}, {"ITA": 3}, {"ITA": 3}],
        "markers": {route: ["ITA"] for route in _ITA_FLIGHTS},
    },
    "tie for second": {
        "about": "HIT has 16 markers; one player has 3 cards, three have 2: 16, and 8 : 3 = 2 each, 2 unclaimed (A90-SCO-16).",
        "players": ["Ann", "Ben", "Cleo", "Dan"],
        "founders": {"HIT": 0},
        "laid_out": [{"HIT": 3}, {"HIT": 2}, {"HIT": 2}, {"HIT": 2}],
        "markers": {route: ["HIT"] for route in _HIT_FLIGHTS},
    },
    "dormant company": {
        "about": "Both routes at Albuquerque are full, so ABA can never be founded; one of its cards lies face up (A90-DOR-02).",
        "founders": {"BOI": 0},
        "laid_out": [{"BOI": 1}, {}, {}],
        "markers": {"SEA-BSE": ["BOI"], **_ABA_ASLEEP},
        "stock_hands": [["ABA", "CAL"], [], []],
        "display": ["ABA", "CAL", "ITA", "GAP", "HIT"],
    },
    "unusable card": {
        "about": "The only circle of 1 in the Southwest is covered, so Southwest 1 has no use any more (A90-UNU-01).",
        "founders": {"FIS": 0},
        "laid_out": [{"FIS": 1}, {}, {}],
        "markers": {"SFO-LAS": ["FIS"], "LAS-LAX": ["FIS"]},
        "route_hands": [["SW1", "SW8", "EA7"], [], []],
    },
    "sabotage": {
        "about": "Ann has played one BOI card. Sabotage may cover open circles of 5 or more, one a route (A90-SAB-05, A90-SAB-06).",
        "founders": {"BOI": 0},
        "laid_out": [{"BOI": 2}, {}, {}],
        "markers": {"SEA-BSE": ["BOI"], "SEA-SFO": [None, "CAL*", None]},
        "decision": "sabotage",
        "action": "play",
        "company": "BOI",
    },
    "scoring card in the first round": {
        "about": "A scoring card is on top, but Cleo's first turn is not over: it is shuffled back (A90-SCO-03).",
        "turn": 2,
        "founders": {"BOI": 0},
        "laid_out": [{"BOI": 1}, {}, {}],
        "markers": {"SEA-BSE": ["BOI"]},
        "decision": "take",
        "action": "expand",
        "company": "BOI",
        "stock_pile": ["scoring", "CAL", "ITA", "GAP", "scoring", "HIT"],
    },
    "last stock card": {
        "about": "One stock card is left; whoever takes it ends the game, and the last scoring follows (A90-END-01).",
        **_LAST_CARD,
    },
    "two-player accounting": {
        "about": "The third scoring card is on top: pile and display become the holding of a fictitious third player (A90-TWO-03).",
        "players": ["Ann", "Ben"],
        "turn": 20,
        "founders": {"BOI": 0, "GAP": 1},
        "laid_out": [{"BOI": 2}, {"GAP": 1}],
        "markers": {"SEA-BSE": ["BOI"], "BSE-SLC": ["BOI"], "BOS-NYC-2": ["GAP"], "NYC-WAS": ["GAP"]},
        "decision": "take",
        "action": "expand",
        "company": "BOI",
        "stock_pile": ["scoring", "CAL", "CAL", "BOI"],
        "display": ["BOI", "GAP", "GAP", "HIT", "ITA"],
        "scorings": [
            {"cause": "card", "companies": {"BOI": {"flights": 1, "laid_out": [1, 0]}}},
            {
                "cause": "card",
                "companies": {"BOI": {"flights": 2, "laid_out": [2, 0]}, "GAP": {"flights": 1, "laid_out": [0, 1]}},
            },
        ],
    },
    "extra final round": {
        "about": "One stock card is left, and this table plays an extra final round: everybody has one more turn (A90-OPT-06).",
        "options": {"extra_final_round": True},
        **_LAST_CARD,
    },
}
