"""Which lines of a script are constructions with straightedge and compass, with a reason for each verdict.

A command is legal if a construction with straightedge and compass does the same: a midpoint, a perpendicular, a tangent
to a circle. Lists of legal objects and choices between them are legal. Coordinates, computed or copied numbers, typed
angles that no set square has, conics and graphs are illegal. `straightedge_rules` says what may be typed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from gnomon.ggb.check.abstract import first_fault
from gnomon.ggb.check.interpret import COPIED, Interpretation, Reading
from gnomon.ggb.check.straightedge_rules import Rules
from gnomon.ggb.check.straightedge_steps import CENTRES, PICKING, STRAIGHT
from gnomon.ggb.construction.automatic_labels import alternative
from gnomon.ggb.construction.construction import AXES, Algorithm, Element
from gnomon.ggb.run.line_by_line import Trace
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.objects import (
    Complex,
    Line,
    Locus,
    Point,
    Polygon,
    Polyline,
    Segment,
    Value,
    Vector,
    number_of,
    type_name,
)

LegalityVerdict = Literal["given", "legal", "illegal", "unused", "neutral", "error"]
Judged: TypeAlias = tuple[LegalityVerdict, str]
"""A verdict and its reason."""
_WORST: tuple[LegalityVerdict, ...] = ("error", "illegal", "legal", "given", "neutral")
_FIGURES = (Point, Vector, Complex, Line, Conic, ConicPart, Polygon, Polyline, Locus, Curve, Implicit, Function)


@dataclass(frozen=True, slots=True)
class LegalityLine:
    """The verdict on one line, and the reason for it."""

    number: int
    line: str
    verdict: LegalityVerdict
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LegalityReport:
    """The verdict on every line."""

    lines: tuple[LegalityLine, ...]

    @property
    def ok(self) -> bool:
        """Whether straightedge and compass suffice for all lines."""
        return not self.illegal

    @property
    def illegal(self) -> tuple[LegalityLine, ...]:
        """The lines for which straightedge and compass do not suffice."""
        return tuple(line for line in self.lines if line.verdict == "illegal")

    @property
    def unused(self) -> tuple[LegalityLine, ...]:
        """The lines that would be illegal if a goal depended on them (see `unused`)."""
        return tuple(line for line in self.lines if line.verdict == "unused")


def legality_of(
    traced: Trace, givens: Sequence[str] = (), targets: Sequence[str] = (), *, angles_asked: bool = False
) -> LegalityReport:
    """The verdict on every line of a script.

    `targets` are the objects that the task asks for; a free point among them was typed in and not constructed. Where
    the task asks for an angle or a regular figure (`angles_asked`), only right angles may be typed.
    """
    given, asked = _spellings(givens), _spellings(targets)
    rules = Rules(given, angles_asked)
    values = Interpretation(rules)
    for definition in traced.construction.definitions:
        values.read(definition)
    lines = []
    for number, (result, definitions) in enumerate(zip(traced.results, traced.origins, strict=True), 1):
        found: list[Judged] = [] if result.ok else [("error", result.error or "")]
        written = [values.read(one) for one in definitions if one.statement is not None]
        for definition in definitions:
            copies = values.read(definition).copies
            found += [_free(element, given, asked, copies) for element in definition.elements if element.free]
            # Segment(A, 3) makes its end in a definition without a statement: its numbers are those of the line
            readings = written if definition.statement is None else [values.read(definition)]
            found += [_judged(algorithm, readings, written, rules) for algorithm in definition.algorithms]
        found.reverse()  # of equal verdicts the last is reported: an inner command runs before the outer one
        verdict, reason = min(found, key=lambda pair: _WORST.index(pair[0]), default=("neutral", "makes no object"))
        lines.append(LegalityLine(number, result.line, verdict, reason))
    return LegalityReport(tuple(lines))


def _judged(step: Algorithm, readings: Sequence[Reading], line: Sequence[Reading], rules: Rules) -> Judged:
    """The verdict on one command: on the objects that it uses, and on the numbers in it."""
    judged = _typed(step, rules.given) or _step(step, readings, rules)
    faults = [one.faults[step.name] for one in line if step.name in one.faults]
    restated = any(output.label in rules.given for output in step.outputs)
    if judged[0] == "legal" and faults and not restated:
        return "illegal", f"{step.name} with {faults[-1]}"
    return judged


def _spellings(names: Sequence[str]) -> set[str]:
    return {spelling for name in names for spelling in (name, alternative(name)) if spelling}


def _free(element: Element, given: Collection[str], asked: Collection[str], copied: bool) -> Judged:
    """The verdict on a free object."""
    value, label = element.value, element.label
    if label in given:
        return "given", "given"
    if copied:
        return "illegal", COPIED
    if isinstance(value, (Point, Vector)):
        if given and label in asked:
            return "illegal", f"{label} is asked for, but its coordinates are typed in"
        return ("legal", "a point chosen at will") if given else ("given", "a free point")
    if isinstance(value, Line) or (isinstance(value, Conic) and value.type_name == "circle"):
        return ("illegal", "an equation is not a construction") if given else ("given", "an object to start from")
    if isinstance(value, _FIGURES):
        return "illegal", f"{_named(type_name(value))} cannot be drawn with straightedge and compass"
    if given and _is_figure(value):
        return "illegal", "a list of typed coordinates or equations"
    return "neutral", "a number, text or list"


_STARTS = frozenset({"Circle", "Line", "Segment", "Ray", "Polygon", "Vector"})


def _typed(step: Algorithm, given: Collection[str]) -> Judged | None:
    """The verdict on typed coordinates, equations and axes among the inputs of a command; None without any."""
    if step.outputs and step.outputs[0].label in given:
        return ("given", "given") if _all_typed(step) else None
    if all(not _is_figure(output.value) for output in step.outputs):
        return None
    for element in step.inputs:
        if element.label in AXES and element.label not in given:
            return "illegal", f"{step.name or 'an expression'} uses {element.label}, which is not given"
        if step.name and element.free and element.label is None and _is_place(step, element.value):
            if not given and _all_typed(step) and (step.name in _STARTS or isinstance(element.value, tuple)):
                return "given", "an object to start from"
            kind = "a typed equation" if isinstance(element.value, (Line, Conic)) else "typed coordinates"
            return "illegal", f"{step.name} with {kind}"
    return None


def _all_typed(step: Algorithm) -> bool:
    return all(element.free and element.label is None for element in step.inputs)


def _is_place(step: Algorithm, value: Value) -> bool:
    """Whether a typed argument is a place or an equation rather than a number."""
    if isinstance(value, tuple):
        return step.name == "Point" or any(isinstance(item, (Point, Vector, Line, Conic)) for item in value)
    return isinstance(value, (Point, Vector, Complex, Line, Conic))


def _named(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _step(step: Algorithm, readings: Sequence[Reading], rules: Rules) -> Judged:
    """The verdict on one command of a line."""
    values = [element.value for element in step.inputs]
    for value in values:
        if _is_beyond(value):
            return "illegal", f"{step.name or 'an expression'} uses {_named(type_name(value))}"
    if all(not _is_figure(output.value) for output in step.outputs):
        return "neutral", "constructs nothing"
    if step.name == "":
        return _expression(step, readings)
    if step.name in ("Sequence", "Zip"):
        fault = next((found for one in readings if (found := one.repeated.get(step.name))), "")
        return ("illegal", f"{step.name}: {fault}") if fault else ("legal", f"{step.name} of legal steps")
    if rules.given and _from_origin(step):
        return "illegal", f"{step.name} by a point, as a vector from the origin, which is not given"
    if step.name in PICKING:
        return "legal", step.name
    special = _SPECIAL.get(step.name)
    if special is not None:
        fits = [one.fits[step.name] for one in readings if step.name in one.fits]
        return special(step, rules, bool(fits) and all(fits))
    numbers = [e for e in step.inputs if isinstance(e.value, float) and not isinstance(e.value, bool)]
    if step.name not in STRAIGHT:
        return "illegal", f"{step.name} is not a construction with straightedge and compass"
    numbered = any(isinstance(e.value, tuple) and any(isinstance(v, float) for v in e.value) for e in step.inputs)
    if (numbers and step.name not in ("Vertex", "Intersect")) or (numbered and step.name != "Barycenter"):
        return "illegal", f"{step.name} by a number"
    return "legal", step.name


def _from_origin(step: Algorithm) -> bool:
    """Whether a command takes a point for the vector from the origin to it: Vector(P), Translate(Q, P)."""
    if (step.name, len(step.inputs)) not in (("Vector", 1), ("Translate", 2)):
        return False
    last = step.inputs[-1]
    computed = last.algorithm is not None and not last.algorithm.name  # judged as an expression
    return isinstance(last.value, Point) and not computed


def _is_beyond(value: Value) -> bool:
    """Whether a value is a curve that straightedge and compass cannot draw."""
    whole = value.conic if isinstance(value, ConicPart) else value
    if isinstance(whole, Conic):
        return whole.type_name in ("ellipse", "hyperbola", "parabola")
    return isinstance(value, (Locus, Curve, Implicit, Function))


def _is_figure(value: Value) -> bool:
    if isinstance(value, tuple):
        return any(_is_figure(item) for item in value)
    return isinstance(value, _FIGURES)


def _expression(step: Algorithm, readings: Sequence[Reading]) -> Judged:
    """An expression that gives a figure: a second name, a list, a choice or a translation by a vector is legal."""
    if len(step.inputs) == 1 and step.inputs[0].value == step.outputs[0].value:
        return "legal", "another name"
    fault = first_fault([one.body for one in readings])
    return ("illegal", fault) if fault else ("legal", "a list, a choice or a translation of legal objects")


# -- commands that take numbers ----------------------------------------------------------------------------------------


def _number_inputs(step: Algorithm) -> list[Element]:
    found = []
    for element in step.inputs:
        value = element.value
        if not isinstance(value, (bool, Polygon)) and number_of(value) is not None:
            found.append(element)
    return found


def _computed(step: Algorithm, fits: bool) -> Judged:
    """The verdict on a length, angle or factor that an expression computes; `fits` if it follows from the figure."""
    if fits:
        return "legal", f"{step.name} with a number that follows from the figure"
    if step.name in ("Rotate", "Angle"):
        return "illegal", f"{step.name} by a computed angle"
    if step.name in ("Circle", "Segment"):
        return "illegal", f"{step.name} with a computed number as its length"
    return "illegal", f"{step.name} by a computed number"


def _radius(step: Algorithm, _rules: Rules, fits: bool) -> Judged:
    """A circle or segment: the compass may be opened to a length of the figure, or to a typed one."""
    if step.name == "Segment" and all(isinstance(e.value, (Point, Polygon)) for e in step.inputs):
        return "legal", "Segment"
    for element in step.inputs:
        if isinstance(element.value, (Polygon, ConicPart)):
            return "illegal", f"{step.name} with an area or the length of an arc as its length"
    for element in _number_inputs(step):
        if element.free:
            return "legal", "the compass opened to a typed length"
        if not isinstance(element.value, Segment):
            return _computed(step, fits)
        return "legal", "the compass opened to a length in the figure"
    return "legal", step.name


def _turn(step: Algorithm, rules: Rules, fits: bool) -> Judged:
    """A rotation or angle: by an angle of the figure, or by one of a set square."""
    for element in _number_inputs(step)[:1]:
        if isinstance(element.value, Segment):
            continue
        if not element.free:
            return _computed(step, fits)
        if element.label is not None and element.label in rules.given:
            return "legal", f"{step.name} by a given angle"
        turn = number_of(element.value) or 0.0
        if fault := rules.angle_fault(turn):
            return "illegal", f"{step.name} by {fault}"
        return "legal", f"{step.name} by {math.degrees(turn):.6g}°, an angle of a set square"
    return "legal", step.name


def _scale(step: Algorithm, _rules: Rules, fits: bool) -> Judged:
    numbers = [e for e in step.inputs[1:2] if number_of(e.value) is not None]
    if numbers and not numbers[0].free:
        return _computed(step, fits)
    return "legal", step.name


def _polygon(step: Algorithm, rules: Rules, _fits: bool) -> Judged:
    numbers = [e.value for e in step.inputs if isinstance(e.value, float)]
    if numbers and math.isfinite(numbers[0]) and (fault := rules.polygon_fault(round(numbers[0]))):
        return "illegal", fault
    return "legal", step.name


def _on_path(step: Algorithm, _rules: Rules, _fits: bool) -> Judged:
    if len(step.inputs) > 1 and isinstance(step.inputs[1].value, float):
        return "illegal", "a point at a typed parameter of its path"
    sliding = step.outputs[0].on_path
    return "legal", "a point chosen on its path" if sliding else step.name


def _centre_number(step: Algorithm, _rules: Rules, _fits: bool) -> Judged:
    number = number_of(step.inputs[-1].value)
    if number is not None and number in CENTRES:
        return "legal", f"{step.name} {number:.0f}"
    return "illegal", f"{step.name} {number} is not known to be constructible"


_SPECIAL: dict[str, Callable[[Algorithm, Rules, bool], Judged]] = {
    "Circle": _radius,
    "Segment": _radius,
    "Rotate": _turn,
    "Angle": _turn,
    "Dilate": _scale,
    "Polygon": _polygon,
    "Point": _on_path,
    "TriangleCenter": _centre_number,
}


__all__ = ["LegalityLine", "LegalityReport", "legality_of"]
