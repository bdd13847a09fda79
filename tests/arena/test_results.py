"""The file of a tournament: nothing is lost, nothing is written twice, nothing foreign is touched."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from pyxis.arena.referee import Result
from pyxis.arena.results import Header, ResultFile
from pyxis.core.errors import RecordError
from tests.arena.samples import header, result


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with two results."""
    path = tmp_path / "results.jsonl"
    with ResultFile(path, header()) as file:
        file.add(result(0))
        file.add(result(1))
    return path


def taken_up(path: Path, expected: Header | None = None) -> list[Result]:
    with ResultFile(path, expected or header()) as file:
        return file.results


def assert_refused(path: Path, hint: str, expected: Header | None = None) -> None:
    before = path.read_bytes()
    with pytest.raises(RecordError, match=hint):
        taken_up(path, expected)
    assert path.read_bytes() == before


def test_results_are_found_again(path: Path) -> None:
    assert taken_up(path) == [result(0), result(1)]


def test_the_first_line_says_what_is_played_and_each_other_one_tells_of_a_match(path: Path) -> None:
    first, *others = path.read_bytes().splitlines()
    assert msgspec.json.decode(first, type=Header) == header()
    assert [msgspec.json.decode(line, type=Result).number for line in others] == [0, 1]


def test_going_on_appends_and_leaves_what_is_there_as_it_is(path: Path) -> None:
    before = path.read_bytes()
    with ResultFile(path, header()) as file:
        assert file.done == {0, 1}
        assert path.read_bytes() == before
        file.add(result(2))
    assert path.read_bytes().startswith(before)
    assert [found.number for found in taken_up(path)] == [0, 1, 2]


def test_a_result_is_in_the_file_before_the_next_is_played(tmp_path: Path) -> None:
    with ResultFile(tmp_path / "new", header()) as file:
        file.add(result(0))
        assert (tmp_path / "new").read_bytes().count(b"\n") == 2


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_a_torn_last_line_is_cut_off_and_its_match_played_again(path: Path, cut: int) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with ResultFile(path, header()) as file:
        assert file.done == {0}
        file.add(result(1))
    assert path.read_bytes() == whole


def test_a_torn_first_line_is_begun_again(path: Path) -> None:
    first = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(first[:30])
    assert taken_up(path) == []
    assert path.read_bytes() == first


def test_an_empty_file_is_begun(path: Path) -> None:
    path.write_bytes(b"")
    assert taken_up(path) == []


@pytest.mark.parametrize(
    "changed",
    [{"game": "chess"}, {"rules": 2}, {"seats": 3}, {"options": {}}, {"bots": ("weak",)}, {"seed": 8}, {"code": "x"}],
)
def test_another_tournament_is_refused_and_its_file_left_alone(path: Path, changed: dict[str, object]) -> None:
    path.write_bytes(path.read_bytes()[:-5])
    assert_refused(path, rf"another tournament \(other {next(iter(changed))}\)", header(**changed))


@pytest.mark.parametrize("text", [b"dear diary", b"dear diary\n", b"{}\n", b"\n", b"\xff\xfe\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    assert_refused(path, "no file of results")


def test_a_broken_line_is_named(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b'{"number": 0}\n', lines[2]]))
    assert_refused(path, "line 2, is no result")


@pytest.mark.parametrize(
    "broken", [{"returns": []}, {"number": -1}, {"decisions": [1]}, {"players": ["expert", "random", "random"]}]
)
def test_a_line_that_tells_of_no_match_of_so_many_is_named(path: Path, broken: dict[str, object]) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    line = msgspec.json.encode(msgspec.to_builtins(result(1)) | broken) + b"\n"
    path.write_bytes(b"".join([*lines[:2], line]))
    assert_refused(path, "line 3, is no result")


def test_a_line_that_is_no_text_is_named(path: Path) -> None:
    first, second, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + second.replace(b'["', b'["\xff', 1) + last)
    assert_refused(path, "line 2, is no result")


def test_a_place_that_keeps_nothing_is_refused() -> None:
    with pytest.raises(RecordError, match="cannot be used"):
        ResultFile(Path("/dev/null"), header())


def test_a_match_told_twice_counts_once(path: Path) -> None:
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[-1])
    assert [found.number for found in taken_up(path)] == [0, 1]


def test_only_one_can_write(path: Path) -> None:
    with ResultFile(path, header()) as first:
        first.add(result(2))
        with pytest.raises(RecordError, match="being written by another arena"):
            ResultFile(path, header())
        first.add(result(3))
    assert [found.number for found in taken_up(path)] == [0, 1, 2, 3]


def test_a_file_that_was_refused_can_be_opened_by_its_owner(path: Path) -> None:
    with pytest.raises(RecordError, match="another tournament"):
        ResultFile(path, header(seed=8))
    assert len(taken_up(path)) == 2


@pytest.mark.parametrize("where", [".", "nowhere/results"])
def test_a_file_that_cannot_be_written_is_told_of(tmp_path: Path, where: str) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        ResultFile(tmp_path / where, header())


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """To the program it looks like a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 40])
def test_a_full_disk_is_told_of_and_costs_one_match(path: Path, room: int) -> None:
    size = path.stat().st_size
    with (
        ResultFile(path, header()) as file,
        pytest.raises(RecordError, match="cannot be written"),
        files_no_larger_than(size + room),
    ):
        file.add(result(2))
    assert path.stat().st_size == size + room
    assert taken_up(path) == [result(0), result(1)]


def test_without_a_file_results_are_only_remembered() -> None:
    with ResultFile(None, header()) as file:
        file.add(result(0))
        assert file.done == {0}
