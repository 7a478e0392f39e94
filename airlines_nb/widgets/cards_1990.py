"""The cards and players of Airlines (1990) as a panel shows them: rows of cards as pictures, players as lines."""

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import Any, Final

from airlines_nb.core.colour import readable_on
from airlines_nb.core.view import View
from airlines_nb.drawing.svg import svg
from airlines_nb.games.airlines_1990.cards import hand_scene
from airlines_nb.games.airlines_1990.moves import Move

FACE_UP: Final = 2
"""Which of the rows shows the display."""
SCALE: Final = 0.82
WIDEST: Final = 290.0
"""Width of a row in map units from which cards overlap: six fit side by side."""


def rows(board: Mapping[str, Any], view: View, hidden: bool, move: Move | None, dark: bool) -> list[tuple[str, str]]:
    """The viewer's stock and route cards and the face-up stock, as (caption, SVG); cards of the move are pushed up."""
    known = view.dump()
    stock, routes = list(known["stock_hands"][view.asker]), list(known["route_hands"][view.asker])
    wanted = list(move.stock) if move and move.kind in ("found", "play", "exchange") else []
    raised = []
    for place, company in enumerate(stock):
        if company in wanted:
            wanted.remove(company)
            raised.append(place)
    played = [place for place, card in enumerate(routes) if move and card == move.card][:1]
    open_at = [move.number - 1] if move and move.kind in ("take", "remove") and move.number < 6 else []
    whose = f"{view.players[view.asker]}'s" if hidden else "your"
    if hidden:
        stock, routes, raised, played = [None] * len(stock), [None] * len(routes), [], []
    shown = (
        (f"{whose} stock", stock, raised),
        (f"{whose} route cards", routes, played),
        ("face-up stock", [card for card in known["display"] if card], open_at),
    )
    return [(caption, _row(board, cards, up, caption, dark) if cards else "none") for caption, cards, up in shown]


def _row(board: Mapping[str, Any], cards: Sequence[str | None], up: Collection[int], title: str, dark: bool) -> str:
    width = min(50 + 46.6 * (len(cards) - 1), WIDEST) if len(cards) > 1 else None
    scene = hand_scene(board, cards, chosen=up, title=title, width=width)
    return svg(scene, dark=dark, width=scene.width * SCALE)


def piles(view: View) -> str:
    """The piles in a few words."""
    known = view.dump()
    scored = sum(scoring["cause"] == "card" for scoring in known["scorings"])
    return (
        f"stock pile {_count(known['stock_pile'])} · route pile {_count(known['route_pile'])} · "
        f"discards {len(known['route_discard'])} · scorings {scored} of 3"
    )


def players(companies: Mapping[str, Mapping[str, Any]], view: View, lit: Collection[str]) -> str:
    """A line for each player: points noted, cards in hand, stock laid out."""
    known = view.dump()
    noted = view.score("so far").lines
    out = []
    for seat, name in enumerate(view.players):
        laid = known["laid_out"][seat].items()
        chips = "".join(_chip(companies[c], number, f"laid:{seat}:{c}" in lit) for c, number in laid)
        due = seat == view.seat and view.outcome is None
        looks = f"an-player{' an-due' if due else ''}{' an-lit' if f'seat:{seat}' in lit else ''}"
        held = f"{_count(known['stock_hands'][seat])} stock, {_count(known['route_hands'][seat])} route"
        points = noted[seat].value
        out.append(
            f'<div class="{looks}"><span><b>{escape(name)}</b> {"▸" if due else ""}</span>'
            f"<span>{points} point{'' if points == 1 else 's'}</span>"
            f'<span class="an-muted">{held}</span>'
            f"<span>{chips or '<span class=an-muted>nothing laid out</span>'}</span></div>"
        )
    return "".join(out)


def _chip(company: Mapping[str, Any], number: int, lit: bool) -> str:
    colour, initials = company["colour"], escape(company["initials"])
    text = company.get("text") or readable_on(colour)
    return (
        f'<span class="an-chip{" an-lit" if lit else ""}" style="background:{escape(colour)};color:{escape(text)}"'
        f' title="{number} {initials} laid out">{initials} ×{number}</span>'
    )


def _count(cards: Any) -> int:
    return cards if isinstance(cards, int) else len(cards)
