"""Airlines (1990), a naive second engine: the rules once more, written straight from the catalogue.

The oracle reads a position as JSON (`position.dump()`) and a board (a file of graphs/) and says which moves are legal,
which clauses an illegal one fails, what a move does and what a scoring pays. Its parts: `_table` what lies where,
`_moves` the notation, `_legality` the conditions (with the readings taken where the catalogue leaves a clause open),
`_effects` what a move does, `_scoring` the points.
"""

import copy

from . import airlines_1990_effects as effects
from . import airlines_1990_legality as legality
from . import airlines_1990_moves as moves
from . import airlines_1990_scoring as scoring
from .airlines_1990_scoring import score_company
from .airlines_1990_table import Table

__all__ = ["Oracle", "score_company"]


class Oracle:
    """A position of Airlines (1990) and what the rules say about it. Nothing here changes the position."""

    def __init__(self, dump: dict, board: dict):
        self.table = Table(dump, board)

    def move_space(self) -> list[str]:
        """Every move of the game, legal or not, in canonical notation; about 80 000 on the big board."""
        return list(moves.move_space(self.table))

    def sample(self, rng, count: int) -> list[str]:
        """The small moves of every kind and `count` random others, half of them near to what the hand allows."""
        return moves.sample(self.table, rng, count)

    def legal_moves(self) -> set[str]:
        """The legal moves, found by asking about everything the hand, the board and the display hold."""
        return {moves.write(move) for move in legality.possible_moves(self.table) if legality.legal(self.table, move)}

    def legal(self, move: str) -> bool:
        return legality.legal(self.table, moves.read(move))

    def failed(self, move: str) -> set[str]:
        """The ids of all clauses that the move, made by the player on turn, fails (A90-NET-16)."""
        return legality.failed(self.table, moves.read(move))

    def failed_by(self, seat: int, move: str) -> set[str]:
        """The clauses that are sure to fail for a seat that is not on turn: A90-TRN-06 and the start-of-turn window."""
        if seat == self.table.seat or self.table.decision == "over":
            return self.failed(move)
        window = {"exchange": {"A90-UNU-03"}, "remove": {"A90-DOR-08"}}
        named = moves.read(move)
        stock = named.verb == "exchange" and named.card in self.table.companies
        return {"A90-TRN-06"} | ({"A90-DOR-05"} if stock else window.get(named.verb, set()))

    def open_reading(self, move: str) -> bool:
        """Whether the catalogue leaves open which clause refuses the move; then only the refusal itself is sure."""
        return self.table.decision != "over" and legality.open_reading(self.table, moves.read(move))

    def dormant(self) -> set[str]:
        return {company for company in self.table.companies if self.table.dormant(company)}

    def usable(self, card: str) -> bool:
        return self.table.usable(card)

    def score_now(self) -> dict[str, dict]:
        """What a scoring now would pay, by founded company: value, points a seat, unclaimed, fictitious points (0)."""
        return scoring.breakdown(scoring.scoring_block(self.table, "now", final=False), self.table.options)

    def scored(self, block: dict) -> list[int]:
        """The points of each seat in a past scoring, from what it counted."""
        return scoring.scored(block, self.table.options, len(self.table.players))

    def totals(self) -> list[int]:
        """The points of each seat so far, bonus points included once the game is over."""
        return scoring.totals(self.table)

    def outcomes(self, move: str) -> list[dict]:
        """Every position a legal move can lead to, each with the list "shuffled": the piles whose order is open.

        More than one where a card is drawn from a pile that was shuffled within the move.
        """
        assert self.legal(move), (move, self.failed(move))
        tables = effects.outcomes(copy.deepcopy(self.table), moves.read(move))
        return [table.dump() | {"shuffled": sorted(table.shuffled)} for table in tables]

    def apply(self, move: str) -> dict | None:
        """The position after a legal move, or None where chance has a say in it."""
        found = self.outcomes(move)
        if len(found) > 1 or found[0].pop("shuffled"):
            return None
        return found[0]
