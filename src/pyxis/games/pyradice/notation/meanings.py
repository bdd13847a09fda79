"""What each sort of action means, for boards and menus."""

from collections.abc import Mapping
from typing import Any

from pyxis.core.sorts import Meaning
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, COLOUR_WORDS, die_name
from pyxis.games.pyradice.components.layouts import quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, LEVEL
from pyxis.games.pyradice.components.sets import set_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.notation.names import die_on, own_die, skill_at_hand
from pyxis.games.pyradice.rules import bits, quarry, skills
from pyxis.games.pyradice.state import Phase, State


def take(state: State, cell: int) -> Meaning:
    """A die of the quarry."""
    name, die = quarry_name(state.layout, cell), die_name(state.quarry[cell])
    return "take", {"cell": name, "die": die}, f"take {die} from {name}"


def place(state: State, cell: int) -> Meaning:
    """A cell of the pyramid."""
    name, die = CELL_NAMES[cell], die_name(state.hand)
    return "place", {"cell": name, "die": die, "level": int(LEVEL[cell])}, f"place {die} on {name}"


def die(state: State, cell: int) -> Meaning:
    """A target of the skill, or the second die of a swap."""
    known = {"cell": CELL_NAMES[cell], "die": own_die(state, cell)}
    if state.phase == Phase.PARTNER:
        return "partner", {**known, "partner": CELL_NAMES[state.pick]}, _swapped(state, state.pick, cell)
    skill = skill_at_hand(state)
    outcome, words = _effect(state, cell)
    return "target", {**known, "skill": skill.id, **outcome}, f"{skill.name}: {words}"


def _swapped(state: State, cell: int, other: int) -> str:
    return f"{die_on(state, cell)} and {die_on(state, other)} change places"


def _effect(state: State, cell: int) -> tuple[Mapping[str, Any], str]:
    """What choosing a target leads to: at once where only one thing can happen."""
    row = skills.skill_row(state)
    op = state.skill_rows[row, SkillRow.OP]
    if op == Op.ROLL:
        return {}, f"roll {die_on(state, cell)}"
    if op == Op.SWAP:
        partners = skills.partner_cells(state, row, cell)
        if not bits.is_single(partners):
            return {}, f"move {die_on(state, cell)}"
        other = int(bits.lowest(partners))
        return {"partner": CELL_NAMES[other]}, _swapped(state, cell, other)
    faces = skills.offered_faces(state, row, cell)
    if not bits.is_single(faces):
        return {}, f"turn {die_on(state, cell)}"
    value = int(bits.lowest(faces)) + 1
    return {"value": value}, f"turn {die_on(state, cell)} to {value}"


def face(state: State, index: int) -> Meaning:
    """The face a target is turned to."""
    value = index + 1
    return "face", {"cell": CELL_NAMES[state.pick], "value": value}, f"turn {die_on(state, state.pick)} to {value}"


def skip(state: State, _: int) -> Meaning:
    """No step of the skill, or no further one."""
    skill = skill_at_hand(state)
    return "skip", {"skill": skill.id}, f"{'stop using' if state.used else 'do without'} {skill.name}"


def side(state: State, row: int) -> Meaning:
    """A side of a skill token."""
    skill, level = set_of(state).skills[row], FIRST_SKILL_LEVEL + row // 2
    fields = {"skill": skill.id, "name": skill.name, "level": level}
    return "side", fields, f"level {level} gets {skill.name} ({skill.id})"


def objective(state: State, row: int) -> Meaning:
    """A side of an objective token."""
    found, level = set_of(state).objectives[row], int(state.objective_levels[state.step])
    fields = {"objective": found.id, "name": found.name, "level": level}
    return "objective", fields, f"level {level} gets {found.name} ({found.id})"


def card(state: State, row: int) -> Meaning:
    """A card."""
    found, slot = set_of(state).cards[row], int(state.step) + 1
    return "card", {"card": found.id, "name": found.name, "slot": slot}, f"card {slot} is {found.name} ({found.id})"


def disc(state: State, colour: int) -> Meaning:
    """The disc on a card."""
    slot = int(state.step) + 1
    fields = {"disc": COLOUR_LETTERS[colour], "slot": slot}
    return "disc", fields, f"card {slot} counts {COLOUR_WORDS[colour]} dice"


def stone(state: State, index: int) -> Meaning:
    """A die laid into the heap, or one that comes to light."""
    die, is_revealed = die_name(index + 1), state.phase == Phase.REVEAL
    cell = quarry_name(state.layout, quarry.cell_in_light(state) if is_revealed else state.step)
    kind, verb = ("reveal", "comes to light") if is_revealed else ("stone", "lies")
    return kind, {"cell": cell, "die": die}, f"{die} {verb} on {cell}"


def first(state: State, seat: int) -> Meaning:
    """The seat that begins."""
    return "first", {"seat": seat}, f"seat {seat} begins"


def roll(state: State, index: int) -> Meaning:
    """What a rolled die shows."""
    cell, value = CELL_NAMES[state.pick], index + 1
    return "roll", {"cell": cell, "value": value}, f"{cell} shows {value}"
