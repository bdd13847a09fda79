"""How long what is played next waits, so that nobody learns by waiting whether somebody was asked in secret.

Whoever is asked takes their time, and what others play waits for that. So it waits for those who were not asked as
well: as long as one of their own answers took, drawn by lot. The answers are in the log and the lot follows from the
secret of the dice, so all workers wait alike, and whoever asks again waits no longer and no shorter.
"""

import random
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pyxis.server import entries as log
from pyxis.server import hearing
from pyxis.server.tables import Held

USUAL = (1.0, 1.4, 1.8, 2.2, 2.8, 3.6)
"""How many pauses people take for an answer, for all that is known before they have given some."""
REMEMBERED = 12
"""Answers of somebody that count."""
BLUR = 0.15
"""By what part a wait is longer or shorter than the answer it is drawn from: so none is met twice."""


class Answer(NamedTuple):
    """To a question nobody else noticed, given unnoticed."""

    number: int
    """Of its entry in the log."""
    seat: int
    seconds: float


def wait_ends(held: Held, seat: int, present: Collection[int], pause: float) -> float | None:
    """When what `seat` plays next may be known, in seconds since 1970; None if it need not wait."""
    acted = held.last_decision
    if not held.table.match.game.has_secrets or acted is None or acted.seat == seat:
        return None
    others = _askable(held, seat) if held.table.hurries and pause > 0 else []
    known = list(answers(held)) if others else []
    waits = [_waited(held, other, acted.number, known, other in present, pause) for other in others]
    return acted.at + max(pause, sum(waits))


def answers(held: Held) -> Iterator[Answer]:
    """All there have been at a table."""
    noticed = set(held.heard(hearing.BENCH))
    before = 0.0
    for entry in held.entries:
        if isinstance(entry.what, log.Acted):
            is_own_turn = entry.number in noticed or not hearing.is_secret(held.at(entry.number - 1)[1])
            if entry.seat != log.NO_SEAT and not is_own_turn:
                yield Answer(entry.number, entry.seat, entry.at - before)
            before = entry.at


def _askable(held: Held, seat: int) -> list[int]:
    """The seats of other people, who might be asked before `seat` goes on."""
    places = held.table.places
    return [other for other, place in enumerate(places) if place.has_say and place.person != places[seat].person]


def _waited(held: Held, seat: int, since: int, known: Sequence[Answer], is_here: bool, pause: float) -> float:
    """Seconds an answer of that seat took after entry `since`; if it was not asked, what it might have taken."""
    own = [answer for answer in known if answer.seat == seat]
    taken = [answer.seconds for answer in own if answer.number > since]
    if taken:
        return sum(taken)
    if not is_here:
        return float(held.table.opened.patience)  # then silence means no, and it would not be shorter
    lot = random.Random(f"{held.table.opened.secret} {since} {seat}")  # noqa: S311  (drawn from a secret)
    return drawn(lot, [answer.seconds for answer in own], pause)


def drawn(lot: random.Random, taken: Sequence[float], pause: float) -> float:
    """Seconds for a question that is not asked: as in one of the last that were."""
    known = taken[-REMEMBERED:]
    usual = [pauses * pause for pauses in USUAL[len(known) :]]
    return lot.choice([*known, *usual]) * lot.uniform(1 - BLUR, 1 + BLUR)
