"""Airlines (1990), the oracle's table: a position read from its JSON, and the questions the rules ask of it."""

import copy
from typing import NamedTuple

import networkx


class Route(NamedTuple):
    id: str
    ends: tuple[str, str]
    network: str
    circles: list[int]


class Company(NamedTuple):
    initials: str
    home: str
    licences: list[str]
    markers: int


FIELDS = (
    "players start turn seat decision action company drawn circle exchanged swept founders markers laid_out "
    "stock_hands route_hands display stock_pile route_pile route_discard stock_removed route_removed scoring_aside "
    "scorings passes stock_gone ended options"
).split()

OUR_RULINGS = {
    "stock_table": "table",
    "passing": "only_when_stuck",
    "unfounded_stock_playable": False,
    "repeat_route": False,
    "route_reshuffle": "when_empty",
    "unusable_rule": "eligible",
    "unusable_exchanges": "any",
    "dormant_stock_takeable": True,
    "sabotage_scores": True,
    "two_player_rules": "auto",
    "bonus_points": False,
    "extra_final_round": False,
    "extra_round_last_taker": "plays_last",
    "controlled_scoring": "off",
}

ROUNDS_BEFORE_SCORING_CARDS = {2: 5, 3: 4, 4: 3, 5: 2, 6: 2}  # A90-OPT-12, by number of players


class Table:
    """All that lies on and off the table. The fields have the names and forms of the JSON position."""

    def __init__(self, dump: dict, board: dict):
        graph = networkx.node_link_graph(board, edges="edges")
        self.routes = {
            key: Route(key, (start, end), facts["network"], facts["circles"])
            for start, end, key, facts in graph.edges(keys=True, data=True)
        }
        self.companies = {
            row["initials"]: Company(row["initials"], row["home"], row["licences"], row["markers"])
            for row in graph.graph["companies"]
        }
        self.networks = {row["short"]: row["name"] for row in graph.graph["networks"]}
        self.deck = {short: graph.graph["route_cards"].get(name, []) for short, name in self.networks.items()}
        for field in FIELDS:
            setattr(self, field, copy.deepcopy(dump[field]))
        self.options = OUR_RULINGS | self.options
        for route in self.routes.values():
            self.markers.setdefault(route.id, [None] * len(route.circles))
        self.shuffled = set()  # the piles whose order chance has just decided

    def dump(self) -> dict:
        """The position as JSON again; routes without a marker are left out. The random streams are not ours."""
        dump = {field: copy.deepcopy(getattr(self, field)) for field in FIELDS}
        dump["markers"] = {route: row for route, row in dump["markers"].items() if any(row)}
        return dump

    # -- route cards

    def network_of(self, card: str) -> str:
        return self.networks[card[:2]]

    def value_of(self, card: str) -> int:
        return int(card[2:])

    def routes_of(self, card: str) -> list[str]:
        """The routes of the card's network."""
        return [route.id for route in self.routes.values() if route.network == self.network_of(card)]

    # -- the board

    def open_circles(self, route: str) -> list[int]:
        """The numbers of a route on which no marker lies (A90-CMP-05)."""
        return [
            number
            for number, marker in zip(self.routes[route].circles, self.markers[route], strict=True)
            if marker is None
        ]

    def lowest_open(self, route: str) -> int | None:
        return min(self.open_circles(route), default=None)

    def has_sabotage(self, route: str) -> bool:
        return any(marker is not None and marker.endswith("*") for marker in self.markers[route])

    def flights(self, company: str) -> list[str]:
        """The routes on which a normal marker of the company lies (A90-Q20; no sabotage marker, A90-SAB-12)."""
        return [route for route, row in self.markers.items() if company in row]

    def network_cities(self, company: str) -> set[str]:
        """The cities that the company's flights touch."""
        return {city for route in self.flights(company) for city in self.routes[route].ends}

    def home_markers(self, company: str) -> int:
        return 1 if company in self.founders else 0

    def flight_markers(self, company: str) -> int:
        return sum(row.count(company) for row in self.markers.values())

    def sabotage_markers(self, company: str) -> int:
        return sum(row.count(company + "*") for row in self.markers.values())

    def supply(self, company: str) -> int:
        """Markers not yet on the board (A90-CMP-19); the home marker counts as one (A90-FND-12)."""
        on_board = self.home_markers(company) + self.flight_markers(company) + self.sabotage_markers(company)
        return self.companies[company].markers - on_board

    def sabotage_circles(self) -> list[tuple[str, int]]:
        """Every circle that meets the conditions of a sabotage: open, at least 5, first on its route."""
        return [
            (route, number)
            for route in self.routes
            for number in self.open_circles(route)
            if number >= 5 and not self.has_sabotage(route)
        ]

    # -- dormant companies and unusable cards

    def dormant(self, company: str) -> bool:
        """A90-DOR-02: not founded, and no open circle on a licensed route at home or fewer than two markers left."""
        if company in self.founders:
            return False
        facts = self.companies[company]
        open_at_home = [
            route
            for route in self.routes.values()
            if facts.home in route.ends and route.network in facts.licences and self.open_circles(route.id)
        ]
        return not open_at_home or self.supply(company) < 2

    def usable(self, card: str) -> bool:
        """A90-UNU-01 under the three readings of unusable_rule."""
        rule = self.options["unusable_rule"]
        for route in self.routes.values():
            if route.network != self.network_of(card):
                continue
            lowest = self.lowest_open(route.id)
            if lowest is None or lowest > self.value_of(card):
                continue
            if rule == "circles":
                return True
            for company in self.companies:
                if self.could_ever_fly(company, route) and (rule == "eligible" or self.can_be_joined(company, route)):
                    return True
        return False

    def could_ever_fly(self, company: str, route: Route) -> bool:
        """Licensed, not dormant, markers enough and no flight there yet."""
        if route.network not in self.companies[company].licences or self.dormant(company):
            return False
        if self.supply(company) < (1 if company in self.founders else 2):
            return False
        return self.options["repeat_route"] or route.id not in self.flights(company)

    def can_be_joined(self, company: str, route: Route) -> bool:
        """unusable_rule reachable: a chain of licensed routes with open circles from the company's network (its home
        city if unfounded) to the route, the route included, of no more routes than there are markers for flights.
        """
        licensed_and_open = [
            other
            for other in self.routes.values()
            if other.network in self.companies[company].licences and self.open_circles(other.id)
        ]
        if company in self.founders:
            reached, markers = self.network_cities(company), self.supply(company)
        else:
            reached, markers = {self.companies[company].home}, self.supply(company) - 1
        for _ in range(markers):
            next_routes = [other for other in licensed_and_open if reached & set(other.ends)]
            if route in next_routes:
                return True
            reached = reached.union(*[other.ends for other in next_routes])
        return False

    # -- the course of the game

    def two_player_rules(self) -> bool:
        return len(self.players) == 2 and self.options["two_player_rules"] == "auto"

    def extra_round_is_played(self) -> bool:
        """The option, and A90-OPT-10: never under the two-player rules."""
        return self.options["extra_final_round"] and not self.two_player_rules()

    def first_round(self) -> bool:
        """A90-SCO-03: until every player has completed one turn."""
        return self.turn < len(self.players)

    def no_stock_left(self) -> bool:
        """A90-END-01: neither in the pile nor face up."""
        return not self.stock_pile and not any(self.display)

    def route_card_can_be_drawn(self) -> bool:
        return bool(self.route_pile or self.route_discard)

    def rounds_before_scoring_cards(self) -> int | None:
        """Controlled scoring: after how many rounds the scoring cards are mixed in."""
        option = self.options["controlled_scoring"]
        if option == "off":
            return None
        return ROUNDS_BEFORE_SCORING_CARDS[len(self.players)] if option == "table" else int(option)
