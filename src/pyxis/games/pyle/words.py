"""What every kind of token does, in words, as the options of a match have it."""

from pyxis.games.pyle.components import EVENT_KINDS, SPIRIT_KINDS, SPIRITS
from pyxis.games.pyle.events import RUIN_ROUNDS
from pyxis.games.pyle.state import State
from pyxis.games.pyle.text import plural

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
}
"""By the ability of a spirit, or the code of an event."""
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
}
"""Of those that an option changes: the field of the state that holds it, and a sentence for each of its values."""
TAKES_RED_DICE = ("weaken", "halving")


def help_of(state: State, kind: int) -> str:
    """What a kind of token does in this match."""
    name = SPIRIT_KINDS[kind].ability if kind < SPIRITS else EVENT_KINDS[kind - SPIRITS].code
    if state.min_dice and name in TAKES_RED_DICE:
        return f"{_sentence(state, name, kind)} One red die always remains."
    return _sentence(state, name, kind)


def _sentence(state: State, name: str, kind: int) -> str:
    if name in HELP_BY_RULE:
        field, *sentences = HELP_BY_RULE[name]
        return sentences[getattr(state, field)]
    power = SPIRIT_KINDS[kind].power if kind < SPIRITS else 0
    return HELP[name].format(count=power, dice="die" if power == 1 else "dice")
