"""Airlines (1990), the oracle's scoring: majorities, runners-up and what a division leaves over."""


def score_company(value: int, laid_out: list[int]) -> tuple[list[int], int]:
    """Points of each shareholder of a company with `value` markers, and the points that a division leaves to nobody.

    `laid_out` counts the stock each shareholder has face up; a shareholder with none scores nothing (A90-SCO-19).
    """
    half = value // 2
    points = [0] * len(laid_out)
    unclaimed = 0
    most = max(laid_out, default=0)
    if most == 0:
        return points, unclaimed
    leaders = [seat for seat, count in enumerate(laid_out) if count == most]
    behind = [count for count in laid_out if 0 < count < most]
    if len(leaders) > 1:  # A90-SCO-14, A90-SCO-15: the leaders share both amounts, nobody else scores
        for seat in leaders:
            points[seat] = (value + half) // len(leaders)
        unclaimed = value + half - sum(points)
    elif not behind:  # A90-SCO-13: alone, both amounts
        points[leaders[0]] = value + half
    else:  # A90-SCO-09, A90-SCO-10, A90-SCO-16
        second = [seat for seat, count in enumerate(laid_out) if count == max(behind)]
        for seat in second:
            points[seat] = half // len(second)
        unclaimed = half - sum(points)
        points[leaders[0]] = value
    return points, unclaimed


def scoring_block(table, cause: str, final: bool) -> dict:
    """What a scoring now would count: founded companies only (A90-SCO-23), everything done so far (A90-SCO-20).

    In the final accounting of the two-player rules what is left of pile and display is the fictitious player's.
    """
    left = table.stock_pile + table.display if final and table.two_player_rules() else []
    return {
        "cause": cause,
        "companies": {
            company: {
                "home": table.home_markers(company),
                "flights": table.flight_markers(company),
                "sabotage": table.sabotage_markers(company),
                "laid_out": [laid_out.get(company, 0) for laid_out in table.laid_out],
                "fictitious": left.count(company),
            }
            for company in table.founders
        },
    }


def company_value(counted: dict, options: dict) -> int:
    """A90-SCO-06 to A90-SCO-08: one point a marker; sabotage markers by house rule."""
    value = counted["home"] + counted["flights"]
    return value + counted["sabotage"] if options["sabotage_scores"] else value


def breakdown(block: dict, options: dict) -> dict[str, dict]:
    """A scoring block company by company: value, points a seat, the fictitious player's points, points unclaimed."""
    lines = {}
    for company, counted in block["companies"].items():
        value = company_value(counted, options)
        points, unclaimed = score_company(value, counted["laid_out"] + [counted["fictitious"]])
        lines[company] = {"value": value, "points": points[:-1], "fictitious": points[-1], "unclaimed": unclaimed}
    return lines


def scored(block: dict, options: dict, seats: int) -> list[int]:
    """Points of each seat in one scoring; the fictitious player has no total (A90-TWO-06)."""
    lines = breakdown(block, options).values()
    return [sum(line["points"][seat] for line in lines) for seat in range(seats)]


def totals(table) -> list[int]:
    """A90-SCO-22, and the bonus added once after the last scoring (A90-OPT-03, A90-OPT-04)."""
    seats = len(table.players)
    sums = [0] * seats
    for block in table.scorings:
        for seat, points in enumerate(scored(block, table.options, seats)):
            sums[seat] += points
    if table.options["bonus_points"] and table.ended is not None:
        for seat in range(seats):
            sums[seat] += (seat - table.start) % seats
    return sums
