"""Lines of a script that state a given object again: the given stays as it is, and they are left out."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from gnomon.ggb.check.binding import build_expression
from gnomon.ggb.check.predicates import TOLERANCE, CheckedFigure
from gnomon.ggb.check.sameness import difference
from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.language.parser import parse
from gnomon.ggb.language.syntax import Call, Name, Node, Number, children
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.objects import Point, Value, is_defined, number_of, type_name
from gnomon.interpret.errors import ScriptError

RESTATED = 2e-3  # a given that is typed again may be rounded by this much, as a part of the figure's size
_DIRECT = frozenset({"Point", "Line", "Segment", "Ray", "Circle", "Vector", "Polygon", "Slider", "Angle"})
"""Commands with which a script may state again, by numbers, where a given object is shown."""


def puts_where_it_is(construction: Construction, givens: Mapping[str, tuple[Element, Value]], line: str) -> bool:
    """Whether a line puts a given point where it is: tasks place points on paths so, and answers copy it."""
    try:
        body = parse(line).body
    except ScriptError:
        return False
    if not (isinstance(body, Call) and body.name == "SetCoords" and len(body.args) == 3):
        return False
    point = body.args[0]
    kept = givens.get(point.name) if isinstance(point, Name) else None
    if kept is None or not isinstance(kept[1], Point):
        return False
    try:
        x, y = (number_of(build_expression(arg, construction)[0].value) for arg in body.args[1:])
    except ScriptError:
        return False
    if x is None or y is None:
        return False
    size = extent([e.value for e in construction.objects()])
    return math.hypot(kept[1].x - x, kept[1].y - y) <= RESTATED * size


def restates(
    construction: Construction,
    given: Element,
    line: str,
    givens: Mapping[str, tuple[Element, Value]],
    elsewhere: Callable[[], Sequence[Construction]],
) -> bool:
    """Whether a line only states a given object again: word for word, by numbers, or from other givens.

    By numbers, from one other given at most (``B = A + (4, 0)``), it has to be nearly where it is shown. From givens it
    has to be the same in every position: what is the midpoint of A and B in the figure shown alone is another point.
    """
    statement = parse(line)
    if given.definition is not None and given.definition.statement == statement:
        return True  # functions and curves need this
    nodes = _nodes(statement.body)
    direct = all(node.name in _DIRECT or node.name[0].islower() for node in nodes if isinstance(node, Call))
    typed = direct and any(isinstance(node, Number) for node in nodes)
    if typed and _is_same(construction, given, statement.body, RESTATED, givens):
        return True
    label = given.label or ""
    return all(
        (there := place.labels.get(label)) is not None and _is_same(place, there, statement.body, TOLERANCE)
        for place in (construction, *elsewhere())
    )


def _is_same(
    construction: Construction,
    given: Element,
    body: Node,
    tolerance: float,
    givens: Mapping[str, tuple[Element, Value]] | None = None,
) -> bool:
    """Whether an expression has the value of a given; with `givens`, made of numbers and one of them at most."""
    try:
        element, algorithms = build_expression(body, construction)
    except ScriptError:
        return False
    if type_name(element.value) != type_name(given.value) or not is_defined(element.value):
        return False
    if givens is not None:
        own = {id(output) for algorithm in algorithms for output in algorithm.outputs}
        named = [element, *(e for algorithm in algorithms for e in algorithm.inputs)]
        sources = [e for e in named if id(e) not in own and e.label is not None and not isinstance(e.value, float)]
        if len({e.label for e in sources}) > 1 or any(e.label not in givens for e in sources):
            return False
    size = extent([e.value for e in construction.objects()])
    apart = difference(CheckedFigure(size), element.value, given.value)
    return apart is not None and apart <= tolerance


def _nodes(node: Node) -> list[Node]:
    found, stack = [], [node]
    while stack:
        found.append(stack.pop())
        stack += children(found[-1])
    return found


__all__ = ["puts_where_it_is", "restates"]
