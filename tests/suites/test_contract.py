"""The checks of the contract, run over every registered suite and over the toy suite, as a third party's example."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from tests.sampling import sweep
from tests.toy_suite import ToySuite

from gnomon.problem import Problem, Score
from gnomon.suites import Prompt, PromptMode, SuiteConfig, get_suite, suite_names
from gnomon.suites.check import CHECKS, SampledSuite, check_suite, sample_suite
from gnomon.suites.modes import Scoring

SUITES = [*suite_names(), "toy_suite:SUITE"]


@pytest.fixture(scope="module", params=SUITES)
def suite(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=sweep(4, 24))
def exam(request: pytest.FixtureRequest, suite: str) -> SampledSuite:
    if suite == "prove":
        made: Sequence[Problem] = request.getfixturevalue("prove_problems")  # which take long, for this suite alone
        return SampledSuite(get_suite("prove"), made[: request.param])
    return sample_suite(get_suite(suite), request.param)


@pytest.mark.parametrize("name", CHECKS)
def test_the_suite_passes_the_check(exam: SampledSuite, name: str) -> None:
    assert list(CHECKS[name](exam)) == []


# --------------------------------------------------------------------------------- every check can fail: broken suites


class SameForAllSeeds(ToySuite):
    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        made = super().problem(1, index, config)
        return replace(made, provenance=replace(made.provenance, seed=seed))


class AlwaysTheSame(ToySuite):
    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        made = super().problem(seed, 0, config)
        return replace(made, provenance=replace(made.provenance, index=index))


class NeverTheSame(ToySuite):
    made = 0

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        NeverTheSame.made += 1
        return replace(super().problem(seed, index, config), formal={"made": NeverTheSame.made, "a": 0, "b": 0})


class WrongProvenance(ToySuite):
    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        made = super().problem(seed, index, config)
        return replace(made, provenance=replace(made.provenance, index=index + 1))


class Tuples(ToySuite):
    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        made = super().problem(seed, index, config)
        return replace(made, formal={**made.formal, "pair": (1, 2)})


class OtherNumbers(ToySuite):
    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        made = super().problem(seed, index, config)
        return replace(made, text={**made.text, "zh": made.text["zh"] + "7"})


class Generous(ToySuite):
    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return Score(1.0, "right")


class Stingy(ToySuite):
    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return Score(0.0, "wrong")


class TellsTheAnswer(ToySuite):
    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        return Prompt(self.gold_response(problem))


class WrongAnswer(ToySuite):
    def verify(self, problem: Problem) -> list[str]:
        return ["it is wrong"]


class BadName(ToySuite):
    name = "Bad Name"


BROKEN: list[tuple[Callable[[], ToySuite], str]] = [
    (SameForAllSeeds, "adjacent_seeds_share_nothing"),
    (AlwaysTheSame, "problems_differ"),
    (NeverTheSame, "same_place_gives_same_bytes"),
    (WrongProvenance, "provenance_is_true"),
    (Tuples, "survives_json"),
    (OtherNumbers, "languages_agree"),
    (Generous, "another_gold_does_not_score"),
    (Generous, "no_answer_scores_zero"),
    (Stingy, "gold_scores_one"),
    (TellsTheAnswer, "prompts_do_not_contain_the_answer"),
    (WrongAnswer, "verification_finds_nothing"),
    (BadName, "describes_itself"),
]


@pytest.mark.parametrize(("suite", "check"), BROKEN, ids=[check for _, check in BROKEN])
def test_a_violation_is_found(suite: Callable[[], ToySuite], check: str) -> None:
    assert check in {name for name, _ in check_suite(suite(), count=8)}
