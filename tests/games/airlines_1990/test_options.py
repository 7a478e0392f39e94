"""Optional Rules, off unless wished for: bonus points and controlled scoring. The extra round has its own file."""

from itertools import product
from random import Random
from typing import Any

import pytest

from airlines_nb.core.errors import PositionRefused
from airlines_nb.core.position import Position

from .composing import GAME, big, kinds
from .finished import course, golden
from .networks import flown, laid, past

VARIANTS: dict[str, Any] = {"bonus_points": True, "extra_final_round": True, "controlled_scoring": "table"}


def help_of(option: str) -> str:
    return next(known.says for known in GAME.options if known.name == option)


def text_of(position: Position, kind: str) -> str:
    return next(str(event) for event in position.events if event.kind == kind)


def last_card(seats: int = 3, **more: Any) -> Position:
    """Ann has expanded BOI and is to take the last stock card; three scorings lie behind."""
    due = {"decision": "take", "action": "expand", "company": "BOI", "stock_pile": [], "display": ["HIT", *[None] * 4]}
    return big(**{**due, "players": seats, "markers": flown(BOI=3), "scorings": past("", "", "", seats=seats), **more})


@pytest.mark.clause("A90-OPT-01")
def test_all_three_variants_are_off_by_default() -> None:
    options = GAME.new(3, seed=1).options
    assert {name: options[name] for name in VARIANTS} == {
        "bonus_points": False,
        "extra_final_round": False,
        "controlled_scoring": "off",
    }


@pytest.mark.clause("A90-OPT-01")
@pytest.mark.parametrize("chosen", list(product([False, True], repeat=3)))
def test_the_variants_can_be_combined_in_all_eight_ways(chosen: tuple[bool, ...]) -> None:
    wishes = {name: VARIANTS[name] for name, on in zip(VARIANTS, chosen, strict=True) if on}
    first = GAME.new(6, seed=70, **wishes)
    assert {name: first.options[name] for name in wishes} == wishes
    assert GAME.load(first.dump()) == first
    last = first.playout(70).finish()
    assert last.outcome is not None
    assert last.outcome.ending.id == ("extra_round" if "extra_final_round" in wishes else "stock_gone")
    added = [line.value for _, line in last.score().walk() if line.clause == "A90-OPT-04"]
    assert added == ([(seat - first.dump()["start"]) % 6 for seat in range(6)] if "bonus_points" in wishes else [])


# Bonus Points


@pytest.mark.clause("A90-OPT-02")
def test_the_help_says_what_bonus_points_are_for() -> None:
    assert "make up for the advantage of moving early" in help_of("bonus_points")
    assert "make up for the advantage of moving early" in GAME.clauses["A90-OPT-02"].says


BONUS: dict[str, Any] = {"options": {"bonus_points": True}}


@pytest.mark.clause("A90-OPT-03")
def test_bonus_points_rise_clockwise_from_the_starting_player() -> None:
    after = last_card(4, start=2, laid_out=laid("", "", "BOI1", ""), founders={"BOI": 2}, **BONUS).play("take 1")
    said = "The bonus points by turn order are added: Ann 2, Ben 3, Cleo 0 and Dan 1. [A90-OPT-04]"
    assert text_of(after, "bonus") == said
    assert after.score("end").value == (2, 3, 4 + 0, 1)


@pytest.mark.clause("A90-OPT-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_last_to_start_gets_one_point_for_each_player_before(seats: int) -> None:
    score = last_card(seats, options={"bonus_points": True, "two_player_rules": "off"}).score("end")
    assert [line.lines[-1].value for line in score.lines] == list(range(seats))
    assert score.lines[-1].lines[-1].clause == "A90-OPT-04"


@pytest.mark.clause("A90-OPT-04")
def test_bonus_points_are_added_once_at_the_last_scoring() -> None:
    position = last_card(**BONUS)
    assert position.score("so far").value == (0, 0, 0)
    assert position.score("now").value == (4, 0, 0)
    after = position.play("take 1")
    assert kinds(after) == ["took", "gap", "turn_over", "scored", "bonus", "ended"]
    for when in ("so far", "now", "end"):
        assert after.score(when).value == (4, 1, 2)
    assert after.score("end").find("Ben").line == "Ben: 0 + 0 + 0 + 0 + 1 = 1  [A90-SCO-22]"
    assert after.score("end").find("Ben, bonus").line == "Ben, bonus by turn order: 1  [A90-OPT-04]"
    assert after.outcome is not None and after.outcome.totals == (4, 1, 2)


@pytest.mark.clause("A90-OPT-04")
def test_bonus_points_may_decide_who_wins() -> None:
    held: dict[str, Any] = {"laid_out": laid("BOI1", "BOI1", ""), "founders": {"BOI": 0}}
    without, with_them = last_card(**held).play("take 1"), last_card(**held, **BONUS).play("take 1")
    assert without.outcome is not None and with_them.outcome is not None
    assert (without.outcome.totals, without.outcome.winners) == ((2, 2, 0), (0, 1))
    assert (with_them.outcome.totals, with_them.outcome.winners) == ((2, 3, 2), (1,))


@pytest.mark.clause("A90-OPT-04", "A90-TWO-05")
def test_with_two_players_they_come_after_the_third_scoring() -> None:
    table: dict[str, Any] = {"stock_pile": ["scoring", "CAL"], "display": ["FIS"] * 5, **BONUS}
    after = last_card(2, **table, scorings=past("", "", seats=2)).play("take pile")
    assert kinds(after) == ["scoring_card", "fictitious", "scored", "bonus", "ended"]
    assert after.score("end").value == (4, 1)


@pytest.mark.clause("A90-OPT-04")
def test_a_whole_game_differs_by_the_bonus_alone() -> None:
    plain, bonus = golden("stock_gone"), golden("bonus_points")
    assert plain.outcome is not None and bonus.outcome is not None
    start = plain.dump()["start"]
    added = [(seat - start) % 6 for seat in range(6)]
    assert [a - b for a, b in zip(bonus.outcome.totals, plain.outcome.totals, strict=True)] == added
    assert golden("bonus_points", at=-2).score("so far").value == golden("stock_gone", at=-2).score("so far").value


# Controlled Scoring


def scoring_cards_by_turn(turns: int, players: int, **options: Any) -> list[int]:
    """How many scoring cards are in the pile or scored after 0, 1, 2 ... turns of a game played at random."""
    playout, chance = GAME.new(players, seed=4, **options).playout(), Random(4)
    found: list[int] = []
    while len(found) <= turns:
        position = playout.position
        if position.turn == len(found):
            found.append(position.dump()["stock_pile"].count("scoring") + len(position.dump()["scorings"]))
        playout.play(chance.choice(playout.legal_moves))
    return found


@pytest.mark.clause("A90-OPT-11")
def test_the_help_says_what_controlled_scoring_is_for() -> None:
    assert "for a safe opening phase" in help_of("controlled_scoring")
    assert "so that stock can spread in a safe opening phase" in GAME.clauses["A90-OPT-11"].says


@pytest.mark.clause("A90-OPT-12")
@pytest.mark.parametrize(("players", "rounds"), [(2, 5), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_the_scoring_cards_come_into_the_pile_after_the_suggested_rounds(players: int, rounds: int) -> None:
    turns = players * rounds
    assert scoring_cards_by_turn(turns, players, controlled_scoring="table") == [0] * turns + [3]


@pytest.mark.clause("A90-OPT-12")
def test_the_cards_are_shuffled_into_the_whole_rest_of_the_pile() -> None:
    table = {"markers": flown(BOI=3), "options": {"controlled_scoring": "table"}}
    position = big(turn=11, decision="take", action="expand", company="BOI", founders={"BOI": 2}, **table)
    before = position.dump()
    assert before["scoring_aside"] == 3 and "scoring" not in before["stock_pile"]
    after = position.play("take 1")
    assert kinds(after) == ["took", "refilled", "turn_over", "mixed_in"]
    said = "After 4 rounds the scoring cards are mixed into the stock pile. [A90-OPT-12]"
    assert text_of(after, "mixed_in") == said
    assert after.dump()["scoring_aside"] == 0
    assert sorted(after.dump()["stock_pile"]) == sorted([*before["stock_pile"][1:], *["scoring"] * 3])
    assert after.dump()["stock_pile"][-3:] != ["scoring"] * 3 != after.dump()["stock_pile"][:3]
    assert after.chance[-1] == "shuffled " + " ".join(after.dump()["stock_pile"])


@pytest.mark.clause("A90-OPT-12", "A90-SCO-03")
def test_after_the_mixing_a_scoring_card_is_scored_as_usual() -> None:
    table = {"markers": flown(BOI=3), "options": {"controlled_scoring": 1}, "stock_pile": ["scoring", "CAL", "GAP"]}
    after = big(turn=3, decision="take", action="expand", company="BOI", **table).play("take pile")
    assert "scored" in kinds(after) and "shuffled_back" not in kinds(after)


@pytest.mark.clause("A90-OPT-12")
def test_a_whole_game_with_controlled_scoring_has_no_scoring_in_its_opening() -> None:
    for position in course("controlled_scoring"):
        dump = position.dump()
        opening = position.turn < 12
        assert dump["scoring_aside"] == (3 if opening else 0)
        assert not (opening and (dump["scorings"] or "scoring" in dump["stock_pile"]))


@pytest.mark.clause("A90-OPT-13")
def test_another_number_of_rounds_may_be_chosen() -> None:
    assert scoring_cards_by_turn(18, 3, controlled_scoring=6) == [0] * 18 + [3]
    assert scoring_cards_by_turn(3, 3, controlled_scoring=1) == [0, 0, 0, 3]


@pytest.mark.clause("A90-OPT-13")
def test_one_round_is_told_in_the_singular() -> None:
    table = {"markers": flown(BOI=3), "options": {"controlled_scoring": 1}}
    after = big(turn=2, decision="take", action="expand", company="BOI", founders={"BOI": 2}, **table).play("take 1")
    assert text_of(after, "mixed_in") == "After 1 round the scoring cards are mixed into the stock pile. [A90-OPT-12]"


@pytest.mark.clause("A90-OPT-13")
def test_no_rounds_are_the_usual_setup() -> None:
    usual, none = GAME.new(3, seed=7).dump(), GAME.new(3, seed=7, controlled_scoring=0).dump()
    assert {**usual, "options": 0} == {**none, "options": 0}
    assert none["stock_pile"].count("scoring") == 3


@pytest.mark.clause("A90-OPT-14")
@pytest.mark.parametrize(("players", "most"), [(2, 17), (3, 10), (4, 7), (5, 5), (6, 4)])
def test_the_rounds_may_take_half_of_the_pile_at_most(players: int, most: int) -> None:
    GAME.new(players, seed=1, controlled_scoring=most)
    with pytest.raises(PositionRefused) as refused:
        GAME.new(players, seed=1, controlled_scoring=most + 1)
    assert [fault.clause for fault in refused.value.faults] == ["A90-OPT-14"]


@pytest.mark.clause("A90-OPT-14")
def test_the_refusal_gives_the_numbers() -> None:
    assert len(GAME.new(6, seed=1, controlled_scoring=4).dump()["stock_pile"]) == 50
    with pytest.raises(PositionRefused) as refused:
        GAME.new(6, seed=1, controlled_scoring=5)
    (fault,) = refused.value.faults
    assert (fault.place, fault.value) == ("options.controlled_scoring", 5)
    assert fault.accepted == ("at most 4 rounds: 5 rounds with 6 players are 30 turns, and the stock pile has 50 cards")


@pytest.mark.clause("A90-OPT-14")
def test_a_composed_or_saved_table_with_too_many_rounds_is_refused() -> None:
    with pytest.raises(PositionRefused) as refused:
        big(players=6, options={"controlled_scoring": 5})
    assert [fault.clause for fault in refused.value.faults] == ["A90-OPT-14"]
    saved = GAME.new(6, seed=1, controlled_scoring=4).dump()
    saved["options"]["controlled_scoring"] = 5
    with pytest.raises(PositionRefused) as refused:
        GAME.load(saved)
    assert "A90-OPT-14" in {fault.clause for fault in refused.value.faults}


@pytest.mark.clause("A90-OPT-13")
@pytest.mark.parametrize("wish", [-1, 2.5, True, "soon", None])
def test_what_is_no_number_of_rounds_is_refused(wish: object) -> None:
    with pytest.raises(PositionRefused) as refused:
        GAME.new(3, seed=1, controlled_scoring=wish)
    (fault,) = refused.value.faults
    assert fault.accepted == "'off', 'table' or a whole number from 0 up"
