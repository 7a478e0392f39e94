"""Positions in and out as JSON. Nothing that comes in is trusted: every field is read by its type, every fault is named."""

from collections.abc import Mapping
from typing import Any

from ...core.chance import MASK, shuffle, stream
from ...core.errors import Fault, PositionRefused
from ...core.game import chosen_options, default_names, player_faults
from .boards import tables_of
from .components import DISPLAY, OPTIONS, SCORING, SCORING_CARDS, SEATS
from .effects import cover, fly, is_dormant
from .ending import ENDINGS, IDS
from .generate import still_flown, targets
from .setup import faults_of, stock_deck
from .soundness import unsound
from .state import ACTION, ACTIONS, DECISIONS, GAP, OVER, SABOTEUR, SCORING_CARD, Rules, State
from .tables import Tables

FORMAT, VERSION = "airlines_nb/position", 1
FIELDS = (
    "format",
    "version",
    "game",
    "board",
    "options",
    "players",
    "start",
    "turn",
    "seat",
    "decision",
    "action",
    "company",
    "drawn",
    "circle",
    "exchanged",
    "swept",
    "founders",
    "markers",
    "laid_out",
    "stock_hands",
    "route_hands",
    "display",
    "stock_pile",
    "route_pile",
    "route_discard",
    "stock_removed",
    "route_removed",
    "scoring_aside",
    "scorings",
    "passes",
    "stock_gone",
    "stock_gone_turn",
    "ended",
    "chance",
)


def dump(s: State, asker: int | None) -> dict[str, Any]:
    """The state as JSON-ready data; for one asker, hands of others and piles are numbers of cards, and chance is left out.

    Where passing is free, so is the number of forced passes: it tells whether a hand could have done anything.
    """
    t, companies = s.tables, len(s.supply)

    def stock(cards: list[int]) -> list[str]:
        return [SCORING if c == SCORING_CARD else t.companies[c] for c in cards]

    def held(seat: int) -> list[str]:
        return [t.companies[c] for c in range(companies) for _ in range(s.stock_hand[seat * companies + c])]

    def mark(k: int) -> str | None:
        m = s.marks[k]
        return None if m < 0 else t.companies[m] if m < SABOTEUR else t.companies[m - SABOTEUR] + "*"

    def mine(seat: int, cards: list[str]) -> list[str] | int:
        return cards if asker is None or asker == seat else len(cards)

    markers = {}
    for r, first in enumerate(t.first_circle):
        on_route = [mark(k) for k in range(first, first + len(t.circles[r]))]
        if any(on_route):
            markers[t.routes[r]] = on_route
    stock_hands = [held(seat) for seat in range(s.seats)]
    route_hands = [[t.card(card) for card in hand] for hand in s.route_hand]
    k = s.circle
    whole: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": "airlines-1990",
        "board": t.id if t.shipped else t.source,
        "options": dict(s.options),
        "players": list(s.names),
        "start": s.start,
        "turn": s.turn,
        "seat": s.seat,
        "decision": DECISIONS[s.decision],
        "action": ACTIONS[s.action],
        "company": t.companies[s.company] if s.company >= 0 else None,
        "drawn": s.drawn,
        "circle": [t.routes[t.circle_route[k]], t.circle_value[k]] if k >= 0 else None,
        "exchanged": [t.card(card) for card in s.exchanged],
        "swept": s.swept,
        "founders": {t.companies[c]: s.founder[c] for c in s.order},
        "markers": markers,
        "laid_out": [
            {t.companies[c]: s.laid[seat * companies + c] for c in range(companies) if s.laid[seat * companies + c]}
            for seat in range(s.seats)
        ],
        "stock_hands": [mine(seat, cards) for seat, cards in enumerate(stock_hands)],
        "route_hands": [mine(seat, cards) for seat, cards in enumerate(route_hands)],
        "display": [None if c == GAP else t.companies[c] for c in s.display],
        "stock_pile": stock(s.stock_pile[::-1]) if asker is None else len(s.stock_pile),
        "route_pile": [t.card(card) for card in s.route_pile[::-1]] if asker is None else len(s.route_pile),
        "route_discard": [t.card(card) for card in s.discard],
        "stock_removed": stock(s.stock_removed),
        "route_removed": [t.card(card) for card in s.route_removed],
        "scoring_aside": s.aside,
        "scorings": [
            {
                "cause": ENDINGS[cause].id if cause else "card",
                "companies": {
                    t.companies[c]: {
                        "home": home,
                        "flights": flights,
                        "sabotage": dots,
                        "laid_out": list(laid),
                        "fictitious": rest,
                    }
                    for c, home, flights, dots, laid, rest in counted
                },
            }
            for cause, counted in s.scorings
        ],
        "passes": s.passes,
        "stock_gone": (s.start + s.stock_gone) % s.seats if s.stock_gone >= 0 else None,
        "stock_gone_turn": s.stock_gone if s.stock_gone >= 0 else None,
        "ended": ENDINGS[s.ended].id if s.ended else None,
        "chance": {"stock": s.chance_stock, "route": s.chance_route},
    }
    if asker is not None:
        del whole["chance"]
        if s.rules.free_pass:
            del whole["passes"]
        whole["asker"] = asker
    return whole


class Reading:
    """Reads the fields of a position one by one and collects what is wrong."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.given = given
        self.faults: list[Fault] = []

    def refuse(self, place: str, value: object, accepted: str, clause: str | None = None) -> None:
        """Notes a fault."""
        self.faults.append(Fault(place, value, accepted, clause))

    def whole(self, place: str, value: object, low: int, high: int) -> int:
        """A whole number within bounds."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.refuse(place, value, f"a whole number from {low} to {high}")
        return low

    def field(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number that may be left out."""
        return self.whole(name, self.given[name], low, high) if name in self.given else default

    def truth(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self.given.get(name, default)
        if not isinstance(value, bool):
            self.refuse(name, value, "true or false")
            return default
        return value

    def word(self, name: str, words: tuple[Any, ...], default: Any) -> Any:
        """One of some words, or null."""
        value = self.given.get(name, default)
        if not (value is None or isinstance(value, str)) or value not in words:
            self.refuse(name, value, "one of " + ", ".join("null" if word is None else str(word) for word in words))
            return default
        return value

    def items(self, place: str, value: object, most: int, exactly: int | None = None) -> list[Any]:
        """A list."""
        if isinstance(value, (list, tuple)) and len(value) <= most and (exactly is None or len(value) == exactly):
            return list(value)
        length = f"{exactly}" if exactly is not None else f"at most {most}"
        self.refuse(place, value, f"a list of {length} entries")
        return []

    def fields(self, place: str, value: object) -> dict[str, Any]:
        """An object."""
        if isinstance(value, Mapping) and len(value) <= 1000 and all(isinstance(name, str) for name in value):
            return dict(value)
        self.refuse(place, value, "an object")
        return {}

    def companies(self, t: Tables, place: str, value: object, scoring: bool = False) -> list[int]:
        """A list of companies, with scoring cards if they may be there."""
        found = []
        for i, name in enumerate(self.items(place, value, 200)):
            if scoring and name == SCORING:
                found.append(SCORING_CARD)
            elif isinstance(name, str) and name in t.number:
                found.append(t.number[name])
            else:
                self.refuse(
                    f"{place}[{i}]", name, "one of " + ", ".join(t.companies) + (", scoring" if scoring else "")
                )
        return found

    def cards(self, t: Tables, place: str, value: object) -> list[int]:
        """A list of route cards."""
        found = []
        for i, name in enumerate(self.items(place, value, 100)):
            try:
                found.append(t.card_code(name))
            except (KeyError, TypeError, IndexError):
                self.refuse(
                    f"{place}[{i}]", name, "a route card such as EA9 (networks ED, EA, NW, SW, NE; values 1 to 14)"
                )
        return found


def read(given: Mapping[str, Any], complete: bool, seed: int = 0) -> State:
    """The state that the fields describe.

    Args:
        given: the fields of the JSON form.
        complete: whether every field has to be there (a saved position) or may be filled in (a composed one).
        seed: orders the piles that are filled in.

    Raises:
        PositionRefused: with every fault.
    """
    of = Reading(given)
    for name in given:
        if name not in FIELDS:
            of.refuse(str(name), given[name], "no such field; the fields are " + ", ".join(FIELDS))
    if complete:
        for name in FIELDS:
            if name not in given:
                of.refuse(name, None, "this field is needed")
    if given.get("format", FORMAT) != FORMAT:
        of.refuse("format", given["format"], FORMAT)
    version = given.get("version", VERSION)
    if version != VERSION or isinstance(version, bool):
        newer = isinstance(version, int) and not isinstance(version, bool) and version > VERSION
        of.refuse("version", version, f"{VERSION}" + ("; this file is newer than the program" if newer else ""))
    if given.get("game", "airlines-1990") != "airlines-1990":
        of.refuse("game", given["game"], "airlines-1990")

    options, faults = chosen_options(OPTIONS, of.fields("options", given.get("options", {})))
    of.faults += faults
    players = given.get("players", 3)
    if isinstance(players, int) and not isinstance(players, bool) and players in SEATS and not complete:
        players = default_names(players)
    faults = player_faults(players, SEATS, "A90-CMP-15")
    of.faults += faults
    t = tables_of(given.get("board", "airlines-1990"), of.faults)
    if faults or t is None:
        raise PositionRefused(of.faults)
    names = tuple(players)
    if not t.partial:
        of.faults += faults_of(t, options, len(names))
    s = State(t, Rules(options, len(names)), names, of.field("start", 0, len(names) - 1, 0))
    _turn(of, s)
    _board(of, s)
    _cards(of, s, seed)
    _pad(of, s)
    if of.faults:
        raise PositionRefused(of.faults)
    s.dormant = sum(1 << c for c in range(len(t.companies)) if not s.founded >> c & 1 and is_dormant(s, c))
    s.anyone, s.targets = still_flown(s), targets(s)
    of.faults += unsound(s)
    if of.faults:
        raise PositionRefused(of.faults)
    return s


def _turn(of: Reading, s: State) -> None:
    given, t = of.given, s.tables
    if "turn" in given or "seat" not in given:
        s.turn = of.field("turn", 0, 100_000, s.seats)
        s.seat = of.field("seat", 0, s.seats - 1, (s.start + s.turn) % s.seats)
    else:
        seat = of.field("seat", 0, s.seats - 1, 0)
        s.turn = s.seats + (seat - s.start) % s.seats
        s.seat = seat
    s.ended = IDS.get(of.word("ended", (None, *IDS), None), 0)
    s.decision = DECISIONS.index(of.word("decision", DECISIONS, DECISIONS[OVER if s.ended else ACTION]))
    s.action = ACTIONS.index(of.word("action", ACTIONS, None))
    company = of.word("company", (None, *t.companies), None)
    s.company = t.number[company] if company else -1
    s.drawn = of.truth("drawn", DECISIONS[s.decision] == "place")
    s.swept = of.truth("swept", False)
    s.exchanged = tuple(of.cards(t, "exchanged", given.get("exchanged", [])))
    circle = given.get("circle")
    if circle is not None:
        known = (
            isinstance(circle, (list, tuple))
            and len(circle) == 2
            and isinstance(circle[0], str)
            and circle[0] in t.route_number
        )
        r = t.route_number[circle[0]] if known else 0
        if not known or isinstance(circle[1], bool) or circle[1] not in t.circles[r]:
            of.refuse(
                "circle", circle, "null or [route, circle number], such as " + repr([t.routes[r], t.circles[r][0]])
            )
        else:
            s.circle = t.first_circle[r] + t.circles[r].index(circle[1])
    s.passes = of.field("passes", 0, s.seats, 0)
    gone = given.get("stock_gone_turn")
    s.stock_gone = of.whole("stock_gone_turn", gone, 0, s.turn) if gone is not None else -1
    taker = given.get("stock_gone")
    expected = (s.start + s.stock_gone) % s.seats if s.stock_gone >= 0 else None
    if "stock_gone" in given and (taker != expected or isinstance(taker, bool)):
        of.refuse(
            "stock_gone", taker, f"{'null' if expected is None else expected}, the seat on turn in stock_gone_turn"
        )


def _board(of: Reading, s: State) -> None:
    given, t = of.given, s.tables
    flights: list[tuple[int, int]] = []
    for route, on_route in of.fields("markers", given.get("markers", {})).items():
        if route not in t.route_number:
            of.refuse(f"markers.{route}", on_route, "a route of the board, such as " + ", ".join(t.routes[:3]))
            continue
        r = t.route_number[route]
        for i, name in enumerate(of.items(f"markers.{route}", on_route, len(t.circles[r]))):
            if name is None:
                continue
            initials = name.removesuffix("*") if isinstance(name, str) else ""
            if initials not in t.number:
                of.refuse(f"markers.{route}[{i}]", name, "null, a company (BOI), or a company's sabotage marker (BOI*)")
                continue
            c, k = t.number[initials], t.first_circle[r] + i
            s.supply[c] -= 1
            if name.endswith("*"):
                s.saboteurs[c] += 1
                s.marks[k] = c + SABOTEUR
            else:
                flights.append((c, r))
                s.marks[k] = c
    for k, mark in enumerate(s.marks):
        if mark >= 0:
            cover(s, k, mark)
    founders = of.fields("founders", given.get("founders", {}))
    for name, seat in founders.items():
        if name not in t.number:
            of.refuse(f"founders.{name}", seat, "one of " + ", ".join(t.companies))
        else:
            _founded(s, t.number[name], of.whole(f"founders.{name}", seat, 0, s.seats - 1))
    if "founders" not in given:
        for c in sorted({c for c, _ in flights}):
            _founded(s, c, s.start)
    for c, r in flights:
        if s.founded >> c & 1:
            fly(s, c, r)
    for c, left in enumerate(s.supply):
        if left <= 0:
            s.front[c] = 0
        if left < 0:
            of.refuse(
                "markers",
                f"{t.markers[c] - left} markers of {t.companies[c]}",
                f"at most {t.markers[c]}, home marker included",
                "A90-CMP-19",
            )


def _founded(s: State, c: int, seat: int) -> None:
    s.founded |= 1 << c
    s.founder[c] = seat
    s.order += (c,)
    s.supply[c] -= 1


def _cards(of: Reading, s: State, seed: int) -> None:
    given, t, companies = of.given, s.tables, len(s.tables.companies)
    stock, route = stock_deck(t, s.options), list(t.deck)

    def spend(deck: list[int], cards: list[int], place: str, what: str) -> None:
        for card in cards:
            if card in deck:
                deck.remove(card)
            elif card == SCORING_CARD:
                of.refuse(place, SCORING, f"no more than {SCORING_CARDS} scoring cards in all", "A90-CMP-14")
            else:
                name = t.companies[card] if what == "stock" else t.card(card)
                of.refuse(
                    place,
                    name,
                    f"no more {what} cards {name} than there are in the deck",
                    "A90-CMP-10" if what == "stock" else "A90-CMP-11",
                )

    s.aside = of.field("scoring_aside", 0, SCORING_CARDS, s.aside if s.turn < s.rules.controlled * s.seats else 0)
    scorings = given.get("scorings", [])
    scored = (
        [
            entry
            for entry in scorings
            if isinstance(entry, Mapping) and entry.get("cause") in ("card", "third_scoring_card")
        ]
        if isinstance(scorings, (list, tuple))
        else []
    )
    if len(scored) + s.aside > SCORING_CARDS:
        of.refuse(
            "scorings",
            f"{len(scored)} by scoring cards, {s.aside} cards aside",
            "three scoring cards in all",
            "A90-CMP-14",
        )
    stock += [SCORING_CARD] * (SCORING_CARDS - len(scored) - s.aside)

    laid = of.items("laid_out", given.get("laid_out", [{}] * s.seats), 6, s.seats)
    for seat, row in enumerate(laid):
        for name, count in of.fields(f"laid_out[{seat}]", row).items():
            place = f"laid_out[{seat}].{name}"
            if name not in t.number:
                of.refuse(place, count, "one of " + ", ".join(t.companies))
                continue
            c = t.number[name]
            s.laid[seat * companies + c] = of.whole(place, count, 0, t.stock_cards[c])
            spend(stock, [c] * s.laid[seat * companies + c], place, "stock")
    for seat, row in enumerate(of.items("stock_hands", given.get("stock_hands", [[]] * s.seats), 6, s.seats)):
        cards = of.companies(t, f"stock_hands[{seat}]", row)
        spend(stock, cards, f"stock_hands[{seat}]", "stock")
        for c in cards:
            s.stock_hand[seat * companies + c] += 1
    for seat, row in enumerate(of.items("route_hands", given.get("route_hands", [[]] * s.seats), 6, s.seats)):
        s.route_hand[seat] = sorted(of.cards(t, f"route_hands[{seat}]", row))
        spend(route, s.route_hand[seat], f"route_hands[{seat}]", "route")
    s.discard = of.cards(t, "route_discard", given.get("route_discard", []))
    spend(route, s.discard, "route_discard", "route")
    s.route_removed = of.cards(t, "route_removed", given.get("route_removed", []))
    spend(route, s.route_removed, "route_removed", "route")
    s.stock_removed = of.companies(t, "stock_removed", given.get("stock_removed", []), scoring=True)
    spend(stock, s.stock_removed, "stock_removed", "stock")
    if "stock_pile" in given:
        s.stock_pile = of.companies(t, "stock_pile", given["stock_pile"], scoring=True)[::-1]
        spend(stock, s.stock_pile, "stock_pile", "stock")
    if "route_pile" in given:
        s.route_pile = of.cards(t, "route_pile", given["route_pile"])[::-1]
        spend(route, s.route_pile, "route_pile", "route")
    if "display" in given:
        for i, name in enumerate(of.items("display", given["display"], DISPLAY, DISPLAY)):
            if isinstance(name, str) and name in t.number:
                s.display[i] = t.number[name]
                spend(stock, [t.number[name]], f"display[{i}]", "stock")
            elif name is not None:
                of.refuse(f"display[{i}]", name, "null or one of " + ", ".join(t.companies))

    chance = stream(seed, "compose")
    chance = shuffle(stock, chance)
    if "display" not in given:
        for at in range(DISPLAY):
            c = next((card for card in stock if card != SCORING_CARD), GAP)
            if c != GAP:
                stock.remove(c)
            s.display[at] = c
    rest_of_stock, rest_of_routes = (s.stock_removed, s.route_removed)
    if "stock_pile" not in given:
        s.stock_pile, stock = stock, []
    if "route_pile" not in given:
        shuffle(route, chance)
        s.route_pile, route = route, []
    if "stock_removed" in given and stock:
        of.refuse(
            "stock_pile", f"{len(stock)} stock cards are nowhere", "every card of the deck in some place", "A90-CMP-10"
        )
    if "route_removed" in given and route:
        of.refuse(
            "route_pile", f"{len(route)} route cards are nowhere", "every card of the deck in some place", "A90-CMP-11"
        )
    rest_of_stock += stock
    rest_of_routes += route

    dice = of.fields("chance", given.get("chance", {}))
    for name in dice:
        if name not in ("stock", "route"):
            of.refuse(f"chance.{name}", dice[name], "no such field; the fields are stock, route")
    s.chance_stock = of.whole("chance.stock", dice["stock"], 0, MASK) if "stock" in dice else stream(seed, "stock")
    s.chance_route = of.whole("chance.route", dice["route"], 0, MASK) if "route" in dice else stream(seed, "routes")


def _pad(of: Reading, s: State) -> None:
    t = s.tables
    blocks = []
    for i, entry in enumerate(of.items("scorings", of.given.get("scorings", []), SCORING_CARDS + 1)):
        place = f"scorings[{i}]"
        block = of.fields(place, entry)
        cause = block.get("cause")
        if cause != "card" and not (isinstance(cause, str) and cause in IDS):
            of.refuse(f"{place}.cause", cause, "one of " + ", ".join(("card", *IDS)))
            continue
        rows = []
        for name, row in of.fields(f"{place}.companies", block.get("companies", {})).items():
            at = f"{place}.companies.{name}"
            if name not in t.number:
                of.refuse(at, row, "one of " + ", ".join(t.companies))
                continue
            c, cells = t.number[name], of.fields(at, row)
            most = t.markers[c]
            laid = of.items(f"{at}.laid_out", cells.get("laid_out", [0] * s.seats), 6, s.seats)
            rows.append(
                (
                    c,
                    of.whole(f"{at}.home", cells.get("home", 1), 1, 1),
                    of.whole(f"{at}.flights", cells.get("flights"), 1, most),
                    of.whole(f"{at}.sabotage", cells.get("sabotage", 0), 0, most),
                    tuple(of.whole(f"{at}.laid_out[{j}]", count, 0, t.stock_cards[c]) for j, count in enumerate(laid)),
                    of.whole(f"{at}.fictitious", cells.get("fictitious", 0), 0, t.stock_cards[c]),
                )
            )
        blocks.append((0 if cause == "card" else IDS[cause], tuple(sorted(rows))))
    s.scorings = tuple(blocks)
