"""Dice that can be checked: a secret is fixed by its hash before the first action, and shown after the last.

The seed is made of the server's secret, which the hash shown at the opening pins down, and of the players' salts.
Whoever has seen that hash gives a salt the server did not know when it chose: those who sit down later, and those who
open a table or play a rematch and send their salt after the opening. One such player is enough.
"""

import hashlib
import secrets
from collections.abc import Sequence

import msgspec

SECRET_BYTES = 32
DOMAIN = b"pyxis dice 1"


class Dice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What it takes to check the dice of a match."""

    commitment: str
    """Hash of the secret, shown before the first action."""
    secret: str
    salts: list[str]
    """Of each seat."""
    since: int = 0
    """How many actions had been played when these dice came into play; more than 0 in a branch of another match."""


def fresh_secret() -> str:
    """A new secret."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown of the secret beforehand: `sha256sum` of its text says the same."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, salts: Sequence[str]) -> int:
    """The seed of a match, 63 bits of a hash over the secret and the salts, each with its length."""
    digest = hashlib.sha256(DOMAIN)
    for text in (secret, *salts):
        data = text.encode()
        digest.update(len(data).to_bytes(4) + data)
    return int.from_bytes(digest.digest()[:8]) >> 1
