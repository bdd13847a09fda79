"""The client's types are those of the server."""

import ast
from pathlib import Path

import pytest

from pyxis.core.surface import Data, as_mapping
from pyxis.server import typescript

ROOT = Path(__file__).parents[2]
FILES = typescript.files()


@pytest.mark.parametrize("file", FILES, ids=str)
def test_the_types_of_the_client_are_up_to_date(file: Path) -> None:
    assert (ROOT / file).read_text(encoding="utf-8") == FILES[file], "run `python -m pyxis.server.typescript`"


@pytest.mark.parametrize(
    ("python", "expected"),
    [
        ("list[str]", "string[]"),
        ("list[str | None]", "(string | null)[]"),
        ("list[list[str | None]]", "(string | null)[][]"),
        ("list[dict[str, int | None]]", "Record<string, number | null>[]"),
        ("list[list[int] | None]", "(number[] | null)[]"),
        ("list[dict[str, int] | dict[str, str]]", "(Record<string, number> | Record<string, string>)[]"),
        ("list[list[int | None] | list[str | None]]", "((number | null)[] | (string | null)[])[]"),
        ("list[Literal['a', 'b']]", "('a' | 'b')[]"),
    ],
)
def test_what_a_list_holds_is_in_brackets_where_it_has_to_be(python: str, expected: str) -> None:
    assert typescript.written(ast.parse(python, mode="eval").body) == expected


def test_what_python_keeps_for_itself_is_sent_without_its_line() -> None:
    class Ball(Data):
        from_: str

    (node,) = ast.parse("class Ball(Data):\n    from_: str").body
    assert isinstance(node, ast.ClassDef)
    assert as_mapping(Ball("A")) == {"from": "A"}
    assert "  from: string;" in typescript.interface(node)
