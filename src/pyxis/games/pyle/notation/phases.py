"""What a match waits for, phase by phase: the rule that wants it, and the sentences about it."""

from collections.abc import Mapping

from pyxis.core.sorts import Due
from pyxis.games.pyle.state import Phase
from pyxis.games.pyle.words import say

RULES: Mapping[int, str] = {
    Phase.FIRST: "R0.5",
    Phase.MOVE: "R1.4",
    Phase.TRADE: "R4.1",
    Phase.ANSWER: "R4.2",
    Phase.FLIP: "R3.3",
    Phase.ENGAGE: "O6",
    Phase.CARD: "R10.1",
    Phase.OMEN: "R10.3",
    Phase.ABILITY: "R6.3",
    Phase.PREDICT: "R7.8",
    Phase.PAIR: "R11.14",
    Phase.GREEN: "R6.6",
    Phase.ARTIFACT: "R8.1",
    Phase.RED: "R6.6",
    Phase.PAY: "O11",
    Phase.CAPTURE: "R6.11",
    Phase.TEMPLE: "R9.2",
    Phase.EVENT: "R12.1",
    Phase.EVENT2: "R12.1",
    Phase.REVEAL: "R12.5",
}
"""All phases but the end."""
DUE: Mapping[int, Due] = {phase: (rule, f"due.{Phase(phase).name.lower()}") for phase, rule in RULES.items()}
"""What the rule of a phase wants done, as the id of a sentence that says how it is written."""


def phase_words(phase: int) -> str:
    """For a heading: `fight, or not`."""
    return say(f"phase.{Phase(phase).name.lower()}")
