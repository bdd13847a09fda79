"""Kills the server at random while people play: no acknowledged action may be lost, and none doubled.

The long run: `python -m tests.server.faults --rounds 300`.
"""

import argparse
import asyncio
import random
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.server.clients import Json, Person
from tests.server.running import Process
from tests.server.steady import Steady

TABLES = 6
MOST_ACTIONS = 40
"""A server is killed after so many more acknowledgements, or fewer."""


@dataclass
class Course:
    """What one person did at one table, by the answers received."""

    match: str
    token: str
    acknowledged: list[tuple[int, int]] = field(default_factory=list)
    """Number of the log entry, and the action."""
    pending: int | None = None
    """An action sent and not answered."""


@dataclass
class Outcome:
    """What a run showed."""

    rounds: int
    tables: int
    acknowledged: int
    lost: int
    doubled: int
    unasked: int
    """Actions in the log nobody played."""
    seconds: float

    @property
    def is_fine(self) -> bool:
        return self.acknowledged > 0 and self.lost == self.doubled == self.unasked == 0


async def play(server: str, courses: list[Course]) -> None:
    """Plays at one table after another, until it is cancelled."""
    chooser = random.Random(f"{server} {len(courses)}")  # noqa: S311
    while True:
        person = Person(server)
        try:
            me: Json = {"kind": "me", "name": "Ada"}
            opened = await person.open("pyrgos", me, me)
        except (httpx.HTTPError, AssertionError):
            await asyncio.sleep(0.05)
            continue
        course = Course(opened["match"], person.token)
        courses.append(course)
        async with Steady(server, person.token, course.match).running() as table:
            await table.until(lambda table=table: table.sight)
            while not table.sight.get("returns"):
                sight = table.sight
                if not sight["choices"]:
                    await table.until(lambda table=table, sight=sight: table.sight is not sight)
                    continue
                action = chooser.choice(sight["choices"])["action"]
                course.pending = action
                reply = await table.ask("play", seat=sight["eyes"], number=sight["number"], action=action)
                assert reply["type"] == "done", reply
                course.acknowledged.append((reply["number"], action))
                course.pending = None
                await table.until(lambda table=table, sight=sight: table.sight["number"] > sight["number"])


async def run(rounds: int, folder: Path, database: str | None = None) -> Outcome:
    """Kills the server `rounds` times and then compares the log with what was promised."""
    begun = time.monotonic()
    arguments = ("--database", database or str(folder / "matches.sqlite"))
    loop = asyncio.get_running_loop()
    server = await loop.run_in_executor(None, lambda: Process(*arguments))
    chooser = random.Random(rounds)  # noqa: S311
    courses: list[Course] = []
    players = [asyncio.create_task(play(server.url, courses)) for _ in range(TABLES)]
    try:
        for _ in range(rounds):
            goal = count(courses) + chooser.randint(1, MOST_ACTIONS)
            while count(courses) < goal:
                await asyncio.sleep(chooser.uniform(0.001, 0.01))
                check(players)
            server.kill()
            await loop.run_in_executor(None, server.start)
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    try:
        found = [await compare(server.url, course) for course in courses]
    finally:
        server.stop()
    lost, doubled, unasked = (sum(column) for column in zip(*found, strict=True))
    seconds = round(time.monotonic() - begun, 1)
    return Outcome(rounds, len(courses), count(courses), lost, doubled, unasked, seconds)


def count(courses: list[Course]) -> int:
    """Actions acknowledged so far."""
    return sum(len(course.acknowledged) for course in courses)


def check(players: list[asyncio.Task[None]]) -> None:
    """Raises what stopped a player, who would never stop otherwise."""
    for player in players:
        if player.done():
            player.result()


async def compare(server: str, course: Course) -> tuple[int, int, int]:
    """How many actions were lost, doubled or unasked for at one table."""
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(Person(server, course.token).connected())
        entries = (await client.watch(course.match))["entries"]
    played = {entry["number"]: entry["choice"]["action"] for entry in entries if entry["type"] == "played"}
    promised = dict(course.acknowledged)
    lost = sum(played.get(number) != action for number, action in promised.items())
    extra = [action for number, action in played.items() if number not in promised]
    expected = [] if course.pending is None else [course.pending]
    doubled = len(course.acknowledged) - len(promised) + max(0, len(extra) - 1)
    return lost, doubled, int(bool(extra) and extra[:1] != expected)


def main() -> None:
    """Says what the run showed; fails if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--database", help="by default an SQLite file in a folder of its own")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(run(arguments.rounds, Path(folder), arguments.database))
    print(outcome)  # noqa: T201
    raise SystemExit(not outcome.is_fine)


if __name__ == "__main__":
    main()
