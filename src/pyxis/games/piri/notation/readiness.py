"""Whether a position told as text can be played on: refused is what the rules would stumble over."""

from pyxis.core.sheet import require
from pyxis.games.piri.components import FIRST_JOKER, HAND, MARKET, NO_CARD, NO_SUIT
from pyxis.games.piri.notation.previews import legal_actions
from pyxis.games.piri.rules import deck, ending, flanking, placing, rituals, setup, turns
from pyxis.games.piri.spirits import MISSION, RANK, RANK_COUNT, Rank
from pyxis.games.piri.state import NOBODY, Ending, Phase, Place, State
from pyxis.games.piri.window import EMPTY
from pyxis.games.piri.words import say


def make_ready(state: State) -> None:
    """Refuses what cannot be played on; a match in which somebody has summoned three spirits is over. [R13.1]"""
    name = Phase(state.phase).name
    if state.phase <= Phase.DEAL_START:
        _check_deal(state)
    else:
        _check_jokers(state)
        _check_market(state)
        _check_end(state)
    _check_turn(state)
    for phases, is_met, needed in NEEDS:
        is_so = state.phase not in phases or is_met(state)
        require(is_so, say("ready.needs", phase=name, needed=say(needed)))
    require(state.phase == Phase.OVER or legal_actions(state), say("ready.nothing", phase=name))


def _check_deal(state: State) -> None:
    """Spirits, hands and market are dealt one after the other, seat by seat. [S2] [S3]"""
    spirits, cards = setup.dealt_spirits(state), setup.dealt_cards(state)
    for seat in range(state.seats):
        held, mission = int((state.place == seat).sum()), int((state.spirit_owner == seat).sum())
        is_next = mission == _share(spirits, MISSION, seat) and held == _share(cards, HAND, seat)
        require(is_next, say("ready.dealt in turn"))
    laid = int((state.market != NO_CARD).sum())
    full = (spirits == MISSION * state.seats, cards == HAND * state.seats, laid == MARKET)
    due = full.index(False) if False in full else Phase.DEAL_START
    ahead = (due < Phase.DEAL_HANDS and cards) or (due < Phase.DEAL_MARKET and laid)
    is_begun = state.height or state.queue_len or state.spirit_state.any() or state.turn or state.passes
    is_due = due == state.phase and not ahead and not (state.market[:laid] == NO_CARD).any() and not is_begun
    require(is_due, say("ready.dealt", phase=Phase(state.phase).name))
    is_fair = not state.one_each or _is_one_each(state, spirits)
    require(is_fair, say("ready.one each"))


def _share(dealt: int, each: int, seat: int) -> int:
    """How many of those that have been dealt a seat has got."""
    return min(max(dealt - each * seat, 0), each)


def _is_one_each(state: State, dealt: int) -> bool:
    ranks = RANK[state.spirit_owner != NOBODY]
    return all((ranks == rank).sum() == (dealt + RANK_COUNT - 1 - rank) // RANK_COUNT for rank in Rank)


def _check_jokers(state: State) -> None:
    unnamed = (state.place[FIRST_JOKER:] == Place.TABLE) & (state.joker_suit == NO_SUIT)
    is_named = state.wild_jokers or unnamed.sum() == (state.phase == Phase.START_SUIT)
    require(is_named, say("ready.jokers"))


def _check_market(state: State) -> None:
    is_full = not deck.has_pool(state) or (state.market == NO_CARD).sum() == (state.phase == Phase.BUY_REFILL)
    require(is_full, say("ready.market"))


def _check_end(state: State) -> None:
    """Who has summoned three spirits has won, and any other end has its reason. [R13.1] [R13.7]"""
    won = [seat for seat in range(state.seats) if rituals.summoned_by(state, seat) >= MISSION]
    if won and state.phase == Phase.MAIN:
        ending.end(state, Ending.SUMMONED, won[-1])
    if state.phase != Phase.OVER:
        require(not won, say("ready.won", seat=won[0] if won else 0, spirits=MISSION))
        return
    reason = Ending(state.reason)
    is_so = {
        Ending.SUMMONED: won == [state.winner],
        Ending.AGREED: not won and not state.no_agreement,
    }.get(reason, not won and ending.due_end(state) == reason)
    require(is_so, say("ready.reason", reason=reason.name))


def _check_turn(state: State) -> None:
    """What the active seat has done before its option. [R13.3] [R13.4]"""
    is_passed = state.phase != Phase.OVER and not state.no_auto_end and state.passes >= state.seats
    require(not is_passed, say("ready.passed", passes=state.passes))
    is_left = state.proposals[state.active] < state.proposal_limit and not state.no_agreement
    require(is_left or not state.proposed, say("ready.proposed"))


def _holds_card(state: State) -> bool:
    return bool(state.place[state.card] == state.active)


def _is_asked(state: State) -> bool:
    return not (state.summon_own_turn and state.pointer) and rituals.can_summon(state, turns.asked(state))


def _is_summoning(state: State) -> bool:
    seat = turns.asked(state)
    is_next = not (state.summon_own_turn and state.pointer) and rituals.holds(state, seat, state.spirit)
    return is_next and rituals.can_pay(state, seat) and len(legal_actions(state)) > 1


def _may_flank(state: State) -> bool:
    open_now = flanking.offered_flanks(state, state.cell, state.active) if state.flank_optional else 0
    return bool(state.cell == state.meeple[state.active] and state.flanks and not state.flanks & ~open_now)


def _waits_for_suit(state: State) -> bool:
    card, cell = int(state.card), int(state.cell)
    return bool(setup.is_unnamed(state, card) and placing.is_within(state, cell) and placing.may_go(state, card, cell))


NEEDS = (
    ((Phase.PLAY_DRAW, Phase.SWAP_DRAW, Phase.BUY_REFILL), deck.has_pool, "ready.pool"),
    (
        (Phase.PLAY_DRAW, Phase.BUY_REFILL, Phase.PLAY_CARD, Phase.PLAY_CELL),
        placing.has_room,
        "ready.room",
    ),
    ((Phase.PLAY_CELL, Phase.PLAY_SUIT), _holds_card, "ready.card"),
    ((Phase.PLAY_SUIT,), _waits_for_suit, "ready.suit"),
    (
        (Phase.START_SUIT,),
        lambda state: (state.table != EMPTY).sum() == 1 and not state.turn,
        "ready.start",
    ),
    ((Phase.VOTE,), lambda state: bool(state.pointer and state.proposed), "ready.vote"),
    ((Phase.WINDOW,), _is_asked, "ready.window"),
    (
        (Phase.SUMMON_CELL, Phase.SUMMON_PATTERN),
        _is_summoning,
        "ready.spirit",
    ),
    ((Phase.SUMMON_PATTERN,), lambda state: RANK[state.spirit] != Rank.KING, "ready.rank"),
    (
        (Phase.FLANK,),
        _may_flank,
        "ready.flank",
    ),
)
"""What must hold in which phases, and the id of how to say so; checked one after the other."""
