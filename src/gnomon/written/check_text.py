"""``check_written_proof``: the verdict on a written proof of a statement, from a premise or a problem."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.facts import Fact, FactError
from gnomon.deduce.premise import Premise, parse_premise
from gnomon.deduce.worlds.realise import RealisationError
from gnomon.deduce.worlds.truth import holds
from gnomon.problem import Problem, ProblemError
from gnomon.written.figure_claims import claims_of
from gnomon.written.grader import Grader, Limits
from gnomon.written.proof_figure import FEWEST_WORLDS, NUMERIC, ProofFigure
from gnomon.written.statements import Definition, read_statement
from gnomon.written.verdict_reasons import UnreadError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gnomon.plane.loci import Points
    from gnomon.written.line_verdicts import WrittenVerdict
    from gnomon.written.step import StepRule

MOST_ORDERS = 3
"""How many orders of the points of a premise are told apart."""


def check_written_proof(
    problem: Problem | Premise | str,
    goal: Fact | str | None,
    text: str,
    *,
    rule: StepRule | None = None,
    limits: Limits | None = None,
    drawn: Mapping[str, complex] | None = None,
    seed: int = 0,
) -> WrittenVerdict:
    """The verdict on a written proof, line by line.

    The problem is a premise, or a problem of the suite ``prove``, whose picture is then the figure in which angles are
    read (`drawn` for a premise). The goal is a fact, a statement in the notation, or None for the goal that the premise
    or problem names. A premise without a picture leaves open in which order points lie: a proof is then read in the
    figure, of several, in which the fewest of its lines are false.

    Raises an error if the premise or the goal cannot be read, never for a text.

    >>> premise = "a b c = triangle a b c; m = midpoint m b c; n = midpoint n a c"
    >>> found = check_written_proof(premise, "AB = 2MN", "1. AB = 2MN [G1, G2; midline]")
    >>> found.outcome, [line.outcome for line in found.lines]
    ('proved', ['follows'])
    """
    premise, places, own = _parts(problem)
    figure = ProofFigure.of(premise, drawn or places, seed)
    named = goal if goal is not None else own
    if named is None:
        raise ProblemError("there is no statement to prove: name a goal")

    def graded(part: ProofFigure) -> WrittenVerdict:
        return grade_in_each_order(Grader(part, goal_fact(named, part), rule, limits), text, named)

    verdict = graded(figure)
    if drawn or places or not verdict.count("false"):
        return verdict
    for other in _other_figures(figure, seed):
        verdict = min(verdict, graded(other), key=lambda one: (not one.proved, one.count("false")))
        if verdict.proved:
            break
    return verdict


def grade_in_each_order(grader: Grader, text: str, goal: Fact | str | None = None) -> WrittenVerdict:
    """The verdict on a proof that may speak of triangles or angles which turn one way in some figures of the premise
    and the other way in others: it is proved if it is in those and in these, read in each for itself."""
    verdict, figure = grader.grade(text), grader.figure

    def grade(worlds: Mapping[str, Points]) -> WrittenVerdict:
        part = ProofFigure(figure.premise, worlds)
        return Grader(part, goal_fact(goal or grader.goal, part), grader.rule, grader.limits).grade(text)

    found, orders = verdict, 0
    worlds = figure.worlds
    while not found.proved and orders < MOST_ORDERS:
        facts = [c.fact for one in found.lines if one.fails_in for c in one.claims if c.fact is not None]
        true = [holds(fact, worlds, NUMERIC) for fact in facts if set(fact.args) <= worlds.keys()]
        alike = np.all(true, axis=0)
        if not true or not alike[0] or min(alike.sum(), (~alike).sum()) < FEWEST_WORLDS:
            return verdict
        if not grade({name: z[alike] for name, z in worlds.items()}).proved:
            return verdict
        worlds = {name: z[~alike] for name, z in worlds.items()}
        found, orders = grade(worlds), orders + 1
    return found if found.proved else verdict


def goal_fact(goal: Fact | str, figure: ProofFigure) -> Fact:
    """A goal as a fact: given as one, as its text (`cong a b c d`), or in the notation."""
    if isinstance(goal, Fact):
        return goal
    try:
        return Fact.parse(goal)
    except FactError:
        statement = read_statement(goal)
    if isinstance(statement, Definition):
        raise UnreadError("'{}' introduces a point and states nothing", goal)
    facts = [claim.fact for part in statement for claim in claims_of(part, figure)]
    if len(facts) != 1 or facts[0] is None:
        raise UnreadError("'{}' is not one relation that can be proved here", goal)
    return facts[0]


def _parts(problem: Problem | Premise | str) -> tuple[Premise, dict[str, complex] | None, Fact | None]:
    """The premise of a problem, where its picture has its points, and its goal."""
    if isinstance(problem, Problem):
        if "premise" not in problem.formal:
            raise ProblemError(f"problem {problem.id} has no premise: only problems of the suite prove have proofs")
        premise = parse_premise(problem.formal["premise"])
        places = {name: complex(*place) for name, place in problem.formal["figure"].items()}
        named = problem.formal.get("to_prove", {}).get("goal")
        return premise, places, None if named is None else Fact.parse(named)
    premise = parse_premise(problem) if isinstance(problem, str) else problem
    return premise, None, premise.goal


def _other_figures(figure: ProofFigure, seed: int) -> Iterator[ProofFigure]:
    """Figures of the same premise with points in another order: first its other worlds, then those turned over."""
    yield from _other_first_worlds(figure)
    turned = _turned(figure.premise)
    if turned is not None:
        with suppress(RealisationError):
            other = ProofFigure(figure.premise, ProofFigure.of(turned, None, seed).worlds)
            yield from (other, *_other_first_worlds(other))


def _turned(premise: Premise) -> Premise | None:
    """The premise with the points of its first clause named the other way round, if that says the same: a triangle is
    always drawn counterclockwise, so that squares on its sides that are meant outside may stand inside.

    >>> str(_turned(parse_premise("a b c = triangle a b c; d = psquare d a b")).constructions[0])
    'a b c = triangle a c b'
    """
    first, *others = premise.constructions
    (a, *rest), said = first.clauses[0].args, {fact.canonical() for fact in first.facts()}
    clauses = (first.clauses[0]._replace(args=(a, *rest[::-1])), *first.clauses[1:])
    other = replace(first, clauses=clauses)
    if len(rest) < 2 or {fact.canonical() for fact in other.facts()} != said:
        return None
    return replace(premise, constructions=(other, *others))


def _other_first_worlds(figure: ProofFigure) -> list[ProofFigure]:
    """The figure with each of its other worlds as the first."""
    count = len(figure.worlds[figure.points[0]])
    return [
        ProofFigure(figure.premise, {name: np.roll(z, -first) for name, z in figure.worlds.items()})
        for first in range(1, count)
    ]
