"""Positions written as text. `reading.py` reads them back.

A flick the table is reporting on is written as it began, with the words said so far.
"""

from collections.abc import Iterator

from pyxis.core.game import State
from pyxis.games.puxes.components import (
    CHARACTER_NAMES,
    CHARACTERS,
    HEROES,
    NOTHING,
    POWER_NAMES,
    POWER_OF,
    SEAT_LETTERS,
    Power,
    face_of,
)
from pyxis.games.puxes.notation.names import PHASE_NAMES, die_name, face_letter
from pyxis.games.puxes.options import Teams
from pyxis.games.puxes.rules.automaton import next_rider
from pyxis.games.puxes.rules.flick.retelling import as_it_began, spoken_words
from pyxis.games.puxes.rules.table.dice import block, dice, first_hero, is_hero_in_hand, lower_die, oracle_count
from pyxis.games.puxes.rules.table.fortress import oracles_inside
from pyxis.games.puxes.rules.table.seating import heading
from pyxis.games.puxes.state import Phase, Place, Role

NO_RESULT = "-"
LITTLE_GREY = CHARACTER_NAMES.index("Little Grey")
ON_TABLE = "on table"
DICE_FIELDS = ("hero", "target", "shot", "held", "moved", "lifted", "asked")
"""Fields that name a die, or nothing."""
PLAIN_FIELDS = (
    "ties", "cocked", "slot", "rolling", "used", "group", "flicks", "waking", "kind", "style", "aim", "force", "shake",
    "slip", "shooter", "was", "touched", "charming", "then", "bitten",
)  # fmt: skip
"""Fields that are 0, or what the phase makes of them, unless something else is going on."""
MARKED_DICE = ("nomove", "done")


def usual_character(state: State, die: int) -> int:
    """Who a die is unless the text says otherwise."""
    seat, local = divmod(die, block(state))
    slot = local - 2 * int(state.temples)
    if slot < 0 or state.teams not in (Teams.PRESETS, Teams.DECK):
        is_oracle = 0 <= slot < oracle_count(state)
        return int(state.team[seat, HEROES + slot]) if is_oracle and state.teams >= Teams.GUEST else 0
    if slot < oracle_count(state):
        return int(state.team[seat, HEROES + slot])
    return 0 if state.little else int(state.team[seat, slot - oracle_count(state)])


def fitting_character(state: State, die: int, letter: str) -> int:
    """The usual character of a die if it has that symbol, else the first that nobody of the seat is."""
    usual = usual_character(state, die)
    if face_of(usual, letter) != NOTHING:
        return usual
    taken = {int(character) for character in state.team[die // block(state)]}
    able = [character for character in range(CHARACTERS) if face_of(character, letter) != NOTHING]
    return next((character for character in able if character not in taken), able[0])


def usual_value(state: State, name: str) -> int:
    """What a plain field is unless the text says otherwise."""
    if name == "rolling" and state.phase in (Phase.FIRST_THROW, Phase.DRAW, Phase.THROW):
        return _awaited(state)
    if name == "group" and state.phase in (Phase.FIRST_THROW, Phase.LOT):
        return (1 << int(state.seats)) - 1
    return next_rider(state, -1) if name == "slot" and state.phase == Phase.RECALL else 0


def _awaited(state: State) -> int:
    """The heroes that are thrown, a flag each: those in the hand that show nothing, or all if each shows something."""
    thrown = [
        die
        for die in range(dice(state))
        if is_hero_in_hand(state, die) and (state.phase == Phase.FIRST_THROW or state.owner[die] == state.seat)
    ]
    hidden = [die for die in thrown if not state.shown[die]]
    return sum(1 << die for die in hidden or thrown)


def usual_rank(state: State, seat: int) -> int:
    """The rank of a seat unless the text says otherwise: whoever has no die left was first to go."""
    return int(all(state.place[die] == Place.GONE for die in range(dice(state)) if state.owner[die] == seat))


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
        if state.rank[seat] != usual_rank(state, seat)
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
    usual = list(range(first_hero(state, seat), first_hero(state, seat) + HEROES))
    entries = [(f"{die_name(state, die)}=" if heroes != usual else "") + _hero(state, die) for die in heroes]
    if set(entries) == {NO_RESULT}:
        return f"{SEAT_LETTERS[seat]} heroes  {' '.join(entries)}"
    return f"{SEAT_LETTERS[seat]} heroes  {'  '.join(entries) or 'none'}"


def _hero(state: State, die: int) -> str:
    name, is_usual = CHARACTER_NAMES[state.character[die]], state.character[die] == usual_character(state, die)
    if state.place[die] != Place.HAND:
        return ON_TABLE if state.character[die] == table_character(state, die) else f"{name} {ON_TABLE}"
    if not state.shown[die]:
        return NO_RESULT if is_usual else f"{name} {NO_RESULT}"
    letter = face_letter(state, die, int(state.face[die]))
    copied = "" if state.copied[die] == NOTHING else f">{POWER_NAMES[state.copied[die]]}"
    return f"{name}{'' if letter == '*' else ' '}{letter}:{state.since[die]}{copied}"


def table_character(state: State, die: int) -> int:
    """Who a hero on the table is unless the text says otherwise: whoever can sit there."""
    usual = usual_character(state, die)
    return usual if POWER_OF[usual] == Power.SEDUCTION else LITTLE_GREY


def _table(state: State, seat: int) -> str:
    entries = []
    for temple in range(state.temples):
        entries += _temple(state, seat, temple)
    for die in range(dice(state)):
        is_shown = (
            state.role[die] > Role.UPPER
            and state.owner[die] == seat
            and state.place[die] not in (Place.HAND, Place.GONE)
        )
        if is_shown and not (state.role[die] == Role.HERO and sits_straight(state, die)):
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
    if state.role[die] != Role.HERO and state.character[die] != _expected_character(state, die, letter):
        name += f"({CHARACTER_NAMES[state.character[die]]})"
    if state.place[die] in (Place.ASLEEP, Place.LOST):
        return (
            f"{name} {Place(state.place[die]).name.lower()}"
            if letter == "*"
            else f"{name} {letter} {Place(state.place[die]).name.lower()}"
        )
    return f"{name} {letter} {_pose(state, die)}{WAITING[state.todo[die]]}"


def _expected_character(state: State, die: int, letter: str) -> int:
    """Who a reader takes a die for that is not named; teams nobody knows beforehand are named in full."""
    is_open = state.teams in (Teams.RANDOM, Teams.DRAFT)
    return usual_character(state, die) if is_open else fitting_character(state, die, letter)


WAITING = ("", " rescued", " fouled", " displaced")
"""By `todo`."""


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


def _more(state: State, before: State) -> Iterator[str]:
    """Everything that is going on beyond the plain table, where anything is."""
    parts = [f"{name}={die_name(state, state[name])}" for name in DICE_FIELDS if state[name] != NOTHING]
    if state.phase == Phase.REPORT:
        parts = [part for part in parts if not part.startswith("asked=")]
    if state.power != NOTHING:
        parts.append(f"power={state.power}")
    if state.temple != NOTHING:
        parts.append(f"temple={SEAT_LETTERS[state.temple // 2]}{state.temple % 2 + 1}")
    parts += [f"{name}={state[name]}" for name in PLAIN_FIELDS if state[name] != usual_value(before, name)]
    if state.clock != max(state.since):
        parts.append(f"clock={state.clock}")
    if int(state.inside) != int(oracles_inside(before)) * int(state.fortress):
        parts.append(f"inside={state.inside}")
    for name in MARKED_DICE:
        marked = [die_name(state, die) for die in range(dice(state)) if state[name][die]]
        if marked:
            parts.append(f"{name}={'+'.join(marked)}")
    if state.phase == Phase.REPORT:
        parts.append(f"words={','.join(map(str, spoken_words(state)))}")
    if parts:
        yield "more: " + " ".join(parts)
