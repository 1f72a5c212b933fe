"""The relation of a solution, which verification computes again; that every family has one stands in test_families."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from gnomon.problem import Problem, Provenance, Step
from gnomon.suites.program.families import all_families
from gnomon.suites.program.item import problem_of
from gnomon.suites.program.tries import drafts
from gnomon.suites.program.verify.code_figures import figure_of
from gnomon.suites.program.verify.latex_arithmetic import arithmetic
from gnomon.suites.program.verify.step_equations import wrong_steps


def problem(key: str) -> tuple[Problem, str]:
    family = all_families()[key]
    (_, made, code), *_ = drafts(family, 1, Counter())
    language = family.languages[0]
    return problem_of(made, {language: code}, Provenance("program", "test", 0, 0, source=key), 0), made.text["en"]


def findings(held: Problem, statement: str) -> list[str]:
    ((language, code),) = held.code.items()
    return list(wrong_steps(held, figure_of(code, language), statement))


def changed(held: Problem, old: str, new: str, languages: tuple[str, ...] = ("en", "zh")) -> Problem:
    read, relation, last = held.solution
    assert all(old in relation.text[name] for name in languages)
    text = {name: told.replace(old, new) if name in languages else told for name, told in relation.text.items()}
    return replace(held, solution=(read, Step(text, relation.reason), last))


def test_a_wrong_number_in_a_relation_is_found() -> None:
    held, statement = problem("side-division-triangle")
    wrong = changed(held, "$1 - ", "$2 - ")
    assert any("the relation says" in finding for finding in findings(wrong, statement))


def test_a_wrong_length_is_measured() -> None:
    held, statement = problem("arbelos-area")
    assert "$" in held.solution[1].text["en"]
    lengths = [part for part in held.solution[1].text["en"].split("$") if part[:2].isupper() and "= " in part]
    name, value = lengths[1].split(" = ")
    wrong = changed(held, f"{name} = {value}", f"{name} = 1 + {value}")
    assert any(f"{name} = 1 + {value}" in finding for finding in findings(wrong, statement))


def test_a_relation_that_misses_the_answer_and_one_in_other_words_are_found() -> None:
    held, statement = problem("square-koch-perimeter")
    last = [part for part in held.solution[1].text["en"].split("$") if "=" in part][-1]
    assert any("ends at the answer" in f for f in findings(changed(held, last, "2 + 3 = 5"), statement))
    assert any("differ in" in f for f in findings(changed(held, last, f"1 \\cdot {last}", ("zh",)), statement))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"2\sqrt{3^2 + 4^2}", 10.0),
        (r"\sqrt{5 - \sqrt{16}} \cdot (1 + 2)^{2}", 9.0),
        (r"\frac{1 - \cos 60^\circ}{2} \div \frac{1}{4}", 1.0),
        (r"\binom{5}{2} - |3 - 5|", 8.0),
        (r"\frac{780}{7}^\circ", 780 / 7),
        (r"-2 + 3 \cdot \left(-2\right)", -8.0),
        ("12 / 0", None),
        (r"\sqrt{-1}", None),
        ("(1, 2)", None),
        ("r + 1", None),
        ("2 2 +", None),
    ],
)
def test_arithmetic(text: str, value: float | None) -> None:
    assert arithmetic(text) == (None if value is None else pytest.approx(value))
