"""What a source tells word by word, as people see it: the first word brings the motion, the last what came of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pyxis.core.contract import CHANCE
from pyxis.core.game import Pictures
from pyxis.core.match import Match
from pyxis.server import entries as log
from pyxis.server.table import Table

Motion = Mapping[str, Any]


def pictures(match: Match) -> Pictures | None:
    """How the game shows what its source tells, if it has one."""
    return None if match.game.source is None else match.game.source.pictures


def is_mid_report(match: Match) -> bool:
    """Whether the last action was a word between the first and the last: nothing is seen or said of it."""
    shown, before = pictures(match), match.parent
    return shown is not None and before is not None and shown.goes_on(before.state) and shown.goes_on(match.state)


def last_decided(steps: Sequence[Match]) -> Match | None:
    """Where somebody had done their part of a move, and chance went on; nothing if it did not."""
    decided = [step for step in steps if step.parent is not None and step.parent.actor != CHANCE]
    return decided[-1] if decided and decided[-1] is not steps[-1] else None


def motion(match: Match, words: Sequence[int]) -> Motion | None:
    """How things move that the last action of `match` set going, the first of `words`. It may take long to work out."""
    shown, before = pictures(match), match.parent
    if shown is None or before is None or not shown.begins(before.state):
        return None
    return shown.motion(before.state, words)


def motions(tables: Sequence[Table]) -> dict[int, Motion]:
    """By the number of the entry that set it going: what moves while one of these tables grows into the next."""
    found = {}
    for index, table in enumerate(tables):
        if isinstance(table.last.what, log.Acted):
            seen = motion(table.match, list(_actions(tables[index:])))
            if seen is not None:
                found[table.last.number] = seen
    return found


def _actions(tables: Sequence[Table]) -> Iterator[int]:
    """What was played, until something else happened."""
    for table in tables:
        if not isinstance(table.last.what, log.Acted):
            return
        yield table.last.what.action
