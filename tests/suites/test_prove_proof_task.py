"""The task `proof` of the suite prove: prompts, gold responses, slips and guesses, letters beside, rewards a line."""

from __future__ import annotations

from copy import deepcopy
from functools import cache

import pytest

from gnomon.problem import Problem, ProblemError
from gnomon.seeding import Rng
from gnomon.suites import PromptMode, get_suite
from gnomon.suites.errors import ConfigError
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.proof_task import FAR, reference
from gnomon.suites.prove.tasks import TASKS
from gnomon.train.process_reward import compute_score, process_reward, trl_reward
from gnomon.written.proof_lines import numbered_lines

SUITE = get_suite("prove")
PROOF = ProveConfig(task="proof")


@cache
def problem(index: int = 0) -> Problem:
    return SUITE.problem(5, index, PROOF)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_gold_response_is_proved_and_a_slip_is_not(language: str) -> None:
    score = SUITE.grade(problem(), SUITE.gold_response(problem(), language))
    assert (score.value, score.parts["process"], score.parts["letters"]) == (1.0, 1.0, 1.0)
    slip = SUITE.grade(problem(), SUITE.baselines.mistaken_response(problem(), Rng("slip"), language))
    assert (slip.value, slip.outcome, slip.parts["letters"]) == (0.0, "wrong", 1.0)
    assert [part for part in slip.parts if part.startswith("first:")]
    guess = SUITE.grade(problem(), SUITE.baselines.random_response(problem(), Rng("guess"), language))
    assert (guess.value, guess.parts["process"]) == (0.0, 0.0)
    assert SUITE.grade(problem(), SUITE.prompt(problem()).text).value == 0.0


def test_the_statement_is_far_from_the_givens_and_the_record_is_verified() -> None:
    assert problem().formal["to_prove"]["distance"] >= FAR
    assert SUITE.verify(problem()) == []
    record = deepcopy(problem().to_json(figure_bytes=False))
    record["formal"]["to_prove"]["goal"] = "cong a b c d"
    assert [fault for fault in SUITE.verify(Problem.from_json({**record, "figures": []})) if "to be proved" in fault]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_prompt_teaches_the_notation_and_numbers_the_givens(language: str) -> None:
    text = SUITE.prompt(problem(), PromptMode(language, "text")).text
    assert all(f"G{k}. " in text for k in range(1, 4))
    assert len(numbered_lines(text)) == 2  # the example
    assert problem().formal["to_prove"]["letter"] in text


def test_other_settings_are_refused_and_letters_stay_the_default() -> None:
    assert list(TASKS) == ["letters", "proof", "point", "follows"]
    with pytest.raises(ConfigError, match="task"):
        ProveConfig(task="essay")
    assert ProveConfig().to_json() == {}


def test_every_line_has_a_reward_at_its_place() -> None:
    gold = SUITE.gold_response(problem())
    found = process_reward(problem(), [{"role": "assistant", "content": gold}])
    assert found.total == pytest.approx(sum(line.reward for line in found.lines)) == 1.0
    lines = reference(problem())
    assert [gold[line.start : line.end].rstrip("\n") for line in found.lines] == list(map(str, lines))
    assert all(line.reward == 0.0 for line in found.lines if line.outcome == "unused")
    assert trl_reward([gold, "no"], problem=[problem(), problem()]) == [1.0, 0.0]
    scored = compute_score("prove", gold, problem().to_json(figure_bytes=False))
    assert (scored["score"], len(scored["lines"])) == (1.0, len(lines))
    with pytest.raises(ProblemError, match="--task proof"):
        process_reward(SUITE.problem(5, 0), gold)
