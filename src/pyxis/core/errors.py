"""What can go wrong, said to the person: what, where, and what to do. Every one of these is a `PyxisError`."""


class PyxisError(Exception):
    """Base of all errors that bad input can cause."""


class UnknownGame(PyxisError):
    """No game of that name is registered."""


class OptionError(PyxisError):
    """An option or a number of seats the game does not have."""


class NotationError(PyxisError):
    """A text that is no action or position of the game."""


class RecordError(PyxisError):
    """A record file that is broken, forged, or of other rules."""


class IllegalAction(PyxisError):
    """An action the rules forbid here; `rule` is the id of the rule that does."""

    def __init__(self, action: str, rule: str, reason: str) -> None:
        super().__init__(f"{action} is illegal: {reason} [{rule}]")
        self.action = action
        self.rule = rule
        self.reason = reason
