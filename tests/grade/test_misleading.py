"""Responses that were written to mislead a grader, right ones and wrong ones, for the suites with an answer to read.

Each line of the files has the gold, the response and whether it is right; those that are misread are ``known``.
``misleading.jsonl`` was written before the
rules about corrections, denials and suppositions, without a look at the graders' code; ``fresh.jsonl`` after them, by
somebody who knew that code. ``natural.jsonl`` holds mostly plain endings of responses, with and without a box; it was
written without a look at the code, and then the rules were mended for the classes of mistakes that it showed.
``blind.jsonl`` has eight sets of that kind, about real problems, with their questions; ``python -m benchmarks.reading``
counts the mistakes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.sampling import sampled

from gnomon.grade.answers.read_number import read_float
from gnomon.problem import Answer, Choice, Difficulty, Name, Number, Option, Problem, Provenance
from gnomon.suites import get_suite

FOLDER = Path(__file__).parent / "responses"
TEXTS = {"A": "GA = AH", "B": "IH ⊥ AB", "C": "GF ⊥ IA", "D": "∠ABC = ∠DEF"}


def rows(name: str) -> list[dict[str, Any]]:
    with (FOLDER / name).open(encoding="utf8") as lines:
        return [json.loads(line) for line in lines]


def problem_of(row: dict[str, Any]) -> Problem:
    """The least problem with the row's gold; its categories say what is asked for."""
    gold = row["gold"]
    options: tuple[Option, ...] = ()
    answer: Answer
    if row["suite"] == "prove":
        texts = row.get("options", TEXTS)
        answer = Choice(tuple(gold), tuple(texts))
        options = tuple(Option(letter, {"en": text, "zh": text}, letter in gold) for letter, text in texts.items())
    elif "name" in gold:
        answer = Name(gold["name"], tuple(gold["points"]))
    else:
        answer = Number(gold["exact"], read_float(gold["exact"]) or 0.0, gold["unit"])
    return Problem(
        Provenance(row["suite"], "1", 0, 0),
        tuple(row.get("categories", ("R",))),
        Difficulty("easy", 0.1),
        {"en": row.get("question", "?"), "zh": "？"},
        answer,
        options=options,
        formal={"asks": row["asks"]} if "asks" in row else {},
    )


def misread(row: dict[str, Any]) -> bool:
    """Whether the suite's grader judges a row otherwise."""
    return (get_suite(row["suite"]).grade(problem_of(row), row["response"]).value == 1.0) is not row["right"]


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.jsonl")))
def test_responses_are_judged_as_a_person_judges_them(name: str) -> None:
    found = [row["response"] for row in rows(name) if misread(row)]
    assert found == [row["response"] for row in rows(name) if row.get("known")]


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
