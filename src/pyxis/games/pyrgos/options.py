"""The options of Pyrgos."""

from pyxis.core import options
from pyxis.core.options import OneNumber, OneOf, kept


class Options(options.Options):
    """What is agreed before a match; the state keeps all of it. [O5]"""

    ban_second_square: int = kept(
        OneOf("opening", ("free", "no_second_square"), "May White set a second square after beginning with a square?")
    )
    three_step_tiebreak: int = kept(
        OneOf("tiebreak", ("unfinished", "three_step"), "What is compared when finished towers are level.")
    )
    may_swap: int = kept(OneOf("swap", ("off", "on"), "May Black take over White's first piece instead of replying?"))
    adjacent_eight: int = kept(
        OneOf("adjacent", ("orthogonal", "eight"), "Which cells are next to a square: four, or the diagonals too.")
    )
    towers_to_win: int = kept(OneNumber("towers", (3, 2, 4), "How many towers win at once."))
