"""What is told and what is hidden: the parts of the rulebook, open and secret things, and who may be told what."""

from collections.abc import Iterator
from random import Random

import pytest

from airlines_nb.core.errors import MoveUnreadable
from airlines_nb.core.move import Move
from airlines_nb.core.position import Position
from airlines_nb.core.view import View
from airlines_nb.games.airlines_1990.legality import CONDITIONS

from .composing import GAME, mini, moves, played, said

PARTS = ("INF", "CMP", "SET", "TRN", "FND", "EXP", "STK", "NET", "UNU", "DRW", "DOR", "SAB", "SCO", "END", "TWO", "OPT")
MOVES = (
    "exchange EA1", "exchange NW4", "exchange BOI", "remove 1", "remove 5", "found BOI x2", "found BOI x0",
    "found BOI x1 NW4 SEA-BSE", "found CAL x1 NE4 YYC-BIL", "found BOI BOI+CAL NW4 SEA-BSE",
    "found ITA x1 EA14 CHI-STL", "expand", "place BOI NW4 SEA-BSE", "place ITA EA9 CHI-STL", "place CAL ED14 YVR-SEA",
    "place GAP NE1 BOS-NYC-2", "keep", "play BOI x1", "play ITA x3", "play BOI+CAL", "play HIT x0",
    "sabotage SEA-SFO 7", "sabotage CHI-STL 2", "marker ITA", "finish", "take 1", "take pile", "pass",
)  # fmt: skip
OF_A_HAND = {"hand", "in_hand", "playable_stock"}


def table() -> Position:
    """Three hands, two piles, a discard, cards out of the game, stock on the table and a scoring on the pad."""
    return mini(
        stock_hands=[["BOI", "CAL"], ["ABA", "BOI", "BOI"], []],
        route_hands=[["EA5", "SW3"], ["NW6"], ["ED2", "ED3"]],
        markers={"r1": ["BOI", None]}, founders={"BOI": 1}, laid_out=[{}, {"BOI": 1}, {}],
        display=["CAL", "CAL", "ABA", "BOI", "CAL"], stock_removed=["CAL"],
        route_discard=["EA2", "EA3"], route_removed=["SW1"],
        scorings=[{"cause": "card", "companies": {"BOI": {"flights": 1, "laid_out": [0, 1, 0]}}}],
    )  # fmt: skip


def tables(seed: int, every: int) -> Iterator[Position]:
    """Positions from a game played at random."""
    chance, position = Random(seed), GAME.new(3, seed=seed)
    step = 0
    while position.outcome is None:
        if step % every == 0:
            yield position
        position = position.play(chance.choice(position.legal_moves))
        step += 1
    yield position


# A90-INF


@pytest.mark.clause("A90-INF-01")
def test_the_rules_stand_in_the_order_of_the_rulebook() -> None:
    assert tuple(dict.fromkeys(id_.split("-")[1] for id_ in GAME.clauses)) == PARTS
    sections = {part: {c.section for c in GAME.clauses.values() if c.id.split("-")[1] == part} for part in PARTS}
    assert sections["SET"] == {"Setup"}
    assert sections["FND"] == {"1. Founding a Company"}
    assert sections["EXP"] == {"2. Expanding a Route Network"}
    assert sections["STK"] == {"3. Playing Stock"}
    assert sections["NET"] == {"The Route Network"}
    assert sections["SAB"] == {"Sabotage"}


@pytest.mark.clause("A90-INF-02")
def test_the_quick_reference_adds_no_rule() -> None:
    quick = {clause.id: clause for clause in GAME.clauses.values() if clause.section == "Quick Reference"}
    assert set(quick) == {"A90-INF-02", "A90-INF-03"}
    assert all(c.kind == "information" and c.why_not is None and c.option is None for c in quick.values())
    ruling = quick["A90-INF-02"].ruling
    assert ruling is not None
    assert (ruling.id, "The body counts." in ruling.ruling) == ("A90-Q05", True)
    position = GAME.new(3, seed=1)
    judged = {clause for move in MOVES for clause, _ in position.check(move).findings}
    assert len(CONDITIONS) > 12
    assert not judged & set(quick), "none has a legality check of its own"


@pytest.mark.clause("A90-INF-03")
def test_an_action_has_a_name_and_no_number() -> None:
    position = mini()
    assert [position.parse(word).kind for word in ("found BOI", "expand", "play BOI")] == ["found", "expand", "play"]
    for number in ("1", "2", "3"):
        with pytest.raises(MoveUnreadable):
            position.parse(number)


@pytest.mark.clause("A90-INF-03")
def test_expand_obliges_nobody_to_play_a_card() -> None:
    drawn = mini(route="EA4", markers={"r1": ["BOI", None]}).play("expand")
    assert "keep" in moves(drawn)
    assert "place BOI EA4 r2" in moves(drawn)


@pytest.mark.clause("A90-INF-03")
def test_a_sabotage_marker_goes_on_the_board_at_once() -> None:
    before = mini(stock="BOI", markers={"r1": ["BOI", None]})
    after = played(before, "play BOI x1", "sabotage r2 7", "marker CAL")
    assert after.dump()["markers"]["r2"] == [None, "CAL*", None]
    assert after.seat == 1
    changed = {field for field in before.dump() if before.dump()[field] != after.dump()[field]}
    assert changed == {"turn", "seat", "markers", "laid_out", "stock_hands"}, "nobody keeps a marker"


# A90-TRN-05


@pytest.mark.clause("A90-TRN-05")
def test_of_hidden_cards_only_the_number_is_open() -> None:
    seen = table().view(1).dump()
    assert seen["stock_hands"] == [2, ["ABA", "BOI", "BOI"], 0]
    assert seen["route_hands"] == [2, ["NW6"], 2]
    assert seen["stock_pile"] == (22 - 5 - 1 - 5 - 1) + 2, "two scoring cards are still to come"
    assert seen["route_pile"] == 70 - 5 - 2 - 1
    assert "chance" not in seen


@pytest.mark.clause("A90-TRN-05")
def test_all_else_lies_open_to_everybody() -> None:
    position = table()
    whole = position.dump()
    hidden = {"stock_hands", "route_hands", "stock_pile", "route_pile", "chance"}
    for seat in range(3):
        seen = position.view(seat).dump()
        assert {field: seen[field] for field in whole if field not in hidden} == {
            field: whole[field] for field in whole if field not in hidden
        }
        assert position.view(seat).score("now") == position.score("now")
    assert seen["display"] == ["CAL", "CAL", "ABA", "BOI", "CAL"]
    assert seen["route_discard"] == ["EA2", "EA3"]
    assert (seen["stock_removed"], seen["route_removed"]) == (["CAL"], ["SW1"])
    assert seen["laid_out"] == [{}, {"BOI": 1}, {}]
    assert seen["scorings"][0]["companies"]["BOI"]["flights"] == 1


@pytest.mark.clause("A90-TRN-05")
def test_the_table_as_text_counts_the_cards_of_others() -> None:
    text = str(table().view(1))
    assert "stock in hand: ABA BOI BOI; route cards: NW6" in text
    assert "in hand: 2 stock, 2 route cards" in text
    assert "in hand: 0 stock, 2 route cards" in text
    for card in ("EA5", "SW3", "ED2", "ED3"):
        assert card not in text


@pytest.mark.clause("A90-TRN-05")
def test_a_card_drawn_face_down_is_named_to_its_owner_only() -> None:
    drawn = mini(route_pile=["EA9", "EA8"]).play("expand")
    assert "Ann draws East 9. [A90-EXP-01]" in map(str, drawn.events_for(0))
    for seat in (1, 2):
        assert "Ann draws a route card. [A90-EXP-01]" in map(str, drawn.events_for(seat))
        assert drawn.view(seat).events == drawn.events_for(seat)


@pytest.mark.clause("A90-TRN-05")
def test_a_card_taken_face_up_is_named_to_all() -> None:
    due = mini(stock="BOI", route="EA2", display=["CAL", "ABA", "ABA", "ABA", "ABA"]).play("found BOI x1 EA2 r1")
    taken = due.play("take 1")
    assert "Ann takes CAL from place 1. [A90-DRW-01]" in map(str, taken.events_for(2))
    assert taken.view(2).dump()["stock_hands"] == [1, 0, []], "but no view lists the hand"
    blind = due.play("take pile")
    assert "Ann draws a stock card from the pile. [A90-DRW-01]" in map(str, blind.events_for(2))


@pytest.mark.clause("A90-TRN-05")
def test_an_exchanged_card_is_shown_and_its_replacement_is_not() -> None:
    after = mini(route="SW3", route_pile=["EA9", "EA8"]).play("exchange SW3")
    assert [str(event) for event in after.events_for(1)] == [
        "Ann gives up the unusable Southwest 3; it leaves the game. [A90-UNU-06]",
        "Ann draws a route card in its place. [A90-UNU-05]",
    ]


@pytest.mark.clause("A90-TRN-05")
def test_there_is_no_move_that_gives_a_card_to_another_player() -> None:
    for position in tables(3, 10):
        assert {move.kind for move in position.legal_moves} <= set(CONDITIONS), "no trade among them"
    for word in ("trade BOI", "give BOI 1", "show EA9"):
        with pytest.raises(MoveUnreadable):
            mini().parse(word)


# A90-TRN-07


def told(view: View, move: Move, seat: int) -> tuple[str, ...]:
    """Everything that a verdict says, and its facts."""
    verdict = view.check(move, seat)
    more = [f"{remedy.kind} {remedy} {remedy.changes}" for remedy in verdict.remedies]
    facts = [f"{check.facts}" for check in (*verdict.checks, *verdict.collected)]
    return (str(verdict), *map(str, verdict.collected), *more, *facts)


@pytest.mark.clause("A90-TRN-07")
@pytest.mark.parametrize("seed", [1])
def test_what_the_asker_cannot_see_changes_no_explanation(seed: int) -> None:
    things = ("BOI", "CHI-STL", "EA9", "Chicago")
    battery = [GAME.new(3, seed=1).parse(move) for move in MOVES]
    compared = 0
    for position in tables(seed, 83):
        legal = position.legal_moves[::7]
        for asker in range(3):
            view = position.view(asker)
            other = view.sample(seed).view(asker)
            compared += other._position != position
            assert str(other) == str(view)
            assert list(map(str, other.legal_moves)) == list(map(str, view.legal_moves))
            for move in (*battery, *legal):
                for seat in range(3):
                    assert told(view, move, seat) == told(other, move, seat), (move, seat)
            assert [str(view.why(thing)) for thing in things] == [str(other.why(thing)) for thing in things]
            assert view.score("now") == other.score("now")
    assert compared > 5, "hands and piles did differ"


@pytest.mark.clause("A90-TRN-07")
def test_facts_of_a_hand_are_given_to_its_owner_alone() -> None:
    battery = [GAME.new(3, seed=1).parse(move) for move in MOVES]
    for position in tables(5, 15):
        for move in battery:
            for seat in range(3):
                for check in position.view((seat + 1) % 3).check(move, seat).checks:
                    assert not any(check.facts.get(fact) for fact in OF_A_HAND), (move, check.clause.id)


@pytest.mark.clause("A90-TRN-07")
def test_the_owner_of_a_hand_is_told_what_is_in_it() -> None:
    position = table()
    verdict = position.check("found CAL x2 EA5 r7")
    assert verdict.legal is False
    assert said(verdict, "A90-FND-04").startswith("2 x CAL is not in your hand (you hold 1).")
    assert position.view(2).check("found CAL x2 EA5 r7", seat=0).legal is None, "Cleo cannot know"


@pytest.mark.clause("A90-TRN-07")
def test_the_actions_open_to_another_player_are_not_told() -> None:
    position = mini(stock="BOI CAL", route="EA5", markers={"r1": ["BOI", None]})
    assert said(position.check("pass"), "A90-TRN-03").startswith(
        "You cannot pass: Found a company, Expand and Play Stock are still possible."
    )
    seen = position.view(1).check("pass", seat=0)
    assert seen.legal is False, "there is a pile to draw from, as all can see"
    assert "Expand is still possible" in said(seen, "A90-TRN-03")
    assert "Play Stock" not in said(seen, "A90-TRN-03")
    empty = mini(stock="BOI", markers={"r1": ["BOI", None]}, route_pile=[])
    assert empty.view(1).check("pass", seat=0).legal is None
