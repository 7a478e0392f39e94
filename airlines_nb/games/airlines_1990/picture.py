"""The board of Airlines (1990) as a `Scene`: from a board and the markers on it to shapes with names.

The open circle that is next on a route is bold, later ones are thin; a founded home is filled and has a flag pole, an
unfounded one is outlined; the five networks differ by pattern; a sabotage marker is an octagon with a dot. Every city,
route, circle, company and network can be picked: "city:CHI", "route:CHI-STL", "circle:CHI-STL:7", "company:BOI",
"network:East".
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from airlines_nb.core.scene import Circle, Group, Label, Paint, Path, Rect, Scene, Shape, Stroke

from .layout import City, Layout, Line, layout
from .looks import EDGE, INK, Looks

LAYERS = ("water", "land", "glow", "routes", "halos", "circles", "cities", "legend_halos", "legend")
LEGEND_HEIGHT = 98.0
GLOW, GLOW_EDGE = Stroke(Paint("glow"), 11.0, cap="round"), Stroke(Paint("glow_edge"), 14.0, cap="round")
HALO = ((4.2, Paint("glow_edge")), (3.2, Paint("glow")))
"""How far a halo reaches beyond its shape: first the dark edge, then the bright disc."""


class Table(Protocol):
    """What a picture of the board needs to know: open information only.

    board     the board as `read_board` gives it
    markers   per route that carries any: for each circle, in rising order, None, "BOI" or "BOI*" (sabotage, dot up)
    founders  per founded company the seat that founded it, from 0
    """

    @property
    def board(self) -> Mapping[str, Any]:
        """The board as read from its file."""
        ...

    @property
    def markers(self) -> Mapping[str, Sequence[str | None]]:
        """The markers on the circles of each route."""
        ...

    @property
    def founders(self) -> Mapping[str, int]:
        """The founding seat of each founded company."""
        ...


@dataclass(frozen=True)
class BareTable:
    """A `Table` made by hand: a board with nothing or something on it."""

    board: Mapping[str, Any]
    markers: Mapping[str, Sequence[str | None]] = field(default_factory=dict)
    founders: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preview:
    """A marker that a move would put: on a circle by its number, as "BOI" or "BOI*"; `home` also founds the company."""

    route: str | None = None
    circle: int | None = None
    marker: str = ""
    home: bool = False


def picture(
    table: Table,
    *,
    chosen: str | None = None,
    preview: Preview | None = None,
    lit: Iterable[str] = (),
    seat: int | None = None,
    legend: bool = True,
) -> Scene:
    """The board as it lies on the table.

    chosen    the target that the player has chosen: a route glows under its line, other things get a ring
    preview   a marker that a move would put, drawn as a ghost
    lit       targets of the operands of an explanation or a score, ringed like a choice, routes with a narrower glow
    seat      whose eyes: homes founded by this seat are called theirs in the names
    legend    networks, and companies with stock cards, markers and licences, below the board

    Targets that the board does not have are passed over. The same arguments give the same scene. About 8 ms.
    """
    return _Drawing(table, preview, seat).scene(chosen, tuple(lit), legend)


class _Drawing:
    def __init__(self, table: Table, preview: Preview | None, seat: int | None) -> None:
        self.board, self.table, self.preview, self.seat = table.board, table, preview, seat
        self.looks = Looks(table.board)
        self.layout: Layout = layout(table.board)
        self.width, self.height = table.board["graph"]["size"]
        self.groups: list[Group] = []

    def scene(self, chosen: str | None, lit: tuple[str, ...], legend: bool) -> Scene:
        self.ground()
        for line in self.layout.lines.values():
            self.route(line)
        for city in self.layout.cities.values():
            self.city(city)
        if legend:
            self.legend()
        self.glows(chosen, lit)
        count = sum(marker is not None for markers in self.table.markers.values() for marker in markers)
        founded = ", ".join(self.table.founders) or "none"
        return Scene(
            self.width, self.height + (LEGEND_HEIGHT if legend else 0), LAYERS, tuple(self.groups),
            self.board["graph"]["title"],
            f"{len(self.layout.cities)} cities, {len(self.layout.lines)} routes on five networks. "
            f"Markers on circles: {count}. Companies founded: {founded}.",
        )  # fmt: skip

    def add(self, layer: str, id_: str, shapes: Iterable[Shape], title: str = "", target: bool = False) -> None:
        self.groups.append(
            Group(id_, layer, tuple(shapes), title, "button" if target else "img", id_ if target else None)
        )

    def ground(self) -> None:
        high = self.height + LEGEND_HEIGHT
        self.add("water", "water", [
            Rect(0, 0, self.width, high, Paint("page")),
            Rect(0, 0, self.width, self.height, self.looks.water, corner=6),
        ])  # fmt: skip
        for i, outline in enumerate(self.board["graph"].get("land", ())):
            points = tuple((x, y) for x, y in outline)
            coast = Stroke(Paint("coast"), 1.0)
            self.add("land", f"land:{i}", [Path(points, coast, self.looks.land, closed=True, smooth=True)])

    def route(self, line: Line) -> None:
        numbers = list(line.circles)
        markers = list(self.table.markers.get(line.id, ())) or [None] * len(numbers)
        name = "–".join(self.layout.cities[end].name for end in line.ends)
        circles = list(zip(numbers, markers, strict=True))
        parts = [f"{number} {_told(marker) or 'open'}" for number, marker in circles]
        title = f"{name}, {line.network}: {', '.join(parts)}"
        self.add("routes", f"route:{line.id}", [Path(line.points, self.looks.stroke(line.network))], title, True)
        after = next((number for number, marker in circles if marker is None), None)
        for number, marker in circles:
            self.circle(line, name, number, marker, number == after)

    def circle(self, line: Line, name: str, number: int, marker: str | None, following: bool) -> None:
        (x, y), radius = line.circles[number], self.layout.radius
        ghost = self.preview
        if marker is not None:
            shapes = self.looks.marker(x, y, marker, radius)
            state = _told(marker)
        else:
            stroke = Stroke(self.looks.line(line.network), 2.0 if following else 1.0)
            state = "open, next" if following else "open"
            disc = Circle(x, y, radius, Paint("blank"), stroke)
            if ghost and (ghost.route, ghost.circle) == (line.id, number):
                shapes = (disc, *self.looks.marker(x, y, ghost.marker, radius, ghost=True))
                state += f", would be {_told(ghost.marker)}"
            else:
                size = 9.0 * radius / 8.5
                shapes = (disc, Label(x, y + size * 0.356, str(number), size, INK, bold=following))
        self.add("circles", f"circle:{line.id}:{number}", shapes, f"Circle {number} of {name}: {state}", True)

    def city(self, city: City) -> None:
        title = city.name
        if city.company is None:
            shapes = self.looks.city(city.x, city.y, city.half_width)
        else:
            by = self.table.founders.get(city.company)
            would = self.preview is not None and self.preview.home and self.preview.marker == city.company
            title += f", home of {city.company}, " + (
                ("would be founded" if would else "not founded")
                if by is None
                else "founded by you"
                if by == self.seat
                else f"founded by seat {by + 1}"
            )
            half = (city.half_width, city.half_height)
            shapes = self.looks.home(city.x, city.y, half, city.company, by is not None, by is None and would)
        self.add("cities", f"city:{city.id}", [*shapes, city.label], title, True)

    def legend(self) -> None:
        top = self.height
        column = self.width / len(self.looks.networks)
        page = Paint("page")
        for i, name in enumerate(self.looks.networks):
            x, long = 12 + i * column, min(46.0, column / 2)
            sample = Path(((x, top + 15), (x + long, top + 15)), self.looks.stroke(name, page))
            label = Label(x + long + 7, top + 18.2, name, 9, INK, "start")
            self.add("legend", f"network:{name}", [sample, label], f"Network {name}", True)
        column = min(self.width / len(self.looks.companies), 110.0)
        for i, (initials, company) in enumerate(self.looks.companies.items()):
            self.company(12 - 6 + (i + 0.5) * (column - 12 / len(self.looks.companies)), top + 37, initials, company)

        edge, muted = Stroke(Paint("hairline"), 1.0), Paint("muted")
        x, y = self.width / 2 - 104, top + 90
        self.add("legend", "key", [
            Rect(x, y - 7, 5.6, 8, None, edge, 1),
            Label(x + 9, y, "stock cards", 8, muted, "start"),
            Circle(x + 77, y - 3, 3.6, None, edge),
            Label(x + 84, y, "markers", 8, muted, "start"),
            Path(((x + 134, y - 3), (x + 148, y - 3)), Stroke(muted, 1.6)),
            Label(x + 153, y, "licences", 8, muted, "start"),
        ])  # fmt: skip

    def company(self, x: float, y: float, initials: str, company: Mapping[str, Any]) -> None:
        by = self.table.founders.get(initials)
        state = "not founded" if by is None else f"founded by seat {by + 1}"
        title = (
            f"{initials}, {company['name']}, {state}: {company['stock_cards']} stock cards, "
            f"{company['markers']} markers, flies {', '.join(company['licences'])}"
        )
        edge, muted = Stroke(Paint("hairline"), 1.0), Paint("muted")
        shapes: list[Shape] = [
            Rect(x - 13, y - 8.5, 26, 17, self.looks.colour(initials), Stroke(EDGE, 1.2), 3),
            Label(x, y + 3.1, initials, 8.5, self.looks.text(initials), bold=True),
            Rect(x - 23, y + 15, 5.6, 8, None, edge, 1),
            Label(x - 15, y + 22, str(company["stock_cards"]), 8, muted, "start"),
            Circle(x + 8, y + 19, 3.6, None, edge),
            Label(x + 13.6, y + 22, str(company["markers"]), 8, muted, "start"),
        ]
        self.add("legend", f"company:{initials}", shapes, title, True)
        names = company["licences"]
        for j, name in enumerate(names):
            left = x - 7 + (j - (len(names) - 1) / 2) * 17
            stroke = self.looks.stroke(name, Paint("page"), 0.62)
            line = Path(((left, y + 34), (left + 14, y + 34)), stroke)
            self.add("legend", f"licence:{initials}:{name}", [line], f"{initials} flies {name}")

    def glows(self, chosen: str | None, lit: tuple[str, ...]) -> None:
        known = {group.target: group for group in self.groups if group.target}
        asked = dict.fromkeys([*([chosen] if chosen else []), *lit])
        for name in asked:
            if name not in known:
                continue
            group, wide = known[name], name == chosen
            shape = group.shapes[0]
            if group.layer == "routes" and isinstance(shape, Path):
                edge = GLOW_EDGE if wide else Stroke(GLOW_EDGE.paint, 9.5, cap="round")
                glow = GLOW if wide else Stroke(GLOW.paint, 7.0, cap="round")
                self.add("glow", f"glow:{name}", [Path(shape.points, edge), Path(shape.points, glow)])
            else:
                layer = "legend_halos" if group.layer == "legend" else "halos"
                self.add(layer, f"halo:{name}", _halo(shape))


def _halo(shape: Shape) -> list[Shape]:
    """A bright disc or box with a dark edge, to lie under a shape and show around it."""
    if isinstance(shape, Circle):
        return [Circle(shape.x, shape.y, shape.radius + beyond, paint) for beyond, paint in HALO]
    if isinstance(shape, Rect):
        left, top, right, bottom = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    elif isinstance(shape, Path):
        xs, ys = zip(*shape.points, strict=True)
        left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    else:
        left, top, right, bottom = shape.box
    return [
        Rect(left - beyond, top - beyond, right - left + 2 * beyond, bottom - top + 2 * beyond, paint, None, 4 + beyond)
        for beyond, paint in HALO
    ]


def _told(marker: str | None) -> str:
    """A marker in words."""
    if marker is None:
        return ""
    return f"sabotaged by {marker[:-1]}" if marker.endswith("*") else marker
