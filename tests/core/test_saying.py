"""Sentences by id, in the language spoken just now."""

import json
from pathlib import Path

import pytest

from pyxis.core.errors import IllegalAction
from pyxis.core.saying import Words, capital, decimal, listed, rule_of, speaking, spoken

CATALOGS = {
    "en": {
        "takes": "{who} takes {what}.",
        "points": {"0": "no point", "one": "{count} point", "other": "{count} points"},
        "draws": {"one": "{count} card", "other": "{count} cards"},
        "king": "the king",
    },
    "fr": {
        "takes": "La prise de {what} par {who}.",
        "points": {"0": "aucun point", "one": "{count} point", "other": "{count} points"},
        "draws": {"one": "{count} carte", "other": "{count} cartes"},
        "king": "le roi",
    },
}


@pytest.fixture
def say(tmp_path: Path) -> Words:
    for code, catalog in CATALOGS.items():
        (tmp_path / f"{code}.json").write_text(json.dumps(catalog))
    return Words(tmp_path)


def test_english_is_spoken_unless_somebody_asks_for_something_else(say: Words) -> None:
    assert say("takes", who="Ada", what=say("king")) == "Ada takes the king."


def test_a_word_and_the_value_behind_it_run_together_as_the_language_has_it(say: Words) -> None:
    with speaking("fr"):
        assert say("takes", who="Ada", what=say("king")) == "La prise du roi par Ada."


def test_it_is_spoken_as_before_afterwards(say: Words) -> None:
    with speaking("fr"), speaking("de"):
        assert spoken() == "de"
    assert say("king") == "the king"


def test_a_language_that_nobody_knows_is_english(say: Words) -> None:
    with speaking("xx"):
        assert say("king") == "the king"


def test_a_language_that_a_folder_lacks_is_english_there(say: Words) -> None:
    with speaking("de"):
        assert say("king") == "the king"


@pytest.mark.parametrize(("count", "told"), [(0, "no point"), (1, "1 point"), (2, "2 points")])
def test_a_number_has_its_form(say: Words, count: int, told: str) -> None:
    assert say("points", count=count) == told


def test_in_french_none_is_singular(say: Words) -> None:
    assert say("draws", count=0) == "0 cards"
    with speaking("fr"):
        assert say("draws", count=0) == "0 carte"


def test_decimals_and_lists_are_written_as_the_language_has_them() -> None:
    assert (decimal(1.25, 2), listed(["a", "b", "c"]), listed(["a"])) == ("1.25", "a, b and c", "a")
    with speaking("de"):
        assert (decimal(1.25, 2), listed(["a", "b", "c"])) == ("1,25", "a, b und c")


def test_a_sentence_begins_with_a_capital() -> None:
    assert capital("écu d’or") == "Écu d’or"


def test_a_sentence_knows_the_rule_it_follows(say: Words) -> None:
    told = say("takes", rule="R2.1", who="Ada", what="it")
    assert (told, rule_of(told), rule_of(say("king"))) == ("Ada takes it.", "R2.1", "")


def test_what_is_said_without_a_rule_is_plain_text(say: Words) -> None:
    assert type(say("king")) is str


def test_a_refusal_reads_well_in_every_language() -> None:
    error = IllegalAction("Sb2", "R3.1", "so")
    assert str(error) == "Sb2 is illegal: so [R3.1]"
    with speaking("fr"):
        assert str(error) == "Sb2 n’est pas permis\N{NBSP}: so [R3.1]"
