"""A folder for each page, kept for the whole run so that what it compiles is compiled once."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.docs.pages import write_files

Workshop = Callable[[Path], Path]


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """Gives the folder of a page, with the files written that the page shows."""

    @cache
    def folder_of(page: Path) -> Path:
        folder = tmp_path_factory.mktemp(page.stem)
        write_files(page, folder)
        return folder

    return folder_of
