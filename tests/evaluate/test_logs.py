"""Inspect logs, made by ``inspect eval gnomon/SUITE`` or by anybody else with our task, become complete results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from inspect_ai import eval as inspect_eval
from inspect_ai.log import EvalError, EvalLog, EvalSampleLimit, read_eval_log
from inspect_ai.model import ModelOutput

from gnomon.evaluate.exam import Exam, find
from gnomon.evaluate.logs import LogError, convert, run_of
from gnomon.evaluate.messages import response_of, stop_of
from gnomon.results import read_run
from gnomon.rewards import grade_completion


@pytest.fixture(scope="module")
def log(exams: dict[str, Exam], tmp_path_factory: pytest.TempPathFactory) -> EvalLog:
    """As ``inspect eval gnomon/solid --model gnomon/oracle -T data=...`` writes it."""
    folder = exams["solid"].folders[0]
    [done] = inspect_eval(
        "gnomon/solid",
        model="gnomon/oracle",
        model_roles={"judge": "gnomon/judge"},
        task_args={"data": str(folder), "subset_size": 5, "language": "zh"},
        epochs=2,
        log_dir=str(tmp_path_factory.mktemp("logs")),
        display="none",
        ctl_server=False,
    )
    return read_eval_log(done.location)


def test_a_log_of_inspect_becomes_a_results_file_beside_it(log: EvalLog) -> None:
    path = convert(Path(log.location))
    run = read_run(path)
    assert path.parent == Path(log.location).parent
    assert (run.suite, run.model, run.judge, run.seeds) == ("solid", "gnomon/oracle", "gnomon/judge", (0,))
    assert (run.settings.language, run.settings.epochs, run.settings.max_tokens) == ("zh", 2, 16_384)
    assert [a.epoch for a in run.answers] == [1, 2] * 5
    assert {a.score.outcome for a in run.answers} == {"right"}
    assert {a.judged["process"].value for a in run.answers} == {1.0}


def test_inspect_shows_the_measures_of_the_suite_by_level_and_category(log: EvalLog) -> None:
    assert log.results is not None
    [scores] = log.results.scores
    assert scores.metrics["accuracy"].value == 1.0
    assert any(name.startswith("accuracy/") for name in scores.metrics)
    assert scores.metrics["process"].value == 1.0


def test_a_reward_is_the_recorded_score(log: EvalLog, exams: dict[str, Exam], tmp_path: Path) -> None:
    folder = exams["solid"].folders[0]
    for answer in run_of(log, tmp_path).answers:
        assert grade_completion(find(folder, answer.problem), answer.response, stop=answer.stop) == answer.score


def changed(log: EvalLog, **fields: Any) -> EvalLog:
    """The log with its first sample changed."""
    assert log.samples
    first = log.samples[0].model_copy(update=fields)
    return log.model_copy(update={"samples": [first, *log.samples[1:]]})


FATES: dict[str, tuple[dict[str, Any], str]] = {
    "an error": ({"error": EvalError(message="Error code: 400 - no", traceback="", traceback_ansi="")}, "unscored"),
    "no choices after a limit": (
        {"output": ModelOutput(choices=[]), "limit": EvalSampleLimit(type="time", limit=3)},
        "truncated",
    ),
    "no choices at all": ({"output": ModelOutput(choices=[])}, "truncated"),
    "out of length": ({"output": ModelOutput.from_content("m", "We begin", stop_reason="max_tokens")}, "truncated"),
    "a refusal": ({"output": ModelOutput.from_content("m", "", stop_reason="content_filter")}, "refused"),
    "silence": ({"output": ModelOutput.from_content("m", "")}, "no_answer"),
}


@pytest.mark.parametrize("fate", FATES)
def test_whatever_became_of_a_sample_it_is_counted(fate: str, log: EvalLog, tmp_path: Path) -> None:
    fields, outcome = FATES[fate]
    run = run_of(changed(log, **fields), tmp_path)
    assert len(run.answers) == 10
    assert log.samples
    [there] = [a for a in run.answers if (a.problem, a.epoch) == (log.samples[0].id, log.samples[0].epoch)]
    assert there.score.outcome == outcome
    assert (there.score.value is None) == (outcome == "unscored")
    assert sum(a.score.outcome == "right" for a in run.answers) == 9


def test_samples_that_were_never_reached_are_unscored_not_gone(log: EvalLog, tmp_path: Path) -> None:
    assert log.samples
    error = EvalError(message="RuntimeError: the disk is full", traceback="", traceback_ansi="")
    run = run_of(log.model_copy(update={"samples": log.samples[:3], "status": "error", "error": error}), tmp_path)
    assert len(run.answers) == 10
    missing = [a for a in run.answers if a.score.outcome == "unscored"]
    assert len(missing) == 7
    assert all("never asked" in a.error and "disk is full" in a.error for a in missing)


def test_a_sample_that_was_repeated_is_counted_once(log: EvalLog, tmp_path: Path) -> None:
    assert log.samples
    twice = log.model_copy(update={"samples": [*log.samples, *log.samples]})
    assert len(run_of(twice, tmp_path).answers) == 10


def test_another_log_is_refused(log: EvalLog, tmp_path: Path) -> None:
    strange = log.model_copy(update={"eval": log.eval.model_copy(update={"metadata": None})})
    with pytest.raises(LogError, match="not the log of an exam of gnomon"):
        run_of(strange, tmp_path)
    (tmp_path / "x.eval").write_text("no zip")
    with pytest.raises(LogError, match="not a log of Inspect"):
        convert(tmp_path / "x.eval")


def test_reasoning_stands_before_the_answer_as_a_thought() -> None:
    output = ModelOutput.model_validate(
        {
            "model": "m",
            "choices": [
                {
                    "message": {
                        "role": "assistant",
                        "content": [
                            {"type": "reasoning", "reasoning": "Is it \\boxed{1}?"},
                            {"type": "text", "text": "\\boxed{2}"},
                        ],
                    },
                    "stop_reason": "stop",
                }
            ],
        }
    )
    assert response_of(output) == "<think>\nIs it \\boxed{1}?\n</think>\n\\boxed{2}"
    assert stop_of(output) == "stop"
