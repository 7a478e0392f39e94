"""Outcomes: ranks by tiers in order, and says which tier decided."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from airlines_nb.core.outcome import Ending, Tier, ranked

END = Ending("stock_gone", "X-END-01", "The last card is taken.")
NAMES = ("Ann", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("points", "money", "ranking", "decided"),
    [
        ((10, 30, 20), (0, 0, 0), ((1,), (2,), (0,)), "points"),
        ((30, 30, 20), (1, 2, 9), ((1,), (0,), (2,)), "money"),
        ((30, 30, 20), (2, 2, 9), ((0, 1), (2,)), "points"),
        ((30, 30, 30), (2, 2, 1), ((0, 1), (2,)), "money"),
        ((30, 30, 30), (2, 2, 2), ((0, 1, 2),), None),
        ((-1, 0, -2), (0, 0, 0), ((1,), (0,), (2,)), "points"),
    ],
)
def test_tiers_decide_in_order(
    points: tuple[int, ...], money: tuple[int, ...], ranking: tuple[tuple[int, ...], ...], decided: str | None
) -> None:
    outcome = ranked([Tier("points", "X", points), Tier("money", "X", money)], END, NAMES)
    assert outcome.ranking == ranking
    assert outcome.winners == ranking[0]
    assert outcome.decided_by == decided
    assert outcome.totals == points


def test_an_outcome_is_a_sentence() -> None:
    one = ranked([Tier("points", "X", (1, 3, 2))], END, NAMES)
    assert str(one) == "The last card is taken. Ben wins. Totals: Ann 1, Ben 3, Cleo 2."
    all_ = ranked([Tier("points", "X", (3, 3, 3))], END, NAMES)
    assert str(all_) == "The last card is taken. Ann, Ben and Cleo win together. Totals: Ann 3, Ben 3, Cleo 3."


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=6))
def test_every_seat_has_one_place_and_no_lower_group_is_better(figures: list[tuple[int, int]]) -> None:
    names = tuple(map(str, range(len(figures))))
    tiers = [Tier("points", "X", tuple(a for a, _ in figures)), Tier("money", "X", tuple(b for _, b in figures))]
    outcome = ranked(tiers, END, names)
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(len(figures)))
    best = [figures[group[0]] for group in outcome.ranking]
    assert best == sorted(set(figures), reverse=True)
    assert all(figures[seat] == figures[group[0]] for group in outcome.ranking for seat in group)
