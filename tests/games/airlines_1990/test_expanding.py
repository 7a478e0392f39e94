"""Section "2. Expanding a Route Network": every clause A90-EXP."""

from typing import Any

import pytest

from airlines_nb.core.position import Position

from .composing import GAME, big, check_of, failed, kinds, mini, moves, played, said

FLIES_R1 = {"r1": ["BOI", None]}


def expanding(**situation: Any) -> Position:
    """A position within Expand, after the draw."""
    return mini(decision="place", action="expand", **situation)


def parts(position: Position, *names: str) -> list[Any]:
    """Some fields of a position."""
    return [position.dump()[name] for name in names]


@pytest.mark.clause("A90-EXP-01")
def test_expand_draws_the_top_route_card_before_anything_is_chosen() -> None:
    start = mini(markers=FLIES_R1, route="EA4", route_pile=["EA9", "EA2"])
    assert not moves(start, "place")
    assert failed(start.check("place BOI EA4 r2")) == {"A90-NET-01"}
    drawn = start.play("expand")
    assert (drawn.decision, drawn.seat) == ("place", 0)
    assert parts(drawn, "route_hands", "route_pile") == [[["EA4", "EA9"], [], []], ["EA2"]]
    assert drawn.check("place BOI EA4 r2").legal


@pytest.mark.clause("A90-EXP-01")
def test_the_drawn_card_is_named_to_the_drawer_alone() -> None:
    drawn = mini(route_pile=["EA9", "EA2"]).play("expand")
    assert [str(event) for event in drawn.events_for(0)] == [
        "Ann begins Expand. [A90-EXP-01]",
        "Ann draws East 9. [A90-EXP-01]",
    ]
    assert str(drawn.events_for(1)[1]) == "Ann draws a route card. [A90-EXP-01]"
    assert drawn.events_for(2)[1].facts["card"] is None
    assert drawn.view(1).dump()["route_hands"] == [1, [], 0]


@pytest.mark.clause("A90-EXP-02")
def test_the_drawn_and_an_older_card_may_be_played_for_any_company() -> None:
    drawn = mini(markers={"r1": ["BOI", None], "r7": ["CAL", None]}, route="EA4", route_pile=["EA9", "EA2"]).play(
        "expand"
    )
    assert set(moves(drawn, "place")) == {
        "place BOI EA4 r2",
        "place BOI EA9 r2",
        "place BOI EA9 r7",
        "place CAL EA4 r2",
        "place CAL EA9 r2",
        "place CAL EA9 r1",
    }


@pytest.mark.clause("A90-EXP-02")
@pytest.mark.parametrize(("card", "kept"), [("EA4", "EA9"), ("EA9", "EA4")])
def test_an_expansion_adds_exactly_one_flight(card: str, kept: str) -> None:
    drawn = mini(markers=FLIES_R1, route="EA4", route_pile=["EA9", "EA2"]).play("expand")
    after = drawn.play(f"place BOI {card} r2")
    assert parts(after, "markers") == [{"r1": ["BOI", None], "r2": ["BOI", None, None]}]
    assert parts(after, "route_hands") == [[[kept], [], []]]
    assert not moves(after, "place")


@pytest.mark.clause("A90-EXP-03")
def test_a_second_route_card_in_one_expand_is_refused() -> None:
    before = expanding(markers=FLIES_R1, route="EA4 EA9")
    first = before.check("place BOI EA9 r7")
    assert first.legal
    assert said(first, "A90-EXP-03") == "No route card has been played in this Expand yet."
    second = before.play("place BOI EA4 r2").check("place BOI EA9 r7")
    assert failed(second) == {"A90-EXP-03"}
    assert said(second, "A90-EXP-03") == (
        "You have already expanded BOI with East 4 this turn. Only one route card may be played per Expand action."
    )
    assert [str(remedy) for remedy in second.remedies] == ["Take the stock card you earned first."]


@pytest.mark.clause("A90-EXP-03")
def test_the_next_expand_allows_a_route_card_again() -> None:
    before = expanding(markers=FLIES_R1, route="EA4 EA9")
    later = played(before, "place BOI EA4 r2", "take 1", *["expand", "keep"] * 2, "expand")
    assert later.seat == 0
    assert later.check("place BOI EA9 r7").legal


@pytest.mark.clause("A90-EXP-04")
def test_the_card_must_be_in_the_hand() -> None:
    without = expanding(markers=FLIES_R1, route="EA3 EA5").check("place BOI EA7 r2")
    assert failed(without) == {"A90-EXP-04"}
    assert said(without, "A90-EXP-04") == "You do not hold East 7. Your route cards are East 3 and East 5."
    held = expanding(markers=FLIES_R1, route="EA7").check("place BOI EA7 r2")
    assert held.legal
    assert said(held, "A90-EXP-04") == "East 7 is in the hand."


@pytest.mark.clause("A90-EXP-04")
def test_a_card_in_the_hand_is_checked_further() -> None:
    verdict = expanding(markers=FLIES_R1, route="EA7").check("place BOI EA7 r4")
    assert failed(verdict) == {"A90-NET-02", "A90-NET-03", "A90-NET-06"}


@pytest.mark.clause("A90-EXP-04")
def test_the_hand_is_told_in_good_grammar() -> None:
    one = expanding(markers=FLIES_R1, route="EA3").check("place BOI EA7 r2")
    assert said(one, "A90-EXP-04") == "You do not hold East 7. Your route card is East 3."
    none = mini(markers=FLIES_R1).check("place BOI EA7 r2")
    assert said(none, "A90-EXP-04") == "You do not hold East 7. You hold no route card."


@pytest.mark.clause("A90-EXP-04")
def test_the_missing_card_is_the_remedy() -> None:
    without = expanding(markers=FLIES_R1, route="EA3")
    [remedy] = [remedy for remedy in without.check("place BOI EA7 r2").remedies if remedy.kind == "card"]
    assert remedy.says.startswith("You would need an East card of 4 or more: East 4, East 5, East 6")
    assert without.remedied(remedy).check("place BOI EA7 r2").legal


@pytest.mark.clause("A90-EXP-04")
def test_another_players_hand_stays_hidden() -> None:
    before = expanding(markers=FLIES_R1, route="EA7")
    guess = before.view(1).check("place BOI EA7 r2", seat=0)
    assert guess.legal is None
    assert check_of(guess, "A90-EXP-04").status == "not reached"


@pytest.mark.clause("A90-EXP-05")
def test_a_company_may_be_expanded_by_a_player_without_its_stock() -> None:
    before = expanding(markers=FLIES_R1, founders={"BOI": 1}, route="EA4", display=["CAL", "BOI", "CAL", "BOI", "ABA"])
    assert before.dump()["laid_out"] == [{}, {"BOI": 1}, {}]
    after = played(before, "place BOI EA4 r2", "take 1")
    assert parts(after, "stock_hands", "laid_out") == [[["CAL"], [], []], [{}, {"BOI": 1}, {}]]


@pytest.mark.clause("A90-EXP-06")
def test_an_unfounded_company_cannot_be_expanded() -> None:
    verdict = expanding(markers=FLIES_R1, route="ED1").check("place CAL ED1 r4")
    assert failed(verdict) == {"A90-EXP-06"}
    assert said(verdict, "A90-EXP-06") == (
        "CAL has not been founded, so it has no network to expand. "
        "It can be founded with its stock and a first flight at J. Founded companies: BOI."
    )


@pytest.mark.clause("A90-EXP-06")
def test_a_founded_company_can_be_expanded() -> None:
    flies = {"r7": ["CAL", None]}
    verdict = expanding(markers=flies, route="ED1").check("place CAL ED1 r4")
    assert verdict.legal
    assert said(verdict, "A90-EXP-06") == "CAL is founded: Ann (1) has its stock laid out."
    two = expanding(markers=flies, route="ED1", laid_out=[{"CAL": 2}, {"CAL": 1}, {}]).check("place CAL ED1 r4")
    assert said(two, "A90-EXP-06") == "CAL is founded: Ann (2) and Ben (1) have its stock laid out."


@pytest.mark.clause("A90-EXP-06")
def test_a_dormant_company_is_told_apart() -> None:
    asleep = expanding(markers={"r1": ["BOI", None], "r7": ["CAL", None], "r6": ["CAL"]}, route="NW6")
    assert said(asleep.check("place ABA NW6 r6"), "A90-EXP-06") == (
        "ABA has not been founded, so it has no network to expand. "
        "It is dormant and never can be. Founded companies: BOI and CAL."
    )


@pytest.mark.clause("A90-EXP-07")
def test_an_expansion_earns_one_stock_card() -> None:
    drawn = expanding(markers=FLIES_R1, route="EA4", stock="ABA", display=["CAL", "BOI", "CAL", "BOI", "ABA"])
    after = drawn.play("place BOI EA4 r2")
    assert after.decision == "take"
    assert moves(after) == ["take 1", "take 2", "take 3", "take 4", "take 5", "take pile"]
    taken = after.play("take 2")
    assert taken.dump()["stock_hands"] == [["ABA", "BOI"], [], []]
    assert (taken.seat, taken.decision) == (1, "action")


@pytest.mark.clause("A90-EXP-07")
def test_without_an_expansion_no_stock_card_is_earned() -> None:
    drawn = expanding(markers=FLIES_R1, route="EA4")
    assert not moves(drawn, "take")
    assert failed(drawn.check("take 2")) == {"A90-DRW-04"}


@pytest.mark.clause("A90-EXP-08")
def test_a_player_may_keep_the_drawn_card_although_an_expansion_is_possible() -> None:
    start = mini(markers=FLIES_R1, route="EA4", stock="ABA", route_pile=["EA9", "EA2"])
    drawn = start.play("expand")
    assert moves(drawn, "place")
    keep = drawn.check("keep")
    assert keep.legal
    assert said(keep, "A90-EXP-08") == "Expand has begun and nothing has been placed yet."
    after = drawn.play("keep")
    assert after.dump()["route_hands"] == [["EA4", "EA9"], [], []]
    untouched = ("markers", "stock_hands", "display", "stock_pile", "route_discard", "laid_out")
    assert parts(after, *untouched) == parts(start, *untouched)
    assert (after.seat, after.turn, after.decision) == (1, start.turn + 1, "action")
    assert str(after.events[0]) == "Ann places nothing and keeps the route cards. [A90-EXP-08]"


@pytest.mark.clause("A90-EXP-08")
def test_keeping_belongs_after_the_draw() -> None:
    start = mini(markers=FLIES_R1, route="EA4")
    early = start.check("keep")
    assert failed(early) == {"A90-EXP-08"}
    assert said(early, "A90-EXP-08") == (
        "Keeping the drawn card is a step of Expand, after the draw. You are at the start of your turn."
    )
    assert start.play(early.remedies[0].move).check("keep").legal
    late = played(start, "expand", "place BOI EA4 r2").check("keep")
    assert failed(late) == {"A90-EXP-08", "A90-DRW-08"}
    assert said(late, "A90-EXP-08").endswith("You are about to take a stock card.")


@pytest.mark.clause("A90-EXP-09")
def test_route_cards_pile_up_in_the_hand_without_limit() -> None:
    later = played(GAME.new(3, seed=5, start=0), *["expand", "keep"] * 9)
    assert [len(hand) for hand in later.dump()["route_hands"]] == [6, 6, 6]
    assert later.dump()["route_discard"] == []
    assert "expand" in moves(later)


@pytest.mark.clause("A90-EXP-09")
def test_stock_cards_pile_up_in_the_hand_without_limit() -> None:
    rich = expanding(markers=FLIES_R1, route="EA4", stock="ABA " * 6 + "BOI " * 3 + "CAL " * 6)
    after = played(rich, "place BOI EA4 r2", "take 1")
    assert len(after.dump()["stock_hands"][0]) == 16


@pytest.mark.clause("A90-EXP-10")
def test_without_a_route_card_to_draw_expand_needs_an_expansion() -> None:
    start = mini(markers=FLIES_R1, route="EA4 EA7", route_pile=[])
    verdict = start.check("expand")
    assert verdict.legal
    assert said(verdict, "A90-EXP-10") == "There is no route card to draw, but a card in hand can be placed."
    begun = start.play("expand")
    assert kinds(begun) == ["expanding", "no_route_card"]
    assert str(begun.events[1]) == "There is no route card to draw; the draw is skipped. [A90-EXP-10]"
    assert begun.dump()["route_hands"] == [["EA4", "EA7"], [], []]
    assert moves(begun) == ["place BOI EA4 r2", "place BOI EA4 r7", "place BOI EA7 r2", "place BOI EA7 r7"]
    keep = begun.check("keep")
    assert failed(keep) == {"A90-EXP-10"}
    assert said(keep, "A90-EXP-10") == (
        "There is no route card to draw and Expand then needs a placement; "
        "you can place East 4 on r2, East 4 on r7, East 7 on r2 or East 7 on r7."
    )
    assert begun.play("place BOI EA4 r2").decision == "take"


@pytest.mark.clause("A90-EXP-10")
def test_without_a_route_card_and_an_expansion_expand_is_refused() -> None:
    stuck = mini(markers=FLIES_R1, route="EA1 NW6", route_pile=[])
    verdict = stuck.check("expand")
    assert failed(verdict) == {"A90-EXP-10"}
    assert said(verdict, "A90-EXP-10") == (
        "There is no route card to draw and none of your cards East 1 and Northwest 6 can be placed, "
        "so Expand would do nothing. You can only pass."
    )
    assert moves(stuck) == ["pass"]
    with_stock = mini(markers=FLIES_R1, stock="BOI", route_pile=[])
    assert said(with_stock.check("expand"), "A90-EXP-10") == (
        "There is no route card to draw and you hold no card that could be placed, "
        "so Expand would do nothing. Choose another action."
    )
    assert moves(with_stock) == ["play BOI x1"]


@pytest.mark.clause("A90-EXP-10")
def test_a_discard_is_enough_to_draw() -> None:
    start = mini(markers=FLIES_R1, route="EA1", route_pile=[], route_discard=["NW6"])
    assert said(start.check("expand"), "A90-EXP-10") == "There is a route card to draw."
    drawn = start.play("expand")
    assert drawn.dump()["route_hands"] == [["EA1", "NW6"], [], []]
    assert said(drawn.check("keep"), "A90-EXP-10") == "A route card has been drawn."
    assert moves(drawn) == ["keep"]


@pytest.mark.clause("A90-EXP-10")
def test_many_placements_are_told_in_short() -> None:
    begun = big(
        markers={"CHI-STL": ["ITA", None], "STL-MEM": ["ITA", None]}, route="EA5 EA7 EA9 EA11 NE3 NE4", route_pile=[]
    ).play("expand")
    placements = len(moves(begun, "place"))
    assert said(begun.check("keep"), "A90-EXP-10").endswith(f" or {placements - 6} more.")
