"""What holds for every game, whoever plays, by whatever house rules. A new game is covered as soon as `an.games()` has it."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from airlines_nb.core.game import Game
from airlines_nb.core.position import Position
from airlines_nb.core.record import Record
from tests.properties import GAMES, Table, clumsy, few, miscalculated, positions, sample, slots, space_of, tables

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
seeds = st.integers(0, 1 << 32)


def _legal(position: Position) -> set[str]:
    return {str(move) for move in position.legal_moves}


def _agrees(position: Position, moves: list[object]) -> None:
    game, state, seat = position.game, position._state, position.seat
    legal = set(position._legal())
    for move in moves:
        verdict = game.judge(state, move, seat, seat)  # type: ignore[arg-type]
        found = game.code(state, move) in legal  # type: ignore[arg-type]
        assert verdict.legal is found, (
            f"{move}: in the list {found}, by the checks {verdict.legal} {verdict.failed_ids}"
        )


@every_game
def test_generator_and_checks_agree_on_the_whole_move_space(game: Game) -> None:
    @few(5)
    @given(positions(game.id, last=999))
    def agree(position: Position) -> None:
        _agrees(position, space_of(game.id).whole(position))

    agree()


@every_game
def test_generator_and_checks_agree_on_samples_of_many_states(game: Game) -> None:
    @few(20)
    @given(tables(game.id), seeds)
    def agree(table: Table, seed: int) -> None:
        chance, log = Random(seed), table.played().log
        for decisions in chance.sample(range(len(log) + 1), min(len(log), 8)):
            position = table.after(decisions, log)
            _agrees(position, sample(position, chance, 60))

    agree()


@every_game
def test_nobody_may_move_out_of_turn(game: Game) -> None:
    @few(10)
    @given(positions(game.id), seeds)
    def refused(position: Position, seed: int) -> None:
        chance = Random(seed)
        for seat in range(len(position.players)):
            if seat != position.seat or position.outcome:
                moves = sample(position, chance, 20)
                assert not any(position.check(move, seat=seat).legal for move in moves)
                assert not len(position.view(seat).legal_moves)

    refused()


@every_game
def test_games_end_and_every_decision_has_a_legal_move(game: Game) -> None:
    @few(40)
    @given(tables(game.id))
    def ends(table: Table) -> None:
        playout = table.played()
        position = playout.position
        outcome = position.outcome
        assert outcome is not None and not len(position.legal_moves)
        assert position.decision == "over"
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(table.players))
        assert all(outcome.totals[seat] == max(outcome.totals) for seat in outcome.winners)
        assert tuple(position.score("end").value) == outcome.totals

    ends()


@every_game
def test_past_positions_never_change(game: Game) -> None:
    @few(8)
    @given(positions(game.id, last=950), seeds)
    def unchanged(position: Position, seed: int) -> None:
        chance = Random(seed)
        past = [(position, hash(position), slots(position._state.copy()))]
        while position.outcome is None and len(past) < 40:
            moves = position.legal_moves
            position = position.play(chance.choice(moves))
            assert past[-1][0] != position
            past.append((position, hash(position), slots(position._state.copy())))
            assert all(hash(old) == before for old, before, _ in past)
        assert all(slots(old._state) == before for old, _, before in past)

    unchanged()


@every_game
def test_asking_changes_nothing(game: Game) -> None:
    @few(8)
    @given(positions(game.id), seeds)
    def unchanged(position: Position, seed: int) -> None:
        before, chance = slots(position._state.copy()), Random(seed)
        for move in sample(position, chance, 12):
            str(position.check(move))
        view = position.view(chance.randrange(len(position.players)))
        (
            str(position),
            position.score(),
            position.dump(),
            position.scene(),
            view.dump(),
            str(view),
            view.sample(seed),
            position.playout().finish(),
        )
        assert slots(position._state) == before

    unchanged()


@every_game
def test_a_copy_equals_the_original_and_lives_alone(game: Game) -> None:
    @few(20)
    @given(positions(game.id, last=990), seeds)
    def equal(position: Position, seed: int) -> None:
        original = position._state
        copy = original.copy()
        assert slots(copy) == slots(original) and game.key(copy) == game.key(original)
        before = slots(original.copy())
        for _ in range(30):
            codes = game.legal(copy)
            if not codes:
                break
            game.apply(copy, Random(seed).choice(codes), None)
        assert slots(original) == before
        assert hash(position) == hash(Position(game, original)) and position == Position(game, original)

    equal()


@every_game
def test_saved_positions_load_as_they_were_and_play_on_alike(game: Game) -> None:
    @few(30)
    @given(positions(game.id), seeds)
    def same(position: Position, seed: int) -> None:
        saved = position.dump()
        text = json.dumps(saved)
        loaded = game.load(text)
        assert loaded == position and hash(loaded) == hash(position) and loaded.digest() == position.digest()
        assert loaded.dump() == saved == json.loads(text)
        assert slots(loaded._state) == slots(position._state)
        chance = Random(seed)
        for _ in range(12):
            assert list(loaded.legal_moves) == list(position.legal_moves)
            if position.outcome:
                break
            move = chance.choice(position.legal_moves)
            position, loaded = position.play(move), loaded.play(str(move))
            assert loaded.chance == position.chance and loaded == position

    same()


@every_game
def test_a_game_replays_to_the_same_end(game: Game) -> None:
    @few(6)
    @given(tables(game.id))
    def same(table: Table) -> None:
        playout = table.played()
        end, record, position = (
            playout.position,
            Record(game, table.players, seed=table.seed, **table.options),
            table.new(),
        )
        for code in playout.log:
            text = str(game.move(position._state, code))
            position = position.play(text)
            record.play(text)
        assert position == end == record.position and position.digest() == end.digest()
        again = Record.loads(json.dumps(record.dump()))
        assert again.position == end and again.dump() == record.dump()
        assert str(end.outcome) == str(position.outcome)

    same()


@every_game
def test_playing_with_events_and_without_comes_to_the_same(game: Game) -> None:
    @few(10)
    @given(tables(game.id))
    def same(table: Table) -> None:
        log = table.played().log
        quiet, told = table.new()._state.copy(), table.new()._state.copy()
        for code in log:
            game.apply(quiet, code, None)
            game.apply(told, code, [])
            assert game.key(quiet) == game.key(told)
        assert slots(quiet) == slots(told)

    same()


@every_game
def test_move_texts_are_unique_and_read_back(game: Game) -> None:
    @few(30)
    @given(positions(game.id, last=999), seeds)
    def read_back(position: Position, seed: int) -> None:
        moves = list(position.legal_moves)
        assert len({str(move) for move in moves}) == len(moves) == len(position.legal_moves)
        for move in moves:
            read = position.parse(str(move))
            assert (
                read == move
                and hash(read) == hash(move)
                and game.code(position._state, read) == game.code(position._state, move)
            )
            assert move in position.legal_moves and str(move) in position.legal_moves
        for move in sample(position, Random(seed), 40):
            assert position.parse(str(move)) == move
            assert position.parse(str(move).upper()) == move

    read_back()


@every_game
def test_events_are_sentences_and_hide_what_others_may_not_know(game: Game) -> None:
    @few(12)
    @given(tables(game.id), seeds)
    def told(table: Table, seed: int) -> None:
        position, log = table.new(), table.played().log
        first = Random(seed).randrange(max(len(log) - 60, 1))
        for number, code in enumerate(log[: first + 60]):
            position = position.play(game.move(position._state, code))
            if number >= first or number == len(log) - 1:
                for event in position.events:
                    assert not clumsy(event.text), f"{clumsy(event.text)} in {event.text}"
                    assert event.clause in game.clauses
                for seat in range(table.players):
                    for event, whole in zip(position.events_for(seat), position.events, strict=True):
                        assert not clumsy(event.text), f"{clumsy(event.text)} in {event.text}"
                        assert event.kind == whole.kind and event.clause == whole.clause

    told()


@every_game
def test_verdicts_are_sentences(game: Game) -> None:
    @few(25)
    @given(positions(game.id), seeds)
    def readable(position: Position, seed: int) -> None:
        chance = Random(seed)
        for move in sample(position, chance, 30):
            asker, seat = (chance.randrange(len(position.players)) for _ in range(2))
            for verdict in (
                position.check(move),
                position.check(move, seat=seat),
                position.view(asker).check(move, seat=seat),
            ):
                sentences = [
                    verdict.headline,
                    *(check.text for check in (*verdict.checks, *verdict.collected)),
                    *map(str, verdict.remedies),
                ]
                for sentence in sentences:
                    assert not clumsy(sentence), f"{move}: {clumsy(sentence)} in {sentence}"
                assert all(check.clause.id in game.clauses for check in verdict.checks)
                assert bool(verdict.remedies) is False or not verdict.legal
                str(verdict), repr(verdict), verdict._repr_html_()

    readable()


@every_game
def test_a_verdict_judges_every_clause_once_and_in_order(game: Game) -> None:
    order = {id: place for place, id in enumerate(game.clauses)}

    @few(10)
    @given(positions(game.id), seeds)
    def in_order(position: Position, seed: int) -> None:
        for move in sample(position, Random(seed), 40):
            verdict = position.check(move)
            ids = [id for id, _ in verdict.findings]
            assert len(set(ids)) == len(ids) and ids == sorted(ids, key=order.__getitem__)
            assert [check.clause.id for check in verdict.checks] == ids
            for check in verdict.checks:
                assert (check.status == "not reached") is (check.stopped_by is not None)
                assert check.stopped_by is None or check.stopped_by in game.clauses

    in_order()


@every_game
def test_remedies_make_the_move_legal(game: Game) -> None:
    @few(30)
    @given(positions(game.id, last=999), seeds)
    def cured(position: Position, seed: int) -> None:
        for move in sample(position, Random(seed), 40):
            verdict = position.check(move)
            for remedy in verdict.remedies:
                if remedy.kind == "move":
                    assert remedy.move in position.legal_moves, f"{move}: {remedy}"
                    position.play(remedy.move)
                if remedy.changes:
                    assert remedy.kind in ("card", "position")
                    there = position.remedied(remedy)
                    meant = there.parse(remedy.changes.get("move", str(move)))
                    assert there.check(meant).legal, f"{move}: {remedy}\n{there.check(meant)}"
                    assert meant in there.legal_moves
                if remedy.kind in ("card", "position"):
                    assert remedy.changes, f"{move}: {remedy}"

    cured()


def _said(position: Position, asker: int, moves: list[object], things: list[str]) -> dict[str, object]:
    """All that a position tells one seat."""
    view = position.view(asker)
    told: dict[str, object] = {
        "text": str(view),
        "dump": view.dump(),
        "scene": view.scene(),
        "decision": view.decision,
        "turn": view.turn,
    }
    told |= {when: str(view.score(when)) for when in ("so far", "now", "end")}
    told["legal"] = list(map(str, view.legal_moves))
    for thing in things:
        why = view.why(thing)
        told[thing] = (str(why), why._repr_html_())
    for move in moves:
        for seat in range(len(position.players)):
            verdict = view.check(move, seat=seat)  # type: ignore[arg-type]
            told[f"{seat}: {move}"] = (
                verdict.findings,
                verdict.legal,
                str(verdict),
                verdict._repr_html_(),
                list(map(str, verdict.collected)),
            )
        told[f"{move}"] = str(position.check(move, seat=asker))  # type: ignore[arg-type]
    return told


@every_game
def test_nothing_said_depends_on_what_the_asker_cannot_see(game: Game) -> None:
    @few(16)
    @given(positions(game.id), seeds)
    def hidden(position: Position, seed: int) -> None:
        chance = Random(seed)
        things = chance.sample(space_of(game.id).things(position), 2)
        moves: list[object] = list(chance.sample(sample(position, chance, 24), 10))
        for asker in chance.sample(range(len(position.players)), 2):
            other = position.view(asker).sample(seed)
            here, there = (_said(at, asker, moves, things) for at in (position, other))
            for key, said in here.items():
                assert said == there[key], f"{position.players[asker]} can tell apart: {key}"
            assert position.view(asker) == other.view(asker)
            assert position.view(asker).sample(7) == other.view(asker).sample(7), (
                "what is dealt anew depends on what is hidden"
            )

    hidden()


@every_game
def test_points_add_up(game: Game) -> None:
    @few(20)
    @given(positions(game.id))
    def add_up(position: Position) -> None:
        for when in ("so far", "now", "end"):
            score = position.score(when)
            assert list(miscalculated(score)) == []
            assert len(score.value) == len(position.players)
            for _, line in score.walk():
                assert line.clause is None or line.clause in game.clauses
                assert not clumsy(line.label) and not clumsy(line.note or "")

    add_up()


@every_game
def test_answers_about_things_are_sentences_and_true(game: Game) -> None:
    @few(10)
    @given(positions(game.id), seeds)
    def told(position: Position, seed: int) -> None:
        chance = Random(seed)
        legal = _legal(position)
        for thing in chance.sample(space_of(game.id).things(position), 4):
            why = position.why(thing)
            for sentence in (why.title, *why.notes, *(cell.text for row in why.cells for cell in row)):
                assert not clumsy(sentence), f"{thing}: {clumsy(sentence)} in {sentence}"
            assert {str(move) for move in why.moves} <= legal
            for row in why.cells:
                for cell in row:
                    assert cell.now is (str(cell.move) in legal)
                    assert not (cell.now and cell.clause)
            str(why), why._repr_html_()

    told()
