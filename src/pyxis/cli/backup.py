"""`pyxis backup` and `pyxis restore`: all that a server keeps, in one file, and back again."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from pyxis.cli.databases import Database, database_url, for_hosts


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; what is there is replaced.")],
    database: Database = None,
) -> None:
    """Write all that a server keeps into one file, while it runs."""
    with for_hosts():
        from pyxis.server.backup import backup as write  # noqa: PLC0415
    counts = asyncio.run(write(database_url(database), file))
    typer.echo(f"{file}: {_said(counts)}.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup, from either kind of database.")],
    database: Database = None,
) -> None:
    """Fill a new database with what a backup holds, all or nothing."""
    with for_hosts():
        from pyxis.server.backup import restore as fill  # noqa: PLC0415
    counts = asyncio.run(fill(file, database_url(database)))
    typer.echo(f"{file}: {_said(counts)} are back. Start the server with this database.")


def _said(counts: Mapping[str, int]) -> str:
    return f"{counts.get('matches', 0):,} matches with {counts.get('entries', 0):,} entries"
