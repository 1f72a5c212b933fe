"""Abstract values: what the legality of a construction needs to know of an element or number, and nothing else.

Every expression of a script has one of these sorts. `interpret` computes them in the order of construction, and
`legality` reads its verdicts off them.

| sort | meaning | example | what may be done with it |
|---|---|---|---|
| typed | a rational number that is typed | ``2/3`` | length, factor |
| given | a number that the task gives | ``r``, ``2r + 1`` | length, factor |
| length | a distance in the figure | ``Distance(A, B) / 2`` | length |
| ratio | the quotient of two lengths | ``a / Distance(A, B)`` | factor |
| angle | an angle of the figure, a given one, one of a set square | ``α/2 + 15°`` | turn |
| computed | any other number | ``sqrt(2)``, ``a b``, ``x(A)``, ``72°`` | nothing |
| segment | a segment of the figure | ``Segment(A, B)`` | length; whatever is done with a figure |
| figure | any other object of the figure | ``Midpoint(A, B)``, ``B - 2v`` | measured, used in commands |
| place | typed coordinates, an equation, an axis, a copy | ``(1, 2)``, ``y = 2x`` | nothing |
| nothing | other arithmetic with points or vectors | ``A + B``, ``sqrt(2) v`` | nothing |

A length is what the compass is opened to (``Circle``, ``Segment``), a factor that of a ``Dilate`` or of a vector, and a
turn the angle of a ``Rotate``: `FITS` says which sorts a command takes. Sums and rational multiples of a sort are
of the same sort, but for angles, which are only doubled and halved; products and quotients of other numbers, two
lengths apart, are computed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from gnomon.ggb.check.straightedge_rules import is_dyadic
from gnomon.ggb.check.typed_numbers import (
    LARGEST_IN_LENGTH,
    LARGEST_IN_RATIO,
    UNTYPED,
    Typed,
    applied,
    chosen,
    copied,
    together,
)
from gnomon.ggb.values.objects import Point, Segment, Vector

Sort = Literal["typed", "given", "length", "ratio", "angle", "computed", "segment", "figure", "place", "nothing"]
NUMBERS: frozenset[Sort] = frozenset({"typed", "given", "length", "ratio", "angle", "computed"})
WITH_COORDINATES = "computed with coordinates or an equation, not constructed"
_LENGTHS: frozenset[Sort] = frozenset({"typed", "given", "length", "segment"})
FITS: Mapping[str, frozenset[Sort]] = {
    "Circle": _LENGTHS,
    "Segment": _LENGTHS,
    "Dilate": frozenset({"typed", "given", "ratio"}),
    "Rotate": frozenset({"angle"}),
    "Angle": frozenset({"angle"}),
}
"""The numbers that a command takes."""
_SUMS: Mapping[frozenset[Sort], Sort] = {
    frozenset({"typed"}): "typed",
    frozenset({"typed", "given"}): "given",
    frozenset({"typed", "length"}): "length",
    frozenset({"typed", "ratio"}): "ratio",
    frozenset({"given"}): "given",
    frozenset({"given", "length"}): "length",
    frozenset({"length"}): "length",
    frozenset({"angle"}): "angle",
}
"""Sums and differences; all others are computed, such as the sum of two ratios."""
_CHOICES: Mapping[frozenset[Sort], Sort] = {
    **_SUMS,
    frozenset({"ratio"}): "ratio",
    frozenset({"typed", "given", "length"}): "length",
}


@dataclass(frozen=True, slots=True)
class Abstract:
    """The abstract value of an expression."""

    sort: Sort
    typed: Typed = UNTYPED
    kind: type = object
    """The class of the value, as far as it is known."""
    fault: str = ""
    """Why an expression is no construction, apart from the commands in it; nothing if it is."""
    places: bool = False
    """Whether coordinates are in it, outside of commands: a point by its name, a typed place, an equation."""
    unit: bool = False
    """Whether it is a vector of length 1."""
    items: tuple[Abstract, ...] = ()
    """The items of a list."""

    @property
    def is_number(self) -> bool:
        """Whether it is a number; a segment is none by itself."""
        return self.sort in NUMBERS

    @property
    def measure(self) -> Sort:
        """The sort that it counts as where a number is needed."""
        return "length" if self.sort == "segment" else self.sort

    def is_figure(self, *kinds: type) -> bool:
        """Whether it is an object of the figure of one of these kinds."""
        return self.sort == "figure" and issubclass(self.kind, kinds)

    def fits(self, command: str) -> bool:
        """Whether a command takes it for its number."""
        return self.sort in FITS[command]

    def number_fault(self, command: str) -> str:
        """Why what is typed in a command is no step; nothing if it is. Typed angles are judged by their size, too."""
        typed = self.typed
        if command == "Rotate":
            shown = typed.only and typed.decimal is not None
            return f"{typed.decimal!r}, which was computed and copied" if shown else ""
        is_length = typed.only and command in ("Circle", "Segment")
        if reason := copied(typed, LARGEST_IN_LENGTH if is_length else LARGEST_IN_RATIO):
            return reason
        computed = typed.only and self.sort in ("computed", "angle")
        return "a length or factor that is computed, not constructed" if computed else ""


def figure(kind: type, fault: str = "") -> Abstract:
    """An object of the figure."""
    return Abstract("figure", kind=kind, fault=fault)


def first_fault(parts: Sequence[Abstract]) -> str:
    """The first fault of several expressions."""
    return next((part.fault for part in parts if part.fault), "")


def arithmetic_sort(op: str, left: Abstract, right: Abstract) -> Sort:
    """What an operation with two numbers gives."""
    one, two = left.measure, right.measure
    if op in "+-":
        return _SUMS.get(frozenset({one, two}), "computed")
    if "computed" in (one, two) or op not in "*/":
        return "computed"
    if two == "typed" or (one == "typed" and op == "*"):
        whole, factor = (left, right) if two == "typed" else (right, left)
        parts = [value if op == "*" else 1 / value for value in factor.typed.values if value or op == "*"]
        if whole.sort == "angle" and not (parts and all(map(is_dyadic, map(float, parts)))):
            return "computed"  # a third of an angle cannot be constructed
        return whole.measure
    return "ratio" if op == "/" and {one, two} <= {"given", "length"} else "computed"


def arithmetic_kind(op: str, left: Abstract, right: Abstract) -> type | None:
    """The kind of figure that an operation gives: sums and multiples of vectors are vectors, a point plus a vector is a
    point; None if the operation gives no figure."""
    if op in "+-" and right.is_figure(Vector) and left.is_figure(Point, Vector):
        return left.kind
    if op == "+" and left.is_figure(Vector) and right.is_figure(Point):
        return right.kind
    for vector, factor in ((right, left), (left, right)) if op == "*" else ((left, right),) if op == "/" else ():
        command = "Circle" if vector.unit else "Dilate"  # a vector of length 1 is carried a length along
        if vector.is_figure(Vector) and factor.fits(command) and not copied(factor.typed):
            return Vector
    return None


def of_kind(kind: type) -> Abstract:
    """A value of which only the class is known."""
    if issubclass(kind, float):
        return Abstract("computed")
    return Abstract("segment" if issubclass(kind, Segment) else "figure", kind=kind)


def item_of(items: Sequence[Abstract]) -> Abstract:
    """Any item of a list."""
    if not items or any(item.is_number for item in items):
        return Abstract("computed")
    return Abstract(items[0].sort, kind=items[0].kind) if len({i.kind for i in items}) == 1 else figure(object)


def no_construction(values: Sequence[Abstract]) -> Abstract:
    """Arithmetic that gives nothing of the figure, and the reason."""
    typed, places = together([value.typed for value in values]), any(value.places for value in values)
    reason = f"computed with {fault}" if (fault := copied(typed)) else ""
    reason = reason or (WITH_COORDINATES if places else "computed, not constructed")
    sort: Sort = "place" if any(value.sort == "place" for value in values) else "nothing"
    return Abstract(sort, typed, fault=reason, places=places)


def choice(branches: Sequence[Abstract]) -> Abstract:
    """A choice between values."""
    fault, typed = first_fault(branches), chosen([branch.typed for branch in branches])
    if len({(branch.sort, branch.kind) for branch in branches}) == 1 and not branches[0].is_number:
        return replace(branches[0], typed=typed, fault=fault, items=())
    if all(branch.is_number or branch.sort == "segment" for branch in branches):
        sort = _CHOICES.get(frozenset(branch.measure for branch in branches), "computed")
        return Abstract("computed" if typed.long else sort, typed, fault=fault)
    return Abstract("place" if any(branch.sort == "place" for branch in branches) else "figure", typed, fault=fault)


def function(name: str, values: Sequence[Abstract]) -> Abstract:
    """A function of numbers or points, such as abs, sqrt and x."""
    typed = applied(name, [value.typed for value in values])
    kept = name == "abs" and len(values) == 1 and values[0].measure not in ("angle", "figure", "nothing", "place")
    sort = "typed" if typed.value is not None else values[0].measure if kept and not typed.long else "computed"
    return Abstract(sort, typed, fault=first_fault(values), places=any(value.places for value in values))


def signed(op: str, value: Abstract) -> Abstract:
    """A value with a sign."""
    if value.is_number or value.sort == "segment":
        if op not in "+-":
            return Abstract("computed", together([value.typed]), fault=value.fault, places=value.places)
        return replace(value, sort=value.measure, typed=-value.typed if op == "-" else value.typed, kind=object)
    return replace(value, unit=False) if value.is_figure(Vector) else no_construction([value])
