"""What things are worth to the heuristic, in log odds of winning: an advantage of 1 wins 73 of 100 matches."""

from typing import NamedTuple

import numpy as np

from pyxis.core.layout import Array


class Weights(NamedTuple):
    """An opinion on what matters."""

    summoned: Array
    """[spirits]: what those on the table are worth besides their points."""
    promise: Array
    """[arms lacking, cards in hand that could be one of them]: what an open spirit is worth."""
    unpaid: float
    """What is left of that if the seat cannot pay."""
    point: float
    """A point, which may be a mana, at the beginning."""
    late_point: float
    """What it is worth besides when all mana is spent."""
    shortage: float
    """What each mana costs that is lacking for the open spirits."""
    exposed: float
    """What it costs that one's figure stands on a card that could be flanked next."""
    ace: float
    """An ace in hand."""


WEIGHTS = Weights(
    summoned=np.array([0.0, 1.8, 3.7, 5.8]),
    promise=np.array(
        [
            [1.55, 1.55, 1.55, 1.55, 1.55],
            [1.0, 1.25, 1.25, 1.25, 1.25],
            [0.5, 0.78, 0.9, 0.9, 0.9],
            [0.27, 0.4, 0.53, 0.57, 0.57],
            [0.0, 0.08, 0.18, 0.25, 0.28],
        ]
    ),
    unpaid=0.1,
    point=0.4,
    late_point=1.2,
    shortage=0.05,
    exposed=0.15,
    ace=0.2,
)
