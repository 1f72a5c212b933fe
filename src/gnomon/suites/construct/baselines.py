"""What the baselines of the construct suite answer: scripts, because no answer of a construction stands in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.suites.baselines import Baselines
from gnomon.suites.construct.grading import asked_of, task_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Problem
    from gnomon.seeding import Rng


class ConstructBaselines(Baselines):
    """Scripts that construct nothing, or leave out a line of the reference solution."""

    def guesses(self, problem: Problem) -> Sequence[str]:
        """Nothing but the givens: whoever knows nothing constructs nothing."""
        asked = asked_of(problem, task_of(problem))
        return ["```geogebra\n" + "\n".join(f"{name} = (0, 0)" for name in asked) + "\n```"]

    def guessing(self, problem: Problem) -> str:
        return "a script that adds to the givens every object asked for as the point (0, 0)"

    def random_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        return rng.choice(self.guesses(problem))

    def mistaken_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """The reference solution with one line left out."""
        lines = problem.code["geogebra"].split("\n")
        for place in rng.shuffled(range(len(lines))):
            said = "```geogebra\n" + "\n".join(lines[:place] + lines[place + 1 :]) + "\n```"
            if self.suite.grade(problem, said).value == 0.0:
                return said
        return ""
