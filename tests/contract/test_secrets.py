"""What a seat is shown does not depend on what it may not know."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

import pyxis
from pyxis.core import border
from pyxis.core.contract import SPECTATOR
from pyxis.core.game import Game
from pyxis.core.layout import Array
from pyxis.core.match import BY_HAND, Match
from pyxis.core.streams import stream
from tests.contract.conftest import SETUPS
from tests.contract.looking import eyes
from tests.setups import Setup, played, sampled

GUESSES = 2


def everybody(match: Match) -> range:
    """Everybody who may look."""
    return range(SPECTATOR, match.seats)


def others(match: Match) -> list[int]:
    """Everybody who looks on while somebody else acts."""
    return [seat for seat in everybody(match) if seat == SPECTATOR or seat != match.actor]


def guessed(match: Match, seat: int, guess: int) -> Match:
    """The match as `seat` might imagine it: whatever it may not know is replaced by a fair sample."""
    states = match.view(seat).states.copy()
    border.guess(states, 0, seat, stream(guess, match.number))
    return Match(match.game, match.seats, match.options, states, BY_HAND)


def guesses(match: Match) -> Iterator[tuple[int, Match, Match]]:
    """Positions of a match as everybody might imagine them: the seat, the truth and the guess.

    Where nothing is hidden all of these are the same, byte for byte, so a few will do.
    """
    has_secrets = match.game.has_secrets
    for position in sampled(match, 8 if has_secrets else 3):
        for seat in everybody(match):
            for guess in range(GUESSES if has_secrets else 1):
                yield seat, position, guessed(position, seat, guess)


def test_a_guess_looks_like_the_truth(match: Match) -> None:
    for seat, truth, guess in guesses(match):
        assert everything_shown(guess, seat) == truly_shown(truth, seat)


def everything_shown(match: Match, seat: int) -> tuple[Any, ...]:
    """Every byte that leaves for that seat."""
    view = match.view(seat)
    return (
        view.states.tobytes(),
        view.actor,
        view.legal,
        view.weights,
        msgspec.json.encode(view.data()),
        msgspec.json.encode(view.choices),
        view.position,
        view.text(),
        view.seat_names,
        view.returns,
        features(match.states, seat, match.game).tobytes(),
    )


@lru_cache(maxsize=64)
def truly_shown(match: Match, seat: int) -> tuple[Any, ...]:
    """The same of a match that was played, worked out once however often it is compared."""
    return everything_shown(match, seat)


def features(states: Array, seat: int, game: Game) -> Array:
    """What a learner in that seat sees."""
    out = np.zeros(game.observation, np.float32)
    if seat != SPECTATOR:
        border.features(states, 0, seat, out)
    return out


def test_what_the_actor_may_do_does_not_depend_on_what_it_may_not_know(match: Match) -> None:
    for seat, truth, guess in guesses(match):
        assert guess.actor == truth.view(seat).actor
        if truth.actor == seat != SPECTATOR:
            assert guess.actor == seat
            assert guess.legal == truth.legal == truth.view().legal
            assert truth.choices == truth.view().choices
            assert refusals(guess) == true_refusals(truth) == refusals_seen(truth)


def refusals(position: pyxis.Match | pyxis.View) -> tuple[str, ...]:
    """Why each illegal action is illegal."""
    return tuple(str(position.refusal(action)) for action in range(position.game.action_count))


@lru_cache(maxsize=8)
def true_refusals(match: Match) -> tuple[str, ...]:
    """Those of a match that was played."""
    return refusals(match)


@lru_cache(maxsize=8)
def refusals_seen(match: Match) -> tuple[str, ...]:
    """Those of what the actor sees of it."""
    return refusals(match.view())


def test_how_a_match_ended_is_known_to_all(match: Match) -> None:
    for seat in everybody(match):
        assert guessed(match, seat, 0).returns == match.returns == match.view(seat).returns


def test_a_guess_can_be_played_to_the_end(match: Match) -> None:
    for _, truth, guess in guesses(match):
        if not truth.over:
            assert 0 < pyxis.playouts(guess, 1).longest <= match.game.longest


def test_looking_twice_shows_no_more_and_no_less(match: Match) -> None:
    for position in match.history():
        for seat in eyes(match):
            once = position.view(seat).states.tobytes()
            twice = position.view(seat).states.copy()
            border.hide(twice, 0, seat)
            assert twice.tobytes() == once


def test_has_secrets_is_honest(game: Game) -> None:
    matches = [played(setup) for setup in SETUPS if setup.game is game]
    hidden = [
        position.view(seat).states.tobytes() != position.states.tobytes()
        for match in matches
        for position in match.history()
        for seat in everybody(match)
    ]
    assert any(hidden) == game.has_secrets


def test_guesses_differ_where_something_is_hidden(game: Game) -> None:
    matches = [played(setup) for setup in SETUPS if setup.game is game]
    changed = any(guess.states.tobytes() != truth.states.tobytes() for m in matches for _, truth, guess in guesses(m))
    assert changed == game.has_secrets


def test_what_is_told_does_not_tell_hidden_outcomes_apart(setup: Setup, match: Match) -> None:
    """Two actions whose results differ only in what the seat may not know are told it in the same words."""
    if not setup.game.has_secrets:
        assert match.told(0) == match.told(SPECTATOR)
        return
    for before in match.history():
        for seat in others(before):
            told: dict[bytes, set[tuple[str, ...]]] = {}
            for after in map(before.play, before.legal):
                told.setdefault(after.view(seat).states.tobytes(), set()).add(after.told(seat))
            assert all(len(ways) == 1 for ways in told.values())


def test_what_a_seat_does_not_notice_is_not_told(match: Match) -> None:
    for position in match.history():
        for seat in everybody(match):
            if not position.noticed(seat):
                assert position.told(seat) == ()
                assert position.parent is not None
                assert truly_shown(position, seat) == truly_shown(position.parent, seat)


def test_who_acts_notices_it(match: Match) -> None:
    for position in match.history():
        assert position.parent is None or position.parent.actor < 0 or position.noticed(position.parent.actor)
