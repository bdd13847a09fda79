"""How workers share all tests: what runs together on one of them, and what begins first.

A quick run has an order of its own.
"""

import os
from typing import TYPE_CHECKING

import pytest

from tests.quick.plugin import SETTING

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import Scheduling
    from xdist.workermanage import WorkerController

CONTRACT = "tests/contract/"
TOGETHER = ("tests/web/test_pages.py", "tests/web/")
"""What shares one server and one browser: a file and the rest of its folder, so that two workers help."""
APART = (f"{CONTRACT}test_interpreted.py",)
"""Files whose tests take long and share nothing."""
FIRST = (
    *TOGETHER,
    *APART,
    "tests/test_wheel.py",
    "tests/server/",
    "tests/core/test_store.py",
    "tests/cli/",
    "tests/arena/",
)
"""What takes longest, or waits more than it works; all else fits in beside and after it."""


def unit(test: str) -> str:
    """What a test runs together with: its file; or, in the contract, whatever looks at the same match."""
    file, _, name = test.partition("::")
    if file in APART:
        return test
    if file.startswith(CONTRACT) and "[" in name:
        return CONTRACT + name.partition("[")[2]
    return next((beginning for beginning in TOGETHER if file.startswith(beginning)), file)


def place(unit: str) -> int:
    """The lower, the sooner it begins."""
    return next((place for place, beginning in enumerate(FIRST) if unit.startswith(beginning)), len(FIRST))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "Scheduling | None":
    """Whoever has nothing left to do is given the next unit."""
    if SETTING in os.environ:
        return None
    from xdist.scheduler import LoadScopeScheduling  # noqa: PLC0415 - a suite may run without it

    class Sharing(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return unit(nodeid)

        def _assign_work_unit(self, node: "WorkerController") -> None:
            self.workqueue.move_to_end(min(self.workqueue, key=place), last=False)
            super()._assign_work_unit(node)

    return Sharing(config, log)
