"""What stated facts say at once: which lines are one line, parallel or perpendicular, which segments and angles equal.

Collinear points of a premise are seen in its figure, so lines that pass through the same of them are one line, and no
fact is cited for it. Everything else is known by facts, and each answer tells which: an `int` whose bit k stands for
fact k. None means that nothing is known.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from operator import xor
from typing import TYPE_CHECKING, TypeAlias

from gnomon.deduce.school.closure import Closure, Facts, Node
from gnomon.deduce.school.seen_lines import SeenLines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from gnomon.deduce.facts import Fact

Line: TypeAlias = Node
"""Two points that stand for all lines through them and points collinear with them."""
_Pairs: TypeAlias = tuple[Node, Node]
ONE, _HALF = Fraction(1), Fraction(1, 2)


class Known:
    """Stated facts and what they say at once. `given` are the facts of the premise, of which collinearity is silent."""

    def __init__(self, given: Iterable[Fact] = ()) -> None:
        self.points: dict[str, None] = {}
        self.midpoints: dict[tuple[str, Node], Facts] = {}
        self.halves: dict[tuple[int, str] | None, list[tuple[str, str, str]]] = {}
        """The known midpoints with their ends, in both orders: all, and those with a point at a place."""
        self.circles: list[tuple[frozenset[str], Facts]] = []
        self.turns: Closure[int] = Closure(xor, int, 0)  # directions: 0 parallel, 1 perpendicular
        self.lengths: Closure[Fraction] = Closure(_times, _inverse, ONE)
        self._angles: dict[_Pairs, Facts] = {}
        self._radii: dict[str, dict[str, None]] = {}
        self.midlines: dict[_Pairs, tuple[Facts, str]] = {}  # and the vertex opposite the third side
        self.right_corners: set[str] = set()
        """The points at which there may be a right angle."""
        self.kinds: set[str] = set()
        """The predicates that something is known of."""
        self.seen = SeenLines(given)
        self.line = self.seen.line

    # --- taking in facts ---

    def add(self, fact: Fact, number: int) -> None:
        """Take in a fact; `number` is its bit in the answers."""
        self.points.update(dict.fromkeys(fact.args))
        why = 1 << number
        self.kinds |= _KINDS.get(fact.predicate, set())
        taken = _TAKEN.get(fact.predicate)
        if taken is not None:
            taken(self, fact, why)

    def _collinear(self, fact: Fact, why: Facts) -> None:
        for three in combinations(fact.args, 3):
            first, *others = dict.fromkeys(self.line(*pair) for pair in combinations(three, 2))
            for other in others:
                self.turns.join(first, other, 0, why)

    def _middle(self, fact: Fact, why: Facts) -> None:
        m, a, b = fact.args
        self._collinear(fact, why)
        self._halved(m, a, b, why)
        self._equal(_pair(m, a), _pair(m, b), why)
        for end in (a, b):
            self.lengths.join(_pair(a, b), _pair(m, end), Fraction(2), why)

    def _halved(self, m: str, a: str, b: str, why: Facts) -> None:
        """Take in a midpoint, and that the midlines from it are half as long as the third side."""
        ends = _pair(a, b)
        if (m, ends) in self.midpoints:
            return
        for (other, (c, d)), facts in self.midpoints.items():
            for apex, end in ((a, b), (b, a)):
                if apex in (c, d) and other != m and (far := d if apex == c else c) != end:
                    self.midlines.setdefault((_pair(m, other), _pair(end, far)), (why | facts, apex))
        self.midpoints[m, ends] = why
        low, high = ends
        for points in ((m, low, high), (m, high, low)):
            for key in (None, *enumerate(points)):
                self.halves.setdefault(key, []).append(points)
        self.kinds |= {"midp"} if not self.midlines else {"midp", "midline"}

    def _direction(self, fact: Fact, why: Facts) -> None:
        a, b, c, d = fact.args
        first, second = self.line(a, b), self.line(c, d)
        self.turns.join(first, second, int(fact.predicate == "perp"), why)
        for line in (first, second):
            for other, (turn, _) in self.turns.of(line).items():
                if turn:
                    self.right_corners |= self.seen.points(*line) & self.seen.points(*other)

    def _segments(self, fact: Fact, why: Facts) -> None:
        a, b, c, d = fact.args
        self._equal(_pair(a, b), _pair(c, d), why)

    def _multiple(self, fact: Fact, why: Facts) -> None:
        assert fact.value is not None
        a, b, c, d = fact.args
        self.lengths.join(_pair(a, b), _pair(c, d), fact.value, why)

    def _centre(self, fact: Fact, why: Facts) -> None:
        centre, *points = fact.args
        for a, b in combinations(points, 2):
            self._equal(_pair(centre, a), _pair(centre, b), why)

    def _equal(self, first: Node, second: Node, why: Facts) -> None:
        self.lengths.join(first, second, ONE, why)
        for centre in [point for point in first if point in second]:
            ends = self._radii.setdefault(centre, {})
            a, b = first[first[0] == centre], second[second[0] == centre]
            ends.update({a: None, b: None})
            if a != b and self.line(centre, a) == self.line(centre, b):
                self._halved(centre, a, b, why)

    def _concyclic(self, fact: Fact, why: Facts) -> None:
        points = frozenset(fact.args)
        more = [
            (points | known, why | facts)
            for known, facts in self.circles
            if len(points & known) > 2 and not (known <= points or points <= known) and facts.bit_count() == 1
        ]
        for circle, facts in [(points, why), *more]:
            self.circles.append((circle, facts))

    def _corner_angles(self, fact: Fact, why: Facts) -> None:
        self._angles.setdefault(self._angle_sums(*fact.args), why)

    def _triangles(self, fact: Fact, why: Facts) -> None:
        p, q = fact.args[:3], fact.args[3:]
        for i in range(3):
            if fact.predicate.startswith("contri"):
                self._equal(_pair(p[i], p[i - 1]), _pair(q[i], q[i - 1]), why)
            a, b = (p[i], p[i - 1], p[i], p[i - 2]), (q[i], q[i - 1], q[i], q[i - 2])
            if fact.predicate.endswith("r"):
                b = (*b[2:], *b[:2])
            self._angles.setdefault(self._angle_sums(*a, *b), why)

    # --- what is known ---

    def midline(self, a: str, b: str, c: str, d: str) -> Facts | None:
        """Why a segment is the midline of a triangle, not of a line, with another as its third side."""
        why, apex = self.midlines.get((_pair(a, b), _pair(c, d)), (None, ""))
        return why if why is not None and self.coll(apex, c, d) is None else None

    def halved(self, a: str, b: str, c: str, d: str) -> Facts | None:
        """Why a segment that is no midline is half of another."""
        return None if self.midline(a, b, c, d) is not None else self.rconst(a, b, c, d, value=_HALF)

    def coll(self, *points: str) -> Facts | None:
        """Why points are collinear."""
        a, b, *others = points
        why = 0
        for c in others:
            sides = combinations((self.line(a, b), self.line(b, c), self.line(a, c)), 2)
            found = [one[1] for two in sides if (one := self.turns.between(*two)) is not None and not one[0]]
            if not found:
                return None
            why |= min(found, key=int.bit_count)
        return why

    def ncoll(self, a: str, b: str, c: str) -> Facts | None:
        """Nothing has to be cited for three points that are not known to be on one line."""
        found = self.turns.between(self.line(a, b), self.line(a, c))
        return 0 if found is None or found[0] else None

    def para(self, a: str, b: str, c: str, d: str) -> Facts | None:
        """Why two different lines are parallel."""
        first, second = self.line(a, b), self.line(c, d)
        return None if first == second else self._turned(first, second, 0)

    def perp(self, a: str, b: str, c: str, d: str) -> Facts | None:
        """Why two lines are perpendicular."""
        return self._turned(self.line(a, b), self.line(c, d), 1)

    def _turned(self, first: Line, second: Line, turn: int) -> Facts | None:
        found = self.turns.between(first, second)
        return found[1] if found is not None and found[0] == turn else None

    def cong(self, a: str, b: str, c: str, d: str) -> Facts | None:
        """Why two segments are equal."""
        return self.rconst(a, b, c, d, value=ONE)

    def as_long(self, pair: Sequence[str], end: str) -> set[str]:
        """The points that may be as far from a point as two points are from each other."""
        first = _pair(*pair)
        return {b if a == end else a for a, b in (first, *self.lengths.of(first)) if end in (a, b)}

    def turned_by(self, turn: int, pair: Sequence[str], end: str) -> set[str]:
        """The points on lines through a point that are known to be parallel (0) or perpendicular (1) to a line."""
        lines = [line for line, (turned, _) in self.turns.of(self.line(*pair)).items() if turned == turn]
        return {point for line in lines for point in self.seen.points(*line) if end in self.seen.points(*line)}

    def rconst(self, a: str, b: str, c: str, d: str, value: Fraction) -> Facts | None:
        """Why a segment is so many times another."""
        found = self.lengths.between(_pair(a, b), _pair(c, d))
        return found[1] if found is not None and found[0] == value else None

    def midp(self, m: str, a: str, b: str) -> Facts | None:
        """Why a point is the midpoint of two others: it is said, or the point is on their line and equally far."""
        known = self.midpoints.get((m, _pair(a, b)))
        if known is not None:
            return known
        equal = self.cong(m, a, m, b)
        line = None if equal is None else self.coll(m, a, b)
        return None if equal is None or line is None else equal | line

    def circle(self, centre: str, *points: str) -> Facts | None:
        """Why points are on a circle about a centre."""
        why = 0
        for point in points[1:]:
            found = self.cong(centre, points[0], centre, point)
            if found is None:
                return None
            why |= found
        return why

    def circles_about(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The centres that are known to be equally far from three points or more, with these."""
        for centre, ends in self._radii.items():
            first, *others = ends
            on = [first, *(point for point in others if self.cong(centre, first, centre, point) is not None)]
            if len(on) > 2:
                yield centre, tuple(on)

    def one_circle(self, *points: str) -> Facts | None:
        """Why points are on one circle that is stated, or on two that have three points in common."""
        wanted = set(points)
        return min([facts for circle, facts in self.circles if wanted <= circle], key=int.bit_count, default=None)

    def cyclic(self, *points: str) -> Facts | None:
        """Why points are on one circle: it is said, or they are equally far from a centre."""
        wanted = set(points)
        found = [facts for facts in [self.one_circle(*points)] if facts is not None]
        for centre, ends in self._radii.items():
            if wanted <= ends.keys():
                why = self.circle(centre, *points)
                found += [] if why is None else [why]
        return min(found, key=int.bit_count, default=None)

    def eqangle(self, *args: str) -> Facts | None:
        """Why directed angles are equal: it is said, of triangles or of them, or by parallel or perpendicular arms."""
        one, other = key = self._angle_sums(*args)
        known = 0 if one == other else self._angles.get(key)
        if known is not None:
            return known
        (a, b), (c, d) = (one[:2], one[2:]), (other[:2], other[2:])
        for x, y in (((a, c), (b, d)), ((a, d), (b, c))):
            first, second = self.turns.between(*x), self.turns.between(*y)
            if first is not None and second is not None and first[0] == second[0]:
                return first[1] | second[1]
        return None

    def _angle_sums(self, a: str, b: str, c: str, d: str, e: str, f: str, g: str, h: str) -> tuple[Node, Node]:
        """Equal angles as equal sums of directions: CD + EF = AB + GH."""
        line = self.line
        one, other = _ordered(line(c, d), line(e, f)), _ordered(line(a, b), line(g, h))
        return (one, other) if one <= other else (other, one)


def _times(one: Fraction, other: Fraction) -> Fraction:
    return other if one is ONE else one if other is ONE else one * other


def _inverse(one: Fraction) -> Fraction:
    return one if one is ONE else 1 / one


def _pair(a: str, b: str) -> Node:
    return (a, b) if a < b else (b, a)


def _ordered(one: Node, other: Node) -> Node:
    return one + other if one <= other else other + one


_TAKEN: dict[str, Callable[[Known, Fact, Facts], None]] = {
    "coll": Known._collinear,
    "midp": Known._middle,
    "para": Known._direction,
    "perp": Known._direction,
    "cong": Known._segments,
    "rconst": Known._multiple,
    "circle": Known._centre,
    "cyclic": Known._concyclic,
    "eqangle": Known._corner_angles,
    "simtri": Known._triangles,
    "simtrir": Known._triangles,
    "contri": Known._triangles,
    "contrir": Known._triangles,
}

_KINDS: dict[str, set[str]] = {
    "midp": {"midp", "cong", "halved"},
    "rconst": {"halved"},
    "circle": {"circle", "cong", "cyclic"},
    "cong": {"cong", "cyclic"},
    "cyclic": {"cyclic", "one_circle"},
    "para": {"para", "eqangle"},
    "perp": {"perp", "para", "eqangle"},
    "eqangle": {"eqangle"},
    "simtri": {"eqangle"},
    "simtrir": {"eqangle"},
    "contri": {"cong", "cyclic", "eqangle"},
    "contrir": {"cong", "cyclic", "eqangle"},
}
"""What a fact with a predicate may tell something of."""
