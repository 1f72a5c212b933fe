"""Screening of triples: does the code of a problem run, does it draw the picture beside it, is the text answered?

The paper has a model screen its drafts for code that runs, a construction that is consistent and a diagram that is
right. Here the first is decided by running the code. Whether the drawing of the code is the picture of the dataset is
asked without a limit of likeness, which would depend on styles: both are reduced to their ink in a frame, and a picture
is doubted if many pictures of *other* problems are more like the drawing than its own. A judge may be asked besides, by
the rubrics of process and final result.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageFilter

from gnomon.draw import render_png
from gnomon.ggb.picture.construction_scene import picture_png
from gnomon.ggb.picture.construction_steps import StepsError, step_pictures
from gnomon.ggb.run.interpreter import run
from gnomon.grade.image.response_pictures import Shown, shown
from gnomon.grade.judge import Question, Rubric, asked_verdict
from gnomon.published.ggbench.output_scores import Judging, all_scored
from gnomon.published.published_rows import picture_named
from gnomon.suites.construct.drawing_track import figure_of, stacked
from gnomon.suites.construct.judging import ONE_LONG, process_text, result_text
from gnomon.suites.construct.response import read_script
from gnomon.suites.construct.response_steps import ResponseStep, response_steps
from gnomon.suites.construct.rubrics import PROCESS, RESULT
from gnomon.suites.construct.script_lines import defined_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from gnomon.grade.image.foreign_picture import Picture
    from gnomon.published.ggbench.data import PublishedProblem

FLAWS: Mapping[str, str] = {
    "question": "there is no question",
    "answer": "the answer has no steps in words",
    "no code": "the answer has no GeoGebra code",
    "code": "a line of the code does not run",
    "names": "the question names a point that neither the code nor the steps speak of",
    "picture": "a picture is missing or cannot be read",
    "other picture": "many pictures of other problems are more like the drawing of the code than its own",
    "process": "the judge finds that the steps do not follow from one another",
    "figure": "the judge finds that the code does not draw the picture of the dataset",
}
_DOUBT = 0.25  # the share of other pictures that may be more like a drawing than its own
_FEWEST = 8  # pictures: with fewer nothing can be said of others
_LOW = 0.4  # the verdict 2 of 5, and below
_SIDE = 48  # of the frame to which ink is scaled
_INK = 32  # levels by which a pixel differs from the ground
_LABEL = re.compile(r"(?<![A-Za-z\\])(?:[A-Z]{2,4}(?![A-Za-z])|[A-Z](?![A-Za-z]))")
_ARTICLE = re.compile(r"\b[AI] (?=[a-z])")


@dataclass(frozen=True, slots=True)
class TripleFlaw:
    """What is wrong, or doubtful, with a problem."""

    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class Triple:
    """What screening finds of one problem."""

    id: str
    flaws: tuple[TripleFlaw, ...]
    steps: int
    closer: float | None = None
    """The share of pictures of other problems that are more like the drawing than its own; None where unknown."""


@dataclass(frozen=True, slots=True)
class _Looked:
    """A problem with its code drawn and its picture read."""

    problem: PublishedProblem
    flaws: tuple[TripleFlaw, ...]
    steps: Sequence[ResponseStep]
    drawn: bytes
    """The finished figure that the code draws; empty if none can be drawn."""
    reference: Shown


def audit_triples(problems: Mapping[str, PublishedProblem], judging: Judging | None = None) -> list[Triple]:
    """All problems of a dataset, screened."""
    looked = [_looked(problem) for problem in problems.values()]
    closer = _closer(looked)
    found = []
    for one in looked:
        share, flaws = closer.get(one.problem.id), one.flaws
        if share is not None and share > _DOUBT:
            flaws = (*flaws, TripleFlaw("other picture", f"{share:.0%} of the others are more like it"))
        found.append(Triple(one.problem.id, flaws, len(one.steps), share))
    if judging is None:
        return found
    verdicts = all_scored([(one, judging) for one in looked], _judged)
    return [replace(triple, flaws=(*triple.flaws, *more)) for triple, more in zip(found, verdicts, strict=True)]


# -------------------------------------------------------------------------------------------------------- text and code


def _looked(problem: PublishedProblem) -> _Looked:
    script = read_script(problem.text_answer, ())
    steps = response_steps(script) if script.lines else []
    flaws: list[TripleFlaw] = []
    if not problem.question.strip():
        flaws.append(TripleFlaw("question", "the field 'question' is empty"))
    if not script.plan.strip():
        flaws.append(TripleFlaw("answer", "the field 'text_answer' has no words"))
    if not script.lines:
        flaws.append(TripleFlaw("no code", "no line of 'text_answer' is GeoGebra code"))
    result = run(list(script.lines))
    for line, outcome in zip(script.lines, result.results, strict=False):
        if outcome.error is not None:
            flaws.append(TripleFlaw("code", f"{line[:80]}: {outcome.error}"))
            break
    missing = sorted(_labels(problem.question) - _labels(script.plan) - _capitals(script.lines))
    if missing and script.lines:
        flaws.append(TripleFlaw("names", f"nothing is said of {', '.join(missing)}"))
    reference = problem.reference()
    picture = shown(reference.data, reference.problem)
    pictures = {"res_image": picture}
    if problem.question_image:
        given = picture_named(problem.folder, problem.question_image)
        pictures["question_image"] = shown(given.data, given.problem)
    flaws += [TripleFlaw("picture", f"{name}: {why}") for name, why in pictures.items() if isinstance(why, str)]
    return _Looked(problem, tuple(flaws), steps, _drawing(script.lines), picture)


def _labels(text: str) -> set[str]:
    """The letters by which a text names points, alone or in a row as in ABC; not the article A."""
    return {letter for found in _LABEL.findall(_ARTICLE.sub("", text)) for letter in found}


def _capitals(lines: Sequence[str]) -> set[str]:
    return {name[0] for name in defined_in(lines) if name[0].isupper()}


def _drawing(lines: Sequence[str]) -> bytes:
    try:
        return picture_png(list(lines)) if lines else b""
    except (StepsError, ValueError):  # nothing to draw
        return b""


# ------------------------------------------------------------------------------------------------------------ pictures


def _closer(looked: Sequence[_Looked]) -> dict[str, float]:
    """For each drawing the share of other pictures that are more like it than its own."""
    both = [
        (one.problem.id, drawn, own)
        for one in looked
        if not isinstance(one.reference, str)
        and one.drawn
        and (drawn := _ink(one.drawn)) is not None
        and (own := _ink(one.reference.png)) is not None
    ]
    if len(both) < _FEWEST:
        return {}
    likeness = np.stack([drawn for _, drawn, _ in both]) @ np.stack([own for _, _, own in both]).T
    more = (likeness > np.diag(likeness)[:, None] + 1e-9).sum(axis=1)
    return {id_: float(count) / (len(both) - 1) for (id_, _, _), count in zip(both, more, strict=True)}


def _ink(png: bytes) -> NDArray[np.float64] | None:
    """The strokes of a picture in their own frame, softened, as a vector of length 1; None of a blank picture."""
    grey = np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=float)
    ink = np.abs(grey - np.median(grey)) > _INK
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    if not len(rows):
        return None
    cut = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    framed = Image.fromarray((255 * cut).astype(np.uint8)).resize((_SIDE, _SIDE), Image.Resampling.BOX)
    soft = np.asarray(framed.filter(ImageFilter.GaussianBlur(1.5)), dtype=float).ravel()
    soft -= soft.mean()
    length = float(np.linalg.norm(soft))
    return soft / length if length else None


# --------------------------------------------------------------------------------------------------------------- judge


async def _judged(asked: tuple[_Looked, Judging]) -> list[TripleFlaw]:
    """What a judge finds wrong with the steps and the figure; an answer that it does not give is no flaw."""
    one, judging = asked
    questions: list[tuple[str, Rubric, Question]] = []
    if len(pictures := _step_pictures(one.steps)) > 1:
        words = "\n".join(step.words for step in one.steps)
        text = process_text(one.problem.question, words, ONE_LONG)
        questions.append(("process", PROCESS, Question(text, (stacked(pictures, "response"),))))
    final = shown(one.drawn) if one.drawn else ""
    if not isinstance(final, str) and not isinstance(one.reference, str):
        pair = (figure_of(one.reference, "reference"), figure_of(final, "response"))
        questions.append(("figure", RESULT, Question(result_text(one.problem.question), pair)))
    found = []
    for kind, rubric, question in questions:
        verdict = await asked_verdict(rubric, question, judging.ask, judging.cache)
        if verdict.value is not None and verdict.value <= _LOW + 1e-9:
            found.append(TripleFlaw(kind, f"{5 * verdict.value:.0f} of 5: {verdict.reply.strip()[:200]}"))
    return found


def _step_pictures(steps: Sequence[ResponseStep]) -> list[Picture]:
    try:
        drawn = step_pictures(["\n".join(step.lines) for step in steps]) if steps else []
    except StepsError:
        return []
    found = [shown(render_png(step.picture)) for step in drawn]
    return [picture for picture in found if not isinstance(picture, str)]
