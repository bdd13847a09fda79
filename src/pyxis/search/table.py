"""The transposition table of the solver: what is known of a position, kept in a fixed amount of memory.

An entry is two words: the key of the position, and the facts packed into 64 bits. Four entries make a bucket, which
is one cache line. A full bucket gives up the entry that cost the least effort.
"""

from typing import NamedTuple

import numpy as np

from pyxis.core.errors import OptionError
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.core.streams import mixed

INFINITE = (1 << 24) - 1
"""The proof number of what is disproved, and the other way round."""
LOSS, DRAW, WIN = -1, 0, 1
"""Values, as seat 0 sees them."""

BUCKET_BYTES = 64
WORDS_PER_BUCKET = 8
ENTRIES_PER_BUCKET = 4
BUCKETS, ENTRIES = 0, 1
FOR_EVER = 64
"""An effort no search reaches, so that no entry takes the place of one that cost it."""
FIRST_BUCKETS = 1 << 13
GROWTH = 4
MEBIBYTE = 1 << 20

#  63…53    52 51  50 49   48     47…24      23…0
# effort  |  high | low | goal | disproof | proof
DISPROOF_AT, GOAL_AT, LOW_AT, HIGH_AT, EFFORT_AT = (np.uint64(bit) for bit in (24, 48, 49, 51, 53))
NUMBER_BITS, BOUND_BITS, GOAL_BITS = np.uint64(INFINITE), np.uint64(3), np.uint64(1)
FACT_BITS = (np.uint64(1) << EFFORT_AT) - np.uint64(1)
EMPTY = np.uint64(0)
HALF = np.uint64(32)


class Table(NamedTuple):
    """The memory itself; only the first `size[BUCKETS]` buckets are in use, so that small searches touch little."""

    words: Array
    """[bucket, word]: key, facts, key, facts, …"""
    size: Array
    """How many buckets are in use, and how many entries they hold."""


def new_table(mebibytes: int) -> Table:
    """An empty table that will never take more than that."""
    most = mebibytes * MEBIBYTE // BUCKET_BYTES - 1
    if most < 1:
        raise OptionError(f"memory={mebibytes} is too little: the solver needs one mebibyte at least")
    room = np.zeros((most + 1) * WORDS_PER_BUCKET, np.uint64)
    skip = -room.ctypes.data % BUCKET_BYTES // room.itemsize
    words = room[skip : skip + most * WORDS_PER_BUCKET].reshape(most, WORDS_PER_BUCKET)
    table = Table(words, np.array([1, 0], np.int64))
    spread(table, min(most, FIRST_BUCKETS))
    return table


@kernel
def packed(proof: int, disproof: int, low: int, high: int, goal: int) -> Whole:
    """The facts of one position as a word that is never EMPTY; `keep` adds the effort."""
    facts = np.uint64(proof) | np.uint64(disproof) << DISPROOF_AT | np.uint64(goal) << GOAL_AT
    return facts | np.uint64(low + 1) << LOW_AT | np.uint64(high + 1) << HIGH_AT


@kernel
def proof_of(facts: Whole) -> Whole:
    """The proof number for the goal the facts were found under."""
    return np.int64(facts & NUMBER_BITS)


@kernel
def disproof_of(facts: Whole) -> Whole:
    """The disproof number for that goal."""
    return np.int64(facts >> DISPROOF_AT & NUMBER_BITS)


@kernel
def goal_of(facts: Whole) -> Whole:
    """The goal the numbers belong to; the bounds hold for every goal."""
    return np.int64(facts >> GOAL_AT & GOAL_BITS)


@kernel
def low_of(facts: Whole) -> Whole:
    """The least value the position can have."""
    return np.int64(facts >> LOW_AT & BOUND_BITS) - 1


@kernel
def high_of(facts: Whole) -> Whole:
    """The greatest value the position can have."""
    return np.int64(facts >> HIGH_AT & BOUND_BITS) - 1


@kernel
def effort_of(facts: Whole) -> Whole:
    """About log₂ of the nodes searched below the position."""
    return np.int64(facts >> EFFORT_AT)


@kernel
def bucket_of(table: Table, key: Whole) -> Whole:
    """The place of a key: the upper half of it, once stirred, scaled to the buckets in use.

    The key of a game with symmetries is the least of several, so most keys are small: they must be spread first.
    """
    return np.int64((mixed(key) >> HALF) * np.uint64(table.size[BUCKETS]) >> HALF)


@kernel
def found(table: Table, key: Whole) -> Whole:
    """The facts kept under that key, or EMPTY."""
    bucket = bucket_of(table, key)
    for word in range(0, WORDS_PER_BUCKET, 2):
        if table.words[bucket, word] == key:
            return table.words[bucket, word + 1]
    return EMPTY


@program
def peek(table: Table, key: Whole) -> tuple[Whole, Whole, Whole]:
    """Least value, greatest value and effort, of a position known or not."""
    facts = found(table, key)
    if facts == EMPTY:
        return np.int64(LOSS), np.int64(WIN), np.int64(0)
    return low_of(facts), high_of(facts), effort_of(facts)


@program
def note(table: Table, key: Whole, low: int, high: int) -> None:
    """Takes bounds on trust, and never forgets them."""
    proof, disproof = (0, INFINITE) if low >= DRAW else (INFINITE, 0)
    keep(table, key, packed(proof, disproof, low, high, DRAW), FOR_EVER)


@kernel
def keep(table: Table, key: Whole, facts: Whole, effort: int) -> None:
    """Files the facts under that key, in place of what stood there or of the entry that cost least."""
    bucket = bucket_of(table, key)
    place = 0
    least: Whole = np.int64(1) << 62
    for word in range(0, WORDS_PER_BUCKET, 2):
        held = table.words[bucket, word + 1]
        cost = effort_of(held) if held != EMPTY else -1
        if table.words[bucket, word] == key:
            place = word
            # Two efforts of about the same size make one of twice that size.
            effort = effort + 1 if cost == effort else max(cost, effort)
            break
        if cost < least:
            place, least = word, cost
    if table.words[bucket, place + 1] == EMPTY:
        table.size[ENTRIES] += 1
    table.words[bucket, place] = key
    table.words[bucket, place + 1] = facts | np.uint64(effort) << EFFORT_AT


@program
def spread(table: Table, buckets: int) -> None:
    """Takes that many buckets into use, more than before, and moves every entry to its new place.

    No entry moves to a lower bucket, so working from the last to the first needs no second table.
    """
    before = table.size[BUCKETS]
    moving = np.empty(WORDS_PER_BUCKET, np.uint64)
    table.size[BUCKETS] = buckets
    table.size[ENTRIES] = 0
    for bucket in range(before - 1, -1, -1):
        for word in range(WORDS_PER_BUCKET):
            moving[word] = table.words[bucket, word]
            table.words[bucket, word] = EMPTY
        for word in range(0, WORDS_PER_BUCKET, 2):
            if moving[word + 1] != EMPTY:
                keep(table, moving[word], moving[word + 1] & FACT_BITS, effort_of(moving[word + 1]))


def make_room(table: Table) -> None:
    """Grows the table within its memory once it is half full."""
    buckets, entries = table.size.tolist()
    larger = min(GROWTH * buckets, len(table.words))
    if larger > buckets and 2 * entries > buckets * ENTRIES_PER_BUCKET:
        spread(table, larger)
