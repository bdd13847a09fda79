"""Why an illegal action is illegal, said with the rule a person would look up."""

from collections.abc import Callable, Mapping
from functools import cache

from pyxis.core.game import Refusal
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import COLOUR_WORDS, EMPTY, FACES, VALUE, die_name
from pyxis.games.pyradice.components.layouts import LAYOUT_NAMES, QUARRY, QUARRY_SIZE, quarry_name
from pyxis.games.pyradice.components.pyramid import BELOW, CELL_NAMES, PYRAMID_CELLS
from pyxis.games.pyradice.components.sets import set_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL, TOKENS
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.notation.meanings import skill_at_hand
from pyxis.games.pyradice.rules.quarry import NEEDED_FACES, visible_faces
from pyxis.games.pyradice.rules.skills import offered_faces, pair_cells, scope_cells, skill_row
from pyxis.games.pyradice.state import Phase, State

DUE: Mapping[int, tuple[str, str]] = {
    Phase.STONE: ("R0.1", "a die is drawn for the heap"),
    Phase.SIDE: ("R0.3", "the side of a skill token is chosen"),
    Phase.OBJECTIVE: ("R0.4", "an objective is chosen"),
    Phase.CARD: ("R0.5", "a card is chosen"),
    Phase.DISC: ("R0.6", "a disc is drawn"),
    Phase.FIRST: ("R0.7", "the first player is rolled"),
    Phase.TAKE: ("R1.2", "a die has to be taken from the quarry, as in c11"),
    Phase.REVEAL: ("O7", "the die that came to light is seen first"),
    Phase.PLACE: ("R1.2", "the die in hand has to be placed, as in @1a"),
    Phase.SKILL: ("R1.2", "the skill is used on a die, as in !1a, or left with -"),
    Phase.PARTNER: ("R4.4", "the second die of the swap has to be chosen, as in !1a"),
    Phase.FACE: ("R4.4", "the new face has to be chosen, as in =2"),
    Phase.ROLL: ("R4.4", "the die is being rolled"),
}
"""[phase]: what is due, and the rule that says so."""


def refuse(state: State, action: int) -> Refusal:
    """The first rule, in the order a person would check, that forbids `action`."""
    if state.phase == Phase.OVER:
        return Refusal("R1.3", "the match is over")
    for phases, codes, reason in REASONS:
        if state.phase in phases and action in codes:
            return reason(state, action - codes.start)
    rule, due = DUE[state.phase]
    return Refusal(rule, f"now {due}")


def dice_on(state: State, cell: int) -> list[str]:
    """The dice that lie on a die of the quarry."""
    return _dice_among(state, _places_from(int(state.layout), cell, 1, ((-1, -1), (-1, 0), (0, -1), (0, 0))))


def dice_beside(state: State, cell: int) -> list[str]:
    """The dice on the four sides of a die of the quarry."""
    return _dice_among(state, _places_from(int(state.layout), cell, 0, ((-1, 0), (0, -1), (0, 1), (1, 0))))


@cache
def _places_from(layout: int, cell: int, above: int, steps: tuple[tuple[int, int], ...]) -> dict[int, str]:
    """The names of the cells that lie so many layers above and one of these steps (down, right) away."""
    layer, row, column = QUARRY[layout][cell]
    wanted = {(layer + above, row + down, column + right) for down, right in steps}
    return {index: place.name for index, place in enumerate(QUARRY[layout]) if tuple(place) in wanted}


def _dice_among(state: State, places: dict[int, str]) -> list[str]:
    return [name for cell, name in places.items() if state.quarry[cell] != EMPTY]


def _take(state: State, cell: int) -> Refusal:
    if cell >= QUARRY_SIZE[state.layout]:
        return Refusal("R2.1", f"the {LAYOUT_NAMES[state.layout]} quarry has no such place")
    if state.quarry[cell] == EMPTY:
        return Refusal("R2.1", f"there is no die on {quarry_name(state.layout, cell)}")
    faces = visible_faces(state, cell)
    above = dice_on(state, cell)
    if above:
        lying = f"{_listed(above)} {'lies' if len(above) == 1 else 'lie'} on it"
        return Refusal("R2.2", f"it shows {faces} of the {NEEDED_FACES} faces it needs: {lying}")
    return Refusal(
        "R2.2",
        f"it shows {faces} of the {NEEDED_FACES} faces it needs: {_listed(dice_beside(state, cell))} stand beside it",
    )


def _listed(names: list[str]) -> str:
    """`c11`, `c11 and c12`, `c11, c12 and c13`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _place(state: State, cell: int) -> Refusal:
    name = CELL_NAMES[cell]
    if state.pyramid[state.seat, cell] != EMPTY:
        return Refusal("R3.1", f"{die_name(state.pyramid[state.seat, cell])} stands on {name} already")
    below = [other for other in range(PYRAMID_CELLS) if BELOW[cell] >> other & 1]
    empty = [CELL_NAMES[other] for other in below if state.pyramid[state.seat, other] == EMPTY]
    return Refusal(
        "R3.2", f"{name} rests on {_listed([CELL_NAMES[other] for other in below])}, and {_listed(empty)} is empty"
    )


def _target(state: State, cell: int) -> Refusal:
    return _unreachable(state, cell) or _unchanged(state, cell)


def _unreachable(state: State, cell: int) -> Refusal | None:
    name, skill, row = CELL_NAMES[cell], skill_at_hand(state), skill_row(state)
    if state.pyramid[state.seat, cell] == EMPTY:
        return Refusal("R4.2", f"there is no die of yours on {name}")
    if cell == state.placed:
        return Refusal("R4.3", f"{name} is the die just placed")
    if not scope_cells(state, state.skill_rows[row, SkillRow.SCOPE]) >> cell & 1:
        return Refusal("R4.2", f"{skill.name} does not reach {name}: {_quoted(skill.text)}")
    if state.skill_rows[row, SkillRow.DISTINCT] and state.changed >> cell & 1:
        return Refusal("R4.2", f"{skill.name} has changed {name} already, and every step needs another die")
    return None


def _unchanged(state: State, cell: int) -> Refusal:
    name = CELL_NAMES[cell]
    if state.skill_rows[skill_row(state), SkillRow.OP] == Op.COPY:
        return Refusal("R4.6", f"{name} shows that value already, so nothing would change")
    return Refusal("R4.6", f"no other die can change places with {name} and make a difference")


def _partner(state: State, cell: int) -> Refusal:
    name, picked = CELL_NAMES[cell], CELL_NAMES[state.pick]
    if cell == state.pick:
        return Refusal("R4.6", f"{name} cannot change places with itself")
    unreachable = _unreachable(state, cell)
    if unreachable:
        return unreachable
    skill, row = skill_at_hand(state), skill_row(state)
    if not pair_cells(state, state.skill_rows[row, SkillRow.PAIR], state.pick) >> cell & 1:
        return Refusal("R4.2", f"{skill.name} does not pair {name} with {picked}: {_quoted(skill.text)}")
    return Refusal("R4.6", f"{name} and {picked} are equal dice, so nothing would change")


def _quoted(text: str) -> str:
    return text.rstrip(".")


def _face(state: State, index: int) -> Refusal:
    skill, row = skill_at_hand(state), skill_row(state)
    faces = offered_faces(state, row, state.pick)
    offered = [str(value) for value in range(1, FACES + 1) if faces >> value - 1 & 1]
    shown = VALUE[state.pyramid[state.seat, state.pick]]
    rule = "R4.6" if index + 1 == shown else "R4.2"
    return Refusal(rule, f"{skill.name} can turn a {shown} to {' or '.join(offered)}")


def _side(state: State, row: int) -> Refusal:
    due, level = FIRST_SKILL_LEVEL + state.step, FIRST_SKILL_LEVEL + row // 2
    return Refusal("R0.3", f"the skill of level {due} is due, and that token fits level {level}")


def _objective(state: State, row: int) -> Refusal:
    return Refusal("R0.4", f"token {row % TOKENS + 1} lies on a level already: C and D are its two sides")


def _card(state: State, row: int) -> Refusal:
    return Refusal("R0.5", f"{set_of(state).cards[row].name} is on the table already")


def _disc(state: State, colour: int) -> Refusal:
    return Refusal("R0.6", f"the {COLOUR_WORDS[colour]} disc lies on a card already")


def _stone(state: State, index: int) -> Refusal:
    return Refusal("R0.1", f"no {die_name(index + 1)} is left in the box")


def _first(state: State, seat: int) -> Refusal:
    return Refusal("R0.7", f"seats are 0 to {state.seats - 1}")


def _skip(state: State, _: int) -> Refusal:
    return Refusal("R4.4", "the step has begun: skipping is for the moment before it")


REASONS: tuple[tuple[tuple[int, ...], range, Callable[[State, int], Refusal]], ...] = (
    ((Phase.TAKE,), range(Action.TAKE, Action.PLACE), _take),
    ((Phase.PLACE,), range(Action.PLACE, Action.DIE), _place),
    ((Phase.SKILL,), range(Action.DIE, Action.FACE), _target),
    ((Phase.PARTNER,), range(Action.DIE, Action.FACE), _partner),
    ((Phase.FACE,), range(Action.FACE, Action.SKIP), _face),
    ((Phase.PARTNER, Phase.FACE), range(Action.SKIP, Action.SKIP + 1), _skip),
    ((Phase.SIDE,), range(Action.SIDE, Action.OBJECTIVE), _side),
    ((Phase.OBJECTIVE,), range(Action.OBJECTIVE, Action.CARD), _objective),
    ((Phase.CARD,), range(Action.CARD, Action.DISC), _card),
    ((Phase.DISC,), range(Action.DISC, Action.STONE), _disc),
    ((Phase.STONE, Phase.REVEAL), range(Action.STONE, Action.FIRST), _stone),
    ((Phase.FIRST,), range(Action.FIRST, Action.ROLL), _first),
)
"""For actions of the right sort at the right time: the phase, their codes, and what is wrong with one of them."""
