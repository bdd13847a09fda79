"""Writes what goes over the wire as TypeScript: `python -m pyxis.server.typescript`.

`protocol.py` and `resources.py` become the client's `lib/protocol.ts`, the `words/wire.py` of a game its `wire.ts`.
"""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Literal, get_args, get_origin

from pyxis.core.game import Game
from pyxis.core.registry import games
from pyxis.core.surface import Data
from pyxis.server import protocol, resources

CLIENT = Path("web/src")
HEAD = "// What goes over the wire: written by `python -m pyxis.server.typescript` from `{source}`.\n"
BASES = {protocol.Message.__name__, Data.__name__}
"""What all messages are, which TypeScript does not need to know."""
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "unknown", "None": "null"}


def main() -> None:
    """Writes all of them, below the folder of the repository."""
    for target, source in files().items():
        target.write_text(source, encoding="utf-8")


def files() -> dict[Path, str]:
    """What each file of the client should hold."""
    found = {CLIENT / "lib" / "protocol.ts": of_the_server()}
    for game in games():
        folder, module = CLIENT / "games" / game.id, wire_of(game)
        if module is not None and folder.is_dir():
            found[folder / "wire.ts"] = written_from([module], "words/wire.py")
    return found


def of_the_server() -> str:
    """Messages and resources."""
    core = "\n".join(map(interface, of_the_game()))
    return written_from([protocol, resources], "the types of the server", core)


def wire_of(game: Game) -> ModuleType | None:
    """The module in which a game declares what clients are sent, if it has one."""
    home = sys.modules[game.state.__module__]
    declared_there = Path(home.__file__ or "").with_name("words") / "wire.py"
    return import_module(f"{home.__name__.rpartition('.')[0]}.words.wire") if declared_there.is_file() else None


def written_from(modules: Iterable[ModuleType], source: str, before: str = "") -> str:
    """A whole file."""
    declarations = [text for module in modules for text in declared(module)]
    return "\n".join([HEAD.format(source=source), *filter(None, [before]), *declarations])


def of_the_game() -> Iterator[ast.ClassDef]:
    """The types of messages that are the core's own."""
    for declared_in_core in protocol.OF_THE_GAME:
        (node,) = ast.parse(inspect.getsource(declared_in_core)).body
        assert isinstance(node, ast.ClassDef)  # noqa: S101
        yield node


def declared(module: ModuleType) -> Iterator[str]:
    """What a module declares, in its order: constants, names for types, and messages."""
    for node, note in noted(ast.parse(inspect.getsource(module)).body):
        match node:
            case ast.ImportFrom(names=names):
                yield from named_elsewhere(module, [each.name for each in names])
            case ast.ClassDef() if node.name != protocol.Message.__name__:
                yield interface(node)
            case ast.Assign(targets=[ast.Name(name)], value=ast.Constant(int(value))):
                yield f"{comment(note)}export const {name} = {value};\n"
            case ast.Assign(targets=[ast.Name(name)], value=value) if not isinstance(value, ast.Tuple):
                yield f"{comment(note)}export type {name} = {written(value)};\n"


def named_elsewhere(module: ModuleType, names: Iterable[str]) -> Iterator[str]:
    """Names of pieces that a module takes from where the game lists them."""
    for name in names:
        known = getattr(module, name, None)
        if get_origin(known) is Literal:
            values = " | ".join(f"'{each}'" for each in get_args(known))
            yield f"export type {name} = {values};\n"


def noted(body: Iterable[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Each statement with the sentence that stands below it, if any."""
    for node, below in pairwise([*body, ast.Pass()]):
        match below:
            case ast.Expr(ast.Constant(str(note))):
                yield node, note
            case _:
                yield node, ""


def interface(message: ast.ClassDef) -> str:
    """One message."""
    extends = "".join(f" extends {base}" for base in bases(message))
    lines = [f"{comment(ast.get_docstring(message) or '')}export interface {message.name}{extends} {{"]
    lines += [f"  type: '{ast.literal_eval(word.value)}';" for word in message.keywords if word.arg == "tag"]
    for node, note in noted(message.body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            optional = "" if node.value is None else "?"
            name = node.target.id.rstrip("_")
            lines.append(f"{comment(note, '  ')}  {name}{optional}: {written(node.annotation)};")
    return "\n".join([*lines, "}\n"])


def bases(message: ast.ClassDef) -> list[str]:
    """The messages it has everything of."""
    return [name for name in map(ast.unparse, message.bases) if name not in BASES]


def comment(text: str, indent: str = "") -> str:
    """A line of its own, or nothing."""
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def written(annotation: ast.expr) -> str:
    """A type as TypeScript writes it."""
    match annotation:
        case ast.Name() | ast.Constant():
            name = ast.unparse(annotation)
            return PLAIN.get(name, name)
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{written(left)} | {written(right)}"
        case ast.Subscript(ast.Name("Annotated"), ast.Tuple([kind, *_])):
            return written(kind)
        case ast.Subscript(ast.Name("Literal"), values):
            literals = values.elts if isinstance(values, ast.Tuple) else [values]
            return " | ".join(f"'{ast.literal_eval(value)}'" for value in literals)
        case ast.Subscript(ast.Name("list"), item) | ast.Subscript(ast.Name("tuple"), ast.Tuple([item, _])):
            return f"({written(item)})[]" if is_union(item) else f"{written(item)}[]"
        case ast.Subscript(ast.Name("dict" | "Mapping"), ast.Tuple([key, value])):
            return f"Record<{written(key)}, {written(value)}>"
    raise TypeError(f"TypeScript cannot be written for {ast.unparse(annotation)}")


def is_union(annotation: ast.expr) -> bool:
    """Whether TypeScript writes it with a bar."""
    match annotation:
        case ast.BinOp(_, ast.BitOr(), _) | ast.Subscript(ast.Name("Literal"), ast.Tuple()):
            return True
    return False


if __name__ == "__main__":
    main()
