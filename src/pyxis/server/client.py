"""The built web client, from the folder `web` beside this file."""

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

FOLDER = Path(__file__).resolve().with_name("web")
START = "index.html"
ASSETS = "assets/"
FOREVER = "public, max-age=31536000, immutable"
"""Of files whose names change with their contents."""
FRESH = "no-cache"
"""Of all others: kept, but asked for each time."""
MISSING = (
    "The web client is not built. `make web` builds it; until then there is the terminal (`pyxis`) "
    "and the interface for programs at /api/docs.\n"
)
SECURITY = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
}


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def client(path: FromPath[str] = "/") -> Response[Any]:
    """A file of the client; every page of it is the same one, which reads the address itself."""
    name = path.lstrip("/")
    if name.startswith("api/") or name == "api":
        raise NotFoundException(f"there is nothing at /{name}: see /api/docs")
    file = _found(name)
    if file is not None:
        return _served(file, FOREVER if name.startswith(ASSETS) else FRESH)
    if name.startswith(ASSETS) or "." in name.rpartition("/")[2]:
        raise NotFoundException(f"there is no file {name}")
    start = FOLDER / START
    if start.is_file():
        return _served(start, FRESH)
    return Response(MISSING, media_type="text/plain", headers={"cache-control": FRESH})


def _found(name: str) -> Path | None:
    """The file of that name, if there is one in the folder."""
    try:
        file = (FOLDER / name).resolve()
        return file if file.is_relative_to(FOLDER) and file.is_file() else None
    except (OSError, ValueError):  # no name a file could have
        return None


def _served(file: Path, caching: str) -> File:
    kind, _ = guess_type(file.name)
    headers = {"cache-control": caching, **SECURITY}
    return File(file, media_type=kind, content_disposition_type="inline", filename=file.name, headers=headers)
