"""Everything the kernels of every game compute along a random match, cut down to a digest for each action.

`python -m tests.contract.digests pyle-2 …` prints those of some setups as JSON; so can be compared what another way of
running computes.
"""

import hashlib
import sys
from collections.abc import Collection, Iterator

import msgspec
import numpy as np

import pyxis
from pyxis.core import border
from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.core.position import View
from pyxis.core.streams import stream
from tests.contract.conftest import SETUPS
from tests.setups import Setup, played, sampled

DECIMALS = 5
"""Estimates may differ in their last bits: libraries round logarithms and powers as they like."""

LOOKS = 24
"""Positions of a match that are judged and looked at through all eyes, which takes long when interpreted."""


def digests(names: Collection[str]) -> dict[str, list[str]]:
    """For each setup of that name a list of digests."""
    return {str(setup): [digest(parts) for parts in computed(setup)] for setup in SETUPS if str(setup) in names}


def computed(setup: Setup) -> Iterator[list[object]]:
    """What the kernels say, position by position; then, of the plain game, what playouts and perft do."""
    match = played(setup)
    eyes = range(SPECTATOR, match.seats) if setup.game.has_secrets else range(1)
    looked_at = set(sampled(match, LOOKS))
    for position in match.history():
        parts: list[object] = [
            position.states.tobytes(),
            (position.actor, position.legal, position.weights, position.key, position.returns),
        ]
        if position in looked_at:
            parts += [np.round(position.values, DECIMALS) + 0.0, [seen_by(position, seat) for seat in eyes]]
        yield parts
    if setup.is_plain:
        yield [pyxis.playouts(setup.begin(), 2), pyxis.perft(setup.begin(), 1)]


def seen_by(match: Match, seat: int) -> list[object]:
    """What a seat is shown, what it might guess, and what it could learn from."""
    view = View(match, seat)
    guess = view.states.copy()
    border.guess(guess, 0, seat, stream(match.number, seat + 1))
    features = np.zeros(match.game.observation, np.float32)
    border.features(match.states, 0, max(0, seat), features)
    return [view.states.tobytes(), guess.tobytes(), np.round(features, DECIMALS).tobytes()]


def digest(parts: list[object]) -> str:
    """A few letters that stand for all of it."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(digests(sys.argv[1:])))
