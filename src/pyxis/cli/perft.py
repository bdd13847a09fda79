"""`pyxis perft`: all sequences of legal actions, counted."""

import time
from collections.abc import Iterator
from functools import partial
from typing import Annotated, NamedTuple

import typer

from pyxis.cli.arguments import AsJson, GameId, Options, PositionText, SeatCount, begin_match
from pyxis.cli.background import in_background
from pyxis.cli.console import figures, out, print_json, progress
from pyxis.cli.preparing import make_ready
from pyxis.core.errors import OptionError
from pyxis.core.match import Match
from pyxis.core.perft import Perft
from pyxis.core.perft import perft as count


class Row(NamedTuple):
    """The sequences of one length, and how long it took to count them."""

    depth: int
    sequences: int
    expected: float
    seconds: float


def perft(
    game: GameId,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", help="How many actions long the sequences are.")],
    option: Options = None,
    position: PositionText = None,
    seats: SeatCount = None,
    divide: Annotated[bool, typer.Option("--divide", help="Show the sequences behind each first action.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of legal actions up to DEPTH.

    The figures tell one rule engine from another; where there is chance, `expected` counts each outcome at its odds.
    """
    match = begin_match(game, option, position, seats)
    if not 0 <= depth <= match.game.longest:
        raise OptionError(f"the depth is 0 to {match.game.longest} for {match.game.title}, not {depth}")
    make_ready(game, "rest")
    if divide:
        _print_divided(match, depth, as_json)
    else:
        _print_rows(list(_rows(match, depth)), as_json)


def _rows(match: Match, depth: int) -> Iterator[Row]:
    for length in range(min(depth, 1), depth + 1):
        began = time.perf_counter()
        parts = divided(match, length)
        sequences = sum(part.sequences for part in parts.values())
        expected = sum(part.expected for part in parts.values())
        yield Row(length, sequences, expected, time.perf_counter() - began)


def divided(match: Match, depth: int) -> dict[str, Perft]:
    """The sequences of `depth` behind each first action, at the odds of that action; a bar shows how far it is."""
    if depth == 0:
        return {"": count(match, 0)}
    total = sum(match.weights)
    shares = [weight / total for weight in match.weights] or [1.0] * len(match.legal)
    parts = {}
    with progress() as bar:
        for action, share in bar.track(
            list(zip(match.legal, shares, strict=True)), description=f"depth {depth}", total=len(shares)
        ):
            part = in_background(partial(count, match.play(action), depth - 1))
            parts[match.write(action)] = Perft(depth, part.sequences, share * part.expected)
    return parts


def _print_rows(rows: list[Row], as_json: bool) -> None:
    if as_json:
        print_json([row._asdict() for row in rows])
        return
    grid = figures("depth", "sequences", "expected", "seconds")
    for row in rows:
        grid.add_row(str(row.depth), f"{row.sequences:,}", f"{row.expected:,.2f}", f"{row.seconds:.2f}")
    out.print(grid)


def _print_divided(match: Match, depth: int, as_json: bool) -> None:
    parts = divided(match, depth)
    if as_json:
        print_json(
            [{"action": text, "sequences": part.sequences, "expected": part.expected} for text, part in parts.items()]
        )
        return
    grid = figures("action", "sequences", "expected")
    for text, part in parts.items():
        grid.add_row(text, f"{part.sequences:,}", f"{part.expected:,.2f}")
    out.print(grid)
