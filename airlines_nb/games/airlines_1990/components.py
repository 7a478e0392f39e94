"""What is in the box of Airlines (1990): networks, cards, numbers, and the house rules. (Components)"""

from typing import Final

from ...core.game import Option

NETWORKS: Final = ("Edge", "East", "Northwest", "Southwest", "Northeast")
SHORT: Final = ("ED", "EA", "NW", "SW", "NE")

SEATS: Final = range(2, 7)
HIGHEST_CARD: Final = 14
CIRCLES_PER_ROUTE: Final = (1, 3)
ROUTE_CARDS: Final = 42
SCORING_CARDS: Final = 3
STATED_STOCK_CARDS: Final = 84
SCORING: Final = "scoring"

STOCK_HAND: Final = 5
ROUTE_HAND: Final = 3
DISPLAY: Final = 5
FOUNDING_MARKERS: Final = 2
SABOTAGE_MINIMUM: Final = 5
BONUS: Final = (0, 1, 2, 3, 4, 5)
CONTROLLED_ROUNDS: Final = {2: 5, 3: 4, 4: 3, 5: 2, 6: 2}

# The three variants are off by default and can be combined (A90-OPT-01); the rounds of controlled scoring are advice (A90-OPT-13).
OPTIONS: Final = (
    Option(
        "stock_table",
        ("table", "total_84"),
        "table",
        "A90-CMP-08",
        "The company table adds up to 85 stock cards, the component list says 84. 'table' builds the deck from the table; "
        "'total_84' takes one card off HIT.",
    ),
    Option(
        "passing",
        ("only_when_stuck", "free"),
        "only_when_stuck",
        "A90-TRN-03",
        "Whether a turn may be passed although an action is possible.",
    ),
    Option(
        "unfounded_stock_playable",
        (False, True),
        False,
        "A90-STK-05",
        "Whether Play Stock may lay out stock of a company that nobody has founded and that is not dormant.",
    ),
    Option(
        "repeat_route",
        (False, True),
        False,
        "A90-NET-12",
        "Whether a company may take a second circle on a route that it already flies.",
    ),
    Option(
        "route_reshuffle",
        ("when_empty", "when_needed"),
        "when_empty",
        "A90-NET-14",
        "Whether the discards become the new route pile at the moment the pile is empty, or when the next card is needed.",
    ),
    Option(
        "unusable_rule",
        ("eligible", "circles", "reachable"),
        "eligible",
        "A90-UNU-01",
        "When a route card is unusable: 'eligible' asks for an open circle that it reaches and a company that may still fly "
        "there; 'circles' asks for the circle alone; 'reachable' also asks that the company can get there.",
    ),
    Option(
        "unusable_exchanges",
        ("any", "one_per_turn"),
        "any",
        "A90-UNU-07",
        "How many unusable route cards may be exchanged at the start of one turn.",
    ),
    Option(
        "dormant_stock_takeable",
        (True, False),
        True,
        "A90-DOR-11",
        "Whether the face-up card of a dormant company may be taken as the stock card earned.",
    ),
    Option(
        "sabotage_scores",
        (True, False),
        True,
        "A90-SCO-08",
        "Whether sabotage markers count towards the value of their company. Tables play it both ways.",
    ),
    Option(
        "two_player_rules",
        ("auto", "off"),
        "auto",
        "A90-TWO-01",
        "'auto' applies the two-player changes whenever two people play; 'off' never.",
    ),
    Option(
        "bonus_points",
        (False, True),
        False,
        "A90-OPT-03",
        "Points by turn order that make up for the advantage of moving early: 0 for the starting player, then 1 to 5, "
        "added once after the last scoring.",
    ),
    Option(
        "extra_final_round",
        (False, True),
        False,
        "A90-OPT-05",
        "Whether everybody has one more turn after the last stock card, before the last scoring.",
    ),
    Option(
        "extra_round_last_taker",
        ("plays_last", "no_turn"),
        "plays_last",
        "A90-OPT-06",
        "Whether whoever took the last stock card closes the extra final round with a turn of their own.",
    ),
    Option(
        "controlled_scoring",
        ("off", "table"),
        "off",
        "A90-OPT-12",
        "Keeps the scoring cards out of the pile for a safe opening phase: 'table' for the suggested number of rounds, "
        "or a number of rounds of your own.",
        counts=True,
    ),
)


def card_name(network: int, value: int) -> str:
    """Notation of a route card: network short and value.

    >>> card_name(1, 9)
    'EA9'
    """
    return f"{SHORT[network]}{value}"
