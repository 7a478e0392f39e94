"""Airlines (1990), the oracle's moves: their notation read, and the whole move space of a position.

Notation: exchange EA4 | remove 2 | found BOI x2 EA4 CHI-STL | found BOI BOI+CAL EA4 CHI-STL | found BOI x2 | expand |
place BOI EA4 CHI-STL | keep | play BOI x2 | play BOI+CAL | sabotage SEA-SFO 7 | marker BOI | finish | take 3 |
take pile | pass.
"""

from typing import NamedTuple


class Move(NamedTuple):
    """One decision, taken apart. Fields that a kind of move does not have are None."""

    verb: str
    company: str | None = None
    stock: tuple[str, ...] | None = None  # the stock cards laid out, one initials a card
    card: str | None = None  # a route card; for exchange also a stock card
    route: str | None = None
    number: int | None = None  # a circle's number or a place of the display; None for "take pile"


def read(text: str) -> Move:
    """The move that a canonical notation stands for."""
    verb, *words = text.split()
    if verb == "exchange":
        return Move(verb, card=words[0])
    if verb == "remove":
        return Move(verb, number=int(words[0]))
    if verb == "found":
        company, stock, *flight = words
        card, route = flight or (None, None)
        return Move(verb, company=company, stock=read_stock(company, stock), card=card, route=route)
    if verb == "place":
        company, card, route = words
        return Move(verb, company=company, card=card, route=route)
    if verb == "play":
        if len(words) == 2:
            return Move(verb, company=words[0], stock=read_stock(words[0], words[1]))
        return Move(verb, stock=tuple(words[0].split("+")))
    if verb == "sabotage":
        return Move(verb, route=words[0], number=int(words[1]))
    if verb == "marker":
        return Move(verb, company=words[0])
    if verb == "take":
        return Move(verb, number=None if words[0] == "pile" else int(words[0]))
    assert verb in ("expand", "keep", "finish", "pass") and not words, text
    return Move(verb)


def write(move: Move) -> str:
    """The canonical notation of a move."""
    words = [move.verb]
    if move.company is not None:
        words.append(move.company)
    if move.stock is not None:
        same = all(card == move.company for card in move.stock)
        words.append(f"x{len(move.stock)}" if same else "+".join(move.stock))
    words += [str(part) for part in (move.card, move.route, move.number) if part is not None]
    if move.verb == "take" and move.number is None:
        words.append("pile")
    return " ".join(words)


def read_stock(company: str, text: str) -> tuple[str, ...]:
    """The cards laid out: "x2" is two of the company, "BOI+CAL" names each card."""
    if text[0] == "x" and text[1:].isdigit():
        return (company,) * int(text[1:])
    return tuple(text.split("+"))


def routes_at_home(table, company):
    return [route.id for route in table.routes.values() if table.companies[company].home in route.ends]


def mixed_pair(company, other):
    """The notation of two cards of different companies."""
    return "+".join(sorted([company, other]))


def move_space(table):
    """Every move of the game's move space for a position, in notation.

    All companies, all distinct route cards and all routes, counts of stock from 0 to one more than is held. Mixed
    lay-outs are pairs, in a founding with the route cards in hand and the routes at home.
    """
    companies = list(table.companies)
    hand = table.stock_hands[table.seat]
    cards = all_route_cards(table)
    yield from ("expand", "keep", "finish", "pass", "take pile")
    for place in range(1, 6):
        yield f"take {place}"
        yield f"remove {place}"
    for card in cards:
        yield f"exchange {card}"
    for company in companies:
        yield f"exchange {company}"
        yield f"marker {company}"
    for route in table.routes.values():
        for circle in route.circles:
            yield f"sabotage {route.id} {circle}"
    for company in companies:
        for count in range(hand.count(company) + 2):
            yield f"play {company} x{count}"
    for company in companies:
        for other in companies:
            if company < other:
                yield f"play {company}+{other}"
    for company in companies:
        for card in cards:
            for route in table.routes:
                yield f"place {company} {card} {route}"
    for company in companies:
        for count in range(hand.count(company) + 2):
            yield f"found {company} x{count}"
            for card in cards:
                for route in table.routes:
                    yield f"found {company} x{count} {card} {route}"
    for company in companies:
        for other in companies:
            if other != company:
                yield f"found {company} {mixed_pair(company, other)}"
                for card in dict.fromkeys(table.route_hands[table.seat]):
                    for route in routes_at_home(table, company):
                        yield f"found {company} {mixed_pair(company, other)} {card} {route}"


def all_route_cards(table):
    """The distinct route cards of the board's deck, and any other card that a composed position holds."""
    cards = [short + str(value) for short, values in table.deck.items() for value in values]
    lying = table.route_pile + table.route_discard + table.route_removed + sum(table.route_hands, [])
    return cards + sorted(set(lying) - set(cards))


VERBS = ("exchange", "remove", "found", "place", "play", "sabotage", "marker", "take")


def sample(table, rng, count):
    """The small moves of every kind, and `count` moves at random: half blind, half near to what the hand allows."""
    moves = ["expand", "keep", "finish", "pass", "take pile"]
    moves += [f"{verb} {place}" for verb in ("take", "remove") for place in range(1, 6)]
    moves += [random_move(table, rng, rng.choice(VERBS), near=index % 2 == 0) for index in range(count)]
    return moves


def random_move(table, rng, verb, near):
    """One random move of a kind; `near` takes cards from the hand and routes that fit the card."""
    hand = table.stock_hands[table.seat]
    companies = list(table.companies)
    company = rng.choice(hand) if near and hand and verb in ("found", "play") else rng.choice(companies)
    if near and verb == "place" and table.founders:
        company = rng.choice(list(table.founders))
    cards = table.route_hands[table.seat] if near and table.route_hands[table.seat] else all_route_cards(table)
    card = rng.choice(cards)
    routes = list(table.routes)
    if near and rng.random() < 0.8:
        routes = [route.id for route in table.routes.values() if route.network == table.network_of(card)]
        at_home = [route for route in routes if route in routes_at_home(table, company)]
        if verb == "found" and at_home:
            routes = at_home
    route = rng.choice(routes)
    layout = f"x{rng.randint(0, hand.count(company) + 1)}"
    other = rng.choice([other for other in companies if other != company])
    mixed = rng.random() < 0.1
    if mixed and verb == "found":
        hand_cards = table.route_hands[table.seat]
        flight = f" {card} {rng.choice(routes_at_home(table, company))}" if card in hand_cards else ""
        return f"found {company} {mixed_pair(company, other)}{flight}"
    if verb == "exchange":
        return f"exchange {company if mixed else card}"
    if verb == "found":
        return f"found {company} {layout}" + (f" {card} {route}" if rng.random() < 0.9 else "")
    if verb == "place":
        return f"place {company} {card} {route}"
    if verb == "play":
        return f"play {mixed_pair(company, other)}" if mixed else f"play {company} {layout}"
    if verb == "sabotage":
        return f"sabotage {route} {rng.choice(table.routes[route].circles)}"
    if verb == "marker":
        return f"marker {company}"
    return f"{verb} {rng.randint(1, 5)}"
