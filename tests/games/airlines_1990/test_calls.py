"""The gate on speed that does not flicker: how many calls Python makes for one decision, counted exactly."""

import airlines_nb as an
from tests.benchmarks.ours import calls

GAME = an.game("airlines-1990")
MOST = 100


def test_a_decision_of_a_checked_playout_takes_few_calls() -> None:
    found = calls(GAME, 4)
    assert found == calls(GAME, 4), "the count is exact"
    assert found <= MOST, f"{found:.1f} calls a decision"


def test_the_number_of_players_makes_no_difference_to_speak_of() -> None:
    assert calls(GAME, GAME.seats[-1]) <= 1.3 * calls(GAME, GAME.seats[0])
