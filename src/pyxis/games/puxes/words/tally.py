"""What a match came to beside its result, counted from what happened."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pyxis.core.game import Statistic, Step
from pyxis.games.puxes.actions import Action
from pyxis.games.puxes.components import MOST_DICE
from pyxis.games.puxes.state import Kind, Phase, Place, State
from pyxis.games.puxes.words import say

FLICKS = "counted.flicks"
POWERS = "counted.powers"
STAGES = "counted.stages"
PUT_TO_SLEEP = "counted.put to sleep"
LOST = "counted.lost"


def statistics(played: Sequence[Step]) -> Sequence[Statistic]:
    """Of each seat; who is out has lost all."""
    end = played[-1][-1]
    counts = Counter(
        (words, int(before.seat))
        for before, action, after in played
        if before.phase > Phase.LOT
        for words in _achieved(before, action, after)
    )
    for die in range(MOST_DICE):
        if end.place[die] in (Place.ASLEEP, Place.LOST):
            counts[LOST, int(end.owner[die])] += 1
    rows = (FLICKS, POWERS, STAGES, PUT_TO_SLEEP, LOST)
    return [Statistic(say(words), tuple(counts[words, seat] for seat in range(end.seats))) for words in rows]


def _achieved(before: State, action: int, after: State) -> Iterator[str]:
    """What one step adds to the counts of the seat on turn."""
    if before.phase == Phase.MAIN and 0 < action < Action.DIE:
        yield POWERS
    if before.phase != Phase.REPORT or (after.phase == Phase.REPORT and after.spoken > before.spoken):
        return
    if before.kind == Kind.MOVE:
        yield FLICKS
        others = [seat for seat in range(before.seats) if seat != before.seat]
        yield from [STAGES] * sum(int(before.lives[seat].sum()) - int(after.lives[seat].sum()) for seat in others)
    fallen = (before.place == Place.TABLE) & ((after.place == Place.ASLEEP) | (after.place == Place.LOST))
    yield from [PUT_TO_SLEEP] * int((fallen & (before.owner != before.seat)).sum())
