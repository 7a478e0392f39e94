"""Every scenario is a sound position that shows what it is about."""

import pytest

from .composing import GAME, kinds


@pytest.mark.parametrize("name", GAME.scenarios)
def test_every_scenario_can_be_composed_and_played_on(name: str) -> None:
    position = GAME.scenario(name)
    assert len(position.legal_moves) > 0
    assert GAME.load(position.dump()) == position
    assert GAME.scenarios[name].endswith(").")
    used = {clause for clause in GAME.clauses if clause in GAME.scenarios[name]}
    assert used, "a scenario names the clause that it shows"


def test_an_unknown_scenario_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(KeyError, match="'tie' is no scenario; there are only shareholder, tie for most"):
        GAME.scenario("tie")


def test_the_three_worked_examples() -> None:
    assert GAME.scenario("only shareholder").score().value == (4, 0, 0)
    tie = GAME.scenario("tie for most").score()
    assert (tie.value, tie.beside[0].value) == ((5, 5, 5), 1)
    second = GAME.scenario("tie for second").score()
    assert (second.value, second.beside[0].value) == ((16, 2, 2, 2), 2)


def test_the_dormant_company_can_be_swept_and_not_founded() -> None:
    position = GAME.scenario("dormant company")
    assert "remove 1" in [str(move) for move in position.legal_moves]
    assert "A90-DOR-04" in position.check("found ABA x1 SW5 PHX-ABQ").failed_ids


def test_the_unusable_card_can_be_exchanged_and_the_others_cannot() -> None:
    position = GAME.scenario("unusable card")
    assert position.check("exchange SW1").legal
    assert position.check("exchange SW8").failed_ids == ("A90-UNU-04",)
    assert position.check("exchange EA7").failed_ids == ("A90-UNU-04",)


def test_sabotage_limits() -> None:
    position = GAME.scenario("sabotage")
    assert position.check("sabotage YUL-YHZ 8").legal
    assert position.check("sabotage YUL-YHZ 4").failed_ids == ("A90-SAB-05",)
    assert position.check("sabotage SEA-SFO 5").failed_ids == ("A90-SAB-06",)


def test_a_scoring_card_in_the_first_round_is_shuffled_back() -> None:
    after = GAME.scenario("scoring card in the first round").play("take pile")
    assert "shuffled_back" in kinds(after)
    assert after.dump()["scorings"] == []
    assert after.dump()["stock_pile"].count("scoring") == 2


def test_the_last_stock_card_ends_the_game_at_once_or_begins_the_extra_round() -> None:
    over = GAME.scenario("last stock card").play("take 1")
    assert over.outcome is not None
    assert over.outcome.ending.id == "stock_gone"
    going_on = GAME.scenario("extra final round").play("take 1")
    assert going_on.outcome is None
    assert going_on.dump()["stock_gone"] == 0


def test_the_two_player_accounting_counts_pile_and_display() -> None:
    over = GAME.scenario("two-player accounting").play("take pile")
    assert over.outcome is not None
    assert over.outcome.ending.id == "third_scoring_card"
    assert over.outcome.totals == (9, 4)
    last = over.dump()["scorings"][2]["companies"]
    assert {company: row["fictitious"] for company, row in last.items()} == {"BOI": 2, "GAP": 2}
