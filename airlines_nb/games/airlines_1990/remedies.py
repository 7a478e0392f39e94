"""Remedies: the smallest changes that would make a move legal, computed from what the asker may know."""

from collections.abc import Iterator, Mapping

from ...core.verdict import Remedy
from ...core.wording import joined
from . import generate as g
from . import naming as name
from .components import HIGHEST_CARD, NETWORKS
from .effects import cover, fly, is_dormant
from .legality import Case
from .moves import KINDS, Move, named
from .state import ACTION, NONE, PLACE, SABOTAGE, TAKE, State
from .tables import Tables, bits

MOST = 6
DECIDED_AT = {
    "exchange": ACTION,
    "remove": ACTION,
    "found": ACTION,
    "expand": ACTION,
    "play": ACTION,
    "pass": ACTION,
    "place": PLACE,
    "keep": PLACE,
    "sabotage": SABOTAGE,
    "finish": SABOTAGE,
    "take": TAKE,
}
CARD_CLAUSES = {"A90-EXP-04", "A90-NET-02", "A90-NET-05", "A90-FND-18", "A90-FND-10"}


def remedies(s: State, q: Case, failed: tuple[str, ...]) -> list[Remedy]:
    """The remedies of a move that failed; empty for a legal one."""
    if not failed:
        return []
    if s.ended:
        return [Remedy("Start a new game, or step back to try another line.", "time", clause="A90-END-05")]
    if not q.mine:
        waits = (q.seat - s.seat) % s.seats
        return [
            Remedy(
                f"Ask again when {s.names[q.seat]} is on turn, after {waits} more {'turn' if waits == 1 else 'turns'}.",
                "time",
                clause="A90-TRN-06",
            )
        ]
    if not q.own:
        return []
    found = list(_steps_before(s, q))
    if DECIDED_AT.get(q.move.kind, s.decision) == s.decision:
        found += _nearest(s, q)
    if q.move.route and set(failed) <= CARD_CLAUSES:
        found += _other_card(s, q, failed)
    if failed == ("A90-NET-06",):
        found += _connection(s, q)
    return found


def _steps_before(s: State, q: Case) -> Iterator[Remedy]:
    """What has to be done first, if the move belongs to a later step."""
    kind, t = q.move.kind, s.tables
    if kind in ("place", "keep") and s.decision == ACTION and g.EXPAND in g.legal(s):
        yield Remedy("Begin Expand first: expand.", "move", named(t, g.EXPAND), clause="A90-EXP-01")
    elif kind in ("sabotage", "marker", "finish") and s.decision == ACTION:
        for code in g.legal(s):
            if code & 15 == g.PLAY and code >> g.COUNT == 1:
                move = named(t, code)
                yield Remedy(f"Play a single stock card first: {move}.", "move", move, clause="A90-SAB-01")
    elif kind == "marker" and s.decision == SABOTAGE:
        yield Remedy("Choose the circle first.", "move", named(t, g.legal(s)[0]), clause="A90-SAB-03")
    elif s.decision == TAKE and kind != "take":
        yield Remedy("Take the stock card you earned first.", "move", named(t, g.legal(s)[0]), clause="A90-DRW-08")
    elif s.action != NONE and kind in ("exchange", "remove", "found", "expand", "play", "pass"):
        yield Remedy("Wait for the start of your next turn.", "time", clause="A90-TRN-02")


def _nearest(s: State, q: Case) -> list[Remedy]:
    """The legal moves of the same kind that differ from this one in the fewest choices."""
    wanted, kind = q.move, KINDS.index(q.move.kind)
    moves = [named(s.tables, code) for code in g.legal(s) if code & 15 == kind]
    apart = [(_apart(wanted, move), i) for i, move in enumerate(moves)]
    if not apart:
        return []
    least = min(apart)[0]
    near = [moves[i] for distance, i in apart if distance == least]
    found = [Remedy(_said(s.tables, wanted, move), "move", move) for move in near[:MOST]]
    if len(near) > MOST:
        rest = len(near) - MOST
        found.append(Remedy(f"{rest} more {'move' if rest == 1 else 'moves'} of this kind.", "move", near[MOST]))
    return found


def _apart(a: Move, b: Move) -> int:
    return (
        (a.company != b.company)
        + (a.card != b.card)
        + (a.route != b.route)
        + (len(a.stock) != len(b.stock) or set(a.stock) != set(b.stock))
        + (a.number != b.number)
    )


def _said(t: Tables, wanted: Move, move: Move) -> str:
    """The change from one move to another, as a phrase with the move's notation."""
    kept = []
    if move.card and move.card == wanted.card:
        kept.append(f"with {name.card(t, t.card_code(move.card))}")
    if move.route and move.route == wanted.route:
        kept.append(f"on {move.route}")
    if move.company and move.company == wanted.company:
        kept.append(f"for {move.company}")
    if not kept:
        return f"Instead: {move}."
    words = " ".join(kept)
    return f"{words[0].upper()}{words[1:]}: {move}."


def _other_card(s: State, q: Case, failed: tuple[str, ...]) -> list[Remedy]:
    """Another card in the hand, if the card is all that is wrong."""
    t = s.tables
    network, lowest = t.network[q.r], s.lowest[q.r]
    left = [
        card
        for card in t.deck
        if card >> 4 == network
        and card & 15 >= lowest
        and card not in s.route_removed
        and card not in s.route_hand[q.seat]
    ]
    if not left:
        return []
    reach = (
        f"{NETWORKS[network]} card of {lowest} or more" if lowest < HIGHEST_CARD else f"{NETWORKS[network]} {lowest}"
    )
    cards = name.cards(t, set(left))
    says = f"You would need an {reach}" if NETWORKS[network][0] == "E" else f"You would need a {reach}"
    if any(card >> 4 == network and card & 15 >= lowest for card in s.route_hand[q.seat]):
        says = f"Any other {reach} would do too"
    lacking = failed in (("A90-EXP-04",), ("A90-FND-18",)) and q.card in left
    brought = t.card(q.card if lacking else min(left))
    move = Move(q.move.kind, company=q.move.company, stock=q.move.stock, card=brought, route=q.move.route)
    return [
        Remedy(
            f"{says}: {joined(cards, 'or')}.", "card", changes={"card": brought, "move": str(move)}, clause="A90-NET-05"
        )
    ]


def _connection(s: State, q: Case) -> list[Remedy]:
    """The flights that would bring the company's network to the route, if the connection is all that is wrong."""
    t, c = s.tables, q.c
    free = t.licensed[c] & s.open_routes & ~s.flown[c]
    came: dict[int, int] = dict.fromkeys(bits(free & s.touched[c]), -1)
    ring = list(came)
    while ring:
        ahead = []
        for r in ring:
            if t.adjacent[q.r] >> r & 1 and r != q.r:
                chain = [r]
                while came[chain[-1]] >= 0:
                    chain.append(came[chain[-1]])
                chain.reverse()
                if len(chain) >= s.supply[c]:
                    return []
                flights = joined([t.routes[r] for r in chain])
                says = f"{name.company(t, c)} would first have to fly {flights}."
                return [
                    Remedy(
                        says,
                        "position",
                        changes={"fly": [t.routes[r] for r in chain], "company": t.companies[c]},
                        clause="A90-NET-06",
                    )
                ]
            for near in bits(t.touching[c][r] & free):
                if near not in came:
                    came[near] = r
                    ahead.append(near)
        ring = ahead
    return []


def remedied(s: State, changes: Mapping[str, object], seat: int) -> State:
    """A copy of the state with a remedy's changes made: a card brought into the hand, or flights flown."""
    new, t = s.copy(), s.tables
    card = changes.get("card")
    if isinstance(card, str):
        code = t.card_code(card)
        for pile in (new.route_pile, new.discard, *(hand for i, hand in enumerate(new.route_hand) if i != seat)):
            if code in pile:
                pile.remove(code)
                break
        new.route_hand[seat] = sorted([*new.route_hand[seat], code])
    routes, company = changes.get("fly"), changes.get("company")
    if isinstance(routes, list) and isinstance(company, str):
        c = t.number[company]
        for route in routes:
            r = t.route_number[route]
            cover(new, t.first_circle[r] + t.circles[r].index(new.lowest[r]), c)
            fly(new, c, r)
            new.supply[c] -= 1
        unfounded = (c for c in range(len(t.companies)) if not new.founded >> c & 1)
        new.dormant = sum(1 << c for c in unfounded if is_dormant(new, c))
        new.anyone = g.still_flown(new)
    return new
