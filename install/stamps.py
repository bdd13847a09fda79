"""Notes of what is done: a step leaves one when it has succeeded, of what it was made from."""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from install.places import ROOT, STAMPS
from install.troubles import NoNetwork


def digest(paths: Iterable[Path], *words: str) -> str:
    """Another one whenever a file is, by what is in it: a checkout that only touches files changes nothing."""
    found = hashlib.sha256(repr(words).encode())
    for path in sorted(paths):
        content = path.read_bytes()
        found.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode() + content)
    return found.hexdigest()


def read(name: str) -> str:
    """The stamp, or nothing."""
    try:
        return (STAMPS / name).read_text(encoding="utf-8")
    except OSError:
        return ""


def write(name: str, text: str) -> None:
    """All of it or nothing, whatever happens meanwhile."""
    STAMPS.mkdir(exist_ok=True)
    fresh = STAMPS / f"{name}.new"
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(STAMPS / name)


def drop(*names: str) -> None:
    """As though it had never been done."""
    for name in names:
        (STAMPS / name).unlink(missing_ok=True)


@contextmanager
def lifted(name: str) -> Iterator[None]:
    """Takes the stamp away while something changes what it vouches for: who is interrupted in that begins anew."""
    text = read(name)
    drop(name)
    try:
        yield
    except NoNetwork:  # nothing came, so nothing was changed
        write(name, text)
        raise
    write(name, text)
