"""Three points on one segment, of which just one is the right one: positional questions whose answer varies."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.author.draws import Ratio
from gnomon.author.letters import labels
from gnomon.exact import Exact
from gnomon.suites.solid.vectors import between, over

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.suites.solid.item import Relation
    from gnomon.suites.solid.question import Question


def lowest(p: Exact | int, q: Exact | int) -> Ratio:
    """The ratio p : q of rational lengths in lowest terms.

    >>> str(lowest(4, 6))
    '2 : 3'
    """
    share = Exact.of(p).as_fraction() / Exact.of(q).as_fraction()
    return Ratio(share.numerator, share.denominator)


def by_ratio(q: Question, segment: str, right: Ratio, names: str = "EFG") -> str:
    """Put three points on a segment by their ratios; the letter of the one that divides it in the ratio ``right``."""
    near = {(right.q, right.p), (1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (3, 4), (4, 3)}
    others = [Ratio(*pair) for pair in sorted(near - {(right.p, right.q)})]
    # Points that nearly coincide cannot be told apart in the figure.
    apart = [other for other in others if abs(other.share - right.share) > Fraction(1, 10)]
    first = q.pick(*apart)
    apart = [other for other in apart if abs(other.share - first.share) > Fraction(1, 10)]
    q.require(bool(apart))
    ratios = q.shuffled([right, first, q.pick(*apart)])
    a, b = labels(segment)
    parts = []
    for name, ratio in zip(names, ratios, strict=True):
        q.place(name, between(q.places[a], q.places[b], ratio.share))
        parts.append(f"[{a}{name}] : [{name}{b}] = {ratio}")
    relations = [("divides", name, segment, ratio.value) for name, ratio in zip(names, ratios, strict=True)]
    _state(q, segment, names, parts, relations)
    return names[ratios.index(right)]


def by_distance(q: Question, segment: str, right: Exact, others: list[Exact], names: str = "EFG") -> str:
    """Put three points on a segment by their distances from its first end; the letter of the right one."""
    a, b = labels(segment)
    size = (q.places[b] - q.places[a]).length()
    free = [other for other in others if other != right and 0 < float(other) < float(size)]
    free = [other for other in free if abs(float(other) - float(right)) > 0.1 * float(size)]
    q.require(bool(free))
    first = q.pick(*free)
    free = [other for other in free if abs(float(other) - float(first)) > 0.1 * float(size)]
    q.require(bool(free) and 0.04 * float(size) < float(right) < 0.96 * float(size))
    distances = q.shuffled([right, first, q.pick(*free)])
    parts: list[str] = []
    relations: list[Relation] = []
    for name, distance in zip(names, distances, strict=True):
        q.place(name, between(q.places[a], q.places[b], over(distance, size)))
        parts.append(f"[{a}{name}] = {distance}")
        relations += [("on_segment", name, segment), ("length", a + name, distance)]
    _state(q, segment, names, parts, relations)
    return names[distances.index(right)]


def _state(q: Question, segment: str, names: str, parts: list[str], relations: Sequence[Relation]) -> None:
    x, y, z = list(names)
    q.say(
        f"The points [{x}], [{y}] and [{z}] lie on the segment [{segment}] with {parts[0]}, {parts[1]} and {parts[2]}.",
        f"点[{x}]，[{y}]，[{z}]在线段[{segment}]上，{'，'.join(parts)}。",
        *relations,
    )
