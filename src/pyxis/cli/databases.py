"""Which database a command for hosts means."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from pyxis.cli.playing.shelf import data_home
from pyxis.core.errors import OptionError

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="An SQLite file, or postgresql://USER@HOST/NAME.",
        show_default="a file in your data folder",
    ),
]


@contextmanager
def for_hosts() -> Iterator[None]:
    """Says what to install where the parts of a server are not there."""
    try:
        yield
    except ImportError as error:
        raise OptionError(f"serving needs more than playing ({error.name}): install pyxis[server]") from error


def database_url(given: str | None) -> str:
    """The one given, or the usual one."""
    from pyxis.server.config import read_database  # noqa: PLC0415

    return read_database(str(_usual()) if given is None else given)


def _usual() -> Path:
    home = data_home()
    home.mkdir(parents=True, exist_ok=True)
    return home / "server.sqlite"
