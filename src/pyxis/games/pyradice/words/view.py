"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, EMPTY, FACES, die_name
from pyxis.games.pyradice.components.layouts import LAYER_LETTERS, LAYOUT_NAMES, QUARRY, QUARRY_CELLS
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, COLUMN, LEVEL, LEVELS, PYRAMID_CELLS, TURNS, members_of
from pyxis.games.pyradice.components.sets import set_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL, TOKEN_POINTS, UNSET
from pyxis.games.pyradice.notation.names import dice_beside, dice_on, named, pieces, skill_at_hand, text_of
from pyxis.games.pyradice.notation.position import available, slot_of
from pyxis.games.pyradice.notation.sorts import SORTS
from pyxis.games.pyradice.outlook.status import status
from pyxis.games.pyradice.rules import automaton, cards, objectives, placing, quarry, scoring
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State
from pyxis.games.pyradice.words import wire
from pyxis.games.pyradice.words.story import verdict

PAINTS = (
    wire.Paint("R", "#D55E00", "#FFFFFF"),
    wire.Paint("Y", "#F0E442", "#000000"),
    wire.Paint("G", "#009E73", "#FFFFFF"),
    wire.Paint("B", "#0072B2", "#FFFFFF"),
)
"""[colour]"""


def view(state: State) -> wire.View:
    """Everything that may change."""
    return wire.View(
        phase=Phase(state.phase).name,
        turn=turn_number(state),
        seat=None if state.seat == NOBODY else int(state.seat),
        hand=_die(state.hand),
        placed=_cell(state.placed),
        pick=_cell(state.pick),
        used=int(state.used),
        changed=[CELL_NAMES[cell] for cell in members_of(state.changed)],
        skill_at_hand=None if state.placed == NOWHERE else skill_at_hand(state).id,
        places=_previews(state),
        asks="pick" if state.phase in (Phase.SKILL, Phase.PARTNER) else "place",
        quarry=_quarry(state),
        pyramids=_pyramids(state),
        skills=_skills(state),
        objectives=_objectives(state),
        cards=_cards(state),
        verdict=" ".join(verdict(state)) if state.phase == Phase.OVER else None,
    )


def scenery(state: State) -> wire.Scenery:
    """Where dice can lie and how that is asked about, how they look, and what tokens and cards say."""
    box = set_of(state)
    return wire.Scenery(
        turns=TURNS,
        layout=LAYOUT_NAMES[state.layout],
        stones=_stones(state),
        cells=_cells(state),
        face_asks={str(face + 1): SORTS.write(state, Action.FACE + face) for face in range(FACES)},
        pieces=[wire.Piece(piece.id, named(piece), text_of(piece)) for piece in box.named.values()],
        colours=list(PAINTS),
        options={"quarry": LAYOUT_NAMES[state.layout], "components": box.value, **State.in_force(state)},
    )


def turn_number(state: State) -> int:
    """Which of its 21 turns the seat on turn plays; 0 during set-up."""
    return 0 if state.phase <= Phase.FIRST else min(TURNS, int(state.turn) // int(state.seats) + 1)


def free_stones(state: State) -> set[int]:
    """The cells of the quarry whose dice can be taken, now or when somebody is about to take one. [R2.2]"""
    return set() if state.phase <= Phase.FIRST else available(state)


def choosable(state: State, seat: int) -> set[int]:
    """The cells of that seat's pyramid that can be chosen now: to place a die, or for the skill."""
    if state.seat != seat or state.phase not in (Phase.PLACE, Phase.SKILL, Phase.PARTNER):
        return set()
    actions = np.empty(QUARRY_CELLS, np.int32)
    listed = actions[: automaton.legal(state, actions)].tolist()
    return {action - int(automaton.FIRST_ACTION[state.phase]) for action in listed if action != Action.SKIP}


def _cell(cell: int) -> str | None:
    return None if cell == NOWHERE else CELL_NAMES[cell]


def _die(kind: int) -> str | None:
    return None if kind == EMPTY else die_name(kind)


def _previews(state: State) -> wire.Previews:
    cells = sorted(choosable(state, state.seat)) if state.phase == Phase.PLACE else []
    previews = wire.Previews([CELL_NAMES[cell] for cell in cells], [], [])
    for cell in cells:
        later = copied_record(state)
        later.pyramid[state.seat, cell] = state.hand
        slot = slot_of(state, int(LEVEL[cell]))
        previews.total.append(int(scoring.total(later, state.seat)))
        previews.status.append(None if slot is None else status(later, state.seat, slot))
    return previews


def _quarry(state: State) -> wire.Quarry:
    free, kinds = free_stones(state), state.quarry.tolist()
    places = QUARRY[state.layout]
    lying = [cell for cell in range(len(places)) if kinds[cell] != EMPTY]
    kept = {cell: dice_on(state, cell) or dice_beside(state, cell) for cell in lying if cell not in free}
    return wire.Quarry(
        dice=[_die(kinds[cell]) for cell in range(len(places))],
        faces=[int(quarry.visible_faces(state, cell)) if kinds[cell] != EMPTY else None for cell in range(len(places))],
        available=[places[cell].name for cell in sorted(free)],
        blockers={places[cell].name: blockers for cell, blockers in kept.items()},
        frees={places[cell].name: _freed(state, cell, free) for cell in sorted(free)},
    )


def _freed(state: State, cell: int, free: set[int]) -> list[str]:
    """The dice that taking this one would make available."""
    later = copied_record(state)
    quarry.lift(later, cell)
    return [QUARRY[state.layout][freed].name for freed in sorted(free_stones(later) - free)]


def _pyramids(state: State) -> wire.Pyramids:
    seats, slots, card_slots = range(state.seats), range(len(state.objective)), range(len(state.card))
    return wire.Pyramids(
        dice=[[_die(kind) for kind in state.pyramid[seat].tolist()] for seat in seats],
        free=[[CELL_NAMES[cell] for cell in members_of(placing.free_cells(state, seat))] for seat in seats],
        tokens=[[TOKEN_POINTS * int(objectives.is_met(state, seat, slot)) for slot in slots] for seat in seats],
        tokens_met=[int(scoring.tokens(state, seat)) for seat in seats],
        cards=[[int(cards.card_score(state, seat, slot)) for slot in card_slots] for seat in seats],
        total=[int(scoring.total(state, seat)) for seat in seats],
        rank=[int(scoring.rank(state, seat)) for seat in seats],
    )


def _ids(state: State, phase: Phase) -> list[str | None]:
    return [piece.id if piece else None for piece in pieces(state, phase)]


def _skills(state: State) -> wire.Skills:
    return wire.Skills(list(range(FIRST_SKILL_LEVEL, LEVELS + 1)), _ids(state, Phase.SIDE))


def _objectives(state: State) -> wire.Objectives:
    slots, seats = range(len(state.objective)), range(state.seats)
    return wire.Objectives(
        level=state.objective_levels.tolist(),
        id=_ids(state, Phase.OBJECTIVE),
        status=[[status(state, seat, slot) for seat in seats] for slot in slots],
    )


def _cards(state: State) -> wire.Cards:
    slots, seats = range(len(state.card)), range(state.seats)
    return wire.Cards(
        slot=[slot + 1 for slot in slots],
        id=_ids(state, Phase.CARD),
        disc=[None if disc == UNSET else COLOUR_LETTERS[disc - 1] for disc in state.disc.tolist()],
        scores=[[int(cards.card_score(state, seat, slot)) for seat in seats] for slot in slots],
    )


def _stones(state: State) -> wire.Stones:
    places = QUARRY[state.layout]
    return wire.Stones(
        cell=[place.name for place in places],
        layer=[LAYER_LETTERS[place.layer] for place in places],
        x=[place.column + 0.5 + place.layer / 2 for place in places],
        y=[place.row + 0.5 + place.layer / 2 for place in places],
        height=[place.layer for place in places],
        asks=[SORTS.write(state, Action.TAKE + cell) for cell in range(len(places))],
    )


def _cells(state: State) -> wire.Cells:
    cells = range(PYRAMID_CELLS)
    return wire.Cells(
        cell=list(CELL_NAMES),
        level=LEVEL.tolist(),
        x=(COLUMN + (LEVEL - 1) / 2 + 0.5).tolist(),
        y=(LEVEL - 0.5).tolist(),
        place=[SORTS.write(state, Action.PLACE + cell) for cell in cells],
        pick=[SORTS.write(state, Action.DIE + cell) for cell in cells],
    )
