"""Where everything lies on the drawn board: the visible part of every line, its circles, homes and names.

Computed from the board alone, in map units. The picture draws by it, picking relies on it, and the tests of the shipped
boards measure every distance on it.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from airlines_nb.core.geometry import Box, Point, lengths, points_along, quadratic
from airlines_nb.core.scene import CHARACTER, Label, Paint

NAME_SIZE = 9.0
CHARACTER_WIDTH = CHARACTER * NAME_SIZE
ABOVE, TALL = 8.0, 10.0
"""Height of a name above its base line, and in all."""
CURVE_PARTS = 24


@dataclass(frozen=True, slots=True)
class City:
    """A city's symbol: a disc of `half_width` as radius, or a box if it is the home of `company`."""

    id: str
    name: str
    x: float
    y: float
    side: str
    half_width: float
    half_height: float
    company: str | None

    def distance(self, p: Point) -> float:
        """Distance from a point to the edge of the symbol; 0 inside."""
        dx, dy = abs(p[0] - self.x), abs(p[1] - self.y)
        if self.company is None:
            return max(0.0, math.hypot(dx, dy) - self.half_width)
        return math.hypot(max(0.0, dx - self.half_width), max(0.0, dy - self.half_height))

    @property
    def box(self) -> Box:
        """The box round its symbol."""
        return self.x - self.half_width, self.y - self.half_height, self.x + self.half_width, self.y + self.half_height

    @property
    def name_box(self) -> Box:
        """Where the name stands, reckoned with CHARACTER_WIDTH."""
        width, corner = CHARACTER_WIDTH * len(self.name), 1.0 if self.company else math.sqrt(0.5)
        x0 = {
            "": self.x - width / 2,
            "e": self.x + (self.half_width + 4.5 if self.side == "e" else self.half_width * corner + 2),
            "w": self.x - width - (self.half_width + 4.5 if self.side == "w" else self.half_width * corner + 2),
        }[self.side.strip("ns")]
        y0 = {
            "": self.y - TALL / 2,
            "n": self.y - TALL - (self.half_height + 2 if self.side == "n" else self.half_height * corner),
            "s": self.y + (self.half_height + 2 if self.side == "s" else self.half_height * corner),
        }[self.side.strip("ew")]
        return x0, y0, x0 + width, y0 + TALL

    @property
    def label(self) -> Label:
        """The name, set so that it stays at its city even where letters are narrower or wider than reckoned."""
        left, top, right, _ = self.name_box
        if "e" in self.side:
            return Label(left, top + ABOVE, self.name, NAME_SIZE, Paint("ink"), "start")
        if "w" in self.side:
            return Label(right, top + ABOVE, self.name, NAME_SIZE, Paint("ink"), "end")
        return Label((left + right) / 2, top + ABOVE, self.name, NAME_SIZE, Paint("ink"))


@dataclass(frozen=True, slots=True)
class Line:
    """A route: `points` is its visible part from one symbol to the other, `circles` the centres by circle number."""

    id: str
    network: str
    ends: tuple[str, str]
    points: tuple[Point, ...]
    circles: Mapping[int, Point]


@dataclass(frozen=True, slots=True)
class Layout:
    """Cities and lines by id, in the order of the board, and the radius of a circle."""

    cities: Mapping[str, City]
    lines: Mapping[str, Line]
    radius: float


def layout(board: Mapping[str, Any]) -> Layout:
    """The layout of a checked board. About 1 ms for 60 routes."""
    looks = board["graph"]["looks"]
    homes = {company["home"]: company["initials"] for company in board["graph"]["companies"]}
    disc, home = looks["city"]["radius"], (looks["home"]["width"] / 2, looks["home"]["height"] / 2)
    cities = {
        c["id"]: City(c["id"], c["name"], c["x"], c["y"], c["label"], *(home if c["id"] in homes else (disc, disc)),
                      homes.get(c["id"]))
        for c in board["nodes"]
    }  # fmt: skip
    lines = {}
    for route in board["edges"]:
        points = _visible(cities[route["source"]], cities[route["target"]], route.get("bend"))
        centres = _centres(points, len(route["circles"]), looks["circle"]["spacing"])
        circles = dict(zip(route["circles"], centres, strict=True))
        lines[route["key"]] = Line(route["key"], route["network"], (route["source"], route["target"]), points, circles)
    return Layout(cities, lines, looks["circle"]["radius"])


def _visible(a: City, b: City, bend: list[float] | None) -> tuple[Point, ...]:
    """The part of a line between two symbols: straight, or a quadratic curve with `bend` as its control point."""
    start, end = (a.x, a.y), (b.x, b.y)
    control = (bend[0], bend[1]) if bend else ((a.x + b.x) / 2, (a.y + b.y) / 2)

    def at(t: float) -> Point:
        return quadratic(start, control, end, t)

    low, high = _edge(lambda t: a.distance(at(t)) > 0), 1 - _edge(lambda t: b.distance(at(1 - t)) > 0)
    if low >= high:
        low, high = 0.0, 1.0
    parts = CURVE_PARTS if bend else 1
    return tuple(at(low + (high - low) * i / parts) for i in range(parts + 1))


def _edge(outside: Any) -> float:
    """The parameter, up to a half, at which a line leaves a symbol; found by halving."""
    low, high = 0.0, 0.5
    for _ in range(20):
        mid = (low + high) / 2
        low, high = (low, mid) if outside(mid) else (mid, high)
    return high


def _centres(points: tuple[Point, ...], count: int, spacing: float) -> list[Point]:
    """Centres of the circles: round the middle of the visible line, `spacing` apart, lowest nearest the first end."""
    half = lengths(points)[-1] / 2
    wanted = [half + (k - (count - 1) / 2) * spacing for k in range(count)]
    return [place for place, _ in points_along(points, wanted)]
