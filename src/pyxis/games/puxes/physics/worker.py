"""A process that shoots what it is sent, until nobody sends any more: `python -m pyxis.games.puxes.physics.worker`."""

import os
import pickle
import sys

from pyxis.games.puxes.physics.engine import shoot

READY = "ready"


def main() -> None:
    """Says when it is ready; then takes lists of shots, and gives back lists of outcomes."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed here is no answer
    pickle.dump(READY, answers)
    answers.flush()
    while True:
        try:
            orders = pickle.load(sys.stdin.buffer)  # noqa: S301  (from the process that started this one)
        except EOFError:
            return
        pickle.dump([shoot(*order) for order in orders], answers)
        answers.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        os._exit(1)  # whoever asked is gone: nobody needs an answer, or a word about it
