"""The picture of a premise: its points, the lines and circles of its construction, and marks for the givens.

What to draw follows from the clauses and the facts that they assert, so that a clause needs no drawing code of its own;
tables here name only the clauses with outlines (a triangle) and circles. A goal can be highlighted in colour. The
coordinates come from `worlds.realise`; placing labels and rendering is in `gnomon.draw`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from gnomon.deduce.figure_objects import (
    TOUCH,
    Drawing,
    Places,
    at_places,
    circle_through,
    corner_between,
    cycle,
    drawn_once,
    xy,
)
from gnomon.deduce.marks import marks_of, right_angles_told, told, told_of
from gnomon.draw import AngleArc, Circle, Dot, Label, Pen, Primitive, Scene, Segment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Application, Construction, Premise

# Clauses that draw a closed outline through all their points, in the order of their parameters.
_OUTLINES = frozenset(
    {
        *("segment", "triangle", "iso_triangle", "iso_triangle0", "r_triangle", "risos", "ieq_triangle", "triangle12"),
        *("quadrangle", "eq_quadrangle", "eqdia_quadrangle", "trapezoid", "eq_trapezoid", "iso_trapezoid"),
        *("r_trapezoid", "rectangle", "isquare", "pentagon", "square", "parallelogram", "eq_triangle"),
    }
)
# Clauses that draw circles: the parameters of the centre and of a point on the circle.
_CIRCLES: dict[str, tuple[tuple[str, str], ...]] = {
    "on_circle": (("o", "a"),),
    "eqdistance": (("a", "X"),),
    "lc_tangent": (("o", "a"),),
    "intersection_lc": (("o", "b"),),
    "intersection_cc": (("o", "a"), ("w", "a")),
    "circle": (("X", "a"),),
    "circumcenter": (("X", "a"),),
    "incenter2": (("I", "X"),),
    "excenter2": (("I", "X"),),
    "ninepoints": (("I", "X"),),
    "tangent": (("o", "b"),),
    "cc_tangent0": (("o", "a"), ("w", "b")),
    "cc_tangent": (("o", "a"), ("w", "b")),
    "2l1c": (("o", "a"), ("I", "X")),
    "e5128": (("c", "b"),),
}
# Points at a distance from another one, and the points through which other loci go by their names.
_DISTANCES = frozenset({"on_circle", "eqdistance"})
_THROUGH = {
    name: params
    for params, names in {
        "a": "on_circle on_opline on_pline on_tline lc_tangent",
        "b": "angle_bisector",
        "ab": "on_line on_dia",
        "abc": "on_circum",
    }.items()
    for name in names.split()
}
# Figures whose clause asserts more than is drawn, such as equal diagonals.
_DRAWN_AS_TOLD = frozenset({"rectangle", "isquare", "square", "reflect"})
_AUXILIARY = Pen(colour="darkgrey", width=1.3, dash=(6.5, 4.5))
_GOAL = Pen(colour="red", width=2.4)
_GOAL_CIRCLE = Pen(colour="red", width=1.8)
_GOAL_ANGLE = "#d6272838"


def premise_scene(
    premise: Premise,
    places: Places,
    goal: Fact | None = None,
    *,
    marks: bool = True,
    auxiliary: Sequence[Construction] = (),
) -> Scene:
    """The scene of a premise with its points at the given places (x + iy), and the goal highlighted.

    `marks=False` leaves out the marks of equal lengths, equal angles, right angles and parallels. The lines and circles
    of `auxiliary` constructions, which a proof adds to the premise, are dashed.
    """
    drawing = outline(premise, places)
    items: list[Primitive] = [*_dashed(drawing, auxiliary)] if auxiliary else []
    items += (Circle(xy(centre), radius, pen="aux") for centre, radius in drawing.circles.values())
    strokes = drawn_once(((places[a], places[b]) for a, b in drawing.strokes()), TOUCH * drawing.size)
    items += (Segment(xy(a), xy(b)) for a, b in strokes)
    if marks:
        facts, stated = told_of(premise), right_angles_told(premise)
        items += marks_of(drawing, facts, premise.given, {f for f in facts if f.predicate == "perp"}.difference(stated))
    if goal is not None:
        items += highlight(drawing, goal)
    made = (point for construction in auxiliary for point in construction.points)
    names = [point for point in (*premise.points, *made) if point in places]
    items += (Dot(xy(places[name])) for name in names)
    items += (Label(label_text(name), xy(places[name])) for name in names)
    return Scene(tuple(items))


def outline(premise: Premise, places: Places) -> Drawing:
    """The segments, lines and circles that the constructions of a premise draw."""
    drawing = Drawing(places)
    for construction in premise.constructions:
        _add(drawing, construction)
    return drawing


def circles_drawn(premise: Premise) -> list[tuple[str, ...]]:
    """The circles that the constructions of a premise draw: centre and a point on it, or three points on it.

    >>> from gnomon.deduce.premise import parse_premise
    >>> circles_drawn(parse_premise("a b c = triangle a b c; o = circle o a b c; d = on_circum d a b c"))
    [('o', 'a'), ('a', 'b', 'c')]
    """
    return list(dict.fromkeys(circle for made in premise.constructions for circle in _circles_of(made)))


def _circles_of(construction: Construction) -> Iterator[tuple[str, ...]]:
    for application in construction.clauses:
        yield from _centred(application, construction)
        yield from _circles_through(application)


def _centred(application: Application, construction: Construction) -> Iterator[tuple[str, str]]:
    """The circles of a clause with a named centre, each with a point on it. A text says the points at a distance by a
    formula if it has to say that they are on another locus, too, which does not meet their circle in a named point."""
    binding = application.binding
    if application.name in _DISTANCES and len(construction.clauses) > 1:
        others = [other for other in construction.clauses if other != application]
        through = {other.binding[p] for other in others for p in _THROUGH.get(other.name, "")}
        if binding["a"] not in through or application.name == "eqdistance":
            return
    for centre, on in _CIRCLES.get(application.name, ()):
        yield binding[centre], binding[on]


def _circles_through(application: Application) -> Iterator[tuple[str, ...]]:
    for fact in _drawn_facts(application):
        if fact.predicate in ("cyclic", "circle"):
            yield fact.args[:3] if fact.predicate == "cyclic" else fact.args[1:4]


def _drawn_facts(application: Application) -> Sequence[Fact]:
    """The facts of a clause whose lines, segments and circles are drawn."""
    return told(application) if application.name in _DRAWN_AS_TOLD else list(application.facts())


def _dashed(drawing: Drawing, auxiliary: Sequence[Construction]) -> Iterator[Primitive]:
    """The lines and circles of auxiliary constructions; where the premise draws them too, those of the premise show."""
    added = Drawing(drawing.places)
    for construction in auxiliary:
        _add(added, construction)
    for key, (centre, radius) in added.circles.items():
        if key not in drawing.circles:
            yield Circle(xy(centre), radius, pen=_AUXILIARY)
    for a, b in added.strokes():
        yield Segment(xy(drawing.places[a]), xy(drawing.places[b]), pen=_AUXILIARY)


def label_text(point: str) -> str:
    """The label of a point: ``a1`` becomes A with the subscript 1."""
    head, tail = point[0].upper(), point[1:].lstrip("_")
    return f"{head}_{{{tail}}}" if tail else head


# ------------------------------------------------------------------------------------------------- what is constructed


def _add(drawing: Drawing, construction: Construction) -> None:
    """Add what the clauses of a construction draw."""
    for application in construction.clauses:
        if application.name in _OUTLINES:
            for a, b in cycle(application.args):
                drawing.segment(a, b)
        circles = list(_centred(application, construction))
        for centre, on in circles:
            o = drawing.places[centre]
            drawing.circle(o, abs(drawing.places[on] - o))
        for fact in _drawn_facts(application):
            if fact.predicate == "cong" and circles and set(fact.args[:2]) & set(fact.args[2:]):
                continue  # radii: the circle shows that they are equal
            _add_fact(drawing, fact)


def _add_fact(drawing: Drawing, fact: Fact) -> None:
    """Add the lines, segments or circle of a fact."""
    p = fact.args
    if fact.predicate in ("coll", "midp"):
        drawing.line(p)
    elif fact.predicate in ("cyclic", "circle"):
        circle = circle_through(drawing.places, p if fact.predicate == "cyclic" else p[1:])
        if circle is not None:
            drawing.circle(*circle)
    else:
        for a, b in zip(p[::2], p[1::2], strict=False):
            drawing.segment(a, b)


# ------------------------------------------------------------------------------------------------------------ the goal


def highlight(drawing: Drawing, goal: Fact) -> Iterator[Primitive]:
    """The circle, angles or segments of the goal, in colour."""
    places, p = drawing.places, goal.args
    if goal.predicate in ("cyclic", "circle"):
        circle = circle_through(places, p if goal.predicate == "cyclic" else p[1:])
        if circle is not None:
            yield Circle(xy(circle[0]), circle[1], pen=_GOAL_CIRCLE)
        return
    if goal.predicate in ("eqangle", "aconst"):
        for corner in (corner_between(drawing, p[k : k + 2], p[k + 2 : k + 4]) for k in range(0, len(p), 4)):
            if corner:
                yield AngleArc(*at_places(places, corner), pen=_GOAL, fill=_GOAL_ANGLE)
    for a, b in fact_segments(goal):
        if abs(places[a] - places[b]) > TOUCH * drawing.size:
            yield Segment(xy(places[a]), xy(places[b]), pen=_GOAL)


def highlight_segments(places: Places, fact: Fact) -> Iterator[Primitive]:
    """The segments of a fact in colour; the fact need not be true, so no circle or angle is drawn."""
    if fact.predicate == "cyclic":
        pairs = list(cycle(fact.args))
    elif fact.predicate == "circle":
        pairs = [(fact.args[0], on) for on in fact.args[1:]]
    else:
        pairs = list(fact_segments(fact))
    strokes = [(places[a], places[b]) for a, b in dict.fromkeys(pairs) if places[a] != places[b]]
    for a, b in drawn_once(strokes, TOUCH * max((abs(a - b) for a, b in strokes), default=0.0)):
        yield Segment(xy(a), xy(b), pen=_GOAL)


def fact_segments(goal: Fact) -> Iterator[tuple[str, str]]:
    """The segments that a fact speaks of."""
    p = goal.args
    if goal.predicate in ("coll", "midp"):
        yield from combinations(p, 2)
    elif goal.predicate in ("simtri", "simtrir", "contri", "contrir"):
        yield from cycle(p[:3])
        yield from cycle(p[3:])
    else:
        yield from zip(p[::2], p[1::2], strict=False)
