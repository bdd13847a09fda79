"""Why an illegal action is illegal, said with the rule a person would look up."""

from pyxis.core.game import Refusal
from pyxis.games.puxes import actions
from pyxis.games.puxes.actions import CHARACTER_CODE, FORCE_CODE, OPTION_CODE
from pyxis.games.puxes.components import CHARACTER_FACE, NOTHING, POWER_NAMES, Power
from pyxis.games.puxes.notation.names import die_name
from pyxis.games.puxes.notation.text import is_chance
from pyxis.games.puxes.rules.matching import has_pair
from pyxis.games.puxes.rules.powers import kth_hero
from pyxis.games.puxes.rules.table.dice import dice, is_asleep, is_awake, is_on_table, rider
from pyxis.games.puxes.rules.table.showing import is_active_power, is_blocked, power_of, shows_character
from pyxis.games.puxes.state import Kind, Part, Phase, Place, State
from pyxis.games.puxes.words.phrases import face_word, seat_word

SORTS = (
    (actions.PASS, "pass"),
    (actions.POWER_CODE, "power"),
    (actions.DIE_CODE, "die"),
    (actions.FACE_CODE, "face"),
    (CHARACTER_CODE, "character"),
    (actions.STYLE_CODE, "style"),
    (actions.AIM_CODE, "aim"),
    (FORCE_CODE, "force"),
    (actions.CELL_CODE, "cell"),
    (OPTION_CODE, "option"),
)
DUE: dict[int, tuple[str, str, str]] = {
    Phase.DRAFT: ("character", "R0.2", "a character has to be picked, as in +Oni"),
    Phase.FACES: ("face", "R0.5", "an oracle has to be turned, as in =s"),
    Phase.RECALL: ("option", "R5.1", "Little Grey stays (?0) or comes back (?1)"),
    Phase.FORT: ("die", "R16.8", "the oracle in the fortress may spit, or - does without"),
    Phase.MAIN: ("die", "R5.4", "an oracle is moved or woken, or a power used, as in Ao1 or !1"),
    Phase.TARGET: ("die", "R8.8", "the power needs a die to work on"),
    Phase.SECOND_TARGET: ("die", "R8.8", "the power needs another die"),
    Phase.ORIENT: ("face", "R12.2", "the oracle needs its face, as in =s"),
    Phase.CELL: ("cell", "R12.3", "the oracle needs its place, as in #1:0,8"),
    Phase.MOVE: ("die", "R5.4", "an oracle has to be moved, as in Ao1"),
    Phase.STYLE: ("style", "R9.1", "the style of the flick comes first, as in /S"),
    Phase.AIM: ("aim", "R9.1", "the flick needs its aim, as in @90.00, or by the clock, as in @12:00"),
    Phase.FORCE: ("force", "R9.1", "the flick needs its power, as in ^10"),
    Phase.RESCUE: ("face", "R10.6", "the rescued oracle needs its face, as in =s"),
    Phase.FOULPLACE: ("cell", "R10.4", "the defender needs its place, as in #1:0,8"),
    Phase.STACK: ("option", "R14.4", "the oracle goes above (?0) or below (?1)"),
    Phase.BITE: ("die", "R14.8", "one of the oracles touched has to be bitten"),
    Phase.REPLACE: ("cell", "R11.4", "the displaced oracle needs its place, as in #1:0,8"),
    Phase.AFTER: ("die", "R10.11", "the power may go on with a die, or - does without"),
}
"""By phase: the sort of action that is due, the rule that says so, and what to do."""
CHANCE_RULES: dict[int, tuple[str, str]] = {
    Phase.DEAL: ("R0.2", "the cards of the teams are being dealt"),
    Phase.FACES: ("R0.5", "the first faces are being thrown"),
    Phase.FIRST_THROW: ("R4.1", "heroes are being thrown for the first turn"),
    Phase.LOT: ("R4.3", "the lot is being drawn"),
    Phase.DRAW: ("R6.6", "heroes are being drawn"),
    Phase.THROW: ("R6.2", "heroes are being thrown: a die has six faces"),
    Phase.INCIDENT: ("R6.5", "something may go wrong with the throw"),
    Phase.SHAKE: ("R9.5", "the hand shakes by -12 to 12"),
    Phase.SLIP: ("R9.5", "the power slips by -6 to 6"),
}
NO_POINT = "that point is not on the table"
WORDS: dict[tuple[int, int], str] = {
    (Part.OUT_COUNT, 0): "fewer dice lie on the table",
    (Part.OUT_ITEM, 0): "that die was not on the table, or has left already",
    (Part.OUT_ITEM, 1): NO_POINT,
    (Part.OUT_ITEM, 2): NO_POINT,
    (Part.MOVED_COUNT, 0): "fewer dice are left on the table",
    (Part.MOVED_ITEM, 0): "that die was not on the table, has left, or is out of order: dice that moved go by number",
    (Part.MOVED_ITEM, 1): NO_POINT,
    (Part.MOVED_ITEM, 2): NO_POINT,
    (Part.MOVED_ITEM, 3): "a die is turned by 0 to 3599 tenths of a degree",
    (Part.MOVED_ITEM, 4): "a die lies on a level from 0 to 7 and shows one of its six faces",
    (Part.TOUCH_COUNT, 0): "fewer pairs can touch",
    (Part.TOUCH_ITEM, 0): "these two cannot touch: one is not on the table, both are one temple, or they have touched",
    (Part.SPECIAL, 0): "only Transport lifts a free oracle, and only Lick catches a die, which stays where it lies",
}
"""By part of the report and column: why a word cannot stand there."""


def refuse(state: State, action: int) -> Refusal:  # noqa: PLR0911
    """The rule and the reason."""
    if state.phase == Phase.ENDED:
        return Refusal("R15.4", "the match is over")
    if state.phase == Phase.REPORT:
        return Refusal("R9.4", _word(state))
    if is_chance(state):
        return Refusal(*CHANCE_RULES[int(state.phase)])
    sort = (
        "none" if action >= actions.SEAT_ACTIONS else next(name for first, name in reversed(SORTS) if action >= first)
    )
    due, rule, words = DUE[int(state.phase)]
    if sort == "pass" and state.phase in (Phase.MAIN, Phase.MOVE):
        return Refusal("R5.5", "an oracle can be moved, so one has to be, unless another is woken")
    if sort == "pass" and state.phase == Phase.AFTER:
        return Refusal("R14.13", "the second hero is thrown again too")
    if sort == "power" and state.used:
        return Refusal("R8.3", "a power has been used this turn already")
    if sort == "power" and state.phase == Phase.MAIN:
        return _power(state, action - actions.POWER_CODE)
    if sort != due:
        return Refusal(rule, f"now {words}")
    if sort == "die":
        return _die(state, action - actions.DIE_CODE, rule, words)
    return _rest(state, sort, rule, words)


def _word(state: State) -> str:
    if state.kind == Kind.TONGUE and state.part in (Part.OUT_COUNT, Part.MOVED_COUNT):
        return "a tongue moves nothing"
    return WORDS[int(state.part), int(state.column)]


def _power(state: State, number: int) -> Refusal:
    hero = kth_hero(state, number)
    if state.no_powers:
        return Refusal("R16.9", "this match is played without powers")
    if hero == NOTHING:
        return Refusal("R8.1", f"there is no hero {number + 1}")
    name = die_name(state, hero)
    if not shows_character(state, hero):
        return Refusal("R8.1", f"{name} does not show its character")
    if not is_active_power(power_of(state, hero)):
        return Refusal("R8.2", f"{POWER_NAMES[power_of(state, hero)]} works by itself, without being announced")
    if is_blocked(state, state.seat):
        return Refusal("R8.5", "an opposing Protection stops all powers")
    return Refusal("R8.8", f"{POWER_NAMES[power_of(state, hero)]} has nothing to work on")


def _die(state: State, die: int, rule: str, words: str) -> Refusal:
    if die >= dice(state) or state.place[die] == Place.GONE:
        return Refusal(rule, "no such die is in play")
    name = die_name(state, die)
    if state.phase in (Phase.TARGET, Phase.SECOND_TARGET):
        power = int(state.power)
        rule = "R5.8" if power == NOTHING else f"R14.{power}"
        what = "turned" if power == NOTHING else f"chosen for {POWER_NAMES[power]}"
        return Refusal(rule if power != Power.IMITATION else "R14.10", f"{name} cannot be {what}")
    if state.phase not in (Phase.MAIN, Phase.MOVE):
        return Refusal(rule, f"{name} is not among them: {words}")
    if state.owner[die] != state.seat:
        return Refusal("R5.4", f"{name} belongs to {seat_word(state.owner[die])}")
    return _own(state, die, name)


def _own(state: State, die: int, name: str) -> Refusal:  # noqa: PLR0911
    if is_asleep(state, die):
        return _sleeper(state, die, name)
    if not is_awake(state, die) or not is_on_table(state, die):
        return Refusal("R5.4", f"{name} is no oracle on the table")
    if rider(state, die) != NOTHING:
        return Refusal("R14.3", f"{die_name(state, rider(state, die))} sits on {name}")
    if state.prey[die]:
        return Refusal("R14.8", f"{name} is bitten by {die_name(state, state.mate[die])}")
    if state.nomove[die]:
        return Refusal("R14.9", f"{name} was caught this turn and does not move")
    if state.power == Power.DOUBLE_SHOT:
        return Refusal("R14.11", f"{name} has no twin that shows the same symbol as a hero")
    if state.face[die] == CHARACTER_FACE:
        return Refusal("R7", f"{name} shows its character, and no hero does")
    return Refusal("R7", f"{name} shows {face_word(state, die, int(state.face[die]))}, and no hero that counts does")


def _sleeper(state: State, die: int, name: str) -> Refusal:
    if state.little and not state.little_wake:
        return Refusal("R16.10", f"{name} sleeps, and with little ones nobody is woken")
    if state.phase == Phase.MOVE and state.power == Power.RETRY_YOUR_LUCK and state.no_retry_wake:
        return Refusal("R14.15", f"{name} sleeps, and after Retry your luck nobody is woken")
    if state.phase == Phase.MOVE and state.power != Power.RETRY_YOUR_LUCK:
        return Refusal("R12.1", f"{name} sleeps, and whoever uses a power wakes nobody instead of a move")
    if not state.little and not has_pair(state):
        return Refusal("R12.1", f"{name} sleeps, and no two heroes show the same symbol")
    return Refusal("R12.4", f"{name} sleeps, and cannot be woken now")


def _rest(state: State, sort: str, rule: str, words: str) -> Refusal:
    if sort == "aim":
        return Refusal("R13.2", "there is no room for the spit die that way")
    if sort == "cell":
        return Refusal("R12.3", "that cell is not free, not green, or too near to a fellow oracle")
    if sort == "character":
        return Refusal("R0.2", "that character is taken")
    if sort == "face" and state.phase == Phase.ORIENT:
        return Refusal("R14.12", "it has to be another symbol, not the character")
    return Refusal(rule, f"now {words}")
