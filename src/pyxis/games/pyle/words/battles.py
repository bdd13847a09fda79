"""What happened in a fight, in sentences; the rest of the story is in `story.py`."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import DEMON_CARDS, DEMON_ROUNDS, LEAST_OMEN, PAIRS
from pyxis.games.pyle.notation.names import OMEN_WORDS, dice_count, dice_values, kind_title, plural, seat_text
from pyxis.games.pyle.odds.rounds import dice_sum
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.rules.fight.omens import is_silenced
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import Foe, Phase, State


def player(state: State) -> str:
    """Whose turn it is."""
    return seat_text(on_turn(state))


def tell_engage(before: State, action: int, after: State) -> Iterator[str]:
    """Whether the spirit is fought where one may choose."""
    yield f"{player(before)} {'fights' if action == Action.YES else 'leaves the spirit alone'}."


def tell_card(before: State, action: int, after: State) -> Iterator[str]:
    """The demon shows itself."""
    name, strength, rounds = DEMON_CARDS[after.demon]
    yield f"The demon is {name}: {strength} dice, {rounds} rounds."


def tell_omen(before: State, action: int, after: State) -> Iterator[str]:
    """What the demon is about to do."""
    omen = LEAST_OMEN + action - Action.OMEN
    yield f"Omen {omen}: {OMEN_WORDS[omen]}."


def tell_ability(before: State, action: int, after: State) -> Iterator[str]:
    """The ability used, and what the omen did at once."""
    if action == Action.NO:
        yield f"{player(before)} uses no ability."
    else:
        yield f"{player(before)} uses {kind_title(int(before.active[before.turn, action - Action.SLOT]))}."
    yield from tell_omen_effect(before, action, after)


def tell_predict(before: State, action: int, after: State) -> Iterator[str]:
    """The colour foretold, and what the omen did at once."""
    yield f"{player(before)} foretells {'red' if action == Action.SAY_RED else 'green'}."
    yield from tell_omen_effect(before, action, after)


def tell_omen_effect(before: State, action: int, after: State) -> Iterator[str]:
    """What the omen did at once, or that Silence kept it from happening."""
    if before.fight != Foe.DEMON:
        return
    seat = before.turn
    if is_silenced(after):
        yield "The omen does not happen."
    if pyle_size(after, on_turn(before)) < pyle_size(before, on_turn(before)):
        yield f"The demon takes a token out of {player(before)}'s Pyle."
    if after.artifacts[seat] < before.artifacts[seat]:
        yield f"The demon destroys an artifact of {player(before)}."
    covered = int(after.covered.sum()) - int(before.covered.sum())
    if covered > 0:
        yield f"Tokens are turned face down: {covered}."
    mixed = int(after.unseen.sum()) - int(before.unseen.sum())
    if mixed > 0:
        yield f"Tokens are mixed in again: {mixed}."
    if after.counter > before.counter:
        yield _counter(after, before)


def tell_pair(before: State, action: int, after: State) -> Iterator[str]:
    """Who changed places."""
    one, other = (seat_text(int(seat)) for seat in PAIRS[action - Action.PAIR])
    yield f"{one} and {other} change places."
    if after.phase != Phase.ARMED:
        yield "The fight breaks off."


def tell_armed(before: State, action: int, after: State) -> Iterator[str]:
    """How many dice there are."""
    if after.green_dice or after.red_dice:
        yield f"Dice: {after.green_dice} green against {after.red_dice} red."


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
    colour = "Green" if is_green else "Red"
    yield f"{colour} {_dice(faces)}."
    if after.phase == before.phase and after.again and after.left:
        yield f"The demon has {after.left} of them rolled again."


def tell_artifact(before: State, action: int, after: State) -> Iterator[str]:
    """Dice that are rolled again."""
    if action == Action.YES:
        dice = int(before.green_picked) + int(before.red_picked)
        yield f"Artifact: {player(before)} rolls {dice_count(dice)} again."


def tell_compared(before: State, action: int, after: State) -> Iterator[str]:
    """A Second Roll that is needed."""
    if after.second > before.second:
        yield f"{player(before)} would lose, and rolls everything a second time."


def tell_won(before: State, action: int, after: State) -> Iterator[str]:
    """A spirit is beaten, or the demon wounded."""
    if before.fight != Foe.DEMON:
        yield f"{player(before)} wins."
    else:
        yield f"Round {before.wounds + 1} of {DEMON_ROUNDS[before.demon]} won."


def tell_lost(before: State, action: int, after: State) -> Iterator[str]:
    """What a defeat costs."""
    who = player(before)
    if before.fight == Foe.DEMON:
        yield f"{who} falls to the demon."
        yield _counter(after, before)
    if after.phase == Phase.OVER:
        return
    lost = int(after.discard.sum()) - int(before.discard.sum())
    left = f"{plural(lost, 'token')} lost (Pyle {pyle_size(after, on_turn(before))})"
    yield f"{who} loses; {left}." if lost else f"{who} loses."
    yield from _washed_ashore(before, after)


def _washed_ashore(before: State, after: State) -> Iterator[str]:
    seat = before.turn
    if after.field[seat] != before.field[seat] or before.blessed[seat] > after.blessed[seat]:
        blessing = ", blessing lost" if before.blessed[seat] else ""
        yield f"{player(before)} is knocked out: back to START{blessing}."


def _counter(after: State, before: State) -> str:
    return f"Boss counter {after.counter} of {DEMON_ROUNDS[before.demon]}."
