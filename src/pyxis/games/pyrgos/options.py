"""The options of Pyrgos."""

from pyxis.core.options import OneOf

TOWERS_TO_WIN = (3, 2, 4)
"""Values of the option `towers`, the default first."""

OPTIONS = (
    OneOf("opening", ("free", "no_second_square"), "May White set a second square after beginning with a square?"),
    OneOf("tiebreak", ("unfinished", "three_step"), "What is compared when finished towers are level."),
    OneOf("swap", ("off", "on"), "May Black take over White's first piece instead of replying?"),
    OneOf("adjacent", ("orthogonal", "eight"), "Which cells are next to a square: four, or the diagonals too."),
    OneOf("towers", TOWERS_TO_WIN, "How many towers win at once."),
)
