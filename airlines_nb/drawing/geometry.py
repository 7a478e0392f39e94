"""From the plain lines of a scene to the points of waves, curves and rounded corners. Pure functions on map units."""

import math
from collections.abc import Sequence
from itertools import pairwise

from airlines_nb.core.geometry import Point, lengths, points_along

Cubic = tuple[Point, Point, Point]
"""Two control points and the end of a cubic curve; it starts where the one before ends."""


def wave(points: Sequence[Point], amplitude: float, wavelength: float, steps: int = 6) -> list[Point]:
    """A sine along a chain of lines, with a whole number of waves of about `wavelength` and `steps` points for each."""
    total = lengths(points)[-1]
    if total == 0 or wavelength <= 0:
        return list(points)
    count = steps * max(1, round(total / wavelength))
    out = []
    for i, (place, along) in enumerate(points_along(points, [total * i / count for i in range(count + 1)])):
        swing = amplitude * math.sin(2 * math.pi * i / steps)
        out.append((place[0] - along[1] * swing, place[1] + along[0] * swing))
    return out


def wave_curve(points: Sequence[Point], amplitude: float, wavelength: float) -> tuple[Point, list[Cubic]]:
    """The same wave as a start and cubic curves: a quarter wave at both ends, from crest to crest between them."""
    total = lengths(points)[-1]
    if total == 0 or wavelength <= 0:
        return points[0], [(a, b, b) for a, b in pairwise(points)]
    count = max(1, round(total / wavelength))
    quarter = total / count / 4
    stops = [0.0, *(quarter * (2 * i + 1) for i in range(2 * count)), total]
    placed = points_along(points, stops)
    crests = [
        ((x - v * swing, y + u * swing), (u, v))
        for ((x, y), (u, v)), swing in zip(placed, [0.0, *[amplitude, -amplitude] * count, 0.0], strict=True)
    ]
    out = []
    for i, ((a, (au, av)), (b, (bu, bv))) in enumerate(pairwise(crests)):
        first, last = i == 0, i == len(crests) - 2
        reach = 0.3642 * quarter * (1 if first or last else 2)
        rise = amplitude * math.pi / 6
        one = (a[0] + au * quarter / 3 - av * rise, a[1] + av * quarter / 3 + au * rise) if first else (
            a[0] + au * reach, a[1] + av * reach)  # fmt: skip
        two = (b[0] - bu * quarter / 3 + bv * rise, b[1] - bv * quarter / 3 - bu * rise) if last else (
            b[0] - bu * reach, b[1] - bv * reach)  # fmt: skip
        out.append((one, two, b))
    return crests[0][0], out


def smooth(points: Sequence[Point], closed: bool) -> list[Cubic]:
    """Cubic curves through the points, in the manner of Catmull and Rom; the first starts at the first point."""
    n, out = len(points), []
    for i in range(n if closed else n - 1):
        if closed:
            before, a, b, after = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            before, a, b, after = points[max(0, i - 1)], points[i], points[i + 1], points[min(n - 1, i + 2)]
        one = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        two = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        out.append((one, two, b))
    return out


def flattened(start: Point, curves: Sequence[Cubic], parts: int = 4) -> list[Point]:
    """Points on a chain of cubic curves, `parts` for each curve, the start first."""
    out, a = [start], start
    for one, two, b in curves:
        for k in range(1, parts + 1):
            t = k / parts
            u = 1 - t
            w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            out.append(
                (
                    w[0] * a[0] + w[1] * one[0] + w[2] * two[0] + w[3] * b[0],
                    w[0] * a[1] + w[1] * one[1] + w[2] * two[1] + w[3] * b[1],
                )
            )
        a = b
    return out


def rounded_box(x: float, y: float, width: float, height: float, corner: float, parts: int = 3) -> list[Point]:
    """The outline of a box with rounded corners, clockwise from the left end of its top side."""
    corner = min(corner, width / 2, height / 2)
    if corner <= 0:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    middles = (
        (x + width - corner, y + corner, -90),
        (x + width - corner, y + height - corner, 0),
        (x + corner, y + height - corner, 90),
        (x + corner, y + corner, 180),
    )
    turns = [(mx, my, math.radians(start + 90 * k / parts)) for mx, my, start in middles for k in range(parts + 1)]
    return [(mx + corner * math.cos(a), my + corner * math.sin(a)) for mx, my, a in turns]
