"""Plane geometry for pictures: distances, ways along a line, boxes. Map units, y downwards; pure functions, no game."""

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def distance_to_segment(p: Point, a: Point, b: Point) -> float:
    """Distance from `p` to the straight line between `a` and `b`; the ends may coincide."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
    return math.hypot(a[0] + t * dx - p[0], a[1] + t * dy - p[1])


def distance_to_path(p: Point, points: Sequence[Point], closed: bool = False) -> float:
    """Distance from `p` to a chain of straight lines. A chain of one point counts as that point."""
    if len(points) < 2:
        return math.dist(p, points[0]) if points else math.inf
    pairs = list(pairwise(points))
    if closed:
        pairs.append((points[-1], points[0]))
    return min(distance_to_segment(p, a, b) for a, b in pairs)


def inside_polygon(p: Point, points: Sequence[Point]) -> bool:
    """Whether `p` lies inside a closed polygon (even-odd rule)."""
    inside = False
    for a, b in zip(points, [*points[1:], *points[:1]], strict=True):
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]:
            inside = not inside
    return inside


def distance_to_box(p: Point, box: Box) -> float:
    """Distance from `p` to a box; below zero inside, by the distance to the nearest side."""
    dx = max(box[0] - p[0], p[0] - box[2])
    dy = max(box[1] - p[1], p[1] - box[3])
    return max(dx, dy) if dx <= 0 and dy <= 0 else math.hypot(max(dx, 0.0), max(dy, 0.0))


def between_boxes(a: Box, b: Box) -> float:
    """Gap between two boxes; 0 when they touch or overlap."""
    return math.hypot(max(a[0] - b[2], b[0] - a[2], 0.0), max(a[1] - b[3], b[1] - a[3], 0.0))


def lengths(points: Sequence[Point]) -> list[float]:
    """Length of the way from the first point to each point."""
    out = [0.0]
    for a, b in pairwise(points):
        out.append(out[-1] + math.dist(a, b))
    return out


def points_along(points: Sequence[Point], wanted: Sequence[float]) -> list[tuple[Point, Point]]:
    """Places on a chain of lines at rising distances from its start, each with the unit direction of the way there.

    A distance beyond the end gives a place on the straight continuation of the last line.
    """
    way, out, i = lengths(points), [], 0
    for want in wanted:
        while i < len(points) - 2 and way[i + 1] < want:
            i += 1
        a, b = points[i], points[i + 1]
        long = way[i + 1] - way[i]
        along = ((b[0] - a[0]) / long, (b[1] - a[1]) / long) if long else (1.0, 0.0)
        rest = want - way[i]
        out.append(((a[0] + along[0] * rest, a[1] + along[1] * rest), along))
    return out


def middle(points: Sequence[Point]) -> Point:
    """The point half way along a chain of lines."""
    return points[0] if len(points) < 2 else points_along(points, [lengths(points)[-1] / 2])[0][0]


def quadratic(a: Point, bend: Point, b: Point, t: float) -> Point:
    """Point at parameter `t` (0 to 1) of the quadratic curve from `a` to `b` with control point `bend`."""
    u = 1 - t
    return (u * u * a[0] + 2 * u * t * bend[0] + t * t * b[0], u * u * a[1] + 2 * u * t * bend[1] + t * t * b[1])


def paths_cross(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether two chains of lines cross properly (touching ends do not count)."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return any(
        side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0
        for p, q in pairwise(a)
        for r, s in pairwise(b)
    )
