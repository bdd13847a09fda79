"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

from collections.abc import Mapping
from typing import Any

from pyxis.core.surface import columns
from pyxis.games.pyle.components import (
    BASE_DICE,
    BOARD,
    CANVAS,
    DEMON_CARDS,
    EVENT_KINDS,
    FIELD_NAMES,
    FIELDS,
    KINDS,
    LEAST_OMEN,
    MOST_ARTIFACTS,
    MOST_OMEN,
    OMEN_WAYS,
    SLOTS,
    SPIRIT_KINDS,
    SPIRITS,
)
from pyxis.games.pyle.notation.names import OMEN_WORDS, dice_values, spirit_title
from pyxis.games.pyle.odds.rounds import dice_sum, dice_with, full_dice
from pyxis.games.pyle.odds.walks import Walk, encounter, walks
from pyxis.games.pyle.rules import automaton
from pyxis.games.pyle.rules.boards import is_turned, pyle_size, spirits_of
from pyxis.games.pyle.rules.fight.omens import Omen, omen_at_work
from pyxis.games.pyle.rules.movement import is_ruined, steps_of, turns_in_ruins
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import (
    EMPTY,
    NO_DEMON,
    NO_SEAT,
    NO_SLOT,
    NO_TARGET,
    THE_DEMON,
    UNKNOWN,
    End,
    Foe,
    Phase,
    State,
)
from pyxis.games.pyle.words.help import help_at, help_of
from pyxis.games.pyle.words.story import verdict
from pyxis.games.pyle.words.warnings import warnings

SAID = (None, "green", "red")
CHANCE_DIGITS = 4


def view(state: State) -> Mapping[str, Any]:
    """Everything that may change; tokens are said by their codes, but for those that are the matter just now."""
    actor = int(automaton.actor(state))
    return {
        "phase": Phase(state.phase).name,
        "actor": actor if actor >= 0 else None,
        "turn": int(state.turn),
        "round": int(state.round_number),
        "turn_number": int(state.turn_number),
        "lies": [_lies(int(kind)) for kind in state.token],
        "covered": [FIELD_NAMES[field] for field in range(FIELDS) if state.covered[field]],
        "ruins": {
            FIELD_NAMES[field]: rounds_in_ruins(state, field) for field in range(FIELDS) if is_ruined(state, field)
        },
        "shamans": columns([_shaman(state, seat) for seat in range(state.seats)]),
        "demon": demon(state),
        "fight": fight(state),
        "trade": _trade(state),
        "event": _event(state),
        "walks": columns([_walk(state, walk) for walk in walks(state)]),
        "warnings": columns([{"choice": choice, "warning": warning} for choice, warning in warnings(state)]),
        "supply": int(state.supply),
        "artifacts": int(state.pile),
        "discard": _counts(state.discard),
        "unseen": _counts(state.unseen),
        "winner": _winner(state),
        "reason": End(state.reason).name.lower() if state.phase == Phase.OVER else None,
        "verdict": verdict(state) if state.phase == Phase.OVER else None,
    }


def scenery(state: State) -> Mapping[str, Any]:
    """The lake, and what everything means in this match."""
    return {
        "board": {
            "width": CANVAS[0],
            "height": CANVAS[1],
            "two_way": bool(state.two_way),
            "fields": columns([_field(state, field) for field in range(FIELDS)]),
        },
        "tokens": [token(state, kind) for kind in range(KINDS)],
        "omens": [_omen(omen) for omen in range(LEAST_OMEN, MOST_OMEN + 1)],
        "slots": SLOTS,
        "artifact_slots": MOST_ARTIFACTS,
        "limit": int(state.limit),
        "options": State.in_force(state),
    }


def _omen(omen: int) -> dict[str, Any]:
    return {"omen": omen, "words": OMEN_WORDS[omen], "ways": int(OMEN_WAYS[omen - LEAST_OMEN])}


def token(state: State, kind: int) -> dict[str, Any]:
    """A kind of token, for a board to draw and to explain."""
    if kind >= SPIRITS:
        event = EVENT_KINDS[kind - SPIRITS]
        return {"code": event.code, "event": True, "title": event.title, "help": help_of(state, kind)}
    spirit = SPIRIT_KINDS[kind]
    return {
        "code": spirit.code,
        "event": False,
        "title": spirit_title(kind),
        "help": help_of(state, kind),
        "ability": spirit.ability,
        "power": spirit.power,
        "strength": spirit.strength,
        "use": spirit.use,
    }


def code(kind: int) -> str:
    """What a kind of token is called in notation."""
    return EVENT_KINDS[kind - SPIRITS].code if kind >= SPIRITS else SPIRIT_KINDS[kind].code


def _counts(counts: Any) -> dict[str, int]:
    return {code(kind): int(count) for kind, count in enumerate(counts) if count}


def _lies(kind: int) -> str | None:
    """On a field: a token by its code, or `?` for one that is face down; nothing any more, or nothing ever."""
    return code(kind) if 0 <= kind < KINDS else {UNKNOWN: "?", EMPTY: ""}.get(kind)


def _field(state: State, field: int) -> dict[str, Any]:
    place = BOARD[field]
    return {
        "field": place.name,
        "kind": place.kind,
        "help": help_at(state, field),
        "x": place.x,
        "y": place.y,
        "links": list(place.links),
    }


def rounds_in_ruins(state: State, field: int) -> int:
    """Rounds a ruin still lasts after this turn, one that has begun counted whole; 0 in its last turn."""
    return -(-int(turns_in_ruins(state, field)) // int(state.seats))


def turned_slots(state: State, seat: int) -> set[int]:
    """The slots that are turned over now: used this round, or for the rest of the fight."""
    if seat != state.turn or state.fight == Foe.NOBODY:
        return set()
    return {slot for slot in range(SLOTS) if is_turned(state, slot)}


def _shaman(state: State, seat: int) -> dict[str, Any]:
    return {
        "field": FIELD_NAMES[state.field[seat]],
        "blessed": bool(state.blessed[seat]),
        "artifacts": int(state.artifacts[seat]),
        "active": [code(int(state.active[seat, slot])) for slot in range(spirits_of(state, seat))],
        "turned": sorted(turned_slots(state, seat)),
        "pyle": int(pyle_size(state, seat)),
        "pyle_kinds": _counts(state.pyle[seat]),
        "hex": int(state.hex[seat]),
        "aid": int(state.aid[seat]),
        "haste": bool(state.haste[seat]),
        "wounds": int(state.scars[seat]),
        "steps": int(steps_of(state, seat)),
        "dice": int(full_dice(state, seat)),
    }


def demon(state: State) -> dict[str, Any]:
    """The demon as far as it is known, and the boss counter."""
    if state.demon == NO_DEMON:
        return {"name": None, "strength": None, "rounds": None, "counter": int(state.counter)}
    return {**DEMON_CARDS[state.demon]._asdict(), "counter": int(state.counter)}


def fight(state: State) -> dict[str, Any] | None:
    """The fight that is on, for a board."""
    if state.fight == Foe.NOBODY:
        return None
    is_demon = state.fight == Foe.DEMON
    green, red = _dice_of_round(state)
    return {
        "against": "demon" if is_demon else "spirit",
        "spirit": None if is_demon else token(state, int(token_here(state))),
        "omen": int(state.omen) or None,
        "omen_words": OMEN_WORDS.get(int(state.omen)),
        "wounds": int(state.wounds),
        "used": None if state.used == NO_SLOT else int(state.used) + 1,
        "foretold": SAID[state.said],
        "green": _dice(green, state.green, int(state.green_picked)),
        "red": _dice(red, state.red, int(state.red_picked)),
        "left": int(state.left),
        "second_roll": bool(state.second),
        "sum": _sum_of_green(state, green),
        "hexes": int(state.more_red),
    }


def _dice_of_round(state: State) -> tuple[int, int]:
    """Green and red dice; before they are taken up, as many as there would be as things stand."""
    if state.phase in (Phase.ABILITY, Phase.PREDICT):
        return dice_with(state, int(state.used))
    return int(state.green_dice), int(state.red_dice)


def _dice(count: int, faces: Any, picked: int) -> dict[str, Any]:
    return {"dice": count, "values": dice_values(faces), "total": dice_sum(faces), "picked": picked}


def _sum_of_green(state: State, green: int) -> list[dict[str, Any]]:
    """Where so many green dice come from, part by part: what an ability adds or a limit takes off comes last.

    Nothing is told of a fight that is won: the spirit that was used has been turned back, or is gone.
    """
    if state.phase == Phase.CAPTURE:
        return []
    spirits = spirits_of(state, on_turn(state)) - len(turned_slots(state, int(state.turn)))
    taken: dict[int, int] = {Omen.ONE_DIE_LESS: -1, Omen.TWO_DICE_LESS: -2}
    omen = taken.get(int(omen_at_work(state)), 0)
    parts = {"base": BASE_DICE, "spirits": spirits, "aid": int(state.more_green), "omen": omen}
    rest = green - sum(parts.values()) if green else 0
    parts |= {"ability": max(0, rest), "limit": min(0, rest)}
    return [{"part": name, "dice": dice} for name, dice in parts.items() if dice]


def _trade(state: State) -> dict[str, Any] | None:
    if state.phase != Phase.ANSWER or state.partner == NO_SEAT:
        return None
    return {
        "from": int(state.turn),
        "to": int(state.partner),
        "gives": token(state, int(state.active[state.turn, state.own_slot])),
        "takes": token(state, int(state.active[state.partner, state.their_slot])),
    }


def _event(state: State) -> dict[str, Any] | None:
    if state.phase not in (Phase.EVENT, Phase.EVENT2, Phase.REVEAL):
        return None
    return {**token(state, int(token_here(state))), "target": None if state.target == NO_TARGET else int(state.target)}


def _walk(state: State, walk: Walk) -> dict[str, Any]:
    """Where it leads, along which fields, and the fight that would await the shaman there."""
    met = encounter(state, walk.field)
    return {
        "field": FIELD_NAMES[walk.field],
        "steps": walk.steps,
        "blesses": walk.blesses,
        "path": [FIELD_NAMES[field] for field in walk.path],
        "chance": None if met is None else round(met.chance, CHANCE_DIGITS),
        "price": None if met is None else met.price,
        "knocks_out": None if met is None else met.knocks_out,
    }


def _winner(state: State) -> int | str | None:
    if state.phase != Phase.OVER:
        return None
    return "demon" if state.winner == THE_DEMON else int(state.winner)
