"""What a person hears of: whatever one of their seats notices. The rest must not even be counted before them."""

from weakref import WeakKeyDictionary

from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match

Ears = tuple[int, ...]
"""The seats somebody listens for."""
BENCH: Ears = (SPECTATOR,)
"""Of those who only look on."""

_counted: WeakKeyDictionary[Match, dict[Ears, int]] = WeakKeyDictionary()


def notices(match: Match, ears: Ears) -> bool:
    """Whether they can tell that the last action was played."""
    return match.parent is None or number(match, ears) > number(match.parent, ears)


def number(match: Match, ears: Ears) -> int:
    """How many actions they have noticed."""
    if not match.game.has_secrets:
        return match.number
    uncounted = []
    step: Match | None = match
    while step is not None and ears not in _counted.get(step, {}):
        uncounted.append(step)
        step = step.parent
    total = 0 if step is None else _counted[step][ears]
    for later in reversed(uncounted):
        total += later.parent is not None and any(later.noticed(seat) for seat in ears)
        _counted.setdefault(later, {})[ears] = total
    return total


def begins_move(match: Match, ears: Ears) -> bool:
    """Whether the last action is the first they notice of a move; what chance does always follows one."""
    step = match.parent
    if step is None or step.actor < 0:
        return False
    while step is not None and step.is_midway:
        if notices(step, ears):
            return False
        step = step.parent
    return True


def actor(match: Match, eyes: int, ears: Ears) -> int:
    """Who seems to be to act; only whoever is asked in secret knows better."""
    if not match.game.has_secrets or match.actor in ears:
        return match.actor
    return match.view(eyes).actor


def is_secret(match: Match) -> bool:
    """Whether those who look on do not see who is to act."""
    return actor(match, SPECTATOR, BENCH) != match.actor


def silence(match: Match) -> int | None:
    """The answer to a secret question that nobody else notices, if there is one."""
    others = [SPECTATOR, *(seat for seat in range(match.seats) if seat != match.actor)]
    for action in match.legal:
        after = match.play(action)
        is_answer = after.actor != match.actor or not is_secret(after)
        if is_answer and not any(after.noticed(seat) for seat in others):
            return action
    return None
