"""The board of Airlines (1990): read from a file, checked, and given as a networkx graph.

A board is data: node-link JSON of a multigraph whose nodes are cities and whose edges are flight routes, with the
companies, networks, licences, route cards and looks as attributes of the graph. The two boards that come with the
package and a board that somebody enters at home pass the same check. `faults` says everything that is wrong with it
at once and never raises, whatever it is given.

`partial` marks a board for tests and first lessons with fewer than nine companies: it can be composed on, not dealt.
"""

import copy
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from airlines_nb.core import files
from airlines_nb.core.errors import BoardRefused, Fault
from airlines_nb.core.faultfinder import FaultFinder, at, listed

from .components import CIRCLES_PER_ROUTE, HIGHEST_CARD, NETWORKS, ROUTE_CARDS, SHORT

if TYPE_CHECKING:
    import networkx

INITIALS = ("ABA", "BOI", "CAL", "DDL", "ELA", "FIS", "GAP", "HIT", "ITA")
LABEL_SIDES = ("n", "e", "s", "w", "ne", "se", "nw", "sw")
PATTERNS = {
    "wave": ("amplitude", "wavelength"),
    "double": ("inner",),
    "dashes": ("dash", "cap"),
    "dots": ("dash", "cap"),
    "dash_dot": ("dash", "cap"),
}
SOURCES = {"cities", "routes", "licences", "route_cards", "looks", "companies"}
STOCK_CARDS = (7, 12)
VALUES = (1, HIGHEST_CARD)

MOST_PARTIAL_CARDS = HIGHEST_CARD * len(NETWORKS)
MOST_CITIES, MOST_ROUTES, MOST_LANDS, MOST_POINTS = 200, 500, 40, 400
MOST_MARKERS, LARGEST_SIDE, DEEPEST = 36, 3000, 12
MOST_FAULTS = 1000

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
TAKEN = re.compile(
    r"(ED|EA|NW|SW|NE)\d+|x?\d+|exchange|remove|found|expand|place|keep|play|sabotage|marker|finish|take|pile|pass|"
    r"scoring",
    re.IGNORECASE,
)
"""Words of the move notation that no route may be called."""


def faults(data: object) -> list[Fault]:
    """Everything that is wrong with a board, as read from JSON; an empty list for a playable one.

    Takes any value and never raises. Each fault has the place as a path into the file (`edges[3].circles[1]`; `board`
    for the whole), the value, what is accepted, and the clause of the rules where one is broken. Gives at most
    MOST_FAULTS; looks into no list that is longer than the game allows. Rulebook: Components. About 2 ms.
    """
    if files.too_deep(data, DEEPEST):
        return [Fault("board", f"more than {DEEPEST} levels", f"lists and objects nested at most {DEEPEST} deep")]
    check = FaultFinder()
    board = check.fields("", data, ("directed", "multigraph", "graph", "nodes", "edges"))
    check.choice("directed", board, (False,))
    check.choice("multigraph", board, (True,))
    head = _Head(check, board)
    cities = _cities(check, board, head.size)
    routes = _routes(check, board, cities)
    _homes(check, head, cities, routes)
    return check.found[:MOST_FAULTS]


def read_board(source: str | Path | Mapping[str, Any]) -> dict[str, Any]:
    """A checked board from a file or from parsed JSON; always a copy of its own.

    Raises BoardRefused with every fault, also for a file that cannot be read, is too large, is nested too deeply, is
    no JSON, has a field twice or a number that is not finite.
    """
    data = dict(source) if isinstance(source, Mapping) else files.read(source, BoardRefused)
    wrong = faults(data)
    if wrong:
        raise BoardRefused(wrong)
    return copy.deepcopy(dict(data))


def graph(data: Mapping[str, Any]) -> "networkx.MultiGraph[str]":
    """The board as a networkx MultiGraph: cities are nodes, the id of a route is the key of its edge.

    The graph is frozen, since no route is ever added or removed (A90-CMP-01), and shares nothing with `data`.
    """
    import networkx

    made = networkx.node_link_graph(copy.deepcopy(dict(data)), edges="edges")
    return networkx.freeze(made)  # type: ignore[no-any-return]


class _Head:
    """The attributes of the graph: everything but cities and routes."""

    def __init__(self, check: FaultFinder, board: dict[str, Any]) -> None:
        needed = ("format", "version", "game", "id", "title", "source", "partial", "size", "companies", "networks",
                  "looks", "route_cards")  # fmt: skip
        self.check = check
        head = check.fields("graph", board["graph"], needed, ("land",)) if "graph" in board else {}
        check.choice("graph.format", head, ("airlines_nb/board",))
        if "version" in head:
            check.whole("graph.version", head["version"], 1, 1)
        check.choice("graph.game", head, ("airlines-1990",))
        check.each("graph", head, {"id": lambda p, v: check.id(p, v, 40), "title": check.text})
        if "source" in head:
            source = check.fields("graph.source", head["source"], (), SOURCES)
            for name in SOURCES & set(source):
                check.choice(f"graph.source.{name}", source, ("rulebook", "ours"))
        self.partial = check.choice("graph.partial", head, (True, False)) is True
        self.size = self._size(head)
        self._land(head)
        self._networks(head)
        self._looks(head)
        self._route_cards(head)
        self.companies = list(self._companies(head))

    def _size(self, head: dict[str, Any]) -> tuple[float, float]:
        sides = self.check.listed("graph.size", head, 2, 2, "numbers, width and height")
        good = [self.check.number(at("graph.size", i), side, 100, LARGEST_SIDE) for i, side in enumerate(sides)]
        width, height = [*good, None, None][:2]
        return width or LARGEST_SIDE, height or LARGEST_SIDE

    def _land(self, head: dict[str, Any]) -> None:
        lands = self.check.items("graph.land", head.get("land", []), 0, MOST_LANDS, "outlines")
        for i, land in enumerate(lands):
            place = f"graph.land[{i}]"
            for k, point in enumerate(self.check.items(place, land, 3, MOST_POINTS, "points")):
                self.check.point(at(place, k), point, self.size)

    def _networks(self, head: dict[str, Any]) -> None:
        """A90-CMP-07: exactly five networks, each with a line pattern of its own."""
        if "networks" not in head:
            return
        check, seen, clause = self.check, dict[str, str](), "A90-CMP-07"
        networks = check.items("graph.networks", head["networks"], 5, 5, "networks", clause)
        for i, (entry, name, short) in enumerate(zip(networks, NETWORKS, SHORT, strict=False)):
            place = f"graph.networks[{i}]"
            pattern = entry.get("pattern") if isinstance(entry, dict) else None
            own = PATTERNS.get(pattern, ()) if isinstance(pattern, str) else ()
            net = check.fields(place, entry, ("name", "short", "pattern", "colour", "width", *own))
            check.choice(f"{place}.name", net, (name,), clause)
            check.choice(f"{place}.short", net, (short,), clause)
            check.once(seen, f"{place}.pattern", check.choice(f"{place}.pattern", net, PATTERNS), "a pattern", clause)
            for part, most in (("width", 8), ("amplitude", 6), ("wavelength", 60), ("inner", 6)):
                if part in net:
                    check.number(f"{place}.{part}", net[part], 0.1, most)
            if "dash" in net:
                lengths = check.items(f"{place}.dash", net["dash"], 2, 8, "lengths, on and off in turn")
                for k, length in enumerate(lengths):
                    check.number(f"{place}.dash[{k}]", length, 0.1, 40)
            check.choice(f"{place}.cap", net, ("butt", "round"))
            check.each(place, net, {"colour": self._colour})

    def _colour(self, place: str, value: object) -> str | None:
        return self.check.matched(place, value, COLOUR, "a colour such as #1A2B3C")

    def _looks(self, head: dict[str, Any]) -> None:
        if "looks" not in head:
            return
        check = self.check

        def size(place: str, value: object) -> None:
            check.number(place, value, 1, 60)

        looks = check.fields("graph.looks", head["looks"], ("land", "water", "city", "home", "circle"))
        check.each("graph.looks", looks, {"land": self._colour, "water": self._colour})
        parts: dict[str, dict[str, Callable[[str, Any], object]]] = {
            "city": {"fill": self._colour, "edge": self._colour, "radius": size},
            "home": {"width": size, "height": size},
            "circle": {"radius": size, "spacing": size},
        }
        for name, judge in parts.items():
            if name in looks:
                place = f"graph.looks.{name}"
                check.each(place, check.fields(place, looks[name], tuple(judge)), judge)

    def _route_cards(self, head: dict[str, Any]) -> None:
        """A90-CMP-11 and 12: 42 cards, each with a known network and a value of 1 to 14."""
        if "route_cards" not in head:
            return
        cards, total = self.check.fields("graph.route_cards", head["route_cards"], NETWORKS), 0
        for name in NETWORKS:
            if name in cards:
                place = f"graph.route_cards.{name}"
                values = self.check.items(
                    place, cards[name], 0, MOST_PARTIAL_CARDS, "values of route cards", "A90-CMP-11"
                )
                total += len(values)
                for i, value in enumerate(values):
                    self.check.whole(at(place, i), value, *VALUES, clause="A90-CMP-12")
        if total != ROUTE_CARDS and not (self.partial and total <= MOST_PARTIAL_CARDS):
            most = f"at most {MOST_PARTIAL_CARDS} cards" if self.partial else f"{ROUTE_CARDS} cards in all"
            self.check.wrong("graph.route_cards", f"{total} cards", most, "A90-CMP-11")

    def _companies(self, head: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
        """A90-CMP-02, 10, 16 to 18: the nine companies with their cards, markers, licences and colours."""
        if "companies" not in head:
            return
        check, taken, colours = self.check, dict[str, str](), dict[str, str]()
        least = 1 if self.partial else len(INITIALS)
        companies = check.items("graph.companies", head["companies"], least, len(INITIALS), "companies", "A90-CMP-02")
        needed = ("initials", "name", "colour", "text", "home", "licences", "stock_cards", "markers")
        for i, entry in enumerate(companies):
            place = f"graph.companies[{i}]"
            company = check.fields(place, entry, needed)
            initials = check.choice(f"{place}.initials", company, INITIALS, "A90-CMP-02")
            check.once(taken, f"{place}.initials", initials, "initials", "A90-CMP-02")
            check.each(place, company, {
                "name": check.text,
                "text": self._colour,
                "colour": lambda p, v: check.once(colours, p, self._colour(p, v), "a colour", "A90-CMP-18"),
                "stock_cards": lambda p, v: check.whole(p, v, *STOCK_CARDS, clause="A90-CMP-10"),
                "markers": lambda p, v: check.whole(p, v, 1, MOST_MARKERS, clause="A90-CMP-19"),
                "licences": self._licences,
            })  # fmt: skip
            yield place, company

    def _licences(self, place: str, value: object) -> None:
        """A90-CMP-16: a non-empty set of networks."""
        seen: dict[str, str] = {}
        for i, name in enumerate(self.check.items(place, value, 1, len(NETWORKS), "networks", "A90-CMP-16")):
            if isinstance(name, str) and name in NETWORKS:
                self.check.once(seen, at(place, i), name, "a network", "A90-CMP-16")
            else:
                self.check.wrong(at(place, i), name, listed(NETWORKS), "A90-CMP-16")


def _cities(check: FaultFinder, board: dict[str, Any], size: tuple[float, float]) -> dict[str, str]:
    """A90-CMP-03: the cities with their places. Gives the place in the file of each city."""
    ids, names, spots = dict[str, str](), dict[str, str](), dict[str, str]()
    places: dict[str, str] = {}
    for i, entry in enumerate(check.listed("nodes", board, 2, MOST_CITIES, "cities")):
        place = f"nodes[{i}]"
        city = check.fields(place, entry, ("id", "name", "x", "y", "label"))
        if "id" in city and (name := check.id(f"{place}.id", city["id"])):
            check.once(ids, f"{place}.id", name, "an id", "A90-CMP-03")
            places.setdefault(name, place)
        if "name" in city:
            check.once(names, f"{place}.name", check.text(f"{place}.name", city["name"]), "a name")
        x = check.number(f"{place}.x", city["x"], 0, size[0]) if "x" in city else None
        y = check.number(f"{place}.y", city["y"], 0, size[1]) if "y" in city else None
        if x is not None and y is not None:
            check.once(spots, place, f"x {x:g}, y {y:g}", "a position")
        check.choice(f"{place}.label", city, LABEL_SIDES)
    return places


def _routes(check: FaultFinder, board: dict[str, Any], cities: dict[str, str]) -> list[dict[str, Any]]:
    """A90-CMP-04, 05 and 07: what each route joins, its network and its circles."""
    ids, routes = dict[str, str](), []
    for i, entry in enumerate(check.listed("edges", board, 1, MOST_ROUTES, "routes")):
        place = f"edges[{i}]"
        route = check.fields(place, entry, ("source", "target", "key", "network", "circles"), ("bend",))
        routes.append(route)
        for end in ("source", "target"):
            if end in route and not (isinstance(route[end], str) and route[end] in cities):
                check.wrong(f"{place}.{end}", route[end], "the id of a city of this board", "A90-CMP-03")
        if "target" in route and isinstance(route["target"], str) and route["target"] == route.get("source"):
            check.wrong(f"{place}.target", route["target"], "another city than the source", "A90-CMP-04")
        if "key" in route and (name := check.id(f"{place}.key", route["key"], 24)):
            if TAKEN.fullmatch(name) or name.upper() in INITIALS:
                check.wrong(f"{place}.key", name, "an id that is no other word of the move notation")
            check.once(ids, f"{place}.key", name, "an id", "A90-CMP-04")
        check.choice(f"{place}.network", route, NETWORKS, "A90-CMP-07")
        if "circles" in route:
            _circles(check, f"{place}.circles", route["circles"])
        if "bend" in route:
            check.point(f"{place}.bend", route["bend"], (LARGEST_SIDE, LARGEST_SIDE))
    served = {end for route in routes for end in (route.get("source"), route.get("target")) if isinstance(end, str)}
    for city, place in cities.items():
        if city not in served:
            check.wrong(place, city, "a city with at least one route", "A90-CMP-03")
    return routes


def _circles(check: FaultFinder, place: str, value: object) -> None:
    """A90-CMP-05: one to three circles; their numbers strictly rise."""
    before: int | None = None
    for i, circle in enumerate(check.items(place, value, *CIRCLES_PER_ROUTE, "circles", "A90-CMP-05")):
        number = check.whole(at(place, i), circle, *VALUES, clause="A90-CMP-05")
        if number is not None and before is not None and number <= before:
            check.wrong(at(place, i), number, f"a number above {before}, the circle before", "A90-CMP-04")
        before = number if number is not None else before


def _homes(check: FaultFinder, head: _Head, cities: dict[str, str], routes: list[dict[str, Any]]) -> None:
    """A90-CMP-02: different homes, each a city of the board that its company can fly from."""
    seen: dict[str, str] = {}
    for place, company in head.companies:
        home, licences = company.get("home"), company.get("licences")
        if "home" not in company:
            continue
        if not isinstance(home, str) or home not in cities:
            check.wrong(f"{place}.home", home, "the id of a city of this board", "A90-CMP-02")
            continue
        check.once(seen, f"{place}.home", home, "a home", "A90-CMP-02")
        usable = licences if isinstance(licences, list) else []
        if not any(home in (r.get("source"), r.get("target")) and r.get("network") in usable for r in routes):
            check.wrong(f"{place}.licences", licences, f"a licence for a route at the home city {home}", "A90-FND-09")
