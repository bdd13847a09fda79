"""What dice show: symbols, characters, and the powers that are in force."""

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import CHARACTER_FACE, IS_PASSIVE, NOTHING, POWER_OF, SYMBOL_ON, SYMBOLS, Power
from pyxis.games.puxes.rules.table.dice import dice, is_hero_in_hand, side_of
from pyxis.games.puxes.rules.table.geometry import has
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.state import State


@kernel
def symbol(state: State, die: int) -> int:
    """The symbol a die shows, or NO_SYMBOL for its character."""
    return SYMBOL_ON[state.character[die], state.face[die]]


@kernel
def sign(state: State, die: int) -> int:
    """The symbol a die shows, where SYMBOLS stands for any character. [R7]"""
    return SYMBOLS if state.face[die] == CHARACTER_FACE else symbol(state, die)


@kernel
def shows_character(state: State, die: int) -> bool:
    """Whether a hero in the hand shows its character. [R8.1]"""
    return is_hero_in_hand(state, die) and state.shown[die] == 1 and state.face[die] == CHARACTER_FACE


@kernel
def shown_symbols(state: State, seat: int, among: Whole) -> Whole:
    """The symbols on a seat's heroes that are flagged in `among`, a flag each; flag SYMBOLS is any character. [R7]"""
    flags = 0
    for die in range(dice(state)):
        if state.owner[die] == seat and is_hero_in_hand(state, die) and state.shown[die] and has(among, die):
            flags |= 1 << sign(state, die)
    return flags


@kernel
def matches(state: State, die: int, symbols: Whole) -> bool:
    """Whether an oracle's face is among the symbols shown; a character goes with any character. [R7]"""
    return has(symbols, sign(state, die))


@kernel
def protector(state: State) -> int:
    """The hero whose Protection is in force, or NOTHING: the one visible longest. [R8.5] [R14.0]"""
    earliest = NOTHING
    for die in range(dice(state)):
        is_earlier = earliest == NOTHING or state.since[die] < state.since[earliest]
        if is_earlier and has_power(state, die, Power.PROTECTION):
            earliest = die
    return earliest


@kernel
def protecting_side(state: State) -> int:
    """The side whose Protection is in force, or NOTHING. [R8.5] [R14.0]"""
    die = protector(state)
    return NOTHING if die == NOTHING else side_of(state, die)


@kernel
def has_power(state: State, die: int, power: int) -> bool:
    """Whether a hero shows that power, blocked or not. [R8.1] [R14.10] [R16.9]"""
    if state.no_powers or not shows_character(state, die):
        return False
    return POWER_OF[state.character[die]] == power or state.copied[die] == power


@program
def is_blocked(state: State, seat: int) -> bool:
    """Whether another side's Protection stops the powers of a seat. [R8.5]"""
    protecting = protecting_side(state)
    return protecting != NOTHING and protecting != side(state, seat)


@program
def is_in_force(state: State, power: int, for_side: int) -> bool:
    """Whether a side has that passive power. [R8.2]"""
    for die in range(dice(state)):
        if has_power(state, die, power) and side_of(state, die) == for_side:
            return not is_blocked(state, state.owner[die])
    return False


@kernel
def opposing_force(state: State, power: int, against: int) -> bool:
    """Whether some side opposing `against` has that passive power. [R14.16]"""
    for seat in range(state.seats):
        if side(state, seat) != against and is_in_force(state, power, side(state, seat)):
            return True
    return False


@kernel
def power_of(state: State, die: int) -> int:
    """The power a hero's own character has."""
    return POWER_OF[state.character[die]]


@kernel
def is_active_power(power: int) -> bool:
    """Whether it has to be announced. [R8.2]"""
    return not IS_PASSIVE[power]
