"""Catalogs of sentences under test: what is in them, what the sources ask for, and a language without any English."""

import ast
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path

from pyxis.core import saying
from pyxis.core.saying import Text, Words, speaking

PLACEHOLDER = re.compile(r"\{(\w+)\}")
LETTERS = re.compile(r"[^\W\d_]+")
FILLED_IN = re.compile(r"(\{\w+\})")
STAND_IN = "de"
"""The language whose place the one without English takes."""


def texts(text: Text) -> Iterable[str]:
    """All forms of a sentence."""
    return (text,) if isinstance(text, str) else text.values()


def placeholders(text: Text) -> set[str]:
    """The values a sentence asks for."""
    return {name for form in texts(text) for name in PLACEHOLDER.findall(form)}


@cache
def sources(folder: Path) -> tuple[ast.AST, ...]:
    """All Python of a folder."""
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py")))


def constants(folder: Path) -> set[str]:
    """All texts that stand in its sources."""
    nodes = (node for tree in sources(folder) for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def patterns(folder: Path) -> Iterator[re.Pattern[str]]:
    """All texts of its sources that are put together, `f"sets.{shape}"`."""
    for tree in sources(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and any(isinstance(part, ast.Constant) for part in node.values):
                yield expression(node)


def expression(node: ast.JoinedStr) -> re.Pattern[str]:
    """What such a text may be."""
    parts = (part.value if isinstance(part, ast.Constant) else None for part in node.values)
    return re.compile("".join(".+" if part is None else re.escape(str(part)) for part in parts))


def asked_for(folder: Path) -> Iterator[tuple[str, re.Pattern[str]]]:
    """What its sources say by id: as it is written there, and what ids it may be."""
    for tree in sources(folder):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name("say"), args=[ast.Constant(str(id_)), *_]):
                    yield id_, re.compile(re.escape(id_))
                case ast.Call(func=ast.Name("say"), args=[ast.JoinedStr() as made, *_]):
                    yield ast.unparse(made), expression(made)


def unused(say: Words, folder: Path) -> set[str]:
    """The ids that nothing in the sources can mean."""
    known, made = constants(folder), list(patterns(folder))
    ids = set(say.catalogs["en"]) - {saying.GRAMMAR} - known
    return {id_ for id_ in ids if not any(one.fullmatch(id_) for one in made)}


def missing(say: Words, folder: Path) -> set[str]:
    """What the sources ask for and no id can be."""
    ids = say.catalogs["en"]
    return {written for written, one in asked_for(folder) if not any(map(one.fullmatch, ids))}


def without_letters(text: Text) -> Text:
    """A sentence that says nothing but its values."""
    if not isinstance(text, str):
        return {form: str(without_letters(one)) for form, one in text.items()}
    return "".join(part if part.startswith("{") else LETTERS.sub("·", part) for part in FILLED_IN.split(text))


@contextmanager
def speechless(*said: Words) -> Iterator[None]:
    """All that is said meanwhile comes without a letter of the catalogs: letters left stand in the sources."""
    with ExitStack() as stack:
        for say in (saying.say, *said):
            stack.enter_context(_speechless(say))
        stack.enter_context(speaking(STAND_IN))
        yield


@contextmanager
def _speechless(say: Words) -> Iterator[None]:
    own = say.catalogs[STAND_IN]
    say.catalogs[STAND_IN] = {
        id_: text if id_ == saying.GRAMMAR else without_letters(text) for id_, text in own.items()
    }
    try:
        yield
    finally:
        say.catalogs[STAND_IN] = own


def english_left(lines: Iterable[str], same: str) -> set[str]:
    """The lines in which words are left that no catalog has; what fits `same` is so in every language."""
    return {line for line in set(lines) if any(len(word) > 1 for word in LETTERS.findall(re.sub(same, "", line)))}
