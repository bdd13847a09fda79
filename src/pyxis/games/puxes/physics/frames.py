"""Frames of a shot, packed small: dice that moved, steps of a twentieth of a millimetre, turns in 32 bits, zlib."""

import zlib

import numpy as np

from pyxis.core.layout import Array

UNIT = 0.00005
"""Metres."""
TURN_SCALE = 511 * np.sqrt(2.0)
"""The three smallest parts of a quaternion lie within ±1/√2, and get ten bits each."""


def movers(frames: Array) -> list[int]:
    """The dice that move at all."""
    if len(frames) == 0:
        return []
    return np.flatnonzero(np.abs(frames - frames[0]).max(axis=(0, 2)) > UNIT).tolist()


def pack(frames: Array) -> bytes:
    """Count of frames, numbers of dice, then for each die its path and its turns."""
    dice = movers(frames)
    places = np.round(frames[:, dice, :3] / UNIT).astype(np.int32)
    steps = np.diff(places, axis=0, prepend=0)
    # The first column is where each die starts; the rest are small, and compress well side by side.
    body = steps.astype("<i4").transpose(1, 2, 0).tobytes() + _pack_turns(frames[:, dice, 3:]).tobytes()
    head = np.array([len(frames), len(dice), *dice], "<u2").tobytes()
    return zlib.compress(head + body, 9)


def unpack(data: bytes) -> tuple[list[int], Array]:
    """The dice, and [frame, die, 7] as it was packed, but for rounding."""
    raw = zlib.decompress(data)
    count, width = np.frombuffer(raw, "<u2", 2).tolist()
    dice = np.frombuffer(raw, "<u2", width, 4).tolist()
    at = 4 + 2 * width
    steps = np.frombuffer(raw, "<i4", count * width * 3, at).reshape(width, 3, count).transpose(2, 0, 1)
    turns = np.frombuffer(raw, "<u4", count * width, at + 12 * count * width).reshape(width, count).T
    return dice, np.concatenate([np.cumsum(steps, axis=0) * UNIT, _unpack_turns(turns)], axis=2)


def _pack_turns(turns: Array) -> Array:
    """[die, frame]: two bits for the largest part, ten for each of the others."""
    largest = np.abs(turns).argmax(axis=2)
    sign = np.sign(np.take_along_axis(turns, largest[..., None], 2))
    positive = turns * np.where(sign == 0, 1, sign)
    rest = np.array([[part for part in range(4) if part != big] for big in range(4)])[largest]
    small = np.round(np.take_along_axis(positive, rest, 2) * TURN_SCALE).astype(np.int64) + 512
    words = largest.astype(np.int64) << 30 | small[..., 0] << 20 | small[..., 1] << 10 | small[..., 2]
    return words.astype("<u4").T


def _unpack_turns(words: Array) -> Array:
    words = words.astype(np.int64)
    largest = words >> 30
    small = np.stack([(words >> shift & 1023) - 512 for shift in (20, 10, 0)], axis=2) / TURN_SCALE
    big = np.sqrt(np.maximum(0.0, 1 - (small**2).sum(axis=2)))
    out = np.zeros((*words.shape, 4))
    rest = np.array([[part for part in range(4) if part != index] for index in range(4)])[largest]
    np.put_along_axis(out, rest, small, 2)
    np.put_along_axis(out, largest[..., None], big[..., None], 2)
    return out
