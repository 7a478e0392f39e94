"""Naive second engines, one per game, written straight from the rule catalogue and sharing no code with the package.

They are slow on purpose: dicts, sets and plain loops that read like the rulebook. Tests hold the real engines against
them.
"""

from .airlines_1990 import Oracle, score_company

__all__ = ["Oracle", "score_company"]
