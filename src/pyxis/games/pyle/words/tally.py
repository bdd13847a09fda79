"""What a match came to beside its result. Nothing of it is in the state: it is counted from what happened. [R13.3]"""

from collections import Counter
from collections.abc import Iterator, Sequence

from pyxis.core.game import Statistic, Step
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.state import Foe, Phase, State
from pyxis.games.pyle.words import say
from pyxis.games.pyle.words.story import steps

ROUNDS_WON = "counted.rounds"
FIGHTS_WON = "counted.won"
FIGHTS_LOST = "counted.lost"
IN_PYLE = "counted.pyle"
ARTIFACTS_USED = "counted.artifacts"


def statistics(played: Sequence[Step]) -> Sequence[Statistic]:
    """Of each seat; spirits and the demon alike are fights, and one that breaks off is neither won nor lost. [R13.3]"""
    end = played[-1][-1]
    counts = Counter(
        (words, int(before.turn))
        for start, action, _ in played
        if _may_decide(start)
        for before, _, after, _ in steps(start, action)
        for words in _achieved(before, after)
    )
    for seat in range(end.seats):
        counts[IN_PYLE, seat] = int(pyle_size(end, seat))
    rows = (ROUNDS_WON, FIGHTS_WON, FIGHTS_LOST, IN_PYLE, ARTIFACTS_USED)
    return [Statistic(say(words), tuple(counts[words, seat] for seat in range(end.seats))) for words in rows]


def _may_decide(start: State) -> bool:
    """Whether an action there can win or lose anything: not outside a fight, nor while more dice are to be rolled."""
    return bool(start.fight != Foe.NOBODY and start.left <= 1)


def _achieved(before: State, after: State) -> Iterator[str]:
    """What one step adds to the counts of the seat on turn."""
    against_demon = before.fight == Foe.DEMON
    if before.phase == Phase.WON and against_demon:
        yield ROUNDS_WON
    if before.phase == Phase.WON and (not against_demon or after.phase == Phase.OVER):
        yield FIGHTS_WON
    if before.phase == Phase.LOST:
        yield FIGHTS_LOST
    if before.phase == Phase.ARTIFACT and after.artifacts[before.turn] < before.artifacts[before.turn]:
        yield ARTIFACTS_USED
