"""What a board draws of fights is what the record says: every die, and who won."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

import pyxis
from pyxis.core.match import Match
from pyxis.core.moves import Event
from pyxis.games.pyle.state import Phase
from pyxis.games.pyle.words.view import fight as fight_of

WON = ("wins.", "won.")
LOST = ("loses.", "loses;", "falls to the demon.")


@cache
def played_at_random(seed: int) -> Match:
    rng = np.random.default_rng(seed)
    match = pyxis.new("pyle", int(rng.integers(1, 6)), seed=seed)
    while not match.over and match.number < 900:
        match = match.play(int(rng.choice(match.legal)))
    return match


def rolls(match: Match) -> Iterator[tuple[list[Event], Event]]:
    """The dice that fell in a row, with the event of the last, which has the scene."""
    fallen: list[Event] = []
    for step in match.history():
        event = step.event()
        if event is None or event.choice is None or event.choice.kind != "die":
            assert not fallen, "dice lie there that nobody was shown"
            continue
        fallen.append(event)
        if event.scene is not None:
            yield fallen, event
            fallen = []


@pytest.mark.parametrize("seed", range(4))
def test_a_scene_shows_every_die_that_fell_and_no_other(seed: int) -> None:
    seen = 0
    for fallen, last in rolls(played_at_random(seed)):
        assert last.scene is not None
        assert last.choice is not None
        colour = last.choice.fields["colour"]
        pool = last.scene["fight"][colour]
        assert Counter(event.choice.fields["value"] for event in fallen if event.choice) <= Counter(pool["values"])
        assert len(pool["values"]) == pool["dice"]
        words = " ".join(map(str, pool["values"]))
        assert any(sentence == f"{colour.title()} {words} = {pool['total']}." for sentence in last.told)
        seen += 1
    assert seen > 50


@pytest.mark.parametrize("seed", range(4))
def test_a_scene_says_who_won_when_the_story_does(seed: int) -> None:
    decided = []
    for step in played_at_random(seed).history():
        event = step.event()
        if event is None:
            continue
        told = " ".join(event.told)
        won = True if told.endswith(WON) or any(f"{end} " in told for end in WON) else None
        won = False if any(end in told for end in LOST) else won
        assert (None if event.scene is None else event.scene["won"]) == won, event.told
        decided.append(won)
    assert {True, False} <= set(decided)


def test_dice_the_demon_has_rolled_again_were_seen_before() -> None:
    lain = [
        last.scene["fight"]["green"]["values"]
        for seed in range(4)
        for _, last in rolls(played_at_random(seed))
        if last.scene is not None and any("rolled again" in sentence for sentence in last.told)
    ]
    assert any(6 in values for values in lain)


@pytest.mark.parametrize("seed", range(4))
def test_the_sum_beside_the_dice_is_as_many_as_there_are(seed: int) -> None:
    for _, last in rolls(played_at_random(seed)):
        assert last.scene is not None
        fight = last.scene["fight"]
        assert sum(part["dice"] for part in fight["sum"]) == fight["green"]["dice"]


@pytest.mark.parametrize("seed", range(4))
def test_once_a_fight_is_won_no_sum_counts_a_spirit_that_was_turned_over(seed: int) -> None:
    won = [step.state for step in played_at_random(seed).history() if step.state.phase == Phase.CAPTURE]
    assert won
    assert all(fight_of(state).sum == [] for state in won)


@pytest.mark.parametrize("seed", range(4))
def test_whoever_fights_the_demon_is_shown_which_it_is(seed: int) -> None:
    for _, last in rolls(played_at_random(seed)):
        assert last.scene is not None
        if last.scene["fight"]["against"] == "demon":
            assert last.scene["demon"]["name"] is not None
