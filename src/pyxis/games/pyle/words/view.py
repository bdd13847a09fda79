"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

from typing import Any, cast

import numpy as np

from pyxis.games.pyle import components as box
from pyxis.games.pyle.notation import names
from pyxis.games.pyle.odds import rounds
from pyxis.games.pyle.odds.walks import encounter, walks
from pyxis.games.pyle.rules import automaton, boards, movement
from pyxis.games.pyle.rules.fight.omens import DICE_TAKEN, omen_at_work
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import EMPTY, NO_DEMON, NO_SLOT, UNKNOWN, Foe, Phase, Said, State
from pyxis.games.pyle.words import wire
from pyxis.games.pyle.words.help import help_at, help_of
from pyxis.games.pyle.words.story import verdict
from pyxis.games.pyle.words.warnings import warnings

CHANCE_DIGITS = 4


def view(state: State) -> wire.View:
    """Everything that may change."""
    actor = int(automaton.actor(state))
    is_event = state.phase in (Phase.EVENT, Phase.EVENT2, Phase.REVEAL)
    return wire.View(
        phase=Phase(state.phase).name,
        actor=actor if actor >= 0 else None,
        turn=int(state.turn),
        round=int(state.round_number),
        lies=[_lies(int(kind)) for kind in state.token],
        covered=[box.FIELD_NAMES[field] for field in np.flatnonzero(state.covered)],
        ruins={name: rounds_in_ruins(state, field) for field, name in _ruins(state)},
        shamans=_shamans(state),
        demon=demon(state),
        fight=None if state.fight == Foe.NOBODY else fight(state),
        trade=_trade(state) if state.phase == Phase.ANSWER else None,
        event=token(state, int(token_here(state))) if is_event else None,
        walks=_walks(state),
        warnings=_warnings(state),
        supply=int(state.supply),
        artifacts=int(state.pile),
        discard=_counts(state.discard),
        unseen=_counts(state.unseen),
        verdict=str(verdict(state)) if state.phase == Phase.OVER else None,
    )


def scenery(state: State) -> wire.Scenery:
    """The lake, and what everything means in this match."""
    fields = wire.Fields(
        field=list(box.FIELD_NAMES),
        kind=[cast(wire.FieldKind, place.kind) for place in box.BOARD],
        help=[help_at(state, field) for field in range(box.FIELDS)],
        x=[place.x for place in box.BOARD],
        y=[place.y for place in box.BOARD],
        links=[list(place.links) for place in box.BOARD],
    )
    sums = range(box.LEAST_OMEN, box.MOST_OMEN + 1)
    return wire.Scenery(
        board=wire.Board(*box.CANVAS, bool(state.two_way), fields),
        tokens=[token(state, kind) for kind in range(box.KINDS)],
        omens=[wire.Omen(omen, names.omen_words(omen), int(box.OMEN_WAYS[omen - box.LEAST_OMEN])) for omen in sums],
        slots=box.SLOTS,
        artifact_slots=box.MOST_ARTIFACTS,
        limit=int(state.limit),
        options=State.in_force(state),
    )


def token(state: State, kind: int) -> wire.Token:
    """A kind of token, for a board to draw and to explain."""
    if kind >= box.SPIRITS:
        return wire.Token(box.KIND_CODES[kind], True, names.kind_title(kind), help_of(state, kind))
    _, ability, power, strength, use, *_ = box.SPIRIT_KINDS[kind]
    title, use = names.spirit_title(kind), cast(wire.Use, use)
    return wire.Token(box.KIND_CODES[kind], False, title, help_of(state, kind), ability, power, strength, use)


def _counts(counts: Any) -> dict[str, int]:
    return {box.KIND_CODES[kind]: int(count) for kind, count in enumerate(counts) if count}


def _lies(kind: int) -> str | None:
    return box.KIND_CODES[kind] if 0 <= kind < box.KINDS else {UNKNOWN: "?", EMPTY: ""}.get(kind)


def _ruins(state: State) -> list[tuple[int, str]]:
    return [(field, name) for field, name in enumerate(box.FIELD_NAMES) if movement.is_ruined(state, field)]


def rounds_in_ruins(state: State, field: int) -> int:
    """Rounds a ruin still lasts after this turn, one that has begun counted whole; 0 in its last turn."""
    return -(-int(movement.turns_in_ruins(state, field)) // int(state.seats))


def turned_slots(state: State, seat: int) -> list[int]:
    """The slots that are turned over now: used this round, or for the rest of the fight."""
    if seat != state.turn or state.fight == Foe.NOBODY:
        return []
    return [slot for slot in range(box.SLOTS) if boards.is_turned(state, slot)]


def active_codes(state: State, seat: int) -> list[str]:
    """The active spirits, slot by slot."""
    return [box.KIND_CODES[state.active[seat, slot]] for slot in range(boards.spirits_of(state, seat))]


def _shamans(state: State) -> wire.Shamans:
    seats = range(state.seats)
    there = slice(state.seats)
    return wire.Shamans(
        field=[box.FIELD_NAMES[field] for field in state.field[there]],
        blessed=state.blessed[there].astype(bool).tolist(),
        artifacts=state.artifacts[there].tolist(),
        active=[active_codes(state, seat) for seat in seats],
        turned=[turned_slots(state, seat) for seat in seats],
        pyle=[int(boards.pyle_size(state, seat)) for seat in seats],
        pyle_kinds=[_counts(counts) for counts in state.pyle[there]],
        hex=state.hex[there].tolist(),
        aid=state.aid[there].tolist(),
        haste=state.haste[there].astype(bool).tolist(),
        wounds=state.scars[there].tolist(),
        steps=[int(movement.steps_of(state, seat)) for seat in seats],
        dice=[int(rounds.full_dice(state, seat)) for seat in seats],
    )


def demon(state: State) -> wire.Demon:
    """The demon as far as it is known, and the boss counter."""
    if state.demon == NO_DEMON:
        return wire.Demon(None, None, None, int(state.counter))
    return wire.Demon(*box.DEMON_CARDS[state.demon], int(state.counter))


def fight(state: State) -> wire.Fight:
    """The fight that is on, for a board."""
    is_demon = state.fight == Foe.DEMON
    green, red = _dice_of_round(state)
    foretold: dict[int, wire.Colour] = {Said.GREEN: "green", Said.RED: "red"}
    return wire.Fight(
        against="demon" if is_demon else "spirit",
        spirit=None if is_demon else token(state, int(token_here(state))),
        omen=int(state.omen) or None,
        omen_words=names.omen_words(int(state.omen)) if state.omen else None,
        wounds=int(state.wounds),
        used=None if state.used == NO_SLOT else int(state.used) + 1,
        foretold=foretold.get(state.said),
        green=_dice(green, state.green, int(state.green_picked)),
        red=_dice(red, state.red, int(state.red_picked)),
        sum=_sum_of_green(state, green),
        hexes=int(state.more_red),
    )


def _dice_of_round(state: State) -> tuple[int, int]:
    """Green and red dice; before they are taken up, as many as there would be as things stand."""
    if state.phase in (Phase.ABILITY, Phase.PREDICT):
        return rounds.dice_with(state, int(state.used))
    return int(state.green_dice), int(state.red_dice)


def _dice(count: int, faces: Any, picked: int) -> wire.Dice:
    return wire.Dice(count, names.dice_values(faces), rounds.dice_sum(faces), picked)


def _sum_of_green(state: State, green: int) -> list[wire.Part]:
    """Where so many green dice come from, part by part: what an ability adds or a limit takes off comes last.

    Nothing is told of a fight that is won: the spirit that was used has been turned back, or is gone.
    """
    if state.phase == Phase.CAPTURE:
        return []
    spirits = boards.spirits_of(state, on_turn(state)) - len(turned_slots(state, int(state.turn)))
    omen = -int(DICE_TAKEN[omen_at_work(state)])
    parts = {"base": box.BASE_DICE, "spirits": spirits, "aid": int(state.more_green), "omen": omen}
    rest = green - sum(parts.values()) if green else 0
    parts |= {"ability": max(0, rest), "limit": min(0, rest)}
    return [wire.Part(name, dice) for name, dice in parts.items() if dice]


def _trade(state: State) -> wire.Trade:
    gives, takes = state.active[state.turn, state.own_slot], state.active[state.partner, state.their_slot]
    return wire.Trade(token(state, int(gives)), token(state, int(takes)))


def _walks(state: State) -> wire.Walks:
    found = walks(state)
    met = [encounter(state, walk.field) for walk in found]
    return wire.Walks(
        field=[box.FIELD_NAMES[walk.field] for walk in found],
        steps=[walk.steps for walk in found],
        blesses=[walk.blesses for walk in found],
        path=[[box.FIELD_NAMES[field] for field in walk.path] for walk in found],
        chance=[round(each.chance, CHANCE_DIGITS) if each else None for each in met],
        price=[each.price if each else None for each in met],
        knocks_out=[each.knocks_out if each else None for each in met],
    )


def _warnings(state: State) -> wire.Warnings:
    found = list(warnings(state))
    return wire.Warnings([choice for choice, _ in found], [warning for _, warning in found])
