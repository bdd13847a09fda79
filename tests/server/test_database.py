"""The database of a server, before it is opened."""

from pathlib import Path

import pytest

from pyxis.core.errors import OptionError
from pyxis.server.config import read_database
from pyxis.server.database import hold


def test_a_file_has_one_server_at_a_time(tmp_path: Path) -> None:
    url = read_database(str(tmp_path / "box.sqlite"))
    first = hold(url)
    assert first is not None
    with pytest.raises(OptionError, match="another server writes to"):
        hold(url)
    first.give_back()
    assert hold(url)


def test_postgresql_may_have_many_servers() -> None:
    url = read_database("postgresql://box@localhost/box")
    assert hold(url) is None
    assert hold(url) is None
