"""Proofs as data, with their JSON form: each step is a fact that is given or follows from earlier steps.

`engine` produces proofs, `checker` verifies them from the rule table alone, `wording.proofs` writes them in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from gnomon.deduce.facts import Fact
from gnomon.deduce.rules import ALGEBRA, CHOSEN_BY_FIGURE, GIVEN

_ALGEBRA = frozenset(ALGEBRA.values())


@dataclass(frozen=True, slots=True)
class EquationTerm:
    """One equation in a step of algebra: its name in `rules.EQUATIONS`, its points and its coefficient.

    `points` belong to the letters of the equation in alphabetical order, `value` to its valued premise if it has one.
    The facts that give the equation are among the premises of the step.
    """

    equation: str
    points: tuple[str, ...]
    coefficient: Fraction
    value: Fraction | None = None

    def to_json(self) -> dict[str, Any]:
        """The term as data; `value` is left out where the equation has none."""
        written = {"equation": self.equation, "points": list(self.points), "coefficient": str(self.coefficient)}
        return written if self.value is None else {**written, "value": str(self.value)}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> EquationTerm:
        """The term that `to_json` wrote."""
        value = Fraction(data["value"]) if "value" in data else None
        return EquationTerm(data["equation"], tuple(data["points"]), Fraction(data["coefficient"]), value)


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One fact of a proof and why it holds; `premises` are the numbers of the steps that it cites, from 0.

    `rule` is `given`, or a name of `rules.RULES`: then `binding` has the points for its letters in alphabetical order,
    and `premises` are in the order of the rule; or a name of `rules.ALGEBRA`: then `terms` add up to the fact.
    """

    fact: Fact
    rule: str
    premises: tuple[int, ...] = ()
    binding: tuple[str, ...] = ()
    terms: tuple[EquationTerm, ...] = ()

    @property
    def is_algebra(self) -> bool:
        """Whether this step is a combination of equations."""
        return self.rule in _ALGEBRA

    @property
    def by_figure(self) -> bool:
        """Whether the figure decided between alternatives that the rule leaves open."""
        divided = self.rule == ALGEBRA["angle"] and any(t.coefficient.denominator > 1 for t in self.terms)
        return divided or self.rule in CHOSEN_BY_FIGURE

    def to_json(self) -> dict[str, Any]:
        """The step as data: its fact, its rule, the numbers of the steps it cites, and for algebra the exact terms."""
        return {
            "fact": str(self.fact),
            "rule": self.rule,
            "premises": list(self.premises),
            "binding": list(self.binding),
            "terms": [term.to_json() for term in self.terms],
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> ProofStep:
        """The step that `to_json` wrote."""
        return ProofStep(
            Fact.parse(data["fact"]),
            data["rule"],
            tuple(data["premises"]),
            tuple(data["binding"]),
            tuple(EquationTerm.from_json(term) for term in data["terms"]),
        )


@dataclass(frozen=True, slots=True)
class ProofSize:
    """The length and depth of a proof and whether it is by figure, as `Proof` defines them."""

    length: int
    depth: int
    by_figure: bool


@dataclass(frozen=True)
class Proof:
    """The steps, each after those that it cites; the last one proves the goal.

    >>> from gnomon.deduce import deduce
    >>> proof = deduce("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a").prove("para d e a b")
    >>> Proof.from_json(proof.to_json(), proof.goal) == proof
    True
    """

    goal: Fact
    steps: tuple[ProofStep, ...]

    @cached_property
    def depth(self) -> int:
        """The number of steps in the longest chain of citations, without the givens."""
        depth: list[int] = []
        for step in self.steps:
            below = max((depth[i] for i in step.premises), default=0)
            depth.append(below + (step.rule != GIVEN))
        return depth[-1] if depth else 0

    @property
    def length(self) -> int:
        """The number of steps without the givens."""
        return sum(step.rule != GIVEN for step in self.steps)

    @property
    def rules(self) -> Mapping[str, int]:
        """How often each rule is used."""
        return Counter(step.rule for step in self.steps if step.rule != GIVEN)

    @property
    def by_figure(self) -> bool:
        """Whether the figure decided some step: a theorem that leaves two cases, or an angle that was divided."""
        return any(step.by_figure for step in self.steps)

    @property
    def given(self) -> tuple[Fact, ...]:
        """The premises that the proof uses."""
        return tuple(step.fact for step in self.steps if step.rule == GIVEN)

    @property
    def points(self) -> tuple[str, ...]:
        """The points in the facts of the proof, in the order in which they appear."""
        return tuple(dict.fromkeys(a for step in self.steps for a in step.fact.args))

    def to_json(self) -> list[dict[str, Any]]:
        """The steps as data, in their order; datasets and ``gnomon prove --json`` store this list."""
        return [step.to_json() for step in self.steps]

    @staticmethod
    def from_json(data: Sequence[Mapping[str, Any]], goal: Fact | None = None) -> Proof:
        """The proof that `to_json` wrote; its goal is the fact of the last step unless another is passed."""
        steps = tuple(ProofStep.from_json(step) for step in data)
        return Proof(goal or steps[-1].fact, steps)


def joined_steps(proofs: Iterable[Proof]) -> list[ProofStep]:
    """The steps of several proofs one after the other, in which each fact is proved once.

    >>> from gnomon.deduce import deduce
    >>> deduction = deduce("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a")
    >>> proofs = [deduction.prove("para d e a b"), deduction.prove("rconst d e a b 1/2")]
    >>> [len(proof.steps) for proof in proofs], len(joined_steps(proofs))
    ([6, 6], 7)
    """
    steps: list[ProofStep] = []
    place: dict[Fact, int] = {}
    for proof in proofs:
        moved: list[int] = []
        for step in proof.steps:
            if step.fact not in place:
                place[step.fact] = len(steps)
                steps.append(replace(step, premises=tuple(moved[i] for i in step.premises)))
            moved.append(place[step.fact])
    return steps
