"""The transposition table."""

import numpy as np
import pytest

from pyxis.core.errors import OptionError
from pyxis.core.streams import mixed
from pyxis.search.table import (
    BUCKETS,
    DRAW,
    ENTRIES,
    FIRST_BUCKETS,
    LOSS,
    MEBIBYTE,
    WIN,
    Table,
    disproof_of,
    effort_of,
    found,
    goal_of,
    high_of,
    keep,
    low_of,
    make_room,
    new_table,
    note,
    packed,
    peek,
    proof_of,
)


def key(number: int) -> np.uint64:
    return np.uint64(mixed(np.uint64(number + 1)))


def one_bucket() -> Table:
    """A table in which all keys share a bucket."""
    return Table(np.zeros((1, 8), np.uint64), np.array([1, 0], np.int64))


def facts(proof: int = 3) -> np.uint64:
    return np.uint64(packed(proof, 5, LOSS, WIN, DRAW))


def test_facts_are_unpacked_as_they_were_packed() -> None:
    word = packed(7, 9, DRAW, WIN, WIN)
    assert (proof_of(word), disproof_of(word), low_of(word), high_of(word), goal_of(word)) == (7, 9, DRAW, WIN, WIN)


def test_what_is_kept_is_found_and_nothing_else() -> None:
    table = new_table(1)
    keep(table, key(1), facts(3), 4)
    assert proof_of(found(table, key(1))) == 3
    assert effort_of(found(table, key(1))) == 4
    assert found(table, key(2)) == 0


def test_a_full_bucket_gives_up_what_cost_least() -> None:
    table = one_bucket()
    keys = [key(number) for number in range(5)]
    for entry, effort in zip(keys, (9, 2, 8, 7, 1), strict=True):
        keep(table, entry, facts(), effort)
    assert [found(table, entry) != 0 for entry in keys] == [True, False, True, True, True]


def test_two_efforts_of_one_size_make_one_of_twice_that_size() -> None:
    table = new_table(1)
    for effort in (5, 5, 2):
        keep(table, key(1), facts(), effort)
    assert effort_of(found(table, key(1))) == 6


def test_what_was_noted_is_never_given_up() -> None:
    table = one_bucket()
    keys = [key(number) for number in range(9)]
    note(table, keys[0], DRAW, WIN)
    for entry in keys[1:]:
        keep(table, entry, facts(), 60)
    assert peek(table, keys[0])[:2] == (DRAW, WIN)


def test_it_grows_with_its_contents_and_forgets_none_of_them() -> None:
    table = new_table(4)
    numbers = range(3 * FIRST_BUCKETS)
    for number in numbers:
        keep(table, key(number), facts(number + 1), 0)
    before = [number for number in numbers if found(table, key(number)) != 0]
    make_room(table)
    assert table.size[BUCKETS] > FIRST_BUCKETS
    assert table.size[ENTRIES] == len(before) > 2 * FIRST_BUCKETS
    assert all(proof_of(found(table, key(number))) == number + 1 for number in before)


def test_small_keys_are_spread_over_all_buckets() -> None:
    table = new_table(1)
    for number in range(4000):
        keep(table, np.uint64(number), facts(), 0)
    assert sum(found(table, np.uint64(number)) != 0 for number in range(4000)) > 3990


def test_it_never_takes_more_than_its_memory() -> None:
    table = new_table(1)
    for number in range(8 * FIRST_BUCKETS):
        keep(table, key(number), facts(), 0)
        if number % 1000 == 0:
            make_room(table)
    assert table.words.nbytes <= MEBIBYTE
    assert table.size[BUCKETS] == len(table.words)


def test_no_memory_at_all_is_refused() -> None:
    with pytest.raises(OptionError, match="memory=0 is too little"):
        new_table(0)
