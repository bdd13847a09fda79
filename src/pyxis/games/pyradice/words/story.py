"""What happened, in sentences. A turn is told in two or three: the die taken, the place it got, what the skill did."""

from collections.abc import Callable, Iterator, Sequence

from pyxis.core.contract import CHANCE
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import COLOUR_WORDS, VALUE
from pyxis.games.pyradice.components.layouts import QUARRY_SIZE
from pyxis.games.pyradice.components.pyramid import CELL_NAMES
from pyxis.games.pyradice.components.sets import Piece
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.notation.names import die_on, pieces, skill_at_hand
from pyxis.games.pyradice.notation.sorts import SORTS
from pyxis.games.pyradice.rules import automaton, objectives, scoring, skills
from pyxis.games.pyradice.state import Phase, State

COUNTS = ("no", "one", "two", "three")


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What `action` did, which levels it finished or spoiled, and how the match ended."""
    if before.phase <= Phase.FIRST:
        return _set_up(before, action, after)
    told = [*TELLERS[before.phase](before, action, after), *_levels(before, after)]
    return (*told, " ".join(verdict(after))) if after.phase == Phase.OVER else told


def seat_name(seat: int) -> str:
    """What a seat is called."""
    return f"Seat {seat}"


def _set_up(before: State, action: int, after: State) -> list[str]:
    """What chance lays out is told once all of it lies there, what seats choose at once."""
    told = []
    drafter = automaton.actor(before)
    if drafter != CHANCE:
        told.append(f"{seat_name(drafter)} chooses: {SORTS.describe(before, action).words}.")
    if after.phase > Phase.FIRST:
        rolled = "rolls highest and begins" if before.phase == Phase.FIRST else "begins"
        told += [_table(after), f"{seat_name(after.seat)} {rolled}."]
    return told


def _table(state: State) -> str:
    """Everything the seats share."""
    allowed = ", ".join(map(_called, pieces(state, Phase.SIDE)))
    judged = zip(state.objective_levels, pieces(state, Phase.OBJECTIVE), strict=True)
    levels = ", ".join(f"level {level}: {_called(objective)}" for level, objective in judged)
    discs = zip(pieces(state, Phase.CARD), state.disc, strict=True)
    paying = ", ".join(f"{_called(card)} for {COLOUR_WORDS[disc - 1]}" for card, disc in discs)
    dice = QUARRY_SIZE[state.layout]
    return f"Quarry of {dice} dice. Skills: {allowed}. {levels[0].upper()}{levels[1:]}. Cards: {paying}."


def _called(piece: Piece | None) -> str:
    """`Half Turn (A3)`."""
    return f"{piece.name} ({piece.id})" if piece else "none"


def _take(before: State, action: int, after: State) -> list[str]:
    chosen = SORTS.describe(before, action).fields
    return [f"{seat_name(before.seat)} takes {chosen['die']} from {chosen['cell']}."]


def _reveal(before: State, action: int, after: State) -> list[str]:
    seen = SORTS.describe(before, action).fields
    return [f"Under it: {seen['die']} on {seen['cell']}."]


def _place(before: State, action: int, after: State) -> list[str]:
    chosen = SORTS.describe(before, action).fields
    return [f"{seat_name(before.seat)} places {chosen['die']} on {chosen['cell']}."]


def _skill(before: State, action: int, after: State) -> list[str]:
    """A step of a skill, once it is done; a target whose face or partner is still to be chosen is not worth a word."""
    if action == Action.SKIP:
        return [_skip(before)]
    own, later = before.pyramid[before.seat], after.pyramid[before.seat]
    changed = (own != later).nonzero()[0].tolist()
    if not changed:
        return []
    skill, op = _called(skill_at_hand(before)), before.skill_rows[skills.skill_row(before), SkillRow.OP]
    if op == Op.SWAP:
        one, other = (die_on(before, cell) for cell in changed)
        return [f"{skill}: {one} and {other} change places."]
    (cell,) = changed
    old, new = VALUE[own[cell]], VALUE[later[cell]]
    if op == Op.COPY:
        return [f"{skill}: {CELL_NAMES[cell]} takes the {new} of {CELL_NAMES[before.placed]}."]
    return [f"{skill}: {CELL_NAMES[cell]} turns from {old} to {new}."]


def _skip(before: State) -> str:
    seat = seat_name(before.seat)
    if not before.used:
        return f"{seat} does not use {skill_at_hand(before).name}."
    return f"{seat} stops after {COUNTS[before.used]} step{'s' if before.used > 1 else ''}."


def _roll(before: State, action: int, after: State) -> list[str]:
    times = before.skill_rows[skills.skill_row(before), SkillRow.TIMES]
    skill, cell = _called(skill_at_hand(before)), CELL_NAMES[before.pick]
    was = VALUE[before.pyramid[before.seat, before.pick]]
    return [f"{skill}, roll {before.used + 1} of {times}: {cell} shows {action - Action.ROLL + 1} (was {was})."]


TELLERS: dict[int, Callable[[State, int, State], list[str]]] = {
    Phase.TAKE: _take,
    Phase.REVEAL: _reveal,
    Phase.PLACE: _place,
    Phase.SKILL: _skill,
    Phase.PARTNER: _skill,
    Phase.FACE: _skill,
    Phase.ROLL: _roll,
}
"""By the phase the action was played in."""


def _levels(before: State, after: State) -> Iterator[str]:
    """The levels of the seat on turn that satisfy their objective since, or no longer."""
    for slot, objective in enumerate(pieces(before, Phase.OBJECTIVE)):
        was, now = (objectives.is_met(state, before.seat, slot) for state in (before, after))
        if objective and was != now:
            verb = "now satisfies" if now else "no longer satisfies"
            yield f"Level {before.objective_levels[slot]} {verb} {objective.name}."


def verdict(state: State) -> tuple[str, str]:
    """The totals of a finished match, and who won. [R7]"""
    results = " - ".join(_result(state, seat) for seat in range(state.seats))
    winners = [seat_name(seat) for seat in range(state.seats) if scoring.rank(state, seat) == 1]
    if len(winners) == 1:
        return f"{results}.", f"{winners[0]} wins."
    if len(winners) == state.seats:
        return f"{results}.", "Shared victory."
    return f"{results}.", f"Shared victory of {', '.join(winners[:-1])} and {winners[-1]}."


def _result(state: State, seat: int) -> str:
    met = scoring.tokens(state, seat)
    return f"{seat_name(seat)}: {scoring.total(state, seat)} ({met} token{'' if met == 1 else 's'})"
