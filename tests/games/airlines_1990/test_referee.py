"""Rare situations at the table, and what the verdict, the events and the views then say."""

import pytest

from .composing import big, failed, mini, said


@pytest.mark.clause("A90-EXP-10")
def test_keeping_nothing_is_explained_to_the_other_players_too() -> None:
    position = mini(
        markers={"r1": ["BOI", None]},
        route="EA4",
        decision="place",
        action="expand",
        drawn=False,
        route_pile=[],
        route_discard=[],
    )
    verdict = position.view(1).check("keep", 0)
    assert failed(verdict) == {"A90-EXP-10"}
    assert said(verdict, "A90-EXP-10") == "There is no route card to draw, so Expand needs a placement."


@pytest.mark.clause("A90-EXP-10")
def test_a_single_card_that_cannot_be_placed_is_one_card() -> None:
    position = mini(markers={"r1": ["BOI", None]}, route="EA1", route_pile=[], route_discard=[])
    assert "to draw and your card East 1 cannot be placed, so Expand" in said(position.check("expand"), "A90-EXP-10")


@pytest.mark.clause("A90-FND-07")
def test_a_founding_without_flight_says_nothing_of_a_hand_that_is_hidden() -> None:
    position = mini(stock="BOI", route="EA2")
    assert said(position.view(1).check("found BOI x1", 0), "A90-FND-07") == (
        "A founding names its first flight, and none was named. You would need East 2 or more (r1)."
    )


@pytest.mark.clause("A90-FND-07")
def test_a_founded_company_is_offered_no_first_flight() -> None:
    position = mini(markers={"r1": ["BOI", None]}, stock="BOI", route="EA9")
    verdict = position.check("found BOI x1")
    assert failed(verdict) == {"A90-FND-05", "A90-FND-07"}
    assert said(verdict, "A90-FND-07") == "A founding names its first flight, and none was named."


@pytest.mark.clause("A90-STK-03")
def test_playing_no_stock_says_nothing_of_a_hand_that_is_hidden() -> None:
    position = mini(markers={"r1": ["BOI", None]}, stock="BOI")
    assert said(position.view(1).check("play BOI x0", 0), "A90-STK-03").endswith("and you chose none.")


@pytest.mark.clause("A90-SAB-07")
def test_a_marker_is_named_with_its_article() -> None:
    position = big(
        markers={"SEA-BSE": ["BOI"]}, decision="marker", action="play", company="BOI", circle=["SEA-SFO", 7]
    )
    assert str(position.check("marker ABA")).startswith("Use an ABA marker for the sabotage: legal.")
