"""How one skill, objective or card is written in a component file, and the row of whole numbers it becomes."""

import re
from collections.abc import Sequence

import msgspec

from pyxis.core.errors import shown
from pyxis.games.pyradice.components import ALL_CELLS, CELL_NAMES, COLOURS, FACES, HEART, SLOPE, cell_set
from pyxis.games.pyradice.sets import vocabulary as words

RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
Members = list[int | str]
"""A set as it is written: numbers, and ranges such as "1..5"."""


class EntryError(Exception):
    """What is wrong with an entry, without saying which."""


def _word(what: str, given: str | None, known: Sequence[str]) -> int:
    if given not in known:
        raise EntryError(f"{what} is {shown(given or 'missing')}: choose {', '.join(filter(None, known))}")
    return known.index(given)


def _number(what: str, given: int | None, low: int, high: int) -> int:
    if given is None or not low <= given <= high:
        raise EntryError(f"{what} is {'missing' if given is None else given}: choose {low} to {high}")
    return given


def _members(what: str, given: Members | None, low: int, high: int) -> int:
    """The set as bits, bit 0 for `low`."""
    bits = 0
    for member in given or []:
        parts = RANGE.fullmatch(str(member))
        if isinstance(member, str) and not parts:
            raise EntryError(f'{what} has {shown(member)}: write numbers, or ranges such as "1..5"')
        first, last = map(int, parts.groups()) if parts else (int(member), int(member))
        if first > last:
            raise EntryError(f"{what} has {member}: a range goes up")
        for value in (first, last):
            _number(what, value, low, high)
        bits |= sum(1 << (value - low) for value in range(first, last + 1))
    if not bits:
        raise EntryError(f"{what} is empty: nothing could ever fit")
    return bits


def _only(entry: msgspec.Struct, kind: str, used: Sequence[str], all_fields: Sequence[str]) -> None:
    """Complains about fields that mean nothing for that kind of entry."""
    for field in all_fields:
        if field not in used and getattr(entry, field) is not None:
            raise EntryError(f"{kind} has no {field}")


class Skill(msgspec.Struct, forbid_unknown_fields=True):
    """`[skills.A2]` and so on."""

    name: str
    text: str
    op: str
    scope: str = "ANY"
    pair: str | None = None
    times: int = 1
    distinct: bool = True

    def row(self) -> list[int]:
        """Op, scope, pair, times, distinct."""
        op = _word("op", self.op, words.OPS)
        if op != words.SWAP:
            _only(self, self.op, (), ("pair",))
        pair = _word("pair", self.pair, words.PAIRS) if op == words.SWAP else 0
        scope = _word("scope", self.scope, words.SCOPES)
        return [op, scope, pair, _number("times", self.times, 1, words.MOST_TIMES), int(self.distinct)]


class Term(msgspec.Struct, forbid_unknown_fields=True):
    """One demand of an objective."""

    term: str
    set: Members | None = None
    low: int | None = None
    high: int | None = None
    of: str | None = None
    next: str | None = None
    second: str | None = None

    def row(self) -> list[int]:
        """The term and its two arguments."""
        term = _word("term", self.term, words.TERMS[1:]) + 1
        used, arguments = self._arguments(term)
        _only(self, self.term, used, ("set", "low", "high", "of", "next", "second"))
        return [term, *arguments]

    def _arguments(self, term: int) -> tuple[Sequence[str], Sequence[int]]:
        if term in SETS:
            return ("set",), (_members(f"set of {self.term}", self.set, *SETS[term]), 0)
        if term in BOUNDS:
            low = _number(f"low of {self.term}", self.low, *BOUNDS[term])
            return ("low", "high"), (low, _number(f"high of {self.term}", self.high, low, BOUNDS[term][1]))
        if term == words.MIRROR:
            return ("of",), (_word("of", self.of, words.ASPECTS), 0)
        following = _word("next", self.next, words.COLOUR_RELATIONS)
        return ("next", "second"), (following, _word("second", self.second, words.COLOUR_RELATIONS))


SETS = {
    words.VALUES: (words.LEAST_VALUE, words.MOST_VALUE),
    words.STEP: (words.LEAST_STEP, words.MOST_STEP),
    words.PAIRSUM: (words.LEAST_PAIRSUM, words.MOST_PAIRSUM),
    words.INWARD: (words.LEAST_STEP, words.MOST_STEP),
}
"""Terms with a set, and the least and most it may hold."""
BOUNDS = {words.KINDS_TERM: (1, FACES), words.COLOURS_TERM: (1, COLOURS), words.SUM: (2, 2 * FACES)}
"""Terms with a least and a most, and the range of both."""


class Objective(msgspec.Struct, forbid_unknown_fields=True):
    """`[objectives.C1]` and so on."""

    name: str
    text: str
    terms: list[Term]

    def row(self) -> list[list[int]]:
        """Two terms, the second of which may be none."""
        if not 1 <= len(self.terms) <= words.MOST_TERMS:
            raise EntryError(f"an objective has one term or two, not {len(self.terms)}")
        rows = [term.row() for term in self.terms]
        return rows + [[words.NO_TERM, 0, 0]] * (words.MOST_TERMS - len(rows))


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """`[cards.K1]` and so on."""

    name: str
    text: str
    pattern: str
    points: int | None = None
    values: Members | str | None = None
    cells: list[str] | str | None = None
    measure: str | None = None
    table: list[int] | None = None
    relation: str | None = None

    def row(self) -> list[int]:
        """Pattern, points, measure or relation, set of values, table."""
        pattern = _word("pattern", self.pattern, words.PATTERNS)
        used = CARD_FIELDS[pattern]
        _only(self, self.pattern, used, ("points", "values", "cells", "measure", "table", "relation"))
        row = [pattern] + [0] * (words.CARD_ROW - 1)
        if "points" in used:
            row[words.POINTS] = _number("points", self.points, 0, words.MOST_POINTS)
        if "values" in used:
            row[words.VALUE_SET] = self._values()
            self.cell_set()  # complains where it names none
        if "relation" in used:
            row[words.RELATION] = _word("relation", self.relation, words.VALUE_RELATIONS)
        if "table" in used:
            row[words.MEASURE] = _word("measure", self.measure, words.MEASURES)
            row[words.TABLE_START :] = self._table()
        return row

    def cell_set(self) -> int:
        """The cells that count, a bit each."""
        if self.pattern != "EACH":
            return 0
        if isinstance(self.cells, list):
            return cell_set({_word("cells", cell, CELL_NAMES) for cell in self.cells})
        return CELL_SETS[_word("cells", self.cells, CELL_SET_NAMES)]

    def _values(self) -> int:
        if isinstance(self.values, str):
            _word("values", self.values, ("all", "a list"))
            return (1 << FACES) - 1
        return _members("values", self.values, words.LEAST_VALUE, words.MOST_VALUE)

    def _table(self) -> list[int]:
        table = self.table or []
        if not 1 <= len(table) <= words.TABLE_SIZE:
            raise EntryError(f"table has {len(table)} entries: choose 1 to {words.TABLE_SIZE}, the first for none")
        entries = [_number("an entry of table", entry, 0, words.MOST_TABLE_ENTRY) for entry in table]
        return entries + entries[-1:] * (words.TABLE_SIZE - len(entries))


CELL_SET_NAMES = ("all", "slope", "heart")
CELL_SETS = (ALL_CELLS, SLOPE, HEART)
CARD_FIELDS: tuple[tuple[str, ...], ...] = (
    ("points", "values", "cells"),
    ("measure", "table"),
    ("points",),
    ("points",),
    ("points", "relation"),
    (),
)
"""[pattern]: what such a card has to say."""
