"""What a match came to beside its result, counted from what happened."""

from collections import Counter
from collections.abc import Sequence

from pyxis.core.game import Statistic, Step
from pyxis.games.pyradice.components.tokens import TOKEN_POINTS
from pyxis.games.pyradice.rules import scoring
from pyxis.games.pyradice.state import Phase, State
from pyxis.games.pyradice.words import say

OBJECTIVES = "counted.objectives"
CARDS = "counted.cards"
SKILLS = "counted.skills"
CHANGED = "counted.changed"


def statistics(played: Sequence[Step]) -> Sequence[Statistic]:
    """Of each seat."""
    end = played[-1][-1]
    counts: Counter[tuple[str, int]] = Counter()
    for before, _, after in played:
        seat, changed = int(before.seat), _changed(before, after)
        counts[CHANGED, seat] += changed
        counts[SKILLS, seat] += bool(changed) and not before.used
    for seat in range(end.seats):
        counts[OBJECTIVES, seat] = TOKEN_POINTS * int(scoring.tokens(end, seat))
        counts[CARDS, seat] = int(scoring.card_points(end, seat))
    rows = (OBJECTIVES, CARDS, SKILLS, CHANGED)
    return [Statistic(say(words), tuple(counts[words, seat] for seat in range(end.seats))) for words in rows]


def _changed(before: State, after: State) -> int:
    """Dice of the pyramid that a step of a skill made others of."""
    if before.phase not in (Phase.SKILL, Phase.PARTNER, Phase.FACE, Phase.ROLL):
        return 0
    return int((before.pyramid[before.seat] != after.pyramid[before.seat]).sum())
