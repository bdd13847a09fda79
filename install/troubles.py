"""What can go wrong on a machine we do not know, as one sentence each. The programs that fail say it in pages."""

import errno
import os
import platform
import re
import shutil
from collections.abc import Callable
from pathlib import Path

WORTH_SAYING = 200
"""Characters of a line we have no better words for."""
AGAIN = "then start again"


class Trouble(Exception):
    """One sentence for whoever sits there: what was wrong, where, what to do."""


class NoNetwork(Trouble):
    """Nothing could be fetched, so nothing was changed either."""


class Unclear(Trouble):
    """A program failed in words that we do not know."""


def is_full(where: Path) -> Trouble:
    """The disk, at some point in the work."""
    return Trouble(f"The disk of {where} is full: make room, {AGAIN}.")


def is_locked(where: str) -> Trouble:
    """A file or folder that is not ours to write."""
    return Trouble(f"{where} cannot be written: see that it is yours to write, {AGAIN}.")


def check_room(megabytes: int, where: Path) -> None:
    """Better heard of before half of it is there."""
    free = shutil.disk_usage(where).free // 1_000_000
    if free < megabytes:
        raise Trouble(f"{where} has {free} MB free, and about {megabytes} MB are needed: make room, {AGAIN}.")


def from_system(error: OSError, where: Path) -> Trouble:
    """What the system refused."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return is_full(where)
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return is_locked(os.fspath(error.filename or where))
    return Trouble(f"{error.filename or where}: {error.strerror}.")


def from_output(what: str, output: str, where: Path) -> Trouble | None:
    """What the last words of pip, uv, npm or apt-get come down to; None where we have no better words than theirs."""
    for pattern, words in KNOWN:
        found = pattern.search(output)
        if found is not None:
            return words(what, found, where)
    return None


def last_words(output: str) -> str:
    """The line that says most about a failure: the last that calls itself an error, or the last of all."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"(npm )?err(or)?\b|E:|×", line, re.IGNORECASE)]
    return (errors or lines or ["it did not say why"])[-1][:WORTH_SAYING]


def _begin(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _no_network(what: str, _found: re.Match[str], _where: Path) -> Trouble:
    return NoNetwork(f"{_begin(what)} could not be fetched, as the network does not answer: go online, {AGAIN}.")


def _no_trust(what: str, _found: re.Match[str], _where: Path) -> Trouble:
    return NoNetwork(
        f"{_begin(what)} could not be fetched, as the server's certificate is not trusted here: "
        f"see to the machine's clock, or ask whoever runs its network, {AGAIN}."
    )


def _altered(what: str, found: re.Match[str], _where: Path) -> Trouble:
    name = found["name"] or what
    return Trouble(
        f"What was sent for {name} is not what locks/ has pinned, so it is not installed: try another network."
    )


def _no_build(_what: str, found: re.Match[str], _where: Path) -> Trouble:
    machine = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    return Trouble(
        f"{found['name']} is not made for {machine}: name another Python (PYTHON=/path/to/python3), {AGAIN}."
    )


def _locked(_what: str, found: re.Match[str], where: Path) -> Trouble:
    path = re.search(r"""['"`](/[^'"`]+)['"`]""", found[0])
    return is_locked(path[1] if path else str(where))


Words = Callable[[str, re.Match[str], Path], Trouble]
KNOWN: tuple[tuple[re.Pattern[str], Words], ...] = (
    (
        re.compile(r"No space left on device|ENOSPC|Disk quota exceeded|EDQUOT|os error 28\b"),
        lambda _what, _found, where: is_full(where),
    ),
    (re.compile(r".*(Permission denied|EACCES|Read-only file system|EROFS|os error 13\b|os error 30\b).*"), _locked),
    (re.compile(r"CERTIFICATE_VERIFY_FAILED|invalid peer certificate|UNABLE_TO_\w+_CERT|SELF_SIGNED_CERT"), _no_trust),
    (
        re.compile(
            r"NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|Failed to establish a new connection"
            r"|Connection (refused|reset|timed out)|[Nn]ame resolution|Name or service not known"
            r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH"
            r"|error sending request|dns error|Could not resolve|Network is unreachable"
        ),
        _no_network,
    ),
    (
        re.compile(r"(DO NOT MATCH THE HASHES.*\n\s*|Hash mismatch for `)(?P<name>[\w.-]+)|(?P<npm>EINTEGRITY)"),
        _altered,
    ),
    (re.compile(r"No matching distribution found for (?P<name>[\w.-]+)"), _no_build),
    (re.compile(r"\b(?P<name>[\w.-]+)(\{.*?\})?==\S+ has no (usable )?wheels"), _no_build),
)
"""The first that fits is the cause: a full disk shows as a failed download, a missing network as a missing package."""
