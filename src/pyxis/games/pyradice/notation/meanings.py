"""What each action means, for boards and menus. Why an illegal one is illegal is in `refusals.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from pyxis.core.game import Choice
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, COLOUR_WORDS, die_name
from pyxis.games.pyradice.components.layouts import quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, LEVEL
from pyxis.games.pyradice.components.sets import Piece, set_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.notation.text import write_action
from pyxis.games.pyradice.rules.bits import is_single, lowest
from pyxis.games.pyradice.rules.quarry import cell_in_light
from pyxis.games.pyradice.rules.skills import offered_faces, partner_cells, skill_row
from pyxis.games.pyradice.state import Phase, State

Meaning = tuple[str, Mapping[str, Any], str]
"""Kind of the action, its parts, and what it does in words."""


def skill_at_hand(state: State) -> Piece:
    """The skill the die just placed allows."""
    return set_of(state).skills[skill_row(state)]


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    first, mean = next(entry for entry in reversed(MEANINGS) if action >= entry[0])
    kind, fields, words = mean(state, action - first)
    return Choice(action, write_action(state, action), kind, fields, words)


def _take(state: State, cell: int) -> Meaning:
    name, die = quarry_name(state.layout, cell), die_name(state.quarry[cell])
    return "take", {"cell": name, "die": die}, f"take {die} from {name}"


def _place(state: State, cell: int) -> Meaning:
    name, die = CELL_NAMES[cell], die_name(state.hand)
    fields = {"cell": name, "die": die, "level": int(LEVEL[cell])}
    return "place", fields, f"place {die} on {name}"


def _die(state: State, cell: int) -> Meaning:
    if state.phase == Phase.PARTNER:
        fields = {"cell": CELL_NAMES[cell], "die": _own(state, cell), "partner": CELL_NAMES[state.pick]}
        return "partner", fields, f"{_there(state, state.pick)} and {_there(state, cell)} change places"
    skill = skill_at_hand(state)
    known = {"cell": CELL_NAMES[cell], "die": _own(state, cell), "skill": skill.id}
    outcome, words = _effect(state, cell)
    return "target", {**known, **outcome}, f"{skill.name}: {words}"


def _own(state: State, cell: int) -> str:
    return die_name(state.pyramid[state.seat, cell])


def _there(state: State, cell: int) -> str:
    """`R1 on 1a`."""
    return f"{_own(state, cell)} on {CELL_NAMES[cell]}"


def _effect(state: State, cell: int) -> tuple[Mapping[str, Any], str]:
    """What choosing a target leads to: at once where only one thing can happen."""
    row = skill_row(state)
    op = state.skill_rows[row, SkillRow.OP]
    if op == Op.ROLL:
        return {}, f"roll {_there(state, cell)}"
    if op == Op.SWAP:
        partners = partner_cells(state, row, cell)
        if not is_single(partners):
            return {}, f"move {_there(state, cell)}"
        other = int(lowest(partners))
        return {"partner": CELL_NAMES[other]}, f"{_there(state, cell)} and {_there(state, other)} change places"
    faces = offered_faces(state, row, cell)
    if not is_single(faces):
        return {}, f"turn {_there(state, cell)}"
    value = int(lowest(faces)) + 1
    return {"value": value}, f"turn {_there(state, cell)} to {value}"


def _face(state: State, index: int) -> Meaning:
    value = index + 1
    return "face", {"cell": CELL_NAMES[state.pick], "value": value}, f"turn {_there(state, state.pick)} to {value}"


def _skip(state: State, _: int) -> Meaning:
    skill = skill_at_hand(state)
    words = f"stop using {skill.name}" if state.used else f"do without {skill.name}"
    return "skip", {"skill": skill.id}, words


def _side(state: State, row: int) -> Meaning:
    skill = set_of(state).skills[row]
    level = FIRST_SKILL_LEVEL + row // 2
    fields = {"skill": skill.id, "name": skill.name, "level": level}
    return "side", fields, f"level {level} gets {skill.name} ({skill.id})"


def _objective(state: State, row: int) -> Meaning:
    objective = set_of(state).objectives[row]
    level = int(state.objective_levels[state.step])
    fields = {"objective": objective.id, "name": objective.name, "level": level}
    return "objective", fields, f"level {level} gets {objective.name} ({objective.id})"


def _card(state: State, row: int) -> Meaning:
    card = set_of(state).cards[row]
    fields = {"card": card.id, "name": card.name, "slot": int(state.step) + 1}
    return "card", fields, f"card {state.step + 1} is {card.name} ({card.id})"


def _disc(state: State, colour: int) -> Meaning:
    fields = {"disc": COLOUR_LETTERS[colour], "slot": int(state.step) + 1}
    return "disc", fields, f"card {state.step + 1} counts {COLOUR_WORDS[colour]} dice"


def _stone(state: State, index: int) -> Meaning:
    die = die_name(index + 1)
    if state.phase == Phase.REVEAL:
        cell = quarry_name(state.layout, cell_in_light(state))
        return "reveal", {"cell": cell, "die": die}, f"{die} comes to light on {cell}"
    cell = quarry_name(state.layout, state.step)
    return "stone", {"cell": cell, "die": die}, f"{die} lies on {cell}"


def _first(state: State, seat: int) -> Meaning:
    return "first", {"seat": seat}, f"seat {seat} begins"


def _roll(state: State, index: int) -> Meaning:
    value = index + 1
    return "roll", {"cell": CELL_NAMES[state.pick], "value": value}, f"{CELL_NAMES[state.pick]} shows {value}"


MEANINGS: tuple[tuple[int, Callable[[State, int], Meaning]], ...] = (
    (Action.TAKE, _take),
    (Action.PLACE, _place),
    (Action.DIE, _die),
    (Action.FACE, _face),
    (Action.SKIP, _skip),
    (Action.SIDE, _side),
    (Action.OBJECTIVE, _objective),
    (Action.CARD, _card),
    (Action.DISC, _disc),
    (Action.STONE, _stone),
    (Action.FIRST, _first),
    (Action.ROLL, _roll),
)
"""The first code of each sort of action, and what the codes from there on mean."""
