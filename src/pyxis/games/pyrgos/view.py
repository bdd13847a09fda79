"""The table as data, and what happened in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from pyxis.games.pyrgos.components import SIDE_NAMES
from pyxis.games.pyrgos.state import State
from pyxis.games.pyrgos.text import write_position


def view(state: State) -> Mapping[str, Any]:
    """Everything a board shows."""
    return {"position": write_position(state)}


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What `action` did."""
    return (f"{SIDE_NAMES[before.side]} moves.",)
