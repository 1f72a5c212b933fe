"""The embedded models score what they are said to: the oracle everything, the guesser chance, noisy-P the share P."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.sampling import sampled

from gnomon.evaluate.exam import Exam
from gnomon.evaluate.models import EmbeddedError, answer, check_name, verdict
from gnomon.evaluate.run import EvaluationError, open_model
from gnomon.grade.judge import fenced
from gnomon.problem import LANGUAGES, Problem
from gnomon.results import Answered
from gnomon.seeding import Rng
from gnomon.suites import Suite, get_suite
from gnomon.suites.modes import SCORINGS
from gnomon.uncertainty import bootstrap

SUITES = ("prove", "solid", "toy_suite:SUITE")


def sat(model: str, exam: Exam, epochs: int, language: str = "en") -> Iterator[Answered]:
    """What a model answers to an exam, graded."""
    suite = get_suite(exam.suite)
    for _, problem in exam.problems:
        for epoch in range(1, epochs + 1):
            said, _ = answer(model, suite, problem, language, epoch)
            yield replace(Answered.of(problem, epoch, said, suite.grade(problem, said)))


def suite_and_problems(name: str, exams: dict[str, Exam]) -> tuple[Suite, list[Problem]]:
    if name in exams:
        return get_suite(name), [problem for _, problem in exams[name].problems]
    return get_suite(name), [get_suite(name).problem(0, index) for index in range(10)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("suite", ["prove", "solid"])
def test_the_oracle_scores_everything(suite: str, language: str, exams: dict[str, Exam]) -> None:
    for given in sat("oracle", exams[suite], 1, language):
        assert given.score.outcome == "right"
        for measure in get_suite(suite).reporting.measures():
            if measure.unit == "share" and measure.better == "high":
                assert measure.of(given) in (1.0, None), measure.name


@pytest.mark.parametrize("suite", sampled(["prove", "solid"], 1))
def test_the_guesser_scores_chance(suite: str, exams: dict[str, Exam]) -> None:
    """What chance is computed to be lies in the interval of what 6,400 guesses score.

    The guesses follow from the problems' ids and the epochs (exams of seeds 0 and 1), so this holds or does not, the
    same every time. Every new version of a suite draws anew, so overall measures are held to the 99% interval, which so
    many epochs make narrower than the 95% interval of half of them. Of the many by kind of claim some would leave it by
    chance, so theirs is at 95% for all of them together.
    """
    exam = exams[suite]
    measures = {measure.name: measure for measure in get_suite(suite).reporting.measures()}
    chance = [get_suite(suite).baselines.chance(problem) for _, problem in exam.problems]
    given = list(sat("random", exam, 6400 // len(exam.problems)))
    names = {name for problem in chance for name in problem}
    kinds = {name for name in names if ":" in name}
    assert next(iter(measures)) in names - kinds
    for name in sorted(names):
        known = [value for value in (measures[name].of(a) for a in given) if value is not None]
        expected = float(np.mean([problem[name] for problem in chance if name in problem]))
        found = bootstrap(np.array(known), level=1 - 0.05 / len(kinds) if name in kinds else 0.99)
        assert found.low <= expected <= found.high, name
        assert name in kinds or found.high - found.low < 0.05 * max(1.0, expected), "so wide an interval proves nothing"
    assert chance[0][next(iter(measures))] < 0.5


def test_guessing_at_multiple_choice_earns_a_fifteenth(exams: dict[str, Exam]) -> None:
    for _, problem in exams["prove"].problems:
        assert get_suite("prove").baselines.chance(problem)["exact_match"] == pytest.approx(1 / 15)


@pytest.mark.parametrize(
    ("suite", "share"), [("solid", 0.5), ("prove", 0.75), pytest.param("prove", 0.25, marks=pytest.mark.slow)]
)
def test_noise_is_recovered(suite: str, share: float, exams: dict[str, Exam]) -> None:
    exam = exams[suite]
    values = [given.score.value or 0.0 for given in sat(f"noisy-{share}", exam, 768 // len(exam.problems))]
    found = bootstrap(np.array(values))
    deviation = (share * (1 - share) / len(values)) ** 0.5
    assert abs(found.value - share) < 3 * deviation  # so rare by chance that every version may draw anew
    assert found.high - found.low < 0.08, "an interval that wide proves nothing"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("smollm2", "write local/smollm2, which 'gnomon models fetch smollm2' gets"),
        ("SmolLM2", "write local/smollm2"),
        ("oracle", "write gnomon/oracle"),
        ("gpt-5", "Write PROVIDER/NAME"),
    ],
)
def test_a_name_without_its_provider_is_told_what_to_write(
    name: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GNOMON_MODELS", str(tmp_path))
    with pytest.raises(EvaluationError) as told:
        open_model(name, None, {})
    assert meant in str(told.value)


@pytest.mark.parametrize("name", SUITES)
def test_mistakes_are_mistakes_by_every_scoring(name: str, exams: dict[str, Exam]) -> None:
    suite, problems = suite_and_problems(name, exams)
    kinds = set()
    for problem in problems:
        for turn in range(4):
            said = suite.baselines.mistaken_response(problem, Rng("test", problem.id, turn), LANGUAGES[turn % 2])
            assert said, "a mistake is plausible, not silence"
            kinds.add(suite.grade(problem, said).outcome)
            assert all(suite.grade(problem, said, scoring).value == 0.0 for scoring in SCORINGS)
    assert "wrong" in kinds


@pytest.mark.parametrize("name", SUITES)
def test_guesses_are_read_as_answers(name: str, exams: dict[str, Exam]) -> None:
    suite, problems = suite_and_problems(name, exams)
    for problem in problems[:10]:
        for language in LANGUAGES:
            said = suite.baselines.random_response(problem, Rng("test", problem.id), language)
            assert suite.grade(problem, said).outcome in ("right", "wrong")


def test_a_truncated_mistake_is_reported_as_out_of_length(exams: dict[str, Exam]) -> None:
    stops = {
        answer("noisy-0", get_suite("prove"), problem, "en", epoch)[1]
        for _, problem in exams["prove"].problems
        for epoch in range(1, 6)
    }
    assert stops == {"stop", "max_tokens"}


@pytest.mark.parametrize("name", ["orakel", "noisy", "noisy-2", "noisy-x", "noisy-1.5", ""])
def test_an_unknown_embedded_model_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(EmbeddedError, match="oracle, reader, blind-reader, random, grep, noisy-P"):
        check_name(name)


@pytest.mark.parametrize(
    ("response", "band"),
    [("From AB = 3 and BC = 4 follows AC = 5. So 5.", "1.00"), ("AC = 5", "0.50"), ("It is clear.", "0.00")],
)
def test_the_judge_by_rule_compares_with_the_reference(response: str, band: str) -> None:
    prompt = "\n".join([fenced("REFERENCE", "AB = 3 and BC = 4\nAC = 5"), fenced("RESPONSE", response)])
    assert verdict(prompt).endswith(f"Score: {band}")
