"""The client's types are those of the server."""

from pathlib import Path

from pyxis.server import typescript

FILE = Path(__file__).parents[2] / typescript.TARGET


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript.source(), "run `python -m pyxis.server.typescript`"
