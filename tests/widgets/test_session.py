"""The line of play: who moves, the way back, and chance that is never asked twice."""

import pytest

import airlines_nb as an
from airlines_nb.core.errors import IllegalMove
from airlines_nb.widgets.session import Session

GAME = an.game("airlines-1990")
PLAYERS = ["Ann", "Ben", "Cleo"]
BOTS = {"Ben": "greedy", "Cleo": "random"}


def session(seats: dict[str, str] | None = None, start: int = 0) -> Session:
    return Session(GAME.new(PLAYERS, seed=7, start=start), BOTS if seats is None else seats, seed=7)


def test_bots_answer_until_a_person_is_due() -> None:
    table = session()
    table.play("found ITA x1 NE3 CHI-DET")
    assert table.position.decision == "take"
    steps = table.play("take pile")
    assert table.due and table.position.seat == 0
    assert steps[0].seat == 0
    assert {step.seat for step in steps} == {0, 1, 2}
    assert table.last == steps


def test_bots_begin_where_they_start() -> None:
    table = session(start=1)
    assert table.due and table.position.seat == 0
    assert table.at > 0 and table.last


def test_undo_goes_back_to_ones_own_decision_and_redo_forth() -> None:
    table = session()
    start = table.position
    table.play("found ITA x1 NE3 CHI-DET")
    taking = table.position
    table.play("take pile")
    after = table.position
    assert table.undo() and table.position == taking
    assert table.undo() and table.position == start
    assert not table.undo()
    assert table.redo() and table.position == taking
    assert table.redo() and table.position == after
    assert not table.redo()


def test_the_same_move_after_undo_leads_to_the_same_position() -> None:
    table = session()
    table.play("expand")
    drawn = table.position
    table.play("keep")
    after = table.position
    table.undo()
    table.undo()
    table.play("expand")
    assert table.position == drawn
    table.play("keep")
    assert table.position == after


def test_another_move_after_undo_drops_the_old_line() -> None:
    table = session()
    table.play("expand")
    table.undo()
    table.play("found ITA x1 NE3 CHI-DET")
    assert not table.can_redo
    assert [str(step.move) for step in table.steps] == ["found ITA x1 NE3 CHI-DET"]


def test_two_tables_with_one_seed_play_alike() -> None:
    one, other = session(), session()
    for table in (one, other):
        table.play("expand")
        table.play("keep")
    assert one.position == other.position


def test_an_illegal_move_changes_nothing() -> None:
    table = session()
    before = table.position
    with pytest.raises(IllegalMove):
        table.play("play ELA x1")
    assert table.position == before and not table.steps


def test_hot_seat_looks_through_the_eyes_of_who_decides() -> None:
    table = session({})
    assert table.humans == (0, 1, 2) and table.eyes == 0
    table.play("expand")
    table.play("keep")
    assert table.eyes == 1
    assert table.undo() and table.position.decision == "place" and table.eyes == 0


def test_eyes_stay_with_the_last_person_when_the_game_is_over() -> None:
    over = GAME.new(PLAYERS, seed=3).playout().finish()
    assert Session(over, BOTS).eyes == 0


def test_bots_alone_wait_to_be_let_on() -> None:
    table = session(dict.fromkeys(PLAYERS, "random"))
    assert table.at == 0 and not table.due
    table.let_bots_move(1)
    assert table.at == 1
    assert table.undo() and table.at == 0


def test_a_whole_game_against_bots_ends() -> None:
    table = session()
    while table.position.outcome is None:
        assert table.due
        table.play(table.position.legal_moves[-1])
    assert not table.due and table.can_undo


@pytest.mark.parametrize(
    ("seats", "says"),
    [({"Dan": "greedy"}, "'Dan', who does not play"), ({"Ben": "clever"}, "human, random, casual, greedy")],
)
def test_wrong_seats_are_told(seats: dict[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        session(seats)
