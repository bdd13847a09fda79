"""The table as data, for a client; everything is made from what those eyes may see."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.surface import columns
from pyxis.games.piri.actions import CELL_CODE
from pyxis.games.piri.components import (
    ANIMALS,
    CARD_NAMES,
    CARDS,
    CELLS,
    DIRECTION_LETTERS,
    DIRECTIONS,
    EMPTY,
    FIRST_CARD,
    FIRST_JOKER,
    FIRST_SPIRIT,
    MISSION,
    NO_CARD,
    NO_SUIT,
    NOWHERE,
    RANK_COUNT,
    RANK_NAMES,
    SIDE,
    SPIRIT_NAMES,
    SPIRITS,
    SUIT,
    SUIT_LETTERS,
    SUITS,
    SUMMON_COST,
    VALUE,
)
from pyxis.games.piri.notation.outcomes import rituals
from pyxis.games.piri.notation.position import sorted_hand, sorted_mission
from pyxis.games.piri.notation.texts import cell_name
from pyxis.games.piri.options import NUMBERS, SWITCHES
from pyxis.games.piri.rules import automaton
from pyxis.games.piri.rules.board import left_column, suit_at, top_row
from pyxis.games.piri.rules.deck import pool_size
from pyxis.games.piri.rules.ending import rank, score
from pyxis.games.piri.rules.knowledge import is_seen, is_spirit_seen, viewer
from pyxis.games.piri.rules.rituals import best_centre, can_pay, summoned_by
from pyxis.games.piri.state import (
    ENDED,
    EVERYBODY,
    IN_HAND,
    NOBODY,
    PHASE_NAMES,
    PLAY_CELL,
    REASON_NAMES,
    SUMMON_CELL,
    TRUTH,
    State,
)
from pyxis.games.piri.words.lifting import lifted
from pyxis.games.piri.words.story import verdict

MARKS = ("in_hand", "on_table", "consumed")
"""[state of a spirit]: in words."""
NEEDED_ARMS = (2, 3, 4)
"""[rank]: how many arms its ritual has."""
PRICE = 1
"""Of a card on the market, in mana."""
NOTHING_LIFTED: Mapping[str, Any] = {"spots": [], "cards": {}, "reasons": {}}


def view(state: State) -> Mapping[str, Any]:
    """Everything that may change; cards are said by their names."""
    is_over = state.phase == ENDED
    actor = int(automaton.actor(state))
    lying = np.flatnonzero(state.table != EMPTY).tolist()
    return {
        "phase": PHASE_NAMES[state.phase],
        "turn": int(state.turn) + (not is_over),
        "active": int(state.active),
        "actor": "chance" if actor == CHANCE else None if actor == OVER else actor,
        "viewer": None if state.eyes == TRUTH or viewer(state) == NOBODY else viewer(state),
        "cells": columns([_cell(state, cell) for cell in lying]),
        "jokers": _jokers(state, lying),
        "owners": _owners(state, lying),
        "box": _box(state),
        "lit": lit_cells(state),
        "lifted": lifted(state, actor) if state.eyes == TRUTH or viewer(state) == actor else NOTHING_LIFTED,
        "card": None if state.card == NO_CARD else CARD_NAMES[state.card],
        "cell": None if state.cell == NOWHERE else cell_name(state, int(state.cell)),
        "spirit": None if state.spirit < 0 else SPIRIT_NAMES[state.spirit],
        "flanks": [DIRECTION_LETTERS[way] for way in range(DIRECTIONS) if state.flanks >> way & 1],
        "market": [None if card == NO_CARD else CARD_NAMES[card] for card in state.market],
        "deck": _deck(state),
        "seats": columns([_seat(state, seat) for seat in range(state.seats)]),
        "reason": REASON_NAMES[state.reason] if is_over else None,
        "winner": None if state.winner == NOBODY else int(state.winner),
        "verdict": " ".join(verdict(state)) if is_over else None,
    }


def scenery(state: State) -> Mapping[str, Any]:
    """All cards there are, the wheel of suits, and what the match is played for."""
    return {
        "faces": [*map(_face, range(CARDS)), *map(_spirit_face, range(SPIRITS))],
        "wheel": [_suit(suit) for suit in range(len(SUITS))],
        "animals": [ANIMALS[seat] for seat in range(state.seats)],
        "of": MISSION,
        "price": PRICE,
        "cost": SUMMON_COST,
        "limit": int(state.table_limit),
        "options": _options(state),
    }


def _suit(suit: int) -> dict[str, str]:
    one, beaten, stronger = SUITS[suit], SUITS[(suit + 1) % len(SUITS)], SUITS[suit - 1]
    return {**one._asdict(), "beats": beaten.letter, "beaten_by": stronger.letter}


def _face(card: int) -> dict[str, Any]:
    """A playing card; a joker has no suit of its own."""
    code = FIRST_CARD + card
    is_joker = card >= FIRST_JOKER
    return {
        "card": CARD_NAMES[card],
        "suit": None if is_joker else SUIT_LETTERS[SUIT[code]],
        "value": int(VALUE[code]),
        "kind": "joker" if is_joker else "ace" if CARD_NAMES[card].startswith("A") else "element",
    }


def _spirit_face(spirit: int) -> dict[str, Any]:
    return {
        "card": SPIRIT_NAMES[spirit],
        "suit": SUIT_LETTERS[spirit // RANK_COUNT],
        "value": int(VALUE[FIRST_SPIRIT + spirit]),
        "kind": "spirit",
        "rank": RANK_NAMES[spirit % RANK_COUNT],
        "arms": NEEDED_ARMS[spirit % RANK_COUNT],
    }


LYING_NAMES = {
    **{FIRST_CARD + card: name for card, name in enumerate(CARD_NAMES)},
    **{FIRST_SPIRIT + spirit: name for spirit, name in enumerate(SPIRIT_NAMES)},
}
"""[what lies on a cell]"""


def _cell(state: State, cell: int) -> dict[str, str]:
    return {"cell": cell_name(state, cell), "card": LYING_NAMES[int(state.table[cell])]}


def _jokers(state: State, lying: list[int]) -> dict[str, str]:
    """The suits of jokers on the table, by the cell; of wild ones nothing."""
    jokers = [cell for cell in lying if FIRST_CARD + FIRST_JOKER <= state.table[cell] < FIRST_SPIRIT]
    suits = {cell_name(state, cell): int(suit_at(state, cell)) for cell in jokers}
    return {name: SUIT_LETTERS[suit] for name, suit in suits.items() if suit != NO_SUIT}


def _owners(state: State, lying: list[int]) -> dict[str, int]:
    """Whose the spirits on the table are."""
    spirits = [int(state.table[cell]) - FIRST_SPIRIT for cell in lying if state.table[cell] >= FIRST_SPIRIT]
    return {SPIRIT_NAMES[spirit]: int(state.spirit_owner[spirit]) for spirit in spirits}


def _box(state: State) -> dict[str, int]:
    """The corners of the layout."""
    if not state.height:
        return {"left": 0, "right": 0, "bottom": 0, "top": 0}
    first = SIDE * int(top_row(state)) + int(left_column(state))
    left, top = (int(part) for part in cell_name(state, first).split(","))
    return {
        "left": left,
        "right": left + int(state.width) - 1,
        "bottom": top - int(state.height) + 1,
        "top": top,
    }


def lit_cells(state: State) -> list[str]:
    """The cells that can be chosen now."""
    if state.phase not in (PLAY_CELL, SUMMON_CELL):
        return []
    return [cell_name(state, cell) for cell in choosable(state)]


def choosable(state: State) -> list[int]:
    """The same by number."""
    actions = np.empty(CELLS, np.int32)
    return [int(action) - CELL_CODE for action in actions[: automaton.legal(state, actions)]]


def _deck(state: State) -> dict[str, Any]:
    pool = int(pool_size(state))
    return {
        "count": pool + int(state.queue_len),
        "pool": pool,
        "bottom": columns([_queued(state, int(card)) for card in state.queue[: state.queue_len]]),
    }


def _queued(state: State, card: int) -> dict[str, Any]:
    """A card of the queue: its face, or whose face-down swap it is."""
    known = int(state.known[card])
    by = None if known == EVERYBODY else next((seat for seat in range(state.seats) if known >> seat & 1), None)
    return {"card": CARD_NAMES[card] if is_seen(state, card) else None, "swapped_by": by}


def _seat(state: State, seat: int) -> dict[str, Any]:
    figure = int(state.meeple[seat])
    return {
        "mana": int(state.mana[seat]),
        "score": int(score(state, seat)),
        "rank": int(rank(state, seat)),
        "summoned": int(summoned_by(state, seat)),
        "proposals": int(state.proposals[seat]),
        "figure": None if figure == NOWHERE else cell_name(state, figure),
        "hand": columns([_held(state, card) for card in sorted_hand(state, seat)]),
        "mission": columns([_mission(state, spirit) for spirit in sorted_mission(state, seat)]),
    }


def _held(state: State, card: int) -> dict[str, Any]:
    """A card in hand: its face if known, and who else knows it."""
    known = int(state.known[card])
    return {
        "card": CARD_NAMES[card] if is_seen(state, card) else None,
        "public": known == EVERYBODY,
        "known_to": [seat for seat in range(state.seats) if known >> seat & 1],
    }


def _mission(state: State, spirit: int) -> dict[str, Any]:
    """A spirit of a mission; if it is known and still to be summoned, how far its best ritual has come."""
    if not is_spirit_seen(state, spirit):
        return {"card": None, "state": MARKS[IN_HAND]}
    data = {"card": SPIRIT_NAMES[spirit], "state": MARKS[state.spirit_state[spirit]]}
    if state.spirit_state[spirit] != IN_HAND:
        return data
    centre, present = best_centre(state, spirit)
    return {
        **data,
        "present": int(present),
        "best": None if centre == NOWHERE else cell_name(state, centre),
        "affordable": bool(can_pay(state, int(state.spirit_owner[spirit]))),
        "rituals": [ritual.as_data(state) for ritual in rituals(state, spirit)],
    }


def _options(state: State) -> dict[str, Any]:
    numbers = {option.name: int(getattr(state, field)) for field, option in NUMBERS.items()}
    return {**numbers, **{switch.name: switch.values[getattr(state, field)] for field, switch in SWITCHES.items()}}
