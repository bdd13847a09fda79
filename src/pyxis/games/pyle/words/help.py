"""What tokens do and fields are for, in words, as the options of a match have it."""

from functools import cache

from pyxis.games.pyle.components import BOARD, EVENT_KINDS, SPIRIT_KINDS, SPIRITS
from pyxis.games.pyle.notation.names import plural
from pyxis.games.pyle.rules.events import RUIN_ROUNDS
from pyxis.games.pyle.state import State

HELP = {
    "might": "{count} more green {dice} this round.",
    "weaken": "{count} fewer red {dice} this round.",
    "stride": "One more step on every walk while it is active.",
    "portal": "Instead of walking, jump to any field.",
    "second_roll": "If the round would be lost, all dice are rolled once more.",
    "silence": "The demon's omen of this round does not happen.",
    "banish": "The round is won without dice.",
    "seer": "Choose a face-down token: it is turned up for all.",
    "hunter": "Gives an artifact, if there is room for it.",
    "priestess": "Choose another shaman: one more green die in their next fight.",
    "witch": "Choose another shaman: one more red die in their next fight.",
    "exorcist": "Choose a revealed spirit on the map: it is driven off.",
    "warlord": f"Choose a temple: it lies in ruins for {plural(RUIN_ROUNDS, 'round')}.",
    "inquisitor": "Choose a blessed shaman and sacrifice a spirit of yours: their blessing ends.",
    "trader": "Swap one of your spirits for one of another shaman, who is not asked.",
    "robber": "Swap a token of your Pyle for one of your active spirits.",
    "traveler": "Lends two more steps for the next move.",
    "start": "The shore where shamans begin, and wash up after a knock-out.",
}
"""By the ability of a spirit, the code of an event, or the kind of a field."""
HELP_BY_RULE = {
    "foresight": (
        "prediction",
        "Name a colour: if its sum is higher, the round is won, else lost.",
        "Name a colour: if its sum is higher, the round is won, else the usual comparison counts.",
    ),
    "halving": ("halve", "Half the red dice, rounded up.", "Half the red dice, rounded down."),
    "duel": (
        "min_dice",
        "No side has more than one die, whatever there was before.",
        "One die for each side, whatever there was before.",
    ),
    "thief": (
        "thief_rule",
        "Choose another shaman: one of their artifacts is yours.",
        "Choose a blessed shaman: their blessing is yours.",
    ),
    "temple": (
        "bless_rule",
        "Blesses whoever enters, even in passing. Stop here to buy an artifact.",
        "Blesses whoever stops here, and sells artifacts to them.",
    ),
    "demon": (
        "gate",
        "Only the blessed may enter. Entering starts the fight.",
        "Entering starts the fight for the blessed; others may only pass.",
    ),
}
"""Of those that an option changes: the field of the state that holds it, and a sentence for each of its values."""
TAKES_RED_DICE = ("weaken", "halving")


def help_of(state: State, kind: int) -> str:
    """What a kind of token does in this match."""
    if kind >= SPIRITS:
        return _sentence(state, EVENT_KINDS[kind - SPIRITS].code)
    spirit = SPIRIT_KINDS[kind]
    sentence = _sentence(state, spirit.ability, spirit.power)
    takes_all = state.min_dice == 0 or spirit.ability not in TAKES_RED_DICE
    return sentence if takes_all else f"{sentence} One red die always remains."


def help_at(state: State, field: int) -> str:
    """What a field is for in this match; nothing about one that only holds a token."""
    kind = BOARD[field].kind
    return "" if kind == "white" else _sentence(state, kind)


def _sentence(state: State, name: str, power: int = 0) -> str:
    if name in HELP_BY_RULE:
        field, *sentences = HELP_BY_RULE[name]
        return sentences[getattr(state, field)]
    return _always(name, power)


@cache
def _always(name: str, power: int) -> str:
    """What no option changes."""
    return HELP[name].format(count=power, dice="die" if power == 1 else "dice")
