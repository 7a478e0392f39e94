"""Scoring Peculiarities: a single shareholder, ties, what is left over; the three worked examples line by line."""

import pytest

from airlines_nb.core.position import Position

from .composing import big
from .finished import NAMES, golden
from .networks import flown, laid


def held(company: str, value: int, *cards: int) -> Position:
    """A company of that value, with so many of its cards laid out by seat."""
    rows = laid(*(f"{company}{count}" if count else "" for count in cards))
    return big(players=len(cards), markers=flown(**{company: value}), laid_out=rows)


ONLY_SHAREHOLDER = """\
Points with a scoring now: (4, 0)  [A90-SCO-22]
  Ann: 4  [A90-SCO-22]
    Ann, scoring 1: 4  [A90-SCO-02]  (a what-if: the game goes on; without the fictitious third player)
      Ann for BOI: only shareholder, full value and half: 3 + 1 = 4  [A90-SCO-13]
        Value of BOI: 1 + 2 + 0 = 3  [A90-SCO-06]
          BOI home marker: 1  [A90-SCO-07]
          BOI flights: 2  [A90-SCO-06]
          BOI sabotage markers: 0  [A90-SCO-08]  (our ruling: they count)
        Runner-up half of BOI: 3 : 2, rounded down = 1  [A90-SCO-18]
          Value of BOI: 1 + 2 + 0 = 3  [A90-SCO-06]  (as above)
  Ben: 0  [A90-SCO-22]
    Ben, scoring 1: 0  [A90-SCO-02]  (a what-if: the game goes on; without the fictitious third player)
      Ben for BOI: no stock laid out: 0  [A90-SCO-19]
  Unclaimed, scoring 1: 0  [A90-SCO-17]
"""
TIED_FOR_MOST = """\
Points with a scoring now: (5, 5, 5)  [A90-SCO-22]
  Ann: 5  [A90-SCO-22]
    Ann, scoring 1: 5  [A90-SCO-02]  (a what-if: the game goes on)
      Ann for ITA: tied for most, share of both: 16 : 3, rounded down = 5  [A90-SCO-14]
        Full value and half of ITA: 11 + 5 = 16  [A90-SCO-14]
          Value of ITA: 1 + 10 + 0 = 11  [A90-SCO-06]
            ITA home marker: 1  [A90-SCO-07]
            ITA flights: 10  [A90-SCO-06]
            ITA sabotage markers: 0  [A90-SCO-08]  (our ruling: they count)
          Runner-up half of ITA: 11 : 2, rounded down = 5  [A90-SCO-18]
            Value of ITA: 1 + 10 + 0 = 11  [A90-SCO-06]  (as above)
        Players tied for most in ITA: 3  [A90-SCO-14]
  Ben: 5  [A90-SCO-22]
    Ben, scoring 1: 5  [A90-SCO-02]  (a what-if: the game goes on)
      Ben for ITA: tied for most, share of both: 16 : 3, rounded down = 5  [A90-SCO-14]
        Full value and half of ITA: 11 + 5 = 16  [A90-SCO-14]  (as above)
        Players tied for most in ITA: 3  [A90-SCO-14]
  Cleo: 5  [A90-SCO-22]
    Cleo, scoring 1: 5  [A90-SCO-02]  (a what-if: the game goes on)
      Cleo for ITA: tied for most, share of both: 16 : 3, rounded down = 5  [A90-SCO-14]
        Full value and half of ITA: 11 + 5 = 16  [A90-SCO-14]  (as above)
        Players tied for most in ITA: 3  [A90-SCO-14]
  Unclaimed, scoring 1: 1  [A90-SCO-17]
    ITA: unclaimed: 16 - 3 x 5 = 1  [A90-SCO-17]
      Full value and half of ITA: 11 + 5 = 16  [A90-SCO-14]  (as above)
      Ann for ITA: tied for most, share of both: 16 : 3, rounded down = 5  [A90-SCO-14]  (as above)
      Players tied for most in ITA: 3  [A90-SCO-14]
"""
TIED_FOR_SECOND = """\
Points with a scoring now: (16, 2, 2, 2)  [A90-SCO-22]
  Ann: 16  [A90-SCO-22]
    Ann, scoring 1: 16  [A90-SCO-02]  (a what-if: the game goes on)
      Ann for HIT: most stock, full value: 16  [A90-SCO-09]
        Value of HIT: 1 + 15 + 0 = 16  [A90-SCO-06]
          HIT home marker: 1  [A90-SCO-07]
          HIT flights: 15  [A90-SCO-06]
          HIT sabotage markers: 0  [A90-SCO-08]  (our ruling: they count)
  Ben: 2  [A90-SCO-22]
    Ben, scoring 1: 2  [A90-SCO-02]  (a what-if: the game goes on)
      Ben for HIT: tied for second, share of the half: 8 : 3, rounded down = 2  [A90-SCO-16]
        Runner-up half of HIT: 16 : 2, rounded down = 8  [A90-SCO-18]
          Value of HIT: 1 + 15 + 0 = 16  [A90-SCO-06]  (as above)
        Players tied for second in HIT: 3  [A90-SCO-16]
  Cleo: 2  [A90-SCO-22]
    Cleo, scoring 1: 2  [A90-SCO-02]  (a what-if: the game goes on)
      Cleo for HIT: tied for second, share of the half: 8 : 3, rounded down = 2  [A90-SCO-16]
        Runner-up half of HIT: 16 : 2, rounded down = 8  [A90-SCO-18]  (as above)
        Players tied for second in HIT: 3  [A90-SCO-16]
  Dan: 2  [A90-SCO-22]
    Dan, scoring 1: 2  [A90-SCO-02]  (a what-if: the game goes on)
      Dan for HIT: tied for second, share of the half: 8 : 3, rounded down = 2  [A90-SCO-16]
        Runner-up half of HIT: 16 : 2, rounded down = 8  [A90-SCO-18]  (as above)
        Players tied for second in HIT: 3  [A90-SCO-16]
  Unclaimed, scoring 1: 2  [A90-SCO-17]
    HIT: unclaimed: 8 - 3 x 2 = 2  [A90-SCO-17]
      Runner-up half of HIT: 16 : 2, rounded down = 8  [A90-SCO-18]  (as above)
      Ben for HIT: tied for second, share of the half: 8 : 3, rounded down = 2  [A90-SCO-16]  (as above)
      Players tied for second in HIT: 3  [A90-SCO-16]
"""


@pytest.mark.clause("A90-SCO-13")
def test_worked_example_of_the_only_shareholder() -> None:
    score = held("BOI", 3, 1, 0).score()
    assert str(score) == ONLY_SHAREHOLDER.rstrip()
    assert score.value == (4, 0)
    assert [line.value for line in score.beside] == [0]


@pytest.mark.clause("A90-SCO-14", "A90-SCO-17", "A90-SCO-18")
def test_worked_example_of_the_tie_for_most() -> None:
    score = held("ITA", 11, 3, 3, 3).score()
    assert str(score) == TIED_FOR_MOST.rstrip()
    assert score.value == (5, 5, 5)
    assert [line.value for line in score.beside] == [1]


@pytest.mark.clause("A90-SCO-16", "A90-SCO-17", "A90-SCO-18")
def test_worked_example_of_the_tie_for_second() -> None:
    score = held("HIT", 16, 3, 2, 2, 2).score()
    assert str(score) == TIED_FOR_SECOND.rstrip()
    assert score.value == (16, 2, 2, 2)
    assert [line.value for line in score.beside] == [2]


@pytest.mark.clause("A90-SCO-13", "A90-SCO-14", "A90-SCO-16")
@pytest.mark.parametrize("id", ["A90-SCO-13", "A90-SCO-14", "A90-SCO-16"])
def test_the_examples_of_the_catalogue_come_out_as_it_says(id: str) -> None:
    position = big()
    example = position.game.clauses[id].example
    assert example is not None
    score = held(example["company"], example["markers_on_board"], *example["laid_out"].values(), 0).score()
    assert score.value == (*example["points"].values(), 0)
    assert score.find("Runner-up half").value == example["runner_up_value"]
    if "pool" in example:
        assert score.find("Full value and half of").value == example["pool"]
        assert score.find("Unclaimed").value == example["unclaimed"]


@pytest.mark.clause("A90-SCO-13")
def test_one_card_of_a_second_player_ends_the_bonus_of_the_only_shareholder() -> None:
    assert held("BOI", 3, 2, 0).score().value == (4, 0)
    assert held("BOI", 3, 2, 1).score().value == (3, 1)


@pytest.mark.clause("A90-SCO-13", "A90-SCO-19")
@pytest.mark.parametrize("cards", [1, 2, 7])
def test_the_only_shareholder_needs_no_number_of_cards(cards: int) -> None:
    assert held("BOI", 9, cards, 0, 0).score().value == (9 + 4, 0, 0)


@pytest.mark.clause("A90-SCO-14")
def test_two_tied_for_most_share_value_and_half() -> None:
    score = held("ITA", 11, 3, 3, 0).score()
    assert score.value == (8, 8, 0)
    assert score.find("Full value and half of").line == "Full value and half of ITA: 11 + 5 = 16  [A90-SCO-14]"
    assert score.find("Unclaimed").value == 0


@pytest.mark.clause("A90-SCO-14", "A90-SCO-19")
def test_players_without_stock_have_no_part_in_a_tie() -> None:
    assert held("ITA", 11, 1, 1, 0, 0).score().value == (8, 8, 0, 0)


@pytest.mark.clause("A90-SCO-15")
def test_after_a_tie_for_most_nobody_is_second() -> None:
    score = held("HIT", 10, 3, 3, 2).score()
    assert score.value == (7, 7, 0)
    assert score.find("Cleo for HIT").line == "Cleo for HIT: less stock, nothing: 0  [A90-SCO-15]"
    assert held("HIT", 10, 3, 2, 2).score().value == (10, 2, 2)


@pytest.mark.clause("A90-SCO-16")
def test_a_half_too_small_to_share_gives_nothing() -> None:
    score = held("BOI", 2, 2, 1, 1).score()
    assert score.value == (2, 0, 0)
    assert score.find("Ben for BOI").calculation == "1 : 2, rounded down"
    assert score.find("Unclaimed").value == 1


@pytest.mark.clause("A90-SCO-16")
def test_a_third_rank_scores_nothing_behind_two_tied_for_second() -> None:
    score = held("HIT", 16, 4, 2, 2, 1).score()
    assert score.value == (16, 4, 4, 0)
    assert score.find("Dan for HIT").clause == "A90-SCO-11"


@pytest.mark.clause("A90-SCO-17")
def test_points_left_over_stand_beside_the_score_and_in_nobodys_total() -> None:
    markers = flown(ITA=11, HIT=16)
    rows = laid("ITA3 HIT3", "ITA3 HIT2", "ITA3 HIT2", "HIT2")
    score = big(players=4, markers=markers, laid_out=rows).score()
    assert score.value == (5 + 16, 5 + 2, 5 + 2, 2)
    assert [line.line for line in score.beside] == ["Unclaimed, scoring 1: 2 + 1 = 3  [A90-SCO-17]"]
    assert [line.line for line in score.beside[0].lines] == [
        "HIT: unclaimed: 8 - 3 x 2 = 2  [A90-SCO-17]",
        "ITA: unclaimed: 16 - 3 x 5 = 1  [A90-SCO-17]",
    ]


@pytest.mark.clause("A90-SCO-17")
@pytest.mark.parametrize("name", NAMES)
def test_in_every_game_points_paid_and_left_over_are_all_the_points_there_are(name: str) -> None:
    last = golden(name)
    scores = last.options["sabotage_scores"]
    all_points = 0
    for block in last.dump()["scorings"]:
        for row in block["companies"].values():
            value = row["home"] + row["flights"] + (row["sabotage"] if scores else 0)
            shareholders = [count for count in (*row["laid_out"], row["fictitious"]) if count]
            assert shareholders
            all_points += value + value // 2
    score = last.score("end")
    beside = sum(line.value for line in score.beside)
    bonus = sum(line.value for _, line in score.walk() if line.clause == "A90-OPT-04")
    assert sum(score.value) + beside - bonus == all_points


@pytest.mark.clause("A90-SCO-18")
def test_the_half_is_rounded_before_it_is_added_and_shared() -> None:
    score = held("ITA", 11, 3, 3, 3).score()
    assert score.find("Runner-up half").value == 5
    assert score.find("Full value and half of").value == 16
    assert score.value == (5, 5, 5)


@pytest.mark.clause("A90-SCO-18")
@pytest.mark.parametrize("value", range(2, 21))
@pytest.mark.parametrize("cards", [(1, 0, 0), (2, 1, 0), (2, 1, 1), (2, 2, 0), (2, 2, 1), (2, 2, 2)])
def test_no_line_is_ever_a_fraction(value: int, cards: tuple[int, ...]) -> None:
    score = held("ITA", value, *cards).score()
    for line in score.steps():
        assert all(type(number) is int for number in (line.value if isinstance(line.value, tuple) else (line.value,)))
    assert sum(score.value) + sum(line.value for line in score.beside) == value + value // 2
