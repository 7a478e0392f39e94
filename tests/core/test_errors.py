"""Errors: each names place, value and what would be accepted, and never shows a control character."""

import pytest

import airlines_nb as an
from airlines_nb.core.errors import (
    SHOWN_CHARACTERS,
    SHOWN_FAULTS,
    AirlinesError,
    BoardRefused,
    Fault,
    Refused,
    shortened,
)


def test_every_refusal_has_one_base() -> None:
    kinds = (an.MoveUnreadable, an.MoveAmbiguous, an.IllegalMove, an.PositionRefused, an.BoardRefused, an.RecordRefused)
    assert all(issubclass(kind, AirlinesError) for kind in kinds)


def test_an_unreadable_move_names_the_character_and_what_could_stand_there() -> None:
    error = an.MoveUnreadable("fly BOI", 4, ["BOI", "CAL"])
    assert (error.text, error.at, error.accepted) == ("fly BOI", 4, ("BOI", "CAL"))
    assert str(error) == "cannot read 'fly BOI' as a move at character 5: expected BOI, CAL"
    long = an.MoveUnreadable("x", 0, [str(number) for number in range(50)])
    assert str(long).endswith("10, 11, …")
    assert len(long.accepted) == 50


def test_an_ambiguous_move_names_the_candidates() -> None:
    error = an.MoveAmbiguous("YVR SEA", 0, ["YVR-SEA", "YVR-SEA-2"])
    assert error.candidates == ("YVR-SEA", "YVR-SEA-2")
    assert str(error) == "'YVR SEA' is ambiguous at character 1: it could be YVR-SEA or YVR-SEA-2"


def test_an_illegal_move_carries_its_verdict() -> None:
    position = an.game("airlines-1990").new(2, seed=7)
    with pytest.raises(an.IllegalMove) as illegal:
        position.play("take 1")
    assert not illegal.value.verdict
    assert str(illegal.value) == str(illegal.value.verdict)


def test_a_fault_is_a_sentence() -> None:
    assert str(Fault("edges[3].circles[1]", 0, "a number from 1 to 14", "A90-CMP-03")) == (
        "edges[3].circles[1]: 0; accepted: a number from 1 to 14 (A90-CMP-03)"
    )
    assert str(Fault("seed", "\x1b[2J", "a number")) == r"seed: '\x1b[2J'; accepted: a number"


@pytest.mark.parametrize("count", [1, 2, SHOWN_FAULTS, SHOWN_FAULTS + 3])
def test_a_refusal_holds_all_faults_and_shows_the_first(count: int) -> None:
    error = BoardRefused(Fault(f"nodes[{number}]", number, "nothing") for number in range(count))
    assert len(error.faults) == count
    lines = str(error).splitlines()
    assert lines[0] == f"board refused, {count} fault{'' if count == 1 else 's'}:"
    assert len(lines) == 1 + min(count, SHOWN_FAULTS) + (count > SHOWN_FAULTS)
    if count > SHOWN_FAULTS:
        assert lines[-1] == "  and 3 more"
    assert isinstance(error, Refused)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("BOI", "'BOI'"),
        ("Änne", "'Änne'"),
        ("a\nb\x07", r"'a\nb\x07'"),
        ([1, 2], "list of 2"),
        ({"a": 1}, "dict of 1"),
        (None, "None"),
        (1 << 300, "a whole number of 301 bits"),
        (True, "True"),
    ],
)
def test_values_are_shortened(value: object, text: str) -> None:
    assert shortened(value) == text


@pytest.mark.parametrize("value", ["x" * 10_000, "\x00" * 10_000, 1.5e300, 10**59])
def test_no_value_is_shown_at_length(value: object) -> None:
    assert len(shortened(value)) <= SHOWN_CHARACTERS
    assert shortened(value).isprintable()
