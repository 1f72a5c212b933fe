"""The entry point for Inspect: a task for every registered suite, the embedded models and the local ones.

It makes ``inspect eval gnomon/prove`` work, and the same for the suite of any installed package.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from inspect_ai import Task, task

from gnomon.draw.picture_styles import REDRAWN
from gnomon.evaluate import local
from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import generate_exam, in_versions, read_exam, subset
from gnomon.evaluate.inspect_task import ExamSetup, exam_task
from gnomon.evaluate.models import EmbeddedModel
from gnomon.suites import get_suite, suite_names

__all__ = ["EmbeddedModel", "local"]

_EXAMS = Path("logs") / "exams"


def _task_of(name: str) -> Callable[..., Task]:
    def build(
        data: str | None = None,
        size: int = 100,
        seeds: str = "",
        language: str = "en",
        modality: str = "",
        prompt: str = "default",
        style: str = "print",
        scoring: str = "gnomon",
        epochs: int = 0,
        subset_size: int = 0,
        judge_figures: bool = False,
        out: str = str(_EXAMS),
        **settings: Any,
    ) -> Task:
        suite = get_suite(name)
        if data:
            exam = read_exam([Path(folder) for folder in str(data).split(",")])
        else:
            chosen = [int(seed) for seed in str(seeds).split(",")] if str(seeds) else suite.protocol.seeds
            exam = generate_exam(name, Path(out), seeds=chosen, size=size, config=suite.config_type.read(settings))
        exam = subset(exam, subset_size) if subset_size else exam
        usual = default_settings(suite)
        exam = in_versions(exam, [modality or usual.modality], style) if style in REDRAWN else exam
        return exam_task(
            ExamSetup(
                exam,
                replace(
                    usual,
                    config=exam.config,
                    language=language,
                    modality=modality or usual.modality,
                    prompt=prompt,
                    style=style,
                    scoring=scoring,
                    epochs=epochs or usual.epochs,
                    judge_figures=judge_figures,
                ),
            )
        )

    build.__name__ = name
    build.__doc__ = f"The exam {name!r} of gnomon."
    return build


for _name in suite_names():
    task(name=_name)(_task_of(_name))
