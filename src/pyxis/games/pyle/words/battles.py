"""What happened in a fight, in sentences; the rest of the story is in `story.py`."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import DEMON_CARDS, DEMON_ROUNDS, LEAST_OMEN, PAIRS
from pyxis.games.pyle.notation.names import dice_against, dice_values, kind_title, omen_words, player, seat_text
from pyxis.games.pyle.odds.rounds import dice_sum
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.rules.fight.omens import is_silenced
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import Foe, Phase, State
from pyxis.games.pyle.words import say


def tell_engage(before: State, action: int, after: State) -> Iterator[str]:
    """Whether the spirit is fought where one may choose."""
    yield say("fights" if action == Action.YES else "leaves alone", rule="O6", seat=player(before))


def tell_card(before: State, action: int, after: State) -> Iterator[str]:
    """The demon shows itself."""
    name, strength, rounds = DEMON_CARDS[after.demon]
    yield say("card", rule="R10.1", name=name, strength=strength, rounds=rounds)


def tell_omen(before: State, action: int, after: State) -> Iterator[str]:
    """What the demon is about to do."""
    omen = LEAST_OMEN + action - Action.OMEN
    yield say("omen", rule="R10.3", omen=omen, words=omen_words(omen))


def tell_ability(before: State, action: int, after: State) -> Iterator[str]:
    """The ability used, and what the omen did at once."""
    if action == Action.NO:
        yield say("uses none", rule="R6.3", seat=player(before))
    else:
        kind = int(before.active[before.turn, action - Action.SLOT])
        yield say("uses", rule="R6.3", seat=player(before), spirit=kind_title(kind))
    yield from tell_omen_effect(before, action, after)


def tell_predict(before: State, action: int, after: State) -> Iterator[str]:
    """The colour foretold, and what the omen did at once."""
    colour = "red" if action == Action.SAY_RED else "green"
    yield say(f"foretells.{colour}", rule="R7.8", seat=player(before))
    yield from tell_omen_effect(before, action, after)


def tell_omen_effect(before: State, action: int, after: State) -> Iterator[str]:
    """What the omen did at once, or that Silence kept it from happening."""
    if before.fight != Foe.DEMON:
        return
    seat = before.turn
    if is_silenced(after):
        yield say("silenced", rule="R7.11")
    if pyle_size(after, on_turn(before)) < pyle_size(before, on_turn(before)):
        yield say("robbed", rule="R11.13", seat=player(before))
    if after.artifacts[seat] < before.artifacts[seat]:
        yield say("destroyed", rule="R11.16", seat=player(before))
    covered = int(after.covered.sum()) - int(before.covered.sum())
    if covered > 0:
        yield say("covered", rule="R11.12", number=covered)
    mixed = int(after.unseen.sum()) - int(before.unseen.sum())
    if mixed > 0:
        yield say("mixed in", rule="O18", number=mixed)
    if after.counter > before.counter:
        yield _counter(after, before)


def tell_pair(before: State, action: int, after: State) -> Iterator[str]:
    """Who changed places."""
    one, other = (seat_text(int(seat)) for seat in PAIRS[action - Action.PAIR])
    yield say("changed places", rule="R11.14", one=one, other=other)
    if after.phase != Phase.ARMED:
        yield say("breaks off", rule="R11.14")


def tell_armed(before: State, action: int, after: State) -> Iterator[str]:
    """How many dice there are."""
    if after.green_dice or after.red_dice:
        yield say("dice", rule="R6.4", **dice_against(int(after.green_dice), int(after.red_dice)))


def _dice(faces: Any) -> str:
    """`6 4 1 1 = 12`."""
    return f"{' '.join(map(str, dice_values(faces)))} = {dice_sum(faces)}"


def tell_rolled(before: State, action: int, after: State) -> Iterator[str]:
    """Told once all dice of a colour lie there."""
    if before.left > 1:
        return
    is_green = before.phase == Phase.GREEN
    faces = np.array((before.green if is_green else before.red), np.int64)
    faces[action - Action.DIE] += 1
    yield say("rolled.green" if is_green else "rolled.red", rule="R6.6", dice=_dice(faces))
    if after.phase == before.phase and after.again and after.left:
        yield say("rolled again", rule="R11.2", count=int(after.left))


def tell_artifact(before: State, action: int, after: State) -> Iterator[str]:
    """Dice that are rolled again."""
    if action == Action.YES:
        dice = int(before.green_picked) + int(before.red_picked)
        yield say("rerolls", rule="R8.1", seat=player(before), count=dice)


def tell_compared(before: State, action: int, after: State) -> Iterator[str]:
    """A Second Roll that is needed."""
    if after.second > before.second:
        yield say("second roll", rule="R7.9", seat=player(before))


def tell_won(before: State, action: int, after: State) -> Iterator[str]:
    """A spirit is beaten, or the demon wounded."""
    if before.fight != Foe.DEMON:
        yield say("wins", rule="R6.8", seat=player(before))
    else:
        yield say("round won", rule="R10.6", round=int(before.wounds) + 1, rounds=int(DEMON_ROUNDS[before.demon]))


def tell_lost(before: State, action: int, after: State) -> Iterator[str]:
    """What a defeat costs."""
    who = player(before)
    if before.fight == Foe.DEMON:
        yield say("falls", rule="R10.7", seat=who)
        yield _counter(after, before)
    if after.phase == Phase.OVER:
        return
    lost = int(after.discard.sum()) - int(before.discard.sum())
    if lost:
        yield say("loses tokens", rule="R6.9", seat=who, count=lost, left=int(pyle_size(after, on_turn(before))))
    else:
        yield say("loses", rule="R6.8", seat=who)
    yield from _washed_ashore(before, after)


def _washed_ashore(before: State, after: State) -> Iterator[str]:
    seat = before.turn
    if after.field[seat] != before.field[seat] or before.blessed[seat] > after.blessed[seat]:
        yield say("knocked out.unblessed" if before.blessed[seat] else "knocked out", rule="R6.9", seat=player(before))


def _counter(after: State, before: State) -> str:
    return say("counter", rule="R10.8", counter=int(after.counter), rounds=int(DEMON_ROUNDS[before.demon]))
