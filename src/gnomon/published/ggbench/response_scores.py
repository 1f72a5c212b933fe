"""A response to a published problem of GGBench: the metrics of its code and picture, and what a judge is asked.

The response is one text, with the pictures that the model drew as data URIs in it; pictures that it lacks are drawn
from its code. What is measured and asked is that of `output_scores`, which takes outputs from files.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from gnomon.grade.image.image_metrics import compare_images
from gnomon.grade.image.response_pictures import shown
from gnomon.grade.judge import Question, Rubric
from gnomon.published.ggbench.data import Output, in_text
from gnomon.published.ggbench.output_scores import Seen, looked_at, questions
from gnomon.results import Judgement
from gnomon.suites.construct.likeness import best_code_metrics, image_values
from gnomon.suites.construct.response import Script, read_script
from gnomon.suites.construct.rubrics import PLAN, PROCESS, RESULT, STEPS

if TYPE_CHECKING:
    from gnomon.grade.image.pixels import Mode
    from gnomon.problem import Problem


def script_of(response: str) -> Script:
    """The GeoGebra code of a response."""
    return read_script(response, ())


@lru_cache(maxsize=4)  # the rubrics and metrics of one response look at the same pictures
def _seen(response: str) -> Seen:
    drawn = in_text(Path(), response)
    return looked_at(Output("", 1, response, drawn, drawn[-1] if drawn else None, None), True, [])


def code_metrics(problem: Problem, response: str) -> dict[str, float]:
    """The likeness of the code to that of the published answer; none for pictures without code, nor without a key."""
    seen = _seen(response)
    reference = problem.code["geogebra"].splitlines()
    if not reference or (seen.steps and not seen.script.lines):
        return {}
    return best_code_metrics([reference], seen.script.lines)


def image_metrics(problem: Problem, response: str, mode: Mode = "gnomon") -> dict[str, float]:
    """The likeness of the finished figure to the published one; none where that is missing."""
    reference = _reference(problem)
    return image_values(compare_images(reference, _seen(response).final_file.data, mode), mode) if reference else {}


def _reference(problem: Problem) -> bytes:
    return next((figure.png for figure in problem.figures if figure.name == "reference"), b"")


# ------------------------------------------------------------------------------------------------------------- rubrics


def _asked(rubric: Rubric, problem: Problem, response: str, language: str = "en") -> Judgement | Question:
    """What a judge is asked by a rubric, or the verdict where a rule of the protocol gives it."""
    reference = _reference(problem)
    picture = shown(reference, "" if reference else "the dataset has none")
    return questions(problem.text[language], str(problem.formal["text_answer"]), _seen(response), picture)[rubric]


def _for_responses(rubric: Rubric) -> Rubric:
    def question(problem: Problem, response: str, language: str) -> Question:
        asked = _asked(rubric, problem, response, language)
        assert isinstance(asked, Question)  # `settled` has given the others
        return asked

    def settled(problem: Problem, response: str) -> Judgement | None:
        asked = _asked(rubric, problem, response)
        return asked if isinstance(asked, Judgement) else None

    return Rubric(rubric.name, rubric.version, rubric.title, question, rubric.read, rubric.given, settled)


RUBRICS = tuple(map(_for_responses, (PLAN, STEPS, PROCESS, RESULT)))
