"""The lines of a figure by the collinear points that its premise gives: a reader sees them, and no proof cites them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnomon.deduce.facts import Fact

Pair = tuple[str, str]


class SeenLines:
    """Which pairs of points name the same line.

    >>> from gnomon.deduce.facts import Fact
    >>> seen = SeenLines([Fact.parse("coll a b c"), Fact.parse("midp m b c")])
    >>> seen.line("m", "c"), sorted(seen.points("m", "c")), seen.line("m", "x")
    (('a', 'b'), ['a', 'b', 'c', 'm'], ('m', 'x'))
    """

    def __init__(self, given: Iterable[Fact] = ()) -> None:
        lines: list[frozenset[str]] = []
        for fact in given:
            if fact.predicate in ("coll", "midp"):
                line = frozenset(fact.args)
                for known in [one for one in lines if len(one & line) > 1]:
                    lines.remove(known)
                    line |= known
                lines.append(line)
        self._points: dict[Pair, frozenset[str]] = {}
        self._line: dict[Pair, Pair] = {}
        for line in lines:
            first, second, *_ = ordered = sorted(line)
            self._points[first, second] = line
            self._line |= dict.fromkeys(combinations(ordered, 2), (first, second))

    def line(self, a: str, b: str) -> Pair:
        """The pair that stands for the line through two points."""
        pair = (a, b) if a < b else (b, a)
        return self._line.get(pair, pair)

    def points(self, a: str, b: str) -> frozenset[str]:
        """All points that are seen on the line through two points."""
        return self._points.get(self.line(a, b), frozenset((a, b)))
