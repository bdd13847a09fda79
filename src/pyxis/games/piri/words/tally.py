"""What a match came to beside its result, counted from what everybody saw."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pyxis.core.game import Statistic, Step
from pyxis.games.piri.components import NO_CARD
from pyxis.games.piri.rules import ending, rituals
from pyxis.games.piri.state import Phase, State
from pyxis.games.piri.words.changes import Changes

SUMMONED = "Spirits summoned"
POINTS = "Points from spirits"
MANA = "Mana left"
PLACED = "Cards placed"
BOUGHT = "Cards bought"
TAKEN = "Cards flanked or replaced"


def statistics(played: Sequence[Step]) -> Sequence[Statistic]:
    """Of each seat."""
    end = played[-1][-1]
    counts = Counter(
        (words, int(before.active))
        for before, _, after in played
        if before.phase >= Phase.MAIN
        for words in _achieved(before, after)
    )
    for seat in range(end.seats):
        counts[SUMMONED, seat] = int(rituals.summoned_by(end, seat))
        counts[POINTS, seat] = int(ending.spirit_points(end, seat))
        counts[MANA, seat] = int(end.mana[seat])
    rows = (SUMMONED, POINTS, MANA, PLACED, BOUGHT, TAKEN)
    return [Statistic(words, tuple(counts[words, seat] for seat in range(end.seats))) for words in rows]


def _achieved(before: State, after: State) -> Iterator[str]:
    """What one step adds to the counts of the seat on turn; what a summons consumes is nobody's loss."""
    changes = Changes(before, after)
    if changes.bought != NO_CARD:
        yield BOUGHT
    if changes.summoned:
        return
    yield from [PLACED] * len(changes.laid)
    yield from [TAKEN] * len(changes.gone)
