"""The grader on generated pairs; SymPy checks the generator."""

from __future__ import annotations

from collections import Counter

from oracles.answers.variants import KINDS, Pair, pairs

from gnomon.grade import grade_answer

PAIRS = list(pairs(7, 5600))


def test_no_right_answer_is_refused_and_no_wrong_one_taken() -> None:
    mistakes = [pair for pair in PAIRS if (grade_answer(pair.gold, pair.response).value == 1.0) != pair.right]
    assert mistakes == []


def test_pairs_are_a_function_of_the_seed() -> None:
    assert list(pairs(3, 200)) == list(pairs(3, 200))
    assert {pair.answer for pair in pairs(3, 200)} != {pair.answer for pair in pairs(4, 200)}


def test_every_kind_has_right_and_wrong_answers() -> None:
    seen = Counter((pair.kind, pair.right) for pair in PAIRS)
    assert all(seen[kind, right] > 100 for kind in KINDS for right in (True, False))


def test_a_second_system_confirms_the_truth_of_a_sample() -> None:
    """SymPy decides, to fifty digits, whether gold and answer of the numeric pairs are equal."""
    import sympy

    names = {"Rational": sympy.Rational, "sqrt": sympy.sqrt, "pi": sympy.pi}

    def equal(pair: Pair) -> bool:
        assert pair.claim is not None
        gold, answer = (eval(text, {"__builtins__": {}}, names) for text in pair.claim)
        return bool(abs(sympy.N(sympy.sympify(gold) - sympy.sympify(answer), 50)) < 1e-40)

    sample = [pair for pair in PAIRS if pair.claim is not None][::4]
    assert len(sample) > 300
    assert [pair for pair in sample if equal(pair) != pair.right] == []
