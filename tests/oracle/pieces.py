"""Pieces of positions that the oracle's own tests share: companies founded, piles, decisions due."""

BOI_R1 = {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None]}}
CAL_R4 = {"founders": {"CAL": 1}, "markers": {"r4": ["CAL", None]}}
STOCK = {"display": ["BOI", "CAL", "BOI", "CAL", "CAL"], "stock_pile": ["CAL", "BOI", "BOI"]}
ROUTES = {"route_pile": ["EA9", "EA11", "NE2"]}


def expanding(**fields):
    return {
        "decision": "place",
        "action": "expand",
        "drawn": True,
        "routes": "EA1 EA2 EA3 EA4 EA5 EA6 EA7 EA9 EA14 ED1 NE3 NW6",
        **STOCK,
        **ROUTES,
        **fields,
    }


def taking(**fields):
    return {"decision": "take", "action": "expand", "company": "BOI", "drawn": True, **BOI_R1, **STOCK, **fields}


def sabotaged_by(company, routes):
    """A sabotage marker of the company on the last circle of each route, given with its number of circles."""
    return {route: [None] * (size - 1) + [company + "*"] for route, size in routes}


SEVEN_ABA = sabotaged_by(
    "ABA",
    [("ANC-YWG", 3), ("YWG-YUL", 3), ("MEX-HAV", 3), ("LAX-MEX", 3), ("SEA-SFO", 3), ("YWG-MSP", 3), ("BIL-DEN", 3)],
)

SABOTAGE = {"decision": "sabotage", "action": "play", "company": "BOI", **BOI_R1}

BOI_CAL = {
    "founders": {"BOI": 0, "CAL": 1},
    "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None], "r7": ["CAL", None]},
}

DORMANT_ABA = {"markers": {"r6": ["CAL"]}, "founders": {"CAL": 1}}
