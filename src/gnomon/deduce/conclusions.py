"""Conclusions: the facts that a deduction reached, in canonical form, with their level and whether they are trivial.

The engine lists each relation once: parallel lines, equal segments and the points of one line or circle are classes,
and a relation between classes is stated for one member of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gnomon.deduce.facts import PREDICATES, Fact


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A fact that follows, and the round of theorems that reached it.

    `trivial` ones only restate what is given. `by_figure` ones rest on a choice that the premise leaves open (as
    between an inner and an outer bisector) and that the figure makes alike in all its worlds.
    """

    fact: Fact
    level: int
    trivial: bool = False
    by_figure: bool = False

    @property
    def points(self) -> tuple[str, ...]:
        """The points that the fact speaks of."""
        return tuple(dict.fromkeys(self.fact.args))


def read_conclusions(
    coded: Iterable[Any], points: Sequence[str], predicates: Sequence[str], known: frozenset[Fact]
) -> tuple[Conclusion, ...]:
    """The engine's list as conclusions, by level and then by name; those that are `known` are trivial."""
    found = [
        Conclusion(part, level, part in known or _says_nothing(part), not certain)
        for number, places, numerator, denominator, level, certain in coded
        for part in _split(predicates[number], tuple(points[i] for i in places), Fraction(numerator, denominator))
    ]
    return tuple(sorted(found, key=lambda c: (c.level, c.fact.predicate, c.fact.args)))


def restated(given: Iterable[Fact]) -> frozenset[Fact]:
    """What the given facts say, in all the ways of saying it."""
    return frozenset(part for fact in given for part in _restated(fact.canonical()))


def _split(predicate: str, args: tuple[str, ...], value: Fraction) -> Iterator[Fact]:
    """One fact, or for a line or circle of many points the facts that each further point is on it."""
    entry = PREDICATES[predicate]
    if entry.most is None:
        for last in args[entry.least - 1 :]:
            yield Fact(predicate, (*args[: entry.least - 1], last)).canonical()
    elif entry.valued:
        yield Fact(predicate, args, value * 180 if predicate == "aconst" else value).canonical()
    else:
        yield Fact(predicate, args).canonical()


def _restated(fact: Fact) -> Iterator[Fact]:
    """The given fact and what is the same in other words."""
    yield fact
    if PREDICATES[fact.predicate].most is None:
        yield from _split(fact.predicate, fact.args, Fraction(0))
    if fact.predicate == "midp":
        m, a, b = fact.args
        yield Fact("coll", (m, a, b)).canonical()
        yield Fact("cong", (m, a, m, b)).canonical()
        yield Fact("rconst", (a, b, m, a), Fraction(2)).canonical()
        yield Fact("rconst", (a, b, m, b), Fraction(2)).canonical()
    if fact.predicate == "circle":
        o, *rim = fact.args
        for a, b in ((a, b) for i, a in enumerate(rim) for b in rim[i + 1 :]):
            yield Fact("cong", (o, a, o, b)).canonical()


def _says_nothing(fact: Fact) -> bool:
    """Facts that hold of any points: a segment equal to itself, triangles compared with themselves."""
    if fact.predicate in ("cong", "para"):
        return fact.args[:2] == fact.args[2:]
    if fact.predicate in ("simtri", "contri"):
        return fact.args[:3] == fact.args[3:]
    return False
