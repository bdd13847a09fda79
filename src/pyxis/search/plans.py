"""Plans as compiled loops see them: thought of, varied, played into a possible future and judged.

A plan is a row of actions, what one seat does until somebody else acts; `NO_IDEA` fills up the row. Looking for the
best one is the business of `planner.py`.
"""

from typing import Any, NamedTuple

import numpy as np

from pyxis.core.contract import CHANCE, NO_IDEA, actor, apply, legal, ready_for_thought, settled, suggest, vary
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.core.loops import Listing, appraise, draw_action, draw_outcome, new_listing
from pyxis.core.position import Position
from pyxis.core.streams import below, start
from pyxis.search.simulation import keep_noticed, win_share

MOST_STEPS = 16
"""Actions in a plan; what is left to decide after so many is another plan's business."""
ROOT, SCRATCH, STATES = range(3)
"""A position, and room to play it on."""
KEPT = 8
"""A step that the game has nothing similar to is kept as often as this against being thought of anew."""
TRIES = 8
"""How often a first step is thought of until it is one that is noticed."""
SHARE, VISITS, FACTS = range(3)
"""What a tally holds besides what the plan is worth to each seat: the share of wins, and how often it was tried."""


class Rehearsal(NamedTuple):
    """Where the plans of a seat are tried."""

    seat: int
    states: Array
    """[future]: each begins as the position; or [ROOT / SCRATCH], where one is played after the other."""
    listing: Listing


def new_rehearsal(position: Position, seat: int, futures: int = STATES) -> Rehearsal:
    """Room to try plans of a seat in a position: in so many futures at once, or in one after the other."""
    states = ready_for_thought(np.repeat(position.states, futures))
    return Rehearsal(seat, states, new_listing(position.game.most_legal))


@kernel
def think(state: Any, actions: Array, rng: Array) -> Whole:
    """What comes to mind: the game's own idea, or any legal action."""
    idea = suggest(state, rng)
    return draw_action(state, actions, rng) if idea == NO_IDEA else idea


@kernel
def first_thought(state: Any, noticed: Array, actions: Array, rng: Array) -> Whole:
    """The same of those actions only that are noticed."""
    for _ in range(TRIES):
        idea = think(state, actions, rng)
        if noticed[idea]:
            return idea
    count = keep_noticed(actions, legal(state, actions), noticed)
    return actions[below(rng, count)]


@kernel
def similar(state: Any, action: int, actions: Array, rng: Array) -> Whole:
    """A legal action that is nearly the same, or the very same, or now and then another one."""
    idea = vary(state, action, rng)
    if idea == NO_IDEA and below(rng, KEPT) > 0:
        idea = action
    # The plan was made for another line: what it says next may be illegal after what has been varied before.
    for number in range(legal(state, actions)):
        if actions[number] == idea:
            return idea
    return think(state, actions, rng)


@program
def draft(states: Array, seat: int, noticed: Array, plans: Array, rng: Array) -> None:
    """Fills every row with a plan for the seat that acts in the position."""
    actions = np.empty(len(noticed), np.int32)
    state = states[SCRATCH]
    for plan in plans:
        states[SCRATCH] = states[ROOT]
        plan[:] = NO_IDEA
        for step in range(len(plan)):
            if actor(state) != seat:
                break
            plan[step] = think(state, actions, rng) if step > 0 else first_thought(state, noticed, actions, rng)
            apply(state, plan[step])


@program
def redraft(states: Array, seat: int, noticed: Array, models: Array, plans: Array, rng: Array) -> None:
    """Fills every row with a plan similar to one of the models, in turn."""
    actions = np.empty(len(noticed), np.int32)
    state = states[SCRATCH]
    for number in range(len(plans)):
        model, plan = models[number % len(models)], plans[number]
        states[SCRATCH] = states[ROOT]
        plan[:] = NO_IDEA
        for step in range(len(plan)):
            if actor(state) != seat:
                break
            action = think(state, actions, rng) if model[step] == NO_IDEA else similar(state, model[step], actions, rng)
            plan[step] = action if step > 0 or noticed[action] else model[step]
            apply(state, plan[step])


@kernel
def is_unfinished(state: Any) -> bool:
    """Whether chance has still to finish what was begun."""
    return actor(state) == CHANCE and not settled(state)


@program
def begin_future(rehearsal: Rehearsal, index: int, plan: Array, rng: Array) -> None:
    """Plays a plan, and chance after it as long as that has a choice: up to where a source might have the word."""
    state, listing = rehearsal.states[index], rehearsal.listing
    for step in range(len(plan)):
        if plan[step] == NO_IDEA or actor(state) != rehearsal.seat:
            break
        apply(state, plan[step])
    while is_unfinished(state) and legal(state, listing.actions) > 1:
        apply(state, draw_outcome(state, listing, rng))


@program
def hear(states: Array, index: int, words: Array) -> None:
    """Plays what a source says."""
    for number in range(len(words)):
        apply(states[index], words[number])


@program
def end_future(rehearsal: Rehearsal, index: int, rng: Array, tally: Array) -> None:
    """Lets chance finish what was begun, and adds to the tally what came of it."""
    state = rehearsal.states[index]
    while is_unfinished(state):
        apply(state, draw_outcome(state, rehearsal.listing, rng))
    seats = len(tally) - FACTS
    out = np.zeros(seats)
    is_final = appraise(state, out)
    tally[:seats] += out
    tally[seats + SHARE] += win_share(out, rehearsal.seat, is_final)
    tally[seats + VISITS] += 1.0


@program
def try_plans(rehearsal: Rehearsal, plans: Array, tallies: Array, times: int, seed: Whole) -> None:
    """Plays every plan so many times more, each time another future.

    All plans meet the same futures, so that none is preferred for its luck: of two that were tried equally often, the
    dice said the same.
    """
    states, rng = rehearsal.states, np.zeros(1, np.uint64)
    visits = tallies.shape[1] - FACTS + VISITS
    for number in range(len(plans)):
        for _ in range(times):
            start(rng, seed, np.uint64(tallies[number, visits]))
            states[SCRATCH] = states[ROOT]
            begin_future(rehearsal, SCRATCH, plans[number], rng)
            end_future(rehearsal, SCRATCH, rng, tallies[number])
