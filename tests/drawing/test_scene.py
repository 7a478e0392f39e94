"""A scene is picked by geometry, nearest first, and walked by arrow keys."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from airlines_nb.core.scene import Circle, Group, Label, Paint, Path, Rect, Scene, Stroke

INK = Paint("ink")


def group(name: str, *shapes: object, layer: str = "a", pickable: bool = True) -> Group:
    return Group(name, layer, tuple(shapes), name, "button", name if pickable else None)  # type: ignore[arg-type]


def scene(*groups: Group) -> Scene:
    return Scene(200, 100, ("a", "b"), groups)


LINE = group("route:r", Path(((0, 50), (200, 50)), Stroke(INK, 2)))
DISC = group("circle:r:7", Circle(100, 50, 10, INK), layer="b")
BOX = group("city:c", Rect(150, 40, 20, 20, INK), Label(160, 20, "City"), layer="b")


def test_the_circle_wins_over_the_line_under_it_whatever_is_on_top() -> None:
    for groups in ((LINE, DISC), (DISC, LINE)):
        made = scene(*groups)
        assert made.pick(100, 50) == "circle:r:7"
        assert made.pick(93, 50) == "circle:r:7"
        assert made.pick(80, 50) == "route:r"
        assert made.pick(100, 50, kinds={"route"}) == "route:r"


def test_nearest_wins_not_topmost() -> None:
    low, high = group("a:1", Circle(20, 20, 5)), group("a:2", Circle(40, 20, 5), layer="b")
    assert scene(low, high).pick(29, 20, reach=20) == "a:1"
    assert scene(low, high).pick(31, 20, reach=20) == "a:2"


@pytest.mark.parametrize(("x", "found"), [(118, "circle:r:7"), (118.01, None)])
def test_reach_is_inclusive(x: float, found: str | None) -> None:
    assert scene(DISC).pick(x, 50, reach=8) == found


def test_a_name_picks_its_city_and_ornament_picks_nothing() -> None:
    assert scene(BOX).pick(160, 17, reach=0) == "city:c"
    assert scene(group("glow", Circle(50, 50, 20), pickable=False)).pick(50, 50) is None


def test_a_closed_path_is_picked_inside_only_when_filled() -> None:
    corners = ((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0))
    assert scene(group("a:1", Path(corners, fill=INK, closed=True))).pick(50, 50) == "a:1"
    assert scene(group("a:1", Path(corners, Stroke(INK), closed=True))).pick(50, 50) is None
    assert scene(group("a:1", Path(corners, Stroke(INK), closed=True))).pick(12, 50) == "a:1"


@given(st.floats(-50, 250), st.floats(-50, 150), st.floats(0, 60))
def test_a_pick_is_the_least_distance(x: float, y: float, reach: float) -> None:
    made = scene(LINE, DISC, BOX)
    away = {name: g.distance((x, y)) for name, g in made.targets.items()}
    picked = made.pick(x, y, reach)
    if picked is None:
        assert min(away.values()) > reach
    else:
        assert away[picked] == min(away.values()) <= reach


def test_neighbours_lie_in_the_direction() -> None:
    left, mid, right = (group(f"c:{i}", Circle(20 + 60 * i, 50, 5)) for i in range(3))
    above = group("c:up", Circle(82, 10, 5))
    made = scene(left, mid, right, above)
    assert made.neighbour("c:1", "left") == "c:0"
    assert made.neighbour("c:1", "right") == "c:2"
    assert made.neighbour("c:1", "up") == "c:up"
    assert made.neighbour("c:1", "down") is None
    assert made.neighbour("c:up", "down") == "c:1"
    assert made.neighbour("c:none", "down") is None
    assert made.neighbour("c:1", "left", kinds={"d"}) is None


def test_ids_are_unique_and_layers_known() -> None:
    with pytest.raises(ValueError, match=r"not unique.*route:r"):
        scene(LINE, LINE)
    with pytest.raises(ValueError, match="unknown layers"):
        scene(group("a:1", Circle(1, 1, 1), layer="z"))


def test_groups_are_drawn_by_layer_then_in_order() -> None:
    assert [g.id for g in scene(DISC, BOX, LINE).drawn] == ["route:r", "circle:r:7", "city:c"]


def test_scenes_are_values() -> None:
    assert scene(LINE, DISC) == scene(LINE, DISC)
    assert hash(scene(LINE)) == hash(scene(LINE))
    assert math.isclose(Label(0, 0, "abcd", 9, anchor="start").box[2], 4 * 5.202)
