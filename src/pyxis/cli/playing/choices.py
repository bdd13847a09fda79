"""What a person may do, laid out to be read at a glance: in words where it is little, grouped where it is much."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pyxis.cli.playing.table import are_numbered
from pyxis.core.game import Choice, Range
from pyxis.core.position import View

FEW = 14
"""Up to so many choices are told in words at once."""
COMMANDS = "help · moves · hint · undo · why · rules · quit"
SHORT_COMMANDS = "help · hint · undo · why · quit"
LINES = 8
"""Into so many groups, at most, many choices are sorted."""


def choices_at_a_glance(view: View) -> RenderableType:
    """All choices: each with its words if they are few, else their notation in groups; ranges by their ends."""
    singles, ranges = view.singles, view.ranges
    if len(singles) + len(ranges) <= FEW:
        return choices_in_words(view)
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for known in ranges[:LINES]:
        grid.add_row(_ends(known), known.words)
    if len(ranges) > LINES:
        grid.add_row("", f"and {len(ranges) - LINES} more: `moves` lists them")
    for label, group in _grouped(singles):
        grid.add_row(label, Text(" ".join(choice.text for choice in group), style="cyan"))
    return grid


def choices_in_words(view: View, word: str = "") -> RenderableType:
    """The choices that mention `word`, each with number, notation and words, in columns; ranges by their ends."""
    numbers = {action: number for number, action in enumerate(view.legal, start=1)} if are_numbered(view) else {}
    ranges = [known for known in view.ranges if _mentions(f"{_ends(known)} {known.words}", word)]
    singles = [*view.singles, *(_settings(view, word) if word and not ranges else ())]
    singles = [choice for choice in singles if _mentions(f"{choice.text} {choice.words}", word)]
    if not ranges and not singles:
        return Text(f"No choice mentions {word!r}.")
    width = max((len(choice.text) for choice in singles), default=0)
    told = [_in_words(choice, numbers.get(choice.action), width) for choice in singles]
    return Group(*map(_range_in_words, ranges), Columns(told, padding=(0, 3), column_first=True))


def choices_in_short(view: View, width: int) -> Text:
    """All choices in notation if they go into a line, else how many there are; and what else can be typed."""
    parts = [*map(_ends, view.ranges), *(choice.text for choice in view.singles)]
    listed = Text(" ".join(parts), "cyan", no_wrap=True)
    if listed.cell_len <= width:
        return listed.append(f"\n{COMMANDS}", "dim")
    count = len(view.legal)
    told = f"{count} choice{'s' if count > 1 else ''}: `moves` lists {'them' if count > 1 else 'it'}"
    return Text.assemble((told, "cyan"), (f" · {SHORT_COMMANDS}", "dim"))


def _mentions(text: str, word: str) -> bool:
    return word.casefold() in text.casefold()


def _settings(view: View, word: str) -> list[Choice]:
    """The settings within ranges that mention `word`, unless they are too many to be meant."""
    described = (view.game.surface.describe(view.state, action) for known in view.ranges for action in known.actions)
    found = [choice for choice in described if _mentions(f"{choice.text} {choice.words}", word)]
    return found if len(found) <= FEW else []


def _ends(known: Range) -> str:
    """`@0.00 … @359.75`."""
    return f"{known.first.text} … {known.last.text}"


def _range_in_words(known: Range) -> Text:
    return Text.assemble((_ends(known), "cyan"), "  ", known.words)


def _in_words(choice: Choice, number: int | None, width: int) -> Text:
    label = "" if number is None else f"{number:>3}  "
    return Text.assemble((label, "dim"), (choice.text.ljust(width), "cyan"), "  ", choice.words)


def _grouped(choices: Sequence[Choice]) -> Iterable[tuple[str, list[Choice]]]:
    """The choices by kind, and within a kind by the field that sorts them best."""
    by_kind = _sorted_into(choices, lambda choice: choice.kind)
    for kind, same in by_kind.items():
        field = _telling_field(same)
        if field is None:
            yield kind.replace("_", " "), same
            continue
        for value, group in _sorted_into(same, lambda choice, name=field: _label(choice.fields[name])).items():
            yield value if len(by_kind) == 1 else f"{kind} {value}", group


def _sorted_into(choices: Sequence[Choice], label: Any) -> dict[str, list[Choice]]:
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(label(choice), []).append(choice)
    return groups


def _telling_field(choices: Sequence[Choice]) -> str | None:
    """The field with the most values that still makes few groups; nothing if none sorts them at all."""
    counts = {
        name: len({_label(choice.fields[name]) for choice in choices})
        for name in choices[0].fields
        if all(name in choice.fields for choice in choices)
    }
    telling = {name: count for name, count in counts.items() if 1 < count <= LINES and count < len(choices)}
    return max(telling, key=lambda name: telling[name], default=None)


def _label(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
