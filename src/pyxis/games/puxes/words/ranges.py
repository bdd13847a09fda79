"""Aims, powers and cells, said by their ends: nobody reads a list of 1,440 aims."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pyxis.core.game import Range
from pyxis.core.saying import decimal
from pyxis.core.surface import Choice, runs
from pyxis.games.puxes import actions
from pyxis.games.puxes.actions import Action
from pyxis.games.puxes.notation.sorts import describe
from pyxis.games.puxes.state import Phase, State
from pyxis.games.puxes.words import say


class Says(NamedTuple):
    """How settings are said."""

    field: str
    """The one that grows."""
    unit: str
    words: Callable[[Choice, Choice], str]
    """What the range is called, given its ends."""
    along: tuple[str, ...] = ()
    """Fields that grow with it."""


def _aims(first: Choice, last: Choice) -> str:
    ends = {"first": decimal(first.fields["degrees"], 2), "last": decimal(last.fields["degrees"], 2)}
    return say("aims", **ends, step=decimal(actions.AIM_STEP / 100, 2))


def _powers(first: Choice, last: Choice) -> str:
    return say("forces", first=first.fields["power"], last=last.fields["power"])


def _cells(first: Choice, last: Choice) -> str:
    row = {"ahead": first.fields["ahead"], "temple": first.fields["temple"]}
    return say("cells", first=first.fields["right"], last=last.fields["right"], **row)


CELLS = Says("right", "", _cells, along=("x", "y"))
SAYS: dict[int, Says] = {
    Phase.AIM: Says("degrees", "°", _aims),
    Phase.FORCE: Says("power", "", _powers),
    Phase.CELL: CELLS,
    Phase.FOULPLACE: CELLS,
    Phase.REPLACE: CELLS,
}
"""[phase]"""


def ranges(state: State, legal: Sequence[int]) -> Sequence[Range]:
    """Aims and powers in a row, and cells beside each other."""
    phase = int(state.phase)
    if phase not in SAYS:
        return []
    field, unit, words, along = SAYS[phase]
    ends = ((describe(state, first), describe(state, last)) for row in _rows(phase, legal) for first, last in runs(row))
    return [Range(first, last, field, unit, words(first, last), along) for first, last in ends]


def _rows(phase: int, legal: Sequence[int]) -> Iterator[list[int]]:
    """Cells end with their row."""
    if SAYS[phase] is not CELLS:
        yield list(legal)
        return
    for _, row in groupby(legal, lambda action: (action - Action.CELL) // actions.CELL_SIDE):
        yield list(row)
