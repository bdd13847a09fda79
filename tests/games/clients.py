"""What the web client has of a game, as Python reads it: its files, its languages, the fixtures its board is tried on.

Each game has a module `client` beside its tests, with its `FIXTURES` and the `fixture` of a name.
`python -m tests.games.clients` writes the fixtures of all games anew.
"""

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.core.game import Game
from pyxis.server import sight as server

WEB = Path(__file__).parents[2] / "web"
GAMES = tuple(sorted(path.parent.name for path in WEB.glob("src/games/*/lesson.json")))
"""Those with a board and a lesson."""
LANGUAGES = tuple(sorted(path.stem for path in WEB.glob("src/messages/*.json") if "." not in path.stem))
FOREIGN = tuple(language for language in LANGUAGES if language != "en")
"""Those that English is translated into."""
every_language = pytest.mark.parametrize("language", FOREIGN)
PLACEHOLDER = re.compile(r"\{(\w+)\}")
FILLED = re.compile(r"([^\s{}]+ )?\{(\w+)\}")
"""A placeholder, and the word before it."""
SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z])")
"""Where one sentence ends and another begins."""


class Client:
    """What the client has of one game."""

    def __init__(self, game: str) -> None:
        self.id = game
        self.folder = WEB / "src/games" / game
        self.lesson = self.read("lesson.json")
        self.catalogs = {path.stem: self.read(f"messages/{path.name}") for path in self.folder.glob("messages/*.json")}
        self.english = self.catalogs["en"]

    @cached_property
    def game(self) -> Game:
        """Its rules."""
        return pyxis.game(self.id)

    def read(self, name: str) -> Any:
        """A JSON file of it."""
        return json.loads((self.folder / name).read_text(encoding="utf-8"))

    def sentences(self, language: str) -> dict[str, str]:
        """Its sentences in a language, by their English patterns."""
        return dict(self.catalogs[language].get("sentences", {}))

    def translator(self, language: str) -> "Translator":
        """What turns its sentences into a language."""
        return Translator(self.sentences(language), shared(f"contractions.{language}"))

    def texts_asked_for(self) -> set[str]:
        """The ids of texts that stand in its sources."""
        sources = [path for pattern in ("*.svelte", "*.ts") for path in self.folder.glob(pattern)]
        own = re.compile(rf"'({self.id}\.[\w.]+)'")
        return {text for path in sources for text in own.findall(path.read_text(encoding="utf-8"))}

    def taught(self, answer: Callable[[Match, str], Match] = Match.play) -> dict[str, Match]:
        """By the text of each step of its lesson: the match before the learner acts, who gives the first answer."""
        steps: dict[str, Match] = {}
        match: Match | None = None
        seed, options = self.lesson.get("seed", BY_HAND), self.lesson["options"]
        for step in self.lesson["steps"]:
            match = pyxis.position(self.id, step["position"], seed, **options) if "position" in step else match
            assert match is not None
            for action in step.get("actions", ()):
                match = match.play(action)
            steps[step["text"]] = match
            if step["goal"] != "continue":
                match = answer(match, match.legal_texts[0] if step["goal"] == "any legal" else step["goal"][0])
        return steps

    def fixture_path(self, name: str) -> Path:
        """Where a fixture is kept."""
        return WEB / "tests/fixtures" / self.id / f"{name}.json"

    def kept(self, name: str) -> Any:
        """A fixture as it was written."""
        return json.loads(self.fixture_path(name).read_text(encoding="utf-8"))

    def fixtures(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """By name, what the server would send of those positions."""
        module = import_module(f"tests.games.{self.id}.client")
        for name in module.FIXTURES:
            yield name, module.fixture(name)


def shared(name: str) -> dict[str, str]:
    """A catalog of the client itself, `messages/<name>.json`; empty where a language needs none."""
    path = WEB / f"src/messages/{name}.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


class Translator:
    """A catalog of sentences at work, as `translate.ts` has it; what it did not know is kept in `unknown`."""

    def __init__(self, sentences: dict[str, str], contractions: dict[str, str] | None = None) -> None:
        self.sentences = sentences
        self.contractions = contractions or {}
        patterns = sorted((key for key in sentences if "{" in key), key=lambda key: -len(PLACEHOLDER.sub("", key)))
        self.patterns = [(_expression(pattern), pattern) for pattern in patterns]
        self.unknown: set[str] = set()

    def __call__(self, text: str) -> str:
        """The sentence in the other language."""
        if text in self.sentences:
            return self.sentences[text]
        for expression, pattern in self.patterns:
            if found := expression.fullmatch(text):
                names = PLACEHOLDER.findall(pattern)
                values = {name: self(value) for name, value in zip(names, found.groups(), strict=True)}
                return self._fill(self.sentences[pattern], values)
        parts = SENTENCES.split(text)
        if len(parts) > 1:
            return " ".join(self(part) for part in parts)
        self.unknown.add(text)
        return text

    def _fill(self, text: str, values: dict[str, str]) -> str:
        return FILLED.sub(lambda found: self._joined((found[1] or "") + values[found[2]]), text)

    def _joined(self, words: str) -> str:
        """A word and the value behind it, as the language runs them together."""
        for long, short in self.contractions.items():
            words = re.sub(rf"^([\W\d_]*){long}", rf"\g<1>{short}", words, flags=re.IGNORECASE)
        return words


def untranslated(sentences: dict[str, str], said: Iterable[str], same: str) -> set[str]:
    """What a catalog does not know of all that is said; what fits `same` is so in every language."""
    translate = Translator(sentences)
    for sentence in said:
        translate(sentence)
    return {text for text in translate.unknown if not re.fullmatch(same, text)}


def _expression(pattern: str) -> re.Pattern[str]:
    parts = PLACEHOLDER.split(pattern)[::2]
    return re.compile("(.+?)".join(re.escape(part) for part in parts))


def shown(match: Match) -> dict[str, Any]:
    """What the server would show of a match to the seat that acts, and to the first one once it is over."""
    return {"sight": sight(match), "scenery": msgspec.to_builtins(server.scenery(match))}


def sight(match: Match) -> dict[str, Any]:
    """The game through the eyes of that seat."""
    eyes = max(match.actor, 0)
    seen: dict[str, Any] = msgspec.to_builtins(server.sight(match, eyes, (eyes,)))
    return seen


def wandering(match: Match, actions: float = math.inf) -> Match:
    """So many actions further at least, or at its end; always the same ones."""
    last = match.number + actions
    while not match.over and match.number < last:
        match = match.play(match.legal[match.number * 7 % len(match.legal)])
    return match


def sentences_of(match: Match, every: int = 1) -> Iterator[str]:
    """What people get to read of any match; of refusals, those of every so-manieth position."""
    yield from match.story()
    yield from (statistic.words for statistic in match.statistics)
    for position in match.history():
        yield from position.seat_names
        yield from (choice.words for choice in position.choices)
        yield from (settings.words for settings in position.ranges)
        if position.number % every == 0:
            refusals = (position.refusal(action) for action in range(match.game.action_count))
            yield from (refusal.reason for refusal in refusals if refusal is not None)


def lines_of(match: Match, every: int = 1) -> Iterator[str]:
    """What people get to read of any match, the drawings of a terminal included; names of seats are codes."""
    names = set(match.seat_names)
    yield from (line for line in sentences_of(match, every) if line not in names)
    for position in match.history():
        if position.number % every == 0:
            yield from position.text().splitlines()


def as_json(data: dict[str, Any]) -> dict[str, Any]:
    """As JSON has it: lists for tuples."""
    return dict(json.loads(json.dumps(data)))


def write() -> None:
    """Writes the fixtures of all games anew."""
    for client in map(Client, GAMES):
        for name, fixture in client.fixtures():
            keep(client.fixture_path(name), fixture)


def keep(path: Path, fixture: dict[str, Any]) -> None:
    """Writes one fixture, in one line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(fixture) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
