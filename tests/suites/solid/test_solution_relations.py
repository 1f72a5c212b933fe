"""Relations that solutions of `solid` state in words: true ones pass, altered ones are found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from gnomon.problem import Problem, Provenance, Step
from gnomon.seeding import Rng
from gnomon.suites.solid.make import make_item, problem_of
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.suite import SUITE
from gnomon.suites.solid.verify.measured_names import Figure
from gnomon.suites.solid.verify.record import read_record
from gnomon.suites.solid.verify.solution_relations import wrong_relations
from gnomon.suites.solid.verify.solution_steps import check_steps

SEEDS = all_seeds()
BOX = Figure(
    {
        "A": np.array([0.0, 0, 0]),
        "B": np.array([6.0, 0, 0]),
        "C": np.array([6.0, 8, 0]),
        "D": np.array([0.0, 8, 0]),
        "P": np.array([0.0, 0, 5]),
        "M": np.array([3.0, 4, 0]),
    }
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("So PA ⊥ plane ABC.", "So PB ⊥ plane ABC."),
        ("AB ∥ CD, so AB ∥ plane PCD.", "AB ∥ CD, so AC ∥ plane PCD."),
        ("AB is parallel to the plane PCD.", "AB is parallel to the plane PBD."),
        ("The plane PAB is perpendicular to the plane PAD.", "The plane PAB is perpendicular to the plane PBD."),
        ("M lies on the line BD.", "M lies on the line PD."),
        ("M lies in the plane PAC.", "M lies in the plane PAB."),
        ("M is the midpoint of AC.", "M is the midpoint of AB."),
        ("The right triangles PAB and PBA are similar.", "The right triangles PAB and ABC are similar."),
        ("The triangles ABC and CDA are congruent.", "The triangles ABC and PAB are congruent."),
        ("ABCD is a rectangle.", "ABCD is a rhombus."),
        ("MABC is a strange name.", "ABCM is a parallelogram."),
        ("PAB and PBC are right triangles.", "PAB and PBD are right triangles."),
        ("In the right triangle PAC the height is 3.", "In the right triangle PBD the height is 3."),
        (
            "The isosceles triangles MAB and MBC have equal areas.",
            "The isosceles triangles MAB and PBC have equal areas.",
        ),
        ("The triangle MAB is isosceles.", "The triangle PAB is isosceles."),
        ("The triangle PBD is acute.", "The triangle PAB is acute."),
        ("The triangle PBD has only acute angles.", "The triangle MBC has only acute angles."),
        ("The triangle MBC is obtuse.", "The triangle MAB is obtuse."),
        ("The triangle PBC has a right angle at B.", "The triangle PBC has a right angle at C."),
        ("M has the same distance from A, B and C.", "M has the same distance from A, B and P."),
        ("A and C have the same distance from the plane PBD.", "A and M have the same distance from the plane PBD."),
        ("M is the circumcentre of the triangle ABC.", "M is the circumcentre of the triangle PAB."),
        ("Through the circumcentre M of the triangle BCD.", "Through the circumcentre M of the triangle PBD."),
        ("If PB ⊥ plane ABC, this would be so.", "PB ⊥ plane ABC."),
        ("The midpoint of AB lies on AB.", "P lies on AB."),
        ("The midpoint of PB is not M.", "ABC is an equilateral triangle."),
    ],
)
def test_a_relation_is_tried_on_the_figure(right: str, wrong: str) -> None:
    assert wrong_relations(right, "en", [BOX]) == []
    assert wrong_relations(wrong, "en", [BOX])


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("所以PA⊥平面ABC。", "所以PB⊥平面ABC。"),
        ("因为AB∥CD，所以AB平行于平面PCD。", "因为AB∥CD，所以AC平行于平面PCD。"),
        ("M在直线BD上。", "M在直线PD上。"),
        ("M是AC的中点。", "M是AB的中点。"),
        ("△ABC≌△CDA。", "△ABC≌△PAB。"),
        ("ABCD是矩形。", "ABCD是菱形。"),
        ("△PAB与△PBC都是直角三角形。", "△PAB与△PBD都是直角三角形。"),
        ("所以 Rt△PAB∽Rt△PBA。", "所以 Rt△PBD∽Rt△PBD。"),
        ("在直角三角形PAC中作高。", "在直角三角形PBD中作高。"),
        ("等腰△MAB、△MBC的面积相等。", "等腰△MAB、△PBC的面积相等。"),
        ("所以△PBD是锐角三角形。", "所以△PAB是锐角三角形。"),
        ("所以△MBC是钝角三角形。", "所以△MAB是钝角三角形。"),
        ("所以∠PBC是直角。", "所以∠PCB是直角。"),
        ("M到A、B、C的距离相等。", "M到A、B、P的距离相等。"),
        ("A、C到平面PBD的距离相等。", "A、M到平面PBD的距离相等。"),
        ("M是△ABC的外心。", "M是△PAB的外心。"),
        ("过△BCD的外心M。", "过△PBD的外心M。"),
        ("若PB⊥平面ABC，则矛盾。", "PB⊥平面ABC。"),
    ],
)
def test_a_relation_in_chinese_is_tried_on_the_figure(right: str, wrong: str) -> None:
    assert wrong_relations(right, "zh", [BOX]) == []
    assert wrong_relations(wrong, "zh", [BOX])


# --- altered solutions

_SWAPPED = str.maketrans("⊥∥", "∥⊥")


def altered(problem: Problem) -> Iterator[Problem]:
    """The problem with one relation of its solution changed in both languages: perpendicular for parallel and the other
    way round, or another point in place of the one before the sign."""
    labels = sorted({label for label in problem.formal["points"] if len(label) == 1 and label.isupper()})
    for place, step in enumerate(problem.solution):
        english = list(re.finditer("[⊥∥]", step.text["en"]))
        chinese = list(re.finditer("[⊥∥]", step.text["zh"]))
        if len(english) != len(chinese):
            continue
        for one, other in zip(english, chinese, strict=True):
            texts = [
                match.string[: match.start()] + match[0].translate(_SWAPPED) + match.string[match.end() :]
                for match in (one, other)
            ]
            yield _with_step(problem, place, texts)
            before = re.search(r"([A-Z])([A-Z]) ?$", one.string[: one.start()])
            if before is None or not re.search(rf"{before[1]}{before[2]}$", other.string[: other.start()]):
                continue
            new = next((label for label in labels if label not in one.string), None)
            if new is not None:
                spoiled = [
                    re.sub(rf"{before[1]}{before[2]}( ?)$", rf"{new}{before[2]}\1", match.string[: match.start()])
                    + match.string[match.start() :]
                    for match in (one, other)
                ]
                yield _with_step(problem, place, spoiled)


def _with_step(problem: Problem, place: int, texts: list[str]) -> Problem:
    step = Step(dict(zip(("en", "zh"), texts, strict=True)))
    return replace(problem, solution=(*problem.solution[:place], step, *problem.solution[place + 1 :]))


def found_share(keys: list[str]) -> tuple[int, int]:
    """How many altered relations the check of solutions finds, and how many there are."""
    found: list[bool] = []
    for key in keys:
        item = make_item(SEEDS[key], Rng("altered", key))
        problem = problem_of(SEEDS[key], item, Provenance("solid", SUITE.version, 0, 0, source=key))
        record = read_record(problem)
        assert check_steps(problem, record) == [], key
        found += [bool(check_steps(one, record)) for one in altered(problem)]
    return sum(found), len(found)


def test_altered_relations_are_found() -> None:
    found, tried = found_share(sorted(SEEDS)[::25])
    assert tried > 20
    assert found > 0.7 * tried


@pytest.mark.slow
def test_altered_relations_of_all_seeds_are_found() -> None:
    found, tried = found_share(sorted(SEEDS))
    print(f"altered relations found: {found} of {tried}")
    assert found > 0.8 * tried
