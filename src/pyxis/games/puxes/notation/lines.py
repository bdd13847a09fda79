"""Lines of a match, cut into actions and joined of them: `A: Ao1/S@92.50^24 ~+3,-2 {mov Ao1=…}`.

A report is one word there, `{out Bo2@6000,4321; mov Ao1=5700,4300,125,0,p; touch Ao1-Bo2}`, and many actions.
"""

import re
from collections.abc import Iterator, Sequence

from pyxis.games.puxes.components import CHARACTER_NAMES
from pyxis.games.puxes.notation.names import NAME, sort_key

NONE = "-"
OUT = re.compile(rf"({NAME})@(\d+),(\d+)")
MOVED = re.compile(rf"({NAME})=(\d+),(\d+),(\d+),(\d+),([a-z*])")
TOUCH = re.compile(rf"{NAME}-{NAME}")
LIFT = re.compile(NAME)
PATTERNS = {"out": OUT, "mov": MOVED, "touch": TOUCH, "lift": LIFT}
FIELDS = {"out": 3, "mov": 5, "touch": 1}
COUNT = re.compile(r"\{?(out|mov|touch):(\d+)")
CHARACTER = "|".join(sorted(map(re.escape, CHARACTER_NAMES), key=len, reverse=True))
ONE_ACTION = re.compile(
    rf"\{{[^{{}}:]*\}}|~?\+(?:{CHARACTER})|{NAME}-{NAME}|{NAME}(?=[/@\s]|$)|/[SFP](?::[lmh](?:0|[+-]\d))?"
    r"|@(?:[\d.:]+|[A-Da-d][OoHhTt][\d.LlUu]*)|\^\d+|~[+-]?\d+|,[+-]?\d+|\S+?(?=[/@^]|\s|$)|\S+"
)
AIM_AT = re.compile(r"\baim at\s+@?", re.IGNORECASE)
THROWN = re.compile(r"\bthrow((?:\s+[psbkuayh*](?=\s|$))+)")
LABEL = re.compile(r"(?:^|(?<=\s))(?:[A-D]:|\|)(?=\s|$)")


def split(line: str) -> Sequence[str]:
    """Cuts `A: throw s s y h | Ao2/S@90.00^10 ~0,0 {mov …}` into the text of each action; `aim at Bo2` is `@Bo2`."""
    line = THROWN.sub(lambda throw: " ".join(f"~{face}" for face in throw[1].split()), line)
    line = AIM_AT.sub("@", line)
    texts: list[str] = []
    for text in ONE_ACTION.findall(LABEL.sub(" ", line)):
        words = cut_report(text) if text[0] == "{" and text[-1] == "}" else None
        texts += words if words is not None else [text]
    return texts


def join(texts: Sequence[str]) -> str:
    """One flick is one word, then the hand, then the report in braces."""
    words: list[str] = []
    at = 0
    while at < len(texts):
        report = joined_report(texts[at:]) if texts[at].startswith("{out:") else None
        if report is not None:
            words.append(report[0])
            at += report[1]
            continue
        text = texts[at]
        if words and at and _is_glued(texts[at - 1], text):
            words[-1] += text
        else:
            words.append(text)
        at += 1
    return " ".join(words)


def _is_glued(before: str, text: str) -> bool:
    if text[0] == "/":
        return bool(re.fullmatch(NAME, before))
    if text[0] == "@":
        return bool(re.fullmatch(NAME, before)) or before[0] == "/"
    return (text[0] == "^" and before[0] == "@") or (text[0] == "," and before[0] == "~")


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
