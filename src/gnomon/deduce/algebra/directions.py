"""The lines of a premise and their directions, found from equal angles by linear algebra.

The direction of a line is the quotient of the coordinates z and w of a vector on it (see `fact_equations`). An angle
between two lines is the quotient of their directions, so facts about angles are equations between products of
directions, and these are linear in the exponents.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from gnomon.deduce.algebra.expressions import Number
    from gnomon.deduce.facts import Fact

Exponents = dict[int, Fraction]
"""By line."""


@dataclass(frozen=True, slots=True)
class Direction:
    """The direction of a line, and the exponents of basic directions of which it is the product, but for a root."""

    value: Number
    exponents: Exponents


class Lines:
    """The lines of a premise, each with the points that the facts put on it."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        found: list[set[str]] = []
        for fact in facts:
            if fact.predicate in ("coll", "midp"):
                new = set(fact.args)
                while joined := [line for line in found if len(line & new) > 1]:
                    found = [line for line in found if line not in joined]
                    new = new.union(*joined)
                found.append(new)
        self.points: list[tuple[str, ...]] = [tuple(sorted(line)) for line in found]

    def through(self, name: str) -> list[int]:
        """The lines on which a point is."""
        return [line for line, points in enumerate(self.points) if name in points]

    def of(self, p: str, q: str) -> int:
        """The line through two points."""
        for line, points in enumerate(self.points):
            if p in points and q in points:
                return line
        self.points.append((p, q))
        return len(self.points) - 1

    def angle_rows(self, fact: Fact) -> list[dict[int, int]]:
        """What a fact says of directions: how often each line counts in a sum that is constant."""
        p = fact.args
        match fact.predicate:
            case "para" | "perp" | "aconst":
                return [self._row(p[:2], 1, p[2:], -1)]
            case "eqangle":
                return [self._row(p[:2], -1, p[2:4], 1, p[4:6], 1, p[6:], -1)]
            case "cyclic":
                fours = [
                    four for a, b, c, d in combinations(p, 4) for four in ((a, b, c, d), (a, c, b, d), (a, d, b, c))
                ]
                return [self._row((q, s), 1, (r, s), -1, (q, t), -1, (r, t), 1) for q, r, s, t in fours]
            case "cong" if len({*p}) == 3 and {*p[:2]} != {*p[2:]}:
                (top,) = {*p[:2]} & {*p[2:]}
                left, right = sorted({*p} - {top})
                return [self._row((left, right), 2, (top, left), -1, (top, right), -1)]
            case "circle":
                return [self._row((a, b), 2, (p[0], a), -1, (p[0], b), -1) for a, b in combinations(p[1:], 2)]
            case "simtri" | "contri" | "simtrir" | "contrir":
                sign = 1 if fact.predicate.endswith("r") else -1
                sides = [((p[i], p[j]), (p[i + 3], p[j + 3])) for i, j in ((0, 1), (0, 2), (1, 2))]
                return [self._row(s, 1, t, sign, u, -1, v, -sign) for (s, t), (u, v) in combinations(sides, 2)]
        return []

    def _row(self, *parts: Any) -> dict[int, int]:
        row: Counter[int] = Counter()
        for (p, q), times in zip(parts[::2], parts[1::2], strict=True):
            row[self.of(p, q)] += times
        return {line: times for line, times in row.items() if times}


def derived(rows: Sequence[Mapping[int, int]], known: Mapping[int, Direction]) -> Iterator[tuple[int, Exponents]]:
    """The lines whose directions follow from those that are known, each as exponents of basic directions."""
    solved: list[tuple[Exponents, Exponents]] = []  # of unknown lines, and of basic directions, that add up to nothing
    for row in rows:
        unknown = {line: Fraction(times) for line, times in row.items() if line not in known}
        if not unknown:
            continue
        rest: Exponents = {}
        for line in row.keys() & known.keys():
            rest = _sum(rest, known[line].exponents, Fraction(row[line]))
        for other, other_rest in solved:
            lead = next(iter(other))
            if lead in unknown:
                times = -unknown[lead] / other[lead]
                unknown, rest = _sum(unknown, other, times), _sum(rest, other_rest, times)
        if unknown:
            lead = next(iter(unknown))
            for k, (other, other_rest) in enumerate(solved):
                if lead in other:
                    times = -other[lead] / unknown[lead]
                    solved[k] = _sum(other, unknown, times), _sum(other_rest, rest, times)
            solved.append((unknown, rest))
    for unknown, rest in solved:
        if len(unknown) == 1:
            ((line, times),) = unknown.items()
            yield line, {basic: -exponent / times for basic, exponent in rest.items()}


def _sum(u: Exponents, v: Exponents, times: Fraction) -> Exponents:
    """u and so many times v."""
    total = dict(u)
    for k, value in v.items():
        total[k] = total.get(k, Fraction(0)) + times * value
    return {k: value for k, value in total.items() if value}
