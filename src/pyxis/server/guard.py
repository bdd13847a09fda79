"""At the door: who somebody is, and whether the page they come from may speak for them."""

from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pyxis.server import people

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
TWO_YEARS = 2 * 365 * 86_400
ASSETS = "/assets/"
REFUSED = b'{"status_code":403,"detail":"this page may not speak for you here"}'
POLICY_VIOLATION = 1008


class Door(ASGIMiddleware):
    """Gives everybody an identity: the one they bring as a cookie or a token, or else a new one in a cookie."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, origins: Iterable[str] = ()) -> None:
        self._origins = frozenset(origins)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = Headers.from_scope(scope)
        if not self._is_welcome(scope, headers):
            await _refuse(scope, receive, send)
            return
        cookie = _cookie(headers.get("cookie", ""))
        token = people.token_of(cookie, headers.get("authorization"))
        fresh = token is None and not scope["path"].startswith(ASSETS)
        token = token or people.fresh_token()
        scope.setdefault("state", {})["person"] = people.key(token)
        await next_app(scope, receive, _giving(token, scope, send) if fresh else send)

    def _is_welcome(self, scope: Scope, headers: Headers) -> bool:
        """Whoever changes something, or opens a socket, comes from our own pages or from no page at all."""
        if scope["type"] == ScopeType.HTTP and scope.get("method") in SAFE:
            return True
        origin = headers.get("origin")
        return origin is None or origin in self._origins or urlsplit(origin).netloc == headers.get("host")


def _cookie(header: str) -> str | None:
    try:
        morsel = SimpleCookie(header).get(people.COOKIE)
    except CookieError:
        return None
    return None if morsel is None else morsel.value


def _giving(token: str, scope: Scope, send: Send) -> Send:
    """Sends the new identity along with the answer."""
    secure = "; Secure" if scope["scheme"] in {"https", "wss"} else ""
    cookie = f"{people.COOKIE}={token}; Path=/; Max-Age={TWO_YEARS}; HttpOnly; SameSite=Lax{secure}"

    async def sending(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.accept"}:
            message.setdefault("headers", [])
            MutableScopeHeaders.from_message(message).add("set-cookie", cookie)
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "foreign origin"})
    else:
        await ASGIResponse(body=REFUSED, status_code=403, media_type="application/json")(scope, receive, send)
