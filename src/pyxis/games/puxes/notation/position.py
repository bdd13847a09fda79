"""Positions written as text. `reading.py` reads them back.

A flick the table is reporting on is written as it began, with the words said so far.
"""

from collections.abc import Iterator

from pyxis.core.game import State
from pyxis.games.puxes.components import HEROES, NOTHING, POWER_NAMES, SEAT_LETTERS
from pyxis.games.puxes.notation import usual
from pyxis.games.puxes.notation.names import PHASE_NAMES, character_word, die_name, face_letter
from pyxis.games.puxes.rules.flick.report import as_it_began, spoken_words
from pyxis.games.puxes.rules.table.dice import block, dice, first_hero, lower_die
from pyxis.games.puxes.rules.table.fortress import oracles_inside
from pyxis.games.puxes.rules.table.seating import heading
from pyxis.games.puxes.state import Phase, Place, Role, Todo

NO_RESULT = "-"
ON_TABLE = "on table"


def write_position(state: State) -> str:
    """The whole table, line by line."""
    before = as_it_began(state)
    lines = [_header(state)]
    for seat in range(state.seats):
        lines += [_heroes(before, seat), _table(before, seat)]
    return "\n".join([*lines, _marks(before), *_more(state, before)])


def _header(state: State) -> str:
    lives = " ".join(f"{SEAT_LETTERS[seat]}{_lives(state, seat)}" for seat in range(state.seats))
    out = [
        f"{SEAT_LETTERS[seat]}{state.rank[seat]}"
        for seat in range(state.seats)
        if state.rank[seat] != usual.rank(state, seat)
    ]
    words = f"puxes {state.seats}p t{state.turn} {SEAT_LETTERS[state.seat]} {PHASE_NAMES[state.phase]}  lives {lives}"
    return words + ("  out " + " ".join(out) if out else "")


def _lives(state: State, seat: int) -> str:
    return "+".join(str(state.lives[seat, temple]) for temple in range(state.temples))


def heroes_of(state: State, seat: int) -> list[int]:
    """The heroes a seat has, in the hand or on the table."""
    return [
        die
        for die in range(dice(state))
        if state.owner[die] == seat and state.role[die] == Role.HERO and state.place[die] != Place.GONE
    ]


def _heroes(state: State, seat: int) -> str:
    heroes = heroes_of(state, seat)
    is_complete = heroes == list(range(first_hero(state, seat), first_hero(state, seat) + HEROES))
    entries = [("" if is_complete else f"{die_name(state, die)}=") + _hero(state, die) for die in heroes]
    if set(entries) == {NO_RESULT}:
        return f"{SEAT_LETTERS[seat]} heroes  {' '.join(entries)}"
    return f"{SEAT_LETTERS[seat]} heroes  {'  '.join(entries) or 'none'}"


def _hero(state: State, die: int) -> str:
    name, is_usual = character_word(state, die), state.character[die] == usual.character(state, die)
    if state.place[die] != Place.HAND:
        return ON_TABLE if state.character[die] == usual.table_character(state, die) else f"{name} {ON_TABLE}"
    if not state.shown[die]:
        return NO_RESULT if is_usual else f"{name} {NO_RESULT}"
    letter = face_letter(state, die, int(state.face[die]))
    copied = "" if state.copied[die] == NOTHING else f">{POWER_NAMES[state.copied[die]]}"
    return f"{name}{'' if letter == '*' else ' '}{letter}:{state.since[die]}{copied}"


def _table(state: State, seat: int) -> str:
    entries = []
    for temple in range(state.temples):
        entries += _temple(state, seat, temple)
    for die in range(dice(state)):
        is_own = state.owner[die] == seat and state.role[die] > Role.UPPER
        is_seen = state.place[die] not in (Place.HAND, Place.GONE)
        if is_own and is_seen and not (state.role[die] == Role.HERO and sits_straight(state, die)):
            entries.append(_die(state, die))
    return "  ".join(entries) or f"{SEAT_LETTERS[seat]} -"


def _temple(state: State, seat: int, temple: int) -> list[str]:
    die = lower_die(state, seat, temple)
    if state.place[die] != Place.TABLE:
        return []
    plain = [state.face[die], state.face[die + 1], state.level[die], state.level[die + 1]] == [0, 0, 0, 1]
    if plain and all(state[name][die] == state[name][die + 1] for name in ("x", "y", "yaw")):
        return [f"{die_name(state, die)[:-2]} {_pose(state, die)}"]
    return [_die(state, die), _die(state, die + 1)]


def sits_straight(state: State, die: int) -> bool:
    """Whether a Little Grey sits just as it was put, so that a mark says enough."""
    mount = int(state.ride[die])
    if mount == NOTHING or state.place[die] != Place.TABLE or state.face[die] != 0:
        return False
    is_same = all(state[name][die] == state[name][mount] for name in ("x", "y", "yaw"))
    return is_same and state.level[die] == state.level[mount] + 1


def _die(state: State, die: int) -> str:
    name = die_name(state, die)
    letter = face_letter(state, die, int(state.face[die]))
    if state.role[die] != Role.HERO and state.character[die] != usual.expected_character(state, die, letter):
        name += f"({character_word(state, die)})"
    if state.place[die] in (Place.ASLEEP, Place.LOST):
        face = "" if letter == "*" else f" {letter}"
        return f"{name}{face} {Place(state.place[die]).name.lower()}"
    waiting = f" {Todo(state.todo[die]).name.lower()}" if state.todo[die] else ""
    return f"{name} {letter} {_pose(state, die)}{waiting}"


def _pose(state: State, die: int) -> str:
    yaw = "" if state.yaw[die] == heading(state, die // block(state)) else f"/{state.yaw[die]}"
    level = f"^{state.level[die]}" if state.level[die] else ""
    return f"{state.x[die]},{state.y[die]}{yaw}{level}"


def _marks(state: State) -> str:
    marks = [
        f"{die_name(state, state.ride[die])}<{die_name(state, die)} (Little Grey)"
        for die in range(dice(state))
        if state.ride[die] != NOTHING
    ]
    for die in range(dice(state)):
        mate = int(state.mate[die])
        if mate > die:
            prey = die if state.prey[die] else mate
            marks.append(f"{die_name(state, die)}={die_name(state, mate)} (bite, prey {die_name(state, prey)})")
    fort = NO_RESULT if state.fort == NOTHING else die_name(state, state.fort)
    return "  ".join(["marks:", *marks, f"fort {fort}"]).replace("marks:  ", "marks: ")


def _plain_parts(state: State, before: State) -> Iterator[str]:
    for name in usual.PLAIN_FIELDS:
        field = usual.field(state, name)
        if field and state[field] != usual.value(before, name):
            yield f"{name}={state[field]}"


def _more(state: State, before: State) -> Iterator[str]:
    """Everything that is going on beyond the plain table, where anything is."""
    is_reporting = state.phase == Phase.REPORT
    named = [name for name in usual.DICE_FIELDS if state[name] != NOTHING and not (is_reporting and name == "asked")]
    parts = [f"{name}={die_name(state, state[name])}" for name in named]
    if state.power != NOTHING:
        parts.append(f"power={state.power}")
    if state.temple != NOTHING:
        parts.append(f"temple={SEAT_LETTERS[state.temple // 2]}{state.temple % 2 + 1}")
    parts += _plain_parts(state, before)
    if state.clock != max(state.since):
        parts.append(f"clock={state.clock}")
    if int(state.inside) != int(oracles_inside(before)) * int(state.fortress):
        parts.append(f"inside={state.inside}")
    for name in usual.MARKED_DICE:
        marked = [die_name(state, die) for die in range(dice(state)) if state[name][die]]
        if marked:
            parts.append(f"{name}={'+'.join(marked)}")
    if is_reporting:
        parts.append(f"words={','.join(map(str, spoken_words(state)))}")
    if parts:
        yield "more: " + " ".join(parts)
