"""Grading in the solid suite: right and wrong spellings of angles, counts, lengths, ratios, pairs, lines and planes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pytest

from gnomon.problem import Answer, Difficulty, Name, Number, Problem, Provenance, Tuple
from gnomon.suites.solid import SUITE, SolidConfig

if TYPE_CHECKING:
    from gnomon.suites.modes import Scoring

ANGLE = Number("60", 60.0, "°")
SKEW = Number(r"\frac{180}{\pi} \arccos\frac{1}{3}", 70.52877936550931, "°")
LENGTH = Number(r"\frac{14\sqrt{5}}{5}", 6.260990336999411)
WHOLE = Number("120", 120.0)
RATIO = Number(r"\frac{2}{3}", 2 / 3)
SURDS = Number(r"\frac{13\sqrt{3}}{18}", 1.2509256)
PAIR = Tuple((Number("3", 3.0), Number(r"12\sqrt{2}", 16.970562748)))
LINE = Name("line", ("A", "B_1", "M"), usual=2)
PLANE = Name("plane", ("P", "B", "C'", "E"), collinear=(("P", "E", "C'"),), usual=3)


def asked(answer: Answer, category: str = "LC") -> Problem:
    made = Provenance("solid", "0", 0, 0)
    return Problem(made, (category,), Difficulty("easy", 0.0), {"en": "?", "zh": "？"}, answer)


def grade(answer: Answer, spelled: str, scoring: Scoring, category: str = "LC") -> str:
    return SUITE.grade(asked(answer, category), f"So the answer is $\\boxed{{{spelled}}}$.", scoring).outcome


RIGHT = [
    *((ANGLE, text) for text in ("60", "60°", r"60^\circ", "60 degrees", "60度", r"\theta = 60^\circ")),
    *((ANGLE, text) for text in (r"\frac{\pi}{3}", "π/3", "1.04720 rad", r"1.04720\text{ rad}", "π/3 弧度")),
    *((ANGLE, text) for text in (r"\arccos\frac12", r"\cos^{-1}(0.5)")),
    *((SKEW, text) for text in ("70.5288", r"70.5288^\circ", "1.23096 rad", r"\arccos\frac13", r"\arctan 2\sqrt2")),
    *((LENGTH, text) for text in (r"\frac{14}{\sqrt5}", "2.8√5", "6.26099", r"d = 6.26099")),
    *((WHOLE, text) for text in ("120", "120.0", r"12 \cdot 10")),
    *((RATIO, text) for text in ("2:3", "4:6", "2/3", "0.666667", "2∶3", r"V_1:V_2=2:3")),
    *((SURDS, text) for text in (r"13\sqrt{3}:18", r"\frac{13}{6\sqrt3}", "1.25093")),
    *((PAIR, text) for text in (r"(3, 12\sqrt2)", "3 and 12√2", "3, 16.9706", "V = 3, S = 12√2", "3 和 12√2")),
    *((LINE, text) for text in ("AB_1", "B₁A", "the line MA", "直线 B1M", r"\overline{AB_1}")),
    *((PLANE, text) for text in ("PBC'", "C'BP", "plane EC'B", "平面PBE", "B, E and P", "PBC'E", r"\text{plane }PBC'")),
]
WRONG = [
    *((ANGLE, text) for text in ("1.0472", "60 rad", "1.0472°", r"\frac{\pi}{6}", "30°", r"60\%", "0.5")),
    *((SKEW, text) for text in ("1.23096", "1.23096°", r"\arccos\frac14")),
    *((LENGTH, text) for text in ("6.4", r"14\sqrt5", "-6.261")),
    *((WHOLE, text) for text in ("122", "12", "120%")),
    *((RATIO, text) for text in ("3:2", "1.5", "2", "2, 3")),
    *((PAIR, text) for text in ("12√2, 3", "3", "(3, 12)", "3, 12√2, 5")),
    *((LINE, text) for text in ("AB", "A_1B", "AM_1", "AA", "A", "AB_1C", "AB_1 and AC")),
    *((PLANE, text) for text in ("PEC'", "PBC", "P'BC", "PB", "PBD", "PBB", "PBC' or PBD")),
]


@pytest.mark.parametrize("scoring", ["gnomon", "paper"])
@pytest.mark.parametrize(("gold", "spelled"), RIGHT)
def test_right_spellings(gold: Answer, spelled: str, scoring: Scoring) -> None:
    assert grade(gold, spelled, scoring) == "right"


@pytest.mark.parametrize("scoring", ["gnomon", "paper"])
@pytest.mark.parametrize(("gold", "spelled"), WRONG)
def test_wrong_spellings(gold: Answer, spelled: str, scoring: Scoring) -> None:
    assert grade(gold, spelled, scoring) == "wrong"


def which_plane() -> Problem:
    """Which of the planes is parallel to the line AN? It is BC₁G."""
    asks = ["which", "parallel", [["B", "C_1", "G"], ["P", "Q", "R"], ["A", "B", "N"]], ["A", "N"]]
    return replace(asked(Name("plane", ("B", "C_1", "G"), usual=3), "PD"), formal={"asks": asks})


@pytest.mark.parametrize(
    ("response", "outcome"),
    [
        *((text, "right") for text in ("plane BC1G is parallel to AN", "The plane BC₁G is parallel to the line NA.")),
        *(
            (text, "right")
            for text in (r"So $\boxed{\text{plane } BC_1G \parallel AN}$.", r"$$AN \parallel \text{plane } BC_{1}G$$")
        ),
        *(
            (text, "right")
            for text in (
                "答案：平面BC1G与AN平行",
                "与直线AN平行的是平面BC₁G。",
                "答案：AN∥平面BC₁G",
                "平面BC1G平行于直线AN。",
            )
        ),
        *(
            (text, "right")
            for text in ("Answer: plane BC1G (parallel to AN)", "**Plane BC1G** is the one parallel to AN.")
        ),
        ("Therefore, the line AN is parallel to plane BC1G.", "right"),
        *(
            (text, "wrong")
            for text in ("plane BC1G is not parallel to AN", "plane PQR is parallel to AN", "AN∥平面PQR")
        ),
        *(
            (text, "wrong")
            for text in ("plane BC1G is parallel to PQ", "plane BC1G is perpendicular to AN", "平面BC1G⊥AN")
        ),
        *((text, "wrong") for text in ("AN", "plane BC1G and plane PQR are parallel to AN", "BC1 is parallel to AN")),
        ("plane BC1G is parallel to AN, but the answer is the plane PQR", "wrong"),
    ],
)
def test_a_name_may_stand_in_a_statement_of_the_asked_relation(response: str, outcome: str) -> None:
    found = SUITE.grade(which_plane(), response).outcome
    assert found == outcome or (outcome == "wrong" and found == "no_answer")


def test_the_given_plane_is_recognised_by_any_of_its_points() -> None:
    asks = ["which", "perpendicular", [["P", "B", "D"], ["P", "A", "C"]], ["B", "C", "C'", "B'"]]
    problem = replace(asked(Name("plane", ("P", "B", "D"), usual=3), "PD"), formal={"asks": asks})
    for text in (
        "plane PBD ⊥ plane BCC'B'",
        "plane PBD ⊥ plane BB'C",
        "平面 BCC′B′ 与平面 PBD 垂直",
        r"BCC'B' \perp PBD",
    ):
        assert SUITE.grade(problem, rf"The answer is \boxed{{{text}}}.").outcome == "right", text
    assert SUITE.grade(problem, r"\boxed{plane PBD ⊥ plane PAC}").outcome == "wrong"


@pytest.mark.parametrize("gold", [LENGTH, WHOLE, SURDS, ANGLE])
@pytest.mark.parametrize(
    ("factor", "gnomon", "paper"), [(1.00009, 0, 1), (0.9998, 0, 1), (1.0099, 0, 1), (0.989, 0, 0)]
)
def test_the_two_ways_of_scoring_accept_their_relative_error(
    gold: Number, factor: float, gnomon: int, paper: int
) -> None:
    spelled = f"{gold.value * factor:.9f}"
    assert (grade(gold, spelled, "gnomon") == "right") == bool(gnomon)
    assert (grade(gold, spelled, "paper") == "right") == bool(paper)


@pytest.mark.parametrize("scoring", ["gnomon", "paper"])
def test_counts_are_exact_in_both_ways(scoring: Scoring) -> None:
    for spelled in ("120", "120.0", r"\binom{10}{3}", r"120 \text{ planes}", "120个"):
        assert grade(WHOLE, spelled, scoring, "CP") == "right", spelled
    for spelled in ("121", "119", "120.001", "119.9999"):
        assert grade(WHOLE, spelled, scoring, "CP") == "wrong", spelled


@pytest.mark.parametrize("scoring", ["gnomon", "paper"])
def test_instances_of_the_suite_follow_these_rules(scoring: Scoring) -> None:
    angle = SUITE.problem(3, 0, SolidConfig(questions=("vp-skew-degrees",)))
    assert isinstance(angle.answer, Number)
    degrees = angle.answer.value
    radians = degrees * 3.141592653589793 / 180
    for spelled, outcome in ((f"{degrees}", "right"), (f"{radians:.8f} rad", "right"), (f"{radians:.8f}", "wrong")):
        assert SUITE.grade(angle, f"\\boxed{{{spelled}}}", scoring).outcome == outcome
    count = SUITE.problem(3, 0, SolidConfig(questions=("tetrahedron-planes-count",)))
    assert isinstance(count.answer, Number)
    assert SUITE.grade(count, f"\\boxed{{{count.answer.value + 0.0001}}}", scoring).outcome == "wrong"


def which(gold: str, kind: Literal["line", "plane"], relation: str, to: str) -> Problem:
    """A question which line or plane stands in a relation to a given one."""
    name, other = (tuple(re.findall("[A-Z]'?", points)) for points in (gold, to))
    asks = ["which", relation, [list(name), ["X", "Y", "Z"][: len(name)]], list(other)]
    return replace(asked(Name(kind, name), "PD"), formal={"asks": asks})


STATED = [
    (which("QFG", "plane", "parallel", "NM"), r"NM\parallel\text{plane }QFG", r"NM\perp\text{plane }QFG"),
    (which("QFG", "plane", "parallel", "NM"), r"NM\parallel\mathrm{plane}\,QFG", r"NM\parallel\text{plane }QEG"),
    (which("QFG", "plane", "parallel", "NM"), r"NM\parallel \text{plane}QFG", r"NP\parallel \text{plane}QFG"),
    (which("QFG", "plane", "parallel", "NM"), r"NM\parallel\triangle QFG", r"NM\parallel\triangle QFE"),
    (which("FG'", "line", "perpendicular", "EGG'E'"), r"FG'\perp\text{plane }EGG'E'", r"FG\perp\text{plane }EGG'E'"),
    (
        which("FG'", "line", "perpendicular", "EGG'E'"),
        r"FG\'\perp\text{plane }EGG\'E\'",
        r"F\'G\perp\text{plane }EGG'E'",
    ),
    (
        which("RTN", "plane", "perpendicular", "PQS"),
        r"\text{plane }RTN\perp\text{plane }PQS",
        r"\text{plane }RTN\parallel\text{plane }PQS",
    ),
    (
        which("PB", "line", "perpendicular", "BC"),
        r"\text{line }PB\perp\text{line }BC",
        r"\text{line }PB\perp\text{line }AC",
    ),
    (which("AF", "line", "perpendicular", "QC"), r"AF\perp\overline{QC}", r"AF\perp\overline{QB}"),
]


@pytest.mark.parametrize(("problem", "right", "wrong"), STATED)
def test_a_relation_sign_may_touch_the_next_command(problem: Problem, right: str, wrong: str) -> None:
    assert SUITE.grade(problem, f"So \\boxed{{{right}}}.").outcome == "right"
    assert SUITE.grade(problem, f"So \\boxed{{{wrong}}}.").outcome == "wrong"


@pytest.mark.parametrize(
    ("label", "outcome"),
    [
        *(
            (label, "right")
            for label in (r"\cos\theta=", r"\cos\angle TEP =", r"\sin\alpha=\cos\theta=", "cos θ = ", "")
        ),
        *((label, "right") for label in (r"\sin 30^\circ=", "x=", r"\cos(\theta)\approx")),
        *(
            (label, "wrong")
            for label in (r"\sin\theta=", r"\tan\theta =", r"\sin\angle TEP=", "sin θ = ", r"\cos^2\theta=")
        ),
    ],
)
def test_a_label_that_names_another_function_is_wrong(label: str, outcome: str) -> None:
    cosine = replace(
        asked(Number(r"\frac{1}{2}", 0.5), "AN"), formal={"asks": ["cos", ["dihedral", "T", ["Q", "S"], "P"]]}
    )
    assert SUITE.grade(cosine, f"So \\boxed{{{label}0.5}}.").outcome == outcome


def test_a_ratio_of_parts_is_not_turned_over() -> None:
    text = "Find the ratio of the volume of the part that contains S to that of the part that contains Q′."
    ratio = replace(asked(Number(r"\frac{12}{7}", 12 / 7), "VC"), text={"en": text, "zh": "？"})
    outcomes = [
        SUITE.grade(ratio, f"So \\boxed{{{label}=12:7}}.").outcome
        for label in ("V_S:V_{Q'}", r"\frac{V_S}{V_{Q'}}", "V_1:V_2", "V_{Q'}:V_S", r"\frac{V_{Q'}}{V_S}")
    ]
    assert outcomes == ["right", "right", "right", "wrong", "wrong"]


def all_lines() -> Problem:
    """Which lines are perpendicular to PC? They are AB, with the point M on it, and CD₁."""
    asks = ["name_all", "perpendicular", "line", list("ABCDPM"), ["P", "C"]]
    gold = Tuple((Name("line", ("A", "B", "M"), usual=2), Name("line", ("C", "D_1"))), ordered=False)
    return replace(asked(gold, "PD"), formal={"asks": asks})


@pytest.mark.parametrize(
    "response",
    [
        *(
            f"So the answer is $\\boxed{{{text}}}$."
            for text in (r"AB, CD_1", r"\{D_1C, BA\}", "CD₁、MA", r"AB,\ BA, CD_1")
        ),
        *(
            f"$\\boxed{{{text}}}$"
            for text in (r"\text{AB and CD}_1", r"AB \text{ and } D_{1}C", r"\text{lines } AB, CD_1")
        ),
        *(f"$\\boxed{{{text}}}$" for text in (r"\text{直线}AB\text{和}CD_1", r"AB \perp PC, CD_1 \perp PC")),
        "So the lines perpendicular to PC are AB and CD1.",
        "CD₁ and AB are perpendicular to PC.",
        "所以与PC垂直的直线有AB、CD₁。",
        r"The lines are $\boxed{AB}$ and $\boxed{CD_1}$.",
    ],
)
def test_all_right_names_in_any_order_are_right(response: str) -> None:
    assert SUITE.grade(all_lines(), response).outcome == "right"


@pytest.mark.parametrize(
    "response",
    [
        *(
            f"So the answer is $\\boxed{{{text}}}$."
            for text in ("AB", "AB, CD", "AB, CD_1, AC", "AB, MB", "ABCD_1", "A, B")
        ),
        *(f"$\\boxed{{{text}}}$" for text in (r"AB \text{ or } CD_1", r"AB \text{ and not } CD_1", r"\text{none}")),
        r"$\boxed{AB \parallel PC, CD_1 \parallel PC}$",
        "So the lines perpendicular to PC are AB, CD1 and BC.",
        "The line AB is perpendicular to PC, but CD1 and BC are not.",
        "AB and CD1 are parallel to PC.",
        r"$\boxed{AB, CD_1}$ is wrong; $\boxed{AB}$.",
        "",
    ],
)
def test_wrong_incomplete_and_overfull_lists_of_names_are_wrong(response: str) -> None:
    assert SUITE.grade(all_lines(), response).value == 0.0
