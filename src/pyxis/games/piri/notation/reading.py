"""Reads positions written as text. `lines.py` takes the line apart, `readiness.py` asks whether it can be played.

A position need not be one that play can reach: cards may be set aside, missions may be anything.
"""

from collections.abc import Mapping

from pyxis.core.errors import NotationError
from pyxis.core.layout import Array
from pyxis.core.options import Value, encode_options, read_options
from pyxis.games.piri.components import MOST_SEATS
from pyxis.games.piri.notation.lines import Line, read_count, read_line
from pyxis.games.piri.notation.picture import is_picture, read_picture
from pyxis.games.piri.notation.pieces import Pieces
from pyxis.games.piri.notation.readiness import make_ready
from pyxis.games.piri.notation.stages import NOT_OPTIONS, read_phase, read_stage
from pyxis.games.piri.options import OPTIONS, check_options
from pyxis.games.piri.rules import setup
from pyxis.games.piri.state import Place, State


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The seats, the options and the state told by `text`; both may name options, and then have to agree."""
    line = read_picture(text) if is_picture(text) else read_line(text)
    seats = read_count("n", line.head.get("n", line.head.get("players", "2")), 2, MOST_SEATS)
    chosen = _read_settings(line, options)
    check_options(seats, chosen)
    for name in line.fields:
        if name[-1].isdigit() and int(name[-1]) >= seats:
            raise NotationError(f"{name} is of no seat: there are {seats}")
    states = State.blank()
    state = states[0]
    setup.setup(state, seats, encode_options(OPTIONS, chosen))
    state.place[:] = Place.ASIDE
    state.phase = read_phase(line)
    state.active = read_count("active", line.head.get("active", "0"), 0, seats - 1)
    Pieces(line, state).read()
    read_stage(line, state)
    make_ready(state)
    return seats, chosen, states


def _read_settings(line: Line, options: Mapping[str, object]) -> dict[str, Value]:
    told = {name: value for name, value in line.head.items() if name not in NOT_OPTIONS}
    chosen = read_options(OPTIONS, {**told, **options})
    for name, value in read_options(OPTIONS, {**options, **told}).items():
        if chosen[name] != value:
            raise NotationError(f"the position says {name}={value}, but the options {name}={chosen[name]}")
    return chosen
