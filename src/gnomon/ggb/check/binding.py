"""Goals bound to the objects of a construction.

`bind` looks up the objects that a goal names and builds the goal's expressions as unnamed objects that are recomputed
with the construction. `BoundGoal.evaluate` reads the present values, so a bound goal can be evaluated in every world.

The task writes the goals, so their commands and constants are GeoGebra's own: a script that defines ``Reflect(x, y)``
or ``Pi`` changes nothing in them. Of the script they see only the objects that they name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gnomon.ggb.check.goals import FIXED, POINT_NAME, POINT_ROW, Goal, parameters
from gnomon.ggb.check.kinds import accepts
from gnomon.ggb.check.predicates import CheckedFigure, Degenerate, Residual, Undefined, WrongKind
from gnomon.ggb.check.relation_arguments import described, read, refuse_collapsed, with_lines
from gnomon.ggb.construction.automatic_labels import lookup
from gnomon.ggb.construction.construction import Algorithm, Construction, Definition, Element
from gnomon.ggb.construction.workspace import Scope
from gnomon.ggb.drag.dependence import ancestors
from gnomon.ggb.language.functions import FUNCTIONS
from gnomon.ggb.language.syntax import Call, Name, Node, Statement, children, substitute
from gnomon.ggb.registry.command_table import is_known
from gnomon.ggb.run.interpreter import run_nested
from gnomon.ggb.run.resolve import Resolver
from gnomon.ggb.run.statements import build
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.objects import is_defined
from gnomon.interpret.errors import ScriptError
from gnomon.words import with_article

Assignment = Mapping[str, Element]
"""Objects for names of the goals; a name without an entry means the object of that label."""


Asked: TypeAlias = tuple[str, Element, tuple[str, ...]]
"""An object of which the task asks for a kind: its name in the goal, and the kinds that are right."""


@dataclass(frozen=True, slots=True)
class UnboundGoal:
    """A goal of which some objects do not exist; `reason` says which, or why an expression cannot be built."""

    goal: Goal
    reason: str
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoundGoal:
    """A goal with the objects of each of its terms; `algorithms` compute the objects of its expressions."""

    goal: Goal
    elements: tuple[tuple[Element, ...], ...]
    algorithms: tuple[Algorithm, ...] = ()
    asked: tuple[Asked, ...] = ()

    def objects(self) -> list[Element]:
        """The objects of all terms, in order."""
        return [element for group in self.elements for element in group]

    def sources(self) -> list[Element]:
        """The objects that the goal depends on, and its own."""
        return ancestors(self.objects(), self.algorithms)

    def size(self) -> float:
        """The size of the part of the figure that the goal depends on; other objects may be far away."""
        return extent([element.value for element in self.sources()])

    def evaluate(self, figure: CheckedFigure) -> Residual:
        """By how much the relation is missed in the present figure; raises `Undefined`, `Degenerate` or `WrongKind`."""
        form = self.goal.form
        if reason := _other_kind(self.asked):
            raise WrongKind(reason)
        arguments = []
        for place, (term, group) in enumerate(zip(self.goal.terms, self.elements, strict=True)):
            values = [element.value for element in group]
            refuse_collapsed(figure, values)
            arguments.append(read(form.kind(place), values, term.word, figure.size))
        found = form.relation(figure, *arguments)
        found = found if isinstance(found, Residual) else Residual(found)
        if found.missed != found.missed:
            raise Undefined
        return found

    def holds(self, figure: CheckedFigure, tolerance: float) -> bool:
        """Whether the present figure meets the goal; an undefined or collapsed figure does not."""
        try:
            found = self.evaluate(figure)
        except (Undefined, WrongKind, ArithmeticError, ValueError):
            return False
        except Degenerate:
            return self.goal.negated
        return self.meets(found, tolerance, figure.drawn)

    def meets(self, found: Residual, tolerance: float, drawn: bool) -> bool:
        """Whether a residual meets the goal. In moved figures only the equation has to hold, not the inequalities."""
        if self.goal.form.open:
            return found.ordered != self.goal.negated
        if self.goal.negated:
            return not (found.missed <= tolerance and found.ordered)
        return found.missed <= tolerance and (found.ordered or not drawn)


def bind(
    goal: Goal, construction: Construction, assignment: Assignment, given: Collection[str] | None = None
) -> BoundGoal | UnboundGoal:
    """Find the objects of a goal, and build those of its expressions.

    A row of points such as ``AB`` may also be the label of one object, if the points do not exist. With `given`, the
    labels of the objects that the task gives, only these may stand for a row: a script has to make the points.
    """
    groups: list[tuple[Element, ...]] = []
    algorithms: list[Algorithm] = []
    missing: list[str] = []
    asked = tuple((name, e, kinds) for name, kinds in goal.kinds if (e := find(construction, assignment, name)))
    for term in goal.terms:
        absent = [name for name in term.names if find(construction, assignment, name) is None]
        whole = None
        if absent and term.tree is None and (given is None or term.text in given):
            whole = find(construction, assignment, term.text)
        if absent and whole is None:
            missing += absent
        elif term.tree is not None:
            try:
                element, made = _build_term(term.tree, construction, assignment, given or ())
            except ScriptError as error:
                return UnboundGoal(goal, _other_kind(asked) or f"{term.text}: {error.text}")
            groups.append((element,))
            algorithms += made
        elif whole is not None:
            groups.append((whole,))
        else:
            found = [find(construction, assignment, name) for name in term.names]
            groups.append(tuple(element for element in found if element is not None))
    if missing:
        names = tuple(dict.fromkeys(missing))
        return UnboundGoal(goal, f"{', '.join(names)} {'does' if len(names) == 1 else 'do'} not exist", names)
    return BoundGoal(goal, tuple(groups), tuple(algorithms), asked)


def _other_kind(asked: Sequence[Asked]) -> str:
    """Which object is of another kind than the task asks for; nothing if none is."""
    for name, element, kinds in asked:
        if is_defined(element.value) and not any(accepts(kind, element.value) for kind in kinds):
            return f"{name} is {described(element.value)}; {' or '.join(map(with_article, kinds))} is asked for"
    return ""


def find(construction: Construction, assignment: Assignment, name: str) -> Element | None:
    """The object for a name of a goal: the assigned one, else the one with that label."""
    element = assignment.get(name)
    return element if element is not None else lookup(construction, name)


class _GoalResolver(Resolver):
    """The workspace of an expression of the task: it sees `objects` of the script and nothing else that it defines.

    Lines that GeoGebra made as conics (see `line_of`) are lines here: most commands for lines do not take conics.
    """

    __slots__ = ("lines", "objects")

    def __init__(
        self,
        construction: Construction,
        definition: Definition,
        overrides: dict[str, Element],
        objects: Collection[str],
    ) -> None:
        super().__init__(construction, definition, run_nested, overrides)
        self.objects = objects
        self.lines: dict[str, Element] = {}

    def find(self, name: str) -> Element | None:
        """The object that a name of the goal stands for."""
        found = super().find(name) if name in self.objects else None
        if found is None or with_lines(found.value) is found.value:
            return found
        if name not in self.lines:
            self.lines[name] = self.algorithm("Line", with_lines, [found])
        return self.lines[name]

    def is_command(self, node: Call, scope: Scope) -> bool:
        """Whether a call is a command: always if GeoGebra has one of that name, whatever objects are called."""
        if node.name not in FUNCTIONS and is_known(node.name):
            return True
        return super().is_command(node, scope)


def _build_term(
    tree: Node, construction: Construction, assignment: Assignment, given: Collection[str]
) -> tuple[Element, list[Algorithm]]:
    """The expression of a goal as an object, and its algorithms."""

    def points(node: Node) -> Node | None:
        return _points(node, construction, assignment, given)

    read = substitute(tree, points)
    definition = Definition(None)
    axes = {"xAxis": construction.x_axis, "yAxis": construction.y_axis}
    objects = (frozenset(_names_in(read)) - parameters(read)) | frozenset(axes)
    return _build(read, _GoalResolver(construction, definition, {**axes, **assignment}, objects))


def _names_in(tree: Node) -> list[str]:
    """The names of objects in an expression; ``f`` in ``f(2)`` is one, and the name of a command is none."""
    names, stack = [], [tree]
    while stack:
        node = stack.pop()
        if (isinstance(node, Name) or (isinstance(node, Call) and not is_known(node.name))) and node.name not in FIXED:
            names.append(node.name)
        stack += children(node)
    return names


def build_expression(tree: Node, construction: Construction) -> tuple[Element, list[Algorithm]]:
    """An expression of a script as an object, and its algorithms; the construction itself stays as it was."""
    return _build(tree, Resolver(construction, Definition(None), run_nested))


def _build(tree: Node, workspace: Resolver) -> tuple[Element, list[Algorithm]]:
    construction = workspace.construction
    construction.budget.start_line()
    pairs = dict(construction.pairs)
    try:
        made = build(workspace, Statement(None, None, "", tree), False)
    except RecursionError:
        raise ScriptError("budget", "nested too deep") from None
    finally:
        construction.pairs = pairs
        for path, points in reversed(workspace.touched):
            path.points = points
        for name, _ in workspace.named:
            construction.labels.give_up(name)
    if not made.elements:
        raise ScriptError("argument", "this expression makes no object")
    return made.elements[0], workspace.definition.algorithms


def _points(node: Node, construction: Construction, assignment: Assignment, given: Collection[str]) -> Node | None:
    """``AB`` in an expression as the distance of A and B, ``ABC`` as a polygon.

    A label ``AB`` that the script chose for something else does not count; that of a given or of the segment does.
    """
    if not isinstance(node, Name) or not POINT_ROW.fullmatch(node.name):
        return None
    names = re.findall(POINT_NAME, node.name)
    own = find(construction, assignment, node.name)
    if own is not None:
        ends = {id(find(construction, assignment, name)) for name in names}
        step = own.algorithm
        is_segment = step is not None and step.name == "Segment" and {id(e) for e in step.inputs} == ends
        if node.name in given or is_segment:
            return None
    return Call("Distance" if len(names) == 2 else "Polygon", tuple(Name(name) for name in names))


__all__ = ["Assignment", "BoundGoal", "UnboundGoal", "bind", "build_expression", "find"]
