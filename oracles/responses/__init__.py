"""Responses that were written to mislead a grader, right ones and wrong ones, for the suites with an answer to read.

Each line of the files has the gold, the response and whether it is right; those that are misread are ``known``.
``misleading.jsonl`` was written before the rules about corrections, denials and suppositions, without a look at the
graders' code; ``fresh.jsonl`` after them, by somebody who knew that code. ``natural.jsonl`` holds mostly plain endings
of responses, with and without a box; it was written without a look at the code, and then the rules were mended for the
classes of mistakes that it showed. ``blind.jsonl`` has eight sets of that kind, about real problems, with their
questions. ``python -m benchmarks reading`` counts the mistakes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gnomon.grade.answers.read_number import read_float
from gnomon.problem import Answer, Choice, Difficulty, Name, Number, Option, Problem, Provenance

FOLDER = Path(__file__).parent
TEXTS = {"A": "GA = AH", "B": "IH ⊥ AB", "C": "GF ⊥ IA", "D": "∠ABC = ∠DEF"}


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a file of this folder, or of any file by its whole path."""
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
