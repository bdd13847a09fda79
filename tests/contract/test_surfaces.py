"""What people see and hear along whole matches: drawings, data, choices and sentences."""

import io
import re
from functools import lru_cache

import msgspec
from rich.console import Console

from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.core.position import DRAWING_WIDTH, Position
from tests.contract.looking import choices_along, eyes, told_along
from tests.setups import sampled

SENTENCE = re.compile(r"\S.*[.!?]", re.DOTALL)
ROOMY = 4 * DRAWING_WIDTH


def views(match: Match, count: int) -> list[Position]:
    """Positions along the match, whole and, where that is another thing, as everybody sees them."""
    positions = sampled(match, count)
    seats = eyes(match) if match.game.has_secrets else ()
    return [*positions, *(position.view(seat) for position in positions for seat in seats)]


def test_the_table_as_data_is_json_that_stays_the_same(match: Match) -> None:
    for position in views(match, 20):
        data = msgspec.json.encode(position.data())
        assert isinstance(msgspec.json.decode(data), dict)
        assert data == msgspec.json.encode(position.data())


def test_there_is_a_choice_for_each_legal_action(match: Match) -> None:
    for position, choices in zip(match.history(), choices_along(match), strict=True):
        assert tuple(choice.action for choice in choices) == position.legal
        assert tuple(choice.text for choice in choices) == position.legal_texts
        for choice in choices:
            assert choice.kind.replace("_", "").isalnum()
            assert choice.words == choice.words.strip() != ""
            assert not choice.words.endswith(".")
            assert "\n" not in choice.words
            assert msgspec.json.encode(choice.fields)


def test_no_two_choices_read_alike(match: Match) -> None:
    for choices in choices_along(match):
        words = [choice.words for choice in choices]
        assert len(set(words)) == len(words)


def test_what_happened_is_told_in_sentences(match: Match) -> None:
    for seat in eyes(match):
        story = [sentence for sentences in told_along(match, seat) for sentence in sentences]
        assert story
        for sentence in story:
            assert SENTENCE.fullmatch(sentence)
            assert "\n" not in sentence


def test_the_story_is_what_was_told_of_each_action(match: Match) -> None:
    told = told_along(match, SPECTATOR)
    assert told[0] == ()
    assert match.story() == tuple(sentence for sentences in told for sentence in sentences)
    middle = match.number - match.number // 4
    assert match.story(since=middle) == tuple(sentence for sentences in told[middle + 1 :] for sentence in sentences)


def test_drawings_fit_the_page(match: Match) -> None:
    for position in views(match, 4):
        fitted, roomy = drawn(position, DRAWING_WIDTH), drawn(position, ROOMY)
        assert fitted.strip()
        assert len(fitted.splitlines()) == len(roomy.splitlines()), "lines were broken to fit"
        assert re.findall(r"\w+", fitted) == re.findall(r"\w+", roomy), "words were cut to fit"
        assert all(len(line) <= DRAWING_WIDTH for line in position.text().splitlines())


@lru_cache(maxsize=64)
def drawn(position: Position, width: int) -> str:
    """The table printed that wide, once for all who look at it."""
    console = Console(file=io.StringIO(), width=width, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(position.drawing(), highlight=False)
    return capture.get()


def test_drawings_have_the_same_words_in_colour(match: Match) -> None:
    for position in sampled(match, 4):
        console = Console(
            file=io.StringIO(), width=DRAWING_WIDTH, color_system="truecolor", force_terminal=True, legacy_windows=False
        )
        with console.capture() as capture:
            console.print(position.drawing(), highlight=False)
        plain = re.sub(r"\x1b\[[0-9;]*m|\x1b\]8;.*?\x1b\\", "", capture.get())
        assert plain == drawn(position, DRAWING_WIDTH)


def test_looking_changes_nothing(match: Match) -> None:
    for position in sampled(match, 8):
        before = position.states.tobytes()
        position.text()
        position.data()
        assert position.position
        assert len(position.choices) == len(position.legal_texts)
        assert len(position.values) == len(position.returns) == match.seats
        position.told()
        assert position.states.tobytes() == before


def test_every_seat_has_a_name_of_its_own(match: Match) -> None:
    for position in sampled(match, 8):
        assert len(set(position.seat_names)) == match.seats
        assert all(position.seat_names)
