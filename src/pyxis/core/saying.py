"""Sentences by id: `say("sets", side=…, cell=…)` says one in the language spoken just now, from a catalog.

A language is a file `<code>.json` in every folder `words/` there is, of equal rank with all others. What is said is
plain text from then on. Whoever keeps it keeps it in that language, so nothing is said at import, and what is said is
not shared by readers who may speak another.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, cached_property
from pathlib import Path
from typing import Any

ENGLISH = "en"
"""What is spoken unless somebody asks for another language."""
HOME = Path(__file__).with_name("words")
"""Where a language says how it counts, writes decimals and contracts words, beside the sentences of core."""
GRAMMAR = "grammar"

Text = str | Mapping[str, str]
"""A sentence with `{values}`; or one by `count`: for that very number, for `one`, for any `other`."""
FILLED = re.compile(r"([^\s{}]+ )?\{(\w+)\}")
"""A value, and the word before it."""

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


class Ruled(str):
    """A sentence that follows a rule."""

    __slots__ = ("rule",)

    rule: str

    def __new__(cls, text: str, rule: str) -> "Ruled":
        made = super().__new__(cls, text)
        made.rule = rule
        return made


def rule_of(sentence: str) -> str:
    """The id of the rule a sentence follows, if it says one."""
    return sentence.rule if isinstance(sentence, Ruled) else ""


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """All that is said meanwhile is said in that language; in English, if it is not known."""
    token = _spoken.set(code if code in languages() else ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(token)


def spoken() -> str:
    """The code of the language spoken just now."""
    return _spoken.get()


@cache
def languages() -> tuple[str, ...]:
    """The codes of all there are."""
    return tuple(sorted(path.stem for path in HOME.glob("*.json")))


class Grammar:
    """What holds for all sentences of a language."""

    def __init__(self, singular: Sequence[int], decimal: str, last: str, contractions: Mapping[str, str]) -> None:
        self.singular = frozenset(singular)
        """The numbers of which one speaks as of one: in French, of none too."""
        self.decimal = decimal
        """What stands between a number and its fraction."""
        self.last = last
        """What stands before the last of several things: ` and `."""
        self._contractions = [
            (re.compile(rf"^([\W\d_]*){long}", re.IGNORECASE), rf"\g<1>{short}") for long, short in contractions.items()
        ]

    @classmethod
    @cache
    def of(cls, code: str) -> "Grammar":
        """That of a language; of one that says nothing of it, the English one."""
        path = HOME / f"{code}.json"
        return cls(**read(path if path.exists() else HOME / f"{ENGLISH}.json")[GRAMMAR])

    def fill(self, text: str, values: Mapping[str, object]) -> str:
        """Puts values where they belong; a word and the value behind it may run together, as `de` and `le roi` do."""
        if not self._contractions:
            return text.format_map(values)
        return FILLED.sub(lambda found: self._joined((found[1] or "") + str(values[found[2]])), text)

    def _joined(self, words: str) -> str:
        for long, short in self._contractions:
            words = long.sub(short, words)
        return words


class Words:
    """The sentences of one folder, in all languages; called, it says one of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def catalogs(self) -> dict[str, dict[str, Text]]:
        """By language, then by id."""
        return {path.stem: read(path) for path in sorted(self.folder.glob("*.json"))}

    def __call__(self, name: str, /, *, rule: str = "", **values: object) -> str:
        """The sentence that has this name for its id; with a `rule`, one that knows which it follows."""
        code = _spoken.get()
        catalog = self.catalogs.get(code) or self.catalogs[ENGLISH]
        grammar = Grammar.of(code)
        text = catalog[name]
        if not isinstance(text, str):
            text = _counted(text, values["count"], grammar)
        said = grammar.fill(text, values) if values else text
        return Ruled(said, rule) if rule else said

    def knows(self, name: str) -> bool:
        """Whether the language spoken just now has that sentence."""
        return name in self.catalogs.get(_spoken.get(), {})


def _counted(forms: Mapping[str, str], count: object, grammar: Grammar) -> str:
    exact = forms.get(str(count))
    if exact is not None:
        return exact
    return forms["one"] if count in grammar.singular and "one" in forms else forms["other"]


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + Grammar.of(_spoken.get()).last + parts[-1]


def decimal(value: float, digits: int) -> str:
    """A number with so many decimals, as the language writes it: `1,25`."""
    return f"{value:.{digits}f}".replace(".", Grammar.of(_spoken.get()).decimal)


def capital(text: str) -> str:
    """The same at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def read(path: Path) -> dict[str, Any]:
    """A catalog."""
    return dict(json.loads(path.read_text(encoding="utf-8")))


say = Words(HOME)
"""What core itself says."""
