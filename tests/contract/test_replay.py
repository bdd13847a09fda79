"""A match is its list of actions: played again in any way, it gives the same bytes."""

from pathlib import Path

import pyxis
from pyxis.core.match import BY_HAND, Match
from pyxis.core.record import Record, parse
from tests.setups import Setup, sampled


def states(match: Match) -> list[bytes]:
    """Every byte of every position."""
    return [position.states.tobytes() for position in match.history()]


def test_the_same_actions_give_the_same_bytes(setup: Setup, match: Match) -> None:
    again = setup.begin()
    for action in match.actions:
        again = again.play(action)
    assert states(again) == states(match)


def test_the_line_of_a_match_is_read_back(setup: Setup, match: Match) -> None:
    assert tuple(match.game.notation.split(match.line)) == match.texts
    assert states(setup.begin().play(match.line)) == states(match)


def test_the_line_of_any_part_is_read_back(match: Match) -> None:
    notation = match.game.notation
    for position in sampled(match, 12):
        assert tuple(notation.split(position.line)) == position.texts
        rest = match.texts[position.number :]
        assert tuple(notation.split(notation.join(rest))) == rest


def test_a_record_survives_json(match: Match, tmp_path: Path) -> None:
    players = [f"player {seat}" for seat in range(match.seats)]
    for position in sampled(match, 3):
        record = Record.of(position, players)
        assert parse(record.dumps()) == record
        assert states(record.replay(match.game)) == states(position)
    pyxis.save(match, tmp_path / "match.json", players)
    loaded = pyxis.load(tmp_path / "match.json", match.game)
    assert states(loaded) == states(match)
    assert (loaded.game, loaded.seats, loaded.options) == (match.game, match.seats, match.options)


def test_a_record_may_begin_in_any_position(drawn: Match) -> None:
    for position in sampled(drawn, 4):
        begun = pyxis.position(drawn.game, position.position, BY_HAND, **drawn.options)
        rest = begun
        for action in drawn.actions[position.number :]:
            rest = rest.play(action)
        assert states(parse(Record.of(rest).dumps()).replay(drawn.game)) == states(rest)


def test_the_same_seed_gives_the_same_dice(setup: Setup) -> None:
    played = [_by_first_choices(setup.begin(seed=5)) for _ in range(2)]
    assert played[0].actions == played[1].actions
    loaded = parse(Record.of(played[0]).dumps()).replay(setup.game)
    assert loaded.seed == 5
    assert loaded.actions == played[0].actions


def _by_first_choices(match: Match) -> Match:
    while not match.over:
        match = match.play(match.legal[0])
    return match


def test_history_holds_every_position_and_at_finds_it(match: Match) -> None:
    history = list(match.history())
    assert [position.number for position in history] == list(range(match.number + 1))
    assert tuple(position.action for position in history[1:]) == match.actions
    for position in history:
        assert match.at(position.number) is position


def test_undo_goes_back_to_decisions_of_seats_and_no_further(match: Match) -> None:
    decisions = [position for position in match.history() if position.actor >= 0]
    expected = [match, *reversed(decisions)]
    assert all(match.undone(count) is position for count, position in enumerate(expected))
    assert match.undone(len(expected)) is expected[-1]


def test_undo_does_not_change_the_dice(setup: Setup) -> None:
    match = _by_first_choices(setup.begin(seed=5))
    assert _by_first_choices(match.undone(3)).actions == match.actions
