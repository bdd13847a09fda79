"""Positions on paper: a text taken apart into lines, words and `name=value`, each of which knows where it stands.

What the lines of a game mean is up to the game. It asks a word for what it needs, and the word refuses with its place:

    SHAMAN = Form(("art", "act"), "the line of a shaman", flags=("blessed",))

    for line in lines(text):                              P1 F10 blessed art=1 act=[+1@1 ball@2]
        place, *more = line.rest.words                    F10, then blessed, art=1 and act=[+1@1 ball@2]
        state.field[seat] = place.among("field", FIELDS)  or: line 2: F60 is no field: did you mean F06?
        told = SHAMAN.read(more)                          or: line 2: at=1 does not fit into the line of a shaman: …
        state.artifacts[seat] = told.whole("art", 0, 0, 3)
"""

import difflib
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Self, TypeVar

from pyxis.core.errors import NotationError, OptionError, shown
from pyxis.core.options import read_whole

CLOSING = {"[": "]", "{": "}", "(": ")"}
"""[bracket]: what ends it; blanks in between do not end a word."""
AT_A_GLANCE = 100
"""In a line longer than this a word is not found without its column."""
MOST_LISTED = 30
"""Of more names than this only the nearest one is told."""
MISFIT = "{word} does not fit into {where}: it can say {known}, once each"
Thing = TypeVar("Thing")


class Misread(NotationError):
    """A `NotationError` that says where."""


class Place(NamedTuple):
    """Where something is written; lines and columns are counted from 1."""

    number: int
    line: str
    column: int

    def said(self, text: str) -> str:
        """`line 4: `, with the column where `text` is one word of a long line or stands there twice."""
        is_plain = text == self.line.strip() or (len(self.line) <= AT_A_GLANCE and self.line.count(text) == 1)
        return f"line {self.number}: " if is_plain else f"line {self.number}, column {self.column}: "


class Word(str):
    """A piece of a sheet, from a letter to a line: its text, which knows where it stands."""

    place: Place | None
    name: str
    """What a value is the value of: errors say `turn=P3`, as it was written."""

    def __new__(cls, text: str, place: Place | None = None, name: str = "") -> Self:
        """Without a place for what was not written, such as a default."""
        word = super().__new__(cls, text)
        word.place, word.name = place, name
        return word

    def error(self, sentence: str) -> NotationError:
        """A refusal that says where it is about."""
        return Misread((self.place.said(self) if self.place else "") + sentence)

    def wrong(self, problem: str) -> NotationError:
        """A refusal of this word: `F60` and `is no field`."""
        text = f"{self.name}={shown(self)}" if self.name else shown(self) or "nothing"
        return self.error(f"{text} {problem}")

    @contextmanager
    def blame(self) -> Iterator[None]:
        """Has errors that do not know where they are about say that it is here."""
        try:
            yield
        except Misread:
            raise
        except (NotationError, OptionError) as error:
            raise self.error(str(error)) from error

    def part(self, start: int, end: int) -> "Word":
        """From one letter up to another, without the blanks around it."""
        text = self[start:end]
        start += len(text) - len(text.lstrip())
        place = self.place and self.place._replace(column=self.place.column + start)
        return Word(text.strip(), place)

    def cut(self, sign: str) -> tuple["Word", "Word"]:
        """What stands before the first `sign`, and after it: `ball@2*3` at `*`."""
        at = self.find(sign) if sign in self else len(self)
        return self.part(0, at), self.part(at + 1, len(self))

    def items(self, sign: str) -> list["Word"]:
        """All that stands between signs: `1a,1c` at commas. Between two of them there may be nothing."""
        ends = [at for at, letter in enumerate(self) if letter == sign]
        starts = [0, *(end + 1 for end in ends)]
        return [self.part(start, end) for start, end in zip(starts, [*ends, len(self)], strict=True)]

    def bracket(self, marks: str, problem: str) -> tuple["Word", "Word"]:
        """What stands before a bracket that ends the word, and what it holds: `T3(7)`, `3{-1@1*2 run@2}`."""
        before, held = self.cut(marks[0])
        if marks[0] not in self or not held.endswith(marks[1]):
            raise self.wrong(problem)
        return before, held.part(0, len(held) - 1)

    @property
    def words(self) -> list["Word"]:
        """Cut at blanks outside brackets. One that is not closed goes on to the end, for its reader to refuse."""
        found, start, closing = [], 0, ""
        for at, letter in enumerate(self):
            if closing:
                closing = "" if letter == closing else closing
            elif letter.isspace():
                found.append(self.part(start, at))
                start = at + 1
            else:
                closing = CLOSING.get(letter, "")
        return list(filter(None, [*found, self.part(start, len(self))]))

    @property
    def head(self) -> "Word":
        """The letters and digits a line begins with, and a colon behind them: `P1`, `open:`, `c2`."""
        end = next((at for at, letter in enumerate(self) if not letter.isalnum()), len(self))
        return self.part(0, end + (self[end : end + 1] == ":"))

    @property
    def rest(self) -> "Word":
        """What follows the head."""
        return self.part(len(self.head), len(self))

    def groups(self, *names: str) -> dict[str, list["Word"]]:
        """The words after each name, up to the next: `skills A2 B3 cards K1R`; by "" those before the first."""
        found: dict[str, list[Word]] = {"": []}
        latest = ""
        for word in self.words:
            if word in names:
                latest = word.once(word, found)
                found[latest] = []
            else:
                found[latest].append(word)
        return {name: found.get(name, []) for name in ("", *names)}

    def once(self, thing: Thing, found: Container[Thing], problem: str = "stands there twice") -> Thing:
        """The thing this word stands for, unless it has been found before."""
        if thing in found:
            raise self.wrong(problem)
        return thing

    def whole(self, name: str, low: int, high: int) -> int:
        """The whole number of a range that this is."""
        try:
            return read_whole(name, str(self), low, high)
        except OptionError as error:
            raise self.error(str(error)) from error

    def among(self, what: str, names: Mapping[str, Thing], hint: str = "") -> Thing:
        """What this name stands for; `hint` says what to write, where the names or the nearest one would not help."""
        if self not in names:
            listed = f": write {' '.join(names)}" if len(names) <= MOST_LISTED else _nearest(self, names, ": {}")
            raise self.wrong(f"is no {what}" + (f": {hint}" if hint else listed))
        return names[self]

    def seat(self, names: Sequence[str]) -> int:
        """The seat of that name, of those at the table."""
        if self not in names:
            raise self.wrong(f"does not sit at the table: there are {' '.join(names)}")
        return names.index(self)


class Told(dict[str, Word]):
    """What a sheet tells, by name. What it leaves out is as usual."""

    def word(self, name: str, usual: str = "") -> Word:
        """What it says there, or what goes without saying."""
        return self[name] if name in self else Word(usual, name=name)

    def whole(self, name: str, usual: int, low: int, high: int) -> int:
        """The whole number it says there, or the usual one."""
        return self[name].whole(name, low, high) if name in self else usual

    def texts(self) -> dict[str, str]:
        """Plain text, for those to whom it does not matter where it stood: options."""
        return {name: str(word) for name, word in self.items()}


def lines(text: str) -> list[Word]:
    """The lines that are not blank."""
    rows = enumerate(text.splitlines(), start=1)
    return [Word(row, Place(number, row, 1)).part(0, len(row)) for number, row in rows if row.strip()]


def sections(rows: Iterable[Word], known: Container[str], problem: str) -> Told:
    """What follows the head of each line: one that is known, and each of them once."""
    found = Told()
    for row in rows:
        if row.head not in known:
            raise row.wrong(problem)
        found[row.head.once(str(row.head), found)] = row.rest
    return found


class Form(NamedTuple):
    """What a row of `name=value` can say, and how it is called in errors."""

    known: Sequence[str] | None
    """The names, or None where somebody else knows them: options do."""
    where: str = "this line"
    flags: Sequence[str] = ()
    """Words that stand for themselves: a name without a value."""
    unknown: str = MISFIT
    twice: str = MISFIT
    """What is said of a name that is not known, and of one that is there already."""

    def read(self, words: Iterable[Word]) -> Told:
        """The values by name."""
        found = Told()
        for word in words:
            name, value = word.cut("=")
            is_flag = word in self.flags
            if not is_flag and not name:
                raise word.wrong("has no name: write name=value")
            if not is_flag and "=" not in word:
                raise word.wrong(f"says nothing: write {' or '.join(['name=value', *self.flags])}")
            if not is_flag and self.known is not None and name not in self.known:
                raise word.error(self._said(self.unknown, word) + _nearest(name, self.known, " ({})"))
            if name in found:
                raise word.error(self._said(self.twice, word))
            found[str(name)] = Word(value, value.place, str(name))
        return found

    def _said(self, sentence: str, word: Word) -> str:
        known = ", ".join([*(self.known or ()), *self.flags])
        return sentence.format(word=shown(word), name=shown(word.cut("=")[0]), where=self.where, known=known)


def _nearest(name: str, names: Iterable[str], form: str) -> str:
    near = difflib.get_close_matches(name, list(names), 1)
    return form.format(f"did you mean {near[0]}?") if near else ""


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Each name with its number, as `Word.among` takes them."""
    return {name: number for number, name in enumerate(names)}


def differing(values: Mapping[str, object], usual: Mapping[str, object] | None = None) -> Iterator[str]:
    """The other way round: `name=value` for all that is not as usual, which is 0 where nothing else is said."""
    for name, value in values.items():
        if value != (usual or {}).get(name, 0):
            yield f"{name}={value}"


def require(holds: object, problem: str) -> None:
    """Refuses a sheet whose lines do not go together."""
    if not holds:
        raise NotationError(problem)
