"""What the game offers, what the players take of it, and how those fare who take it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from pyxis.arena.report.course import Course
from pyxis.arena.report.trace import Trace, Trait
from pyxis.arena.statistics import Estimate, Share, contrast, grouped_mean, holm, points
from pyxis.core.layout import Array

DEAD, DOMINANT, STRONG, WEAK = "dead", "dominant", "strong", "weak"
FEWEST_OFFERS = 30
"""Below so many offers nothing is called dead or dominant."""
FEWEST_MATCHES = 10
"""Before anything is called dead or dominant; and on either side, before it is said what a trait does to the chance of
winning."""
RARELY = 0.2
"""Dead is what is taken, surely, less than this part of what blind choice would take."""
ALMOST_ALWAYS = 0.8
"""Dominant is what is taken, surely, in more than this part of its offers,"""
HALF = 0.5
"""and passed over less than this part as often as by blind choice."""


class Use(msgspec.Struct, frozen=True):
    """One trait: a kind of action, or one value of one part of it."""

    trait: Trait
    uses: int
    """How often it was played, alternatives or not."""
    taken: Share
    """Of the decisions that offered it beside something else; those of one match hang together."""
    matches: int
    """In which it was so offered."""
    blind: float
    """The same share if players chose blindly among the legal actions."""
    winning: Estimate
    """How many points more those won who took it more often than others in the same seat."""
    at_once: Estimate
    """How much better the win chance moved where it was taken than where it was left."""
    flag: str = ""

    @property
    def is_frequent(self) -> bool:
        """Whether it was on offer often enough to be called dead or dominant, or neither."""
        return self.taken.count >= FEWEST_OFFERS and self.matches >= FEWEST_MATCHES

    @property
    def tells(self) -> bool:
        """Whether there are matches enough to say anything of winning."""
        return self.winning.count >= FEWEST_MATCHES


class Table(msgspec.Struct, frozen=True):
    """All values of one part of one kind of action; without a part: all kinds."""

    kind: str
    part: str
    uses: list[Use]


def usage(traces: Sequence[Trace], courses: Sequence[Course]) -> list[Table]:
    """Tables of everything offered: the kinds of action first, then their parts."""
    sheets = _sheets(traces, courses)
    uses = [_use(trait, sheet) for trait, sheet in sorted(sheets.items())]
    flagged = [msgspec.structs.replace(use, flag=flag) for use, flag in zip(uses, _flags(uses), strict=True)]
    tables: dict[tuple[str, str], list[Use]] = defaultdict(list)
    for use in flagged:
        tables[use.trait.kind if use.trait.part else "", use.trait.part].append(use)
    return _without_echoes([Table(kind, part, rows) for (kind, part), rows in sorted(tables.items())])


class _Sheet:
    """The decisions that offered one trait."""

    def __init__(self) -> None:
        self.uses = 0
        self.blind = 0.0
        self.matches: list[int] = []
        self.seats: list[int] = []
        self.taken: list[bool] = []
        self.moved: list[float] = []
        self.points: list[float] = []
        """Of the seat at the end, above what its seat earns on average."""


def _sheets(traces: Sequence[Trace], courses: Sequence[Course]) -> dict[Trait, _Sheet]:
    sheets: dict[Trait, _Sheet] = defaultdict(_Sheet)
    earned = np.array([points(trace.result.returns) for trace in traces])
    above = earned - earned.mean(axis=0)
    for number, (trace, course) in enumerate(zip(traces, courses, strict=True)):
        moves = np.diff(course.chances, axis=0)
        for offer in trace.offers:
            sheet = sheets[offer.trait]
            sheet.uses += offer.taken
            if offer.share < 1.0:
                seat = trace.actors[offer.step]
                sheet.blind += offer.share
                sheet.matches.append(number)
                sheet.seats.append(seat)
                sheet.taken.append(offer.taken)
                sheet.moved.append(float(moves[offer.step, seat]))
                sheet.points.append(float(above[number, seat]))
    return sheets


def _use(trait: Trait, sheet: _Sheet) -> Use:
    taken = np.array(sheet.taken, bool)
    matches = np.array(sheet.matches, int)
    return Use(
        trait=trait,
        uses=sheet.uses,
        taken=_taken(taken, matches),
        matches=len(np.unique(matches)),
        blind=sheet.blind / max(1, len(taken)),
        winning=_winning(sheet, taken, matches),
        at_once=contrast(np.array(sheet.moved), taken, matches),
    )


def _taken(taken: Array, matches: Array) -> Share:
    """As sure as the decisions would make it one by one, or match by match: whichever says less."""
    single, grouped = Share.of(float(taken.sum()), len(taken)), grouped_mean(taken.astype(float), matches)
    return msgspec.structs.replace(
        single, low=max(0.0, min(single.low, grouped.low)), high=min(1.0, max(single.high, grouped.high))
    )


def _winning(sheet: _Sheet, taken: Array, matches: Array) -> Estimate:
    """Seats of matches are split into halves: those that took it more often, and the others."""
    seats = np.stack([matches, np.array(sheet.seats, int)])
    chairs, first, places = np.unique(seats, axis=1, return_index=True, return_inverse=True)
    if chairs.shape[1] == 0:
        return contrast(np.zeros(0), np.zeros(0, bool), np.zeros(0, int))
    places = places.ravel()
    rates = np.bincount(places, weights=taken) / np.bincount(places)
    return contrast(np.array(sheet.points)[first], _upper_half(rates), chairs[0])


def _upper_half(rates: Array) -> Array:
    """Those above the middle one; where many are equal, whichever cut is nearer to halves."""
    middle = np.median(rates)
    return min((rates > middle, rates >= middle), key=lambda upper: abs(upper.mean() - 0.5))


def _flags(uses: Sequence[Use]) -> list[str]:
    """Effects on winning are flagged only if they stand out among all that were looked at."""
    tested = [number for number, use in enumerate(uses) if use.tells]
    found = holm([uses[number].winning.p for number in tested])
    sure = {number for number, is_found in zip(tested, found, strict=True) if is_found}
    return [_flag(use, number in sure) for number, use in enumerate(uses)]


def _flag(use: Use, is_sure: bool) -> str:
    if use.is_frequent and use.taken.high < RARELY * use.blind:
        return DEAD
    if use.is_frequent and _is_dominant(use):
        return DOMINANT
    if is_sure:
        return STRONG if use.winning.mean > 0 else WEAK
    return ""


def _is_dominant(use: Use) -> bool:
    """Taken nearly always, and passed over far less often than blind choice would."""
    return use.taken.low > ALMOST_ALWAYS and 1 - use.taken.low < HALF * (1 - use.blind)


def _without_echoes(tables: Iterable[Table]) -> list[Table]:
    """Parts that only repeat another one (an id and its name) are left out: the longer words stay."""
    kept: dict[object, Table] = {}
    for table in tables:
        figures = Counter((use.uses, use.taken.count, use.taken.score) for use in table.uses)
        key = (table.kind, frozenset(figures.items())) if table.part else ("", table.kind)
        if key not in kept or _words(table) > _words(kept[key]):
            kept[key] = table
    return list(kept.values())


def _words(table: Table) -> int:
    return sum(len(use.trait.value) for use in table.uses)
