"""Who may have been asked something in secret, for all that everybody can see."""

import numpy as np

from pyxis.games.piri.rules.turns import seat_after
from pyxis.games.piri.state import State


def asked_in_secret(before: State, after: State) -> tuple[int, ...]:
    """The seats that a window may have asked since, in its order: one opens whenever the table has changed."""
    if before.summon_own_turn or np.array_equal(before.table, after.table):
        return ()
    return tuple(int(seat_after(before, steps)) for steps in range(before.seats))
