"""The heap and the pyramids in the terminal, wide and narrow; what the signs mean is in `drawing.py`."""

from collections.abc import Container, Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from pyxis.games.pyradice.components.dice import COLOUR, EMPTY, UNSEEN, die_name
from pyxis.games.pyradice.components.layouts import LAYER_LETTERS, LAYERS, QUARRY_ROWS, QuarryRow
from pyxis.games.pyradice.components.pyramid import LEVELS, cells_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL
from pyxis.games.pyradice.notation.names import seat_name, slot_names
from pyxis.games.pyradice.notation.position import slot_of
from pyxis.games.pyradice.outlook.status import status
from pyxis.games.pyradice.rules import scoring
from pyxis.games.pyradice.state import Phase, State
from pyxis.games.pyradice.words import say
from pyxis.games.pyradice.words.view import PAINTS, choosable, free_stones

MARKS = {"met": "✓", "open": "○", "broken": "✗"}
"""How a level stands; a broken one adds the number of dice to repair."""
MARK_STYLES = {"met": "bold green", "open": "", "broken": "bold red"}
DIE_STYLES = tuple(f"bold {paint.pip} on {paint.fill}" for paint in PAINTS)
UNSEEN_STYLE = "reverse"
FREE = "++"
"""A place the die in hand may take."""
HALF_DIE = 2
"""What a level is shifted by against the one below."""
SMALL_DIE = 3
"""Characters of a die without a blank behind it."""
PYRAMID_WIDTH = 29
"""A pyramid with the tokens that follow its slopes; four of them, a blank between, fit 120 characters."""
GAP = "    "


def die(kind: int) -> Text:
    """Letter and number on the colour of the die."""
    if kind in (EMPTY, UNSEEN):
        return Text(die_name(kind), UNSEEN_STYLE if kind == UNSEEN else "dim")
    return Text(die_name(kind), DIE_STYLES[COLOUR[kind]])


def side_by_side(columns: Sequence[Sequence[Text]], gap: str) -> list[Text]:
    """Blocks of lines, each as wide as its widest line."""
    widths = [max(line.cell_len for line in lines) for lines in columns]
    found = []
    for parts in zip_longest(*columns, fillvalue=Text()):
        line = Text(no_wrap=True)
        for part, width in zip(parts, widths, strict=True):
            line.append_text(part).append(" " * (width - part.cell_len) + gap)
        line.rstrip()
        found.append(line)
    return found


def quarry(state: State) -> list[Text]:
    """The layers side by side, the bottom at the left."""
    return side_by_side([_layer(state, layer) for layer in range(LAYERS)], GAP)


def _layer(state: State, layer: int) -> list[Text]:
    title, columns = Text(say(f"drawn.layer {LAYER_LETTERS[layer]}"), "bold"), len(_rows(state, layer)[0].cells)
    return [title, _column_numbers("  ", columns, 4), *_heap_rows(state, layer, " ")]


def low_quarry(state: State) -> list[Text]:
    """The same without the titles of the layers: the names of the rows begin with their letters."""
    return side_by_side([_layer(state, layer)[1:] for layer in range(LAYERS)], GAP)


def small_quarry(state: State) -> list[Text]:
    """The same without blanks between dice."""
    layers = []
    for layer in range(LAYERS):
        columns = len(_rows(state, layer)[0].cells)
        layers.append([_column_numbers("  ", columns, SMALL_DIE), *_heap_rows(state, layer, "")])
    return side_by_side(layers, "  ")


def _rows(state: State, layer: int) -> list[QuarryRow]:
    return [row for row in QUARRY_ROWS[state.layout] if row.layer == layer]


def _column_numbers(margin: str, count: int, width: int) -> Text:
    return Text(margin + "".join(f"{column + 1:{width}}" for column in range(count)), "dim")


def _heap_rows(state: State, layer: int, gap: str) -> Iterator[Text]:
    free = free_stones(state)
    for row in _rows(state, layer):
        line = Text(row.name)
        for cell in row.cells:
            line.append(gap + ("*" if cell in free else " "), "bold").append_text(die(int(state.quarry[cell])))
        yield line


def pyramids(state: State, width: int) -> list[Text]:
    """All pyramids with the tokens along their slopes."""
    gap = " " if state.seats == 4 else GAP
    return _in_rows([_pyramid(state, seat) for seat in range(state.seats)], gap, width)


def small_pyramids(state: State, width: int) -> list[Text]:
    """All pyramids without blanks between dice and without the names of tokens, which are the same for all."""
    return _in_rows([_small_pyramid(state, seat) for seat in range(state.seats)], "", width)


def _in_rows(drawn: Sequence[Sequence[Text]], gap: str, width: int) -> list[Text]:
    """Side by side, as many as the width has room for, then those that are left."""
    wide = max(line.cell_len for lines in drawn for line in lines) + len(gap)
    count = max(1, (width + len(gap)) // wide)
    rows = (drawn[first : first + count] for first in range(0, len(drawn), count))
    return [line for row in rows for line in side_by_side(row, gap)]


def _pyramid(state: State, seat: int) -> list[Text]:
    return [_title(state, seat), *(_padded(_level(state, seat, level)) for level in reversed(range(1, LEVELS + 1)))]


def _title(state: State, seat: int) -> Text:
    on_turn = state.seat == seat
    points = say("drawn.points", count=int(scoring.total(state, seat)))
    return Text(f"{'▸' if on_turn else ' '}{seat_name(seat)}, {points}", "bold" if on_turn else "")


def _small_pyramid(state: State, seat: int) -> list[Text]:
    return [_title(state, seat), *(_small_level(state, seat, level) for level in reversed(range(1, LEVELS + 1)))]


def _small_level(state: State, seat: int, level: int) -> Text:
    """Of the brackets round a die only the first."""
    line, chosen = Text(" " * (SMALL_DIE * (level - 1) // 2)), choosable(state, seat)
    for cell in cells_of(level):
        line.append(_brackets(state, seat, cell, cell in chosen)[0], "bold").append_text(
            _die_or_place(state, seat, cell, chosen)
        )
    slot = slot_of(state, level)
    found = None if slot is None else status(state, seat, slot)
    return line if found is None else line.append_text(_mark(found))


def _padded(line: Text) -> Text:
    line.pad_right(max(0, PYRAMID_WIDTH - line.cell_len))
    return line


def _level(state: State, seat: int, level: int) -> Text:
    """Skill, dice and objective of a level, along the slopes."""
    skill = slot_names(state, Phase.SIDE)[level - FIRST_SKILL_LEVEL] if level >= FIRST_SKILL_LEVEL else ""
    line = Text(f"{skill:>{HALF_DIE * (level - 1)}}")
    chosen = choosable(state, seat)
    for cell in cells_of(level):
        before, after = _brackets(state, seat, cell, cell in chosen)
        line.append(before, "bold").append_text(_die_or_place(state, seat, cell, chosen)).append(after, "bold")
    return line.append_text(_objective_mark(state, seat, level))


def _die_or_place(state: State, seat: int, cell: int, chosen: Container[int]) -> Text:
    kind = int(state.pyramid[seat, cell])
    return Text(FREE, "bold") if kind == EMPTY and cell in chosen else die(kind)


def _brackets(state: State, seat: int, cell: int, is_choosable: bool) -> tuple[str, str]:
    """What stands before and after a cell."""
    if state.seat == seat and cell in (state.placed, state.pick):
        return ("[", "]") if cell == state.placed else ("<", ">")
    return ("*" if is_choosable and state.pyramid[seat, cell] != EMPTY else " "), " "


def _objective_mark(state: State, seat: int, level: int) -> Text:
    slot = slot_of(state, level)
    if slot is None:
        return Text()
    line = Text(slot_names(state, Phase.OBJECTIVE)[slot])
    found = status(state, seat, slot)
    if found is None:
        return line
    return line.append(" ").append_text(_mark(found))


def _mark(found: str) -> Text:
    word, _, count = found.partition(" ")
    return Text(f"{MARKS[word]}{count}", MARK_STYLES[word])
