"""The small languages tokens and cards are written in; kernels see a whole number for each word.

A component set is rows of these numbers (`sets.py` reads them from TOML). A word that is missing here needs a
new primitive: code in `skills.py`, `objectives.py` or `cards.py`, and a test.
"""

from pyxis.core.terms import Term
from pyxis.games.pyradice.components.dice import FACES


class SkillRow(Term):
    """Places in the row of a skill."""

    OP, SCOPE, PAIR, TIMES, DISTINCT = range(5)


class Op(Term):
    """What one step of a skill does to a die."""

    NUDGE, FLIP, TILT, SET, COPY, SWAP, ROLL = range(7)


class Scope(Term):
    """Which dice a skill reaches, seen from the die just placed."""

    ANY, TOUCH, BELOW, LEVEL, LOWER, COLOUR, VALUE = range(7)


class Pair(Term):
    """Which die may be the second of a SWAP, seen from the first."""

    ANY, TOUCH, LEVEL, NEXT, COLOUR = range(5)


MOST_TIMES = 3

MOST_TERMS = 2
"""An objective has one term or two; a row of it is two times a TermRow."""


class TermRow(Term):
    """Places in the row of a term."""

    DEMAND, ONE, TWO = range(3)


class Demand(Term):
    """What a term of an objective demands of a level.

    The arguments of VALUES, STEP, PAIRSUM and INWARD are a set; of KINDS, COLOURS and SUM the least and the most; of
    MIRROR an aspect; of COLOURSTEP the relations of a die's colour to the next one's and to the one after that.
    """

    NONE, VALUES, KINDS, COLOURS, STEP, PAIRSUM, SUM, MIRROR, INWARD, COLOURSTEP = range(10)


LEAST_VALUE, LEAST_STEP, LEAST_PAIRSUM = 1, 1 - FACES, 2
"""What bit 0 of a set of values, differences and sums stands for."""
MOST_VALUE, MOST_STEP, MOST_PAIRSUM = FACES, FACES - 1, 2 * FACES


class Aspect(Term):
    """What MIRROR looks at."""

    VALUE, COLOUR = range(2)


class ColourRelation(Term):
    """What two colours are to each other, for COLOURSTEP."""

    ANY, SAME, DIFFER = range(3)


class CardRow(Term):
    """Places in the row of a card, whose table begins at the last; its set of cells has a field of its own."""

    PATTERN, POINTS, MEASURE, VALUES, TABLE = range(5)
    RELATION = MEASURE
    """TOUCHING has a relation where TABLE has a measure."""


TABLE_SIZE = 22
"""A measure is 0…21; the last entry given is repeated to the end."""
MOST_POINTS, MOST_TABLE_ENTRY = 9, 30


class Pattern(Term):
    """How a card counts."""

    EACH, TABLE, SEVENS, ALONE, TOUCHING, BESTLEVEL = range(6)


class Measure(Term):
    """What a TABLE looks up."""

    DICE, KINDS, SAME, LEVELS, GROUP, RUN = range(6)


class ValueRelation(Term):
    """What two values are to each other, for TOUCHING."""

    ANY, EQUAL, DIFFER_BY_1, SUM_7 = range(4)


def named(words: type[Term]) -> tuple[str, ...]:
    """How component files write most words: `NUDGE`."""
    return tuple(word.name for word in words)


def spelled(words: type[Term]) -> tuple[str, ...]:
    """How they write the small ones: `differ by 1`."""
    return tuple(name.lower().replace("_", " ") for name in named(words))
