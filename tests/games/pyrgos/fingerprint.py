"""Random matches boiled down to one digest of every legal list and every state: equal however the rules are run."""

import hashlib
import sys

import numpy as np

from pyxis.core import border
from pyxis.core.contract import OVER
from pyxis.core.streams import below, stream
from tests.games.pyrgos.play import after

OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"opening": "no_second_square", "tiebreak": "three_step"},
    {"swap": "on", "towers": 2},
    {"adjacent": "eight", "towers": 4, "tiebreak": "three_step"},
)


def fingerprint(matches: int) -> str:
    """The digest of that many random matches, the options taking turns."""
    digest = hashlib.sha256()
    for number in range(matches):
        start = after("", **OPTIONS[number % len(OPTIONS)])
        states, actions, rng = start.states.copy(), np.zeros(start.game.most_legal, np.int32), stream(46, number)
        who, count = border.look(states, 0, actions)
        while who != OVER:
            digest.update(bytes(states) + bytes(actions[:count]))
            who, count = border.step(states, 0, int(actions[below(rng, count)]), actions)
        digest.update(bytes(states))
    return digest.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(fingerprint(int(sys.argv[1])))
