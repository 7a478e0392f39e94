"""Names of things on the table, for sentences: each word knows the thing it stands for."""

from collections.abc import Iterable
from functools import lru_cache

from ...core.wording import Named, with_article
from .components import NETWORKS
from .state import SABOTEUR, State
from .tables import Tables, bits


@lru_cache(maxsize=2048)
def company(t: Tables, c: int) -> Named:
    """The initials: "BOI"."""
    return Named(t.companies[c], "company", t.companies[c])


def companies(t: Tables, mask: int) -> tuple[Named, ...]:
    """The companies of a mask."""
    return tuple(company(t, c) for c in bits(mask))


@lru_cache(maxsize=2048)
def card(t: Tables, code: int) -> Named:
    """A route card: "East 9"."""
    return Named(f"{NETWORKS[code >> 4]} {code & 15}", "card", t.card(code))


def cards(t: Tables, codes: Iterable[int]) -> tuple[Named, ...]:
    """Route cards, lowest first within their network."""
    return tuple(card(t, code) for code in sorted(codes))


@lru_cache(maxsize=2048)
def route(t: Tables, r: int) -> Named:
    """A route: "CHI-STL"."""
    return Named(t.routes[r], "route", t.routes[r])


def routes(t: Tables, mask: int) -> tuple[Named, ...]:
    """The routes of a mask."""
    return tuple(route(t, r) for r in bits(mask))


@lru_cache(maxsize=2048)
def city(t: Tables, id: str) -> Named:
    """A city: "Chicago"."""
    return Named(t.city_name[id], "city", id)


@lru_cache(maxsize=2048)
def circle(t: Tables, k: int) -> Named:
    """A circle: "7 on SEA-SFO"."""
    id, value = t.routes[t.circle_route[k]], t.circle_value[k]
    return Named(f"{value} on {id}", "circle", f"{id}:{value}")


def seat(s: State, number: int) -> Named:
    """The player's name."""
    return Named(s.names[number], "seat", str(number))


@lru_cache(maxsize=2048)
def network(n: int) -> Named:
    """A network: "East"."""
    return Named(NETWORKS[n], "network", NETWORKS[n])


def open_circles(s: State, r: int) -> tuple[int, ...]:
    """The numbers of the open circles of a route."""
    first = s.tables.first_circle[r]
    return tuple(value for i, value in enumerate(s.tables.circles[r]) if s.marks[first + i] < 0)


def owner(s: State, k: int) -> str:
    """What lies on a circle: "a BOI marker", "an ITA sabotage marker" or "nothing"."""
    mark = s.marks[k]
    if mark < 0:
        return "nothing"
    initials = s.tables.companies[mark % SABOTEUR]
    return f"{with_article(initials)} {'sabotage ' if mark >= SABOTEUR else ''}marker"


def holders(s: State, c: int) -> tuple[str, ...]:
    """Who has stock of a company laid out, with the numbers: "Ann (2)"."""
    count = len(s.supply)
    return tuple(f"{seat(s, i)} ({s.laid[i * count + c]})" for i in range(s.seats) if s.laid[i * count + c])


def few(words: Iterable[Named], most: int = 10) -> tuple[str, ...]:
    """The first of many, and how many more there are."""
    found = tuple(words)
    return found if len(found) <= most + 1 else (*found[:most], f"{len(found) - most} more")
