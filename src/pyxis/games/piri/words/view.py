"""The table as data, for a client; everything is made from what those eyes may see."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.surface import columns
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import CARD_NAMES, NO_CARD, NO_SUIT, SUIT_LETTERS, SuitLetter
from pyxis.games.piri.notation.meanings import chosen_cell, chosen_spirit
from pyxis.games.piri.notation.names import cell_name, is_joker
from pyxis.games.piri.notation.position import sorted_hand, sorted_mission
from pyxis.games.piri.notation.previews import legal_actions, ways_to_summon
from pyxis.games.piri.rules import automaton, board, deck, ending, knowledge, progress, rituals
from pyxis.games.piri.spirits import SPIRIT_NAMES
from pyxis.games.piri.state import EVERYBODY, NOBODY, Eyes, Fate, Phase, State
from pyxis.games.piri.window import CODE_NAMES, EMPTY, FIRST_SPIRIT, NOWHERE, SIDE
from pyxis.games.piri.words import wire
from pyxis.games.piri.words.lifting import lifted
from pyxis.games.piri.words.story import verdict

FATES: Sequence[wire.Fate] = ("in_hand", "on_table", "consumed")
"""[fate of a spirit]"""


def view(state: State) -> wire.View:
    """Everything that may change; cards are said by their names."""
    is_over = state.phase == Phase.OVER
    actor = int(automaton.actor(state))
    viewer = NOBODY if state.eyes == Eyes.TRUTH else int(knowledge.viewer(state))
    lying = np.flatnonzero(state.table != EMPTY).tolist()
    may_lift = state.eyes == Eyes.TRUTH or viewer == actor
    return wire.View(
        phase=Phase(state.phase).name,
        turn=int(state.turn) + (not is_over),
        active=int(state.active),
        actor="chance" if actor == CHANCE else None if actor == OVER else actor,
        viewer=None if viewer == NOBODY else viewer,
        cells=_cells(state, lying),
        jokers=_jokers(state, lying),
        owners=_owners(state, lying),
        box=_box(state),
        lit=[cell_name(state, cell) for cell in choosable(state)],
        lifted=lifted(state, actor) if may_lift else wire.Lifted([], {}, wire.Reasons()),
        card=_card_name(int(state.card)),
        cell=chosen_cell(state),
        spirit=chosen_spirit(state),
        market=[_card_name(card) for card in state.market.tolist()],
        deck=_deck(state),
        seats=_seats(state),
        verdict=verdict(state) if is_over else None,
    )


def _card_name(card: int) -> str | None:
    return None if card == NO_CARD else CARD_NAMES[card]


def _cells(state: State, lying: list[int]) -> wire.Cells:
    return wire.Cells([cell_name(state, cell) for cell in lying], [CODE_NAMES[state.table[cell]] for cell in lying])


def _jokers(state: State, lying: list[int]) -> dict[str, SuitLetter]:
    """The suits of jokers on the table, by the cell; of wild ones nothing."""
    jokers = [cell for cell in lying if is_joker(state.table[cell]) and board.suit_at(state, cell) != NO_SUIT]
    return {cell_name(state, cell): SUIT_LETTERS[board.suit_at(state, cell)] for cell in jokers}


def _owners(state: State, lying: list[int]) -> dict[str, int]:
    """Whose the spirits on the table are."""
    spirits = [int(state.table[cell]) - FIRST_SPIRIT for cell in lying if state.table[cell] >= FIRST_SPIRIT]
    return {SPIRIT_NAMES[spirit]: int(state.spirit_owner[spirit]) for spirit in spirits}


def _box(state: State) -> wire.Box:
    if not state.height:
        return wire.Box(0, 0, 0, 0)
    top, _, left, _ = board.span(state, 0)
    x, y = map(int, cell_name(state, SIDE * top + left).split(","))
    return wire.Box(left=x, right=x + int(state.width) - 1, bottom=y - int(state.height) + 1, top=y)


def choosable(state: State) -> list[int]:
    """The cells that can be chosen now."""
    asks_for_cell = state.phase in (Phase.PLAY_CELL, Phase.SUMMON_CELL)
    return [action - Action.CELL for action in legal_actions(state)] if asks_for_cell else []


def _deck(state: State) -> wire.Deck:
    pool, queue = int(deck.pool_size(state)), state.queue[: state.queue_len].tolist()
    swapped = [None if state.known[card] == EVERYBODY else next(iter(_knowers(state, card)), None) for card in queue]
    return wire.Deck(pool + len(queue), pool, wire.Bottom([_seen_name(state, card) for card in queue], swapped))


def _seen_name(state: State, card: int) -> str | None:
    return CARD_NAMES[card] if knowledge.is_seen(state, card) else None


def _knowers(state: State, card: int) -> list[int]:
    return [seat for seat in range(state.seats) if state.known[card] >> seat & 1]


def _seats(state: State) -> wire.Seats:
    seats = range(state.seats)
    figures = state.meeple[: state.seats].tolist()
    return wire.Seats(
        mana=state.mana[: state.seats].tolist(),
        score=[int(ending.score(state, seat)) for seat in seats],
        summoned=[int(rituals.summoned_by(state, seat)) for seat in seats],
        proposals=state.proposals[: state.seats].tolist(),
        figure=[None if cell == NOWHERE else cell_name(state, cell) for cell in figures],
        hand=[_hand(state, sorted_hand(state, seat)) for seat in seats],
        mission=[_mission(state, sorted_mission(state, seat)) for seat in seats],
    )


def _hand(state: State, cards: list[int]) -> wire.Hand:
    """The faces that are known, and who else knows them."""
    return wire.Hand(
        card=[_seen_name(state, card) for card in cards],
        public=[bool(state.known[card] == EVERYBODY) for card in cards],
        known_to=[_knowers(state, card) for card in cards],
    )


def _mission(state: State, spirits: list[int]) -> wire.Mission:
    return wire.Mission(**columns([_spirit(state, spirit) for spirit in spirits]))


def _spirit(state: State, spirit: int) -> dict[str, Any]:
    """A spirit of a mission; if it is known and still to be summoned, how far its best ritual has come."""
    if not knowledge.is_spirit_seen(state, spirit):
        return {"card": None, "state": FATES[Fate.IN_HAND]}
    told = {"card": SPIRIT_NAMES[spirit], "state": FATES[state.spirit_state[spirit]]}
    if state.spirit_state[spirit] != Fate.IN_HAND:
        return told
    centre, present = progress.best_centre(state, spirit)
    return {
        **told,
        "present": int(present),
        "best": None if centre == NOWHERE else cell_name(state, centre),
        "affordable": bool(rituals.can_pay(state, int(state.spirit_owner[spirit]))),
        "rituals": [wire.Ritual(**ritual.as_data(state)) for ritual in ways_to_summon(state, spirit)],
    }
