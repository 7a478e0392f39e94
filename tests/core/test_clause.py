"""The catalogue: order, search, rulings, and text that is safe in HTML."""

from pathlib import Path

import pytest

import airlines_nb as an
from airlines_nb.core.clause import Catalogue, Clause, Ruling, catalogue

GAME = an.game("airlines-1990")


def clauses(*given: Clause) -> Catalogue:
    return Catalogue({clause.id: clause for clause in given}, {}, {}, ["Setup", "Scoring"])


RULED = Clause(
    "X-A-02", "Scoring", "scoring", "A marker counts one point.",
    ruling=Ruling("X-Q1", "Do hangars count?", "They count.", "Nothing says no.", "hangars"), option="hangars",
)  # fmt: skip
SMALL = clauses(
    Clause("X-A-01", "Setup", "setup", "Shuffle the cards."),
    RULED,
    Clause("X-A-03", "Scoring", "scoring", "Cards count nothing."),
)


def test_clauses_come_by_id_in_rulebook_order() -> None:
    assert list(SMALL) == ["X-A-01", "X-A-02", "X-A-03"]
    assert SMALL.sections == ("Setup", "Scoring")
    assert len(SMALL) == 3 and "X-A-02" in SMALL and "X-A-09" not in SMALL
    with pytest.raises(KeyError):
        SMALL["X-A-09"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", ["X-A-01", "X-A-02", "X-A-03"]),
        ("cards", ["X-A-01", "X-A-03"]),
        ("CARDS count", ["X-A-03"]),
        ("count cards", ["X-A-03"]),
        ("x-a-02", ["X-A-02"]),
        ("scoring", ["X-A-02", "X-A-03"]),
        ("hangars they", ["X-A-02"]),
        ("zeppelin", []),
        ("  ", ["X-A-01", "X-A-02", "X-A-03"]),
    ],
)
def test_search_needs_all_words_anywhere(words: str, found: list[str]) -> None:
    assert [clause.id for clause in SMALL.search(words)] == found


def test_a_clause_as_text_names_ruling_and_house_rule() -> None:
    told = str(RULED)
    assert told.startswith("X-A-02  Scoring  (scoring)\nA marker counts one point.")
    assert "Our ruling (X-Q1): Do hangars count?" in told
    assert told.endswith("House rule: hangars")
    assert str(SMALL["X-A-01"]) == "X-A-01  Setup  (setup)\nShuffle the cards."


def test_html_is_escaped() -> None:
    html = Clause("<i>", "<i>", "x", "<i>&", ruling=Ruling("<i>", "<i>", "<i>", "<i>"))._repr_html_()
    assert html.count("<i>") == 1
    assert "&lt;i&gt;&amp;" in html


def test_the_shipped_catalogue_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        GAME.clauses["A90-NET-05"].says = "x"  # type: ignore[misc]
    with pytest.raises(TypeError):
        GAME.clauses.events["placed"] = {}  # type: ignore[index]
    assert GAME.clauses is GAME.clauses


def test_a_catalogue_is_read_once() -> None:
    path = Path(an.games.__path__[0]) / "airlines_1990" / "clauses.json"
    assert catalogue(path) is catalogue(path)


def test_every_option_of_a_clause_is_a_house_rule() -> None:
    options = {option.name for option in GAME.options}
    for clause in GAME.clauses.values():
        assert clause.option is None or clause.option in options, clause.id
        assert clause.section in GAME.clauses.sections
    assert {option.clause for option in GAME.options} <= set(GAME.clauses)
