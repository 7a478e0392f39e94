"""What a panel says, as HTML. Every word that is put in is escaped here, whoever wrote it."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from airlines_nb.core.derivation import Derivation
from airlines_nb.core.event import Event
from airlines_nb.core.verdict import MARKS, Check, Verdict
from airlines_nb.core.why import Cell, Why

SILENT: Final = ("turn_over",)
_STATUS: Final = {"passed": "an-passed", "failed": "an-failed", "not reached": "an-unjudged"}
_WORDS: Final = {"passed": "holds", "failed": "fails", "not reached": "not judged"}


def clause(id: str | None) -> str:
    """A clause id, as it stands at the right edge of a line."""
    return f'<span class="an-clause">{escape(id)}</span>' if id else ""


def link(words: str, says: str) -> str:
    """Words that say something to the kernel when they are picked."""
    return f'<a role="button" data-pick="{escape(says)}">{escape(words)}</a>'


def check_line(check: Check) -> str:
    """One finding: mark, sentence, clause."""
    mark = f'<i role="img" aria-label="{_WORDS[check.status]}">{MARKS[check.status]}</i>'
    looks = f"an-check {_STATUS[check.status]}"
    return f'<div class="{looks}">{mark}<span>{escape(check.text)}</span>{clause(check.clause.id)}</div>'


def verdict_page(verdict: Verdict, *, page: str = "", folded: bool = True) -> str:
    """A verdict: one line first, then the checks, then what would be legal.

    Failed checks come first when the passed ones are `folded`, which keeps what matters in sight.
    """
    kind = "an-legal" if verdict.legal else "an-illegal"
    mark = {True: MARKS["passed"], False: MARKS["failed"], None: "?"}[verdict.legal]
    out = [f'<div data-page="{escape(page)}"><div class="an-verdict {kind}">{mark} {escape(verdict.headline)}</div>']
    if folded and not verdict.legal:
        failed = [check for check in verdict.checks if check.status == "failed"]
        rest = [check for check in verdict.checks if check.status != "failed"]
        out += map(check_line, failed)
        out.append(_cures(verdict))
        if rest:
            words = "What holds or was not judged" if any(c.status == "not reached" for c in rest) else "What holds"
            out.append(f"<details><summary>{words} ({len(rest)})</summary>{''.join(map(check_line, rest))}</details>")
    else:
        out += map(check_line, verdict.checks)
        out.append(_cures(verdict))
    return "".join(out) + "</div>"


def _cures(verdict: Verdict) -> str:
    lines = []
    for remedy in verdict.remedies:
        if remedy.move is not None and str(remedy.move) in remedy.says:
            before, move, after = remedy.says.partition(str(remedy.move))
            lines.append(f"<li>{escape(before)}{link(move, f'move:{move}')}{escape(after)}</li>")
        else:
            lines.append(f"<li>{escape(remedy.says)}</li>")
    return f'<div class="an-cures"><b>What would be legal</b><ul>{"".join(lines)}</ul></div>' if lines else ""


def events_line(events: Iterable[Event]) -> str:
    """What happened, sentence by sentence, each with its clause."""
    told = [event for event in events if event.kind not in SILENT]
    return " ".join(f"{_event(event)} {clause(event.clause)}" for event in told)


def _event(event: Event) -> str:
    who = str(event.facts.get("player", ""))
    if who and event.text.startswith(f"{who} "):
        return f"<b>{escape(who)}</b>{escape(event.text[len(who) :])}"
    return escape(event.text)


def why_page(why: Why, *, at: tuple[str, str] | None = None, prefix: str = "") -> str:
    """The answer about a thing: notes, the table of combinations, the legal moves with it.

    Args:
        why: the answer.
        at: row and column of the cell that is looked at.
        prefix: what all clause ids of the game begin with; cells leave it out.
    """
    notes = "".join(f"<p>{escape(note)}</p>" for note in why.notes)
    out = [f'<div data-page="{escape(why.thing)}"><p><b>{escape(why.title)}</b></p>{notes}']
    if why.cells and why.column_names:
        head = "".join(f"<th>{escape(name)}</th>" for name in why.column_names)
        rows = "".join(
            f"<tr><th>{escape(row)}</th>"
            + "".join(
                _cell(cell, row, column, at == (row, column), prefix)
                for cell, column in zip(cells, why.column_names, strict=True)
            )
            + "</tr>"
            for row, cells in zip(why.row_names, why.cells, strict=True)
        )
        out.append(f'<div class="an-scroll"><table class="an-grid"><tr><th></th>{head}</tr>{rows}</table></div>')
        out.append('<p class="an-muted">Each cell holds the first rule that fails; pick one for the whole verdict.</p>')
    if why.moves:
        shown = ", ".join(link(str(move), f"move:{move}") for move in why.moves[:12])
        more = f" and {len(why.moves) - 12} more" if len(why.moves) > 12 else ""
        out.append(f"<p><b>Legal now:</b> {shown}{more}</p>")
    else:
        out.append('<p class="an-muted">No legal move with it now.</p>')
    return "".join(out) + "</div>"


def _cell(cell: Cell, row: str, column: str, at: bool, prefix: str) -> str:
    good = cell.clause is None
    words = "✓ ok" if good else str(cell.clause).removeprefix(prefix)
    looks = " ".join(name for name, on in (("an-ok", good), ("an-at", at)) if on)
    return (
        f'<td class="{looks}" role="button" data-pick="cell:{escape(row)}:{escape(column)}" title="{escape(cell.text)}"'
        f' aria-label="{escape(row)}, {escape(column)}: {escape(words)}">{escape(words)}</td>'
    )


def value_text(value: object) -> str:
    """A value of a derivation; several numbers side by side."""
    return " · ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def derivation_page(top: Derivation, order: Sequence[Derivation], at: int, page: str) -> str:
    """A calculation as a tree, as far as step `at` of `order`: later values are still open.

    Branches that the step does not touch are closed, so that the tree stays short.
    """
    step = order[at]
    rank = {id(line): place for place, line in enumerate(order)}
    operands = {id(line) for line in step.lines}
    out = [f'<div data-page="{escape(page)}" role="listbox" aria-label="Calculation, line by line">']

    def lines(line: Derivation, depth: int) -> None:
        place = rank[id(line)]
        now = line is step
        known = place <= at
        looks = [
            "an-line",
            *(["an-now"] if now else ["an-operand"] if id(line) in operands else []),
            *([] if known else ["an-later"]),
        ]
        figures = line.calculation if known and line.operation not in ("same", "each", "count") else ""
        note = f' <span class="an-muted">({escape(line.note)})</span>' if line.note else ""
        sum_ = f'<span class="an-sum">{escape(figures)}</span>' if figures else ""
        value = escape(value_text(line.value)) if known else "…"
        out.append(
            f'<div class="{" ".join(looks)}" role="option" aria-selected="{"true" if now else "false"}"'
            f' data-pick="step:{place}"{" data-show" if now else ""} style="padding-left:{4 + 13 * depth}px">'
            f"<span>{escape(line.label)}{note}{sum_}</span>"
            f'<span class="an-value">{value}</span>{clause(line.clause)}</div>'
        )
        below = (*line.lines, *line.beside)
        if depth == 0 or any(held is step for part in (line, *below) for _, held in part.walk()):
            for part in below:
                lines(part, depth + 1)

    lines(top, 0)
    return "".join(out) + "</div>"


def problem(words: str, trace: str = "") -> str:
    """A line about something that went wrong, with the traceback a click away."""
    more = f"<details><summary>Details</summary><pre>{escape(trace)}</pre></details>" if trace else ""
    return f'<div class="an-error" role="alert">✗ {escape(words)}</div>{more}'
