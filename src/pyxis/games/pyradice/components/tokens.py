"""Which tokens, cards and discs there are, and where they lie. What is printed on them is in `sets.py`."""

from pyxis.games.pyradice.components.pyramid import LEVELS

UNSET = 0
"""What a slot holds before a piece lies there; else 1 + its number, a skill slot 1 for side A and 2 for B."""
SIDES = "AB"
FIRST_SKILL_LEVEL = 2
SKILL_LEVELS = LEVELS - FIRST_SKILL_LEVEL + 1
"""Levels 2…6 have a skill; slot 0 is level 2."""
SKILL_NAMES = tuple(f"{side}{level}" for level in range(FIRST_SKILL_LEVEL, LEVELS + 1) for side in SIDES)
"""Row of the component set: A2, B2, A3, … B6."""
OBJECTIVE_SLOTS = 5
TOKENS = 7
OBJECTIVE_NAMES = tuple(f"{side}{number}" for side in "CD" for number in range(1, TOKENS + 1))
"""Row of the component set: C1…C7, D1…D7."""
OBJECTIVES = len(OBJECTIVE_NAMES)
CARDS = 9
CARD_NAMES = tuple(f"K{number}" for number in range(1, CARDS + 1))
"""Row of the component set."""
CARD_SLOTS = 4
"""Discs have as many."""
TOKEN_POINTS = 5
