"""One attempt at a problem, from premise to checked proof, with every way it can end told apart.

This is the prover as a tool: the command line prints what is here, and benchmarks count it. A premise without a figure,
a goal that is false, one that is true but out of reach and a proof that its checker rejects are different outcomes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import process_time
from typing import Any, Literal

from gnomon.deduce.checker import check
from gnomon.deduce.engine import Budget, Deduction, check_size, deduce
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Premise, PremiseError
from gnomon.deduce.proof import Proof, Step
from gnomon.deduce.wording.facts import fact_text, premise_text
from gnomon.deduce.wording.proofs import proof_text
from gnomon.deduce.worlds.realise import Realisation, RealisationError, open_choices, realise
from gnomon.deduce.worlds.truth import holds

Outcome = Literal["proved", "not derived", "false", "no goal", "no figure", "too large", "rejected"]
_WORLDS = 16
_ENDS_ZH: dict[Outcome, str] = {
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
class Attempt:
    """How an attempt ended."""

    premise: Premise
    outcome: Outcome
    why: str
    milliseconds: float
    """CPU time of deduction and proof, without the figure."""
    proof: Proof | None = None
    figure: Realisation | None = None
    by_figure: bool = False
    """The premise leaves choices open, and what was proved is what the figure drawn shows: another may differ."""

    @property
    def proved(self) -> bool:
        return self.outcome == "proved"

    @property
    def goal(self) -> Fact | None:
        return self.figure.goal if self.figure is not None else self.premise.goal

    def to_json(self) -> dict[str, Any]:
        """Name, outcome, size and time, and the proof step by step."""
        return {
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

    def line(self) -> str:
        """One line for a table of many problems."""
        size = f"{self.proof.length:4} steps, depth {self.proof.depth:3}" if self.proof else " " * 21
        note = "" if self.proved else f"  {self.why}"
        return f"{self.outcome:12} {size}  {self.milliseconds:9.1f} ms  {self.premise.name}{note}"

    def text(self, language: str = "en") -> str:
        """The problem in words, and the proof or why there is none."""
        worlds = self.figure.worlds if self.figure else None
        said = premise_text(self.premise, language, worlds)
        if self.proof is None:
            closing = f"{_ENDS_ZH[self.outcome]}（{self.why}）" if language == "zh" else f"{self.outcome}: {self.why}"
            return f"{said}\n\n{closing}"
        size = f"{self.proof.length} step{'s' if self.proof.length != 1 else ''}, depth {self.proof.depth}"
        closing = f"proved in {size}, {self.milliseconds:.1f} ms; {self.why}"
        if language == "zh":
            closing = f"证毕：共 {self.proof.length} 步，深度 {self.proof.depth}，{self.milliseconds:.1f} 毫秒；"
            closing += "每一步都经过独立检验" + ("；题设留有选择，由所画的图形确定" if self.by_figure else "")
        return f"{said}\n\n{proof_text(self.proof, language, worlds)}\n\n{closing}"

    def png(self) -> bytes | None:
        """The figure with the goal highlighted."""
        return None if self.figure is None else _png(self.premise, self.figure, self.goal)


@dataclass(frozen=True)
class Conclusions:
    """Everything that follows from a premise."""

    premise: Premise
    deduction: Deduction
    figure: Realisation
    milliseconds: float

    @property
    def outcome(self) -> str:
        return self.deduction.outcome

    def rows(self, language: str = "en") -> list[dict[str, Any]]:
        """The conclusions that say something new, easiest first, in words and as data."""
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
        return _png(self.premise, self.figure, None)


def attempt(problem: Premise, *, extended: bool = False, seconds: float = 60.0, seed: int = 0) -> Attempt:
    """Draw the premise, deduce, prove the goal and check the proof."""
    try:
        check_size(problem)
    except PremiseError as error:
        return Attempt(problem, "too large", str(error), 0.0)
    try:
        figure = realise(problem, worlds=_WORLDS, seed=seed)
    except RealisationError as error:
        return Attempt(problem, "no figure", str(error), 0.0)
    if figure.goal is None:
        return Attempt(problem, "no goal", "the premise has no goal", 0.0, figure=figure)
    if not figure.goal_holds:
        return Attempt(problem, "false", "the goal does not hold in the figure", 0.0, figure=figure)
    start = process_time()
    deduction = _deduce(problem, figure, extended, seconds)
    proofs = [deduction.prove(part) for part in _parts(figure.goal)]
    spent = 1e3 * (process_time() - start)
    found = [proof for proof in proofs if proof is not None]
    if len(found) < len(proofs):
        why = f"the goal holds in the figure, but does not follow by the rules ({deduction.outcome})"
        return Attempt(problem, "not derived", why, spent, figure=figure)
    for proof in found:
        verdict = check(proof, problem, figure.worlds)
        if not verdict:
            return Attempt(problem, "rejected", f"step {verdict.step}: {verdict.why}", spent, figure=figure)
    by_figure = any(proof.by_figure for proof in found) or not _in_every_figure(problem, figure.goal)
    why = "every step was checked independently" + (_BY_FIGURE if by_figure else "")
    return Attempt(problem, "proved", why, spent, _joined(figure.goal, found), figure, by_figure)


def _in_every_figure(premise: Premise, goal: Fact) -> bool:
    """Whether the goal also holds where the choices that the premise leaves open fall otherwise."""
    shown = holds(goal, open_choices(premise), 1e-5)
    return bool(shown.size and shown.all())  # where nothing could be tried, nothing is certain


def _parts(goal: Fact) -> list[Fact]:
    """A goal about many points of one line or circle as goals about as few as determine it and one more."""
    least = {"coll": 3, "cyclic": 4}.get(goal.predicate)
    if least is None or len(goal.args) <= least:
        return [goal]
    head = goal.args[: least - 1]
    return [Fact(goal.predicate, (*head, point)) for point in goal.args[least - 1 :]]


def _joined(goal: Fact, proofs: list[Proof]) -> Proof:
    """Proofs of the parts of a goal as one; what they share is said once."""
    steps: list[Step] = []
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
    """Draw the premise and deduce all that follows; `RealisationError` if it has no figure."""
    check_size(premise)
    figure = realise(premise, worlds=_WORLDS, seed=seed)
    start = process_time()
    deduction = _deduce(premise, figure, extended, seconds)
    _ = deduction.conclusions  # listing them is part of the price
    return Conclusions(premise, deduction, figure, 1e3 * (process_time() - start))


def _deduce(premise: Premise, figure: Realisation, extended: bool, seconds: float) -> Deduction:
    budget = Budget(milliseconds=1e3 * seconds)
    return deduce(premise, mode="extended" if extended else "default", budget=budget, realisation=figure)


def _png(premise: Premise, figure: Realisation, goal: Fact | None) -> bytes:
    from gnomon.deduce.picture import premise_scene
    from gnomon.draw import render_png

    places = {name: complex(*figure.coordinates[0, k]) for k, name in enumerate(figure.points)}
    return render_png(premise_scene(premise, places, goal))
