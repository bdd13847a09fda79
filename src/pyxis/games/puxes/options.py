"""The options of PuXes: modes, variants, teams, and how the table and the hand behave."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from pyxis.core.errors import OptionError, shown
from pyxis.core.options import Number, OneOf, Option, Text, Value
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
TREMORS = (2, 0, 1, 3)
"""The values of an option that the rules look up by its number."""


def read_presets(text: str) -> Sequence[int]:
    """`0 3 1 0`: a preset for each seat; the last number is also for the seats after it."""
    parts = text.split()
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
    if len(names) not in (8, TEAM_SIZE) or len(set(names)) < len(names):
        raise OptionError(f"decks: {shown(text)} has to name four heroes, then four (six) oracles, all different")
    characters = [CHARACTER_NAMES.index(name) for name in names]
    return characters + [NOTHING] * (TEAM_SIZE - len(characters))


SAMPLE_DECK = "Kaeru, Echo, Fortuna, Kala, Siren, Maneki, Nemea, Strigoi"
OPTIONS: tuple[Option, ...] = (
    OneOf("mode", ("solo", "blitz", "coop"), "Each for itself, taking over the oracles of the fallen, or two by two."),
    OneOf("temple_lives", (1, 2), "How often a temple has to be DiXed."),
    OneOf("temples", (1, 2), "One temple each, or two side by side (two players)."),
    OneOf("twin_loss", ("both", "first"), "Whether both of two temples have to fall, or one."),
    OneOf("powers", ("on", "off"), "Off for the youngest."),
    OneOf("little", ("off", "on"), "With little ones: no heroes, and only a character can DiXe."),
    OneOf("little_start", ("symbol", "free"), "With little ones: whether oracles may begin with their character up."),
    OneOf("little_wake", ("off", "on"), "With little ones: whether a sleeper may be woken instead of a move."),
    OneOf("cliff", ("off", "on"), "Whether what leaves the table is lost."),
    OneOf("fortress", ("off", "on"), "A fortress in the middle of the table."),
    OneOf("teams", ("presets", "deck", "random", "draft", "guest", "discovery"), "How everybody comes by a team."),
    Text(
        "presets",
        "0",
        "a number from 0 to 4, or one for each seat",
        read_presets,
        "The preset of each seat.",
        ("3", "1 2 3 4"),
    ),
    Text(
        "decks",
        NO_DECK,
        "names of four heroes and four oracles, by commas; seats by semicolons",
        read_decks,
        "Teams of your own, for teams=deck.",
        (SAMPLE_DECK,),
    ),
    OneOf("start_faces", ("choose", "suggested", "random"), "Who turns the oracles at the start."),
    OneOf("first", ("throw", "a", "random"), "Who begins: most characters thrown, seat A, or by lot."),
    OneOf("tremor", TREMORS, "How much the hand shakes: 0 not at all, 2 as hands do."),
    OneOf("area", ("standard", "small", "large"), "The size of the table."),
    OneOf("surface", SURFACES, "What the dice slide on."),
    OneOf("shape3", ("round", "square"), "The table for three players."),
    OneOf("table", ("mujoco", "quick"), "Who works out what the dice do: rigid bodies, or a quick sketch of them."),
    OneOf("incidents", ("off", "on"), "Whether throws can go wrong as they do on a table."),
    OneOf("dead_turn", ("pass", "turn"), "Whether a throw that allows nothing may turn an oracle."),
    OneOf("wake_pair", ("symbols", "any"), "Whether two characters are a pair, too."),
    OneOf("foul", ("touch", "fall"), "Whether touching oracle and temple is a foul, or only if the temple falls."),
    OneOf("temple_nudge", ("stay", "reset"), "Whether a temple that was shifted stays so."),
    OneOf("repel_place", ("garden", "home"), "Where an oracle goes that could not be repelled."),
    OneOf("retirement", ("either", "retreat", "wake"), "Which oracles Retirement may take: any, awake or asleep ones."),
    OneOf("retry_wake", ("on", "off"), "Whether one may wake after Retry your luck."),
    OneOf("mega_chain", ("off", "on"), "Whether Mega Stroke of Luck may go on."),
    OneOf("grey_fall", ("own", "any"), "Whose flick that throws Little Grey off puts the oracle to sleep."),
    Number("max_rounds", 5, 60, 40, "Turns for each player until the match is ranked as it stands."),
    OneOf("returns", ("winner", "rank"), "What the returns measure: the victory, or the place."),
)
_widths = [len(option.encode(option.default)) for option in OPTIONS]
(
    MODE_AT, LIVES_AT, TEMPLES_AT, TWIN_LOSS_AT, POWERS_AT, LITTLE_AT, LITTLE_START_AT, LITTLE_WAKE_AT, CLIFF_AT,
    FORTRESS_AT, TEAMS_AT, PRESETS_AT, DECKS_AT, START_FACES_AT, FIRST_AT, TREMOR_AT, AREA_AT, SURFACE_AT, SHAPE3_AT,
    TABLE_AT, INCIDENTS_AT, DEAD_TURN_AT, WAKE_PAIR_AT, FOUL_AT, NUDGE_AT, REPEL_PLACE_AT, RETIREMENT_AT, RETRY_WAKE_AT,
    MEGA_CHAIN_AT, GREY_FALL_AT, ROUNDS_AT, RETURNS_AT, _,
) = accumulate(_widths, initial=0)  # fmt: skip
"""Where each option begins among the numbers `setup` is given."""


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
        _check_decks(seats, str(chosen["decks"]), 8 if chosen["temples"] == 1 else TEAM_SIZE)


def _check_decks(seats: int, decks: str, needed: int) -> None:
    if decks == NO_DECK:
        return
    numbers = read_decks(decks)
    for seat in range(seats):
        deck = numbers[seat * TEAM_SIZE : seat * TEAM_SIZE + needed]
        if NOTHING in deck:
            raise OptionError(f"decks: seat {SEAT_LETTERS[seat]} needs {needed} characters with two temples")
