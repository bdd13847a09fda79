"""What pytest has to know: which games are concerned, when the minute is over, and how long tests took last time.

Durations are noted in every run; the rest is for `make quick`, and each worker is told of it by the environment.
"""

import json
import os
import time
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import pytest

SETTING = "PYXIS_QUICK"
DURATIONS = "pyxis/durations"
_durations: dict[str, float] = {}


class Quick(NamedTuple):
    """What is wanted of a quick run."""

    end: float
    """When no test begins any more, in seconds since 1970."""
    other_games: list[str]
    """Those that cannot be concerned."""

    def to_environment(self) -> dict[str, str]:
        return {SETTING: json.dumps(self)}


def _wanted() -> Quick | None:
    text = os.environ.get(SETTING)
    return Quick(*json.loads(text)) if text else None


@cache
def known(config: pytest.Config) -> dict[str, float]:
    """Seconds each test took when it ran last."""
    return config.cache.get(DURATIONS, {}) if config.cache is not None else {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = _wanted()
    if wanted is not None:
        others = set(wanted.other_games)
        gone = [item for item in items if others.intersection(_parameters(item))]
        config.hook.pytest_deselected(items=gone)
        items[:] = [item for item in items if not others.intersection(_parameters(item))]


def _parameters(item: pytest.Item) -> Iterable[str]:
    """Those of a test for each game are games, their names, or ways to begin a match of one."""
    values = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    for value in values:
        name = getattr(getattr(value, "game", value), "id", value)
        if isinstance(name, str):
            yield name


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    wanted = _wanted()
    if wanted is not None and time.time() + known(item.config).get(item.nodeid, 0.0) > wanted.end:
        pytest.skip("the minute is over")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.outcome != "skipped":
        _durations[report.nodeid] = _durations.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """What was measured last counts; a worker's reports are heard by the one who sent it."""
    cache = getattr(session.config, "cache", None)
    if _durations and not hasattr(session.config, "workerinput") and cache is not None:
        rounded = {test: round(seconds, 2) for test, seconds in _durations.items()}
        cache.set(DURATIONS, {**known(session.config), **rounded})
