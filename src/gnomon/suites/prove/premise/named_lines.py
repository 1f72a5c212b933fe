"""The lines of a premise with the points that its text puts on them.

A line is called by the two of its points that came first: this is the name under which the text introduced it.
Collinear points that only a proof finds are not here, because a reader does not see them in the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.facts import Fact

Line = tuple[str, ...]


def named_lines(points: Sequence[str], given: Sequence[Fact]) -> tuple[Line, ...]:
    """The lines with three points or more, each with its points in the order in which they were made.

    >>> from gnomon.deduce.premise import parse_premise
    >>> premise = parse_premise("a b c = triangle a b c; d = midpoint d b c; e = mirror e b d; f = mirror f c e")
    >>> named_lines(premise.points, premise.given)
    (('b', 'c', 'd', 'e', 'f'),)
    """
    lines: list[set[str]] = []
    for fact in given:
        if fact.predicate in ("coll", "midp"):
            line = set(fact.args)
            for other in [other for other in lines if len(other & line) > 1]:
                line |= other
                lines.remove(other)
            lines.append(line)
    return tuple(tuple(p for p in points if p in line) for line in lines)


def line_through(lines: Sequence[Line], a: str, b: str) -> Line:
    """All points of the line through two; these alone where no other is known."""
    return next((line for line in lines if a in line and b in line), (a, b))
