"""Whole games played again: one for each ending, and for each house rule that changes the end or the points."""

import json
from itertools import pairwise

import pytest

from .composing import GAME, kinds, played
from .finished import NAMES, course, golden, kept
from .make_golden import GAMES, played_out


def test_there_is_a_game_for_every_ending_and_for_every_rule_that_changes_the_end() -> None:
    assert set(NAMES) == set(GAMES)
    assert {kept(name)["ending"] for name in NAMES} == {"stock_gone", "third_scoring_card", "extra_round", "stalled"}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_played_again_ends_as_it_did(name: str) -> None:
    game, last = kept(name), golden(name)
    assert last.outcome is not None
    assert last.outcome.ending.id == game["ending"]
    assert list(last.outcome.totals) == game["totals"]
    assert last.digest() == game["digest"]


@pytest.mark.parametrize("name", NAMES)
def test_the_script_makes_the_same_game_again(name: str) -> None:
    made, turns = played_out(*GAMES[name])
    assert made == {key: value for key, value in kept(name).items() if key != "moves"}
    assert [move for turn in turns for move in turn] == kept(name)["moves"]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_saved_halfway_goes_on_to_the_same_end(name: str) -> None:
    moves = kept(name)["moves"]
    half = len(moves) // 2
    position = GAME.load(json.dumps(golden(name, at=half).dump()))
    assert position == golden(name, at=half)
    assert played(position, *moves[half:]).digest() == kept(name)["digest"]


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_can_be_saved_and_opened(name: str) -> None:
    assert GAME.load(json.dumps(golden(name).dump())) == golden(name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.clause("A90-END-05", "A90-SCO-22")
def test_a_game_is_over_exactly_at_its_last_move(name: str) -> None:
    *before, last = course(name)
    assert all(position.outcome is None and len(position.legal_moves) for position in before)
    assert last.outcome is not None and not len(last.legal_moves)
    assert str(last.decision) == "over"
    assert last.score("so far").value == last.score("now").value == last.score("end").value == last.outcome.totals


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.clause("A90-SCO-01", "A90-SCO-22")
def test_points_are_noted_exactly_where_a_scoring_takes_place(name: str) -> None:
    pads = [len(position.dump()["scorings"]) for position in course(name)]
    scored = [kinds(position).count("scored") for position in course(name)]
    assert [after - before for before, after in pairwise(pads)] == scored[1:]
    for at in [at for at, count in enumerate(scored) if count]:
        before, after = golden(name, at=at - 1).score("so far").value, golden(name, at=at).score("so far").value
        assert all(early <= late for early, late in zip(before, after, strict=True))
        assert sum(before) < sum(after)


@pytest.mark.clause("A90-SET-11")
def test_the_deal_opens_before_the_first_move() -> None:
    first = golden("stock_gone", at=0)
    assert (first.turn, str(first.decision), first.dump()["markers"]) == (0, "action", {})
