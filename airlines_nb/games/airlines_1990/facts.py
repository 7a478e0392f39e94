"""Facts: what each condition looked at, by the names that the sentences of `clauses.json` use.

Made only when somebody reads a check. Facts about a hand are given to its owner alone; a condition that needs them is not
judged for anybody else.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ...core.wording import joined, with_article
from . import generate as g
from . import naming as name
from .components import FOUNDING_MARKERS, NETWORKS
from .ending import ENDINGS
from .legality import Case
from .scoring import noted, points
from .state import ACTION, EXPAND, FOUND, MARKER, NONE, PLACE, PLAY, SABOTAGE, SABOTEUR, TAKE, State
from .tables import bits

Facts = dict[str, Any]
ACTION_NAMES = ("nothing", "Found a company", "Expand a route network", "Play Stock")
_KIND_NAMES = {
    "found": "Found a company",
    "expand": "Expand a route network",
    "place": "Expand a route network",
    "play": "Play Stock",
}


def facts(s: State, q: Case, id: str, names: Iterable[str]) -> Facts:
    """The facts of one check that a sentence names; those that there are not (no route is named, say) are left out."""
    more = _FACTS.get(id)
    own = more(s, q) if more else {}
    found = {}
    for fact in names:
        if fact in own:
            found[fact] = own[fact]
        elif fact in _COMMON:
            needs, made = _COMMON[fact]
            if not needs or (q.own if needs == "own" else getattr(q, needs) >= 0):
                found[fact] = made(s, q)
    return found


_COMMON: dict[str, tuple[str, Callable[[State, Case], Any]]] = {
    "company": ("c", lambda s, q: name.company(s.tables, q.c)),
    "home_city": ("c", lambda s, q: name.city(s.tables, s.tables.home[q.c])),
    "supply": ("c", lambda s, q: s.supply[q.c]),
    "total": ("c", lambda s, q: s.tables.markers[q.c]),
    "licences": ("c", lambda s, q: tuple(name.network(n) for n in bits(s.tables.licences[q.c]))),
    "dormant": ("c", lambda s, q: bool(s.dormant >> q.c & 1)),
    "founded": ("c", lambda s, q: bool(s.founded >> q.c & 1)),
    "holders_with_counts": ("c", lambda s, q: name.holders(s, q.c)),
    "card": ("card", lambda s, q: name.card(s.tables, q.card)),
    "value": ("card", lambda s, q: q.card & 15),
    "card_network": ("card", lambda s, q: name.network(q.card >> 4)),
    "network": ("card", lambda s, q: name.network(q.card >> 4)),
    "route": ("r", lambda s, q: name.route(s.tables, q.r)),
    "route_network": ("r", lambda s, q: name.network(s.tables.network[q.r])),
    "lowest_open": ("r", lambda s, q: s.lowest[q.r]),
    "circles": ("r", lambda s, q: s.tables.circles[q.r]),
    "open": ("r", lambda s, q: name.open_circles(s, q.r)),
    "city_a": ("r", lambda s, q: name.city(s.tables, s.tables.ends[q.r][0])),
    "city_b": ("r", lambda s, q: name.city(s.tables, s.tables.ends[q.r][1])),
    "number": ("r", lambda s, q: q.move.number),
    "player": ("", lambda s, q: name.seat(s, q.seat)),
    "current_player": ("", lambda s, q: name.seat(s, s.seat)),
    "mine": ("", lambda s, q: q.mine),
    "own": ("", lambda s, q: q.own),
    "count": ("", lambda s, q: q.count),
    "hand": ("own", lambda s, q: name.cards(s.tables, s.route_hand[q.seat])),
}
"""Facts that many clauses share: what they need (a company, a card, a route, the own hand), and how they are made."""


def phase(s: State, q: Case) -> str:
    """Where the seat stands, as a phrase after "you are"."""
    if not q.mine:
        return "in another player's turn"
    return {
        ACTION: "at the start of your turn",
        PLACE: "in Expand, placing a route card",
        SABOTAGE: "in Play Stock, before a sabotage",
        MARKER: "in Play Stock, choosing a marker",
        TAKE: "about to take a stock card",
    }.get(s.decision, "in a finished game")


def available_actions(s: State) -> tuple[str, ...]:
    """The actions that the seat on turn can begin now; needs its hand."""
    kinds = {code & 15 for code in g.actions(s)}
    return tuple(
        word
        for kind, word in ((g.FOUND, "Found a company"), (g.EXPAND, "Expand"), (g.PLAY, "Play Stock"))
        if kind in kinds
    )


def _actions_for(s: State, q: Case) -> tuple[str, ...]:
    if q.own and q.mine and s.decision == ACTION:
        return available_actions(s)
    return ("Expand",) if s.route_pile or s.discard else ("another action",)


def _trn_02(s: State, q: Case) -> Facts:
    return {"action": ACTION_NAMES[s.action], "other_action": _KIND_NAMES.get(q.move.kind, "another action")}


def _trn_03(s: State, q: Case) -> Facts:
    return {
        "mid": s.action != NONE,
        "action": ACTION_NAMES[s.action],
        "available_actions": _actions_for(s, q),
        "free": s.rules.free_pass,
    }


def _trn_06(s: State, q: Case) -> Facts:
    return {"turns_until": (q.seat - s.seat) % s.seats}


def _fnd_16(s: State, q: Case) -> Facts:
    return {"company": name.company(s.tables, s.company)} if s.company >= 0 else {}


def _fnd_02(s: State, q: Case) -> Facts:
    return {"count": q.move.stock.count(q.move.company)}


def _fnd_03(s: State, q: Case) -> Facts:
    return {"cards": q.move.stock, "wrong_cards": tuple(card for card in q.move.stock if card != q.move.company)}


def _lay_out(s: State, q: Case) -> Facts:
    t = s.tables
    kinds = list(dict.fromkeys(q.move.stock))
    wrong = [card for card in q.move.stock if card != q.move.company]
    found: Facts = {"cards": q.move.stock, "wrong_cards": tuple(wrong), "companies": tuple(kinds)}
    if q.own:
        lacking = [card for card in kinds if q.held(t.number[card]) < q.move.stock.count(card)]
        shown = lacking[0] if lacking else q.move.company or (kinds[0] if kinds else "")
        if shown:
            c = t.number[shown]
            found.update(company=name.company(t, c), in_hand=q.held(c), count=q.move.stock.count(shown))
    return found


def _fnd_05(s: State, q: Case) -> Facts:
    others = [
        c for c in range(len(s.supply)) if not (s.founded | s.dormant) >> c & 1 and q.own and q.held(c) and c != q.c
    ]
    if not s.founded >> q.c & 1:
        others = []
    return {"or_found": joined([name.company(s.tables, c) for c in others], "or") if others else ""}


def _fnd_06(s: State, q: Case) -> Facts:
    count = len(s.supply)
    return {
        "count": count,
        "companies": s.tables.companies,
        "left": count - s.founded.bit_count(),
        "available_actions": joined(_actions_for(s, q) or ("Pass",), "or"),
    }


def first_flights(s: State, c: int, seat: int) -> tuple[str, ...]:
    """The first flights that the cards of a seat allow to a company: "East 2 on CHI-STL"."""
    t = s.tables
    return tuple(
        f"{name.card(t, card)} on {t.routes[r]}"
        for card in sorted(set(s.route_hand[seat]))
        for r in bits(s.fits[card] & t.home_routes[c])
    )


def needed_cards(s: State, c: int) -> tuple[str, ...]:
    """The cards that would open a route at the home city of a company: "East 2 or more (CHI-STL)"."""
    t = s.tables
    return tuple(
        f"{NETWORKS[t.network[r]]} {s.lowest[r]} or more ({t.routes[r]})"
        for r in bits(t.home_routes[c] & s.open_routes)
    )


def _fnd_07(s: State, q: Case) -> Facts:
    foundable = not s.founded >> q.c & 1 and s.supply[q.c] >= FOUNDING_MARKERS
    judged = q.own and foundable
    flights = first_flights(s, q.c, q.seat) if judged else ()
    needed = needed_cards(s, q.c)
    return {
        "possible": joined(flights, "or") if flights else "",
        "judged": judged,
        "foundable": foundable,
        "needed_cards": joined(needed, "or") if needed else "",
    }


def _fnd_08(s: State, q: Case) -> Facts:
    at_home = s.tables.home_routes[q.c]
    return {"home_routes": name.routes(s.tables, at_home & s.open_routes or at_home)}


def _exp_03(s: State, q: Case) -> Facts:
    t = s.tables
    found: Facts = {}
    if s.action == EXPAND and s.company >= 0:
        found["company"] = name.company(t, s.company)
        if s.discard:
            found["card"] = name.card(t, s.discard[-1])
    return found


def _exp_06(s: State, q: Case) -> Facts:
    return {"founded": name.companies(s.tables, s.founded)}


def _exp_10(s: State, q: Case) -> Facts:
    placeable: tuple[str, ...] = ()
    if q.own and q.mine:
        placeable = tuple(
            dict.fromkeys(
                f"{name.card(s.tables, code >> g.CARD & 127)} on {s.tables.routes[code >> g.WHERE & 4095]}"
                for code in g.placements(s)
            )
        )
        if len(placeable) > 7:
            placeable = (*placeable[:6], f"{len(placeable) - 6} more")
    return {
        "drawn": s.drawn,
        "drawable": bool(s.route_pile or s.discard),
        "placeable": joined(placeable, "or") if placeable else "",
        "or_pass": s.decision == ACTION and q.own and q.mine and g.actions(s) == [g.PASS],
    }


def _stk_03(s: State, q: Case) -> Facts:
    playable = (s.founded | (~s.dormant if s.rules.unfounded_playable else 0)) & (1 << len(s.supply)) - 1
    cards = tuple(f"{s.tables.companies[c]} x{q.held(c)}" for c in bits(playable) if q.own and q.held(c))
    return {"playable_stock": joined(cards, "or") if cards else ""}


def _stk_05(s: State, q: Case) -> Facts:
    t = s.tables
    chosen = [t.number[card] for card in dict.fromkeys((q.move.company, *q.move.stock)) if card]
    lacking = [c for c in chosen if not s.founded >> c & 1]
    c = (lacking or chosen or [0])[0]
    return {
        "company": name.company(t, c),
        "home_city": name.city(t, t.home[c]),
        "dormant": bool(s.dormant >> c & 1),
        "founded": not lacking,
    }


def _net_01(s: State, q: Case) -> Facts:
    doing = q.mine and s.action in (FOUND, EXPAND)
    when = "now" if q.mine and s.action == NONE else "on your next turn"
    return {"phase": ACTION_NAMES[s.action] if doing else phase(s, q), "when": when}


def _net_03(s: State, q: Case) -> Facts:
    t = s.tables
    return {"licensed_companies": tuple(name.company(t, c) for c in t.flyers[t.network[q.r]])}


def _net_05(s: State, q: Case) -> Facts:
    return {"missing": s.lowest[q.r] - (q.card & 15), "network": name.network(s.tables.network[q.r])}


def _net_06(s: State, q: Case) -> Facts:
    t = s.tables
    reached = t.cities_of(s.flown[q.c])
    return {
        "network_cities": tuple(name.city(t, city) for city in reached),
        "joints": tuple(name.city(t, city) for city in t.ends[q.r] if city in reached),
    }


def _net_12(s: State, q: Case) -> Facts:
    return {**_net_06(s, q), "flown": bool(s.flown[q.c] >> q.r & 1)}


def _unu_04(s: State, q: Case) -> Facts:
    t = s.tables
    found: Facts = {"held": not q.own or q.card in s.route_hand[q.seat]}
    still = bits(s.fits[q.card] & s.anyone)
    if still:
        r = still[0]
        found.update(route=name.route(t, r), lowest_open=s.lowest[r], for_company="")
        if not s.rules.circles_only:
            able = [c for c in t.flyers[t.network[r]] if _may_yet_fly(s, c, r)]
            found["for_company"] = joined([name.company(t, c) for c in able], "or") if able else ""
    return found


def _may_yet_fly(s: State, c: int, r: int) -> bool:
    founded = s.founded >> c & 1
    if s.dormant >> c & 1 or s.supply[c] < (1 if founded else 2):
        return False
    if s.rules.reachable:
        return bool(g.within_reach(s, c) >> r & 1)
    return s.rules.repeat or not s.flown[c] >> r & 1


def _unu_08(s: State, q: Case) -> Facts:
    return {"held": q.own and q.card in s.route_hand[q.seat]}


def _unu_09(s: State, q: Case) -> Facts:
    found: Facts = {"once": s.rules.exchange_once}
    if s.exchanged:
        found["card"] = name.card(s.tables, s.exchanged[-1])
    return found


def _stock_places(s: State, q: Case) -> Facts:
    t = s.tables
    filled = tuple(
        f"{c_name} ({place})" for place, c in enumerate(s.display, 1) if c >= 0 for c_name in (t.companies[c],)
    )
    found: Facts = {
        "display": filled,
        "count": len(filled),
        "slot": q.place + 1,
        "filled_slots": joined([place for place, c in enumerate(s.display, 1) if c >= 0], "or") if filled else "",
        "pile": len(s.stock_pile),
        "one": len(filled) == 1,
        "removing": q.move.kind == "remove",
    }
    if 0 <= q.place < 5 and s.display[q.place] >= 0:
        found["company"] = name.company(t, s.display[q.place])
    return found


def _drw_04(s: State, q: Case) -> Facts:
    if not q.mine:
        action = "Another player's turn"
    elif s.decision == TAKE:
        action = "the founding" if s.action == FOUND else "the expansion"
    else:
        action = {NONE: "The start of a turn", EXPAND: "Expand without a placement", PLAY: "Play Stock"}.get(
            s.action, "This turn"
        )
    return {"action": action, "count_wanted": 1}


def _drw_08(s: State, q: Case) -> Facts:
    places = [code >> g.WHERE & 4095 for code in g.takes(s)]
    cards = tuple(f"{s.tables.companies[s.display[place]]} ({place + 1})" for place in places if place != g.PILE)
    return {
        "action": "the founding" if s.action == FOUND else "the expansion",
        "display": joined(cards, "or"),
        "count": len(cards),
        "one": len(cards) == 1,
        "pile": g.PILE in places,
    }


def dormant_cause(s: State, c: int) -> str:
    """Why a company sleeps."""
    t = s.tables
    if s.supply[c] < 2:
        return f"it has {s.supply[c]} {'marker' if s.supply[c] == 1 else 'markers'} left and founding needs 2"
    full = name.routes(t, t.home_routes[c])
    return f"no circle is open on its routes at {t.city_name[t.home[c]]} ({joined(full)})"


def _dor_04(s: State, q: Case) -> Facts:
    t = s.tables
    chosen = [t.number[card] for card in dict.fromkeys((q.move.company, *q.move.stock)) if card]
    asleep = [c for c in chosen if s.dormant >> c & 1]
    c = (asleep or chosen or [0])[0]
    return {"company": name.company(t, c), "cause": dormant_cause(s, c) if asleep else ""}


def _dor_05(s: State, q: Case) -> Facts:
    t = s.tables
    c = t.number[q.move.stock[0]]
    return {"company": name.company(t, c), "dormant": bool(s.dormant >> c & 1)}


def _dor_07(s: State, q: Case) -> Facts:
    t = s.tables
    c = s.display[q.place]
    if c < 0:
        return {}
    if s.founded >> c & 1:
        reason = "it has been founded"
    else:
        open_at_home = name.routes(t, t.home_routes[c] & s.open_routes)
        reason = f"it can still be founded on {joined(open_at_home, 'or')}"
    return {"company": name.company(t, c), "reason_open": reason, "cause": dormant_cause(s, c)}


def _dor_09(s: State, q: Case) -> Facts:
    return {"next_player": name.seat(s, (s.seat + 1) % s.seats)}


def _dor_13(s: State, q: Case) -> Facts:
    t = s.tables
    others = [
        f"{t.companies[c]} ({place})" for place, c in enumerate(s.display, 1) if c >= 0 and not s.dormant >> c & 1
    ]
    return {
        **_stock_places(s, q),
        "other_cards": joined(others, "or") if others else "",
        "pile": bool(s.stock_pile),
        "dormant": bool(s.dormant >> s.display[q.place] & 1),
    }


def _sab_01(s: State, q: Case) -> Facts:
    done = "are not on turn"
    if q.mine:
        done = {
            NONE: "have not begun an action",
            FOUND: "founded a company",
            EXPAND: "are expanding a route network",
        }.get(s.action, "have played your stock")
    return {"what_was_done": done}


def candidates(s: State) -> tuple[str, ...]:
    """The circles that meet every sabotage condition, the first ten of them."""
    t = s.tables
    return name.few(
        name.circle(t, k) for k in t.sabotageable if s.marks[k] < 0 and not s.sabotaged_routes >> t.circle_route[k] & 1
    )


def _sab_04(s: State, q: Case) -> Facts:
    return {"owner": name.owner(s, q.k), "candidates": candidates(s)}


def _sab_06(s: State, q: Case) -> Facts:
    t, r = s.tables, q.r
    for k in range(t.first_circle[r], t.first_circle[r] + len(t.circles[r])):
        if s.marks[k] >= SABOTEUR:
            return {"company": name.company(t, s.marks[k] - SABOTEUR), "number": t.circle_value[k]}
    return {}


def _sab_07(s: State, q: Case) -> Facts:
    t = s.tables
    with_markers = tuple(name.company(t, c) for c, left in enumerate(s.supply) if left)
    if q.c >= 0:
        return {"companies_with_markers": with_markers}
    return {"companies_with_markers": with_markers, "company": ""}


def _sab_03(s: State, q: Case) -> Facts:
    t = s.tables
    if s.circle < 0:
        return {"phase": phase(s, q)}
    return {"phase": phase(s, q), "route": name.route(t, t.circle_route[s.circle]), "number": t.circle_value[s.circle]}


def _sab_08(s: State, q: Case) -> Facts:
    return {"route": name.route(s.tables, s.tables.circle_route[s.circle])} if s.circle >= 0 else {}


def _phase(s: State, q: Case) -> Facts:
    return {"phase": phase(s, q)}


def _end_05(s: State, q: Case) -> Facts:
    if not s.ended:
        return {}
    totals = points(s, "end").value if s.rules.bonus else noted(s)
    reason = ENDINGS[s.ended].says
    return {
        "reason": reason[0].lower() + reason[1:].rstrip("."),
        "totals": joined([f"{name.seat(s, seat)} {total}" for seat, total in enumerate(totals)]),
    }


_FACTS: dict[str, Callable[[State, Case], Facts]] = {
    "A90-TRN-02": _trn_02,
    "A90-TRN-03": _trn_03,
    "A90-TRN-06": _trn_06,
    "A90-FND-02": _fnd_02,
    "A90-FND-03": _fnd_03,
    "A90-FND-04": _lay_out,
    "A90-FND-05": _fnd_05,
    "A90-FND-06": _fnd_06,
    "A90-FND-07": _fnd_07,
    "A90-FND-08": _fnd_08,
    "A90-FND-10": _net_05,
    "A90-FND-16": _fnd_16,
    "A90-EXP-03": _exp_03,
    "A90-EXP-06": _exp_06,
    "A90-EXP-08": _phase,
    "A90-EXP-10": _exp_10,
    "A90-STK-02": _lay_out,
    "A90-STK-03": _stk_03,
    "A90-STK-04": _lay_out,
    "A90-STK-05": _stk_05,
    "A90-NET-01": _net_01,
    "A90-NET-03": _net_03,
    "A90-NET-05": _net_05,
    "A90-NET-06": _net_06,
    "A90-NET-12": _net_12,
    "A90-UNU-04": _unu_04,
    "A90-UNU-08": _unu_08,
    "A90-UNU-09": _unu_09,
    "A90-DRW-03": _stock_places,
    "A90-DRW-04": _drw_04,
    "A90-DRW-05": _stock_places,
    "A90-DRW-08": _drw_08,
    "A90-DOR-04": _dor_04,
    "A90-DOR-05": _dor_05,
    "A90-DOR-07": _dor_07,
    "A90-DOR-09": _dor_09,
    "A90-DOR-13": _dor_13,
    "A90-SAB-01": _sab_01,
    "A90-SAB-02": _phase,
    "A90-SAB-03": _sab_03,
    "A90-SAB-04": _sab_04,
    "A90-SAB-05": _sab_04,
    "A90-SAB-06": _sab_06,
    "A90-SAB-07": _sab_07,
    "A90-SAB-08": _sab_08,
    "A90-END-05": _end_05,
}


def titled(s: State, q: Case) -> str:
    """The move as a phrase: "Expand BOI on CHI-STL with East 9"."""
    t, move = s.tables, q.move
    cards = joined(move.stock) if len(set(move.stock)) > 1 else f"{len(move.stock)} {move.company}"
    flight = f" on {move.route} with {name.card(t, q.card)}" if move.route else ""
    return {
        "exchange": f"Exchange {name.card(t, q.card) if q.card >= 0 else joined(move.stock)}",
        "remove": f"Remove the face-up card in place {move.number}",
        "found": f"Found {move.company} with {cards}{flight}",
        "expand": "Expand a route network",
        "place": f"Expand {move.company}{flight}",
        "keep": "Place nothing and keep the route cards",
        "play": f"Play {cards}",
        "sabotage": f"Sabotage circle {move.number} on {move.route}",
        "marker": f"Use {with_article(move.company)} marker for the sabotage",
        "finish": "Finish without a sabotage",
        "take": "Take the top of the stock pile"
        if move.number > 5
        else f"Take the face-up card in place {move.number}",
        "pass": "Pass",
    }[move.kind]
