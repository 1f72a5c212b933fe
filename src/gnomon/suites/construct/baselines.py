"""What the baselines of the construct suite answer: scripts, because no answer of a construction stands in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.suites.baselines import Baselines
from gnomon.suites.construct.grading import asked_of, task_of
from gnomon.suites.construct.mistakes import mistaken_scripts
from gnomon.suites.modes import SCORINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Problem
    from gnomon.seeding import Rng


class ConstructBaselines(Baselines):
    """Scripts that construct nothing, or make a mistake of geometry."""

    def guesses(self, problem: Problem) -> Sequence[str]:
        """Nothing but the givens: whoever knows nothing constructs nothing."""
        asked = asked_of(problem, task_of(problem))
        return ["```geogebra\n" + "\n".join(f"{name} = (0, 0)" for name in asked) + "\n```"]

    def guessing(self, problem: Problem) -> str:
        return "a script that adds to the givens every object asked for as the point (0, 0)"

    def random_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        return rng.choice(self.guesses(problem))

    def mistaken_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A script with a mistake of geometry, such as the wrong one of two points (see `mistakes`)."""
        for script in mistaken_scripts(problem, rng):
            said = "```geogebra\n" + "\n".join(script) + "\n```"
            if all(self.suite.grade(problem, said, scoring).value == 0.0 for scoring in SCORINGS):
                return said
        return ""
