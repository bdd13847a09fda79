"""The options of PuXes: modes, variants, teams, and how the table and the hand behave. The state keeps them."""

from collections.abc import Mapping, Sequence
from typing import Any

from pyxis.core import options
from pyxis.core.errors import OptionError, shown
from pyxis.core.layout import Array, int8
from pyxis.core.options import Need, Number, OneNumber, OneOf, Text, Value, kept
from pyxis.core.terms import Term
from pyxis.games.puxes.components import (
    CHARACTER_NAMES,
    MOST_SEATS,
    NOTHING,
    PRESET_NAMES,
    SEAT_LETTERS,
    SURFACES,
    TEAM_SIZE,
)

NO_DECK = "none"
OFF_ON = ("off", "on")
SMALL_TEAM = 8
"""Four heroes and four oracles, where there is one temple each."""
SAMPLE_DECK = "Kaeru, Echo, Fortuna, Kala, Siren, Maneki, Nemea, Strigoi"


class Mode(Term):
    """Who plays against whom; in blitz, whoever DiXes a temple takes over the oracles."""

    SOLO, BLITZ, COOP = range(3)


class Teams(Term):
    """How everybody comes by a team; from GUEST on, heroes are drawn for every throw."""

    PRESETS, DECK, RANDOM, DRAFT, GUEST, DISCOVERY = range(6)


class FirstFaces(Term):
    """Who turns the oracles at the start."""

    CHOOSE, SUGGESTED, RANDOM = range(3)


class First(Term):
    """How it is found out who begins."""

    THROW, A, RANDOM = range(3)


class Retirement(Term):
    """Which oracles the power of that name may take."""

    EITHER, RETREAT, WAKE = range(3)


class Engine(Term):
    """Who works out what the dice do."""

    MUJOCO, QUICK = range(2)


def _named(terms: type[Term]) -> tuple[str, ...]:
    return tuple(term.name.lower() for term in terms)


def _one_of(name: str, values: tuple[str, ...], words: str, needs: Need | None = None) -> Any:
    return kept(OneOf(name, values, words, needs))


def read_presets(text: str) -> Sequence[int]:
    """`0 3 1 0` or `0,3,1,0`: a preset for each seat; the last number is also for the seats after it."""
    parts = text.replace(",", " ").split()
    numbers = [str(number) for number in range(len(PRESET_NAMES))]
    if not 1 <= len(parts) <= MOST_SEATS or any(part not in numbers for part in parts):
        raise OptionError(f"presets={shown(text)} is unknown: give a number from 0 to 4, or one for each seat")
    return [int(part) for part in parts + parts[-1:] * (MOST_SEATS - len(parts))]


def read_decks(text: str) -> Sequence[int]:
    """`Oni, Kaeru, …; …`: for each seat its heroes, then its oracles."""
    if text == NO_DECK:
        return [NOTHING] * (MOST_SEATS * TEAM_SIZE)
    decks = [_read_deck(deck) for deck in text.split(";")]
    if len(decks) > MOST_SEATS:
        raise OptionError(f"decks={shown(text)} has {len(decks)} decks: there are at most {MOST_SEATS} seats")
    decks += [decks[-1]] * (MOST_SEATS - len(decks))
    return [character for deck in decks for character in deck]


def _read_deck(text: str) -> list[int]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in CHARACTER_NAMES:
            raise OptionError(f"decks: no character is called {shown(name)}: there is {', '.join(CHARACTER_NAMES)}")
    if len(names) not in (SMALL_TEAM, TEAM_SIZE) or len(set(names)) < len(names):
        raise OptionError(f"decks: {shown(text)} has to name four heroes, then four (six) oracles, all different")
    characters = [CHARACTER_NAMES.index(name) for name in names]
    return characters + [NOTHING] * (TEAM_SIZE - len(characters))


class Options(options.Options):
    """What was agreed before the match."""

    mode: int = _one_of("mode", _named(Mode), "Each for itself, taking over the oracles of the fallen, or two by two.")
    temple_lives: int = kept(OneNumber("temple_lives", (1, 2), "How often a temple has to be DiXed."))
    temples: int = kept(OneNumber("temples", (1, 2), "One temple each, or two side by side (two players)."))
    twin_loss: int = _one_of(
        "twin_loss", ("both", "first"), "Whether both of two temples have to fall, or one.", ("temples", 2)
    )
    no_powers: int = _one_of("powers", ("on", "off"), "Off for the youngest.")
    little: int = _one_of("little", OFF_ON, "With little ones: no heroes, and only a character can DiXe.")
    little_start: int = _one_of(
        "little_start",
        ("symbol", "free"),
        "With little ones: whether oracles may begin with their character up.",
        ("little", "on"),
    )
    little_wake: int = _one_of(
        "little_wake", OFF_ON, "With little ones: whether a sleeper may be woken instead of a move.", ("little", "on")
    )
    cliff: int = _one_of("cliff", OFF_ON, "Whether what leaves the table is lost.")
    fortress: int = _one_of("fortress", OFF_ON, "A fortress in the middle of the table.")
    teams: int = _one_of("teams", _named(Teams), "How everybody comes by a team.")
    presets = Text(
        "presets",
        "0",
        "a number from 0 to 4, or one for each seat",
        read_presets,
        "The preset of each seat.",
        ("3", "1 2 3 4"),
        ("teams", "presets", "deck", "guest", "discovery"),
    )
    decks = Text(
        "decks",
        NO_DECK,
        "names of four heroes and four oracles, by commas; seats by semicolons",
        read_decks,
        "Teams of your own, for teams=deck.",
        (SAMPLE_DECK,),
        ("teams", "deck"),
    )
    start_faces: int = _one_of("start_faces", _named(FirstFaces), "Who turns the oracles at the start.")
    begins: int = _one_of("first", _named(First), "Who begins: most characters thrown, seat A, or by lot.")
    tremor: int = kept(OneNumber("tremor", (2, 0, 1, 3), "How much the hand shakes: 0 not at all, 2 as hands do."))
    area: int = _one_of("area", ("standard", "small", "large"), "The size of the table.")
    surface: int = _one_of("surface", SURFACES, "What the dice slide on.")
    square: int = _one_of("shape3", ("round", "square"), "The table for three players.")
    engine: int = _one_of(
        "table", _named(Engine), "Who works out what the dice do: rigid bodies, or a quick sketch of them."
    )
    incidents: int = _one_of(
        "incidents", OFF_ON, "Whether throws can go wrong as they do on a table.", ("little", "off")
    )
    dead_turn: int = _one_of(
        "dead_turn", ("pass", "turn"), "Whether a throw that allows nothing may turn an oracle.", ("little", "off")
    )
    wake_pair: int = _one_of(
        "wake_pair", ("symbols", "any"), "Whether two characters are a pair, too.", ("little", "off")
    )
    foul: int = _one_of(
        "foul", ("touch", "fall"), "Whether touching oracle and temple is a foul, or only if the temple falls."
    )
    temple_nudge: int = _one_of("temple_nudge", ("stay", "reset"), "Whether a temple that was shifted stays so.")
    repel_place: int = _one_of("repel_place", ("garden", "home"), "Where an oracle goes that could not be repelled.")
    retirement: int = _one_of(
        "retirement",
        _named(Retirement),
        "Which oracles Retirement may take: any, awake or asleep ones.",
        ("powers", "on"),
    )
    no_retry_wake: int = _one_of(
        "retry_wake", ("on", "off"), "Whether one may wake after Retry your luck.", ("powers", "on")
    )
    mega_chain: int = _one_of("mega_chain", OFF_ON, "Whether Mega Stroke of Luck may go on.", ("powers", "on"))
    grey_fall: int = _one_of(
        "grey_fall",
        ("own", "any"),
        "Whose flick that throws Little Grey off puts the oracle to sleep.",
        ("powers", "on"),
    )
    max_rounds: int = kept(
        Number("max_rounds", 5, 60, 40, "Turns for each player until the match is ranked as it stands.")
    )
    by_rank: int = _one_of("returns", ("winner", "rank"), "What the returns measure: the victory, or the place.")
    team: Array = int8(MOST_SEATS, TEAM_SIZE)
    """[seat, slot]: the characters that presets and decks give: heroes, then oracles."""


def check_options(seats: int, chosen: Mapping[str, Value]) -> None:
    """Raises `OptionError` where options, or options and seats, do not go together."""
    if chosen["mode"] == "coop" and seats != MOST_SEATS:
        raise OptionError(f"mode=coop is for four players, not for {seats}")
    if chosen["mode"] == "blitz" and seats == 2:
        raise OptionError("mode=blitz is for three or four players: with two the match ends with the first temple")
    if chosen["temples"] == 2 and seats != 2:
        raise OptionError(f"temples=2 is for two players, not for {seats}")
    if chosen["shape3"] == "square" and seats != 3:
        raise OptionError(f"shape3=square is for three players, not for {seats}")
    if chosen["teams"] == "deck":
        _check_decks(seats, str(chosen["decks"]), SMALL_TEAM if chosen["temples"] == 1 else TEAM_SIZE)


def _check_decks(seats: int, decks: str, needed: int) -> None:
    if decks == NO_DECK:
        return
    numbers = read_decks(decks)
    for seat in range(seats):
        deck = numbers[seat * TEAM_SIZE : seat * TEAM_SIZE + needed]
        if NOTHING in deck:
            raise OptionError(f"decks: seat {SEAT_LETTERS[seat]} needs {needed} characters with two temples")
