"""Record files: whatever is wrong with one is said in a line that tells where."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import pyxis
from pyxis.core.match import BY_HAND, Match
from pyxis.core.record import Record, parse
from tests.tiny import TINY


@pytest.fixture
def match() -> Match:
    return pyxis.new(TINY, seed=BY_HAND).play("=1 =2 change =3 keep")


def replayed(match: Match, **changes: Any) -> Match:
    """The match after its record has been tampered with."""
    fields = msgspec.json.decode(Record.of(match).dumps()) | changes
    return parse(msgspec.json.encode(fields)).replay(TINY)


def test_a_record_is_json_that_people_can_read(match: Match) -> None:
    text = Record.of(match, ["Ada", "Bo"]).dumps().decode()
    assert '"game": "tiny"' in text
    assert '"players": [\n  "Ada",\n  "Bo"\n ]' in text
    assert text.endswith("}\n")


def test_an_honest_record_is_replayed(match: Match) -> None:
    assert replayed(match).line == match.line
    assert replayed(match).seed == BY_HAND


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"pyxis": 2}, "format 2 is unknown: this version of Pyxis reads format 1"),
        ({"rules": 7}, "it follows version 7 of the rules of Tiny: here is 1"),
        ({"game": "chess"}, "it is a match of chess, not of tiny"),
        ({"seats": 4}, "before the first action: Tiny is played by 2 or 3, not by 4"),
        ({"players": ["Ada"]}, "it has 2 seats but names 1 players"),
        ({"options": {"wins": "most"}}, "before the first action: wins=most is unknown: choose highest or lowest"),
        ({"options": {"seats": 3}}, "before the first action: no option is called seats: there is deck, changes, wins"),
        ({"options": {"game": "x"}}, "before the first action: no option is called game: there is"),
        ({"options": {"seed": 1}}, "before the first action: no option is called seed: there is"),
        ({"options": {"changes": 10**30}}, "before the first action: changes=1000000000000000000000000000000 is"),
        ({"start": "play 0: 1 2 3"}, "it has 2 seats, but its position is one of 3"),
        ({"start": "nonsense"}, "before the first action: a position is as in play 1"),
        ({"result": {"winners": [2]}}, "its result speaks of seat 2: they are 0 to 1"),
        ({"result": {"winners": [1]}}, "its result names the winners [1], but they are [0]"),
        (
            {"actions": [2, 3], "texts": ["=1", "=2"], "result": {"winners": [0]}},
            "its result says that it ended by the rules, but there are actions left to play",
        ),
        ({"texts": []}, "there are 5 actions but 0 texts"),
        ({"texts": ["=1", "=2", "change", "=2", "keep"]}, "action 4: number 4 is =3, but the text says =2"),
        ({"texts": ["=1\n\x1b", "=2", "change", "=3", "keep"]}, "action 1: number 2 is =1, but the text says =1??"),
        ({"actions": [2, 3, 1, 0, 0]}, "action 4: keep is illegal: seat 0 is still to be dealt a card [R2]"),
        ({"actions": [2, 3, 1, 4, 99]}, "action 5: 99 is no action: they are 0 to 4"),
        ({"actions": [2, 3, 1, 4, 0, 0], "texts": ["=1", "=2", "change", "=3", "keep", "keep"]}, "action 6: keep is"),
    ],
)
def test_a_forged_record_is_refused_where_it_breaks(match: Match, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(pyxis.RecordError) as refused:
        replayed(match, **changes)
    assert str(refused.value).startswith(complaint)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"winner": 1}, "Object contains unknown field `winner`"),
        ({"seats": "two"}, r"Expected `int`, got `str` - at `$.seats`"),
        ({"seats": -1}, r"Expected `int` >= 0 - at `$.seats`"),
        ({"seed": 2**63}, r"- at `$.seed`"),
        ({"seed": -1}, r"- at `$.seed`"),
        ({"actions": [2, 3, -1]}, r"Expected `int` >= 0 - at `$.actions[2]`"),
        ({"actions": [2, 3, 1.5]}, r"Expected `int`, got `float` - at `$.actions[2]`"),
        ({"actions": [True]}, r"Expected `int`, got `bool` - at `$.actions[0]`"),
        ({"actions": [10**400]}, r"- at `$.actions[0]`"),
        ({"texts": None}, r"Expected `array`, got `null` - at `$.texts`"),
        ({"options": {"wins": None}}, r"- at `$.options[...]`"),
    ],
)
def test_a_record_of_the_wrong_shape_is_refused_with_the_place(
    match: Match, changes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(pyxis.RecordError) as refused:
        replayed(match, **changes)
    assert str(refused.value).startswith("record is no record of Pyxis: ")
    assert complaint in str(refused.value)


@pytest.mark.parametrize("cut", [0, 1, 20, -2])
def test_a_truncated_record_is_refused(match: Match, cut: int) -> None:
    with pytest.raises(pyxis.RecordError, match=r"is no record of Pyxis: Input data was truncated"):
        parse(Record.of(match).dumps()[:cut])


def test_an_unregistered_game_is_refused_unless_it_is_given(match: Match) -> None:
    with pytest.raises(pyxis.RecordError, match=r"^before the first action: no game is called 'tiny'"):
        Record.of(match).replay()


def test_the_seed_is_kept_unless_it_is_secret() -> None:
    match = pyxis.new(TINY, seed=9)
    assert Record.of(match).replay(TINY).seed == 9
    assert Record.of(match, keep_seed=False).replay(TINY).seed == BY_HAND


def test_a_loaded_match_goes_on_with_the_same_dice_also_after_an_undo() -> None:
    match = pyxis.new(TINY, seed=9).play("change")
    loaded = Record.of(match).replay(TINY)
    assert loaded.undone().play("change").actions == match.actions


def test_a_match_from_a_position_is_recorded_with_it() -> None:
    match = pyxis.position(TINY, "play 0: 1 2 3", BY_HAND).play("keep")
    loaded = Record.of(match).replay(TINY)
    assert (loaded.start, loaded.position, loaded.line) == ("play 0: 1 2 3", "play 1: 1 2 3", "keep")


def test_saving_and_loading_gives_the_match_back(match: Match, tmp_path: Path) -> None:
    pyxis.save(match, tmp_path / "match.json")
    assert pyxis.load(str(tmp_path / "match.json"), TINY).line == match.line
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_what_cannot_be_written_is_said_and_the_old_file_stays(match: Match, tmp_path: Path) -> None:
    with pytest.raises(pyxis.RecordError, match=r"match.json cannot be written: No such file or directory$"):
        pyxis.save(match, tmp_path / "nowhere" / "match.json")
    (tmp_path / "folder").mkdir()
    with pytest.raises(pyxis.RecordError, match=r"folder cannot be written: Is a directory$"):
        pyxis.save(match, tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"\xff\xfe", "is no record of Pyxis: "),
        (b'{"pyxis": 1', "is no record of Pyxis: Input data was truncated"),
        (b'{"pyxis":1,"game":"go","rules":1,"seats":2,"options":{},"actions":[],"texts":[]}', "no game is called 'go'"),
    ],
)
def test_a_file_that_is_no_record_is_named(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    with pytest.raises(pyxis.RecordError) as refused:
        pyxis.load(path)
    assert str(refused.value).startswith(str(path))
    assert str(refused.value).count(str(path)) == 1
    assert complaint in str(refused.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(pyxis.RecordError, match=r"match.json cannot be read: No such file or directory$"):
        pyxis.load(tmp_path / "match.json")
    with pytest.raises(pyxis.RecordError, match=r" cannot be read: Is a directory$"):
        pyxis.load(tmp_path)


def test_a_path_that_is_none_is_refused() -> None:
    with pytest.raises(pyxis.RecordError, match=r"cannot be read"):
        pyxis.load("a\x00b")
