"""What things are worth to the heuristic, in log odds of winning: an advantage of 1 wins 73 of 100 matches."""

import numpy as np

SUMMONED = np.array([0.0, 3.1, 6.3, 9.5])
"""[spirits]: what those on the table are worth."""
PROMISE = np.array(
    [
        [2.7, 2.7, 2.7, 2.7, 2.7],
        [1.6, 2.0, 2.0, 2.0, 2.0],
        [1.0, 1.2, 1.35, 1.35, 1.35],
        [0.45, 0.6, 0.7, 0.75, 0.75],
        [0.0, 0.1, 0.15, 0.2, 0.2],
    ]
)
"""[arms lacking, cards in hand that could be one of them]: what an open spirit is worth."""
UNPAID = 0.3
"""What is left of that if the seat cannot pay."""
MANA = 0.1
SHORTAGE = 0.4
"""What each mana costs that is lacking for the open spirits."""
POINT = 0.05
EXPOSED = 0.1
"""One's figure on a card that could be flanked next."""
ACE_IN_HAND = 0.1
