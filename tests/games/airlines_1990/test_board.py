"""The shipped boards keep every constraint of the catalogue (A90-D01 to A90-D08); the check refuses faulty boards."""

import copy
import json
import math
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from airlines_nb.core.colour import SIGHTS, contrast, distance
from airlines_nb.core.errors import BoardRefused, Fault
from airlines_nb.core.geometry import (
    between_boxes,
    distance_to_box,
    distance_to_path,
    inside_polygon,
    lengths,
    paths_cross,
    points_along,
)
from airlines_nb.core.shipped import shipped
from airlines_nb.games.airlines_1990 import board as boards
from airlines_nb.games.airlines_1990.board import DEEPEST, INITIALS, MOST_FAULTS, PATTERNS, faults, graph, read_board
from airlines_nb.games.airlines_1990.components import NETWORKS
from airlines_nb.games.airlines_1990.layout import Layout, layout

FILES = {name: shipped("graphs") / f"{name}.json" for name in ("airlines-1990", "airlines-1990-mini")}
SHIPPED = {name: json.loads(file.read_text(encoding="utf-8")) for name, file in FILES.items()}
BIG, MINI = SHIPPED.values()

STOCK_CARDS = dict(zip(INITIALS, (7, 7, 8, 9, 9, 10, 11, 12, 12), strict=True))
MARKERS = dict(zip(INITIALS, (8, 12, 14, 15, 15, 15, 18, 18, 20), strict=True))
COLOURS = dict(
    zip(INITIALS, ("orange", "pink", "purple", "green", "brown", "beige", "yellow", "red", "blue"), strict=True)
)


@pytest.fixture
def big() -> dict[str, Any]:
    return copy.deepcopy(BIG)


@pytest.fixture
def mini() -> dict[str, Any]:
    return copy.deepcopy(MINI)


def companies(board: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {company["initials"]: company for company in board["graph"]["companies"]}


def routes(board: dict[str, Any], network: str | None = None) -> list[dict[str, Any]]:
    return [route for route in board["edges"] if network is None or route["network"] == network]


def ends(route: dict[str, Any]) -> tuple[str, str]:
    return route["source"], route["target"]


def at_home(board: dict[str, Any], company: dict[str, Any]) -> list[dict[str, Any]]:
    return [r for r in routes(board) if r["network"] in company["licences"] and company["home"] in ends(r)]


def part(start: str, usable: list[dict[str, Any]]) -> set[str]:
    """Ids of the routes that hang together with a city."""
    cities, found = {start}, set()
    while new := {r["key"] for r in usable if r["key"] not in found and cities & set(ends(r))}:
        found |= new
        cities |= {end for r in usable if r["key"] in new for end in ends(r)}
    return found


def places(wrong: list[Fault]) -> list[str]:
    return [fault.place for fault in wrong]


def refused(board: dict[str, Any], place: str, clause: str | None = None) -> bool:
    """Whether the board is refused, only there, and by that clause."""
    wrong = faults(board)
    assert wrong, f"accepted, although {place} is wrong"
    assert set(places(wrong)) == {place}, wrong
    return all(fault.clause == clause for fault in wrong)


# A90-D01 to A90-D08: the shipped boards


@pytest.mark.parametrize("name", FILES)
def test_shipped_boards_are_accepted(name: str) -> None:
    assert faults(SHIPPED[name]) == []
    assert read_board(FILES[name]) == SHIPPED[name]


@pytest.mark.clause("A90-CMP-01")
@pytest.mark.parametrize("name", FILES)
def test_loading_twice_gives_the_same_graph_that_nobody_can_change(name: str) -> None:
    import networkx

    one, other = graph(read_board(FILES[name])), graph(read_board(FILES[name]))
    assert dict(one.nodes(data=True)) == dict(other.nodes(data=True))
    assert list(one.edges(keys=True, data=True)) == list(other.edges(keys=True, data=True))
    assert one.graph == other.graph
    for change in (lambda: one.add_edge("H", "J"), lambda: one.remove_node(next(iter(one)))):
        with pytest.raises(networkx.NetworkXError):
            change()


def test_a_graph_shares_nothing_with_the_board(big: dict[str, Any]) -> None:
    made = graph(big)
    big["edges"][0]["circles"].append(13)
    big["graph"]["companies"].clear()
    assert made.edges["ANC", "YVR", "ANC-YVR"]["circles"] == [4, 9]
    assert len(made.graph["companies"]) == 9


def test_mini_is_the_fixture_of_the_catalogue(mini: dict[str, Any]) -> None:
    assert [node["id"] for node in mini["nodes"]] == list("HJKPQRS")
    assert {r["key"]: (*ends(r), r["network"], r["circles"]) for r in mini["edges"]} == {
        "r1": ("H", "P", "East", [2, 6]),
        "r2": ("P", "Q", "East", [4, 7, 9]),
        "r3": ("Q", "R", "Northeast", [3]),
        "r4": ("J", "Q", "Edge", [1, 5]),
        "r5": ("R", "S", "Southwest", [5, 8, 11]),
        "r6": ("K", "P", "Northwest", [6]),
        "r7": ("J", "P", "East", [3, 5]),
    }
    assert {c: (x["home"], sorted(x["licences"])) for c, x in companies(mini).items()} == {
        "ABA": ("K", ["Northwest"]),
        "BOI": ("H", ["East", "Northeast"]),
        "CAL": ("J", ["East", "Edge", "Northwest"]),
    }
    assert mini["graph"]["partial"] is True
    assert {r["network"] for r in mini["edges"]} == set(NETWORKS)
    assert not any("Southwest" in company["licences"] for company in companies(mini).values())
    assert sum(r["circles"][-1] >= 5 for r in mini["edges"]) == 6
    assert [r["circles"] for r in mini["edges"] if "K" in ends(r)] == [[6]]


@pytest.mark.clause("A90-CMP-02")
def test_nine_initials_have_nine_different_homes_on_the_board() -> None:
    homes = [company["home"] for company in companies(BIG).values()]
    assert tuple(companies(BIG)) == INITIALS
    assert len(set(homes)) == 9
    assert set(homes) <= {node["id"] for node in BIG["nodes"]}


def test_cities_lie_on_routes_and_hang_together() -> None:
    cities = [node["id"] for node in BIG["nodes"]]
    degree = {city: sum(city in ends(r) for r in routes(BIG)) for city in cities}
    assert 30 <= len(cities) <= 36
    assert min(degree.values()) >= 1
    assert sum(count == 1 for count in degree.values()) <= 3
    assert len(part(cities[0], routes(BIG))) == len(routes(BIG))
    for route in routes(BIG):
        rest = [r for r in routes(BIG) if r is not route]
        assert len(part(route["source"], rest)) == len(rest), f"falls apart without {route['key']}"


@pytest.mark.clause("A90-CMP-03")
@pytest.mark.parametrize("board", [BIG, MINI], ids=FILES)
def test_every_end_is_a_listed_city_and_homes_are_ordinary_ones(board: dict[str, Any]) -> None:
    listed = {node["id"] for node in board["nodes"]}
    assert all(set(ends(r)) <= listed for r in routes(board))
    for company in companies(board).values():
        others = [c for c in companies(board).values() if c is not company]
        assert any(r["network"] in c["licences"] for r in routes(board) if company["home"] in ends(r) for c in others)


@pytest.mark.clause("A90-CMP-03")
def test_cal_may_fly_r6_into_the_home_of_aba() -> None:
    r6 = next(r for r in MINI["edges"] if r["key"] == "r6")
    assert companies(MINI)["ABA"]["home"] in ends(r6)
    assert r6["network"] in companies(MINI)["CAL"]["licences"]


def test_circles_rise_from_1_to_14() -> None:
    for route in [*routes(BIG), *routes(MINI)]:
        circles = route["circles"]
        assert 1 <= len(circles) <= 3
        assert circles == sorted(set(circles))
        assert circles[0] >= 1
        assert circles[-1] <= 14


def test_the_number_of_circles_makes_companies_compete() -> None:
    circles = [value for route in routes(BIG) for value in route["circles"]]
    assert 90 <= len(circles) < 126
    assert 3 * sum(value >= 5 for value in circles) >= len(circles)
    assert any(route["circles"][-1] < 5 for route in routes(BIG))


@pytest.mark.parametrize("network", NETWORKS)
def test_circles_and_cards_of_a_network_go_together(network: str) -> None:
    cards = BIG["graph"]["route_cards"][network]
    circles = [value for route in routes(BIG, network) for value in route["circles"]]
    licensed = sum(network in company["licences"] for company in companies(BIG).values())
    assert sum(card >= max(circles) for card in cards) >= 2
    assert min(cards) >= min(circles)
    assert min(cards) <= 3
    assert max(cards) >= 12
    assert sum(value <= 3 for value in circles) >= 2
    assert any(value >= 5 for value in circles)
    assert licensed >= 3
    assert max(len(route["circles"]) for route in routes(BIG, network)) <= licensed


def test_two_pairs_of_cities_have_two_routes_on_different_networks() -> None:
    by_pair: dict[frozenset[str], list[str]] = {}
    for route in routes(BIG):
        by_pair.setdefault(frozenset(ends(route)), []).append(route["network"])
    twice = [networks for networks in by_pair.values() if len(networks) > 1]
    assert len(twice) == 2
    assert all(len(set(networks)) == 2 for networks in twice)


@pytest.mark.parametrize("initials", INITIALS)
def test_a_company_can_place_all_its_markers_from_its_home(initials: str) -> None:
    company = companies(BIG)[initials]
    usable = [r for r in routes(BIG) if r["network"] in company["licences"]]
    assert at_home(BIG, company)
    assert len(part(company["home"], usable)) >= company["markers"] - 1


@pytest.mark.clause("A90-CMP-16")
def test_the_licence_table_has_nine_rows_of_some_but_not_all_networks() -> None:
    licences = {initials: company["licences"] for initials, company in companies(BIG).items()}
    assert len(licences) == 9
    assert all(1 <= len(set(nets)) == len(nets) <= 4 and set(nets) <= set(NETWORKS) for nets in licences.values())
    by_markers = [len(licences[i]) for i in sorted(licences, key=lambda i: MARKERS[i])]
    assert by_markers == sorted(by_markers)


@pytest.mark.clause("A90-CMP-11", "A90-CMP-12")
def test_42_route_cards_with_each_value_on_three_networks() -> None:
    cards = BIG["graph"]["route_cards"]
    assert tuple(cards) == NETWORKS
    assert sum(map(len, cards.values())) == 42
    assert all(sum(value in values for values in cards.values()) == 3 for value in range(1, 15))
    assert all(sorted(set(values)) == values and values[0] >= 1 and values[-1] <= 14 for values in cards.values())


@pytest.mark.clause("A90-CMP-17", "A90-CMP-18")
def test_the_company_table_is_the_rulebooks() -> None:
    table = companies(BIG)
    assert {i: c["stock_cards"] for i, c in table.items()} == STOCK_CARDS
    assert {i: c["markers"] for i, c in table.items()} == MARKERS
    assert {i: c["name"] for i, c in table.items()} == COLOURS
    assert sum(c["markers"] for c in table.values()) == 135
    assert len({c["colour"] for c in table.values()}) == 9
    assert sum(c["stock_cards"] for c in table.values()) == 85


@pytest.mark.clause("A90-CMP-07")
@pytest.mark.parametrize("board", [BIG, MINI], ids=FILES)
def test_five_networks_with_five_patterns(board: dict[str, Any]) -> None:
    networks = board["graph"]["networks"]
    assert [n["name"] for n in networks] == ["Edge", "East", "Northwest", "Southwest", "Northeast"]
    assert {n["pattern"] for n in networks} == set(PATTERNS)
    assert {route["network"] for route in routes(board)} == set(NETWORKS)


def test_rows_marked_as_ours_or_the_rulebooks() -> None:
    for board in SHIPPED.values():
        assert board["graph"]["source"]["companies"] == "rulebook"
        assert {kind for what, kind in board["graph"]["source"].items() if what != "companies"} == {"ours"}


def test_city_ids_are_no_initials() -> None:
    assert not {node["id"] for node in BIG["nodes"]} & set(INITIALS)


# A90-D02, A90-D06: distances on the drawn board, in map units

GAP = 4.0
DRAWN = {name: layout(board) for name, board in SHIPPED.items()}


@pytest.fixture(params=list(DRAWN))
def drawn(request: pytest.FixtureRequest) -> Layout:
    return DRAWN[request.param]


def dense(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    """Points at most a unit apart along a line."""
    total = lengths(points)[-1]
    steps = math.ceil(total)
    return [place for place, _ in points_along(points, [total * i / steps for i in range(steps + 1)])]


def circles(drawn: Layout) -> Iterator[tuple[str, tuple[float, float]]]:
    for line in drawn.lines.values():
        for centre in line.circles.values():
            yield line.id, centre


def test_no_two_lines_cross(drawn: Layout) -> None:
    crossing = [(a.id, b.id) for a, b in combinations(drawn.lines.values(), 2) if paths_cross(a.points, b.points)]
    assert not crossing


def test_circles_keep_off_each_other(drawn: Layout) -> None:
    for (one, p), (other, q) in combinations(circles(drawn), 2):
        assert math.dist(p, q) - 2 * drawn.radius >= (GAP if one != other else 0.5), (one, other)


def test_circles_keep_off_cities_names_and_other_lines(drawn: Layout) -> None:
    for route, centre in circles(drawn):
        for city in drawn.cities.values():
            assert city.distance(centre) - drawn.radius >= GAP, (route, city.id)
            assert distance_to_box(centre, city.name_box) - drawn.radius >= GAP, (route, city.name)
        for line in drawn.lines.values():
            if line.id != route:
                assert distance_to_path(centre, line.points) - drawn.radius >= 3, (route, line.id)


def test_names_keep_off_lines(drawn: Layout) -> None:
    for line in drawn.lines.values():
        points = dense(line.points)
        for city in drawn.cities.values():
            assert min(distance_to_box(p, city.name_box) for p in points) >= 2.9, (city.name, line.id)


def test_names_keep_off_each_other_and_off_other_cities(drawn: Layout) -> None:
    for a, b in combinations(drawn.cities.values(), 2):
        assert between_boxes(a.name_box, b.name_box) >= GAP, (a.name, b.name)
        assert between_boxes(a.name_box, b.box) >= GAP, (a.name, b.name)
        assert between_boxes(a.box, b.name_box) >= GAP, (a.name, b.name)


def test_a_name_stands_clear_of_its_own_city(drawn: Layout) -> None:
    for city in drawn.cities.values():
        left, top, right, bottom = city.name_box
        corners = [(x, y) for x in (left, (left + right) / 2, right) for y in (top, bottom)]
        assert min(map(city.distance, corners)) > 0, city.name
        assert city.label.box == pytest.approx(city.name_box)


def test_lines_keep_off_other_cities(drawn: Layout) -> None:
    for line in drawn.lines.values():
        points = dense(line.points)
        for city in drawn.cities.values():
            if city.id not in line.ends:
                assert min(map(city.distance, points)) >= 5.5, (line.id, city.id)


@pytest.mark.parametrize("name", FILES)
def test_everything_stays_inside_the_border(name: str) -> None:
    drawn, (width, height) = DRAWN[name], SHIPPED[name]["graph"]["size"]
    boxes = [city.name_box for city in drawn.cities.values()] + [city.box for city in drawn.cities.values()]
    boxes += [(x - drawn.radius, y - drawn.radius, x + drawn.radius, y + drawn.radius) for _, (x, y) in circles(drawn)]
    assert all(min(left, top, width - right, height - bottom) >= 2 for left, top, right, bottom in boxes)


def test_lines_start_and_end_at_their_cities(drawn: Layout) -> None:
    for line in drawn.lines.values():
        for end, point in zip(line.ends, (line.points[0], line.points[-1]), strict=True):
            assert drawn.cities[end].distance(point) == pytest.approx(0, abs=0.01)


def test_edge_is_one_ring_round_all_other_cities() -> None:
    left = routes(BIG, "Edge")
    way = [left[0]["source"]]
    while route := next((r for r in left if way[-1] in ends(r)), None):
        left.remove(route)
        way.append(next(end for end in ends(route) if end != way[-1]))
    assert not left
    assert way[0] == way[-1]
    spots = {node["id"]: (node["x"], node["y"]) for node in BIG["nodes"]}
    assert all(inside_polygon(spot, [spots[c] for c in way[:-1]]) for city, spot in spots.items() if city not in way)


@pytest.mark.parametrize(
    ("network", "east", "south"),
    [("Northwest", False, False), ("Southwest", False, True), ("Northeast", True, False), ("East", True, True)],
)
def test_inland_networks_lie_where_their_names_say(network: str, east: bool, south: bool) -> None:
    spots = {node["id"]: (node["x"], node["y"]) for node in BIG["nodes"]}
    middles = [[sum(spots[end][axis] for end in ends(r)) / 2 for axis in (0, 1)] for r in routes(BIG, network)]
    x, y = (sum(middle[axis] for middle in middles) / len(middles) for axis in (0, 1))
    width, height = BIG["graph"]["size"]
    assert (x > width / 2) is east
    assert (y > height / 2) is south


# A90-D06, A90-D08: colours


@pytest.mark.clause("A90-CMP-20")
@pytest.mark.parametrize("sight", SIGHTS)
def test_company_colours_are_told_apart_in_every_sight(sight: str) -> None:
    colours = [company["colour"] for company in companies(BIG).values()]
    assert min(distance(a, b, sight) for a, b in combinations(colours, 2)) >= 23


@pytest.mark.parametrize("sight", SIGHTS)
def test_network_colours_are_told_apart_in_every_sight(sight: str) -> None:
    colours = [network["colour"] for network in BIG["graph"]["networks"]]
    assert min(distance(a, b, sight) for a, b in combinations(colours, 2)) >= 25


def test_colours_have_enough_contrast() -> None:
    looks = BIG["graph"]["looks"]
    assert all(contrast(c["colour"], c["text"]) >= 4.5 for c in companies(BIG).values())
    for network in BIG["graph"]["networks"]:
        assert contrast(network["colour"], looks["land"]) >= 3
        assert contrast(network["colour"], looks["water"]) >= 3
    assert contrast(looks["city"]["edge"], looks["land"]) >= 3


# The check: one planted fault, refused there


@pytest.mark.clause("A90-CMP-02")
def test_a_missing_or_doubled_home_is_refused(big: dict[str, Any]) -> None:
    first, second = big["graph"]["companies"][:2]
    home = second["home"]
    second["home"] = first["home"]
    assert places(faults(big))[0] == "graph.companies[1].home"
    second["home"] = "XXX"
    assert refused(big, "graph.companies[1].home", "A90-CMP-02")
    del second["home"]
    assert refused(big, "graph.companies[1].home")
    second["home"] = home
    assert faults(big) == []


@pytest.mark.clause("A90-CMP-02")
def test_nine_companies_each_once(big: dict[str, Any]) -> None:
    removed = big["graph"]["companies"].pop()
    assert refused(big, "graph.companies", "A90-CMP-02")
    big["graph"]["partial"] = True
    assert faults(big) == []
    big["graph"]["companies"].append({**removed, "initials": "ABA"})
    assert refused(big, "graph.companies[8].initials", "A90-CMP-02")
    big["graph"]["companies"][8]["initials"] = "XYZ"
    assert refused(big, "graph.companies[8].initials", "A90-CMP-02")


@pytest.mark.clause("A90-CMP-03")
@pytest.mark.parametrize("end", ["source", "target"])
def test_an_end_that_is_no_city_is_refused(big: dict[str, Any], end: str) -> None:
    big["edges"][20][end] = "NOWHERE"
    assert refused(big, f"edges[20].{end}", "A90-CMP-03")


@pytest.mark.clause("A90-CMP-03")
def test_a_city_without_route_is_refused(big: dict[str, Any]) -> None:
    big["nodes"].append({"id": "XXX", "name": "Nowhere", "x": 300, "y": 300, "label": "n"})
    assert refused(big, "nodes[35]", "A90-CMP-03")


@pytest.mark.clause("A90-CMP-04")
def test_parallel_routes_on_different_networks_load_as_two_objects(mini: dict[str, Any]) -> None:
    mini["edges"].append({"source": "H", "target": "P", "key": "r8", "network": "Northwest", "circles": [4]})
    assert faults(mini) == []
    made = graph(read_board(mini))
    assert made.number_of_edges("H", "P") == 2
    assert (made.edges["H", "P", "r1"]["circles"], made.edges["H", "P", "r8"]["circles"]) == ([2, 6], [4])


@pytest.mark.clause("A90-CMP-04")
def test_a_route_joins_two_different_cities_under_an_id_of_its_own(mini: dict[str, Any]) -> None:
    mini["edges"][1]["key"] = "R1"
    assert refused(mini, "edges[1].key", "A90-CMP-04")
    mini["edges"][1]["key"] = "r2"
    mini["edges"].append({"source": "H", "target": "H", "key": "r8", "network": "East", "circles": [4]})
    assert refused(mini, "edges[7].target", "A90-CMP-04")


@pytest.mark.clause("A90-CMP-04", "A90-CMP-05")
@pytest.mark.parametrize(
    ("numbers", "place"),
    [
        ([], ""),
        ([5], None),
        ([5, 6], None),
        ([5, 6, 7], None),
        ([5, 6, 7, 8], ""),
        ([1, 7, 14], None),
        ([0, 7], "[0]"),
        ([7, 15], "[1]"),
        ([7, 7], "[1]"),
        ([8, 7, 9], "[1]"),
        ([8, 9, 8], "[2]"),
        ([5.0], "[0]"),
        ([True], "[0]"),
        (["5"], "[0]"),
        (5, ""),
    ],
)
def test_one_to_three_circles_that_rise(mini: dict[str, Any], numbers: object, place: str | None) -> None:
    mini["edges"][5]["circles"] = numbers
    if place is None:
        assert faults(mini) == []
    else:
        assert set(places(faults(mini))) == {f"edges[5].circles{place}"}


@pytest.mark.clause("A90-CMP-07")
def test_unknown_networks_and_doubled_patterns_are_refused(big: dict[str, Any]) -> None:
    big["edges"][30]["network"] = "South"
    assert refused(big, "edges[30].network", "A90-CMP-07")
    big["edges"][30]["network"] = "Southwest"
    big["graph"]["networks"][4] = {**big["graph"]["networks"][2], "name": "Northeast", "short": "NE"}
    assert refused(big, "graph.networks[4].pattern", "A90-CMP-07")
    big["graph"]["networks"].pop()
    assert refused(big, "graph.networks", "A90-CMP-07")


@pytest.mark.clause("A90-CMP-10")
@pytest.mark.parametrize(("count", "good"), [(6, False), (7, True), (12, True), (13, False)])
def test_stock_cards_lie_between_7_and_12(big: dict[str, Any], count: int, good: bool) -> None:
    big["graph"]["companies"][3]["stock_cards"] = count
    assert faults(big) == [] if good else refused(big, "graph.companies[3].stock_cards", "A90-CMP-10")


@pytest.mark.clause("A90-CMP-11")
def test_41_and_43_route_cards_are_refused(big: dict[str, Any]) -> None:
    cards = big["graph"]["route_cards"]
    last = cards["East"].pop()
    assert refused(big, "graph.route_cards", "A90-CMP-11")
    cards["East"] += [last, 9]
    assert refused(big, "graph.route_cards", "A90-CMP-11")
    cards["East"].pop()
    assert faults(big) == []
    cards["South"] = cards.pop("Southwest")
    assert {"graph.route_cards.South", "graph.route_cards.Southwest"} <= set(places(faults(big)))


@pytest.mark.clause("A90-CMP-12")
@pytest.mark.parametrize(
    ("value", "good"), [(0, False), (1, True), (14, True), (15, False), (7.5, False), ("7", False)]
)
def test_route_cards_have_whole_values_from_1_to_14(big: dict[str, Any], value: object, good: bool) -> None:
    big["graph"]["route_cards"]["Northwest"][2] = value
    assert faults(big) == [] if good else refused(big, "graph.route_cards.Northwest[2]", "A90-CMP-12")


@pytest.mark.clause("A90-CMP-16")
@pytest.mark.parametrize(
    ("licences", "place"),
    [([], ""), (["East", "East"], "[1]"), (["East", "South"], "[1]"), ("East", ""), (["East", None], "[1]")],
)
def test_licences_are_a_set_of_networks(big: dict[str, Any], licences: object, place: str) -> None:
    big["graph"]["companies"][0]["licences"] = licences
    assert f"graph.companies[0].licences{place}" in places(faults(big))


def test_all_five_licences_are_fine_on_a_board_of_ones_own(big: dict[str, Any]) -> None:
    big["graph"]["companies"][8]["licences"] = list(NETWORKS)
    assert faults(big) == []


def test_a_home_needs_a_route_that_its_company_may_fly(big: dict[str, Any]) -> None:
    big["graph"]["companies"][0]["licences"] = ["East"]
    assert refused(big, "graph.companies[0].licences", "A90-FND-09")


@pytest.mark.clause("A90-CMP-18")
def test_nine_colours(big: dict[str, Any]) -> None:
    big["graph"]["companies"][4]["colour"] = big["graph"]["companies"][1]["colour"].lower()
    assert refused(big, "graph.companies[4].colour", "A90-CMP-18")


@pytest.mark.parametrize(
    ("key", "good"),
    [
        ("CHI-STL-2", True), ("a", True), ("x", True), ("EA9", False), ("ed14", False), ("BOI", False),
        ("boi", False),
        ("x2", False), ("12", False), ("pile", False), ("Found", False), ("two words", False), ("a\tb", False),
        ("a\u00a0b", False), ("", False), ("-a", False), ("a--b", False), ("a+b", False), ("A" * 25, False),
        ("<b>", False), ("é", False), (7, False), (None, False),
    ],
)  # fmt: skip
def test_route_ids_are_safe_in_notation(big: dict[str, Any], key: object, good: bool) -> None:
    big["edges"][9]["key"] = key
    assert faults(big) == [] if good else refused(big, "edges[9].key")


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("St. John's", True), ("<b>Rome</b>", True), ("Zürich", True), ("東京", True), ("", False), (" Rome", False),
        ("Ro\nme", False), ("Ro\x00me", False), ("Ro\u202eme", False), ("Ro\u200bme", False), ("\ud800", False),
        ("A" * 40, True), ("A" * 41, False), ("vancouver", False), (3, False),
    ],
)  # fmt: skip
def test_names_are_short_and_printable(big: dict[str, Any], name: object, good: bool) -> None:
    big["nodes"][0]["name"] = name
    if name == "vancouver":
        assert refused(big, "nodes[1].name")
    else:
        assert faults(big) == [] if good else refused(big, "nodes[0].name")


@pytest.mark.parametrize("x", [-1, 681, math.nan, math.inf, 10**400, "44", True, None, [44]])
def test_positions_are_finite_numbers_on_the_map(big: dict[str, Any], x: object) -> None:
    big["nodes"][0]["x"] = x
    assert refused(big, "nodes[0].x")


def test_two_cities_do_not_share_a_position(big: dict[str, Any]) -> None:
    big["nodes"][1]["x"], big["nodes"][1]["y"] = big["nodes"][0]["x"], big["nodes"][0]["y"]
    assert refused(big, "nodes[1]")


def test_sizes_are_bounded(big: dict[str, Any]) -> None:
    for name, most in (("nodes", boards.MOST_CITIES), ("edges", boards.MOST_ROUTES)):
        board = copy.deepcopy(big)
        board[name] = board[name] * 100
        assert name in places(faults(board))
        assert any(f" to {most} " in fault.accepted for fault in faults(board) if fault.place == name)
    deep: Any = 1
    for _ in range(DEEPEST + 5):
        deep = [deep]
    big["graph"]["land"] = deep
    assert places(faults(big)) == ["board"]


def test_every_fault_at_once(big: dict[str, Any]) -> None:
    big["edges"][3]["circles"][1] = 99
    big["edges"][7]["network"] = "South"
    big["nodes"][2]["label"] = "up"
    big["graph"]["companies"][8]["markers"] = -3
    del big["graph"]["title"]
    big["extra"] = 1
    assert set(places(faults(big))) == {
        "edges[3].circles[1]", "edges[7].network", "nodes[2].label", "graph.companies[8].markers", "graph.title",
        "extra",
    }  # fmt: skip
    with pytest.raises(BoardRefused) as caught:
        read_board(big)
    assert list(caught.value.faults) == faults(big)
    assert "edges[3].circles[1]: 99; accepted: a whole number from 1 to 14" in str(caught.value)


def test_a_home_made_board_is_accepted(big: dict[str, Any]) -> None:
    """Other cities, routes, licences and cards than ours."""
    for node in big["nodes"]:
        node["name"] = f"Town {node['id']}"
    big["edges"] = [route for route in big["edges"] if route["key"] != "PHX-MEX"]
    big["edges"].append({"source": "DEN", "target": "CHI", "key": "own-1", "network": "Edge", "circles": [1, 14]})
    big["graph"]["route_cards"] = {"Edge": [1] * 42, "East": [], "Northwest": [], "Southwest": [], "Northeast": []}
    big["graph"]["companies"].reverse()
    del big["graph"]["land"]
    assert faults(big) == []


# Files


def refusal(file: Any) -> str:
    with pytest.raises(BoardRefused) as caught:
        read_board(file)
    return str(caught.value)


def test_files_that_are_no_board(tmp_path: Any) -> None:
    text = FILES["airlines-1990-mini"].read_text(encoding="utf-8")
    wrong = {
        "empty": "",
        "half": text[:900],
        "nan": text.replace('"x": 60', '"x": NaN', 1),
        "huge": text.replace('"x": 60', '"x": 1e999', 1),
        "twice": text.replace('"id": "H",', '"id": "H", "id": "H",', 1),
        "deep": "[" * 100_000,
        "list": "[]",
    }
    for name, content in wrong.items():
        file = tmp_path / f"{name}.json"
        file.write_text(content, encoding="utf-8")
        assert "board refused" in refusal(file), name
    (tmp_path / "latin").write_bytes(b'{"title": "\xe9"}')
    (tmp_path / "large").write_bytes(b" " * 5_000_000)
    for name in ("latin", "large", "absent", "."):
        assert "board refused" in refusal(tmp_path / name), name


def test_a_board_read_from_data_is_a_copy(mini: dict[str, Any]) -> None:
    copied = read_board(mini)
    assert copied == mini
    mini["edges"][0]["circles"][0] = 1
    assert copied["edges"][0]["circles"] == [2, 6]


# Anything at all

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=8), inner, max_size=6),
    max_leaves=40,
)
Path = tuple[str | int, ...]


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    yield here
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield from paths(inner, (*here, step))


def spelled(path: Path) -> str:
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".") or "board"


def planted(board: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    made = copy.deepcopy(board)
    holder = made
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    return made


PATHS = {name: list(paths(board)) for name, board in SHIPPED.items()}


@given(JSON)
def test_faults_never_raises(value: Any) -> None:
    assert faults(value), "no arbitrary value is a board"


@given(st.sampled_from(list(SHIPPED)), st.data())
def test_faults_never_raises_on_a_mutated_board(name: str, draw: st.DataObject) -> None:
    board = SHIPPED[name]
    for path in draw.draw(st.lists(st.sampled_from(PATHS[name]), min_size=1, max_size=4, unique=True)):
        if path in set(paths(board)):
            board = planted(board, path, draw.draw(JSON))
    wrong = faults(board)
    assert len(wrong) <= MOST_FAULTS
    assert all(isinstance(fault, Fault) and str(fault) and len(str(fault.value)) < 400 for fault in wrong)


@pytest.mark.parametrize("name", SHIPPED)
def test_null_is_refused_wherever_it_stands(name: str) -> None:
    for path in PATHS[name]:
        assert spelled(path) in places(faults(planted(SHIPPED[name], path, None))), path


@pytest.mark.parametrize("name", SHIPPED)
def test_a_field_that_nobody_knows_is_refused_wherever_it_stands(name: str) -> None:
    for path in PATHS[name]:
        board = planted(SHIPPED[name], (), SHIPPED[name])
        holder = board
        for step in path:
            holder = holder[step]
        if isinstance(holder, dict):
            assert spelled((*path, "unknown")) in places(faults(planted(board, (*path, "unknown"), 1)))


@given(st.sampled_from(PATHS["airlines-1990"]), st.sampled_from([{"a": 1}, [[[]]], "\x00", math.nan, -(10**400)]))
def test_a_wrong_kind_of_value_is_refused_where_it_stands(path: Path, value: Any) -> None:
    found, here = places(faults(planted(BIG, path, value))), spelled(path)
    assert any(place == here or place.startswith((f"{here}.", f"{here}[")) for place in found) or (not path and found)


def test_neighbouring_faults_hide_nothing() -> None:
    """Two faults planted in one board are both found."""
    leaves = [path for path in PATHS["airlines-1990-mini"] if len(path) >= 3]
    for one, other in pairwise(leaves[::7]):
        if one != other[: len(one)]:
            found = places(faults(planted(planted(MINI, one, None), other, None)))
            assert {spelled(one), spelled(other)} <= set(found)
