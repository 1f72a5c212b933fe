"""Goals bound to the objects of a construction.

`bind` looks up the objects that a goal names and builds the goal's expressions as unnamed objects that are recomputed
with the construction. `BoundGoal.evaluate` reads the present values, so a bound goal can be evaluated in every world.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from gnomon.ggb.check.arguments import read, refuse_collapsed
from gnomon.ggb.check.goals import POINT_NAME, POINT_ROW, Goal
from gnomon.ggb.check.predicates import CheckedFigure, Degenerate, Residual, Undefined, WrongKind
from gnomon.ggb.construction.construction import Algorithm, Construction, Definition, Element
from gnomon.ggb.construction.labels import lookup
from gnomon.ggb.drag.dependence import ancestors
from gnomon.ggb.language.syntax import Call, Name, Node, Statement, substitute
from gnomon.ggb.run.interpreter import open_workspace
from gnomon.ggb.run.statements import build
from gnomon.ggb.values.extent import extent
from gnomon.interpret.errors import ScriptError

Assignment = Mapping[str, Element]
"""Objects for names of the goals; a name without an entry means the object of that label."""


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


def bind(goal: Goal, construction: Construction, assignment: Assignment) -> BoundGoal | UnboundGoal:
    """Find the objects of a goal, and build those of its expressions."""
    groups: list[tuple[Element, ...]] = []
    algorithms: list[Algorithm] = []
    missing: list[str] = []
    for term in goal.terms:
        absent = [name for name in term.names if find(construction, assignment, name) is None]
        whole = find(construction, assignment, term.text) if term.tree is None else None
        if absent and whole is None:
            missing += absent
        elif term.tree is not None:
            try:
                element, made = build_expression(term.tree, construction, assignment)
            except ScriptError as error:
                return UnboundGoal(goal, f"{term.text}: {error.text}")
            groups.append((element,))
            algorithms += made
        elif absent and whole is not None:
            groups.append((whole,))
        else:
            found = [find(construction, assignment, name) for name in term.names]
            groups.append(tuple(element for element in found if element is not None))
    if missing:
        names = tuple(dict.fromkeys(missing))
        return UnboundGoal(goal, f"{', '.join(names)} {'does' if len(names) == 1 else 'do'} not exist", names)
    return BoundGoal(goal, tuple(groups), tuple(algorithms))


def find(construction: Construction, assignment: Assignment, name: str) -> Element | None:
    """The object for a name of a goal: the assigned one, else the one with that label."""
    element = assignment.get(name)
    return element if element is not None else lookup(construction, name)


def build_expression(
    tree: Node, construction: Construction, assignment: Assignment | None = None
) -> tuple[Element, list[Algorithm]]:
    """An expression as an object, and its algorithms; the construction itself stays as it was."""
    construction.budget.start_line()
    definition = Definition(None)
    workspace = open_workspace(construction, definition, dict(assignment or {}))
    pairs = dict(construction.pairs)
    try:
        resolved = substitute(tree, lambda node: _distance(node, construction))
        made = build(workspace, Statement(None, None, "", resolved), False)
    except RecursionError:
        raise ScriptError("budget", "nested too deep") from None
    finally:
        construction.pairs = pairs
        for path, points in reversed(workspace.touched):
            path.points = points
        for name, _ in workspace.named:
            construction.labels.pop(name, None)
    if not made.elements:
        raise ScriptError("argument", "this expression makes no object")
    return made.elements[0], definition.algorithms


def _distance(node: Node, construction: Construction) -> Node | None:
    """``AB`` in an expression as the distance of A and B, unless the script has an object called AB."""
    if isinstance(node, Name) and POINT_ROW.fullmatch(node.name) and lookup(construction, node.name) is None:
        points = re.findall(POINT_NAME, node.name)
        if len(points) == 2:
            return Call("Distance", (Name(points[0]), Name(points[1])))
    return None


__all__ = ["Assignment", "BoundGoal", "UnboundGoal", "bind", "build_expression", "find"]
