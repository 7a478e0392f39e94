"""A picture in words: shapes with names, in layers. Knows no game, no SVG, no canvas.

A game builds a `Scene` from a position; the drawing room turns it into SVG text or canvas calls; both boards ask the
same scene what lies under a pointer (`Scene.pick`) and what comes next in a direction (`Scene.neighbour`).

Shapes carry plain centre lines: a wave or a double line is a property of the `Stroke`, so picking never depends on
ornament. Units are map units, y downwards. Everything here is frozen and hashable.

Shapes of different groups in one layer must not overlap: a canvas may draw such groups in any order.
"""

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from .geometry import Box, Point, distance_to_box, distance_to_path, inside_polygon, middle

Pattern = Literal["solid", "wave", "double", "dashes", "dots", "dash_dot"]
Direction = Literal["left", "right", "up", "down"]

CHARACTER = 0.578
"""Width reckoned for a character, as a share of the letter size (5.2 units at size 9)."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour: `#RRGGBB`, or the name of a role in the palette (`drawing.palette`). `dark` is the same for dark mode;
    without it a role keeps its name and a hex colour stays as it is, or, as a `line`, is lifted until it stands out on
    every dark ground (3:1).
    """

    light: str
    dark: str | None = None
    line: bool = False

    def in_mode(self, dark: bool) -> str:
        """Hex or role for light or dark mode."""
        return self.dark if dark and self.dark is not None else self.light


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn. `dash` is on, off, ... in map units; `double` is a line of `width` with an inner line of
    width `inner` in the colour `ground`; `wave` swings by `amplitude` with about `wavelength`.
    """

    paint: Paint
    width: float = 1.0
    pattern: Pattern = "solid"
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round"] = "butt"
    amplitude: float = 0.0
    wavelength: float = 0.0
    inner: float = 0.0
    ground: Paint | None = None


@dataclass(frozen=True, slots=True)
class Path:
    """A chain of straight lines, or a smooth curve through the points. Closed ones may be filled."""

    points: tuple[Point, ...]
    stroke: Stroke | None = None
    fill: Paint | None = None
    closed: bool = False
    smooth: bool = False
    opacity: float = 1.0

    @property
    def middle(self) -> Point:
        """Half way along the line; of a closed one the middle of its box."""
        if self.closed:
            xs, ys = zip(*self.points, strict=True)
            return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        return middle(self.points)

    def distance(self, p: Point) -> float:
        """Distance from the drawn line; below zero on it, or inside when filled."""
        away = distance_to_path(p, self.points, self.closed)
        if self.closed and self.fill is not None and inside_polygon(p, self.points):
            away = -away
        return away - (self.stroke.width / 2 if self.stroke else 0.0)


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle, filled or not: a filled and an empty one are picked alike."""

    x: float
    y: float
    radius: float
    fill: Paint | None = None
    stroke: Stroke | None = None
    opacity: float = 1.0

    @property
    def middle(self) -> Point:
        """Its centre."""
        return (self.x, self.y)

    def distance(self, p: Point) -> float:
        """Distance from the rim; below zero inside."""
        return math.dist(p, (self.x, self.y)) - self.radius


@dataclass(frozen=True, slots=True)
class Rect:
    """`x`, `y` is the top left corner; `corner` the radius of its corners."""

    x: float
    y: float
    width: float
    height: float
    fill: Paint | None = None
    stroke: Stroke | None = None
    corner: float = 0.0
    opacity: float = 1.0

    @property
    def middle(self) -> Point:
        """Its centre."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def distance(self, p: Point) -> float:
        """Distance from the sides; below zero inside."""
        return distance_to_box(p, (self.x, self.y, self.x + self.width, self.y + self.height))


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text. `y` is the base line, `x` the start, middle or end of the text by `anchor`."""

    x: float
    y: float
    text: str
    size: float = 9.0
    paint: Paint = Paint("ink")
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False
    opacity: float = 1.0

    @property
    def box(self) -> Box:
        """Where the text stands, reckoned with CHARACTER, from above the capitals to below the descenders."""
        width = CHARACTER * self.size * len(self.text) * (1.12 if self.bold else 1.0)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        top = self.y - self.size * 8 / 9
        return left, top, left + width, top + self.size * 10 / 9

    @property
    def middle(self) -> Point:
        """The centre of its box."""
        left, top, right, bottom = self.box
        return ((left + right) / 2, (top + bottom) / 2)

    def distance(self, p: Point) -> float:
        """Distance from its box; below zero inside."""
        return distance_to_box(p, self.box)


Shape = Path | Circle | Rect | Label


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that belong together.

    id          unique in the scene, the same for the same thing in every picture
    layer       one of the scene's layers
    title       the accessible name, plain text; empty for ornament, which readers skip
    role        ARIA role: "img", or "button" for what can be chosen
    target      what a pick gives, such as "route:CHI-STL", "circle:CHI-STL:7", "city:CHI"; None: not pickable
    """

    id: str
    layer: str
    shapes: tuple[Shape, ...]
    title: str = ""
    role: Literal["img", "button"] = "img"
    target: str | None = None

    @property
    def kind(self) -> str:
        """The part of the target before the first colon."""
        return (self.target or "").partition(":")[0]

    @property
    def middle(self) -> Point:
        """Where the group is, for arrow keys: the middle of its first shape."""
        return self.shapes[0].middle

    def distance(self, p: Point) -> float:
        """Distance from the nearest of its shapes; below zero inside, deepest counts."""
        return min(shape.distance(p) for shape in self.shapes)


@dataclass(frozen=True)
class Scene:
    """A whole picture: `width` by `height` map units, groups drawn in the order of `layers`, then of `groups`."""

    width: float
    height: float
    layers: tuple[str, ...]
    groups: tuple[Group, ...]
    title: str = ""
    description: str = ""

    def __post_init__(self) -> None:
        ids = [group.id for group in self.groups]
        if len(set(ids)) != len(ids):
            raise ValueError(f"ids are not unique: {sorted({i for i in ids if ids.count(i) > 1})}")
        unknown = {group.layer for group in self.groups} - set(self.layers)
        if unknown:
            raise ValueError(f"unknown layers: {sorted(unknown)}")

    @cached_property
    def drawn(self) -> tuple[Group, ...]:
        """The groups in drawing order."""
        place = {layer: i for i, layer in enumerate(self.layers)}
        return tuple(sorted(self.groups, key=lambda group: place[group.layer]))

    @cached_property
    def targets(self) -> dict[str, Group]:
        """Everything that can be picked, by target, in drawing order."""
        return {group.target: group for group in self.drawn if group.target is not None}

    def _among(self, kinds: Collection[str] | None) -> Iterator[tuple[str, Group]]:
        return ((name, group) for name, group in self.targets.items() if kinds is None or group.kind in kinds)

    def pick(self, x: float, y: float, reach: float = 8.0, kinds: Collection[str] | None = None) -> str | None:
        """The target nearest to a point, or None if nothing lies within `reach` map units.

        Nearest wins, not topmost: inside a shape the deeper one counts as nearer, so a circle wins over the line
        under it. `kinds` narrows the choice, as in `kinds={"route", "city"}`. One pass over all targets (0.2 ms
        on a board of 200 of them).
        """
        best, nearest = None, reach
        for name, group in self._among(kinds):
            away = group.distance((x, y))
            if away < nearest or (best is None and away <= nearest):
                best, nearest = name, away
        return best

    def neighbour(self, target: str, direction: Direction, kinds: Collection[str] | None = None) -> str | None:
        """The next target in a direction, for arrow keys; None at the border or for an unknown target.

        Looks at what lies within 60 degrees of the direction, straight ahead before aside.
        """
        if target not in self.targets:
            return None
        x, y = self.targets[target].middle
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best, nearest = None, math.inf
        for name, group in self._among(kinds):
            gx, gy = group.middle[0] - x, group.middle[1] - y
            ahead, aside = gx * dx + gy * dy, abs(gx * dy + gy * dx)
            if name != target and ahead > 1e-6 and aside <= math.sqrt(3) * ahead and ahead + 2 * aside < nearest:
                best, nearest = name, ahead + 2 * aside
        return best
