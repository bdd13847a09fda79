"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.core.surface import columns
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, COLOUR_NAMES, COLOUR_WORDS, EMPTY, FACES, die_name
from pyxis.games.pyradice.components.layouts import LAYER_LETTERS, LAYOUT_NAMES, QUARRY, QUARRY_CELLS
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, COLUMN, LEVEL, PYRAMID_CELLS, TURNS, members_of
from pyxis.games.pyradice.components.sets import set_of
from pyxis.games.pyradice.components.tokens import (
    CARD_SLOTS,
    FIRST_SKILL_LEVEL,
    OBJECTIVE_SLOTS,
    SKILL_LEVELS,
    TOKEN_POINTS,
    UNSET,
)
from pyxis.games.pyradice.notation.names import dice_beside, dice_on, is_drafted, piece_in, skill_at_hand
from pyxis.games.pyradice.notation.position import available, slot_of
from pyxis.games.pyradice.notation.sorts import SORTS
from pyxis.games.pyradice.outlook.status import status
from pyxis.games.pyradice.rules import automaton
from pyxis.games.pyradice.rules.cards import card_score
from pyxis.games.pyradice.rules.objectives import is_met
from pyxis.games.pyradice.rules.placing import free_cells
from pyxis.games.pyradice.rules.quarry import lift, visible_faces
from pyxis.games.pyradice.rules.scoring import rank, tokens, total
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State
from pyxis.games.pyradice.words.story import verdict


class Paint(NamedTuple):
    """How the dice of a colour look; the mark tells them apart without it."""

    fill: str
    pip: str
    mark: str


PAINTS = (
    Paint("#D55E00", "#FFFFFF", "dot ring"),
    Paint("#F0E442", "#000000", "triangle"),
    Paint("#009E73", "#FFFFFF", "square"),
    Paint("#0072B2", "#FFFFFF", "diamond"),
)
"""[colour]"""


def view(state: State) -> Mapping[str, Any]:
    """Everything that may change; dice are said by their texts, tokens and cards by their ids."""
    is_over = state.phase == Phase.OVER
    return {
        "phase": Phase(state.phase).name,
        "turn": turn_number(state),
        "seat": None if state.seat == NOBODY else int(state.seat),
        "first": None if state.first == NOBODY else int(state.first),
        "hand": _die(state.hand),
        "placed": _cell(state.placed),
        "pick": _cell(state.pick),
        "used": int(state.used),
        "changed": [CELL_NAMES[cell] for cell in members_of(state.changed)],
        "skill_at_hand": None if state.placed == NOWHERE else skill_at_hand(state).id,
        "places": columns(_places(state)),
        "asks": "pick" if state.phase in (Phase.SKILL, Phase.PARTNER) else "place",
        "quarry": _quarry(state),
        "pyramids": columns([_pyramid(state, seat) for seat in range(state.seats)]),
        "skills": columns([_skill(state, slot) for slot in range(SKILL_LEVELS)]),
        "objectives": columns([_objective(state, slot) for slot in range(OBJECTIVE_SLOTS)]),
        "cards": columns([_card(state, slot) for slot in range(CARD_SLOTS)]),
        "verdict": " ".join(verdict(state)) if is_over else None,
    }


def scenery(state: State) -> Mapping[str, Any]:
    """Where dice can lie and how that is asked about, how they look, and what tokens and cards say."""
    box = set_of(state)
    return {
        "turns": TURNS,
        "layout": LAYOUT_NAMES[state.layout],
        "stones": columns([_stone(state, cell) for cell in range(len(QUARRY[state.layout]))]),
        "cells": columns([_place(state, cell) for cell in range(PYRAMID_CELLS)]),
        "face_asks": {str(value): SORTS.write(state, Action.FACE + value - 1) for value in range(1, FACES + 1)},
        "pieces": [piece._asdict() for piece in (*box.skills, *box.objectives, *box.cards)],
        "colours": [_colour(colour) for colour in range(len(PAINTS))],
        "options": _options(state),
    }


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
    first = Action.PLACE if state.phase == Phase.PLACE else Action.DIE
    cells = (actions[: automaton.legal(state, actions)] - first).tolist()
    return {cell for cell in cells if 0 <= cell < PYRAMID_CELLS}


def _cell(cell: int) -> str | None:
    return None if cell == NOWHERE else CELL_NAMES[cell]


def _die(kind: int) -> str | None:
    """A die as text, `??` if nobody has seen it."""
    return None if kind == EMPTY else die_name(kind)


def _colour(colour: int) -> dict[str, str]:
    return {
        "letter": COLOUR_LETTERS[colour],
        "name": COLOUR_NAMES[colour],
        "word": COLOUR_WORDS[colour],
        **PAINTS[colour]._asdict(),
    }


def _quarry(state: State) -> dict[str, Any]:
    """The dice that lie there, what each shows and what keeps it, stone by stone as in the scenery."""
    free, kinds = free_stones(state), state.quarry.tolist()
    places = QUARRY[state.layout]
    lying = [cell for cell in range(len(places)) if kinds[cell] != EMPTY]
    kept = {cell: dice_on(state, cell) or dice_beside(state, cell) for cell in lying if cell not in free}
    return {
        "dice": [_die(kinds[cell]) for cell in range(len(places))],
        "faces": [int(visible_faces(state, cell)) if kinds[cell] != EMPTY else None for cell in range(len(places))],
        "available": [places[cell].name for cell in sorted(free)],
        "blockers": {places[cell].name: blockers for cell, blockers in kept.items()},
        "frees": {places[cell].name: _freed(state, cell, free) for cell in sorted(free)},
    }


def _stone(state: State, cell: int) -> dict[str, Any]:
    """One place of the quarry, its centre seen from above in edges of a die."""
    place = QUARRY[state.layout][cell]
    return {
        "cell": place.name,
        "layer": LAYER_LETTERS[place.layer],
        "x": place.column + 0.5 + place.layer / 2,
        "y": place.row + 0.5 + place.layer / 2,
        "height": place.layer,
        "asks": SORTS.write(state, Action.TAKE + cell),
    }


def _freed(state: State, cell: int, free: set[int]) -> list[str]:
    """The dice that taking this one would make available."""
    later = copied_record(state)
    lift(later, cell)
    return [QUARRY[state.layout][freed].name for freed in sorted(free_stones(later) - free)]


def _places(state: State) -> list[dict[str, Any]]:
    """Where the die in hand may go, and what the live score and the level would be then."""
    if state.phase != Phase.PLACE:
        return []
    return [_preview(state, cell) for cell in sorted(choosable(state, state.seat))]


def _preview(state: State, cell: int) -> dict[str, Any]:
    later = copied_record(state)
    later.pyramid[state.seat, cell] = state.hand
    return {
        "cell": CELL_NAMES[cell],
        "total": int(total(later, state.seat)),
        "status": level_status(later, state.seat, int(LEVEL[cell])),
    }


def level_status(state: State, seat: int, level: int) -> str | None:
    """`met`, `open` or `broken 2`; nothing for a level without an objective, or while it is not set."""
    slot = slot_of(state, level)
    return None if slot is None else status(state, seat, slot)


def _pyramid(state: State, seat: int) -> dict[str, Any]:
    return {
        "dice": [_die(kind) for kind in state.pyramid[seat].tolist()],
        "free": [CELL_NAMES[cell] for cell in members_of(free_cells(state, seat))],
        "may_choose": [CELL_NAMES[cell] for cell in sorted(choosable(state, seat))],
        "tokens": [TOKEN_POINTS * int(is_met(state, seat, slot)) for slot in range(OBJECTIVE_SLOTS)],
        "tokens_met": int(tokens(state, seat)),
        "cards": [int(card_score(state, seat, slot)) for slot in range(CARD_SLOTS)],
        "total": int(total(state, seat)),
        "rank": int(rank(state, seat)),
    }


def _place(state: State, cell: int) -> dict[str, Any]:
    """One place of a pyramid, its centre from the bottom left in edges of a die; how it is asked for, by `asks`."""
    level = int(LEVEL[cell])
    return {
        "cell": CELL_NAMES[cell],
        "level": level,
        "x": int(COLUMN[cell]) + (level - 1) / 2 + 0.5,
        "y": level - 0.5,
        "place": SORTS.write(state, Action.PLACE + cell),
        "pick": SORTS.write(state, Action.DIE + cell),
    }


def _piece(state: State, phase: Phase, slot: int) -> dict[str, Any]:
    """What lies in a slot; while it is open, whether a seat will choose."""
    piece = piece_in(state, phase, slot)
    return {"id": piece.id, "drafted": False} if piece else {"id": None, "drafted": is_drafted(state, phase, slot)}


def _skill(state: State, slot: int) -> dict[str, Any]:
    return {"level": slot + FIRST_SKILL_LEVEL, **_piece(state, Phase.SIDE, slot)}


def _objective(state: State, slot: int) -> dict[str, Any]:
    statuses = [status(state, seat, slot) for seat in range(state.seats)]
    return {"level": int(state.objective_levels[slot]), **_piece(state, Phase.OBJECTIVE, slot), "status": statuses}


def _card(state: State, slot: int) -> dict[str, Any]:
    disc = int(state.disc[slot])
    scores = [int(card_score(state, seat, slot)) for seat in range(state.seats)]
    colour = None if disc == UNSET else COLOUR_LETTERS[disc - 1]
    return {"slot": slot + 1, **_piece(state, Phase.CARD, slot), "disc": colour, "scores": scores}


def _options(state: State) -> dict[str, Any]:
    return {"quarry": LAYOUT_NAMES[state.layout], "components": set_of(state).value, **State.in_force(state)}
