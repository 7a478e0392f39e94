"""Simple players: they make legal moves, and see no more than their seat may."""

from random import Random

import pytest

import airlines_nb as an
from airlines_nb.analysis.bots import BOTS, casual_bot, values

GAME = an.game("airlines-1990")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_plays_a_whole_game_and_the_same_one_again(name: str, seats: int) -> None:
    ends = [GAME.new(seats, seed=5).playout(seed=2).finish(BOTS[name]) for _ in range(2)]
    assert ends[0].outcome is not None
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_the_same_whatever_it_cannot_see(name: str) -> None:
    position = GAME.new(3, seed=11)
    for number in range(60):
        view = position.view(position.seat)
        sampled = view.sample(number).view(position.seat)
        moves = [BOTS[name](seen, Random(number)) for seen in (view, sampled)]
        assert moves[0] == moves[1]
        position = position.play(moves[0])


def test_a_casual_bot_does_not_prefer_kinds_with_many_moves() -> None:
    view = GAME.scenario("sabotage").view(0)
    chance = Random(1)
    chosen = [casual_bot(view, chance).kind for _ in range(400)]
    assert 160 < chosen.count("finish") < 240


def test_values_prefer_to_found_a_company_over_drawing_a_card() -> None:
    position = GAME.new(["Ann", "Ben"], seed=7, start=0)
    moves = [str(move) for move in position.legal_moves]
    found = dict(zip(moves, values(position.view(0), Random(1)), strict=True))
    assert max(found, key=lambda move: found[move]).startswith("found")
