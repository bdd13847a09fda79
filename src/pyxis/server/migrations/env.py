"""What Alembic runs: on the connection it is handed, or on the database of `pyxis serve` when called by hand."""

import asyncio

from alembic import context
from sqlalchemy import Connection

from pyxis.server.log import METADATA, create_engine


def run(connection: Connection) -> None:
    """All steps that are missing, in one transaction."""
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


async def connect() -> None:
    """For the command line: `alembic -x database=URL …`."""
    engine = create_engine(context.get_x_argument(as_dictionary=True)["database"])
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


if (handed := context.config.attributes.get("connection")) is not None:
    run(handed)
else:
    asyncio.run(connect())
