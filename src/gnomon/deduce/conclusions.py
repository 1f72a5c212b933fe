"""Conclusions: the facts that a deduction derived, in canonical form, with their level and whether they are trivial.

The engine lists each relation once: parallel lines, equal segments and the points of one line or circle form classes,
and a relation between classes is stated for one member of each. `engine.Deduction.conclusions` returns them; this
module decodes the engine's list. Proofs of conclusions are in `proof`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gnomon.deduce.facts import PREDICATES, Fact

# A relation in the engine's list: predicate, points, numerator and denominator of the value, level, and whether it
# holds without help of the figure.
ListedRelation = tuple[int, Sequence[int], int, int, int, bool]


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A fact that follows, and the round of theorems in which it was derived.

    It is `trivial` if it only restates a given, and `by_figure` if it depends on a choice that the premise leaves open
    (such as an inner or an outer bisector) and that all worlds of the figure make in the same way.
    """

    fact: Fact
    level: int
    trivial: bool = False
    by_figure: bool = False

    @property
    def points(self) -> tuple[str, ...]:
        """The points of the fact, without repeats."""
        return tuple(dict.fromkeys(self.fact.args))


def read_conclusions(
    listed: Iterable[ListedRelation], points: Sequence[str], predicates: Sequence[str], known: frozenset[Fact]
) -> tuple[Conclusion, ...]:
    """The engine's list as conclusions, sorted by level and fact; facts in `known` are trivial."""
    found = [
        Conclusion(fact, relation[4], is_trivial(fact, known), not relation[5])
        for relation in listed
        for fact in facts_of(relation, points, predicates)
    ]
    return tuple(sorted(found, key=lambda c: (c.level, c.fact.predicate, c.fact.args)))


def facts_of(relation: ListedRelation, points: Sequence[str], predicates: Sequence[str]) -> list[Fact]:
    """The facts of one relation of the engine's list in canonical writing, sorted by their points."""
    number, places, numerator, denominator, _, _ = relation
    args = tuple([points[i] for i in places])
    entry = PREDICATES[predicates[number]]
    if entry.most is not None and not entry.valued:
        return [Fact(entry.name, args).canonical()]
    found = list(_split(entry.name, args, Fraction(numerator, denominator)))
    return sorted(found, key=lambda fact: fact.args) if len(found) > 1 else found


def is_trivial(fact: Fact, known: frozenset[Fact]) -> bool:
    """Whether a fact is among those that are known, or holds for any points."""
    return fact in known or _says_nothing(fact)


def restated(given: Iterable[Fact]) -> frozenset[Fact]:
    """The given facts, and facts that say the same in other words."""
    return frozenset(part for fact in given for part in _restated(fact.canonical()))


def _split(predicate: str, args: tuple[str, ...], value: Fraction) -> Iterator[Fact]:
    """The fact, or for a line or circle of many points one fact for each point after those that determine it."""
    entry = PREDICATES[predicate]
    if entry.most is None:
        for last in args[entry.least - 1 :]:
            yield Fact(predicate, (*args[: entry.least - 1], last)).canonical()
    elif entry.valued:
        yield Fact(predicate, args, value * 180 if predicate == "aconst" else value).canonical()
    else:
        yield Fact(predicate, args).canonical()


def _restated(fact: Fact) -> Iterator[Fact]:
    """A given fact, and facts that say the same in other words."""
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
    """Whether the fact holds for any points: a segment equals itself, a triangle is similar to itself."""
    if fact.predicate in ("cong", "para"):
        return fact.args[:2] == fact.args[2:]
    if fact.predicate in ("simtri", "contri"):
        return fact.args[:3] == fact.args[3:]
    return False
