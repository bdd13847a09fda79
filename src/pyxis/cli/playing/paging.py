"""What a terminal has no room for is shown part by part: nothing runs off the screen unread."""

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from pyxis.cli.playing.prompt import ask

BULLET = "•"
MORE = "… {count} more: Enter goes on, q ends it. "


def lines_of(console: Console, shown: RenderableType) -> Sequence[list[Segment]]:
    """`shown` as it would be printed, line by line."""
    return console.render_lines(shown, pad=False)


def show(console: Console, shown: RenderableType) -> None:
    """Prints `shown`, and waits wherever the screen is full."""
    lines = lines_of(console, shown)
    room = console.height - 2
    while console.is_terminal and len(lines) > room + 1:
        _print(console, lines[:room])
        lines = lines[room:]
        if ask(MORE.format(count=len(lines))).casefold().startswith("q"):
            return
    _print(console, lines)


def _print(console: Console, lines: Sequence[list[Segment]]) -> None:
    for line in lines:
        console.print(Segments(line), end="\n", soft_wrap=True)


def folded(sentences: Sequence[str], console: Console, room: int, more: str) -> Sequence[str]:
    """The last of `sentences`, as many as go into `room` lines; the first line counts those that do not."""
    kept: list[str] = []
    for sentence in reversed(sentences):
        needed = sum(_height(console, each) for each in (sentence, *kept))
        if needed + (len(kept) + 1 < len(sentences)) > room:
            break
        kept.insert(0, sentence)
    missing = len(sentences) - len(kept)
    return [f"… {missing} more: {more}", *kept] if missing else kept


def least_told(sentences: Sequence[str], console: Console) -> int:
    """The lines that the last of `sentences` needs, with one that counts the others."""
    return _height(console, sentences[-1]) + (len(sentences) > 1) if sentences else 0


def _height(console: Console, sentence: str) -> int:
    return len(lines_of(console, Text(f"{BULLET} {sentence}")))
