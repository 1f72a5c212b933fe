"""Circles that a text speaks of more than once: after the first time they are called ⊙A.

The first time a circle is named by its centre and a radius, as the circumcircle ⊙A of a triangle, or as the incircle or
excircle ⊙I that touches three lines. ⊙A may stand for it as long as no other circle with this centre has been named;
the end of the radius may be any point that the text has put on the circle. `verify.circles_named` puts the words back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.deduce.premise import Application
from gnomon.deduce.wording.facts import label
from gnomon.suites.prove.words.templates import LABEL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gnomon.author.bilingual import Words
    from gnomon.deduce.premise import Construction

_POINT = LABEL.pattern
_WORDS = (
    re.compile(f"the circle with centre ({_POINT}) and radius \\1({_POINT})"),
    re.compile(f"以 ?({_POINT}) ?为圆心、\\1({_POINT}) ?为半径的圆"),
)
_EXCLUDES = re.compile("≠|other than")  # a point of the circle that only the radius would name

# The centres of the circles of a clause, each with the points that the words put on this circle.
_CIRCLES = {
    "on_circle": "o a X",
    "on_bline": "X a b",
    "iso_triangle_vertex": "X b c",
    "lc_tangent": "o a",
    "intersection_lc": "o b X",
    "intersection_cc": "o a X, w a X",
    "tangent": "o b X Y",
    "cc_tangent0": "o a X, w b Y",
    "cc_tangent": "o a X Z, w b Y I",
    "2l1c": "I X Y, o a Z",
    "e5128": "c b X",
    "circumcenter": "X a b c",
    "circle": "X a b c",
    "ninepoints": "I X Y Z",
    "incenter2": "I X Y Z",
    "excenter2": "I X Y Z",
}
_CENTRES = {"circumcenter", "circle", "ninepoints"}  # the circle about them may never be spoken of
_EQUATIONS = {"on_circle", "on_bline", "iso_triangle_vertex"}  # clauses that may be said without their circle
_SIGNED = {*_CENTRES, "incenter2", "excenter2", "2l1c"}  # the words have the sign of the circle


@dataclass
class _Circle:
    """A circle, with points on it as the text comes to them, and the names of the clauses that are about it."""

    centre: str
    points: list[str]
    clauses: set[str]
    named: bool = False
    """Whether a sentence has named it as a circle."""


@dataclass
class CircleNames:
    """The circles of a premise, and which of them its text has named so far.

    >>> from gnomon.deduce.premise import parse_premise
    >>> made = parse_premise("a b = segment a b; d = on_circle d a b; e = on_circle e a d").constructions
    >>> names = CircleNames(made)
    >>> first = ("D lies on the circle with centre A and radius AB", "D 在以 A 为圆心、AB 为半径的圆上")
    >>> again = ("E lies on the circle with centre A and radius AD", "E 在以 A 为圆心、AD 为半径的圆上")
    >>> names.called([first], made[1].clauses) == [first]
    True
    >>> names.called([again], made[2].clauses)
    [('E lies on ⊙A', 'E 在⊙A上')]
    """

    constructions: Iterable[Construction]
    circles: list[_Circle] = field(default_factory=list)

    def __post_init__(self) -> None:
        for clause in (clause for construction in self.constructions for clause in construction.clauses):
            for centre, *points in _circles(clause):
                known = self._found(centre, points)
                if known is None:
                    self.circles.append(_Circle(centre, points, {clause.name}))
                else:
                    known.points += points
                    known.clauses.add(clause.name)

    def drawn(self, clause: Application) -> bool:
        """Whether the text speaks of the circle of a clause as one: other words than an equation do so, or a point is
        put on the circumcircle of a triangle that has its circumcentre named."""
        found = [self._found(centre, points) for centre, *points in _circles(clause)]
        return any(
            circle.clauses - _CENTRES - _EQUATIONS or (circle.clauses & _CENTRES and "on_circle" in circle.clauses)
            for circle in found
            if circle
        )

    def with_first_radius(self, clause: Application) -> Application:
        """A point on a circle, with the end of the radius by which the text names this circle first."""
        x, centre, end = clause.args
        circle = self._found(centre, [end])
        return Application(clause.name, (x, centre, circle.points[0])) if circle else clause

    def called(self, sentences: Sequence[Words], clauses: Sequence[Application]) -> list[Words]:
        """The sentences that say these clauses, with ⊙A for circles that an earlier sentence has named."""
        said = [
            words if _EXCLUDES.search(words[0]) else (self._signed(words[0], 0), self._signed(words[1], 1))
            for words in sentences
        ]
        spoken = {circle for english, _ in said for circle in _WORDS[0].findall(english)}
        for clause in clauses:
            for centre, *points in _circles(clause):
                circle = self._found(centre, points)
                if circle and (clause.name in _SIGNED or any((label(centre), label(p)) in spoken for p in points)):
                    circle.named = True
        return said

    def _signed(self, text: str, language: int) -> str:
        def sign(words: re.Match[str]) -> str:
            centre, end = words.groups()
            named = [circle.points for circle in self.circles if circle.named and label(circle.centre) == centre]
            return f"⊙{centre}" if len(named) == 1 and end in map(label, named[0]) else words[0]

        return _WORDS[language].sub(sign, text)

    def _found(self, centre: str, points: Iterable[str]) -> _Circle | None:
        return next((c for c in self.circles if c.centre == centre and not set(points).isdisjoint(c.points)), None)


def _circles(clause: Application) -> Iterator[list[str]]:
    """The circles of a clause: the centre, then points."""
    for params in filter(None, _CIRCLES.get(clause.name, "").split(", ")):
        yield [clause.binding[param] for param in params.split()]
