"""`pyxis serve`: the box in the browser."""

import asyncio
import os
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from pyxis.arena.estimates import about
from pyxis.arena.preparation import prepare
from pyxis.cli.playing.shelf import data_home
from pyxis.cli.ports import PORT, address, find_port, is_box
from pyxis.core.errors import OptionError
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
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="An SQLite file, or postgresql://USER@HOST/NAME.",
            show_default="a file in your data folder",
        ),
    ] = None,
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
    try:
        import uvicorn  # noqa: PLC0415

        from pyxis.server.config import Config, check, read_database  # noqa: PLC0415
        from pyxis.server.database import migrate  # noqa: PLC0415
        from pyxis.server.sockets import MOST_BYTES  # noqa: PLC0415
    except ImportError as error:
        raise OptionError(f"serving needs more than playing ({error.name}): install pyxis[server]") from error
    config = Config(
        database=read_database(str(_usual_database()) if database is None else database),
        broker=broker,
        workers=workers,
        thinkers=thinkers or os.cpu_count() or 1,
        origins=tuple(origin or ()),
    )
    check(config)
    chosen = find_port(host, port, may_move=open_browser)
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


def _usual_database() -> Path:
    home = data_home()
    home.mkdir(parents=True, exist_ok=True)
    return home / "server.sqlite"


def _open_when_ready(where: str) -> None:
    end = time.monotonic() + PATIENCE
    while not is_box(where) and time.monotonic() < end:
        time.sleep(0.2)
    webbrowser.open(where)
