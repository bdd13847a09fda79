"""Matches that look alike to a seat though they are not: whatever it may not know went another way."""

import random
from collections.abc import Iterator, Sequence

from pyxis.core.contract import CHANCE
from pyxis.core.match import Match
from tests.setups import Setup

MOST_UNNOTICED = 5
"""Actions in a row that a seat does not notice."""
TRIES, FOUND = 40, 2
"""How many are looked for, and how many of these are taken."""
DARING = 0.3
"""How often chance, where the seat does not see what it does, goes another way."""


def twins(setup: Setup, truth: Match, seat: int) -> list[tuple[Match, Match]]:
    """The longest parts of a match for which another was found that looks alike to `seat`, each with that other."""
    tried = [_twin(setup, truth, seat, random.Random(number)) for number in range(TRIES)]  # noqa: S311
    different = [(match, other) for match, other in tried if match.actions != other.actions]
    return sorted(different, key=lambda pair: pair[0].number)[-FOUND:]


def _twin(setup: Setup, truth: Match, seat: int, chooser: random.Random) -> tuple[Match, Match]:
    """The match as far as another could be found that looks like it to `seat`, and that other."""
    first, *later = truth.history()
    reached, other = first, setup.begin()
    for step in later:
        if step.noticed(seat):
            found = _followed(other, step, seat, chooser, MOST_UNNOTICED)
            if found is None:
                break
            reached, other = step, found
    return reached, other


def _followed(other: Match, step: Match, seat: int, chooser: random.Random, depth: int) -> Match | None:
    """The other match after something that looks to `seat` like the last action of `step`."""
    assert step.parent is not None
    is_own = step.parent.actor == seat
    if other.actor == seat and not is_own:
        return None
    after = [other.play(action) for action in _ordered(other, step.action, chooser)]
    if is_own == (other.actor == seat):
        seen = step.view(seat).states.tobytes()
        for match in after:
            if match.view(seat).states.tobytes() == seen and (match.action == step.action or not is_own):
                return match
    unnoticed = [match for match in after if depth and not match.noticed(seat)]
    found = (_followed(match, step, seat, chooser, depth - 1) for match in unnoticed)
    return next((match for match in found if match is not None), None)


def _ordered(other: Match, action: int, chooser: random.Random) -> Sequence[int]:
    """What may be tried: what happened in truth first, but chance likes to do something else."""
    actions = chooser.sample(other.legal, len(other.legal))
    if other.actor == CHANCE and chooser.random() < DARING:
        return actions
    return sorted(actions, key=lambda tried: tried != action)


def known(match: Match, seat: int) -> Iterator[bytes]:
    """All that a seat may know of a match: what it saw whenever it noticed something, and its own actions."""
    for step in match.history():
        if step.parent is None or step.noticed(seat):
            yield step.view(seat).states.tobytes()
            if step.parent is not None and step.parent.actor == seat >= 0:
                yield str(step.action).encode()
