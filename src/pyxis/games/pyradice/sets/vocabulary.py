"""The small languages tokens and cards are written in, and the whole numbers kernels see for their words.

A component set is rows of these numbers (`box.py` reads them from TOML). A word that is missing here needs a
new primitive: code in `skills.py`, `objectives.py` or `cards.py`, and a test.
"""

# A skill row is (op, scope, pair, times, distinct).
OP, SCOPE, PAIR, TIMES, DISTINCT = range(5)
SKILL_ROW = 5
MOST_TIMES = 3

OPS = ("NUDGE", "FLIP", "TILT", "SET", "COPY", "SWAP", "ROLL")
NUDGE, FLIP, TILT, SET, COPY, SWAP, ROLL = range(7)
SCOPES = ("ANY", "TOUCH", "BELOW", "LEVEL", "LOWER", "COLOUR", "VALUE")
SCOPE_ANY, SCOPE_TOUCH, SCOPE_BELOW, SCOPE_LEVEL, SCOPE_LOWER, SCOPE_COLOUR, SCOPE_VALUE = range(7)
PAIRS = ("ANY", "TOUCH", "LEVEL", "NEXT", "COLOUR")
PAIR_ANY, PAIR_TOUCH, PAIR_LEVEL, PAIR_NEXT, PAIR_COLOUR = range(5)

# An objective row is two terms (term, first argument, second argument); the second term of most is NO_TERM.
TERM, FIRST_ARGUMENT, SECOND_ARGUMENT = range(3)
TERM_ROW = 3
MOST_TERMS = 2

TERMS = ("", "VALUES", "KINDS", "COLOURS", "STEP", "PAIRSUM", "SUM", "MIRROR", "INWARD", "COLOURSTEP")
NO_TERM, VALUES, KINDS_TERM, COLOURS_TERM, STEP, PAIRSUM, SUM, MIRROR, INWARD, COLOURSTEP = range(10)
# The arguments of VALUES, STEP, PAIRSUM, INWARD: a set; of KINDS, COLOURS, SUM: the least and the most;
# of MIRROR: an aspect; of COLOURSTEP: the relations of c[i] to c[i+1] and to c[i+2].
LEAST_VALUE, LEAST_STEP, LEAST_PAIRSUM = 1, -5, 2
"""What bit 0 of a set of values, differences and sums stands for."""
MOST_VALUE, MOST_STEP, MOST_PAIRSUM = 6, 5, 12
ASPECTS = ("value", "colour")
BY_VALUE, BY_COLOUR = range(2)
COLOUR_RELATIONS = ("any", "same", "differ")
ANY_COLOUR, SAME_COLOUR, OTHER_COLOUR = range(3)

# A card row is (pattern, points, measure or relation, set of values, table); its set of cells has a field of its own.
PATTERN, POINTS, MEASURE, VALUE_SET, TABLE_START = range(5)
RELATION = MEASURE
"""TOUCHING has a relation where TABLE has a measure."""
TABLE_SIZE = 22
"""A measure is 0…21; the last entry given is repeated to the end."""
CARD_ROW = TABLE_START + TABLE_SIZE
MOST_POINTS, MOST_TABLE_ENTRY = 9, 30

PATTERNS = ("EACH", "TABLE", "SEVENS", "ALONE", "TOUCHING", "BESTLEVEL")
EACH, TABLE, SEVENS, ALONE, TOUCHING_PAIRS, BESTLEVEL = range(6)
MEASURES = ("DICE", "KINDS", "SAME", "LEVELS", "GROUP", "RUN")
M_DICE, M_KINDS, M_SAME, M_LEVELS, M_GROUP, M_RUN = range(6)
VALUE_RELATIONS = ("any", "equal", "differ by 1", "sum 7")
ANY_VALUES, EQUAL_VALUES, VALUES_DIFFER_BY_1, VALUES_SUM_7 = range(4)
