"""The readers of answers stay simple: each word has one kind, and patterns are short."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections import Counter
from pathlib import Path

import gnomon.grade.choices
import gnomon.grade.response
from gnomon.grade.choices.option_clauses import _patterns
from gnomon.grade.response import clause_words

LONGEST = 200
PACKAGES = (gnomon.grade.response, gnomon.grade.choices)


def test_every_word_has_one_kind() -> None:
    words = [
        form
        for listed in clause_words._WORDS.values()
        for word in listed.split(",")
        for form in set(clause_words._forms(" ".join(word.split())))
    ]
    assert [word for word, count in Counter(words).items() if count > 1] == []


def test_no_pattern_for_the_letters_of_options_is_long() -> None:
    patterns = _patterns("ABCD")
    assert [name for name in patterns.__slots__ if len(getattr(patterns, name).pattern) > LONGEST] == []


def test_no_pattern_is_long() -> None:
    for package in PACKAGES:
        for found in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{found.name}")
            for value in vars(module).values():
                patterns = value if isinstance(value, tuple) else (value,)
                texts = [pattern.pattern for pattern in patterns if isinstance(pattern, re.Pattern)]
                assert [text for text in texts if len(text) > LONGEST] == [], found.name


def test_every_module_that_reads_responses_is_a_stage_of_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "grading.md").read_text(encoding="utf-8")
    stages = page.partition("## What happens to a response")[2].partition("###")[0]
    cells = [row.split("|")[2] for row in stages.splitlines() if row.startswith("|")]
    named = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    modules = {found.name for package in PACKAGES for found in pkgutil.iter_modules(package.__path__)}
    assert named <= modules
    assert modules - named == {"grade", "declared"}  # the score of a choice, and what counts of a response cut off
