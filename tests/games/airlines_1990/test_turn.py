"""Playing the Game: one action a turn, the window before it, passing, and who may act."""

from typing import Any

import pytest

from airlines_nb.core.errors import IllegalMove, PositionRefused
from airlines_nb.core.position import Position

from .composing import GAME, check_of, failed, kinds, mini, moves, played, said


def sleepy() -> Position:
    """ABA is dormant (CAL fills r6, its only route) and no Northwest card has a use left."""
    return mini(
        route="NW6 NW7 EA9", markers={"r7": ["CAL", None], "r6": ["CAL"]}, display=["ABA", "ABA", "BOI", "BOI", "CAL"]
    )


def stuck(**more: Any) -> Position:
    """No route card anywhere but out of the game: only stock could still be laid out."""
    return mini(route_pile=[], **more)


# A90-TRN-01


@pytest.mark.clause("A90-TRN-01")
def test_the_opening_offers_found_and_expand_and_says_why_no_stock_can_be_played() -> None:
    position = GAME.new(3, seed=4)
    assert position.decision == "action"
    assert position.decision.asks == "found a company, expand a route network or play stock"
    assert {move.kind for move in position.legal_moves} == {"found", "expand"}
    company = position.dump()["stock_hands"][position.seat][0]
    verdict = position.check(f"play {company} x1")
    assert failed(verdict) == {"A90-STK-05"}
    assert f"{company} has not been founded yet" in said(verdict, "A90-STK-05")


@pytest.mark.clause("A90-TRN-01")
def test_play_stock_opens_once_a_company_is_founded() -> None:
    position = mini(stock_hands=[["BOI", "BOI"], ["BOI"], ["CAL"]], route_hands=[["EA2"], [], []])
    after = played(position, "found BOI x1 EA2 r1", "take pile")
    assert moves(after) == ["play BOI x1", "expand"], "Ben holds BOI stock"
    assert {move.split()[0] for move in moves(played(after, "expand", "keep"))} == {"expand"}, "Cleo holds none"


@pytest.mark.clause("A90-TRN-01")
def test_the_three_actions_stand_side_by_side() -> None:
    position = mini(stock="BOI CAL", route="EA5", markers={"r1": ["BOI", None]})
    assert moves(position) == ["play BOI x1", "found CAL x1 EA5 r7", "expand"]


# A90-TRN-02


@pytest.mark.clause("A90-TRN-02")
def test_no_second_action_after_the_draw_of_expand() -> None:
    position = mini(stock="BOI CAL", route="EA2 EA5", markers={"r7": ["CAL", None]})
    legal = position.check("found BOI x1 EA2 r1")
    assert legal
    assert said(legal, "A90-TRN-02") == "No other action has been begun this turn."
    drawn = position.play("expand")
    for move, name in (
        ("found BOI x1 EA2 r1", "Found a company"),
        ("play CAL x1", "Play Stock"),
        ("expand", "Expand a route network"),
    ):
        verdict = drawn.check(move)
        assert failed(verdict) == {"A90-TRN-02"}
        assert said(verdict, "A90-TRN-02") == (
            "You have already begun Expand a route network this turn, and only one action is allowed per turn. "
            f"Whether {name} is possible can be asked again on your next turn."
        )
        assert "Wait for the start of your next turn." in map(str, verdict.remedies)


@pytest.mark.clause("A90-TRN-02")
def test_no_flight_of_expand_within_a_founding() -> None:
    position = mini(stock="BOI", route="EA2 EA5").play("found BOI x1 EA2 r1")
    verdict = position.check("place BOI EA5 r2")
    assert "A90-TRN-02" in failed(verdict)
    assert "You have already begun Found a company this turn" in said(verdict, "A90-TRN-02")
    assert [remedy.move.kind for remedy in verdict.remedies] == ["take"]
    with pytest.raises(IllegalMove):
        position.play("expand")


@pytest.mark.clause("A90-TRN-02")
def test_after_play_stock_the_turn_belongs_to_the_left_neighbour() -> None:
    position = mini(stock="BOI BOI", markers={"r1": ["BOI", None]})
    assert position.play("play BOI x2").seat == 1
    sabotage = position.play("play BOI x1")
    assert (sabotage.seat, sabotage.decision) == (0, "sabotage"), "its own sabotage is part of the action"
    assert "A90-TRN-02" in failed(sabotage.check("play BOI x1"))
    assert sabotage.play("finish").seat == 1


@pytest.mark.clause("A90-TRN-02")
def test_a_table_with_parts_of_two_actions_is_refused() -> None:
    with pytest.raises(PositionRefused) as refusal:
        mini(decision="sabotage", action="expand")
    assert "A90-TRN-02" in {fault.clause for fault in refusal.value.faults}


# A90-TRN-03


@pytest.mark.clause("A90-TRN-03")
def test_no_pass_while_a_card_can_be_drawn() -> None:
    verdict = mini().check("pass")
    assert failed(verdict) == {"A90-TRN-03"}
    assert said(verdict, "A90-TRN-03") == (
        "You cannot pass: Expand is still possible. Passing is allowed only when no action is legal."
    )


@pytest.mark.clause("A90-TRN-03")
def test_no_pass_while_stock_or_a_flight_can_be_laid_out() -> None:
    everything = mini(stock="BOI CAL", route="EA5", markers={"r1": ["BOI", None]})
    assert said(everything.check("pass"), "A90-TRN-03").startswith(
        "You cannot pass: Found a company, Expand and Play Stock are still possible."
    )
    only_stock = stuck(stock="BOI", markers={"r1": ["BOI", None]})
    assert moves(only_stock) == ["play BOI x1"]
    assert said(only_stock.check("pass"), "A90-TRN-03").startswith("You cannot pass: Play Stock is still possible.")
    only_flight = stuck(route="EA4", markers={"r1": ["BOI", None]})
    assert moves(only_flight) == ["expand"]
    assert failed(only_flight.check("pass")) == {"A90-TRN-03"}
    only_discard = stuck(route_discard=["SW1"])
    assert moves(only_discard) == ["expand"], "a discard can be drawn again"


@pytest.mark.clause("A90-TRN-03")
def test_who_can_do_nothing_passes() -> None:
    position = stuck(stock="CAL", route="SW5", markers={"r1": ["BOI", None]})
    assert moves(position) == ["pass"], "CAL cannot be founded without a card for its home"
    verdict = position.check("pass")
    assert said(verdict, "A90-TRN-03") == "No action is legal, so the turn may be passed."
    after = position.play("pass")
    assert [str(event) for event in after.events] == [
        "Ann has no legal action and passes. [A90-TRN-03]",
        "Ann's turn is over. [A90-SET-11]",
    ]
    assert after.seat == 1
    before, now = position.dump(), after.dump()
    assert {field for field in before if before[field] != now[field]} == {"turn", "seat", "passes"}


@pytest.mark.clause("A90-TRN-03")
def test_no_pass_in_the_middle_of_an_action() -> None:
    drawn = mini().play("expand")
    assert said(drawn.check("pass"), "A90-TRN-03") == (
        "You have begun Expand a route network, and an action that has begun is finished, not passed."
    )
    due = mini(stock="BOI", route="EA2").play("found BOI x1 EA2 r1")
    assert failed(due.check("pass")) == {"A90-TRN-03", "A90-DRW-08"}


@pytest.mark.clause("A90-TRN-03")
def test_free_passing_is_a_house_rule() -> None:
    position = mini(options={"passing": "free"})
    assert moves(position) == ["expand", "pass"]
    verdict = position.check("pass")
    assert said(verdict, "A90-TRN-03") == "This table lets players pass at any time (house rule passing)."
    after = position.play("pass")
    assert str(after.events[0]) == "Ann passes (house rule passing). [A90-TRN-03]"
    assert (after.seat, after.dump()["passes"]) == (1, 0), "only forced passes are counted"
    assert "A90-TRN-03" in failed(position.play("expand").check("pass"))


# A90-TRN-04


@pytest.mark.clause("A90-TRN-04")
def test_the_window_is_open_before_the_action() -> None:
    assert moves(sleepy()) == ["exchange NW6", "exchange NW7", "remove 1", "remove 2", "expand"]


@pytest.mark.clause("A90-TRN-04")
@pytest.mark.parametrize(
    "steps", [("exchange NW6", "remove 1", "exchange NW7"), ("remove 2", "exchange NW7", "exchange NW6")]
)
def test_window_moves_come_in_any_order_and_cost_no_action(steps: tuple[str, ...]) -> None:
    position = played(sleepy(), *steps)
    assert (position.seat, position.turn, position.decision) == (0, 3, "action")
    assert position.dump()["exchanged"] == [step.split()[1] for step in steps if "exchange" in step]
    assert "expand" in moves(position)


@pytest.mark.clause("A90-TRN-04")
def test_the_first_step_of_the_action_closes_the_window() -> None:
    drawn = sleepy().play("expand")
    assert not moves(drawn, "exchange")
    assert not moves(drawn, "remove")
    assert failed(drawn.check("exchange NW6")) == {"A90-UNU-03"}
    assert failed(drawn.check("remove 1")) == {"A90-DOR-08"}


@pytest.mark.clause("A90-TRN-04")
def test_what_the_action_earns_comes_before_the_next_player() -> None:
    position = mini(stock="BOI", route="EA2").play("found BOI x1 EA2 r1")
    assert (position.seat, position.decision) == (0, "take")
    after = position.play("take pile")
    assert kinds(after) == ["drew_stock", "drew_route", "turn_over"]
    assert (after.seat, after.turn, after.decision) == (1, 4, "action")


@pytest.mark.clause("A90-TRN-04")
def test_a_new_turn_has_a_new_window() -> None:
    used = played(sleepy(), "remove 1", "exchange NW6")
    assert used.dump()["swept"] is True
    after = played(used, "expand", "keep").dump()
    assert (after["seat"], after["swept"], after["exchanged"]) == (1, False, [])


# A90-TRN-06


@pytest.mark.clause("A90-TRN-06")
def test_only_the_player_on_turn_may_act() -> None:
    position = mini()
    verdict = position.check("expand", seat=1)
    assert not verdict
    assert failed(verdict) == {"A90-TRN-06"}
    assert said(verdict, "A90-TRN-06") == (
        "It is Ann's turn. Ben can act again after 1 more turn, if the game lasts that long."
    )
    assert [str(remedy) for remedy in verdict.remedies] == ["Ask again when Ben is on turn, after 1 more turn."]
    later = played(position, "expand", "keep").check("expand", seat=1)
    assert later
    assert said(later, "A90-TRN-06") == "It is Ben's turn."


@pytest.mark.clause("A90-TRN-06")
def test_the_turns_to_wait_are_counted() -> None:
    verdict = mini(players=5, seat=3).check("expand", seat=2)
    assert said(verdict, "A90-TRN-06") == (
        "It is Dan's turn. Cleo can act again after 4 more turns, if the game lasts that long."
    )
    assert [str(remedy) for remedy in verdict.remedies] == ["Ask again when Cleo is on turn, after 4 more turns."]


@pytest.mark.clause("A90-TRN-06")
@pytest.mark.parametrize("move", ["exchange NW6", "remove 1", "pass", "keep", "take 1", "finish", "marker CAL"])
def test_every_kind_of_move_belongs_to_the_player_on_turn(move: str) -> None:
    verdict = sleepy().check(move, seat=2)
    assert "A90-TRN-06" in failed(verdict)


@pytest.mark.clause("A90-TRN-06")
def test_the_window_too_belongs_to_the_player_on_turn_alone() -> None:
    position = mini(
        route_hands=[[], ["NW6"], []], markers={"r7": ["CAL", None], "r6": ["CAL"]}, founders={"CAL": 0},
        display=["ABA", "ABA", "BOI", "BOI", "CAL"],
    )  # fmt: skip
    assert {"A90-TRN-06", "A90-UNU-03"} == failed(position.check("exchange NW6", seat=1))
    assert {"A90-TRN-06", "A90-DOR-08"} == failed(position.check("remove 1", seat=1))
    on_turn = played(position, "expand", "keep")
    assert {"exchange NW6", "remove 1", "remove 2"} <= set(moves(on_turn))


@pytest.mark.clause("A90-TRN-02", "A90-TRN-06")
def test_of_another_seat_it_is_not_asked_what_it_has_begun() -> None:
    check = check_of(mini().check("expand", seat=1), "A90-TRN-02")
    assert (check.status, check.stopped_by) == ("not reached", "A90-TRN-06")
