"""Why actions of the right sort at the right time are illegal, said with the rule a person would look up."""

from pyxis.core.saying import listed
from pyxis.core.surface import Refusal
from pyxis.games.pyradice.components.dice import EMPTY, FACES, VALUE
from pyxis.games.pyradice.components.layouts import LAYOUT_NAMES, QUARRY_SIZE, quarry_name
from pyxis.games.pyradice.components.pyramid import BELOW, CELL_NAMES, members_of
from pyxis.games.pyradice.components.sets import Piece, set_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL, TOKENS
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.notation.names import (
    colour_word,
    dice_beside,
    dice_on,
    die_words,
    named,
    skill_at_hand,
    text_of,
)
from pyxis.games.pyradice.rules import bits, quarry, skills
from pyxis.games.pyradice.state import Phase, State
from pyxis.games.pyradice.words import say


def over(state: State) -> Refusal | None:
    """Of everything, once the match has ended."""
    return Refusal("R1.3", say("why.over")) if state.phase == Phase.OVER else None


def take(state: State, cell: int) -> Refusal:
    """A die that does not lie there, or does not show enough faces."""
    if cell >= QUARRY_SIZE[state.layout]:
        return Refusal("R2.1", say("why.no place", layout=LAYOUT_NAMES[state.layout]))
    if state.quarry[cell] == EMPTY:
        return Refusal("R2.1", say("why.no stone", cell=quarry_name(state.layout, cell)))
    above = dice_on(state, cell)
    faces, needed = int(quarry.visible_faces(state, cell)), quarry.NEEDED_FACES
    if above:
        why = say("why.covered", faces=faces, needed=needed, count=len(above), cells=listed(above))
        return Refusal("R2.2", why)
    return Refusal("R2.2", say("why.held", faces=faces, needed=needed, cells=listed(dice_beside(state, cell))))


def place(state: State, cell: int) -> Refusal:
    """A cell that is taken, or hangs in the air."""
    name, board = CELL_NAMES[cell], state.pyramid[state.seat]
    if board[cell] != EMPTY:
        return Refusal("R3.1", say("why.taken", die=die_words(board[cell]), cell=name))
    below = members_of(BELOW[cell])
    empty = [CELL_NAMES[other] for other in below if board[other] == EMPTY]
    resting = listed([CELL_NAMES[other] for other in below])
    return Refusal("R3.2", say("why.hanging", count=len(empty), cell=name, below=resting, empty=listed(empty)))


def target(state: State, cell: int) -> Refusal:
    """A die the skill does not reach, or could not change."""
    name = CELL_NAMES[cell]
    unreachable = _unreachable(state, cell)
    if unreachable:
        return unreachable
    if state.skill_rows[skills.skill_row(state), SkillRow.OP] == Op.COPY:
        return Refusal("R4.6", say("why.same value", cell=name))
    return Refusal("R4.6", say("why.no partner", cell=name))


def _unreachable(state: State, cell: int) -> Refusal | None:
    name, skill, row = CELL_NAMES[cell], skill_at_hand(state), state.skill_rows[skills.skill_row(state)]
    if state.pyramid[state.seat, cell] == EMPTY:
        return Refusal("R4.2", say("why.nothing there", cell=name))
    if cell == state.placed:
        return Refusal("R4.3", say("why.just placed", cell=name))
    if not bits.has(skills.scope_cells(state, row[SkillRow.SCOPE]), cell):
        return Refusal("R4.2", say("why.out of reach", skill=named(skill), cell=name, text=_rule(skill)))
    if row[SkillRow.DISTINCT] and bits.has(state.changed, cell):
        return Refusal("R4.2", say("why.changed", skill=named(skill), cell=name))
    return None


def _rule(skill: Piece) -> str:
    """What is written on a skill, at the end of a sentence."""
    return text_of(skill).rstrip(".")


def partner(state: State, cell: int) -> Refusal:
    """A die that cannot be the second of a swap."""
    name, picked = CELL_NAMES[cell], CELL_NAMES[state.pick]
    if cell == state.pick:
        return Refusal("R4.6", say("why.itself", cell=name))
    unreachable = _unreachable(state, cell)
    if unreachable:
        return unreachable
    skill, row = skill_at_hand(state), skills.skill_row(state)
    if not bits.has(skills.pair_cells(state, state.skill_rows[row, SkillRow.PAIR], state.pick), cell):
        return Refusal("R4.2", say("why.no pair", skill=named(skill), cell=name, picked=picked, text=_rule(skill)))
    return Refusal("R4.6", say("why.equal", cell=name, picked=picked))


def face(state: State, index: int) -> Refusal:
    """A face the skill does not offer."""
    faces = skills.offered_faces(state, skills.skill_row(state), state.pick)
    offered = [str(face + 1) for face in range(FACES) if bits.has(faces, face)]
    shown = int(VALUE[state.pyramid[state.seat, state.pick]])
    rule = "R4.6" if index + 1 == shown else "R4.2"
    skill, turned = named(skill_at_hand(state)), say("or").join(offered)
    return Refusal(rule, say("why.face", skill=skill, value=shown, faces=turned))


def skip(state: State, _: int) -> Refusal:
    """Doing without, too late."""
    return Refusal("R4.4", say("why.begun"))


def side(state: State, row: int) -> Refusal:
    """A skill token of another level."""
    due, level = FIRST_SKILL_LEVEL + state.step, FIRST_SKILL_LEVEL + row // 2
    return Refusal("R0.3", say("why.other level", due=int(due), level=level))


def objective(state: State, row: int) -> Refusal:
    """An objective token that is used."""
    return Refusal("R0.4", say("why.token used", number=row % TOKENS + 1))


def card(state: State, row: int) -> Refusal:
    """A card that is used."""
    return Refusal("R0.5", say("why.card used", card=named(set_of(state).cards[row])))


def disc(state: State, colour: int) -> Refusal:
    """A disc that is used."""
    return Refusal("R0.6", say("why.disc used", colour=colour_word(colour)))


def stone(state: State, index: int) -> Refusal:
    """A die of which the box has no more."""
    return Refusal("R0.1", say("why.no more", die=die_words(index + 1)))


def first(state: State, seat: int) -> Refusal:
    """A seat that is not at the table."""
    return Refusal("R0.7", say("why.seats", last=int(state.seats) - 1))
