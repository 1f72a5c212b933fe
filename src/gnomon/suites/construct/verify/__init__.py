"""The second way: a task is checked from its record, without the code that made it and without the grader.

The goals and the facts about the givens are read anew and asked with formulas of their own (`goal_meanings`); the
reference solutions are run in the recorded positions and in positions that a sampler of its own finds from the stated
facts (`sampler`); wrong scripts must fail. Both languages name the same objects and numbers, and all that is given and
asked. The stored pictures are looked at as pixels. Shared with the grader is the interpreter of GeoGebra, which is
tested against GeoGebra itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import Value
from gnomon.problem import Goals, Problem
from gnomon.suites.construct.verify.claims import Claim, Figure, UnreadClaim, draw, objection, read_claims
from gnomon.suites.construct.verify.given_claims import asked_circles, stated
from gnomon.suites.construct.verify.legal import asks_angle, illegal_step
from gnomon.suites.construct.verify.picture_pixels import picture_findings
from gnomon.suites.construct.verify.plain_shapes import NoMeaning, Quadric, Round, Straight
from gnomon.suites.construct.verify.sampler import is_tied, positions, unknowns_of
from gnomon.suites.construct.verify.task_texts import text_findings

LEAST_HIDDEN = 12
NEW_POSITIONS = 6
"""Positions of the second sampler in which solutions are run."""
_LEAST_DIFFERENT = 5  # of all positions; a task about whole numbers has few
_REMOTE = 300.0  # times the size of the givens: nearly parallel lines meet there
_STRAIGHTEDGE = "straightedge-compass"


def verify(problem: Problem) -> list[str]:
    """What is wrong with a task, in sentences."""
    if not isinstance(problem.answer, Goals):
        return ["its answer has no goals"]
    try:
        goals = read_claims(problem.answer.goals, "Asked")
        givens = given_names(problem.formal["positions"][0])
        facts = read_claims(problem.formal["facts"], "Known")
        facts += read_claims(stated(problem.formal["task"][0], givens), "Told")
    except UnreadClaim as error:
        return [f"the second way cannot read it: {error}"]
    return [*_findings(problem, goals, facts), *picture_findings(problem)]


def _findings(problem: Problem, goals: Sequence[Claim], facts: Sequence[Claim]) -> Iterator[str]:
    record = problem.formal
    recorded: Sequence[Sequence[str]] = record["positions"]
    if len(recorded) <= LEAST_HIDDEN:
        yield f"it has {len(recorded) - 1} hidden positions; {LEAST_HIDDEN} are needed"
    if (different := len({tuple(lines) for lines in recorded})) < _LEAST_DIFFERENT:
        yield f"it has only {different} different positions; {_LEAST_DIFFERENT} are needed"
    givens = given_names(recorded[0])
    yield from text_findings(problem, givens, goals)
    broken = False
    for number, lines in enumerate(recorded):
        for complaint in _position_findings(lines, facts, givens):
            broken = True
            yield f"position {number}: {complaint}"
    if broken:
        return
    scripts = [[line for step in steps for line in step["code"]] for steps in record["solutions"]]
    figures = [draw([*recorded[0], *script], goals, givens) for script in scripts]
    yield from _kind_findings(figures[0], goals, givens)
    asked = asked_circles(record["task"][0], [goal.text for goal in goals], givens)
    for name in sorted(asked - {name for goal in goals for name in goal.whole()}):
        yield f"the statement calls {name} a circle, and no goal says that it is a whole one"
    angles_asked = record.get("angles_asked", False)
    if record["kind"] == _STRAIGHTEDGE and asks_angle([goal.text for goal in goals]) and not angles_asked:
        yield "a goal asks for a regular figure, and the record does not say that angles may not be typed"
    for number, script in enumerate(scripts, 1):
        for complaint in _asked_findings(figures[number - 1], figures[0], goals, givens):
            yield f"solution {number}{complaint}"
        for complaint in _script_findings(script, recorded, goals, givens):
            yield f"solution {number}{complaint}"
        if record["kind"] == _STRAIGHTEDGE and (reason := illegal_step(script, angles_asked)):
            yield f"solution {number} is not made with straightedge and compass: {reason}"
    yield from _elsewhere(problem, scripts, goals, facts, givens)
    for script in record.get("wrong", ()):
        if not any(_failure(script, lines, goals, givens) for lines in recorded):
            yield f"a script that is wrong meets all goals: {'; '.join(script)}"


def _kind_findings(figure: Figure, goals: Sequence[Claim], givens: Sequence[str]) -> Iterator[str]:
    """Lines and circles that are asked for although no goal says that they are lines or whole circles."""
    sure = {name for goal in goals for name in goal.kinds()}
    whole = {name for goal in goals for name in goal.whole()}
    for name in sorted({name for goal in goals for name in goal.names()} - {*givens, "xAxis", "yAxis"}):
        shape = None if _is_missing(figure, name) else figure.shape(name)
        if isinstance(shape, Straight) and name not in sure:
            yield f"no goal says of what kind {name} is"
        if (isinstance(shape, Quadric) or (isinstance(shape, Round) and shape.is_whole())) and name not in whole:
            yield f"no goal says that {name} is a whole circle or conic, rather than an arc"


def _asked_findings(figure: Figure, first: Figure, goals: Sequence[Claim], givens: Sequence[str]) -> Iterator[str]:
    """Objects of a solution that are not of the kind that is asked for, which a response has to have as well.

    Capital letters are names of points. Only of a locus do solutions make objects of different kinds.
    """
    loci = {name for goal in goals if goal.text.startswith("locus(") for name in goal.names()}
    for name in sorted({name for goal in goals for name in goal.mentioned()} - {*givens, *loci, "xAxis", "yAxis"}):
        if _is_missing(figure, name) or _is_missing(first, name):
            continue  # that is a finding of its own
        if name[0].isupper() and not isinstance(figure.shape(name), complex):
            yield f" makes {name}, which has the name of a point, of another kind"
        elif type(figure.shape(name)) is not type(first.shape(name)):
            yield f" makes {name} of another kind than solution 1"


def given_names(lines: Sequence[str]) -> list[str]:
    """The names of the given objects."""
    heads = [line.replace(":", "=").partition("=")[0].partition("(")[0].strip() for line in lines]
    return [head for head in heads if head != "SetCoords"]


def _position_findings(lines: Sequence[str], facts: Sequence[Claim], givens: Sequence[str]) -> Iterator[str]:
    figure = draw(lines, facts, givens)
    for result in figure.results:
        if not result.ok:
            yield f"the given line {result.line!r} does not run: {result.error}"
    for fact in facts:
        if reason := objection(fact, figure):
            yield f"what is said of its givens does not hold: {fact.text}: {reason}"


def _script_findings(
    script: Sequence[str], recorded: Sequence[Sequence[str]], goals: Sequence[Claim], givens: Sequence[str]
) -> Iterator[str]:
    """What is wrong with a solution in the recorded positions; the first position with a complaint is enough."""
    for number, lines in enumerate(recorded):
        if reason := _failure(script, lines, goals, givens):
            yield f", position {number}: {reason}"
            return


def _failure(script: Sequence[str], lines: Sequence[str], goals: Sequence[Claim], givens: Sequence[str]) -> str:
    """Why a script does not solve its task in a position; nothing if it does."""
    figure = draw([*lines, *script], goals, givens)
    return _damage(figure, lines, script, givens) or next(
        (f"{goal.text}: {reason}" for goal in goals if (reason := objection(goal, figure))), ""
    )


def _damage(figure: Figure, lines: Sequence[str], script: Sequence[str], givens: Sequence[str]) -> str:
    """Lines that do not run, and givens that are no longer what they were."""
    for result in figure.results:
        if not result.ok:
            return f"the line {result.line!r} does not run: {result.error}"
    for line in script:
        if line.partition("=")[0].strip() in givens:
            return f"the line {line!r} defines what is given"
    before = draw(lines, (), givens).values
    changed = [name for name in givens if not _is_same(figure.values.get(name), before[name])]
    return f"{changed[0]} is given and has changed" if changed else ""


def _is_same(value: Value | None, before: Value) -> bool:
    if isinstance(value, Function) and isinstance(before, Function):
        return [value.at(k / 7) for k in range(-20, 20)] == [before.at(k / 7) for k in range(-20, 20)]
    return value == before


def _elsewhere(
    problem: Problem,
    scripts: Sequence[Sequence[str]],
    goals: Sequence[Claim],
    facts: Sequence[Claim],
    givens: Sequence[str],
) -> Iterator[str]:
    """What is wrong with solutions in positions that the second sampler finds.

    Choices such as a compass opening need not meet where the givens have moved far; the next try is nearer.
    """
    record = problem.formal
    words = [*(goal.text for goal in goals), *record["facts"], *(line for script in scripts for line in script)]
    tied = is_tied(record, words)
    seed = f"{record['family']} {record['positions'][0]}"
    if not unknowns_of(record["positions"][0]):
        return  # a function or an equation is given: its numbers belong to the statement
    sampled = positions(record["positions"], facts, givens, tied, seed)
    reached = 0
    for tries in islice(sampled, NEW_POSITIONS):
        for lines in tries:
            figures = [draw([*lines, *script], goals, givens) for script in scripts]
            if any(_is_lost(figure, goals) or _is_remote(figure, lines, givens) for figure in figures):
                continue
            reached += 1
            for number, (script, figure) in enumerate(zip(scripts, figures, strict=True), 1):
                reason = next((f"{g.text}: {why}" for g in goals if (why := objection(g, figure))), "")
                if reason:
                    yield f"solution {number} in a new position ({'; '.join(lines)}): {reason} [{'; '.join(script)}]"
                    return
            break
    if reached < NEW_POSITIONS // 2:
        yield f"only {reached} of {NEW_POSITIONS} new positions of the givens admit the solutions"


def _is_lost(figure: Figure, goals: Sequence[Claim]) -> bool:
    """Whether an object of the goals has no value."""
    names = {name for goal in goals for name in (*goal.names(), *goal.expressions)}
    return any(_is_missing(figure, name) for name in names)


def _is_remote(figure: Figure, lines: Sequence[str], givens: Sequence[str]) -> bool:
    """Whether objects of the goals lie so far from the givens that the digits of a float no longer tell."""
    return figure.size > _REMOTE * draw(lines, (), givens).size


def _is_missing(figure: Figure, name: str) -> bool:
    try:
        figure.shape(name)
    except NoMeaning:
        return True
    return False


__all__ = ["verify"]
