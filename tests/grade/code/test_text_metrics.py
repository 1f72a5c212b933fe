"""BLEU, chrF, ROUGE-L and edit distance: against the libraries that define them, and against plain definitions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnomon.grade.code.bleu import bleu
from gnomon.grade.code.chrf import chrf
from gnomon.grade.code.edit_distance import edit_distance, normalised_distance
from gnomon.grade.code.rouge import common_subsequence, rouge_l
from gnomon.grade.code.script_tokens import script_tokens

TOKENS = st.lists(st.sampled_from(["A", "B", "(", ")", ",", "=", "Circle", "2.5", "°"]), max_size=30)
TEXTS = st.text(alphabet="AB(),= \n\tπ°é0", max_size=60)


def test_tokens_are_those_of_geogebra() -> None:
    assert script_tokens("c: Circle(A, 2×r)\n\n  t = \"a b\"") == [
        "c", ":", "Circle", "(", "A", ",", "2", "*", "r", ")", "t", "=", '"a b"',
    ]  # fmt: skip


def test_lines_that_geogebra_cannot_read_are_split_roughly() -> None:
    assert script_tokens("A = (0, 0)\n# the ~ end") == ["A", "=", "(", "0", ",", "0", ")", "#", "the", "~", "end"]


@given(st.text(max_size=200))
def test_any_text_has_tokens(script: str) -> None:
    assert all(script_tokens(script))


@pytest.fixture(scope="module")
def sacrebleu() -> Any:
    return pytest.importorskip("sacrebleu", reason="sacrebleu is not installed")


@given(reference=TOKENS, candidate=TOKENS)
def test_bleu_is_that_of_sacrebleu(sacrebleu: Any, reference: list[str], candidate: list[str]) -> None:
    metric = sacrebleu.BLEU(tokenize="none", effective_order=True)
    theirs = metric.sentence_score(" ".join(candidate), [" ".join(reference)]).score
    assert bleu(reference, candidate) == pytest.approx(theirs / 100, abs=1e-12)


@given(reference=TEXTS, candidate=TEXTS)
def test_chrf_is_that_of_sacrebleu(sacrebleu: Any, reference: str, candidate: str) -> None:
    theirs = sacrebleu.CHRF().sentence_score(candidate, [reference]).score
    assert chrf(reference, candidate) == pytest.approx(theirs / 100, abs=1e-12)


class Split:
    """Our tokens, as rouge-score takes a tokeniser."""

    def tokenize(self, text: str) -> list[str]:
        return text.split()


@pytest.fixture(scope="module")
def rouge_scorer() -> Any:
    scorer = pytest.importorskip("rouge_score.rouge_scorer", reason="rouge-score is not installed")
    return scorer.RougeScorer(["rougeL"], tokenizer=Split())


@given(reference=TOKENS, candidate=TOKENS)
def test_rouge_l_is_that_of_rouge_score(rouge_scorer: Any, reference: list[str], candidate: list[str]) -> None:
    theirs = rouge_scorer.score(" ".join(reference), " ".join(candidate))
    assert rouge_l(reference, candidate) == pytest.approx(theirs["rougeL"].fmeasure, abs=1e-12)


@given(TOKENS, TOKENS)
def test_common_subsequence_by_its_definition(first: list[str], second: list[str]) -> None:
    @cache
    def longest(i: int, j: int) -> int:
        if not i or not j:
            return 0
        if first[i - 1] == second[j - 1]:
            return longest(i - 1, j - 1) + 1
        return max(longest(i - 1, j), longest(i, j - 1))

    assert common_subsequence(first, second) == longest(len(first), len(second))


def plain_distance(first: Sequence[str], second: Sequence[str]) -> int:
    """The table of Levenshtein, row by row."""
    above = list(range(len(second) + 1))
    for i, token in enumerate(first):
        row = [i + 1]
        for j, other in enumerate(second):
            row.append(min(above[j + 1] + 1, row[j] + 1, above[j] + (token != other)))
        above = row
    return above[-1]


@given(TOKENS, TOKENS)
def test_edit_distance_by_its_definition(first: list[str], second: list[str]) -> None:
    assert edit_distance(first, second) == plain_distance(first, second)


@given(TOKENS, TOKENS)
def test_metrics_lie_between_0_and_1(reference: list[str], candidate: list[str]) -> None:
    for metric in (bleu, rouge_l, normalised_distance):
        assert 0.0 <= metric(reference, candidate) <= 1.0 + 1e-12


@pytest.mark.parametrize("script", ["A = (0, 0)", "A = (0, 0)\nB = (4, 0)\nc = Circle(A, B)"])
def test_a_script_is_like_itself(script: str) -> None:
    tokens = script_tokens(script)
    assert bleu(tokens, tokens) == pytest.approx(1.0)
    assert chrf(script, script) == pytest.approx(1.0)
    assert rouge_l(tokens, tokens) == 1.0
    assert normalised_distance(tokens, tokens) == 0.0


def test_empty_scripts_are_measured() -> None:
    assert (bleu([], []), chrf("", ""), rouge_l([], []), normalised_distance([], [])) == (0.0, 0.0, 0.0, 0.0)
    assert (bleu(["A"], []), chrf("A", ""), rouge_l(["A"], []), normalised_distance(["A"], [])) == (0, 0, 0, 1.0)
