"""Measuring: processor time on one core, medians of three rounds."""

import os
from collections.abc import Callable
from contextlib import suppress
from statistics import median
from time import process_time

ROUNDS = 3
Work = Callable[[], int]
"""Does some work and says how many pieces of it were done."""


def pinned() -> None:
    """Keeps this process on one core, where the system can do that."""
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def microseconds(*works: Work) -> list[float]:
    """Microseconds of processor time a piece for each work; works take turns, so that they share a slow spell."""
    for work in works:
        work()
    found: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, times in zip(works, found, strict=True):
            began = process_time()
            pieces = work()
            times.append((process_time() - began) * 1e6 / pieces)
    return [median(times) for times in found]
