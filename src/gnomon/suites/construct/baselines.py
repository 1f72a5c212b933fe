"""What the baselines of the construct suite answer: scripts, because no answer of a construction stands in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gnomon.grade.image.embedded import picture_markdown
from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.suites.baselines import Baselines
from gnomon.suites.construct.family import SolutionStep
from gnomon.suites.construct.figure import step_figures
from gnomon.suites.construct.grading import asked_of, task_of
from gnomon.suites.construct.mistakes import mistaken_scripts
from gnomon.suites.construct.rename import KEPT, LETTERS, formulas, letters_of
from gnomon.suites.construct.response import read_script
from gnomon.suites.construct.response_steps import ResponseStep, response_steps
from gnomon.suites.construct.shown_givens import NUMBERS, ShownOnly
from gnomon.suites.construct.text import DRAWN, FINAL, full_response, published_response
from gnomon.suites.modes import SCORINGS


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

    def as_asked(self, problem: Problem, response: str, prompt: str, language: str = "en") -> str:
        """The same construction with code in every step, or drawn: a picture after each step, or the last one alone."""
        if prompt == "default":
            return response
        if prompt == "paper" and response == full_response(problem, language):
            return published_response(problem, language)
        givens, shown, axes = problem.formal["positions"][0], problem.formal["shown"], problem.formal["axes"]
        steps = response_steps(read_script(response, asked_of(problem, task_of(problem)), givens))
        if not steps:
            return response
        drawn = [SolutionStep(("", ""), ("", ""), step.lines) for step in steps]
        return as_prompted(prompt, steps, lambda: [figure.png for figure in step_figures(givens, shown, drawn, axes)])


def guessed_letters(told: ShownOnly, rng: Rng) -> list[str]:
    """Letters for numbered points, guessed as well as can be: centres have their usual letter, and letters that the
    words do not have follow each other as in the alphabet, in the order in which the words name the points."""
    words = told.words["en"]
    order = sorted(told.points, key=lambda name: words.find(NUMBERS[told.points.index(name)]) % (len(words) + 1))
    unknown = [name for name in order if name not in KEPT]
    free = [letter for letter in LETTERS if letter not in letters_of(formulas(words))]
    letters = dict(zip(unknown, sorted(rng.sample(free, len(unknown))), strict=True))
    return [letters.get(name, name) for name in told.points]


def as_prompted(prompt: str, steps: Sequence[ResponseStep], pictures: Callable[[], Sequence[bytes]]) -> str:
    """The steps of a response as a prompt asks for them: each with its code, each with its picture, or one picture."""
    if prompt not in DRAWN:
        return "\n".join("\n".join([step.words, "```geogebra", *step.lines, "```"]) for step in steps)
    shown = [picture_markdown(png) for png in pictures()]
    if prompt == FINAL:
        return shown[-1]
    told = [step.words or f"Step {n}." for n, step in enumerate(steps, 1)]
    return "\n\n".join(f"{words}\n\n{picture}" for words, picture in zip(told, shown, strict=True))
