"""What holds in every position, however it came about."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyxis
from pyxis.games.pyradice.components.dice import COLOUR, UNSEEN
from pyxis.games.pyradice.components.layouts import QUARRY, QUARRY_LAYER, QUARRY_PLACE, QUARRY_SIZE
from pyxis.games.pyradice.components.pyramid import BELOW, LEVEL, PYRAMID_CELLS
from pyxis.games.pyradice.rules.quarry import is_available, visible_faces
from tests.games.pyradice.tables import phase
from tests.marks import rule

SKILL_PHASES = ("SKILL", "PARTNER", "FACE", "ROLL")
tables = st.fixed_dictionaries(
    {"seats": st.sampled_from((2, 3, 4))},
    optional={
        "skills": st.text("AB?!", min_size=5, max_size=5),
        "objectives": st.sampled_from(("! ? ! ? !", "C1 D2 ! ? D5")),
        "cards": st.sampled_from(("! ! ! !", "K9 ? ! K2")),
        "values": st.just("balanced"),
        "buried": st.just("hidden"),
    },
)


def dice(match: pyxis.Match) -> list[int]:
    """All dice on the table that somebody has seen."""
    state = match.state
    kinds = [*state.quarry, *state.pyramid.flat, state.hand]
    return [int(kind) for kind in kinds if 0 < kind < UNSEEN]


def assert_dice_are_conserved(match: pyxis.Match) -> None:
    state = match.state
    hidden = int((state.quarry == UNSEEN).sum())
    if phase(match) != "STONE":
        assert len(dice(match)) + hidden == QUARRY_SIZE[state.layout]
    each = 12 if match.seats == 2 else 24
    seen = Counter(int(COLOUR[kind]) for kind in dice(match))
    left = state.unseen.reshape(4, 6)
    undrawn = left.sum(axis=1) if match.options["values"] == "balanced" else left[:, 0]
    assert [seen[colour] + int(undrawn[colour]) for colour in range(4)] == [each] * 4


def assert_nothing_floats(match: pyxis.Match) -> None:
    state = match.state
    for board in state.pyramid:
        filled = sum(1 << cell for cell in range(PYRAMID_CELLS) if board[cell])
        assert all(int(BELOW[cell]) & ~filled == 0 for cell in range(PYRAMID_CELLS) if filled >> cell & 1)
    places = {tuple(place): state.quarry[cell] for cell, place in enumerate(QUARRY[state.layout])}
    if phase(match) != "STONE":
        for (layer, row, column), kind in places.items():
            if kind and layer:
                assert all(places[layer - 1, row + down, column + right] for down in (0, 1) for right in (0, 1))


def assert_words_agree_with_the_heap(match: pyxis.Match) -> None:
    state = match.state
    words = [0, 0, 0]
    for cell in range(QUARRY_SIZE[state.layout]):
        if state.quarry[cell]:
            words[QUARRY_LAYER[state.layout, cell]] |= 1 << int(QUARRY_PLACE[state.layout, cell])
            assert is_available(state, cell) == (visible_faces(state, cell) >= 3)
    assert state.stones.tolist() == words


def assert_turns_are_even(match: pyxis.Match) -> None:
    if match.state.seat < match.seats:
        first, turn = int(match.state.first), int(match.state.turn)
        counts = [int((board != 0).sum()) for board in match.state.pyramid[: match.seats]]
        done = [(turn + match.seats - 1 - (seat - first) % match.seats) // match.seats for seat in range(match.seats)]
        if phase(match) in SKILL_PHASES:
            done[match.state.seat] += 1
        assert counts == done


def assert_the_turn_is_tidy(match: pyxis.Match) -> None:
    state = match.state
    if phase(match) == "TAKE":
        assert (state.hand, state.placed, state.pick, state.used, state.changed) == (0, 255, 255, 0, 0)
        assert (state.step, state.drafts, state.drafted) == (0, 0, 0)


@rule("R1.1", "R2.4", "R2.6", "R2.7", "R3.2", "R3.3", "R0.1")
@given(tables, st.integers(0, 10**6))
@settings(max_examples=6)
def test_dice_are_never_lost_nor_float_and_turns_stay_even(options: dict[str, Any], seed: int) -> None:
    chooser = random.Random(seed)  # noqa: S311
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, **options)
    while not match.over:
        assert match.legal
        if chooser.random() < 0.15:
            assert_dice_are_conserved(match)
            assert_nothing_floats(match)
            assert_words_agree_with_the_heap(match)
        assert_turns_are_even(match)
        assert_the_turn_is_tidy(match)
        match = match.play(chooser.choice(match.legal))
    assert_dice_are_conserved(match)
    assert match.state.turn == 21 * match.seats


@rule("R3.4", "R4.2", "R4.3", "R4.7")
@given(st.text("AB", min_size=5, max_size=5), st.integers(0, 10**6))
@settings(max_examples=6)
def test_skills_keep_colours_and_swaps_keep_dice(skills: str, seed: int) -> None:
    chooser = random.Random(seed)  # noqa: S311
    match = pyxis.new("pyradice", seed=seed, skills=skills)
    while not match.over:
        after = match.play(chooser.choice(match.legal))
        if phase(match) in SKILL_PHASES:
            seat = match.actor if match.actor >= 0 else int(match.state.seat)
            before, now = match.state.pyramid, after.state.pyramid
            assert np.array_equal(np.delete(before, seat, 0), np.delete(now, seat, 0))
            assert sorted(COLOUR[before[seat]]) == sorted(COLOUR[now[seat]])
            assert before[seat, match.state.placed] == now[seat, match.state.placed]
            if skills[LEVEL[match.state.placed] - 2] == "B" and LEVEL[match.state.placed] in (2, 4):
                assert sorted(before[seat]) == sorted(now[seat])
            else:
                assert np.array_equal(COLOUR[before[seat]], COLOUR[now[seat]])
        match = after


@pytest.mark.parametrize("seed", [1, 2])
def test_positions_that_differ_have_different_keys(seed: int) -> None:
    match = pyxis.new("pyradice", seed=seed, chance_skills="off")
    keys: dict[int, bytes] = {}
    while not match.over:
        for after in map(match.play, match.legal):
            assert keys.setdefault(after.key, after.states.tobytes()) == after.states.tobytes()
        match = match.play(match.legal[(7 * match.number) % len(match.legal)])
    assert len(keys) > 300


def test_the_way_to_a_position_does_not_matter_to_its_key() -> None:
    begun = pyxis.new("pyradice", seed=3, first=0, skills="AAAAA")
    one = begun.play("c11@1a c24@1a c14@1b c21@1b")
    other = begun.play("c14@1b c21@1b c11@1a c24@1a")
    assert one.key == other.key
    assert one.states.tobytes() == other.states.tobytes()
