"""What cannot be done, and why: said to the person, in the words of the protocol."""

from math import ceil

from pyxis.arena.estimates import about
from pyxis.core.errors import IllegalAction, PyxisError
from pyxis.core.game import Game
from pyxis.server import protocol
from pyxis.server.words import say

Code = protocol.Code
STATUS: dict[Code, int] = {
    "illegal": 422,
    "not_your_turn": 409,
    "not_your_seat": 403,
    "out_of_date": 409,
    "over": 409,
    "unknown_match": 404,
    "bad_request": 400,
    "not_allowed": 403,
    "too_fast": 429,
    "taken": 409,
    "preparing": 503,
    "unavailable": 503,
}
"""The same in HTTP."""


class Refusal(PyxisError):
    """It cannot be done, and nothing has changed."""

    def __init__(self, code: Code, reason: str, rule: str = "", sentence: str = "") -> None:
        # All four go to the base class, so that a refusal survives its way out of a worker process.
        super().__init__(code, reason, rule, sentence)
        self.code: Code = code
        self.reason = reason
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return self.reason

    def reply(self, request: str) -> protocol.Refused:
        """The answer to the request of that id."""
        return protocol.Refused(request, self.code, self.reason, self.rule, self.sentence)


class NotReady(Refusal):
    """A game is still being made ready; in about so many seconds it can be asked again."""

    def __init__(self, game: Game, seconds: float) -> None:
        super().__init__("preparing", say("preparing", game=game.title, time=about(seconds)))
        self.game = game.id
        self.seconds = ceil(seconds)


def illegal(game: Game, error: IllegalAction) -> Refusal:
    """What the rules forbid, with the rule's own sentence."""
    return Refusal(
        "illegal",
        say("illegal", action=error.action, reason=error.reason),
        error.rule,
        game.rulebook.sentence(error.rule),
    )
