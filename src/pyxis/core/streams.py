"""Random streams: a seed and a number give a generator of one 64-bit word that kernels pass along."""

import numpy as np

from pyxis.core.kernel import program
from pyxis.core.layout import Array, Whole
from pyxis.core.options import read_whole

MOST_SEED = 2**63 - 1

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
WORD = np.uint64(0xFFFFFFFF)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@program
def mixed(word: Whole) -> Whole:
    """A bijection of 64 bits in which every bit of the input stirs every bit of the output."""
    word = (word ^ (word >> S30)) * MIX_1
    word = (word ^ (word >> S27)) * MIX_2
    return word ^ (word >> S31)


@program
def stirred(word: Whole, value: int) -> Whole:
    """`word` with one more whole number stirred in: how keys of positions are made."""
    return mixed(np.uint64(word) ^ (np.uint64(np.int64(value)) + GOLDEN))


@program
def start(rng: Array, seed: Whole, number: Whole) -> None:
    """Points `rng` (one uint64) at stream `number` of `seed`."""
    rng[0] = mixed(mixed(np.uint64(seed) + GOLDEN) ^ (np.uint64(number) * GOLDEN))


@program
def next_word(rng: Array) -> Whole:
    """64 fresh bits (SplitMix64)."""
    rng[0] += GOLDEN
    return mixed(rng[0])


@program
def below(rng: Array, bound: int) -> Whole:
    """A whole number 0…bound-1, all exactly equally likely; bound < 2³²."""
    limit = np.uint64(bound)
    product = (next_word(rng) >> S32) * limit
    if (product & WORD) < limit:
        # The lowest 2³² mod bound products are one too many for somebody: draw again.
        surplus = (np.uint64(0x100000000) - limit) % limit
        while (product & WORD) < surplus:
            product = (next_word(rng) >> S32) * limit
    return np.int64(product >> S32)


@program
def uniform(rng: Array) -> float:
    """A float in [0, 1)."""
    return np.float64(next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@program
def weighted(rng: Array, weights: Array, count: int) -> int:
    """An index 0…count-1 drawn in proportion to its whole-number weight."""
    total = 0
    for index in range(count):
        total += weights[index]
    ticket = below(rng, total)
    for index in range(count):
        ticket -= weights[index]
        if ticket < 0:
            return index
    return count - 1


@program
def shuffle(rng: Array, items: Array, count: int) -> None:
    """Puts the first `count` items into a uniformly random order, in place."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]


def read_seed(given: object) -> int:
    """The seed meant by `given`; raises `OptionError` if it is none."""
    return read_whole("the seed", given, 0, MOST_SEED)


def stream(seed: int, number: int = 0) -> Array:
    """A generator for kernels: stream `number` of `seed`."""
    rng = np.zeros(1, np.uint64)
    start(rng, np.uint64(read_seed(seed)), np.uint64(number))
    return rng


def derived_seed(seed: int, number: int) -> int:
    """Another seed for each number, all as good as unrelated."""
    return int(stream(seed, number)[0]) >> 1
