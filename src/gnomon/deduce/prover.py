"""The prover from end to end: draw a premise, deduce, prove its goal, check the proof, and report how it ended.

`gnomon prove` and `gnomon conclude` print the results of `prove` and `conclude`. The outcome (`proof_result`)
distinguishes a goal that is proved in all figures, one that is proved in one configuration only, one that is true by
algebra, one that does not follow by the rules, one for which time or attempts were spent, and a false one. Deduction
itself is in `engine`, the checker in `checker`, where a proof holds in `scope`.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.algebra.decide import prove_by_algebra
from gnomon.deduce.auxiliary.confirm import extended_premise, used_constructions
from gnomon.deduce.auxiliary.contact import contact_of, with_contact
from gnomon.deduce.auxiliary.prove import prove_contact, prove_with_points, rules_of_search
from gnomon.deduce.checker import check
from gnomon.deduce.deadline import Clock, Deadline
from gnomon.deduce.engine import (
    FEWEST_WORLDS,
    MAX_POINTS,
    MAX_POINTS_FOR_SINES,
    NUMBER_OF_PREDICATE,
    WORLDS,
    Deduction,
    DeductionBudget,
    check_size,
    deduce,
)
from gnomon.deduce.facts import Fact
from gnomon.deduce.measured_goals import asks_for_value, condition_in_figures, is_condition, with_value
from gnomon.deduce.premise import PremiseError
from gnomon.deduce.proof import Proof, joined_steps
from gnomon.deduce.proof_result import Conclusions, ProofOutcome, ProverResult
from gnomon.deduce.scope import scoped
from gnomon.deduce.squares import given_proof, prove_square
from gnomon.deduce.wording.verdicts import algebra_text, scope_reason
from gnomon.deduce.worlds.configurations import figure_with_goal
from gnomon.deduce.worlds.realise import RealisationError
from gnomon.deduce.worlds.simultaneous import figure_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.deduce.auxiliary.confirm import AuxiliaryProof
    from gnomon.deduce.auxiliary.contact import Contact
    from gnomon.deduce.auxiliary.search import AuxiliaryBudget, SearchReport
    from gnomon.deduce.engine import Mode
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.scope import Scope
    from gnomon.deduce.worlds.realise import Realisation
    from gnomon.plane.loci import Points

_ALGEBRA_SECONDS = 10.0  # that are kept for algebra
_SPENT: dict[str, tuple[str, str]] = {
    "rounds": ("the limit of rounds was reached", "已达到轮数上限"),
    "facts": ("the limit of facts was reached", "已达到事实数上限"),
    "time": ("the time was up", "时间已到"),
    "cancelled": ("it was cancelled", "推理被取消"),
    "attempts": ("the limit of attempts was reached", "已达到尝试次数上限"),
    "seconds": ("the time was up", "时间已到"),
    "interrupted": ("it was interrupted", "搜索被中断"),
}


def prove(
    premise: Premise,
    *,
    extended: bool = False,
    seconds: float = 60.0,
    seed: int = 0,
    auxiliary: AuxiliaryBudget | None = None,
    progress: Callable[[SearchReport], None] | None = None,
    clock: Clock = perf_counter,
    algebra: bool = False,
) -> ProverResult:
    """Draw the premise, deduce, prove the goal and check the proof; of several goals the first (`Premise.by_goal`).

    `extended` adds the extended rules, `seconds` on the `clock` limit all of this, `seed` chooses the figure. If the
    goal does not follow and `auxiliary` is given, the extended rules are tried, and then points are constructed that
    the premise does not mention, within this budget, until the goal follows by the extended rules; `progress` is told
    about the search. With `algebra` a goal that no theorem proves is decided by algebra, for which a quarter of the
    time is kept, 10 seconds at most.

    >>> from gnomon.deduce import AuxiliaryBudget, parse_premise
    >>> altitudes = "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c"
    >>> result = prove(parse_premise(altitudes))
    >>> result.outcome, result.proof.length
    ('proved', 1)
    >>> prove(parse_premise("a b c = triangle a b c ? cong a b a c")).outcome
    'false'
    >>> two_figures = "a b c = triangle a b c; d = eqdistance d a b c, eqdistance d c a b"
    >>> result = prove(parse_premise(f"{two_figures} ? para a b c d"))  # D may also complete an isosceles trapezium
    >>> result.outcome, str(result.scope.decided.fact)
    ('one configuration', 'contri c a b a c d')
    >>> sides = "a b c d = eq_quadrangle a b c d; m = midpoint m a b; n = midpoint n c d ? eqangle a d m n m n b c"
    >>> result = prove(parse_premise(sides), auxiliary=AuxiliaryBudget(points=1, attempts=50))
    >>> result.outcome, [str(construction) for construction in result.auxiliary]
    ('proved', ['k = midpoint k b d'])
    """
    of_algebra = Deadline.after(seconds, clock)
    deadline = Deadline.after(max(0.75 * seconds, seconds - _ALGEBRA_SECONDS), clock) if algebra else of_algebra
    result = _by_theorems(premise, extended, deadline, seed, auxiliary, progress)
    if algebra and result.outcome in ("not derived", "budget exhausted"):
        return _by_algebra(result, of_algebra)
    return result


def _by_theorems(
    premise: Premise,
    extended: bool,
    deadline: Deadline,
    seed: int,
    auxiliary: AuxiliaryBudget | None,
    progress: Callable[[SearchReport], None] | None,
) -> ProverResult:
    """The result of the theorems, with auxiliary points if there is a budget for them."""
    of_search = deadline if auxiliary is None else deadline.within(auxiliary.seconds)
    try:
        check_size(premise)
    except PremiseError as error:
        why_zh = f"题设有 {len(premise.points)} 个点，最多可有 {MAX_POINTS} 个"
        return ProverResult(premise, "too large", str(error), 0.0, why_zh=why_zh)
    try:
        if premise.goal is not None and asks_for_value(premise.goal):
            measured = with_value(premise, seed, deadline)
            if measured is None:
                why = "the value is not one simple fraction in all figures"
                return ProverResult(premise, "false", why, 0.0, why_zh="所求的值在各图形中不是同一个简单的分数")
            premise = measured
        figure = figure_of(premise, WORLDS, seed, deadline)
    except RealisationError as error:
        if deadline.passed:
            why, why_zh = "the time was up before a figure was found", "尚未画出图形，时间已到"
            return ProverResult(premise, "budget exhausted", why, 0.0, why_zh=why_zh)
        why_zh = f"尝试 {error.tries} 次仍画不出图形；不能满足的子句是“{error.clause}”"
        return ProverResult(premise, "no figure", str(error), 0.0, why_zh=why_zh)
    if figure.goal is None:
        return ProverResult(
            premise, "no goal", "the premise has no goal", 0.0, figure=figure, why_zh="题设没有要证的结论"
        )
    if is_condition(figure.goal):
        return _condition(premise, figure)
    if not figure.goal_holds:
        other, somewhere = figure_with_goal(premise, FEWEST_WORLDS, WORLDS, seed, deadline)
        if other is None and deadline.passed:
            why = "the time was up before a figure was found in which the goal holds"
            why_zh = "尚未找到结论成立的图形，时间已到"
            return ProverResult(premise, "budget exhausted", why, 0.0, figure=figure, why_zh=why_zh)
        if other is None:
            return _not_in_figure(premise, figure, somewhere)
        figure = other
    assert figure.goal is not None
    start = process_time()
    deductions: list[Deduction] = []
    found = None
    for mode in _modes(premise, extended, auxiliary is not None):
        deductions.append(_deduce(premise, figure, mode, deadline))
        found = _proofs(deductions[-1], figure.goal, deadline)
        if found is not None or deadline.passed:
            break
    if found is not None:
        return _checked(premise, figure, figure.goal, found, (start, 0.0), deadline)
    result = _not_derived(premise, figure, deductions, 1e3 * (process_time() - start))
    if premise.auxiliary:
        helped = _with_stated_points(premise, deadline, seed)
        if helped is not None:
            return helped
    if auxiliary is None or auxiliary.points < 1 or figure.goal.predicate not in NUMBER_OF_PREDICATE:
        return result
    return _with_points(result, figure, seed, auxiliary, of_search, progress)


def _by_algebra(plain: ProverResult, deadline: Deadline) -> ProverResult:
    """The result of algebra after the theorems have failed; the same as before, with a reason, if it fails, too."""
    figure, interrupted = plain.figure, plain.search is not None and plain.search.ended == "interrupted"
    if figure is None or not figure.goal_holds or figure.goal is None or is_condition(figure.goal) or interrupted:
        return plain
    start = process_time()
    found = prove_by_algebra(plain.premise, figure, deadline)
    spent = plain.milliseconds + 1e3 * (process_time() - start)
    if isinstance(found, str):
        why, why_zh = f"{plain.why}; nor is it decided by algebra: {found}", f"{plain.why_zh}；用代数方法也未能判定"
        return replace(plain, why=why, why_zh=why_zh, milliseconds=spent)
    why, why_zh = (algebra_text(found.verdict, language) for language in ("en", "zh"))
    return replace(plain, outcome="by algebra", why=why, why_zh=why_zh, milliseconds=spent, algebra=found)


def _modes(premise: Premise, extended: bool, auxiliary: bool) -> list[Mode]:
    """The sets of rules to try one after the other, from the fastest on."""
    modes: list[Mode] = [] if extended else ["default"]
    if extended or auxiliary:
        modes.append("extended")
        if len(premise.points) <= MAX_POINTS_FOR_SINES:
            modes.append("sines")
    return modes


def _condition(premise: Premise, figure: Realisation) -> ProverResult:
    """The result for a goal that is an inequality: figures can refute it, but no rule derives it."""
    true, tested = condition_in_figures(premise)
    if true == 0 and tested:
        why, why_zh = f"the condition fails in all {tested} figures drawn", f"所画的 {tested} 个图形都不满足该条件"
        return ProverResult(premise, "false", why, 0.0, figure=figure, why_zh=why_zh)
    if true < tested:
        why = f"the condition holds in {true} of {tested} figures of the premise, so that it does not follow"
        why_zh = f"题设的 {tested} 个图形中有 {true} 个满足该条件，故它不能由题设推出"
    else:
        why = f"the condition holds in all {tested} figures drawn, but it is an inequality, which no rule derives"
        why_zh = f"所画的 {tested} 个图形都满足该条件，但它是不等关系，没有定理可推出"
    return ProverResult(premise, "not derived", why, 0.0, figure=figure, why_zh=why_zh)


def _with_stated_points(premise: Premise, deadline: Deadline, seed: int) -> ProverResult | None:
    """The result with the auxiliary constructions that the text offers; None if the goal does not follow with them.

    If not every figure of the premise has these points, they are taken as part of the premise.
    """
    whole = extended_premise(premise, premise.auxiliary)
    try:
        check_size(whole)
        figure = figure_of(whole, WORLDS, seed, deadline)
    except (PremiseError, RealisationError):
        return None
    if not figure.goal_holds or figure.goal is None:
        return None
    start = process_time()
    for mode in _modes(whole, False, True):
        found = _proofs(_deduce(whole, figure, mode, deadline), figure.goal, deadline)
        if found is not None:
            used = used_constructions(premise.auxiliary, (step.fact for proof in found for step in proof.steps))
            names = [*premise.points, *(point for construction in used for point in construction.points)]
            kept = [k for k, name in enumerate(figure.points) if name in names]
            smaller = replace(
                figure, points=tuple(figure.points[k] for k in kept), coordinates=figure.coordinates[:, kept].copy()
            )
            if all(check(proof, premise, smaller.worlds, used) for proof in found):
                return _checked(premise, smaller, figure.goal, found, (start, 0.0), deadline, used)
            result = _checked(whole, figure, figure.goal, found, (start, 0.0), deadline)
            return replace(result, why=f"{result.why}; the clauses after '|' are taken as given")
    return None


def _not_in_figure(premise: Premise, figure: Realisation, somewhere: bool) -> ProverResult:
    """The result for a goal that no configuration of the premise satisfies; `somewhere`: single figures do."""
    if somewhere:
        why = "the goal is true in some figures of the premise and false in others, so that it does not follow"
        why_zh = "结论在题设的一些图形中成立，在另一些图形中不成立，故不能由题设推出"
        return ProverResult(premise, "not derived", why, 0.0, figure=figure, why_zh=why_zh)
    why, why_zh = "the goal does not hold in any figure drawn", "在所画的各种图形中结论都不成立"
    return ProverResult(premise, "false", why, 0.0, figure=figure, why_zh=why_zh)


def _not_derived(premise: Premise, figure: Realisation, deductions: list[Deduction], spent: float) -> ProverResult:
    """The result for a goal that is true but was not derived: it does not follow, or a limit was reached before."""
    stopped = next((d.outcome for d in deductions if d.outcome in _SPENT), None)
    if stopped is not None:
        why = f"the goal holds in the figure; the deduction did not end, because {_SPENT[stopped][0]}"
        why_zh = f"结论在图形中成立；推理未能进行到底，因为{_SPENT[stopped][1]}"
        return ProverResult(premise, "budget exhausted", why, spent, figure=figure, why_zh=why_zh)
    why = f"the goal holds in the figure, but does not follow by the rules ({deductions[-1].outcome})"
    why_zh = "结论在图形中成立，但由所用的定理推不出来"
    return ProverResult(premise, "not derived", why, spent, figure=figure, why_zh=why_zh)


def _proofs(deduction: Deduction, goal: Fact, deadline: Deadline) -> list[Proof] | None:
    """Proofs of all parts of the goal, None if one of them was not derived."""
    if goal.predicate not in NUMBER_OF_PREDICATE:  # a squared length or ratio that is not rational
        proof = given_proof(deduction, goal) or prove_square(deduction, goal)
        return None if proof is None else [proof]
    proofs = [deduction.prove_until(part, deadline) for part in _parts(goal)]
    found = [proof for proof in proofs if proof is not None]
    return found if len(found) == len(proofs) else None


def _with_points(
    plain: ProverResult,
    figure: Realisation,
    seed: int,
    budget: AuxiliaryBudget,
    deadline: Deadline,
    progress: Callable[[SearchReport], None] | None,
) -> ProverResult:
    """The result of the search for auxiliary points after plain deduction has failed."""
    assert figure.goal is not None
    start = process_time()
    goals = _parts(figure.goal)
    contact = contact_of(plain.premise, figure.goal)
    budget = replace(budget, seconds=deadline.left)
    if contact is not None:
        touching, report = prove_contact(plain.premise, figure, contact, seed, budget, progress)
        if touching is not None:
            result = _in_contact(plain, figure.goal, contact, touching, (start, plain.milliseconds), deadline)
            return replace(result, search=report)
        if report.ended == "interrupted":
            return replace(plain, search=report, milliseconds=plain.milliseconds + 1e3 * (process_time() - start))
        budget = replace(budget, seconds=deadline.left)
    mode, budget = rules_of_search(len(figure.points), budget)
    proof, report = prove_with_points(plain.premise, figure, goals, mode, seed, budget, progress)
    if proof is None:
        spent = plain.milliseconds + 1e3 * (process_time() - start)
        result = replace(plain, search=report, milliseconds=spent)
        if plain.outcome == "not derived" and report.ended in _SPENT:
            why = f"{plain.why}; the search for auxiliary points did not end, because {_SPENT[report.ended][0]}"
            why_zh = f"{plain.why_zh}；辅助点的搜索未能进行到底，因为{_SPENT[report.ended][1]}"
            return replace(result, outcome="budget exhausted", why=why, why_zh=why_zh)
        return result
    before = (start, plain.milliseconds)
    result = _checked(plain.premise, proof.figure, figure.goal, list(proof.proofs), before, deadline, proof.auxiliary)
    return replace(result, search=report)


def _in_contact(
    plain: ProverResult,
    goal: Fact,
    contact: Contact,
    found: AuxiliaryProof,
    time: tuple[float, float],
    deadline: Deadline,
) -> ProverResult:
    """The result for proofs that a constructed point is where loci touch: the goal about the point of contact.

    Where the proof holds is decided without that point, since figures have it at the same place as the constructed one.
    """
    name = found.auxiliary[-1].points[0]
    base = replace(found.premise, points=found.premise.points[: -len(found.auxiliary)])
    base = replace(base, constructions=base.constructions[: -len(found.auxiliary)])
    positions = np.array([found.figure.worlds[point] for point in found.figure.points])
    scope = scoped(base, positions, contact.goals(name), found.proofs, found.auxiliary, deadline)
    figure = found.figure
    if scope.positions is not None:
        figure = _moved(figure, scope.positions)
    figure = with_contact(figure, plain.premise.points, contact, name, goal)
    proof = contact.finished(goal, scope.proofs, name)
    verdict = check(proof, plain.premise, figure.worlds, found.auxiliary)
    if not verdict:
        why = f"step {verdict.step}: {verdict.why}"
        return ProverResult(plain.premise, "rejected", why, _milliseconds(time), figure=figure)
    result = ProverResult(
        plain.premise, _outcome(scope.scope), "", _milliseconds(time), proof, figure, scope.scope, found.auxiliary
    )
    return replace(result, why=scope_reason(scope.scope, result.decided_line))


def _checked(
    premise: Premise,
    figure: Realisation,
    goal: Fact,
    proofs: list[Proof],
    time: tuple[float, float],
    deadline: Deadline,
    auxiliary: tuple[Construction, ...] = (),
) -> ProverResult:
    """The result for the proofs of all parts of a goal: proved if the checker accepts each of them.

    `time` is when the work began and the milliseconds that were spent before.
    """
    for proof in proofs:
        verdict = check(proof, premise, figure.worlds, auxiliary)
        if not verdict:
            same = next((pair for pair in figure.coinciding if set(pair) <= set(goal.args)), None)
            if same is not None:  # the engine knows one point there, the checker two
                return _of_one_point(premise, figure, same, _milliseconds(time))
            why = f"step {verdict.step}: {verdict.why}"
            return ProverResult(premise, "rejected", why, _milliseconds(time), figure=figure)
    spent = _milliseconds(time)
    positions = np.array([figure.worlds[name] for name in figure.points])
    found = scoped(premise, positions, _parts(goal), tuple(proofs), auxiliary, deadline)
    if found.positions is not None:
        spent = _milliseconds(time)
        figure = _moved(figure, found.positions)
    proof = Proof(goal, tuple(joined_steps(found.proofs)))
    result = ProverResult(premise, _outcome(found.scope), "", spent, proof, figure, found.scope, auxiliary)
    return replace(result, why=scope_reason(found.scope, result.decided_line))


def _of_one_point(premise: Premise, figure: Realisation, same: tuple[str, str], spent: float) -> ProverResult:
    """The result for a goal that names a point twice, under two names."""
    one, other = same
    why = f"the goal names '{one}' and '{other}', which are one point in the figure"
    why_zh = f"结论中的点 {one} 与点 {other} 在图形中是同一点"
    return ProverResult(premise, "not derived", why, spent, figure=figure, why_zh=why_zh)


def _outcome(scope: Scope) -> ProofOutcome:
    """The outcome of a checked proof."""
    if scope.everywhere:
        return "proved"
    return "figures tried" if scope.ground == "figures tried" else "one configuration"


def _moved(figure: Realisation, positions: Points) -> Realisation:
    """The figure with its points at other positions, which need not make the open choices alike."""
    z = positions.T
    return replace(figure, coordinates=np.ascontiguousarray(np.stack([z.real, z.imag], axis=-1)), branches=None)


def _milliseconds(time: tuple[float, float]) -> float:
    start, before = time
    return before + 1e3 * (process_time() - start)


def _parts(goal: Fact) -> list[Fact]:
    """The goal, or for many points of one line or circle one goal for each point after those that determine it."""
    least = {"coll": 3, "cyclic": 4, "circle": 4}.get(goal.predicate)
    if least is None or len(goal.args) <= least:
        return [goal]
    head = goal.args[: least - 1]
    return [Fact(goal.predicate, (*head, point)) for point in goal.args[least - 1 :]]


def conclude(premise: Premise, *, extended: bool = False, seconds: float = 60.0, seed: int = 0) -> Conclusions:
    """Draw the premise and deduce everything that follows; raises `RealisationError` if it has no figure."""
    check_size(premise)
    deadline = Deadline.after(seconds)
    figure = figure_of(premise, WORLDS, seed)
    start = process_time()
    deduction = _deduce(premise, figure, "extended" if extended else "default", deadline)
    deduction.conclude()  # listing them is part of the time measured
    return Conclusions(premise, deduction, figure, 1e3 * (process_time() - start))


def _deduce(premise: Premise, figure: Realisation, mode: Mode, deadline: Deadline) -> Deduction:
    budget = DeductionBudget(milliseconds=1e3 * deadline.left)
    return deduce(premise, mode=mode, budget=budget, realisation=figure)
