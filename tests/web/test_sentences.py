"""Every language of the client covers what the server says to people."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import pyxis.server
from pyxis.core import options
from pyxis.search import BOTS
from tests.games.clients import PLACEHOLDER, every_language, shared

VAGUE = {"{action}: {reason}", "Seat {seat}", "seat {seat}"}
"""Patterns that fit more than they are meant for."""


@cache
def patterns(language: str) -> list[re.Pattern[str]]:
    """What a language knows of the server's sentences."""
    known = set(shared(f"sentences.{language}")) - VAGUE
    return [re.compile(".+?".join(map(re.escape, PLACEHOLDER.split(pattern)[::2]))) for pattern in known]


def refusals() -> Iterator[str]:
    """Why the server refuses something, and why options do not go together, with something in place of what varies."""
    for path in sorted(Path(pyxis.server.__file__).parent.glob("*.py")):
        yield from reasons(path, "Refusal", 1)
    yield from reasons(Path(options.__file__), "OptionError", 0)


def reasons(path: Path, name: str, at: int) -> Iterator[str]:
    """The argument at that place wherever the source makes one of that name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(called), args=arguments) if called == name and len(arguments) > at:
                yield written(arguments[at])


def written(reason: ast.expr) -> str:
    match reason:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(parts):
            return "".join(part.value if isinstance(part, ast.Constant) else "7" for part in parts)  # type: ignore[misc]
        case _:
            return "7: 7"


@every_language
@pytest.mark.parametrize("reason", sorted(set(refusals()) - {"7: 7"}))
def test_a_language_has_the_refusal(reason: str, language: str) -> None:
    assert any(pattern.fullmatch(reason) for pattern in patterns(language)), reason


@every_language
@pytest.mark.parametrize("bot", BOTS)
def test_a_language_has_the_bot(bot: str, language: str) -> None:
    assert bot in shared(f"sentences.{language}")
