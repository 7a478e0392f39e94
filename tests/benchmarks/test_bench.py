"""One table: this package beside other engines in one run, with the goals. Written to build/bench.md."""

import platform
from collections.abc import Iterator
from pathlib import Path

import airlines_nb as an
from airlines_nb.core.game import Game

from . import ours, peers
from .measure import microseconds, pinned

WRITTEN = Path(__file__).parents[2] / "build" / "bench.md"
USUAL = 4
RATIOS = (
    ("1", "python-chess", 3, 5),
    ("2", "catanatron", 3, 6),
    ("3", "rlcard gin-rummy", 5, 10),
    ("4", "open_spiel gin_rummy", 2, 4),
)


def row(
    number: str, what: str, figure: float, least: float, aim: float, more_is_better: bool, shown: str = "{:.2f}"
) -> str:
    """A line of the table."""
    met = figure >= least if more_is_better else figure <= least
    sign = "≥" if more_is_better else "≤"
    ends = (shown.format(figure), f"{sign} {least:g}", f"{aim:g}", "yes" if met else "NO")
    return f"| {number} | {what} | " + " | ".join(ends) + " |"


def rows(game: Game) -> Iterator[str]:
    """Rows 1 to 12 for one game."""
    here = peers.installed()
    few, most = game.seats[0], game.seats[-1]
    players = min(USUAL, most)
    names = list(here)
    ours_at = ours.playouts(game, players)
    times = microseconds(
        ours_at, ours.bare(game, players), ours.positions_played(game, players), *(here[name][1] for name in names)
    )
    checked, bare, copied = times[:3]
    theirs = dict(zip(names, times[3:], strict=True))
    yield (
        f"\n{game.title}, {players} players, random play: **{checked:.2f} us** a decision checked in place, "
        f"{bare:.2f} us bare kernel, {copied:.2f} us on immutable positions.\n"
    )
    if theirs:
        yield "Peers: " + ", ".join(f"{name} ({here[name][0]}) {time:.1f} us" for name, time in theirs.items()) + ".\n"
    yield "| # | figure | measured | at least | aim | met |\n| --- | --- | --- | --- | --- | --- |"
    for number, name, least, aim in RATIOS:
        if name in theirs:
            yield row(number, f"{name} / ours", theirs[name] / checked, least, aim, True)
        else:
            yield f"| {number} | {name} / ours | not installed | ≥ {least} | {aim} | |"

    positions = ours.sampled(game, players)
    cases = ours.judged(game, positions)
    legal, named, verdict, text, copy = microseconds(
        ours.legal_lists([position for position, _ in cases]),
        ours.each(
            lambda case: [case[0].game.move(case[0]._state, c) for c in case[0].game.legal(case[0]._state)], cases
        ),
        ours.each(lambda case: case[0].check(case[1]), cases),
        ours.each(lambda case: str(case[0].check(case[1])), cases),
        ours.each(lambda position: position._state.copy(), positions),
    )
    yield row(
        "5", f"structured verdict {verdict:.2f} us / legal list {legal:.2f} us", verdict / legal, 0.25, 0.1, False
    )
    yield row(
        "5", f"structured verdict / legal list with every move named {named:.2f} us", verdict / named, 0.25, 0.1, False
    )
    yield row(
        "6", f"verdict as text {text:.1f} us / one applied decision {checked:.2f} us", text / checked, 1, 0.5, False
    )
    yield row("7", f"state copy {copy:.2f} us / one applied decision", copy / checked, 1, 0.5, False)
    yield row("8", "checked playout / bare kernel", checked / bare, 1.4, 1.2, False)
    yield row("8", "immutable positions / bare kernel", copied / bare, 2.5, 1.8, False)
    if "python-chess" in theirs:
        yield row("1", "python-chess / immutable positions", theirs["python-chess"] / copied, 2, 2, True)
    slow, fast = microseconds(ours.playouts(game, most), ours.playouts(game, few))
    yield row("9", f"{most} players {slow:.2f} us / {few} players {fast:.2f} us", slow / fast, 1.3, 1.1, False)
    package, networkx = ours.import_time("airlines_nb"), ours.import_time("networkx")
    yield row(
        "10", f"import airlines_nb {package:.1f} ms / networkx {networkx:.0f} ms", package / networkx, 0.2, 1 / 7, False
    )
    position, decision = ours.sizes(game, players)
    yield row("11", "a position as JSON, KB", position / 1024, 4, 2, False)
    yield row("11", "a logged decision, bytes", decision, 20, 10, False, "{:.1f}")
    yield row("12", "Python calls a decision", ours.calls(game, players), 100, 60, False, "{:.1f}")
    usual, largest = ours.canvas_bytes(game, players)
    yield row(
        "14", f"bytes to a canvas a click, most {largest} (median {usual:.0f}), KB", largest / 1024, 16, 16, False
    )


def test_bench() -> None:
    pinned()
    lines = [
        "# Speed",
        "",
        f"{platform.python_implementation()} {platform.python_version()}, processor time on one core, medians of three rounds.",
    ]
    for game in an.games().values():
        lines += rows(game)
    table = "\n".join(lines) + "\n"
    print("\n" + table)
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(table, encoding="utf-8")
