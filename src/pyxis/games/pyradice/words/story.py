"""What happened, in sentences. A turn is told in two or three: the die taken, the place it got, what the skill did."""

from collections.abc import Callable, Iterator, Sequence

from pyxis.core.contract import CHANCE
from pyxis.core.saying import capital, listed
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import VALUE
from pyxis.games.pyradice.components.layouts import QUARRY_SIZE, quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.notation.names import (
    called,
    colour_word,
    die_on,
    die_words,
    named,
    pieces,
    seat_name,
    skill_at_hand,
)
from pyxis.games.pyradice.notation.sorts import SORTS
from pyxis.games.pyradice.rules import automaton, objectives, quarry, scoring, skills
from pyxis.games.pyradice.state import Phase, State
from pyxis.games.pyradice.words import say


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What `action` did, which levels it finished or spoiled, and how the match ended."""
    if before.phase <= Phase.FIRST:
        return _set_up(before, action, after)
    told = [*TELLERS[before.phase](before, action, after), *_levels(before, after)]
    return (*told, _end(after)) if after.phase == Phase.OVER else told


def _set_up(before: State, action: int, after: State) -> list[str]:
    """What chance lays out is told once all of it lies there, what seats choose at once."""
    told = []
    drafter = automaton.actor(before)
    if drafter != CHANCE:
        chosen = SORTS.describe(before, action).words
        told.append(say("chooses", rule="O2", seat=seat_name(drafter), choice=chosen))
    if after.phase > Phase.FIRST:
        begins = "rolls" if before.phase == Phase.FIRST else "begins"
        told += [_table(after), say(begins, rule="R0.7", seat=seat_name(after.seat))]
    return told


def _table(state: State) -> str:
    """Everything the seats share."""
    judged = zip(state.objective_levels.tolist(), pieces(state, Phase.OBJECTIVE), strict=True)
    levels = [say("table.level", level=level, objective=called(objective)) for level, objective in judged]
    discs = zip(pieces(state, Phase.CARD), state.disc.tolist(), strict=True)
    paying = [say("table.card", card=called(card), colour=colour_word(disc - 1)) for card, disc in discs]
    return say(
        "table",
        dice=int(QUARRY_SIZE[state.layout]),
        skills=", ".join(map(called, pieces(state, Phase.SIDE))),
        levels=capital(", ".join(levels)),
        cards=", ".join(paying),
    )


def _take(before: State, action: int, after: State) -> list[str]:
    cell = action - Action.TAKE
    die, name = die_words(before.quarry[cell]), quarry_name(before.layout, cell)
    return [say("takes", rule="R2.1", seat=seat_name(before.seat), die=die, cell=name)]


def _reveal(before: State, action: int, after: State) -> list[str]:
    name = quarry_name(before.layout, quarry.cell_in_light(before))
    return [say("uncovers", rule="O7", die=die_words(action - Action.STONE + 1), cell=name)]


def _place(before: State, action: int, after: State) -> list[str]:
    die, name = die_words(before.hand), CELL_NAMES[action - Action.PLACE]
    return [say("places", rule="R3.1", seat=seat_name(before.seat), die=die, cell=name)]


def _skill(before: State, action: int, after: State) -> list[str]:
    """A step of a skill, once it is done; a target whose face or partner is still to be chosen is not worth a word."""
    if action == Action.SKIP:
        return [_skip(before)]
    own, later = before.pyramid[before.seat], after.pyramid[before.seat]
    changed = (own != later).nonzero()[0].tolist()
    if not changed:
        return []
    skill, op = called(skill_at_hand(before)), before.skill_rows[skills.skill_row(before), SkillRow.OP]
    if op == Op.SWAP:
        one, other = (die_on(before, cell) for cell in changed)
        return [say("swaps", rule="R4.2", skill=skill, one=one, other=other)]
    (cell,) = changed
    name, old, new = CELL_NAMES[cell], int(VALUE[own[cell]]), int(VALUE[later[cell]])
    if op == Op.COPY:
        placed = CELL_NAMES[before.placed]
        return [say("copies", rule="R4.3", skill=skill, cell=name, value=new, placed=placed)]
    return [say("turns", rule="R4.2", skill=skill, cell=name, old=old, new=new)]


def _skip(before: State) -> str:
    seat = seat_name(before.seat)
    if not before.used:
        return say("does without", rule="R4.4", seat=seat, skill=named(skill_at_hand(before)))
    return say("stops", rule="R4.4", seat=seat, count=int(before.used))


def _roll(before: State, action: int, after: State) -> list[str]:
    shown = say(
        "shows",
        rule="R4.2",
        skill=called(skill_at_hand(before)),
        number=int(before.used) + 1,
        times=int(before.skill_rows[skills.skill_row(before), SkillRow.TIMES]),
        cell=CELL_NAMES[before.pick],
        value=action - Action.ROLL + 1,
        old=int(VALUE[before.pyramid[before.seat, before.pick]]),
    )
    return [shown]


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
            judged = {"level": int(before.objective_levels[slot]), "objective": named(objective)}
            yield say("satisfies", rule="R5.1", **judged) if now else say("satisfies no longer", rule="R5.2", **judged)


def _end(state: State) -> str:
    results, winners = verdict(state)
    return say("ends", rule="R7", results=results, winners=winners)


def verdict(state: State) -> tuple[str, str]:
    """The totals of a finished match, and who won. [R7]"""
    totals = say("between results").join(_result(state, seat) for seat in range(state.seats))
    winners = [seat_name(seat) for seat in range(state.seats) if scoring.rank(state, seat) == 1]
    results = say("results", results=totals)
    if len(winners) == 1:
        return results, say("wins", seat=winners[0])
    if len(winners) == state.seats:
        return results, say("shared by all")
    return results, say("shared", seats=listed(winners))


def _result(state: State, seat: int) -> str:
    tokens = say("tokens", count=int(scoring.tokens(state, seat)))
    return say("result", seat=seat_name(seat), points=int(scoring.total(state, seat)), tokens=tokens)
