"""The record of a position. How cells are numbered is drawn in `components.py`."""

from pyxis.core.layout import Array, Layout, int8, int64


class State(Layout):
    """One position of Connect Four."""

    discs: Array = int64(2)
    """[seat]: the cells that hold a disc of that seat, a bit each."""
    turn: int = int8()
    """The seat to drop a disc, or OVER."""
