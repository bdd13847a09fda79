"""Which bots play which game."""

from pyxis.core.errors import OptionError
from pyxis.core.position import Position, View
from pyxis.search import BOTS


def can_play(bot: str, view: View) -> bool:
    """Whether a bot of that name plays this game."""
    try:
        BOTS[bot]().check(view)
    except OptionError:
        return False
    return True


def able_bots(position: Position) -> tuple[str, ...]:
    """The names of the bots that play this game, the weakest first."""
    view = position.view()
    return tuple(name for name in BOTS if can_play(name, view))
