"""What levels score that differ by what they notice, played in one compiled loop: thousands of matches, not hundreds.

`python -m bench.attention --seats 3 --bots expert,club --matches 1500` lets one of the first bot play among the second,
in every seat in turn; `random` notices nothing and `greedy` everything.
"""

import argparse

import numpy as np

import pyxis
from pyxis.arena.statistics import Share
from pyxis.core.contract import CHANCE, OVER, actor, apply, legal, returns
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array
from pyxis.core.loops import Listing, draw_outcome, new_listing
from pyxis.core.streams import below, start
from pyxis.search.greedy import judge_actions
from pyxis.search.levels import LEVELS, PERMILLE

GAME = "pyle"
ATTENTION = {
    "random": 0,
    "greedy": PERMILLE,
    **dict(zip((level.name for level in LEVELS), pyxis.game(GAME).search.attention, strict=True)),
}
"""By bot: how many of a thousand actions it notices."""
STATES = 3
"""The match, and the room that looking one step ahead takes."""


@kernel
def choose(states: Array, seat: int, attention: int, actions: Array, values: Array, out: Array, rng: Array) -> int:
    """The best of the actions noticed, or any action if there is none; ties are drawn by lot."""
    noticed = 0
    for number in range(len(actions)):
        if below(rng, PERMILLE) < attention:
            actions[noticed], actions[number] = actions[number], actions[noticed]
            noticed += 1
    if noticed == 0:
        return int(actions[below(rng, len(actions))])
    values[:noticed] = 0.0
    judge_actions(states, seat, actions[:noticed], 1, values, out, rng)
    best = np.flatnonzero(values[:noticed] == values[:noticed].max())
    return int(actions[best[below(rng, len(best))]])


@kernel
def play(states: Array, attention: Array, listing: Listing, values: Array, out: Array, rng: Array) -> None:
    """A match to its end; `attention` is that of each seat."""
    state = states[0]
    while actor(state) != OVER:
        seat = actor(state)
        if seat == CHANCE:
            apply(state, draw_outcome(state, listing, rng))
            continue
        actions = listing.actions[: legal(state, listing.actions)]
        apply(state, choose(states, seat, attention[seat], actions, values, out, rng))
    returns(state, out)


@program
def contest(opening: Array, one: int, others: int, matches: int, most: int, results: Array, seed: int) -> None:
    """Plays the matches; [match, seat] `results`, the seat of the one first."""
    seats = results.shape[1]
    states = np.repeat(opening, STATES)
    listing, values = new_listing(most), np.zeros(most)
    out, rng = np.zeros(seats), np.zeros(1, np.uint64)
    for match in range(matches):
        hero = match % seats
        attention = np.full(seats, others)
        attention[hero] = one
        states[0] = opening[0]
        start(rng, np.uint64(seed), np.uint64(match))
        play(states, attention, listing, values, out, rng)
        for place in range(seats):
            results[match, place] = out[(hero + place) % seats]


def main() -> None:
    """Measures one pair of bots."""
    parser = argparse.ArgumentParser(prog="python -m bench.attention", description=__doc__)
    parser.add_argument("--seats", type=int, default=2, choices=pyxis.game(GAME).seats)
    parser.add_argument("--bots", default="greedy,random", help=f"two of {', '.join(ATTENTION)}")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    name, _, rival = arguments.bots.partition(",")
    if not {name, rival} <= ATTENTION.keys():
        parser.error(f"--bots takes two of {', '.join(ATTENTION)}, as in greedy,random")
    opening = pyxis.new(GAME, arguments.seats, seed=pyxis.BY_HAND)
    results = np.zeros((arguments.matches, arguments.seats))
    one, others, most = ATTENTION[name], ATTENTION[rival], opening.game.most_legal
    contest(opening.states, one, others, arguments.matches, most, results, arguments.seed)
    own, rivals = results[:, :1], results[:, 1:]
    points = (1 + (own > rivals).astype(float) - (own < rivals)).mean(axis=1) / 2
    ahead, won = Share.of(points.sum(), len(points)), (own == 1).mean()
    print(f"{name} is ahead in {ahead.mean:.1%} ({ahead.low:.1%} to {ahead.high:.1%}), and wins {won:.1%}")


if __name__ == "__main__":
    main()
