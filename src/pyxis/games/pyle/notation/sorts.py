"""All actions of Pyle: how they are written, and what they mean. Why an illegal one is illegal is in `refusals.py`.

`>F43 !+1@1 !3 !4 !6 +` is a turn: a walk, a token turned up, dice, and a spirit equipped.
"""

from collections.abc import Mapping
from itertools import product
from typing import Any

from pyxis.core.sorts import Meaning, Sort, Sorts
from pyxis.games.pyle import components as box
from pyxis.games.pyle.actions import Action, swap_parts
from pyxis.games.pyle.components import Event
from pyxis.games.pyle.notation import names, refusals
from pyxis.games.pyle.notation.phases import STAGES
from pyxis.games.pyle.odds import rounds
from pyxis.games.pyle.odds.walks import stays
from pyxis.games.pyle.rules.turns import token_here
from pyxis.games.pyle.state import NO_SLOT, Debt, Phase, State

DECLINED: Mapping[int, str] = {
    Phase.TRADE: "no trade",
    Phase.ANSWER: "decline",
    Phase.ENGAGE: "leave it alone",
    Phase.ARTIFACT: "keep the dice",
    Phase.CAPTURE: "add it to the Pyle",
    Phase.TEMPLE: "buy nothing",
    Phase.EVENT: "decline the help",
}
AIMED: Mapping[int, str] = {
    Event.SEER: "turn up the token on", Event.EXORCIST: "exorcise", Event.WARLORD: "ruin",
    Event.PRIESTESS: "aid", Event.WITCH: "hex", Event.INQUISITOR: "accuse", Event.THIEF: "steal from",
}  # fmt: skip
"""What an event does to a field or a player."""
PURPOSE: Mapping[int, str] = {
    Debt.DEFEAT: "for the defeat",
    Debt.ARTIFACT: "for the artifact",
    Debt.OMEN: "to the demon",
}


# Writing and reading, where the same action is written in two ways


def _write_field(state: State, field: int) -> str:
    return f"{'@' if state.phase == Phase.EVENT else '>'}{box.FIELD_NAMES[field]}"


def _read_target(state: State, text: str) -> int | None:
    return box.FIELD_OF_NAME.get(text[1:]) if text.startswith("@") else None


# Meaning


def _field(state: State, field: int) -> Meaning:
    fields, words = {"field": box.FIELD_NAMES[field]}, names.place_words(state, field)
    if state.phase == Phase.EVENT:
        return "target", fields, f"{AIMED[token_here(state)]} {words}"
    if field != state.field[state.turn]:
        return "walk", fields, f"walk to {words}"
    if not stays(state, field):
        return "walk", fields, f"walk all the way round to {words}"
    return "stay", fields, "stay and face the demon" if field == box.DEMON else f"stay on {words}"


def _portal(state: State, field: int) -> Meaning:
    return "portal", {"field": box.FIELD_NAMES[field]}, f"step through a portal to {names.place_words(state, field)}"


def _swap(state: State, index: int) -> Meaning:
    seat, own, theirs = swap_parts(Action.SWAP + index)
    mine, yours = names.spirit_in(state, state.turn, own), names.spirit_in(state, seat, theirs)
    fields = {
        "seat": seat,
        "own": box.KIND_CODES[mine],
        "theirs": box.KIND_CODES[yours],
        "slot": own + 1,
        "their_slot": theirs + 1,
    }
    verb = "offer" if state.phase == Phase.TRADE else "swap"
    return verb, fields, f"{verb} {names.bargain(state, Action.SWAP + index)}"


def _slot(state: State, slot: int) -> Meaning:
    kind = names.spirit_in(state, state.turn, slot)
    title, fields = names.kind_title(kind), {"slot": slot + 1, "spirit": box.KIND_CODES[kind]}
    if state.phase == Phase.CAPTURE:
        return "replace", fields, f"put it in place of {title} in slot {slot + 1}"
    if state.phase == Phase.EVENT2:
        verb = "sacrifice" if token_here(state) == Event.INQUISITOR else "bury"
        return verb, fields, f"{verb} {title} of slot {slot + 1}"
    return _ability(state, slot, fields, f"use {title} of slot {slot + 1}")


def _ability(state: State, slot: int, fields: Mapping[str, Any], words: str) -> Meaning:
    (green, red), chance = rounds.dice_with(state, slot), rounds.round_chance(state, slot)
    promise = f"{green} green against {red} red, {names.percent(chance)}"
    return "ability", {**fields, "green": green, "red": red, "chance": chance}, f"{words}: {promise}"


def _kind(state: State, kind: int) -> Meaning:
    fields = {"spirit": box.KIND_CODES[kind]}
    if state.phase == Phase.EVENT:
        return "unearth", fields, f"unearth {names.kind_title(kind)}"
    return "pay", fields, f"give {names.kind_title(kind)} {PURPOSE[state.owed_for]}"


def _seat(state: State, seat: int) -> Meaning:
    return "seat", {"seat": seat}, f"{AIMED[token_here(state)]} {names.seat_text(seat)}"


def _green_pick(state: State, face: int) -> Meaning:
    return "pick", {"colour": "green", "value": face + 1}, f"roll a green {face + 1} again"


def _red_pick(state: State, face: int) -> Meaning:
    return "pick", {"colour": "red", "value": face + 1}, f"roll a red {face + 1} again"


def _no(state: State, _: int) -> Meaning:
    if state.phase == Phase.ABILITY:
        return _ability(state, NO_SLOT, {"slot": None}, "use no ability")
    return "no", {}, DECLINED[state.phase]


def _yes(state: State, _: int) -> Meaning:
    dice = int(state.green_picked) + int(state.red_picked)
    words: Mapping[int, str] = {
        Phase.ANSWER: "accept",
        Phase.ENGAGE: "fight",
        Phase.ARTIFACT: f"roll {names.dice_count(dice)} again",
        Phase.CAPTURE: "equip it",
        Phase.TEMPLE: f"buy an artifact for {names.plural(int(state.price), 'Pyle token')}",
    }
    return "yes", {}, words[state.phase]


def _say(state: State, index: int) -> Meaning:
    colour, chance = ("green", "red")[index], rounds.foresight_chances(state)[index]
    return "foretell", {"colour": colour, "chance": chance}, f"foretell {colour}: {names.percent(chance)}"


def _draw(state: State, kind: int) -> Meaning:
    field = box.FIELD_NAMES[state.target if state.phase == Phase.REVEAL else state.field[state.turn]]
    return "draw", {"kind": box.KIND_CODES[kind], "field": field}, f"{field} shows {names.kind_title(kind)}"


def _card(state: State, card: int) -> Meaning:
    name, strength, lasts = box.DEMON_CARDS[card]
    return "card", {"demon": name}, f"the demon is {name}: {strength} dice, {lasts} rounds"


def _omen(state: State, index: int) -> Meaning:
    omen = box.LEAST_OMEN + index
    return "omen", {"omen": omen}, f"omen {omen}: {names.OMEN_WORDS[omen]}"


def _die(state: State, face: int) -> Meaning:
    colour = "green" if state.phase == Phase.GREEN else "red"
    return "die", {"colour": colour, "value": face + 1}, f"a {colour} {face + 1}"


def _pair(state: State, pair: int) -> Meaning:
    one, other = (int(seat) for seat in box.PAIRS[pair])
    return "pair", {"seats": [one, other]}, f"{names.seat_text(one)} and {names.seat_text(other)} change places"


def _first(state: State, seat: int) -> Meaning:
    return "first", {"seat": seat}, f"{names.seat_text(seat)} begins"


# The table


def _texts(sign: str, names: Any) -> tuple[str, ...]:
    return tuple(f"{sign}{name}" for name in names)


VALUES, SLOT_NUMBERS = range(1, box.FACES + 1), range(1, box.SLOTS + 1)
SWAPS = (f"{seat}:{own}/{theirs}" for seat, own, theirs in product(names.ALL_SEATS, SLOT_NUMBERS, SLOT_NUMBERS))

SORTS = Sorts(
    Sort(
        Action.FIELD,
        _texts(">", box.FIELD_NAMES),
        _field,
        {Phase.MOVE: refusals.walk, Phase.EVENT: refusals.target_field},
        write=_write_field,
        read=_read_target,
    ),
    Sort(Action.PORTAL, _texts("~", box.FIELD_NAMES), _portal, {Phase.MOVE: refusals.portal}),
    Sort(Action.SWAP, tuple(SWAPS), _swap, {Phase.TRADE: refusals.swap, Phase.EVENT: refusals.swap}),
    Sort(
        Action.SLOT,
        _texts("s", SLOT_NUMBERS),
        _slot,
        {Phase.ABILITY: refusals.ability, Phase.CAPTURE: refusals.replaced, Phase.EVENT2: refusals.given_up},
    ),
    Sort(
        Action.KIND,
        _texts("k:", box.KIND_CODES[: box.SPIRITS]),
        _kind,
        {Phase.PAY: refusals.payment, Phase.EVENT: refusals.target_kind},
    ),
    Sort(Action.SEAT, names.ALL_SEATS, _seat, {Phase.EVENT: refusals.target_seat}),
    Sort(Action.GREEN_PICK, _texts("g", VALUES), _green_pick, {Phase.ARTIFACT: refusals.green_pick}),
    Sort(Action.RED_PICK, _texts("r", VALUES), _red_pick, {Phase.ARTIFACT: refusals.red_pick}),
    Sort(Action.NO, ("-",), _no, {Phase.ARTIFACT: refusals.dice_kept, Phase.EVENT: refusals.declined}),
    Sort(
        Action.YES,
        ("+",),
        _yes,
        {Phase.ARTIFACT: refusals.dice_rolled, Phase.CAPTURE: refusals.equipped, Phase.TEMPLE: refusals.purchase},
    ),
    Sort(Action.SAY_GREEN, ("G", "R"), _say),
    Sort(Action.DRAW, _texts("!", box.KIND_CODES), _draw, {Phase.FLIP: refusals.drawn, Phase.REVEAL: refusals.drawn}),
    Sort(Action.CARD, _texts("!", (card.name for card in box.DEMON_CARDS)), _card),
    Sort(Action.OMEN, _texts("!o", range(box.LEAST_OMEN, box.MOST_OMEN + 1)), _omen),
    Sort(Action.DIE, _texts("!", VALUES), _die),
    Sort(
        Action.PAIR,
        _texts("!", (names.ALL_SEATS[one] + names.ALL_SEATS[other] for one, other in box.PAIRS)),
        _pair,
        {Phase.PAIR: refusals.absent},
    ),
    Sort(Action.FIRST, _texts("!", names.ALL_SEATS), _first, {Phase.FIRST: refusals.absent}),
    usual="write > and a field to walk, s1 for a slot, + for yes, - for no",
    hints={
        ">": "a walk is > and a field, as in >F43",
        "~": "a portal is ~ and a field, as in ~T5",
        "@": "the target of an event is @ and a field, as in @F10",
        "P": "a player is P1 to P5, a swap is player, own slot and theirs, as in P3:1/2",
        "s": "a slot is s1 to s4",
        "k": "a token of the Pyle is k: and its code, as in k:-1@1",
        "g": "a green die is g1 to g6",
        "r": "a red die is r1 to r6",
        "!": "chance is ! and a token, a demon, an omen, a die or players: !ball@2 !Draal !o14 !6 !P1P3 !P2",
    },
    due={phase: (stage.rule, stage.due) for phase, stage in STAGES.items()},
    over=refusals.over,
)
