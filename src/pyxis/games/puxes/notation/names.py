"""What dice, faces, seats and phases are called: `Ao1`, `Bh3`, `At.u`; `s`, `*`. A die keeps its name for the match."""

from pyxis.games.puxes import components
from pyxis.games.puxes.components import CHARACTER_FACE, CHARACTER_NAMES, FACES, NOTHING, POWER_NAMES, SEAT_LETTERS
from pyxis.games.puxes.rules.setup import facing_die
from pyxis.games.puxes.rules.table.dice import block, dice, oracle_count
from pyxis.games.puxes.rules.table.geometry import lowest
from pyxis.games.puxes.state import Phase, Role, State
from pyxis.games.puxes.words import say

NAME = r"[A-D](?:o[1-6]|h[1-4]|t[12]?\.[lu])"
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


def _all_names(state: State) -> list[str]:
    """[die]: they depend on the number of temples alone."""
    temples = int(state.temples)
    if temples not in _names:
        _names[temples] = [_spelled(state, die) for die in range(components.MOST_DICE)]
    return _names[temples]


def _spelled(state: State, die: int) -> str:
    seat, local = divmod(die, block(state))
    oracle = local - 2 * int(state.temples)
    if oracle < 0:
        number = "" if state.temples == 1 else local // 2 + 1
        return f"{SEAT_LETTERS[seat]}t{number}.{'lu'[local % 2]}"
    hero = oracle - oracle_count(state)
    return f"{SEAT_LETTERS[seat]}o{oracle + 1}" if hero < 0 else f"{SEAT_LETTERS[seat]}h{hero + 1}"


def die_name(state: State, die: int) -> str:
    """`Ao1`, `Bh3`, `At.u`, or with two temples `At2.u`."""
    return _all_names(state)[die]


def die_called(state: State, name: str) -> int:
    """The die of that name in this match, or NOTHING; the first temple may have its number or not."""
    usual = name.replace("t1.", "t.") if state.temples == 1 else name.replace("t.", "t1.")
    names = _all_names(state)[: dice(state)]
    return names.index(usual) if usual in names else NOTHING


def sort_key(name: str) -> tuple[str, int, str]:
    """Sorts names as their dice are numbered."""
    return name[0], "toh".index(name[1]), name[2:]


def asked_die(state: State) -> int:
    """The die whose face is being chosen or thrown, or NOTHING."""
    if state.phase == Phase.FACES:
        return facing_die(state)
    if state.phase in (Phase.FIRST_THROW, Phase.THROW) and state.rolling:
        return lowest(state.rolling)
    if state.phase == Phase.ORIENT:
        return int(state.target)
    return int(state.asked) if state.phase == Phase.RESCUE else NOTHING


def face_letter(state: State, die: int, face: int) -> str:
    """`s`, `*`; or the number of a face nothing is known of."""
    return (
        components.symbol_letter(int(state.character[die]), face)
        if 0 <= die < dice(state) and face < FACES
        else str(face)
    )


def face_called(state: State, die: int, letter: str) -> int:
    """The face of a die that shows `letter`, or NOTHING."""
    return components.face_of(int(state.character[die]), letter)


def face_name(state: State, die: int, face: int) -> str:
    """`smiley`, or the character's name: the same in every language, as data."""
    return character_word(state, die) if face == CHARACTER_FACE else _symbol_name(state, die, face)


def _symbol_name(state: State, die: int, face: int) -> str:
    return components.SYMBOL_NAMES[components.SYMBOL_ON[int(state.character[die]), face]]


def face_word(state: State, die: int, face: int) -> str:
    """`smiley`, or the character's name."""
    return character_word(state, die) if face == CHARACTER_FACE else say(f"symbol.{_symbol_name(state, die, face)}")


def shown_word(state: State, die: int) -> str:
    """What a die shows."""
    return face_word(state, die, int(state.face[die]))


def seat_word(seat: int) -> str:
    """A seat by its letter."""
    return SEAT_LETTERS[int(seat)]


def die_word(state: State, die: int, temple: str = "temple") -> str:
    """`Ao2`, or whose temple, in the words of that id."""
    if die != NOTHING and state.role[die] <= Role.UPPER:
        return say(temple, seat=seat_word(state.owner[die]))
    return die_name(state, die)


def character_word(state: State, die: int) -> str:
    """Who a die is."""
    return CHARACTER_NAMES[state.character[die]]


def power_word(power: int) -> str:
    """What a power is called."""
    return say(f"power.{POWER_NAMES[power]}")
