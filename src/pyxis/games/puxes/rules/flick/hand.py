"""The flick before the table decides: aim, power, the shaking hand, and where spits start."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.puxes.actions import AIM_STEP, AIMS, FORCES, PLAIN_SLIDE, SPOT_COLUMNS, SPOTS, Action, Style
from pyxis.games.puxes.components import FRICTION, GRAVITY, HALF, NOTHING, Power
from pyxis.games.puxes.rules.flick.spots import SHARES, WHOLE
from pyxis.games.puxes.rules.table.dice import is_clear_at
from pyxis.games.puxes.rules.table.geometry import TURN, cosine, reach, rounded, sine
from pyxis.games.puxes.rules.table.seating import is_inside, side
from pyxis.games.puxes.rules.table.showing import opposing_force
from pyxis.games.puxes.state import Kind, Phase, State

UNSTEADY = np.array([0, 20, 40, 60])
"""[tremor]: hundredths of a degree, and per mille of the speed."""
WRONG_HAND = 40
_HALF = (4, 9, 17, 32, 55, 88, 132, 187, 248, 308, 361, 396)
SHAKE_WEIGHTS = np.array([*_HALF, 422, *reversed(_HALF)])
SLIP_WEIGHTS = np.array([9, 35, 110, 265, 496, 721, 824, 721, 496, 265, 110, 35, 9])
"""Out of 4096 each."""
SLOWEST, FASTEST = 100, 3000
SPIT_GAP = 10
SLOWED = np.array([round(2 * GRAVITY * friction) for friction in FRICTION])
"""[surface]"""


@kernel
def begin_move(state: State, die: int) -> None:
    """The oracle chosen is about to be flicked. [R9.1]"""
    state.kind, state.shot, state.held = Kind.MOVE, die, NOTHING
    state.shooter = state.seat
    state.moved, state.was = die, state.face[die]
    state.phase = Phase.STYLE


@kernel
def begin_spit(state: State, hero: int, oracle: int, kind: int) -> None:
    """A hero die is set beside an own oracle, which is held. [R13.1]"""
    state.kind, state.shot, state.held = kind, hero, oracle
    state.shooter, state.style = state.seat, PLAIN_SLIDE
    state.phase = Phase.AIM


@kernel
def begin_repel(state: State, die: int, shooter: int) -> None:
    """The owner of the garden flicks the intruder. [R11.2]"""
    state.kind, state.shot, state.held = Kind.REPEL, die, NOTHING
    state.shooter, state.style = shooter, PLAIN_SLIDE
    state.phase = Phase.AIM


@kernel
def spit_heading(aim: int) -> Whole:
    """The heading of an aim, before the hand shakes. [R13.2]"""
    # Hundredths of a degree to the nearest tenth, which is as fine as the tables of cosines are.
    return (AIM_STEP * np.int64(aim) + 5) // 10 % TURN


@kernel
def spit_start(state: State, oracle: int, aim: int) -> tuple[Whole, Whole]:
    """Where the spit die lies before it is flicked. [R13.2]"""
    heading = spit_heading(aim)
    distance = HALF + rounded(reach(heading - state.yaw[oracle])) + SPIT_GAP
    return (
        np.int64(state.x[oracle]) + rounded(distance * cosine(heading)),
        np.int64(state.y[oracle]) + rounded(distance * sine(heading)),
    )


@kernel
def is_spit_open(state: State, oracle: int, aim: int) -> bool:
    """Whether there is room for the spit die that way. [R13.2]"""
    x, y = spit_start(state, oracle, aim)
    heading = spit_heading(aim)
    return is_inside(state, x, y, heading) and is_clear_at(state, np.int64(0), x, y, heading, 0)


@kernel
def can_spit(state: State, oracle: int) -> bool:
    """Whether any heading is open. [R13.2]"""
    # The first ones nearly always are: all 1,440 are gone through for an oracle that is walled in only.
    for aim in range(AIMS):
        if is_spit_open(state, oracle, aim):
            return True
    return False


@kernel
def write_aims(state: State, actions: Array) -> int:
    """Every quarter of a degree, for spits where there is room. [R9.2] [R13.2]"""
    count = 0
    is_spit = state.kind in (Kind.SPIT, Kind.TONGUE)
    for aim in range(AIMS):
        if not is_spit or is_spit_open(state, state.held, aim):
            actions[count] = Action.AIM + aim
            count += 1
    return count


@kernel
def take_aim(state: State, aim: int) -> None:
    """The heading is chosen."""
    state.aim = aim
    state.phase = Phase.FORCE


@kernel
def is_wrong_handed(state: State, seat: int) -> bool:
    """Whether an opposing Ambidextrous makes a seat use the other hand. [R14.16]"""
    return opposing_force(state, Power.AMBIDEXTROUS, side(state, seat))


@kernel
def hand_of(state: State, seat: int) -> int:
    """How unsteady a seat's hand is: in hundredths of a degree of the aim, and per mille of the power. [R9.5]"""
    steady = UNSTEADY[state.tremor]
    return max(2 * steady, WRONG_HAND) if is_wrong_handed(state, seat) else steady


@kernel
def unsteadiness(state: State) -> int:
    """The same of the shooter's hand. [R9.5]"""
    return hand_of(state, state.shooter)


@kernel
def style_type(state: State) -> int:
    """SLIDE, FLIP or PITCH."""
    return state.style // SPOTS


@kernel
def style_parts(style: int) -> tuple[int, int, int]:
    """The sort of a flick, and row and column of the spot that is hit."""
    spot = style % SPOTS
    return style // SPOTS, spot // SPOT_COLUMNS, spot % SPOT_COLUMNS


@kernel
def shake_unit(unsteady: int, force: int, kind: int) -> Whole:
    """Hundredths of a degree that one step of a shaking hand turns a flick: harder and wilder ones further. [R9.5]"""
    strongest = FORCES - 1
    return unsteady * (strongest + np.int64(force)) * (2 + kind) // (2 * strongest)


@kernel
def slip_unit(unsteady: int, kind: int) -> Whole:
    """Per mille of the speed that one step of a shaking hand adds to a flick. [R9.5]"""
    return np.int64(unsteady) * (2 + kind) // 2


@kernel
def flick_heading(state: State) -> Whole:
    """Hundredths of a degree after the hand has shaken. [R9.5]"""
    unit = shake_unit(unsteadiness(state), state.force, style_type(state))
    return (AIM_STEP * np.int64(state.aim) + np.int64(state.shake) * unit) % (10 * TURN)


@kernel
def plain_speed(force: int, kind: int) -> Whole:
    """Millimetres a second of a steady hand that hits the plain spot. [R9.6]"""
    speed = 340 + 60 * np.int64(force)
    if kind == Style.FLIP:
        return speed * 8 // 11
    return speed * 15 // 22 if kind == Style.PITCH else speed


@kernel
def spot_speed(force: int, style: int) -> Whole:
    """The same from the spot that is hit: the further from the plain one, the slower. [R9.7]"""
    return plain_speed(force, style // SPOTS) * np.int64(SHARES[style]) // WHOLE


@kernel
def slide_length(state: State, speed: int) -> Whole:
    """How many millimetres a die slides that nothing stops: the square of its speed over twice what slows it down."""
    return np.int64(speed) * np.int64(speed) // SLOWED[state.surface]


@kernel
def flick_speed(state: State) -> Whole:
    """Millimetres a second after the hand has shaken. [R9.5] [R9.6] [R9.7]"""
    kind = style_type(state)
    unit = slip_unit(unsteadiness(state), kind)
    speed = spot_speed(state.force, state.style) * (1000 + np.int64(state.slip) * unit) // 1000
    return min(max(speed, SLOWEST), FASTEST)
