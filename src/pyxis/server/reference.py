"""Writes the list of messages into `docs/protocol.md`: `python -m pyxis.server.reference`."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from pyxis.server import protocol
from pyxis.server.typescript import bases, noted, of_the_game, written

TARGET = Path("docs/protocol.md")
BEGIN, END = "<!-- messages -->\n", "<!-- end of messages -->\n"
GROUPS = {
    "A client asks": protocol.Request,
    "The server replies": protocol.Reply,
    "The server tells": protocol.Push,
    "Entries of the log": protocol.Entry,
}


def main() -> None:
    """Puts the list where it belongs."""
    TARGET.write_text(page(TARGET.read_text(encoding="utf-8")), encoding="utf-8")


def page(text: str) -> str:
    """The page, with the list as it is today."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}{reference()}{END}{after}"


def reference() -> str:
    """All messages, then what they are made of."""
    body = ast.parse(inspect.getsource(protocol)).body
    classes = {node.name: node for node in body if isinstance(node, ast.ClassDef)}
    parts = []
    for title, union in GROUPS.items():
        names = [member.__name__ for member in union.__args__]
        parts += [f"### {title}\n", *(message(classes.pop(name)) for name in names)]
    classes.pop(protocol.Message.__name__)
    parts += ["### Parts of messages\n", *map(message, (*of_the_game(), *classes.values()))]
    return "\n".join(["", *parts])


def message(node: ast.ClassDef) -> str:
    """One message, with its fields."""
    tags = [ast.literal_eval(word.value) for word in node.keywords if word.arg == "tag"]
    name = f'`"type": "{tags[0]}"`' if tags else f"`{node.name}`"
    return "\n".join([f"**{name}** {ast.get_docstring(node)}\n", *fields(node), ""])


def fields(node: ast.ClassDef) -> Iterator[str]:
    """A line for each field; those that may be missing have a question mark."""
    for base in bases(node):
        yield f"- all of `{base}`"
    for statement, note in noted(node.body):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            mark = "" if statement.value is None else "?"
            kind = written(statement.annotation)
            yield f"- `{statement.target.id}{mark}: {kind}`" + (f" {' '.join(note.split())}" if note else "")


if __name__ == "__main__":
    main()
