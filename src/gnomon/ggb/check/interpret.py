"""One abstract interpretation of a script: the abstract value of every expression, in the order of construction.

There is one transfer function for each kind of expression. A name has the abstract value of its definition, which is
computed once. For each line, a `Reading` keeps what the commands in it do with their numbers. Items of ``Sequence``
are interpreted one by one, with a typed number in place of the variable; that of ``Zip`` with an object of the list.

A list of legal objects is legal, and so is an object picked from it. A condition may choose between legal objects: a
construction has cases, too, and a condition that looks at the shown coordinates fails in the hidden positions. A point
plus a vector of the figure is a translation. Other arithmetic with points computes with their coordinates.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from gnomon.ggb.check.abstract import (
    FITS,
    WITH_COORDINATES,
    Abstract,
    Sort,
    arithmetic_kind,
    arithmetic_sort,
    choice,
    figure,
    first_fault,
    function,
    item_of,
    no_construction,
    of_kind,
    signed,
)
from gnomon.ggb.check.straightedge_rules import Rules
from gnomon.ggb.check.straightedge_steps import PICKING, STRAIGHT
from gnomon.ggb.check.typed_numbers import Typed, exactly, operated, set_to, together
from gnomon.ggb.construction.construction import AXES, Definition, Element
from gnomon.ggb.language.syntax import (
    COMPARISONS,
    LOGICAL,
    Apply,
    Binary,
    Call,
    Func,
    ListNode,
    Name,
    Node,
    Number,
    Unary,
    children,
)
from gnomon.ggb.language.syntax import Tuple as Coordinates
from gnomon.ggb.run.names import CONSTANTS
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.objects import Angle, Line, Point, Polygon, Segment, Vector

COPIED = "a copy of an object, not constructed"
_MANY = 200  # items of a sequence that are judged one by one
_CHOOSING = frozenset({"If", "Min", "Max"})
_REPEATING = frozenset({"Sequence", "Zip"})
_PLACED = frozenset({"Intersect", "Vertex"})  # commands whose number is the place of one of their results
_SAME = {"Reflect": "Mirror", "Mirror": "Reflect"}
_MOVES = frozenset({"Translate", "Rotate", "Dilate"})  # what they make is of the kind of what they move
_DEGREES = {"°": 1, "deg": 1, "pi": 180, "π": 180, "Pi": 180, "PI": 180}
_MEASURED: Mapping[str, tuple[type, ...]] = {
    "Distance": (Point, Line, Conic, ConicPart, Polygon),
    "Length": (Segment, Vector, Polygon),
    "Radius": (Conic, ConicPart),
    "Perimeter": (Polygon,),
    "Angle": (Point, Line, Vector, Polygon),
}
"""What each measure is taken of; the length of a circle or arc is no length of the figure, because it contains pi."""
_MAKES: Mapping[str, type] = {
    "Segment": Segment,
    "Vector": Vector,
    "UnitVector": Vector,
    "Polygon": Polygon,
    "RigidPolygon": Polygon,
    "Area": float,
    "Slope": float,
    "Circumference": float,
}
"""What commands make, where the construction does not show it: inside of Sequence and Zip."""
_NO_LENGTH = frozenset({"Length", "Perimeter"})  # measures that are no lengths of objects of unknown kinds


@dataclass(slots=True)
class Reading:
    """The abstract value of a line, and what is wrong with the numbers in its commands."""

    body: Abstract
    fits: dict[str, bool] = field(default_factory=dict)
    """By command, whether all its numbers follow from the figure."""
    faults: dict[str, str] = field(default_factory=dict)
    """By command, why a number in it is no step."""
    repeated: dict[str, str] = field(default_factory=dict)
    """By command (Sequence, Zip), why an item is no construction."""
    copies: bool = False
    """Whether it copies an object."""


@dataclass(frozen=True, slots=True)
class _Line:
    """The line that is interpreted: what its names refer to, and the variables of a Sequence or Zip around a place."""

    bindings: Mapping[str, Element]
    made: Mapping[str, Sequence[Abstract]]
    """What each command of the line made, by its kind."""
    reading: Reading
    variables: Mapping[str, Abstract] = field(default_factory=dict)
    inside: bool = False


class Interpretation:
    """The abstract values of a script."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._elements: dict[int, Abstract] = {}
        self._readings: dict[int, Reading] = {}

    def read(self, definition: Definition) -> Reading:
        """The reading of a line; lines are to be read in their order, since each uses those before."""
        found = self._readings.get(id(definition))
        if found is None:
            found = self._readings[id(definition)] = Reading(Abstract("computed", fault=WITH_COORDINATES))
            if definition.statement is not None:
                made: dict[str, list[Abstract]] = {}
                for step in definition.algorithms:
                    made.setdefault(step.name, []).extend(of_kind(type(output.value)) for output in step.outputs[:1])
                found.body = self._value(definition.statement.body, _Line(definition.bindings, made, found))
        return found

    # -- names -----------------------------------------------------------------------------------------------------

    def _element(self, element: Element) -> Abstract:
        if id(element) not in self._elements:
            self._elements[id(element)] = self._of_element(element)
        return self._elements[id(element)]

    def _of_element(self, element: Element) -> Abstract:
        value, given = element.value, element.label in self.rules.given
        written = element.definition is not None and element.definition.statement is not None
        body = self.read(element.definition).body if element.definition is not None and written else None
        if isinstance(value, float):
            return self._number(element, value, given, body)
        if element.label in AXES and not given:
            return Abstract("place", kind=type(value))
        if isinstance(value, tuple):
            kinds = tuple(of_kind(type(item)) for item in value)
            items = body.items if body is not None and len(body.items) == len(value) else kinds
            if element.free:
                items = tuple(
                    replace(one, typed=set_to(one.typed, item)) if isinstance(item, float) else one
                    for one, item in zip(items, value, strict=True)
                )
            return replace(figure(tuple), items=items)
        if element.free and isinstance(value, Vector) and not given:
            return Abstract("nothing", kind=Vector)  # typed coordinates
        unit = element.algorithm is not None and element.algorithm.name.startswith("Unit")
        return replace(of_kind(type(value)), places=isinstance(value, Point), unit=unit)

    def _number(self, element: Element, value: float, given: bool, body: Abstract | None) -> Abstract:
        if given:
            return Abstract("angle" if isinstance(value, Angle) else "given", Typed(only=element.free))
        if not element.free:
            sort = body.measure if body is not None and (body.is_number or body.sort == "segment") else "computed"
            return Abstract(sort, replace(Typed() if body is None else body.typed, only=False))
        typed = replace(exactly(value) if body is None else set_to(body.typed, value), only=True)
        if isinstance(value, Angle):
            return Abstract("computed" if self.rules.angle_fault(value) else "angle", typed)
        return Abstract("typed" if typed.values else "computed", typed)

    # -- expressions -----------------------------------------------------------------------------------------------

    def _value(self, node: Node, line: _Line) -> Abstract:
        """The abstract value of an expression: one transfer function for each kind of node."""
        if isinstance(node, Number):
            return Abstract("typed", exactly(node.value))
        if isinstance(node, Name):
            return self._name(node.name, line)
        if isinstance(node, Call) and node.name in line.bindings:  # whatever command has the same name
            return self._applied(node, line)
        if isinstance(node, Call) and node.name in _REPEATING:
            return self._repeated(node, line)
        values = [self._value(part, line) for part in children(node)]
        if isinstance(node, Call) and node.name in _CHOOSING:
            return choice(_branches(node.name, values))
        if isinstance(node, Call) and node.name[:1].isupper():
            return self._command(node.name, values, line)
        if isinstance(node, (Call, Func)):
            return function(node.name, values)
        if isinstance(node, Unary):
            return signed(node.op, values[0])
        if isinstance(node, Binary):
            return self._operation(node.op, *values)
        if isinstance(node, Coordinates):
            typed = together([value.typed for value in values])
            fault = "typed coordinates" if typed.only else WITH_COORDINATES
            return Abstract("place", replace(typed, only=False), fault=fault, places=True)
        if isinstance(node, ListNode):
            return replace(figure(tuple, first_fault(values)), items=tuple(values))
        if isinstance(node, Apply) and isinstance(node.target, ListNode):
            return figure(object, values[0].fault)
        return no_construction(values)

    def _name(self, name: str, line: _Line) -> Abstract:
        if name in line.variables:
            return line.variables[name]
        if name in line.bindings:
            return self._element(line.bindings[name])
        if name in _DEGREES:
            return self._angle(Typed(degrees=Fraction(_DEGREES[name]), only=True))
        return Abstract("computed", Typed(only=True)) if name in CONSTANTS else Abstract("nothing")

    def _angle(self, typed: Typed) -> Abstract:
        """A number that is taken for an angle: one of a set square is a step."""
        allowed = typed.turn is not None and not self.rules.angle_fault(typed.turn)
        return Abstract("angle" if allowed else "computed", typed)

    def _operation(self, op: str, left: Abstract, right: Abstract) -> Abstract:
        both, fault, places = (left, right), first_fault((left, right)), left.places or right.places
        if op in COMPARISONS or op in LOGICAL:
            return Abstract("computed", together([left.typed, right.typed]), fault=fault, places=places)
        if op == "=":
            return no_construction([*both, Abstract("place", places=True)])
        if all(part.is_number or part.sort == "segment" for part in both):
            typed = operated(op, left.typed, right.typed)
            sort = self._angle(typed).sort if typed.degrees is not None else arithmetic_sort(op, left, right)
            sort = "typed" if typed.value is not None else "computed" if typed.long else sort
            return Abstract(sort, typed, fault=fault, places=places)
        if op == "*" and left.is_figure(Vector) and right.is_figure(Vector):
            return Abstract("computed", together([left.typed, right.typed]), fault=fault, places=places)
        kind = arithmetic_kind(op, left, right)
        if kind is None:
            return no_construction(both)
        return Abstract("figure", together([left.typed, right.typed]), kind, fault, places)

    def _applied(self, node: Call, line: _Line) -> Abstract:
        """An item of a list, the value of a function, or a product such as k(2 + 1)."""
        own, values = self._element(line.bindings[node.name]), [self._value(arg, line) for arg in node.args]
        if isinstance(listed := line.bindings[node.name].value, tuple):
            return item_of([of_kind(type(item)) for item in listed])
        if len(values) != 1 or not values[0].is_number:
            return no_construction([own, *values])
        return self._operation("*", own, values[0]) if own.is_number else function(node.name, values)

    # -- commands --------------------------------------------------------------------------------------------------

    def _command(self, name: str, values: Sequence[Abstract], line: _Line) -> Abstract:
        typed = Typed(steps=together([value.typed for value in values]).steps)  # what is typed belongs to the command
        fault = (self._inside_fault(name, values) if line.inside else "") or first_fault(values)
        if not line.inside:
            self._note(name, values, line.reading)
        if name == "Angle" or name in _MEASURED:
            return Abstract(self._measure(name, values), typed, fault=fault)
        if name == "CopyFreeObject":
            line.reading.copies = True
            return Abstract("place", typed, fault=fault or COPIED)
        made = line.made.get(name, line.made.get(_SAME.get(name, name), ()))
        if name in _MOVES and values:
            result = of_kind(values[0].kind)
        else:
            result = item_of(made) if made and not line.inside else of_kind(_MAKES.get(name, object))
        return replace(result, typed=typed, fault=fault, unit=name.startswith("Unit"))

    def _measure(self, name: str, values: Sequence[Abstract]) -> Sort:
        if name != "Angle":
            return "length" if values and all(_is_measured(name, value) for value in values) else "computed"
        turn = values[-1] if len(values) in (1, 3) else None
        if turn is None or _is_measured(name, turn):
            # the angle of a single line or vector is that with the x-axis
            one_polygon = len(values) != 1 or issubclass(values[0].kind, Polygon)
            return "angle" if one_polygon and all(_is_measured(name, value) for value in values) else "computed"
        if turn.typed.only and turn.sort not in ("given", "angle") and turn.typed.decimal is None and len(values) == 1:
            return self._angle(turn.typed).sort  # Angle(60°) is a number that is called an angle
        laid_off = all(_is_measured(name, arm) for arm in values[:-1])  # Angle(A, B, α) lays off an angle
        return "angle" if laid_off and turn.sort == "angle" else "computed"

    def _note(self, name: str, values: Sequence[Abstract], reading: Reading) -> None:
        """Note what a command of the line does with its numbers."""
        if name in FITS:
            numbers = _numbers(name, values)
            if numbers:
                reading.fits[name] = reading.fits.get(name, True) and all(number.fits(name) for number in numbers)
            allowed = all(n.typed.only or n.sort == "given" or n.fits(name) for n in numbers)
            fault = next((fault for value in values if (fault := value.number_fault(name))), "")
            if name != "Angle" and (fault or not allowed):
                reading.faults.setdefault(name, fault or "a computed number, which is not taken from the figure")
        if fault := _weights_fault(name, values):
            reading.faults.setdefault(name, fault)

    def _inside_fault(self, name: str, values: Sequence[Abstract]) -> str:
        """Why a command inside a Sequence or Zip is no step."""
        if name in _MEASURED or name in PICKING:
            return ""
        if name == "Point":
            return "" if len(values) == 1 else "points at a typed parameter of their path"
        if name in FITS:
            faults = (self._number_inside(name, number) for number in _numbers(name, values))
            return next((fault for fault in faults if fault), "")
        if name not in STRAIGHT:
            return f"{name}, which is not a construction with straightedge and compass"
        if fault := _weights_fault(name, values):
            return f"{name} with {fault}"
        numbers = [value for value in values if value.is_number]
        sides = numbers[0].typed.value if name == "Polygon" and len(numbers) == 1 else None
        if sides is not None and sides >= 3:
            return self.rules.polygon_fault(round(sides))
        return f"{name} by a number" if numbers and name not in _PLACED else ""

    def _number_inside(self, command: str, number: Abstract) -> str:
        turn = number.typed.turn
        if command == "Rotate" and number.typed.only and number.sort != "angle":
            fault = "an angle that is computed, not constructed" if turn is None else self.rules.angle_fault(turn)
            if fault:
                return f"turns by {fault}"
        elif not number.fits(command):
            return f"{command} with a computed number"
        fault = number.number_fault(command)
        return f"{command} with {fault}" if fault else ""

    # -- Sequence and Zip ------------------------------------------------------------------------------------------

    def _repeated(self, node: Call, line: _Line) -> Abstract:
        fault = self._repeated_fault(node, line)
        if not line.inside and not line.reading.repeated.get(node.name):
            line.reading.repeated[node.name] = fault
        return figure(tuple, fault)

    def _repeated_fault(self, node: Call, line: _Line) -> str:
        """Judge the items of ``Sequence(item, i, 0, 7)`` one by one, that of ``Zip(item, P, list)`` for any P."""
        args, inside = node.args, replace(line, inside=True)
        if node.name == "Zip":
            lists = [self._value(arg, line) for arg in args[2::2]]
            if not all(one.items and not any(i.is_number or i.sort == "segment" for i in one.items) for one in lists):
                return "a list of numbers"
            pairs = zip(args[1::2], lists, strict=False)
            objects = {arg.name: item_of(one.items) for arg, one in pairs if isinstance(arg, Name)}
            scope = replace(inside, variables={**line.variables, **objects})
            return first_fault([*(self._value(arg, scope) for arg in args[:1]), *lists])
        variable = args[1] if len(args) in (4, 5) else None
        bounds = [self._bound(arg, line) for arg in args[2:]]
        if not isinstance(variable, Name) or any(bound is None for bound in bounds):
            return "items that are not listed by a variable with typed bounds"
        start, stop, *steps = (bound for bound in bounds if bound is not None)
        step = steps[0] if steps else 1.0 if start <= stop else -1.0
        count = math.floor((stop - start) / step + 1e-9) + 1 if step else 0
        if count > _MANY:
            return f"more than {_MANY} items"
        for i in range(count):
            typed = Abstract("typed", exactly(start + step * i))
            item = self._value(args[0], replace(inside, variables={**line.variables, variable.name: typed}))
            if item.fault:
                return item.fault
        return ""

    def _bound(self, node: Node, line: _Line) -> float | None:
        """The first or last value of a variable: typed, or the value of a name."""
        element = line.bindings.get(node.name) if isinstance(node, Name) else None
        if element is not None and isinstance(element.value, float):
            return element.value if math.isfinite(element.value) else None
        if isinstance(node, Binary) and node.op in "+-":
            left, right = self._bound(node.left, line), self._bound(node.right, line)
            return None if left is None or right is None else left + right if node.op == "+" else left - right
        value = self._value(node, line).typed.value
        return None if value is None else float(value)


def _branches(command: str, values: Sequence[Abstract]) -> Sequence[Abstract]:
    """What a command chooses from; ``If(condition, then, condition, then, else)`` has conditions between them."""
    if command != "If":
        return values
    return (*values[1::2], *values[-1:]) if len(values) % 2 else values[1::2]


def _is_measured(measure: str, value: Abstract) -> bool:
    """Whether a measure is taken of an object of the figure rather than of a typed place, an equation or an axis."""
    if value.sort not in ("figure", "segment", "nothing"):
        return False
    unknown = value.kind is object and measure not in _NO_LENGTH
    return unknown or issubclass(value.kind, _MEASURED[measure])


def _numbers(command: str, values: Sequence[Abstract]) -> Sequence[Abstract]:
    """The arguments of a command that are numbers: the radius, the factor, the angle."""
    if command in ("Dilate", "Rotate"):
        return values[1:2]  # whatever stands there is taken for a number, also a polygon for its area
    return [value for value in values[0 if command == "Angle" else 1 :] if value.is_number]


def _weights_fault(command: str, values: Sequence[Abstract]) -> str:
    """Why the weights of a barycentre are no step: they are factors, or all of them lengths, as only ratios count."""
    if command != "Barycenter" or len(values) != 2:
        return ""
    weights = values[1].items
    for wanted in ("Dilate", "Circle"):
        if weights and all(one.fits(wanted) and not one.number_fault("Dilate") for one in weights):
            return ""
    return "computed weights, which are not taken from the figure"


__all__ = ["COPIED", "Interpretation", "Reading"]
