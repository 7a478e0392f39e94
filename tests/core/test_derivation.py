"""Derivations: a value is always computed from its lines."""

import pytest

import airlines_nb as an
from airlines_nb.core.derivation import Derivation


def leaf(number: int, label: str = "counted", **more: object) -> Derivation:
    return Derivation(label, "count", (number,), **more)  # type: ignore[arg-type]


def value_of_boi() -> Derivation:
    home, flights = leaf(1, "home"), leaf(4, "flights")
    value = Derivation("value", "sum", (home, flights), "A90-SCO-06")
    half = Derivation("half", "half", (value,), "A90-SCO-18")
    beside = leaf(2, "unclaimed")
    return Derivation("both", "sum", (value, half), None, (), "a what-if", (beside,))


@pytest.mark.parametrize(
    ("operation", "numbers", "value", "calculation"),
    [
        ("count", (7,), 7, ""),
        ("same", (7,), 7, "7"),
        ("sum", (), 0, "0"),
        ("sum", (3, 1, 2), 6, "3 + 1 + 2"),
        ("difference", (9, 2, 3), 4, "9 - 2 - 3"),
        ("product", (3, 4), 12, "3 x 4"),
        ("half", (7,), 3, "7 : 2, rounded down"),
        ("half", (0,), 0, "0 : 2, rounded down"),
        ("share", (16, 3), 5, "16 : 3, rounded down"),
        ("share up", (16, 3), 6, "16 : 3, rounded up"),
        ("share up", (15, 3), 5, "15 : 3, rounded up"),
        ("rest", (16, 5, 3), 1, "16 - 3 x 5"),
        ("each", (4, 0, 2), (4, 0, 2), "4, 0, 2"),
    ],
)
def test_operations(operation: str, numbers: tuple[int, ...], value: object, calculation: str) -> None:
    for operands in (numbers, tuple(map(leaf, numbers))):
        line = Derivation("x", operation, operands)
        if operation == "count" and operands != numbers:
            continue
        assert line.value == value
        assert line.numbers == numbers
        assert line.calculation.replace(" ", "") == calculation.replace(" ", "") or calculation == "0"


def test_walk_goes_from_the_total_down() -> None:
    labels = [(depth, line.label) for depth, line in value_of_boi().walk()]
    assert labels == [
        (0, "both"), (1, "value"), (2, "home"), (2, "flights"),
        (1, "half"), (2, "value"), (3, "home"), (3, "flights"), (1, "unclaimed"),
    ]  # fmt: skip


def test_steps_go_from_what_is_counted_up_each_line_once() -> None:
    line = value_of_boi()
    steps = list(line.steps())
    assert [step.label for step in steps] == ["home", "flights", "value", "half", "unclaimed", "both"]
    assert steps[-1] is line
    done: set[int] = set()
    for step in steps:
        assert all(id(part) in done for part in (*step.lines, *step.beside))
        done.add(id(step))


def test_a_change_of_a_leaf_changes_what_is_made_of_it_and_nothing_else() -> None:
    line = value_of_boi()
    changed = line.changed((0, 1), 5)
    assert (line.value, changed.value) == (7, 8)
    assert changed.lines[0].value == 6
    assert changed.lines[1].value == 2
    assert changed.note == line.note and changed.beside == line.beside
    with pytest.raises(ValueError, match="only a counted line"):
        line.changed((0,), 5)
    with pytest.raises(ValueError, match="no line at 0"):
        line.changed((0, 0, 0), 5)
    with pytest.raises(IndexError):
        line.changed((5,), 5)


def test_lines_beside_do_not_count() -> None:
    assert value_of_boi().value == 7
    assert value_of_boi().beside[0].value == 2


def test_find() -> None:
    assert value_of_boi().find("flight").value == 4
    with pytest.raises(KeyError):
        value_of_boi().find("passenger")


def test_text_names_clause_and_note() -> None:
    told = str(value_of_boi())
    assert told.splitlines()[0] == "both: 5 + 2 = 7  (a what-if)"
    assert "  value: 1 + 4 = 5  [A90-SCO-06]" in told
    assert "    flights: 4" in told
    assert Derivation("points", "each", (1, 2)).line == "points: (1, 2)"


def test_html_is_escaped() -> None:
    html = Derivation("<b>Ann</b>", "count", (1,), "<i>", (), "<script>")._repr_html_()
    assert "<b>Ann" not in html and "&lt;b&gt;Ann&lt;/b&gt;" in html
    assert "<script>" not in html


@pytest.mark.parametrize("when", ["so far", "now", "end"])
def test_every_line_of_a_real_score_adds_up(when: str) -> None:
    playout = an.game("airlines-1990").new(4, seed=2).playout(3)
    for _ in range(150):
        playout.play(playout.legal_moves[0])
    score = playout.position.score(when)
    assert len(score.value) == 4
    for line in score.steps():
        if line.operation == "sum":
            assert line.value == sum(line.numbers)
    with pytest.raises(ValueError, match="so far"):
        playout.position.score("later")
