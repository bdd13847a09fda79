"""How a state becomes a record."""

import numpy as np

from pyxis.core.layout import PADDING, Array, Layout, int8, int64


class Lopsided(Layout):
    """Nine bytes, in a record of sixteen."""

    small: int = int8()
    wide: Array = int64()


def test_wide_fields_come_first_and_leave_no_holes() -> None:
    assert Lopsided.dtype.names == ("wide", "small", PADDING)
    assert sum(Lopsided.dtype[name].itemsize for name in Lopsided.dtype.names) == Lopsided.dtype.itemsize == 16


def test_a_copy_has_the_same_bytes() -> None:
    states = Lopsided.blank(100)
    states[0].small = 1
    dirt = np.full(states.nbytes, 255, np.uint8)
    del dirt  # likely where the copy will lie
    assert states.copy().tobytes() == states.tobytes()
