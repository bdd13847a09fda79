"""Reads the line `fight:` of a drawn position; what it leaves out is worked out from the rest."""

import re
from collections.abc import Sequence

from pyxis.core.errors import NotationError, shown
from pyxis.games.pyle.components import (
    DEMON,
    DEMON_NAMES,
    DEMON_ROUNDS,
    FACES,
    KIND_OF_CODE,
    LEAST_OMEN,
    MOST_OMEN,
    SLOTS,
    SPIRITS,
)
from pyxis.games.pyle.notation.lines import Lines, named, pairs, whole
from pyxis.games.pyle.notation.position import PICK_NAMES, REROLL, SAID_MARKS, SECOND, WINDOW
from pyxis.games.pyle.options import DemonRule
from pyxis.games.pyle.rules.fight.abilities import dice_counts
from pyxis.games.pyle.rules.turns import token_here
from pyxis.games.pyle.state import NO_DEMON, NO_SLOT, Debt, Foe, Phase, State

IN_FIGHT = (Phase.ABILITY, Phase.PREDICT, Phase.PAIR, Phase.GREEN, Phase.ARTIFACT, Phase.RED, Phase.CAPTURE, Phase.OMEN)
"""Phases there is always a fight in; CARD and PAY may have one."""
AGAINST_DEMON = (Phase.CARD, Phase.OMEN, Phase.PAIR)
"""Phases only a fight with the demon has."""
DICE = re.compile(r"\b(green|red)=(\d{1,2})\[([1-6 ]*)\]")
WORDS = ("omen", "wounds", "used", "pred", "aid", "hex", "redpicked", "last", "turned")


def read_fight(state: State, lines: Lines) -> None:
    """Fills in the fight, if there is one."""
    text = lines.sections.get("fight")
    if text is None and not _has_fight(state):
        return
    if state.phase not in (*IN_FIGHT, Phase.CARD, Phase.PAY):
        raise NotationError("there is a line fight: in a phase without a fight")
    dice = {colour: (int(count), faces.split()) for colour, count, faces in DICE.findall(text or "")}
    words = DICE.sub(" ", text or "").split()
    _read_foe(state, lines, words)
    flags = {word for word in words if word in (REROLL, SECOND, WINDOW)}
    said = pairs([word for word in words if word not in flags], WORDS, "the line fight")
    _read_round(state, said)
    _read_dice(state, said, dice)
    state.again = REROLL in flags
    state.second = SECOND in flags


def _has_fight(state: State) -> bool:
    """Whether the phase tells that there is a fight, drawn or not."""
    if state.phase == Phase.CARD:
        return bool(state.demon_rule != DemonRule.OPEN)
    return state.phase in IN_FIGHT or (state.phase == Phase.PAY and state.owed_for != Debt.ARTIFACT)


def _read_foe(state: State, lines: Lines, words: list[str]) -> None:
    """Takes the opponent off the front; without one it is the demon on DEMON, else the spirit of the field."""
    if not words:
        is_demon = state.phase in AGAINST_DEMON or state.field[state.turn] == DEMON
        state.fight = Foe.DEMON if is_demon else Foe.SPIRIT
    elif words[0] == "spirit":
        state.fight = Foe.SPIRIT
        kind = named("spirit", words[1] if len(words) > 1 else "", KIND_OF_CODE)
        if token_here(state) != kind:
            raise NotationError(f"the fight is against {words[1]}, which does not lie where the shaman stands")
        del words[:2]
    else:
        state.fight = Foe.DEMON
        cards = {name: number for number, name in enumerate(DEMON_NAMES)} | {"demon": NO_DEMON}
        card = named("demon", words[0], cards)
        if state.demon == NO_DEMON and "demon" not in lines.header:
            state.demon = card
        if card != state.demon:
            raise NotationError(f"the fight is against {words[0]}, but the first line names another demon")
        del words[:1]


def _read_round(state: State, said: dict[str, str]) -> None:
    omen = said.get("omen", "-")
    state.omen = 0 if omen == "-" else whole("omen", omen, LEAST_OMEN, MOST_OMEN)
    state.wounds = _wounds(state, said.get("wounds", "0"))
    used = said.get("used", "-")
    state.used = NO_SLOT if used == "-" else _slot(used)
    foretold = said.get("pred", SAID_MARKS[0])
    state.said = named("prediction", foretold, {mark: number for number, mark in enumerate(SAID_MARKS)})
    state.more_green, state.more_red = (whole(name, said.get(name, "0"), 0, 9) for name in ("aid", "hex"))
    state.turned = sum(1 << slot for slot in {_slot(name) for name in said.get("turned", "").split(",") if name})
    last = said.get("last", "")
    state.last_pick = named("die", last, {name: number for number, name in enumerate(PICK_NAMES)})


def _wounds(state: State, text: str) -> int:
    """`2`, or `2/6` with the rounds that demon takes."""
    wounds, slash, rounds = text.partition("/")
    if slash and (state.demon == NO_DEMON or rounds != str(DEMON_ROUNDS[state.demon])):
        raise NotationError(f"wounds={shown(text)}: after the stroke stands how many rounds kill that demon")
    return whole("wounds", wounds, 0, int(DEMON_ROUNDS.max()) - 1)


def _slot(text: str) -> int:
    return named("slot", text, {f"s{slot + 1}": slot for slot in range(SLOTS)})


def _read_dice(state: State, said: dict[str, str], dice: dict[str, tuple[int, Sequence[str]]]) -> None:
    """The dice that lie there; those missing are still to be rolled, or picked to be rolled again."""
    rolled = state.phase in (Phase.GREEN, Phase.ARTIFACT, Phase.RED)
    for colour, faces in (("green", state.green), ("red", state.red)):
        for face in range(FACES):
            faces[face] = list(dice.get(colour, (0, ()))[1]).count(str(face + 1))
    state.green_dice = dice["green"][0] if "green" in dice else _worked_out(state, "green", rolled)
    state.red_dice = dice["red"][0] if "red" in dice else _worked_out(state, "red", rolled)
    missing_green = max(0, int(state.green_dice) - int(state.green.sum()))
    missing_red = max(0, int(state.red_dice) - int(state.red.sum()))
    state.left = {Phase.GREEN: missing_green, Phase.RED: missing_red}.get(Phase(state.phase), 0)
    state.green_picked = missing_green if state.phase == Phase.ARTIFACT else 0
    picks_red = state.phase == Phase.ARTIFACT and state.artifact_scope
    state.red_picked = whole("redpicked", said.get("redpicked", str(missing_red if picks_red else 0)), 0, 99)


def _worked_out(state: State, colour: str, rolled: bool) -> int:
    if not rolled or state.fight == Foe.NOBODY or (state.fight == Foe.DEMON and state.demon == NO_DEMON):
        return 0
    if state.fight == Foe.SPIRIT and not 0 <= token_here(state) < SPIRITS:
        return 0
    return int(dice_counts(state)[colour == "red"])
