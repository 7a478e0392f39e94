"""A scene as SVG text: the same scene gives the same bytes on every run and machine.

Plain attributes only, no style sheet, no script, no id attribute (two pictures on a page would clash): what can be
picked carries `data-target`, a role and a name. Every text is escaped, characters that XML forbids are left out.
"""

import re
from collections.abc import Iterable, Sequence

from airlines_nb.core.geometry import Point
from airlines_nb.core.scene import Circle, Group, Label, Paint, Path, Rect, Scene, Shape, Stroke
from airlines_nb.drawing.geometry import Cubic, rounded_box, smooth, wave_curve
from airlines_nb.drawing.palette import colour_of

FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
FONT = "DejaVu Sans, Verdana, Arial, sans-serif"


def svg(scene: Scene, *, dark: bool = False, width: float | None = None, interactive: bool = False) -> str:
    """SVG text of a scene, ending in a line break.

    `width` is the width in CSS pixels (default: one pixel a map unit); a narrower page makes it smaller. Nothing
    depends on a clock, a counter or a hash. An `interactive` picture is for a board that handles keys and pointers:
    what can be picked may take the focus, keeps it from the notebook's shortcuts, and shows its name on hovering.
    About 8 ms for a board of 60 routes.
    """
    wide, high = scene.width, scene.height
    shown = wide if width is None else width
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(shown)}" height="{number(high * shown / wide)}"'
        f' viewBox="0 0 {number(wide)} {number(high)}" style="max-width:100%;height:auto" role="group"'
        f' aria-label="{escaped(scene.title)}" font-family="{FONT}">'
    )
    out = [head, f"<title>{escaped(scene.title)}</title>"]
    if scene.description:
        out.append(f"<desc>{escaped(scene.description)}</desc>")
    for group in scene.drawn:
        out.append(_opening(group, interactive))
        out.extend(line for shape in group.shapes for line in _shape(shape, dark))
        out.append("</g>")
    out.append("</svg>\n")
    return "\n".join(out)


def number(value: float) -> str:
    """A number with two decimals at most, without needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def escaped(text: str) -> str:
    """Text safe inside XML, between tags and in attributes."""
    text = FORBIDDEN.sub("", text)
    for raw, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        text = text.replace(raw, entity)
    return text


def _opening(group: Group, interactive: bool) -> str:
    if not group.title:
        return '<g aria-hidden="true">'
    name = escaped(group.title)
    start = f'<g role="{group.role if interactive else "img"}" aria-label="{name}"'
    if group.target is None:
        return f"{start}>"
    start += f' data-target="{escaped(group.target)}"'
    if not interactive:
        return f"{start}>"
    return f'{start} tabindex="-1" data-lm-suppress-shortcuts="true"><title>{name}</title>'


def _shape(shape: Shape, dark: bool) -> list[str]:
    if isinstance(shape, Label):
        weight = ' font-weight="700"' if shape.bold else ""
        anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
        text = (
            f'<text x="{number(shape.x)}" y="{number(shape.y)}" font-size="{number(shape.size)}"{anchor}{weight}'
            f' fill="{colour_of(shape.paint, dark)}"{_opacity(shape)}>{escaped(shape.text)}</text>'
        )
        return [text]
    if isinstance(shape, Circle):
        body = f'<circle cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.radius)}"'
    elif isinstance(shape, Rect) and (shape.stroke is None or shape.stroke.pattern != "wave"):
        corner = f' rx="{number(shape.corner)}"' if shape.corner else ""
        body = (
            f'<rect x="{number(shape.x)}" y="{number(shape.y)}" width="{number(shape.width)}"'
            f' height="{number(shape.height)}"{corner}'
        )
    elif isinstance(shape, Rect):
        return _wavy_box(shape, dark)
    else:
        body = f'<path d="{_outline(shape)}"'
    end = f"{_opacity(shape)}/>"
    out = [f"{body}{_fill(shape.fill, dark)}{_stroke(shape.stroke, dark)}{end}"]
    if shape.stroke and shape.stroke.pattern == "double" and shape.stroke.ground:
        inner = Stroke(shape.stroke.ground, shape.stroke.inner)
        out.append(f"{body}{_fill(None, dark)}{_stroke(inner, dark)}{end}")
    return out


def _wavy_box(shape: Rect, dark: bool) -> list[str]:
    corners = rounded_box(shape.x, shape.y, shape.width, shape.height, shape.corner)
    filled = Rect(shape.x, shape.y, shape.width, shape.height, shape.fill, None, shape.corner, shape.opacity)
    frame = Path((*corners, corners[0]), shape.stroke, opacity=shape.opacity)
    return (_shape(filled, dark) if shape.fill else []) + _shape(frame, dark)


def _outline(shape: Path) -> str:
    stroke, points = shape.stroke, shape.points
    if stroke and stroke.pattern == "wave":
        return _curved(*wave_curve(points, stroke.amplitude, stroke.wavelength))
    if shape.smooth:
        return _curved(points[0], smooth(points, shape.closed)) + ("Z" if shape.closed else "")
    return f"M{_joined(points[:1])}L{_joined(points[1:])}" + ("Z" if shape.closed else "")


def _curved(start: Point, curves: Sequence[Cubic]) -> str:
    return f"M{_joined([start])}C" + " ".join(_joined(curve) for curve in curves)


def _joined(points: Iterable[Point]) -> str:
    return " ".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in points)


def _fill(paint: Paint | None, dark: bool) -> str:
    return f' fill="{colour_of(paint, dark) if paint else "none"}"'


def _stroke(stroke: Stroke | None, dark: bool) -> str:
    if stroke is None:
        return ""
    text = f' stroke="{colour_of(stroke.paint, dark)}" stroke-width="{number(stroke.width)}"'
    if stroke.dash:
        text += f' stroke-dasharray="{" ".join(map(number, stroke.dash))}"'
    return text + (f' stroke-linecap="{stroke.cap}"' if stroke.cap != "butt" else "")


def _opacity(shape: Shape) -> str:
    return "" if shape.opacity == 1 else f' opacity="{number(shape.opacity)}"'
