"""Dice: a kind is 1 + 6 · colour + (value - 1)."""

from typing import Literal, get_args

import numpy as np

ColourLetter = Literal["R", "Y", "G", "B"]
COLOUR_LETTERS: tuple[ColourLetter, ...] = get_args(ColourLetter)
COLOURS = len(COLOUR_LETTERS)
FACES = 6
ALL_FACES = (1 << FACES) - 1
"""The set of all faces, bit face - 1 each."""
KINDS = COLOURS * FACES
EMPTY = 0
"""No die."""
UNSEEN = KINDS + 1
"""A die nobody has seen yet."""
VALUE = np.array([0, *(1 + kind % FACES for kind in range(KINDS)), 0], np.int8)
"""[kind]: what the die shows; 0 for EMPTY and UNSEEN."""
COLOUR = np.array([-1, *(kind // FACES for kind in range(KINDS)), -1], np.int8)
"""[kind]: its colour; -1 for EMPTY and UNSEEN."""
DICE_PER_COLOUR = 12
DICE_PER_KIND = DICE_PER_COLOUR // FACES
"""In one box; by kind only where the values are balanced."""


def die_name(kind: int) -> str:
    """`R5`, `..` for none, `??` for one nobody has seen."""
    if kind == EMPTY:
        return ".."
    return "??" if kind == UNSEEN else f"{COLOUR_LETTERS[COLOUR[kind]]}{VALUE[kind]}"


KIND_OF_NAME = {die_name(kind): kind for kind in range(UNSEEN + 1)}
