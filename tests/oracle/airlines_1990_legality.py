"""Airlines (1990), the oracle's conditions: which clauses a move fails, all of them.

A90-NET-16 says which clauses are judged for which kind of move; everything that can be judged is judged even if
another condition has failed, also in the wrong phase of the turn. Not reached are: the value test on a full route,
connection and repeat test for an unfounded company, all of them once the game is over (A90-END-05 alone). The
collecting clauses A90-FND-09 and A90-NET-09 are never named, only what they collect.

Where the catalogue leaves the clause open, this reading is taken (`open_reading` marks these moves):
- a founding that names no flight always fails A90-FND-07, also if a card in hand could make one, and is not held
  against A90-FND-13 (a dormant company says the same under A90-DOR-04);
- `exchange` of a stock card fails A90-DOR-05 alone, at any time and whether the company is dormant or not;
- `remove` of an empty place fails A90-DRW-05 in place of A90-DOR-07;
- `place` in an action other than Expand fails A90-TRN-02 (parts of two actions), in Play Stock A90-NET-01 as well;
- `keep`, `finish` and `marker` when that decision is not due fail the clause that grants them: A90-EXP-08, A90-SAB-02,
  A90-SAB-03; a `marker` outside Play Stock also fails A90-SAB-01, in a founding A90-FND-16, like the circle before it;
- `keep` after a draw that was skipped fails A90-EXP-10;
- `pass` once an action has begun fails A90-TRN-03: the turn cannot end while something is possible;
- `keep`, `finish` and `pass` fail A90-DRW-08 while a stock card is due, each would end the turn;
- `play` with no card is held against A90-STK-05 and A90-DOR-04 for the company it names.
"""

from collections import Counter

from .airlines_1990_moves import Move

ACTIONS = ("found", "expand", "play")


def failed(table, move: Move) -> set[str]:
    """The ids of all clauses that the move of the player on turn fails; empty for a legal move."""
    return {clause for clause, holds in conditions(table, move) if not holds}


def legal(table, move: Move) -> bool:
    return all(holds for _, holds in conditions(table, move))


def conditions(table, move):
    """Pairs of a clause and whether it holds, of all clauses that are judged for the move."""
    if table.decision == "over":
        return [("A90-END-05", False)]
    of_each_kind = {
        "exchange": exchange,
        "remove": remove,
        "found": found,
        "expand": expand,
        "place": place,
        "keep": keep,
        "play": play,
        "sabotage": sabotage,
        "marker": marker,
        "finish": finish,
        "take": take,
        "pass": pass_turn,
    }
    return of_each_kind[move.verb](table, move)


def open_reading(table, move: Move) -> bool:
    """Whether the clause failed is a choice of this module's (see above), so that only the refusal itself is sure."""
    return (
        (move.verb == "found" and move.route is None)
        or (move.verb == "exchange" and move.card in table.companies)
        or (move.verb == "remove" and table.display[move.number - 1] is None)
        or (move.verb == "place" and table.action in ("found", "play"))
        or (move.verb == "keep" and not (table.decision == "place" and table.drawn))
        or (move.verb == "finish" and table.decision != "sabotage")
        or (move.verb == "marker" and table.decision != "marker")
        or (move.verb == "pass" and table.decision != "action")
        or (move.verb == "play" and not move.stock)
    )


def no_action_begun(table) -> bool:
    return table.decision == "action"


# Each function below yields pairs: a clause, and whether it holds.


def exchange(table, move):
    hand = table.route_hands[table.seat]
    if move.card in table.companies:
        yield "A90-DOR-05", False
        return
    yield "A90-UNU-03", no_action_begun(table)
    yield "A90-UNU-04", move.card in hand and not table.usable(move.card)
    yield "A90-UNU-08", table.route_card_can_be_drawn()
    if table.options["unusable_exchanges"] == "one_per_turn":
        yield "A90-UNU-09", not table.exchanged


def remove(table, move):
    face_up = table.display[move.number - 1]
    yield "A90-DOR-08", no_action_begun(table)
    yield "A90-DRW-05", face_up is not None
    if face_up is not None:
        yield "A90-DOR-07", table.dormant(face_up)
    yield "A90-DOR-09", not table.swept


def found(table, move):
    hand = table.stock_hands[table.seat]
    company = move.company
    yield "A90-TRN-02", no_action_begun(table)
    yield "A90-FND-02", company in move.stock
    yield "A90-FND-03", all(card == company for card in move.stock)
    yield "A90-FND-04", are_in_hand(move.stock, hand)
    yield "A90-FND-05", not in_play(table, company)
    yield "A90-FND-06", not all(initials in table.founders for initials in table.companies)
    yield "A90-DOR-04", not any(table.dormant(initials) for initials in {company, *move.stock})
    if move.route is None:
        yield "A90-FND-07", False
        return
    facts, route = table.companies[company], table.routes[move.route]
    yield "A90-FND-18", move.card in table.route_hands[table.seat]
    yield "A90-NET-02", table.network_of(move.card) == route.network
    yield "A90-NET-03", route.network in facts.licences
    yield "A90-NET-04", bool(table.open_circles(route.id))
    if table.open_circles(route.id):
        yield "A90-FND-10", table.value_of(move.card) >= table.lowest_open(route.id)
    yield "A90-FND-08", facts.home in route.ends
    yield "A90-FND-13", table.supply(company) >= 2


def in_play(table, company):
    """A90-FND-05: founded, or its stock laid out by anybody (with unfounded_stock_playable: by another player)."""
    holders = [seat for seat, laid_out in enumerate(table.laid_out) if laid_out.get(company, 0) > 0]
    if table.options["unfounded_stock_playable"]:
        holders = [seat for seat in holders if seat != table.seat]
    return company in table.founders or bool(holders)


def are_in_hand(cards, hand):
    return all(hand.count(card) >= count for card, count in Counter(cards).items())


def expand(table, move):
    yield "A90-TRN-02", no_action_begun(table)
    yield "A90-EXP-10", table.route_card_can_be_drawn() or a_card_in_hand_can_be_placed(table)


def a_card_in_hand_can_be_placed(table):
    return any(
        all(holds for _, holds in network_conditions(table, Move("place", company=company, card=card, route=route)))
        for card in set(table.route_hands[table.seat])
        for company in table.founders
        for route in table.routes_of(card)
    )


def place(table, move):
    """A network grows only in Found and Expand, one flight an Expand, and parts of two actions cannot be combined."""
    yield "A90-NET-01", table.action in ("found", "expand")
    yield "A90-TRN-02", table.action not in ("found", "play")
    yield "A90-EXP-03", not (table.action == "expand" and table.decision == "take")
    yield from network_conditions(table, move)


def network_conditions(table, move):
    """The conditions of the section on the route network, for a founded or an unfounded company."""
    facts, route = table.companies[move.company], table.routes[move.route]
    is_founded = move.company in table.founders
    yield "A90-EXP-04", move.card in table.route_hands[table.seat]
    yield "A90-EXP-06", is_founded
    yield "A90-NET-02", table.network_of(move.card) == route.network
    yield "A90-NET-03", route.network in facts.licences
    yield "A90-NET-04", bool(table.open_circles(route.id))
    if table.open_circles(route.id):
        yield "A90-NET-05", table.value_of(move.card) >= table.lowest_open(route.id)
    if is_founded:
        yield "A90-NET-06", bool(table.network_cities(move.company) & set(route.ends))
    yield "A90-NET-07", table.supply(move.company) >= 1
    if is_founded and not table.options["repeat_route"]:
        yield "A90-NET-12", route.id not in table.flights(move.company)


def keep(table, move):
    yield "A90-EXP-08", table.decision == "place"
    yield "A90-DRW-08", table.decision != "take"
    if table.decision == "place":
        yield "A90-EXP-10", table.drawn


def play(table, move):
    named = set(move.stock) | ({move.company} if move.company else set())
    yield "A90-TRN-02", no_action_begun(table)
    yield "A90-STK-02", len(set(move.stock)) <= 1
    yield "A90-STK-03", len(move.stock) >= 1
    yield "A90-STK-04", are_in_hand(move.stock, table.stock_hands[table.seat])
    if not table.options["unfounded_stock_playable"]:
        yield "A90-STK-05", all(company in table.founders for company in named)
    yield "A90-DOR-04", not any(table.dormant(company) for company in named)


def within_play_stock(table):
    """Only after exactly one card of Play Stock, and not in a founding."""
    yield "A90-SAB-01", table.decision in ("sabotage", "marker")
    yield "A90-FND-16", table.action != "found"


def sabotage(table, move):
    yield from within_play_stock(table)
    yield "A90-SAB-08", table.decision != "marker"
    yield "A90-SAB-04", move.number in table.open_circles(move.route)
    yield "A90-SAB-05", move.number >= 5
    yield "A90-SAB-06", not table.has_sabotage(move.route)


def marker(table, move):
    yield from within_play_stock(table)
    yield "A90-SAB-03", table.decision == "marker"
    yield "A90-SAB-07", table.supply(move.company) >= 1


def finish(table, move):
    yield "A90-SAB-02", table.decision == "sabotage"
    yield "A90-DRW-08", table.decision != "take"


def take(table, move):
    yield "A90-DRW-04", table.decision == "take"
    if move.number is None:
        yield "A90-DRW-03", bool(table.stock_pile)
        return
    face_up = table.display[move.number - 1]
    yield "A90-DRW-05", face_up is not None
    if face_up is not None and not table.options["dormant_stock_takeable"]:
        yield "A90-DOR-13", not table.dormant(face_up)


def pass_turn(table, move):
    allowed = table.options["passing"] == "free" or not an_action_is_legal(table)
    yield "A90-TRN-03", no_action_begun(table) and allowed
    yield "A90-DRW-08", table.decision != "take"


def an_action_is_legal(table) -> bool:
    """A90-TRN-03: one of the three actions; what may be done before them does not count (A90-Q07)."""
    return any(legal(table, move) for move in possible_moves(table) if move.verb in ACTIONS)


def a_stock_card_can_be_taken(table) -> bool:
    """For a player to whom one is due."""
    moves = [Move("take", number=number) for number in (None, 1, 2, 3, 4, 5)]
    return any(all(holds for clause, holds in take(table, move) if clause != "A90-DRW-04") for move in moves)


def possible_moves(table):
    """The moves worth asking about at the decision due: what the own hands, the board and the display hold."""
    stock, cards = table.stock_hands[table.seat], set(table.route_hands[table.seat])
    places = [1, 2, 3, 4, 5]
    if table.decision == "action":
        yield from (Move("exchange", card=card) for card in cards)
        yield from (Move("remove", number=number) for number in places)
        yield Move("expand")
        for company in set(stock):
            for count in range(1, stock.count(company) + 1):
                yield Move("play", company=company, stock=(company,) * count)
                for card in cards:
                    for route in table.routes_of(card):
                        yield Move("found", company=company, stock=(company,) * count, card=card, route=route)
        yield Move("pass")
    if table.decision == "place":
        for company in table.companies:
            for card in cards:
                for route in table.routes_of(card):
                    yield Move("place", company=company, card=card, route=route)
        yield Move("keep")
    if table.decision == "sabotage":
        for route in table.routes.values():
            for number in route.circles:
                yield Move("sabotage", route=route.id, number=number)
        yield Move("finish")
    if table.decision == "marker":
        yield from (Move("marker", company=company) for company in table.companies)
    if table.decision == "take":
        yield from (Move("take", number=number) for number in [*places, None])
