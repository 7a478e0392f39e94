"""The one formatter: a sentence is a template of the catalogue filled with the facts of a position.

Templates know four forms:

- `{name}`                 the fact; a list is joined as "A, B and C", an empty one reads "none";
- `{name|marker|markers}`  the number with its noun: "1 marker", "2 markers" (a list counts its items);
- `{name!is|are}`          the word alone, chosen by the number;
- `<<name?text|text>>`      the first text if the fact is true (not zero, not empty), else the second (may be left out);
                           choices may stand inside choices.

"a" before a fact becomes "an" where the fact begins with a vowel ("an East card").

A template that names a fact that is not given is a fault of the program, and raises KeyError: no sentence ever shows a
raw placeholder.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

_TOKEN = re.compile(
    r"<<(?P<choice>\w+)\?|\{(?P<field>\w+)(?:(?P<form>[|!])(?P<one>[^|{}]*)\|(?P<many>[^|{}]*))?\}|(?P<bar>\|)|(?P<end>>>)"
)


_LOOSE, _SPACES = re.compile(r" +([.,;:)])"), re.compile(r" {2,}")
_VOWELS = frozenset("AEIO")


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    form: str | None
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class _Choice:
    name: str
    yes: "_Parts"
    no: "_Parts"


_Parts = tuple["str | _Field | _Choice", ...]


@cache
def _parsed(template: str) -> _Parts:
    parts, _, stopped = _parse(template, 0)
    if stopped:
        raise ValueError(f"{stopped!r} without a choice in the template {template!r}")
    return parts


def _parse(template: str, at: int) -> tuple[_Parts, int, str]:
    """The parts from `at` up to a bar or an end of choice that belongs to an outer level, and where that is."""
    parts: list[str | _Field | _Choice] = []
    while found := _TOKEN.search(template, at):
        parts.append(template[at : found.start()])
        at = found.end()
        if found["bar"] or found["end"]:
            return tuple(parts), at, found[0]
        if found["field"]:
            parts.append(_Field(found["field"], found["form"], found["one"] or "", found["many"] or ""))
            continue
        yes, at, stopped = _parse(template, at)
        no: _Parts = ()
        if stopped == "|":
            no, at, stopped = _parse(template, at)
        if stopped != ">>":
            raise ValueError(f"a choice without end in the template {template!r}")
        parts.append(_Choice(found["choice"], yes, no))
    parts.append(template[at:])
    return tuple(parts), len(template), ""


class Named(str):
    """A word of a sentence that stands for a thing on the table: prints as its name and keeps the thing's id.

    Attributes:
        kind: "company", "card", "route", "city", "circle", "seat" or another word of the game.
        id: how notation and pictures call the thing.
    """

    __slots__ = ("id", "kind")
    kind: str
    id: str

    def __new__(cls, text: str, kind: str, id: str) -> "Named":
        """The word, with the kind and the id of what it stands for."""
        self = super().__new__(cls, text)
        self.kind, self.id = kind, id
        return self

    def __getnewargs__(self) -> Any:
        return (str(self), self.kind, self.id)


def with_article(word: str) -> str:
    """The word after its article; initials are read letter by letter.

    >>> with_article("BOI"), with_article("ITA")
    ('a BOI', 'an ITA')
    """
    return f"{'an' if word[:1] in _VOWELS else 'a'} {word}"


def joined(items: Sequence[object], last: str = "and") -> str:
    """The items as a list in a sentence.

    >>> joined(["BOI", "CAL", "ITA"])
    'BOI, CAL and ITA'
    >>> joined([])
    'none'
    """
    words = [str(item) for item in items]
    if len(words) < 2:
        return words[0] if words else "none"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def _number(value: Any) -> int:
    return value if isinstance(value, int) else len(value)


def filled(template: str, facts: Mapping[str, Any]) -> str:
    """The template as a sentence.

    >>> filled("{company} has {supply|marker|markers} left<<own?, all yours>>.", {"company": "BOI", "supply": 1, "own": True})
    'BOI has 1 marker left, all yours.'
    >>> filled("Play a {network} card.", {"network": "East"})
    'Play an East card.'
    >>> filled("Free: {routes}. <<one?Only one.>>", {"routes": (), "one": 0})
    'Free: none.'
    """
    text = _written(_parsed(template), facts)
    if "  " in text or " ." in text or " ," in text:
        text = _LOOSE.sub(r"\1", _SPACES.sub(" ", text))
    return text.strip()


def _written(parts: _Parts, facts: Mapping[str, Any]) -> str:
    out = ""
    for part in parts:
        if type(part) is str:
            out += part
        elif type(part) is _Choice:
            out += _written(part.yes if facts[part.name] else part.no, facts)
        elif type(part) is _Field:
            value = facts[part.name]
            if part.form is None:
                word = joined(value) if isinstance(value, (tuple, list)) else str(value)
                if word[:1] in _VOWELS and out[-3:] in (" a ", " A ", "a ", "A "):
                    out = out[:-1] + "n "
                out += word
            else:
                number = _number(value)
                word = part.one if number == 1 else part.many
                out += f"{number} {word}" if part.form == "|" else word
    return out


@cache
def names_in(template: str) -> frozenset[str]:
    """The names of all facts that the template needs."""

    def names(parts: _Parts) -> set[str]:
        found = set()
        for part in parts:
            if isinstance(part, _Field):
                found.add(part.name)
            elif isinstance(part, _Choice):
                found |= {part.name} | names(part.yes) | names(part.no)
        return found

    return frozenset(names(_parsed(template)))
