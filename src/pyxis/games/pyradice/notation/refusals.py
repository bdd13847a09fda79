"""Why actions of the right sort at the right time are illegal, said with the rule a person would look up."""

from pyxis.core.surface import Refusal
from pyxis.games.pyradice.components.dice import COLOUR_WORDS, EMPTY, FACES, VALUE, die_name
from pyxis.games.pyradice.components.layouts import LAYOUT_NAMES, QUARRY_SIZE, quarry_name
from pyxis.games.pyradice.components.pyramid import BELOW, CELL_NAMES, members_of
from pyxis.games.pyradice.components.sets import set_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL, TOKENS
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.notation.names import dice_beside, dice_on, own_die, skill_at_hand
from pyxis.games.pyradice.rules import bits, quarry, skills
from pyxis.games.pyradice.state import Phase, State


def over(state: State) -> Refusal | None:
    """Of everything, once the match has ended."""
    return Refusal("R1.3", "the match is over") if state.phase == Phase.OVER else None


def take(state: State, cell: int) -> Refusal:
    """A die that does not lie there, or does not show enough faces."""
    if cell >= QUARRY_SIZE[state.layout]:
        return Refusal("R2.1", f"the {LAYOUT_NAMES[state.layout]} quarry has no such place")
    if state.quarry[cell] == EMPTY:
        return Refusal("R2.1", f"there is no die on {quarry_name(state.layout, cell)}")
    above, faces = dice_on(state, cell), quarry.visible_faces(state, cell)
    kept = f"{_listed(dice_beside(state, cell))} stand beside it"
    if above:
        kept = f"{_listed(above)} {'lies' if len(above) == 1 else 'lie'} on it"
    return Refusal("R2.2", f"it shows {faces} of the {quarry.NEEDED_FACES} faces it needs: {kept}")


def _listed(names: list[str]) -> str:
    """`c11`, `c11 and c12`, `c11, c12 and c13`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def place(state: State, cell: int) -> Refusal:
    """A cell that is taken, or hangs in the air."""
    name, board = CELL_NAMES[cell], state.pyramid[state.seat]
    if board[cell] != EMPTY:
        return Refusal("R3.1", f"{own_die(state, cell)} stands on {name} already")
    below = members_of(BELOW[cell])
    empty = [CELL_NAMES[other] for other in below if board[other] == EMPTY]
    resting = _listed([CELL_NAMES[other] for other in below])
    return Refusal("R3.2", f"{name} rests on {resting}, and {_listed(empty)} is empty")


def target(state: State, cell: int) -> Refusal:
    """A die the skill does not reach, or could not change."""
    name = CELL_NAMES[cell]
    unreachable = _unreachable(state, cell)
    if unreachable:
        return unreachable
    if state.skill_rows[skills.skill_row(state), SkillRow.OP] == Op.COPY:
        return Refusal("R4.6", f"{name} shows that value already, so nothing would change")
    return Refusal("R4.6", f"no other die can change places with {name} and make a difference")


def _unreachable(state: State, cell: int) -> Refusal | None:
    name, skill, row = CELL_NAMES[cell], skill_at_hand(state), state.skill_rows[skills.skill_row(state)]
    if state.pyramid[state.seat, cell] == EMPTY:
        return Refusal("R4.2", f"there is no die of yours on {name}")
    if cell == state.placed:
        return Refusal("R4.3", f"{name} is the die just placed")
    if not bits.has(skills.scope_cells(state, row[SkillRow.SCOPE]), cell):
        return Refusal("R4.2", f"{skill.name} does not reach {name}: {skill.text.rstrip('.')}")
    if row[SkillRow.DISTINCT] and bits.has(state.changed, cell):
        return Refusal("R4.2", f"{skill.name} has changed {name} already, and every step needs another die")
    return None


def partner(state: State, cell: int) -> Refusal:
    """A die that cannot be the second of a swap."""
    name, picked = CELL_NAMES[cell], CELL_NAMES[state.pick]
    if cell == state.pick:
        return Refusal("R4.6", f"{name} cannot change places with itself")
    unreachable = _unreachable(state, cell)
    if unreachable:
        return unreachable
    skill, row = skill_at_hand(state), skills.skill_row(state)
    if not bits.has(skills.pair_cells(state, state.skill_rows[row, SkillRow.PAIR], state.pick), cell):
        return Refusal("R4.2", f"{skill.name} does not pair {name} with {picked}: {skill.text.rstrip('.')}")
    return Refusal("R4.6", f"{name} and {picked} are equal dice, so nothing would change")


def face(state: State, index: int) -> Refusal:
    """A face the skill does not offer."""
    faces = skills.offered_faces(state, skills.skill_row(state), state.pick)
    offered = [str(face + 1) for face in range(FACES) if bits.has(faces, face)]
    shown = VALUE[state.pyramid[state.seat, state.pick]]
    rule = "R4.6" if index + 1 == shown else "R4.2"
    return Refusal(rule, f"{skill_at_hand(state).name} can turn a {shown} to {' or '.join(offered)}")


def skip(state: State, _: int) -> Refusal:
    """Doing without, too late."""
    return Refusal("R4.4", "the step has begun: skipping is for the moment before it")


def side(state: State, row: int) -> Refusal:
    """A skill token of another level."""
    due, level = FIRST_SKILL_LEVEL + state.step, FIRST_SKILL_LEVEL + row // 2
    return Refusal("R0.3", f"the skill of level {due} is due, and that token fits level {level}")


def objective(state: State, row: int) -> Refusal:
    """An objective token that is used."""
    return Refusal("R0.4", f"token {row % TOKENS + 1} lies on a level already: C and D are its two sides")


def card(state: State, row: int) -> Refusal:
    """A card that is used."""
    return Refusal("R0.5", f"{set_of(state).cards[row].name} is on the table already")


def disc(state: State, colour: int) -> Refusal:
    """A disc that is used."""
    return Refusal("R0.6", f"the {COLOUR_WORDS[colour]} disc lies on a card already")


def stone(state: State, index: int) -> Refusal:
    """A die of which the box has no more."""
    return Refusal("R0.1", f"no {die_name(index + 1)} is left in the box")


def first(state: State, seat: int) -> Refusal:
    """A seat that is not at the table."""
    return Refusal("R0.7", f"seats are 0 to {state.seats - 1}")
