"""How the prover ended on one premise: the outcome, the proof if there is one, and the words and the data for both.

`prover` makes these results; ``gnomon prove`` prints them. Where a proof holds is in `scope`, the words of the verdict
in `wording.verdicts`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from gnomon.deduce.short_sums import with_short_sums
from gnomon.deduce.split import split_long_steps
from gnomon.deduce.wording.auxiliary import auxiliary_text, search_text
from gnomon.deduce.wording.equations import DIAMETERS, DIRECTED, algebra_sum
from gnomon.deduce.wording.facts import fact_text, premise_text
from gnomon.deduce.wording.proofs import proof_text
from gnomon.deduce.wording.reading import read_proof
from gnomon.deduce.wording.verdicts import outcome_text, same_points_text, scope_note, scope_text
from gnomon.deduce.worlds.realise import random_branch_worlds, rough_worlds
from gnomon.words import counted

if TYPE_CHECKING:
    from gnomon.deduce.algebra.decide import AlgebraicProof
    from gnomon.deduce.auxiliary.search import SearchReport
    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.scope import Scope
    from gnomon.deduce.story import Panel
    from gnomon.deduce.worlds.realise import Realisation
    from gnomon.deduce.worlds.truth import Worlds

_ROUGH = 320  # worlds of every shape in which angles are compared
ProofOutcome = Literal[
    "proved",
    "figures tried",
    "one configuration",
    "by algebra",
    "not derived",
    "budget exhausted",
    "false",
    "no goal",
    "no figure",
    "too large",
    "rejected",
]


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
    scope: Scope | None = None
    """In which figures of the premise the proof holds."""
    auxiliary: tuple[Construction, ...] = ()
    """The points that the proof constructs beyond those of the premise."""
    search: SearchReport | None = None
    """What the search for auxiliary points did, if there was one."""
    why_zh: str = ""
    """The reason in Chinese, if there is no proof."""
    algebra: AlgebraicProof | None = None
    """The certificate of a goal that no theorem proved, and the verdict on it."""

    @property
    def proved(self) -> bool:
        """Whether the goal was proved for every figure of the premise, and the checker accepted the proof."""
        return self.outcome == "proved"

    @property
    def by_figure(self) -> bool:
        """Whether the goal was proved only for the choices that the figure drawn makes and the premise leaves open."""
        return self.outcome == "one configuration"

    @property
    def goal(self) -> Fact | None:
        """The goal as it holds in the figure, or as the premise states it if there is no figure."""
        return self.figure.goal if self.figure is not None else self.premise.goal

    @cached_property
    def shown(self) -> Proof | None:
        """The proof as texts and data show it: with long steps of algebra split."""
        return None if self.proof is None else split_long_steps(with_short_sums(self.proof))

    @property
    def decided_step(self) -> int | None:
        """The number of the step that the figure decides in the proof shown, from 0; None if there is no such step."""
        if self.scope is None or self.scope.decided is None or self.shown is None:
            return None
        wanted = self.scope.decided.fact
        return next((number for number, step in enumerate(self.shown.steps) if step.fact == wanted), None)

    @property
    def decided_line(self) -> int | None:
        """The line of the text, from 0, that tells the step that the figure decides; None if there is no such step."""
        step = self.decided_step
        line = read_proof(self.shown).line_of(step) if step is not None and self.shown is not None else None
        return None if line is None else line - 1

    def to_json(self) -> dict[str, Any]:
        """Name, outcome, reason, goal, size, time, scope and the steps of the proof, as data."""
        data = {
            "name": self.premise.name,
            "proved": self.proved,
            "outcome": self.outcome,
            "why": self.why,
            "by_figure": self.by_figure,
            "decided_by_figure": self._decided(),
            "assumed": self._assumed(),
            "figures": self.scope.figures if self.scope is not None else None,
            "coinciding": [list(pair) for pair in self.figure.coinciding] if self.figure is not None else [],
            "goal": str(self.goal) if self.goal is not None else None,
            "steps": self.shown.length if self.shown else None,
            "depth": self.shown.depth if self.shown else None,
            "milliseconds": round(self.milliseconds, 3),
            "proof": _steps(self.shown) if self.shown else None,
        }
        if self.search is not None:
            data |= {
                "auxiliary": [str(construction) for construction in self.auxiliary],
                "attempts": self.search.attempts,
                "seconds": round(self.search.seconds, 3),
            }
        if self.algebra is not None:
            data |= {"algebra": asdict(self.algebra.verdict), "certificate": self.algebra.certificate.to_json()}
        return data

    def _decided(self) -> dict[str, Any] | None:
        if self.scope is None or self.scope.decided is None:
            return None
        return {
            "step": self.decided_step,
            "fact": str(self.scope.decided.fact),
            "condition": self.scope.decided.condition or None,
            "ground": self.scope.ground,
        }

    def _assumed(self) -> dict[str, Any] | None:
        if self.scope is None or self.scope.assumed is None:
            return None
        clause = self.scope.assumed
        return {
            "clause": str(clause.construction),
            "condition": str(clause.condition) if clause.condition is not None else None,
        }

    def line(self) -> str:
        """One line for a table of many problems."""
        size = f"{self.shown.length:4} steps, depth {self.shown.depth:3}" if self.shown else " " * 21
        notes = [] if self.proved else [self.why]
        if self.proof is not None and self.scope is not None:
            notes = [note for note in [scope_note(self.scope, self.decided_line)] if note]
        if self.auxiliary:
            notes.append(f"with {'; '.join(map(str, self.auxiliary))}")
        note = "".join(f"  {note}" for note in notes)
        return f"{self.outcome:17} {size}  {self.milliseconds:9.1f} ms  {self.premise.name}{note}"

    @cached_property
    def _told_in(self) -> Worlds | None:
        """The figures in which angles that are told as equal have to be equal; the others are told as directed ones."""
        if self.figure is None or self.scope is None or self.by_figure:
            return None if self.figure is None else self.figure.worlds
        return _with_open_choices(self.premise, self.figure)

    @property
    def _steps_told_in(self) -> Worlds | None:
        return self.figure.worlds if self.auxiliary and self.figure is not None else self._told_in

    def text(self, language: str = "en") -> str:
        """The premise in words, then the proof and its size, or the reason why there is none."""
        parts = [premise_text(self.premise, language, self._told_in)]
        if self.auxiliary:
            parts.append(auxiliary_text(self.auxiliary, language))
        if self.shown is not None:
            constructed = [point for construction in self.auxiliary for point in construction.points]
            proof = proof_text(self.shown, language, self._steps_told_in, constructed, equations=True, every_step=False)
            parts.append(proof)
            notes = [DIRECTED] if "∡" in proof else []
            notes += [DIAMETERS] if "d(" in proof else []
            if notes:
                parts.append("\n".join(note[language == "zh"] for note in notes))
        return "\n\n".join([*parts, self._closing(language) + _tried(self.search, language)])

    def _closing(self, language: str) -> str:
        outcome = outcome_text(self.outcome, language, self.scope.figures if self.scope is not None else 0)
        if self.shown is None:
            return f"{outcome}：{self.why_zh or self.why}" if language == "zh" else f"{outcome}: {self.why}"
        where = scope_text(self.scope, self.decided_line, language) if self.scope is not None else ""
        where += same_points_text(self.figure.coinciding, language) if self.figure is not None else ""
        lines = len(read_proof(self.shown).lines)  # what a reader counts: the last number of the text
        if language == "zh":
            size = f"共 {lines} 步，深度 {self.shown.depth}，{self.milliseconds:.1f} 毫秒"
            return f"{outcome}：{size}；每一步都经过独立检验{where}"
        size = f"{counted(lines, 'step')}, depth {self.shown.depth}"
        return f"{outcome} in {size}, {self.milliseconds:.1f} ms; every step was checked independently{where}"

    def png(self) -> bytes | None:
        """The picture of world 0 with the goal highlighted; None if there is no figure."""
        return None if self.figure is None else _png(self.premise, self.figure, self.goal, self.auxiliary)

    def panels(self, language: str = "en") -> list[Panel]:
        """The panels of a picture that follows the proof; empty if there is no proof."""
        if self.shown is None or self.figure is None:
            return []
        from gnomon.deduce.panels import FigureOfProof
        from gnomon.deduce.story import proof_panels

        figure = FigureOfProof(self.premise, self.auxiliary, self._steps_told_in or self.figure.worlds)
        return proof_panels(self.shown, figure, self.goal, language)

    def steps_png(self, language: str = "en") -> bytes | None:
        """A picture that follows the proof, one panel for each key step in a grid; None if there is no proof."""
        from gnomon.deduce.story import panels_png

        panels = self.panels(language)
        return panels_png(panels) if panels else None


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

    @property
    def relations(self) -> int:
        """How many relations the engine lists, those included that restate the givens."""
        return len(self.deduction.outline())

    def rows(self, language: str = "en", most: int = 0) -> list[dict[str, Any]]:
        """The conclusions that do not merely restate the givens, by level: fact, level and words of each.

        With `most` only so many of the last ones; others are then not read.
        """
        told = (conclusion for conclusion in self.deduction.latest() if not conclusion.trivial)
        everywhere = _with_open_choices(self.premise, self.figure)
        rows = [
            {
                "fact": str(conclusion.fact),
                "level": conclusion.level,
                "by_figure": conclusion.by_figure,
                "text": fact_text(
                    conclusion.fact, language, self.figure.worlds if conclusion.by_figure else everywhere
                ),
            }
            for conclusion in islice(told, most or None)
        ]
        return rows[::-1]

    def png(self) -> bytes:
        """The picture of world 0."""
        return _png(self.premise, self.figure, None)


def _with_open_choices(premise: Premise, figure: Realisation) -> Worlds:
    """The worlds of a figure, then others of every shape, with the choices that the premise leaves open made
    otherwise."""
    others = (random_branch_worlds(premise), rough_worlds(premise, 1, _ROUGH))
    return {
        name: np.concatenate([figure.worlds[name], *(worlds[name] for worlds in others)]) for name in premise.points
    }


def _steps(proof: Proof) -> list[dict[str, Any]]:
    """The steps as data; those of algebra also with their equations in symbols."""
    steps = proof.to_json()
    for step, data in zip(proof.steps, steps, strict=True):
        found = algebra_sum(step, proof.steps)
        if found is not None:
            data["equations"] = [
                {"by": list(one.sources), "times": str(one.times), "equation": one.relation} for one in found.used
            ]
            data["sum"] = found.total
    return steps


def _tried(report: SearchReport | None, language: str) -> str:
    """A last line about the search for auxiliary points, if there was one."""
    return "" if report is None else f"\n{search_text(report, language)}"


def _png(premise: Premise, figure: Realisation, goal: Fact | None, auxiliary: tuple[Construction, ...] = ()) -> bytes:
    from gnomon.deduce.premise_picture import premise_scene
    from gnomon.draw import render_png

    places = {name: complex(*figure.coordinates[0, k]) for k, name in enumerate(figure.points)}
    return render_png(premise_scene(premise, places, goal, auxiliary=auxiliary))
