"""Reports as text, `{out Bo2@6000,4321; mov Ao1=5700,4300,125,0,p; touch Ao1-Bo2}`, and the texts of single words."""

import re
from collections.abc import Iterator, Sequence

from pyxis.games.puxes.notation.names import NAME, sort_key

NONE = "-"
OUT = re.compile(rf"({NAME})@(\d+),(\d+)")
MOVED = re.compile(rf"({NAME})=(\d+),(\d+),(\d+),(\d+),([a-z*])")
TOUCH = re.compile(rf"{NAME}-{NAME}")
LIFT = re.compile(NAME)
PATTERNS = {"out": OUT, "mov": MOVED, "touch": TOUCH, "lift": LIFT}
FIELDS = {"out": 3, "mov": 5, "touch": 1}
COUNT = re.compile(r"\{?(out|mov|touch):(\d+)")


def cut_report(text: str) -> list[str] | None:
    """The words of a whole report, or nothing if it is none."""
    items: dict[str, list[str]] = {name: [] for name in PATTERNS}
    for section in filter(None, (part.strip() for part in text[1:-1].split(";"))):
        name, _, rest = section.partition(" ")
        if name not in PATTERNS:
            return None
        found = PATTERNS[name].findall(rest)
        if re.sub(r"[\s,]", "", PATTERNS[name].sub("", rest)) or len(found) != _separators(name, rest) + 1:
            return None
        items[name] += [match[0] for match in PATTERNS[name].finditer(rest)]
    if len(items["lift"]) > 1:
        return None
    return list(_words(items))


def _separators(name: str, rest: str) -> int:
    """How many items a list has, less one: commas inside items do not count."""
    return len(re.findall(r",\s*(?=[A-D])", rest))


def _words(items: dict[str, list[str]]) -> Iterator[str]:
    yield f"{{out:{len(items['out'])}"
    for item in items["out"]:
        yield from OUT.fullmatch(item).groups()  # type: ignore[union-attr]
    yield f"mov:{len(items['mov'])}"
    for item in sorted(items["mov"], key=lambda item: sort_key(item.partition("=")[0])):
        name, x, y, yaw, level, face = MOVED.fullmatch(item).groups()  # type: ignore[union-attr]
        yield from (name, x, y, yaw, f"{level},{face}")
    yield f"touch:{len(items['touch'])}"
    yield from items["touch"]
    yield f"lift:{items['lift'][0] if items['lift'] else NONE}}}"


def joined_report(texts: Sequence[str]) -> tuple[str, int] | None:
    """A report that begins `texts`, in full, and how many words it has; nothing if it is not whole."""
    sections, at = [], 0
    for name in ("out", "mov", "touch"):
        count = COUNT.fullmatch(texts[at]) if at < len(texts) else None
        if count is None or count[1] != name:
            return None
        size, number = FIELDS[name], int(count[2])
        words = texts[at + 1 : at + 1 + size * number]
        at += 1 + size * number
        if at >= len(texts):
            return None
        if number:
            items = [_item(name, words[first : first + size]) for first in range(0, len(words), size)]
            sections.append(f"{name} {', '.join(items)}")
    lifted = texts[at].removeprefix("lift:").removesuffix("}")
    if lifted != NONE:
        sections.append(f"lift {lifted}")
    whole = "{" + "; ".join(sections) + "}"
    return (whole, at + 1) if cut_report(whole) == list(texts[: at + 1]) else None


def _item(name: str, words: Sequence[str]) -> str:
    if name == "touch":
        return words[0]
    return words[0] + ("@" if name == "out" else "=") + ",".join(words[1:])
