"""Everything on and off the table: flat, fast, copyable.

The kernel of the rules works on this; everybody else holds a `Position`. Companies, routes, circles and cards are numbers of the
compiled board (`tables.py`); a list over seats and companies is flat, `seat * companies + company`.
"""

from typing import Any, Final

from .components import CONTROLLED_ROUNDS, SCORING_CARDS
from .tables import Tables

ACTION, PLACE, SABOTAGE, MARKER, TAKE, OVER = range(6)
NONE, FOUND, EXPAND, PLAY = range(4)
DECISIONS: Final = ("action", "place", "sabotage", "marker", "take", "over")
ACTIONS: Final = (None, "found", "expand", "play")
SCORING_CARD: Final = 99
GAP: Final = -1
SABOTEUR: Final = 32

STOCK_GONE, THIRD_CARD, EXTRA_ROUND, STALLED = range(1, 5)

Counted = tuple[int, int, int, int, tuple[int, ...], int]
"""One company in a past scoring: company, home, flights, sabotage markers, laid-out cards by seat, fictitious cards."""


class Rules:
    """The house rules of a table as the kernel asks them. One object a table, shared by its states."""

    __slots__ = (
        "bonus",
        "circles_only",
        "controlled",
        "dormant_takeable",
        "exchange_once",
        "extra_round",
        "extra_turns",
        "free_pass",
        "reachable",
        "repeat",
        "reshuffle_when_empty",
        "sabotage_scores",
        "two_players",
        "unfounded_playable",
        "values",
    )

    def __init__(self, values: dict[str, Any], seats: int) -> None:
        self.values = values
        self.free_pass: bool = values["passing"] == "free"
        self.unfounded_playable: bool = values["unfounded_stock_playable"]
        self.repeat: bool = values["repeat_route"]
        self.reshuffle_when_empty: bool = values["route_reshuffle"] == "when_empty"
        self.circles_only: bool = values["unusable_rule"] == "circles"
        self.reachable: bool = values["unusable_rule"] == "reachable"
        self.exchange_once: bool = values["unusable_exchanges"] == "one_per_turn"
        self.dormant_takeable: bool = values["dormant_stock_takeable"]
        self.sabotage_scores: bool = values["sabotage_scores"]
        self.two_players: bool = seats == 2 and values["two_player_rules"] == "auto"
        self.bonus: bool = values["bonus_points"]
        self.extra_round: bool = values["extra_final_round"]
        self.extra_turns: int = seats if values["extra_round_last_taker"] == "plays_last" else seats - 1
        wish = values["controlled_scoring"]
        self.controlled: int = {"off": 0, "table": CONTROLLED_ROUNDS[seats]}[wish] if isinstance(wish, str) else wish


class State:
    """One moment of a game, mutable. A new one is an empty board with all markers in supply (A90-SET-12).

    Attributes:
        tables: the compiled board. rules: the house rules. names: the players.
        seats, start: how many play, who starts.
        turn: turns completed. seat: who decides. decision: what is due (ACTION ... OVER). action: what was begun this turn.
        company: the company of the action, or -1. drawn: whether Expand drew a card. circle: that of a sabotage, or -1.
        exchanged: cards exchanged this turn. swept: whether a dormant face-up card was removed by hand this turn.
        lowest: per route the lowest open number, 0 if it is full.
        marks: per circle -1, a company, or a company + SABOTEUR.
        fits: per card the mask of routes whose lowest open circle it reaches.
        open_routes, sabotaged_routes: masks. targets: codes of the circles on which a sabotage marker may lie, rising.
        flown: per company the mask of routes it flies. touched: the licensed routes that touch its network.
        front: the routes where its next marker may go; 0 without markers or before it is founded.
        supply: markers left. saboteurs: markers on the board dot up. founder: founding seat or -1. order: of founding.
        dormant, founded: masks of companies.
        anyone: mask of the routes where some company may still place a marker, now or later.
        laid, stock_hand: per seat and company. route_hand: per seat a sorted list of cards.
        display: five places, GAP for none. stock_pile, route_pile: top last.
        discard, stock_removed, route_removed: open piles. aside: scoring cards not yet mixed in.
        scorings: past scorings as (cause, companies). passes: forced passes in a row.
        stock_gone: the turn in which the last stock card went, for the extra final round, or -1.
        ended: 0, or the ending. chance_stock, chance_route: random streams.
        options: the house rules by name.
    """

    __slots__ = (
        "action",
        "anyone",
        "aside",
        "chance_route",
        "chance_stock",
        "circle",
        "company",
        "decision",
        "discard",
        "display",
        "dormant",
        "drawn",
        "ended",
        "exchanged",
        "fits",
        "flown",
        "founded",
        "founder",
        "front",
        "laid",
        "lowest",
        "marks",
        "names",
        "open_routes",
        "order",
        "passes",
        "route_hand",
        "route_pile",
        "route_removed",
        "rules",
        "sabotaged_routes",
        "saboteurs",
        "scorings",
        "seat",
        "seats",
        "start",
        "stock_gone",
        "stock_hand",
        "stock_pile",
        "stock_removed",
        "supply",
        "swept",
        "tables",
        "targets",
        "touched",
        "turn",
    )

    def __init__(self, tables: Tables, rules: Rules, names: tuple[str, ...], start: int) -> None:
        companies, routes, seats = len(tables.companies), len(tables.routes), len(names)
        self.tables, self.rules, self.names, self.seats, self.start = tables, rules, names, seats, start
        self.turn, self.seat, self.decision, self.action, self.company = 0, start, ACTION, NONE, -1
        self.drawn, self.circle, self.swept = False, -1, False
        self.exchanged: tuple[int, ...] = ()
        self.lowest: list[int] = [circles[0] for circles in tables.circles]
        self.marks = [-1] * len(tables.circle_route)
        self.fits = list(tables.fits)
        self.open_routes = (1 << routes) - 1
        self.sabotaged_routes = 0
        self.targets: list[int] = []
        self.flown, self.touched, self.front = [0] * companies, [0] * companies, [0] * companies
        self.supply: list[int] = list(tables.markers)
        self.saboteurs, self.founder = [0] * companies, [-1] * companies
        self.order: tuple[int, ...] = ()
        self.dormant = self.founded = self.anyone = 0
        self.laid, self.stock_hand = [0] * (seats * companies), [0] * (seats * companies)
        self.route_hand: list[list[int]] = [[] for _ in names]
        self.display = [GAP] * 5
        self.stock_pile: list[int] = []
        self.route_pile: list[int] = []
        self.discard: list[int] = []
        self.stock_removed: list[int] = []
        self.route_removed: list[int] = []
        self.aside = SCORING_CARDS if rules.controlled else 0
        self.scorings: tuple[tuple[int, tuple[Counted, ...]], ...] = ()
        self.passes, self.stock_gone, self.ended = 0, -1, 0
        self.chance_stock = self.chance_route = 0

    @property
    def options(self) -> dict[str, Any]:
        """The house rules by name."""
        return self.rules.values

    @property
    def stock_left(self) -> bool:
        """Whether a stock card can still be taken."""
        return bool(self.stock_pile) or max(self.display) >= 0

    def copy(self) -> "State":
        """An independent copy; what never changes is shared."""
        new = State.__new__(State)
        new.tables, new.rules, new.names, new.seats, new.start = (
            self.tables,
            self.rules,
            self.names,
            self.seats,
            self.start,
        )
        new.turn, new.seat, new.decision, new.action, new.company = (
            self.turn,
            self.seat,
            self.decision,
            self.action,
            self.company,
        )
        new.drawn, new.circle, new.swept, new.exchanged = self.drawn, self.circle, self.swept, self.exchanged
        new.lowest = self.lowest[:]
        new.marks = self.marks[:]
        new.fits = self.fits[:]
        new.open_routes, new.sabotaged_routes = self.open_routes, self.sabotaged_routes
        new.targets = self.targets[:]
        new.flown = self.flown[:]
        new.touched = self.touched[:]
        new.front = self.front[:]
        new.supply = self.supply[:]
        new.saboteurs = self.saboteurs[:]
        new.founder = self.founder[:]
        new.order, new.dormant, new.founded, new.anyone = self.order, self.dormant, self.founded, self.anyone
        new.laid = self.laid[:]
        new.stock_hand = self.stock_hand[:]
        new.route_hand = [hand[:] for hand in self.route_hand]
        new.display = self.display[:]
        new.stock_pile = self.stock_pile[:]
        new.route_pile = self.route_pile[:]
        new.discard = self.discard[:]
        new.stock_removed = self.stock_removed[:]
        new.route_removed = self.route_removed[:]
        new.aside, new.scorings, new.passes = self.aside, self.scorings, self.passes
        new.stock_gone, new.ended = self.stock_gone, self.ended
        new.chance_stock, new.chance_route = self.chance_stock, self.chance_route
        return new

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two states the same."""
        return (
            self.tables.key,
            tuple(self.rules.values.items()),
            self.names,
            self.start,
            self.turn,
            self.seat,
            self.decision,
            self.action,
            self.company,
            self.drawn,
            self.circle,
            self.swept,
            self.exchanged,
            tuple(self.marks),
            self.order,
            tuple(self.founder),
            tuple(self.laid),
            tuple(self.stock_hand),
            tuple(map(tuple, self.route_hand)),
            tuple(self.display),
            tuple(self.stock_pile),
            tuple(self.route_pile),
            tuple(self.discard),
            tuple(self.stock_removed),
            tuple(self.route_removed),
            self.aside,
            self.scorings,
            self.passes,
            self.stock_gone,
            self.ended,
            self.chance_stock,
            self.chance_route,
        )
