"""Dice, characters, powers and teams: the pieces of PuXes as data.

A die has a character on face 0 and five different symbols on faces 1 to 5. Body axes: face 0 is +z, 1 +x, 2 +y, 3 -x,
4 -y, 5 -z, so 0 and 5, 1 and 3, 2 and 4 are opposite. Lengths are tenths of a millimetre.
"""

from typing import Literal, get_args

import numpy as np

from pyxis.core.terms import Term

EDGE = 250
"""Of a die."""
HALF = 125
MOST_SEATS = 4
MOST_DICE = 40
MOST_TEMPLES = 2
MOST_LEVEL = 7
FACES = 6
HEROES = 4
CHARACTER_FACE = 0
NO_SYMBOL = -1
NOTHING = -1
"""No die, no power, no seat."""
SEAT_LETTERS = "ABCD"
SYMBOL_NAMES = ("pi", "smiley", "bomb", "pirate", "sun", "aum", "yin-yang", "hourglass")
SYMBOL_LETTERS = "psbkuayh"
SYMBOLS = len(SYMBOL_NAMES)
SurfaceName = Literal["felt", "wood", "glass"]
SURFACES: tuple[SurfaceName, ...] = get_args(SurfaceName)
FRICTION = (0.45, 0.35, 0.25)
"""[surface]"""
GRAVITY = 9810
"""Millimetres a second, each second."""


class Power(Term):
    """What characters can do. Their rules are R14.0 to R14.19, in this order."""

    PROTECTION, LICK, STEALTH, SEDUCTION, TRANSPORT, DOWNGRADED, ARTICLE_49_3, RETIREMENT, VAMPIRISATION = range(9)
    CATCH_ME, IMITATION, DOUBLE_SHOT, CHANGE_OF_OPINION, STROKE_OF_LUCK, CONTAMINATION = range(9, 15)
    RETRY_YOUR_LUCK, AMBIDEXTROUS, MEGA_STROKE_OF_LUCK, CHARM, IMMUNITY = range(15, 20)


_SPELLED = {
    Power.ARTICLE_49_3: "49.3",
    Power.STROKE_OF_LUCK: "Stroke of Luck",
    Power.MEGA_STROKE_OF_LUCK: "Mega Stroke of Luck",
}
POWER_NAMES = tuple(_SPELLED.get(power, power.name.capitalize().replace("_", " ")) for power in Power)
POWERS = len(POWER_NAMES)
IS_PASSIVE = np.isin(np.arange(POWERS), (Power.PROTECTION, Power.AMBIDEXTROUS, Power.IMMUNITY))
ROSTER = (
    ("Oni", Power.PROTECTION, "bkayh"),
    ("Crâne Yorick", Power.CHANGE_OF_OPINION, "psbkh"),
    ("Mr Blaireau", Power.ARTICLE_49_3, "pbuah"),
    ("Arkan Sonney", Power.CATCH_ME, "skuyh"),
    ("Hanuman", Power.TRANSPORT, "psuay"),
    ("Kaeru", Power.LICK, "sbkuh"),
    ("Little Grey", Power.SEDUCTION, "psayh"),
    ("Rukura", Power.CONTAMINATION, "psbka"),
    ("Kala", Power.RETRY_YOUR_LUCK, "pkuah"),
    ("Nyx", Power.STEALTH, "bkuay"),
    ("Loki", Power.DOWNGRADED, "pbkuy"),
    ("Sennin", Power.RETIREMENT, "sbuay"),
    ("Strigoi", Power.VAMPIRISATION, "pbayh"),
    ("Echo", Power.IMITATION, "skayh"),
    ("Janus", Power.DOUBLE_SHOT, "sbuyh"),
    ("Maneki", Power.STROKE_OF_LUCK, "psbuh"),
    ("Nuada", Power.AMBIDEXTROUS, "skuah"),
    ("Fortuna", Power.MEGA_STROKE_OF_LUCK, "psbky"),
    ("Siren", Power.CHARM, "pkuyh"),
    ("Nemea", Power.IMMUNITY, "pskua"),
)
"""Name, power, and the symbols on faces 1 to 5; enter the printed ones of your own dice here."""
CHARACTER_NAMES = tuple(name for name, _, _ in ROSTER)
CHARACTERS = len(ROSTER)
POWER_OF = np.array([power for _, power, _ in ROSTER])
"""[character]"""
SYMBOL_ON = np.array([[NO_SYMBOL, *map(SYMBOL_LETTERS.index, symbols)] for _, _, symbols in ROSTER])
"""[character, face]: the symbol there, NO_SYMBOL for the character itself."""


def _named(*names: str) -> tuple[int, ...]:
    return tuple(map(CHARACTER_NAMES.index, names))


PRESETS = (
    _named("Oni", "Crâne Yorick", "Mr Blaireau", "Hanuman"),
    _named("Nuada", "Arkan Sonney", "Janus", "Siren"),
    _named("Nemea", "Kaeru", "Fortuna", "Loki"),
    _named("Nyx", "Little Grey", "Maneki", "Sennin"),
    _named("Rukura", "Strigoi", "Kala", "Echo"),
)
"""The heroes of each preset; its oracles are the heroes of the next."""
PRESET_NAMES = ("First Pantheon", "Silver Court", "Lion's Den", "Night Market", "Plague Masque")
TEAM_SIZE = 10
"""Four heroes and up to six oracles."""
PRESET_TEAMS = tuple(
    (*heroes, *PRESETS[(number + 1) % 5], *PRESETS[(number + 2) % 5][:2]) for number, heroes in enumerate(PRESETS)
)
"""[preset]: heroes 1 to 4, then oracles 1 to 6 (the last two only with two temples)."""


def symbol_letter(character: int, face: int) -> str:
    """`s`, or `*` for the character."""
    return "*" if face == CHARACTER_FACE else SYMBOL_LETTERS[SYMBOL_ON[character, face]]


def face_of(character: int, letter: str) -> int:
    """The face that shows `letter`, or NOTHING."""
    if letter == "*":
        return CHARACTER_FACE
    symbols = ROSTER[character][2]
    return symbols.index(letter) + 1 if letter in symbols else NOTHING
