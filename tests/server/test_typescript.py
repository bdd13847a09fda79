"""The client's types are those of the server."""

from pathlib import Path

import pytest

from pyxis.server import typescript

ROOT = Path(__file__).parents[2]
FILES = typescript.files()


@pytest.mark.parametrize("file", FILES, ids=str)
def test_the_types_of_the_client_are_up_to_date(file: Path) -> None:
    assert (ROOT / file).read_text(encoding="utf-8") == FILES[file], "run `python -m pyxis.server.typescript`"
