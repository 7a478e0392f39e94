"""A board compiled for the rules: tuples and bit masks, asked instead of the graph while a game is played.

Companies, routes and circles are numbered. Routes are sorted so that each network is one run; bit r of a route mask is
route r. A route card is the number `16 * network + value`.
"""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .components import HIGHEST_CARD, NETWORKS, SABOTAGE_MINIMUM, SHORT, card_name

if TYPE_CHECKING:
    import networkx as nx

    from .moves import Move


class Tables:
    """The compiled board. Made once for a board, shared by all states on it, never changed.

    Attributes:
        id: the board's name; `shipped` says whether it comes with the package; `key` tells boards of one id apart.
        source: the board as read from JSON.
        companies: initials; `number` maps them back.
        licences: per company a mask of networks; `licensed` the mask of all routes on them.
        markers, stock_cards: per company, as the back of the overview card says (A90-CMP-17).
        home: per company the city id; `home_routes` the mask of licensed routes that end there.
        routes: route ids; `route_number` maps them back.
        network, ends, circles: per route its network, its two city ids, its circle numbers in rising order.
        first_circle: per route the number of its first circle; circles count through all routes.
        circle_route, circle_value: per circle.
        adjacent: per route, the routes that share a city with it. touching: those of them that a
            company is licensed for, per company and route.
        network_routes: per network the mask of its routes.
        flyers: per network the companies licensed on it.
        fits: per card the mask of routes whose lowest circle it reaches on the empty board.
        deck: the route cards.
    """

    __slots__ = (
        "adjacent",
        "circle_route",
        "circle_value",
        "circles",
        "cities",
        "city_name",
        "companies",
        "deck",
        "ends",
        "first_circle",
        "fits",
        "flyers",
        "graph",
        "home",
        "home_routes",
        "id",
        "key",
        "licences",
        "licensed",
        "markers",
        "moves",
        "network",
        "network_routes",
        "number",
        "partial",
        "route_number",
        "routes",
        "sabotageable",
        "shipped",
        "source",
        "stock_cards",
        "touching",
    )

    def __init__(self, source: Mapping[str, Any], graph: "nx.MultiGraph[str]", shipped: bool) -> None:
        about = graph.graph
        self.source, self.graph, self.shipped = source, graph, shipped
        self.id: str = about["id"]
        self.key = self.id if shipped else json.dumps(source, sort_keys=True)
        self.partial: bool = about.get("partial", False)
        companies: Sequence[Mapping[str, Any]] = about["companies"]
        self.companies: tuple[str, ...] = tuple(company["initials"] for company in companies)
        self.number = {initials: c for c, initials in enumerate(self.companies)}
        self.licences = tuple(sum(1 << NETWORKS.index(name) for name in company["licences"]) for company in companies)
        self.markers: tuple[int, ...] = tuple(company["markers"] for company in companies)
        self.stock_cards: tuple[int, ...] = tuple(company["stock_cards"] for company in companies)
        self.home: tuple[str, ...] = tuple(company["home"] for company in companies)
        self.cities = tuple(graph.nodes)
        self.city_name: dict[str, str] = {city: graph.nodes[city]["name"] for city in graph}

        edges = [
            (NETWORKS.index(route["network"]), key, (a, b), route)
            for a, b, key, route in graph.edges(keys=True, data=True)
        ]
        order = {edge["key"]: place for place, edge in enumerate(source["edges"])}
        ends = {edge["key"]: (edge["source"], edge["target"]) for edge in source["edges"]}
        edges.sort(key=lambda edge: (edge[0], order[edge[1]]))
        self.network = tuple(edge[0] for edge in edges)
        self.routes: tuple[str, ...] = tuple(edge[1] for edge in edges)
        self.route_number = {route: r for r, route in enumerate(self.routes)}
        self.ends = tuple(ends[route] for route in self.routes)
        self.circles: tuple[tuple[int, ...], ...] = tuple(tuple(edge[3]["circles"]) for edge in edges)

        first, at = [], 0
        for circles in self.circles:
            first.append(at)
            at += len(circles)
        self.first_circle = tuple(first)
        self.circle_route = tuple(r for r, circles in enumerate(self.circles) for _ in circles)
        self.circle_value: tuple[int, ...] = tuple(value for circles in self.circles for value in circles)
        self.sabotageable = tuple(k for k, value in enumerate(self.circle_value) if value >= SABOTAGE_MINIMUM)

        at_city = {city: self.mask(key for _, _, key in graph.edges(city, keys=True)) for city in graph}
        self.network_routes = tuple(
            sum(1 << r for r, network in enumerate(self.network) if network == n) for n in range(len(NETWORKS))
        )
        self.licensed = tuple(
            sum(mask for n, mask in enumerate(self.network_routes) if licence >> n & 1) for licence in self.licences
        )
        self.home_routes = tuple(
            at_city[home] & licensed for home, licensed in zip(self.home, self.licensed, strict=True)
        )
        self.adjacent = tuple(at_city[a] | at_city[b] for a, b in self.ends)
        self.touching = tuple(tuple(near & licensed for near in self.adjacent) for licensed in self.licensed)
        self.flyers = tuple(
            tuple(c for c, licence in enumerate(self.licences) if licence >> n & 1) for n in range(len(NETWORKS))
        )
        fits = [0] * (16 * len(NETWORKS))
        for r, (network, circles) in enumerate(zip(self.network, self.circles, strict=True)):
            for value in range(circles[0], HIGHEST_CARD + 1):
                fits[16 * network + value] |= 1 << r
        self.fits = tuple(fits)
        self.deck = tuple(
            16 * n + value for n, name in enumerate(NETWORKS) for value in about["route_cards"].get(name, ())
        )
        self.moves: dict[int, Move] = {}

    def mask(self, routes: Any) -> int:
        """The mask of route ids."""
        return sum({1 << self.route_number[route] for route in routes})

    def route_ids(self, mask: int) -> tuple[str, ...]:
        """The route ids of a mask, in board order."""
        return tuple(route for r, route in enumerate(self.routes) if mask >> r & 1)

    def cities_of(self, mask: int) -> tuple[str, ...]:
        """The cities that the routes of a mask touch, in board order."""
        touched = {city for r, ends in enumerate(self.ends) if mask >> r & 1 for city in ends}
        return tuple(city for city in self.cities if city in touched)

    @staticmethod
    def card(code: int) -> str:
        """Notation of a card."""
        return card_name(code >> 4, code & 15)

    @staticmethod
    def card_code(name: str) -> int:
        """The number of a card in notation, KeyError if it is none.

        >>> Tables.card_code("EA9")
        25
        """
        network, value = name[:2], name[2:]
        if (
            network not in SHORT
            or not value.isascii()
            or not value.isdigit()
            or value[0] == "0"
            or int(value[:3]) > HIGHEST_CARD
        ):
            raise KeyError(name)
        return 16 * SHORT.index(network) + int(value)


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, rising. Cost: one step a set bit."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
