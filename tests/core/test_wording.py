"""The formatter: facts, numbers with nouns, choices inside choices, a and an."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from airlines_nb.core.wording import Named, filled, joined, names_in


@pytest.mark.parametrize(
    ("template", "facts", "text"),
    [
        ("Nothing to fill.", {}, "Nothing to fill."),
        ("{a} and {a}", {"a": "BOI"}, "BOI and BOI"),
        ("{a}", {"a": ["BOI", "CAL", "ITA"]}, "BOI, CAL and ITA"),
        ("{a}", {"a": ("BOI", "CAL")}, "BOI and CAL"),
        ("{a}", {"a": ()}, "none"),
        ("{n|marker|markers}", {"n": 0}, "0 markers"),
        ("{n|marker|markers}", {"n": 1}, "1 marker"),
        ("{n|marker|markers}", {"n": 2}, "2 markers"),
        ("{n|marker|markers}", {"n": ["BOI"]}, "1 marker"),
        ("{n!is|are}", {"n": 1}, "is"),
        ("{n!is|are}", {"n": 3}, "are"),
        ("{n!is|are}", {"n": ["BOI", "CAL"]}, "are"),
        ("it{n!|s}", {"n": 2}, "its"),
    ],
)
def test_facts_and_numbers(template: str, facts: dict[str, object], text: str) -> None:
    assert filled(template, facts) == text


@pytest.mark.parametrize(("a", "b", "text"), [(1, 1, "both"), (1, 0, "first"), (0, 1, "second"), (0, 0, "neither")])
def test_choices_inside_choices(a: int, b: int, text: str) -> None:
    assert filled("<<a?<<b?both|first>>|<<b?second|neither>>>>", {"a": a, "b": b}) == text


def test_a_choice_without_else_leaves_no_gap() -> None:
    template = "Play it <<late?, but not now>>. <<more?There {n!is|are} {n|card|cards}.>>"
    assert filled(template, {"late": False, "more": False, "n": 1}) == "Play it."
    assert filled(template, {"late": True, "more": True, "n": 1}) == "Play it, but not now. There is 1 card."


@pytest.mark.parametrize("empty", [0, "", (), None, False])
def test_what_counts_as_false(empty: object) -> None:
    assert filled("<<a?yes|no>>", {"a": empty}) == "no"


@pytest.mark.parametrize(
    ("template", "word", "text"),
    [
        ("Play a {x} card.", "East", "Play an East card."),
        ("Play a {x} card.", "West", "Play a West card."),
        ("A {x} marker", "ELA", "An ELA marker"),
        ("A {x} marker", "BOI", "A BOI marker"),
        ("Delta {x}", "East", "Delta East"),
        ("x2a {x}", "East", "x2a East"),
        ("<<x?a {x}>>", "Edge", "an Edge"),
    ],
)
def test_a_and_an(template: str, word: str, text: str) -> None:
    assert filled(template, {"x": word}) == text


def test_a_fact_that_is_not_given_is_a_fault_of_the_program() -> None:
    for template in ("{gone}", "{gone|a|b}", "<<gone?a|b>>"):
        with pytest.raises(KeyError, match="gone"):
            filled(template, {})
    assert filled("<<a?|{gone}>>", {"a": 1}) == ""


@pytest.mark.parametrize("template", ["<<a?yes", "<<a?yes|no", "yes>>", "<<a?<<b?x>>", "a | b"])
def test_a_broken_template_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match="template"):
        filled(template, {"a": 1, "b": 1})


def test_facts_are_not_read_as_templates() -> None:
    assert filled("{name} plays.", {"name": "<<a?{b}|c>>"}) == "<<a?{b}|c>> plays."


def test_names_in_finds_every_fact_that_is_needed() -> None:
    assert names_in("{a} <<b?{c|x|y} <<d?|{e!is|are}>>>>") == {"a", "b", "c", "d", "e"}


@given(st.lists(st.text("abc", min_size=1), max_size=5))
def test_a_list_names_every_item(items: list[str]) -> None:
    text = joined(items)
    assert text.replace(" and ", ", ").split(", ") == (items or ["none"])
    assert joined(["a", "b"], "or") == "a or b"


def test_a_named_word_prints_as_its_name_and_keeps_its_id() -> None:
    word = Named("Chicago–St. Louis", "route", "CHI-STL")
    for same in (word, copy.deepcopy(word), pickle.loads(pickle.dumps(word))):  # noqa: S301
        assert (str(same), same.kind, same.id) == ("Chicago–St. Louis", "route", "CHI-STL")
    assert filled("{r} is full.", {"r": word}) == "Chicago–St. Louis is full."
