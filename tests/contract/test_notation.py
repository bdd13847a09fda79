"""Whatever is written can be read, and whatever cannot be read is refused politely."""

import random
import string
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pyxis
from pyxis.core.game import Game
from pyxis.core.match import BY_HAND, Match, begin_from
from pyxis.core.options import Option
from pyxis.core.record import Record, parse
from tests.contract.conftest import GAMES
from tests.setups import Setup, played, sampled, setups

JUNK = st.text(string.printable + "²٣ßéﬁ\u2028\u202e\x00\x1b😀", max_size=60)
games = st.sampled_from(GAMES)


def plain(game: Game) -> Match:
    """A random match of the plain game."""
    return played(Setup(game, game.seats[0]))


def test_every_legal_action_is_read_as_it_is_written(match: Match) -> None:
    for position in match.history():
        texts = position.legal_texts
        assert len(set(texts)) == len(texts)
        assert tuple(map(position.read, texts)) == position.legal


def test_every_action_can_be_written_anywhere(match: Match) -> None:
    for position in sampled(match, 5):
        for action in range(match.game.action_count):
            assert position.write(action)


def test_a_position_is_read_as_it_is_written_to_the_last_byte(drawn: Match) -> None:
    """So equal positions have equal bytes, however they came about."""
    for position in sampled(drawn, 25):
        again = pyxis.position(drawn.game, position.position, BY_HAND, **drawn.options)
        assert again.states.tobytes() == position.states.tobytes()
        assert (again.seats, again.options, again.position) == (drawn.seats, drawn.options, position.position)


@given(games, st.integers(0, 1000), JUNK)
def test_junk_is_no_action(game: Game, where: int, text: str) -> None:
    match = plain(game)
    position = match.at(where % (match.number + 1))
    assert is_refused_or(lambda: 0 <= position.read(text) < game.action_count)


@given(games, st.integers(0, 10**6))
def test_a_damaged_action_is_refused_or_another_action(game: Game, seed: int) -> None:
    chooser = random.Random(seed)  # noqa: S311
    match = plain(game)
    number = chooser.randrange(match.number)
    text = damaged(match.texts[number], chooser)
    assert is_refused_or(lambda: 0 <= match.at(number).read(text) < game.action_count)
    assert is_refused_or(lambda: bool(match.at(number).play(text)))


@given(games, JUNK)
@example(GAMES[0], "")
def test_junk_is_no_position(game: Game, text: str) -> None:
    assert is_refused_or(lambda: bool(begin_from(game, text, {}, BY_HAND)))


@given(games, st.integers(0, 10**6))
def test_a_damaged_position_is_refused_or_can_be_played_to_the_end(game: Game, seed: int) -> None:
    chooser = random.Random(seed)  # noqa: S311
    match = plain(game)
    text = damaged(match.at(chooser.randrange(match.number + 1)).position, chooser)
    assert is_refused_or(lambda: ends(begin_from(game, text, match.options, BY_HAND), chooser))


def damaged(text: str, chooser: random.Random) -> str:
    """`text` with a few of its characters changed for others of it, left out or doubled."""
    letters = list(text)
    for _ in range(chooser.randint(1, 3)):
        index = chooser.randrange(len(letters))
        letters[index] = chooser.choice(["", letters[index] * 2, chooser.choice(text)])
    return "".join(letters)


def ends(match: Match, chooser: random.Random) -> bool:
    """Whether random play comes to an end, and every position on the way can be written and read."""
    for _ in range(match.game.longest):
        if match.over:
            break
        match = match.play(chooser.choice(match.legal))
    again = begin_from(match.game, match.position, match.options, BY_HAND)
    return match.over and again.position == match.position


@given(games, st.integers(0, 10**6))
def test_a_damaged_record_is_refused_or_replayed(game: Game, seed: int) -> None:
    chooser = random.Random(seed)  # noqa: S311
    text = damaged(Record.of(plain(game)).dumps().decode(), chooser)
    assert is_refused_or(lambda: bool(parse(text).replay(game)))


@given(st.binary(max_size=60))
@example(b"\xff{")
@example(b"[" * 100_000)
@example(b'{"pyxis": ' + b"1" * 10_000 + b"}")
def test_junk_is_no_record(data: bytes) -> None:
    with pytest.raises(pyxis.RecordError, match="is no record of Pyxis"):
        parse(data)


@given(games, st.one_of(JUNK, st.integers(), st.none(), st.floats(), st.booleans()))
@example(GAMES[0], 10**5000)
def test_junk_is_no_value_of_an_option(game: Game, value: object) -> None:
    for option in game.options:
        assert is_refused_or(partial(can_be_encoded, option, value))


def can_be_encoded(option: Option, value: object) -> bool:
    """Whether the rules can be given that value."""
    return all(number in range(-(2**63), 2**63) for number in option.encode(option.read(value)))


def is_refused_or(holds: Callable[[], bool]) -> bool:
    """Whether it holds, or was refused in one line; any other error comes through."""
    try:
        return holds()
    except pyxis.PyxisError as error:
        return str(error) != "" and "\n" not in str(error)


def test_all_setups_have_names_of_their_own() -> None:
    names = [str(setup) for game in GAMES for setup in setups(game)]
    assert len(set(names)) == len(names)
