"""Brings a database to its present form."""

from importlib.resources import files
from pathlib import Path

from alembic import command
from alembic.config import Config as Settings
from sqlalchemy import Connection, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from pyxis.arena.markers import Turn
from pyxis.core.errors import OptionError
from pyxis.server.log import create_engine

LOCK = 0x70797869
"""PostgreSQL's advisory lock that keeps two servers from doing this at once."""


def hold(url: str) -> Turn | None:
    """Makes an SQLite file ours: another server would not hear of what we write. Raises `OptionError` if it has one."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        return None
    turn = Turn(Path(f"{address.database}.lock"))
    if not turn.take():
        raise OptionError(
            f"another server writes to {address.database} already: stop that one, or name another --database"
        )
    return turn


async def migrate(url: str) -> None:
    """All steps that are missing; raises `OptionError` if the database cannot be reached."""
    engine = create_engine(url)
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            await connection.run_sync(_upgrade)
    except (OSError, SQLAlchemyError) as error:
        reason = str(error).split("\n", maxsplit=1)[0]
        raise OptionError(f"the database cannot be used: {reason}") from error
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    settings = Settings()
    settings.set_main_option("script_location", str(files("pyxis.server") / "migrations"))
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
