"""A suite as small as the contract allows, written as a third party would: it tests everything above the suites."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gnomon.grade import grade_answer
from gnomon.problem import Difficulty, Figure, Number, Problem, Provenance, Score, Step
from gnomon.seeding import problem_rng
from gnomon.suites import ConfigError, Prompt, PromptMode, Records, Suite, SuiteConfig
from gnomon.suites.modes import Scoring

# A white picture of one pixel.
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c63f80f0001010100"
    "b138f6140000000049454e44ae426082"
)


@dataclass(frozen=True)
class ToyConfig(SuiteConfig):
    most: int = 10**9
    pause: float = 0.0
    names: tuple[str, ...] = ()
    unlike: bool = False
    """Whether sums of the same numbers count as one problem."""

    def __post_init__(self) -> None:
        if self.most < 1:
            raise ConfigError(f"setting most={self.most} is out of range: 1 or more")


class ToyRecords(Records):
    def splits(self, levels: Sequence[str]) -> Mapping[str, Sequence[int]]:
        return {"small": range(0, len(levels), 20)} if len(levels) >= 200 else {}


class ToySuite(Suite):
    name: ClassVar[str] = "toy"
    version: ClassVar[str] = "1"
    title: ClassVar[str] = "Sums"
    implements: ClassVar[str] = "nothing"
    categories: ClassVar[dict[str, str]] = {"S": "sum"}
    config_type: ClassVar[type[SuiteConfig]] = ToyConfig
    records_type = ToyRecords

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        config = config or ToyConfig()
        assert isinstance(config, ToyConfig)
        time.sleep(config.pause)
        rng = problem_rng(self.name, self.version, seed, index)
        a, b = rng.integer(1, config.most), rng.integer(1, config.most)
        return Problem(
            provenance=Provenance(self.name, self.version, seed, index, config.to_json()),
            categories=("S",),
            difficulty=Difficulty("easy", 0.1),
            text={"en": f"Add {a} to {b}.", "zh": f"求 {a} 与 {b} 的和。"},
            answer=Number(str(a + b), float(a + b)),
            figures=(Figure("figure", PIXEL, 1, 1),),
            solution=(Step({"en": "Add.", "zh": "相加。"}),),
            formal={"a": a, "b": b} | ({"structure": f"{min(a, b)}+{max(a, b)}"} if config.unlike else {}),
        )

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        return Prompt(problem.text[mode.language])

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return grade_answer(problem.answer, response)

    def verify(self, problem: Problem) -> list[str]:
        total = problem.formal["a"] + problem.formal["b"]
        assert isinstance(problem.answer, Number)
        return [] if str(total) == problem.answer.exact else [f"the sum is {total}, not {problem.answer.exact}"]

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        assert isinstance(problem.answer, Number)
        return f"\\boxed{{{problem.answer.exact}}}"


SUITE = ToySuite()
