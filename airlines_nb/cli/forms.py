"""JSON forms of what the commands answer."""

from typing import Any

from airlines_nb.core.clause import Clause
from airlines_nb.core.derivation import Derivation
from airlines_nb.core.errors import AirlinesError, Fault, IllegalMove, MoveAmbiguous, MoveUnreadable, Refused, shortened
from airlines_nb.core.event import Event
from airlines_nb.core.game import Game, Option
from airlines_nb.core.outcome import Outcome
from airlines_nb.core.position import Position
from airlines_nb.core.verdict import Verdict
from airlines_nb.core.why import Why


def game_form(game: Game) -> dict[str, Any]:
    """A game with its house rules."""
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "boards": list(game.boards),
        "clauses": len(game.clauses),
        "options": [option_form(option) for option in game.options],
    }


def option_form(option: Option) -> dict[str, Any]:
    """A house rule."""
    return {
        "name": option.name,
        "values": list(option.values),
        "counts": option.counts,
        "default": option.default,
        "clause": option.clause,
        "says": option.says,
    }


def clause_form(clause: Clause) -> dict[str, Any]:
    """A rule with its ruling."""
    ruling = clause.ruling
    return {
        "id": clause.id,
        "section": clause.section,
        "kind": clause.kind,
        "says": clause.says,
        "option": clause.option,
        "ruling": ruling
        and {
            "id": ruling.id,
            "question": ruling.question,
            "ruling": ruling.ruling,
            "why": ruling.why,
            "option": ruling.option,
        },
    }


def event_form(event: Event) -> dict[str, Any]:
    """One thing that happened."""
    facts = dict(event.facts)
    return {"kind": event.kind, "clause": event.clause, "seat": event.seat, "text": event.text, "facts": facts}


def outcome_form(outcome: Outcome) -> dict[str, Any]:
    """The end of a game."""
    return {
        "ending": outcome.ending.id,
        "clause": outcome.ending.clause,
        "says": outcome.ending.says,
        "totals": list(outcome.totals),
        "ranking": [list(group) for group in outcome.ranking],
        "winners": [outcome.names[seat] for seat in outcome.winners],
        "decided_by": outcome.decided_by,
    }


def decision_form(position: Position) -> dict[str, Any]:
    """Who has to decide what, and the legal moves."""
    outcome = position.outcome
    return {
        "game": position.game.id,
        "turn": position.turn,
        "seat": position.seat,
        "player": position.players[position.seat],
        "decision": str(position.decision),
        "asks": position.decision.asks,
        "moves": [str(move) for move in position.legal_moves],
        "outcome": outcome and outcome_form(outcome),
    }


def verdict_form(verdict: Verdict) -> dict[str, Any]:
    """All findings about one move."""
    return {
        "move": str(verdict.move),
        "legal": verdict.legal,
        "says": verdict.headline,
        "checks": [
            {
                "clause": check.clause.id,
                "status": check.status,
                "text": check.text,
                "facts": dict(check.facts),
                "stopped_by": check.stopped_by,
            }
            for check in verdict.checks
        ],
        "remedies": [
            {
                "says": remedy.says,
                "kind": remedy.kind,
                "move": remedy.move and str(remedy.move),
                "clause": remedy.clause,
            }
            for remedy in verdict.remedies
        ],
    }


def why_form(why: Why) -> dict[str, Any]:
    """The table of what can be done with a thing."""
    return {
        "thing": why.thing,
        "title": why.title,
        "notes": list(why.notes),
        "rows": list(why.row_names),
        "columns": list(why.column_names),
        "cells": [
            [{"move": str(cell.move), "clause": cell.clause, "text": cell.text, "now": cell.now} for cell in row]
            for row in why.cells
        ],
        "moves": [str(move) for move in why.moves],
    }


def derivation_form(line: Derivation) -> dict[str, Any]:
    """A line of a calculation with the lines below it."""
    return {
        "label": line.label,
        "operation": line.operation,
        "operands": [derivation_form(part) if isinstance(part, Derivation) else part for part in line.operands],
        "value": line.value,
        "calculation": line.calculation,
        "clause": line.clause,
        "note": line.note,
        "beside": [derivation_form(part) for part in line.beside],
    }


def fault_form(fault: Fault) -> dict[str, Any]:
    """One thing that is wrong with data from outside; a long value is shortened."""
    value = fault.value
    if not isinstance(value, (bool, int, float, type(None))) and not (isinstance(value, str) and len(value) <= 200):
        value = shortened(value)
    return {"place": fault.place, "value": value, "accepted": fault.accepted, "clause": fault.clause}


def error_form(error: AirlinesError) -> dict[str, Any]:
    """What was refused, with what the error knows beside its message."""
    found: dict[str, Any] = {"kind": type(error).__name__, "message": str(error)}
    if isinstance(error, Refused):
        found["faults"] = [fault_form(fault) for fault in error.faults]
    elif isinstance(error, IllegalMove):
        found["verdict"] = verdict_form(error.verdict)
    elif isinstance(error, MoveUnreadable):
        found |= {"at": error.at, "accepted": list(error.accepted)}
    elif isinstance(error, MoveAmbiguous):
        found |= {"at": error.at, "candidates": list(error.candidates)}
    return found
