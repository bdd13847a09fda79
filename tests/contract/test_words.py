"""Every language says everything that a game, core or the server says, and nothing else."""

from pathlib import Path

import pytest

from pyxis import search, server
from pyxis.core import saying
from pyxis.core.plain import rules_file
from pyxis.core.registry import games
from pyxis.core.saying import GRAMMAR, Words, languages
from tests.catalogs import missing, placeholders, unused

AROUND = [Path(package.__file__ or "").parent for package in (search, server)]
FOLDERS = [rules_file(game.state).parent for game in games()] + [saying.HOME.parent, *AROUND]
SAYING = [folder for folder in FOLDERS if (folder / "words/en.json").exists()]
"""Whatever has catalogs."""
every_folder = pytest.mark.parametrize("folder", SAYING, ids=lambda folder: folder.name)


def said_in(folder: Path) -> Words:
    return Words(folder / "words")


@every_folder
def test_all_languages_have_the_same_sentences(folder: Path) -> None:
    catalogs = said_in(folder).catalogs
    assert tuple(catalogs) == languages()
    for catalog in catalogs.values():
        assert set(catalog) == set(catalogs["en"])
        assert all(catalog.values())


@every_folder
def test_a_sentence_has_the_same_values_in_all_languages(folder: Path) -> None:
    catalogs = said_in(folder).catalogs
    for name in set(catalogs["en"]) - {GRAMMAR}:
        values = {code: placeholders(catalog[name]) for code, catalog in catalogs.items()}
        assert len(set(map(frozenset, values.values()))) == 1, (name, values)


@every_folder
def test_every_sentence_that_is_asked_for_is_there(folder: Path) -> None:
    assert missing(said_in(folder), folder) == set()


@every_folder
def test_no_sentence_is_there_for_nothing(folder: Path) -> None:
    assert unused(said_in(folder), folder) == set()
