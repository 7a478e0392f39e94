"""The decisions a player can take, and their notation.

    exchange EA1 · remove 2 · found BOI x2 NW3 SEA-BSE · expand · place BOI NW5 BSE-BIL · keep · play BOI x1
    sabotage SEA-SFO 7 · marker ITA · finish · take 3 · take pile · pass

A move that is read may name anything on the board, legal or not: stock cards of several companies ("play BOI+CAL"), none at all
("play BOI x0"), a founding without a flight ("found BOI x2"), a stock card to be exchanged ("exchange ABA").
"""

from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from ...core.errors import MoveAmbiguous, MoveUnreadable, shortened
from ...core.move import Decision
from ...core.move import Move as CoreMove
from . import generate as g
from .components import NETWORKS, SHORT, card_name
from .tables import Tables

KINDS: Final = (
    "exchange",
    "remove",
    "found",
    "expand",
    "place",
    "keep",
    "play",
    "sabotage",
    "marker",
    "finish",
    "take",
    "pass",
)
MOST_CARDS: Final = 99

DECIDE: Final = (
    Decision("action", "found a company, expand a route network or play stock"),
    Decision("place", "place a route card or keep it"),
    Decision("sabotage", "sabotage a circle or finish"),
    Decision("marker", "choose whose marker is used for the sabotage"),
    Decision("take", "take the stock card earned"),
    Decision("over", "the game is over"),
)


class Move(CoreMove):
    """A move of Airlines (1990).

    Attributes:
        stock: the stock cards laid out, by initials, sorted; or the one stock card that is to be exchanged.
        company: the company founded, expanded, played or whose marker is used; "" if none.
        card: the route card in notation, "" if none.
        route: the route's id, "" if none.
        number: the circle (sabotage), or the display place (remove, take; 6 is the pile); 0 if none.
        numbers: company, card, route and circle as the board in `home` counts them, if the move has been looked up there.
    """

    __slots__ = ("card", "company", "number", "numbers", "route", "stock")
    stock: tuple[str, ...]
    company: str
    card: str
    route: str
    number: int
    numbers: tuple[int, int, int, int] | None

    def __init__(
        self,
        kind: str,
        *,
        company: str = "",
        stock: Sequence[str] = (),
        card: str = "",
        route: str = "",
        number: int = 0,
        code: int | None = None,
        home: object = None,
    ) -> None:
        put = object.__setattr__
        put(self, "company", company)
        put(self, "stock", tuple(sorted(stock)))
        put(self, "card", card)
        put(self, "route", route)
        put(self, "number", number)
        put(self, "numbers", None)
        super().__init__(kind, self._written(kind), code, home)

    def _written(self, kind: str) -> str:
        if kind in ("found", "play"):
            pure = all(card == self.company for card in self.stock)
            cards = f"x{len(self.stock)}" if pure else "+".join(self.stock)
            if kind == "play":
                return f"play {self.company} {cards}" if pure else f"play {cards}"
            return " ".join(part for part in ("found", self.company, cards, self.card, self.route) if part)
        if kind == "take":
            return "take pile" if self.number == 6 else f"take {self.number}"
        parts = (kind, self.company, *self.stock, self.card, self.route, str(self.number or ""))
        return " ".join(part for part in parts if part)


def named(t: Tables, code: int) -> Move:
    """The move of a code; made once for a board and kept."""
    move = t.moves.get(code)
    if move is None:
        move = t.moves[code] = _named(t, code)
        object.__setattr__(move, "numbers", numbered(t, move))
    return move


def numbered(t: Tables, move: Move) -> tuple[int, int, int, int]:
    """The company, card, route and circle of a move as numbers of a board, -1 for what it does not name."""
    c = t.number.get(move.company, -1)
    card = t.card_code(move.card) if move.card else -1
    r = t.route_number.get(move.route, -1)
    k = t.first_circle[r] + t.circles[r].index(move.number) if move.kind == "sabotage" else -1
    return c, card, r, k


def _named(t: Tables, code: int) -> Move:
    kind, c, card, where, count = (
        code & 15,
        code >> g.COMPANY & 31,
        code >> g.CARD & 127,
        code >> g.WHERE & 4095,
        code >> g.COUNT,
    )
    name, initials = KINDS[kind], t.companies[c]
    if kind == g.EXCHANGE:
        return Move(name, card=t.card(card), code=code, home=t)
    if kind in (g.REMOVE, g.TAKE_STOCK):
        return Move(name, number=where + 1, code=code, home=t)
    if kind == g.FOUND:
        return Move(
            name,
            company=initials,
            stock=(initials,) * count,
            card=t.card(card),
            route=t.routes[where],
            code=code,
            home=t,
        )
    if kind == g.PLACE_ROUTE:
        return Move(name, company=initials, card=t.card(card), route=t.routes[where], code=code, home=t)
    if kind == g.PLAY:
        return Move(name, company=initials, stock=(initials,) * count, code=code, home=t)
    if kind == g.SABOTAGE_CIRCLE:
        return Move(name, route=t.routes[t.circle_route[where]], number=t.circle_value[where], code=code, home=t)
    if kind == g.USE_MARKER:
        return Move(name, company=initials, code=code, home=t)
    return Move(name, code=code, home=t)


def coded(t: Tables, move: CoreMove) -> int | None:
    """The code of a move on this board; None for one that can never be legal (mixed or no stock, no first flight)."""
    if move.home is t:
        return move.code
    if not isinstance(move, Move):
        return None
    return _coded(t, move)


def _coded(t: Tables, move: Move) -> int | None:
    kind = KINDS.index(move.kind)
    if kind in (g.EXPAND, g.KEEP, g.FINISH, g.PASS):
        return kind
    if kind in (g.REMOVE, g.TAKE_STOCK):
        return kind | move.number - 1 << g.WHERE
    try:
        c = t.number[move.company] if move.company else 0
        card = t.card_code(move.card) if move.card else 0
        r = t.route_number[move.route] if move.route else 0
    except KeyError:
        return None
    if kind == g.EXCHANGE:
        return kind | card << g.CARD if move.card else None
    if kind == g.SABOTAGE_CIRCLE:
        if move.number not in t.circles[r]:
            return None
        return kind | t.first_circle[r] + t.circles[r].index(move.number) << g.WHERE
    if kind in (g.FOUND, g.PLAY):
        if not move.stock or set(move.stock) != {move.company} or (kind == g.FOUND and not move.route):
            return None
        return kind | c << g.COMPANY | card << g.CARD | r << g.WHERE | len(move.stock) << g.COUNT
    return kind | c << g.COMPANY | card << g.CARD | r << g.WHERE


class _Words:
    """The words of a text, read from left to right, each with its place."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words: list[tuple[str, int]] = []
        at = 0
        for word in text.replace(",", " ").split():
            at = text.index(word, at)
            self.words.append((word, at))
            at += len(word)

    def peek(self) -> str:
        return self.words[0][0] if self.words else ""

    def at(self) -> int:
        return self.words[0][1] if self.words else len(self.text)

    def next(self) -> str:
        return self.words.pop(0)[0] if self.words else ""

    def skip(self, *words: str) -> None:
        while self.peek().casefold() in words:
            self.next()

    def fail(self, *accepted: str) -> MoveUnreadable:
        return MoveUnreadable(self.text, self.at(), accepted)

    def end(self) -> None:
        if self.words:
            raise self.fail("the end of the move")


LONGEST: Final = 400
FILLERS: Final = ("with", "on", "to", "along", "the", "and", "using", "from", "of")


def read(t: Tables, text: str) -> Move:
    """Reads a move on this board, legal or not. Case and small words ("with", "on") do not matter; routes may be named by
    their cities, cards by their network ("East 9").

    Raises:
        MoveUnreadable: with the place and what is accepted there.
        MoveAmbiguous: if a pair of cities has more than one route.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise MoveUnreadable(
            text[:LONGEST] if isinstance(text, str) else shortened(text), 0, ("a text of at most 400 characters",)
        )
    words = _Words(text)
    kind = words.peek().casefold()
    if kind not in KINDS:
        near = get_close_matches(kind, KINDS, 1, 0.7)
        raise words.fail(*near, *(known for known in KINDS if known not in near))
    words.next()
    move = _read(t, words, kind)
    words.end()
    known = _coded(t, move)
    return move if known is None else named(t, known)


def read_card(text: str) -> str:
    """A route card alone: "EA9", "East 9". MoveUnreadable otherwise."""
    words = _Words(text)
    card = _card(words)
    words.end()
    return card


def read_route(t: Tables, text: str) -> str:
    """A route alone, by its id or by its two cities. MoveUnreadable otherwise, MoveAmbiguous if it may be several."""
    words = _Words(text)
    route = _route(t, words)
    words.end()
    return route


def _read(t: Tables, words: _Words, kind: str) -> Move:
    words.skip(*FILLERS)
    if kind in ("expand", "keep", "finish", "pass"):
        return Move(kind)
    if kind == "exchange":
        if words.peek().upper() in t.number:
            return Move(kind, stock=(words.next().upper(),))
        return Move(kind, card=_card(words))
    if kind in ("remove", "take"):
        return Move(kind, number=_place(words, kind == "take"))
    if kind == "marker":
        return Move(kind, company=_company(t, words))
    if kind == "sabotage":
        route = _route(t, words)
        words.skip(*FILLERS, "circle")
        numbers = t.circles[t.route_number[route]]
        if not words.peek().isdecimal() or int(words.peek()[:4]) not in numbers:
            raise words.fail(*(f"circle {number}" for number in numbers))
        return Move(kind, route=route, number=int(words.next()))
    if kind == "play":
        stock = _stock(t, words)
        if stock is not None:
            return Move(kind, company=_single(stock), stock=stock)
        company = _company(t, words)
        return Move(kind, company=company, stock=(company,) * _count(words))
    company = _company(t, words)
    if kind == "place":
        words.skip(*FILLERS)
        card = _card(words)
        words.skip(*FILLERS)
        return Move(kind, company=company, card=card, route=_route(t, words))
    words.skip(*FILLERS)
    stock = _stock(t, words)
    if stock is None:
        stock = (company,) * _count(words)
    words.skip(*FILLERS)
    if not words.peek():
        return Move(kind, company=company, stock=stock)
    card = _card(words)
    words.skip(*FILLERS)
    return Move(kind, company=company, stock=stock, card=card, route=_route(t, words))


def _single(stock: Sequence[str]) -> str:
    return stock[0] if len(set(stock)) == 1 else ""


def _company(t: Tables, words: _Words) -> str:
    initials = words.peek().upper()
    if initials not in t.number:
        raise words.fail(*t.companies)
    words.next()
    return initials


def _stock(t: Tables, words: _Words) -> tuple[str, ...] | None:
    """Stock cards written out, "BOI+CAL"; None if the next word is something else."""
    parts = words.peek().upper().split("+")
    if len(parts) < 2:
        return None
    if any(part not in t.number for part in parts) or len(parts) > MOST_CARDS:
        raise words.fail("companies joined by +, such as BOI+CAL")
    words.next()
    return tuple(parts)


def _count(words: _Words) -> int:
    """How many stock cards: "x2" or "2"; one if nothing is said."""
    text = words.peek().casefold().removeprefix("x")
    if words.peek() and text.isdecimal() and len(text) <= 2:
        words.next()
        return int(text)
    return 1


def _place(words: _Words, pile: bool) -> int:
    word = words.peek().casefold()
    if pile and word in ("pile", "top"):
        words.next()
        return 6
    if word in ("1", "2", "3", "4", "5"):
        words.next()
        return int(word)
    raise words.fail("1", "2", "3", "4", "5", *(("pile",) if pile else ()))


def _card(words: _Words) -> str:
    """A route card: "EA9", "East9", "East 9" or "East-9"."""
    word = words.peek().casefold().replace("-", "")
    name = word.rstrip("0123456789")
    digits = word[len(name) :]
    for network, (long, short) in enumerate(zip(NETWORKS, SHORT, strict=True)):
        if name in (long.casefold(), short.casefold()):
            first = words.words[0]
            words.next()
            if not digits and words.peek().isdecimal():
                digits = words.next()
            if digits.isdecimal() and digits[0] != "0" and len(digits) < 3 and int(digits) <= 14:
                return card_name(network, int(digits))
            words.words.insert(0, first)
            break
    raise words.fail("a route card such as EA9 or East 9 (networks ED, EA, NW, SW, NE; values 1 to 14)")


@lru_cache(maxsize=8)
def _spellings(t: Tables) -> dict[str, list[str]]:
    """Every way to name a route by its two cities, with the routes it may mean."""
    pairs: dict[str, list[str]] = {}
    for route, (a, b) in zip(t.routes, t.ends, strict=True):
        for x, y in ((a, b), (b, a)):
            for dash in ("-", "–", " - ", " – ", " "):
                for one in (x, t.city_name[x]):
                    for two in (y, t.city_name[y]):
                        spelling = " ".join(f"{one}{dash}{two}".replace(",", " ").casefold().split())
                        found = pairs.setdefault(spelling, [])
                        if route not in found:
                            found.append(route)
    return pairs


@lru_cache(maxsize=8)
def _route_ids(t: Tables) -> dict[str, str]:
    return {route.casefold(): route for route in t.routes}


def _route(t: Tables, words: _Words) -> str:
    """A route by its id, or by its two cities: "CHI-STL", "Chicago-St. Louis", "chi stl"."""
    first = words.peek()
    ids, pairs = _route_ids(t), _spellings(t)
    rest = [word.casefold() for word, _ in words.words]
    long = next((n for n in range(len(rest), 0, -1) if " ".join(rest[:n]) in pairs), 0)
    by_id = ids.get(first.casefold())
    if by_id is not None and long < 2:
        words.next()
        return by_id
    if not long:
        near = get_close_matches(first.casefold(), list(ids), 3, 0.5)
        raise words.fail(*(ids[name] for name in near), "a route of the board such as " + t.routes[0])
    routes = pairs[" ".join(rest[:long])]
    if len(routes) > 1:
        raise MoveAmbiguous(words.text, words.at(), routes)
    for _ in range(long):
        words.next()
    return routes[0]
