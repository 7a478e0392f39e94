"""Stock cards, route cards, rows of cards and piles of markers as scenes.

A stock card shows the number of stock cards of its company, its initials and its colour (A90-CMP-09); the frame of a
route card is the line pattern of its network (A90-CMP-13). A card in a row is picked as "card:EA9:3": the card and its
place in the row, from 0.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from airlines_nb.core.scene import Group, Label, Paint, Path, Rect, Scene, Shape, Stroke

from .components import NETWORKS, SCORING, SHORT
from .looks import EDGE, INK, Looks

CARD = (42.0, 58.0)
GAP = 4.6
MARGIN = 4.0
RISE = 5.0
"""How far a chosen card is pushed up."""
LAYERS = ("page", "cards")
ROUTE_CARD = re.compile("({})([0-9]{{1,2}})".format("|".join(SHORT)))


def card_scene(board: Mapping[str, Any], card: str | None) -> Scene:
    """One card: "BOI", "EA9", "scoring", or None for its back. Raises ValueError for anything else."""
    return hand_scene(board, [card])


def hand_scene(
    board: Mapping[str, Any],
    cards: Sequence[str | None],
    *,
    width: float | None = None,
    chosen: Collection[int] = (),
    title: str = "Cards",
) -> Scene:
    """A row of cards in the order given; None is a card seen from the back.

    With `width` the row keeps to it: cards overlap from the right once they no longer fit side by side (fifteen fit in
    700). Cards at the places in `chosen` are pushed up. Raises ValueError for a card that the board does not know.
    """
    looks = Looks(board)
    wide, high = CARD
    step = wide + GAP
    if width is not None and len(cards) > 1:
        step = min(step, (width - 2 * MARGIN - wide) / (len(cards) - 1))
    row = 2 * MARGIN + wide + step * max(0, len(cards) - 1)
    total = (row if width is None else width, high + RISE + 2 * MARGIN)
    groups = [Group("page", "page", (Rect(0, 0, *total, Paint("page")),))]
    for place, card in enumerate(cards):
        x, y = MARGIN + step * place, MARGIN + (0 if place in chosen else RISE)
        shapes, name = _card(looks, card, x, y)
        if place in chosen:
            shapes = [*shapes, Rect(x - 1.6, y - 1.6, wide + 3.2, high + 3.2, None, Stroke(Paint("glow_edge"), 2), 5.5)]
            name += ", chosen"
        target = f"card:{card or 'back'}:{place}"
        # One layer a card: overlapping cards must be drawn in order.
        groups.append(Group(target, f"card {place}", tuple(shapes), name, "button", target))
    layers = ("page", *(f"card {place}" for place in range(len(cards))))
    told = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    return Scene(*total, layers, tuple(groups), title, told)


def marker_scene(board: Mapping[str, Any], markers: Mapping[str, int], *, width: float = 200.0) -> Scene:
    """Piles of markers, one row a company: `markers` says how many. Discs overlap to keep to `width`, with the number
    beside them.
    """
    looks, radius, high = Looks(board), 8.5, 23.0
    total = (width, high * max(1, len(markers)))
    groups, layers = [Group("page", "page", (Rect(0, 0, *total, Paint("page")),))], ["page"]
    for row, (company, count) in enumerate(markers.items()):
        y = high * (row + 0.5)
        room = width - 2 * MARGIN - 2 * radius - 24
        step = min(2 * radius + 2, room / max(1, count - 1))
        number = Label(width - MARGIN, y + 3.2, str(count), 9, INK, "end", True)
        shapes: list[Shape] = []
        for i in range(count):
            *disc, initials = looks.marker(MARGIN + radius + step * i, y, company, radius)
            shapes += [*disc, initials] if i == count - 1 or step > 2 * radius else disc
        told = f"{count} marker{'' if count == 1 else 's'} of {company}"
        target = f"markers:{company}"
        groups.append(Group(target, target, (*shapes, number), told, "img", target))
        layers.append(target)
    return Scene(*total, tuple(layers), tuple(groups), "Markers", "")


def _card(looks: Looks, card: str | None, x: float, y: float) -> tuple[list[Shape], str]:
    if card is None:
        return _back(x, y), "Card, face down"
    if card == SCORING:
        return _scoring(x, y), "Scoring card"
    if card in looks.companies:
        return _stock(looks, card, x, y), f"{card} stock card, {looks.companies[card]['stock_cards']} in all"
    found = ROUTE_CARD.fullmatch(card)
    if not found:
        raise ValueError(f"{card!r} is no card of this board")
    network = NETWORKS[SHORT.index(found[1])]
    return _route(looks, network, found[2], x, y), f"Route card {network} {found[2]}"


def _stock(looks: Looks, company: str, x: float, y: float) -> list[Shape]:
    wide, high = CARD
    text = looks.text(company)
    return [
        Rect(x, y, wide, high, looks.colour(company), Stroke(EDGE, 1.2), 4),
        Label(x + 5, y + 13, str(looks.companies[company]["stock_cards"]), 10, text, "start", True),
        Label(x + wide / 2, y + high / 2 + 8, company, 14, text, bold=True),
    ]


def _route(looks: Looks, network: str, value: str, x: float, y: float) -> list[Shape]:
    wide, high = CARD
    stroke = looks.stroke(network, Paint("card"))
    inset = 5.0
    return [
        Rect(x, y, wide, high, Paint("card"), Stroke(Paint("hairline"), 1.0), 4),
        Rect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, None, stroke, 5),
        Label(x + wide / 2, y + high / 2 + 3, value, 18, INK, bold=True),
        Label(x + wide / 2, y + high - 14, SHORT[NETWORKS.index(network)], 8, Paint("muted"), bold=True),
    ]


def _scoring(x: float, y: float) -> list[Shape]:
    wide, high = CARD
    return [
        Rect(x, y, wide, high, Paint("card"), Stroke(EDGE, 1.2), 4),
        Label(x + wide / 2, y + high / 2 - 2, "SCORE", 9, INK, bold=True),
        Path(((x + 10, y + high / 2 + 6), (x + wide - 10, y + high / 2 + 6)), Stroke(EDGE, 1.4)),
        Label(x + wide / 2, y + high / 2 + 17, "1 2 3", 8, Paint("muted")),
    ]


def _back(x: float, y: float) -> list[Shape]:
    wide, high = CARD
    line = Stroke(Paint("card_back_line"), 1.2)
    return [
        Rect(x, y, wide, high, Paint("card_back"), Stroke(EDGE, 1.2), 4),
        Rect(x + 4, y + 4, wide - 8, high - 8, None, line, 2.5),
        Path(((x + 4, y + 4), (x + wide - 4, y + high - 4)), line),
        Path(((x + wide - 4, y + 4), (x + 4, y + high - 4)), line),
    ]
