"""The drag test: goals of a script are judged in the drawing and again in figures with moved free objects.

A goal that holds in the drawing and in the dragged figures holds by construction. A goal that holds in the drawing and
breaks in the dragged figures was met by computed coordinates. This works because a relation that follows from the
construction is an identity: it holds in every figure, except where an intersection switches to another branch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from gnomon.ggb.check.binding import Assignment, BoundGoal, UnboundGoal, bind
from gnomon.ggb.check.freedom import DragPlan, drag_plan, is_absolute, is_literal
from gnomon.ggb.check.goals import GoalError, Task, parse_goals
from gnomon.ggb.check.legality import LegalityReport, legality_of
from gnomon.ggb.check.matching import assignments
from gnomon.ggb.check.predicates import DRAWN, EXACT, CheckedFigure, Degenerate, Residual, Undefined, WrongKind
from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.construction.offsets import offset_numbers
from gnomon.ggb.drag.dependence import ancestors
from gnomon.ggb.drag.draggable import RigidGroup
from gnomon.ggb.drag.worlds import worlds
from gnomon.ggb.run.interpreter import LineResult
from gnomon.ggb.run.line_by_line import trace
from gnomon.ggb.values.objects import Point, is_defined
from gnomon.seeding import Rng

GoalOutcome = Literal["by_construction", "only_in_drawing", "fails", "missing", "undefined"]
OUTCOMES: tuple[GoalOutcome, ...] = (
    "missing",
    "undefined",
    "fails",
    "only_in_drawing",
    "by_construction",
)  # worst first
WORLDS = 8


@dataclass(frozen=True, slots=True)
class GoalResult:
    """The outcome of one goal; it held in `held` of the `worlds` dragged figures in which it could be judged."""

    goal: str
    outcome: GoalOutcome
    reason: str = ""
    held: int = 0
    worlds: int = 0


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The outcome of all goals. `names` has the labels of objects that a search found for names of the goals."""

    goals: tuple[GoalResult, ...]
    names: dict[str, str]
    notes: tuple[str, ...]
    dragged: tuple[str, ...]
    replaced: int
    errors: tuple[tuple[int, LineResult], ...]
    legality: LegalityReport

    @property
    def outcome(self) -> GoalOutcome:
        """The worst outcome among the goals."""
        found = {goal.outcome for goal in self.goals}
        return next((outcome for outcome in OUTCOMES if outcome in found), "by_construction")

    @property
    def ok(self) -> bool:
        """Whether every goal holds by construction."""
        return self.outcome == "by_construction"


def check(
    script: str | Sequence[str],
    goals: str | Iterable[str] | Task,
    givens: Sequence[str] = (),
    names: Literal["as_given", "search"] = "as_given",
    *,
    n: int = WORLDS,
) -> CheckResult:
    """Check a script against goals.

    `givens` are the objects that the task gives, in addition to those in lines ``given ...`` of the goals. With
    ``names="search"`` the script may use other names than the goals. `n` is the number of dragged figures.

    >>> constructed = ["A=(0,0)", "B=(4,2)", "M=Midpoint(A,B)"]
    >>> typed_in = ["A=(0,0)", "B=(4,2)", "M=(2,1)"]
    >>> check(constructed, ["midpoint(M, A, B)"]).outcome
    'by_construction'
    >>> check(typed_in, ["midpoint(M, A, B)"]).outcome
    'only_in_drawing'
    """
    if names not in ("as_given", "search"):
        raise GoalError(f"names={names!r}: write 'as_given' or 'search'")
    task = goals if isinstance(goals, Task) else parse_goals(goals)
    if not task.goals:
        raise GoalError("there is no goal to check; give at least one, such as collinear(A, B, C)")
    task = Task(task.goals, tuple(dict.fromkeys((*givens, *task.givens))), task.data)
    traced = trace(script)
    best: _Judged | None = None
    for assignment in _assignments(traced.construction, task, names):
        judged = _judge(traced.construction, task, assignment, n)
        if best is None or judged.rank > best.rank:
            best = judged
        if all(result.outcome == "by_construction" for result in judged.results):
            break
    assert best is not None
    targets = [name for goal in task.goals for name in goal.names]
    return CheckResult(
        tuple(best.results),
        {name: element.label or "" for name, element in best.assignment.items() if element.label != name},
        tuple(best.plan.notes.values()),
        tuple(element.label for element in best.plan.dragged if element.label is not None),
        best.replaced,
        tuple((i, result) for i, result in enumerate(traced.results, 1) if not result.ok),
        legality_of(traced, task.givens, [_label(best.assignment, name) for name in targets]),
    )


def _label(assignment: Assignment, name: str) -> str:
    element = assignment.get(name)
    return name if element is None or element.label is None else element.label


def _assignments(construction: Construction, task: Task, names: str) -> Iterable[dict[str, Element]]:
    return assignments(construction, task) if names == "search" else [{}]


# -- judging -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Judged:
    assignment: Assignment
    plan: DragPlan
    results: list[GoalResult] = field(default_factory=list)
    replaced: int = 0

    @property
    def rank(self) -> list[int]:
        """How many goals have each outcome, best outcome first: a larger rank is a better result."""
        outcomes = [result.outcome for result in self.results]
        return [outcomes.count(outcome) for outcome in reversed(OUTCOMES)]


@dataclass(slots=True)
class _Tested:
    """A goal that holds in the drawing, and its count in the dragged figures so far."""

    bound: BoundGoal
    figure: CheckedFigure
    collapsed: str = ""  # how the drawing is degenerate, if the dragged figures decide
    held: int = 0
    worlds: int = 0
    rigid: bool = False  # it breaks when typed offsets are moved


def _judge(construction: Construction, task: Task, assignment: Assignment, n: int) -> _Judged:
    bindings = [bind(goal, construction, assignment) for goal in task.goals]
    data_bindings = [bind(goal, construction, assignment) for goal in task.data]
    bounds = [binding for binding in bindings if isinstance(binding, BoundGoal)]
    data = [binding for binding in data_bindings if isinstance(binding, BoundGoal)]
    judged = _Judged(assignment, drag_plan(construction, bounds, data, task.givens, assignment))
    for binding in data_bindings:
        outcome, fault = ("missing", binding.reason) if isinstance(binding, UnboundGoal) else _drawn(binding)
        slides = isinstance(binding, BoundGoal) and any(element.on_path for element in binding.objects())
        if fault is not None and not (outcome == "collapsed" and slides):  # Point(c) may start on another point
            judged.plan.notes[binding.goal.text] = f"given {binding.goal.text}: {fault}"
    results: dict[int, GoalResult] = {}
    tested: dict[int, _Tested] = {}
    for place, binding in enumerate(bindings):
        if isinstance(binding, UnboundGoal):
            results[place] = GoalResult(binding.goal.text, "missing", binding.reason)
            continue
        outcome, reason = _drawn(binding)
        if outcome == "collapsed":
            tested[place] = _Tested(binding, CheckedFigure(binding.size(), False), reason or "")
        elif outcome is not None:
            results[place] = GoalResult(binding.goal.text, outcome, reason or "")
        elif (settled := _settled(binding, judged.plan)) is not None:
            results[place] = settled
        else:
            tested[place] = _Tested(binding, CheckedFigure(binding.size(), False))
    judged.replaced = _drag(construction, judged.plan, list(tested.values()), n)
    for place, one in tested.items():
        results[place] = _verdict(one)
    judged.results = [_with_notes(results[place], judged.plan) for place in range(len(bindings))]
    return judged


def _drawn(bound: BoundGoal) -> tuple[GoalOutcome | Literal["collapsed"] | None, str | None]:
    """The outcome of a goal in the drawing and the reason; (None, None) if it holds there exactly."""
    figure = CheckedFigure(bound.size())
    try:
        found = bound.evaluate(figure)
    except Undefined:
        lost = [e.label or "an object" for e in bound.objects() if not is_defined(e.value) or _at_infinity(e)]
        return "undefined", f"{', '.join(dict.fromkeys(lost)) or 'it'} has no value in the figure"
    except WrongKind as wrong:
        return "missing", str(wrong)
    except Degenerate as collapsed:
        return (None, None) if bound.goal.negated else ("collapsed", f"the drawing is degenerate: {collapsed}")
    except (ArithmeticError, ValueError):
        return "undefined", "the numbers are too large"
    if bound.meets(found, EXACT, True):
        return None, None
    if not bound.goal.open and bound.meets(found, DRAWN, True):
        return "only_in_drawing", f"it holds only approximately: missed by {found.missed:.1g} of the figure's size"
    return "fails", _missed(bound, found)


def _missed(bound: BoundGoal, found: Residual) -> str:
    if bound.goal.open or found.missed <= EXACT:
        return "it does not hold in the figure"
    return f"it does not hold in the figure: missed by {found.missed:.2g}"


def _at_infinity(element: Element) -> bool:
    return isinstance(element.value, Point) and element.value.x != element.value.x


def _settled(bound: BoundGoal, made: DragPlan) -> GoalResult | None:
    """The result of a goal that dragging cannot test (an inequality, a given fact, a fixed place), else None."""
    text = bound.goal.text
    if bound.goal.open:
        return GoalResult(text, "by_construction", "an inequality, judged in the drawing")
    if any(bound is one for one in made.data):
        return GoalResult(text, "by_construction", "a fact about the givens")
    if not is_literal(bound):
        return None
    moved = {id(element) for element in made.dragged}
    subjects = [e for group, term in zip(bound.elements, bound.goal.terms, strict=True) if term.names for e in group]
    expected = moved if made.given is None else made.given  # these may be typed in
    asked = all(id(e) in expected for e in subjects)
    built = any(id(e) in moved for subject in subjects for e in ancestors([subject]) if e is not subject)
    if asked or built:
        return GoalResult(text, "by_construction", "a fixed place or value, judged in the drawing")
    return GoalResult(text, "only_in_drawing", "a fixed place or value, and the object was not constructed")


def _drag(construction: Construction, made: DragPlan, tested: list[_Tested], n: int) -> int:
    """Evaluate goals in dragged figures, then again with moved coordinates that are typed inside commands."""
    moved = {id(element) for element in made.dragged}
    free: list[_Tested] = []
    still: list[_Tested] = []
    for one in tested:
        origins = ancestors(one.bound.objects(), one.bound.algorithms)
        (free if any(id(e) in moved for e in origins) else still).append(one)
    sized = [one for one in free if made.sizes and is_absolute(one.bound)]
    others = [one for one in free if not any(one is other for other in sized)]
    replaced = _ask(construction, made.moved, made.groups, made.data, sized, n)
    replaced += _ask(construction, [*made.moved, *made.sizes], made.groups, made.data, others, n)
    for one in free:  # objects that move together may still be held together by typed offsets
        groups, numbers = _typed(construction, made, one), _numbers(construction, made, one)
        if (groups or numbers) and not one.collapsed and 2 * one.held > one.worlds:
            again = _Tested(one.bound, one.figure)
            replaced += _ask(construction, numbers, groups, [], [again], n)
            if 2 * again.held < again.worlds:
                one.held, one.worlds, one.rigid = again.held, again.worlds, True
    constants = _constants(still)
    if constants:
        replaced += _ask(construction, [], constants, [], still, n)
    return replaced


def _typed(construction: Construction, made: DragPlan, one: _Tested) -> list[RigidGroup]:
    """Typed coordinates in the script on which a goal depends, except givens; none for goals about an axis."""
    objects = one.bound.objects()
    if any(element is axis for element in objects for axis in (construction.x_axis, construction.y_axis)):
        return []
    own = {id(output) for algorithm in one.bound.algorithms for output in algorithm.outputs}
    script = [e for e in ancestors(objects, one.bound.algorithms) if id(e) not in own and e.label is not None]
    written = {id(element) for element in ancestors(script)}
    kept = {id(element) for bound in made.data for element in ancestors(bound.objects(), bound.algorithms)}
    kept |= {id(element) for element in made.dragged}
    return [
        group
        for group in _constants([one])
        if any(id(e) in written for e in group.members) and not any(id(e) in kept for e in group.members)
    ]


def _numbers(construction: Construction, made: DragPlan, one: _Tested) -> list[Element]:
    """Named numbers in typed offsets on which a goal depends, except givens; none for goals with a size or an axis."""
    axes = (construction.x_axis, construction.y_axis)
    if is_absolute(one.bound) or any(element is axis for element in one.bound.objects() for axis in axes):
        return []
    kept = {id(element) for bound in made.data for element in ancestors(bound.objects(), bound.algorithms)}
    kept |= {id(element) for element in made.dragged} | (made.given or set())
    used = {id(element) for element in ancestors(one.bound.objects(), one.bound.algorithms)}
    return [e for e in offset_numbers(construction.definitions) if id(e) in used and id(e) not in kept]


def _constants(still: list[_Tested]) -> list[RigidGroup]:
    """Points typed inside commands, on which goals depend; equal points form one group and move together."""
    places: dict[tuple[float, float], dict[int, Element]] = {}
    for one in still:
        for element in ancestors(one.bound.objects(), one.bound.algorithms):
            if element.free and element.label is None and isinstance(element.value, Point):
                places.setdefault((element.value.x, element.value.y), {})[id(element)] = element
    return [RigidGroup(tuple(members.values()), False, False) for members in places.values()]


def _ask(
    construction: Construction,
    moved: Sequence[Element],
    groups: Sequence[RigidGroup],
    data: Sequence[BoundGoal],
    tested: Sequence[_Tested],
    n: int,
) -> int:
    if not tested:
        return 0
    watched = [element for one in tested for element in one.bound.objects()]
    extra = {id(a): a for bound in (*(one.bound for one in tested), *data) for a in bound.algorithms}
    kept = [(bound, CheckedFigure(bound.size(), False)) for bound in data]

    def data_hold() -> bool:
        return all(bound.holds(figure, EXACT) for bound, figure in kept)

    replaced = 0
    for world in worlds(
        construction,
        n + 1,
        Rng("drag", *(one.bound.goal.text for one in tested)),
        moved=moved,
        groups=groups,
        watched=watched,
        algorithms=list(extra.values()),
        only=[*watched, *(element for bound in data for element in bound.objects())],
        accept=data_hold,
    ):
        replaced += world.replaced
        if world.number and (not world.invalid or data_hold()):
            for one in tested:
                _count(one)
    return replaced


def _count(one: _Tested) -> None:
    try:
        found = one.bound.evaluate(one.figure)
    except (Undefined, Degenerate, WrongKind, ArithmeticError, ValueError):
        return
    one.worlds += 1
    one.held += one.bound.meets(found, EXACT, False)


def _verdict(one: _Tested) -> GoalResult:
    text, held, count = one.bound.goal.text, one.held, one.worlds
    if one.collapsed:  # Point(c) may start on another point; the dragged figures decide
        outcome: GoalOutcome = "by_construction" if 2 * held > count else "fails"
        return GoalResult(text, outcome, one.collapsed, held, count)
    if not count:
        moved = [e for e in ancestors(one.bound.objects()) if e.free and not isinstance(e.value, float)]
        reason = "it cannot be judged in any dragged figure" if moved else "nothing in it can be dragged"
        return GoalResult(text, "only_in_drawing", reason)
    if one.rigid:
        return GoalResult(text, "only_in_drawing", "it depends on typed offsets", held, count)
    if 2 * held <= count:
        return GoalResult(text, "only_in_drawing", "it breaks when the figure is dragged", held, count)
    reason = "" if held == count else "in some dragged figures an intersection switches to another branch"
    return GoalResult(text, "by_construction", reason, held, count)


def _with_notes(result: GoalResult, made: DragPlan) -> GoalResult:
    """The result, lowered to `only_in_drawing` if a given is not free: the goal then holds for special givens only."""
    if result.outcome != "by_construction" or not made.notes:
        return result
    return GoalResult(result.goal, "only_in_drawing", next(iter(made.notes.values())), result.held, result.worlds)


__all__ = ["OUTCOMES", "CheckResult", "GoalOutcome", "GoalResult", "check"]
