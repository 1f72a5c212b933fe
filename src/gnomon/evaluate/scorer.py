"""The Inspect scorer of every suite: the suite grades the response, a judge judges it by the suite's rubrics, and an
extractor copies the answer out of one that could not be read."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from inspect_ai.model import ChatMessageUser, Content, ContentText, GenerateConfig, Model, get_model, model_roles
from inspect_ai.scorer import Metric, SampleScore, Scorer, Target, metric, scorer
from inspect_ai.scorer import Score as InspectScore

from gnomon.evaluate.exam import find
from gnomon.evaluate.messages import MARK, RECORD, image_content, response_of, stop_of, tokens_of
from gnomon.evaluate.replies import with_checked_replies, without_retry_error
from gnomon.grade.judge import SEED, TEMPERATURE, Ask, Cache, JudgeReply, Question, Rubric, judge
from gnomon.problem import LEVELS, Problem
from gnomon.results import Answered, Judgement
from gnomon.scoring import checked_scoring, extract, record_response
from gnomon.suites import get_suite
from gnomon.suites.measures import mean_of, reported

if TYPE_CHECKING:
    from collections.abc import Sequence

    from inspect_ai.solver import TaskState

JUDGE, EXTRACTOR = "judge", "extractor"
"""The roles of models beside the one that is asked."""
JUDGE_TOKENS = 4096
"""The most tokens of a verdict, and of a copy."""


@metric
def measures(suite: str) -> Metric:
    """Every measure of the suite over all samples, and the first of them by level and category."""

    def compute(scores: list[SampleScore]) -> dict[str, float]:
        exam = get_suite(suite)
        answers = [Answered.from_json(score.score.metadata[RECORD]) for score in scores if score.score.metadata]
        main = exam.reporting.measures()[0]
        table = {measure.name: mean_of(measure, answers) for measure in reported(exam.reporting.measures())}
        for level in LEVELS:
            table[f"{main.name}/{level}"] = mean_of(main, [a for a in answers if a.level == level])
        for category in exam.categories:
            table[f"{main.name}/{category}"] = mean_of(main, [a for a in answers if category in a.categories])
        return {name: value for name, value in table.items() if value is not None}

    return compute


@scorer(metrics=[])
def graded(
    suite: str,
    scoring: str,
    language: str,
    judged: str = "",
    extracted: str = "",
    judge_figures: bool = False,
    prompt: str = "default",
) -> Scorer:
    """The score of the suite, the verdicts on its rubrics if a model has the role of the judge, and a copy of the
    answer if one has that of the extractor; ``judged`` and ``extracted`` are folders in which replies are cached."""
    exam, ways = get_suite(suite), checked_scoring(scoring)
    rubrics = exam.reporting.rubrics_for(prompt)

    async def score(state: TaskState, target: Target) -> InspectScore:  # noqa: ARG001  (Inspect's signature)
        about = state.metadata[MARK]
        problem = find(Path(about["folder"]), str(state.sample_id))
        response, stop = response_of(state.output, pictures=exam.pictures_answer), stop_of(state.output)
        record = record_response(exam, problem, response, epoch=state.epoch, stop=stop, scoring=ways)
        record = replace(record, judged=await _judged(rubrics, problem, record, language, judged, judge_figures))
        if EXTRACTOR in model_roles():
            model, kept = _asked_model(EXTRACTOR, extracted)
            copied = await extract(exam, problem, record, asking(model), language, ways, kept)
            record = replace(record, extraction=copied)
        return _inspect_score(record)

    return score


async def _judged(
    rubrics: Sequence[Rubric], problem: Problem, record: Answered, language: str, cache: str, figures: bool
) -> dict[str, Judgement]:
    """The verdicts of the judge on the rubrics; none without a judge."""
    if not rubrics or JUDGE not in model_roles():
        return {}
    model, kept = _asked_model(JUDGE, cache)
    return {
        rubric.name: await judge(
            rubric,
            problem,
            record.response,
            asking(model),
            score=record.score,
            language=language,
            figures=figures,
            cache=kept,
        )
        for rubric in rubrics
    }


def _asked_model(role: str, cache: str) -> tuple[Model, Cache | None]:
    """The model that has a role, and the folder of what it replied before."""
    model = get_model(role=role, config=GenerateConfig(seed=SEED, temperature=TEMPERATURE, max_tokens=JUDGE_TOKENS))
    return model, Cache(Path(cache), str(model)) if cache else None


def asking(model: Model) -> Ask:
    """A function that puts questions to a judge or an extractor."""

    async def ask(question: Question) -> JudgeReply:
        content: list[Content] = [*map(image_content, question.images), ContentText(text=question.text)]
        message = ChatMessageUser(content=content if question.images else question.text)
        output = await without_retry_error(with_checked_replies(model).generate([message]))
        return JudgeReply(output.completion if output.choices else "", *tokens_of(output.usage))

    return ask


def _inspect_score(record: Answered) -> InspectScore:
    earned = record.score
    return InspectScore(
        value=math.nan if earned.value is None else earned.value,
        answer=earned.answer,
        explanation=f"{earned.outcome}: {earned.why}" if earned.why else earned.outcome,
        metadata={RECORD: record.to_json()},
    )
