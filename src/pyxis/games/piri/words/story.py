"""What happened, in sentences: read off from the table before and after, as those eyes saw it, never from the action.

So nothing is told that the seat could not see, and what it did not notice at all is not told.
"""

from collections.abc import Callable, Sequence

from pyxis.games.piri.components import CARD_NAMES, CARDS, HAND, NO_CARD, SUITS
from pyxis.games.piri.notation.names import cell_name, listed, lying, seat_name
from pyxis.games.piri.notation.previews import arm_cells, ways_to_summon
from pyxis.games.piri.rules import ending, knowledge, rituals, turns
from pyxis.games.piri.spirits import ALL_ROUND, MISSION, PATTERNS, SPIRIT_NAMES, SPIRITS
from pyxis.games.piri.state import NOBODY, Eyes, Fate, Phase, State
from pyxis.games.piri.words.changes import Changes

REASON_WORDS = (
    "",
    "{} has summoned three spirits",
    "all agreed",
    "nobody could play",
    "the mana is spent",
    "the last round is over",
)


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What was seen to happen; the action itself is not looked at."""
    if before.phase <= Phase.DEAL_START:
        return _dealt(after) if after.phase > Phase.DEAL_START else ()
    changes = Changes(before, after)
    told = TELLERS[int(before.phase)](before, after, changes) if int(before.phase) in TELLERS else []
    told += [*_placed(changes), *_summoned(changes), *_market(changes)]
    return (*told, " ".join(verdict(after))) if after.phase == Phase.OVER else told


def _dealt(state: State) -> list[str]:
    market = listed([CARD_NAMES[card] for card in state.market])
    start = lying(state, int(state.table.max()))
    told = [
        f"Everybody has {MISSION} secret spirits, {HAND} cards and a figure.",
        f"The market shows {market}, and {start} is the starting card.",
    ]
    if state.eyes != Eyes.TRUTH and knowledge.viewer(state) != NOBODY:
        spirits = [
            SPIRIT_NAMES[spirit] for spirit in range(SPIRITS) if state.spirit_owner[spirit] == knowledge.viewer(state)
        ]
        cards = [CARD_NAMES[card] for card in range(CARDS) if state.place[card] == knowledge.viewer(state)]
        told.append(f"Your spirits are {listed(spirits)}, and you hold {listed(cards)}.")
    return told


def _start_suit(before: State, after: State, changes: Changes) -> list[str]:
    suit = next(int(suit) for suit in after.joker_suit if suit < len(SUITS))
    return [f"{seat_name(before.active)} names the starting joker: {SUITS[suit].name}."]


def _main(before: State, after: State, changes: Changes) -> list[str]:
    name = seat_name(before.active)
    if after.phase == Phase.VOTE:
        return [f"{name} proposes to end the game."]
    if after.phase == Phase.PLAY_DRAW:
        return [f"{name} draws a card."]
    if changes.bought != NO_CARD:
        return [f"{name} buys {CARD_NAMES[changes.bought]} for 1 mana."]
    if after.phase == Phase.PLAY_CARD:
        return [
            f"{name} draws {CARD_NAMES[changes.drawn[0]] if changes.drawn else 'a card'} from the bottom of the deck."
        ]
    is_pass = after.turn == before.turn + 1 and not changes.laid and not changes.summoned
    return [f"{name} passes."] if is_pass else []


def _vote(before: State, after: State, changes: Changes) -> list[str]:
    name = seat_name(int(turns.asked(before)))
    return [f"{name} plays on." if after.phase == Phase.MAIN else f"{name} agrees."]


def _swapped(before: State, after: State, changes: Changes) -> list[str]:
    """The swapped card lies last in the queue, unless the market took it at once."""
    card = int(after.queue[after.queue_len - 1]) if after.queue_len else changes.laid_out[-1]
    name = CARD_NAMES[card] if knowledge.is_seen(after, card) else "a card"
    told = [f"You swap {name}." if _own(before) else f"{seat_name(before.active)} swaps {name}."]
    return told if after.phase == Phase.SWAP_DRAW else told + _drew(before, after, changes)


def _own(before: State) -> bool:
    """Whether those eyes are the active seat's."""
    return bool(before.eyes != Eyes.TRUTH and knowledge.viewer(before) == before.active)


def _drew(before: State, after: State, changes: Changes) -> list[str]:
    """Who draws sees the card; so does whoever knew where it lay. At the end all hands are seen: no more is told."""
    if not changes.drawn or (after.phase == Phase.OVER and before.eyes != Eyes.TRUTH and not _own(before)):
        return []
    who = "You draw" if _own(before) else f"{seat_name(before.active)} draws"
    return [f"{who} {CARD_NAMES[changes.drawn[0]]}."]


def _placed(changes: Changes) -> list[str]:
    """A card laid by the active seat, what it replaced and what it flanked."""
    before, after = changes.before, changes.after
    if changes.summoned:
        return []
    told, seat = [], int(before.active)
    for code, cell in changes.laid:
        there = changes.gone.pop(cell, None)
        replaced = "" if there is None else f", replacing {lying(before, there)}"
        told.append(f"{seat_name(seat)} places {lying(after, code)} at {cell}{replaced}.")
        if there is not None:
            told += _figure(changes, cell, seat, bool(before.replacing_pays))
    return told + _flanked(changes, seat)


def _flanked(changes: Changes, seat: int) -> list[str]:
    told = []
    for cell, code in changes.gone.items():
        told.append(f"{lying(changes.before, code)} at {cell} is flanked and goes under the deck.")
        told += _figure(changes, cell, seat, True)
    for cell, code in changes.left_standing():
        told.append(f"{lying(changes.before, code)} at {cell} is flanked but stays.")
        told += _figure(changes, cell, seat, True)
    return told


def _figure(changes: Changes, cell: str, gainer: int, pays: bool) -> list[str]:
    """What becomes of the figure that stood there."""
    before = changes.before
    owner = changes.figures.get(cell)
    if owner is None or owner == gainer:
        return []
    name = seat_name(owner)
    if not pays:
        return [f"The figure of {name} leaves the table."]
    if before.mana[owner] == 0:
        return [f"The figure of {name} leaves the table; {name} has no mana to pay."]
    return [f"The figure of {name} leaves the table, and {name} pays 1 mana to {seat_name(gainer)}."]


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
        told.append(
            f"{seat_name(seat)} summons {SPIRIT_NAMES[spirit]} at {cell} for 2 mana; {names} "
            f"({PATTERNS[pattern].words}) {'is' if len(used) == 1 else 'are'} consumed."
        )
        for name in used:
            changes.gone.pop(name)  # what is left then was flanked
            told += _figure(changes, name, seat, True)
        told += _flanked(changes, seat)
        told.append(f"{seat_name(seat)} has {rituals.summoned_by(after, seat)} of {MISSION}.")
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
    verb = "comes" if len(changes.laid_out) == 1 else "come"
    return [f"{listed([CARD_NAMES[card] for card in changes.laid_out])} {verb} to the market."]


TELLERS: dict[int, Callable[[State, State, Changes], list[str]]] = {
    Phase.START_SUIT: _start_suit,
    Phase.MAIN: _main,
    Phase.VOTE: _vote,
    Phase.SWAP_CARD: _swapped,
    Phase.SWAP_DRAW: _drew,
    Phase.PLAY_DRAW: _drew,
}
"""By the phase as those eyes saw it; what changed on the table is told for all."""


def verdict(state: State) -> tuple[str, ...]:
    """Why it is over, the scores, the missions that were not fulfilled, and who won. [R13.1] [R13.2]"""
    seats = range(state.seats)
    reason = REASON_WORDS[state.reason].format(seat_name(int(state.winner)) if state.winner != NOBODY else "")
    scores = ", ".join(f"{seat_name(seat)} {ending.score(state, seat)}" for seat in seats)
    winners = [seat_name(seat) for seat in seats if ending.rank(state, seat) == 1]
    missed = [f"{seat_name(seat)} {listed(names)}" for seat in seats if (names := _unsummoned(state, seat))]
    outcome = f"{winners[0]} wins." if len(winners) == 1 else f"{listed(winners)} share the first place."
    left = [f"Not summoned: {'; '.join(missed)}."] if missed else []
    return f"Game over: {reason}.", f"Points: {scores}.", *left, outcome


def _unsummoned(state: State, seat: int) -> list[str]:
    return [
        name
        for spirit, name in enumerate(SPIRIT_NAMES)
        if state.spirit_owner[spirit] == seat and state.spirit_state[spirit] == Fate.IN_HAND
    ]
