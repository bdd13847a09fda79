"""All actions of Pyle: how they are written, and what they mean. Why an illegal one is illegal is in `refusals.py`.

`>F43 !+1@1 !3 !4 !6 +` is a turn: a walk, a token turned up, dice, and a spirit equipped.
"""

from itertools import product
from typing import Any

from pyxis.core.sorts import Meaning, Sort, Sorts
from pyxis.games.pyle import components as box
from pyxis.games.pyle.actions import Action, swap_parts
from pyxis.games.pyle.components import Event
from pyxis.games.pyle.notation import names, refusals
from pyxis.games.pyle.notation.phases import DUE
from pyxis.games.pyle.odds import rounds
from pyxis.games.pyle.odds.walks import stays
from pyxis.games.pyle.rules.turns import token_here
from pyxis.games.pyle.state import NO_SLOT, Debt, Phase, State
from pyxis.games.pyle.words import say

CHANCE_DIGITS = 9
"""Of a chance that is told: in the very last digits processors differ."""

# Writing and reading, where the same action is written in two ways


def _write_field(state: State, field: int) -> str:
    return f"{'@' if state.phase == Phase.EVENT else '>'}{box.FIELD_NAMES[field]}"


def _read_target(state: State, text: str) -> int | None:
    return box.FIELD_OF_NAME.get(text[1:]) if text.startswith("@") else None


# Meaning


def _field(state: State, field: int) -> Meaning:
    fields, words = {"field": box.FIELD_NAMES[field]}, names.place_words(state, field)
    if state.phase == Phase.EVENT:
        return "target", fields, say(f"do.aim.{names.event_code(token_here(state))}", place=words)
    if field != state.field[state.turn]:
        return "walk", fields, say("do.walk", place=words)
    if not stays(state, field):
        return "walk", fields, say("do.round", place=words)
    return "stay", fields, say("do.face") if field == box.DEMON else say("do.stay", place=words)


def _portal(state: State, field: int) -> Meaning:
    return "portal", {"field": box.FIELD_NAMES[field]}, say("do.portal", place=names.place_words(state, field))


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
    return verb, fields, say(f"do.{verb}", **names.bargain(state, Action.SWAP + index))


def _slot(state: State, slot: int) -> Meaning:
    kind = names.spirit_in(state, state.turn, slot)
    title, fields = names.kind_title(kind), {"slot": slot + 1, "spirit": box.KIND_CODES[kind]}
    if state.phase == Phase.CAPTURE:
        return "replace", fields, say("do.replace", spirit=title, slot=slot + 1)
    if state.phase == Phase.EVENT2:
        verb = "sacrifice" if token_here(state) == Event.INQUISITOR else "bury"
        return verb, fields, say(f"do.{verb}", spirit=title, slot=slot + 1)
    promise, dice = _promise(state, slot)
    return "ability", {**fields, **promise}, say("do.use", spirit=title, slot=slot + 1, **dice)


def _told(chance: float) -> float:
    return round(float(chance), CHANCE_DIGITS)


def _promise(state: State, slot: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The dice and the chance with the ability of a slot, as they are and as they are said."""
    (green, red), chance = rounds.dice_with(state, slot), _told(rounds.round_chance(state, slot))
    said: dict[str, Any] = {**names.dice_against(green, red), "chance": names.percent(chance)}
    return {"green": green, "red": red, "chance": chance}, said


def _kind(state: State, kind: int) -> Meaning:
    fields = {"spirit": box.KIND_CODES[kind]}
    if state.phase == Phase.EVENT:
        return "unearth", fields, say("do.unearth", spirit=names.kind_title(kind))
    return "pay", fields, say(f"do.give.{Debt(state.owed_for).name.lower()}", spirit=names.kind_title(kind))


def _seat(state: State, seat: int) -> Meaning:
    return "seat", {"seat": seat}, say(f"do.aim.{names.event_code(token_here(state))}", seat=names.seat_text(seat))


def _green_pick(state: State, face: int) -> Meaning:
    return "pick", {"colour": "green", "value": face + 1}, say("do.pick.green", value=face + 1)


def _red_pick(state: State, face: int) -> Meaning:
    return "pick", {"colour": "red", "value": face + 1}, say("do.pick.red", value=face + 1)


def _no(state: State, _: int) -> Meaning:
    if state.phase == Phase.ABILITY:
        promise, dice = _promise(state, NO_SLOT)
        return "ability", {"slot": None, **promise}, say("do.use none", **dice)
    return "no", {}, say(f"no.{Phase(state.phase).name.lower()}")


def _yes(state: State, _: int) -> Meaning:
    counts = {Phase.ARTIFACT: int(state.green_picked) + int(state.red_picked), Phase.TEMPLE: int(state.price)}
    return "yes", {}, say(f"yes.{Phase(state.phase).name.lower()}", count=counts.get(Phase(state.phase)))


def _say(state: State, index: int) -> Meaning:
    colour, chance = ("green", "red")[index], _told(rounds.foresight_chances(state)[index])
    return "foretell", {"colour": colour, "chance": chance}, say(f"do.foretell.{colour}", chance=names.percent(chance))


def _draw(state: State, kind: int) -> Meaning:
    field = box.FIELD_NAMES[state.target if state.phase == Phase.REVEAL else state.field[state.turn]]
    words = say("chance.draw", field=field, token=names.kind_title(kind))
    return "draw", {"kind": box.KIND_CODES[kind], "field": field}, words


def _card(state: State, card: int) -> Meaning:
    name, strength, lasts = box.DEMON_CARDS[card]
    return "card", {"demon": name}, say("chance.card", name=name, strength=strength, rounds=lasts)


def _omen(state: State, index: int) -> Meaning:
    omen = box.LEAST_OMEN + index
    return "omen", {"omen": omen}, say("chance.omen", omen=omen, words=names.omen_words(omen))


def _die(state: State, face: int) -> Meaning:
    colour = "green" if state.phase == Phase.GREEN else "red"
    return "die", {"colour": colour, "value": face + 1}, say(f"chance.die.{colour}", value=face + 1)


def _pair(state: State, pair: int) -> Meaning:
    one, other = (int(seat) for seat in box.PAIRS[pair])
    words = say("chance.pair", one=names.seat_text(one), other=names.seat_text(other))
    return "pair", {"seats": [one, other]}, words


def _first(state: State, seat: int) -> Meaning:
    return "first", {"seat": seat}, say("chance.first", seat=names.seat_text(seat))


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
    usual="read.usual",
    hints={sign: f"read.{sign}" for sign in ">~@Pskgr!"},
    due=DUE,
    over=refusals.over,
    say=say,
)
