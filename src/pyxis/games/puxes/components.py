"""Dice, characters, powers and teams: the pieces of PuXes as data.

A die has a character on face 0 and five different symbols on faces 1 to 5. Body axes: face 0 is +z, 1 +x, 2 +y, 3 -x,
4 -y, 5 -z, so 0 and 5, 1 and 3, 2 and 4 are opposite. Lengths are tenths of a millimetre.
"""

import numpy as np

EDGE = 250
"""Of a die."""
HALF = 125
MOST_SEATS = 4
MOST_DICE = 40
MOST_TEMPLES = 2
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
SURFACES = ("felt", "wood", "glass")
FRICTION = (0.45, 0.35, 0.25)
"""[surface]"""
(
    PROTECTION, LICK, STEALTH, SEDUCTION, TRANSPORT, DOWNGRADED, ARTICLE_49_3, RETIREMENT, VAMPIRISATION, CATCH_ME,
    IMITATION, DOUBLE_SHOT, CHANGE_OF_OPINION, STROKE_OF_LUCK, CONTAMINATION, RETRY, AMBIDEXTROUS, MEGA_STROKE, CHARM,
    IMMUNITY,
) = range(20)  # fmt: skip
POWER_NAMES = (
    "Protection", "Lick", "Stealth", "Seduction", "Transport", "Downgraded", "49.3", "Retirement", "Vampirisation",
    "Catch me", "Imitation", "Double shot", "Change of opinion", "Stroke of Luck", "Contamination", "Retry your luck",
    "Ambidextrous", "Mega Stroke of Luck", "Charm", "Immunity",
)  # fmt: skip
POWERS = len(POWER_NAMES)
IS_PASSIVE = np.isin(np.arange(POWERS), (PROTECTION, AMBIDEXTROUS, IMMUNITY))
ROSTER = (
    ("Oni", PROTECTION, "bkayh"),
    ("Crâne Yorick", CHANGE_OF_OPINION, "psbkh"),
    ("Mr Blaireau", ARTICLE_49_3, "pbuah"),
    ("Arkan Sonney", CATCH_ME, "skuyh"),
    ("Hanuman", TRANSPORT, "psuay"),
    ("Kaeru", LICK, "sbkuh"),
    ("Little Grey", SEDUCTION, "psayh"),
    ("Rukura", CONTAMINATION, "psbka"),
    ("Kala", RETRY, "pkuah"),
    ("Nyx", STEALTH, "bkuay"),
    ("Loki", DOWNGRADED, "pbkuy"),
    ("Sennin", RETIREMENT, "sbuay"),
    ("Strigoi", VAMPIRISATION, "pbayh"),
    ("Echo", IMITATION, "skayh"),
    ("Janus", DOUBLE_SHOT, "sbuyh"),
    ("Maneki", STROKE_OF_LUCK, "psbuh"),
    ("Nuada", AMBIDEXTROUS, "skuah"),
    ("Fortuna", MEGA_STROKE, "psbky"),
    ("Siren", CHARM, "pkuyh"),
    ("Nemea", IMMUNITY, "pskua"),
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
