"""Whether a position told as text can be played on: refused is what the rules would stumble over."""

import numpy as np

from pyxis.core.errors import NotationError
from pyxis.games.piri.components import FIRST_JOKER, HAND, JOKERS, MARKET, NO_CARD, NO_SUIT
from pyxis.games.piri.rules import automaton
from pyxis.games.piri.rules.deck import has_pool
from pyxis.games.piri.rules.ending import end
from pyxis.games.piri.rules.flanking import offered_flanks
from pyxis.games.piri.rules.placing import has_room, is_within, may_go
from pyxis.games.piri.rules.rituals import can_pay, can_summon, holds, summoned_by
from pyxis.games.piri.rules.setup import dealt_cards, dealt_spirits, is_unnamed
from pyxis.games.piri.rules.turns import asked
from pyxis.games.piri.spirits import MISSION, RANK_COUNT, SPIRIT_RANK, Rank
from pyxis.games.piri.state import NOBODY, Ending, Phase, Place, State
from pyxis.games.piri.window import CELLS, EMPTY


def make_ready(state: State) -> None:
    """Refuses what cannot be played on; a match in which somebody has summoned three spirits is over. [R13.1]"""
    if state.phase <= Phase.DEAL_START:
        _check_deal(state)
    else:
        _check_jokers(state)
        _check_market(state)
        _check_summoned(state)
    for phases, is_met, needed in NEEDS:
        if state.phase in phases and not is_met(state):
            raise NotationError(f"the phase {Phase(state.phase).name} needs {needed}")
    if state.phase != Phase.OVER and automaton.legal(state, np.empty(CELLS, np.int32)) == 0:
        raise NotationError(f"nobody can do anything in the phase {Phase(state.phase).name}")


def _check_deal(state: State) -> None:
    """Spirits, hands and market are dealt one after the other, seat by seat. [S2] [S3]"""
    spirits, cards = dealt_spirits(state), dealt_cards(state)
    for seat in range(state.seats):
        held, mission = int((state.place == seat).sum()), int((state.spirit_owner == seat).sum())
        if mission != min(max(spirits - MISSION * seat, 0), MISSION) or held != min(max(cards - HAND * seat, 0), HAND):
            raise NotationError("spirits and cards are dealt to one seat after the other")
    laid = int((state.market != NO_CARD).sum())
    full = (spirits == MISSION * state.seats, cards == HAND * state.seats, laid == MARKET)
    due = full.index(False) if False in full else Phase.DEAL_START
    ahead = (
        (due < Phase.DEAL_HANDS and cards)
        or (due < Phase.DEAL_MARKET and laid)
        or (state.market[:laid] == NO_CARD).any()
    )
    if due != state.phase or ahead or state.height or state.queue_len or state.spirit_state.any():
        raise NotationError(f"so much has not been dealt in the phase {Phase(state.phase).name}")
    if state.one_each and not _is_one_each(state, spirits):
        raise NotationError("with missions=one_each a jack, a queen and a king are dealt to each")


def _is_one_each(state: State, dealt: int) -> bool:
    ranks = np.flatnonzero(state.spirit_owner != NOBODY) % RANK_COUNT
    return all((ranks == rank).sum() == (dealt + RANK_COUNT - 1 - rank) // RANK_COUNT for rank in range(RANK_COUNT))


def _check_jokers(state: State) -> None:
    unnamed = [
        joker
        for joker in range(JOKERS)
        if state.place[FIRST_JOKER + joker] == Place.TABLE and state.joker_suit[joker] == NO_SUIT
    ]
    due = int(state.phase == Phase.START_SUIT)
    if not state.wild_jokers and len(unnamed) != due:
        raise NotationError("a joker on the table has a suit, as in *1=B; only the starting card waits for one")


def _check_market(state: State) -> None:
    gaps = int((state.market == NO_CARD).sum())
    if has_pool(state) and gaps != int(state.phase == Phase.BUY_REFILL):
        raise NotationError("a market with gaps goes with pool - only: it is filled as long as there are cards")


def _check_summoned(state: State) -> None:
    for seat in range(state.seats):
        if state.phase != Phase.OVER and summoned_by(state, seat) >= MISSION:
            if state.phase != Phase.MAIN:
                raise NotationError(f"seat {seat} has summoned {MISSION} spirits: the match is over")
            end(state, Ending.SUMMONED, seat)


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
    ((Phase.PLAY_DRAW, Phase.SWAP_DRAW, Phase.BUY_REFILL), has_pool, "a card in the pool"),
    (
        (Phase.PLAY_DRAW, Phase.BUY_REFILL, Phase.PLAY_CARD, Phase.PLAY_CELL),
        has_room,
        "a free spot for the card to be played",
    ),
    ((Phase.PLAY_CELL, Phase.PLAY_SUIT), _holds_card, "card= to be in the hand of the active seat"),
    ((Phase.PLAY_SUIT,), _waits_for_suit, "card= to be a joker without suit, and cell= to be legal for it"),
    (
        (Phase.START_SUIT,),
        lambda state: (state.table != EMPTY).sum() == 1 and not state.turn,
        "a joker alone on the table",
    ),
    ((Phase.VOTE,), lambda state: bool(state.pointer and state.proposed), "pointer= of the voter, and proposed=1"),
    ((Phase.WINDOW,), _is_asked, "pointer= of a seat that can summon"),
    (
        (Phase.SUMMON_CELL, Phase.SUMMON_PATTERN),
        _is_summoning,
        "spirit= to be one the seat asked can summon in several ways",
    ),
    ((Phase.SUMMON_PATTERN,), lambda state: SPIRIT_RANK[state.spirit] != Rank.KING, "a jack or a queen"),
    (
        (Phase.FLANK,),
        _may_flank,
        "flank_choice=optional, cell= of the active figure, and flanks= that are possible there",
    ),
)
"""What must hold in which phases, and how to say so; checked one after the other."""
