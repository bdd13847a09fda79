"""One server for all tests of this folder that need no server of their own."""

from collections.abc import Iterator

import pytest

from tests.server.running import Running, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
