"""What the web client says of every game: its lesson, its languages and its fixtures are complete and true."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from pyxis.core.game import Game
from pyxis.core.plain import rules_file
from pyxis.core.rulebook import TRANSLATIONS
from pyxis.core.saying import read
from pyxis.server.box import sections
from pyxis.server.cards import option_card
from tests.games.clients import GAMES, LANGUAGES, Client, as_json, every_language


@pytest.fixture(scope="module", params=GAMES)
def client(request: pytest.FixtureRequest) -> Client:
    """Each game that has a board."""
    return Client(request.param)


# The lesson


def said_in(step: dict[str, Any]) -> set[str]:
    """The ids of what a step says."""
    return {step[key] for key in ("text", "praise", "hint") if key in step}


def test_the_lesson_says_everything_in_all_languages_and_nothing_else(client: Client) -> None:
    said = {client.lesson["title"]}.union(*map(said_in, client.lesson["steps"]))
    for catalog in client.catalogs.values():
        assert said == {text for text in catalog["texts"] if text.startswith(f"{client.id}.lesson.")}


def test_whoever_has_to_do_something_particular_is_helped_and_praised(client: Client) -> None:
    for step in client.lesson["steps"]:
        if step["goal"] == "continue":
            assert not {"praise", "hint"} & set(step)
        else:
            assert "praise" in step
            assert "hint" in step or step["goal"] == "any legal"


# The languages


def test_a_game_speaks_every_language(client: Client) -> None:
    assert sorted(client.catalogs) == list(LANGUAGES)


def test_every_text_of_the_board_has_words(client: Client) -> None:
    asked = client.texts_asked_for()
    assert len(asked) > 20
    assert asked <= set(client.english["texts"])


@every_language
def test_a_language_has_every_rule_ruling_heading_and_option(client: Client, language: str) -> None:
    book = read(rules_file(client.game.state).parent / TRANSLATIONS / f"{language}.json")
    assert set(book) == set(said_of(client.game))
    assert all(book.values())


def said_of(game: Game) -> Iterator[str]:
    """The names of all that its card and its page of rules say."""
    yield from ("pitch", "credits")
    for option in game.options:
        yield f"option.{option.name}"
        if option_card(option).kind == "text":
            yield f"form.{option.name}"
    for section in sections(game):
        yield f"heading.{section.title}"
        for number, rule in enumerate(section.rules, start=1):
            name = rule.id or number
            yield from (f"question.{name}", f"ruling.{name}") if rule.answer else (rule.id,)


@every_language
def test_a_language_has_names_for_options_and_their_values(client: Client, language: str) -> None:
    options = client.game.options
    values = [str(value) for option in options for value in getattr(option, "values", ())]
    words = {value for value in values if re.fullmatch(r"[a-z][a-z_-]*", value)}
    known = {*client.catalogs[language]["texts"], *client.sentences(language)}
    assert {option.name for option in options} | words <= known


@every_language
def test_what_the_log_tells_leads_to_rules_there_are(client: Client, language: str) -> None:
    if (client.folder / "rules.json").exists():
        rules = client.read("rules.json")
        assert set(rules) <= set(client.sentences(language))
        assert set(rules.values()) <= set(client.game.rulebook.rules)


# The fixtures


def test_a_fixture_is_what_the_server_would_send(client: Client) -> None:
    for name, fixture in client.fixtures():
        assert client.kept(name) == as_json(fixture), name
