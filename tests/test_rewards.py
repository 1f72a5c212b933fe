"""The reward: what it takes, what it pays, and that nothing a model writes makes it fail."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.sampling import examples
from tests.toy_suite import SUITE as TOY
from tests.toy_suite import ToySuite

import gnomon
from gnomon.dataset.format import row_of
from gnomon.problem import Problem, ProblemError, Score, canonical_json
from gnomon.rewards import completion_text, grade_completion
from gnomon.suites import Suite, SuiteError, get_suite, suites
from gnomon.suites.modes import Scoring

SOLID = get_suite("solid")
PROBLEM = SOLID.problem(1, 3)
GOLD = SOLID.gold_response(PROBLEM)
RECORD = PROBLEM.to_json(figure_bytes=False)


@pytest.mark.parametrize("suite", suites(), ids=lambda suite: suite.name)
def test_the_gold_earns_one_and_nothing_earns_nothing(suite: Suite) -> None:
    problem = suite.problem(3, 1)
    for language in ("en", "zh"):
        assert gnomon.reward(problem, suite.gold_response(problem, language)) == 1.0
    assert gnomon.reward(problem, "") == 0.0
    assert gnomon.reward(problem, suite.prompt(problem).text) == 0.0


@pytest.mark.parametrize(
    "record",
    [PROBLEM, RECORD, PROBLEM.to_json(), json.dumps(RECORD), canonical_json(RECORD), row_of(PROBLEM)],
    ids=["problem", "record", "with pictures", "JSON", "canonical JSON", "row"],
)
def test_a_problem_in_every_form(record: Problem | Mapping[str, Any] | str) -> None:
    assert gnomon.reward(record, GOLD) == 1.0
    assert gnomon.reward(record, "\\boxed{17}") == 0.0


COMPLETIONS: dict[str, object] = {
    "text": GOLD,
    "a message": {"role": "assistant", "content": GOLD},
    "a chat": [{"role": "assistant", "content": GOLD}],
    "parts": [{"role": "assistant", "content": [{"type": "text", "text": half} for half in (GOLD[:30], GOLD[30:])]}],
    "the last turn": [
        {"role": "assistant", "content": "\\boxed{17}"},
        {"role": "user", "content": "Are you sure?"},
        {"role": "assistant", "content": GOLD},
    ],
    "a tool's turn behind": [{"role": "assistant", "content": GOLD}, {"role": "tool", "content": "\\boxed{17}"}],
}  # fmt: skip


@pytest.mark.parametrize("form", COMPLETIONS)
def test_a_completion_in_every_form(form: str) -> None:
    assert gnomon.reward(PROBLEM, COMPLETIONS[form]) == 1.0


def test_only_the_assistant_is_paid() -> None:
    for role in ("user", "system", "tool"):
        assert gnomon.reward(PROBLEM, [{"role": role, "content": GOLD}]) == 0.0


STRANGE = [
    None,
    5,
    5.0,
    True,
    b"\\boxed{5}",
    [],
    {},
    [[]],
    [None],
    [{}],
    {"content": None},
    {"content": [{}]},
    object(),
]


@pytest.mark.parametrize("completion", STRANGE, ids=[str(number) for number in range(len(STRANGE))])
def test_what_is_no_completion_is_no_answer(completion: object) -> None:
    assert completion_text(completion) == ""
    assert gnomon.reward(PROBLEM, completion) == 0.0


ANYTHING = st.recursive(
    st.none() | st.integers() | st.floats() | st.text(max_size=40) | st.binary(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["role", "content", "text", "type"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=examples(300), deadline=None)
@given(ANYTHING)
def test_no_completion_raises(completion: object) -> None:
    assert 0.0 <= gnomon.reward(PROBLEM, completion) <= 1.0


def test_a_completion_that_was_cut_off_earns_nothing() -> None:
    assert gnomon.reward(PROBLEM, GOLD, truncated=True) == 0.0
    assert grade_completion(PROBLEM, GOLD, truncated=True).outcome == "truncated"


class Broken(ToySuite):
    """A suite whose grader fails, or cannot tell."""

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        if "crash" in response:
            raise ZeroDivisionError("a defect")
        return Score(None, "unscored", why="nobody can tell")


def test_unscored_is_told_apart_and_earns_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def warning(message: str, *parts: object, exc_info: BaseException) -> None:
        told.append(f"{message % parts}: {exc_info!r}")

    # A harness that ran in this process may have taken over the logging of all, so the log itself is looked at.
    monkeypatch.setattr("gnomon.scoring._log.warning", warning)
    problem = TOY.problem(0, 0)
    for completion in ("crash", "who knows"):
        assert grade_completion(problem, completion, suite=Broken()).outcome == "unscored"
        assert gnomon.reward(problem, completion, suite=Broken()) == 0.0
        assert gnomon.reward(problem, completion, suite=Broken(), unscored=0.25) == 0.25
    assert told
    assert all("failed to grade" in line and "ZeroDivisionError" in line for line in told)


def test_a_suite_that_is_not_registered_is_named_by_its_place() -> None:
    problem = TOY.problem(0, 0)
    assert gnomon.reward(problem, TOY.gold_response(problem), suite="toy_suite:SUITE") == 1.0
    row = {"problem": canonical_json(problem.to_json(figure_bytes=False)), "suite": "toy_suite:SUITE"}
    assert gnomon.reward(row, TOY.gold_response(problem)) == 1.0
    with pytest.raises(SuiteError, match="unknown suite 'toy'"):
        gnomon.reward(problem, "5")


def test_scoring_as_published() -> None:
    decimal = f"\\boxed{{{1.004 * PROBLEM.answer.value}}}"  # type: ignore[union-attr]
    assert gnomon.reward(PROBLEM, decimal, scoring="paper") == 1.0
    assert gnomon.reward(PROBLEM, decimal) == 0.0
    with pytest.raises(SuiteError, match="scoring 'strict' is not one of"):
        gnomon.reward(PROBLEM, GOLD, scoring="strict")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ("{", "not JSON"),
        ("[]", "a JSON object is needed"),
        ({}, "neither a record nor a row whose column 'problem' has one; its fields: none"),
        ({"problem": {}, "level": "easy"}, "its fields: problem, level"),
        ({**RECORD, "text": "x"}, "a field is of a wrong kind"),
        ({**RECORD, "provenance": {**RECORD["provenance"], "config": None}}, "a field is of a wrong kind"),
        ({**RECORD, "id": "solid-0-0-0"}, "does not belong to its provenance"),
        ({**RECORD, "answer": {"kind": "oracle"}}, "kind 'oracle' is not one of"),
        (5, "not an int"),
    ],
)
def test_a_bad_problem_is_named(record: Any, message: str) -> None:
    with pytest.raises(ProblemError, match=message):
        gnomon.reward(record, GOLD)


def test_the_name_is_the_function_however_it_is_imported() -> None:
    check = "import gnomon.rewards, gnomon; assert callable(gnomon.reward); assert callable(gnomon.reward)"
    subprocess.run([sys.executable, "-c", check], check=True)


@pytest.mark.clock
def test_two_thousand_tokens_take_little_time() -> None:
    """A guard against a slip of an order of magnitude; ``python -m benchmarks reward`` measures."""
    for suite in suites():
        problem = suite.problem(0, 0)
        steps = "\n".join(step.text["en"] for step in problem.solution)
        response = f"{(steps * (8_000 // len(steps) + 1))[:8_000]}\n{suite.gold_response(problem)}"
        assert gnomon.reward(problem, response) == 1.0
        start = time.process_time()
        for number in range(200):
            gnomon.reward(problem, f"{number} {response}")
        assert time.process_time() - start < 0.4
