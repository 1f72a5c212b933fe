"""Suites as procedural datasets in reasoning-gym's form: ``create_dataset(name, size, seed)``, ``score_answer``.

``create_dataset`` here works without reasoning-gym. After ``register()`` the same datasets are among reasoning-gym's
own, as ``gnomon_NAME``, so that its composite and reseeding datasets can hold them too.
"""

from __future__ import annotations

import base64
import random
from dataclasses import dataclass, field, make_dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from gnomon.problem import Goals, ProblemError, answer_text, canonical_json
from gnomon.rewards import reward
from gnomon.seeding import check_seed, check_whole
from gnomon.suites import PromptMode, SuiteError, get_suite, suite_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.problem import Problem
    from gnomon.suites.contract import Suite
    from gnomon.suites.modes import Modality

Entry = dict[str, Any]


@dataclass
class ExamConfig:
    """The settings of a dataset. It is not frozen, because reasoning-gym sets another seed in a copy."""

    suite: str = ""
    size: int = 500
    seed: int | None = None
    language: str = "en"
    modality: Modality = "text"
    settings: dict[str, Any] = field(default_factory=dict)
    """Settings of the suite."""

    def validate(self) -> None:
        check_whole("size", self.size)
        if self.size < 1:
            raise SuiteError(f"size {self.size} is out of range: 1 or more")
        if self.seed is not None:
            check_seed(self.seed)
        suite = get_suite(self.suite)
        suite.config_type.read(self.settings)
        PromptMode(self.language, self.modality).checked_for_every_problem(suite)
        if self.modality == "text+video":
            raise SuiteError("modality 'text+video': entries hold pictures, not videos; use 'text+frames'")


class ExamDataset:
    """The problems of one seed, made when they are asked for. As in reasoning-gym, the size bounds only iteration."""

    category: ClassVar[str] = "geometry"

    def __init__(self, config: ExamConfig) -> None:
        config.validate()
        self.config = config
        self.size = config.size
        self.seed = random.getrandbits(32) if config.seed is None else config.seed

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Entry]:
        return (self[index] for index in range(self.size))

    def __getitem__(self, index: int) -> Entry:
        """The prompt, the answer as a text, and in the metadata the record that ``score_answer`` needs."""
        suite = get_suite(self.config.suite)
        settings = {**suite.records.settings_for(self.config.modality), **self.config.settings}
        problem = suite.problem(self.seed, index, suite.config_type.read(settings))
        prompt = suite.prompt(problem, PromptMode(self.config.language, self.config.modality))
        return {
            "question": prompt.text,
            "answer": self._answer(suite, problem),
            "metadata": {
                "source_dataset": f"gnomon_{suite.name}",
                "source_index": index,
                "id": problem.id,
                "categories": list(problem.categories),
                "difficulty": {"level": problem.difficulty.level, "score": problem.difficulty.score},
                "images": [f"data:image/png;base64,{base64.b64encode(f.png).decode()}" for f in prompt.images],
                "problem": canonical_json(problem.to_json(figure_bytes=False)),
            },
        }

    def _answer(self, suite: Suite, problem: Problem) -> str:
        """The answer as a text; where the answer is a construction, a whole response that has one."""
        if isinstance(problem.answer, Goals):
            return suite.gold_response(problem, self.config.language)
        return answer_text(problem.answer)

    def score_answer(self, answer: str | None, entry: Entry) -> float:
        """The reward of an answer, given alone or at the end of a whole response."""
        metadata = entry.get("metadata") if isinstance(entry, dict) else None
        if not isinstance(metadata, dict) or "problem" not in metadata:
            raise ProblemError("this entry is not of a dataset of gnomon: it has no metadata with a 'problem'")
        return reward(metadata["problem"], answer, suite=self.config.suite)


def create_dataset(
    name: str,
    size: int = 500,
    seed: int | None = None,
    *,
    language: str = "en",
    modality: Modality = "text",
    **settings: Any,
) -> ExamDataset:
    """``size`` problems of a suite; without a seed, of a random one."""
    return ExamDataset(ExamConfig(name, size, seed, language, modality, settings))


def register() -> list[str]:
    """Register every suite with reasoning-gym and return the names of its datasets there."""
    try:
        from reasoning_gym.dataset import ProceduralDataset
        from reasoning_gym.factory import DATASETS, register_dataset
    except ImportError as missing:
        raise SuiteError(f"reasoning-gym is not installed ({missing}); pip install reasoning-gym") from None

    names = []
    for suite in suite_names():
        name = f"gnomon_{suite}"
        names.append(name)
        if name not in DATASETS:
            config = make_dataclass(f"{suite.title()}Config", [("suite", str, suite)], bases=(ExamConfig,))
            register_dataset(
                name, type(f"Gnomon{suite.title()}", (ExamDataset, ProceduralDataset), {"__module__": __name__}), config
            )
    return names
