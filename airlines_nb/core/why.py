"""Why: what can be done with one thing on the table, and what keeps the rest from being done."""

from dataclasses import dataclass
from html import escape
from typing import Any


@dataclass(frozen=True, slots=True)
class Cell:
    """One combination: the move, and the first clause that forbids it, or None if the rules would allow it.

    Attributes:
        move: the move that was judged.
        clause: id of the first failing clause in rulebook order; None if no clause fails; "?" if the asker cannot know.
        text: the finding as a sentence.
        now: whether the move is legal in this very position.
    """

    move: Any
    clause: str | None
    text: str
    now: bool

    def __str__(self) -> str:
        return "ok" if self.clause is None else self.clause


@dataclass(frozen=True, slots=True)
class Why:
    """The answer to "why (not) this?": a table of combinations with the first failing clause in each cell.

    Attributes:
        thing: what was asked about, as pictures call it: "route:CHI-STL".
        title: its name for people.
        row_names, column_names: headings. cells: by row and column.
        notes: what else is to be said, one sentence each.
        moves: the legal moves of this position that use the thing.
    """

    thing: str
    title: str
    row_names: tuple[str, ...]
    column_names: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...]
    moves: tuple[Any, ...]

    def cell(self, row: str, column: str) -> Cell:
        """The cell under two headings; KeyError if there is none."""
        if row not in self.row_names or column not in self.column_names:
            raise KeyError((row, column))
        return self.cells[self.row_names.index(row)][self.column_names.index(column)]

    def __repr__(self) -> str:
        return f"<Why {self.thing}: {len(self.row_names)} x {len(self.column_names)} combinations, {len(self.moves)} legal now>"

    def __str__(self) -> str:
        lines = [self.title, *self.notes]
        if self.cells:
            wide = max(len(name) for name in self.row_names)
            widths = [
                max(len(name), *(len(str(row[i])) for row in self.cells)) for i, name in enumerate(self.column_names)
            ]
            lines.append(
                " " * wide + "  " + "  ".join(name.ljust(w) for name, w in zip(self.column_names, widths, strict=True))
            )
            for name, row in zip(self.row_names, self.cells, strict=True):
                lines.append(
                    name.ljust(wide) + "  " + "  ".join(str(cell).ljust(w) for cell, w in zip(row, widths, strict=True))
                )
        if self.moves:
            lines.append("Legal now: " + ", ".join(map(str, self.moves)))
        return "\n".join(line.rstrip() for line in lines)

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        head = "".join(f"<th>{escape(name)}</th>" for name in self.column_names)
        rows = "".join(
            f"<tr><th>{escape(name)}</th>"
            + "".join(f"<td title='{escape(cell.text, quote=True)}'>{escape(str(cell))}</td>" for cell in row)
            + "</tr>"
            for name, row in zip(self.row_names, self.cells, strict=True)
        )
        table = f"<table><tr><th></th>{head}</tr>{rows}</table>" if rows else ""
        legal = f"<p>Legal now: {escape(', '.join(map(str, self.moves)))}</p>" if self.moves else ""
        return f"<div><b>{escape(self.title)}</b>{notes}{table}{legal}</div>"
