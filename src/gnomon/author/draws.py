"""The random sizes of an instance: numbers, lengths, ratios, angles, Pythagorean triples, choices.

The author of a question in any suite draws with these methods, and says with `require` what must hold of the sizes;
where it does not, `Redraw` makes the suite draw all of them again, always in the same way for the same seed. A
predicate ``tidy`` draws one size again until it holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING, TypeVar

from gnomon.exact import Exact, sqrt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.seeding import Rng

T = TypeVar("T")
_TRIES = 2000
_TRIPLES = ((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29), (12, 35, 37), (9, 40, 41))
_SMALL_TRIPLES = _TRIPLES[:5]  # of which multiples are drawn
_HERONIAN = (
    (13, 14, 15), (5, 5, 6), (10, 13, 13), (9, 10, 17), (7, 15, 20), (11, 13, 20), (10, 17, 21), (13, 20, 21),
    (17, 25, 26), (15, 34, 35), (17, 25, 28), (25, 29, 36), (12, 17, 25), (13, 37, 40), (25, 39, 40),
)  # fmt: skip
_QUADRUPLES = ((1, 2, 2, 3), (2, 3, 6, 7), (1, 4, 8, 9), (4, 4, 7, 9), (2, 6, 9, 11), (6, 6, 7, 11), (3, 4, 12, 13))
_COSINES = {
    0: Exact.of(1),
    30: sqrt(3) / 2,
    45: sqrt(2) / 2,
    60: Exact.of(Fraction(1, 2)),
    90: Exact.of(0),
}


class Redraw(Exception):  # noqa: N818 - not an error: other sizes are drawn
    """These draws give no question; a message says at which stage, so that reasons can be counted."""


class NoneTidy(Redraw):
    """No tidy sizes go with those drawn before; the message is for the author if there never are any."""


def require(condition: bool) -> None:
    """Draw other sizes unless the condition holds."""
    if not condition:
        raise Redraw


@dataclass(frozen=True, slots=True)
class Ratio:
    """A ratio p : q in lowest terms."""

    p: int
    q: int

    @property
    def share(self) -> Fraction:
        """p / (p + q): how far along a segment the point lies that divides it so."""
        return Fraction(self.p, self.p + self.q)

    @property
    def value(self) -> Exact:
        """p / q."""
        return Exact.of(Fraction(self.p, self.q))

    def __str__(self) -> str:
        return f"{self.p} : {self.q}"


@dataclass(frozen=True, slots=True)
class Angle:
    """An angle of whole degrees whose sine and cosine are exact: multiples of 30 and 45 degrees up to 180."""

    degrees: int

    @property
    def cos(self) -> Exact:
        """The cosine."""
        return _COSINES[self.degrees] if self.degrees <= 90 else -_COSINES[180 - self.degrees]

    @property
    def sin(self) -> Exact:
        """The sine."""
        return Angle(abs(90 - self.degrees)).cos

    @property
    def tan(self) -> Exact:
        """The tangent."""
        return self.sin / self.cos

    @property
    def half(self) -> Angle:
        """Half the angle."""
        return Angle(self.degrees // 2)

    def __str__(self) -> str:
        return f"{self.degrees}°"


def plain(value: Exact, largest: int = 6) -> bool:
    """Whether a number has no denominator above ``largest``, for predicates that ask for tidy answers.

    >>> plain(sqrt(2) / 6), plain(Exact.of(Fraction(4851, 100)))
    (True, False)
    """
    return all(term[2].denominator <= largest for term in value.terms)


class Draws:
    """The random draws of one instance: its sizes come from one stream, its wordings from another."""

    def __init__(self, sizes: Rng, words: Rng | None = None, owner: str = "?") -> None:
        self._owner = owner  # named where no tidy size is found
        self._sizes = sizes
        self._words = words or sizes

    def until(self, draw: Callable[[], T], tidy: Callable[[T], bool], what: str) -> T:
        """The first drawn value that is tidy; raises `NoneTidy` if none is found, so that all sizes are drawn again."""
        for _ in range(_TRIES):
            value = draw()
            if tidy(value):
                return value
        raise NoneTidy(f"{self._owner}: no tidy {what} found in {_TRIES} draws; loosen the predicate or the range")

    def lengths(
        self,
        count: int,
        low: int = 2,
        high: int = 12,
        *,
        surds: bool = False,
        spread: float = 3.0,
        tidy: Callable[..., bool] | None = None,
    ) -> list[Exact]:
        """Different lengths of similar size: whole numbers, with ``surds`` now and then k√2, k√3 or k√5."""

        def good(drawn: list[Exact]) -> bool:
            sizes = [float(length) for length in drawn]
            close = len(set(drawn)) == count and max(sizes) <= spread * min(sizes)
            return close and (tidy is None or tidy(*drawn))

        return self.until(lambda: [self._length(low, high, surds) for _ in range(count)], good, "lengths")

    def _length(self, low: int, high: int, surds: bool) -> Exact:
        rng = self._sizes
        if not surds or rng.chance(0.75):
            return Exact.of(rng.integer(low, high))
        return rng.integer(1, 6) * sqrt(rng.choice((2, 3, 5)))

    def length(self, low: int = 2, high: int = 12) -> Exact:
        """One length, a whole number."""
        return Exact.of(self._sizes.integer(low, high))

    def integer(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``."""
        return self._sizes.integer(low, high)

    def integers(self, count: int, low: int, high: int, *, tidy: Callable[..., bool] | None = None) -> list[int]:
        """Whole numbers, not necessarily different."""
        return self.until(
            lambda: [self._sizes.integer(low, high) for _ in range(count)],
            lambda drawn: tidy is None or tidy(*drawn),
            "whole numbers",
        )

    def chance(self, probability: float = 0.5) -> bool:
        """A coin, which shows True with this probability."""
        return self._sizes.chance(probability)

    def share(self, smallest: int = 2, largest: int = 9) -> Fraction:
        """A reduced fraction between 0 and 1 with a denominator in this range."""
        q = self._sizes.integer(smallest, largest)
        return Fraction(self._sizes.choice([p for p in range(1, q) if gcd(p, q) == 1]), q)

    def ratio(self, high: int = 4, *, tidy: Callable[[Ratio], bool] | None = None) -> Ratio:
        """A ratio in lowest terms such as 2 : 3, never 1 : 1, for which a text says "midpoint"."""

        def draw() -> Ratio:
            share = Fraction(self._sizes.integer(1, high), self._sizes.integer(1, high))
            return Ratio(share.numerator, share.denominator)

        return self.until(draw, lambda r: r.p != r.q and (tidy is None or tidy(r)), "ratio")

    def angle(self, *degrees: int) -> Angle:
        """One of these angles; 30, 45 and 60 degrees if none is given."""
        return Angle(self._sizes.choice(degrees or (30, 45, 60)))

    def primitive_triple(self) -> tuple[int, int, int]:
        """Legs (in random order) and hypotenuse of a right triangle whose whole sides have no common factor."""
        a, b, c = self._sizes.choice(_TRIPLES)
        return (b, a, c) if self._sizes.chance(0.5) else (a, b, c)

    def heronian(self) -> tuple[int, int, int]:
        """The sides, in random order, of a triangle with whole sides and a whole area."""
        a, b, c = self._sizes.shuffled(self._sizes.choice(_HERONIAN))
        return a, b, c

    def triple(self, largest: int = 30) -> tuple[Exact, Exact, Exact]:
        """Legs (in random order) and hypotenuse of a right triangle with whole sides up to ``largest``."""
        rng = self._sizes

        def draw() -> tuple[int, int, int]:
            p, q, r = rng.choice(_SMALL_TRIPLES)
            k = rng.integer(1, 5)
            return (k * p, k * q, k * r) if rng.chance(0.5) else (k * q, k * p, k * r)

        p, q, r = self.until(draw, lambda t: t[2] <= largest, "Pythagorean triple")
        return Exact.of(p), Exact.of(q), Exact.of(r)

    def quadruple(self, largest: int = 30) -> tuple[Exact, Exact, Exact, Exact]:
        """Edges (in random order) and diagonal of a cuboid, all whole numbers."""
        rng = self._sizes

        def draw() -> list[int]:
            *edges, diagonal = rng.choice(_QUADRUPLES)
            k = rng.integer(1, 4)
            return [k * x for x in [*rng.shuffled(edges), diagonal]]

        a, b, c, d = self.until(draw, lambda t: t[3] <= largest, "quadruple")
        return Exact.of(a), Exact.of(b), Exact.of(c), Exact.of(d)

    def pick(self, *choices: T) -> T:
        """One of the choices."""
        return self._sizes.choice(choices)

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """So many different items in random order."""
        return self._sizes.sample(items, count)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        return self._sizes.shuffled(list(items))

    def wording(self, choices: Sequence[T]) -> T:
        """One of several wordings, drawn apart from the sizes."""
        return self._words.choice(choices)

    def require(self, condition: bool) -> None:
        """Draw other sizes unless the condition holds."""
        require(condition)
