"""The record of a position.

Dice are numbered seat by seat, B = 2·temples + oracles + 4 for each (10, or 14 with twin temples):

    seat · B +   0 lower  1 upper   2 3 4 5 oracles   6 7 8 9 heroes              (one temple)
    seat · B +   0 1 first temple  2 3 second   4 … 9 oracles   10 … 13 heroes    (two)

The table: origin at seat A's left hand, x to A's right, y away from A, headings counter-clockwise from +x, lengths in
tenths of a millimetre, yaws in tenths of a degree.
"""

from pyxis.core.layout import Array, Whole, int8, int16, int64, uint8, uint16
from pyxis.core.terms import Term
from pyxis.games.puxes.components import MOST_DICE, MOST_SEATS, MOST_TEMPLES
from pyxis.games.puxes.options import Options

MOST_TOUCHES = 96
MOST_WORDS = 300


class Role(Term):
    """What a die is in the match."""

    LOWER, UPPER, ORACLE, HERO = range(4)


class Place(Term):
    """Where a die is. [R2.1]"""

    HAND, TABLE, ASLEEP, LOST, GONE = range(5)


class Phase(Term):
    """What somebody, or chance, is asked."""

    DRAFT, DEAL, FACES, FIRST_THROW, LOT = range(5)
    RECALL, DRAW, THROW, INCIDENT = range(5, 9)
    FORT, MAIN, TARGET, SECOND_TARGET, ORIENT, CELL, MOVE = range(9, 16)
    STYLE, AIM, FORCE, SHAKE, SLIP, REPORT = range(16, 22)
    RESCUE, FOULPLACE, STACK, BITE, REPLACE, AFTER, ENDED = range(22, 29)


CHANCE_PHASES = (
    Phase.DEAL, Phase.FIRST_THROW, Phase.LOT, Phase.DRAW, Phase.THROW, Phase.INCIDENT, Phase.SHAKE, Phase.SLIP,
    Phase.REPORT,
)  # fmt: skip
"""Chance acts; in FACES it does where first faces are random."""
FLICK_PHASES = (Phase.STYLE, Phase.AIM, Phase.FORCE, Phase.SHAKE, Phase.SLIP, Phase.REPORT)


class Step(Term):
    """Phases nobody is asked in: `automaton.apply` runs through them before anybody sees the state."""

    TEAMS_DONE, FACES_DONE, TURN_BEGINS, THROW_BEGINS, THROW_DONE, FORT_OR_MAIN = range(100, 106)
    LANDED, PENDING, FORTRESS_FIRST, INTRUDERS, FORTRESS_LAST, FOLLOW_UP, TURN_ENDS = range(106, 113)


class Kind(Term):
    """Of a flick."""

    MOVE, SPIT, TONGUE, REPEL = range(4)


class Todo(Term):
    """What is still to be chosen for a die: a face, or a place."""

    NONE, RESCUED, FOULED, DISPLACED = range(4)


class Then(Term):
    """Where play goes once a flick is settled."""

    FOLLOW_UP, MAIN, END = range(3)


class Part(Term):
    """Where in a report the next word stands."""

    OUT_COUNT, OUT_ITEM, MOVED_COUNT, MOVED_ITEM, TOUCH_COUNT, TOUCH_ITEM, SPECIAL = range(7)


class State(Options):
    """One position of PuXes."""

    # Whose turn it is, and how far it has come.
    phase: int = uint8()
    seat: int = int8()
    """S, the active seat."""
    turn: int = int16()
    """Turns taken."""
    clock: int = uint16()
    """Hero results that have become visible so far."""
    tied: Whole = int64()
    """Seats that may still begin, a bit each."""
    ties: int = int8()
    """Throws for the first turn that ended in a tie."""
    cocked: int = int8()
    """Incidents of cocked dice in this throw."""
    slot: int = int8()
    """During set-up and recall: what to fill or ask next; with Stroke of Luck, how many heroes are named."""
    rolling: Whole = int64()
    """Dice waiting to be thrown, a bit each."""

    # Dice.
    owner: Array = int8(MOST_DICE)
    role: Array = int8(MOST_DICE)
    character: Array = int8(MOST_DICE)
    place: Array = int8(MOST_DICE)
    """Dice that are not in the match are GONE."""
    x: Array = int16(MOST_DICE)
    y: Array = int16(MOST_DICE)
    yaw: Array = int16(MOST_DICE)
    level: Array = int8(MOST_DICE)
    face: Array = int8(MOST_DICE)
    """Up; for heroes in the hand the result, 0 if none shows."""
    shown: Array = int8(MOST_DICE)
    """1 for a hero in the hand whose result stands."""
    since: Array = uint16(MOST_DICE)
    """When that result became visible."""
    copied: Array = int8(MOST_DICE)
    """The passive power an Imitation has taken over, or NOTHING."""
    ride: Array = int8(MOST_DICE)
    """The oracle this Little Grey sits on, or NOTHING."""
    mate: Array = int8(MOST_DICE)
    """The other die of a bite, or NOTHING."""
    prey: Array = int8(MOST_DICE)
    """1 for the bitten one."""
    nomove: Array = int8(MOST_DICE)
    """1 if Catch me brought it in this turn."""
    done: Array = int8(MOST_DICE)
    """1 if it was repelled after this flick already."""
    todo: Array = int8(MOST_DICE)

    # As it was before the flick in progress.
    old_place: Array = int8(MOST_DICE)
    old_x: Array = int16(MOST_DICE)
    old_y: Array = int16(MOST_DICE)
    old_yaw: Array = int16(MOST_DICE)
    old_level: Array = int8(MOST_DICE)
    old_face: Array = int8(MOST_DICE)

    # Seats.
    lives: Array = int8(MOST_SEATS, MOST_TEMPLES)
    alive: Array = int8(MOST_SEATS)
    """1 while the seat plays."""
    rank: Array = int8(MOST_SEATS)
    """1 + seats that were out before this one; 0 while it plays. Larger is better."""

    # The power in use.
    power: int = int8()
    hero: int = int8()
    """The die it belongs to."""
    used: int = int8()
    """1 once an active power was announced this turn."""
    target: int = int8()
    """The die a power or a wake is about."""
    twins: Whole = int64()
    """Double shot: oracles that may be flicked, a bit each."""
    lucky: Whole = int64()
    """Stroke of Luck: heroes that are thrown again."""
    counted: Whole = int64()
    """Mega Stroke of Luck: heroes that have let the oracle move, and count no more."""
    flicks: int = int8()
    """Moves made this turn."""
    waking: int = int8()
    """1 while the cell being chosen ends the turn."""

    # The flick in progress, then what the last move did.
    kind: int = int8()
    shot: int = int8()
    held: int = int8()
    """The oracle a spit starts from."""
    style: int = int8()
    aim: int = int16()
    force: int = int8()
    shake: int = int8()
    """Of the aim, -12…12."""
    slip: int = int8()
    """Of the power, -6…6."""
    shooter: int = int8()
    moved: int = int8()
    """A, the oracle of the last move, or NOTHING."""
    was: int = int8()
    """The face A showed before."""
    touched: int = int8()
    """1 if A touched anything."""
    charming: int = int8()
    """1 if nothing was touched that forbids Charm."""
    then: int = int8()
    temple: int = int8()
    """2 · owner + number of the garden an intruder was in, or NOTHING."""
    lifted: int = int8()
    """The oracle Transport carries, or NOTHING."""
    bitten: Whole = int64()
    """Oracles Vampirisation may bite, a bit each."""

    # The report of the table.
    part: int = int8()
    left: int = int16()
    column: int = int8()
    asked: int = int8()
    """The die a choice or the report is about just now."""
    outs: int = int8()
    out: Array = int8(MOST_DICE)
    """[order]: dice that left; where they crossed the border stands in x and y."""
    away: Whole = int64()
    """Dice that left and are not dealt with yet, a bit each."""
    listed: Whole = int64()
    """Dice reported as out or moved, a bit each."""
    touches: int = int8()
    touch: Array = int16(MOST_TOUCHES)
    plan: Array = int16(MOST_WORDS)
    """The words of the quick table for this flick, all 0 once the report says otherwise."""
    planned: int = int16()
    """How many words that are; 0 if there is no plan."""
    spoken: int = int16()
    """Words reported so far."""

    # Fortress.
    fort: int = int8()
    """The occupant, or NOTHING."""
    inside: Whole = int64()
    """Oracles in the fortress at the last look, a bit each."""

    seats: int = int8()
