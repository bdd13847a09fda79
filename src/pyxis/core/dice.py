"""Dice that can be checked: a secret is fixed by its hash before the first action, and shown after the last.

The seed is made of the server's secret, which the hash shown at the opening pins down, and of the players' salts.
Whoever has seen that hash gives a salt the server did not know when it chose: those who sit down later, and those who
open a table or play a rematch and send their salt after the opening. One such player is enough.

What a match began from is promised with it: behind the secret's lot stands a digest of game, rules, options, position,
and the actions a branch takes over. So nobody can claim afterwards that the dice began later than they did.
"""

import hashlib
import secrets
from collections.abc import Sequence

import msgspec

from pyxis.core.match import Match

SECRET_BYTES = 32
SEPARATOR = "."
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
    source: str = ""
    """Who told what no dice decide, as it was named at the opening."""


def fresh_secret(opening: str = "") -> str:
    """A new secret, for a match that began as `opening` says."""
    lot = secrets.token_hex(SECRET_BYTES)
    return f"{lot}{SEPARATOR}{opening}" if opening else lot


def promised_opening(secret: str) -> str:
    """What the secret says the match began from; empty in promises of before, which left that open."""
    return secret.partition(SEPARATOR)[2]


def opening_of(match: Match, source: str = "") -> str:
    """A digest of all that is settled before the dice come into play, `match` being what has been played by then."""
    game = match.game
    settled = (game.id, game.version, match.seats, sorted(match.options.items()), match.start, match.actions, source)
    return hashlib.sha256(msgspec.json.encode(settled)).hexdigest()


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
