"""1. Founding a Company: what forbids a founding. (Its route and card are in test_first_flight.py.)"""

import pytest

from airlines_nb.core.errors import IllegalMove
from airlines_nb.core.position import Position

from .composing import big, check_of, failed, mini, moves, said

HOME_FLIGHTS: dict[str, list[str | None]] = {
    "DEN-ABQ": ["ABA"], "BSE-SLC": ["BOI"], "YYC-BIL": ["CAL"], "DAL-HOU": ["DDL"], "CHS-MIA": ["ELA", None],
    "SFO-LAX": ["FIS", None], "BOS-NYC": ["GAP", None], "MSP-CHI": ["HIT"], "CHI-STL": ["ITA", None],
}  # fmt: skip


def founder() -> Position:
    """Ann holds what a founding of BOI on r1 needs, and more."""
    return mini(stock="BOI BOI CAL", route="EA2 EA4 SW3")


# A90-FND-02


@pytest.mark.clause("A90-FND-02")
def test_at_least_one_card_is_laid_out() -> None:
    verdict = founder().check("found BOI x0 EA2 r1")
    assert failed(verdict) == {"A90-FND-02"}
    assert said(verdict, "A90-FND-02") == (
        "Founding BOI needs at least one BOI stock card from your hand, and you chose none. "
        "Add a BOI card or choose another action."
    )
    assert [str(remedy.move) for remedy in verdict.remedies] == ["found BOI x1 EA2 r1", "found BOI x2 EA2 r1"]
    assert founder().check("found BOI x1 EA2 r1")


@pytest.mark.clause("A90-FND-02")
def test_stock_of_another_company_is_no_card_of_the_company() -> None:
    assert failed(founder().check("found BOI CAL+CAL EA2 r1")) >= {"A90-FND-02", "A90-FND-03"}


@pytest.mark.clause("A90-FND-02")
def test_the_cards_laid_out_are_counted() -> None:
    assert said(founder().check("found BOI x1 EA2 r1"), "A90-FND-02") == "1 stock card of BOI is laid out."
    assert said(founder().check("found BOI x2 EA2 r1"), "A90-FND-02") == "2 stock cards of BOI are laid out."


# A90-FND-03


@pytest.mark.clause("A90-FND-03")
def test_all_cards_belong_to_the_company_founded() -> None:
    verdict = founder().check("found BOI BOI+CAL EA2 r1")
    assert failed(verdict) == {"A90-FND-03"}
    assert said(verdict, "A90-FND-03") == (
        "You tried to lay out BOI and CAL together. Only BOI stock may be laid out when BOI is founded; take back CAL."
    )
    pure = founder().check("found BOI BOI+BOI EA2 r1")
    assert pure
    assert str(pure.move) == "found BOI x2 EA2 r1"
    assert said(pure, "A90-FND-03") == "All cards laid out are BOI stock."


@pytest.mark.clause("A90-FND-03")
def test_the_sentence_speaks_of_the_company_founded_even_if_the_wrong_card_is_not_held() -> None:
    verdict = mini(stock="BOI", route="EA2").check("found BOI BOI+CAL EA2 r1")
    assert failed(verdict) == {"A90-FND-03", "A90-FND-04"}
    assert said(verdict, "A90-FND-03").endswith("when BOI is founded; take back CAL.")


# A90-FND-04


@pytest.mark.clause("A90-FND-04")
def test_the_cards_come_from_the_hand() -> None:
    verdict = founder().check("found BOI x3 EA2 r1")
    assert failed(verdict) == {"A90-FND-04"}
    assert said(verdict, "A90-FND-04") == (
        "3 x BOI is not in your hand (you hold 2). Lay out only stock cards you hold."
    )
    assert "found BOI x2 EA2 r1" in [str(remedy.move) for remedy in verdict.remedies]
    good = founder().check("found BOI x2 EA2 r1")
    assert good
    assert said(good, "A90-FND-04") == "The cards laid out are in the hand, which holds 2 BOI."


@pytest.mark.clause("A90-FND-04")
def test_cards_of_the_display_or_of_another_player_do_not_serve() -> None:
    position = mini(
        stock_hands=[[], ["BOI", "BOI"], []], route_hands=[["EA2"], [], []], display=["BOI", "BOI", "CAL", "CAL", "CAL"]
    )
    verdict = position.check("found BOI x1 EA2 r1")
    assert failed(verdict) == {"A90-FND-04"}
    assert "1 x BOI is not in your hand (you hold 0)." in said(verdict, "A90-FND-04")
    assert moves(position) == ["expand"]


# A90-FND-05


@pytest.mark.clause("A90-FND-05")
def test_a_founded_company_is_not_founded_again() -> None:
    position = mini(stock="BOI CAL", route="EA6", markers={"r1": ["BOI", None]}, founders={"BOI": 1})
    verdict = position.check("found BOI x1 EA6 r1")
    assert failed(verdict) == {"A90-FND-05"}
    assert said(verdict, "A90-FND-05") == (
        "BOI is already in play: Ben (1) has its stock laid out. "
        "Your BOI cards can be laid out with Play Stock, or found CAL."
    )
    assert position.check("play BOI x1"), "as the sentence says"
    assert position.check("found CAL x1 EA6 r7"), "and so"


@pytest.mark.clause("A90-FND-05")
def test_not_even_by_its_founder() -> None:
    position = mini(
        stock="BOI", route="EA6", markers={"r1": ["BOI", None]}, founders={"BOI": 0},
        laid_out=[{"BOI": 2}, {}, {"BOI": 1}],
    )  # fmt: skip
    verdict = position.check("found BOI x1 EA6 r1")
    assert failed(verdict) == {"A90-FND-05"}
    assert said(verdict, "A90-FND-05") == (
        "BOI is already in play: Ann (2) and Cleo (1) have its stock laid out. "
        "Your BOI cards can be laid out with Play Stock."
    )


@pytest.mark.clause("A90-FND-05")
def test_cards_in_hands_and_in_the_display_do_not_matter() -> None:
    position = mini(
        stock_hands=[["BOI"], ["BOI"] * 4, ["BOI"]], route_hands=[["EA2"], [], []], display=["BOI"] + ["CAL"] * 4
    )
    verdict = position.check("found BOI x1 EA2 r1")
    assert verdict
    assert said(verdict, "A90-FND-05") == "BOI is not in play yet."


@pytest.mark.clause("A90-FND-05")
@pytest.mark.parametrize(("laid_out", "good"), [([{"BOI": 1}, {}, {}], True), ([{}, {"BOI": 1}, {}], False)])
def test_with_unfounded_stock_playable_only_the_stock_of_others_forbids(
    laid_out: list[dict[str, int]], good: bool
) -> None:
    position = mini(
        stock="BOI", route="EA2", laid_out=laid_out, founders={}, options={"unfounded_stock_playable": True}
    )
    verdict = position.check("found BOI x1 EA2 r1")
    assert failed(verdict) == (set() if good else {"A90-FND-05"})
    assert ("found BOI x1 EA2 r1" in moves(position)) is good
    if not good:
        assert said(verdict, "A90-FND-05").startswith("BOI is already in play: Ben (1) has its stock laid out.")


# A90-FND-06


@pytest.mark.clause("A90-FND-06")
def test_with_nine_founded_there_is_no_founding() -> None:
    position = big(stock="BOI", route="NW14", markers=HOME_FLIGHTS)
    assert not moves(position, "found")
    verdict = position.check("found BOI x1 NW14 BSE-BIL")
    assert failed(verdict) == {"A90-FND-05", "A90-FND-06"}
    assert said(verdict, "A90-FND-06") == (
        "All 9 companies have been founded (ABA, BOI, CAL, DDL, ELA, FIS, GAP, HIT and ITA), "
        "so founding is no longer available. Choose Expand or Play Stock."
    )


@pytest.mark.clause("A90-FND-06")
def test_with_eight_founded_the_ninth_still_can_be() -> None:
    eight = {route: row for route, row in HOME_FLIGHTS.items() if route != "BSE-SLC"}
    position = big(stock="BOI", route="NW14", markers=eight)
    assert "found BOI x1 NW14 BSE-BIL" in moves(position, "found")
    assert said(position.check("found BOI x1 NW14 BSE-BIL"), "A90-FND-06") == "1 company is not founded yet."
    assert said(founder().check("found BOI x1 EA2 r1"), "A90-FND-06") == "3 companies are not founded yet."


@pytest.mark.clause("A90-FND-06", "A90-DOR-04")
def test_with_the_ninth_dormant_it_is_dormancy_that_forbids() -> None:
    around = {"BSE-SFO": ["FIS"], "BSE-SLC": ["FIS"], "SEA-BSE": ["FIS"], "BSE-BIL": ["FIS"]}
    position = big(stock="BOI", route="NW14", markers={**HOME_FLIGHTS, **around})
    assert not moves(position, "found")
    verdict = position.check("found BOI x1 NW14 BSE-BIL")
    assert failed(verdict) == {"A90-DOR-04", "A90-NET-04"}
    assert check_of(verdict, "A90-FND-06").status == "passed"


@pytest.mark.clause("A90-FND-06")
def test_who_has_no_action_left_is_told_to_pass() -> None:
    all_three = {"r1": ["BOI", None], "r7": ["CAL", None], "r6": ["ABA"]}
    position = mini(route="SW5", route_pile=[], markers=all_three)
    assert moves(position) == ["pass"]
    assert said(position.check("found BOI x1 EA6 r1"), "A90-FND-06").endswith(
        "All 3 companies have been founded (ABA, BOI and CAL), so founding is no longer available. Choose Pass."
    )


# A90-FND-07


@pytest.mark.clause("A90-FND-07")
def test_without_a_card_for_the_first_flight_nothing_is_founded() -> None:
    position = mini(stock="BOI BOI", route="SW3 SW9")
    assert not moves(position, "found")
    verdict = position.check("found BOI x2")
    assert failed(verdict) == {"A90-FND-07"}
    assert said(verdict, "A90-FND-07") == (
        "BOI cannot be founded now: none of your route cards opens a route at H. You would need East 2 or more (r1)."
    )
    with pytest.raises(IllegalMove):
        position.play("found BOI x2")
    assert position.dump()["stock_hands"][0] == ["BOI", "BOI"]
    assert mini(stock="BOI BOI", route="SW3 EA2").check("found BOI x2 EA2 r1")


@pytest.mark.clause("A90-FND-07")
def test_the_first_flights_that_the_hand_allows_are_named() -> None:
    verdict = founder().check("found BOI x2")
    assert failed(verdict) == {"A90-FND-07"}
    assert said(verdict, "A90-FND-07") == (
        "A founding names its first flight. BOI can be founded with East 2 on r1 or East 4 on r1."
    )
    assert [str(remedy.move) for remedy in verdict.remedies] == ["found BOI x2 EA2 r1", "found BOI x2 EA4 r1"]
    assert all(founder().check(remedy.move) for remedy in verdict.remedies)


@pytest.mark.clause("A90-FND-07")
def test_every_route_at_home_is_named_with_the_card_it_needs() -> None:
    text = said(big(stock="ABA", route="EA5").check("found ABA x1"), "A90-FND-07")
    assert text.endswith("You would need Southwest 5 or more (PHX-ABQ) or Southwest 6 or more (DEN-ABQ).")


@pytest.mark.clause("A90-FND-07")
def test_with_all_routes_at_home_full_no_card_helps() -> None:
    position = mini(stock="ABA", route="NW7", markers={"r7": ["CAL", None], "r6": ["CAL"]})
    assert said(position.check("found ABA x1"), "A90-FND-07") == (
        "ABA cannot be founded now: none of your route cards opens a route at K. "
        "No card can help: no route there has an open circle."
    )


# A90-FND-16


@pytest.mark.clause("A90-FND-16")
def test_a_founder_does_not_sabotage() -> None:
    position = mini(stock="BOI", route="EA2").play("found BOI x1 EA2 r1")
    assert position.decision == "take"
    assert not moves(position, "sabotage")
    verdict = position.check("sabotage r2 7")
    assert failed(verdict) == {"A90-FND-16", "A90-SAB-01"}
    assert said(verdict, "A90-FND-16") == (
        "Sabotage belongs to the Play Stock action. You founded BOI this turn, so it is not available."
    )


@pytest.mark.clause("A90-FND-16")
def test_play_stock_with_one_card_offers_the_sabotage() -> None:
    position = mini(stock="BOI", markers={"r1": ["BOI", None]}).play("play BOI x1")
    assert position.decision == "sabotage"
    verdict = position.check("sabotage r2 7")
    assert verdict
    assert said(verdict, "A90-FND-16") == "This turn is no founding."
