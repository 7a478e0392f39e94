"""Canvas calls: computed first, emitted in one pass, vectorised, and only what changed on request."""

from typing import Any

import pytest

from airlines_nb.core.scene import Circle, Group, Label, Paint, Path, Rect, Scene, Stroke
from airlines_nb.drawing import calls, draw
from airlines_nb.drawing.canvas import changed_boxes, group_box

INK, LAND = Paint("ink"), Paint("land")
METHODS = {
    "save", "restore", "scale", "clear_rect", "begin_path", "rect", "clip", "set_line_dash", "fill_text",
    "fill_circles", "stroke_circles", "fill_polygons", "stroke_polygons", "stroke_line_segments",
}  # fmt: skip


class Canvas:
    """Takes down what is called on it."""

    def __init__(self) -> None:
        object.__setattr__(self, "log", [])

    def __setattr__(self, name: str, value: object) -> None:
        self.log.append((name, value))  # type: ignore[attr-defined]

    def __getattr__(self, name: str) -> Any:
        if name not in METHODS:
            raise AttributeError(name)
        return lambda *arguments: self.log.append((name, arguments))  # type: ignore[attr-defined]


def disc(i: int, fill: Paint = LAND, text: str = "") -> Group:
    shapes = (Circle(20.0 * i, 10, 8.5, fill, Stroke(INK, 2)), Label(20.0 * i, 13, text or str(i)))
    return Group(f"circle:{i}", "circles", shapes, f"Circle {i}", target=f"circle:{i}")


def scene(*groups: Group) -> Scene:
    wave = Group("route", "lines", (Path(((0, 10), (120, 10)), Stroke(INK, 1, "wave", amplitude=3, wavelength=12)),))
    double = Group("double", "lines", (Path(((0, 40), (120, 40)), Stroke(INK, 5, "double", inner=2, ground=LAND)),))
    box = Group("box", "lines", (Rect(50, 50, 20, 10, LAND, Stroke(INK, 1, "dashes", (8, 5)), 3),))
    return Scene(200, 100, ("lines", "circles"), (wave, double, box, *groups))


def names(made: list[Any]) -> list[str]:
    return [name for name, _ in made]


def test_shapes_that_look_alike_are_one_call() -> None:
    made = calls(scene(*map(disc, range(1, 6))))
    assert names(made).count("fill_circles") == 1
    assert names(made).count("stroke_circles") == 1
    assert next(arguments for name, arguments in made if name == "fill_circles") == (
        [200, 400, 600, 800, 1000], [100] * 5, 85,
    )  # fmt: skip


def test_lower_layers_come_first_and_text_last() -> None:
    made = names(calls(scene(disc(1))))
    assert made.index("stroke_line_segments") < made.index("fill_circles") < made.index("stroke_circles")
    assert made[-2:] == ["fill_text", "restore"]
    assert made[:3] == ["save", "scale", "clear_rect"]


def test_a_double_line_is_drawn_twice_and_dashes_are_undone() -> None:
    made = calls(scene(disc(1)))
    assert names(made).count("stroke_line_segments") == 3
    assert [arguments for name, arguments in made if name == "set_line_dash"] == [([80, 50],), ([],)]


def test_drawing_only_makes_known_calls() -> None:
    canvas = Canvas()
    draw(calls(scene(disc(1), disc(2))), canvas)
    assert ("fill_style", "#FBF7EE") in canvas.log
    assert canvas.log[0] == ("save", ())


def test_pack_reaches_every_list_but_the_dash() -> None:
    canvas, packed = Canvas(), []
    draw(calls(scene(disc(1))), canvas, pack=lambda values: packed.append(values) or tuple(map(str, values)))
    assert packed
    for name, arguments in canvas.log:
        if name in ("stroke_line_segments", "fill_polygons", "stroke_polygons"):
            assert all(isinstance(part, tuple) for part in arguments[0])
        elif name in ("fill_circles", "stroke_circles"):
            assert isinstance(arguments[0], tuple)
        elif name == "set_line_dash":
            assert isinstance(arguments[0], list)


def test_scale_and_mode() -> None:
    assert ("scale", (0.2, 0.2)) in calls(scene(), scale=2)
    assert calls(scene()) == calls(scene())
    assert names(calls(scene())) == names(calls(scene(), dark=True))
    assert calls(scene()) != calls(scene(), dark=True)


def test_only_what_changed_is_drawn_anew() -> None:
    old, new = scene(disc(1), disc(5)), scene(disc(1), disc(5, text="BOI"))
    assert calls(old, since=old) == []
    made = calls(new, since=old)
    assert [arguments for name, arguments in made if name == "fill_text"] == [("BOI", 1000, 130)]
    assert names(made)[:5] == ["save", "scale", "begin_path", "rect", "rect"]
    assert "stroke_line_segments" in names(made), "the line under the circle is drawn anew too"
    assert "stroke_polygons" not in names(made)
    assert len(made) < len(calls(new))


@pytest.mark.parametrize("text", ["", "BOI"])
def test_what_appears_or_goes_is_a_change(text: str) -> None:
    one, two = scene(disc(1)), scene(disc(1), disc(5))
    for old, new in ((one, two), (two, one)):
        (box,) = changed_boxes(old, new)
        inner = group_box(disc(5))
        assert box[0] <= inner[0] and box[1] <= inner[1] and box[2] >= inner[2] and box[3] >= inner[3]
        assert all(side == int(side) for side in box)
