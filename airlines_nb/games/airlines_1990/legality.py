"""Legality: one function for each clause that can forbid a move, and for each kind of move the clauses that bear on it.

A condition answers True (kept), False (broken), or the id of the clause that keeps it from being judged. Findings are named as
A90-NET-16 says: everything is judged, even if another condition has failed, except where there is nothing to judge.
The words are elsewhere: facts in `facts.py`, sentences in `clauses.json`.
"""

from collections.abc import Callable, Sequence

from . import generate as g
from .components import FOUNDING_MARKERS, SABOTAGE_MINIMUM
from .moves import Move, numbered
from .state import ACTION, EXPAND, FOUND, MARKER, NONE, PLACE, SABOTAGE, TAKE, State

Finding = bool | str
HIDDEN = "A90-TRN-05"


class Case:
    """One move by one seat, held against one state, as one asker may know it. Numbers as in the state, -1 for none.

    Attributes:
        s, move, seat, asker: the state, the move, whose move it is, who asks.
        c, card, r, k: company, card, route, circle. place: display place from 0, or PILE.
        count: stock cards laid out. own: whether the asker may look into the seat's hand. mine: whether the seat is on turn.
    """

    __slots__ = ("asker", "c", "card", "count", "k", "mine", "move", "own", "place", "r", "s", "seat")

    def __init__(self, s: State, move: Move, seat: int, asker: int) -> None:
        self.s, self.move, self.seat, self.asker = s, move, seat, asker
        self.own, self.mine = asker == seat, seat == s.seat
        numbers = move.numbers if move.home is s.tables else None
        self.c, self.card, self.r, self.k = numbers or numbered(s.tables, move)
        self.place = move.number - 1
        self.count = len(move.stock)

    def held(self, c: int) -> int:
        """How many stock cards of a company the seat holds."""
        return self.s.stock_hand[self.seat * len(self.s.supply) + c]


Condition = Callable[[State, Case], Finding]
_conditions: dict[Condition, str] = {}


def clause(id: str) -> Callable[[Condition], Condition]:
    """Marks a function as the condition of one clause."""

    def mark(condition: Condition) -> Condition:
        _conditions[condition] = id
        return condition

    return mark


# Playing the Game


@clause("A90-TRN-02")
def one_action_per_turn(s: State, q: Case) -> Finding:
    """One action a turn: nothing may be begun after another action has been."""
    if not q.mine:
        return "A90-TRN-06"
    if q.move.kind == "place":
        return s.action in (NONE, EXPAND)
    return s.action == NONE


@clause("A90-TRN-03")
def passes_only_when_stuck(s: State, q: Case) -> Finding:
    """A turn is passed only by a player without any legal action, or freely where the house rule says so."""
    if not q.mine:
        return "A90-TRN-06"
    if s.decision != ACTION:
        return False
    if s.rules.free_pass:
        return True
    if not q.own:
        return False if s.route_pile or s.discard else HIDDEN
    return g.actions(s) == [g.PASS]


@clause("A90-TRN-06")
def seat_is_on_turn(s: State, q: Case) -> Finding:
    """Only the player on turn acts."""
    return q.mine


# 1. Founding a Company


@clause("A90-FND-02")
def lays_out_stock_to_found(s: State, q: Case) -> Finding:
    """A founding lays out at least one stock card."""
    return q.move.company in q.move.stock


@clause("A90-FND-03")
def lays_out_only_the_founded_company(s: State, q: Case) -> Finding:
    """All cards laid out are stock of the company that is founded."""
    return q.move.stock.count(q.move.company) == q.count


@clause("A90-FND-04")
def founding_stock_is_in_hand(s: State, q: Case) -> Finding:
    """The cards laid out come from the founder's hand."""
    return _in_hand(s, q)


@clause("A90-FND-05")
def company_is_not_in_play(s: State, q: Case) -> Finding:
    """The company has not been founded, and nobody else has its stock laid out."""
    if s.founded >> q.c & 1:
        return False
    companies = len(s.supply)
    return not any(s.laid[seat * companies + q.c] for seat in range(s.seats) if seat != q.seat)


@clause("A90-FND-06")
def some_company_is_unfounded(s: State, q: Case) -> Finding:
    """There is a company left to found."""
    return s.founded != (1 << len(s.supply)) - 1


@clause("A90-FND-07")
def names_a_first_flight(s: State, q: Case) -> Finding:
    """A founding plays a route card on a first route in the same action."""
    return bool(q.move.route)


@clause("A90-FND-08")
def first_flight_starts_at_home(s: State, q: Case) -> Finding:
    """The first route ends at the company's home city."""
    return s.tables.home[q.c] in s.tables.ends[q.r]


@clause("A90-FND-10")
def first_card_reaches_the_lowest_open_circle(s: State, q: Case) -> Finding:
    """The card reaches the lowest open circle of the first route."""
    return card_reaches_the_lowest_open_circle(s, q)


@clause("A90-FND-13")
def two_markers_are_left(s: State, q: Case) -> Finding:
    """A founding needs a marker for the circle and one for the home city."""
    return s.supply[q.c] >= FOUNDING_MARKERS


@clause("A90-FND-16")
def founder_does_not_sabotage(s: State, q: Case) -> Finding:
    """Sabotage belongs to Play Stock, not to a founding with one card."""
    return not (q.mine and s.action == FOUND)


@clause("A90-FND-18")
def first_card_is_in_hand(s: State, q: Case) -> Finding:
    """The card of the first flight is in the founder's hand."""
    return card_is_in_hand(s, q)


# 2. Expanding a Route Network


@clause("A90-EXP-03")
def one_route_card_per_expand(s: State, q: Case) -> Finding:
    """One Expand plays one route card at most."""
    return not (q.mine and s.action == EXPAND and s.decision == TAKE)


@clause("A90-EXP-04")
def card_is_in_hand(s: State, q: Case) -> Finding:
    """The route card is in the player's hand."""
    return q.card in s.route_hand[q.seat] if q.own else HIDDEN


@clause("A90-EXP-06")
def company_is_founded(s: State, q: Case) -> Finding:
    """Only a founded company has a network to expand."""
    return bool(s.founded >> q.c & 1)


@clause("A90-EXP-08")
def keeps_within_expand(s: State, q: Case) -> Finding:
    """Keeping the drawn card is a step of Expand."""
    return q.mine and s.decision == PLACE


@clause("A90-EXP-10")
def expand_does_something(s: State, q: Case) -> Finding:
    """Without a route card to draw, Expand needs a placement."""
    if q.move.kind == "keep":
        return s.drawn if q.mine and s.decision == PLACE else "A90-EXP-08"
    if s.route_pile or s.discard:
        return True
    if not q.mine:
        return "A90-TRN-06"
    return g.can_place(s) if q.own else HIDDEN


# 3. Playing Stock


@clause("A90-STK-02")
def plays_stock_of_one_airline(s: State, q: Case) -> Finding:
    """All cards of one Play Stock belong to one airline."""
    return len(set(q.move.stock)) < 2


@clause("A90-STK-03")
def plays_at_least_one_card(s: State, q: Case) -> Finding:
    """Play Stock lays out at least one card."""
    return q.count > 0


@clause("A90-STK-04")
def played_stock_is_in_hand(s: State, q: Case) -> Finding:
    """The cards laid out are in the player's hand."""
    return _in_hand(s, q)


@clause("A90-STK-05")
def played_company_is_founded(s: State, q: Case) -> Finding:
    """Stock is played for founded companies, unless the house rule lets it be played before."""
    if s.rules.unfounded_playable:
        return True
    for c in _named(q):
        if not s.founded >> c & 1:
            return False
    return True


# The Route Network


@clause("A90-NET-01")
def grows_within_found_or_expand(s: State, q: Case) -> Finding:
    """A network grows only inside Found or Expand."""
    return q.mine and s.action in (FOUND, EXPAND)


@clause("A90-NET-02")
def card_matches_the_network(s: State, q: Case) -> Finding:
    """The card and the route belong to the same network."""
    return q.card >> 4 == s.tables.network[q.r]


@clause("A90-NET-03")
def company_is_licensed(s: State, q: Case) -> Finding:
    """The company has a licence for the route's network."""
    return bool(s.tables.licensed[q.c] >> q.r & 1)


@clause("A90-NET-04")
def route_has_an_open_circle(s: State, q: Case) -> Finding:
    """The route has an open circle."""
    return s.lowest[q.r] > 0


@clause("A90-NET-05")
def card_reaches_the_lowest_open_circle(s: State, q: Case) -> Finding:
    """The card's value is at least the lowest open number of the route."""
    lowest = s.lowest[q.r]
    return q.card & 15 >= lowest if lowest else "A90-NET-04"


@clause("A90-NET-06")
def route_connects(s: State, q: Case) -> Finding:
    """The route shares a city with a route that the company flies."""
    if not s.founded >> q.c & 1:
        return "A90-EXP-06"
    return bool(s.flown[q.c] & s.tables.adjacent[q.r])


@clause("A90-NET-07")
def a_marker_is_left(s: State, q: Case) -> Finding:
    """The company has a marker left."""
    return s.supply[q.c] > 0


@clause("A90-NET-12")
def flies_a_new_route(s: State, q: Case) -> Finding:
    """A company flies a route once, unless the house rule allows more."""
    if not s.founded >> q.c & 1:
        return "A90-EXP-06"
    return s.rules.repeat or not s.flown[q.c] >> q.r & 1


# Unusable Route Cards


@clause("A90-UNU-03")
def exchanges_before_the_action(s: State, q: Case) -> Finding:
    """Unusable cards are exchanged at the start of the own turn, before the action."""
    return q.mine and s.decision == ACTION


@clause("A90-UNU-04")
def exchanged_card_is_unusable(s: State, q: Case) -> Finding:
    """The card exchanged is in the hand, and no placement with it is left."""
    if g.usable(s, q.card):
        return False
    return q.card in s.route_hand[q.seat] if q.own else HIDDEN


@clause("A90-UNU-08")
def a_replacement_can_be_drawn(s: State, q: Case) -> Finding:
    """An exchange needs a route card in the pile or among the discards."""
    return bool(s.route_pile or s.discard)


@clause("A90-UNU-09")
def one_exchange_per_turn(s: State, q: Case) -> Finding:
    """Where the house rule says so, one card a turn is exchanged."""
    if not s.rules.exchange_once:
        return True
    return not s.exchanged if q.mine else "A90-TRN-06"


# Stock Card Rules


@clause("A90-DRW-03")
def pile_holds_a_card(s: State, q: Case) -> Finding:
    """Drawing from the pile needs a card in it."""
    return bool(s.stock_pile)


@clause("A90-DRW-04")
def a_stock_card_is_earned(s: State, q: Case) -> Finding:
    """A stock card is taken only for a founding or a successful expansion."""
    return q.mine and s.decision == TAKE


@clause("A90-DRW-05")
def place_holds_a_card(s: State, q: Case) -> Finding:
    """The place of the display holds a card."""
    return s.display[q.place] >= 0


@clause("A90-DRW-08")
def no_stock_card_is_due(s: State, q: Case) -> Finding:
    """A stock card earned is taken before the turn ends."""
    return s.decision != TAKE if q.mine else "A90-TRN-06"


# Dormant Companies


@clause("A90-DOR-04")
def stock_is_not_of_a_dormant_company(s: State, q: Case) -> Finding:
    """Stock of a dormant company is never laid out."""
    for c in _named(q):
        if s.dormant >> c & 1:
            return False
    return True


@clause("A90-DOR-05")
def exchanges_no_stock(s: State, q: Case) -> Finding:
    """Stock in a hand is never exchanged."""
    return False


@clause("A90-DOR-07")
def removed_card_is_dormant(s: State, q: Case) -> Finding:
    """Only a dormant company's face-up card is removed."""
    c = s.display[q.place]
    return bool(s.dormant >> c & 1) if c >= 0 else "A90-DRW-05"


@clause("A90-DOR-08")
def removes_before_the_action(s: State, q: Case) -> Finding:
    """A dormant face-up card is removed by the player on turn, before the action."""
    return q.mine and s.decision == ACTION


@clause("A90-DOR-09")
def one_removal_per_turn(s: State, q: Case) -> Finding:
    """One dormant face-up card a turn is removed."""
    return not s.swept if q.mine else "A90-TRN-06"


@clause("A90-DOR-13")
def taken_card_is_not_barred(s: State, q: Case) -> Finding:
    """Where the house rule says so, a dormant company's face-up card is not taken."""
    c = s.display[q.place]
    if c < 0:
        return "A90-DRW-05"
    return s.rules.dormant_takeable or not s.dormant >> c & 1


# Sabotage


@clause("A90-SAB-01")
def sabotages_after_one_stock_card(s: State, q: Case) -> Finding:
    """A sabotage follows a Play Stock with exactly one card."""
    return q.mine and s.decision in (SABOTAGE, MARKER)


@clause("A90-SAB-02")
def a_sabotage_is_on_offer(s: State, q: Case) -> Finding:
    """Finishing forgoes the sabotage that is on offer."""
    return q.mine and s.decision == SABOTAGE


@clause("A90-SAB-03")
def the_circle_is_chosen(s: State, q: Case) -> Finding:
    """The marker is chosen after the circle."""
    return q.mine and s.decision == MARKER


@clause("A90-SAB-04")
def sabotaged_circle_is_open(s: State, q: Case) -> Finding:
    """The circle is open."""
    return s.marks[q.k] < 0


@clause("A90-SAB-05")
def sabotaged_circle_is_high(s: State, q: Case) -> Finding:
    """The circle's number is 5 or more."""
    return s.tables.circle_value[q.k] >= SABOTAGE_MINIMUM


@clause("A90-SAB-06")
def one_sabotage_marker_per_route(s: State, q: Case) -> Finding:
    """A route carries one sabotage marker at most."""
    return not s.sabotaged_routes >> q.r & 1


@clause("A90-SAB-07")
def a_marker_can_be_taken(s: State, q: Case) -> Finding:
    """The company has a marker left to take; while none is chosen, some company has."""
    return s.supply[q.c] > 0 if q.c >= 0 else any(s.supply)


@clause("A90-SAB-08")
def one_sabotage_per_turn(s: State, q: Case) -> Finding:
    """One sabotage a turn."""
    return s.decision != MARKER if q.mine else "A90-TRN-06"


# End of Game and Victory


@clause("A90-END-05")
def the_game_goes_on(s: State, q: Case) -> Finding:
    """After the end there are no moves."""
    return not s.ended


def _in_hand(s: State, q: Case) -> Finding:
    if not q.own:
        return HIDDEN
    for c in _named(q):
        if q.held(c) < q.move.stock.count(s.tables.companies[c]):
            return False
    return True


def _named(q: Case) -> Sequence[int]:
    """The companies that a lay-out names, each once."""
    if q.c >= 0 and q.move.stock.count(q.move.company) == q.count:
        return (q.c,)
    number = q.s.tables.number
    return [number[name] for name in dict.fromkeys((q.move.company, *q.move.stock)) if name]


CONDITIONS: dict[str, tuple[Condition, ...]] = {
    "exchange": (
        seat_is_on_turn,
        exchanges_before_the_action,
        exchanged_card_is_unusable,
        a_replacement_can_be_drawn,
        one_exchange_per_turn,
    ),
    "exchange stock": (seat_is_on_turn, exchanges_no_stock),
    "remove": (
        seat_is_on_turn,
        place_holds_a_card,
        removed_card_is_dormant,
        removes_before_the_action,
        one_removal_per_turn,
    ),
    "found": (
        one_action_per_turn,
        seat_is_on_turn,
        lays_out_stock_to_found,
        lays_out_only_the_founded_company,
        founding_stock_is_in_hand,
        company_is_not_in_play,
        some_company_is_unfounded,
        first_flight_starts_at_home,
        first_card_reaches_the_lowest_open_circle,
        two_markers_are_left,
        first_card_is_in_hand,
        card_matches_the_network,
        company_is_licensed,
        route_has_an_open_circle,
        stock_is_not_of_a_dormant_company,
    ),
    "found without a flight": (
        one_action_per_turn,
        seat_is_on_turn,
        lays_out_stock_to_found,
        lays_out_only_the_founded_company,
        founding_stock_is_in_hand,
        company_is_not_in_play,
        some_company_is_unfounded,
        names_a_first_flight,
        stock_is_not_of_a_dormant_company,
    ),
    "expand": (one_action_per_turn, seat_is_on_turn, expand_does_something),
    "place": (
        one_action_per_turn,
        seat_is_on_turn,
        one_route_card_per_expand,
        card_is_in_hand,
        company_is_founded,
        grows_within_found_or_expand,
        card_matches_the_network,
        company_is_licensed,
        route_has_an_open_circle,
        card_reaches_the_lowest_open_circle,
        route_connects,
        a_marker_is_left,
        flies_a_new_route,
    ),
    "keep": (seat_is_on_turn, keeps_within_expand, expand_does_something, no_stock_card_is_due),
    "play": (
        one_action_per_turn,
        seat_is_on_turn,
        plays_stock_of_one_airline,
        plays_at_least_one_card,
        played_stock_is_in_hand,
        played_company_is_founded,
        stock_is_not_of_a_dormant_company,
    ),
    "sabotage": (
        seat_is_on_turn,
        founder_does_not_sabotage,
        sabotages_after_one_stock_card,
        sabotaged_circle_is_open,
        sabotaged_circle_is_high,
        one_sabotage_marker_per_route,
        a_marker_can_be_taken,
        one_sabotage_per_turn,
    ),
    "marker": (
        seat_is_on_turn,
        founder_does_not_sabotage,
        sabotages_after_one_stock_card,
        the_circle_is_chosen,
        a_marker_can_be_taken,
    ),
    "finish": (seat_is_on_turn, no_stock_card_is_due, a_sabotage_is_on_offer),
    "take": (seat_is_on_turn, a_stock_card_is_earned, place_holds_a_card, taken_card_is_not_barred),
    "take from the pile": (seat_is_on_turn, pile_holds_a_card, a_stock_card_is_earned),
    "pass": (passes_only_when_stuck, seat_is_on_turn, no_stock_card_is_due),
}
_OF_KIND = {
    kind: tuple((condition, _conditions[condition]) for condition in (*conditions, the_game_goes_on))
    for kind, conditions in CONDITIONS.items()
}


def bearing(move: Move) -> str:
    """Which list of conditions bears on a move."""
    kind = move.kind
    if kind == "found" and not move.route:
        return "found without a flight"
    if kind == "take" and move.number > 5:
        return "take from the pile"
    if kind == "exchange" and move.stock:
        return "exchange stock"
    return kind


def findings(s: State, q: Case) -> tuple[tuple[str, Finding], ...]:
    """Every clause that bears on the move with its finding, in rulebook order. Cost: one call a clause, no words."""
    if s.ended:
        before = _OF_KIND[bearing(q.move)][:-1]
        return (*((id, "A90-END-05") for _, id in before), ("A90-END-05", False))
    return tuple([(id, condition(s, q)) for condition, id in _OF_KIND[bearing(q.move)]])
