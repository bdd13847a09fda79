"""A card in the air: where it may go, why not elsewhere, and how it stands against what lies on the table."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.games.piri.board import beats, suit_at
from pyxis.games.piri.components import (
    CARD_NAMES,
    CARDS,
    CELLS,
    EMPTY,
    FIRST_CARD,
    FIRST_JOKER,
    NO_SUIT,
    SUIT,
    SUIT_LETTERS,
    VALUE,
)
from pyxis.games.piri.outcomes import layout_cells, placement
from pyxis.games.piri.placing import is_ace, is_free_spot, write_cells
from pyxis.games.piri.refusals import refuse_cell
from pyxis.games.piri.setup import is_unnamed
from pyxis.games.piri.state import MAIN, ON_MARKET, PLAY_CARD, PLAY_CELL, State
from pyxis.games.piri.text import cell_name


def lifted(state: State, actor: int) -> dict[str, Mapping[str, Any]]:
    """By card, for whoever is to place one: those of the hand and, before an option is chosen, of the market."""
    if state.phase not in (MAIN, PLAY_CARD, PLAY_CELL):
        return {}
    held = [card for card in range(CARDS) if _is_at_hand(state, card, actor)]
    return {CARD_NAMES[card]: _lift(state, card) for card in held}


def _is_at_hand(state: State, card: int, actor: int) -> bool:
    if state.phase == PLAY_CELL:
        return bool(card == state.card)
    return bool(state.place[card] == actor or (state.phase == MAIN and state.place[card] == ON_MARKET))


def _lift(state: State, card: int) -> Mapping[str, Any]:
    cells = legal_cells(state, card)
    needs_suit = is_unnamed(state, card)
    foreseen = _outcomes_by_suit if needs_suit else _outcomes
    return {
        "cells": {cell_name(state, cell): sort_of(state, cell) for cell in cells},
        "blocked": _blocked(state, card, cells),
        "against": {cell_name(state, cell): _standing(state, card, cell) for cell in _suited(state, card)},
        "suits": list(SUIT_LETTERS) if needs_suit else [],
        "outcomes": dict(foreseen(state, card, cells)) if state.phase == PLAY_CARD else {},
    }


def _outcomes(state: State, card: int, cells: list[int]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What the card would do, by cell, where it would do anything or deserves a warning."""
    for cell in cells:
        outcome = placement(state, card, cell, 0).as_data(state)
        if any(outcome.values()):
            yield cell_name(state, cell), outcome


def _outcomes_by_suit(state: State, joker: int, cells: list[int]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The same by cell and suit, `2,0=R`; for warnings alone these are too many."""
    for cell, (suit, letter) in product(cells, enumerate(SUIT_LETTERS)):
        outcome = placement(state, joker, cell, suit)
        if outcome.does_anything:
            yield f"{cell_name(state, cell)}={letter}", outcome.as_data(state)


def legal_cells(state: State, card: int) -> list[int]:
    """Where a card may go."""
    cells = np.empty(CELLS, np.int32)
    return [int(cell) for cell in cells[: write_cells(state, card, 0, cells)]]


def sort_of(state: State, cell: int) -> str:
    """Why a cell takes a card: `replace`, `free` (corners only) or `fit`."""
    if state.table[cell] != EMPTY:
        return "replace"
    return "free" if is_free_spot(state, cell) else "fit"


def _blocked(state: State, card: int, legal: list[int]) -> list[Mapping[str, Any]]:
    """Cells a person would try in vain, by the reason: empty ones and, with an ace, those of cards."""
    later = copied_record(state)
    later.card = card
    found: dict[tuple[str, str], list[str]] = {}
    for cell in layout_cells(state):
        if cell not in legal and (state.table[cell] == EMPTY or is_ace(card)):
            refusal = refuse_cell(later, cell)
            found.setdefault((refusal.rule, refusal.reason), []).append(cell_name(state, cell))
    return [{"rule": rule, "reason": reason, "cells": cells} for (rule, reason), cells in found.items()]


def _suited(state: State, card: int) -> Iterator[int]:
    """Cards on the table that a card can be compared with."""
    if card >= FIRST_JOKER:
        return
    for cell in layout_cells(state):
        if state.table[cell] != EMPTY and suit_at(state, cell) != NO_SUIT:
            yield cell


def _standing(state: State, card: int, cell: int) -> str:
    """How a card would stand beside another: `strong`, `neutral`, `higher` (weak, but it may lie there) or `weak`."""
    suit, other = int(SUIT[FIRST_CARD + card]), int(suit_at(state, cell))
    if beats(suit, other):
        return "strong"
    if not beats(other, suit):
        return "neutral"
    return "higher" if VALUE[FIRST_CARD + card] > VALUE[state.table[cell]] else "weak"
