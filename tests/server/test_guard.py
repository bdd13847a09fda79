"""At the door: identities, origins, and how often one may knock."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from pyxis.server import people
from pyxis.server.bucket import Bucket
from pyxis.server.guard import Door, Pace, is_own


def door_of(writing: Pace, origins: Iterable[str] = ()) -> Door:
    return Door(writing, Pace(1, 100), origins)


def knock(
    door: Door, method: str = "POST", address: str = "203.0.113.5", path: str = "/api/matches", **headers: str
) -> tuple[int, dict[str, Any]]:
    """What the door answers, and what is known of whoever came."""
    scope: dict[str, Any] = {
        "type": "http",
        "method": method,
        "path": path,
        "scheme": "https",
        "client": (address, 1),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "state": {},
    }
    sent: list[dict[str, Any]] = []

    async def inside(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asyncio.run(door.handle(scope, receive, send, inside))  # type: ignore[arg-type]
    return sent[0]["status"], {
        **scope["state"],
        **{name.decode(): value.decode() for name, value in sent[0]["headers"]},
    }


def test_whoever_knocks_too_often_waits() -> None:
    door = door_of(Pace(0.001, 3))
    assert [knock(door)[0] for _ in range(5)] == [200, 200, 200, 429, 429]
    assert knock(door, address="203.0.113.6")[0] == 200
    assert knock(door, method="GET")[0] == 200


def test_whoever_only_looks_waits_too_but_the_pages_own_files_come() -> None:
    door = Door(Pace(1, 100), Pace(0.001, 3))
    assert [knock(door, method="GET")[0] for _ in range(5)] == [200, 200, 200, 429, 429]
    assert knock(door, method="GET", path="/assets/index.js")[0] == 200
    assert knock(door)[0] == 200


def test_whoever_sits_at_this_machine_is_free() -> None:
    door = door_of(Pace(0.001, 1))
    assert {knock(door, address="127.0.0.1")[0] for _ in range(5)} == {200}
    assert (is_own("::1"), is_own("10.0.0.1"), is_own("nonsense")) == (True, False, False)


@pytest.mark.parametrize(
    ("origin", "status"),
    [("https://box.lan", 200), ("https://friend.example", 200), ("https://evil.example", 403), ("null", 403)],
)
def test_only_known_pages_speak_for_people(origin: str, status: int) -> None:
    door = door_of(Pace(1, 100), ["https://friend.example"])
    assert knock(door, host="box.lan", origin=origin)[0] == status


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8420", 200),
        ("192.168.1.7:8420", 200),
        ("[::1]:8420", 200),
        ("attic.local:8420", 200),
        ("evil.example:8420", 403),
    ],
)
def test_a_name_that_others_own_is_no_name_of_ours(host: str, status: int) -> None:
    assert knock(door_of(Pace(1, 100)), host=host, origin=f"http://{host}")[0] == status


@pytest.mark.parametrize("others", ['foo={"a":"b"}', "a=b c", "x;", "a[b]=1", "a,b=1", 'theme="dark'])
def test_cookies_of_others_cost_nobody_their_seats(others: str) -> None:
    door = door_of(Pace(1, 100))
    _, first = knock(door)
    mine = first["set-cookie"].split(";", maxsplit=1)[0]
    _, again = knock(door, cookie=f"{others}; {mine}")
    assert again["person"] == first["person"]
    assert "set-cookie" not in again


def test_a_newcomer_gets_a_secret_and_is_known_by_it() -> None:
    door = door_of(Pace(1, 100))
    _, first = knock(door)
    cookie = first["set-cookie"]
    assert "Secure" in cookie
    _, again = knock(door, cookie=cookie.split(";", maxsplit=1)[0])
    assert "set-cookie" not in again
    assert again["person"] == first["person"]
    token = cookie.split(";", maxsplit=1)[0].split("=", 1)[1]
    assert knock(door, authorization=f"Bearer {token}")[1]["person"] == first["person"]
    assert token not in first["person"]


@pytest.mark.parametrize("cookie", ["pyxis=short", "pyxis=", "nonsense", "pyxis=" + "x" * 500, "a=b; pyxis='; DROP"])
def test_what_is_no_secret_makes_a_newcomer(cookie: str) -> None:
    assert "set-cookie" in knock(door_of(Pace(1, 100)), cookie=cookie)[1]


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=1e9, burst=1)
    assert bucket.take()
    assert bucket.take()


def test_only_hashes_are_compared() -> None:
    token = people.fresh_token()
    assert people.fits(token, people.key(token))
    assert not people.fits(people.key(token), people.key(token))
