"""Chance: named streams of numbers that are the same on every Python version and operating system.

A stream is one 64-bit number that lives in the state of a game, so that copying a state copies its future, and
undoing a move never rolls again. The generator is SplitMix64; seeds are spread by SHA-256, one stream per purpose.
"""

from hashlib import sha256
from typing import Any

MASK = (1 << 64) - 1


def stream(seed: int | str, purpose: str) -> int:
    """The start of the stream that `seed` gives for one `purpose`."""
    return int.from_bytes(sha256(f"{seed}/{purpose}".encode()).digest()[:8], "big")


def advance(state: int) -> tuple[int, int]:
    """The stream after one step, and the 64-bit number it gave."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def shuffle(items: list[Any], state: int) -> int:
    """Shuffles `items` in place (Fisher-Yates) and returns the stream after it. Cost: one step an item."""
    for last in range(len(items) - 1, 0, -1):
        state, number = advance(state)
        other = number * (last + 1) >> 64
        items[last], items[other] = items[other], items[last]
    return state


def below(state: int, bound: int) -> tuple[int, int]:
    """The stream after one step, and a whole number from 0 up to but not including `bound`."""
    state, number = advance(state)
    return state, number * bound >> 64
