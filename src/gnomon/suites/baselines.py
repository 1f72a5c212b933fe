"""What a suite's baselines answer, reached as `suite.baselines`: the models that know nothing, or err on purpose.

The embedded models (`gnomon/random`, `gnomon/grep`, `gnomon/noisy-...`) answer with these, and a report computes the
level of chance from them. A suite that knows its answers better than their kind tells (`guesses`) subclasses
`Baselines` and names its class as ``baselines_type``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.results import Answered
from gnomon.suites.guesses import grepped, guesses, guessing, mistakes, phrased
from gnomon.suites.modes import SCORINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Problem
    from gnomon.seeding import Rng
    from gnomon.suites.contract import Suite


@dataclass(frozen=True, slots=True)
class Baselines:
    """Responses to the problems of a suite that need no understanding of them.

    >>> from gnomon.suites import get_suite
    >>> prove = get_suite("prove")
    >>> prove.baselines.guessing(prove.problem(1, 0))
    'any set of the options'
    """

    suite: Suite

    def guesses(self, problem: Problem) -> Sequence[str]:
        """The answers among which a model that knows nothing guesses, all equally likely; at least one.

        What guessing scores on average is computed from this list (`chance`).
        """
        return guesses(problem)

    def guessing(self, problem: Problem) -> str:
        """What the `guesses` are, in words, for the level of chance in a report."""
        return guessing(problem)

    def random_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A response with one of the `guesses`."""
        return phrased(rng.choice(self.guesses(problem)), language)

    def grepped_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A response that takes its answer from the numbers of the code that the problem shows, without reading the
        code; a guess where it shows none."""
        shown = [code for code in problem.code.values() if code.strip() in problem.text[language]]
        found = sorted({text for code in shown for text in grepped(code)})
        return phrased(rng.choice(found), language) if found else self.random_response(problem, rng, language)

    def read_response(
        self, problem: Problem, rng: Rng, language: str = "en", modality: str = "text", *, sees: bool = True
    ) -> str:
        """What a program answers that reads the problem in a version and solves what it was told: the words alone, or
        with ``sees`` also what is drawn. A guess where the suite has no such program."""
        return self.random_response(problem, rng, language)

    def mistaken_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A response with a plausible mistake: it scores 0 under every scoring. Empty if no such response is found."""
        for response in mistakes(problem, rng, self.suite.gold_response(problem, language), language):
            if all(self.suite.grade(problem, response, scoring).value == 0.0 for scoring in SCORINGS):
                return response
        return ""

    def as_asked(self, problem: Problem, response: str, prompt: str, language: str = "en") -> str:
        """A response to the usual prompt in the form that another one asks for, such as pictures in place of code."""
        return response

    def chance(self, problem: Problem, *, metrics: bool = False) -> dict[str, float]:
        """The mean of each measure over all `guesses`; measures that need a judge or tokens are left out, and those
        that need `Reporting.metrics`, which may take long, unless they are asked for."""
        reporting = self.suite.reporting
        graded = [(response, self.suite.grade(problem, response)) for response in map(phrased, self.guesses(problem))]
        answers = [Answered.of(problem, 1, response, score) for response, score in graded]
        if metrics:
            answers = [replace(answer, metrics=reporting.metrics(problem, answer.response)) for answer in answers]
        measures = [measure for measure in reporting.measures() if not measure.of_reasoning]
        values = {m.name: [v for v in map(m.of, answers) if v is not None] for m in measures}
        return {name: sum(v) / len(v) for name, v in values.items() if v}
