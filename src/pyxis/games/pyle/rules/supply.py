"""New tokens for the board: the supply, and the discard pile when it is empty."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import KINDS, SPIRITS
from pyxis.games.pyle.state import EMPTY, UNKNOWN, State


@kernel
def refill(state: State, field: int) -> None:
    """A new token face down on `field`, or none for good if there is none left. [R5.8] [R5.9]"""
    if state.supply == 0:
        reshuffle(state)
    if state.supply == 0:
        state.token[field] = EMPTY
    else:
        state.supply -= 1
        state.token[field] = UNKNOWN
    state.covered[field] = 0


@kernel
def reshuffle(state: State) -> None:
    """The discard pile is mixed with all tokens nobody knows. [R5.8]"""
    # Only spirits are ever discarded. Kinds are known, places are not: it is enough to count what is unseen.
    for kind in range(SPIRITS):
        state.unseen[kind] += state.discard[kind]
        state.supply += state.discard[kind]
        state.discard[kind] = 0


@kernel
def turn_up(state: State, field: Whole, kind: int) -> None:
    """A token nobody knew shows its face. [R3.3]"""
    state.unseen[kind] -= 1
    state.token[field] = kind


@kernel
def write_draws(state: State, actions: Array) -> int:
    """The kinds an unknown token may turn out to be."""
    count = 0
    for kind in range(KINDS):
        if state.unseen[kind] > 0:
            actions[count] = Action.DRAW + kind
            count += 1
    return count


@kernel
def weigh_draws(state: State, weights: Array) -> int:
    """Every unknown token is as likely as any other."""
    # On the board or in the supply: nobody knows which lies where, so a kind is drawn when somebody looks. [R5.9]
    count = 0
    for kind in range(KINDS):
        if state.unseen[kind] > 0:
            weights[count] = state.unseen[kind]
            count += 1
    return count
