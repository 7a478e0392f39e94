"""The oracle of Airlines (1990) against the test lines of the catalogue: what moves do and what a scoring pays."""

import pytest

from .airlines_1990 import score_company
from .composed import big, mini
from .pieces import BOI_CAL, BOI_R1, DORMANT_ABA, ROUTES, SABOTAGE, SEVEN_ABA, STOCK, expanding, taking


@pytest.mark.clause("A90-SCO-13", "A90-SCO-14", "A90-SCO-15", "A90-SCO-16", "A90-SCO-17", "A90-SCO-18", "A90-SCO-19")
@pytest.mark.parametrize(
    ("value", "laid_out", "points", "unclaimed"),
    [
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
    ],
)
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
    block = {
        "cause": "card",
        "companies": {"BOI": {"home": 1, "flights": 2, "sabotage": 0, "laid_out": [1, 0, 0, 0], "fictitious": 0}},
    }
    fields = {"seats": 4, "start": 2, "scorings": [block, block], "options": {"bonus_points": True}}
    assert mini(**fields).totals() == [8, 0, 0, 0]
    assert mini(**fields, decision="over", ended="stalled").totals() == [10, 3, 0, 1]


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
    starred = {
        "r1": ["BOI", "CAL*"],
        "r2": [None, "CAL*", None],
        "r4": [None, "CAL*"],
        "r5": ["CAL*", None, None],
        "r6": ["CAL*"],
        "r7": [None, "CAL*"],
    }
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
    fields = {
        "founders": {"BOI": 0},
        "markers": markers,
        "display": ["ABA", "ABA", "CAL", "BOI", "HIT"],
        "stock_pile": ["CAL"],
        "decision": "take",
        "action": "expand",
        "company": "BOI",
        "drawn": True,
    }
    after = big(**fields).apply("take pile")
    assert after["display"] == [None, None, "CAL", "BOI", "HIT"]
    assert after["ended"] is None


@pytest.mark.clause("A90-END-04", "A90-END-01")
def test_the_game_ends_when_the_last_face_up_cards_are_worthless():
    markers = {**SEVEN_ABA, "BSE-SLC": ["BOI"]}
    fields = {
        "founders": {"BOI": 0},
        "markers": markers,
        "display": ["ABA"] * 5,
        "laid_out": [{"BOI": 1}, {}, {}],
        "stock_pile": ["CAL"],
        "decision": "take",
        "action": "expand",
        "company": "BOI",
        "drawn": True,
    }
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
    fields = taking(
        seats=4,
        seat=1,
        display=["BOI", None, None, None, None],
        stock_pile=[],
        stock_hands=[["BOI", "BOI"] for _ in range(4)],
    )
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
    founder = {
        "decision": "take",
        "action": "found",
        "company": "BOI",
        **BOI_R1,
        **ROUTES,
        "display": [None, "CAL", None, None, None],
        "laid_out": [{"BOI": 1}, {}, {}],
    }
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
