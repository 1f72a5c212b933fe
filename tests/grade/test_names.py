"""Names of objects of the figure: which spellings and which other points name the same thing."""

from __future__ import annotations

import pytest

from gnomon.grade import grade_answer, same_name
from gnomon.problem import Name, Number

SEGMENT = Name("segment", ("A", "B"))
LINE = Name("line", ("A", "B", "M"), usual=2)
RAY = Name("ray", ("A", "B", "M"), usual=2)
PLANE = Name("plane", ("P", "B", "C", "M"), collinear=(("B", "C", "M"),), usual=3)
ANGLE = Name("angle", ("A", "B", "C"))
TRIANGLE = Name("triangle", ("A", "B", "C"))
QUADRILATERAL = Name("polygon", ("A", "B", "C", "D"))
PRIMED = Name("segment", ("A'", "B_1"))
POINT = Name("point", ("E",))
SECTION = Name("plane", ("A_1", "B", "D", "M"), collinear=(("B", "D", "M"),), usual=3)

TABLE: list[tuple[Name, bool, list[str]]] = [
    (SEGMENT, True, ["AB", "BA", "segment AB", r"\overline{AB}", "线段AB", "$BA$", "line segment AB", "the edge AB"]),
    (SEGMENT, True, [r"\text{AB}", r"\mathrm{AB}", "棱 AB", "l = AB"]),
    (SEGMENT, False, ["AC", "A", "ABC", "AB, AC", "AB or CD", "AB+1", "angle AB", "5", "not AB", ""]),
    (LINE, True, ["AB", "MA", "BM", "line AM", "直线MB"]),
    (LINE, False, ["AC", "A", "AA"]),
    (RAY, True, ["AB", "AM", "ray AB", "射线AM"]),
    (RAY, False, ["BA", "MA", "BM"]),
    (PLANE, True, ["PBC", "plane PBC", "平面PBC", "face BCP", "PMB", "PBCM", "△PBC", r"\triangle PBC"]),
    (PLANE, False, ["BCM", "PB", "PBD", "PBB", "ABC"]),
    (ANGLE, True, ["∠ABC", r"\angle ABC", "CBA", "angle CBA", "∠CBA"]),
    (ANGLE, False, ["∠BAC", "∠ACB", "∠B", "plane ABC"]),
    (TRIANGLE, True, ["△ABC", "triangle CAB", r"\triangle BCA", "三角形ABC", "BAC"]),
    (TRIANGLE, False, ["ABD", "AB", "∠ABC"]),
    (QUADRILATERAL, True, ["ABCD", "BCDA", "DCBA", "ADCB", "quadrilateral CDAB", "四边形ABCD"]),
    (QUADRILATERAL, False, ["ACBD", "ABC", "ABDC"]),
    (PRIMED, True, ["A'B_1", "B_1A'", "A’B₁", r"A^{\prime}B_{1}", "B1A'", r"A^\prime B_1", "A′B1"]),
    (PRIMED, False, ["AB_1", "A'B", "A'B_2", "A''B_1"]),
    *(
        (gold, verdict, [r"RV\'", r"RV\prime", "RV{'}", "RV{}'", r"RV\,'", r"RV\text{'}", "RV`", "RV '", r"R V^\prime"])
        for gold, verdict in ((Name("line", ("R", "V'")), True), (Name("line", ("R", "V")), False))
    ),
    (Name("line", ("R", "V")), False, ['RV"', r"R\'V\'", r"R\prime V", r"R{}'V", "RV''"]),
    (Name("line", ("R", "V")), True, ['"RV"', "`RV`", "'RV'", "“RV”", 'the line "RV"']),
    (Name("line", ("R'", "V'")), True, [r"R\'V\'", r"R\prime V\prime", r"R{}'V{}'", "`R'V'`", r"\text{R}'\text{V}'"]),
    (POINT, True, ["E", "point E", "点E", "$E$"]),
    (POINT, False, ["F", "EF", "e", "E, F"]),
    (SECTION, True, ["A_1, B, D", "the plane through A_1, B and D", "A_1、B、D", "平面A_1BD"]),
    (SECTION, False, ["A_1B, D", "A_1BD or A_1BC", "A_1, B or D", "A_1BD, A_1BM", "B, D, M"]),
    (LINE, True, ["A and B", "the line through A and M"]),
    (TRIANGLE, True, ["A, B, C"]),
    (ANGLE, False, ["A, B, C"]),
    (SEGMENT, True, ["|AB|"]),
    (SEGMENT, False, ["|AC|", "AB|AC", "|AB|AC|", "A, B", "CD = AB"]),
]
ROWS = [(gold, text, verdict) for gold, verdict, texts in TABLE for text in texts]


@pytest.mark.parametrize(
    ("gold", "answer", "verdict"), ROWS, ids=[f"{row[0].of} {row[0].text}: {row[1]}" for row in ROWS]
)
def test_name(gold: Name, answer: str, verdict: bool) -> None:
    assert same_name(gold, answer) is verdict


@pytest.mark.parametrize("spelled", [r"RV\'", r"RV\prime", "RV{'}", "RV{}'", r"RV\,'", r"RV\text{'}"])
def test_a_boxed_prime_is_not_lost(spelled: str) -> None:
    primed, plain = (grade_answer(Name("line", ("R", v)), f"It is \\boxed{{{spelled}}}.").outcome for v in ("V'", "V"))
    assert (primed, plain) == ("right", "wrong")


def test_a_name_in_a_response() -> None:
    assert grade_answer(PLANE, r"Both lie in it, so \boxed{\text{plane } PMB}.").outcome == "right"
    assert grade_answer(SEGMENT, "The answer is AB.").outcome == "right"
    assert grade_answer(SEGMENT, "答案是线段BA。").outcome == "right"
    assert grade_answer(SEGMENT, r"\boxed{AC}", rel_tol=0.5).outcome == "wrong"


@pytest.mark.parametrize(
    ("gold", "response", "value"),
    [
        (Number("45", 45.0, "°"), "答案：45°（即π/4）", 1.0),
        (Number("45", 45.0, "°"), "答案：60°（即π/4）", 0.0),
        (Number("450\\pi", 1413.7166941154069), "Therefore the volume is 450π. (Check: 1413.7)", 1.0),
        (Name("plane", ("E", "H", "N", "L")), "平面LNH（即平面EHN）", 1.0),
        (Name("line", ("B", "C'")), r"\boxed{\mathrm{BC}'}", 1.0),
        (Name("line", ("B'", "C")), r"\boxed{\mathrm{BC}'}", 0.0),
    ],
)
def test_an_answer_that_is_stated_twice_counts_if_both_statements_are_right(
    gold: Number | Name, response: str, value: float
) -> None:
    assert grade_answer(gold, response).value == value
