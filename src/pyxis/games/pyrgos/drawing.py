"""The table in the terminal."""

from rich.console import RenderableType
from rich.text import Text

from pyxis.games.pyrgos.state import State
from pyxis.games.pyrgos.text import write_position


def draw(state: State) -> RenderableType:
    """The board, the stocks and whose turn it is."""
    return Text(write_position(state))
