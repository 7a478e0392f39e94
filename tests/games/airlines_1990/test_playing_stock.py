"""Section "3. Playing Stock": every clause A90-STK."""

from random import Random

import pytest

from airlines_nb.core.position import Position

from .composing import GAME, big, failed, kinds, mini, moves, played, said

FLIES_R1 = {"r1": ["BOI", None]}
HIGH = ("ANC-YVR", "YUL-YHZ", "YHZ-BOS", "BOS-NYC", "NYC-CHS", "CHS-MIA")


def laid_out(position: Position) -> list[dict[str, int]]:
    found: list[dict[str, int]] = position.dump()["laid_out"]
    return found


@pytest.mark.clause("A90-STK-01")
def test_any_number_of_cards_of_one_airline_may_be_laid_out() -> None:
    before = mini(markers=FLIES_R1, stock="BOI BOI BOI BOI ABA")
    assert moves(before, "play") == ["play BOI x1", "play BOI x2", "play BOI x3", "play BOI x4"]
    for count in (1, 2, 3, 4):
        after = before.play(f"play BOI x{count}")
        assert laid_out(after) == [{"BOI": 1 + count}, {}, {}]
        assert after.dump()["stock_hands"][0] == ["ABA", *["BOI"] * (4 - count)]
        cards = "1 stock card" if count == 1 else f"{count} stock cards"
        assert str(after.events[0]) == f"Ann plays {cards} of BOI. [A90-STK-01]"


@pytest.mark.clause("A90-STK-01")
def test_the_stock_lies_in_front_of_its_player() -> None:
    before = mini(markers=FLIES_R1, turn=4, stock="BOI BOI")
    assert laid_out(before.play("play BOI x2")) == [{"BOI": 1}, {"BOI": 2}, {}]


@pytest.mark.clause("A90-STK-02")
def test_stock_of_one_airline_only_is_played_in_a_turn() -> None:
    before = mini(markers={"r1": ["BOI", None], "r7": ["CAL", None]}, stock="BOI BOI CAL")
    pure = before.check("play BOI x2")
    assert pure.legal
    assert said(pure, "A90-STK-02") == "All cards chosen are stock of one airline."
    mixed = before.check("play BOI+CAL")
    assert failed(mixed) == {"A90-STK-02"}
    assert said(mixed, "A90-STK-02") == (
        "You selected BOI and CAL. Only stock of one airline may be played per turn; "
        "keep BOI and CAL for separate turns."
    )
    assert {str(remedy.move) for remedy in mixed.remedies} == {"play BOI x1", "play BOI x2", "play CAL x1"}
    assert "You selected BOI, BOI and CAL." in said(before.check("play BOI+CAL+BOI"), "A90-STK-02")


@pytest.mark.clause("A90-STK-03")
def test_at_least_one_card_is_laid_out() -> None:
    before = mini(markers={"r1": ["BOI", None], "r7": ["CAL", None]}, stock="BOI BOI CAL ABA")
    none = before.check("play BOI x0")
    assert failed(none) == {"A90-STK-03"}
    assert said(none, "A90-STK-03") == (
        "Play Stock needs at least one stock card from your hand and you chose none. You can lay out BOI x2 or CAL x1."
    )
    one = before.check("play BOI x1")
    assert one.legal
    assert said(one, "A90-STK-03") == "1 stock card is chosen."
    assert said(before.check("play BOI x2"), "A90-STK-03") == "2 stock cards are chosen."


@pytest.mark.clause("A90-STK-03")
def test_a_hand_without_playable_stock_is_told_so() -> None:
    verdict = mini(markers=FLIES_R1, stock="ABA").check("play BOI x0")
    assert said(verdict, "A90-STK-03").endswith("you chose none. None of your stock can be laid out now.")


@pytest.mark.clause("A90-STK-04")
def test_the_cards_laid_out_are_in_the_hand() -> None:
    before = mini(markers={"r7": ["CAL", None]}, stock="CAL CAL")
    three = before.check("play CAL x3")
    assert failed(three) == {"A90-STK-04"}
    assert said(three, "A90-STK-04") == "You hold 2 CAL cards but tried to play 3. Play at most 2."
    assert [str(remedy.move) for remedy in three.remedies] == ["play CAL x1", "play CAL x2"]
    two = before.check("play CAL x2")
    assert two.legal
    assert said(two, "A90-STK-04") == "The hand holds 2 CAL."


@pytest.mark.clause("A90-STK-04")
def test_one_card_or_none_in_the_hand_is_told_in_good_grammar() -> None:
    before = mini(markers={"r1": ["BOI", None], "r7": ["CAL", None]}, stock="CAL")
    assert said(before.check("play CAL x2"), "A90-STK-04") == "You hold 1 CAL card but tried to play 2. Play at most 1."
    assert said(before.check("play BOI"), "A90-STK-04") == (
        "You hold 0 BOI cards but tried to play 1. Choose a company whose stock you hold."
    )


@pytest.mark.clause("A90-STK-04")
def test_face_up_stock_and_the_stock_of_others_cannot_be_laid_out() -> None:
    before = mini(markers=FLIES_R1, display=["BOI"] * 5, laid_out=[{}, {"BOI": 1}, {}], founders={"BOI": 1})
    assert failed(before.check("play BOI")) == {"A90-STK-04"}
    assert mini(markers=FLIES_R1, stock="BOI").view(1).check("play BOI", seat=0).legal is None


@pytest.mark.clause("A90-STK-05")
def test_stock_of_an_unfounded_company_cannot_be_played() -> None:
    before = mini(markers=FLIES_R1, stock="CAL")
    verdict = before.check("play CAL")
    assert failed(verdict) == {"A90-STK-05"}
    assert said(verdict, "A90-STK-05") == (
        "CAL has not been founded yet, so its stock cannot be played. "
        "It can be founded with its stock and a first flight at J."
    )
    assert not moves(before, "play")


@pytest.mark.clause("A90-STK-05")
def test_stock_of_a_dormant_company_is_told_apart() -> None:
    asleep = mini(markers={"r1": ["BOI", None], "r7": ["CAL", None], "r6": ["CAL"]}, stock="ABA").check("play ABA")
    assert failed(asleep) == {"A90-STK-05", "A90-DOR-04"}
    assert said(asleep, "A90-STK-05") == (
        "ABA has not been founded yet, so its stock cannot be played. It is dormant and never can be."
    )


@pytest.mark.clause("A90-STK-05")
def test_stock_of_a_company_founded_by_another_and_without_markers_is_played() -> None:
    markers = {"PHX-ABQ": ["ABA"], **{route: [None, "ABA*"] for route in HIGH}}
    before = big(markers=markers, founders={"ABA": 1}, stock="ABA ABA", route="EA9")
    assert said(before.check("place ABA EA9 DEN-STL"), "A90-NET-07").startswith("ABA has no markers left")
    verdict = before.check("play ABA x2")
    assert verdict.legal
    assert said(verdict, "A90-STK-05") == "ABA is founded."


@pytest.mark.clause("A90-STK-05")
def test_house_rule_lets_unfounded_stock_be_played() -> None:
    house = {"unfounded_stock_playable": True}
    before = mini(options=house, stock_hands=[["CAL", "CAL"], ["CAL"], []], route_hands=[["ED1"], [], []])
    verdict = before.check("play CAL")
    assert verdict.legal
    assert said(verdict, "A90-STK-05") == (
        "CAL is not founded, but this table lets its stock be played (house rule unfounded_stock_playable)."
    )
    after = played(before, "play CAL", "finish")
    assert laid_out(after) == [{"CAL": 1}, {}, {}]
    assert after.score().value == (0, 0, 0)


@pytest.mark.clause("A90-STK-05")
def test_after_unfounded_stock_only_its_player_can_found_the_company() -> None:
    house = {"unfounded_stock_playable": True}
    hands = {"stock_hands": [["CAL"], ["CAL"], []], "laid_out": [{"CAL": 1}, {}, {}]}
    other = mini(options=house, turn=4, route_hands=[[], ["ED1"], []], **hands)
    assert failed(other.check("found CAL x1 ED1 r4")) == {"A90-FND-05"}
    assert not moves(other, "found")
    same = mini(options=house, turn=3, route_hands=[["ED1"], [], []], **hands)
    assert failed(same.check("found CAL x0 ED1 r4")) == {"A90-FND-02"}
    assert laid_out(same.play("found CAL x1 ED1 r4")) == [{"CAL": 2}, {}, {}]


@pytest.mark.clause("A90-STK-06")
def test_exactly_one_card_opens_a_sabotage() -> None:
    before = mini(markers=FLIES_R1, stock="BOI BOI BOI")
    one = before.play("play BOI x1")
    assert (one.seat, one.decision) == (0, "sabotage")
    assert "sabotage r2 7" in moves(one)
    assert "finish" in moves(one)
    assert one.play("sabotage r2 7").play("marker CAL").dump()["markers"]["r2"] == [None, "CAL*", None]


@pytest.mark.clause("A90-STK-06")
@pytest.mark.parametrize("count", [2, 3])
def test_more_than_one_card_opens_no_sabotage(count: int) -> None:
    after = mini(markers=FLIES_R1, stock="BOI BOI BOI").play(f"play BOI x{count}")
    assert (after.seat, after.decision) == (1, "action")
    assert kinds(after) == ["played", "turn_over"]


@pytest.mark.clause("A90-STK-07")
@pytest.mark.parametrize(
    "line", [["play BOI x2"], ["play BOI x1", "finish"], ["play BOI x1", "sabotage r2 7", "marker CAL"]]
)
def test_play_stock_yields_no_card_of_either_kind(line: list[str]) -> None:
    before = mini(markers=FLIES_R1, stock="BOI BOI ABA", route="EA4", route_discard=["EA1"])
    after = played(before, *line)
    assert (after.seat, after.decision) == (1, "action")
    was, now = before.dump(), after.dump()
    for untouched in ("stock_pile", "display", "route_pile", "route_discard", "route_hands", "stock_removed"):
        assert now[untouched] == was[untouched]
    newly_laid = now["laid_out"][0]["BOI"] - was["laid_out"][0]["BOI"]
    assert now["stock_hands"] == [["ABA", *["BOI"] * (2 - newly_laid)], [], []]


@pytest.mark.clause("A90-STK-08")
def test_laid_out_stock_is_visible_to_all() -> None:
    before = mini(markers=FLIES_R1, stock="BOI BOI")
    after = before.play("play BOI x2")
    for seat in range(3):
        assert after.view(seat).dump()["laid_out"] == [{"BOI": 3}, {}, {}]
        assert [str(event) for event in after.events_for(seat)] == [str(event) for event in after.events]


@pytest.mark.clause("A90-STK-08")
@pytest.mark.parametrize("seed", range(3))
def test_laid_out_stock_is_never_taken_back(seed: int) -> None:
    chance = Random(seed)
    game = GAME.new(3, seed=seed).playout()
    before = laid_out(game.position)
    while not game.over:
        game.play(chance.choice(game.legal_moves))
        after = laid_out(game.position)
        for was, now in zip(before, after, strict=True):
            assert all(now.get(company, 0) >= count for company, count in was.items())
        before = after


@pytest.mark.clause("A90-STK-09")
def test_stock_in_hand_is_no_holding() -> None:
    before = mini(markers=FLIES_R1, founders={"BOI": 1}, stock="BOI BOI BOI BOI BOI")
    assert laid_out(before) == [{}, {"BOI": 1}, {}]
    assert before.score().value == (0, 2 + 1, 0)
    assert before.play("play BOI x5").score().value == (2, 1, 0)


@pytest.mark.clause("A90-STK-09")
def test_stock_in_hand_is_hidden_from_the_others() -> None:
    view = mini(markers=FLIES_R1, stock="BOI BOI ABA").view(1)
    assert view.dump()["stock_hands"] == [3, [], 0]
