"""Every registered game: random play on one core beside the same loop in Python, and how large its state is."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pyxis
from bench.contest import Row, contest
from pyxis import CHANCE, Game, Stepper

MATCHES = 10_000
SAMPLE = 50
MOVES = 1_000_000
"""Long games are played less often, so that a round has about as many moves."""
STEPPED_MOVES = 5_000


def rows(rounds: int) -> Iterator[Row]:
    """One row a game."""
    for game in pyxis.games():
        yield row(game, rounds)


def row(game: Game, rounds: int) -> Row:
    """Both sides play from the start of the game, chance included."""
    match = pyxis.new(game, seed=pyxis.BY_HAND)
    start = Stepper(match)
    lot = random.Random(1)  # noqa: S311
    sample = pyxis.playouts(match, SAMPLE)
    length = sample.moves / sample.matches
    count = min(MATCHES, max(SAMPLE, int(MOVES / length)))
    stepped = max(1, int(STEPPED_MOVES / length))
    measured = contest(
        f"{game.title}, random play",
        lambda: pyxis.playouts(match, count, seed=1).moves,
        lambda: sum(moves_played(start.copy(), lot) for _ in range(stepped)),
        "moves/s",
        "stepped from Python",
        rounds,
    )
    matches = measured.ours * sample.matches / sample.moves
    return replace(measured, note=f"{matches:,.0f} matches/s, {game.state.dtype.itemsize} bytes a state")


def moves_played(match: Stepper, lot: random.Random) -> int:
    """Plays at random to the end; says how many moves it took."""
    moves = 0
    while not match.over:
        actions = match.legal()
        if match.actor == CHANCE:
            match.apply(lot.choices(actions, match.weights())[0])
        else:
            match.apply(lot.choice(actions))
        moves += 1
    return moves
