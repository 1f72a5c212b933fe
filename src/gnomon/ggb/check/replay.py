"""A script in other positions of its givens, without reading its lines again.

Most constructions are lines such as ``M = Midpoint(A, B)``: what they make depends on the values of the givens alone.
For those it is enough to put the givens into their new places and to compute the objects anew, in order. `prepare`
decides whether a script is of this sort, and `Replay.move_to` whether a position is: every object has to be of the
same kind as in the figure shown, and defined where it is defined there, because names and forms of commands depend on
that. In all other cases the script is run from its first line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gnomon.ggb.check.binding import BoundGoal, UnboundGoal
from gnomon.ggb.check.given_positions import State, given_elements, places_of, start, state_of
from gnomon.ggb.construction.construction import Algorithm, Construction, Definition, Element
from gnomon.ggb.language.functions import FUNCTIONS
from gnomon.ggb.language.syntax import Apply, Call, Node, Statement, walk
from gnomon.ggb.values.objects import Value, is_defined, type_name
from gnomon.ggb.values.sizes import charge_inputs
from gnomon.interpret.budget import metered
from gnomon.interpret.errors import ScriptError

Kind: TypeAlias = tuple[type, str, bool]


def _words(text: str) -> list[str]:
    return text.split()


PURE = frozenset(
    _words("""
    Angle AngleBisector Area Center Circle CircularArc CircularSector CircumcircularArc CircumcircularSector
    ClosestPoint Conic Diameter Dilate Distance Ellipse Hyperbola Incircle Intersect Length Line Max Midpoint Min
    Mirror OrthogonalLine Parabola Perimeter PerpendicularBisector PerpendicularLine PerpendicularVector Polar
    Polygon Polyline Radius Ray Reflect Rotate Segment Semicircle Slope Tangent Translate TriangleCenter
    UnitPerpendicularVector UnitVector Vector Vertex x y
""")
)
"""Commands whose objects depend on the values of their arguments alone, and in kind and number on their kinds."""
_SAFE = PURE | (frozenset(FUNCTIONS) - {"random"})
_STYLES = frozenset(
    _words("""
    SetCaption SetColor SetDecoration SetFilling SetLineStyle SetLineThickness SetPointSize SetPointStyle
    SetVisibleInView ShowAxes ShowGrid ShowLabel
""")
)
_FAILS = (ArithmeticError, ValueError, TypeError, AttributeError, LookupError, ScriptError)


@dataclass(slots=True)
class Replay:
    """A script that ran on the figure shown, ready to be computed in other positions of the givens."""

    construction: Construction
    givens: list[Element]
    free: list[Element]
    """Objects of the script that nothing determines; judging moves them, so every position puts them back."""
    steps: list[tuple[Algorithm, list[Kind]]]
    shown: list[State]
    start: list[State]
    labels: tuple[str | None, ...]
    kinds: list[Kind]

    def move_to(self, givens: Sequence[str]) -> bool:
        """Put the construction into a position; False where the script has to be run from its first line."""
        labels, states = places_of(tuple(givens))
        if labels != self.labels or [kind_of(state[0]) for state in states] != self.kinds:
            return False
        _set(self.givens, states)
        _set(self.free, self.start)
        self.construction.budget.start_line()
        with metered(self.construction.budget):
            return all(_compute(algorithm, kinds) for algorithm, kinds in self.steps)

    def restore(self) -> None:
        """Put the construction back into the figure shown."""
        _set(self.givens, self.shown)
        _set(self.free, self.start)
        self.construction.budget.start_line()
        with metered(self.construction.budget):
            for algorithm, _ in self.steps:
                algorithm.run()


def prepare(
    construction: Construction,
    given: Sequence[Definition],
    made: Sequence[Definition],
    goals: Sequence[BoundGoal | UnboundGoal],
) -> Replay | None:
    """A replay of a script that ran without errors; None if its lines have to be run again in every position.

    `given` and `made` are the definitions of the givens and of the script's lines, in order.
    """
    if [*map(id, given), *map(id, made)] != [*map(id, construction.definitions)]:
        return None  # a line changed or removed what an earlier one made
    if not all(map(_is_definite, made)):
        return None
    trees = [term.tree for tie in goals for term in tie.goal.terms if term.tree is not None]
    if not all(map(_is_pure, trees)):
        return None
    extra = [algorithm for tie in goals for algorithm in getattr(tie, "algorithms", ())]
    steps = [*(algorithm for definition in made for algorithm in definition.algorithms), *extra]
    own = [*(e for d in made for e in d.elements), *(e for algorithm in steps for e in algorithm.outputs)]
    if any(element.on_path for element in own):
        return None
    elements = given_elements(given)
    free = [element for element in own if element.algorithm is None]
    return Replay(
        construction,
        elements,
        free,
        [(algorithm, [kind_of(output.value) for output in algorithm.outputs]) for algorithm in steps],
        [state_of(element) for element in elements],
        [state_of(element) for element in free],
        tuple(element.label for element in elements),
        [kind_of(element.value) for element in elements],
    )


def kind_of(value: Value) -> Kind:
    """What names and forms of commands depend on: the kind of a value, and whether it is defined."""
    return type(value), type_name(value), is_defined(value)


def _is_pure(tree: Node) -> bool:
    return not any(isinstance(n, Apply) or (isinstance(n, Call) and n.name not in _SAFE) for n in walk(tree))


def _is_definite(definition: Definition) -> bool:
    """Whether a definition has nothing in it that a pure line does not make. Corners have no statement of their own."""
    if definition.statement is None:
        return bool(definition.algorithms)
    return definition.statement.parameters is None and _is_pure(definition.statement.body)


def undetermined(made: Sequence[Definition]) -> dict[str | int, Element]:
    """The objects of a script that nothing determines, by their labels; those inside of its lines by their order."""
    inputs = (e for definition in made for a in definition.algorithms for e in a.inputs if e.label is None)
    found = {id(e): e for e in (*(e for definition in made for e in definition.elements), *inputs) if e.free}
    return {element.label or place: element for place, element in enumerate(found.values())}


def put_back(construction: Construction, free: Mapping[str | int, Element], shown: Mapping[str | int, Value]) -> None:
    """Give objects that nothing determines the values that they have in the figure shown.

    What is typed has them in every position. What a line copied (``CopyFreeObject``, ``SetValue``) does not follow its
    original when the givens are moved, although the line copies again where the script is run again.
    """
    if free.keys() == shown.keys() and any(element.value != shown[key] for key, element in free.items()):
        for key, element in free.items():
            element.value = shown[key]
        construction.recompute()


def only_styles(statement: Statement) -> bool:
    """Whether a line changes nothing but how an object looks."""
    return statement.label is None and isinstance(statement.body, Call) and statement.body.name in _STYLES


def _set(elements: Sequence[Element], states: Sequence[State]) -> None:
    for element, (value, parameter, place) in zip(elements, states, strict=True):
        element.value, element.parameter, element.place = value, parameter, place


def _compute(algorithm: Algorithm, kinds: Sequence[Kind]) -> bool:
    """Compute the outputs of an algorithm; False if they are of other kinds or another number than in the figure."""
    given = [element.value for element in algorithm.inputs]
    try:
        charge_inputs(algorithm.name, given)
        result = algorithm.compute(*given)
    except _FAILS:
        return False
    values: Sequence[Value] = result if algorithm.many else (result,)
    if len(values) != len(kinds):
        return False
    for output, value, (kind, name, defined) in zip(algorithm.outputs, values, kinds, strict=True):
        if type(value) is not kind or type_name(value) != name or is_defined(value) != defined:
            return False
        output.value = value
    return True


__all__ = ["Replay", "only_styles", "prepare", "put_back", "start", "undetermined"]
