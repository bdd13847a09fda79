"""What each action means, for boards and menus. Why an illegal one is illegal is in `refusals.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from pyxis.core.game import Choice
from pyxis.games.pyle.actions import Action, swap_parts
from pyxis.games.pyle.components import DEMON, DEMON_CARDS, FIELD_NAMES, KIND_CODES, LEAST_OMEN, PAIRS, Event
from pyxis.games.pyle.notation.names import OMEN_WORDS, dice_count, kind_title, lying, percent, plural, seat_text
from pyxis.games.pyle.notation.text import write_action
from pyxis.games.pyle.odds.rounds import dice_with, foresight_chances, round_chance
from pyxis.games.pyle.odds.walks import stays
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_SLOT, Debt, Phase, State

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
    if state.phase == Phase.EVENT:
        event = token_here(state)
        does = {Event.SEER: "turn up the token on", Event.EXORCIST: "exorcise", Event.WARLORD: "ruin"}[event]
        return "target", {"field": name}, f"{does} {_place(state, field)}"
    if field != state.field[state.turn]:
        return "walk", {"field": name}, f"walk to {_place(state, field)}"
    if not stays(state, field):
        return "walk", {"field": name}, f"walk all the way round to {_place(state, field)}"
    return "stay", {"field": name}, "stay and face the demon" if field == DEMON else f"stay on {_place(state, field)}"


def _portal(state: State, field: int) -> Meaning:
    return "portal", {"field": FIELD_NAMES[field]}, f"step through a portal to {_place(state, field)}"


def _swap(state: State, index: int) -> Meaning:
    seat, own, theirs = swap_parts(Action.SWAP + index)
    mine, yours = swapped_kinds(state, Action.SWAP + index)
    fields = {
        "seat": seat,
        "own": KIND_CODES[mine],
        "theirs": KIND_CODES[yours],
        "slot": own + 1,
        "their_slot": theirs + 1,
    }
    verb = "offer" if state.phase == Phase.TRADE else "swap"
    return verb, fields, f"{verb} {kind_title(mine)} for {seat_text(seat)}'s {kind_title(yours)}"


def _slot(state: State, slot: int) -> Meaning:
    kind = int(state.active[on_turn(state), slot])
    fields: dict[str, Any] = {"slot": slot + 1, "spirit": KIND_CODES[kind]}
    if state.phase == Phase.CAPTURE:
        return "replace", fields, f"put it in place of {kind_title(kind)} in slot {slot + 1}"
    if state.phase == Phase.EVENT2:
        verb = "sacrifice" if token_here(state) == Event.INQUISITOR else "bury"
        return verb, fields, f"{verb} {kind_title(kind)} of slot {slot + 1}"
    green, red = dice_with(state, slot)
    chance = round_chance(state, slot)
    fields |= {"green": green, "red": red, "chance": chance}
    return "ability", fields, f"use {kind_title(kind)} of slot {slot + 1}: {_outlook(green, red, chance)}"


def _outlook(green: int, red: int, chance: float) -> str:
    return f"{green} green against {red} red, {percent(chance)}"


def _kind(state: State, kind: int) -> Meaning:
    fields = {"spirit": KIND_CODES[kind]}
    if state.phase == Phase.EVENT:
        return "unearth", fields, f"unearth {kind_title(kind)}"
    purpose = {Debt.ARTIFACT: "for the artifact", Debt.OMEN: "to the demon"}.get(Debt(state.owed_for), "for the defeat")
    return "pay", fields, f"give {kind_title(kind)} {purpose}"


def _seat(state: State, seat: int) -> Meaning:
    event = token_here(state)
    words = {Event.PRIESTESS: "aid", Event.WITCH: "hex", Event.INQUISITOR: "accuse"}.get(event, "steal from")
    return "seat", {"seat": seat}, f"{words} {seat_text(seat)}"


def _green_pick(state: State, index: int) -> Meaning:
    return "pick", {"colour": "green", "value": index + 1}, f"roll a green {index + 1} again"


def _red_pick(state: State, index: int) -> Meaning:
    return "pick", {"colour": "red", "value": index + 1}, f"roll a red {index + 1} again"


def _no(state: State, _: int) -> Meaning:
    if state.phase == Phase.ABILITY:
        (green, red), chance = dice_with(state, NO_SLOT), round_chance(state, NO_SLOT)
        fields = {"green": green, "red": red, "chance": chance}
        return "ability", {"slot": None, **fields}, f"use no ability: {_outlook(green, red, chance)}"
    words = {
        Phase.TRADE: "no trade",
        Phase.ANSWER: "decline",
        Phase.ENGAGE: "leave it alone",
        Phase.ARTIFACT: "keep the dice",
        Phase.CAPTURE: "add it to the Pyle",
        Phase.TEMPLE: "buy nothing",
        Phase.EVENT: "decline the help",
    }
    return "no", {}, words[Phase(state.phase)]


def _yes(state: State, _: int) -> Meaning:
    dice = int(state.green_picked) + int(state.red_picked)
    words = {
        Phase.ANSWER: "accept",
        Phase.ENGAGE: "fight",
        Phase.ARTIFACT: f"roll {dice_count(dice)} again",
        Phase.CAPTURE: "equip it",
        Phase.TEMPLE: f"buy an artifact for {plural(int(state.price), 'Pyle token')}",
    }
    return "yes", {}, words[Phase(state.phase)]


def _say(state: State, index: int) -> Meaning:
    colour = ("green", "red")[index]
    chance = foresight_chances(state)[index]
    return "foretell", {"colour": colour, "chance": chance}, f"foretell {colour}: {percent(chance)}"


def _draw(state: State, kind: int) -> Meaning:
    field = FIELD_NAMES[state.target] if state.phase == Phase.REVEAL else FIELD_NAMES[state.field[state.turn]]
    return "draw", {"kind": KIND_CODES[kind], "field": field}, f"{field} shows {kind_title(kind)}"


def _card(state: State, card: int) -> Meaning:
    name, strength, rounds = DEMON_CARDS[card]
    return "card", {"demon": name}, f"the demon is {name}: {strength} dice, {rounds} rounds"


def _omen(state: State, index: int) -> Meaning:
    omen = LEAST_OMEN + index
    return "omen", {"omen": omen}, f"omen {omen}: {OMEN_WORDS[omen]}"


def _die(state: State, index: int) -> Meaning:
    colour = "green" if state.phase == Phase.GREEN else "red"
    return "die", {"colour": colour, "value": index + 1}, f"a {colour} {index + 1}"


def _pair(state: State, pair: int) -> Meaning:
    one, other = (int(seat) for seat in PAIRS[pair])
    return "pair", {"seats": [one, other]}, f"{seat_text(one)} and {seat_text(other)} change places"


def _first(state: State, seat: int) -> Meaning:
    return "first", {"seat": seat}, f"{seat_text(seat)} begins"


MEANINGS: tuple[tuple[int, Callable[[State, int], Meaning]], ...] = (
    (Action.FIELD, _field),
    (Action.PORTAL, _portal),
    (Action.SWAP, _swap),
    (Action.SLOT, _slot),
    (Action.KIND, _kind),
    (Action.SEAT, _seat),
    (Action.GREEN_PICK, _green_pick),
    (Action.RED_PICK, _red_pick),
    (Action.NO, _no),
    (Action.YES, _yes),
    (Action.SAY_GREEN, _say),
    (Action.DRAW, _draw),
    (Action.CARD, _card),
    (Action.OMEN, _omen),
    (Action.DIE, _die),
    (Action.PAIR, _pair),
    (Action.FIRST, _first),
)
"""The first code of each sort of action, and what the codes from there on mean."""
