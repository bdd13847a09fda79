"""What a match came to beside its result, counted from what everybody saw."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pyxis.core.game import Statistic, Step
from pyxis.games.piri.components import NO_CARD
from pyxis.games.piri.rules import ending, rituals
from pyxis.games.piri.state import Phase, State
from pyxis.games.piri.words import say
from pyxis.games.piri.words.changes import Changes

SUMMONED = "counted.summoned"
POINTS = "counted.points"
MANA = "counted.mana"
PLACED = "counted.placed"
BOUGHT = "counted.bought"
TAKEN = "counted.taken"


def statistics(played: Sequence[Step]) -> Sequence[Statistic]:
    """Of each seat."""
    end = played[-1][-1]
    counts = Counter(
        (name, int(before.active))
        for before, _, after in played
        if before.phase >= Phase.MAIN
        for name in _achieved(before, after)
    )
    for seat in range(end.seats):
        counts[SUMMONED, seat] = int(rituals.summoned_by(end, seat))
        counts[POINTS, seat] = int(ending.spirit_points(end, seat))
        counts[MANA, seat] = int(end.mana[seat])
    rows = (SUMMONED, POINTS, MANA, PLACED, BOUGHT, TAKEN)
    return [Statistic(say(name), tuple(counts[name, seat] for seat in range(end.seats))) for name in rows]


def _achieved(before: State, after: State) -> Iterator[str]:
    """What one step adds to the counts of the seat on turn; what a summons consumes is nobody's loss."""
    changes = Changes(before, after)
    if changes.bought != NO_CARD:
        yield BOUGHT
    if changes.summoned:
        return
    yield from [PLACED] * len(changes.laid)
    yield from [TAKEN] * len(changes.gone)
