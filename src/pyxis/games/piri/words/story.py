"""What happened, in sentences: read off from the table before and after, as those eyes saw it, never from the action.

So nothing is told that the seat could not see, and what it did not notice at all is not told.
"""

from collections.abc import Callable, Sequence
from functools import reduce

from pyxis.core.saying import Ruled, listed
from pyxis.games.piri.components import CARD_NAMES, CARDS, HAND, NO_CARD, PRICE, SUIT_COUNT
from pyxis.games.piri.notation.names import cell_name, lying, pattern_words, suit_words, who
from pyxis.games.piri.notation.previews import arm_cells, ways_to_summon
from pyxis.games.piri.rules import ending, knowledge, rituals, turns
from pyxis.games.piri.spirits import ALL_ROUND, MISSION, SPIRIT_NAMES, SPIRITS, SUMMON_COST
from pyxis.games.piri.state import NOBODY, Ending, Eyes, Fate, Phase, State
from pyxis.games.piri.words import say
from pyxis.games.piri.words.changes import Changes


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What was seen to happen; the action itself is not looked at."""
    if before.phase <= Phase.DEAL_START:
        return _dealt(after) if after.phase > Phase.DEAL_START else ()
    changes = Changes(before, after)
    told = TELLERS[int(before.phase)](before, after, changes) if int(before.phase) in TELLERS else []
    told += [*_placed(changes), *_summoned(changes), *_market(changes)]
    return (*told, Ruled(verdict(after), "P2")) if after.phase == Phase.OVER else told


def _dealt(state: State) -> list[str]:
    market = listed([CARD_NAMES[card] for card in state.market])
    start = lying(state, int(state.table.max()))
    told = [
        say("dealt", rule="S2", spirits=MISSION, cards=HAND),
        say("laid out", rule="S5", cards=market, start=start),
    ]
    if state.eyes != Eyes.TRUTH and knowledge.viewer(state) != NOBODY:
        spirits = [
            SPIRIT_NAMES[spirit] for spirit in range(SPIRITS) if state.spirit_owner[spirit] == knowledge.viewer(state)
        ]
        cards = [CARD_NAMES[card] for card in range(CARDS) if state.place[card] == knowledge.viewer(state)]
        told.append(say("yours", rule="S2", spirits=listed(spirits), cards=listed(cards)))
    return told


def _start_suit(before: State, after: State, changes: Changes) -> list[str]:
    suit = next(int(suit) for suit in after.joker_suit if suit < SUIT_COUNT)
    return [say("names", rule="R5.4", who=who(before.active), suit=suit_words(suit))]


def _main(before: State, after: State, changes: Changes) -> list[str]:
    name = who(before.active)
    if after.phase == Phase.VOTE:
        return [say("proposes", rule="R13.3", who=name)]
    if after.phase == Phase.PLAY_DRAW:
        return [say("draws", rule="R3.3", who=name)]
    if changes.bought != NO_CARD:
        return [say("buys", rule="R3.4", who=name, card=CARD_NAMES[changes.bought], price=PRICE)]
    if after.phase == Phase.PLAY_CARD:
        card = CARD_NAMES[changes.drawn[0]] if changes.drawn else say("a card")
        return [say("draws from below", rule="R11.1", who=name, card=card)]
    is_pass = after.turn == before.turn + 1 and not changes.laid and not changes.summoned
    return [say("passes", rule="R3.5", who=name)] if is_pass else []


def _vote(before: State, after: State, changes: Changes) -> list[str]:
    plays_on = after.phase == Phase.MAIN
    return [say("plays on" if plays_on else "agrees", rule="R13.3", who=who(int(turns.asked(before))))]


def _swapped(before: State, after: State, changes: Changes) -> list[str]:
    """The swapped card lies last in the queue, unless the market took it at once."""
    card = int(after.queue[after.queue_len - 1]) if after.queue_len else changes.laid_out[-1]
    name = CARD_NAMES[card] if knowledge.is_seen(after, card) else say("a card")
    if _own(before):
        told = [say("you swap", rule="R3.1", card=name)]
    else:
        told = [say("swaps", rule="R3.2", who=who(before.active), card=name)]
    return told if after.phase == Phase.SWAP_DRAW else told + _drew(before, after, changes)


def _own(before: State) -> bool:
    """Whether those eyes are the active seat's."""
    return bool(before.eyes != Eyes.TRUTH and knowledge.viewer(before) == before.active)


def _drew(before: State, after: State, changes: Changes) -> list[str]:
    """Who draws sees the card; so does whoever knew where it lay. At the end all hands are seen: no more is told."""
    if not changes.drawn or (after.phase == Phase.OVER and before.eyes != Eyes.TRUTH and not _own(before)):
        return []
    card = CARD_NAMES[changes.drawn[0]]
    if _own(before):
        return [say("you draw", rule="R3.3", card=card)]
    return [say("draws it", rule="R3.3", who=who(before.active), card=card)]


def _placed(changes: Changes) -> list[str]:
    """A card laid by the active seat, what it replaced and what it flanked."""
    before, after = changes.before, changes.after
    if changes.summoned:
        return []
    told, seat = [], int(before.active)
    for code, cell in changes.laid:
        there = changes.gone.pop(cell, None)
        placed = {"who": who(seat), "card": lying(after, code), "cell": cell}
        if there is None:
            told.append(say("places", rule="R4.2", **placed))
        else:
            told.append(say("replaces", rule="R6.2", **placed, other=lying(before, there)))
            told += _figure(changes, cell, seat, bool(before.replacing_pays))
    return told + _flanked(changes, seat)


def _flanked(changes: Changes, seat: int) -> list[str]:
    told = []
    for cell, code in changes.gone.items():
        told.append(say("flanked", rule="R8.1", card=lying(changes.before, code), cell=cell))
        told += _figure(changes, cell, seat, True)
    for cell, code in changes.left_standing():
        told.append(say("flanked but stays", rule="R8.6", card=lying(changes.before, code), cell=cell))
        told += _figure(changes, cell, seat, True)
    return told


def _figure(changes: Changes, cell: str, gainer: int, pays: bool) -> list[str]:
    """What becomes of the figure that stood there."""
    before = changes.before
    owner = changes.figures.get(cell)
    if owner is None or owner == gainer:
        return []
    if not pays:
        return [say("leaves", rule="R6.3", who=who(owner))]
    if before.mana[owner] == 0:
        return [say("leaves unpaid", rule="R8.5", who=who(owner))]
    return [say("leaves paying", rule="R8.5", who=who(owner), gainer=who(gainer))]


def _summoned(changes: Changes) -> list[str]:
    before, after = changes.before, changes.after
    told = []
    for spirit in changes.summoned:
        seat = int(after.spirit_owner[spirit])
        cell = changes.place_of_spirit(spirit)
        pattern = _pattern(changes, spirit, cell)
        arms = _arms(changes, cell, pattern)
        used = {name: code for name, code in changes.gone.items() if name in arms or name == cell}
        names = listed([lying(before, code) for code in used.values()])
        called = {"who": who(seat), "spirit": SPIRIT_NAMES[spirit], "cell": cell, "cost": SUMMON_COST}
        consumed = {"cards": names, "pattern": pattern_words(pattern), "count": len(used)}
        told.append(say("summons", rule="R9.7", **called, **consumed))
        for name in used:
            changes.gone.pop(name)  # what is left then was flanked
            told += _figure(changes, name, seat, True)
        told += _flanked(changes, seat)
        told.append(say("has", rule="R13.1", who=who(seat), summoned=rituals.summoned_by(after, seat), of=MISSION))
    return told


def _pattern(changes: Changes, spirit: int, cell: str) -> int:
    """The pattern whose arms are gone."""
    here = [
        ritual.pattern
        for ritual in ways_to_summon(changes.before, spirit)
        if ritual.centre == changes.cells_before[cell]
    ]
    return next((pattern for pattern in here if _arms(changes, cell, pattern) <= changes.gone.keys()), ALL_ROUND)


def _arms(changes: Changes, cell: str, pattern: int) -> set[str]:
    """The cells round another that a pattern needs."""
    return {cell_name(changes.before, arm) for arm in arm_cells(changes.cells_before[cell], pattern)}


def _market(changes: Changes) -> list[str]:
    if not changes.laid_out:
        return []
    cards = listed([CARD_NAMES[card] for card in changes.laid_out])
    return [say("to market", rule="R11.3", cards=cards, count=len(changes.laid_out))]


TELLERS: dict[int, Callable[[State, State, Changes], list[str]]] = {
    Phase.START_SUIT: _start_suit,
    Phase.MAIN: _main,
    Phase.VOTE: _vote,
    Phase.SWAP_CARD: _swapped,
    Phase.SWAP_DRAW: _drew,
    Phase.PLAY_DRAW: _drew,
}
"""By the phase as those eyes saw it; what changed on the table is told for all."""


def verdict(state: State) -> str:
    """Why it is over, the scores, the missions that were not fulfilled, and who won. [R13.1] [R13.2]"""
    seats = range(state.seats)
    winner = who(int(state.winner)) if state.winner != NOBODY else ""
    told = {
        "reason": say(f"ended.{Ending(state.reason).name}", who=winner),
        "points": ", ".join(f"{who(seat)} {ending.score(state, seat)}" for seat in seats),
        "outcome": _outcome([who(seat) for seat in seats if ending.rank(state, seat) == 1]),
    }
    missed = [
        say("missed", who=who(seat), spirits=listed(names)) for seat in seats if (names := _unsummoned(state, seat))
    ]
    if not missed:
        return say("over", **told)
    return say("over.missed", **told, missed=reduce(_and_next, missed))


def _outcome(winners: Sequence[str]) -> str:
    return say("wins" if len(winners) == 1 else "share", who=listed(winners))


def _and_next(one: str, others: str) -> str:
    return say("missed.next", one=one, others=others)


def _unsummoned(state: State, seat: int) -> list[str]:
    return [
        name
        for spirit, name in enumerate(SPIRIT_NAMES)
        if state.spirit_owner[spirit] == seat and state.spirit_state[spirit] == Fate.IN_HAND
    ]
