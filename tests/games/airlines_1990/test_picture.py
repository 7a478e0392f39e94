"""The pictures of board and cards show what the rulebook says they show, and everything on them can be picked."""

import copy
import json
import random
import re
import xml.etree.ElementTree as ET
from collections import deque
from itertools import combinations
from typing import Any

import pytest

from airlines_nb.core.colour import SIGHTS, contrast, distance
from airlines_nb.core.geometry import between_boxes
from airlines_nb.core.scene import Circle, Group, Label, Path, Rect, Scene
from airlines_nb.core.shipped import shipped
from airlines_nb.drawing import PALETTE, calls, colour_of, svg
from airlines_nb.games.airlines_1990.board import INITIALS
from airlines_nb.games.airlines_1990.cards import card_scene, hand_scene, marker_scene
from airlines_nb.games.airlines_1990.components import NETWORKS, SHORT
from airlines_nb.games.airlines_1990.layout import layout
from airlines_nb.games.airlines_1990.looks import Looks
from airlines_nb.games.airlines_1990.picture import BareTable, Preview, picture

BIG, MINI = (
    json.loads((shipped("graphs") / f"{name}.json").read_text(encoding="utf-8"))
    for name in ("airlines-1990", "airlines-1990-mini")
)
COMPANIES = {company["initials"]: company for company in BIG["graph"]["companies"]}


def busy() -> BareTable:
    """A full table of six seats: markers of all nine companies on most circles, a good part of them sabotage."""
    chance, markers = random.Random(5), {}
    for route in BIG["edges"]:
        covered = chance.randint(0, len(route["circles"]))
        row: list[str | None] = [chance.choice(INITIALS) for _ in range(covered)]
        row += [None] * (len(route["circles"]) - covered)
        for i, value in enumerate(route["circles"]):
            if value >= 5 and row[i] is None and chance.random() < 0.4:
                row[i] = chance.choice(INITIALS) + "*"
        markers[route["key"]] = row
    return BareTable(BIG, markers, {initials: i % 6 for i, initials in enumerate(INITIALS)})


BUSY = busy()


def group(scene: Scene, target: str) -> Group:
    return scene.targets[target]


def texts(shapes: Group) -> list[str]:
    return [shape.text for shape in shapes.shapes if isinstance(shape, Label)]


def pens(shapes: Group) -> list[Any]:
    return [shape.stroke for shape in shapes.shapes if not isinstance(shape, Label) and shape.stroke]


@pytest.mark.parametrize("table", [BareTable(BIG), BareTable(MINI), BUSY], ids=["empty", "mini", "busy"])
def test_pictures_are_well_formed_and_the_same_on_every_run(table: BareTable) -> None:
    for dark in (False, True):
        text = svg(picture(table), dark=dark)
        assert text == svg(picture(copy.deepcopy(table)), dark=dark)
        ET.fromstring(text)
    assert picture(table) == picture(copy.deepcopy(table))
    assert calls(picture(table)) == calls(picture(copy.deepcopy(table)))


@pytest.mark.parametrize("board", [BIG, MINI], ids=["big", "mini"])
def test_everything_is_picked_at_its_place(board: dict[str, Any]) -> None:
    scene, drawn = picture(BareTable(board)), layout(board)
    for line in drawn.lines.values():
        for number, (x, y) in line.circles.items():
            assert scene.pick(x, y) == f"circle:{line.id}:{number}"
            assert scene.pick(x, y, kinds={"route"}) == f"route:{line.id}"
    for city in drawn.cities.values():
        assert scene.pick(city.x, city.y) == f"city:{city.id}"
        left, top, right, bottom = city.name_box
        assert scene.pick((left + right) / 2, (top + bottom) / 2) == f"city:{city.id}"
    width, height = board["graph"]["size"]
    assert scene.pick(width + 50, height / 2) is None


@pytest.mark.parametrize("board", [BIG, MINI], ids=["big", "mini"])
@pytest.mark.parametrize(
    "kinds", [{"city"}, {"route"}, {"city", "route"}, {"circle"}], ids=lambda kinds: "+".join(sorted(kinds))
)
def test_arrow_keys_reach_everything_of_a_kind(board: dict[str, Any], kinds: set[str]) -> None:
    scene = picture(BareTable(board))
    wanted = {name for name, g in scene.targets.items() if g.kind in kinds}
    start = next(iter(wanted))
    seen, todo = {start}, deque([start])
    while todo:
        here = todo.popleft()
        for direction in ("left", "right", "up", "down"):
            there = scene.neighbour(here, direction, kinds)
            if there is not None and there not in seen:
                seen.add(there)
                todo.append(there)
    assert seen == wanted


def test_the_next_open_circle_is_bold_and_later_ones_are_thin() -> None:
    scene = picture(BareTable(BIG, {"LAX-PHX": ["BOI", None, None], "MEM-ATL": [None, "CAL*", None]}))
    looks = {
        number: [
            (shape.bold if isinstance(shape, Label) else shape.stroke.width)  # type: ignore[union-attr]
            for shape in group(scene, f"circle:{route}:{number}").shapes
        ]
        for route, number in (("LAX-PHX", 5), ("LAX-PHX", 9), ("MEM-ATL", 4), ("MEM-ATL", 9))
    }
    assert looks == {5: [2.0, True], 9: [1.0, False], 4: [2.0, True]}
    assert group(scene, "circle:LAX-PHX:5").title == "Circle 5 of Los Angeles–Phoenix: open, next"


@pytest.mark.clause("A90-CMP-20")
@pytest.mark.parametrize("initials", INITIALS)
def test_markers_and_stock_cards_of_a_company_have_one_colour(initials: str) -> None:
    scene = picture(BareTable(BIG, {"LAX-PHX": [initials, f"{initials}*", None]}))
    marker, sabotage = group(scene, "circle:LAX-PHX:2"), group(scene, "circle:LAX-PHX:5")
    card = group(card_scene(BIG, initials), f"card:{initials}:0")
    fills = {g.shapes[0].fill for g in (marker, sabotage, card)}  # type: ignore[union-attr]
    assert fills == {Looks(BIG).colour(initials)}
    assert colour_of(fills.pop()) == COMPANIES[initials]["colour"]  # type: ignore[arg-type]
    assert initials in texts(marker)
    assert initials in texts(sabotage)


@pytest.mark.clause("A90-CMP-21")
def test_a_sabotage_marker_differs_in_shape_and_has_its_dot_up() -> None:
    scene = picture(BareTable(BIG, {"LAX-PHX": ["BOI", "BOI*", None]}))
    marker, sabotage = group(scene, "circle:LAX-PHX:2"), group(scene, "circle:LAX-PHX:5")
    assert isinstance(marker.shapes[0], Circle)
    assert isinstance(sabotage.shapes[0], Path)
    dots = [shape for shape in sabotage.shapes if isinstance(shape, Circle)]
    assert [dot.fill and dot.fill.light for dot in dots] == ["dot"]
    assert not any(shape.fill and shape.fill.light == "dot" for shape in marker.shapes if isinstance(shape, Circle))
    assert marker.title.endswith(": BOI")
    assert sabotage.title.endswith(": sabotaged by BOI")


def test_a_home_is_outlined_then_filled_and_flagged() -> None:
    before, after = (group(picture(BareTable(BIG, {}, f), seat=2), "city:BSE") for f in ({}, {"BOI": 2}))
    pink = Looks(BIG).colour("BOI")
    assert [s.fill for s in before.shapes if isinstance(s, Rect)] != [pink]
    assert pink not in [s.fill for s in before.shapes if isinstance(s, Rect)]
    assert pink in [s.stroke and s.stroke.paint for s in before.shapes if isinstance(s, Rect)]
    assert pink in [s.fill for s in after.shapes if isinstance(s, Rect)]
    assert not any(isinstance(shape, Path) for shape in before.shapes)
    assert any(isinstance(shape, Path) for shape in after.shapes), "the pole"
    assert before.title == "Boise, home of BOI, not founded"
    assert after.title == "Boise, home of BOI, founded by you"
    assert group(picture(BareTable(BIG, {}, {"BOI": 2})), "city:BSE").title == "Boise, home of BOI, founded by seat 3"


@pytest.mark.clause("A90-CMP-03")
def test_cities_are_light_red_circles() -> None:
    scene = picture(BareTable(BIG))
    homes = {company["home"] for company in COMPANIES.values()}
    for node in BIG["nodes"]:
        first = group(scene, f"city:{node['id']}").shapes[0]
        if node["id"] in homes:
            assert isinstance(first, Rect)
        else:
            assert isinstance(first, Circle)
            assert first.fill is not None
            assert first.fill.light == "#F4B6A6"


@pytest.mark.clause("A90-CMP-07")
def test_each_network_has_one_style_and_all_styles_differ_without_colour() -> None:
    scene, styles = picture(BareTable(BIG)), {}
    for route in BIG["edges"]:
        (pen,) = pens(group(scene, f"route:{route['key']}"))
        styles.setdefault(route["network"], set()).add((pen.pattern, pen.dash, pen.width, pen.paint))
    assert set(styles) == set(NETWORKS)
    assert all(len(kinds) == 1 for kinds in styles.values())
    assert len({(pattern, dash) for ((pattern, dash, _, _),) in styles.values()}) == 5
    for name in NETWORKS:
        (pen,) = pens(group(scene, f"network:{name}"))
        assert (pen.pattern, pen.dash, pen.width, pen.paint) in styles[name]


@pytest.mark.clause("A90-CMP-16", "A90-CMP-17")
@pytest.mark.parametrize("initials", INITIALS)
def test_the_legend_shows_the_company_table_and_one_icon_per_licence(initials: str) -> None:
    scene, company = picture(BareTable(BIG)), COMPANIES[initials]
    shown = group(scene, f"company:{initials}")
    assert texts(shown) == [initials, str(company["stock_cards"]), str(company["markers"])]
    assert colour_of(shown.shapes[0].fill) == company["colour"]  # type: ignore[union-attr, arg-type]
    icons = [g for g in scene.groups if g.id.startswith(f"licence:{initials}:")]
    assert [g.id.rpartition(":")[2] for g in icons] == company["licences"]
    for icon, network in zip(icons, company["licences"], strict=True):
        (pen,) = pens(icon)
        assert pen.pattern == Looks(BIG).stroke(network).pattern


def test_a_chosen_route_glows_under_its_line() -> None:
    plain, chosen = picture(BareTable(BIG)), picture(BareTable(BIG), chosen="route:CHI-STL")
    assert set(plain.groups) < set(chosen.groups)
    order = [g.id for g in chosen.drawn]
    assert order.index("glow:route:CHI-STL") < order.index("route:CHI-STL")
    glow = next(g for g in chosen.groups if g.id == "glow:route:CHI-STL")
    assert {shape.points for shape in glow.shapes} == {group(chosen, "route:CHI-STL").shapes[0].points}  # type: ignore[union-attr]
    assert chosen.targets == plain.targets, "a glow takes no pick away"


def test_lit_operands_have_halos_under_them() -> None:
    lit = ["circle:CHI-STL:2", "city:SFO", "city:DEN", "company:HIT", "network:East", "route:MSP-YYZ", "city:NOWHERE"]
    scene = picture(BUSY, lit=lit, chosen="city:SFO")
    order = [g.id for g in scene.drawn]
    for name in lit[:5]:
        assert order.index(f"halo:{name}") < order.index(name)
    assert "glow:route:MSP-YYZ" in order
    assert not any("NOWHERE" in id_ for id_ in order)


def test_a_preview_is_a_ghost_and_the_rest_stays() -> None:
    table = BareTable(BIG, {"CHI-STL": ["ITA", None]}, {"ITA": 0})
    plain, scene = picture(table), picture(table, preview=Preview("CHI-STL", 5, "BOI"))
    ghost = group(scene, "circle:CHI-STL:5")
    assert ghost.title.endswith("open, next, would be BOI")
    assert any(shape.opacity < 1 for shape in ghost.shapes)
    assert "BOI" in texts(ghost)
    assert [g.id for g in plain.groups if g not in scene.groups] == ["circle:CHI-STL:5"]
    founding = picture(table, preview=Preview("BSE-SLC", 2, "BOI", home=True))
    assert group(founding, "city:BSE").title == "Boise, home of BOI, would be founded"
    assert {g.id for g in founding.groups if g not in plain.groups} == {"city:BSE", "circle:BSE-SLC:2"}


def test_names_with_html_stay_text() -> None:
    board = copy.deepcopy(BIG)
    board["nodes"][3]["name"] = "<img src=x onerror=alert(1)>"
    board["graph"]["title"] = '"><script>'
    text = svg(picture(BareTable(board)), interactive=True)
    assert "<img" not in text
    assert "<script" not in text
    assert "&lt;img src=x onerror=alert(1)&gt;" in text
    ET.fromstring(text)


def test_routes_say_what_lies_on_them() -> None:
    scene = picture(BareTable(BIG, {"MEM-ATL": ["ITA", "CAL*", None]}))
    assert group(scene, "route:MEM-ATL").title == "Memphis–Atlanta, East: 4 ITA, 6 sabotaged by CAL, 9 open"
    assert group(scene, "route:MEM-ATL").role == "button"
    assert scene.description.endswith("Markers on circles: 2. Companies founded: none.")


def test_legend_labels_do_not_touch() -> None:
    for board in (BIG, MINI):
        scene = picture(BareTable(board))
        labels = [s for g in scene.groups if g.layer == "legend" for s in g.shapes if isinstance(s, Label)]
        assert all(between_boxes(a.box, b.box) > 0 for a, b in combinations(labels, 2))
        assert all(s.box[0] >= 0 and s.box[2] <= scene.width and s.box[3] <= scene.height for s in labels)


def test_without_legend_the_board_is_as_large_as_its_map() -> None:
    scene = picture(BareTable(BIG), legend=False)
    assert (scene.width, scene.height) == (680, 470)
    assert not any(g.kind in ("company", "network") for g in scene.groups)


@pytest.mark.parametrize("sight", SIGHTS)
def test_networks_are_told_apart_in_dark_mode(sight: str) -> None:
    colours = [colour_of(Looks(BIG).line(name), True) for name in NETWORKS]
    assert min(distance(a, b, sight) for a, b in combinations(colours, 2)) >= 20


@pytest.mark.parametrize("dark", [False, True])
def test_lines_and_edges_stand_out_on_every_ground_they_meet(dark: bool) -> None:
    for name in NETWORKS:
        line = colour_of(Looks(BIG).line(name), dark)
        for ground in ("land", "water", "page", "blank", "card"):
            assert contrast(line, PALETTE[ground][dark]) >= 3, (name, ground)
    for initials in INITIALS:
        edge, colour = PALETTE["edge"][dark], COMPANIES[initials]["colour"]
        land = PALETTE["land"][dark]
        assert max(contrast(edge, land), contrast(colour, land)) >= 3


# Cards


@pytest.mark.clause("A90-CMP-09")
@pytest.mark.parametrize("initials", INITIALS)
def test_a_stock_card_shows_number_initials_and_colour(initials: str) -> None:
    card = group(card_scene(BIG, initials), f"card:{initials}:0")
    assert texts(card) == [str(COMPANIES[initials]["stock_cards"]), initials]
    assert colour_of(card.shapes[0].fill) == COMPANIES[initials]["colour"]  # type: ignore[union-attr, arg-type]


@pytest.mark.clause("A90-CMP-09")
def test_a_boi_card_shows_7_boi_and_pink() -> None:
    text = svg(card_scene(BIG, "BOI"))
    assert re.findall(r">([^<]+)</text>", text) == ["7", "BOI"]
    assert 'fill="#F37FBF"' in text
    assert COMPANIES["BOI"]["name"] == "pink"


@pytest.mark.clause("A90-CMP-13")
@pytest.mark.parametrize(("network", "short"), list(zip(NETWORKS, SHORT, strict=True)))
def test_the_frame_of_a_route_card_is_the_pattern_of_its_routes(network: str, short: str) -> None:
    card = group(card_scene(BIG, f"{short}9"), f"card:{short}9:0")
    frame = card.shapes[1]
    assert isinstance(frame, Rect)
    assert frame.stroke is not None
    route = next(r for r in BIG["edges"] if r["network"] == network)
    (line,) = pens(group(picture(BareTable(BIG)), f"route:{route['key']}"))
    for part in ("pattern", "dash", "cap", "width", "amplitude", "wavelength", "inner", "paint"):
        assert getattr(frame.stroke, part) == getattr(line, part)
    assert texts(card) == ["9", short]
    assert card.title == f"Route card {network} 9"


def test_fifteen_cards_fit_side_by_side_in_700() -> None:
    cards = ["ABA", "BOI", "CAL", "DDL", "ELA", "FIS", "GAP", "HIT", "ITA", "EA9", "ED14", "NW1", "SW10", "NE2", None]
    scene = hand_scene(BIG, cards, width=700, chosen={3})
    boxes = [g.shapes[0] for g in scene.groups[1:]]
    assert scene.width == 700
    assert all(isinstance(box, Rect) for box in boxes)
    sides = [(box.x, box.x + box.width) for box in boxes]  # type: ignore[union-attr]
    assert all(a[1] < b[0] for a, b in zip(sides, sides[1:], strict=False))
    assert sides[-1][1] <= 700
    for place, card in enumerate(cards):
        assert scene.pick(sum(sides[place]) / 2, 40) == f"card:{card or 'back'}:{place}"
    assert scene.targets["card:DDL:3"].title == "DDL stock card, 9 in all, chosen"
    ET.fromstring(svg(scene))


def test_more_cards_overlap_and_all_stay_inside() -> None:
    scene = hand_scene(BIG, ["BOI"] * 30, width=700)
    assert len(scene.targets) == 30
    last = scene.groups[-1].shapes[0]
    assert isinstance(last, Rect)
    assert last.x + last.width <= 700
    assert hand_scene(BIG, []).height == hand_scene(BIG, ["BOI"]).height


def test_hidden_cards_show_nothing_and_unknown_ones_are_refused() -> None:
    assert texts(group(card_scene(BIG, None), "card:back:0")) == []
    assert group(card_scene(BIG, "scoring"), "card:scoring:0").title == "Scoring card"
    for wrong in ("XYZ", "EA", "EA999", "ea9", ""):
        with pytest.raises(ValueError, match="is no card"):
            card_scene(BIG, wrong)


def test_twenty_markers_fit_in_one_place() -> None:
    scene = marker_scene(BIG, {"ITA": 20, "BOI": 1, "ABA": 0})
    assert scene.width == 200
    for row in scene.groups[1:]:
        label = row.shapes[-1]
        assert isinstance(label, Label)
        discs = [shape for shape in row.shapes if isinstance(shape, Circle)]
        assert all(disc.x + disc.radius < label.box[0] for disc in discs)
    assert scene.targets["markers:ITA"].title == "20 markers of ITA"
