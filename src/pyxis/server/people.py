"""Who somebody is: the holder of a secret. Only hashes are kept, so a stolen database opens no seat."""

import hashlib
import hmac
import re
import secrets
import unicodedata

from pyxis.core.errors import OptionError
from pyxis.server.words import say

COOKIE = "pyxis"
BEARER = "bearer "
TOKEN_BYTES = 24
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
MOST_NAME = 40
NAME_MARKS = frozenset(" .'’_-")
NAME_KINDS = frozenset("LMN")
"""Unicode's letters, marks and numbers."""
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters, to Unicode, that nobody can see."""
MOST_MARKS = 4
"""Upon one letter: some scripts need several."""


def fresh_token() -> str:
    """A new secret: of a person, or of an invitation."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def key(token: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()[:43]


def fits(token: str, kept: str) -> bool:
    """Whether `kept` is of that secret."""
    return hmac.compare_digest(key(token), kept)


def token_of(cookie: str | None, authorization: str | None) -> str | None:
    """The secret somebody came with, if it looks like one."""
    given = cookie or ""
    if authorization is not None and authorization.lower().startswith(BEARER):
        given = authorization[len(BEARER) :].strip()
    return given if TOKEN.fullmatch(given) else None


def read_name(given: str) -> str:
    """A name fit to be shown anywhere; raises `OptionError`."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not name or len(name) > MOST_NAME:
        raise OptionError(say("name.length", most=MOST_NAME))
    if any(letter not in NAME_MARKS and unicodedata.category(letter)[0] not in NAME_KINDS for letter in name):
        raise OptionError(say("name.letters"))
    if is_piled(name) or all(unicodedata.category(letter)[0] == "M" or letter in BLANK for letter in name):
        raise OptionError(say("name.seen"))
    return name


def is_piled(text: str) -> bool:
    """Whether marks are piled upon a letter until they cover what stands around it."""
    marks = "".join("m" if unicodedata.category(letter)[0] == "M" else " " for letter in text)
    return "m" * (MOST_MARKS + 1) in marks


def read_line(given: str) -> str:
    """What somebody said, as one line of plain text; raises `OptionError` if nothing is left of it."""
    spaced = " ".join(given.split())
    line = "".join(letter for letter in spaced if unicodedata.category(letter)[0] != "C" or letter == "\u200d")
    if all(letter == "\u200d" or letter in BLANK or letter.isspace() for letter in line):
        raise OptionError(say("line.empty"))
    if is_piled(line):
        raise OptionError(say("line.accents"))
    return line
