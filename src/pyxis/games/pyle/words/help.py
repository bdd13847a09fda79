"""What tokens do and fields are for, in words, as the options of a match have it."""

from collections.abc import Mapping

from pyxis.games.pyle.components import BOARD, SPIRIT_KINDS, SPIRITS
from pyxis.games.pyle.notation.names import event_code
from pyxis.games.pyle.rules.events import RUIN_ROUNDS
from pyxis.games.pyle.state import State
from pyxis.games.pyle.words import say

BY_OPTION: Mapping[str, tuple[str, str, str]] = {
    "foresight": ("prediction", "help.foresight.lose", "help.foresight.normal"),
    "halving": ("halve", "help.halving.up", "help.halving.down"),
    "duel": ("min_dice", "help.duel.0", "help.duel.1"),
    "thief": ("thief_rule", "help.thief.artifact", "help.thief.blessing"),
    "temple": ("bless_rule", "help.temple.yes", "help.temple.no"),
    "demon": ("gate", "help.demon.closed", "help.demon.open"),
}
"""What an option changes: the field of the state that holds it, and a sentence for each of its values."""
TAKES_RED_DICE = ("weaken", "halving")


def help_of(state: State, kind: int) -> str:
    """What a kind of token does in this match."""
    if kind >= SPIRITS:
        return _sentence(state, event_code(kind))
    spirit = SPIRIT_KINDS[kind]
    sentence = _sentence(state, spirit.ability, spirit.power)
    takes_all = state.min_dice == 0 or spirit.ability not in TAKES_RED_DICE
    return sentence if takes_all else say("help.one red", help=sentence)


def help_at(state: State, field: int) -> str:
    """What a field is for in this match; nothing about one that only holds a token."""
    kind = BOARD[field].kind
    return "" if kind == "white" else _sentence(state, kind)


def _sentence(state: State, name: str, power: int = 0) -> str:
    """By the ability of a spirit, the code of an event, or the kind of a field."""
    if name in BY_OPTION:
        field, *sentences = BY_OPTION[name]
        return say(sentences[getattr(state, field)])
    return say(f"help.{name}", count=power, rounds=RUIN_ROUNDS)
