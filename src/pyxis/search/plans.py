"""Plans as compiled loops see them: thought of, varied, played into a possible future and judged.

A plan is a row of actions, what one seat does until somebody else acts; `NO_IDEA` fills up the row. Looking for the
best one is the business of `planner.py`.
"""

import numpy as np

from pyxis.core.contract import (
    CHANCE,
    NO_IDEA,
    OVER,
    actor,
    apply,
    evaluate,
    legal,
    returns,
    settled,
    suggest,
    vary,
    weights,
)
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.core.streams import below, start, weighted
from pyxis.search.tree import win_share

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


@kernel
def think(state: object, actions: Array, rng: Array) -> Whole:
    """What comes to mind: the game's own idea, or any legal action."""
    idea = suggest(state, rng)
    if idea == NO_IDEA:
        idea = actions[below(rng, legal(state, actions))]
    return idea


@kernel
def first_thought(state: object, noticed: Array, actions: Array, rng: Array) -> Whole:
    """The same of those actions only that are noticed."""
    for _ in range(TRIES):
        idea = think(state, actions, rng)
        if noticed[idea]:
            return idea
    count = 0
    for number in range(legal(state, actions)):
        if noticed[actions[number]]:
            actions[count] = actions[number]
            count += 1
    return actions[below(rng, count)]


@kernel
def similar(state: object, action: int, actions: Array, rng: Array) -> Whole:
    """A legal action that is nearly the same, or the very same, or now and then another one."""
    idea = vary(state, action, rng)
    if idea == NO_IDEA and below(rng, KEPT) > 0:
        idea = action
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


@program
def begin_future(states: Array, index: int, plan: Array, seat: int, rng: Array, actions: Array, odds: Array) -> None:
    """Plays a plan, and chance after it as long as that has a choice: up to where a source might have the word."""
    state = states[index]
    for step in range(len(plan)):
        if plan[step] == NO_IDEA or actor(state) != seat:
            break
        apply(state, plan[step])
    while actor(state) == CHANCE and not settled(state):
        count = legal(state, actions)
        if count == 1:
            return
        weights(state, odds)
        apply(state, actions[weighted(rng, odds, count)])


@program
def hear(states: Array, index: int, words: Array) -> None:
    """Plays what a source says."""
    for number in range(len(words)):
        apply(states[index], words[number])


@program
def end_future(states: Array, index: int, seat: int, rng: Array, actions: Array, odds: Array, tally: Array) -> None:
    """Lets chance finish what was begun, and adds to the tally what came of it."""
    state = states[index]
    while actor(state) == CHANCE and not settled(state):
        count = legal(state, actions)
        weights(state, odds)
        apply(state, actions[weighted(rng, odds, count)])
    seats = len(tally) - FACTS
    out = np.zeros(seats)
    is_final = actor(state) == OVER
    if is_final:
        returns(state, out)
    else:
        evaluate(state, out)
    tally[:seats] += out
    tally[seats + SHARE] += win_share(out, seat, is_final)
    tally[seats + VISITS] += 1.0


@program
def try_plans(states: Array, seat: int, plans: Array, tallies: Array, times: int, most: int, seed: Whole) -> None:
    """Plays every plan so many times more, each time another future; all plans meet the same ones."""
    actions, odds = np.empty(most, np.int32), np.empty(most, np.int64)
    rng = np.zeros(1, np.uint64)
    visits = tallies.shape[1] - FACTS + VISITS
    for number in range(len(plans)):
        for _ in range(times):
            start(rng, seed, np.uint64(tallies[number, visits]))
            states[SCRATCH] = states[ROOT]
            begin_future(states, SCRATCH, plans[number], seat, rng, actions, odds)
            end_future(states, SCRATCH, seat, rng, actions, odds, tallies[number])
