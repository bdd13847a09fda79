"""Which powers are offered, whom they may be used on, and what they do at once. Flicks are settled in `landing.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import CHARACTER_FACE, NOTHING, SYMBOLS, Power
from pyxis.games.puxes.options import Retirement, Teams
from pyxis.games.puxes.rules.ending import fall_asleep, has_ended
from pyxis.games.puxes.rules.heroes import send_greys_home
from pyxis.games.puxes.rules.matching import ALL_DICE, movable_oracles, oracles_to_move
from pyxis.games.puxes.rules.table import showing
from pyxis.games.puxes.rules.table.dice import (
    dice,
    is_asleep,
    is_awake,
    is_bare,
    is_free,
    is_hero_in_hand,
    is_movable,
    is_on_table,
    is_own_or_partners,
    lay,
    rider,
    settle,
    side_of,
)
from pyxis.games.puxes.rules.table.fortress import update_fortress
from pyxis.games.puxes.rules.table.geometry import bit, has
from pyxis.games.puxes.rules.table.placing import has_cell
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.state import Phase, Place, Role, State, Step

TARGETED = (
    Power.SEDUCTION, Power.DOWNGRADED, Power.RETIREMENT, Power.CATCH_ME, Power.CHANGE_OF_OPINION, Power.CONTAMINATION,
)  # fmt: skip


@kernel
def kth_hero(state: State, number: int) -> int:
    """The k-th hero of S by id, in the hand or not; NOTHING if there are fewer. [R8.3]"""
    for die in range(dice(state)):
        if (
            state.owner[die] == state.seat
            and state.role[die] == Role.HERO
            and state.place[die] in (Place.HAND, Place.TABLE)
        ):
            if number == 0:
                return die
            number -= 1
    return NOTHING


@kernel
def is_offered(state: State, hero: int) -> bool:
    """Whether S may announce this hero's power now. [R8.1] [R8.3] [R8.5] [R8.8] [R16.9] [R14.15]"""
    if state.no_powers or state.used or not showing.shows_character(state, hero):
        return False
    power = showing.power_of(state, hero)
    return showing.is_active_power(power) and not showing.is_blocked(state, state.seat) and is_usable(state, power)


@kernel
def is_usable(state: State, power: int) -> bool:
    """Whether a power has somebody to work on. [R8.8]"""
    if power == Power.IMITATION:
        return copyable_heroes(state) != 0
    return is_usable_itself(state, power)


@kernel
def is_usable_itself(state: State, power: int) -> bool:
    """The same for every power but Imitation."""
    if needs_target(power):
        return targets(state, power) != 0
    if power == Power.ARTICLE_49_3:
        return movable_oracles(state) != 0
    if power == Power.DOUBLE_SHOT:
        return twin_oracles(state) != 0
    return power == Power.RETRY_YOUR_LUCK or oracles_to_move(state) != 0


@kernel
def needs_target(power: int) -> bool:
    """Whether a die has to be chosen first."""
    return power in TARGETED


@kernel
def targets(state: State, power: int) -> Whole:
    """The dice a power may be used on, a flag each."""
    flags = np.int64(0)
    for die in range(dice(state)):
        if is_target(state, power, die):
            flags |= bit(die)
    return flags


@kernel
def turnable_oracles(state: State) -> Whole:
    """The oracles a dead throw lets S turn: its own, not a partner's. [R5.8]"""
    flags = targets(state, Power.CHANGE_OF_OPINION)
    for die in range(dice(state)):
        if state.owner[die] != state.seat:
            flags &= ~bit(die)
    return flags


@kernel
def is_target(state: State, power: int, die: int) -> bool:
    """Whether a power may be used on a die. [R14.7]"""
    if power in (Power.SEDUCTION, Power.DOWNGRADED, Power.CONTAMINATION):
        return is_victim(state, power, die)
    if not is_own_or_partners(state, die):
        return False
    if power == Power.CHANGE_OF_OPINION:
        return is_awake(state, die) and is_on_table(state, die) and is_free(state, die)
    if is_asleep(state, die):
        return (power == Power.CATCH_ME or state.retirement != Retirement.RETREAT) and has_cell(state, die)
    if power == Power.CATCH_ME or state.retirement == Retirement.WAKE:
        return False
    return is_movable(state, die) and is_free(state, die) and has_cell(state, die)


@kernel
def is_victim(state: State, power: int, die: int) -> bool:
    """Whether an opposing oracle can be ridden, swapped or taken over. [R14.3] [R14.5] [R14.14]"""
    if not is_awake(state, die) or not is_on_table(state, die) or not is_free(state, die):
        return False
    if side_of(state, die) == side(state, state.seat):
        return False
    if power == Power.SEDUCTION:
        return is_bare(state, die)
    if power == Power.DOWNGRADED:
        return rider(state, die) == NOTHING and heroes_in_hand(state, state.owner[die]) != 0
    return not showing.is_in_force(state, Power.IMMUNITY, side_of(state, die)) and kth_hero(state, 1) != NOTHING


@kernel
def heroes_in_hand(state: State, seat: int) -> Whole:
    """The heroes a seat could throw, a flag each."""
    flags = np.int64(0)
    for die in range(dice(state)):
        if state.owner[die] == seat and is_hero_in_hand(state, die):
            flags |= bit(die)
    return flags


@kernel
def copyable_heroes(state: State) -> Whole:
    """The opposing heroes whose power an Imitation may use. [R14.10]"""
    flags = np.int64(0)
    for die in range(dice(state)):
        if not is_hero_in_hand(state, die) or side_of(state, die) == side(state, state.seat):
            continue
        is_picked_up = state.shown[die] == 0 and state.teams < Teams.GUEST
        power = showing.power_of(state, die)
        if power == Power.IMITATION or not (is_picked_up or showing.shows_character(state, die)):
            continue
        if not showing.is_active_power(power) or is_usable_itself(state, power):
            flags |= bit(die)
    return flags


@kernel
def twin_oracles(state: State) -> Whole:
    """The oracles Double shot may begin with: two show the same symbol as a hero. [R14.11]"""
    shown = showing.shown_symbols(state, state.seat, ALL_DICE)
    movable, flags = movable_oracles(state), np.int64(0)
    for sign in range(SYMBOLS):
        same = dice_showing(state, movable, sign)
        if has(shown, sign) and same & (same - 1) != 0:
            flags |= same
    return flags


@kernel
def dice_showing(state: State, among: Whole, sign: int) -> Whole:
    """The dice that show a symbol, a flag each."""
    flags = np.int64(0)
    for die in range(dice(state)):
        if has(among, die) and showing.symbol(state, die) == sign:
            flags |= bit(die)
    return flags


@kernel
def announce(state: State, hero: int) -> None:
    """S uses the power of a hero, its one active power of the turn. [R8.3]"""
    state.used, state.hero = 1, hero
    begin_power(state, showing.power_of(state, hero), Phase.TARGET)


@kernel
def begin_power(state: State, power: int, stage: int) -> None:
    """The first step of a power: a target, a throw, or the move. [R14.15]"""
    state.power, state.target = power, NOTHING
    if power == Power.IMITATION or needs_target(power):
        state.phase = stage
    elif power == Power.RETRY_YOUR_LUCK:
        state.phase = Step.THROW_BEGINS
    else:
        if power == Power.DOUBLE_SHOT:
            state.twins = twin_oracles(state)
        state.phase = Phase.MOVE


@kernel
def choices(state: State) -> Whole:
    """The dice to choose from as a target."""
    if state.power == Power.IMITATION:
        return copyable_heroes(state)
    if state.power == Power.DOWNGRADED and state.target != NOTHING:
        return heroes_in_hand(state, state.owner[state.target])
    return turnable_oracles(state) if state.power == NOTHING else targets(state, state.power)


@kernel
def choose_target(state: State, die: int) -> None:
    """What a power does to the die it is used on."""
    if state.power == Power.IMITATION:
        imitate(state, showing.power_of(state, die))
    elif state.power == Power.SEDUCTION:
        seduce(state, die)
    elif state.power == Power.CONTAMINATION:
        contaminate(state, die)
    elif state.power == Power.DOWNGRADED and state.target == NOTHING:
        state.target = die
        state.phase = Phase.SECOND_TARGET
    elif state.power == Power.DOWNGRADED:
        downgrade(state, state.target, die)
    else:
        state.target = die
        state.phase = Phase.CELL if state.power == Power.RETIREMENT and is_awake(state, die) else Phase.ORIENT


@kernel
def imitate(state: State, power: int) -> None:
    """Imitation takes over a passive power, or uses an active one. [R14.10]"""
    if showing.is_active_power(power):
        begin_power(state, power, Phase.SECOND_TARGET)
        return
    state.copied[state.hero] = power
    state.clock += 1
    state.since[state.hero] = state.clock
    send_greys_home(state)
    state.phase = Phase.MOVE


@kernel
def seduce(state: State, die: int) -> None:
    """The hero sits down on an opposing oracle, which cannot be moved. [R14.3]"""
    hero = state.hero
    take_pose(state, hero, die)
    state.level[hero] += 1
    state.face[hero], state.ride[hero] = CHARACTER_FACE, die
    state.phase = Phase.MOVE


@kernel
def take_pose(state: State, hero: int, die: int) -> None:
    """A hero comes to the table where another die lies."""
    state.place[hero] = Place.TABLE
    lay(state, hero, state.x[die], state.y[die], state.yaw[die], state.level[die])
    state.shown[hero] = state.since[hero] = 0
    state.copied[hero] = NOTHING


@kernel
def contaminate(state: State, die: int) -> None:
    """The hero takes the place of an opposing oracle, for good; the turn ends. [R14.14]"""
    hero = state.hero
    take_pose(state, hero, die)
    state.face[hero], state.role[hero] = CHARACTER_FACE, Role.ORACLE
    state.phase = Step.TURN_ENDS
    fall_asleep(state, die)
    settle(state)
    update_fortress(state)


@kernel
def downgrade(state: State, oracle: int, hero: int) -> None:
    """An opposing oracle and a hero of its owner change places. [R14.5]"""
    was_shown, face = state.shown[hero], state.face[oracle]
    take_pose(state, hero, oracle)
    state.role[hero], state.role[oracle] = Role.ORACLE, Role.HERO
    state.place[oracle] = Place.HAND
    lay(state, oracle, 0, 0, 0, 0)
    state.face[oracle] = 0
    if was_shown:
        state.clock += 1
        state.shown[oracle], state.face[oracle], state.since[oracle] = 1, face, state.clock
    if state.fort == oracle:
        state.fort = hero
    send_greys_home(state)
    update_fortress(state)
    if not has_ended(state):
        state.phase = Phase.MOVE
