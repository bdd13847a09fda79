"""What each action means, for boards and menus. Why an illegal one is illegal is in `refusals.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from pyxis.core.game import Choice
from pyxis.games.pyle.actions import (
    CARD_CODE,
    DIE_CODE,
    DRAW_CODE,
    FIELD_CODE,
    FIRST_CODE,
    GREEN_PICK_CODE,
    KIND_CODE,
    NO,
    OMEN_CODE,
    PAIR_CODE,
    PORTAL_CODE,
    RED_PICK_CODE,
    SAY_GREEN,
    SEAT_CODE,
    SLOT_CODE,
    SWAP_CODE,
    YES,
    swap_parts,
)
from pyxis.games.pyle.components import (
    DEMON,
    DEMON_CARDS,
    EXORCIST,
    FIELD_NAMES,
    INQUISITOR,
    KIND_CODES,
    LEAST_OMEN,
    PAIRS,
    PRIESTESS,
    SEER,
    WARLORD,
    WITCH,
)
from pyxis.games.pyle.notation.names import OMEN_WORDS, dice_count, kind_title, lying, percent, plural, seat_text
from pyxis.games.pyle.notation.text import write_action
from pyxis.games.pyle.odds.rounds import dice_with, foresight_chances, round_chance
from pyxis.games.pyle.odds.walks import stays
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import (
    ABILITY,
    ANSWER,
    ARTIFACT,
    CAPTURE,
    ENGAGE,
    EVENT,
    EVENT2,
    FOR_ARTIFACT,
    FOR_OMEN,
    GREEN,
    NO_SLOT,
    REVEAL,
    TEMPLE,
    TRADE,
    State,
)

Meaning = tuple[str, Mapping[str, Any], str]
"""Kind of the action, its parts, and what it does in words."""


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    first, mean = next(entry for entry in reversed(MEANINGS) if action >= entry[0])
    kind, fields, words = mean(state, action - first)
    return Choice(action, write_action(state, action), kind, fields, words)


def swapped_kinds(state: State, action: int) -> tuple[int, int]:
    """The own spirit and theirs of a swap."""
    seat, own, theirs = swap_parts(action)
    return int(state.active[on_turn(state), own]), int(state.active[seat, theirs])


def _place(state: State, field: int) -> str:
    there = lying(state, field)
    return f"{FIELD_NAMES[field]} ({there})" if there else FIELD_NAMES[field]


def _field(state: State, field: int) -> Meaning:
    name = FIELD_NAMES[field]
    if state.phase == EVENT:
        event = token_here(state)
        does = {SEER: "turn up the token on", EXORCIST: "exorcise", WARLORD: "ruin"}[event]
        return "target", {"field": name}, f"{does} {_place(state, field)}"
    if field != state.field[state.turn]:
        return "walk", {"field": name}, f"walk to {_place(state, field)}"
    if not stays(state, field):
        return "walk", {"field": name}, f"walk all the way round to {_place(state, field)}"
    return "stay", {"field": name}, "stay and face the demon" if field == DEMON else f"stay on {_place(state, field)}"


def _portal(state: State, field: int) -> Meaning:
    return "portal", {"field": FIELD_NAMES[field]}, f"step through a portal to {_place(state, field)}"


def _swap(state: State, index: int) -> Meaning:
    seat, own, theirs = swap_parts(SWAP_CODE + index)
    mine, yours = swapped_kinds(state, SWAP_CODE + index)
    fields = {
        "seat": seat,
        "own": KIND_CODES[mine],
        "theirs": KIND_CODES[yours],
        "slot": own + 1,
        "their_slot": theirs + 1,
    }
    verb = "offer" if state.phase == TRADE else "swap"
    return verb, fields, f"{verb} {kind_title(mine)} for {seat_text(seat)}'s {kind_title(yours)}"


def _slot(state: State, slot: int) -> Meaning:
    kind = int(state.active[on_turn(state), slot])
    fields: dict[str, Any] = {"slot": slot + 1, "spirit": KIND_CODES[kind]}
    if state.phase == CAPTURE:
        return "replace", fields, f"put it in place of {kind_title(kind)} in slot {slot + 1}"
    if state.phase == EVENT2:
        verb = "sacrifice" if token_here(state) == INQUISITOR else "bury"
        return verb, fields, f"{verb} {kind_title(kind)} of slot {slot + 1}"
    green, red = dice_with(state, slot)
    chance = round_chance(state, slot)
    fields |= {"green": green, "red": red, "chance": chance}
    return "ability", fields, f"use {kind_title(kind)} of slot {slot + 1}: {_outlook(green, red, chance)}"


def _outlook(green: int, red: int, chance: float) -> str:
    return f"{green} green against {red} red, {percent(chance)}"


def _kind(state: State, kind: int) -> Meaning:
    fields = {"spirit": KIND_CODES[kind]}
    if state.phase == EVENT:
        return "unearth", fields, f"unearth {kind_title(kind)}"
    purpose = {FOR_ARTIFACT: "for the artifact", FOR_OMEN: "to the demon"}.get(int(state.owed_for), "for the defeat")
    return "pay", fields, f"give {kind_title(kind)} {purpose}"


def _seat(state: State, seat: int) -> Meaning:
    event = token_here(state)
    words = {PRIESTESS: "aid", WITCH: "hex", INQUISITOR: "accuse"}.get(event, "steal from")
    return "seat", {"seat": seat}, f"{words} {seat_text(seat)}"


def _green_pick(state: State, index: int) -> Meaning:
    return "pick", {"colour": "green", "value": index + 1}, f"roll a green {index + 1} again"


def _red_pick(state: State, index: int) -> Meaning:
    return "pick", {"colour": "red", "value": index + 1}, f"roll a red {index + 1} again"


def _no(state: State, _: int) -> Meaning:
    if state.phase == ABILITY:
        (green, red), chance = dice_with(state, NO_SLOT), round_chance(state, NO_SLOT)
        fields = {"green": green, "red": red, "chance": chance}
        return "ability", {"slot": None, **fields}, f"use no ability: {_outlook(green, red, chance)}"
    words = {
        TRADE: "no trade",
        ANSWER: "decline",
        ENGAGE: "leave it alone",
        ARTIFACT: "keep the dice",
        CAPTURE: "add it to the Pyle",
        TEMPLE: "buy nothing",
        EVENT: "decline the help",
    }
    return "no", {}, words[int(state.phase)]


def _yes(state: State, _: int) -> Meaning:
    dice = int(state.green_picked) + int(state.red_picked)
    words = {
        ANSWER: "accept",
        ENGAGE: "fight",
        ARTIFACT: f"roll {dice_count(dice)} again",
        CAPTURE: "equip it",
        TEMPLE: f"buy an artifact for {plural(int(state.price), 'Pyle token')}",
    }
    return "yes", {}, words[int(state.phase)]


def _say(state: State, index: int) -> Meaning:
    colour = ("green", "red")[index]
    chance = foresight_chances(state)[index]
    return "foretell", {"colour": colour, "chance": chance}, f"foretell {colour}: {percent(chance)}"


def _draw(state: State, kind: int) -> Meaning:
    field = FIELD_NAMES[state.target] if state.phase == REVEAL else FIELD_NAMES[state.field[state.turn]]
    return "draw", {"kind": KIND_CODES[kind], "field": field}, f"{field} shows {kind_title(kind)}"


def _card(state: State, card: int) -> Meaning:
    name, strength, rounds = DEMON_CARDS[card]
    return "card", {"demon": name}, f"the demon is {name}: {strength} dice, {rounds} rounds"


def _omen(state: State, index: int) -> Meaning:
    omen = LEAST_OMEN + index
    return "omen", {"omen": omen}, f"omen {omen}: {OMEN_WORDS[omen]}"


def _die(state: State, index: int) -> Meaning:
    colour = "green" if state.phase == GREEN else "red"
    return "die", {"colour": colour, "value": index + 1}, f"a {colour} {index + 1}"


def _pair(state: State, pair: int) -> Meaning:
    one, other = (int(seat) for seat in PAIRS[pair])
    return "pair", {"seats": [one, other]}, f"{seat_text(one)} and {seat_text(other)} change places"


def _first(state: State, seat: int) -> Meaning:
    return "first", {"seat": seat}, f"{seat_text(seat)} begins"


MEANINGS: tuple[tuple[int, Callable[[State, int], Meaning]], ...] = (
    (FIELD_CODE, _field),
    (PORTAL_CODE, _portal),
    (SWAP_CODE, _swap),
    (SLOT_CODE, _slot),
    (KIND_CODE, _kind),
    (SEAT_CODE, _seat),
    (GREEN_PICK_CODE + 1, _green_pick),
    (RED_PICK_CODE + 1, _red_pick),
    (NO, _no),
    (YES, _yes),
    (SAY_GREEN, _say),
    (DRAW_CODE, _draw),
    (CARD_CODE, _card),
    (OMEN_CODE + LEAST_OMEN, _omen),
    (DIE_CODE + 1, _die),
    (PAIR_CODE, _pair),
    (FIRST_CODE, _first),
)
"""The first code of each sort of action, and what the codes from there on mean."""
