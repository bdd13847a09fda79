"""Reads the line `fight:` of a drawn position; what it leaves out is worked out from the rest."""

from pyxis.core.layout import Array
from pyxis.core.sheet import Form, Told, Word, numbered, require
from pyxis.games.pyle import components as box
from pyxis.games.pyle.notation.position import PICK_NAMES, REROLL, SAID_MARKS, SECOND, WINDOW
from pyxis.games.pyle.options import DemonRule
from pyxis.games.pyle.rules.fight.abilities import dice_counts
from pyxis.games.pyle.rules.turns import token_here
from pyxis.games.pyle.state import NO_DEMON, NO_SLOT, Debt, Foe, Phase, State
from pyxis.games.pyle.words import say

IN_FIGHT = (
    Phase.ABILITY, Phase.PREDICT, Phase.PAIR, Phase.GREEN, Phase.ARTIFACT, Phase.RED, Phase.CAPTURE, Phase.OMEN,
)  # fmt: skip
"""Phases there is always a fight in; CARD and PAY may have one."""
AGAINST_DEMON = (Phase.CARD, Phase.OMEN, Phase.PAIR)
"""Phases only a fight with the demon has."""
NAMES = ("omen", "wounds", "used", "pred", "aid", "hex", "redpicked", "last", "turned", "green", "red")
ROUND = Form(NAMES, "the line fight", (REROLL, SECOND, WINDOW))
SLOT_OF_NAME = {f"s{slot + 1}": slot for slot in range(box.SLOTS)}
MOST_MARKERS, MOST_DICE = 9, 99


def read_fight(state: State, line: Word | None, is_named: bool) -> None:
    """Fills in the fight, if there is one; `is_named` tells whether the first line has named the demon, or none."""
    if line is None and not _has_fight(state):
        return
    require(state.phase in (*IN_FIGHT, Phase.CARD, Phase.PAY), say("position.line fight"))
    told = ROUND.read(_after_foe(state, line.words if line else [], is_named))
    _read_round(state, told)
    _read_dice(state, told)
    state.again, state.second = REROLL in told, SECOND in told


def _has_fight(state: State) -> bool:
    """Whether the phase tells that there is a fight, drawn or not."""
    if state.phase == Phase.CARD:
        return bool(state.demon_rule != DemonRule.OPEN)
    return state.phase in IN_FIGHT or (state.phase == Phase.PAY and state.owed_for != Debt.ARTIFACT)


def _after_foe(state: State, words: list[Word], is_named: bool) -> list[Word]:
    """Takes the opponent off the front; without one it is the demon on DEMON, else the spirit of the field."""
    if not words:
        is_demon = state.phase in AGAINST_DEMON or state.field[state.turn] == box.DEMON
        state.fight = Foe.DEMON if is_demon else Foe.SPIRIT
        return words
    foe, *rest = words
    if foe == "spirit":
        state.fight = Foe.SPIRIT
        code = rest.pop(0) if rest else Word("")
        if token_here(state) != code.among("spirit", box.KIND_OF_CODE):
            raise code.error(f"the fight is against {code}, which does not lie where the shaman stands")
        return rest
    state.fight = Foe.DEMON
    card = foe.among("demon", {**numbered(box.DEMON_NAMES), "demon": NO_DEMON})
    if not is_named and state.demon == NO_DEMON:
        state.demon = card
    if card != state.demon:
        raise foe.error(f"the fight is against {foe}, but the first line names another demon")
    return rest


def _read_round(state: State, told: Told) -> None:
    omen, used = told.word("omen", "-"), told.word("used", "-")
    state.omen = 0 if omen == "-" else omen.whole("omen", box.LEAST_OMEN, box.MOST_OMEN)
    state.wounds = _wounds(state, told.word("wounds", "0"))
    state.used = NO_SLOT if used == "-" else used.among("slot", SLOT_OF_NAME)
    state.said = told.word("pred", SAID_MARKS[0]).among("prediction", numbered(SAID_MARKS))
    state.more_green = told.whole("aid", 0, 0, MOST_MARKERS)
    state.more_red = told.whole("hex", 0, 0, MOST_MARKERS)
    turned = {slot.among("slot", SLOT_OF_NAME) for slot in told.word("turned").items(",") if slot}
    state.turned = sum(1 << slot for slot in turned)
    state.last_pick = told.word("last").among("die", numbered(PICK_NAMES))


def _wounds(state: State, word: Word) -> int:
    """`2`, or `2/6` with the rounds that demon takes."""
    wounds, rounds = word.cut("/")
    if "/" in word and (state.demon == NO_DEMON or rounds != str(box.DEMON_ROUNDS[state.demon])):
        raise word.error(f"wounds={word}: after the stroke stands how many rounds kill that demon")
    return wounds.whole("wounds", 0, int(box.DEMON_ROUNDS.max()) - 1)


def _read_dice(state: State, told: Told) -> None:
    """The dice that lie there; those missing are still to be rolled, or picked to be rolled again."""
    usual = _worked_out(state)
    state.green_dice, missing_green = _lay(told.word("green", f"{usual[0]}[]"), state.green)
    state.red_dice, missing_red = _lay(told.word("red", f"{usual[1]}[]"), state.red)
    state.left = {Phase.GREEN: missing_green, Phase.RED: missing_red}.get(Phase(state.phase), 0)
    is_picking = state.phase == Phase.ARTIFACT
    state.green_picked = missing_green if is_picking else 0
    usual_red = missing_red if is_picking and state.artifact_scope else 0
    state.red_picked = told.whole("redpicked", usual_red, 0, MOST_DICE)


def _lay(word: Word, faces: Array) -> tuple[int, int]:
    """Lays the dice of `4[6 4 1]`; how many there are, and how many of them do not lie there."""
    count, thrown = word.bracket("[]", "are no dice: write green=4[6 4 1]")
    values = [die.whole("a die", 1, box.FACES) for die in thrown.words]
    for face in range(box.FACES):
        faces[face] = values.count(face + 1)
    dice = count.whole(f"the number of {word.name} dice", 0, MOST_DICE)
    return dice, max(0, dice - len(values))


def _worked_out(state: State) -> tuple[int, int]:
    """Dice that are not written, while some are rolled."""
    is_foe_known = state.demon != NO_DEMON if state.fight == Foe.DEMON else 0 <= token_here(state) < box.SPIRITS
    if state.phase not in (Phase.GREEN, Phase.ARTIFACT, Phase.RED) or not is_foe_known:
        return 0, 0
    green, red = dice_counts(state)
    return int(green), int(red)
