"""Which conclusions the simplest theorems of school geometry give at once, such as the midline theorem.

The prove suite asks for no such conclusion. `deduce.school` has more theorems, from a table, and finds them in more
ways; proofs are printed with these. This older search stays as long as the options of the suite are those of its
present version. A theorem is looked for by the fact that it concludes; `ShownFacts` holds what is stated.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gnomon.deduce.facts import Fact

Pair: TypeAlias = frozenset[str]
"""The ends of a segment, or two points of a line."""
Steps: TypeAlias = tuple[int, ...]
MOST_JOINED = 3  # statements about collinear points that are joined to one about a longer line


class Theorem(NamedTuple):
    """The name of a theorem, and how a proof cites it in English and Chinese."""

    name: str
    english: str
    chinese: str

    @property
    def reason(self) -> tuple[str, str]:
        """English and Chinese."""
        return self.english, self.chinese


class Citation(NamedTuple):
    """A theorem that gives a fact, and the numbers of the steps that state what it needs."""

    theorem: Theorem
    steps: Steps


MIDLINE_PARALLEL = Theorem(
    "midline_parallel", "The midline of a triangle is parallel to the third side.", "三角形的中位线平行于第三边"
)
MIDLINE_HALF = Theorem(
    "midline_half", "The midline of a triangle is half as long as the third side.", "三角形的中位线等于第三边的一半"
)
MIDLINE_SIMILAR = Theorem(
    "midline_similar",
    "The midline of a triangle cuts off a triangle similar to it.",
    "三角形的中位线截得的三角形与原三角形相似",
)
MEDIAL_SIMILAR = Theorem(
    "medial_similar",
    "The midpoints of the sides of a triangle form a triangle similar to it.",
    "三角形三边中点构成的三角形与原三角形相似",
)
MIDLINE_CONVERSE = Theorem(
    "midline_converse",
    "The parallel to one side of a triangle through the midpoint of another side bisects the third side.",
    "经过三角形一边中点且平行于另一边的直线平分第三边",
)
CENTROID = Theorem(
    "centroid_ratio",
    "The centroid is twice as far from a vertex as from the midpoint of the opposite side.",
    "重心到顶点的距离等于它到对边中点距离的两倍",
)
TANGENTS = Theorem(
    "equal_tangents",
    "The two tangents from a point to a circle are equally long.",
    "从圆外一点引圆的两条切线，切线长相等",
)
OPPOSITE_SIDES = Theorem("opposite_sides", "Opposite sides of a parallelogram are equal.", "平行四边形的对边相等")
DIAGONALS = Theorem("diagonals", "The diagonals of a parallelogram bisect each other.", "平行四边形的对角线互相平分")
BISECTED_PARALLEL = Theorem(
    "bisected_diagonals",
    "If the diagonals of a quadrilateral bisect each other, it is a parallelogram.",
    "对角线互相平分的四边形是平行四边形",
)
BISECTED_EQUAL = Theorem(
    "bisected_diagonals",
    "If the diagonals of a quadrilateral bisect each other, it is a parallelogram, and its opposite sides are equal.",
    "对角线互相平分的四边形是平行四边形，其对边相等",
)
PARALLEL_AND_EQUAL = Theorem(
    "parallel_and_equal",
    "If two opposite sides of a quadrilateral are parallel and equal, it is a parallelogram.",
    "一组对边平行且相等的四边形是平行四边形",
)
RECTANGLE = Theorem(
    "three_right_angles",
    "If a quadrilateral has three right angles, it is a rectangle, and its opposite sides are equal.",
    "有三个角是直角的四边形是矩形，其对边相等",
)


class Multiple(NamedTuple):
    """A segment as a multiple of another one, the steps that state it, and the theorem by which it is so."""

    unit: Pair
    times: Fraction
    steps: Steps = ()
    theorem: Theorem | None = None


class Midpoint(NamedTuple):
    """The midpoint of a segment, and the steps that state it: that it is, or is on the line and equally far."""

    point: str
    ends: tuple[str, str]
    steps: Steps

    def other(self, end: str) -> str:
        """The other end of the segment."""
        return self.ends[self.ends[0] == end]


class ShownFacts:
    """What the steps of a proof state, up to one of them, arranged by relation."""

    def __init__(self) -> None:
        self.midpoints: list[Midpoint] = []
        self.lines: list[tuple[frozenset[str], Steps]] = []
        self.right_angles: list[tuple[Pair, Pair, int]] = []
        self.parallel: dict[frozenset[Pair], int] = {}
        self.equal: dict[frozenset[Pair], int] = {}
        self.centres: list[tuple[str, frozenset[str], int]] = []
        self._multiples: dict[Pair, list[Multiple]] | None = None

    def add(self, fact: Fact, step: int) -> None:
        """Take in the fact of a step."""
        p = fact.args
        if fact.predicate in ("midp", "coll", "cong"):
            self._multiples = None
        if fact.predicate == "midp":
            self.midpoints.append(Midpoint(p[0], (p[1], p[2]), (step,)))
        if fact.predicate in ("midp", "coll"):
            self._add_line(frozenset(p), step)
        elif fact.predicate == "perp":
            self.right_angles.append((frozenset(p[:2]), frozenset(p[2:]), step))
        elif fact.predicate == "para":
            self.parallel.setdefault(frozenset((frozenset(p[:2]), frozenset(p[2:]))), step)
        elif fact.predicate == "cong":
            self._add_equal(frozenset(p[:2]), frozenset(p[2:]), step)
        elif fact.predicate == "circle":
            self.centres.append((p[0], frozenset(p[1:]), step))

    def _add_line(self, points: frozenset[str], step: int) -> None:
        """Take in collinear points, and those of the longer lines that they make with known ones."""
        longer = [
            (known | points, (*steps, step))
            for known, steps in self.lines
            if len(steps) < MOST_JOINED and len(known & points) > 1 and not (known <= points or points <= known)
        ]
        there = {line for line, _ in self.lines}
        new = [(points, (step,)), *[one for one in longer if one[0] not in there]]
        self.lines += new
        self.lines.sort(key=lambda one: len(one[1]))
        for line, steps in new:
            for pairs, equal in self.equal.items():
                if frozenset.union(*pairs) <= line:
                    one, two = sorted(pairs, key=sorted)
                    self._add_middle(one, two, (equal, *steps))

    def _add_equal(self, one: Pair, two: Pair, step: int) -> None:
        if one == two:
            return
        self.equal.setdefault(frozenset((one, two)), step)
        if line := self.on_line(*one, *two):
            self._add_middle(one, two, (step, *line))

    def _add_middle(self, one: Pair, two: Pair, steps: Steps) -> None:
        """Take in the common end of two equal segments of a line, unless it is known to be a midpoint."""
        if len(one & two) == 1:
            [point] = one & two
            [a], [b] = one - two, two - one
            if all(known.point != point or set(known.ends) != {a, b} for known in self.midpoints):
                self.midpoints.append(Midpoint(point, (a, b), steps))

    def on_line(self, *points: str) -> Steps | None:
        """The steps that state that points are collinear, none for two points; None if no steps do."""
        wanted = frozenset(points)
        if len(wanted) <= 2:
            return ()
        return next((steps for line, steps in self.lines if wanted <= line), None)

    def right_at(self, corner: str, one: str, two: str) -> Steps | None:
        """The steps that state that the angle at a corner between two points is right."""
        for first, second, step in self.right_angles:
            for a, b in ((one, two), (two, one)):
                along, across = self.on_line(*first, corner, a), self.on_line(*second, corner, b)
                if along is not None and across is not None:
                    return (step, *along, *across)
        return None

    def apart(self, *points: str) -> bool:
        """Whether no steps state that three of four points are collinear."""
        return not any(len(line.intersection(points)) > 2 for line, _ in self.lines)

    def midlines(self) -> Iterator[tuple[str, Midpoint, Midpoint]]:
        """Common end and midpoints of two segments with a common end: two sides of a triangle."""
        for one, two in combinations(self.midpoints, 2):
            shared = set(one.ends) & set(two.ends)
            if len(shared) == 1 and one.point != two.point:
                yield shared.pop(), one, two

    def medians(self) -> Iterator[tuple[str, str, str, Steps]]:
        """Vertex, centroid and foot of a median, if two medians of the triangle are known to pass the centroid."""
        for apex, one, two in self.midlines():
            for foot, other in ((one, two), (two, one)):
                vertex, opposite = other.other(apex), foot.other(apex)
                for line, steps in self.lines:
                    if {foot.point, vertex} <= line:
                        for centroid in sorted(line - {foot.point, vertex, *foot.ends}):
                            if across := self.on_line(centroid, other.point, opposite):
                                yield vertex, centroid, foot.point, (*one.steps, *two.steps, *steps, *across)

    def multiples(self) -> dict[Pair, list[Multiple]]:
        """The segments that midpoints, midlines and centroids make multiples of others."""
        if self._multiples is None:
            found: dict[Pair, list[Multiple]] = {}
            self._multiples = found
            for one in self.midpoints:
                for end in one.ends:
                    half = Multiple(frozenset(one.ends), Fraction(1, 2), one.steps)
                    found.setdefault(frozenset((one.point, end)), []).append(half)
            for apex, m, n in self.midlines():
                side = frozenset((m.other(apex), n.other(apex)))
                half = Multiple(side, Fraction(1, 2), (*m.steps, *n.steps), MIDLINE_HALF)
                found.setdefault(frozenset((m.point, n.point)), []).append(half)
            for vertex, centroid, foot, steps in self.medians():
                for end, share in ((vertex, Fraction(2, 3)), (foot, Fraction(1, 3))):
                    part = Multiple(frozenset((vertex, foot)), share, steps, CENTROID)
                    found.setdefault(frozenset((centroid, end)), []).append(part)
        return self._multiples


def citation(fact: Fact, shown: ShownFacts) -> Citation | None:
    """A theorem that gives a fact from what earlier steps state; None if there is none.

    The fact has to be true in the figure: of the two ways to join the ends of equal parallel segments it shows which
    gives the other sides of the parallelogram.

    >>> from gnomon.deduce.facts import Fact
    >>> shown = ShownFacts()
    >>> for step, text in enumerate(("midp m a b", "midp n a c")):
    ...     shown.add(Fact.parse(text), step)
    >>> found = citation(Fact.parse("para b c n m"), shown)
    >>> found.theorem.name, found.steps
    ('midline_parallel', (0, 1))
    """
    find = _FINDERS.get(fact.predicate)
    found = find(fact, shown) if find is not None else None
    return None if found is None else Citation(found.theorem, tuple(sorted(set(found.steps))))


def _parallel(fact: Fact, shown: ShownFacts) -> Citation | None:
    one, two = frozenset(fact.args[:2]), frozenset(fact.args[2:])
    for apex, m, n in shown.midlines():
        if {frozenset((m.point, n.point)), frozenset((m.other(apex), n.other(apex)))} == {one, two}:
            return Citation(MIDLINE_PARALLEL, (*m.steps, *n.steps))
    if steps := _bisected(one, two, shown):
        return Citation(BISECTED_PARALLEL, steps)
    for three, four in _other_sides(fact):
        parallel, equal = shown.parallel.get(frozenset((three, four))), shown.equal.get(frozenset((three, four)))
        if parallel is not None and equal is not None and shown.apart(*fact.args):
            return Citation(PARALLEL_AND_EQUAL, (parallel, equal))
    return None


def _bisected(one: Pair, two: Pair, shown: ShownFacts) -> Steps:
    """The steps that state that two segments are opposite sides, and that the diagonals bisect each other."""
    for first, second in combinations(shown.midpoints, 2):
        if first.point == second.point and one | two == {*first.ends, *second.ends} and len(one | two) == 4:
            return (*first.steps, *second.steps) if one not in (set(first.ends), set(second.ends)) else ()
    return ()


def _other_sides(fact: Fact) -> tuple[tuple[Pair, Pair], ...]:
    """For two segments, the two ways to join their ends."""
    a, b, c, d = fact.args
    if len({a, b, c, d}) < 4:
        return ()
    return (frozenset((a, c)), frozenset((b, d))), (frozenset((a, d)), frozenset((b, c)))


def _equal(fact: Fact, shown: ShownFacts) -> Citation | None:
    one, two = frozenset(fact.args[:2]), frozenset(fact.args[2:])
    if len(one & two) == 1:
        [shared] = one & two
        [a], [b] = one - two, two - one
        if steps := _tangents(shared, a, b, shown):
            return Citation(TANGENTS, steps)
        if found := _halved(shared, a, b, shown):
            return found
    if steps := _bisected(one, two, shown):
        return Citation(BISECTED_EQUAL, steps)
    parallel = shown.parallel.get(frozenset((one, two)))
    for three, four in _other_sides(fact):
        across = shown.parallel.get(frozenset((three, four)))
        if parallel is not None and across is not None and shown.apart(*fact.args):
            return Citation(OPPOSITE_SIDES, (parallel, across))
    if steps := _rectangle(fact.args, shown):
        return Citation(RECTANGLE, steps)
    return _multiples((one,), (two,), Fraction(1), shown)


def _tangents(start: str, a: str, b: str, shown: ShownFacts) -> Steps:
    """The steps that state that two points are the points of contact of the tangents from a third."""
    centres = [(centre, step) for centre, points, step in shown.centres if {a, b} <= points]
    for pairs, step in shown.equal.items():
        ends = frozenset.intersection(*pairs)
        if len(ends) == 1 and frozenset.union(*pairs) - ends == {a, b}:
            centres.append((min(ends), step))
    for centre, step in centres:
        if centre != start:
            first, second = shown.right_at(a, centre, start), shown.right_at(b, centre, start)
            if first is not None and second is not None:
                return (step, *first, *second)
    return ()


def _halved(middle: str, a: str, b: str, shown: ShownFacts) -> Citation | None:
    """A theorem by which a point bisects a segment."""
    line = shown.on_line(middle, a, b)
    if not line:
        return None
    for known in shown.midpoints:
        for end, far in ((a, b), (b, a)):
            if end in known.ends and known.point != middle and known.other(end) != far:
                pairs = frozenset((frozenset((known.point, middle)), frozenset((known.other(end), far))))
                if pairs in shown.parallel and shown.on_line(a, b, known.other(end)) is None:
                    return Citation(MIDLINE_CONVERSE, (*known.steps, shown.parallel[pairs], *line))
    for points, steps in shown.lines:
        if middle not in points or a in points or b in points:
            continue
        for c, d in combinations(sorted(points - {middle}), 2):
            sides = [frozenset(map(frozenset, pairs)) for pairs in (((a, c), (b, d)), ((a, d), (b, c)))]
            if all(side in shown.parallel for side in sides):
                return Citation(DIAGONALS, (*[shown.parallel[side] for side in sides], *steps, *line))
    return None


def _rectangle(args: Sequence[str], shown: ShownFacts) -> Steps:
    """The steps that state that two segments are opposite sides of a quadrilateral with three right angles."""
    if len(set(args)) < 4 or len(shown.right_angles) < 2:
        return ()
    a, b, c, d = args
    for ring in ((a, b, c, d), (a, b, d, c)):
        corners = [shown.right_at(ring[k], ring[k - 1], ring[(k + 1) % 4]) for k in range(4)]
        right = [steps for steps in corners if steps is not None]
        if len(right) >= 3:
            return tuple([step for steps in sorted(right, key=len)[:3] for step in steps])
    return ()


def _middle(fact: Fact, shown: ShownFacts) -> Citation | None:
    middle, a, b = fact.args
    return _halved(middle, a, b, shown)


def _similar(fact: Fact, shown: ShownFacts) -> Citation | None:
    for first, second in ((fact.args[:3], fact.args[3:]), (fact.args[3:], fact.args[:3])):
        for i, j, k in permutations(range(3)):
            if first[i] == second[i] and j < k:
                m, n = _midpoint(first[j], first[i], second[j], shown), _midpoint(first[k], first[i], second[k], shown)
                if m and n:
                    return Citation(MIDLINE_SIMILAR, (*m, *n))
        middles = [_midpoint(first[i], second[i - 1], second[i - 2], shown) for i in range(3)]
        if all(middles):
            return Citation(MEDIAL_SIMILAR, tuple([step for steps in middles for step in steps]))
    return None


def _midpoint(point: str, a: str, b: str, shown: ShownFacts) -> Steps:
    """The steps that state that a point is the midpoint of two others; none if no steps do."""
    return next((one.steps for one in shown.midpoints if one.point == point and set(one.ends) == {a, b}), ())


def _multiples(left: tuple[Pair, ...], right: tuple[Pair, ...], value: Fraction, shown: ShownFacts) -> Citation | None:
    """A theorem by which a product of segments is so many times another product."""
    known = shown.multiples()
    written = [[Multiple(segment, Fraction(1)), *known.get(segment, ())] for segment in (*left, *right)]
    if all(one.theorem is None for several in written for one in several):
        return None
    best: Citation | None = None
    for chosen in product(*written):
        first, second = chosen[: len(left)], chosen[len(left) :]
        theorems = {one.theorem for one in chosen if one.theorem is not None}
        if len(theorems) != 1 or Counter(one.unit for one in first) != Counter(one.unit for one in second):
            continue
        if prod(one.times for one in first) == value * prod(one.times for one in second):
            steps = tuple({step for one in chosen for step in one.steps})
            if best is None or len(steps) < len(best.steps):
                best = Citation(theorems.pop(), steps)
    return best


def _ratio(fact: Fact, shown: ShownFacts) -> Citation | None:
    p = fact.args
    sides = [frozenset(p[k : k + 2]) for k in range(0, len(p), 2)]
    if fact.value is not None:
        return _multiples((sides[0],), (sides[1],), fact.value, shown)
    return _multiples((sides[0], sides[3]), (sides[1], sides[2]), Fraction(1), shown)


_FINDERS: dict[str, Callable[[Fact, ShownFacts], Citation | None]] = {
    "para": _parallel,
    "cong": _equal,
    "midp": _middle,
    "simtri": _similar,
    "eqratio": _ratio,
    "rconst": _ratio,
}
