"""Writes `protocol.py` and `resources.py` as TypeScript: `python -m pyxis.server.typescript`."""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType

from pyxis.server import protocol, resources

TARGET = Path("web/src/lib/protocol.ts")
HEAD = "// What goes over the wire: written by `python -m pyxis.server.typescript` from the types of the server.\n"
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "unknown", "None": "null"}


def main() -> None:
    """Writes the file named, or the usual one."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.write_text(source(), encoding="utf-8")


def source() -> str:
    """The whole file."""
    declarations = (text for module in (protocol, resources) for text in declared(module))
    return "\n".join([HEAD, *map(interface, of_the_game()), *declarations])


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
            case ast.ClassDef() if node.name != protocol.Message.__name__:
                yield interface(node)
            case ast.Assign(targets=[ast.Name(name)], value=ast.Constant(int(value))):
                yield f"{comment(note)}export const {name} = {value};\n"
            case ast.Assign(targets=[ast.Name(name)], value=value) if not isinstance(value, ast.Tuple):
                yield f"{comment(note)}export type {name} = {written(value)};\n"


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
            lines.append(f"{comment(note, '  ')}  {node.target.id}{optional}: {written(node.annotation)};")
    return "\n".join([*lines, "}\n"])


def bases(message: ast.ClassDef) -> list[str]:
    """The messages it has everything of."""
    return [ast.unparse(base) for base in message.bases if ast.unparse(base) != protocol.Message.__name__]


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
            inner = written(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case ast.Subscript(ast.Name("dict" | "Mapping"), ast.Tuple([key, value])):
            return f"Record<{written(key)}, {written(value)}>"
    raise TypeError(f"TypeScript cannot be written for {ast.unparse(annotation)}")


if __name__ == "__main__":
    main()
