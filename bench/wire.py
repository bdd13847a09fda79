"""What goes over the wire: how large sights are, and all messages of a flick. `python -m bench.wire` says more."""

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from operator import attrgetter
from statistics import median

from rich.console import Console
from rich.table import Table

import pyxis
from bench.contest import Row
from pyxis import Game
from pyxis.core.surface import as_mapping
from pyxis.server.hub import encode
from pyxis.server.sight import scenery
from tests.server.sizes import MOST_BYTES, Sized, Watched, has_motion, sights
from tests.setups import at_random, setups

LOOKS = 40
"""Positions of a match."""
MOVES = 40
"""Of a match of PuXes, in which some are flicks."""
PARTS = 4
"""Of a sight, the largest first."""


def rows(rounds: int) -> Iterator[Row]:
    """A row a game, and one for flicks; as many matches of each way to begin as there are rounds."""
    for game in pyxis.games():
        found = measured(game, rounds)
        largest = max(found, key=attrgetter("bytes"))
        once = max(len(encode(scenery(setup.begin()))) for setup in setups(game))
        middle = median(sized.bytes for sized in found)
        note = f"median {middle:,.0f}, {once:,} of scenery once; {largest.phase or 'its parts'}: {consists(largest)}"
        yield row(f"{game.title}, the largest sight", largest.bytes, note)
    flicks = sorted(flicked(rounds))
    yield row("PuXes, all messages of a flick", flicks[-1], f"median {median(flicks):,.0f} of {len(flicks)}")


def row(what: str, size: int, note: str) -> Row:
    """Beside what it may be at most."""
    return Row(
        what=what,
        ours=size,
        beside=MOST_BYTES,
        unit="bytes",
        beside_what="at most",
        ratio=MOST_BYTES / size,
        goal=f"{MOST_BYTES:,} bytes",
        is_reached=size <= MOST_BYTES,
        note=note,
    )


def measured(game: Game, matches: int) -> list[Sized]:
    """Sights of random matches, with every number of seats and every value of every option."""
    return [
        sized for setup in setups(game) for seed in range(matches) for sized in sights(at_random(setup, seed), LOOKS)
    ]


def flicked(matches: int) -> Iterator[int]:
    """The bytes one watcher is sent of each flick."""
    for setup in setups(pyxis.game("puxes")):
        for seed in range(matches):
            watched = Watched(setup, random.Random(seed))  # noqa: S311
            for _ in range(MOVES):
                messages = watched.play() if watched.is_running else []
                if has_motion(messages):
                    yield sum(map(len, messages))


def consists(sized: Sized) -> str:
    """`choices 4,394, lies 364, …`."""
    sight = sized.sight
    parts = {"choices": sight.choices, "ranges": sight.ranges, **as_mapping(sight.view)}
    sizes = sorted(((len(encode(value)), name) for name, value in parts.items()), reverse=True)
    return ", ".join(f"{name} {size:,}" for size, name in sizes[:PARTS])


def phases(found: Sequence[Sized]) -> dict[str, list[Sized]]:
    """Sights by the phase of the game, that of the largest first."""
    by_phase: dict[str, list[Sized]] = defaultdict(list)
    for sized in sorted(found, key=attrgetter("bytes"), reverse=True):
        by_phase[sized.phase].append(sized)
    return by_phase


def main() -> None:
    """Prints the sights of the games asked for, phase by phase."""
    parser = argparse.ArgumentParser(prog="python -m bench.wire", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--matches", type=int, default=1, help="of each way to begin (1)")
    arguments = parser.parse_args()
    for game in map(pyxis.game, arguments.games) if arguments.games else pyxis.games():
        table = Table("phase", "sights", "median", "largest", "which has", title=game.title, title_justify="left")
        for phase, found in phases(measured(game, arguments.matches)).items():
            middle, most = median(sized.bytes for sized in found), found[0].bytes
            table.add_row(phase, f"{len(found):,}", f"{middle:,.0f}", f"{most:,}", consists(found[0]))
        Console().print(table)


if __name__ == "__main__":
    main()
