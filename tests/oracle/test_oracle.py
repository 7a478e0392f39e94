"""The oracle of Airlines (1990) against the test lines of the catalogue: which moves are legal, and why not."""

import random

import pytest

from .composed import big, mini
from .pieces import (
    BOI_CAL,
    BOI_R1,
    CAL_R4,
    DORMANT_ABA,
    ROUTES,
    SABOTAGE,
    SEVEN_ABA,
    STOCK,
    expanding,
    sabotaged_by,
    taking,
)

FOUNDING = [
    ("BOI x0 EA2 r1", {"stock": "BOI"}, {"A90-FND-02"}),
    ("BOI x1 EA2 r1", {"stock": "BOI"}, set()),
    ("BOI BOI+CAL EA2 r1", {"stock": "BOI CAL"}, {"A90-FND-03"}),
    ("BOI x2 EA2 r1", {"stock": "BOI BOI"}, set()),
    ("BOI x1 EA2 r1", {"stock": "CAL", "display": ["BOI"] * 5}, {"A90-FND-04"}),
    (
        "BOI x1 EA2 r1",
        {
            "stock": "BOI",
            "founders": {"BOI": 1},
            "markers": {"r1": ["BOI", None]},
            "laid_out": [{}, {"BOI": 1}, {}],
            "routes": "EA7",
        },
        {"A90-FND-05", "A90-FND-18", "A90-FND-10"},
    ),
    ("BOI x1", {"stock": "BOI", "routes": "SW8"}, {"A90-FND-07"}),
    ("BOI x1 EA4 r2", {"stock": "BOI"}, {"A90-FND-08"}),
    ("CAL x1 EA9 r4", {"stock": "CAL"}, {"A90-NET-02"}),
    ("ABA x1 NW6 r6", {"stock": "ABA"}, set()),
    (
        "ABA x1 NW6 r6",
        {"stock": "ABA", "founders": {"CAL": 1}, "markers": {"r6": ["CAL"]}},
        {"A90-NET-04", "A90-DOR-04"},
    ),
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
    (
        "BOI EA9 r4",
        {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]}},
        {"A90-NET-02", "A90-NET-03"},
    ),
    (
        "BOI ED1 r4",
        {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]}},
        {"A90-NET-03"},
    ),
    (
        "BOI EA9 r7",
        {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", None], "r7": ["CAL", "CAL*"]}},
        {"A90-NET-04"},
    ),
    ("BOI EA9 r7", {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", None], "r7": ["CAL", None]}}, set()),
    (
        "BOI EA6 r2",
        {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", None], "r2": ["CAL", None, None]}},
        {"A90-NET-05"},
    ),
    (
        "BOI EA7 r2",
        {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", None], "r2": ["CAL", None, None]}},
        set(),
    ),
    ("BOI NE3 r3", BOI_R1, {"A90-NET-06"}),
    ("BOI NE3 r3", {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]}}, set()),
    (
        "BOI EA9 r2",
        {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]}},
        {"A90-NET-12"},
    ),
    (
        "BOI EA9 r2",
        {
            "founders": {"BOI": 0},
            "markers": {"r1": ["BOI", None], "r2": ["BOI", None, None]},
            "options": {"repeat_route": True},
        },
        set(),
    ),
    # A90-NET-16
    (
        "CAL EA1 r1",
        {"founders": {"BOI": 0, "CAL": 1}, "markers": {"r1": ["BOI", "CAL*"], "r4": ["CAL", None]}},
        {"A90-NET-04", "A90-NET-06"},
    ),
    ("ABA NW6 r6", {}, {"A90-EXP-06"}),
    # A90-SAB-12
    (
        "BOI NE3 r3",
        {"founders": {"BOI": 0}, "markers": {"r1": ["BOI", None], "r5": ["BOI*", None, None]}},
        {"A90-NET-06"},
    ),
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
    eleven = sabotaged_by(
        "BOI",
        [
            ("ANC-YWG", 3),
            ("YWG-YUL", 3),
            ("MEX-HAV", 3),
            ("LAX-MEX", 3),
            ("SEA-SFO", 3),
            ("YWG-MSP", 3),
            ("BIL-DEN", 3),
            ("LAX-PHX", 3),
            ("SLC-LAS", 3),
            ("DEN-DAL", 3),
        ],
    )
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
    (
        "ABA x1",
        {"stock": "ABA", "markers": {"r6": ["BOI*"]}, "options": {"unfounded_stock_playable": True}},
        {"A90-DOR-04"},
    ),
]


@pytest.mark.parametrize(("move", "fields", "failed"), PLAYING)
def test_playing_stock(move, fields, failed):
    assert mini(**{**BOI_R1, **fields}).failed(f"play {move}") == failed


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
    steps = [
        ({}, 1),
        ({"r1": ["BOI", None]}, 2),
        ({"r1": ["BOI", None], "r7": ["CAL", None]}, 3),
        ({"r1": ["BOI", None], "r7": ["CAL", None], "r2": ["BOI", None, None]}, 4),
    ]
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
    (
        "take 1",
        {"display": ["ABA"] * 5, "markers": {"r6": ["BOI*"]}, "options": {"dormant_stock_takeable": False}},
        {"A90-DOR-13"},
    ),
    ("take pile", {"display": ["ABA"] * 5, "options": {"dormant_stock_takeable": False}}, set()),
]


@pytest.mark.parametrize(("move", "fields", "failed"), TAKING)
def test_taking(move, fields, failed):
    assert mini(**{**taking(), **fields}).failed(move) == failed


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
    assert positions[0].legal_moves() == {"exchange EA4", "expand", "play BOI x1", "play CAL x1", "found ABA x1 NW6 r6"}
    assert positions[2].legal_moves() == {
        "finish",
        *(f"sabotage {circle}" for circle in ("r1 6", "r2 7", "r2 9", "r4 5", "r5 5", "r5 8", "r5 11", "r6 6", "r7 5")),
    }
