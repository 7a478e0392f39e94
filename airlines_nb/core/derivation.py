"""Derivations: numbers that show where they come from.

A derivation is a tree. Its leaves are counted on the table, every other line is an operation on the lines below it, and a
value is always computed from its operands, so that the lines add up by construction.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import Any

Value = Any
_OPERATIONS: dict[str, tuple[Callable[..., Value], Callable[..., str]]] = {
    "count": (lambda number: number, lambda number: ""),
    "same": (lambda value: value, str),
    "sum": (lambda *values: sum(values), lambda *values: " + ".join(map(str, values)) or "0"),
    "difference": (lambda first, *rest: first - sum(rest), lambda *values: " - ".join(map(str, values))),
    "product": (lambda first, second: first * second, lambda *values: " x ".join(map(str, values))),
    "half": (lambda value: value // 2, lambda value: f"{value} : 2, rounded down"),
    "share": (lambda value, among: value // among, lambda value, among: f"{value} : {among}, rounded down"),
    "share up": (lambda value, among: -(-value // among), lambda value, among: f"{value} : {among}, rounded up"),
    "rest": (lambda value, each, among: value - each * among, lambda value, each, among: f"{value} - {among} x {each}"),
    "each": (lambda *values: values, lambda *values: ", ".join(map(str, values))),
}


@dataclass(frozen=True, slots=True)
class Derivation:
    """One line of a calculation, with the lines it is made from.

    Attributes:
        label: what the number is.
        operation: how it comes from the operands: count (a leaf), same, sum, difference, product, half, share,
            share up, rest, each.
        operands: the lines below, or for a leaf the number itself.
        clause: id of the clause that asks for this step.
        lit: ids of the things on the table that this line looks at.
        note: a remark beside the number, such as a house rule that decides it.
        beside: lines that are shown with this one and do not enter its number, such as points that nobody claims.
    """

    label: str
    operation: str
    operands: tuple["Derivation | int", ...]
    clause: str | None = None
    lit: tuple[str, ...] = ()
    note: str | None = None
    beside: tuple["Derivation", ...] = ()

    @property
    def value(self) -> Value:
        """The number, computed from the operands; a tuple for an "each" line. Cost: one walk over the tree below."""
        return _OPERATIONS[self.operation][0](*self.numbers)

    @property
    def numbers(self) -> tuple[Value, ...]:
        """The values of the operands."""
        return tuple(part.value if isinstance(part, Derivation) else part for part in self.operands)

    @property
    def lines(self) -> tuple["Derivation", ...]:
        """The operands that are lines themselves."""
        return tuple(part for part in self.operands if isinstance(part, Derivation))

    @property
    def calculation(self) -> str:
        """The step in figures: "3 + 1", "16 : 3, rounded down"; empty where there is nothing to calculate."""
        if self.operation == "sum" and len(self.operands) < 2:
            return ""
        return _OPERATIONS[self.operation][1](*self.numbers)

    def told(self) -> Iterator[tuple[int, "Derivation", bool]]:
        """Every line with its depth, totals first, as text shows it: what has been shown once is not taken apart again.

        The last item says whether the line was taken apart before.
        """
        seen: set[int] = set()

        def down(line: "Derivation", depth: int) -> Iterator[tuple[int, "Derivation", bool]]:
            again = id(line) in seen and bool(line.lines)
            seen.add(id(line))
            yield depth, line, again
            if not again:
                for part in (*line.lines, *line.beside):
                    yield from down(part, depth + 1)

        return down(self, 0)

    def walk(self, depth: int = 0) -> Iterator[tuple[int, "Derivation"]]:
        """Every line with its depth, totals first."""
        yield depth, self
        for line in (*self.lines, *self.beside):
            yield from line.walk(depth + 1)

    def steps(self) -> Iterator["Derivation"]:
        """Every line in the order of calculation: what a line is made from comes before it, each line once."""
        seen: set[int] = set()

        def below(line: "Derivation") -> Iterator["Derivation"]:
            if id(line) in seen:
                return
            seen.add(id(line))
            for part in (*line.lines, *line.beside):
                yield from below(part)
            yield line

        return below(self)

    def find(self, words: str) -> "Derivation":
        """The first line whose label holds `words`; KeyError if there is none."""
        for _, line in self.walk():
            if words in line.label:
                return line
        raise KeyError(words)

    def changed(self, path: tuple[int, ...], number: int) -> "Derivation":
        """The same calculation with the leaf at `path` (indices of operands from the top) set to `number`."""
        if not path:
            if self.operation != "count":
                raise ValueError(f"only a counted line can be changed, not {self.label!r} ({self.operation})")
            return replace(self, operands=(number,))
        part = self.operands[path[0]]
        if not isinstance(part, Derivation):
            raise ValueError(f"{self.label!r} has no line at {path[0]}")
        operands = (*self.operands[: path[0]], part.changed(path[1:], number), *self.operands[path[0] + 1 :])
        return replace(self, operands=operands)

    @property
    def line(self) -> str:
        """This line alone, as text."""
        shown = f"{self.calculation} = " if self.calculation and self.operation not in ("same", "each") else ""
        value = f"({self.calculation})" if self.operation == "each" else str(self.value)
        rule = f"  [{self.clause}]" if self.clause else ""
        return f"{self.label}: {shown}{value}{rule}{f'  ({self.note})' if self.note else ''}"

    def __str__(self) -> str:
        return "\n".join(
            "  " * depth + line.line + ("  (as above)" if again else "") for depth, line, again in self.told()
        )

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td style='text-align:left;padding-left:{depth}em'>{escape(line.label)}</td><td>{escape(line.calculation)}</td>"
            f"<td><b>{escape(str(line.value))}</b></td><td>{escape(line.clause or '')}</td></tr>"
            for depth, line, _ in self.told()
        )
        return f"<table>{rows}</table>"
