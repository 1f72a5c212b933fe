"""Every family: its problems are verified in Asymptote, its texts are parallel, its code is the same every time."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import replace

import pytest
from tests.sampling import sampled

from gnomon.author.draws import Redraw
from gnomon.problem import Number, Problem, Provenance
from gnomon.seeding import Rng
from gnomon.suites.program.families import all_families
from gnomon.suites.program.item import problem_of
from gnomon.suites.program.make import LANGUAGES, Draft, draft
from gnomon.suites.program.solving_relations import RELATIONS
from gnomon.suites.program.suite import SUITE
from gnomon.suites.program.tries import drafts, parallel
from gnomon.suites.program.verify import verify

VERSION = "6"
PINNED = {
    "star-tip-angle": "5f509d752530b285",
    "corner-to-corner-fold": "13afc8a80f096a76",
    "striped-triangle": "49d14ccab299aeb1",
    "sierpinski-ink": "1b1c9036df5dbf94",
}
"""Hashes of one problem of a family in all languages. If one changes, the version has to."""


def first_draft(key: str) -> Draft:
    for attempt in range(100):
        try:
            return draft(all_families()[key], Rng("test", key, attempt))
        except Redraw:
            continue
    raise AssertionError(f"{key}: no problem in 100 draws")


def _written(made: Draft) -> str:
    return "\n".join([*(made.code(language) for language in LANGUAGES), made.text["en"], made.text["zh"]])


def as_problem(made: Draft, code: str, language: str = "asymptote") -> Problem:
    return problem_of(made, {language: code}, Provenance("program", VERSION, 0, 0, source=made.family.key), 0)


@pytest.mark.parametrize("key", sampled(sorted(all_families()), 24))
def test_problems_of_a_family_are_verified_and_their_texts_parallel(key: str) -> None:
    family = all_families()[key]
    made_count = 0
    for _, made, code in drafts(family, 2, Counter()):
        made_count += 1
        assert list(parallel(made)) == []
        told = as_problem(made, code, family.languages[0])
        assert verify(told) == []
        assert [step.reason for step in told.solution] == ["read the code", "relation", "compute"]
        assert key in RELATIONS or "=" in made.way["en"]
        assert not re.search(r"[\[<]", made.way.get("en", "") + made.way.get("zh", ""))
        for language in family.languages:
            assert made.code(language)
        if "tikz" in family.languages:  # read here, so as quick as Asymptote; that it leaks is checked where it is made
            findings = verify(as_problem(made, made.code("tikz"), "tikz"))
            assert [finding for finding in findings if "read off" not in finding] == []
    assert made_count == 2


@pytest.mark.parametrize("key", sorted(PINNED))
def test_code_is_the_same_every_time(key: str) -> None:
    assert SUITE.version == VERSION
    once, again = (_written(first_draft(key)) for _ in range(2))
    assert once == again
    assert hashlib.blake2b(once.encode(), digest_size=8).hexdigest() == PINNED[key]


def test_verification_finds_a_wrong_answer_code_and_twin() -> None:
    made = first_draft("side-division-triangle")
    code = made.code("asymptote")
    right = as_problem(made, code)
    assert verify(right) == []
    assert isinstance(right.answer, Number)
    off = Number(str(round(right.answer.value) + 3), float(round(right.answer.value) + 3))
    assert any("the answer is" in finding for finding in verify(replace(right, answer=off)))
    assert any("spelled" in finding for finding in verify(replace(right, answer=replace(right.answer, value=1.5))))
    assert verify(replace(right, code={"asymptote": "draw((0,0)--(1,1));"})) == ["its code is not the code of its text"]
    twin = {"en": right.formal["twin"]["en"].replace("triangle", "triangle 99", 1), "zh": right.formal["twin"]["zh"]}
    assert any("twins differ" in finding for finding in verify(replace(right, formal={**right.formal, "twin": twin})))
    broken = as_problem(made, code.replace("draw", "drew", 1))
    assert any("cannot be verified" in finding for finding in verify(broken))


def test_a_figure_without_what_is_measured_in_it_does_not_hide_other_findings() -> None:
    other = as_problem(first_draft("partition-product"), "draw((0,0)--(1,1));")
    assert isinstance(other.answer, Number)
    found = verify(replace(other, answer=replace(other.answer, value=-1.0)))
    assert any("is not a positive number" in finding for finding in found)
    assert any("cannot be verified any further" in finding for finding in found)


@pytest.mark.parametrize("key", ["internal-crescent", "two-rotations-shift", "nested-squares-sum"])
def test_matplotlib_draws_the_same_answer(key: str) -> None:
    made = first_draft(key)
    assert verify(as_problem(made, made.code("matplotlib"), "matplotlib")) == []
