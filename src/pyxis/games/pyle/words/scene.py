"""A fight as its dice lay, for a board: they are compared at once, and the state after that shows them no more."""

from pyxis.core.layout import copied_record
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.state import Phase, State
from pyxis.games.pyle.words import wire
from pyxis.games.pyle.words.story import steps
from pyxis.games.pyle.words.view import demon, fight


def scene(before: State, action: int, after: State) -> wire.Scene | None:
    """All dice of a roll once the last has fallen, or a round that needed none, and whether that round is won."""
    is_die = before.phase in (Phase.GREEN, Phase.RED)
    if is_die and before.left > 1:
        return None
    decided = next((state for state, *_ in steps(before, action) if state.phase in (Phase.WON, Phase.LOST)), None)
    lain = with_die(before, action - Action.DIE) if is_die else decided
    if lain is None:
        return None
    won = None if decided is None else bool(decided.phase == Phase.WON)
    return wire.Scene(int(lain.turn), fight(lain), demon(lain), won)


def with_die(state: State, face: int) -> State:
    """The dice as they lie with the last one, before anything comes of them."""
    lain = copied_record(state)
    (lain.green if lain.phase == Phase.GREEN else lain.red)[face] += 1
    lain.left -= 1
    return lain
