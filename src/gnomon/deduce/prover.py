"""The prover from end to end: draw a premise, deduce, prove its goal, check the proof, and report how it ended.

`gnomon prove` and `gnomon conclude` print the results of `prove` and `conclude`. The outcome distinguishes a premise
without a figure, a false goal, a goal that does not follow by the rules, and a proof that the checker rejects.
Deduction itself is in `engine`, the checker in `checker`, the words of the output in `wording`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, Literal

from gnomon.deduce.auxiliary.prove import prove_with_points
from gnomon.deduce.checker import check
from gnomon.deduce.engine import Deduction, DeductionBudget, check_size, deduce
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Construction, Premise, PremiseError
from gnomon.deduce.proof import Proof, ProofStep
from gnomon.deduce.wording.auxiliary import auxiliary_text, search_text
from gnomon.deduce.wording.facts import fact_text, premise_text
from gnomon.deduce.wording.proofs import proof_text
from gnomon.deduce.worlds.realise import Realisation, RealisationError, random_branch_worlds, realise
from gnomon.deduce.worlds.truth import holds

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.deduce.auxiliary.search import AuxiliaryBudget, SearchReport

ProofOutcome = Literal["proved", "not derived", "false", "no goal", "no figure", "too large", "rejected"]
_WORLDS = 16
_OUTCOMES_ZH: dict[ProofOutcome, str] = {
    "proved": "证毕",
    "not derived": "未能推出",
    "false": "结论不成立",
    "no goal": "没有要证的结论",
    "no figure": "画不出图形",
    "too large": "点数太多",
    "rejected": "证明未通过检验",
}
_BY_FIGURE = "; the premise leaves a choice open, and the figure drawn decides it"


@dataclass(frozen=True)
class ProverResult:
    """How the prover ended on one premise: the outcome, the reason, and the proof if there is one."""

    premise: Premise
    outcome: ProofOutcome
    why: str
    milliseconds: float
    """CPU time of deduction and proof, without drawing the figure."""
    proof: Proof | None = None
    figure: Realisation | None = None
    by_figure: bool = False
    """Whether the goal was proved only for the choices of the figure drawn, where the premise leaves choices open."""
    auxiliary: tuple[Construction, ...] = ()
    """The points that the proof constructs beyond those of the premise."""
    search: SearchReport | None = None
    """What the search for auxiliary points did, if there was one."""

    @property
    def proved(self) -> bool:
        """Whether the goal was proved and the checker accepted the proof."""
        return self.outcome == "proved"

    @property
    def goal(self) -> Fact | None:
        """The goal as it holds in the figure, or as the premise states it if there is no figure."""
        return self.figure.goal if self.figure is not None else self.premise.goal

    def to_json(self) -> dict[str, Any]:
        """Name, outcome, reason, goal, size, time and the steps of the proof, as data."""
        data = {
            "name": self.premise.name,
            "proved": self.proved,
            "outcome": self.outcome,
            "why": self.why,
            "by_figure": self.by_figure,
            "goal": str(self.goal) if self.goal is not None else None,
            "steps": self.proof.length if self.proof else None,
            "depth": self.proof.depth if self.proof else None,
            "milliseconds": round(self.milliseconds, 3),
            "proof": self.proof.to_json() if self.proof else None,
        }
        if self.search is not None:
            data |= {
                "auxiliary": [str(construction) for construction in self.auxiliary],
                "attempts": self.search.attempts,
                "seconds": round(self.search.seconds, 3),
            }
        return data

    def line(self) -> str:
        """One line for a table of many problems."""
        size = f"{self.proof.length:4} steps, depth {self.proof.depth:3}" if self.proof else " " * 21
        note = "" if self.proved else f"  {self.why}"
        if self.auxiliary:
            note = f"  with {'; '.join(map(str, self.auxiliary))}"
        return f"{self.outcome:12} {size}  {self.milliseconds:9.1f} ms  {self.premise.name}{note}"

    def text(self, language: str = "en") -> str:
        """The premise in words, then the proof and its size, or the reason why there is none."""
        worlds = self.figure.worlds if self.figure else None
        parts = [premise_text(self.premise, language, worlds)]
        if self.auxiliary:
            parts.append(auxiliary_text(self.auxiliary, language))
        if self.proof is not None:
            constructed = [point for construction in self.auxiliary for point in construction.points]
            parts.append(proof_text(self.proof, language, worlds, constructed))
        return "\n\n".join([*parts, self._closing_zh() if language == "zh" else self._closing()])

    def _closing(self) -> str:
        if self.proof is None:
            return f"{self.outcome}: {self.why}{_tried(self.search, 'en')}"
        size = f"{self.proof.length} step{'s' if self.proof.length != 1 else ''}, depth {self.proof.depth}"
        return f"proved in {size}, {self.milliseconds:.1f} ms; {self.why}{_tried(self.search, 'en')}"

    def _closing_zh(self) -> str:
        if self.proof is None:
            return f"{_OUTCOMES_ZH[self.outcome]}（{self.why}）{_tried(self.search, 'zh')}"
        size = f"证毕：共 {self.proof.length} 步，深度 {self.proof.depth}，{self.milliseconds:.1f} 毫秒；"
        size += "每一步都经过独立检验" + ("；题设留有选择，由所画的图形确定" if self.by_figure else "")
        return size + _tried(self.search, "zh")

    def png(self) -> bytes | None:
        """The picture of world 0 with the goal highlighted; None if there is no figure."""
        return None if self.figure is None else _png(self.premise, self.figure, self.goal, self.auxiliary)


@dataclass(frozen=True)
class Conclusions:
    """Everything that follows from a premise, and the figure in which it was derived."""

    premise: Premise
    deduction: Deduction
    figure: Realisation
    milliseconds: float

    @property
    def outcome(self) -> str:
        """Why the deduction stopped: `saturated`, or the limit that it reached."""
        return self.deduction.outcome

    def rows(self, language: str = "en") -> list[dict[str, Any]]:
        """The conclusions that do not merely restate the givens, by level: fact, level and words of each."""
        return [
            {
                "fact": str(conclusion.fact),
                "level": conclusion.level,
                "by_figure": conclusion.by_figure,
                "text": fact_text(conclusion.fact, language, self.figure.worlds),
            }
            for conclusion in self.deduction.conclusions
            if not conclusion.trivial
        ]

    def png(self) -> bytes:
        """The picture of world 0."""
        return _png(self.premise, self.figure, None)


def _tried(report: SearchReport | None, language: str) -> str:
    """A last line about the search for auxiliary points, if there was one."""
    return "" if report is None else f"\n{search_text(report, language)}"


def prove(
    premise: Premise,
    *,
    extended: bool = False,
    seconds: float = 60.0,
    seed: int = 0,
    auxiliary: AuxiliaryBudget | None = None,
    progress: Callable[[SearchReport], None] | None = None,
) -> ProverResult:
    """Draw the premise, deduce, prove the goal and check the proof.

    `extended` adds the extended rules, `seconds` limits the deduction, `seed` chooses the figure. If the goal does not
    follow and `auxiliary` is given, the extended rules are tried, and then points are constructed that the premise does
    not mention, within this budget, until the goal follows by the extended rules; `progress` is told about the search.

    >>> from gnomon.deduce import AuxiliaryBudget, parse_premise
    >>> altitudes = "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c"
    >>> result = prove(parse_premise(altitudes))
    >>> result.outcome, result.proof.length
    ('proved', 1)
    >>> prove(parse_premise("a b c = triangle a b c ? cong a b a c")).why
    'the goal does not hold in the figure'
    >>> sides = "a b c d = eq_quadrangle a b c d; m = midpoint m a b; n = midpoint n c d ? eqangle a d m n m n b c"
    >>> result = prove(parse_premise(sides), auxiliary=AuxiliaryBudget(points=1, attempts=50))
    >>> result.outcome, [str(construction) for construction in result.auxiliary]
    ('proved', ['k = midpoint k b d'])
    """
    try:
        check_size(premise)
    except PremiseError as error:
        return ProverResult(premise, "too large", str(error), 0.0)
    try:
        figure = realise(premise, worlds=_WORLDS, seed=seed)
    except RealisationError as error:
        return ProverResult(premise, "no figure", str(error), 0.0)
    if figure.goal is None:
        return ProverResult(premise, "no goal", "the premise has no goal", 0.0, figure=figure)
    if not figure.goal_holds:
        return ProverResult(premise, "false", "the goal does not hold in the figure", 0.0, figure=figure)
    start, begun = process_time(), perf_counter()
    deduction = _deduce(premise, figure, extended, seconds)
    found = _proofs(deduction, figure.goal)
    if found is None and auxiliary is not None and not extended:
        found = _proofs(_deduce(premise, figure, True, seconds), figure.goal)
    spent = 1e3 * (process_time() - start)
    if found is not None:
        return _checked(premise, figure, figure.goal, found, spent)
    why = f"the goal holds in the figure, but does not follow by the rules ({deduction.outcome})"
    result = ProverResult(premise, "not derived", why, spent, figure=figure)
    if auxiliary is None or auxiliary.points < 1:
        return result
    left = replace(auxiliary, seconds=max(0.0, auxiliary.seconds - (perf_counter() - begun)))
    return _with_points(result, figure, seed, left, progress)


def _proofs(deduction: Deduction, goal: Fact) -> list[Proof] | None:
    """Proofs of all parts of the goal, None if one of them was not derived."""
    proofs = [deduction.prove(part) for part in _parts(goal)]
    found = [proof for proof in proofs if proof is not None]
    return found if len(found) == len(proofs) else None


def _with_points(
    plain: ProverResult,
    figure: Realisation,
    seed: int,
    budget: AuxiliaryBudget,
    progress: Callable[[SearchReport], None] | None,
) -> ProverResult:
    """The result of the search for auxiliary points after plain deduction has failed."""
    assert figure.goal is not None
    start = process_time()
    goals = _parts(figure.goal)
    proof, report = prove_with_points(plain.premise, figure, goals, "extended", seed, budget, progress)
    spent = plain.milliseconds + 1e3 * (process_time() - start)
    if proof is None:
        return replace(plain, search=report, milliseconds=spent)
    result = _checked(plain.premise, proof.figure, figure.goal, list(proof.proofs), spent, proof.auxiliary)
    return replace(result, search=report)


def _checked(
    premise: Premise,
    figure: Realisation,
    goal: Fact,
    proofs: list[Proof],
    milliseconds: float,
    auxiliary: tuple[Construction, ...] = (),
) -> ProverResult:
    """The result for the proofs of all parts of a goal: proved if the checker accepts each of them."""
    for proof in proofs:
        verdict = check(proof, premise, figure.worlds, auxiliary)
        if not verdict:
            why = f"step {verdict.step}: {verdict.why}"
            return ProverResult(premise, "rejected", why, milliseconds, figure=figure)
    by_figure = any(proof.by_figure for proof in proofs) or not _in_every_figure(premise, goal)
    why = "every step was checked independently" + (_BY_FIGURE if by_figure else "")
    return ProverResult(premise, "proved", why, milliseconds, _joined(goal, proofs), figure, by_figure, auxiliary)


def _in_every_figure(premise: Premise, goal: Fact) -> bool:
    """Whether the goal also holds in worlds that make the open choices of the premise in other ways."""
    true = holds(goal, random_branch_worlds(premise), 1e-5)
    return bool(true.size and true.all())  # without any such world nothing is certain


def _parts(goal: Fact) -> list[Fact]:
    """The goal, or for many points of one line or circle one goal for each point after those that determine it."""
    least = {"coll": 3, "cyclic": 4}.get(goal.predicate)
    if least is None or len(goal.args) <= least:
        return [goal]
    head = goal.args[: least - 1]
    return [Fact(goal.predicate, (*head, point)) for point in goal.args[least - 1 :]]


def _joined(goal: Fact, proofs: list[Proof]) -> Proof:
    """Proofs of the parts of a goal as one proof, in which each fact is proved once."""
    steps: list[ProofStep] = []
    place: dict[Fact, int] = {}
    for proof in proofs:
        moved: list[int] = []
        for step in proof.steps:
            if step.fact not in place:
                place[step.fact] = len(steps)
                steps.append(replace(step, premises=tuple(moved[i] for i in step.premises)))
            moved.append(place[step.fact])
    return Proof(goal, tuple(steps))


def conclude(premise: Premise, *, extended: bool = False, seconds: float = 60.0, seed: int = 0) -> Conclusions:
    """Draw the premise and deduce everything that follows; raises `RealisationError` if it has no figure."""
    check_size(premise)
    figure = realise(premise, worlds=_WORLDS, seed=seed)
    start = process_time()
    deduction = _deduce(premise, figure, extended, seconds)
    _ = deduction.conclusions  # listing them is part of the time measured
    return Conclusions(premise, deduction, figure, 1e3 * (process_time() - start))


def _deduce(premise: Premise, figure: Realisation, extended: bool, seconds: float) -> Deduction:
    budget = DeductionBudget(milliseconds=1e3 * seconds)
    return deduce(premise, mode="extended" if extended else "default", budget=budget, realisation=figure)


def _png(premise: Premise, figure: Realisation, goal: Fact | None, auxiliary: tuple[Construction, ...] = ()) -> bytes:
    from gnomon.deduce.picture import premise_scene
    from gnomon.draw import render_png

    places = {name: complex(*figure.coordinates[0, k]) for k, name in enumerate(figure.points)}
    return render_png(premise_scene(premise, places, goal, auxiliary=auxiliary))
