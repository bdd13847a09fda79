"""Random streams: repeatable, independent of each other, and exactly fair."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from pyxis.core.errors import OptionError
from pyxis.core.streams import below, mixed, next_word, shuffle, stirred, stream, uniform, weighted

DRAWS = 6000


LIMIT = 60
"""Chi-square of at most 23 degrees of freedom exceeds it once in 30,000 draws; as the seeds are fixed, so is ours."""


def chi_square(counts: Counter[int], weights: dict[int, int]) -> float:
    """How far the counts are from what the weights promise."""
    assert counts.keys() <= weights.keys()
    share = sum(counts.values()) / sum(weights.values())
    return sum((counts[value] - share * weight) ** 2 / (share * weight) for value, weight in weights.items())


def is_fair(counts: Counter[int], values: int) -> bool:
    """Whether all values come up about equally often."""
    return chi_square(counts, dict.fromkeys(range(values), 1)) < LIMIT


def test_splitmix64_gives_the_published_numbers() -> None:
    rng = np.array([1234567], np.uint64)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [int(next_word(rng)) for _ in published] == published


def test_streams_are_repeatable_and_differ() -> None:
    def words(seed: int, number: int) -> tuple[int, ...]:
        rng = stream(seed, number)
        return tuple(int(next_word(rng)) for _ in range(4))

    assert words(7, 3) == words(7, 3)
    assert len({words(seed, number) for seed in range(20) for number in range(20)}) == 400


def test_streams_of_neighbouring_numbers_are_unlike_each_other() -> None:
    first_bits = [int(next_word(stream(0, number))) >> 63 for number in range(DRAWS)]
    assert is_fair(Counter(first_bits), 2)


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 7, 24])
def test_below_is_uniform(bound: int) -> None:
    rng = stream(1, bound)
    assert is_fair(Counter(int(below(rng, bound)) for _ in range(DRAWS)), bound)


def word_before(word: int) -> int:
    """The state from which SplitMix64 gives `word` next."""
    mask = 2**64 - 1

    def unshifted(value: int, shift: int) -> int:
        result = value
        for _ in range(64 // shift):
            result = value ^ (result >> shift)
        return result

    word = unshifted(word, 31) * pow(0x94D049BB133111EB, -1, 2**64) & mask
    word = unshifted(word, 27) * pow(0xBF58476D1CE4E5B9, -1, 2**64) & mask
    return (unshifted(word, 30) - 0x9E3779B97F4A7C15) & mask


def test_below_maps_the_top_half_of_the_word_evenly() -> None:
    """Each result has exactly as many words: of all 2³², the lowest of each surplus are drawn again."""
    bound = 3
    for value in range(bound):
        first = -(-(value << 32) // bound)
        last = -(-((value + 1) << 32) // bound) - 1
        # 2³² = 3 · 1,431,655,765 + 1, so one word is one too many: the 0.
        for top in (first + (first == 0), last):
            assert below(np.array([word_before(top << 32)], np.uint64), bound) == value
    rejecting = np.array([word_before(0)], np.uint64)
    afterwards = rejecting.copy()
    next_word(afterwards)
    assert below(rejecting, bound) == below(afterwards, bound)
    assert rejecting == afterwards


def test_below_takes_bounds_of_32_bits() -> None:
    rng = stream(5)
    bound = 2**32 - 1
    values = [int(below(rng, bound)) for _ in range(200)]
    assert all(0 <= value < bound for value in values)
    assert max(values) > bound * 0.95
    assert min(values) < bound * 0.05


def test_weighted_draws_in_proportion() -> None:
    rng = stream(2)
    weights = np.array([5, 1, 0, 2, 4, 99], np.int64)
    counts = Counter(int(weighted(rng, weights, 5)) for _ in range(DRAWS))
    assert chi_square(counts, {0: 5, 1: 1, 3: 2, 4: 4}) < LIMIT


def test_a_lone_weight_is_always_drawn() -> None:
    rng = stream(3)
    assert {int(weighted(rng, np.array([0, 7, 0], np.int64), 3)) for _ in range(50)} == {1}


def test_shuffles_are_all_equally_likely() -> None:
    rng = stream(4)
    orders = {order: index for index, order in enumerate(permutations(range(4)))}
    counts: Counter[int] = Counter()
    for _ in range(DRAWS):
        items = np.arange(5)
        shuffle(rng, items, 4)
        assert items[4] == 4
        counts[orders[tuple(items[:4].tolist())]] += 1
    assert is_fair(counts, 24)


def test_uniform_lies_in_its_interval() -> None:
    rng = stream(6)
    values = [float(uniform(rng)) for _ in range(DRAWS)]
    assert all(0 <= value < 1 for value in values)
    assert is_fair(Counter(int(value * 5) for value in values), 5)


def test_uniform_never_reaches_one() -> None:
    assert uniform(np.array([word_before(2**64 - 1)], np.uint64)) == 1 - 2**-53


def test_stirring_tells_values_and_orders_apart() -> None:
    values = range(-20, 20)
    words = {int(stirred(np.uint64(stirred(np.uint64(0), first)), second)) for first in values for second in values}
    assert len(words) == len(values) ** 2


def test_mixing_is_a_bijection_that_stirs_every_bit() -> None:
    changed = [(int(mixed(np.uint64(1 << bit))) ^ int(mixed(np.uint64(0)))).bit_count() for bit in range(64)]
    assert all(16 < count < 48 for count in changed)


@pytest.mark.parametrize("seed", [-1, 2**63, 0.5, None])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    with pytest.raises(OptionError, match=r"^the seed is a whole number"):
        stream(seed)  # type: ignore[arg-type]
