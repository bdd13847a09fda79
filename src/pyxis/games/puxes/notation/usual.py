"""What a position need not say: who a die is, who throws, who went out first, unless the text says otherwise."""

from pyxis.core.game import State
from pyxis.games.puxes.components import CHARACTER_NAMES, CHARACTERS, HEROES, NOTHING, POWER_OF, Power, face_of
from pyxis.games.puxes.options import Teams
from pyxis.games.puxes.rules.automaton import next_rider
from pyxis.games.puxes.rules.table.dice import block, dice, is_hero_in_hand, oracle_count
from pyxis.games.puxes.state import Phase, Place

LITTLE_GREY = CHARACTER_NAMES.index("Little Grey")
DICE_FIELDS = ("hero", "target", "shot", "held", "moved", "lifted", "asked")
"""Fields that name a die, or nothing."""
PLAIN_FIELDS = (
    "ties", "cocked", "slot", "rolling", "used", "group", "flicks", "waking", "kind", "style", "aim", "force", "shake",
    "slip", "shooter", "was", "touched", "charming", "then", "bitten",
)  # fmt: skip
"""Fields that are 0, or what the phase makes of them, unless something else is going on."""
MARKED_DICE = ("nomove", "done")
GROUPS: dict[int, str] = {
    Power.DOUBLE_SHOT: "twins",
    Power.STROKE_OF_LUCK: "lucky",
    Power.MEGA_STROKE_OF_LUCK: "counted",
}
"""Where powers that go on with several dice keep them; a position calls all of them `group`: there is one at most."""


def character(state: State, die: int) -> int:
    """Who a die is unless the text says otherwise."""
    seat, local = divmod(die, block(state))
    slot = local - 2 * int(state.temples)
    if slot < 0 or state.teams not in (Teams.PRESETS, Teams.DECK):
        is_oracle = 0 <= slot < oracle_count(state)
        return int(state.team[seat, HEROES + slot]) if is_oracle and state.teams >= Teams.GUEST else 0
    if slot < oracle_count(state):
        return int(state.team[seat, HEROES + slot])
    return 0 if state.little else int(state.team[seat, slot - oracle_count(state)])


def fitting_character(state: State, die: int, letter: str) -> int:
    """The usual character of a die if it has that symbol, else the first that nobody of the seat is."""
    usual = character(state, die)
    if face_of(usual, letter) != NOTHING:
        return usual
    taken = {int(member) for member in state.team[die // block(state)]}
    able = [member for member in range(CHARACTERS) if face_of(member, letter) != NOTHING]
    return next((member for member in able if member not in taken), able[0])


def field(state: State, name: str) -> str:
    """The field of the state that a position calls so; none for a group where nothing goes on with several."""
    if name != "group":
        return name
    return "tied" if state.phase in (Phase.FIRST_THROW, Phase.LOT) else GROUPS.get(int(state.power), "")


def value(state: State, name: str) -> int:
    """What a plain field is unless the text says otherwise."""
    if name == "rolling" and state.phase in (Phase.FIRST_THROW, Phase.DRAW, Phase.THROW):
        return _awaited(state)
    if name == "group" and state.phase in (Phase.FIRST_THROW, Phase.LOT):
        return (1 << int(state.seats)) - 1
    return next_rider(state, -1) if name == "slot" and state.phase == Phase.RECALL else 0


def _awaited(state: State) -> int:
    """The heroes that are thrown, a flag each: those in the hand that show nothing, or all if each shows something."""
    thrown = [
        die
        for die in range(dice(state))
        if is_hero_in_hand(state, die) and (state.phase == Phase.FIRST_THROW or state.owner[die] == state.seat)
    ]
    hidden = [die for die in thrown if not state.shown[die]]
    return sum(1 << die for die in hidden or thrown)


def rank(state: State, seat: int) -> int:
    """The rank of a seat unless the text says otherwise: whoever has no die left was first to go."""
    return int(all(state.place[die] == Place.GONE for die in range(dice(state)) if state.owner[die] == seat))


def table_character(state: State, die: int) -> int:
    """Who a hero on the table is unless the text says otherwise: whoever can sit there."""
    usual = character(state, die)
    return usual if POWER_OF[usual] == Power.SEDUCTION else LITTLE_GREY


def expected_character(state: State, die: int, letter: str) -> int:
    """Who a reader takes a die for that is not named; teams nobody knows beforehand are named in full."""
    is_open = state.teams in (Teams.RANDOM, Teams.DRAFT)
    return character(state, die) if is_open else fitting_character(state, die, letter)
