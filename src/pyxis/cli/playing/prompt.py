"""Asking a person for a line, with Tab to complete it where the terminal can."""

import contextlib
from collections.abc import Sequence

with contextlib.suppress(ImportError):  # Windows has none; lines are then typed without help.
    import readline


def ask(question: str, words: Sequence[str] = ()) -> str:
    """The line typed after `question`, trimmed; Tab completes to one of `words`."""
    _complete_with(words)
    return input(question).strip()


def _complete_with(words: Sequence[str]) -> None:
    def complete(begun: str, number: int) -> str | None:
        matching = [word for word in words if word.casefold().startswith(begun.casefold())]
        return matching[number] if number < len(matching) else None

    with contextlib.suppress(NameError):
        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")


def forget_lines() -> None:
    """Empties the history, so that the next person cannot leaf through what this one typed."""
    with contextlib.suppress(NameError):
        readline.clear_history()
