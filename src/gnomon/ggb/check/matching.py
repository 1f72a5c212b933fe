"""A search for the objects that the names of the goals stand for, where a script may use other names.

Every name gets an object of a kind that fits all its uses; given names keep their objects. A goal is tried in the
drawing as soon as all its names have an object. The number of trials is bounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from gnomon.ggb.check.binding import BoundGoal, bind, find
from gnomon.ggb.check.goals import Goal, Task
from gnomon.ggb.check.predicates import DRAWN, EXACT, CheckedFigure
from gnomon.ggb.check.relation_arguments import is_straight
from gnomon.ggb.check.simple_equations import conditions_of
from gnomon.ggb.construction.automatic_labels import lookup
from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.objects import (
    Angle,
    Line,
    Locus,
    Point,
    Polygon,
    Polyline,
    Segment,
    Value,
    Vector,
    is_defined,
    number_of,
)

MAX_TRIALS = 20_000  # evaluations of goals in one pass of a search
MAX_SOLUTIONS = 12

Candidates = dict[str, list[Element]]

_CURVES = (Line, Conic, ConicPart, Polygon, Polyline, Function, Curve, Implicit, Locus)


def _fits(kind: str, value: Value) -> bool:
    """Whether a value can be an argument of this kind."""
    if kind in ("point", "angle_points"):
        return isinstance(value, Point)
    if kind == "line":
        return isinstance(value, (Line, Vector)) or is_straight(value)
    if kind == "segment":
        return isinstance(value, Segment)
    if kind == "circle":
        whole = value.conic if isinstance(value, ConicPart) else value
        return isinstance(whole, Conic) and whole.type_name == "circle"
    if kind in ("polygon", "perimeter"):
        return isinstance(value, Polygon)
    if kind == "area":
        return isinstance(value, (Polygon, Conic, ConicPart))
    if kind in ("curve", "touching"):
        return isinstance(value, _CURVES)
    if kind == "angle":
        return isinstance(value, Angle)
    if kind == "length":
        return isinstance(value, (Segment, Vector, float))
    return kind == "object" or number_of(value) is not None


def assignments(construction: Construction, task: Task) -> Iterator[dict[str, Element]]:
    """Yield assignments under which all goals hold in the drawing; if there is none, one under which many hold."""
    goals = [*task.data, *task.goals]
    search = _Search(construction, task)
    for tolerance in (EXACT, DRAWN):
        found = False
        for solution in islice(search.solve(goals, tolerance), MAX_SOLUTIONS):
            found = True
            yield solution
        if found:
            return
    kept: list[Goal] = []
    best = search.fixed
    for goal in goals:
        for solution in islice(search.solve([*kept, goal], DRAWN), 1):
            kept.append(goal)
            best = solution
    yield best


class _Search:
    """The search, with the fixed objects, the kinds that each name needs, and the number of trials so far."""

    def __init__(self, construction: Construction, task: Task) -> None:
        self.construction = construction
        self.figure = CheckedFigure(extent([element.value for element in construction.objects()]))
        self.fixed = {name: e for name in task.givens if (e := find(construction, {}, name)) is not None}
        self.givens = set(task.givens)
        self.uses: dict[str, set[str]] = {}
        for goal in (*task.data, *task.goals):
            self._note_uses(goal)
        self.trials = 0
        self.only_related = False
        self.related = _relations(construction)

    def _note_uses(self, goal: Goal) -> None:
        for place, term in enumerate(goal.terms):
            for name in term.names:
                kinds = self.uses.setdefault(name, set())
                if term.tree is None:
                    kinds.add("point" if len(term.names) > 1 else goal.form.kind(place))

    def solve(self, goals: Sequence[Goal], tolerance: float) -> Iterator[dict[str, Element]]:
        """Yield assignments under which these goals hold.

        The first pass chooses only objects that were constructed with each other, so that helpers that have nothing to
        do with the figure do not matter, however many there are. The second pass tries all objects.
        """
        names = list(dict.fromkeys(name for goal in goals for name in goal.names if name not in self.fixed))
        candidates = {name: self._candidates(name) for name in names}
        tested = [*(part for goal in goals for part in conditions_of(goal)), *goals]
        order = _order(names, tested, candidates, set(self.fixed))
        ready = _ready(order, tested)
        if not all(self._holds(goal, self.fixed, tolerance) for goal in ready[0]):
            return
        found: list[dict[str, Element]] = []
        for related in (True, False):
            self.trials, self.only_related = 0, related
            for solution in self._extend(order, 0, ready, candidates, dict(self.fixed), tolerance):
                if solution not in found:
                    found.append(solution)
                    yield solution

    def _candidates(self, name: str) -> list[Element]:
        taken = {id(element) for element in self.fixed.values()}
        kinds = self.uses.get(name, set())
        found = [
            element
            for element in self.construction.objects()
            if id(element) not in taken
            and is_defined(element.value)
            and all(_fits(kind, element.value) for kind in kinds)
            and (name not in self.givens or element.free)
        ]
        own = lookup(self.construction, name)
        # first the object with this name, then the objects constructed last, and free objects at the end
        found.reverse()
        return sorted(found, key=lambda element: (element is not own, element.free))

    def _extend(
        self,
        order: Sequence[str],
        depth: int,
        ready: Sequence[Sequence[Goal]],
        candidates: Candidates,
        chosen: dict[str, Element],
        tolerance: float,
    ) -> Iterator[dict[str, Element]]:
        if depth == len(order):
            yield dict(chosen)
            return
        name = order[depth]
        used = {id(element) for element in chosen.values()}
        for element in self._nearest_first(candidates[name], name, chosen):
            if id(element) in used:
                continue
            if self.trials > MAX_TRIALS:
                return
            chosen[name] = element
            if all(self._holds(goal, chosen, tolerance) for goal in ready[depth + 1]):
                yield from self._extend(order, depth + 1, ready, candidates, chosen, tolerance)
            del chosen[name]

    def _nearest_first(self, candidates: list[Element], name: str, chosen: dict[str, Element]) -> list[Element]:
        """The candidates, those that were constructed with or from the chosen objects first, or only those."""
        near = {other for element in chosen.values() for other in self.related.get(id(element), ())}
        own = lookup(self.construction, name)
        if self.only_related and near:
            return [element for element in candidates if element is own or id(element) in near]
        return sorted(candidates, key=lambda element: element is not own and id(element) not in near)

    def _holds(self, goal: Goal, chosen: dict[str, Element], tolerance: float) -> bool:
        self.trials += 1
        groups = []
        for term in goal.terms:
            group = tuple([chosen[name] for name in term.names if name in chosen])
            if term.tree is not None or len(group) != len(term.names):
                bound = bind(goal, self.construction, chosen)
                return isinstance(bound, BoundGoal) and bound.holds(self.figure, tolerance)
            groups.append(group)
        return BoundGoal(goal, tuple(groups)).holds(self.figure, tolerance)


def _relations(construction: Construction) -> dict[int, set[int]]:
    """For each labelled object, those it was made from, those made from it, and those that others were made from with
    it."""
    related: dict[int, set[int]] = {}
    for element in construction.objects():
        family = {id(source) for source in _sources(element)} | {id(element)}
        for member in family:
            related.setdefault(member, set()).update(family)
    return related


def _sources(element: Element) -> list[Element]:
    """The labelled objects from which an object was made, through unlabelled ones inside its line."""
    found: list[Element] = []
    stack = list(element.algorithm.inputs) if element.algorithm is not None else []
    while stack:
        source = stack.pop()
        if source.label is not None:
            found.append(source)
        elif source.algorithm is not None:
            stack.extend(source.algorithm.inputs)
    return found


def _order(names: list[str], goals: Sequence[Goal], candidates: Candidates, known: set[str]) -> list[str]:
    """The names in an order in which goals become complete early."""
    order: list[str] = []
    left, known = list(names), set(known)
    while left:

        def cost(name: str) -> tuple[int, int, int]:
            open_names = [set(goal.names) - known for goal in goals if name in goal.names]
            return min(len(rest) for rest in open_names), -len(open_names), len(candidates[name])

        best = min(left, key=cost)
        order.append(best)
        left.remove(best)
        known.add(best)
    return order


def _ready(order: Sequence[str], goals: Sequence[Goal]) -> list[list[Goal]]:
    """For each depth, the goals whose last name gets its object there."""
    places = {name: depth + 1 for depth, name in enumerate(order)}
    ready: list[list[Goal]] = [[] for _ in range(len(order) + 1)]
    for goal in goals:
        ready[max((places.get(name, 0) for name in goal.names), default=0)].append(goal)
    return ready


__all__ = ["assignments"]
