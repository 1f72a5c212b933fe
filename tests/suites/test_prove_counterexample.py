"""What the solution measures in the figure to refute a wrong option, and that verification measures it again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gnomon.problem import Problem
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.counterexample import measured
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.measured import measured_faults

PLACES = {"a": 0j, "b": 4 + 0j, "c": 4 + 3j, "d": 0.5 + 3j, "e": 2.2 + 0.1j}


@pytest.mark.parametrize(
    ("statement", "english", "chinese"),
    [
        ("para a c b d", "lines AC and BD make an angle of 77.5°", "直线 AC 与 BD 的夹角约为 77.5°"),
        ("perp a b a d", "lines AB and AD make an angle of 80.5°", "直线 AB 与 AD 的夹角约为 80.5°"),
        ("cong a b c d", "AB : CD ≈ 1.14", "AB : CD ≈ 1.14"),
        ("rconst a b a c 2/3", "AB : AC ≈ 0.8", "AB : AC ≈ 0.8"),
        ("eqratio a b b c c d d a", "AB : BC ≈ 1.33, but CD : DA ≈ 1.15", "AB : BC ≈ 1.33，而 CD : DA ≈ 1.15"),
        ("eqangle b a b c d a d c as equal", "∠ABC ≈ 90.0°, but ∠ADC ≈ 99.5°", "∠ABC ≈ 90.0°，而 ∠ADC ≈ 99.5°"),
        ("eqangle b a b c d a d c as supplementary", "∠ABC ≈ 90.0° and ∠ADC ≈ 99.5°", "∠ABC ≈ 90.0°，∠ADC ≈ 99.5°"),
        ("aconst a b a c 40 as equal", "∠BAC ≈ 36.9°", "∠BAC ≈ 36.9°"),
        ("coll a b e", "∠AEB ≈ 174.2°", "∠AEB ≈ 174.2°"),
        ("cyclic a b c d", "∠ACB ≈ 53.1°, but ∠ADB ≈ 58.9°", "∠ACB ≈ 53.1°，而 ∠ADB ≈ 58.9°"),
        ("circle e a b c", "EB : EC ≈ 0.528", "EB : EC ≈ 0.528"),
        ("midp e a b", "EA : EB ≈ 1.22 and ∠AEB ≈ 174.2°", "EA : EB ≈ 1.22，∠AEB ≈ 174.2°"),
        ("simtri a b c c d a", "BC : DA ≈ 0.986, but AB : CD ≈ 1.14", "BC : DA ≈ 0.986，而 AB : CD ≈ 1.14"),
        ("contri a b c c d a", "AB : CD ≈ 1.14", "AB : CD ≈ 1.14"),
    ],
)
def test_what_refutes_a_statement_in_a_figure(statement: str, english: str, chinese: str) -> None:
    assert measured(Statement.parse(statement), PLACES) == (english, chinese)


def test_points_that_are_not_concyclic_are_not_refuted_by_angles_that_look_supplementary() -> None:
    """The angles that differ the most add up to 179.9 degrees, as they would on two sides of a chord."""
    places = {"a": 0.8 + 0.8j, "b": 3.5 + 1.1j, "c": 0.3 + 3.3j, "d": 2.1 + 1.5j}
    told, _ = measured(Statement.parse("cyclic a b c d"), places)
    angles = [float(size) for size in re.findall(r"≈ ([0-9.]+)°", told)]
    assert abs(sum(angles) - 180) > 5
    assert abs(angles[0] - angles[1]) > 1


def _with_wrong_option() -> Problem:
    problems = (SUITE.problem(3, k) for k in range(20))
    return next(p for p in problems if not all(option.correct for option in p.options))


def _places(problem: Problem) -> dict[str, tuple[float, float]]:
    return {name: (x, y) for name, (x, y) in problem.formal["figure"].items()}


def _spoiled(text: str) -> str:
    """The text with the first digit after its last sign for "about" made another one."""
    head, about, number = text.rpartition("≈ " if "≈" in text else "angle of " if "angle of" in text else "约为 ")
    return f"{head}{about}{(int(number[0]) + 4) % 9 + 1}{number[1:]}"


def test_a_wrong_number_in_the_refutation_of_an_option_is_found() -> None:
    problem = _with_wrong_option()
    assert list(measured_faults(problem, _places(problem))) == []
    for k, step in enumerate(problem.solution):
        if step.reason == "counterexample":
            changed = replace(step, text={language: _spoiled(text) for language, text in step.text.items()})
            steps = (*problem.solution[:k], changed, *problem.solution[k + 1 :])
            assert len(list(measured_faults(replace(problem, solution=steps), _places(problem)))) == 1


def test_both_languages_refute_an_option_by_the_same_numbers() -> None:
    problem = _with_wrong_option()
    steps = [
        replace(s, text={**s.text, "zh": _spoiled(s.text["zh"])}) if s.reason == "counterexample" else s
        for s in problem.solution
    ]
    faults = list(measured_faults(replace(problem, solution=tuple(steps)), _places(problem)))
    assert len(faults) == sum(not option.correct for option in problem.options)
    assert "both languages" in faults[0]


def test_every_wrong_option_is_refuted() -> None:
    problem = _with_wrong_option()
    steps = tuple(step for step in problem.solution if step.reason != "counterexample")
    (fault,) = measured_faults(replace(problem, solution=steps), _places(problem))
    assert "refutes 0" in fault
