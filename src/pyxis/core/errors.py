"""What can go wrong, said to the person: what, where, and what to do. Every one of these is a `PyxisError`."""

from pyxis.core.saying import say


class PyxisError(Exception):
    """Base of all errors that bad input can cause."""


class UnknownGame(PyxisError):
    """No game of that name is registered."""


class OptionError(PyxisError):
    """An option, a number of seats or another setting that is out of range."""


class NotationError(PyxisError):
    """A text that is no action or position of the game."""


class RecordError(PyxisError):
    """A record file that is broken, forged, or of other rules."""


class IllegalAction(PyxisError):
    """An action the rules forbid here; `rule` is the id of the rule that does."""

    def __init__(self, action: str, rule: str, reason: str) -> None:
        # All three go to the base class, so that the error survives its way out of a worker process.
        super().__init__(action, rule, reason)
        self.action = action
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return say("illegal", action=self.action, reason=self.reason, rule_id=self.rule)


MOST_SHOWN = 60


def shown(given: object, most: int = MOST_SHOWN) -> str:
    """What somebody gave us, fit for one line of an error: short, and nothing in it that a terminal obeys."""
    try:
        text = str(given)
    except ValueError:
        return "a number of thousands of digits"  # which Python refuses to write out
    text = "".join(letter if letter.isprintable() else "?" for letter in text[: most + 1])
    return text if len(text) <= most else text[:most] + "…"
