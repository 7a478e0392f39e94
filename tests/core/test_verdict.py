"""Verdicts: words on demand, all findings, safe in HTML."""

import pytest

import airlines_nb as an
from airlines_nb.core.clause import Clause
from airlines_nb.core.verdict import Check, Remedy, Verdict
from airlines_nb.core.why import Cell, Why

KEPT = Clause(
    "X-01", "Turn", "legality", "It is your turn.", met="It is {player}'s turn.", why_not="{player} is not on turn."
)
CARD = Clause("X-02", "Turn", "legality", "You hold the card.", why_not="You hold {n|card|cards}.")
NEXT = Clause("X-03", "Turn", "legality", "The card fits.")


class Words:
    """What is read of a verdict, and how often it was made."""

    def __init__(self, *checks: Check, remedies: tuple[Remedy, ...] = ()) -> None:
        self._checks, self._remedies = checks, remedies
        self.made: list[str] = []

    def title(self) -> str:
        return "Fly"

    def checks(self) -> tuple[Check, ...]:
        self.made.append("checks")
        return self._checks

    def collected(self, checks: tuple[Check, ...]) -> tuple[Check, ...]:
        return checks[:1]

    def remedies(self) -> tuple[Remedy, ...]:
        self.made.append("remedies")
        return self._remedies


class Told:
    """A reader that counts how often each part is made."""

    def __init__(self, *checks: Check, remedies: tuple[Remedy, ...] = ()) -> None:
        self.made: list[str] = []
        self._checks, self._remedies = checks, remedies

    def title(self) -> str:
        return "Fly"

    def checks(self) -> tuple[Check, ...]:
        self.made.append("checks")
        return self._checks

    def collected(self, checks: tuple[Check, ...]) -> tuple[Check, ...]:
        return ()

    def remedies(self) -> tuple[Remedy, ...]:
        self.made.append("remedies")
        return self._remedies


def verdict(legal: bool | None = False, **facts: object) -> Verdict:
    checks = (
        Check(KEPT, "passed", {"player": "Ann", **facts}),
        Check(CARD, "failed", {"n": 0}),
        Check(NEXT, "not reached", stopped_by="X-02"),
    )
    findings = (("X-01", True), ("X-02", legal is not False), ("X-03", "X-02"))
    return Verdict("fly", legal, findings, Words(*checks, remedies=(Remedy("Hold a card.", "card"),)))


def test_a_verdict_is_true_if_the_move_is_legal() -> None:
    assert verdict(True)
    assert not verdict(False)
    assert not verdict(None)
    assert [repr(verdict(legal)) for legal in (True, False, None)] == [
        "<Verdict legal: fly>", "<Verdict not legal: fly>", "<Verdict hidden: fly>",
    ]  # fmt: skip


def test_findings_are_known_without_a_word() -> None:
    reader = Told()
    silent = Verdict("fly", False, (("X-01", True), ("X-02", False)), reader)
    assert silent.failed_ids == ("X-02",)
    assert not silent
    assert repr(silent)
    assert reader.made == []


def test_words_are_made_once() -> None:
    reader = Told(remedies=(Remedy("Hold a card.", "card"),))
    told = Verdict("fly", False, (("X-01", False),), reader)
    assert (told.title, told.checks, len(told.remedies)) == ("Fly", (), 1)
    assert str(told) == str(told)
    assert reader.made == ["checks", "remedies"]


def test_a_check_is_a_sentence() -> None:
    assert str(verdict()).splitlines() == [
        "Fly: not legal, 1 of 2 conditions fails.",
        "  ✓ X-01  It is Ann's turn.",
        "  ✗ X-02  You hold 0 cards.",
        "  · X-03  Not judged, because X-02 comes first. The card fits.",
        "What would be legal:",
        "  - Hold a card.",
    ]
    assert Check(NEXT, "passed").text == "The card fits."
    assert Check(NEXT, "failed").text == "The card fits."
    assert [check.clause.id for check in verdict().failed] == ["X-02"]
    assert [check.clause.id for check in verdict().passed] == ["X-01"]


def test_html_is_escaped() -> None:
    evil = "<script>alert(1)</script>"
    html = verdict(player=evil)._repr_html_()
    assert evil not in html
    assert "&lt;script&gt;" in html
    position = an.game("airlines-1990").new([evil, "B&B"], seed=1, start=0)
    html = position.check("found BOI x2")._repr_html_() + position.check("expand", 1)._repr_html_()
    assert evil not in html and "B&B" not in html
    assert evil not in position.score()._repr_html_()


def test_a_table_of_reasons_is_escaped_and_readable() -> None:
    cells = ((Cell("fly <1>", None, "ok <b>", True), Cell("fly 2", "X-02", 'a "quote"', False)),)
    why = Why("route:x", "Route <x>", ("<BOI>",), ("EA1", "EA2"), cells, ("<note>",), ("fly <1>",))
    html = why._repr_html_()
    assert not any(raw in html for raw in ("<x>", "<BOI>", "<note>", "<1>", "ok <b>", 'a "quote"'))
    assert str(why).splitlines() == ["Route <x>", "<note>", "       EA1  EA2", "<BOI>  ok   X-02", "Legal now: fly <1>"]
    assert why.cell("<BOI>", "EA2").clause == "X-02"
    with pytest.raises(KeyError):
        why.cell("BOI", "EA2")
