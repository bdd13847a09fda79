"""What becomes of a spirit that was defeated."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import SLOTS
from pyxis.games.pyle.rules.boards import is_repeat, spirits_of
from pyxis.games.pyle.rules.supply import refill
from pyxis.games.pyle.rules.turns import here, on_turn, token_here
from pyxis.games.pyle.state import Phase, State


@kernel
def write_captures(state: State, actions: Array) -> int:
    """To the Pyle, into a free slot, or in place of a spirit of another kind if all are full. [R6.11] [A2]"""
    seat = on_turn(state)
    kind = token_here(state)
    count = 0
    is_full = spirits_of(state, seat) == SLOTS
    if is_full:
        for slot in range(SLOTS):
            if state.active[seat, slot] != kind and not is_repeat(state, seat, slot):
                actions[count] = Action.SLOT + slot
                count += 1
    actions[count] = Action.NO
    count += 1
    if not is_full:
        actions[count] = Action.YES
        count += 1
    return count


@kernel
def capture(state: State, action: int) -> None:
    """The token changes hands, and a new one takes its place. [R5.3] [R6.11] [R6.12]"""
    seat = on_turn(state)
    kind = token_here(state)
    if action == Action.YES:
        state.active[seat, spirits_of(state, seat)] = kind
    elif action == Action.NO:
        state.pyle[seat, kind] += 1
    else:
        slot = action - Action.SLOT
        state.pyle[seat, state.active[seat, slot]] += 1
        state.active[seat, slot] = kind
    refill(state, here(state))
    state.phase = Phase.DONE
