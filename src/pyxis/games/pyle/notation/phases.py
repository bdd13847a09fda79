"""What a match waits for, phase by phase, in words: for headings, and for whoever tries something else."""

from collections.abc import Mapping
from typing import NamedTuple

from pyxis.games.pyle.state import Phase


class Stage(NamedTuple):
    """A phase somebody or chance acts in."""

    words: str
    """For a heading."""
    rule: str
    due: str
    """What that rule wants done now, and how it is written."""


STAGES: Mapping[int, Stage] = {
    Phase.FIRST: Stage("the first player is drawn", "R0.5", "the first player is drawn"),
    Phase.MOVE: Stage("move", "R1.4", "the shaman has to move, as in >F43"),
    Phase.TRADE: Stage("trade, or not", "R4.1", "a trade may be offered, as in P2:1/1, or not, with -"),
    Phase.ANSWER: Stage("accept the trade, or not", "R4.2", "the offer is accepted with + or declined with -"),
    Phase.FLIP: Stage("the token is turned up", "R3.3", "the token is being turned up"),
    Phase.ENGAGE: Stage("fight, or not", "O6", "the spirit is fought with + or left alone with -"),
    Phase.CARD: Stage("the demon shows itself", "R10.1", "the demon's card is being drawn"),
    Phase.OMEN: Stage("the omen is rolled", "R10.3", "the omen is being rolled"),
    Phase.ABILITY: Stage("use an ability, or not", "R6.3", "an ability is used, as in s1, or none, with -"),
    Phase.PREDICT: Stage("foretell a colour", "R7.8", "Foresight names green with G or red with R"),
    Phase.PAIR: Stage("two shamans are drawn", "R11.14", "two shamans are being drawn"),
    Phase.GREEN: Stage("green dice are rolled", "R6.6", "the green dice are being rolled"),
    Phase.ARTIFACT: Stage(
        "roll dice again with an artifact, or not",
        "R8.1",
        "dice are picked to be rolled again, as in g1, or kept with -",
    ),
    Phase.RED: Stage("red dice are rolled", "R6.6", "the red dice are being rolled"),
    Phase.PAY: Stage("give up a token", "O11", "a token of the Pyle is given up, as in k:+1@1"),
    Phase.CAPTURE: Stage("take the spirit", "R6.11", "the captured spirit goes to the Pyle with -, or onto the board"),
    Phase.TEMPLE: Stage("buy an artifact, or not", "R9.2", "an artifact is bought with +, or nothing with -"),
    Phase.EVENT: Stage("use the event, or not", "R12.1", "the event is pointed at something, or declined with -"),
    Phase.EVENT2: Stage("choose a spirit", "R12.1", "an active spirit is chosen, as in s1"),
    Phase.REVEAL: Stage("the token is turned up", "R12.5", "the token is being turned up"),
}
"""All phases but the end."""
