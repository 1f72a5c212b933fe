"""Goals and facts read from their texts, and asked of a figure: the second way's own reading of the language of goals.

A claim is a relation with arguments: ``midpoint(M, A, B)``, ``not collinear(A, B, C)``, ``tangent(k, line AB)``. A row
of points stands for a segment, an angle or a polygon, as the relation needs. Any other argument is an expression of the
GeoGebra language; it is computed by the interpreter as one more object of the figure.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gnomon.ggb.run.interpreter import LineResult, run
from gnomon.ggb.values.objects import Value
from gnomon.suites.construct.verify import polygons  # noqa: F401  (fills the table of meanings)
from gnomon.suites.construct.verify.goal_meanings import opening
from gnomon.suites.construct.verify.meanings import MEANINGS, Corner, Holding, Meaning
from gnomon.suites.construct.verify.plain_shapes import (
    Arrow,
    NoMeaning,
    Ring,
    Round,
    Shape,
    Straight,
    Turn,
    box,
    shape_of,
    through,
)

EXACT = 1e-7
"""By how much an equation may be missed, as a part of the figure's size."""
CLEAR = 1e-4
"""By how much a relation is missed where it is claimed not to hold."""
POINT = r"[A-Z](?:_\{\w+\}|_\w|\d)?'*"
_POINT = re.compile(rf"{POINT}(?![a-z])")  # not the first letter of a command
_ROW = re.compile(rf"(?:{POINT}){{2,}}")
_NAME = re.compile(r"[A-Za-z](?:_\{\w+\}|_\w|\d)?'*")
_WORDED = re.compile(r"(line|ray|segment) (.+)")


class UnreadClaim(Exception):  # noqa: N818
    """A goal or fact that the second way cannot read; the message says why."""


@dataclass(frozen=True, slots=True)
class Term:
    """An argument: a row of points, the name of an object, or an expression that has been given a name."""

    kind: str
    names: tuple[str, ...]
    word: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A relation that must hold, or must not."""

    text: str
    negated: bool
    terms: tuple[Term, ...]
    meaning: Meaning
    expressions: Mapping[str, str] = field(default_factory=dict)
    """Lines that compute the expressions among the arguments, by the names of their objects."""

    def names(self) -> set[str]:
        """The objects that its rows and names speak of; what its expressions speak of is not among them."""
        return {name for term in self.terms for name in term.names if name not in self.expressions}

    def mentioned(self) -> set[str]:
        """The same with the points that its expressions speak of."""
        return self.names() | {name for text in self.expressions.values() for name in _POINT.findall(text)}

    def kinds(self) -> set[str]:
        """The objects that it takes for something of a certain kind, not for any curve or object."""
        name = self.text.partition("(")[0]
        if self.negated:
            return set()
        sure = name.startswith("is_") or name in ("equal", "one_of", "locus")
        loose = ("object", "touching")
        return {name for t in self.terms for name in t.names if sure or len(t.names) > 1 or t.kind not in loose}

    def whole(self) -> set[str]:
        """The objects of which it says that they are whole: circles and conics, not arcs of them."""
        name = self.text.partition("(")[0]
        is_whole = name in ("equal", "one_of", "locus", "is_circle", "is_ellipse", "is_hyperbola", "is_parabola")
        return {name for t in self.terms for name in t.names} if is_whole else set()


def read_claims(texts: Sequence[str], prefix: str) -> list[Claim]:
    """Read goals or facts; the objects of their expressions get names that begin with `prefix`."""
    return [_claim(text, f"{prefix}{number}") for number, text in enumerate(texts, 1)]


def _claim(text: str, prefix: str) -> Claim:
    body = text.removeprefix("not ")
    found = re.fullmatch(r"(\w+)\((.*)\)", body)
    if found is None:
        raise UnreadClaim(f"{text!r} is no relation with arguments")
    arguments = _split(found[2])
    for kinds, meaning in MEANINGS.get(found[1], []):
        wanted = kinds.split()
        if wanted[-1].endswith("*") and len(arguments) >= len(wanted):
            wanted = [*wanted[:-1], *[wanted[-1].rstrip("*")] * (len(arguments) - len(wanted) + 1)]
        if len(wanted) != len(arguments):
            continue
        terms, expressions = [], {}
        for place, (argument, kind) in enumerate(zip(arguments, wanted, strict=True), 1):
            term = _term(argument, kind)
            if term is None:
                name = f"{prefix}v{place}"
                expressions[name] = argument
                term = Term(kind, (name,))
            terms.append(term)
        return Claim(text, body != text, tuple(terms), meaning, expressions)
    raise UnreadClaim(f"{text!r}: the second way has no relation {found[1]} of {len(arguments)} arguments")


def _split(text: str) -> list[str]:
    """The arguments between commas outside brackets."""
    found, depth, begin = [], 0, 0
    for place, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and not depth:
            found.append(text[begin:place].strip())
            begin = place + 1
    return [*found, text[begin:].strip()]


def _term(text: str, kind: str) -> Term | None:
    """A row of points or a name; None for an expression."""
    worded = _WORDED.fullmatch(text)
    word, rest = (worded[1], worded[2]) if worded else ("", text)
    if _ROW.fullmatch(rest) and kind not in ("point", "circle"):
        return Term(kind, tuple(re.findall(POINT, rest)), word)
    if _NAME.fullmatch(rest) or rest in ("xAxis", "yAxis"):
        return Term(kind, (rest,), word)
    return None


# -- figures -----------------------------------------------------------------------------------------------------------


_FAR = 1e4
"""How many times larger than its givens a figure is taken to be at most."""


@dataclass(frozen=True, slots=True)
class Figure:
    """The objects of a construction by name, what its lines did, and its size."""

    values: Mapping[str, Value]
    results: Sequence[LineResult]
    size: float

    def shape(self, name: str) -> Shape:
        """The shape of an object."""
        if name not in self.values:
            raise NoMeaning(f"{name} does not exist")
        try:
            return shape_of(self.values[name])
        except NoMeaning as lost:
            raise NoMeaning(f"{name}: {lost}") from None


def draw(lines: Sequence[str], claims: Sequence[Claim], measured: Sequence[str] = ()) -> Figure:
    """The figure that lines make, with the objects of the expressions in claims.

    `measured` are the names of the objects whose size is the figure's, besides those that the claims name.
    """
    expressions = {name: text for claim in claims for name, text in claim.expressions.items()}
    ran = run([*lines, *(f"{name} = {text}" for name, text in expressions.items())])
    values = ran.construction.snapshot()
    names = {*measured, *(name for claim in claims for name in claim.names())}
    shapes = _shapes(values, names)
    size = box(shapes)
    if given := _shapes(values, set(measured)):
        size = min(size, _FAR * box(given))  # a point near infinity would make every gap look small
    return Figure(values, ran.results[: len(lines)], size)


def _shapes(values: Mapping[str, Value], names: set[str]) -> list[Shape]:
    """The shapes of named objects, but for those that have none."""
    found = []
    for name in sorted(names & set(values)):
        try:
            found.append(shape_of(values[name]))
        except NoMeaning:
            continue
    return found


def holding(claim: Claim, figure: Figure) -> Holding:
    """The equations and inequalities of a claim's relation in a figure; raises `NoMeaning`."""
    arguments = [_argument(term, figure) for term in claim.terms]
    try:
        return claim.meaning(figure.size, *arguments)
    except (ArithmeticError, ValueError) as error:
        raise NoMeaning(str(error)) from None


def objection(claim: Claim, figure: Figure) -> str:
    """Why a claim does not hold in a figure; nothing if it does."""
    try:
        found = holding(claim, figure)
    except NoMeaning as lost:
        gone = "does not exist" in str(lost) or "no value" in str(lost)
        return "" if claim.negated and not gone else str(lost)
    missed = max(map(abs, found.gaps), default=0.0)
    if claim.negated:
        return "" if missed > CLEAR or not found.ordered else "it holds, or nearly"
    if not missed <= EXACT:
        return f"it is missed by {missed:.2g}"
    return "" if found.ordered else "its order does not hold"


def _argument(term: Term, figure: Figure) -> Shape | Corner | Ring:
    shapes = [figure.shape(name) for name in term.names]
    if len(shapes) > 1:
        return _of_points(term, figure, [shape for shape in shapes if isinstance(shape, complex)])
    shape = shapes[0]
    if term.kind in ("length", "number") and (number := _number(shape)) is not None:
        return number
    if term.kind == "angle" and isinstance(shape, Turn):
        return math.acos(math.cos(shape.size))
    if term.kind in ("area", "perimeter"):
        return _measure(term.kind, shape)
    if term.kind in ("line", "segment") and isinstance(shape, Arrow):
        return through(0j, shape.way)
    fits = {"point": complex, "line": Straight, "segment": Straight, "circle": Round, "polygon": Ring}
    fits |= {"object": object, "touching": object}
    if not isinstance(shape, fits.get(term.kind, ())):
        raise NoMeaning(f"{term.names[0]} is no {term.kind}")
    return shape


def _of_points(term: Term, figure: Figure, points: Sequence[complex]) -> Shape | Corner:
    if len(points) != len(term.names):
        raise NoMeaning(f"{''.join(term.names)}: not all of these are points")
    if term.kind in ("corner", "angle"):
        if len(points) != 3:
            raise NoMeaning("an angle needs three points")
        corner = (points[0], points[1], points[2])
        return corner if term.kind == "corner" else opening(figure.size, corner)
    if len(points) == 2:
        if term.kind in ("length", "number"):
            return abs(points[1] - points[0])
        return through(points[0], points[1], term.word or ("line" if term.kind in ("line", "touching") else "segment"))
    ring = Ring(tuple(points))
    return ring if term.kind in ("polygon", "object") else _measure(term.kind, ring)


def _number(shape: Shape) -> float | None:
    if isinstance(shape, Turn):
        return shape.size
    if isinstance(shape, Arrow):
        return abs(shape.way)
    if isinstance(shape, Straight) and math.isfinite(shape.last):
        return shape.last - shape.first
    if isinstance(shape, Ring):
        return abs(shape.area())
    return shape if isinstance(shape, float) else None


def _measure(kind: str, shape: Shape) -> float:
    if isinstance(shape, Ring):
        return abs(shape.area()) if kind == "area" else sum(abs(q - p) for p, q in shape.sides())
    if isinstance(shape, Round):
        return math.pi * shape.radius**2 if kind == "area" else 2 * math.pi * shape.radius
    if isinstance(shape, float):
        return shape
    raise NoMeaning(f"an object without {kind}")
