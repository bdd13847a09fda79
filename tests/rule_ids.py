"""Follows rule ids between `RULES.md`, the code that cites them and the tests that carry them.

`python -m tests.rule_ids` writes into the tables of all games which of their tests carry each rule.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from pyxis.core.rulebook import Rulebook

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "pyxis" / "games"
EXAMPLES = ROOT / "examples"

ID = r"[A-Z][0-9]+(?:\.[0-9]+)*"
CITED = re.compile(rf"\[({ID}(?:,\s*{ID})*)\]")
CELL_BORDER = re.compile(r"(?<!\\)\|")
NAME = re.compile(r"[A-Za-z_][\w.]*")


class Rule(NamedTuple):
    """A row of the table."""

    id: str
    rule: str
    source: str
    where: str
    tests: str
    done: str


def rules(page: str) -> Iterator[Rule]:
    """All rows of the tables of a `RULES.md` that begin with an id."""
    for line in page.splitlines():
        cells = [cell.strip() for cell in CELL_BORDER.split(line)[1:-1]]
        if len(cells) == len(Rule._fields) and re.fullmatch(ID, cells[0]):
            yield Rule(*cells)


def cited_in(source: str) -> set[str]:
    """Ids in square brackets in comments and strings, and those a `Refusal` names."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    words = [token.string for token in tokens if token.type in (tokenize.COMMENT, tokenize.STRING)]
    brackets = [found for word in words for found in CITED.findall(word)]
    return {rule.strip() for found in brackets for rule in found.split(",")} | set(_refused_in(ast.parse(source)))


def _refused_in(tree: ast.AST) -> Iterator[str]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal" and call.args:
            for part in ast.walk(call.args[0]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def marked_in(source: str) -> Counter[str]:
    """How many test functions of a module carry each id."""
    return Counter(rule for test in _tests(ast.parse(source).body, ()) for rule in test)


def _tests(body: list[ast.stmt], inherited: tuple[str, ...]) -> Iterator[set[str]]:
    """The ids of each test function; those of a class count for all its tests."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(node.body, (*inherited, *_ids(node)))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield {*inherited, *_ids(node)}


def _ids(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] == "rule":
            for argument in mark.args:
                yield str(ast.literal_eval(argument))


def defined_in(source: str) -> dict[str, str]:
    """What a module defines, each with its text: functions, classes, their methods, and constants with what is said
    of them below.
    """
    found: dict[str, str] = {}
    lines, body = source.splitlines(), ast.parse(source).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        end = node.end_lineno
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr):
            end = after.end_lineno
        text = "\n".join(lines[node.lineno - 1 : end])
        for name in set(_names(node)):
            # A table may be filled in by several statements.
            found[name] = f"{found[name]}\n{text}" if name in found else text
    return found


def _names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    if isinstance(node, ast.ClassDef):
        yield from (f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef))
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name))


def texts_of(folder: Path, place: str) -> list[str]:
    """What `placing.legal` is in each `placing.py` of the game that defines it, on whichever floor."""
    module, _, name = place.partition(".")
    modules = (defined_in(file.read_text(encoding="utf-8")) for file in folder.rglob(f"{module}.py"))
    return [defined[name] for defined in modules if name in defined]


def sources(folder: Path) -> dict[str, str]:
    """The text of each module below a folder, by its path there."""
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}


def marks_below(tests: Path) -> dict[str, Counter[str]]:
    """How many tests of each module carry each id."""
    return {path: marked_in(source) for path, source in sources(tests).items()}


def carriers(rule: str, marks: Mapping[str, Counter[str]]) -> str:
    """Where the tests of a rule are, most of them first: `landing 4, heuristic 2` are six."""
    counts = {Path(path).stem.removeprefix("test_"): found[rule] for path, found in marks.items() if found[rule]}
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def problems(game: Path, tests: Path) -> list[str]:
    """Everything that does not fit together between a game's folder and the folder of its tests."""
    page = game / "RULES.md"
    if not page.is_file():
        return [f"{game.name} has no RULES.md"]
    table = list(rules(page.read_text(encoding="utf-8")))
    known = Rulebook(page).rules.keys()
    marks = marks_below(tests)
    rows = Counter(rule.id for rule in table)
    found = [f"{rule} stands in the table {count} times" for rule, count in rows.items() if count > 1]
    for path, source in sources(game).items():
        found += [f"{path} cites {rule}, which RULES.md does not have" for rule in sorted(cited_in(source) - known)]
    for path, counts in marks.items():
        found += [f"{path} carries {rule}, which RULES.md does not have" for rule in sorted(counts.keys() - known)]
    for rule in table:
        found += _row_problems(game, rule, carriers(rule.id, marks))
    return found or ([] if table else ["RULES.md has no table of rules"])


def _row_problems(game: Path, rule: Rule, tests: str) -> Iterator[str]:
    places = NAME.findall(rule.where)
    if not places:
        yield f"{rule.id} does not say where it is"
    for place in places:
        texts = texts_of(game, place)
        if not texts:
            yield f"{rule.id} is said to be in {place}, which does not exist"
        elif not any(rule.id in cited_in(text) for text in texts):
            yield f"{rule.id} is said to be in {place}, which does not cite it"
    if not tests:
        yield f"{rule.id} has no test"
    if rule.tests != tests:
        yield f"{rule.id} claims the tests {rule.tests} but has {tests}: run python -m tests.rule_ids"


def with_tests(page: str, marks: Mapping[str, Counter[str]]) -> str:
    """The page with the column `tests` filled in."""
    lines = page.split("\n")
    for index, line in enumerate(lines):
        for rule in rules(line):
            cells = CELL_BORDER.split(line)
            cells[5] = f" {carriers(rule.id, marks)} "
            lines[index] = "|".join(cells)
    return "\n".join(lines)


def game_folders() -> list[Path]:
    """The folder of each game of the box, then of each example."""
    cards = [*sorted(GAMES.glob("*/__init__.py")), *sorted(EXAMPLES.glob("*/src/*/__init__.py"))]
    return [card.parent for card in cards]


def folder_of_tests(game: Path) -> Path:
    """Where its tests are."""
    return ROOT / "tests" / "games" / game.name if game.parent == GAMES else game.parents[1] / "tests"


def main() -> None:
    """Writes into the tables where tests are."""
    for game in game_folders():
        page = game / "RULES.md"
        if page.is_file():
            marks = marks_below(folder_of_tests(game))
            page.write_text(with_tests(page.read_text(encoding="utf-8"), marks), encoding="utf-8")


if __name__ == "__main__":
    main()
