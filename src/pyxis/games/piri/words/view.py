"""The table as data, for a client; everything is made from what those eyes may see."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.surface import columns
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import (
    ACE,
    ANIMALS,
    CARD_NAMES,
    CARD_SUIT,
    CARD_VALUE,
    CARDS,
    FIRST_JOKER,
    NO_CARD,
    NO_SUIT,
    PRICE,
    SUIT_LETTERS,
    SUITS,
)
from pyxis.games.piri.notation.names import cell_name, is_joker
from pyxis.games.piri.notation.position import sorted_hand, sorted_mission
from pyxis.games.piri.notation.previews import legal_actions, rituals
from pyxis.games.piri.rules import automaton
from pyxis.games.piri.rules.board import span, suit_at
from pyxis.games.piri.rules.deck import pool_size
from pyxis.games.piri.rules.ending import rank, score
from pyxis.games.piri.rules.knowledge import is_seen, is_spirit_seen, viewer
from pyxis.games.piri.rules.rituals import best_centre, can_pay, summoned_by
from pyxis.games.piri.spirits import (
    MISSION,
    NEEDED_ARMS,
    RANK_NAMES,
    SPIRIT_NAMES,
    SPIRIT_RANK,
    SPIRIT_SUIT,
    SPIRIT_VALUE,
    SPIRITS,
    SUMMON_COST,
)
from pyxis.games.piri.state import EVERYBODY, NOBODY, Ending, Eyes, Fate, Phase, State
from pyxis.games.piri.window import CODE_NAMES, DIRECTION_LETTERS, DIRECTIONS, EMPTY, FIRST_SPIRIT, NOWHERE, SIDE
from pyxis.games.piri.words.lifting import lifted
from pyxis.games.piri.words.story import verdict

MARKS = ("in_hand", "on_table", "consumed")
"""[state of a spirit]: in words."""
NOTHING_LIFTED: Mapping[str, Any] = {"spots": [], "cards": {}, "reasons": {}}


def view(state: State) -> Mapping[str, Any]:
    """Everything that may change; cards are said by their names."""
    is_over = state.phase == Phase.OVER
    actor = int(automaton.actor(state))
    lying = np.flatnonzero(state.table != EMPTY).tolist()
    return {
        "phase": Phase(state.phase).name,
        "turn": int(state.turn) + (not is_over),
        "active": int(state.active),
        "actor": "chance" if actor == CHANCE else None if actor == OVER else actor,
        "viewer": None if state.eyes == Eyes.TRUTH or viewer(state) == NOBODY else viewer(state),
        "cells": columns([_cell(state, cell) for cell in lying]),
        "jokers": _jokers(state, lying),
        "owners": _owners(state, lying),
        "box": _box(state),
        "lit": lit_cells(state),
        "lifted": lifted(state, actor) if state.eyes == Eyes.TRUTH or viewer(state) == actor else NOTHING_LIFTED,
        "card": None if state.card == NO_CARD else CARD_NAMES[state.card],
        "cell": None if state.cell == NOWHERE else cell_name(state, int(state.cell)),
        "spirit": None if state.spirit < 0 else SPIRIT_NAMES[state.spirit],
        "flanks": [DIRECTION_LETTERS[way] for way in range(DIRECTIONS) if state.flanks >> way & 1],
        "market": [None if card == NO_CARD else CARD_NAMES[card] for card in state.market],
        "deck": _deck(state),
        "seats": columns([_seat(state, seat) for seat in range(state.seats)]),
        "reason": Ending(state.reason).name if is_over else None,
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
        "options": State.in_force(state),
    }


def _suit(suit: int) -> dict[str, str]:
    one, beaten, stronger = SUITS[suit], SUITS[(suit + 1) % len(SUITS)], SUITS[suit - 1]
    return {**one._asdict(), "beats": beaten.letter, "beaten_by": stronger.letter}


def _face(card: int) -> dict[str, Any]:
    """A playing card; a joker has no suit of its own."""
    is_joker = card >= FIRST_JOKER
    return {
        "card": CARD_NAMES[card],
        "suit": None if is_joker else SUIT_LETTERS[CARD_SUIT[card]],
        "value": CARD_VALUE[card],
        "kind": "joker" if is_joker else "ace" if CARD_VALUE[card] == ACE else "element",
    }


def _spirit_face(spirit: int) -> dict[str, Any]:
    return {
        "card": SPIRIT_NAMES[spirit],
        "suit": SUIT_LETTERS[SPIRIT_SUIT[spirit]],
        "value": int(SPIRIT_VALUE[spirit]),
        "kind": "spirit",
        "rank": RANK_NAMES[SPIRIT_RANK[spirit]],
        "arms": int(NEEDED_ARMS[SPIRIT_RANK[spirit]]),
    }


def _cell(state: State, cell: int) -> dict[str, str]:
    return {"cell": cell_name(state, cell), "card": CODE_NAMES[state.table[cell]]}


def _jokers(state: State, lying: list[int]) -> dict[str, str]:
    """The suits of jokers on the table, by the cell; of wild ones nothing."""
    jokers = [cell for cell in lying if is_joker(state.table[cell])]
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
    top, _, left, _ = span(state, 0)
    x, y = map(int, cell_name(state, SIDE * top + left).split(","))
    return {"left": x, "right": x + int(state.width) - 1, "bottom": y - int(state.height) + 1, "top": y}


def lit_cells(state: State) -> list[str]:
    """The cells that can be chosen now."""
    if state.phase not in (Phase.PLAY_CELL, Phase.SUMMON_CELL):
        return []
    return [cell_name(state, cell) for cell in choosable(state)]


def choosable(state: State) -> list[int]:
    """The same by number."""
    return [action - Action.CELL for action in legal_actions(state)]


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
        return {"card": None, "state": MARKS[Fate.IN_HAND]}
    data = {"card": SPIRIT_NAMES[spirit], "state": MARKS[state.spirit_state[spirit]]}
    if state.spirit_state[spirit] != Fate.IN_HAND:
        return data
    centre, present = best_centre(state, spirit)
    return {
        **data,
        "present": int(present),
        "best": None if centre == NOWHERE else cell_name(state, centre),
        "affordable": bool(can_pay(state, int(state.spirit_owner[spirit]))),
        "rituals": [ritual.as_data(state) for ritual in rituals(state, spirit)],
    }
