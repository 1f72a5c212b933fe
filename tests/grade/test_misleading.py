"""The responses that were written to mislead a grader are judged as people judge them, but for the known ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from oracles.responses import FOLDER, problem_of, rows
from tests.sampling import sampled

from gnomon.problem import Choice
from gnomon.suites import get_suite


def misread(row: dict[str, Any]) -> bool:
    """Whether the suite's grader judges a row otherwise."""
    return (get_suite(row["suite"]).grade(problem_of(row), row["response"]).value == 1.0) is not row["right"]


PARTS = 6  # of a set, which is long


@pytest.mark.parametrize("part", sampled(range(PARTS), 2))
@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.jsonl")))
def test_responses_are_judged_as_a_person_judges_them(name: str, part: int) -> None:
    some = rows(name)[part::PARTS]
    found = [row["response"] for row in some if misread(row)]
    assert found == [row["response"] for row in some if row.get("known")]


@pytest.mark.parametrize("seed", sampled(["1", "2", "3"], 1))
def test_scores_do_not_depend_on_the_order_of_sets(seed: str) -> None:
    """The whole score, with the answer that it shows, under other seeds of the hashes of texts."""
    made = subprocess.run(
        [sys.executable, "-c", "from tests.grade.test_misleading import shown; print(shown())"],
        env={**os.environ, "PYTHONHASHSEED": seed},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == f"{shown()}\n"


def shown() -> str:
    """The scores of some responses, as text."""
    chosen = rows("misleading.jsonl")[:340]
    return json.dumps([repr(get_suite(row["suite"]).grade(problem_of(row), row["response"])) for row in chosen])


def test_the_list_of_options_said_again_chooses_nothing() -> None:
    """Also where all of them are right; options that are written out in a box, or some of them, are a choice."""
    suite = get_suite("prove")
    problem = next(p for p in (suite.problem(5, k) for k in range(40)) if p.options and len(p.options) == 4)
    right = replace(problem, answer=Choice(("A", "B", "C", "D"), ("A", "B", "C", "D")))
    lines = [f"{option.letter}. {option.text['en']}" for option in problem.options]
    assert suite.grade(right, "The options are:\n" + "\n".join(lines)).outcome == "no_answer"
    assert suite.grade(right, "\\boxed{" + ", ".join(lines) + "}").outcome == "right"
