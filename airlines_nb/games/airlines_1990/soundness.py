"""What holds in every position of a game, and so is asked of every position that comes from outside."""

from collections.abc import Iterator

from ...core.errors import Fault
from .components import DISPLAY, SABOTAGE_MINIMUM
from .generate import can_place
from .state import (
    ACTION,
    ACTIONS,
    DECISIONS,
    EXPAND,
    EXTRA_ROUND,
    FOUND,
    MARKER,
    NONE,
    OVER,
    PLACE,
    PLAY,
    SABOTAGE,
    SABOTEUR,
    SCORING_CARD,
    STALLED,
    TAKE,
    THIRD_CARD,
    State,
)
from .tables import bits


def unsound(s: State) -> list[Fault]:
    """Everything about the state that no game could have led to, as far as it can be told."""
    return [*_markers(s), *_networks(s), *_stock(s), *_turn(s), *_phase(s)]


def _markers(s: State) -> Iterator[Fault]:
    t = s.tables
    for r, circles in enumerate(t.circles):
        first = t.first_circle[r]
        marks = s.marks[first : first + len(circles)]
        place = f"markers.{t.routes[r]}"
        dots = [i for i, mark in enumerate(marks) if mark >= SABOTEUR]
        for i in dots:
            if circles[i] < SABOTAGE_MINIMUM:
                yield Fault(
                    f"{place}[{i}]",
                    t.companies[marks[i] - SABOTEUR] + "*",
                    f"sabotage markers on circles of {SABOTAGE_MINIMUM} or more",
                    "A90-SAB-05",
                )
        if len(dots) > 1:
            yield Fault(place, f"{len(dots)} sabotage markers", "at most one sabotage marker on a route", "A90-SAB-06")
        opened = [i for i, mark in enumerate(marks) if mark < 0]
        flights = [i for i, mark in enumerate(marks) if 0 <= mark < SABOTEUR]
        if opened and flights and opened[0] < flights[-1]:
            yield Fault(
                f"{place}[{flights[-1]}]",
                t.companies[marks[flights[-1]]],
                f"flights on the lowest circles first; {circles[opened[0]]} is open",
                "A90-NET-11",
            )
        companies = [marks[i] for i in flights]
        for c in sorted(set(companies)):
            if not t.licensed[c] >> r & 1:
                yield Fault(place, t.companies[c], "companies licensed for the network of the route", "A90-NET-03")
            if companies.count(c) > 1 and not s.rules.repeat:
                yield Fault(
                    place,
                    f"{companies.count(c)} flights of {t.companies[c]}",
                    "at most one flight of a company on a route",
                    "A90-NET-12",
                )


def _networks(s: State) -> Iterator[Fault]:
    t = s.tables
    flown = [0] * len(t.companies)
    for k, mark in enumerate(s.marks):
        if 0 <= mark < SABOTEUR:
            flown[mark] |= 1 << t.circle_route[k]
    for c, routes in enumerate(flown):
        name = t.companies[c]
        if not s.founded >> c & 1:
            if routes:
                yield Fault(
                    f"founders.{name}",
                    None,
                    f"the founding seat of {name}, which has flights on the board",
                    "A90-EXP-06",
                )
            continue
        reached = routes & t.home_routes[c]
        if not reached:
            yield Fault(
                f"founders.{name}",
                s.founder[c],
                f"a flight of {name} at its home city {t.city_name[t.home[c]]}",
                "A90-FND-08",
            )
            continue
        ring = reached
        while ring:
            around = 0
            for r in bits(ring):
                around |= t.touching[c][r]
            ring = around & routes & ~reached
            reached |= ring
        if routes & ~reached:
            apart = ", ".join(t.route_ids(routes & ~reached))
            yield Fault(
                "markers",
                f"{name} on {apart}",
                f"flights of {name} that hang together with its home city",
                "A90-NET-06",
            )


def _stock(s: State) -> Iterator[Fault]:
    t, companies = s.tables, len(s.supply)
    for seat in range(s.seats):
        for c in range(companies):
            count = s.laid[seat * companies + c]
            if count and not s.founded >> c & 1 and not s.rules.unfounded_playable:
                yield Fault(
                    f"laid_out[{seat}].{t.companies[c]}",
                    count,
                    f"laid-out stock of founded companies; {t.companies[c]} is not founded",
                    "A90-STK-05",
                )
    for c in s.order:
        if not s.laid[s.founder[c] * companies + c]:
            yield Fault(
                f"founders.{t.companies[c]}",
                s.founder[c],
                f"a founder with stock of {t.companies[c]} laid out",
                "A90-FND-02",
            )
    if SCORING_CARD in s.display:
        yield Fault("display", "scoring", "stock cards", "A90-CMP-14")
    gaps = s.display.count(-1)
    stopped = s.ended == THIRD_CARD
    if gaps and s.stock_pile and not (stopped and gaps == 1):
        yield Fault("display", f"{DISPLAY - gaps} cards", f"{DISPLAY} cards while the pile holds a card", "A90-DRW-06")
    if not s.stock_pile and s.dormant and not s.ended:
        for place, c in enumerate(s.display):
            if c >= 0 and s.dormant >> c & 1:
                yield Fault(
                    f"display[{place}]",
                    t.companies[c],
                    f"no card of the dormant {t.companies[c]} once the pile is used up",
                    "A90-DOR-10",
                )


def _turn(s: State) -> Iterator[Fault]:
    expected = (s.start + s.turn) % s.seats
    if s.ended:
        expected = s.seat
    if s.seat != expected:
        yield Fault(
            "seat", s.seat, f"{expected}: seat {s.start} started and {s.turn} turns are completed", "A90-SET-11"
        )
    if s.aside and (not s.rules.controlled or s.turn >= s.rules.controlled * s.seats) and not s.ended:
        yield Fault("scoring_aside", s.aside, "0: no scoring cards wait to be mixed in", "A90-OPT-12")
    if not s.aside and s.rules.controlled and s.turn < s.rules.controlled * s.seats and not s.ended:
        yield Fault("scoring_aside", 0, f"3 until {s.rules.controlled} rounds are complete", "A90-OPT-12")
    if s.stock_gone >= 0 and (
        not s.rules.extra_round or s.stock_left or s.turn > s.stock_gone + s.rules.extra_turns + 1
    ):
        yield Fault(
            "stock_gone_turn", s.stock_gone, "null, or a turn of an extra final round that still runs", "A90-OPT-06"
        )
    if (
        not s.stock_left
        and not s.ended
        and s.stock_gone < 0
        and not s.aside
        and not (s.decision in (PLACE, SABOTAGE, MARKER) or (s.rules.extra_round and s.action != NONE))
    ):
        yield Fault("ended", None, "stock_gone: no stock card is left in pile and display", "A90-END-01")
    scored = [cause for cause, _ in s.scorings]
    if any(scored[:-1]) or bool(scored and scored[-1]) != bool(s.ended) or (s.ended and scored[-1] != s.ended):
        yield Fault(
            "scorings",
            f"{len(scored)} scorings",
            "scorings by cards, and last one by the end of the game exactly if it is over",
            "A90-SCO-04",
        )
    if s.rules.two_players and scored.count(0) >= 3 and not s.ended:
        yield Fault("scorings", 3, "with the two-player rules the third scoring card ends the game", "A90-TWO-02")
    for i, (cause, companies) in enumerate(s.scorings):
        for c, _, flights, dots, laid, rest in companies:
            if not s.founded >> c & 1 or flights + dots + 1 > s.tables.markers[c] - s.supply[c]:
                yield Fault(
                    f"scorings[{i}].companies.{s.tables.companies[c]}",
                    flights + dots + 1,
                    "no more markers than lie on the board now",
                    "A90-NET-15",
                )
            if any(count > s.laid[seat * len(s.supply) + c] for seat, count in enumerate(laid)):
                yield Fault(
                    f"scorings[{i}].companies.{s.tables.companies[c]}.laid_out",
                    laid,
                    "no more stock than is laid out now",
                    "A90-STK-08",
                )
            if rest and not (cause and s.rules.two_players):
                yield Fault(
                    f"scorings[{i}].companies.{s.tables.companies[c]}.fictitious",
                    rest,
                    "0 outside the last two-player accounting",
                    "A90-TWO-05",
                )


def _phase(s: State) -> Iterator[Fault]:
    t = s.tables
    fits = {
        ACTION: (NONE,),
        PLACE: (EXPAND,),
        SABOTAGE: (PLAY,),
        MARKER: (PLAY,),
        TAKE: (FOUND, EXPAND),
        OVER: (NONE, FOUND, EXPAND, PLAY),
    }[s.decision]
    if s.action not in fits:
        accepted = ", ".join(str(ACTIONS[action] or "null") for action in fits)
        yield Fault("action", ACTIONS[s.action], f"{accepted} at the decision {DECISIONS[s.decision]}", "A90-TRN-02")
        return
    if bool(s.ended) != (s.decision == OVER):
        yield Fault("decision", DECISIONS[s.decision], "over exactly if the game has ended", "A90-END-05")
    needs = s.action in (FOUND, PLAY) or s.decision == TAKE
    if (not s.ended and needs and s.company < 0) or (s.decision in (ACTION, PLACE) and s.company >= 0):
        yield Fault(
            "company",
            t.companies[s.company] if s.company >= 0 else None,
            "the company of the action in progress, null before it is known",
            "A90-TRN-02",
        )
    elif not s.ended and s.company >= 0:
        if not s.founded >> s.company & 1 and not s.rules.unfounded_playable:
            yield Fault("company", t.companies[s.company], "a founded company", "A90-EXP-06")
        if s.action in (FOUND, PLAY) and not s.laid[s.seat * len(s.supply) + s.company]:
            yield Fault(
                "company",
                t.companies[s.company],
                "a company of which the seat on turn has just laid out stock",
                "A90-STK-01",
            )
    if s.drawn and s.action != EXPAND:
        yield Fault("drawn", True, "false outside Expand", "A90-EXP-01")
    if s.decision == PLACE and s.drawn and not s.route_hand[s.seat]:
        yield Fault("drawn", True, "false, as the seat on turn holds no route card", "A90-EXP-01")
    if (s.circle >= 0) != (s.decision == MARKER):
        yield Fault(
            "circle",
            s.circle if s.circle >= 0 else None,
            "the circle chosen at the decision marker, null otherwise",
            "A90-SAB-03",
        )
    elif s.circle >= 0 and (
        s.marks[s.circle] >= 0 or s.circle not in t.sabotageable or s.sabotaged_routes >> t.circle_route[s.circle] & 1
    ):
        yield Fault(
            "circle",
            t.circle_value[s.circle],
            "an open circle of 5 or more on a route without a sabotage marker",
            "A90-SAB-04",
        )
    if s.decision == TAKE and not s.stock_left:
        yield Fault("decision", "take", "another decision: no stock card is left", "A90-DRW-08")
    if s.decision in (SABOTAGE, MARKER) and not any(s.supply):
        yield Fault("decision", DECISIONS[s.decision], "another decision: no company has a marker left", "A90-SAB-07")
    if s.decision == SABOTAGE and not s.targets:
        yield Fault("decision", "sabotage", "another decision: no circle is open to a sabotage", "A90-SAB-04")
    if s.decision == PLACE and not s.drawn and (s.route_pile or s.discard):
        yield Fault("drawn", False, "true, as there was a route card to draw", "A90-EXP-01")
    if s.decision == PLACE and not s.drawn and not can_place(s):
        yield Fault("drawn", False, "true: without a card drawn Expand needs a placement", "A90-EXP-10")
    if s.swept and not s.stock_removed:
        yield Fault("swept", True, "false while no stock card has been removed", "A90-DOR-09")
    if len(s.exchanged) > len(s.route_removed) or any(card not in s.route_removed for card in s.exchanged):
        yield Fault(
            "exchanged", [t.card(card) for card in s.exchanged], "cards that are in route_removed", "A90-UNU-06"
        )
    if s.passes >= s.seats and not s.ended:
        yield Fault("passes", s.passes, f"fewer than {s.seats}: so many forced passes end the game", "A90-END-06")
    if (s.ended == EXTRA_ROUND and not s.rules.extra_round) or (s.ended == THIRD_CARD and not s.rules.two_players):
        yield Fault(
            "ended",
            s.ended,
            "an ending that the house rules of this table allow",
            "A90-OPT-05" if s.ended == EXTRA_ROUND else "A90-TWO-02",
        )
    if s.ended == STALLED and s.passes < s.seats:
        yield Fault("passes", s.passes, f"{s.seats}: the game ended by forced passes", "A90-END-06")
