"""The four judged scores of GGBench for a problem of the suite: plan, steps, process and finished figure.

Pictures are those that the response itself has, or else are drawn from its script. A response with neither has the
lowest score without a judge, and so has one whose pictures the rules of the protocol exclude (`drawing_track`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from gnomon.ggb.construction.construction import Construction
from gnomon.ggb.picture.construction_steps import StepsError
from gnomon.ggb.run.interpreter import run_line
from gnomon.grade.image.foreign_picture import Picture
from gnomon.grade.image.response_pictures import Drawing, read_drawing
from gnomon.grade.judge import Question, Rubric
from gnomon.problem import Figure, Problem, Score
from gnomon.results import Judgement
from gnomon.suites.construct.drawing_track import figure_of, lowest_process, lowest_result, lowest_steps, stacked
from gnomon.suites.construct.figure import final_figure, long_figure
from gnomon.suites.construct.grading import asked_of, task_of
from gnomon.suites.construct.item import steps_of
from gnomon.suites.construct.judging import LOWEST, plan_text, process_text, read_score, result_text, steps_text
from gnomon.suites.construct.rename import plain
from gnomon.suites.construct.response import Script, read_script
from gnomon.suites.construct.response_steps import response_steps

_VERSION = "3"


def _given(score: Score) -> float | None:
    """Without a script or a picture there is nothing to look at."""
    return LOWEST if score.outcome in ("no_answer", "refused") else None


def _reference_words(problem: Problem, language: str) -> str:
    place = 0 if language == "en" else 1
    steps = steps_of(problem.formal["solutions"][0])
    told = [f"{n}. {plain(step.method[place])} {plain(step.principle[place])}" for n, step in enumerate(steps, 1)]
    return "\n".join(told)


def script_of(problem: Problem, response: str) -> Script:
    """The script of a response to a problem."""
    return read_script(response, asked_of(problem, task_of(problem)), problem.formal["positions"][0])


def step_blocks(script: Script) -> list[str]:
    """The lines of each step of the response, as one text each."""
    return ["\n".join(step.lines) for step in response_steps(script)]


def _givens(problem: Problem) -> list[str]:
    return [*problem.formal["positions"][0], *problem.formal["shown"]]


def _words(problem: Problem, response: str) -> str:
    drawing = read_drawing(response)
    return drawing.words if drawing.pictures else script_of(problem, response).plan


# ----------------------------------------------------------------------------------------------------- boundary rules


def _settled(
    of_drawing: Callable[[Drawing], str], of_script: Callable[[Sequence[str]], str]
) -> Callable[[Problem, str], Judgement | None]:
    """The lowest verdict where the pictures of a response, or the errors of its steps, leave nothing to judge."""

    def settled(problem: Problem, response: str) -> Judgement | None:
        drawing = read_drawing(response)
        reason = of_drawing(drawing) if drawing.pictures else of_script(_failures(problem, response))
        return Judgement(LOWEST, why=f"by rule: {reason}") if reason else None

    return settled


@lru_cache(maxsize=4)
def _step_failures(givens: tuple[str, ...], blocks: tuple[str, ...]) -> tuple[str, ...]:
    """For each step of a script the error that stands in place of its picture; empty where there is a picture."""
    construction, found = Construction(), list[str]()
    for line in givens:
        run_line(construction, line)
    for block in blocks:
        results = [run_line(construction, line) for line in block.split("\n")]
        errors = [result.error for result in results if result.error is not None]
        found.append(errors[0] if len(errors) == len(results) else "")
    return tuple(found)


def _failures(problem: Problem, response: str) -> tuple[str, ...]:
    return _step_failures(tuple(_givens(problem)), tuple(step_blocks(script_of(problem, response))))


def _no_step(failures: Sequence[str]) -> str:
    if not failures:
        return "there is no script and no picture"
    return f"no step of the script runs: {failures[0]}" if all(failures) else ""


def _broken_step(failures: Sequence[str]) -> str:
    """One figure of several is replaced by an error message."""
    if reason := _no_step(failures):
        return reason
    return next((f"step {n} shows an error, no figure: {error}" for n, error in enumerate(failures, 1) if error), "")


# ----------------------------------------------------------------------------------------------------------- questions


_START = {"en": "The givens", "zh": "已知"}


def _long(problem: Problem, blocks: Sequence[str], words: Sequence[str], name: str, language: str) -> Figure:
    start = "\n".join(_givens(problem))
    return long_figure(name, [start, *blocks], [_START[language], *words], problem.formal["axes"])


def _long_images(problem: Problem, response: str, language: str) -> tuple[Figure, ...]:
    place = 0 if language == "en" else 1
    steps = steps_of(problem.formal["solutions"][0])
    codes, words = ["\n".join(step.code) for step in steps], [plain(step.method[place]) for step in steps]
    reference = _long(problem, codes, words, "reference", language)
    drawing = read_drawing(response)
    if drawing.pictures:
        return reference, stacked(drawing.pictures, "response")
    own = response_steps(script_of(problem, response))
    blocks, told = ["\n".join(step.lines) for step in own], [step.words or "; ".join(step.lines) for step in own]
    try:
        return reference, _long(problem, blocks, told, "response", language)
    except StepsError:
        return (reference,)


def _plan_question(problem: Problem, response: str, language: str) -> Question:
    reference = _reference_words(problem, language)
    return Question(plan_text(problem.text[language], reference, _words(problem, response)))


def _pictured(text: Callable[[str, str], str]) -> Callable[[Problem, str, str], Question]:
    def question(problem: Problem, response: str, language: str) -> Question:
        asked = text(problem.text[language], _words(problem, response))
        return Question(asked, _long_images(problem, response, language))

    return question


def reference_figure(problem: Problem, code: Sequence[str]) -> Figure:
    """The finished figure of a reference solution."""
    return final_figure("reference", [*_givens(problem), *code], problem.formal["axes"])


def response_figure(problem: Problem, script: Script) -> Figure:
    """The finished figure that a script draws."""
    return final_figure("response", [*_givens(problem), *script.lines], problem.formal["axes"])


def _result_question(problem: Problem, response: str, language: str) -> Question:
    reference = reference_figure(problem, problem.code["geogebra"].split("\n"))
    drawing = read_drawing(response)
    final: Picture | str | None = drawing.pictures[-1] if drawing.pictures else None
    if final is None or isinstance(final, str):
        drawn = response_figure(problem, script_of(problem, response))
    else:
        drawn = figure_of(final, "response")
    return Question(result_text(problem.text[language]), (reference, drawn))


PLAN = Rubric("plan", _VERSION, "Planning (VLM-T)", _plan_question, read_score, _given)
STEPS = Rubric(
    "steps",
    _VERSION,
    "Step accuracy",
    _pictured(steps_text),
    read_score,
    _given,
    _settled(lambda drawing: lowest_steps(drawing.pictures), _no_step),
)
PROCESS = Rubric(
    "process",
    _VERSION,
    "Process consistency",
    _pictured(process_text),
    read_score,
    _given,
    _settled(lambda drawing: lowest_process(drawing.pictures), _broken_step),
)
RESULT = Rubric(
    "result",
    _VERSION,
    "Final result (VLM-I-Res)",
    _result_question,
    read_score,
    _given,
    _settled(lambda drawing: lowest_result(drawing.pictures[-1]), _no_step),
)
RUBRICS = (PLAN, STEPS, PROCESS, RESULT)
