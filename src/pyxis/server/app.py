"""The application: REST, the WebSocket and the built client, behind one door."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig

from pyxis.core.errors import PyxisError, UnknownGame
from pyxis.server import box, lobby, study
from pyxis.server.asked import PROVIDED
from pyxis.server.broker import find_broker
from pyxis.server.client import client
from pyxis.server.config import Config
from pyxis.server.guard import Door, Pace
from pyxis.server.log import Log
from pyxis.server.pages import Pages
from pyxis.server.readiness import Readiness
from pyxis.server.refusals import STATUS, NotReady, Refusal
from pyxis.server.resources import Problem
from pyxis.server.service import Service
from pyxis.server.sockets import talk
from pyxis.server.thinking import Thinkers
from pyxis.server.words import say

MOST_BODY = 65_536
logger = logging.getLogger(__name__)
HANDLERS = (
    box.health,
    box.list_games,
    box.show_readiness,
    box.show_game,
    box.show_rules,
    box.list_bots,
    lobby.meet,
    lobby.open_table,
    lobby.list_tables,
    lobby.show_table,
    lobby.download,
    lobby.branch,
    lobby.replay,
    lobby.curve,
    study.study,
    study.explain,
    study.analyse,
    talk,
    client,
)


def create(config: Config | None = None, readiness: Readiness | None = None) -> Litestar:
    """The application; without settings it finds them in the environment, as uvicorn's workers do."""
    settings = config or Config.from_environment()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        broker = find_broker(settings.broker, settings.database)
        thinkers = Thinkers(settings.thinkers)
        service = Service(settings, Log(settings.database), broker, thinkers, readiness or Readiness())
        app.state.service = service
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    return Litestar(
        HANDLERS,
        lifespan=[lifespan],
        middleware=[
            Door(
                Pace(settings.write_rate, settings.write_burst),
                Pace(settings.read_rate, settings.read_burst),
                settings.origins,
            )
        ],
        dependencies=PROVIDED,
        exception_handlers={PyxisError: explained, RecursionError: tangled, 500: broken},
        request_max_body_size=MOST_BODY,
        compression_config=CompressionConfig("gzip", minimum_size=1_000, exclude=["/api/socket"]),
        openapi_config=OpenAPIConfig(
            title="Pyxis",
            version=version("pyxis"),
            description="A box of tabletop games. Matches are played over a WebSocket: see docs/protocol.md.",
            path="/api/docs",
            use_handler_docstrings=True,
            render_plugins=[Pages()],
        ),
        logging_config=None,
    )


def explained(_request: Request[Any, Any, Any], error: PyxisError) -> Response[Problem]:
    """What the box refuses, in HTTP."""
    headers: dict[str, str] = {}
    extra: dict[str, str | int]
    if isinstance(error, Refusal):
        status, extra = STATUS[error.code], {"code": error.code, "rule": error.rule, "sentence": error.sentence}
    else:
        status, extra = 404 if isinstance(error, UnknownGame) else 400, {"code": "bad_request"}
    if isinstance(error, NotReady):
        extra |= {"game": error.game, "seconds": error.seconds}
        headers["retry-after"] = str(error.seconds)
    return Response(Problem(status, str(error), extra), status_code=status, headers=headers)


def tangled(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """JSON within JSON within JSON: the only depth there is comes from whoever asks."""
    return Response(Problem(400, say("nested"), {"code": "bad_request"}), status_code=400)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Something is wrong here: whoever runs the server reads all of it, whoever asked is told so and no more."""
    logger.error("answering %s %s", request.method, request.url.path, exc_info=error)
    return Response(Problem(500, say("broken")), status_code=500)
