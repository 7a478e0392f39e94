"""Simulations: every game counted once, the same seed the same games, seats changed in turn."""

import pytest

import airlines_nb as an
from airlines_nb.analysis.simulation import Simulation

GAME = an.game("airlines-1990")


def played(simulation: Simulation, count: int) -> Simulation:
    for _ in range(count):
        simulation.play()
    return simulation


def test_the_same_seed_plays_the_same_games() -> None:
    first = played(Simulation(GAME, 3, ["random"], 5), 4)
    assert first.dump() == played(Simulation(GAME, 3, ["random"], 5), 4).dump()
    assert first.dump() != played(Simulation(GAME, 3, ["random"], 6), 4).dump()


def test_every_game_is_counted_once() -> None:
    simulation = Simulation(GAME, 3, ["random"], 1, sabotage_scores=False)
    outcomes = [simulation.play() for _ in range(6)]
    told = simulation.dump()
    assert told["games"] == len(simulation.turns) == 6
    assert sum(told["endings"].values()) == 6
    assert sum(row["wins"] for row in told["by_seat"]) == pytest.approx(1, abs=1e-3)
    assert told["by_bot"]["random"]["wins"] == pytest.approx(1 / 3, abs=1e-3)
    totals = [outcome.totals[1] for outcome in outcomes]
    assert told["by_seat"][1]["mean_total"] == pytest.approx(sum(totals) / 6, abs=1e-3)
    assert told["turns"]["least"] <= told["turns"]["mean"] <= told["turns"]["most"]


def test_bots_change_seats() -> None:
    told = played(Simulation(GAME, 2, ["random", "greedy"], 1), 2).dump()
    assert {name: row["played"] for name, row in told["by_bot"].items()} == {"greedy": 2, "random": 2}
    assert [row["played"] for row in told["by_seat"]] == [2, 2]


def test_nothing_played_is_said() -> None:
    simulation = Simulation(GAME, 2, ["random"])
    assert str(simulation) == "No game was played."
    assert simulation.dump()["turns"] is None


@pytest.mark.parametrize("bots", [[], ["clever"], ["random"] * 4])
def test_bots_that_are_none_are_refused(bots: list[str]) -> None:
    with pytest.raises(ValueError, match="random, casual, greedy"):
        Simulation(GAME, 3, bots)


def test_wishes_that_cannot_be_are_refused_at_once() -> None:
    with pytest.raises(an.PositionRefused):
        Simulation(GAME, 9, ["random"])
    with pytest.raises(an.PositionRefused):
        Simulation(GAME, 3, ["random"], passing="never")
