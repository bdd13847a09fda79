"""At the door: who somebody is, and whether the page they come from may speak for them."""

from collections import OrderedDict
from collections.abc import Iterable
from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pyxis.core.saying import speaking
from pyxis.server import people
from pyxis.server.bucket import Bucket
from pyxis.server.hub import encode
from pyxis.server.resources import Problem
from pyxis.server.tongues import wanted
from pyxis.server.words import say

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
TWO_YEARS = 2 * 365 * 86_400
ASSETS = "/assets/"
MOST_ADDRESSES = 10_000
NEAR = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
"""Endings of names that no one can own."""
POLICY_VIOLATION = 1008


class Pace:
    """How often each address may come; whoever sits at this machine is free."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Whether it is not too often."""
        if is_own(address):
            return True
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        while len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


def is_own(address: str) -> bool:
    """Whether that address is this machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def is_near(host: str) -> bool:
    """Whether that name can only mean this machine or its neighbours.

    Any other name may be made to point here by whoever owns it, with pages of theirs behind it.
    """
    try:
        ip_address(host)
    except ValueError:
        return "." not in host or host.endswith(NEAR) or host == gethostname().lower()
    return True


class Door(ASGIMiddleware):
    """Gives everybody an identity: the one they bring as a cookie or a token, or else a new one in a cookie.

    From here on they are spoken to in their language.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, writing: Pace, reading: Pace, origins: Iterable[str] = ()) -> None:
        self._writing, self._reading = writing, reading
        self._origins = frozenset(origins)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = Headers.from_scope(scope)
        with speaking(wanted(scope, headers)):
            await self._let_in(headers, scope, receive, send, next_app)

    async def _let_in(self, headers: Headers, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if not self._is_welcome(scope, headers):
            await _refuse(scope, receive, send, Problem(403, say("foreign")))
            return
        if not self._is_in_time(scope):
            await _refuse(scope, receive, send, Problem(429, say("too much")))
            return
        cookie = _cookie(headers.get("cookie", ""))
        token = people.token_of(cookie, headers.get("authorization"))
        fresh = token is None and not scope["path"].startswith(ASSETS)
        token = token or people.fresh_token()
        scope.setdefault("state", {})["person"] = people.key(token)
        await next_app(scope, receive, _giving(token, scope, send) if fresh else send)

    def _is_in_time(self, scope: Scope) -> bool:
        """Whether it does not come too often; the client's own files are many, and cost nothing."""
        if scope["path"].startswith(ASSETS):
            return True
        pace = self._reading if _is_safe(scope) else self._writing
        return pace.allows((scope["client"] or ("", 0))[0])

    def _is_welcome(self, scope: Scope, headers: Headers) -> bool:
        """Whoever changes something, or opens a socket, comes from our own pages or from no page at all."""
        if _is_safe(scope):
            return True
        origin = headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        host = urlsplit(origin)
        return host.netloc == headers.get("host") and is_near(host.hostname or "")


def _is_safe(scope: Scope) -> bool:
    return scope["type"] == ScopeType.HTTP and scope.get("method") in SAFE


def _cookie(header: str) -> str | None:
    """Ours among the cookies; whatever others of this host look like, they do not cost anybody their seats."""
    for cookie in header.split(";"):
        name, _, value = cookie.strip().partition("=")
        if name == people.COOKIE:
            return value
    return None


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


async def _refuse(scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": problem.detail})
    else:
        answer = ASGIResponse(body=encode(problem), status_code=problem.status_code, media_type="application/json")
        await answer(scope, receive, send)
