"""Points: what a scoring counts, and the derivation of every number. (Scoring, Scoring Peculiarities)"""

from collections.abc import Sequence

from ...core.derivation import Derivation
from .components import BONUS
from .state import SABOTEUR, SCORING_CARD, Counted, State

FICTITIOUS = "the fictitious player"


def counted(s: State, fictitious: bool) -> tuple[Counted, ...]:
    """What a scoring at this moment counts: each founded company's markers and laid-out stock, no cards in hand.

    Dormant and other unfounded companies are left out. (A90-SCO-12, A90-SCO-23, A90-DOR-03)

    Args:
        fictitious: whether the rest of pile and display counts as the holding of a third player (Two-Player Rules).
    """
    companies = len(s.supply)
    rest = [0] * companies
    if fictitious:
        for c in (*s.stock_pile, *s.display):
            if 0 <= c != SCORING_CARD:
                rest[c] += 1
    return tuple(
        (
            c,
            1,
            s.tables.markers[c] - s.supply[c] - s.saboteurs[c] - 1,
            s.saboteurs[c],
            tuple(s.laid[c::companies]),
            rest[c],
        )
        for c in range(companies)
        if s.founded >> c & 1
    )


def value_of(s: State, company: Counted) -> Derivation:
    """The value of a company: one point for each marker on the board, home, flights and sabotage told apart.

    The circles are lit if the markers counted are those that lie on the board now.
    """
    c, home, flights, saboteurs, _, _ = company
    name, tables = s.tables.companies[c], s.tables
    flown = tuple(_circle(s, k) for k, mark in enumerate(s.marks) if mark == c)
    dotted = tuple(_circle(s, k) for k, mark in enumerate(s.marks) if mark == c + SABOTEUR)
    if (len(flown), len(dotted)) != (flights, saboteurs):
        flown = dotted = ()
    lines = [
        Derivation(f"{name} home marker", "count", (home,), "A90-SCO-07", (f"city:{tables.home[c]}",)),
        Derivation(f"{name} flights", "count", (flights,), "A90-SCO-06", flown),
    ]
    if s.rules.sabotage_scores:
        lines.append(
            Derivation(
                f"{name} sabotage markers", "count", (saboteurs,), "A90-SCO-08", dotted, "our ruling: they count"
            )
        )
    else:
        seen = f"house rule sabotage_scores: {saboteurs} not counted"
        lines.append(Derivation(f"{name} sabotage markers that count", "count", (0,), "A90-SCO-08", dotted, seen))
    return Derivation(f"Value of {name}", "sum", tuple(lines), "A90-SCO-06", (*flown, *dotted))


def _circle(s: State, k: int) -> str:
    tables = s.tables
    return f"circle:{tables.routes[tables.circle_route[k]]}:{tables.circle_value[k]}"


def paid(s: State, company: Counted) -> tuple[list[Derivation], Derivation]:
    """What each seat (and last, if he counts, the fictitious player) scores for a company; and the points nobody claims.

    (A90-TWO-04)
    """
    c, *_, laid, rest = company
    name = s.tables.companies[c]
    holders = [*s.names, FICTITIOUS] if rest else list(s.names)
    return shares(name, value_of(s, company), (*laid, rest) if rest else laid, holders)


def shares(
    name: str, value: Derivation, laid: Sequence[int], holders: Sequence[str]
) -> tuple[list[Derivation], Derivation]:
    """Divides a company's value among its shareholders.

    Args:
        name: the company's initials.
        value: its value.
        laid: laid-out stock cards by holder.
        holders: names by holder.

    Returns:
        One line a holder, and the line of unclaimed points.

    The three worked examples of the rulebook:

    >>> def example(points, *laid):
    ...     lines, rest = shares("X", Derivation("Value", "count", (points,)), laid, "ABCD"[:len(laid)])
    ...     return [line.value for line in lines], rest.value
    >>> example(3, 1)
    ([4], 0)
    >>> example(11, 3, 3, 3)
    ([5, 5, 5], 1)
    >>> example(16, 3, 2, 2, 2)
    ([16, 2, 2, 2], 2)
    """
    half = Derivation(f"Runner-up half of {name}", "half", (value,), "A90-SCO-18")
    counts = sorted(set(laid) - {0}, reverse=True)
    first = [i for i, count in enumerate(laid) if counts and count == counts[0]]
    second = [i for i, count in enumerate(laid) if len(counts) > 1 and count == counts[1]]
    nothing = Derivation(f"{name}: nothing unclaimed", "count", (0,), "A90-SCO-17")
    lines: dict[int, Derivation] = {}
    unclaimed = nothing

    def claim(label: str, i: int, operation: str, operands: tuple[Derivation | int, ...], clause: str) -> None:
        lines[i] = Derivation(f"{holders[i]} for {name}: {label}", operation, operands, clause, (f"laid:{i}:{name}",))

    if len(first) == 1 and not second:
        claim("only shareholder, full value and half", first[0], "sum", (value, half), "A90-SCO-13")
    elif len(first) == 1:
        claim("most stock, full value", first[0], "same", (value,), "A90-SCO-09")
        if len(second) == 1:
            claim("second-most stock, half", second[0], "same", (half,), "A90-SCO-10")
        else:
            tied = Derivation(f"Players tied for second in {name}", "count", (len(second),), "A90-SCO-16")
            for i in second:
                claim("tied for second, share of the half", i, "share", (half, tied), "A90-SCO-16")
            unclaimed = Derivation(f"{name}: unclaimed", "rest", (half, lines[second[0]], tied), "A90-SCO-17")
    elif first:
        pool = Derivation(f"Full value and half of {name}", "sum", (value, half), "A90-SCO-14")
        tied = Derivation(f"Players tied for most in {name}", "count", (len(first),), "A90-SCO-14")
        for i in first:
            claim("tied for most, share of both", i, "share", (pool, tied), "A90-SCO-14")
        unclaimed = Derivation(f"{name}: unclaimed", "rest", (pool, lines[first[0]], tied), "A90-SCO-17")
    for i, count in enumerate(laid):
        if i not in lines:
            clause = "A90-SCO-19" if not count else "A90-SCO-15" if len(first) > 1 else "A90-SCO-11"
            label = "no stock laid out" if not count else "less stock, nothing"
            claim(label, i, "count", (0,), clause)
    return [lines[i] for i in range(len(laid))], unclaimed


def scoring(s: State, number: int, companies: Sequence[Counted], note: str | None = None) -> Derivation:
    """One scoring round: a line a seat; beside them the points nobody claims and, if he takes part, the fictitious player's."""
    by_company = [paid(s, company) for company in companies]
    lines = []
    for seat, name in enumerate(s.names):
        mine = tuple(claims[seat] for claims, _ in by_company)
        lines.append(Derivation(f"{name}, scoring {number}", "sum", mine, "A90-SCO-02", (f"seat:{seat}",), note))
    beside = []
    third = tuple(claims[s.seats] for claims, _ in by_company if len(claims) > s.seats)
    if third:
        beside.append(
            Derivation(f"{FICTITIOUS}, scoring {number}", "sum", third, "A90-TWO-06", (), "has no total and cannot win")
        )
    unclaimed = tuple(rest for _, rest in by_company if rest.operation == "rest")
    beside.append(Derivation(f"Unclaimed, scoring {number}", "sum", unclaimed, "A90-SCO-17"))
    return Derivation(f"Scoring {number}", "each", tuple(lines), "A90-SCO-02", (), note, tuple(beside))


def points(s: State, when: str, asker: int | None = None) -> Derivation:
    """The points of all seats: an "each" line with one total a seat, made of one line a scoring. (A90-CMP-22, A90-SCO-22)

    Args:
        when: "so far", "now" or "end"; see `Position.score`.
        asker: who asks; the cards in the pile, which a two-player accounting would count, are known to None alone.
    """
    if when not in ("so far", "now", "end"):
        raise ValueError(f"when is 'so far', 'now' or 'end', not {when!r}")
    blocks = [scoring(s, i, companies) for i, (_, companies) in enumerate(s.scorings, 1)]
    ended, at_end = bool(s.ended), bool(s.ended) or when == "end"
    if not ended and when != "so far":
        last = when == "end" and s.rules.two_players and asker is None
        note = "a what-if: the game goes on" if when == "now" else "a what-if: as if the game ended here"
        if s.rules.two_players and not last:
            note += "; without the fictitious third player"
        blocks.append(scoring(s, len(blocks) + 1, counted(s, fictitious=last), note))
    totals = []
    for seat, name in enumerate(s.names):
        mine: list[Derivation] = [block.lines[seat] for block in blocks]
        if s.rules.bonus and at_end:
            bonus = BONUS[(seat - s.start) % s.seats]
            mine.append(Derivation(f"{name}, bonus by turn order", "count", (bonus,), "A90-OPT-04"))
        totals.append(Derivation(name, "sum", tuple(mine), "A90-SCO-22", (f"seat:{seat}",)))
    title = {"so far": "Points so far", "now": "Points with a scoring now", "end": "Final points"}
    beside = tuple(line for block in blocks for line in block.beside)
    return Derivation(title["end" if ended else when], "each", tuple(totals), "A90-SCO-22", (), None, beside)


def noted(s: State) -> list[int]:
    """Points of the past scorings by seat, without making lines; the same numbers as `points(s, "so far")` has before the end."""
    totals = [0] * s.seats
    for _, companies in s.scorings:
        for company in companies:
            for seat, claim in enumerate(claims(s, company)[: s.seats]):
                totals[seat] += claim
    return totals


def claims(s: State, company: Counted) -> list[int]:
    """What each holder scores for a company, in figures only."""
    _, home, flights, saboteurs, laid, rest = company
    value = home + flights + (saboteurs if s.rules.sabotage_scores else 0)
    held = [*laid, rest] if rest else list(laid)
    counts = sorted(set(held) - {0}, reverse=True)
    if not counts:
        return [0] * len(held)
    half = value // 2
    first = held.count(counts[0])
    if first > 1:
        return [(value + half) // first if count == counts[0] else 0 for count in held]
    if len(counts) == 1:
        return [value + half if count else 0 for count in held]
    second = half // held.count(counts[1])
    return [value if count == counts[0] else second if count == counts[1] else 0 for count in held]
