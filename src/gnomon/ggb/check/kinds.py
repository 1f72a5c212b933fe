"""The kinds of objects: what goals such as ``is_circle(k)`` accept, and what may stand for an object that is asked for.

A task asks for objects of certain kinds, which its solutions show (`kind_of`). `accepts` says which values may take
their place:

- A line that is asked for may be a line, ray or segment, since tangents and bisectors are drawn as either; where a task
  says *line*, a goal ``is_line`` says so. GeoGebra makes a conic of some lines (`Reflect` in a circle), and the graph
  of a linear function is one.
- A segment, ray, point, vector, polygon, arc or function is nothing else: a vector has no place, a list is no point,
  and a number that equals a length is no segment.
- A circle, ellipse, parabola or hyperbola is a whole conic of its kind, made in any way, by an equation as well. A
  locus or a parametric curve that runs along it has no centre and no foci, so it is none.
- A locus or another curve may be any curve, since the goals compare their points; its equation is a better answer.
- An angle may be a number, in radians: inverse functions give numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from gnomon.ggb.check.predicates import CheckedFigure, Registry, WrongKind
from gnomon.ggb.check.relation_arguments import described, is_straight
from gnomon.ggb.check.sameness import beside_numbers
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.objects import Angle, Line, Locus, Point, Polygon, Polyline, Ray, Segment, Value, type_name
from gnomon.words import with_article

Fits: TypeAlias = Callable[[Value], bool]
REGISTRY = Registry()


def is_affine(value: Value) -> bool:
    """Whether a value is a function whose graph is a straight line."""
    if not isinstance(value, Function) or value.type_name != "function" or len(value.variables) != 1:
        return False
    start, end = value.at(-3.0), value.at(5.0)
    places = (-2.1, 0.0, 1.3, 3.9, 41.7, -613.3, 29_411.0, -83_177.0, *beside_numbers(value))
    bends = [abs(value.at(x) - (start + (end - start) * (x + 3) / 8)) / max(1.0, abs(x)) for x in places]
    return all(bend <= 1e-9 * max(abs(start), abs(end), 1.0) for bend in bends)


def _any_of(*classes: type) -> Fits:
    return lambda value: isinstance(value, classes)


def _conic(name: str) -> Fits:
    return lambda value: isinstance(value, Conic) and value.type_name == name


def _is_number(value: Value) -> bool:
    return isinstance(value, float) and not isinstance(value, (bool, Angle))


KINDS: Mapping[str, Fits] = {
    "point": _any_of(Point),
    "number": _is_number,
    "line": lambda value: is_straight(value) or is_affine(value),
    "straight": lambda value: isinstance(value, Line) or is_straight(value) or is_affine(value),
    "segment": _any_of(Segment),
    "ray": _any_of(Ray),
    "polygon": _any_of(Polygon),
    "arc": _any_of(ConicPart),
    "locus": _any_of(Locus, Curve, Implicit, Conic),
    "function": _any_of(Function),
    **{name: _conic(name) for name in ("circle", "ellipse", "parabola", "hyperbola")},
}
"""The kinds that goals name, as in ``is_point(X)``."""


def _predicate(name: str, fits: Fits) -> None:
    @REGISTRY.predicate(f"is_{name}", "object")
    def is_of_kind(_figure: CheckedFigure, value: Value) -> float:
        if not fits(value):
            raise WrongKind(f"it is {described(value)}; {with_article(_WORDS.get(name, name))} is asked for")
        return 0.0


_WORDS: Mapping[str, str] = {"straight": "line, ray or segment"}
for _name, _fits in KINDS.items():
    _predicate(_name, _fits)

# -- the objects that are asked for ------------------------------------------------------------------------------------

_CURVES = (Locus, Curve, Implicit, Conic, ConicPart, Line, Function, Polyline)
_ACCEPTED: Mapping[str, Fits] = {
    **{name: KINDS[name] for name in ("point", "number", "segment", "polygon", "arc", "function")},
    **{name: KINDS[name] for name in ("circle", "ellipse", "parabola", "hyperbola")},
    "line": KINDS["straight"],
    "curve": _any_of(*_CURVES),
    "angle": _any_of(float),
}
"""What may stand for an object of each kind; an object of any other kind is asked for as what GeoGebra calls it."""


def kind_of(value: Value) -> str:
    """The kind of an object of a solution, as it is asked for.

    >>> kind_of(Point(1.0, 2.0)), kind_of(Ray(1.0, 0.0, -2.0, 2.0, 5.0)), kind_of((Point(1.0, 2.0),))
    ('point', 'line', 'list')
    """
    if isinstance(value, Segment):
        return "segment"
    if isinstance(value, Line) or is_straight(value):
        return "line"
    if isinstance(value, (Locus, Curve, Implicit)):
        return "curve"
    if isinstance(value, Function):
        return "function"
    if isinstance(value, Angle):
        return "angle"
    return next((name for name, fits in _ACCEPTED.items() if fits(value)), type_name(value))


def accepts(kind: str, value: Value) -> bool:
    """Whether a value may stand for an object of a kind that is asked for."""
    fits = _ACCEPTED.get(kind)
    return type_name(value) == kind if fits is None else fits(value)


__all__ = ["KINDS", "REGISTRY", "accepts", "is_affine", "kind_of"]
