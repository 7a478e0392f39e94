"""What a move does, step by step, as the rulebook tells it; and what then happens by itself.

`apply` changes the state in place. Every happening is a raw event, a tuple that begins with its kind; `events.py` words it.
"""

from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from ...core.chance import shuffle
from . import generate as g
from .scoring import counted
from .state import (
    ACTION,
    EXPAND,
    EXTRA_ROUND,
    FOUND,
    GAP,
    MARKER,
    NONE,
    OVER,
    PLACE,
    PLAY,
    SABOTAGE,
    SABOTEUR,
    SCORING_CARD,
    STALLED,
    STOCK_GONE,
    TAKE,
    THIRD_CARD,
    State,
)

Events = list[tuple[Any, ...]] | None
EMPTY = -1
ENDED = -2


def apply(s: State, code: int, events: Events) -> None:
    """Makes a legal move. The caller has checked that it is legal."""
    _EFFECTS[code & 15](s, code, events)


def _exchange(s: State, code: int, events: Events) -> None:
    """The unusable card leaves the game, the top of the route pile comes into the hand; no action is used.

    (A90-UNU-05, A90-UNU-06)
    """
    card = code >> g.CARD & 127
    hand = s.route_hand[s.seat]
    hand.remove(card)
    s.route_removed.append(card)
    s.exchanged += (card,)
    if events is not None:
        events.append(("exchanged", s.seat, card))
    draw_route(s, "replacement", events)


def _remove(s: State, code: int, events: Events) -> None:
    """A dormant company's face-up card leaves the game and its place is filled. (A90-DOR-06, A90-END-04)"""
    place = code >> g.WHERE & 4095
    s.swept = True
    s.stock_removed.append(s.display[place])
    if events is not None:
        events.append(("removed", s.seat, s.display[place], place))
    s.display[place] = GAP
    refill(s, place, events)
    if not s.ended and not s.stock_left:
        _stock_gone(s, events)
        if not s.rules.extra_round:
            _end(s, STOCK_GONE, events)


def _found(s: State, code: int, events: Events) -> None:
    """Stock, first flight, a marker on the lowest circle and one at home; then the stock card earned.

    (A90-FND-01, A90-FND-11, A90-FND-12, A90-FND-14)
    """
    c, card, r, count = code >> g.COMPANY & 31, code >> g.CARD & 127, code >> g.WHERE & 4095, code >> g.COUNT
    s.action, s.company, s.passes = FOUND, c, 0
    _lay_out(s, c, count, "founded", events)
    _discard(s, card, events)
    bit = 1 << c
    s.founded |= bit
    s.founder[c] = s.seat
    s.order += (c,)
    _fly(s, c, r, events)
    if events is not None:
        events.append(("home", s.seat, c))
    _spend(s, c, events)
    _after_marker(s, events)
    _stock_due(s, events)


def _expand(s: State, code: int, events: Events) -> None:
    """Expand begins with the draw. (A90-EXP-01)"""
    s.action, s.passes = EXPAND, 0
    s.decision = PLACE
    if events is not None:
        events.append(("expanding", s.seat))
    s.drawn = draw_route(s, "expand", events)


def _place(s: State, code: int, events: Events) -> None:
    """One flight for any founded company, with stock of it or not, and a stock card in return.

    (A90-EXP-02, A90-EXP-05, A90-EXP-07)
    """
    c, card, r = code >> g.COMPANY & 31, code >> g.CARD & 127, code >> g.WHERE & 4095
    s.company = c
    _discard(s, card, events)
    _fly(s, c, r, events)
    _after_marker(s, events)
    _stock_due(s, events)


def _keep(s: State, code: int, events: Events) -> None:
    """Nothing is placed, nothing is earned. (A90-EXP-08)"""
    if events is not None:
        events.append(("kept", s.seat))
    _end_turn(s, events)


def _play(s: State, code: int, events: Events) -> None:
    """Stock is laid out, no card is received; a single card allows one sabotage. (A90-STK-01, A90-STK-06, A90-STK-07)"""
    c, count = code >> g.COMPANY & 31, code >> g.COUNT
    s.action, s.company, s.passes = PLAY, c, 0
    _lay_out(s, c, count, "played", events)
    if count == 1 and g.sabotages(s):
        s.decision = SABOTAGE
    else:
        _end_turn(s, events)


def _sabotage(s: State, code: int, events: Events) -> None:
    """The circle is chosen; the marker is next. (A90-SAB-03)"""
    s.circle = code >> g.WHERE & 4095
    s.decision = MARKER
    if events is not None:
        events.append(("aimed", s.seat, s.circle))


def _use_marker(s: State, code: int, events: Events) -> None:
    """A marker of any company, dot up, covers the circle and is lost to its network. (A90-SAB-09, A90-SAB-10, A90-SAB-11)"""
    c, k, s.circle = code >> g.COMPANY & 31, s.circle, -1
    cover(s, k, c + SABOTEUR)
    s.saboteurs[c] += 1
    if events is not None:
        events.append(("sabotaged", s.seat, c, k))
    _spend(s, c, events)
    _after_marker(s, events)
    _end_turn(s, events)


def _finish(s: State, code: int, events: Events) -> None:
    """The sabotage is left out. (A90-SAB-02)"""
    if events is not None:
        events.append(("finished", s.seat))
    _end_turn(s, events)


def _take(s: State, code: int, events: Events) -> None:
    """A face-up card, whose place is filled at once, or the top of the pile, unseen. (A90-DRW-01, A90-DRW-02)"""
    place = code >> g.WHERE & 4095
    mine = s.seat * len(s.supply)
    if place == g.PILE:
        c = draw_stock(s, events)
        if c == ENDED:
            return
        if c == EMPTY:
            _stock_due(s, events)
            return
        s.stock_hand[mine + c] += 1
        if events is not None:
            events.append(("drew_stock", s.seat, c))
        _sweep(s, events)
    else:
        c = s.display[place]
        s.display[place] = GAP
        s.stock_hand[mine + c] += 1
        if events is not None:
            events.append(("took", s.seat, c, place))
            if s.dormant >> c & 1:
                events.append(("took_dormant", s.seat, c))
        refill(s, place, events)
        if s.ended:
            return
    if not s.stock_left:
        _stock_gone(s, events)
    _after_stock(s, events)


def _pass(s: State, code: int, events: Events) -> None:
    """A pass; a full circle of forced ones ends the game. (A90-TRN-03, A90-END-06)"""
    forced = g.actions(s) == [g.PASS]
    s.passes = s.passes + 1 if forced else 0
    if events is not None:
        events.append(("passed" if forced else "passed_freely", s.seat))
    _end_turn(s, events)


_EFFECTS: tuple[Callable[[State, int, Events], None], ...] = (
    _exchange,
    _remove,
    _found,
    _expand,
    _place,
    _keep,
    _play,
    _sabotage,
    _use_marker,
    _finish,
    _take,
    _pass,
)


def _lay_out(s: State, c: int, count: int, kind: str, events: Events) -> None:
    mine = s.seat * len(s.supply) + c
    s.stock_hand[mine] -= count
    s.laid[mine] += count
    if events is not None:
        events.append((kind, s.seat, c, count))


def _discard(s: State, card: int, events: Events) -> None:
    """The card played goes to the discards. (A90-NET-13)"""
    s.route_hand[s.seat].remove(card)
    s.discard.append(card)
    if events is not None:
        events.append(("discarded", s.seat, card))


def cover(s: State, k: int, mark: int) -> None:
    """Puts a marker on a circle and follows what that changes: the route's lowest open number, and the cards that reach it."""
    tables = s.tables
    s.marks[k] = mark
    r = tables.circle_route[k]
    if mark >= SABOTEUR:
        s.sabotaged_routes |= 1 << r
        for at in range(tables.first_circle[r], tables.first_circle[r] + len(tables.circles[r])):
            _no_target(s, at)
    else:
        _no_target(s, k)
    old = s.lowest[r]
    if tables.circle_value[k] == old:
        new, first = 0, tables.first_circle[r]
        for at, value in enumerate(tables.circles[r], first):
            if s.marks[at] < 0:
                new = value
                break
        s.lowest[r] = new
        off = ~(1 << r)
        fits, base = s.fits, tables.network[r] << 4
        for card in range(base + old, base + (new or 15)):
            fits[card] &= off
        if not new:
            s.open_routes &= off


def _no_target(s: State, k: int) -> None:
    """No sabotage marker may lie on the circle any more."""
    code, targets = g.SABOTAGE_CIRCLE | k << g.WHERE, s.targets
    place = bisect_left(targets, code)
    if place < len(targets) and targets[place] == code:
        del targets[place]


def _fly(s: State, c: int, r: int, events: Events) -> None:
    """A marker of the company, dot down, on the lowest open circle of the route. (A90-NET-10, A90-NET-11)"""
    tables = s.tables
    k = tables.first_circle[r] + tables.circles[r].index(s.lowest[r])
    cover(s, k, c)
    fly(s, c, r)
    if events is not None:
        events.append(("placed", s.seat, c, k))
    _spend(s, c, events)


def _spend(s: State, c: int, events: Events) -> None:
    """One marker leaves the company's supply; with the last one its network is closed. (A90-NET-08)"""
    s.supply[c] -= 1
    if not s.supply[c]:
        s.front[c] = 0
        if events is not None and s.founded >> c & 1:
            events.append(("closed", s.seat, c))


def fly(s: State, c: int, r: int) -> None:
    """Adds a route to a company's network."""
    s.flown[c] |= 1 << r
    s.touched[c] |= s.tables.touching[c][r]
    s.front[c] = s.touched[c] if s.rules.repeat else s.touched[c] & ~s.flown[c]


def _after_marker(s: State, events: Events) -> None:
    """Companies that can no longer be founded fall asleep for good; with the pile used up their face-up cards leave.

    (A90-DOR-02, A90-DOR-12)
    """
    unfounded = ~s.founded & ~s.dormant & (1 << len(s.supply)) - 1
    fell = False
    while unfounded:
        bit = unfounded & -unfounded
        unfounded ^= bit
        c = bit.bit_length() - 1
        if is_dormant(s, c):
            s.dormant |= bit
            fell = True
            if events is not None:
                events.append(("dormant", s.seat, c))
    s.anyone = g.still_flown(s)
    if fell:
        _sweep(s, events)


def is_dormant(s: State, c: int) -> bool:
    """Whether an unfounded company can never again be founded (Dormant Companies)."""
    return not s.tables.home_routes[c] & s.open_routes or s.supply[c] < 2


def _sweep(s: State, events: Events) -> None:
    """With the pile used up, worthless face-up cards leave the game at once. (A90-DOR-10)"""
    if s.stock_pile or not s.dormant:
        return
    for place, c in enumerate(s.display):
        if c >= 0 and s.dormant >> c & 1:
            s.display[place] = GAP
            s.stock_removed.append(c)
            if events is not None:
                events.append(("swept", s.seat, c, place))


def draw_route(s: State, purpose: str, events: Events) -> bool:
    """Draws the top card of the route pile into the hand; False if there is none. (The Route Network: reshuffle)"""
    pile = s.route_pile
    if not pile:
        if not s.discard:
            if events is not None:
                events.append(("no_route_card", s.seat, purpose))
            return False
        _reshuffle(s, events)
        pile = s.route_pile
    card = pile.pop()
    hand = s.route_hand[s.seat]
    hand.append(card)
    hand.sort()
    if events is not None:
        events.append(("drew_route", s.seat, card, purpose))
    if not pile and s.discard and s.rules.reshuffle_when_empty:
        _reshuffle(s, events)
    return True


def _reshuffle(s: State, events: Events) -> None:
    s.route_pile, s.discard = s.discard, []
    s.chance_route = shuffle(s.route_pile, s.chance_route)
    if events is not None:
        events.append(("reshuffled", s.seat, len(s.route_pile), tuple(s.route_pile)))


def draw_stock(s: State, events: Events) -> int:
    """Turns over cards of the stock pile until a stock card comes: its company, EMPTY if there is none, ENDED if the game is over.

    A scoring card on the way is scored and set aside, or shuffled back while not everybody has had a turn; then the draw is
    repeated (A90-SCO-01, A90-SCO-03, A90-SCO-21, A90-DRW-07). A two-player game stops at the third (A90-TWO-02, A90-TWO-07).
    """
    pile = s.stock_pile
    while pile:
        card = pile.pop()
        if card != SCORING_CARD:
            if not pile and events is not None:
                events.append(("stock_pile_empty", s.seat))
            return card
        if s.turn < s.seats and any(other != SCORING_CARD for other in pile):
            pile.append(card)
            s.chance_stock = shuffle(pile, s.chance_stock)
            if events is not None:
                events.append(("shuffled_back", s.seat, tuple(pile)))
            continue
        cards_scored = 1 + sum(cause == 0 for cause, _ in s.scorings)
        if events is not None:
            events.append(("scoring_card", s.seat, cards_scored))
            if not pile:
                events.append(("stock_pile_empty", s.seat))
        if s.rules.two_players and cards_scored == 3:
            _end(s, THIRD_CARD, events)
            return ENDED
        _score(s, 0, events)
        _sweep(s, events)
    return EMPTY


def refill(s: State, place: int, events: Events) -> None:
    """Fills a gap in the display from the pile; it stays open if the pile has no stock card."""
    if s.stock_pile:
        c = draw_stock(s, events)
        if c >= 0:
            s.display[place] = c
            if events is not None:
                events.append(("refilled", s.seat, c, place))
            _sweep(s, events)
            return
        if c == ENDED:
            return
    if events is not None:
        events.append(("gap", s.seat, place))
    _sweep(s, events)


def _stock_due(s: State, events: Events) -> None:
    """The stock card earned: a decision if one is left, else it is not received. (A90-DRW-08, A90-OPT-08)"""
    if s.stock_left:
        s.decision = TAKE
        return
    if events is not None:
        events.append(("no_stock_card", s.seat))
    _stock_gone(s, events)
    _after_stock(s, events)


def _after_stock(s: State, events: Events) -> None:
    """A founder receives a route card last; then the turn is over. (A90-FND-15)"""
    if s.action == FOUND:
        draw_route(s, "founding", events)
    _end_turn(s, events)


def _stock_gone(s: State, events: Events) -> None:
    """The seat on turn counts as the taker of the last card, also if the last were swept away. (A90-OPT-05, A90-OPT-09)"""
    if s.rules.extra_round and s.stock_gone < 0:
        s.stock_gone = s.turn
        if events is not None:
            events.append(("extra_round", s.seat))


def _end_turn(s: State, events: Events) -> None:
    """What ends with a turn: perhaps the game; else the next seat clockwise is on turn. (A90-SET-11, A90-SCO-05)"""
    s.turn += 1
    if events is not None:
        events.append(("turn_over", s.seat))
    if not s.stock_left or s.stock_gone >= 0:
        _stock_gone_at_end_of_turn(s, events)
        if s.ended:
            return
    if s.passes >= s.seats:
        _end(s, STALLED, events)
        return
    if s.aside and s.turn == s.rules.controlled * s.seats:
        s.stock_pile += [SCORING_CARD] * s.aside
        s.aside = 0
        s.chance_stock = shuffle(s.stock_pile, s.chance_stock)
        if events is not None:
            events.append(("mixed_in", s.seat, s.rules.controlled, tuple(s.stock_pile)))
    s.seat = (s.seat + 1) % s.seats
    s.decision, s.action, s.company, s.circle = ACTION, NONE, -1, -1
    s.drawn = s.swept = False
    s.exchanged = ()


def _stock_gone_at_end_of_turn(s: State, events: Events) -> None:
    """The end, or the extra final round. (A90-END-01, A90-END-04, A90-OPT-06)"""
    if not s.rules.extra_round:
        _end(s, STOCK_GONE, events)
        return
    if s.stock_gone < 0:
        s.stock_gone = s.turn - 1
        if events is not None:
            events.append(("extra_round", s.seat))
    if s.turn - 1 >= s.stock_gone + s.rules.extra_turns:
        _end(s, EXTRA_ROUND, events)


def _score(s: State, cause: int, events: Events) -> None:
    """A scoring of the table as it stands, in the middle of an action too. (A90-SCO-20)"""
    companies = counted(s, fictitious=bool(cause) and s.rules.two_players)
    s.scorings += ((cause, companies),)
    if events is not None:
        events.append(("scored", s.seat, len(s.scorings)))


def _end(s: State, ending: int, events: Events) -> None:
    """The last scoring, and no further turn. (A90-SCO-04, A90-TWO-03, A90-TWO-05)"""
    if s.rules.two_players and events is not None:
        events.append(("fictitious", s.seat))
    _score(s, ending, events)
    s.ended, s.decision = ending, OVER
    if events is not None:
        if s.rules.bonus:
            events.append(("bonus", s.seat))
        events.append(("ended", s.seat, ending))
