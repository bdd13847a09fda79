"""`pyxis serve`: the box in the browser."""

import asyncio
import os
import threading
import time
import webbrowser
from typing import Annotated

import typer

from pyxis.arena.estimates import about
from pyxis.arena.preparation import prepare
from pyxis.cli.databases import Database, database_url, for_hosts
from pyxis.cli.ports import PORT, address, find_port, is_box
from pyxis.core.registry import game_ids

PATIENCE = 60.0
"""Seconds to wait for the server before the browser is opened in vain."""


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            help="Port to listen at.",
            min=0,
            max=65_535,
            show_default=f"{PORT}, or with --open the next that is free",
        ),
    ] = None,
    database: Database = None,
    broker: Annotated[
        str,
        typer.Option(
            metavar="URL", help="How workers hear of each other: redis://HOST; by default PostgreSQL's own notify."
        ),
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that serve; several need PostgreSQL.")] = 1,
    thinkers: Annotated[
        int | None,
        typer.Option(
            min=1, max=64, help="Processes in which bots think, for each worker.", show_default="one for each core"
        ),
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may talk to this server.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the box over the network: tables, bots, records, and the client for browsers."""
    with for_hosts():
        import uvicorn  # noqa: PLC0415

        from pyxis.server.config import Config, check  # noqa: PLC0415
        from pyxis.server.database import hold, migrate  # noqa: PLC0415
        from pyxis.server.sockets import MOST_BYTES  # noqa: PLC0415
    config = Config(
        database=database_url(database),
        broker=broker,
        workers=workers,
        thinkers=thinkers or os.cpu_count() or 1,
        origins=tuple(origin or ()),
    )
    check(config)
    chosen = find_port(host, port, may_move=open_browser)
    turn = hold(config.database)
    asyncio.run(migrate(config.database))
    config.to_environment()
    where = address(host, chosen)
    typer.echo(f"The box is open at {where} (Ctrl-C closes it).")
    left = max(prepare(game_ids()).forecast().values(), default=0.0)
    if left:
        typer.echo(f"Games are made ready meanwhile, those you open first; all of them take about {about(left)}, once.")
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(where,), daemon=True).start()
    uvicorn.run(
        "pyxis.server.app:create",
        factory=True,
        host=host,
        port=chosen,
        workers=workers,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
    )
    if turn is not None:
        turn.give_back()


def _open_when_ready(where: str) -> None:
    end = time.monotonic() + PATIENCE
    while not is_box(where) and time.monotonic() < end:
        time.sleep(0.2)
    webbrowser.open(where)
