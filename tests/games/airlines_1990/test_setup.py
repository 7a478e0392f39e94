"""Setup: what is dealt, what lies where, who begins."""

from collections import Counter

import pytest

from airlines_nb.core.errors import PositionRefused
from airlines_nb.core.position import Position

from .composing import GAME, moves

SEEDS = range(1000)


def finish_turn(position: Position) -> Position:
    """Draws a route card and keeps it: the shortest turn."""
    return position.play("expand").play("keep")


@pytest.mark.clause("A90-SET-01")
def test_no_scoring_card_is_ever_dealt() -> None:
    for seed in SEEDS:
        whole = GAME.new(4, seed=seed).dump()
        assert "scoring" not in whole["display"]
        assert not any("scoring" in hand for hand in whole["stock_hands"])


@pytest.mark.clause("A90-SET-02")
def test_the_same_seed_gives_the_same_two_orders() -> None:
    one, same, other = (GAME.new(4, seed=seed).dump() for seed in (5, 5, 6))
    assert one == same
    assert one["stock_pile"] != other["stock_pile"]
    assert one["route_pile"] != other["route_pile"]


@pytest.mark.clause("A90-SET-02")
def test_stock_and_route_cards_are_two_decks() -> None:
    whole = GAME.new(4, seed=5).dump()
    stock = {*whole["stock_pile"], *whole["display"], *(card for hand in whole["stock_hands"] for card in hand)}
    routes = [*whole["route_pile"], *(card for hand in whole["route_hands"] for card in hand)]
    assert stock == {"ABA", "BOI", "CAL", "DDL", "ELA", "FIS", "GAP", "HIT", "ITA", "scoring"}
    assert len(routes) == len(set(routes)) == 42
    assert {card.rstrip("0123456789") for card in routes} == {"ED", "EA", "NW", "SW", "NE"}


@pytest.mark.clause("A90-SET-02")
def test_each_deck_is_well_shuffled() -> None:
    dealt = [GAME.new(2, seed=seed).dump() for seed in SEEDS]
    tops = Counter(whole["route_pile"][0] for whole in dealt)
    assert len(tops) == 42, "every route card comes to lie on top"
    assert max(tops.values()) < 3 * 1000 / 42
    assert set(Counter(whole["stock_pile"][0] for whole in dealt)) > {"ABA", "ITA", "scoring"}


@pytest.mark.clause("A90-SET-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_is_dealt_5_stock_cards(players: int) -> None:
    whole = GAME.new(players, seed=2).dump()
    assert [len(hand) for hand in whole["stock_hands"]] == [5] * players
    assert len(whole["stock_pile"]) == 85 + 3 - 5 * players - 5, "with four players 20 cards have left the deck"


@pytest.mark.clause("A90-SET-03", "A90-SET-04")
def test_dealt_cards_are_in_the_hand_and_hidden_from_the_others() -> None:
    position = GAME.new(3, seed=2)
    hidden = position.view(0).dump()
    assert hidden["stock_hands"][1:] == [5, 5]
    assert hidden["route_hands"][1:] == [3, 3]
    assert hidden["stock_hands"][0] == position.dump()["stock_hands"][0]
    assert hidden["laid_out"] == [{}, {}, {}]


@pytest.mark.clause("A90-SET-04")
@pytest.mark.parametrize(("players", "left"), [(2, 36), (3, 33), (4, 30), (5, 27), (6, 24)])
def test_everybody_is_dealt_3_route_cards(players: int, left: int) -> None:
    whole = GAME.new(players, seed=2).dump()
    assert [len(hand) for hand in whole["route_hands"]] == [3] * players
    assert len(whole["route_pile"]) == left


@pytest.mark.clause("A90-SET-05")
def test_five_stock_cards_lie_face_up_for_all() -> None:
    position = GAME.new(6, seed=2)
    display = position.dump()["display"]
    assert len(display) == 5
    assert None not in display
    assert all(position.view(seat).dump()["display"] == display for seat in range(6))


@pytest.mark.clause("A90-SET-06")
def test_the_stock_pile_is_the_rest_with_three_scoring_cards() -> None:
    pile = GAME.new(3, seed=2).dump()["stock_pile"]
    assert len(pile) == 85 - 15 - 5 + 3 == 68
    assert pile.count("scoring") == 3


@pytest.mark.clause("A90-SET-06")
def test_the_scoring_cards_lie_at_random_places() -> None:
    places: Counter[int] = Counter()
    for seed in SEEDS:
        pile = GAME.new(3, seed=seed).dump()["stock_pile"]
        places.update(place for place, card in enumerate(pile) if card == "scoring")
    assert set(places) == set(range(68)), "each place of the pile, first and last too"
    assert 15 < min(places.values()) <= max(places.values()) < 90, "about 44 times each"


@pytest.mark.clause("A90-SET-07")
def test_the_route_pile_is_the_rest_and_nothing_is_discarded() -> None:
    whole = GAME.new(3, seed=2).dump()
    assert len(whole["route_pile"]) == 33
    assert whole["route_discard"] == whole["route_removed"] == whole["stock_removed"] == []


@pytest.mark.clause("A90-SET-08")
def test_looking_after_the_markers_gives_no_move() -> None:
    position = GAME.new(3, seed=2, start=0)
    for seat in range(3):
        assert position.seat == seat
        assert {move.split()[0] for move in moves(position)} <= {"found", "expand"}
        assert len(position.view((seat + 1) % 3).legal_moves) == 0
        position = finish_turn(position)


@pytest.mark.clause("A90-SET-09")
def test_the_pad_names_all_players() -> None:
    names = ["Ada", "Bo", "Cy", "Dee"]
    pad = GAME.new(names, seed=2).score("so far")
    assert [line.label for line in pad.lines] == names
    assert pad.value == (0, 0, 0, 0)


@pytest.mark.clause("A90-SET-08", "A90-SET-09")
@pytest.mark.parametrize(
    ("start", "keepers"),
    [
        (0, "Ann keeps the scoring pad and starts, Ben keeps the markers"),
        (2, "Cleo keeps the scoring pad and starts, Ann keeps the markers"),
    ],
)
def test_pad_and_markers_are_kept_by_different_players(start: int, keepers: str) -> None:
    assert f"Players ({keepers})" in str(GAME.new(3, seed=2, start=start))


@pytest.mark.clause("A90-SET-10")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_keeper_of_the_pad_has_the_first_turn(start: int) -> None:
    position = GAME.new(3, seed=2, start=start)
    assert position.seat == position.dump()["start"] == start
    assert position.turn == 0


@pytest.mark.clause("A90-SET-10")
def test_without_a_wish_the_seed_draws_who_begins() -> None:
    starts = [GAME.new(4, seed=seed).seat for seed in range(200)]
    assert starts == [GAME.new(4, seed=seed).seat for seed in range(200)]
    assert set(starts) == {0, 1, 2, 3}


@pytest.mark.clause("A90-SET-10")
@pytest.mark.parametrize("start", [-1, 3, True, "Ann"])
def test_the_first_seat_has_to_be_one_of_the_table(start: object) -> None:
    with pytest.raises(PositionRefused) as refusal:
        GAME.new(3, seed=2, start=start)  # type: ignore[arg-type]
    (fault,) = refusal.value.faults
    assert (fault.place, fault.accepted, fault.clause) == ("start", "a seat from 0 to 2", "A90-SET-10")


@pytest.mark.clause("A90-SET-11")
def test_turns_go_round_clockwise() -> None:
    position = GAME.new(4, seed=2, start=2)
    order = []
    for turn in range(6):
        assert position.turn == turn
        order.append(position.seat)
        position = finish_turn(position)
    assert order == [2, 3, 0, 1, 2, 3]
    assert str(position.events[-1]) == "Dan's turn is over. [A90-SET-11]"


@pytest.mark.clause("A90-SET-11")
def test_a_table_on_which_the_wrong_seat_is_on_turn_is_refused() -> None:
    whole = GAME.new(4, seed=2, start=2).dump()
    with pytest.raises(PositionRefused) as refusal:
        GAME.load({**whole, "seat": 3})
    (fault,) = refusal.value.faults
    assert (fault.place, fault.clause) == ("seat", "A90-SET-11")
    assert fault.accepted == "2: seat 2 started and 0 turns are completed"


@pytest.mark.clause("A90-SET-12")
def test_the_board_is_empty_when_the_game_begins() -> None:
    position = GAME.new(4, seed=2)
    whole = position.dump()
    assert whole["founders"] == whole["markers"] == {}
    assert whole["laid_out"] == [{}, {}, {}, {}]
    lines = [line for line in str(position).splitlines() if "markers left" in line]
    assert len(lines) == 9
    assert all(line.endswith("not founded") for line in lines)
    counts = [line.split(", ")[-1].split(" markers")[0].split(" of ") for line in lines]
    assert all(left == total for left, total in counts)


@pytest.mark.clause("A90-SET-12")
def test_a_home_marker_comes_only_with_founding() -> None:
    position = GAME.new(4, seed=2)
    move = next(move for move in position.legal_moves if move.kind == "found")
    after = position.play(move)
    assert list(after.dump()["founders"]) == [str(move).split()[1]]
    assert [event.kind for event in after.events].count("home") == 1
