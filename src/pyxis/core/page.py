"""The table drawn into the room there is: games give blocks in long and short forms, a page takes what fits.

Of all ways to fit, the one that loses least is taken: blocks stand below each other or side by side, in shorter forms,
and are left out where that has to be. Nothing goes without a sign.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import zip_longest

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

Lines = Sequence[Text]
GAP = 3
"""Columns between what stands side by side."""
NARROWEST = 11
"""With fewer columns, nothing stands beside anything."""
NO_GAPS = 1
"""What it costs to leave blank lines out."""
INDENT = 2
"""By how much the rest of a broken line is moved in."""
CUT = "…"
PAPER = Console(width=1000, color_system=None, legacy_windows=False)
"""Nothing is printed on it; Rich asks one how to break lines."""


@dataclass(frozen=True)
class Form:
    """One way to draw a block. Lines that must not be broken have `no_wrap`; others go on in the next line."""

    draw: Callable[[int], Iterable[Text]]
    """The lines, in so many columns if that can be."""
    loss: int = 0
    """How much is lost against the fullest form."""


class Place(Enum):
    """Where a block may stand."""

    ACROSS = 0
    """Across the page."""
    HERE = 1
    """Below what comes before it, with something beside it perhaps."""
    BESIDE = 2
    """Beside what stands here, or below it."""


@dataclass(frozen=True)
class Block:
    """A part of the table."""

    name: str
    """What it is called where it is left out."""
    forms: tuple[Form, ...]
    """The fullest first."""
    place: Place = Place.HERE
    is_apart: bool = False
    """Whether a blank line sets it off from what is above, where there is room."""
    loss: int | None = None
    """How much is lost without it; some are never left out."""


@dataclass(frozen=True)
class Page:
    """What is drawn, and what is not."""

    lines: Lines
    left_out: tuple[str, ...] = ()
    """The blocks there was no room for."""
    is_cut: bool = False
    """Whether even so there was more than the room can hold."""

    @property
    def text(self) -> Text:
        """All lines as one."""
        return Text("\n", no_wrap=True).join(self.lines)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing."""
        return not self.left_out and not self.is_cut


def block(name: str, lines: Iterable[Text]) -> Block:
    """A block of one form."""
    drawn = list(lines)
    return Block(name, (Form(lambda _: drawn),))


class Drawing:
    """Blocks as something Rich prints: each in the fullest form that the width has room for."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = blocks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield in_full(self.blocks, options.max_width).text


def as_blocks(drawing: RenderableType) -> list[Block]:
    """A drawing that knows nothing of blocks as one that may be broken anywhere."""

    def draw(width: int) -> Iterator[Text]:
        options = PAPER.options.update(width=width, height=None)
        for segments in PAPER.render_lines(drawing, options, pad=False):
            yield Text.assemble(*((segment.text, segment.style or "") for segment in segments), no_wrap=True)

    return [Block("table", (Form(draw),))]


def in_full(blocks: Sequence[Block], width: int) -> Page:
    """Every block in the fullest form the width has room for, one below the other."""
    sheet = _Sheet(blocks, width)
    return Page(sheet.lines(_Layout(tuple(sheet.fullest), (), has_gaps=True)))


def page(blocks: Sequence[Block], width: int, height: int, more: str = "") -> Page:
    """The blocks in the room there is; `more` says how to see what is left out."""
    sheet = _Sheet(blocks, width)
    best, blocks = sheet.best(height), sheet.blocks
    if best is None:
        return _cut(sheet.lines(sheet.shortest), width, height, more)
    missing = filter(lambda number: sheet.is_left_out(number, best.forms[number]), range(len(blocks)))
    left_out = tuple(blocks[number].name for number in missing)
    sign = [_sign(f"left out: {', '.join(left_out)}", width, more)] if left_out else []
    return Page([*sheet.lines(best), *sign], left_out)


def _cut(lines: Lines, width: int, height: int, more: str) -> Page:
    shown = max(height - 1, 0)
    count = len(lines) - shown
    sign = _sign(f"{count} more {'line' if count == 1 else 'lines'}", width, more)
    return Page([*lines[:shown], sign], is_cut=True)


def _sign(words: str, width: int, more: str) -> Text:
    """One line that says something is missing, and how to see it."""
    end = f" · {more}" if more else ""
    line = Text(f"{CUT} {words}", "dim", no_wrap=True)
    line.truncate(max(width - len(end), 1), overflow="ellipsis")
    line.append(end)
    line.truncate(width, overflow="ellipsis")
    return line


@dataclass(frozen=True)
class _Layout:
    """The number of the form that each block has, and which blocks stand beside the others."""

    forms: tuple[int, ...]
    beside: tuple[int, ...]
    has_gaps: bool


class _Sheet:
    """Blocks for a page of some width, drawn in whatever form they are asked for."""

    def __init__(self, blocks: Sequence[Block], width: int) -> None:
        self.blocks = [each for each in blocks if any(True for _ in each.forms[0].draw(width))]
        self.width = width
        self._drawn: dict[tuple[int, int, int], Lines | None] = {}

    @cached_property
    def fullest(self) -> list[int]:
        """The first form of each block that the width has room for."""
        return [self._form_in(number, 0, self.width) for number in range(len(self.blocks))]

    @property
    def shortest(self) -> _Layout:
        """Every block in its last form."""
        *_, last = self._concessions()
        return _Layout(tuple(last), (), has_gaps=False)

    def _form_in(self, number: int, first: int, width: int) -> int:
        """The first form of a block, from `first` on, that goes into `width`; the last one if it cannot be left out."""
        forms = range(first, len(self.blocks[number].forms))
        fitting = (form for form in forms if self._lines(number, form, width) is not None)
        return next(fitting, len(self.blocks[number].forms) - (self.blocks[number].loss is None))

    def _lines(self, number: int, form: int, width: int) -> Lines | None:
        """A form of a block, if it goes into `width`."""
        if self.is_left_out(number, form):
            return []
        key = number, form, width
        if key not in self._drawn:
            drawn = self.blocks[number].forms[form].draw(width)
            lines = [part for line in drawn for part in broken(line, width)]
            self._drawn[key] = lines if all(line.cell_len <= width for line in lines) else None
        return self._drawn[key]

    def loss(self, layout: _Layout) -> int:
        """What is lost with it."""
        return sum(map(self._loss, range(len(self.blocks)), layout.forms)) + (0 if layout.has_gaps else NO_GAPS)

    def _loss(self, number: int, form: int) -> int:
        each = self.blocks[number]
        return each.loss or 0 if self.is_left_out(number, form) else each.forms[form].loss

    def best(self, height: int) -> _Layout | None:
        """Of those that fit, the one that loses least."""
        found: _Layout | None = None
        for forms in self._concessions():
            if found is not None and self.loss(found) <= self.loss(_Layout(tuple(forms), (), has_gaps=True)):
                return found
            fitting = [layout for layout in self._arrangements(forms) if self._height(layout) <= height]
            found = min([*fitting, *([found] if found else [])], key=self.loss, default=None)
        return found

    def _concessions(self) -> Iterator[list[int]]:
        """The forms of all blocks, ever shorter: each time the one that costs least is given up."""
        forms = list(self.fullest)
        yield list(forms)
        while costs := {self._cost(number, forms[number]): number for number in self._giving(forms)}:
            number = costs[min(costs)]
            forms[number] = self._form_in(number, forms[number] + 1, self.width)
            yield list(forms)

    def _giving(self, forms: Sequence[int]) -> list[int]:
        """The blocks that have a shorter form, or can be left out."""
        ends = [len(each.forms) - (each.loss is None) for each in self.blocks]
        return [number for number, (form, end) in enumerate(zip(forms, ends, strict=True)) if form < end]

    def _cost(self, number: int, form: int) -> tuple[int, int]:
        """What the next form of a block costs; of those that cost the same, the lower one goes."""
        return self._loss(number, form + 1) - self._loss(number, form), -number

    def _arrangements(self, forms: Sequence[int]) -> Iterator[_Layout]:
        besides = [number for number, each in enumerate(self.blocks) if each.place is Place.BESIDE]
        here = [number for number, each in enumerate(self.blocks) if each.place is Place.HERE]
        room = self.width - GAP - max((self._width(number, forms[number]) for number in here), default=0)
        for count in range((len(besides) if room >= NARROWEST else 0) + 1):
            taken = list(forms)
            for number in besides[:count]:
                taken[number] = self._form_in(number, forms[number], room)
            if all(self._lines(number, taken[number], room) is not None for number in besides[:count]):
                for has_gaps in (True, False):
                    yield _Layout(tuple(taken), tuple(besides[:count]), has_gaps)

    def _width(self, number: int, form: int) -> int:
        return max((line.cell_len for line in self._lines(number, form, self.width) or ()), default=0)

    def _height(self, layout: _Layout) -> int:
        """With the line that says what is left out."""
        return len(self.lines(layout)) + any(map(self.is_left_out, range(len(self.blocks)), layout.forms))

    def is_left_out(self, number: int, form: int) -> bool:
        """Whether a block has none of its forms."""
        return form == len(self.blocks[number].forms)

    def lines(self, layout: _Layout) -> Lines:
        """The page."""
        across, here, below = self._columns(layout)
        width = max((self._width(number, layout.forms[number]) for number in here), default=0)
        left = self._stacked(here, layout, self.width)
        right = self._stacked(layout.beside, layout, self.width - width - GAP)
        middle = _side_by_side(left, right, width + GAP) if right else left
        return self._joined(across, middle, below, layout)

    def _columns(self, layout: _Layout) -> tuple[list[int], list[int], list[int]]:
        """The blocks above what stands side by side, those at its left, and those below."""
        places = [each.place for each in self.blocks]
        first = places.index(Place.HERE) if Place.HERE in places else len(places)
        numbers = [number for number in range(len(places)) if number not in layout.beside]
        if not layout.beside:
            return numbers, [], []
        here = [number for number in numbers if places[number] is Place.HERE]
        return numbers[:first], here, [number for number in numbers[first:] if number not in here]

    def _joined(self, across: Sequence[int], middle: list[Text], below: Sequence[int], layout: _Layout) -> Lines:
        lines = self._stacked(across, layout, self.width)
        for part in (middle, self._stacked(below, layout, self.width)):
            lines += [Text()] if lines and part and layout.has_gaps else []
            lines += part
        return lines

    def _stacked(self, numbers: Iterable[int], layout: _Layout, width: int) -> list[Text]:
        lines: list[Text] = []
        for number in numbers:
            drawn = self._lines(number, layout.forms[number], width)
            if drawn is None:
                drawn = [_truncated(line, width) for line in self.blocks[number].forms[-1].draw(width)]
            lines += [Text()] if lines and drawn and layout.has_gaps and self.blocks[number].is_apart else []
            lines += drawn
        return lines


def _truncated(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line


def broken(line: Text, width: int) -> Sequence[Text]:
    """A line as it is, or where it may be broken and is too long, in several, all but the first moved in."""
    if line.no_wrap or line.cell_len <= width:
        return [line]
    indent = len(line.plain) - len(line.plain.lstrip()) + INDENT
    first, *others = line.wrap(PAPER, max(width - indent, 1))
    return [first, *(Text(" " * indent).append_text(other) for other in others)]


def _side_by_side(left: Lines, right: Lines, width: int) -> list[Text]:
    """Two columns of lines, the second one from column `width` on."""
    lines = []
    for ours, theirs in zip_longest(left, right, fillvalue=Text()):
        line = Text(no_wrap=True).append_text(ours)
        if theirs.plain:
            line.append(" " * (width - ours.cell_len)).append_text(theirs)
        lines.append(line)
    return lines
