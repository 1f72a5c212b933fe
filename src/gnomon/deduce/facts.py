"""The vocabulary of deduction: predicates, and facts that apply them to named points.

A fact has many equivalent writings (`para a b c d`, `para d c a b`); `Fact.canonical` returns the same one for all.
What a predicate means on coordinates is in `worlds.truth`, how a fact reads in English and Chinese in `wording.facts`,
and what follows from facts in `rules`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import isqrt
from operator import eq
from typing import NamedTuple

from gnomon.errors import GnomonError

Args = tuple[str, ...]
Permutation = tuple[int, ...]


class FactError(GnomonError, ValueError):
    """A text is not a fact; the message names the predicate, the fault and the remedy."""


@dataclass(frozen=True, slots=True)
class Predicate:
    """One relation: how many points it takes and which rewritings of its arguments leave its meaning unchanged.

    `generators` are permutations of the argument positions; together they generate all equivalent writings of a fact
    with a fixed number of points. Those in `inverting` also replace the value by its negative (`aconst`) or reciprocal
    (`rconst`). A predicate of any number of points (`most` is None) keeps its first `fixed` arguments in place; the
    order of the others does not matter. `nondegeneracy` predicates are conditions: they are never derived.
    """

    name: str
    least: int
    most: int | None
    canonical: Callable[[Args], Args]
    generators: tuple[Permutation, ...] = ()
    inverting: tuple[Permutation, ...] = ()
    valued: bool = False
    fixed: int = 0
    nondegeneracy: bool = False

    def takes(self, count: int) -> bool:
        """Whether this predicate can be applied to `count` points."""
        return self.least <= count and (self.most is None or count <= self.most)

    @property
    def arity(self) -> str:
        """The number of points as text, for error messages."""
        return str(self.least) if self.most == self.least else f"{self.least} or more"


class Fact(NamedTuple):
    """A predicate applied to points, with a value if the predicate has one (degrees for `aconst`).

    >>> Fact.parse("para d c a b").canonical()
    Fact(predicate='para', args=('a', 'b', 'c', 'd'), value=None)
    >>> str(Fact.parse("aconst a b c d 1pi/6"))
    'aconst a b c d 30'
    """

    predicate: str
    args: Args
    value: Fraction | None = None

    @staticmethod
    def parse(text: str) -> Fact:
        """Read the token form, as in `eqangle a b c d e f g h` or `aconst a b c d 30`."""
        tokens = text.split()
        if not tokens:
            raise FactError("an empty text is not a fact; write a predicate and its points, as in 'perp a b c d'")
        return fact_of_tokens(tokens[0], tuple(tokens[1:]))

    def __str__(self) -> str:
        tail = "" if self.value is None else f" {self.value}"
        return f"{self.predicate} {' '.join(self.args)}{tail}"

    @lru_cache(maxsize=1 << 14)  # noqa: B019 - facts are small, and the same ones are asked for many times
    def canonical(self) -> Fact:
        """The canonical writing: the same for all equivalent writings of this fact."""
        args = ALL_PREDICATES[self.predicate].canonical(self.args)
        if self.value is None:
            return self if args == self.args else Fact(self.predicate, args)
        if self.predicate in ("lconst", "l2const"):
            return Fact(self.predicate, args, self.value)
        value = self.value % 180 if self.predicate == "aconst" else self.value
        if args[:2] == args[2:]:  # a line compared with itself: the inverted fact has the same arguments
            value = min(value, _inverted(self.predicate, value))
        elif _pair(self.args[0], self.args[1]) != args[:2]:
            value = _inverted(self.predicate, value)
        return Fact(self.predicate, args, value)

    def rename(self, names: dict[str, str]) -> Fact:
        """The same fact about other points; names that are not in `names` are kept."""
        return Fact(self.predicate, tuple([names.get(a, a) for a in self.args]), self.value)

    def writings(self) -> Iterator[Fact]:
        """All equivalent writings; only the canonical one if the predicate takes any number of points."""
        predicate = ALL_PREDICATES[self.predicate]
        if predicate.most is None:
            yield self.canonical()
            return
        for permutation, inverted in symmetries(self.predicate):
            yield self.permuted(permutation, inverted)

    def permuted(self, permutation: Permutation, inverted: bool) -> Fact:
        """The writing that one of the `symmetries` of the predicate gives."""
        value = self.value
        if value is not None and inverted:
            value = _inverted(self.predicate, value)
        return Fact(self.predicate, tuple([self.args[i] for i in permutation]), value)


_OF_PAIRS = frozenset({"para", "perp", "cong", "eqangle", "eqratio", "aconst", "rconst", "lconst"})
_OF_TRIANGLES = frozenset({"simtri", "simtrir", "contri", "contrir"})


def is_degenerate(fact: Fact) -> bool:
    """Whether a fact is about a line or segment from a point to itself, or names a point twice where it may not.

    >>> [is_degenerate(Fact.parse(text)) for text in ("perp a b c c", "coll a a b", "cong a b a c")]
    [True, True, False]
    """
    p = fact.args
    if fact.predicate in _OF_PAIRS:
        return any(map(eq, p[::2], p[1::2]))
    parts = (p[:3], p[3:]) if fact.predicate in _OF_TRIANGLES else (p,)
    return any(len({*part}) < len(part) for part in parts)


def fact_of_tokens(name: str, tokens: Args) -> Fact:
    """The fact of a predicate (by name or alias) and its argument tokens: points, then a value if it has one."""
    predicate = ALL_PREDICATES.get(ALIASES.get(name, name))
    if predicate is None:
        raise FactError(f"unknown predicate '{name}'; known are {', '.join(PREDICATES)}")
    value: Fraction | None = None
    points = tokens
    if predicate.valued:
        points, values = tokens[: predicate.least], tokens[predicate.least :]
        if len(points) == predicate.least and not values:
            raise FactError(f"'{name}' needs a value after its {predicate.least} points")
        value = parse_value(values, predicate.name)
    if not predicate.takes(len(points)):
        raise FactError(f"'{name}' takes {predicate.arity} points, has {len(points)}")
    return without_square(Fact(predicate.name, points, value))


def without_square(fact: Fact) -> Fact:
    """A fact about a squared length or ratio as one about the length or ratio, if that is rational.

    >>> str(without_square(Fact.parse("r2const a b c d 4/9")))
    'rconst a b c d 2/3'
    >>> str(without_square(Fact.parse("l2const a b 2")))
    'l2const a b 2'
    """
    if fact.predicate not in ("l2const", "r2const") or fact.value is None:
        return fact
    root = Fraction(isqrt(fact.value.numerator), isqrt(fact.value.denominator))
    plain = fact.predicate.replace("2", "")
    return Fact(plain, fact.args, root) if root * root == fact.value else fact


_LONGEST_VALUE = 24  # characters
_LARGEST_TERM = 10**9  # of a fraction: the engine has 64-bit integers and multiplies a few of these


def parse_value(tokens: Args, predicate: str) -> Fraction:
    """The value written `3`, `3/4`, `3 4` (three quarters) or `0.75`; angles also as `30o` or `1pi/6`, in degrees."""
    shown = " ".join(tokens)
    text = "/".join(tokens).replace(" ", "")
    if predicate == "aconst":
        text = text.removesuffix("o").removesuffix("°")
    if len(text) > _LONGEST_VALUE or "e" in text.lower():
        raise FactError(f"'{shown[:40]}' is not a value of '{predicate}'; write a number or a fraction of few digits")
    try:
        turns = re.fullmatch(r"(-?\d*)\*?pi(?:/(\d+))?", text) if predicate == "aconst" else None
        if turns:
            value = Fraction({"": 1, "-": -1}.get(turns[1]) or int(turns[1])) * 180 / int(turns[2] or 1)
        else:
            value = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise FactError(f"'{shown}' is not a value of '{predicate}'; write a number or a fraction") from None
    if predicate in ("lconst", "rconst", "l2const", "r2const") and value <= 0:
        raise FactError(f"'{shown}' is not a value of '{predicate}'; lengths and ratios are positive")
    if max(abs(value.numerator), value.denominator) > _LARGEST_TERM:
        raise FactError(f"'{shown}' is out of range for '{predicate}'; numerator and denominator go up to 10^9")
    return value


def _inverted(predicate: str, value: Fraction) -> Fraction:
    return -value % 180 if predicate == "aconst" else 1 / value


# --- canonical order of arguments, one function for each kind of symmetry ---


def _pair(a: str, b: str) -> tuple[str, str]:
    return (a, b) if a <= b else (b, a)


def _sorted(args: Args) -> Args:
    return tuple(sorted(args))


def _sorted_tail(args: Args) -> Args:
    return (args[0], *sorted(args[1:]))


def _sorted_ends(args: Args) -> Args:
    return args if args[0] <= args[2] else args[::-1]


def _two_pairs(args: Args) -> Args:
    first, second = _pair(args[0], args[1]), _pair(args[2], args[3])
    return first + second if first <= second else second + first


def _four_pairs(args: Args) -> Args:
    """Pairs 1 : 2 = 3 : 4. Only the sets {1, 4} and {2, 3} matter: d2 - d1 = d4 - d3 means d2 + d3 = d1 + d4."""
    a, b, c, d, e, f, g, h = args
    p, q = (a, b) if a <= b else (b, a), (c, d) if c <= d else (d, c)
    r, s = (e, f) if e <= f else (f, e), (g, h) if g <= h else (h, g)
    outer = (p, s) if p <= s else (s, p)
    inner = (q, r) if q <= r else (r, q)
    (p, s), (q, r) = (outer, inner) if outer <= inner else (inner, outer)
    return p + q + r + s


def _triangles(args: Args) -> Args:
    """Two triangles with corresponding vertices: both may be permuted alike, and the triangles may be exchanged."""
    first, second = args[:3], args[3:]
    return min(_vertices_in_order(first, second), _vertices_in_order(second, first))


def _vertices_in_order(vertices: Args, others: Args) -> Args:
    (a, p), (b, q), (c, r) = sorted(zip(vertices, others, strict=True))
    return (a, b, c, p, q, r)


def _vertices_and_sides(args: Args) -> Args:
    """The vertices of a triangle and points on the opposite sides: both may be permuted alike."""
    return _vertices_in_order(args[:3], args[3:])


def _two_sine_ratios(args: Args) -> Args:
    """Two vertices with three points each: the sides may be exchanged, and the first and last points of both."""
    backwards = tuple(args[i] for i in (0, 3, 2, 1, 4, 7, 6, 5))
    return min(args, args[4:] + args[:4], backwards, backwards[4:] + backwards[:4])


def _two_betweens(args: Args) -> Args:
    first, second = _sorted_tail(args[:3]), _sorted_tail(args[3:])
    return first + second if first <= second else second + first


_SWAPS_4 = ((1, 0, 2, 3), (0, 1, 3, 2))
_EXCHANGE_4 = (2, 3, 0, 1)
_SWAPS_8 = ((1, 0, 2, 3, 4, 5, 6, 7), (6, 7, 2, 3, 4, 5, 0, 1), (0, 1, 4, 5, 2, 3, 6, 7), (2, 3, 0, 1, 6, 7, 4, 5))
_TRIANGLE_MOVES = ((1, 0, 2, 4, 3, 5), (0, 2, 1, 3, 5, 4), (3, 4, 5, 0, 1, 2))

PREDICATES: dict[str, Predicate] = {
    p.name: p
    for p in (
        Predicate("coll", 3, None, _sorted),
        Predicate("cyclic", 4, None, _sorted),
        Predicate("circle", 4, None, _sorted_tail, fixed=1),
        Predicate("para", 4, 4, _two_pairs, (*_SWAPS_4, _EXCHANGE_4)),
        Predicate("perp", 4, 4, _two_pairs, (*_SWAPS_4, _EXCHANGE_4)),
        Predicate("cong", 4, 4, _two_pairs, (*_SWAPS_4, _EXCHANGE_4)),
        Predicate("eqangle", 8, 8, _four_pairs, _SWAPS_8),
        Predicate("eqratio", 8, 8, _four_pairs, _SWAPS_8),
        Predicate("midp", 3, 3, _sorted_tail, ((0, 2, 1),), fixed=1),
        Predicate("simtri", 6, 6, _triangles, _TRIANGLE_MOVES),
        Predicate("simtrir", 6, 6, _triangles, _TRIANGLE_MOVES),
        Predicate("contri", 6, 6, _triangles, _TRIANGLE_MOVES),
        Predicate("contrir", 6, 6, _triangles, _TRIANGLE_MOVES),
        Predicate("aconst", 4, 4, _two_pairs, _SWAPS_4, (_EXCHANGE_4,), valued=True),
        Predicate("rconst", 4, 4, _two_pairs, _SWAPS_4, (_EXCHANGE_4,), valued=True),
        Predicate("lconst", 2, 2, _sorted, ((1, 0),), valued=True),
        Predicate("sideproduct", 6, 6, _vertices_and_sides, _TRIANGLE_MOVES[:2]),
        Predicate("sineratio", 8, 8, _two_sine_ratios, ((4, 5, 6, 7, 0, 1, 2, 3), (0, 3, 2, 1, 4, 7, 6, 5))),
        Predicate("ncoll", 3, None, _sorted, nondegeneracy=True),
        Predicate("diff", 2, 2, _sorted, ((1, 0),), nondegeneracy=True),
        Predicate("npara", 4, 4, _two_pairs, (*_SWAPS_4, _EXCHANGE_4), nondegeneracy=True),
        Predicate("nperp", 4, 4, _two_pairs, (*_SWAPS_4, _EXCHANGE_4), nondegeneracy=True),
        Predicate(
            "sameside", 6, 6, _two_betweens, ((0, 2, 1, 3, 4, 5), (3, 4, 5, 0, 1, 2)), fixed=1, nondegeneracy=True
        ),
    )
}

# Relations of other geometry provers' problem files. The engine derives none of them; figures decide them.
DECIDED_BY_FIGURES: dict[str, Predicate] = {
    p.name: p
    for p in (
        Predicate("r2const", 4, 4, _two_pairs, _SWAPS_4, (_EXCHANGE_4,), valued=True),
        Predicate("l2const", 2, 2, _sorted, ((1, 0),), valued=True),
        Predicate("sameclock", 6, 6, lambda args: args, nondegeneracy=True),
        Predicate("nsameside", 6, 6, _two_betweens, ((0, 2, 1, 3, 4, 5), (3, 4, 5, 0, 1, 2)), nondegeneracy=True),
        Predicate("obtuse_angle", 3, 3, _sorted_ends, ((2, 1, 0),), nondegeneracy=True),
        # Goals that ask for a value; the prover measures it in the figure and proves it.
        Predicate("acompute", 4, 4, lambda args: args),
        Predicate("rcompute", 4, 4, lambda args: args),
        Predicate("lcompute", 2, 2, lambda args: args),
    )
}
ALL_PREDICATES: dict[str, Predicate] = PREDICATES | DECIDED_BY_FIGURES
COMPUTED: dict[str, str] = {"acompute": "aconst", "rcompute": "rconst", "lcompute": "lconst"}

# Names of the same relations in other geometry provers.
ALIASES: dict[str, str] = {
    "simtri2": "simtrir",
    "contri2": "contrir",
    "eqangle6": "eqangle",
    "eqratio6": "eqratio",
    "midpoint": "midp",
}


@cache
def symmetries(predicate: str) -> tuple[tuple[Permutation, bool], ...]:
    """All symmetries of a predicate with a fixed number of points: permutations, and whether each inverts the value."""
    entry = ALL_PREDICATES[predicate]
    generators = [(g, False) for g in entry.generators] + [(g, True) for g in entry.inverting]
    identity = (tuple(range(entry.least)), False)
    found, frontier = {identity}, [identity]
    while frontier:
        permutation, inverted = frontier.pop()
        for generator, inverts in generators:
            image = (tuple(permutation[i] for i in generator), inverted != inverts)
            if image not in found:
                found.add(image)
                frontier.append(image)
    return tuple(sorted(found))
