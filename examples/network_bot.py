"""A player that comes over the network: `python examples/network_bot.py http://localhost:8420 [GAME]`.

It opens a table against the house's bot and plays the first choice offered, which is a fine place to put a brain.
"""

import itertools
import json
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def post(url: str, body: dict[str, Any], token: str = "") -> Any:
    """What the REST interface answers."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.load(answer)


def play(server: str, game: str) -> list[float]:
    """Plays one match to its end; returns how it ended for each seat."""
    token = post(f"{server}/api/people", {})["token"]
    seats = [{"kind": "me", "name": "Networker"}, {"kind": "bot", "bot": "greedy"}]
    match = post(f"{server}/api/matches", {"game": game, "seats": seats}, token)["match"]
    ids = (f"request-{number}" for number in itertools.count())
    url = server.replace("http", "ws", 1) + "/api/socket"
    with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"type": "watch", "id": next(ids), "match": match}))
        while True:
            message = json.loads(socket.recv())
            if message["type"] == "refused":
                raise RuntimeError(message["reason"])
            sight = message.get("sight")
            if sight and sight.get("returns"):
                return list(sight["returns"])
            actions = legal(sight) if sight else []
            if actions:
                played = {"seat": 0, "number": sight["number"], "action": actions[0]}
                socket.send(json.dumps({"type": "play", "id": next(ids), "match": match, **played}))


def legal(sight: dict[str, Any]) -> list[int]:
    """All legal actions: those that are listed, and those from one end of a range to the other."""
    listed = [action for table in sight["choices"] for action in table["actions"]]
    ranges = [ends for table in sight.get("ranges", []) for ends in zip(table["first"], table["last"], strict=True)]
    return listed + [action for first, last in ranges for action in range(first, last + 1)]


if __name__ == "__main__":
    print(*play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "pyrgos"))
