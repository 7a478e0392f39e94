"""How the game ends and who wins. (End of Game and Victory, Two-Player Rules, Extra Final Round)"""

from typing import Final

from ...core.outcome import Ending, Outcome, Tier, ranked
from .scoring import points
from .state import EXTRA_ROUND, STALLED, STOCK_GONE, THIRD_CARD, State

ENDINGS: Final = {
    STOCK_GONE: Ending("stock_gone", "A90-END-01", "The last stock card is gone."),
    THIRD_CARD: Ending("third_scoring_card", "A90-TWO-02", "The third scoring card has turned up."),
    EXTRA_ROUND: Ending("extra_round", "A90-OPT-07", "The extra final round is over."),
    STALLED: Ending("stalled", "A90-END-06", "Nobody has any legal action left."),
}
IDS: Final = {ending.id: number for number, ending in ENDINGS.items()}


def tiers(s: State) -> tuple[Tier, ...]:
    """What decides, in order: points alone; players with equal totals win together. (A90-END-02, A90-END-03)"""
    return (Tier("points", "A90-END-02", points(s, "end").value),)


def outcome(s: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return ranked(tiers(s), ENDINGS[s.ended], s.names) if s.ended else None
