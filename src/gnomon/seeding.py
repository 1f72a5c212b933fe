"""Randomness by hash: a generator for every (suite, version, seed, index), and for every named stream within it.

Seeds are hashed, never added: neighbouring seeds and indices share nothing. The labels, camera, sizes and wording of
one problem come from separate streams, so that drawing one more number for one of them does not change the others.
Only ``random()`` and ``getrandbits()`` of the standard generator are used, whose sequences Python guarantees; all
else is derived from them here, so the same numbers come out on every machine and Python version.
"""

from __future__ import annotations

import hashlib
from _random import Random  # the generator itself; `random.Random` derives from it and seeds it twice
from collections.abc import Sequence
from fractions import Fraction
from json.encoder import encode_basestring_ascii
from typing import TypeVar

from gnomon.errors import GnomonError
from gnomon.words import with_article

T = TypeVar("T")

MAX_SEED = 2**63 - 1


class SeedError(GnomonError, ValueError):
    """A seed or index that is out of range or no whole number."""


def check_whole(name: str, value: object) -> None:
    """Raise a SeedError if a value is no int; a number of another library is none, because records are JSON."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise SeedError(f"{name} {value!r} is {with_article(type(value).__name__)}; give a whole number, an int")


def check_seed(seed: int) -> int:
    """The seed itself; a SeedError that gives the range if it is out of range."""
    check_whole("seed", seed)
    if not 0 <= seed <= MAX_SEED:
        raise SeedError(f"seed {seed} is out of range: it must be a whole number from 0 to 2^63-1 ({MAX_SEED})")
    return seed


class Rng:
    """A stream of random choices that depends on its key alone.

    >>> Rng("example", 1).integer(1, 6) == Rng("example", 1).integer(1, 6)
    True
    """

    __slots__ = ("_numbers", "_spelled")

    def __init__(self, *key: str | int) -> None:
        self._spelled = _spelled(key)
        self._numbers: Random | None = None

    @property
    def _random(self) -> Random:
        """The numbers of this stream; made when the first one is drawn, since many streams only have further ones."""
        if self._numbers is None:
            digest = hashlib.blake2b(f"[{self._spelled}]".encode(), digest_size=32).digest()
            self._numbers = Random(int.from_bytes(digest, "big"))
        return self._numbers

    def stream(self, *name: str | int) -> Rng:
        """An independent stream whose key extends this one's; drawing from one does not change the other."""
        stream = Rng.__new__(Rng)
        stream._spelled, stream._numbers = f"{self._spelled},{_spelled(name)}", None
        return stream

    def uniform(self, low: float = 0.0, high: float = 1.0) -> float:
        return low + (high - low) * self._random.random()

    def uniforms(self, count: int) -> list[float]:
        """So many numbers from 0 to 1, the same as `uniform` gives one by one."""
        draw = self._random.random
        return [draw() for _ in range(count)]

    def integer(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included, without bias."""
        if high < low:
            raise ValueError(f"integer({low}, {high}): the range is empty")
        span = high - low + 1
        bits = (span - 1).bit_length()
        while True:
            drawn = self._random.getrandbits(bits) if bits else 0
            if drawn < span:
                return low + drawn

    def chance(self, probability: float) -> bool:
        return self._random.random() < probability

    def choice(self, items: Sequence[T]) -> T:
        if not items:
            raise ValueError("choice: nothing to choose from")
        return items[self.integer(0, len(items) - 1)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list in random order (Fisher-Yates)."""
        mixed = list(items)
        if len(mixed) < 2:
            return mixed
        draw = self._random.getrandbits
        for last in range(len(mixed) - 1, 0, -1):
            other, bits = last + 1, last.bit_length()
            while other > last:  # as `integer` draws it
                other = draw(bits)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` different items in random order."""
        if count > len(items):
            raise ValueError(f"sample: {count} wanted out of {len(items)}")
        return self.shuffled(items)[:count]

    def fraction(self, low: int = 1, high: int = 5) -> Fraction:
        """A ratio strictly between 0 and 1, written with terms from ``low`` to ``high``: p / (p + q)."""
        p, q = self.integer(low, high), self.integer(low, high)
        return Fraction(p, p + q)


def _spelled(key: Sequence[str | int]) -> str:
    """A key as JSON without the brackets, so that different keys give different texts."""
    return ",".join([encode_basestring_ascii(part) if isinstance(part, str) else str(part) for part in key])


def problem_rng(suite: str, version: str, seed: int, index: int) -> Rng:
    """The generator of problem ``index`` of an exam; it depends on these four alone."""
    check_seed(seed)
    check_whole("index", index)
    if index < 0:
        raise SeedError(f"index {index} is out of range: it must be 0 or more")
    return Rng("gnomon", suite, version, seed, index)
