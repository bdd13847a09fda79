"""Component files for tests: the house set with some pieces written anew."""

import re
from pathlib import Path

from pyxis.games.pyradice.components.sets import HOUSE_FILE


def box(folder: Path, name: str = "my-box.toml", **pieces: str) -> str:
    """The path of a file that is the house set but for `pieces`, such as `A2="op = 'FLIP'"`.

    A piece keeps a name and a text; `levels` rewrites the objective levels.
    """
    text = HOUSE_FILE.read_text(encoding="utf-8")
    for piece, lines in pieces.items():
        if piece == "levels":
            text = re.sub(r"objective_levels = .*", f"objective_levels = {lines}", text)
            continue
        body = "\n".join(line.strip() for line in lines.split(";"))
        head, start, rest = text.partition(f".{piece}]\n")
        assert start, piece
        others = re.split(r"(?m)^(?=[\[#])", rest, maxsplit=1)[1:]
        text = f'{head}{start}name = "{piece} of my box"\ntext = "As printed."\n{body}\n\n{"".join(others)}'
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)
