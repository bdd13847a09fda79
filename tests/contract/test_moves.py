"""Every match is a row of moves: nothing is left over, each is told as it was played, and its line plays it again."""

import pytest

from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.match import Match
from pyxis.core.moves import Move
from tests.contract.looking import eyes
from tests.setups import sampled

LOOKS = 40
"""Moves of a match that are looked at through all eyes."""
ROUNDED = 1.0
"""How far a field may be off that grows along with another, in its own units."""


def some_moves(match: Match) -> list[Move]:
    """Moves spread over a match."""
    numbers = {position.move_number for position in sampled(match, LOOKS)}
    return [move for move in match.moves if move.number in numbers]


def test_a_match_is_cut_into_moves_without_remainder(match: Match) -> None:
    start, *later = match.history()
    assert [step for move in match.moves for step in move.steps] == later
    before = start
    for move in match.moves:
        assert move.before is before
        before = move.after
    assert before is match


def test_moves_are_counted_from_one_and_the_opening_is_nobodys(match: Match) -> None:
    numbers = [move.number for move in match.moves]
    has_opening = match.at(0).actor == CHANCE
    assert numbers == list(range(0 if has_opening else 1, match.move_number + 1))
    assert [move.number for move in match.moves if move.seat == CHANCE] == ([0] if has_opening else [])


def test_a_move_is_one_seats_and_then_chance_has_its_say(match: Match) -> None:
    for move in match.moves:
        actors = [position.actor for position in (move.before, *move.steps[:-1])]
        own = actors.index(CHANCE) if CHANCE in actors else len(actors)
        assert actors == [move.seat] * own + [CHANCE] * (len(actors) - own)
        assert move.is_complete


def test_the_line_of_a_move_plays_it_again(match: Match) -> None:
    for move in match.moves:
        again = move.before.play(move.text)
        for action in move.actions[again.number - move.before.number :]:
            again = again.play(action)
        assert again.states.tobytes() == move.after.states.tobytes()


def test_only_the_seat_that_acted_last_goes_on(match: Match) -> None:
    last = CHANCE
    for position in match.history():
        if position.continues(position.actor):
            assert position.actor == last
        last = position.actor if position.actor >= 0 else last


def test_the_actor_sees_whether_its_move_goes_on(match: Match) -> None:
    for position in match.history():
        assert position.view().continues(position.actor) == position.continues(position.actor)


def test_the_last_move_is_the_one_under_way(match: Match) -> None:
    for position in sampled(match, LOOKS):
        move = position.move
        if move is None:
            assert position.number == 0
            continue
        assert move.after is position
        assert (move.number, move.steps) == (position.moves[-1].number, position.moves[-1].steps)
        assert move.is_complete == (position.actor != CHANCE and not position.is_midway)


def test_a_step_back_takes_a_move_away(match: Match) -> None:
    back = match
    for move in reversed(match.moves[-LOOKS:]):
        if move.seat == CHANCE:
            break
        assert back.step_back() is move.before
        back = move.before
    assert match.step_back(match.number + 1).move_number == 0


def test_a_move_is_told_in_the_sentences_of_its_actions(match: Match) -> None:
    for move in some_moves(match):
        for seat in eyes(match):
            assert move.told(seat) == match.at(move.after.number).story(seat, since=move.before.number)


def test_a_telling_is_what_was_noticed_in_the_order_of_the_record(match: Match) -> None:
    for move in some_moves(match):
        for seat in eyes(match):
            noticed = [step for step in move.steps if step.noticed(seat)]
            telling = move.telling(seat)
            assert [event.told for event in telling] == [step.told(seat) for step in noticed]
            assert [event.actor for event in telling] == [step.parent.actor for step in noticed if step.parent]
            assert move.noticed(seat) == bool(telling)
            for event, step in zip(telling, noticed, strict=True):
                assert event.choice is None or event.choice.action == step.action


def test_a_telling_names_only_what_is_for_those_eyes(match: Match) -> None:
    for move in some_moves(match):
        for seat in eyes(match):
            for event in move.telling(seat):
                is_for_them = not match.game.has_secrets or event.actor == seat != SPECTATOR
                assert (event.choice is not None) == is_for_them


def test_every_move_that_is_noticed_reads_as_sentences(match: Match) -> None:
    for move in some_moves(match):
        for seat in eyes(match):
            sentences = move.sentences(seat)
            assert bool(sentences) == move.noticed(seat)
            assert all(sentence[-1] in ".!?" for sentence in sentences)
            assert move.told(seat) in ((), sentences)


def test_whoever_notices_what_came_of_a_move_notices_that_it_was_made(match: Match) -> None:
    for move in match.moves if match.game.has_secrets else ():
        for seat in eyes(match):
            if move.noticed(seat):
                assert any(event.actor == move.seat for event in move.telling(seat))


def test_ranges_and_single_choices_are_the_legal_actions(match: Match) -> None:
    for position in match.history():
        ranges = position.ranges
        said = [choice.action for choice in position.singles] + [action for known in ranges for action in known.actions]
        assert sorted(said) == sorted(position.legal)


def test_a_range_is_what_its_choices_say_one_by_one(match: Match) -> None:
    for position in sampled(match, 2 * LOOKS):
        for known in position.ranges:
            assert known.words == known.words.strip() != ""
            for number, action in enumerate(known.actions):
                choice = match.game.surface.describe(position.state, action)
                assert choice.kind == known.kind
                grown = {name: known.first.fields[name] + number * step for name, step in known.steps.items()}
                assert {name: choice.fields[name] for name in grown} == pytest.approx(grown, abs=ROUNDED)
                assert choice.fields[known.field] == pytest.approx(grown[known.field])
                assert {name: choice.fields[name] for name in known.constants} == known.constants
