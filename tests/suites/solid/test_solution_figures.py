"""Solutions compared with the figure: introduced points, coordinates, stated areas and distances, spoiled numbers."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from gnomon.problem import Problem, Provenance, Step
from gnomon.seeding import Rng
from gnomon.suites.solid.make import make_item, problem_of
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.suite import SUITE
from gnomon.suites.solid.verify.frames import check_frame
from gnomon.suites.solid.verify.introduced import introduced
from gnomon.suites.solid.verify.measured_names import Figure
from gnomon.suites.solid.verify.record import read_record
from gnomon.suites.solid.verify.solution_relations import wrong_relations
from gnomon.suites.solid.verify.solution_steps import check_steps
from gnomon.suites.solid.verify.sums import stated, wrong_sums
from gnomon.suites.solid.verify.worded_claims import wrong_claims

SEEDS = all_seeds()
BOX = {
    "A": np.array([0.0, 0, 0]),
    "B": np.array([6.0, 0, 0]),
    "C": np.array([6.0, 8, 0]),
    "D": np.array([0.0, 8, 0]),
    "P": np.array([0.0, 0, 5]),
}


@pytest.mark.parametrize(
    ("sentence", "place"),
    [
        ("Let M be the midpoint of AC.", (3, 4, 0)),
        ("Let E be the centre of the base and M that of it.", None),
        ("The midpoint M of the hypotenuse BD is equally far from all.", (3, 4, 0)),
        ("Let E and M be the midpoints of AB and CD.", (3, 8, 0)),
        ("Let M be the centre of the base.", (3, 4, 0)),
        ("Let AM ⊥ BD at M.", (3.84, 2.88, 0)),
        ("Let M be the foot of the perpendicular from A to the line BD.", (3.84, 2.88, 0)),
        ("Let M be the projection of P on the plane BCD.", (0, 0, 0)),
        ("AC and BD meet in M.", (3, 4, 0)),
        ("AC and BD bisect each other at a point M.", (3, 4, 0)),
        ("Let the plane meet PC at M. DM ⊥ PC.", None),
        ("The plane meets BC at M with AM ∥ BD.", (6, -8, 0)),
        ("Complete the rectangle ABCM.", (0, 8, 0)),
        ("The circumcentre M of the triangle ABC lies on AC.", (3, 4, 0)),
        ("As vectors AM ⊥ BD at M.", None),
    ],
)
def test_introduced_points_are_placed(sentence: str, place: tuple[float, float, float] | None) -> None:
    found = introduced(BOX, "the base ABCD of the pyramid P-ABCD", [sentence]).get("M")
    if sentence.startswith("Let the plane"):  # two equations from the line and one from the right angle
        assert found is not None
        assert abs(float((found - BOX["D"]) @ (BOX["C"] - BOX["P"]))) < 1e-9
    elif place is None:
        assert found is None
    else:
        assert found == pytest.approx(np.array(place, dtype=float))


def test_a_point_with_contradictory_sentences_is_placed_by_the_first() -> None:
    found = introduced(BOX, "", ["Let M be the midpoint of AB and AM ⊥ BD at M."])
    assert found["M"] == pytest.approx(np.array([3.0, 0, 0]))
    assert wrong_relations("AM ⊥ BD at M.", "en", [Figure(found)]) == ["AM is not perpendicular to BD"]


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ("Take A as the origin and the x-, y- and z-axis along AB, AD and AP. Then C(6, 8, 0), P(0, 0, 5).", 0),
        ("Take A as the origin and the x-, y- and z-axis along AB, AD and AP. Then C(6, 9, 0), P(0, 0, 5).", 1),
        ("Take A as the origin and the x-, y- and z-axis along AB, AD and AP. Then C(8, 6, 0), P(0, 0, 5).", 1),
        ("With A as the origin and AB, AD, AP as axes, the vectors are PC = (6, 8, -5) and BD = (-6, 8, 0).", 0),
        ("With A as the origin and AB, AD, AP as axes, the vectors are PC = (6, 8, -5) and BD = (6, -8, 0).", 1),
        (
            "With A as origin and AB, AD, AP as axes, PC = (6, 8, -5) and BD = (-6, 8, 0), with the scalar product 28.",
            0,
        ),
        (
            "With A as origin and AB, AD, AP as axes, PC = (6, 8, -5) and BD = (-6, 8, 0), with the scalar product 29.",
            1,
        ),
        ("With A as the origin and AB, AD, AP as axes, PC has the direction (12, 16, -10).", 0),
        ("With A as the origin and AB, AD, AP as axes, PC has the direction (12, 16, -11).", 1),
        ("With A as the origin and AB, AD, AP as axes, a vector perpendicular to AB and PD is n = (0, 5, 8).", 0),
        ("With A as the origin and AB, AD, AP as axes, a vector perpendicular to AB and PD is n = (0, 5, 9).", 1),
        ("AB, AD, AP are pairwise perpendicular. With these as x-, y- and z-axis, C(6, 8, 0) and P(0, 0, 4).", 1),
    ],
)
def test_coordinates_are_compared_with_the_figure(step: str, wrong: int) -> None:
    assert len(check_frame([step], BOX)[0]) == wrong


def test_normal_vectors_are_perpendicular_to_their_planes() -> None:
    frame = (
        "Take A as the origin and the x-, y- and z-axis along AB, AD and AP. Then B(6, 0, 0), D(0, 8, 0), P(0, 0, 5)."
    )
    good = "A normal vector of the plane PBD is m = (20, 15, 24), and one of the plane ABD is n = (0, 0, 1)."
    wrong, vectors = check_frame([frame, good], BOX)
    assert wrong == []
    assert wrong_sums("|m·n| / (|m||n|) = 24 / √1201 and PB·BD = -36.", vectors) == []
    assert wrong_sums("|m·n| / (|m||n|) = 25 / √1201", vectors)
    assert check_frame([frame, good.replace("15", "16")], BOX)[0]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("The triangle ABC has the area 6·8 / 2 = 24.", 0),
        ("The triangle ABC has the area 25.", 1),
        ("The tetrahedron P-ABC has the volume 40, twice the area of ABC is 48.", 0),
        ("The tetrahedron P-ABC has the volume 41.", 1),
        ("So A is 24/5 from BD, and the distance from P to the plane ABC is 5.", 0),
        ("So A is 23/5 from the line BD.", 1),
        ("The distance from P to the plane ABC is 6.", 1),
        ("A has the distance 8 from the line CD, and A is 3 of the points.", 0),
        ("ABC is a right triangle with the legs 6 and 8, so its area is 24.", 0),
        ("The triangle ABC has the base AB = 6 and the height 8, so the area 25.", 1),
    ],
)
def test_stated_areas_volumes_and_distances_are_measured(text: str, wrong: int) -> None:
    assert len(wrong_claims(text, [Figure(BOX)])) == wrong


def test_a_name_keeps_the_value_that_the_solution_states() -> None:
    assert stated("So XY² = 9 + 16 = 25, x = 3 and x < 5.", {}) == [("XY", 5.0), ("x", 3.0)]
    figure = Figure(BOX).with_stated({"XY": 5.0, "R": 3.0})
    assert wrong_sums("4πR² = 36π, ∠BAD = 90°, V(P-ABC) = 40 and 2·XY = 10 = AC.", figure) == []
    assert wrong_sums("4πR² = 35π", figure)
    assert wrong_sums("cos ∠BAC = 4/5", figure)
    assert wrong_sums("V(P-ABC) = 41", figure)
    assert wrong_sums("C(5, 2) = 10, 4! = 24, gcd(12, 18) = 6, 1 + 2 + ... + 6 = 21") == []
    assert wrong_sums("C(5, 2) = 11")


def test_a_length_is_compared_where_vectors_are_spoken_of() -> None:
    vectors = {"AB": BOX["B"] - BOX["A"], "AD": BOX["D"] - BOX["A"]}
    assert wrong_sums("AB·AD = 0, AB = 6 and AB + AD = AD + AB.", Figure(BOX), vectors) == []
    assert wrong_sums("AB = 7", Figure(BOX), vectors)
    assert wrong_sums("AB·AD = 1", Figure(BOX), vectors)


def test_two_values_of_a_length_in_one_step_are_found() -> None:
    item = make_item(SEEDS["box-corner-to-plane"], Rng("steps", 0))
    problem = problem_of(SEEDS["box-corner-to-plane"], item, Provenance("solid", SUITE.version, 0, 0))
    step = Step({"en": "XY² = 9 + 16 = 25, so XY = 6.", "zh": "XY² = 9 + 16 = 25，所以 XY = 6。"})
    problem = replace(problem, solution=(step, *problem.solution))
    assert "step 1: XY is said to be 5 and 6" in check_steps(problem, read_record(problem))


# --- spoiled numbers


def spoiled(problem: Problem, key: str) -> Iterator[Problem]:
    """The problem with one number of its solution changed in both languages, for every number."""
    rng = random.Random(key)
    for place, step in enumerate(problem.solution):
        chinese = defaultdict(list)
        for match in re.finditer(r"\d+", step.text["zh"]):
            chinese[match[0]].append(match)
        seen: Counter[str] = Counter()
        for match in re.finditer(r"\d+", step.text["en"]):
            others, number = chinese[match[0]], seen[match[0]]
            seen[match[0]] += 1
            if number >= len(others):
                continue
            new = str(int(match[0]) + rng.choice([1, 1, 2, 3]))
            texts = {
                language: at.string[: at.start()] + new + at.string[at.end() :]
                for language, at in (("en", match), ("zh", others[number]))
            }
            yield replace(problem, solution=(*problem.solution[:place], Step(texts), *problem.solution[place + 1 :]))


def found_share(keys: list[str]) -> float:
    """The share of the spoiled numbers that the check of solutions finds."""
    found: list[bool] = []
    for key in keys:
        item = make_item(SEEDS[key], Rng("spoiled", key))
        problem = problem_of(SEEDS[key], item, Provenance("solid", SUITE.version, 0, 0, source=key))
        record = read_record(problem)
        assert check_steps(problem, record) == [], key
        found += [bool(check_steps(one, record)) for one in spoiled(problem, key)]
    return sum(found) / len(found)


def test_wrong_numbers_in_solutions_are_found() -> None:
    assert found_share(sorted(SEEDS)[::60]) > 0.8


@pytest.mark.slow
def test_wrong_numbers_in_the_solutions_of_all_seeds_are_found() -> None:
    share = found_share(sorted(SEEDS))
    print(f"share of wrong numbers found: {share:.4f}")
    assert share > 0.83
