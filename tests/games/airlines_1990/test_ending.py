"""End of Game and Victory: when play stops, who wins, and that nothing more can be done."""

from typing import Any

import pytest

from airlines_nb.core.errors import IllegalMove, PositionRefused
from airlines_nb.core.position import Position

from .composing import big, check_of, failed, kinds, mini, moves, played, said
from .finished import golden
from .networks import dotted, flown, laid, past

LAST = ["HIT", None, None, None, None]
"""The last stock card of the game, face up in place 1."""
ABA_ASLEEP = {"r7": ["CAL", None], "r6": ["CAL"]}
"""MINI: CAL flies the only route to the home of ABA, which is dormant."""


def last_card(**more: Any) -> Position:
    """Ann has expanded BOI and is to take the last stock card; three scorings lie behind."""
    due = {"decision": "take", "action": "expand", "company": "BOI", "stock_pile": [], "display": LAST}
    return big(**{**due, "markers": flown(BOI=3), "scorings": past("", "", ""), **more})


def stuck(**more: Any) -> Position:
    """Nobody holds a card, and there is no route card to draw."""
    return mini(**{"route_pile": [], "stock_pile": ["CAL", "BOI"], **more})


def ending(position: Position) -> str | None:
    return position.outcome.ending.id if position.outcome else None


def text_of(position: Position, kind: str) -> str:
    return next(str(event) for event in position.events if event.kind == kind)


@pytest.mark.clause("A90-END-01")
def test_the_last_stock_card_ends_the_game_and_the_left_neighbour_gets_no_turn() -> None:
    expanding = {"decision": "place", "action": "expand", "route": "NW14"}
    position = big(**expanding, stock_pile=[], display=LAST, markers=flown(BOI=3), scorings=past("", "", ""))
    after = played(position, moves(position, "place")[0], "take 1")
    assert ending(after) == "stock_gone"
    assert kinds(after) == ["took", "gap", "turn_over", "scored", "ended"]
    assert after.outcome is not None and after.outcome.ending.clause == "A90-END-01"
    assert (str(after.decision), len(after.legal_moves)) == ("over", 0)
    assert after.dump()["stock_hands"] == [["HIT"], [], []]
    assert after.dump()["scorings"][3]["companies"]["BOI"]["flights"] == 3


@pytest.mark.clause("A90-END-01")
@pytest.mark.parametrize(
    ("pile", "display"),
    [([], ["HIT", "GAP", None, None, None]), (["GAP"], ["HIT"] * 5), (["scoring", "GAP"], ["HIT"] * 5)],
)
def test_with_a_card_left_in_pile_or_display_the_game_goes_on(pile: list[str], display: list[str | None]) -> None:
    after = last_card(stock_pile=pile, display=display, scorings=[]).play("take 1")
    assert (ending(after), after.seat, str(after.decision)) == (None, 1, "action")


@pytest.mark.clause("A90-END-01")
def test_the_game_ends_although_others_have_had_fewer_turns() -> None:
    after = last_card(turn=3).play("take 1")
    assert (after.turn, ending(after)) == (4, "stock_gone")


@pytest.mark.clause("A90-END-01")
def test_a_position_without_stock_that_is_not_over_is_refused() -> None:
    with pytest.raises(PositionRefused) as refused:
        big(stock_pile=[], display=[None] * 5)
    assert [(fault.place, fault.clause) for fault in refused.value.faults] == [("ended", "A90-END-01")]


@pytest.mark.clause("A90-END-01")
def test_a_founder_who_takes_the_last_card_still_draws_a_route_card() -> None:
    last = ["CAL", None, None, None, None]
    position = mini(stock="BOI", route="EA2", stock_pile=[], display=last, route_pile=["EA9", "EA8"])
    after = played(position, "found BOI x1 EA2 r1", "take 1")
    assert kinds(after) == ["took", "gap", "drew_route", "turn_over", "scored", "ended"]
    assert after.dump()["route_hands"][0] == ["EA9"]
    assert after.score("end").value == (3, 0, 0)


def three_airlines(cleo: tuple[int, int, int]) -> Position:
    """Ann, Ben and Cleo alone hold ELA, HIT and ITA, worth 7, 9 and 9 now; Cleo's was worth so much before."""
    before = (f"ELA7 HIT9 ITA{value}" for value in cleo)
    seats = {"ELA": 0, "HIT": 1, "ITA": 2}
    return last_card(
        markers=flown(ELA=7, HIT=9, ITA=9),
        founders=seats,
        laid_out=laid("ELA1", "HIT1", "ITA1"),
        company="ELA",
        scorings=past(*before, holder=seats),
    )


@pytest.mark.clause("A90-END-02")
def test_most_points_after_the_last_scoring_win() -> None:
    after = three_airlines((7, 8, 8)).play("take 1")
    outcome = after.outcome
    assert outcome is not None
    assert outcome.totals == (40, 52, 47)
    assert outcome.winners == (1,)
    assert outcome.ranking == ((1,), (2,), (0,))
    assert outcome.decided_by == "points"
    said_so = "The last stock card is gone. Ben wins. Totals: Ann 40, Ben 52, Cleo 47."
    assert str(outcome) == said_so
    assert text_of(after, "ended") == f"{said_so} [A90-END-02]"
    assert after.score("end").value == (40, 52, 47)


@pytest.mark.clause("A90-END-02")
def test_the_last_scoring_counts_before_the_winner_is_found() -> None:
    position = three_airlines((7, 8, 8))
    assert position.score("so far").value == (30, 39, 34)
    assert position.outcome is None
    assert position.score("end").value == (40, 52, 47)


@pytest.mark.clause("A90-END-03")
def test_equal_highest_totals_win_together() -> None:
    outcome = three_airlines((9, 9, 9)).play("take 1").outcome
    assert outcome is not None
    assert outcome.totals == (40, 52, 52)
    assert outcome.winners == (1, 2)
    assert outcome.ranking == ((1, 2), (0,))
    assert str(outcome) == "The last stock card is gone. Ben and Cleo win together. Totals: Ann 40, Ben 52, Cleo 52."


@pytest.mark.clause("A90-END-03")
def test_all_may_win_together() -> None:
    outcome = played(stuck(), "pass", "pass", "pass").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.decided_by) == ((0, 1, 2), None)
    assert "Ann, Ben and Cleo win together." in str(outcome)


@pytest.mark.clause("A90-END-04")
def test_the_game_ends_when_the_last_face_up_cards_leave_as_worthless() -> None:
    asleep = dotted("ABA", 7, flown(BOI=3))
    after = last_card(markers=asleep, display=["ABA"] * 5, stock_pile=["GAP"]).play("take pile")
    assert kinds(after) == ["stock_pile_empty", "drew_stock", *["swept"] * 5, "turn_over", "scored", "ended"]
    assert ending(after) == "stock_gone"
    assert len(after.dump()["scorings"]) == 4
    assert after.dump()["display"] == [None] * 5
    assert after.dump()["stock_removed"].count("ABA") == 7  # the two that were out before, and the five


@pytest.mark.clause("A90-END-04")
def test_it_goes_on_while_one_face_up_card_is_of_use() -> None:
    asleep = dotted("ABA", 7, flown(BOI=3))
    after = last_card(markers=asleep, display=["ABA", "ABA", "ITA", "ABA", "ABA"], stock_pile=["GAP"]).play("take pile")
    assert (ending(after), after.dump()["display"]) == (None, [None, None, "ITA", None, None])


@pytest.mark.clause("A90-END-04")
def test_an_action_in_progress_is_finished_but_the_stock_card_earned_is_gone() -> None:
    position = mini(
        markers={"r7": ["CAL", None]},
        route="NW6 EA1",
        decision="place",
        action="expand",
        stock_pile=[],
        display=["ABA", None, None, None, "ABA"],
    )
    after = position.play("place CAL NW6 r6")
    assert kinds(after) == [
        "discarded",
        "placed",
        "dormant",
        "swept",
        "swept",
        "no_stock_card",
        "turn_over",
        "scored",
        "ended",
    ]
    assert ending(after) == "stock_gone"
    assert after.dump()["stock_hands"] == [[], [], []]
    assert after.score("end").find("Value of CAL").value == 3


@pytest.mark.clause("A90-END-04")
def test_before_an_action_the_game_ends_without_one() -> None:
    position = mini(markers=ABA_ASLEEP, display=["ABA"] * 5, stock_pile=["scoring"], stock="CAL")
    after = position.play("remove 1")
    assert kinds(after) == [
        "removed",
        "scoring_card",
        "stock_pile_empty",
        "scored",
        *["swept"] * 4,
        "gap",
        "scored",
        "ended",
    ]
    assert (ending(after), after.turn, after.seat) == ("stock_gone", 3, 0)
    assert [block["cause"] for block in after.dump()["scorings"]] == ["card", "stock_gone"]


@pytest.mark.clause("A90-END-05")
@pytest.mark.parametrize("move", ["expand", "pass", "play BOI x1", "found ITA x1 EA9 CHI-STL", "take pile", "finish"])
def test_after_the_end_every_move_is_refused(move: str) -> None:
    over = three_airlines((7, 8, 8)).play("take 1")
    verdict = over.check(move)
    assert failed(verdict) == {"A90-END-05"}
    assert said(verdict, "A90-END-05") == (
        "The game is over (the last stock card is gone). The final totals are Ann 40, Ben 52 and Cleo 47; "
        "start a new game or step back to try another line."
    )
    assert {check.stopped_by for check in verdict.checks} == {None, "A90-END-05"}
    assert [str(remedy) for remedy in verdict.remedies] == ["Start a new game, or step back to try another line."]
    with pytest.raises(IllegalMove):
        over.play(move)


@pytest.mark.clause("A90-END-05")
def test_after_the_end_the_other_seats_and_the_views_hear_the_same() -> None:
    over = three_airlines((7, 8, 8)).play("take 1")
    for seat in range(3):
        assert failed(over.check("expand", seat=seat)) == {"A90-END-05"}
        assert failed(over.view(seat).check("expand")) == {"A90-END-05"}
        assert over.view(seat).outcome == over.outcome


@pytest.mark.clause("A90-END-05")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("stock_gone", "the last stock card is gone"),
        ("third_scoring_card", "the third scoring card has turned up"),
        ("extra_round_no_turn", "the extra final round is over"),
        ("stalled", "nobody has any legal action left"),
    ],
)
def test_the_refusal_says_how_the_game_ended(name: str, reason: str) -> None:
    over = golden(name)
    text = said(over.check("expand"), "A90-END-05")
    assert text.startswith(f"The game is over ({reason}). The final totals are Ann {over.score('end').value[0]}")


@pytest.mark.clause("A90-END-05")
def test_before_the_end_the_game_goes_on() -> None:
    check = check_of(big().check("expand"), "A90-END-05")
    assert (check.status, check.text) == ("passed", "The game goes on.")


@pytest.mark.clause("A90-END-06")
def test_a_full_circle_of_forced_passes_ends_the_game_with_the_last_scoring() -> None:
    position = stuck(markers={"r1": ["BOI", None]}, founders={"BOI": 1}, laid_out=laid("", "BOI1", ""))
    for seat in range(3):
        assert (position.seat, ending(position), moves(position)) == (seat, None, ["pass"])
        position = position.play("pass")
    assert kinds(position) == ["passed", "turn_over", "scored", "ended"]
    assert ending(position) == "stalled"
    assert [block["cause"] for block in position.dump()["scorings"]] == ["stalled"]
    assert position.score("end").value == (0, 3, 0)
    assert text_of(position, "ended") == (
        "Nobody has any legal action left. Ben wins. Totals: Ann 0, Ben 3, Cleo 0. [A90-END-02]"
    )


@pytest.mark.clause("A90-END-06")
def test_an_action_in_between_starts_the_count_anew() -> None:
    table = {"markers": {"r1": ["BOI", None]}, "founders": {"BOI": 1}, "laid_out": laid("", "BOI1", "")}
    position = stuck(**table, stock_hands=[[], [], ["BOI"]])
    position = played(position, "pass", "pass")
    assert (position.dump()["passes"], "pass" in moves(position)) == (2, False)
    position = played(position, "play BOI x1", "finish")
    assert position.dump()["passes"] == 0
    assert ending(played(position, "pass", "pass")) is None
    assert ending(played(position, "pass", "pass", "pass")) == "stalled"


@pytest.mark.clause("A90-END-06")
@pytest.mark.parametrize("action", ["found BOI x1 EA2 r1", "expand", "play CAL x1"])
def test_each_of_the_three_actions_starts_it_anew(action: str) -> None:
    position = mini(passes=2, stock="BOI CAL", route="EA2", markers={"r7": ["CAL", None]})
    assert position.play(action).dump()["passes"] == 0


@pytest.mark.clause("A90-END-06")
def test_passes_of_free_will_never_end_the_game() -> None:
    position = mini(options={"passing": "free"})
    assert ending(played(position, *["pass"] * 7)) is None


@pytest.mark.clause("A90-END-06", "A90-TWO-03")
def test_with_two_players_a_stall_ends_in_the_accounting_with_the_fictitious_player() -> None:
    position = stuck(
        players=2,
        markers={"r1": ["BOI", None]},
        laid_out=laid("BOI1", ""),
        stock_pile=["BOI", "CAL"],
        display=["BOI", "CAL", "CAL", "CAL", "CAL"],
    )
    after = played(position, "pass", "pass")
    assert kinds(after) == ["passed", "turn_over", "fictitious", "scored", "ended"]
    assert after.dump()["scorings"][0]["companies"]["BOI"]["fictitious"] == 2
    assert after.score("end").value == (1, 0)


@pytest.mark.clause("A90-END-06")
def test_a_stalled_game_may_have_fewer_scorings_than_four() -> None:
    last = golden("stalled")
    assert last.outcome is not None and last.outcome.ending.clause == "A90-END-06"
    causes = [block["cause"] for block in last.dump()["scorings"]]
    assert causes[-1] == "stalled" and len(causes) <= 4
    assert last.dump()["passes"] == 3
    assert moves(golden("stalled", at=-4)) == moves(golden("stalled", at=-2)) == ["pass"]
