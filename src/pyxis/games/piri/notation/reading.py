"""Reads positions written as text: the options agreed on, and how far the turn has come.

`lines.py` takes the text apart, `pieces.py` puts cards in their places, `readiness.py` asks whether it can be played.
A position need not be one that play can reach: cards may be set aside, missions may be anything.
"""

from collections.abc import Callable, Mapping
from functools import reduce

from pyxis.core.errors import NotationError
from pyxis.core.layout import Array
from pyxis.core.options import Value, encode_options, read_options
from pyxis.core.sheet import Word, require
from pyxis.games.piri.components import MOST_SEATS
from pyxis.games.piri.notation.lines import Line, read_card, read_count, read_counts, read_line, read_spirit
from pyxis.games.piri.notation.names import read_cell
from pyxis.games.piri.notation.picture import is_picture, read_picture
from pyxis.games.piri.notation.pieces import Pieces
from pyxis.games.piri.notation.readiness import make_ready
from pyxis.games.piri.options import check_options
from pyxis.games.piri.rules import setup
from pyxis.games.piri.state import Ending, Phase, Place, State
from pyxis.games.piri.window import DIRECTION_LETTERS, NOWHERE
from pyxis.games.piri.words import say

ALWAYS = ("n", "players", "active", "turn", "passes", "phase", "proposals_left", "proposed")
DETAILS = {
    "card": (Phase.PLAY_CELL, Phase.PLAY_SUIT),
    "cell": (Phase.PLAY_SUIT, Phase.FLANK, Phase.SUMMON_PATTERN),
    "spirit": (Phase.SUMMON_CELL, Phase.SUMMON_PATTERN),
    "flanks": (Phase.FLANK,),
    "pointer": (Phase.VOTE, Phase.WINDOW, Phase.SUMMON_CELL, Phase.SUMMON_PATTERN),
    "back": (Phase.WINDOW, Phase.SUMMON_CELL, Phase.SUMMON_PATTERN),
    "reason": (Phase.OVER,),
    "winner": (Phase.OVER,),
}
"""What the head may tell besides, and in which phases."""
MAY_BE_MISSING = ("pointer", "back", "winner")


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The seats, the options and the state told by `text`; both may name options, and then have to agree."""
    line = read_picture(text) if is_picture(text) else read_line(text)
    seats = _read_seats(line)
    chosen = _read_options(line, options)
    check_options(seats, chosen)
    states = State.agreed(chosen)
    state = states[0]
    setup.setup(state, seats, encode_options(State.declared, chosen))
    state.place[:] = Place.ASIDE
    state.phase = line.head.word("phase", Phase(Phase.MAIN).name).among("phase", Phase.__members__)
    state.active = read_count("active", line.head.word("active", "0"), 0, seats - 1)
    Pieces(line, state).read()
    _read_stage(line, state)
    make_ready(state)
    return seats, chosen, states


def _read_seats(line: Line) -> int:
    """`n=3` or, as in a record, `players=3`."""
    told = [word for name, word in line.head.items() if name in ("n", "players")] or [Word("2")]
    seats = [read_count(word.name or "n", word, 2, MOST_SEATS) for word in told]
    if len(set(seats)) > 1:
        raise told[1].wrong(say("position.contradicts", other=f"{told[0].name}={told[0]}"))
    for name, items in line.fields.items():
        if name[-1].isdigit() and int(name[-1]) >= seats[0]:
            raise next(iter(items), Word("")).error(say("position.of no seat", name=name, seats=seats[0]))
    return seats[0]


def _read_options(line: Line, options: Mapping[str, object]) -> dict[str, Value]:
    told = {name: str(word) for name, word in line.head.items() if name not in (*ALWAYS, *DETAILS)}
    chosen = read_options(State.declared, {**told, **options})
    for name, value in read_options(State.declared, {**options, **told}).items():
        contradiction = say("position.options", name=name, told=value, chosen=chosen[name])
        require(chosen[name] == value, contradiction)
    return chosen


def _read_stage(line: Line, state: State) -> None:
    """How far the turn has come."""
    head = line.head
    for name, high in {"turn": state.round_limit * state.seats, "passes": state.seats, "proposed": 1}.items():
        setattr(state, name, read_count(name, head.word(name, "0"), 0, int(high)))
    if "proposals_left" in head:
        words, most = head["proposals_left"].items(","), int(state.proposal_limit)
        state.proposals[: state.seats] = read_counts("proposals_left", words, 0, most, int(state.seats))
    for name, phases in DETAILS.items():
        if state.phase in phases and name not in head and name not in MAY_BE_MISSING:
            raise NotationError(say("position.needs", phase=Phase(state.phase).name, name=name))
        if state.phase not in phases and name in head:
            raise head[name].wrong(
                say("position.goes with", phases=reduce(_or, (Phase(phase).name for phase in phases)))
            )
        if name in head:
            setattr(state, name, READERS[name](state, head[name]))
    is_won = state.reason == Ending.SUMMONED
    require(is_won == ("winner" in head), say("position.winner"))


def _or(one: str, other: str) -> str:
    return say("position.or", one=one, other=other)


def _read_cell(state: State, word: Word) -> int:
    cell = read_cell(state, word)
    if cell == NOWHERE:
        raise word.wrong(say("position.cell"))
    return cell


def _read_flanks(state: State, word: Word) -> int:
    if not set(word) <= set(DIRECTION_LETTERS):
        raise word.wrong(say("position.flanks"))
    return sum(1 << DIRECTION_LETTERS.index(letter) for letter in set(word))


def _read_reason(state: State, word: Word) -> int:
    known = [ending for ending in Ending if ending != Ending.RUNNING]
    return word.among("reason", {ending.name: ending for ending in known})


READERS: Mapping[str, Callable[[State, Word], int]] = {
    "card": lambda _, word: read_card(word),
    "cell": _read_cell,
    "spirit": lambda _, word: read_spirit(word),
    "flanks": _read_flanks,
    "pointer": lambda state, word: read_count("pointer", word, 0, state.seats - 1),
    "back": lambda _, word: read_count("back", word, 0, 1),
    "reason": _read_reason,
    "winner": lambda state, word: read_count("winner", word, 0, state.seats - 1),
}
"""[detail]: the number its word stands for."""
