"""Proofs: facts in an order in which each follows from earlier ones, by a rule, by algebra, or because it is given.

The engine makes them (`engine`), the checker checks them from the rule table alone, `wording` puts them into words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from gnomon.deduce.facts import Fact
from gnomon.deduce.rules import ALGEBRA, CHOSEN_BY_FIGURE, GIVEN


@dataclass(frozen=True, slots=True)
class Term:
    """One equation of a step of algebra: which (`rules.EQUATIONS`), of which points, how many times.

    `points` are those of the equation's letters in alphabetical order, `value` is that of its valued premise. The
    facts that give the equation are among the premises of the step.
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
    def from_json(data: Mapping[str, Any]) -> Term:
        """The term that `to_json` wrote."""
        value = Fraction(data["value"]) if "value" in data else None
        return Term(data["equation"], tuple(data["points"]), Fraction(data["coefficient"]), value)


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One fact of a proof and why it holds.

    `rule` is a name of `rules.RULES` (then `binding` has the points of its letters in alphabetical order and `premises`
    the steps that are its premises, in its order), of `rules.ALGEBRA` (then `terms` add up to the fact), or `given`.
    """

    fact: Fact
    rule: str
    premises: tuple[int, ...] = ()
    binding: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()

    @property
    def is_algebra(self) -> bool:
        """Whether this step is a combination of equations."""
        return self.rule in ALGEBRA.values()

    @property
    def by_figure(self) -> bool:
        """Whether the figure decided between a few alternatives here."""
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
            tuple(Term.from_json(term) for term in data["terms"]),
        )


@dataclass(frozen=True, slots=True)
class ProofSize:
    """How large a proof is, as `Proof` says it of itself."""

    length: int
    depth: int
    by_figure: bool


@dataclass(frozen=True)
class Proof:
    """The steps, each after its premises; the last one is the goal."""

    goal: Fact
    steps: tuple[ProofStep, ...]

    @cached_property
    def depth(self) -> int:
        """The longest chain of steps, not counting what is given."""
        depth: list[int] = []
        for step in self.steps:
            below = max((depth[i] for i in step.premises), default=0)
            depth.append(below + (step.rule != GIVEN))
        return depth[-1] if depth else 0

    @property
    def length(self) -> int:
        """The number of steps, not counting what is given."""
        return sum(step.rule != GIVEN for step in self.steps)

    @property
    def rules(self) -> Mapping[str, int]:
        """How often each rule is used."""
        return Counter(step.rule for step in self.steps if step.rule != GIVEN)

    @property
    def by_figure(self) -> bool:
        """Whether a theorem that leaves two cases was used, or an angle divided, so that the figure decided."""
        return any(step.by_figure for step in self.steps)

    @property
    def given(self) -> tuple[Fact, ...]:
        """The premises that the proof uses."""
        return tuple(step.fact for step in self.steps if step.rule == GIVEN)

    @property
    def points(self) -> tuple[str, ...]:
        """The points that the proof speaks of, in the order in which they appear."""
        return tuple(dict.fromkeys(a for step in self.steps for a in step.fact.args))

    def to_json(self) -> list[dict[str, Any]]:
        """The steps as data, in their order; datasets and ``gnomon prove --json`` store this list."""
        return [step.to_json() for step in self.steps]

    @staticmethod
    def from_json(data: Sequence[Mapping[str, Any]], goal: Fact | None = None) -> Proof:
        """The proof that `to_json` wrote; its goal is the fact of the last step unless another is passed."""
        steps = tuple(ProofStep.from_json(step) for step in data)
        return Proof(goal or steps[-1].fact, steps)
