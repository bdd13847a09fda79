"""How one skill, objective or card is written in a component file, and the row of whole numbers it becomes."""

import re
from collections.abc import Sequence

import msgspec

from pyxis.core.errors import shown
from pyxis.games.pyradice.components import vocabulary as words
from pyxis.games.pyradice.components.dice import ALL_FACES, COLOURS, FACES
from pyxis.games.pyradice.components.pyramid import ALL_CELLS, CELL_NAMES, HEART, SLOPE, cell_set
from pyxis.games.pyradice.components.vocabulary import CardRow, Demand, Op, Pattern, named, spelled

RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
Members = list[int | str]
"""A set as it is written: numbers, and ranges such as "1..5"."""
SETS = {
    Demand.VALUES: (words.LEAST_VALUE, words.MOST_VALUE),
    Demand.STEP: (words.LEAST_STEP, words.MOST_STEP),
    Demand.PAIRSUM: (words.LEAST_PAIRSUM, words.MOST_PAIRSUM),
    Demand.INWARD: (words.LEAST_STEP, words.MOST_STEP),
}
"""Demands with a set, and the least and most it may hold."""
BOUNDS = {Demand.KINDS: (1, FACES), Demand.COLOURS: (1, COLOURS), Demand.SUM: (2, 2 * FACES)}
"""Demands with a least and a most, and the range of both."""
NO_TERM = [Demand.NONE, 0, 0]
CELL_SETS = {"all": ALL_CELLS, "slope": SLOPE, "heart": HEART}
CARD_FIELDS: dict[Pattern, tuple[str, ...]] = {
    Pattern.EACH: ("points", "values", "cells"),
    Pattern.TABLE: ("measure", "table"),
    Pattern.SEVENS: ("points",),
    Pattern.ALONE: ("points",),
    Pattern.TOUCHING: ("points", "relation"),
    Pattern.BESTLEVEL: (),
}
"""What a card of each pattern has to say."""


class EntryError(Exception):
    """What is wrong with an entry, without saying which."""


def _word(what: str, given: str | None, known: Sequence[str]) -> int:
    if given not in known:
        raise EntryError(f"{what} is {shown(given or 'missing')}: choose {', '.join(known)}")
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


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a component file."""

    def _says_only(self, kind: str, used: Sequence[str]) -> None:
        """Complains about what means nothing for that kind of entry: of fields that need not be there, `used` do."""
        for field in msgspec.structs.fields(self):
            if field.default is None and field.name not in used and getattr(self, field.name) is not None:
                raise EntryError(f"{kind} has no {field.name}")


class Skill(Entry):
    """`[skills.A2]` and so on. [O4]"""

    name: str
    text: str
    op: str
    scope: str = "ANY"
    pair: str | None = None
    times: int = 1
    distinct: bool = True

    def row(self) -> list[int]:
        """What SkillRow lists."""
        op = _word("op", self.op, named(Op))
        self._says_only(self.op, ("pair",) if op == Op.SWAP else ())
        pair = _word("pair", self.pair, named(words.Pair)) if op == Op.SWAP else 0
        scope = _word("scope", self.scope, named(words.Scope))
        return [op, scope, pair, _number("times", self.times, 1, words.MOST_TIMES), int(self.distinct)]


class Term(Entry):
    """One demand of an objective."""

    term: str
    set: Members | None = None
    low: int | None = None
    high: int | None = None
    of: str | None = None
    next: str | None = None
    second: str | None = None

    def row(self) -> list[int]:
        """What TermRow lists."""
        demand = Demand(1 + _word("term", self.term, named(Demand)[1:]))
        used, arguments = self._arguments(demand)
        self._says_only(self.term, used)
        return [demand, *arguments]

    def _arguments(self, demand: Demand) -> tuple[Sequence[str], Sequence[int]]:
        if demand in SETS:
            return ("set",), (_members(f"set of {self.term}", self.set, *SETS[demand]), 0)
        if demand in BOUNDS:
            low = _number(f"low of {self.term}", self.low, *BOUNDS[demand])
            return ("low", "high"), (low, _number(f"high of {self.term}", self.high, low, BOUNDS[demand][1]))
        if demand == Demand.MIRROR:
            return ("of",), (_word("of", self.of, spelled(words.Aspect)), 0)
        relations = spelled(words.ColourRelation)
        return ("next", "second"), (_word("next", self.next, relations), _word("second", self.second, relations))


class Objective(Entry):
    """`[objectives.C1]` and so on. [O4]"""

    name: str
    text: str
    terms: list[Term]

    def row(self) -> list[list[int]]:
        """Two terms, the second of which may be none."""
        if not 1 <= len(self.terms) <= words.MOST_TERMS:
            raise EntryError(f"an objective has one term or two, not {len(self.terms)}")
        rows = [term.row() for term in self.terms]
        return rows + [NO_TERM] * (words.MOST_TERMS - len(rows))


class Card(Entry):
    """`[cards.K1]` and so on. [O4]"""

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
        """What CardRow lists, with the table at its end."""
        used = CARD_FIELDS[Pattern(_word("pattern", self.pattern, named(Pattern)))]
        self._says_only(self.pattern, used)
        row = [Pattern[self.pattern]] + [0] * (CardRow.TABLE + words.TABLE_SIZE - 1)
        if "points" in used:
            row[CardRow.POINTS] = _number("points", self.points, 0, words.MOST_POINTS)
        if "values" in used:
            row[CardRow.VALUES] = self._values()
            self.cell_set()  # complains where it names none
        if "relation" in used:
            row[CardRow.RELATION] = _word("relation", self.relation, spelled(words.ValueRelation))
        if "table" in used:
            row[CardRow.MEASURE] = _word("measure", self.measure, named(words.Measure))
            row[CardRow.TABLE :] = self._table()
        return row

    def cell_set(self) -> int:
        """The cells that count, a bit each."""
        if "cells" not in CARD_FIELDS[Pattern[self.pattern]]:
            return 0
        if isinstance(self.cells, list):
            return cell_set({_word("cells", cell, CELL_NAMES) for cell in self.cells})
        return list(CELL_SETS.values())[_word("cells", self.cells, list(CELL_SETS))]

    def _values(self) -> int:
        if isinstance(self.values, str):
            _word("values", self.values, ("all", "a list"))
            return ALL_FACES
        return _members("values", self.values, words.LEAST_VALUE, words.MOST_VALUE)

    def _table(self) -> list[int]:
        table = self.table or []
        if not 1 <= len(table) <= words.TABLE_SIZE:
            raise EntryError(f"table has {len(table)} entries: choose 1 to {words.TABLE_SIZE}, the first for none")
        entries = [_number("an entry of table", entry, 0, words.MOST_TABLE_ENTRY) for entry in table]
        return entries + entries[-1:] * (words.TABLE_SIZE - len(entries))
