"""Chance: the same numbers for ever, one stream per purpose, no card favoured."""

import random
from collections import Counter
from math import sqrt

from hypothesis import given
from hypothesis import strategies as st

from airlines_nb.core.chance import MASK, advance, below, shuffle, stream


def test_numbers_are_the_same_for_ever() -> None:
    state, found = 1234567, []
    for _ in range(5):
        state, number = advance(state)
        found.append(number)
    # The published test values of SplitMix64.
    assert found == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def test_streams_are_the_same_for_ever() -> None:
    assert stream(7, "setup") == 2544822073231282664
    assert [below(stream(seed, "b"), 6) for seed in range(3)] == [
        (2004726520955739512, 1), (8708329813679866719, 5), (9788905859724688574, 3),
    ]  # fmt: skip


def test_a_shuffle_is_the_same_for_ever() -> None:
    cards = list(range(12))
    assert shuffle(cards, stream("Ann", "x")) == 6077886530811118264
    assert cards == [1, 9, 10, 0, 2, 6, 8, 5, 4, 3, 7, 11]


def test_purposes_and_seeds_are_kept_apart() -> None:
    starts = {stream(seed, purpose) for seed in range(200) for purpose in ("setup", "stock", "routes", "bots")}
    assert len(starts) == 800
    assert stream(-1, "setup") != stream(1, "setup")


def test_the_shared_generator_is_not_touched() -> None:
    random.seed(5)
    before = random.getstate()
    shuffle(list(range(50)), stream(1, "x"))
    assert random.getstate() == before


@given(st.integers(0, MASK), st.integers(1, 10_000))
def test_a_number_below_a_bound_is_below_it(state: int, bound: int) -> None:
    after, number = below(state, bound)
    assert 0 <= number < bound
    assert 0 <= after <= MASK
    assert after == advance(state)[0]


@given(st.lists(st.integers()), st.integers(0, MASK))
def test_a_shuffle_loses_nothing_and_takes_a_step_an_item(items: list[int], state: int) -> None:
    shuffled = list(items)
    after = shuffle(shuffled, state)
    assert sorted(shuffled) == sorted(items)
    for _ in items[1:]:
        state = advance(state)[0]
    assert after == state


def test_every_order_is_as_likely_as_another() -> None:
    rounds, orders = 12_000, 24
    state, found = stream(1, "uniform"), Counter()
    for _ in range(rounds):
        cards = [0, 1, 2, 3]
        state = shuffle(cards, state)
        found[tuple(cards)] += 1
    expected = rounds / orders
    square = sum((count - expected) ** 2 / expected for count in found.values())
    assert len(found) == orders
    # Chi-square with 23 degrees of freedom: beyond mean + 4 sigma the shuffle would be at fault, the seed is fixed.
    assert square < (orders - 1) + 4 * sqrt(2 * (orders - 1))


def test_every_face_is_as_likely_as_another() -> None:
    state, found = stream(2, "dice"), Counter()
    for _ in range(12_000):
        state, number = below(state, 6)
        found[number] += 1
    assert all(abs(count - 2000) < 4 * sqrt(2000 * 5 / 6) for count in found.values())
