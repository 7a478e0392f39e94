"""A scene as calls on a canvas, in the vocabulary of the 2D canvas with the vectorised calls that ipycanvas adds.

`calls` computes everything and may raise; `draw` only makes the calls and reads nothing, so that it can run inside
`hold_canvas()`, which has no way to recover from an exception. Shapes with the same look become one call: within a
layer first the first shapes of all groups, then the second ones, and so on.

Coordinates are whole tenths of a map unit under a scale: whole numbers travel as four bytes instead of eight, and
`draw(..., pack=...)` lets a caller who has numpy make them two.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from math import ceil, floor
from typing import Any

from airlines_nb.core.geometry import Box, Point, between_boxes
from airlines_nb.core.scene import Circle, Group, Label, Paint, Path, Rect, Scene, Shape, Stroke
from airlines_nb.drawing.geometry import flattened, rounded_box, smooth, wave
from airlines_nb.drawing.palette import colour_of

Call = tuple[str, tuple[Any, ...]]
"""Name of a canvas method and its arguments, or ("set", (attribute, value))."""

FONT = "'DejaVu Sans', Verdana, Arial, sans-serif"
TENTHS = 10


def calls(scene: Scene, *, dark: bool = False, scale: float = 1.0, since: Scene | None = None) -> list[Call]:
    """The calls that draw a scene on a canvas of `scene.width * scale` by `scene.height * scale` backing pixels.

    They clear the canvas first, set every attribute they rely on, and leave transformation and clipping as they found
    them. `since` is the scene that the canvas shows now, in the same size, mode and scale: then only the boxes round
    what differs are drawn anew, a few kilobytes for a click instead of some twenty for the board. The calls are none
    if nothing differs. About 10 ms for a board of 60 routes.
    """
    out: list[Call] = [("save", ()), ("scale", (scale / TENTHS, scale / TENTHS))]
    groups = scene.drawn
    if since is not None:
        changed = changed_boxes(since, scene)
        if not changed:
            return []
        groups = tuple(g for g in groups if any(between_boxes(group_box(g), box) == 0 for box in changed))
        out.append(("begin_path", ()))
        for left, top, right, bottom in changed:
            out.append(("rect", (_tenth(left), _tenth(top), _tenth(right - left), _tenth(bottom - top))))
        out.append(("clip", ()))
    out.append(("clear_rect", (0, 0, _tenth(scene.width), _tenth(scene.height))))
    out += [("set", ("line_join", "round")), ("set", ("text_baseline", "alphabetic"))]
    brush = _Brush(out, dark)
    for _, alike in groupby(groups, key=lambda group: group.layer):
        for shapes in _stages(list(alike)):
            brush.stage(shapes)
    brush.alpha(1.0)
    out.append(("restore", ()))
    return out


def changed_boxes(old: Scene, new: Scene) -> list[Box]:
    """Boxes, with whole numbers as sides, round every group that two scenes of one size do not share."""
    before, after = ({group.id: group for group in scene.groups} for scene in (old, new))
    boxes = []
    for id_ in dict.fromkeys([*before, *after]):
        one, other = before.get(id_), after.get(id_)
        if one != other:
            boxes += [group_box(group) for group in (one, other) if group is not None]
    whole = ((float(floor(a)), float(floor(b)), float(ceil(c)), float(ceil(d))) for a, b, c, d in boxes)
    return list(dict.fromkeys(whole))


def group_box(group: Group) -> Box:
    """A box that holds all of a group: lines with their width and swing, text somewhat wider than reckoned."""
    boxes = [_box(shape) for shape in group.shapes]
    return (
        min(box[0] for box in boxes) - 1,
        min(box[1] for box in boxes) - 1,
        max(box[2] for box in boxes) + 1,
        max(box[3] for box in boxes) + 1,
    )


def _box(shape: Shape) -> Box:
    if isinstance(shape, Label):
        left, top, right, bottom = shape.box
        spare = 0.25 * (right - left)
        return left - spare, top - 1, right + spare, bottom + 1
    if isinstance(shape, Circle):
        around = shape.radius + (shape.stroke.width / 2 if shape.stroke else 0)
        return shape.x - around, shape.y - around, shape.x + around, shape.y + around
    points = _points(shape)
    stroke = shape.stroke
    around = stroke.width + stroke.amplitude if stroke else 0.0
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - around, min(ys) - around, max(xs) + around, max(ys) + around


def draw(made: Iterable[Call], canvas: Any, *, pack: Callable[[list[Any]], Any] | None = None) -> None:
    """Make the calls on any object with the canvas vocabulary, in order.

    `pack` turns a list of whole numbers, or of pairs of them, into an array (`lambda v: numpy.array(v, "int16")`).
    """
    for name, arguments in made:
        if name == "set":
            setattr(canvas, *arguments)
        elif pack is None:
            getattr(canvas, name)(*arguments)
        elif name in ("stroke_line_segments", "fill_polygons", "stroke_polygons"):
            getattr(canvas, name)([pack(part) for part in arguments[0]])
        else:
            packed = name != "set_line_dash"
            getattr(canvas, name)(*(pack(a) if packed and isinstance(a, list) else a for a in arguments))


def _tenth(value: float) -> int:
    return round(value * TENTHS)


def _stages(groups: list[Group]) -> Iterator[list[Shape]]:
    """First shapes of all groups, second shapes of all groups, ..."""
    plain = [list(_plain(group.shapes)) for group in groups]
    for i in range(max(map(len, plain), default=0)):
        yield [shapes[i] for shapes in plain if i < len(shapes)]


def _plain(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Shapes without the patterns that a canvas does not know: a double line becomes two, a wave a chain of lines."""
    for shape in shapes:
        stroke = None if isinstance(shape, Label) else shape.stroke
        if isinstance(shape, Label) or stroke is None:
            yield shape
        elif stroke.pattern == "double" and stroke.ground:
            yield replace(shape, stroke=replace(stroke, pattern="solid"))
            yield replace(shape, fill=None, stroke=Stroke(stroke.ground, stroke.inner))
        elif stroke.pattern == "wave" and not isinstance(shape, Circle):
            line = _points(shape)
            if isinstance(shape, Rect):
                yield replace(shape, stroke=None)
                line.append(line[0])
            swung = wave(line, stroke.amplitude, stroke.wavelength)
            yield Path(tuple(swung), replace(stroke, pattern="solid"), opacity=shape.opacity)
        else:
            yield shape


def _points(shape: Path | Rect) -> list[Point]:
    if isinstance(shape, Rect):
        return rounded_box(shape.x, shape.y, shape.width, shape.height, shape.corner)
    if shape.smooth:
        return flattened(shape.points[0], smooth(shape.points, shape.closed))
    return list(shape.points)


class _Brush:
    """Appends calls, and sets an attribute only when it changes."""

    def __init__(self, out: list[Call], dark: bool) -> None:
        self.out, self.dark = out, dark
        self.now: dict[str, object] = {}

    def set(self, name: str, value: object) -> None:
        if self.now.get(name) != value:
            self.now[name] = value
            self.out.append(("set", (name, value)))

    def alpha(self, value: float) -> None:
        self.set("global_alpha", value)

    def fill(self, paint: Paint) -> None:
        self.set("fill_style", colour_of(paint, self.dark))

    def pen(self, stroke: Stroke) -> None:
        self.set("stroke_style", colour_of(stroke.paint, self.dark))
        self.set("line_width", _tenth(stroke.width))
        self.set("line_cap", stroke.cap)
        dash = [_tenth(d) for d in stroke.dash]
        if self.now.get("dash", []) != dash:
            self.now["dash"] = dash
            self.out.append(("set_line_dash", (dash,)))

    def stage(self, shapes: list[Shape]) -> None:
        """Draw shapes that do not overlap: filled ones by colour, then outlines by look, then text."""
        bodies = [shape for shape in shapes if not isinstance(shape, Label)]
        for (paint, alpha), alike in _by(bodies, lambda s: (s.fill, s.opacity)):
            if paint is not None:
                self.alpha(alpha)
                self.fill(paint)
                self._bodies("fill", alike)
        for (stroke, alpha), alike in _by(bodies, lambda s: (s.stroke, s.opacity)):
            if stroke is not None:
                self.alpha(alpha)
                self.pen(stroke)
                self._bodies("stroke", alike)
        texts = [shape for shape in shapes if isinstance(shape, Label)]
        for (size, bold, paint, anchor, alpha), alike in _by(
            texts, lambda s: (s.size, s.bold, s.paint, s.anchor, s.opacity)
        ):
            self.alpha(alpha)
            self.fill(paint)
            self.set("font", f"{'bold ' if bold else ''}{_tenth(size)}px {FONT}")
            self.set("text_align", "center" if anchor == "middle" else anchor)
            for label in alike:
                self.out.append(("fill_text", (label.text, _tenth(label.x), _tenth(label.y))))

    def _bodies(self, verb: str, shapes: list[Any]) -> None:
        circles = [shape for shape in shapes if isinstance(shape, Circle)]
        if circles:
            radii = [_tenth(c.radius) for c in circles]
            same: int | list[int] = radii[0] if len(set(radii)) == 1 else radii
            self.out.append((f"{verb}_circles", ([_tenth(c.x) for c in circles], [_tenth(c.y) for c in circles], same)))
        rest = [shape for shape in shapes if not isinstance(shape, Circle)]
        closed = [shape for shape in rest if isinstance(shape, Rect) or shape.closed]
        opened = [shape for shape in rest if isinstance(shape, Path) and not shape.closed]
        if closed:
            self.out.append((f"{verb}_polygons", ([_pairs(shape) for shape in closed],)))
        if opened and verb == "stroke":
            self.out.append(("stroke_line_segments", ([_pairs(shape) for shape in opened],)))


def _pairs(shape: Path | Rect) -> list[list[int]]:
    return [[_tenth(x), _tenth(y)] for x, y in _points(shape)]


def _by(shapes: list[Any], look: Callable[[Any], tuple[Any, ...]]) -> Iterator[tuple[tuple[Any, ...], list[Any]]]:
    """Shapes grouped by look, in the order in which the looks first appear."""
    groups: dict[tuple[Any, ...], list[Any]] = {}
    for shape in shapes:
        groups.setdefault(look(shape), []).append(shape)
    yield from groups.items()
