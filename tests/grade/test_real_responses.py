"""Whole responses of a small real model (SmolLM2, 135 million parameters), each with the reading of a person.

They were read beside the verdicts of the graders; those that were misread are here. Long repetitions are shortened.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnomon.grade.choices.read_options import read_options
from gnomon.grade.score import grade_answer
from gnomon.problem import Number
from gnomon.results import Stop
from gnomon.scoring import grade_response
from gnomon.suites import get_suite

NUMBERS: dict[str, tuple[str, str, str, str]] = {
    "a last sentence without any value": (
        "The figure is not a drawing to scale, but lines that are parallel are truly parallel. "
        "The figure is a scaling of the original code.",
        "168/17",
        "no_answer",
        "",
    ),
    "the last of several announcements": (
        "So, the final answer is sin(angle) = sin(angle) * (1/side) = 1/side.\n\nSo, the final answer is 1.",
        "3",
        "wrong",
        "1",
    ),
    "a count in words": (
        "The prism is regular, so each of its sides is alike.\n\nThe prism has three planes of symmetry.",
        "3",
        "right",
        "three",
    ),
}


@pytest.mark.parametrize("case", NUMBERS)
def test_numbers_are_read_as_a_person_reads_them(case: str) -> None:
    response, gold, outcome, answer = NUMBERS[case]
    score = grade_answer(Number(gold, 0.0), response)
    assert (score.outcome, score.answer or "") == (outcome, answer)


CHOICES: dict[str, tuple[str, str | None]] = {
    "the options said again": (
        "A. H, B, D and F are concyclic\nB. BH = DH\nC. BH = DH\nD. DB has midpoint H",
        None,
    ),
    "a letter, and then the options said again": (
        "D\n\nIn triangle ABC, AB = AD.\n\n"
        "A) AB = AD\nB) AC : BD = 1 : 2\nC) ∠GFA = ∠GHA\nD) FG and BH have equal lengths",
        "D",
    ),
    "announcements that end with letters of no option": (
        "The correct answer is A.\n\nThe other two options are not correct. The correct answer is D.\n\n"
        "The other two options are not correct. The correct answer is E.\n\n"
        "The other two options are not correct. The correct answer is H.",
        None,
    ),
    "an announced option with its text": (
        "A. CE ⊥ CB\nB. △EBC ∽ △ABD\nC. HC is parallel to GD\nD. DA : BC = 1 : 2\n\n"
        "The correct answer is D. DA : BC = 1 : 2.",
        "D",
    ),
}


OPTIONS = {"A": ["H, B, D and F are concyclic"], "B": ["BH = FE"], "C": ["BH = DH"], "D": ["DB has midpoint H"]}


@pytest.mark.parametrize("case", CHOICES)
def test_choices_are_read_as_a_person_reads_them(case: str) -> None:
    response, letters = CHOICES[case]
    found = read_options(response, "ABCD", OPTIONS)
    assert (found.letters if found else None) == (frozenset(letters) if letters else None)


CUT: dict[str, tuple[str, Stop, str]] = {
    "prose": (
        "The circle has radius 28.\n\nThe length of the dashed line is 28 units.\n\nThe circle",
        "length",
        "truncated",
    ),
    "a formula": ("$\\angle YFQ = 26^\\circ$\n\n$\\angle FFK = 26^\\circ$\n\n$\\angle FFK = 2", "length", "truncated"),
    "an announced list": ("The answer is:\n28\n\nThe answer is:\n28\n\nThe answer", "length", "right"),
    "announced, then checked": ("The final answer is: 28.\n\nTo check, the circle has", "length", "right"),
    "not cut off": ("The length of the dashed line is 28 units.", "stop", "right"),
}


@pytest.mark.parametrize("case", CUT)
def test_what_was_cut_off_counts_as_far_as_it_is_declared(case: str) -> None:
    response, stop, outcome = CUT[case]
    suite = get_suite("toy_suite:SUITE")
    problem = replace(suite.problem(0, 0), answer=Number("28", 28.0))
    assert grade_response(suite, problem, response, stop).outcome == outcome
