"""What each sort of action means, for boards and menus."""

from collections.abc import Mapping
from typing import Any

from pyxis.core.sorts import Meaning
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, die_name
from pyxis.games.pyradice.components.layouts import quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, LEVEL
from pyxis.games.pyradice.components.sets import set_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.notation.names import called, colour_word, die_on, die_words, named, own_die, skill_at_hand
from pyxis.games.pyradice.rules import bits, quarry, skills
from pyxis.games.pyradice.state import Phase, State
from pyxis.games.pyradice.words import say


def take(state: State, cell: int) -> Meaning:
    """A die of the quarry."""
    name, kind = quarry_name(state.layout, cell), state.quarry[cell]
    return "take", {"cell": name, "die": die_name(kind)}, say("take", die=die_words(kind), cell=name)


def place(state: State, cell: int) -> Meaning:
    """A cell of the pyramid."""
    name, fields = CELL_NAMES[cell], {"die": die_name(state.hand), "level": int(LEVEL[cell])}
    return "place", {"cell": name, **fields}, say("place", die=die_words(state.hand), cell=name)


def die(state: State, cell: int) -> Meaning:
    """A target of the skill, or the second die of a swap."""
    known = {"cell": CELL_NAMES[cell], "die": own_die(state, cell)}
    if state.phase == Phase.PARTNER:
        words = say("swap", one=die_on(state, state.pick), other=die_on(state, cell))
        return "partner", {**known, "partner": CELL_NAMES[state.pick]}, words
    skill = skill_at_hand(state)
    outcome, words = _effect(state, cell, named(skill))
    return "target", {**known, "skill": skill.id, **outcome}, words


def _effect(state: State, cell: int, skill: str) -> tuple[Mapping[str, Any], str]:
    """What choosing a target leads to: at once where only one thing can happen."""
    row, die = skills.skill_row(state), die_on(state, cell)
    op = state.skill_rows[row, SkillRow.OP]
    if op == Op.ROLL:
        return {}, say("skill.roll", skill=skill, die=die)
    if op == Op.SWAP:
        partners = skills.partner_cells(state, row, cell)
        if not bits.is_single(partners):
            return {}, say("skill.move", skill=skill, die=die)
        other = int(bits.lowest(partners))
        return {"partner": CELL_NAMES[other]}, say("skill.swap", skill=skill, one=die, other=die_on(state, other))
    faces = skills.offered_faces(state, row, cell)
    if not bits.is_single(faces):
        return {}, say("skill.turn", skill=skill, die=die)
    value = int(bits.lowest(faces)) + 1
    return {"value": value}, say("skill.turn to", skill=skill, die=die, value=value)


def face(state: State, index: int) -> Meaning:
    """The face a target is turned to."""
    fields = {"cell": CELL_NAMES[state.pick], "value": index + 1}
    return "face", fields, say("turn to", die=die_on(state, state.pick), value=index + 1)


def skip(state: State, _: int) -> Meaning:
    """No step of the skill, or no further one."""
    skill = skill_at_hand(state)
    return "skip", {"skill": skill.id}, say("stop" if state.used else "skip", skill=named(skill))


def side(state: State, row: int) -> Meaning:
    """A side of a skill token."""
    skill, level = set_of(state).skills[row], FIRST_SKILL_LEVEL + row // 2
    fields = {"skill": skill.id, "name": skill.name, "level": level}
    return "side", fields, say("gets", level=level, piece=called(skill))


def objective(state: State, row: int) -> Meaning:
    """A side of an objective token."""
    found, level = set_of(state).objectives[row], int(state.objective_levels[state.step])
    fields = {"objective": found.id, "name": found.name, "level": level}
    return "objective", fields, say("gets", level=level, piece=called(found))


def card(state: State, row: int) -> Meaning:
    """A card."""
    found, slot = set_of(state).cards[row], int(state.step) + 1
    fields = {"card": found.id, "name": found.name, "slot": slot}
    return "card", fields, say("card", slot=slot, card=called(found))


def disc(state: State, colour: int) -> Meaning:
    """The disc on a card."""
    slot = int(state.step) + 1
    fields = {"disc": COLOUR_LETTERS[colour], "slot": slot}
    return "disc", fields, say("disc", slot=slot, colour=colour_word(colour))


def stone(state: State, index: int) -> Meaning:
    """A die laid into the heap, or one that comes to light."""
    is_revealed = state.phase == Phase.REVEAL
    cell = quarry_name(state.layout, quarry.cell_in_light(state) if is_revealed else state.step)
    name = "reveal" if is_revealed else "stone"
    return name, {"cell": cell, "die": die_name(index + 1)}, say(name, die=die_words(index + 1), cell=cell)


def first(state: State, seat: int) -> Meaning:
    """The seat that begins."""
    return "first", {"seat": seat}, say("first", seat=seat)


def roll(state: State, index: int) -> Meaning:
    """What a rolled die shows."""
    cell, value = CELL_NAMES[state.pick], index + 1
    return "roll", {"cell": cell, "value": value}, say("roll", cell=cell, value=value)
