"""Finding every fault in data from outside: each look at a value gives it back if it is right, else something empty.

A `FaultFinder` never raises and never stops at the first fault, so that one run tells somebody who enters a board by
hand everything that is wrong with it.
"""

import math
import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from .errors import Fault, shortened

LONGEST_NAME = 40
ID = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")


def at(place: str, step: str | int) -> str:
    """The place of a field or of an item in a list, one step below `place`."""
    if isinstance(step, int):
        return f"{place}[{step}]"
    if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]{0,39}", step):
        return f"{place}[{shortened(step, 40)}]"
    return f"{place}.{step}" if place else step


def listed(words: Iterable[object]) -> str:
    """Words for a sentence: a, b or c."""
    texts = [str(word).lower() if isinstance(word, bool) else str(word) for word in words]
    return " or ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _finite(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return value.bit_length() < 64 if isinstance(value, int) else math.isfinite(value)


def _printable(text: str) -> bool:
    return all(unicodedata.category(c)[0] != "C" and (c == " " or unicodedata.category(c)[0] != "Z") for c in text)


class FaultFinder:
    """Collects faults in `found`. A place is a path into the data, such as `edges[3].circles[1]`."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def wrong(self, place: str, value: object, accepted: str, clause: str | None = None) -> None:
        """Note a fault; long values are shortened."""
        if isinstance(value, str):
            value = value if len(value) <= 60 else value[:59] + "…"
        elif not isinstance(value, (bool, float)) and value is not None and not (_whole(value) and _finite(value)):
            value = shortened(value)
        self.found.append(Fault(place or "board", value, accepted, clause))

    def fields(
        self, place: str, value: object, needed: Sequence[str], optional: Collection[str] = ()
    ) -> dict[str, Any]:
        """An object with these fields and no others."""
        if not isinstance(value, dict):
            self.wrong(place, value, f"an object with the fields {', '.join(needed)}")
            return {}
        known = (*needed, *optional)
        for name in needed:
            if name not in value:
                self.wrong(at(place, name), "nothing", f"the field {name}")
        for name in list(value)[: 2 * len(known) + 20]:
            if name not in known:
                self.wrong(at(place, str(name)), value[name], f"no other fields than {', '.join(known)}")
        return value

    def items(
        self, place: str, value: object, least: int, most: int, what: str, clause: str | None = None
    ) -> list[Any]:
        """A list of `least` to `most` items; a longer one is not looked into."""
        if isinstance(value, list) and least <= len(value) <= most:
            return value
        count = str(least) if least == most else f"{least} to {most}"
        self.wrong(place, value, f"a list of {count} {what}", clause)
        return value if isinstance(value, list) and len(value) <= most else []

    def choice(self, place: str, holder: dict[str, Any], words: Collection[object], clause: str | None = None) -> Any:
        """One of some fixed words, in the field of `holder` that `place` ends with."""
        name = place.rpartition(".")[2]
        if name not in holder:
            return None
        value = holder[name]
        if isinstance(value, (str, bool)) and any(type(word) is type(value) and word == value for word in words):
            return value
        self.wrong(place, value, listed(words), clause)
        return None

    def whole(self, place: str, value: object, least: int, most: int, clause: str | None = None) -> int | None:
        """A whole number within bounds; true and 3.0 are none."""
        if _whole(value) and least <= value <= most:  # type: ignore[operator]
            return value  # type: ignore[return-value]
        self.wrong(place, value, f"a whole number from {least} to {most}", clause)
        return None

    def number(self, place: str, value: object, least: float, most: float) -> float | None:
        """A finite number within bounds."""
        if _finite(value) and least <= value <= most:  # type: ignore[operator]
            return value  # type: ignore[return-value]
        self.wrong(place, value, f"a number from {least:g} to {most:g}")
        return None

    def point(self, place: str, value: object, size: tuple[float, float]) -> None:
        """A pair of numbers from 0 to `size`."""
        pair = self.items(place, value, 2, 2, "numbers, x and y")
        for i, (part, most) in enumerate(zip(pair, size, strict=False)):
            self.number(at(place, i), part, 0, most)

    def text(self, place: str, value: object) -> str | None:
        """A short name of printable characters, without space at its ends."""
        short = isinstance(value, str) and 0 < len(value) <= LONGEST_NAME
        if isinstance(value, str) and short and value == value.strip() and _printable(value):
            return value
        self.wrong(place, value, f"1 to {LONGEST_NAME} printable characters, no space at either end")
        return None

    def id(self, place: str, value: object, most: int = 16) -> str | None:
        """An id that is safe in notation: letters, digits, single hyphens."""
        if isinstance(value, str) and len(value) <= most and ID.fullmatch(value):
            return value
        self.wrong(place, value, f"1 to {most} letters and digits, with single hyphens between them")
        return None

    def matched(self, place: str, value: object, pattern: re.Pattern[str], accepted: str) -> str | None:
        """A text of a pattern."""
        if isinstance(value, str) and pattern.fullmatch(value):
            return value
        self.wrong(place, value, accepted)
        return None

    def once(self, seen: dict[str, str], place: str, value: str | None, what: str, clause: str | None = None) -> None:
        """Refuse a value that stands at an earlier place already; capitals make no difference."""
        if value is None:
            return
        first = seen.setdefault(value.casefold(), place)
        if first != place:
            self.wrong(place, value, f"{what} that is not also at {first}", clause)

    def listed(self, place: str, holder: Mapping[str, Any], least: int, most: int, what: str) -> list[Any]:
        """Like `items`, for the field of `holder` that `place` ends with; nothing if the field is missing."""
        name = place.rpartition(".")[2]
        return self.items(place, holder[name], least, most, what) if name in holder else []

    def each(self, place: str, holder: Mapping[str, Any], looks: Mapping[str, Callable[[str, Any], object]]) -> None:
        """Look at every field of `holder` that is there, each in its own way."""
        for name, look in looks.items():
            if name in holder:
                look(at(place, name), holder[name])
