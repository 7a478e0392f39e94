"""The oracle of Airlines (1990) against the test lines of the catalogue."""

import random

import pytest

from .airlines_1990 import score_company
from .composed import big, mini

BOI_R1 = {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None]}}
CAL_R4 = {"founders": {"CAL": 1}, "markers": {"r4": ["CAL", None]}}
STOCK = {"display": ["BOI", "CAL", "BOI", "CAL", "CAL"], "stock_pile": ["CAL", "BOI", "BOI"]}
ROUTES = {"route_pile": ["EA9", "EA11", "NE2"]}


def expanding(**fields):
    return {"decision": "place", "action": "expand", "drawn": True, "routes": "EA1 EA2 EA3 EA4 EA5 EA6 EA7 EA9 "
            "EA14 ED1 NE3 NW6", **STOCK, **ROUTES, **fields}


def taking(**fields):
    return {"decision": "take", "action": "expand", "company": "BOI", "drawn": True, **BOI_R1, **STOCK, **fields}


def covered_but(supply, company, routes):
    """Sabotage markers on the big board until `supply` are left of a company with that many routes to lie on."""
    return {route: [None] * (size - 1) + [company + "*"] for route, size in routes}


SEVEN_ABA = covered_but(1, "ABA", [("ANC-YWG", 3), ("YWG-YUL", 3), ("MEX-HAV", 3), ("LAX-MEX", 3), ("SEA-SFO", 3),
                                   ("YWG-MSP", 3), ("BIL-DEN", 3)])

FOUNDING = [
    ("BOI x0 EA2 r1", {"stock": "BOI"}, {"A90-FND-02"}),
    ("BOI x1 EA2 r1", {"stock": "BOI"}, set()),
    ("BOI BOI+CAL EA2 r1", {"stock": "BOI CAL"}, {"A90-FND-03"}),
    ("BOI x2 EA2 r1", {"stock": "BOI BOI"}, set()),
    ("BOI x1 EA2 r1", {"stock": "CAL", "display": ["BOI"] * 5}, {"A90-FND-04"}),
    ("BOI x1 EA2 r1", {"stock": "BOI", "founders": {"BOI": 1}, "markers": {"r1": ["BOI", None]},
                       "laid_out": [{}, {"BOI": 1}, {}], "routes": "EA7"}, {"A90-FND-05", "A90-FND-18", "A90-FND-10"}),
    ("BOI x1", {"stock": "BOI", "routes": "SW8"}, {"A90-FND-07"}),
    ("BOI x1 EA4 r2", {"stock": "BOI"}, {"A90-FND-08"}),
    ("CAL x1 EA9 r4", {"stock": "CAL"}, {"A90-NET-02"}),
    ("ABA x1 NW6 r6", {"stock": "ABA"}, set()),
    ("ABA x1 NW6 r6", {"stock": "ABA", "founders": {"CAL": 1}, "markers": {"r6": ["CAL"]}},
     {"A90-NET-04", "A90-DOR-04"}),
    ("BOI x1 EA1 r1", {"stock": "BOI"}, {"A90-FND-10"}),
    ("BOI x1 EA5 r1", {"stock": "BOI", "founders": {"CAL": 1}, "markers": {"r1": ["CAL", None]}}, {"A90-FND-10"}),
    ("BOI x1 EA6 r1", {"stock": "BOI", "founders": {"CAL": 1}, "markers": {"r1": ["CAL", None]}}, set()),
    ("BOI x1 EA13 r1", {"stock": "BOI", "route_pile": ["EA13"]}, {"A90-FND-18"}),
    ("BOI x1 EA2 r1", {"stock": "BOI", "decision": "place", "action": "expand", "drawn": True}, {"A90-TRN-02"}),
    ("CAL x1 EA9 r1", {"stock": "CAL", "decision": "over", "ended": "stock_gone"}, {"A90-END-05"}),
]


@pytest.mark.parametrize(("move", "fields", "failed"), FOUNDING)
def test_founding(move, fields, failed):
    routes = "EA1 EA2 EA4 EA5 EA6 EA9 NW6 ED1"
    assert mini(**{"routes": routes, **ROUTES, **fields}).failed(f"found {move}") == failed


@pytest.mark.clause("A90-FND-13", "A90-DOR-02", "A90-DOR-04")
def test_founding_needs_two_markers():
    hand = {"stock": "ABA", "routes": "SW14 SW10"}
    one_left = big(markers=SEVEN_ABA, **hand)
    assert one_left.failed("found ABA x1 SW14 PHX-ABQ") == {"A90-FND-13", "A90-DOR-04"}
    six = dict(list(SEVEN_ABA.items())[:6])
    assert big(markers=six, **hand).legal("found ABA x1 SW14 PHX-ABQ")
    assert one_left.dormant() == {"ABA"}


@pytest.mark.clause("A90-FND-06")
def test_no_founding_left():
    markers = {"r1": ["BOI", None], "r4": ["CAL", None], "r6": ["ABA"]}
    oracle = mini(founders={"BOI": 0, "CAL": 0, "ABA": 0}, markers=markers, stock="BOI", routes="EA9")
    assert oracle.failed("found BOI x1 EA9 r1") == {"A90-FND-05", "A90-FND-06"}


@pytest.mark.clause("A90-FND-05", "A90-STK-05")
def test_unfounded_stock_playable():
    fields = {"stock": "BOI BOI", "routes": "EA2", "options": {"unfounded_stock_playable": True}, **ROUTES}
    assert mini(**fields).legal("play BOI x1")
    assert mini(laid_out=[{"BOI": 1}, {}, {}], **fields).legal("found BOI x1 EA2 r1")
    assert mini(laid_out=[{}, {"BOI": 1}, {}], **fields).failed("found BOI x1 EA2 r1") == {"A90-FND-05"}


PLACING = [
    ("BOI EA3 r2", BOI_R1, {"A90-NET-05"}),
    ("BOI EA4 r2", BOI_R1, set()),
    ("BOI EA13 r2", BOI_R1, {"A90-EXP-04"}),
    ("CAL ED1 r4", {}, {"A90-EXP-06"}),
    ("CAL ED1 r4", CAL_R4 | {"markers": {"r7": ["CAL", None]}}, set()),
    ("BOI EA9 r4", {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]}},
     {"A90-NET-02", "A90-NET-03"}),
    ("BOI ED1 r4", {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]}},
     {"A90-NET-03"}),
    ("BOI EA9 r7", {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", None], "r7": ["CAL", "CAL*"]}},
     {"A90-NET-04"}),
    ("BOI EA9 r7", {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", None], "r7": ["CAL", None]}}, set()),
    ("BOI EA6 r2", {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", None], "r2": ["CAL", None, None]}},
     {"A90-NET-05"}),
    ("BOI EA7 r2", {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", None], "r2": ["CAL", None, None]}},
     set()),
    ("BOI NE3 r3", BOI_R1, {"A90-NET-06"}),
    ("BOI NE3 r3", {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]}}, set()),
    ("BOI EA9 r2", {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]}},
     {"A90-NET-12"}),
    ("BOI EA9 r2", {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]},
                    "options": {"repeat_route": True}}, set()),
    # A90-NET-16
    ("CAL EA1 r1", {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", "CAL*"], "r4": ["CAL", None]}},
     {"A90-NET-04", "A90-NET-06"}),
    ("ABA NW6 r6", {}, {"A90-EXP-06"}),
    # A90-SAB-12
    ("BOI NE3 r3", {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r5": ["BOI*", None, None]}},
     {"A90-NET-06"}),
    ("BOI EA4 r2", {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": [None, None, "BOI*"]}}, set()),
    # A90-NET-01, A90-EXP-03
    ("BOI EA4 r2", BOI_R1 | {"decision": "action", "action": None, "drawn": False}, {"A90-NET-01"}),
    ("BOI EA4 r2", BOI_R1 | {"decision": "sabotage", "action": "play", "drawn": False}, {"A90-NET-01", "A90-TRN-02"}),
    ("BOI EA4 r2", BOI_R1 | {"decision": "take", "action": "found", "drawn": False}, {"A90-TRN-02"}),
    ("BOI EA4 r2", BOI_R1 | {"decision": "take"}, {"A90-EXP-03"}),
]


@pytest.mark.parametrize(("move", "fields", "failed"), PLACING)
def test_placing(move, fields, failed):
    assert mini(**expanding(**fields)).failed(f"place {move}") == failed


@pytest.mark.clause("A90-NET-07")
def test_a_network_without_markers_is_closed():
    eleven = covered_but(0, "BOI", [("ANC-YWG", 3), ("YWG-YUL", 3), ("MEX-HAV", 3), ("LAX-MEX", 3), ("SEA-SFO", 3),
                                    ("YWG-MSP", 3), ("BIL-DEN", 3), ("LAX-PHX", 3), ("SLC-LAS", 3), ("DEN-DAL", 3)])
    fields = expanding(founders={"BOI": 0}, routes="NW5", markers={"BSE-SLC": ["BOI"], **eleven})
    assert big(**fields).failed("place BOI NW5 BSE-BIL") == {"A90-NET-07"}
    eleven.popitem()
    assert big(**{**fields, "markers": {"BSE-SLC": ["BOI"], **eleven}}).legal("place BOI NW5 BSE-BIL")


@pytest.mark.clause("A90-EXP-10", "A90-TRN-03")
def test_expand_without_a_draw():
    playable = mini(routes="EA4", **BOI_R1)
    assert playable.legal("expand")
    assert playable.apply("expand")["drawn"] is False
    stuck = mini(routes="EA2", stock="CAL", **BOI_R1)
    assert stuck.failed("expand") == {"A90-EXP-10"}
    assert stuck.legal_moves() == {"pass"}
    assert mini(routes="EA2", stock="BOI", **BOI_R1).failed("pass") == {"A90-TRN-03"}
    assert mini(**ROUTES).failed("pass") == {"A90-TRN-03"}
    assert mini(**ROUTES, options={"passing": "free"}).legal("pass")


PLAYING = [
    ("BOI x2", {"stock": "BOI BOI"}, set()),
    ("BOI+CAL", {"stock": "BOI CAL", "founders": {"BOI": 0, "CAL": 1}}, {"A90-STK-02"}),
    ("BOI x0", {"stock": "BOI"}, {"A90-STK-03"}),
    ("BOI x3", {"stock": "BOI BOI"}, {"A90-STK-04"}),
    ("CAL x1", {"stock": "CAL"}, {"A90-STK-05"}),
    ("ABA x1", {"stock": "ABA", "markers": {"r6": ["BOI*"]}}, {"A90-STK-05", "A90-DOR-04"}),
    ("ABA x1", {"stock": "ABA", "markers": {"r6": ["BOI*"]}, "options": {"unfounded_stock_playable": True}},
     {"A90-DOR-04"}),
]


@pytest.mark.parametrize(("move", "fields", "failed"), PLAYING)
def test_playing_stock(move, fields, failed):
    assert mini(**{**BOI_R1, **fields}).failed(f"play {move}") == failed


SABOTAGE = {"decision": "sabotage", "action": "play", "company": "BOI", **BOI_R1}
CIRCLES = [
    ("r2 4", {}, {"A90-SAB-05"}),
    ("r5 5", {}, set()),
    ("r5 11", {}, set()),
    ("r2 7", {"markers": {"r2": ["CAL", "BOI", None]}}, {"A90-SAB-04"}),
    ("r2 9", {"markers": {"r2": ["CAL", "BOI", None]}}, set()),
    ("r5 8", {"markers": {"r5": ["BOI*", None, None]}}, {"A90-SAB-06"}),
    ("r5 5", {"decision": "action", "action": None}, {"A90-SAB-01"}),
    ("r5 5", {"decision": "place", "action": "expand"}, {"A90-SAB-01"}),
    ("r5 5", {"decision": "take", "action": "found"}, {"A90-SAB-01", "A90-FND-16"}),
    ("r5 5", {"decision": "marker", "circle": ["r2", 7]}, {"A90-SAB-08"}),
]


@pytest.mark.parametrize(("circle", "fields", "failed"), CIRCLES)
def test_sabotage(circle, fields, failed):
    assert mini(**{**SABOTAGE, **fields}).failed(f"sabotage {circle}") == failed


@pytest.mark.clause("A90-SAB-07")
def test_sabotage_needs_a_marker():
    eight = SEVEN_ABA | {"LAX-PHX": [None, None, "ABA*"]}
    fields = {**SABOTAGE, "decision": "marker", "circle": ["NYC-CHS", 5], "founders": {}}
    assert big(**fields | {"markers": eight}).failed("marker ABA") == {"A90-SAB-07"}
    assert big(**fields | {"markers": SEVEN_ABA}).legal("marker ABA")
    assert big(**fields | {"markers": eight}).legal_moves() == {
        f"marker {company}" for company in "BOI CAL DDL ELA FIS GAP HIT ITA".split()
    }


BOI_CAL = {"founders": {"BOI": 0, "CAL": 1},
           "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None], "r7": ["CAL", None]}}


@pytest.mark.clause("A90-UNU-01", "A90-UNU-04", "A90-UNU-08")
def test_unusable_route_cards():
    oracle = mini(routes="EA4 EA5", **BOI_CAL, **ROUTES)
    assert not oracle.usable("EA4")
    assert oracle.usable("EA5")
    assert not oracle.usable("SW5")
    assert mini(**BOI_CAL, options={"unusable_rule": "circles"}).usable("SW5")
    assert not mini(**BOI_CAL, options={"unusable_rule": "circles"}).usable("SW4")
    assert oracle.legal("exchange EA4")
    assert oracle.failed("exchange EA5") == {"A90-UNU-04"}
    assert oracle.failed("exchange EA3") == {"A90-UNU-04"}
    assert mini(routes="EA4", **BOI_CAL).failed("exchange EA4") == {"A90-UNU-08"}
    assert mini(routes="EA4", **BOI_CAL, route_discard=["EA9"]).legal("exchange EA4")
    late = {"decision": "place", "action": "expand", "drawn": True}
    assert mini(routes="EA4", **BOI_CAL, **ROUTES, **late).failed("exchange EA4") == {"A90-UNU-03"}


@pytest.mark.clause("A90-UNU-09")
def test_one_exchange_a_turn():
    fields = {"routes": "EA3", "exchanged": ["EA4"], **BOI_CAL, **ROUTES}
    assert mini(**fields).legal("exchange EA3")
    one = {"unusable_exchanges": "one_per_turn"}
    assert mini(**fields, options=one).failed("exchange EA3") == {"A90-UNU-09"}


@pytest.mark.clause("A90-UNU-01")
def test_a_card_is_unusable_when_its_route_cannot_be_reached():
    reachable = {"unusable_rule": "reachable"}
    # Both companies that fly Northeast or Edge at Q are cut off from r3 when r2 is full.
    full = {"r1": ["BOI", None], "r2": ["CAL", "CAL*", "ABA"], "r7": ["CAL", None]}
    position = {"founders": {"BOI": 0, "CAL": 1}, "markers": full}
    assert mini(**position).usable("NE3")
    assert not mini(**position, options=reachable).usable("NE3")
    open_r2 = {**full, "r2": ["CAL", None, None]}
    assert mini(founders={"BOI": 0, "CAL": 1}, markers=open_r2, options=reachable).usable("NE3")


@pytest.mark.clause("A90-UNU-01")
def test_reach_is_bounded_by_the_markers_left():
    reachable = {"unusable_rule": "reachable"}
    # An unfounded BOI reaches r3 from H by r1 and r2: three flights and the home marker.
    for used, usable in ((8, True), (9, False)):
        oracle = mini(options=reachable)
        oracle.table.companies["BOI"] = oracle.table.companies["BOI"]._replace(markers=12 - used)
        assert oracle.usable("NE3") is usable


@pytest.mark.clause("A90-UNU-02")
def test_low_east_cards_become_unusable_first():
    steps = [({}, 1), ({"r1": ["BOI", None]}, 2), ({"r1": ["BOI", None], "r7": ["CAL", None]}, 3),
             ({"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["BOI", None, None]}, 4)]
    for markers, highest in steps:
        oracle = mini(founders={"BOI": 0, "CAL": 1}, markers=markers)
        assert [value for value in range(1, 15) if not oracle.usable(f"EA{value}")] == list(range(1, highest + 1))


TAKING = [
    ("take 1", {}, set()),
    ("take pile", {}, set()),
    ("take pile", {"stock_pile": []}, {"A90-DRW-03"}),
    ("take 5", {"display": ["BOI", "CAL", "CAL", "CAL", None]}, {"A90-DRW-05"}),
    ("take 1", {"decision": "place"}, {"A90-DRW-04"}),
    ("take pile", {"decision": "sabotage", "action": "play"}, {"A90-DRW-04"}),
    ("finish", {}, {"A90-DRW-08", "A90-SAB-02"}),
    ("keep", {}, {"A90-DRW-08", "A90-EXP-08"}),
    ("pass", {}, {"A90-DRW-08", "A90-TRN-03"}),
    ("take 1", {"display": ["ABA"] * 5, "markers": {"r6": ["BOI*"]}}, set()),
    ("take 1", {"display": ["ABA"] * 5, "markers": {"r6": ["BOI*"]}, "options": {"dormant_stock_takeable": False}},
     {"A90-DOR-13"}),
    ("take pile", {"display": ["ABA"] * 5, "options": {"dormant_stock_takeable": False}}, set()),
]


@pytest.mark.parametrize(("move", "fields", "failed"), TAKING)
def test_taking(move, fields, failed):
    assert mini(**{**taking(), **fields}).failed(move) == failed


DORMANT_ABA = {"markers": {"r6": ["CAL"]}, "founders": {"CAL": 1}}


@pytest.mark.clause("A90-DOR-02")
def test_dormancy():
    assert mini().dormant() == set()
    assert mini(**DORMANT_ABA).dormant() == {"ABA"}
    assert mini(markers={"r6": ["ABA"]}, founders={"ABA": 0}).dormant() == set()


@pytest.mark.clause("A90-DOR-05", "A90-DOR-07", "A90-DOR-08", "A90-DOR-09")
def test_removing_dormant_stock():
    fields = {"display": ["ABA", "CAL", "ABA", "BOI", "BOI"], "stock_pile": ["BOI", "CAL"], "stock": "ABA"}
    oracle = mini(**fields, **DORMANT_ABA)
    assert oracle.legal("remove 1")
    assert oracle.failed("remove 2") == {"A90-DOR-07"}
    assert oracle.failed("exchange ABA") == {"A90-DOR-05"}
    assert mini(**fields, **DORMANT_ABA, swept=True).failed("remove 3") == {"A90-DOR-09"}
    late = {"decision": "place", "action": "expand", "drawn": True}
    assert mini(**fields, **DORMANT_ABA, **late).failed("remove 1") == {"A90-DOR-08"}
    after = oracle.apply("remove 1")
    assert after["display"] == ["BOI", "CAL", "ABA", "BOI", "BOI"]
    assert after["stock_removed"] == ["ABA"]
    assert (after["stock_pile"], after["swept"], after["decision"]) == (["CAL"], True, "action")


@pytest.mark.clause("A90-TRN-06")
def test_only_the_player_on_turn_moves():
    assert mini(**ROUTES).failed_by(1, "expand") == {"A90-TRN-06"}
    assert mini(**ROUTES).failed_by(0, "expand") == set()


def test_legal_moves_are_the_moves_of_the_space_that_fail_nothing():
    positions = [
        mini(**{**ROUTES, **BOI_CAL, "stock": "BOI CAL ABA", "routes": "EA4 NW6 EA9"}),
        mini(**expanding(**BOI_CAL)),
        mini(**SABOTAGE),
        mini(**{**SABOTAGE, "decision": "marker", "circle": ["r5", 5]}),
        mini(**taking()),
        mini(**{**ROUTES, **DORMANT_ABA, **STOCK, "display": ["ABA", "CAL", "BOI", None, "ABA"], "stock": "ABA BOI"}),
        mini(decision="over", ended="stalled"),
        big(stock="BOI ITA ITA", routes="NW5 NE14", **ROUTES),
    ]
    for oracle in positions:
        assert oracle.legal_moves() == {move for move in oracle.move_space() if oracle.legal(move)}
        sampled = oracle.sample(random.Random(3), 200)
        assert set(sampled) <= set(oracle.move_space())
    assert positions[0].legal_moves() == {
        "exchange EA4", "expand", "play BOI x1", "play CAL x1", "found ABA x1 NW6 r6",
    }
    assert positions[2].legal_moves() == {"finish", *(f"sabotage {circle}" for circle in (
        "r1 6", "r2 7", "r2 9", "r4 5", "r5 5", "r5 8", "r5 11", "r6 6", "r7 5"))}


@pytest.mark.clause("A90-SCO-13", "A90-SCO-14", "A90-SCO-15", "A90-SCO-16", "A90-SCO-17", "A90-SCO-18", "A90-SCO-19")
@pytest.mark.parametrize(("value", "laid_out", "points", "unclaimed"), [
    (3, [1, 0, 0], [4, 0, 0], 0),
    (11, [3, 3, 3], [5, 5, 5], 1),
    (16, [3, 2, 2, 2], [16, 2, 2, 2], 2),
    (9, [3, 2, 1], [9, 4, 0], 0),
    (8, [3, 2], [8, 4], 0),
    (3, [3, 2], [3, 1], 0),
    (11, [2, 2], [8, 8], 0),
    (10, [3, 3, 2], [7, 7, 0], 1),
    (2, [3, 1, 1], [2, 0, 0], 1),
    (7, [0, 0], [0, 0], 0),
    (9, [2, 1, 3], [4, 0, 9], 0),
    (9, [2, 1, 2], [6, 0, 6], 1),
])
def test_scoring_a_company(value, laid_out, points, unclaimed):
    assert score_company(value, laid_out) == (points, unclaimed)


@pytest.mark.clause("A90-SCO-07", "A90-SCO-08", "A90-SCO-12", "A90-SCO-23")
def test_scoring_now():
    markers = {"r1": ["BOI", None], "r2": ["BOI", None, "ABA*"], "r5": [None, "BOI*", None]}
    fields = {"founders": {"BOI": 0}, "markers": markers, "laid_out": [{"BOI": 2}, {"BOI": 3}, {}], "stock": "BOI BOI"}
    line = {"value": 4, "points": [2, 4, 0], "fictitious": 0, "unclaimed": 0}
    assert mini(**fields).score_now() == {"BOI": line}
    without = mini(**fields, options={"sabotage_scores": False})
    assert without.score_now()["BOI"]["value"] == 3


@pytest.mark.clause("A90-OPT-03", "A90-OPT-04")
def test_bonus_points_are_added_once_the_game_is_over():
    block = {"cause": "card", "companies": {"BOI": {"home": 1, "flights": 2, "sabotage": 0,
                                                    "laid_out": [1, 0, 0, 0], "fictitious": 0}}}
    fields = {"seats": 4, "start": 2, "scorings": [block, block], "options": {"bonus_points": True}}
    assert mini(**fields).totals() == [8, 0, 0, 0]
    assert mini(**fields, decision="over", ended="stalled").totals() == [10, 3, 0, 1]


# What moves do


@pytest.mark.clause("A90-FND-01", "A90-FND-11", "A90-FND-12", "A90-FND-14")
def test_founding_a_company():
    oracle = mini(stock="BOI BOI CAL", routes="EA9 EA3", **STOCK, **ROUTES)
    after = oracle.apply("found BOI x2 EA9 r1")
    assert after["markers"] == {"r1": ["BOI", None]}
    assert after["founders"] == {"BOI": 0}
    assert (after["decision"], after["action"], after["company"]) == ("take", "found", "BOI")
    assert after["laid_out"][0] == {"BOI": 2}
    assert after["route_discard"] == ["EA9"]


@pytest.mark.clause("A90-FND-15", "A90-NET-14")
def test_the_founder_draws_the_card_just_played_if_there_is_no_other():
    founder = {"decision": "take", "action": "found", "company": "BOI", **BOI_R1, **STOCK, "route_discard": ["EA9"]}
    after = mini(**founder).apply("take 2")
    assert after["route_hands"][0] == ["EA9"]
    assert after["stock_hands"][0] == ["CAL"]
    assert after["display"] == ["BOI", "CAL", "BOI", "CAL", "CAL"]
    assert (after["route_pile"], after["route_discard"]) == ([], [])
    assert (after["turn"], after["seat"], after["decision"], after["action"]) == (13, 1, "action", None)


@pytest.mark.clause("A90-NET-14")
def test_the_discards_become_the_pile_when_it_empties():
    seven = [f"ED{value}" for value in (2, 4, 5, 7, 8, 9, 10)]
    fields = {"route_pile": ["EA9"], "route_discard": seven, **BOI_R1, **STOCK}
    [after] = mini(**fields).outcomes("expand")
    assert (sorted(after["route_pile"]), after["route_discard"]) == (sorted(seven), [])
    assert after["shuffled"] == ["route_pile"]
    assert mini(**fields).apply("expand") is None
    waits = mini(**fields, options={"route_reshuffle": "when_needed"}).apply("expand")
    assert (waits["route_pile"], waits["route_discard"]) == ([], seven)
    needed = mini(**{**fields, "route_pile": []}, options={"route_reshuffle": "when_needed"}).outcomes("expand")
    assert {after["route_hands"][0][0] for after in needed} == set(seven)


@pytest.mark.clause("A90-UNU-05", "A90-UNU-06")
def test_exchanging_a_card():
    after = mini(routes="EA4 EA9", route_discard=["ED2"], **BOI_CAL, **ROUTES).apply("exchange EA4")
    assert after["route_hands"][0] == ["EA9", "EA9"]
    assert (after["route_removed"], after["route_discard"]) == (["EA4"], ["ED2"])
    assert (after["exchanged"], after["decision"]) == (["EA4"], "action")


@pytest.mark.clause("A90-NET-11", "A90-NET-13", "A90-EXP-07")
def test_expanding_covers_the_lowest_open_circle():
    after = mini(**expanding(**BOI_R1)).apply("place BOI EA14 r2")
    assert after["markers"]["r2"] == ["BOI", None, None]
    assert after["route_discard"] == ["EA14"]
    assert (after["decision"], after["action"], after["company"]) == ("take", "expand", "BOI")


@pytest.mark.clause("A90-EXP-08")
def test_keeping_ends_the_turn():
    after = mini(**expanding(**BOI_R1, seat=2)).apply("keep")
    assert (after["turn"], after["seat"], after["decision"], after["drawn"]) == (13, 0, "action", False)


@pytest.mark.clause("A90-STK-06", "A90-SAB-02", "A90-SAB-09")
def test_playing_one_card_and_sabotage():
    oracle = mini(stock="BOI BOI", **BOI_R1)
    assert oracle.apply("play BOI x1")["decision"] == "sabotage"
    two = oracle.apply("play BOI x2")
    assert (two["decision"], two["seat"], two["laid_out"][0]) == ("action", 1, {"BOI": 2})
    chosen = mini(**SABOTAGE).apply("sabotage r5 8")
    assert (chosen["decision"], chosen["circle"]) == ("marker", ["r5", 8])
    placed = mini(**{**SABOTAGE, "decision": "marker", "circle": ["r5", 8]}).apply("marker CAL")
    assert placed["markers"]["r5"] == [None, "CAL*", None]
    assert (placed["seat"], placed["circle"]) == (1, None)


@pytest.mark.clause("A90-SAB-01")
def test_no_circle_for_a_sabotage_ends_the_turn():
    starred = {"r1": ["BOI", "CAL*"], "r2": [None, "CAL*", None], "r4": [None, "CAL*"], "r5": ["CAL*", None, None],
               "r6": ["CAL*"], "r7": [None, "CAL*"]}
    after = mini(stock="BOI", founders={"BOI": 0}, markers=starred).apply("play BOI x1")
    assert (after["decision"], after["seat"]) == ("action", 1)


@pytest.mark.clause("A90-DRW-07", "A90-SCO-20", "A90-SCO-21")
def test_a_scoring_card_as_draw_and_as_refill():
    pile = {"stock_pile": ["scoring", "CAL", "BOI"], "laid_out": [{"BOI": 1}, {}, {}]}
    drawn = mini(**taking(**pile)).apply("take pile")
    assert drawn["stock_hands"][0] == ["CAL"]
    counted = {"home": 1, "flights": 1, "sabotage": 0, "laid_out": [1, 0, 0], "fictitious": 0}
    assert drawn["scorings"] == [{"cause": "card", "companies": {"BOI": counted}}]
    refill = mini(**taking(**pile)).apply("take 3")
    assert refill["display"] == ["BOI", "CAL", "CAL", "CAL", "CAL"]
    assert (len(refill["scorings"]), refill["stock_pile"]) == (1, ["BOI"])


@pytest.mark.clause("A90-DRW-09", "A90-DOR-10")
def test_a_pile_of_one_scoring_card_is_not_used_up():
    fields = taking(display=["ABA", "CAL", "BOI", "BOI", "BOI"], stock_pile=["scoring"])
    fields["markers"] = {"r1": ["BOI", None], "r6": ["CAL*"]}
    oracle = mini(**fields)
    assert oracle.legal("take pile")
    after = oracle.apply("take pile")
    assert (after["decision"], len(after["scorings"])) == ("take", 1)
    assert after["display"] == [None, "CAL", "BOI", "BOI", "BOI"]
    assert after["stock_removed"] == ["ABA"]


@pytest.mark.clause("A90-SCO-03")
def test_a_scoring_card_of_the_first_round_goes_back():
    fields = taking(turn=2, seat=2, stock_pile=["scoring", "CAL", "BOI", "scoring", "scoring"])
    outcomes = mini(**fields).outcomes("take pile")
    assert {after["stock_hands"][2][0] for after in outcomes} == {"CAL", "BOI"}
    assert all(after["stock_pile"].count("scoring") == 3 and not after["scorings"] for after in outcomes)
    later = mini(**{**fields, "turn": 3, "seat": 0}).apply("take pile")
    assert len(later["scorings"]) == 1


@pytest.mark.clause("A90-DOR-10")
def test_the_last_pile_card_sweeps_the_dormant():
    markers = {**SEVEN_ABA, "BSE-SLC": ["BOI"]}
    fields = {"founders": {"BOI": 0}, "markers": markers, "display": ["ABA", "ABA", "CAL", "BOI", "HIT"],
              "stock_pile": ["CAL"], "decision": "take", "action": "expand", "company": "BOI", "drawn": True}
    after = big(**fields).apply("take pile")
    assert after["display"] == [None, None, "CAL", "BOI", "HIT"]
    assert after["ended"] is None


@pytest.mark.clause("A90-END-04", "A90-END-01")
def test_the_game_ends_when_the_last_face_up_cards_are_worthless():
    markers = {**SEVEN_ABA, "BSE-SLC": ["BOI"]}
    fields = {"founders": {"BOI": 0}, "markers": markers, "display": ["ABA"] * 5, "laid_out": [{"BOI": 1}, {}, {}],
              "stock_pile": ["CAL"], "decision": "take", "action": "expand", "company": "BOI", "drawn": True}
    after = big(**fields).apply("take pile")
    assert (after["decision"], after["ended"], len(after["scorings"])) == ("over", "stock_gone", 1)
    extra = big(**fields, options={"extra_final_round": True}).apply("take pile")
    assert (extra["decision"], extra["stock_gone"], extra["seat"], extra["scorings"]) == ("action", 0, 1, [])


@pytest.mark.clause("A90-DOR-10", "A90-OPT-09")
def test_the_stock_runs_out_before_the_action():
    fields = {**DORMANT_ABA, "display": ["ABA", None, None, None, None], "stock_pile": ["ABA"], **ROUTES}
    after = mini(**fields).apply("remove 1")
    assert (after["ended"], after["turn"]) == ("stock_gone", 12)
    extra = mini(**fields, options={"extra_final_round": True}).apply("remove 1")
    assert (extra["ended"], extra["stock_gone"], extra["seat"], extra["decision"]) == (None, 0, 0, "action")


@pytest.mark.clause("A90-OPT-06", "A90-OPT-08")
@pytest.mark.parametrize(("last", "seats"), [("plays_last", [1, 2, 3, 0, 1]), ("no_turn", [1, 2, 3, 0])])
def test_the_extra_final_round(last, seats):
    fields = taking(seats=4, seat=1, display=["BOI", None, None, None, None], stock_pile=[],
                    stock_hands=[["BOI", "BOI"] for _ in range(4)])
    after = mini(**fields, options={"extra_final_round": True, "extra_round_last_taker": last}).apply("take 1")
    turns = [1]
    while after["ended"] is None:
        assert (after["stock_gone"], after["scorings"]) == (1, [])
        turns.append(after["seat"])
        after = mini(**after, seats=4).apply("play BOI x2")
    assert turns == seats
    assert (after["ended"], len(after["scorings"])) == ("extra_round", 1)


@pytest.mark.clause("A90-OPT-08")
def test_an_expansion_in_the_extra_round_gives_no_stock_card():
    fields = expanding(**BOI_R1, options={"extra_final_round": True}, stock_gone=2)
    after = mini(**{**fields, "display": [None] * 5, "stock_pile": []}).apply("place BOI EA4 r2")
    assert (after["decision"], after["seat"], after["stock_hands"][0]) == ("action", 1, [])


@pytest.mark.clause("A90-END-01")
def test_the_last_card_ends_the_game_after_the_action():
    founder = {"decision": "take", "action": "found", "company": "BOI", **BOI_R1, **ROUTES,
               "display": [None, "CAL", None, None, None], "laid_out": [{"BOI": 1}, {}, {}]}
    oracle = mini(**founder)
    after = oracle.apply("take 2")
    assert (after["ended"], after["decision"]) == ("stock_gone", "over")
    assert after["route_hands"][0] == ["EA9"]
    assert after["scorings"][0]["companies"]["BOI"]["flights"] == 1


@pytest.mark.clause("A90-END-06")
def test_a_circle_of_forced_passes_ends_the_game():
    after = mini(passes=2, display=["BOI"] * 5).apply("pass")
    assert (after["ended"], len(after["scorings"])) == ("stalled", 1)
    two = mini(seats=2, passes=1, display=["BOI", "CAL", "BOI", None, None], **BOI_R1).apply("pass")
    assert two["scorings"][0]["companies"]["BOI"]["fictitious"] == 2
    free = mini(passes=2, **ROUTES, options={"passing": "free"}).apply("pass")
    assert (free["ended"], free["passes"]) == (None, 0)


@pytest.mark.clause("A90-TWO-02", "A90-TWO-03", "A90-TWO-07")
def test_two_players_end_at_the_third_scoring_card():
    block = {"cause": "card", "companies": {}}
    fields = taking(seats=2, display=["BOI", "GAP", "GAP", "HIT", "CAL"], scorings=[block, block])
    fields["stock_pile"] = ["scoring", "CAL", "CAL", "BOI"]
    fields |= {"founders": {"BOI": 0, "CAL": 1}, "markers": {"BSE-SLC": ["BOI"], "YYC-BIL": ["CAL"]}}
    after = big(**fields).apply("take 5")
    assert (after["ended"], after["decision"]) == ("third_scoring_card", "over")
    assert after["stock_hands"][0] == ["CAL"]
    counted = after["scorings"][2]["companies"]
    assert (counted["BOI"]["fictitious"], counted["CAL"]["fictitious"]) == (2, 2)
    off = big(**fields, options={"two_player_rules": "off"}).apply("take 5")
    assert (off["ended"], off["scorings"][2]["companies"]["CAL"]["fictitious"]) == (None, 0)


@pytest.mark.clause("A90-OPT-12")
def test_controlled_scoring_mixes_the_cards_in_after_the_round():
    fields = {**BOI_R1, **STOCK, "decision": "sabotage", "action": "play", "scoring_aside": 3}
    for turn, option, mixed in ((11, "table", True), (10, "table", False), (17, 6, True), (11, 6, False)):
        [after] = mini(**fields, turn=turn, options={"controlled_scoring": option}).outcomes("finish")
        assert after["stock_pile"].count("scoring") == (3 if mixed else 0)
        assert after["scoring_aside"] == (0 if mixed else 3)


def test_nothing_is_lost_and_nothing_changed_under_ones_hands():
    oracle = mini(stock="BOI BOI CAL", routes="EA9 EA3", **STOCK, **ROUTES)
    before = oracle.table.dump()
    after = oracle.apply("found BOI x2 EA9 r1")
    assert oracle.table.dump() == before
    taken = mini(**after).apply("take 2")
    stock = sorted(sum(taken["stock_hands"], []) + taken["display"] + taken["stock_pile"] + ["BOI", "BOI"])
    assert stock == sorted(sum(before["stock_hands"], []) + before["display"] + before["stock_pile"])
    assert len(taken["stock_hands"][0]) == 2
    assert taken["route_hands"][0] == ["EA3", "EA9"]
