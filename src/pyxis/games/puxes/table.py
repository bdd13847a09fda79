"""The real table as a source of outcomes: it hands a flick to the physics and reports in words. [R9.4]"""

from collections.abc import Sequence

from pyxis.core.game import Source
from pyxis.games.puxes.report import admits
from pyxis.games.puxes.state import MUJOCO, TABLE_PHASE, State


def speaks(state: State) -> bool:
    """Whether the real table has the word."""
    return bool(state.phase == TABLE_PHASE and state.engine == MUJOCO)


def tell(state: State) -> Sequence[int]:
    """The rest of the report."""
    return state.plan[state.spoken : state.planned].tolist()


def admits_word(state: State, word: int) -> bool:
    """Whether any table could say that."""
    return bool(state.phase == TABLE_PHASE and admits(state, word))


SOURCE = Source(speaks, tell, admits_word)
