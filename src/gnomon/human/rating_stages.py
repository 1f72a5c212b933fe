"""What people are asked about a response: the stages that they rate, each with the five bands of its rubric.

Constructions have the four stages of GGBench, each beside the judge's measure of the same name; reasoning has the
process score of DynaSolidGeo. The bands of plan, result and process are the judge's own. Sheets and the rating room of
``gnomon serve`` both take their words from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.human.ratings import SCORES
from gnomon.suites.construct.judging import PLAN_BANDS, RESULT_BANDS
from gnomon.suites.solid.rubrics import CRITERIA, PROCESS_BANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Score
    from gnomon.suites import Suite


@dataclass(frozen=True, slots=True)
class Stage:
    """One score that a rater gives."""

    name: str
    """One of ``ratings.STAGES``."""
    title: str
    asks: str
    """What to look at."""
    bands: tuple[str, ...]
    """What 5, 4, 3, 2 and 1 mean."""

    def scores(self) -> Sequence[tuple[int, str]]:
        """The points with what they mean, the best first."""
        return list(zip(reversed(SCORES), self.bands, strict=True))


OVERALL = Stage(
    "overall",
    "Whole response",
    "Look at three things: is the reasoning sound, is the drawing accurate, and do words and figure fit together? "
    "Another construction than that of the reference is as good if it reaches the same goal.",
    (
        "steps and figure are complete, sound, and show all that the reference shows",
        "small deviations of place, style or detail; reasoning and figure are right",
        "the main idea is there, but something is missing or does not fit together",
        "the steps or the figure miss the problem in much: key steps left out, or flaws of logic",
        "not usable: words and figure contradict each other, or what matters is missing or wrong",
    ),
)
_PLAN = Stage(
    "plan",
    "Plan",
    "The steps in words, not the code or the drawing: are they complete and in order, are the key operations right? "
    "Another plan than the reference's is as good if it reaches the same goal.",
    PLAN_BANDS,
)
_MIDDLE = Stage(
    "middle",
    "Steps",
    "The pictures step by step: does each show what its words say, and does each build on the figure before it?",
    (
        "every picture shows what its words say, takes over the whole figure before it, and adds what is right",
        "nearly so, with deviations that hinder nobody, such as a label a little off its point",
        "the main structure is there, with more than one small mistake, a skipped step or marks that are missing",
        "words and pictures are hard to match, or most of the figure is not taken over",
        "the structure is wrong, or the pictures do not follow from one another; only one picture, or an error "
        "in place of one",
    ),
)
_RESULT = Stage(
    "result",
    "Finished figure",
    "The finished figure beside that of the reference: is all there that the task asks for, and in the right "
    "relations? Colours and widths do not count, nor does a figure that is shifted, turned, scaled or mirrored.",
    RESULT_BANDS,
)
_PROCESS = Stage(
    "process",
    "Reasoning",
    f"The final answer is right; rate how it was reached.\n{CRITERIA}\n"
    "Where S1 is broken: at most 2. Where S2 is broken: at most 3. Where S3 is not fully met: at most 4.",
    PROCESS_BANDS,
)
KNOWN = {stage.name: stage for stage in (OVERALL, _PLAN, _MIDDLE, _RESULT, _PROCESS)}


def stages_of(suite: Suite, prompt: str, score: Score) -> tuple[Stage, ...]:
    """The stages that people rate of a response, by the rubrics that its suite has for the prompt.

    None where there is nothing to rate: a suite without a rubric, and a response to which the rubric of reasoning gives
    its score by rule, because its answer is not right.
    """
    rubrics = {rubric.name: rubric for rubric in suite.reporting.rubrics_for(prompt)}
    if "result" in rubrics:
        plan = (_PLAN,) if "plan" in rubrics else ()
        middle = (_MIDDLE,) if rubrics.keys() & {"steps", "process"} else ()
        return (*plan, *middle, _RESULT, OVERALL)
    process = rubrics.get("process")
    return (_PROCESS,) if process is not None and process.given(score) is None else ()
