"""Who looks at a match, and what they see and hear of it; worked out once for all tests of that match."""

from functools import lru_cache

from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.core.surface import Choice


def eyes(match: Match) -> range:
    """Everybody who may look; where nothing is hidden all see the same."""
    return range(SPECTATOR, match.seats) if match.game.has_secrets else range(SPECTATOR, 0)


@lru_cache(maxsize=4)
def choices_along(match: Match) -> tuple[tuple[Choice, ...], ...]:
    """Those of every position."""
    return tuple(position.choices for position in match.history())


@lru_cache(maxsize=8)
def told_along(match: Match, seat: int) -> tuple[tuple[str, ...], ...]:
    """What a seat is told of every action."""
    return tuple(position.told(seat) for position in match.history())
