"""Whether a position told as text can be played on: refused is what the rules would stumble over."""

import numpy as np

from pyxis.core.errors import NotationError
from pyxis.games.piri.components import (
    CELLS,
    EMPTY,
    FIRST_JOKER,
    HAND,
    JOKERS,
    KING,
    MARKET,
    MISSION,
    NO_CARD,
    NO_SUIT,
    RANK_COUNT,
)
from pyxis.games.piri.rules import automaton
from pyxis.games.piri.rules.deck import has_pool
from pyxis.games.piri.rules.ending import end
from pyxis.games.piri.rules.flanking import offered_flanks
from pyxis.games.piri.rules.placing import has_room, is_within, may_go
from pyxis.games.piri.rules.rituals import can_pay, can_summon, holds, summoned_by
from pyxis.games.piri.rules.setup import dealt_cards, dealt_spirits, is_unnamed
from pyxis.games.piri.rules.turns import asked
from pyxis.games.piri.state import (
    BUY_REFILL,
    DEAL_HANDS,
    DEAL_MARKET,
    DEAL_START,
    ENDED,
    FLANK,
    MAIN,
    NOBODY,
    ON_TABLE,
    PHASE_NAMES,
    PLAY_CARD,
    PLAY_CELL,
    PLAY_DRAW,
    PLAY_SUIT,
    START_SUIT,
    SUMMON_CELL,
    SUMMON_PATTERN,
    SWAP_DRAW,
    THREE_SUMMONED,
    VOTE,
    WINDOW,
    State,
)


def make_ready(state: State) -> None:
    """Refuses what cannot be played on; a match in which somebody has summoned three spirits is over. [R13.1]"""
    if state.phase <= DEAL_START:
        _check_deal(state)
    else:
        _check_jokers(state)
        _check_market(state)
        _check_summoned(state)
    for phases, is_met, needed in NEEDS:
        if state.phase in phases and not is_met(state):
            raise NotationError(f"the phase {PHASE_NAMES[state.phase]} needs {needed}")
    if state.phase != ENDED and automaton.legal(state, np.empty(CELLS, np.int32)) == 0:
        raise NotationError(f"nobody can do anything in the phase {PHASE_NAMES[state.phase]}")


def _check_deal(state: State) -> None:
    """Spirits, hands and market are dealt one after the other, seat by seat. [S2] [S3]"""
    spirits, cards = dealt_spirits(state), dealt_cards(state)
    for seat in range(state.seats):
        held, mission = int((state.place == seat).sum()), int((state.spirit_owner == seat).sum())
        if mission != min(max(spirits - MISSION * seat, 0), MISSION) or held != min(max(cards - HAND * seat, 0), HAND):
            raise NotationError("spirits and cards are dealt to one seat after the other")
    laid = int((state.market != NO_CARD).sum())
    full = (spirits == MISSION * state.seats, cards == HAND * state.seats, laid == MARKET)
    due = full.index(False) if False in full else DEAL_START
    ahead = (due < DEAL_HANDS and cards) or (due < DEAL_MARKET and laid) or (state.market[:laid] == NO_CARD).any()
    if due != state.phase or ahead or state.height or state.queue_len or state.spirit_state.any():
        raise NotationError(f"so much has not been dealt in the phase {PHASE_NAMES[state.phase]}")
    if state.one_each and not _is_one_each(state, spirits):
        raise NotationError("with missions=one_each a jack, a queen and a king are dealt to each")


def _is_one_each(state: State, dealt: int) -> bool:
    ranks = np.flatnonzero(state.spirit_owner != NOBODY) % RANK_COUNT
    return all((ranks == rank).sum() == (dealt + RANK_COUNT - 1 - rank) // RANK_COUNT for rank in range(RANK_COUNT))


def _check_jokers(state: State) -> None:
    unnamed = [
        joker
        for joker in range(JOKERS)
        if state.place[FIRST_JOKER + joker] == ON_TABLE and state.joker_suit[joker] == NO_SUIT
    ]
    due = int(state.phase == START_SUIT)
    if not state.wild_jokers and len(unnamed) != due:
        raise NotationError("a joker on the table has a suit, as in *1=B; only the starting card waits for one")


def _check_market(state: State) -> None:
    gaps = int((state.market == NO_CARD).sum())
    if has_pool(state) and gaps != int(state.phase == BUY_REFILL):
        raise NotationError("a market with gaps goes with pool - only: it is filled as long as there are cards")


def _check_summoned(state: State) -> None:
    for seat in range(state.seats):
        if state.phase != ENDED and summoned_by(state, seat) >= MISSION:
            if state.phase != MAIN:
                raise NotationError(f"seat {seat} has summoned {MISSION} spirits: the match is over")
            end(state, THREE_SUMMONED, seat)


def _holds_card(state: State) -> bool:
    return bool(state.place[state.card] == state.active)


def _is_asked(state: State) -> bool:
    return not (state.summon_own_turn and state.pointer) and can_summon(state, asked(state))


def _is_summoning(state: State) -> bool:
    seat = asked(state)
    is_next = not (state.summon_own_turn and state.pointer) and holds(state, seat, state.spirit)
    return is_next and can_pay(state, seat) and automaton.legal(state, np.empty(CELLS, np.int32)) > 1


def _may_flank(state: State) -> bool:
    open_now = offered_flanks(state, state.cell, state.active) if state.flank_optional else 0
    return bool(state.cell == state.meeple[state.active] and state.flanks and not state.flanks & ~open_now)


def _waits_for_suit(state: State) -> bool:
    cell = int(state.cell)
    return bool(is_unnamed(state, state.card) and is_within(state, cell) and may_go(state, state.card, cell))


NEEDS = (
    ((PLAY_DRAW, SWAP_DRAW, BUY_REFILL), has_pool, "a card in the pool"),
    ((PLAY_DRAW, BUY_REFILL, PLAY_CARD, PLAY_CELL), has_room, "a free spot for the card to be played"),
    ((PLAY_CELL, PLAY_SUIT), _holds_card, "card= to be in the hand of the active seat"),
    ((PLAY_SUIT,), _waits_for_suit, "card= to be a joker without suit, and cell= to be legal for it"),
    ((START_SUIT,), lambda state: (state.table != EMPTY).sum() == 1 and not state.turn, "a joker alone on the table"),
    ((VOTE,), lambda state: bool(state.pointer and state.proposed), "pointer= of the voter, and proposed=1"),
    ((WINDOW,), _is_asked, "pointer= of a seat that can summon"),
    ((SUMMON_CELL, SUMMON_PATTERN), _is_summoning, "spirit= to be one the seat asked can summon in several ways"),
    ((SUMMON_PATTERN,), lambda state: state.spirit % RANK_COUNT != KING, "a jack or a queen"),
    ((FLANK,), _may_flank, "flank_choice=optional, cell= of the active figure, and flanks= that are possible there"),
)
"""What must hold in which phases, and how to say so; checked one after the other."""
