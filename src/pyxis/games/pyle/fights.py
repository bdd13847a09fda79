"""Reads the line `fight:` of a drawn position; what it leaves out is worked out from the rest."""

import re
from collections.abc import Sequence

from pyxis.core.errors import NotationError, shown
from pyxis.games.pyle.abilities import green_count, red_count
from pyxis.games.pyle.components import DEMON, DEMON_NAMES, FACES, KIND_OF_CODE, SLOTS
from pyxis.games.pyle.lines import Lines, named, whole
from pyxis.games.pyle.position import PICK_NAMES, REROLL, SAID_MARKS, SECOND, WINDOW
from pyxis.games.pyle.state import (
    ABILITY,
    ARTIFACT,
    CAPTURE,
    CARD,
    DEMON_FIGHT,
    GREEN,
    NO_DEMON,
    NO_FIGHT,
    NO_SLOT,
    OMEN,
    PAIR,
    PAY,
    PREDICT,
    RED,
    SPIRIT_FIGHT,
    State,
)

IN_FIGHT = (ABILITY, PREDICT, PAIR, GREEN, ARTIFACT, RED, CAPTURE, OMEN)
"""Phases there is always a fight in; CARD and PAY may have one."""
DICE = re.compile(r"\b(green|red)=(\d{1,2})\[([1-6 ]*)\]")
NUMBERS = ("aid", "hex", "left", "picked", "redpicked")
WORDS = ("omen", "wounds", "used", "pred", "last", "turned", *NUMBERS)


def read_fight(state: State, lines: Lines) -> None:
    """Fills in the fight, if there is one."""
    text = lines.sections.get("fight")
    if text is None and state.phase not in IN_FIGHT:
        return
    if state.phase not in (*IN_FIGHT, CARD, PAY):
        raise NotationError("there is a line fight: in a phase without a fight")
    dice = {colour: (int(count), faces.split()) for colour, count, faces in DICE.findall(text or "")}
    words = DICE.sub(" ", text or "").split()
    _read_foe(state, words)
    flags = {word for word in words if word in (REROLL, SECOND, WINDOW)}
    pairs = dict(word.partition("=")[::2] for word in words if word not in flags)
    for name in pairs:
        if name not in WORDS:
            raise NotationError(f"{shown(name)} is unknown: a fight can say {' '.join(WORDS)}")
    _read_round(state, pairs)
    _read_dice(state, pairs, dice)
    state.again = REROLL in flags
    state.second = SECOND in flags


def _read_foe(state: State, words: list[str]) -> None:
    """Takes the opponent off the front; without one it is the demon on DEMON, else the spirit of the field."""
    if not words:
        state.fight = DEMON_FIGHT if state.field[state.turn] == DEMON else SPIRIT_FIGHT
    elif words[0] == "spirit":
        state.fight = SPIRIT_FIGHT
        kind = named("spirit", words[1] if len(words) > 1 else "", KIND_OF_CODE)
        if state.token[state.field[state.turn]] != kind:
            raise NotationError(f"the fight is against {words[1]}, which does not lie where the shaman stands")
        del words[:2]
    else:
        state.fight = DEMON_FIGHT
        cards = {name: number for number, name in enumerate(DEMON_NAMES)} | {"demon": NO_DEMON}
        if named("demon", words[0], cards) != state.demon:
            raise NotationError(f"the fight is against {words[0]}, but the first line names another demon")
        del words[:1]


def _read_round(state: State, pairs: dict[str, str]) -> None:
    omen = pairs.get("omen", "-")
    state.omen = 0 if omen == "-" else whole("omen", omen, 3, 18)
    state.wounds = whole("wounds", pairs.get("wounds", "0").partition("/")[0], 0, 5)
    used = pairs.get("used", "-")
    state.used = NO_SLOT if used == "-" else _slot(used)
    said = pairs.get("pred", SAID_MARKS[0])
    state.said = named("prediction", said, {mark: number for number, mark in enumerate(SAID_MARKS)})
    state.more_green, state.more_red = (whole(name, pairs.get(name, "0"), 0, 9) for name in ("aid", "hex"))
    state.turned = sum(1 << slot for slot in {_slot(name) for name in pairs.get("turned", "").split(",") if name})
    last = pairs.get("last", "")
    state.last_pick = named("die", last, {name: number for number, name in enumerate(PICK_NAMES)})


def _slot(text: str) -> int:
    return named("slot", text, {f"s{slot + 1}": slot for slot in range(SLOTS)})


def _read_dice(state: State, pairs: dict[str, str], dice: dict[str, tuple[int, Sequence[str]]]) -> None:
    rolled = state.phase in (GREEN, ARTIFACT, RED)
    for colour, faces in (("green", state.green), ("red", state.red)):
        for face in range(FACES):
            faces[face] = list(dice.get(colour, (0, ()))[1]).count(str(face + 1))
    state.green_dice = dice["green"][0] if "green" in dice else _worked_out(state, "green", rolled)
    state.red_dice = dice["red"][0] if "red" in dice else _worked_out(state, "red", rolled)
    lying = {"green": int(state.green.sum()), "red": int(state.red.sum())}
    missing_green, missing_red = int(state.green_dice) - lying["green"], int(state.red_dice) - lying["red"]
    left = {GREEN: missing_green, RED: missing_red}.get(int(state.phase), 0)
    picked = missing_green if state.phase == ARTIFACT else 0
    red_picked = missing_red if state.phase == ARTIFACT and state.artifact_scope else 0
    state.left = whole("left", pairs.get("left", str(max(0, left))), 0, 99)
    state.green_picked = whole("picked", pairs.get("picked", str(max(0, picked))), 0, 99)
    state.red_picked = whole("redpicked", pairs.get("redpicked", str(max(0, red_picked))), 0, 99)


def _worked_out(state: State, colour: str, rolled: bool) -> int:
    if not rolled or state.fight == NO_FIGHT or (state.fight == DEMON_FIGHT and state.demon == NO_DEMON):
        return 0
    if state.fight == SPIRIT_FIGHT and not 0 <= state.token[state.field[state.turn]] < KIND_OF_CODE["seer"]:
        return 0
    return int(green_count(state) if colour == "green" else red_count(state))
