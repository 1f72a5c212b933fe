"""Goals tied to the objects of a construction: what a name stands for, and whether a relation holds in the figure.

`bind` looks names up (under an assignment where naming is free) and builds the expressions of a goal as unnamed objects
that follow the construction; `Bound.evaluate` reads the present values. Dragging changes these, so a bound goal can be
asked again in every world.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from gnomon.ggb.check.goals import POINT_NAME, POINT_ROW, Goal
from gnomon.ggb.check.predicates import Degenerate, Figure, Found, Undefined, WrongKind, read
from gnomon.ggb.construction.construction import Algorithm, Construction, Definition, Element
from gnomon.ggb.construction.labels import lookup
from gnomon.ggb.language.syntax import Call, Name, Node, Statement, substitute
from gnomon.ggb.run.interpreter import open_workspace
from gnomon.ggb.run.statements import build
from gnomon.interpret.errors import ScriptError

Assignment = Mapping[str, Element]


@dataclass(frozen=True, slots=True)
class Unbound:
    """A goal whose objects are not all there, and why."""

    goal: Goal
    reason: str
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bound:
    """A goal with the objects it is about; `algorithms` compute those that only the goal has."""

    goal: Goal
    elements: tuple[tuple[Element, ...], ...]
    algorithms: tuple[Algorithm, ...] = ()

    def objects(self) -> list[Element]:
        """All objects, in order."""
        return [element for group in self.elements for element in group]

    def evaluate(self, figure: Figure) -> Found:
        """By how much the relation is missed; raises `Undefined`, `Degenerate` or `WrongKind`."""
        form = self.goal.form
        arguments = []
        for place, (term, group) in enumerate(zip(self.goal.terms, self.elements, strict=True)):
            arguments.append(read(form.kind(place), [element.value for element in group], term.word))
        found = form.relation(figure, *arguments)
        found = found if isinstance(found, Found) else Found(found)
        if found.missed != found.missed:
            raise Undefined
        return found

    def holds(self, figure: Figure, tolerance: float) -> bool:
        """Whether the goal is met, with its inequalities; undefined or collapsed figures do not meet a goal."""
        try:
            found = self.evaluate(figure)
        except (Undefined, WrongKind, ArithmeticError, ValueError):
            return False
        except Degenerate:
            return self.goal.negated
        return self.meets(found, tolerance, figure.drawn)

    def meets(self, found: Found, tolerance: float, drawn: bool) -> bool:
        """Whether a finding meets the goal. Moved figures may leave an order, if only the equation goes on to hold."""
        if self.goal.form.open:
            return found.ordered != self.goal.negated
        if self.goal.negated:
            return not (found.missed <= tolerance and found.ordered)
        return found.missed <= tolerance and (found.ordered or not drawn)


def bind(goal: Goal, construction: Construction, assignment: Assignment) -> Bound | Unbound:
    """Find the objects of a goal."""
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
                return Unbound(goal, f"{term.text}: {error.text}")
            groups.append((element,))
            algorithms += made
        elif absent and whole is not None:
            groups.append((whole,))
        else:
            found = [find(construction, assignment, name) for name in term.names]
            groups.append(tuple(element for element in found if element is not None))
    if missing:
        names = tuple(dict.fromkeys(missing))
        return Unbound(goal, f"{', '.join(names)} {'is' if len(names) == 1 else 'are'} not there", names)
    return Bound(goal, tuple(groups), tuple(algorithms))


def find(construction: Construction, assignment: Assignment, name: str) -> Element | None:
    """The object that a name of a goal stands for."""
    element = assignment.get(name)
    return element if element is not None else lookup(construction, name)


def build_expression(
    tree: Node, construction: Construction, assignment: Assignment | None = None
) -> tuple[Element, list[Algorithm]]:
    """An expression as an object that follows the construction, with its algorithms. It leaves no trace."""
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
        raise ScriptError("argument", "this makes no object")
    return made.elements[0], definition.algorithms


def _distance(node: Node, construction: Construction) -> Node | None:
    """``AB`` in an expression is the distance of A and B, whatever they are called in the script."""
    if isinstance(node, Name) and POINT_ROW.fullmatch(node.name) and lookup(construction, node.name) is None:
        points = re.findall(POINT_NAME, node.name)
        if len(points) == 2:
            return Call("Distance", (Name(points[0]), Name(points[1])))
    return None


# -- the size of a figure ----------------------------------------------------------------------------------------------


__all__ = ["Assignment", "Bound", "Unbound", "bind", "build_expression", "find"]
