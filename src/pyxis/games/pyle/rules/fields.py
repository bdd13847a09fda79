"""What awaits a shaman where the move ends."""

from pyxis.core.kernel import kernel
from pyxis.games.pyle.components import FIRST_TEMPLE, FIRST_WHITE
from pyxis.games.pyle.rules.events import is_event, meet_event
from pyxis.games.pyle.rules.fight.combat import begin_spirit_combat
from pyxis.games.pyle.rules.supply import turn_up
from pyxis.games.pyle.rules.turns import here, token_here
from pyxis.games.pyle.state import EMPTY, UNKNOWN, Phase, State


@kernel
def resolve_field(state: State) -> None:
    """A temple, a token face down, a token that shows, or nothing. [R3.1] [R3.2] [R3.3]"""
    state.offers = 0
    field, kind = here(state), token_here(state)
    if FIRST_TEMPLE <= field < FIRST_WHITE:
        state.phase = Phase.TEMPLE
    elif kind == UNKNOWN:
        state.phase = Phase.FLIP
    elif kind <= EMPTY:
        state.phase = Phase.DONE
    else:
        state.covered[field] = 0  # [R11.3]
        state.phase = Phase.MET


@kernel
def search(state: State, kind: int) -> None:
    """The token of the field is turned up and met. [R3.3]"""
    turn_up(state, here(state), kind)
    state.phase = Phase.MET


@kernel
def meet_token(state: State) -> None:
    """An event offers help; a spirit has to be fought. [R3.4] [R3.5] [O6]"""
    if is_event(token_here(state)):
        meet_event(state)
    elif state.fight_rule:
        state.phase = Phase.ENGAGE
    else:
        begin_spirit_combat(state)
