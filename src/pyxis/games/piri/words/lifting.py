"""A card in the air: where it may go, why not elsewhere, and how it stands against what lies on the table."""

from collections.abc import Iterator, Mapping
from itertools import product
from string import ascii_uppercase, digits
from typing import Any

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.core.surface import Refusal, columns
from pyxis.games.piri.components import CARD_NAMES, CARD_SUIT, CARD_VALUE, CARDS, FIRST_JOKER, NO_SUIT, SUIT_LETTERS
from pyxis.games.piri.notation import refusals
from pyxis.games.piri.notation.names import cell_name
from pyxis.games.piri.notation.previews import layout_cells, placement
from pyxis.games.piri.rules import board, placing, setup
from pyxis.games.piri.state import Phase, Place, State
from pyxis.games.piri.window import CELLS, EMPTY, VALUE
from pyxis.games.piri.words import wire

SORTS = {"fit": "f", "free": "o", "replace": "r"}
STANDINGS = {"strong": "s", "neutral": "n", "higher": "h", "weak": "w"}
"""Marks of cells, a letter each."""
NO_MARK = "."
REASONS = ascii_uppercase + digits
"""Marks of cells that a card may not go to, by the reason: its first, its second, and so on."""


def lifted(state: State, actor: int) -> wire.Lifted:
    """For whoever is to place one, the cards of the hand and, before an option is chosen, of the market.

    Where a card may go is a word with a letter for each spot of the layout and round it; how it stands against what
    lies there has one for each card of the table. Why not is said once for all cards.
    """
    held = [card for card in range(CARDS) if _is_at_hand(state, card, actor)]
    spots = layout_cells(state) if held else []
    reasons: list[Refusal] = []
    cards = {CARD_NAMES[card]: _lift(state, card, spots, reasons) for card in held}
    return wire.Lifted(
        spots=[cell_name(state, cell) for cell in spots],
        cards=cards,
        reasons=wire.Reasons([each.rule for each in reasons], [each.reason for each in reasons]),
    )


def _is_at_hand(state: State, card: int, actor: int) -> bool:
    if state.phase not in (Phase.MAIN, Phase.PLAY_CARD, Phase.PLAY_CELL):
        return False
    if state.phase == Phase.PLAY_CELL:
        return bool(card == state.card)
    return bool(state.place[card] == actor or (state.phase == Phase.MAIN and state.place[card] == Place.MARKET))


def _lift(state: State, card: int, spots: list[int], reasons: list[Refusal]) -> wire.LiftedCard:
    """What is to be said of one card; reasons that are new are added to those known."""
    cells = legal_cells(state, card)
    blocked = _blocked(state, card, cells, spots)
    own = list(dict.fromkeys(blocked.values()))
    reasons += [reason for reason in own if reason not in reasons]
    marks = {cell: SORTS[sort_of(state, cell)] for cell in cells}
    marks |= {cell: REASONS[own.index(reason)] for cell, reason in blocked.items()}
    against = {cell: STANDINGS[_standing(state, card, cell)] for cell in _suited(state, card)}
    outcomes, warnings = _foreseen(state, card, cells)
    return wire.LiftedCard(
        cells=_word(spots, marks),
        reasons=[reasons.index(reason) for reason in own],
        against=_word(np.flatnonzero(state.table != EMPTY).tolist(), against),
        suits=list(SUIT_LETTERS) if setup.is_unnamed(state, card) else [],
        outcomes=outcomes,
        warnings=warnings,
    )


def _word(cells: list[int], marks: Mapping[int, str]) -> str:
    return "".join(marks.get(cell, NO_MARK) for cell in cells)


def _foreseen(state: State, card: int, cells: list[int]) -> tuple[wire.Outcomes, list[str]]:
    """What the card would do where, if it can be placed next; warnings by their numbers, as many are the same."""
    told = _outcomes_by_suit if setup.is_unnamed(state, card) else _outcomes
    found = list(told(state, card, cells)) if state.phase in (Phase.PLAY_CARD, Phase.PLAY_CELL) else []
    warnings = list(dict.fromkeys(warning for outcome in found for warning in outcome["warnings"]))
    numbered = [{**outcome, "warnings": [warnings.index(one) for one in outcome["warnings"]]} for outcome in found]
    return wire.Outcomes(**columns(numbered)), warnings


def _outcomes(state: State, card: int, cells: list[int]) -> Iterator[Mapping[str, Any]]:
    """What the card would do, by cell, where it would do anything or deserves a warning."""
    for cell in cells:
        outcome = placement(state, card, cell, 0).as_data(state)
        if any(outcome.values()):
            yield {"at": cell_name(state, cell), **outcome}


def _outcomes_by_suit(state: State, joker: int, cells: list[int]) -> Iterator[Mapping[str, Any]]:
    """The same by cell and suit, `2,0=R`; for warnings alone these are too many."""
    for cell, (suit, letter) in product(cells, enumerate(SUIT_LETTERS)):
        outcome = placement(state, joker, cell, suit)
        if outcome.does_anything:
            yield {"at": f"{cell_name(state, cell)}={letter}", **outcome.as_data(state)}


def legal_cells(state: State, card: int) -> list[int]:
    """Where a card may go."""
    cells = np.empty(CELLS, np.int32)
    return [int(cell) for cell in cells[: placing.write_cells(state, card, 0, cells)]]


def sort_of(state: State, cell: int) -> str:
    """Why a cell takes a card: `replace`, `free` (corners only) or `fit`."""
    if state.table[cell] != EMPTY:
        return "replace"
    return "free" if placing.is_free_spot(state, cell) else "fit"


def _blocked(state: State, card: int, legal: list[int], spots: list[int]) -> dict[int, Refusal]:
    """Cells a person would try in vain, and why: empty ones and, with an ace, those of cards."""
    later = copied_record(state)
    later.card = card
    tried = [cell for cell in spots if cell not in legal and (state.table[cell] == EMPTY or placing.is_ace(card))]
    return {cell: refusals.cell(later, cell) for cell in tried}


def _suited(state: State, card: int) -> Iterator[int]:
    """Cards on the table that a card can be compared with."""
    if card >= FIRST_JOKER:
        return
    for cell in layout_cells(state):
        if state.table[cell] != EMPTY and board.suit_at(state, cell) != NO_SUIT:
            yield cell


def _standing(state: State, card: int, cell: int) -> str:
    """How a card would stand beside another: `strong`, `neutral`, `higher` (weak, but it may lie there) or `weak`."""
    suit, other = int(CARD_SUIT[card]), int(board.suit_at(state, cell))
    if board.beats(suit, other):
        return "strong"
    if not board.beats(other, suit):
        return "neutral"
    return "higher" if CARD_VALUE[card] > VALUE[state.table[cell]] else "weak"
