"""The fight against the demon, round by round. What the omens do is in `omens.py`, the dice are in `combat.py`."""

from pyxis.core.kernel import kernel
from pyxis.games.pyle.components import DEMON_ROUNDS
from pyxis.games.pyle.rules.boards import retire_used
from pyxis.games.pyle.rules.setup import first_phase
from pyxis.games.pyle.rules.turns import clear_dice, finish
from pyxis.games.pyle.state import NO_DEMON, THE_DEMON, End, Foe, Phase, State


@kernel
def take_markers(state: State) -> None:
    """Hex and aid move into the combat that begins. [R6.2] [R12.4]"""
    state.more_red = state.hex[state.turn]
    state.more_green = state.aid[state.turn]
    state.hex[state.turn] = 0
    state.aid[state.turn] = 0


@kernel
def begin_demon_fight(state: State) -> None:
    """The card is drawn for the first fight; a siege goes on where it stood. [R10.1] [R10.2] [O26]"""
    state.fight = Foe.DEMON
    take_markers(state)
    state.wounds = state.scars[state.turn]
    state.scars[state.turn] = 0
    state.phase = Phase.CARD if state.demon == NO_DEMON else Phase.OMEN


@kernel
def draw_card(state: State, card: int) -> None:
    """The demon shows itself, at the first fight or before the first turn. [R10.1] [O2]"""
    state.demon = card
    state.phase = first_phase(state) if state.fight == Foe.NOBODY else Phase.OMEN


@kernel
def hear_omen(state: State, omen: int) -> None:
    """A round begins with the omen; then an ability may be used. [R10.3]"""
    state.omen = omen
    state.phase = Phase.ABILITY


@kernel
def raise_counter(state: State) -> bool:
    """The end of the world comes closer; whether it is here. [R10.7] [R10.8]"""
    state.counter += 1
    if state.counter < DEMON_ROUNDS[state.demon]:
        return False
    finish(state, THE_DEMON, End.COUNTER)
    return True


@kernel
def wound(state: State) -> None:
    """A round is won: the demon falls, or the next round follows. [R10.6] [R1.1]"""
    state.wounds += 1
    retire_used(state)
    if state.wounds >= DEMON_ROUNDS[state.demon]:
        finish(state, state.turn, End.KILLED)
        return
    clear_dice(state)
    state.omen = 0
    state.phase = Phase.OMEN
