"""Settings of all tests."""

import signal

from hypothesis import settings

from tests.quick.plugin import (  # noqa: F401
    pytest_collection_modifyitems,
    pytest_runtest_logreport,
    pytest_runtest_setup,
    pytest_sessionfinish,
)
from tests.sharing import pytest_xdist_make_scheduler  # noqa: F401

# A shell that runs the tests in the background has them ignore Ctrl-C, and so would every program they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in every run: a test that fails today has failed for whoever wrote the change.
settings.register_profile("pyxis", derandomize=True, database=None, deadline=None, max_examples=50)
settings.load_profile("pyxis")
