"""The desk of Airlines (1990): its moves in words, its cards, what a move looks like on the board."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from airlines_nb.core.move import Move as CoreMove
from airlines_nb.core.position import Position
from airlines_nb.core.verdict import Verdict
from airlines_nb.core.view import View
from airlines_nb.core.wording import with_article
from airlines_nb.games.airlines_1990.boards import tables
from airlines_nb.games.airlines_1990.components import NETWORKS, SHORT
from airlines_nb.games.airlines_1990.moves import Move
from airlines_nb.games.airlines_1990.picture import Preview

from . import cards_1990
from .desk import Choice, Desk, Field

KINDS: Final = {
    "action": ("found", "expand", "play", "exchange", "remove", "pass", "place", "sabotage"),
    "place": ("place", "keep"),
    "sabotage": ("sabotage", "finish"),
    "marker": ("marker",),
    "take": ("take",),
    "over": (),
}
KIND_WORDS: Final = {
    "found": "Found a company",
    "expand": "Expand",
    "play": "Play stock",
    "exchange": "Exchange a route card",
    "remove": "Remove a dormant card",
    "pass": "Pass",
    "place": "Place a route card",
    "keep": "Keep the cards",
    "sabotage": "Sabotage",
    "finish": "No sabotage",
    "marker": "Whose marker",
    "take": "Take a stock card",
}
WHOLE: Final = ("expand", "keep", "finish", "pass")
"""Moves that are named by their kind alone."""
MOST_REFUSED: Final = 14


class Desk1990(Desk):
    """See `Desk`."""

    prefix = "A90-"

    def __init__(self, position: Position) -> None:
        table = tables(position.dump()["board"])
        self.board: Mapping[str, Any] = table.source
        self.companies = {entry["initials"]: entry for entry in self.board["graph"]["companies"]}
        self.home_of = {entry["home"]: initials for initials, entry in self.companies.items()}
        self.cities = dict(table.city_name)
        self.routes = dict(zip(table.routes, table.ends, strict=True))
        self.circles = dict(zip(table.routes, table.circles, strict=True))
        self.network = {route: NETWORKS[table.network[r]] for r, route in enumerate(table.routes)}

    def route_name(self, route: str) -> str:
        """Such as "Chicago–St. Louis", with the network where two routes join the same cities."""
        a, b = self.routes[route]
        twins = [other for other, ends in self.routes.items() if set(ends) == {a, b}]
        more = f" ({self.network[route]})" if len(twins) > 1 else ""
        return f"{self.cities[a]}–{self.cities[b]}{more}"

    @staticmethod
    def card_name(card: str) -> str:
        """Such as "East 9"."""
        return f"{NETWORKS[SHORT.index(card[:2])]} {card[2:]}" if card[:2] in SHORT and card[2:].isdigit() else card

    def label(self, view: View, move: CoreMove) -> str:
        """Such as `Found ITA ×1: Chicago–Detroit, Northeast 3`"""
        m = cast(Move, move)
        if m.kind == "found":
            flight = f": {self.route_name(m.route)}, {self.card_name(m.card)}" if m.route else ""
            return f"Found {m.company} ×{len(m.stock)}{flight}"
        if m.kind == "place":
            return f"{m.company}: {self.route_name(m.route)}, {self.card_name(m.card)}"
        if m.kind == "play":
            return f"Play {len(m.stock)} {m.company}" if m.company else f"Play {' + '.join(m.stock) or 'nothing'}"
        if m.kind == "sabotage":
            return f"Sabotage circle {m.number}, {self.route_name(m.route)}"
        if m.kind == "take":
            face_up = self._display(view, m.number)
            return (
                "Take the top of the pile, unseen"
                if m.number == 6
                else f"Take {face_up or 'the gap'}, face up in place {m.number}"
            )
        return {
            "expand": "Expand: draw a route card, then place one or keep",
            "keep": "Keep the route cards, place nothing",
            "finish": "No sabotage, end the turn",
            "pass": "Pass",
            "marker": f"Use {with_article(m.company)} marker",
            "exchange": f"Exchange {self.card_name(m.card or ' '.join(m.stock))}",
            "remove": f"Remove {self._display(view, m.number) or 'the gap'} from place {m.number}",
        }[m.kind]

    @staticmethod
    def _display(view: View, place: int) -> str | None:
        display = view.dump()["display"]
        return display[place - 1] if 0 < place <= len(display) else None

    def name(self, view: View, thing: str) -> str:
        """What a thing is called."""
        kind, _, rest = thing.partition(":")
        if kind == "route":
            return self.route_name(rest)
        if kind == "circle":
            route, _, number = rest.rpartition(":")
            return f"circle {number} of {self.route_name(route)}"
        if kind == "city":
            return f"{self.cities[rest]}, home of {self.home_of[rest]}" if rest in self.home_of else self.cities[rest]
        return self.card_name(rest.partition(":")[0])

    def touches(self, view: View, move: CoreMove, thing: str) -> bool:
        """A route touches the moves along it, a city those of its routes and its company, a card those that use it."""
        m = cast(Move, move)
        kind, _, rest = thing.partition(":")
        if kind == "route":
            return m.route == rest
        if kind == "circle":
            route, _, number = rest.rpartition(":")
            return m.route == route and (m.kind != "sabotage" or m.number == int(number))
        if kind == "city":
            home = self.home_of.get(rest)
            return bool(m.route and rest in self.routes[m.route]) or bool(home and home in (m.company, *m.stock))
        if kind == "network":
            return bool(m.route) and self.network[m.route] == rest
        card = rest.partition(":")[0]
        if m.kind in ("take", "remove"):
            return self._display(view, m.number) == card
        return card in (m.company, m.card, *m.stock)

    def refused(self, view: View, thing: str | None) -> list[Choice]:
        """What is not legal now; with a thing, what is nearest to legal comes first."""
        legal = set(map(str, view.legal_moves))
        if thing is None:
            found: Iterable[Move] = self._usual(view)
        else:
            found = self._around(view, thing)
        verdicts = ((move, view.check(move)) for move in found if str(move) not in legal)
        lost = [(self._distance(view, verdict), move, verdict) for move, verdict in verdicts if not verdict.legal]
        if thing is not None:
            lost.sort(key=lambda entry: entry[0])
        return [self._choice(view, move, verdict) for _, move, verdict in lost[:MOST_REFUSED]]

    def _distance(self, view: View, verdict: Verdict) -> int:
        """How far a refused move is from a sensible one: failing conditions, and more for a company that is far away."""
        move = cast(Move, verdict.move)
        away = bool(move.route and move.company) and not self._cities_of(view, move.company) & {
            *self.routes[move.route]
        }
        return len(verdict.failed_ids) + 3 * away

    def _cities_of(self, view: View, company: str) -> set[str]:
        markers = view.dump()["markers"]
        flown = {city for route, marks in markers.items() if company in marks for city in self.routes[route]}
        return flown or {self.companies[company]["home"]}

    def _choice(self, view: View, move: Move, verdict: Verdict) -> Choice:
        first = verdict.failed[0] if verdict.failed else None
        return Choice(
            move, self.label(view, move), first.text if first else verdict.headline, first.clause.id if first else "?"
        )

    def _usual(self, view: View) -> Iterable[Move]:
        """What a beginner might try at this decision."""
        known, legal = view.dump(), [cast(Move, move) for move in view.legal_moves]
        hand = dict.fromkeys(known["stock_hands"][view.asker])
        cards = dict.fromkeys(known["route_hands"][view.asker])
        if view.decision == "action":
            founded = known["founders"]
            foundable = {move.company for move in legal if move.kind == "found"}
            yield Move("expand")
            yield from (Move("play", company=c, stock=(c,)) for c in hand if c not in founded)
            yield from (Move("found", company=c, stock=(c,)) for c in hand if c not in foundable)
            yield Move("pass")
            yield from (Move("exchange", card=card) for card in cards)
            places = {company: place for place, company in reversed(list(enumerate(known["display"], 1))) if company}
            yield from (Move("remove", number=place) for place in sorted(places.values()))
        elif view.decision == "place":
            for card in cards:
                if not any(move.card == card for move in legal):
                    yield from self._best(view, self._placements(view, f"card:{card}"), 1)
            for company in known["founders"]:
                if not any(move.company == company for move in legal):
                    yield from self._best(view, self._placements(view, f"company:{company}"), 1)
        elif view.decision == "marker":
            yield from (Move("marker", company=company) for company in self.companies)
        elif view.decision == "take":
            yield from (Move("take", number=number) for number in range(1, 7))
        elif view.decision == "sabotage":
            low = next((route for route, circles in self.circles.items() if circles[0] < 5), None)
            if low:
                yield Move("sabotage", route=low, number=self.circles[low][0])

    @staticmethod
    def _best(view: View, moves: Iterable[Move], count: int) -> list[Move]:
        """Those with the fewest failing conditions."""
        return sorted(moves, key=lambda move: len(view.check(move).failed_ids))[:count]

    def _around(self, view: View, thing: str) -> Iterable[Move]:
        """The moves with one thing that somebody might try."""
        kind, _, rest = thing.partition(":")
        if view.decision == "sabotage" and kind in ("route", "circle"):
            route = rest if kind == "route" else rest.rpartition(":")[0]
            moves: Iterable[Move] = (Move("sabotage", route=route, number=number) for number in self.circles[route])
            return [move for move in moves if self.touches(view, move, thing)]
        if view.decision in ("action", "place"):
            near = list(self._placements(view, thing))
            if view.decision == "action":
                near += [move for move in self._usual(view) if self.touches(view, move, thing)]
            return near
        return [move for move in self._usual(view) if self.touches(view, move, thing)]

    def _placements(self, view: View, thing: str) -> Iterable[Move]:
        """Flights with a thing: one for each company, card in hand and route, a founding where there is no network."""
        known = view.dump()
        cards = dict.fromkeys(known["route_hands"][view.asker])
        kind, _, rest = thing.partition(":")
        word = rest.partition(":")[0]
        routes: list[str] = list(self.routes)
        companies = list(self.companies)
        if kind in ("route", "circle"):
            routes = [rest if kind == "route" else rest.rpartition(":")[0]]
        elif kind == "city":
            routes = [route for route in routes if rest in self.routes[route]]
        elif kind == "network":
            routes = [route for route in routes if self.network[route] == rest]
        elif word in self.companies:
            companies = [word]
            reached = self._cities_of(view, word)
            routes = [route for route in routes if reached & {*self.routes[route]}]
        elif word in cards:
            cards = {word: None}
            routes = [route for route in routes if self.network[route] == self.card_name(word).split()[0]]
        for route in routes:
            for company in companies:
                for card in cards:
                    if company in known["founders"] or view.decision == "place":
                        yield Move("place", company=company, card=card, route=route)
                    else:
                        yield Move("found", company=company, stock=(company,), card=card, route=route)

    def marks(self, position: Position, move: CoreMove, legal: bool) -> dict[str, Any]:
        """A ghost of the marker on its circle, the route lit."""
        m = cast(Move, move)
        if m.kind in ("found", "place") and m.route:
            number = self._next_circle(position, m.route)
            ghost = Preview(m.route, number, m.company, m.kind == "found") if legal and number else None
            return {"chosen": f"route:{m.route}", "preview": ghost}
        if m.kind == "sabotage":
            return {"chosen": f"circle:{m.route}:{m.number}"}
        if m.kind == "marker":
            circle = position.dump()["circle"]
            return (
                {"preview": Preview(circle[0], circle[1], f"{m.company}*")}
                if circle and legal
                else {"chosen": f"company:{m.company}"}
            )
        if m.kind in ("found", "play") and m.company:
            return {"chosen": f"city:{self.companies[m.company]['home']}"}
        return {}

    def _next_circle(self, position: Position, route: str) -> int | None:
        laid = position.dump()["markers"].get(route) or [None] * len(self.circles[route])
        return next((number for number, mark in zip(self.circles[route], laid, strict=True) if mark is None), None)

    def kinds(self, view: View) -> tuple[tuple[str, str], ...]:
        """Those that are due."""
        return tuple((kind, KIND_WORDS[kind]) for kind in KINDS[str(view.decision)])

    def fields(self, view: View, kind: str) -> tuple[Field, ...]:
        """Companies, cards in hand, routes, circles or places."""
        known = view.dump()
        cards = sorted(set(known["route_hands"][view.asker]), key=lambda card: (SHORT.index(card[:2]), int(card[2:])))
        company = Field("company", "company", tuple((c, c) for c in self.companies))
        card = Field("card", "card", tuple((c, self.card_name(c)) for c in cards))
        route = Field("route", "route", tuple((r, self.route_name(r)) for r in self.routes))
        count = Field("count", "cards", tuple((str(n), f"{n} card{'' if n == 1 else 's'}") for n in range(1, 7)))
        circle = Field("number", "circle", tuple((str(n), f"circle {n}") for n in range(1, 15)))
        place = Field("number", "place", tuple((str(n), f"place {n}") for n in range(1, 6)))
        pile = Field("number", "from", (*place.values, ("pile", "the pile")))
        return {
            "found": (company, count, card, route),
            "place": (company, card, route),
            "play": (company, count),
            "exchange": (card,),
            "sabotage": (route, circle),
            "marker": (company,),
            "take": (pile,),
            "remove": (place,),
        }.get(kind, ())

    def composed(self, kind: str, parts: Mapping[str, str]) -> str:
        """The notation."""
        if kind in ("found", "play"):
            words = [
                kind,
                parts["company"],
                f"x{parts['count']}",
                *(parts[name] for name in ("card", "route") if kind == "found"),
            ]
        elif kind == "sabotage":
            words = [kind, parts["route"], parts["number"]]
        else:
            words = [kind, *(parts[name] for name in ("company", "card", "route", "number") if name in parts)]
        return " ".join(word for word in words if word)

    def parts(self, move: CoreMove) -> dict[str, str]:
        """Company, number of cards, card, route, circle or place."""
        m = cast(Move, move)
        values = {"company": m.company, "card": m.card, "route": m.route, "count": str(len(m.stock) or "")}
        values["number"] = "pile" if m.kind == "take" and m.number == 6 else str(m.number or "")
        return {name: value for name, value in values.items() if value}

    def things(self, view: View) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """Routes, companies, cards in hand, cities."""
        cards = dict.fromkeys(view.dump()["route_hands"][view.asker])
        return {
            "Route": tuple(sorted((self.route_name(r), f"route:{r}") for r in self.routes)),
            "Company": tuple((c, f"company:{c}") for c in self.companies),
            "Card in hand": tuple((self.card_name(c), f"card:{c}") for c in cards),
            "City": tuple(sorted((name, f"city:{c}") for c, name in self.cities.items())),
        }

    def combinations(self, view: View) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """All companies, route cards and routes."""
        cards = self.board["graph"]["route_cards"]
        return {
            "company": tuple((c, c) for c in self.companies),
            "card": tuple(
                (f"{short}{value}", f"{network} {value}")
                for network, short in zip(NETWORKS, SHORT, strict=True)
                for value in cards[network]
            ),
            "route": tuple((r, self.route_name(r)) for r in self.routes),
        }

    def combination(self, view: View, company: str, card: str, route: str) -> CoreMove:
        """A placement, or a founding while the company is not founded."""
        if company in view.dump()["founders"]:
            return Move("place", company=company, card=card, route=route)
        return Move("found", company=company, stock=(company,), card=card, route=route)

    def cards(self, view: View, hidden: bool, move: CoreMove | None, dark: bool) -> Sequence[tuple[str, str]]:
        """Stock, route cards, the face-up stock."""
        return cards_1990.rows(self.board, view, hidden, cast("Move | None", move), dark)

    def offered(self, view: View, row: int, place: int) -> str:
        """Taking a face-up stock card."""
        if row != cards_1990.FACE_UP or view.decision != "take":
            return ""
        filled = [number for number, card in enumerate(view.dump()["display"], 1) if card]
        return f"take {filled[place]}" if 0 <= place < len(filled) else ""

    def piles(self, view: View) -> str:
        """How many cards they hold."""
        return cards_1990.piles(view)

    def players(self, view: View, lit: Collection[str], dark: bool) -> str:
        """A line for each player."""
        return cards_1990.players(self.companies, view, lit)
