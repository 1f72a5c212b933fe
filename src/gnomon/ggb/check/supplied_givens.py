"""Checking a script on givens that come from the task, as a programming judge supplies the inputs.

A task gives its objects as lines of GeoGebra, in several positions: the first is the figure that the statement shows,
the others are hidden. The script runs after each of them, and a goal is met if it holds in all positions. A script may
state the givens again, as they are shown (``A = (0, 0)``) or as they are in every position (``c = Circle(O, Distance(O,
K))`` for a circle about O through K): such a line is recognised and the given stays in place. A line that defines it in
another way, moves or deletes it is reported. `drag_test.check` is for scripts without a task, which choose their own
givens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from gnomon.ggb.check.binding import BoundGoal, UnboundGoal, bind
from gnomon.ggb.check.goals import Goal, GoalError, Task
from gnomon.ggb.check.legality import LegalityReport, legality_of
from gnomon.ggb.check.predicates import TOLERANCE, CheckedFigure, Degenerate, Undefined, WrongKind
from gnomon.ggb.check.reasons import Ran, why_missing, why_undefined
from gnomon.ggb.check.replay import Replay, prepare, put_back, start, undetermined
from gnomon.ggb.check.restated import puts_where_it_is, restates
from gnomon.ggb.check.unused import defines_objects, without_unused
from gnomon.ggb.construction.automatic_labels import lookup
from gnomon.ggb.construction.construction import Construction, Definition, Element
from gnomon.ggb.drag.dependence import affected
from gnomon.ggb.drag.draggable import drag, movable, position_of, restore
from gnomon.ggb.language.parser import parse
from gnomon.ggb.run.interpreter import LineResult, run_line
from gnomon.ggb.run.line_by_line import Trace
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.objects import Value, is_defined
from gnomon.interpret.errors import ScriptError
from gnomon.seeding import Rng

SPREAD = 4.0  # a figure counts as at most this many times the size of its givens
REACH = 0.12  # how far helper points are moved, as a part of the figure's size
MAX_WORK = 50_000
"""Steps of the interpreter that a script may take in the figure shown; constructions take a few hundred."""
_HELPER_TRIES = 3
_RESTARTS = 3  # a script that damages more givens than this is not run to its end


@dataclass(frozen=True, slots=True)
class Violation:
    """A line of the script that does not leave the givens as they are."""

    number: int
    line: str
    reason: str


@dataclass(frozen=True, slots=True)
class GoalOnGivens:
    """The outcome of one goal: whether it holds in the figure shown, and in how many of the hidden positions."""

    goal: str
    drawn: bool
    held: int
    positions: int
    reason: str = ""

    @property
    def met(self) -> bool:
        """Whether the goal holds in the figure shown and in every hidden position."""
        return self.drawn and self.held == self.positions


@dataclass(frozen=True, slots=True)
class GivensResult:
    """The outcome of a script on the givens of its task."""

    goals: tuple[GoalOnGivens, ...]
    errors: tuple[tuple[int, LineResult], ...]
    """Lines that did not run on the figure shown, by number."""
    violations: tuple[Violation, ...]
    restated: tuple[int, ...]
    """Numbers of the lines that state a given again."""
    replaced: int
    """Positions in which an object of the goals has no value, and for which another position was taken."""
    legality: LegalityReport
    construction: Construction = field(repr=False)
    """The construction on the figure shown."""

    @property
    def met(self) -> int:
        """How many goals are met."""
        return sum(goal.met for goal in self.goals)


def check_on_givens(
    script: Sequence[str],
    task: Task,
    positions: Sequence[Sequence[str]],
    *,
    hidden: int | None = None,
    coordinates: bool = False,
    angles_asked: bool = False,
) -> GivensResult:
    """Run a script after each position of the givens and judge the goals of its task.

    `positions[0]` is the figure shown. Goals are judged in `hidden` of the others (all of them by default); positions
    beyond that number take the place of those in which the script's own choices, such as a compass opening, do not
    meet. At most half of the positions are replaced; after that an undefined object fails its goal.

    Free objects of the script itself are moved, because a construction may not depend on where they were put. With
    `coordinates` the task is about the coordinate plane: typed points and equations are data and stay in place, and
    only points that slide on a path are moved. With `angles_asked` the task asks for an angle or a regular figure, and
    typed angles other than right ones are reported as illegal.
    """
    if not positions:
        raise GoalError("there are no givens to check on; give one position or more")
    shown = _run_shown(script, positions[0], cache(lambda: [start(givens) for givens in positions[1:]]))
    bound = [bind(goal, shown.construction, {}, shown.givens) for goal in task.goals]
    limit = _limit(shown.givens)
    drawn = [_judge(tie, limit, shown.givens, shown.ran) for tie in bound]
    count = len(positions) - 1 if hidden is None else min(hidden, len(positions) - 1)
    if all(drawn) or _spent(shown.construction) > MAX_WORK:
        count = 0  # nothing holds in the figure shown, or the script is too much work to run again and again
    lines = [(number, line) for number, line in enumerate(script, 1) if number not in shown.skipped]
    replay = _replay(shown, bound) if count else None
    judging = _Judging.of(shown.construction, bound, shown.givens, coordinates) if replay is not None else None
    free = {key: element.value for key, element in undetermined([d for _, _, made in shown.ran for d in made]).items()}
    held, judged, replaced, lost = [0] * len(bound), 0, 0, 0
    for number, givens in enumerate(positions[1:], 1):
        if judged == count:
            break
        found: list[bool] | Violation | None
        if replay is not None and judging is not None and replay.move_to(givens):
            found = judging.holds(number)
        else:
            found = _run_hidden(lines, givens, task.goals, number, coordinates, free)
        if isinstance(found, Violation):
            shown.violations.append(found)
            judged = count  # the script does not leave the givens alone: the other positions tell nothing more
            break
        if found is None and replaced < count // 2 and len(positions) - 1 - number >= count - judged:
            replaced += 1
            continue
        judged += 1
        lost += found is None
        for place, holds in enumerate(found or [False] * len(bound)):
            held[place] += holds
    if replay is not None:
        replay.restore()
    if not count and len(positions) > 1:
        drawn = [reason or "the script takes too much work to be run in other positions" for reason in drawn]
    goals = tuple(
        _result(tie, reason, held[place], judged, lost)
        for place, (tie, reason) in enumerate(zip(bound, drawn, strict=True))
    )
    return GivensResult(
        goals,
        tuple((number, result) for number, result, _ in shown.ran if not result.ok),
        tuple(shown.violations),
        tuple(shown.restated),
        replaced,
        _legality(shown, task, bound, angles_asked),
        shown.construction,
    )


def holds_on(facts: Task, givens: Sequence[str]) -> bool:
    """Whether facts hold of givens alone.

    >>> from gnomon.ggb.check.goals import parse_goals
    >>> facts = parse_goals("less(AB, 3)")
    >>> holds_on(facts, ["A = (0, 0)", "B = (2, 1)"]), holds_on(facts, ["A = (0, 0)", "B = (4, 1)"])
    (True, False)
    """
    return holds_in(facts, start(givens))


def holds_in(facts: Task, construction: Construction) -> bool:
    """Whether facts hold in a construction, which stays as it was: further facts may be asked of it."""
    budget = construction.budget
    left = budget.script, budget.given, budget.line
    kept = _kept(construction)
    limit = _limit(kept)
    try:
        return not any(_judge(bind(fact, construction, {}, kept), limit, kept) for fact in facts.goals)
    finally:
        budget.script, budget.given, budget.line = left


def _spent(construction: Construction) -> float:
    budget = construction.budget
    return budget.script_steps - budget.script + budget.given - budget.line


# -- the figure shown --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Shown:
    """The script run on the figure shown."""

    construction: Construction
    givens: Mapping[str, tuple[Element, Value]]
    given: tuple[Definition, ...]
    """The definitions of the givens."""
    ran: list[tuple[int, LineResult, tuple[Definition, ...]]] = field(default_factory=list)
    """Lines that ran: number, result, and the definitions they brought."""
    restated: list[int] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)

    @property
    def skipped(self) -> set[int]:
        """Lines that are left out when the script runs on other positions."""
        return {*self.restated, *(violation.number for violation in self.violations)}


def _run_shown(
    script: Sequence[str],
    givens: Sequence[str],
    elsewhere: Callable[[], Sequence[Construction]],
    restarts: int = _RESTARTS,
) -> _Shown:
    """Run a script on the figure shown; `elsewhere` gives the givens in the other positions."""
    construction = start(givens)
    kept = _kept(construction)
    shown = _Shown(construction, kept, tuple(construction.definitions))
    for number, line in enumerate(script, 1):
        if puts_where_it_is(construction, kept, line):
            shown.restated.append(number)
            continue
        existing = _given_target(construction, kept, line)
        if existing is not None:
            if restates(construction, existing, line, kept, elsewhere):
                shown.restated.append(number)
            else:
                reason = (
                    f"{existing.label} is given and already there; this line defines it in another way: leave it out"
                )
                shown.violations.append(Violation(number, line, reason))
            continue
        before, count = construction.definitions, len(construction.definitions)
        result = run_line(construction, line)
        made = _new(construction, before, count)
        shown.ran.append((number, result, made))
        if damage := _damage(construction, kept):
            shown.violations.append(Violation(number, line, damage))
            return _run_without(script, givens, elsewhere, shown, restarts - 1) if restarts else shown
    return shown


def _new(construction: Construction, before: Sequence[Definition], count: int) -> tuple[Definition, ...]:
    """The definitions that a line brought; the list that was there before had `count` of them."""
    if construction.definitions is before:  # nothing was removed
        return tuple(construction.definitions[count:])
    known = {id(definition) for definition in before[:count]}
    return tuple(d for d in construction.definitions if id(d) not in known)


def _kept(construction: Construction) -> dict[str, tuple[Element, Value]]:
    """The objects of a construction by their labels, with their present values."""
    return {e.label: (e, e.value) for e in construction.objects() if e.label is not None}


def _damage(construction: Construction, givens: Mapping[str, tuple[Element, Value]]) -> str:
    """What happened to a given that is no longer as it was; nothing if all are."""
    for label, (element, value) in givens.items():
        if construction.labels.get(label) is not element:
            return f"{label} is given; this line removes or replaces it"
        if element.value != value:
            return f"{label} is given; this line moves it"
    return ""


def _run_without(
    script: Sequence[str],
    givens: Sequence[str],
    elsewhere: Callable[[], Sequence[Construction]],
    shown: _Shown,
    restarts: int,
) -> _Shown:
    """Run the script again without a line that damages a given, so that the other lines are judged on what is given."""
    damage = shown.violations[-1]
    rest = [line if n != damage.number else "" for n, line in enumerate(script, 1)]
    again = _run_shown(rest, givens, elsewhere, restarts)
    again.violations = sorted([*again.violations, damage], key=lambda violation: violation.number)
    again.ran = [ran for ran in again.ran if ran[0] != damage.number]
    return again


def _given_target(construction: Construction, givens: Mapping[str, tuple[Element, Value]], line: str) -> Element | None:
    """The given object that a line would define, if there is one."""
    try:
        statement = parse(line)
    except ScriptError:
        return None
    if statement.label is None:
        return None
    existing = lookup(construction, statement.label)
    return existing if existing is not None and existing.label in givens else None


def _legality(
    shown: _Shown, task: Task, bound: Sequence[BoundGoal | UnboundGoal], angles_asked: bool
) -> LegalityReport:
    traced = Trace(tuple(ran[1] for ran in shown.ran), shown.construction, tuple(ran[2] for ran in shown.ran))
    targets = [name for goal in task.goals for name in goal.names]
    judged = legality_of(traced, tuple(shown.givens), targets, angles_asked=angles_asked)
    report = without_unused(judged, traced, bound)
    return LegalityReport(
        tuple(replace(line, number=ran[0]) for line, ran in zip(report.lines, shown.ran, strict=True))
    )


# -- judging -----------------------------------------------------------------------------------------------------------


def _limit(givens: Mapping[str, tuple[Element, Value]]) -> float:
    """The largest size of a figure that counts: a script may not blow up the tolerance by an object far away."""
    return SPREAD * extent([element.value for element, _ in givens.values()])


def _judge(
    tie: BoundGoal | UnboundGoal, limit: float, givens: Mapping[str, tuple[Element, Value]], ran: Ran = ()
) -> str:
    """Why a goal does not hold in the figure; nothing if it holds. `ran` are the lines of the script."""
    if isinstance(tie, UnboundGoal):
        return why_missing(tie.missing, ran) if tie.missing else tie.reason
    figure = CheckedFigure(min(tie.size(), limit), given=givens)
    try:
        found = tie.evaluate(figure)
    except Undefined:
        return why_undefined(tie.objects(), ran)
    except WrongKind as wrong:
        return str(wrong)
    except Degenerate as collapsed:
        return "" if tie.goal.negated else f"the figure is degenerate: {collapsed}"
    except (ArithmeticError, ValueError):
        return "the numbers are too large"
    if tie.meets(found, TOLERANCE, True):
        return ""
    if tie.goal.open or tie.goal.negated or found.missed <= TOLERANCE:
        return "it does not hold in the figure"
    return f"it does not hold in the figure: missed by {found.missed:.2g}"


def _replay(shown: _Shown, bound: Sequence[BoundGoal | UnboundGoal]) -> Replay | None:
    """The script ready to be computed in other positions, if all its lines only define objects."""
    if shown.violations:
        return None
    if not all(defines_objects(result, made) for _, result, made in shown.ran):
        return None
    return prepare(shown.construction, shown.given, [d for _, _, made in shown.ran for d in made], bound)


def _run_hidden(
    lines: Sequence[tuple[int, str]],
    givens: Sequence[str],
    goals: Sequence[Goal],
    number: int,
    coordinates: bool,
    free: Mapping[str | int, Value],
) -> list[bool] | Violation | None:
    """Run the script from its first line in hidden position `number`, and judge the goals there.

    A line may damage a given here that it leaves alone in the figure shown: ``SetValue(A, (0, 0))`` where A is shown at
    the origin. `free` has the values in the figure shown of what the script typed or copied.
    """
    construction = start(givens)
    kept, given = _kept(construction), {id(definition) for definition in construction.definitions}
    for place, line in lines:
        run_line(construction, line)
        if damage := _damage(construction, kept):
            return Violation(place, line, damage)
    put_back(construction, undetermined([d for d in construction.definitions if id(d) not in given]), free)
    bound = [bind(goal, construction, {}, kept) for goal in goals]
    return _Judging.of(construction, bound, kept, coordinates).holds(number)


@dataclass(frozen=True, slots=True)
class _Judging:
    """Goals bound to a construction, with what judging them in one position after the other needs."""

    construction: Construction
    bound: Sequence[BoundGoal | UnboundGoal]
    ties: Sequence[tuple[int, BoundGoal, Sequence[Element]]]
    """The goals whose objects exist: their places in `bound`, and the objects that they depend on."""
    helpers: Sequence[Element]
    """The objects that the script chose at will."""
    givens: Mapping[str, tuple[Element, Value]]

    @staticmethod
    def of(
        construction: Construction,
        bound: Sequence[BoundGoal | UnboundGoal],
        givens: Mapping[str, tuple[Element, Value]],
        coordinates: bool,
    ) -> _Judging:
        given = {id(element) for element, _ in givens.values()}
        chosen = (e for e in construction.objects() if id(e) not in given and not isinstance(e.value, float))
        free = [element for element in chosen if movable(element)]
        helpers = [element for element in free if element.on_path] if coordinates else free
        known: dict[frozenset[int], list[Element]] = {}
        ties = []
        for k, tie in enumerate(bound):
            if isinstance(tie, BoundGoal):
                sources = tie.sources()
                ties.append((k, tie, known.setdefault(frozenset(map(id, sources)), sources)))
        return _Judging(construction, bound, ties, helpers, givens)

    def defined(self) -> bool:
        """Whether all objects of the goals have values."""
        return all(is_defined(element.value) for _, tie, _ in self.ties for element in tie.objects())

    def holds(self, number: int) -> list[bool] | None:
        """Which goals hold in the present position; None if an object of a goal has no value there."""
        if not self.defined():
            return None
        found, limit = [False] * len(self.bound), _limit(self.givens)
        sizes: dict[int, float] = {}  # goals about the same objects have their sources in common
        for place, tie, sources in self.ties:
            if (size := sizes.get(id(sources))) is None:
                size = sizes[id(sources)] = min(limit, extent([e.value for e in sources]))
            found[place] = tie.holds(CheckedFigure(size, given=self.givens), TOLERANCE)
        if self.helpers and any(found):
            self._move_helpers(found, limit, Rng("helpers", number))
        return found

    def _move_helpers(self, holds: list[bool], limit: float, rng: Rng) -> None:
        """Move the free points of the script itself, and drop the goals whose equation then fails.

        Order (sides, ends of segments) is judged with the helpers in place: another helper may lead to another branch.
        """
        construction, helpers = self.construction, self.helpers
        extra = {id(a): a for _, tie, _ in self.ties for a in tie.algorithms}
        steps = affected(construction, helpers, list(extra.values()))
        start = position_of(helpers)
        size = extent([element.value for element in construction.objects()])
        for attempt in range(_HELPER_TRIES):
            restore(start)
            scale = REACH * 0.4**attempt
            for element in helpers:
                drag(element, rng, size * scale, scale)
            construction.budget.start_line()
            try:
                for algorithm in steps:
                    algorithm.run()
            except (ScriptError, RecursionError, OverflowError):
                return
            if self.defined():
                break
        else:
            return
        for place, tie, sources in self.ties:
            if holds[place] and not tie.goal.open:
                size = min(limit, extent([e.value for e in sources]))
                figure = CheckedFigure(size, drawn=False, given=self.givens)
                holds[place] = tie.holds(figure, TOLERANCE)


def _result(tie: BoundGoal | UnboundGoal, reason: str, held: int, judged: int, lost: int) -> GoalOnGivens:
    drawn = not reason
    if drawn and held < judged:
        reason = f"it holds in the figure shown, but only in {held} of {judged} other positions of the givens"
        reason += f"; in {lost} of them an object that is asked for has no value" if lost else ""
    return GoalOnGivens(tie.goal.text, drawn, held, judged, reason)


__all__ = ["TOLERANCE", "GivensResult", "GoalOnGivens", "Violation", "check_on_givens", "holds_on"]
