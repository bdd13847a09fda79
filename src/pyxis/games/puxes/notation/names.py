"""What dice and faces are called: `Ao1`, `Bh3`, `At.u`; `s`, `*`. A die keeps its name for the whole match."""

import re

from pyxis.games.puxes.components import (
    CHARACTER_NAMES,
    FACES,
    MOST_DICE,
    NOTHING,
    SEAT_LETTERS,
    face_of,
    symbol_letter,
)
from pyxis.games.puxes.rules.table.dice import block, dice, first_hero, first_oracle
from pyxis.games.puxes.state import Phase, State

NAME = r"[A-D](?:o[1-6]|h[1-4]|t[12]?\.[lu])"
PARTS = re.compile(r"([A-D])(?:([oh])([1-6])|t([12]?)\.([lu]))")
CHARACTER = "|".join(sorted(map(re.escape, CHARACTER_NAMES), key=len, reverse=True))
SHORT = {
    Phase.FIRST_THROW: "INIT",
    Phase.SECOND_TARGET: "TARGET2",
    Phase.FORCE: "PWR",
    Phase.SHAKE: "TREM_A",
    Phase.SLIP: "TREM_P",
    Phase.REPORT: "TABLE",
    Phase.ENDED: "OVER",
}
PHASE_NAMES = tuple(SHORT.get(phase, phase.name) for phase in Phase)
"""As positions and views write them."""
_names: dict[int, list[str]] = {}
"""By the number of temples each: the names of all dice."""


def die_name(state: State, die: int) -> str:
    """`Ao1`, `Bh3`, `At.u`, or with two temples `At2.u`."""
    temples = int(state.temples)
    if temples not in _names:
        _names[temples] = [_spelled(state, number) for number in range(MOST_DICE)]
    return _names[temples][die]


def _spelled(state: State, die: int) -> str:
    seat, local = divmod(int(die), block(state))
    letter = SEAT_LETTERS[seat]
    if local < 2 * state.temples:
        number = "" if state.temples == 1 else str(local // 2 + 1)
        return f"{letter}t{number}.{'lu'[local % 2]}"
    oracle = int(die) - first_oracle(state, seat)
    hero = int(die) - first_hero(state, seat)
    return f"{letter}o{oracle + 1}" if hero < 0 else f"{letter}h{hero + 1}"


def die_called(state: State, name: str) -> int:
    """The die of that name in this match, or NOTHING."""
    found = PARTS.fullmatch(name)
    if not found or SEAT_LETTERS.index(found[1]) >= state.seats:
        return NOTHING
    seat = SEAT_LETTERS.index(found[1])
    if found[2] is None:
        temple = int(found[4] or 1) - 1
        die = seat * block(state) + 2 * temple + "lu".index(found[5])
        return die if temple < state.temples else NOTHING
    first = first_oracle(state, seat) if found[2] == "o" else first_hero(state, seat)
    die = first + int(found[3]) - 1
    return die if die < dice(state) and die_name(state, die) == name else NOTHING


def sort_key(name: str) -> tuple[int, int, int, int]:
    """Sorts names as their dice are numbered."""
    found = PARTS.fullmatch(name)
    if not found:
        return (9, 0, 0, 0)
    if found[2] is None:
        return (SEAT_LETTERS.index(found[1]), 0, int(found[4] or 1), "lu".index(found[5]))
    return (SEAT_LETTERS.index(found[1]), 1 + "oh".index(found[2]), int(found[3]), 0)


def face_letter(state: State, die: int, face: int) -> str:
    """`s`, `*`; or the number of a face nothing is known of."""
    return symbol_letter(int(state.character[die]), face) if 0 <= die < dice(state) and face < FACES else str(face)


def face_called(state: State, die: int, letter: str) -> int:
    """The face of a die that shows `letter`, or NOTHING."""
    return face_of(int(state.character[die]), letter)
