"""What statements ask and state, in English and Chinese, with and without LaTeX."""

from __future__ import annotations

import pytest

from gnomon.program.question import question_of

ASKED = [
    (r"Find the length of $\overline{PQ}$.", "PQ"),
    (r"If $EC=x$, what is the value of $x$?", "EC"),
    (r"What is the area of quadrilateral $WXYZ$?", "area WXYZ"),
    (r"Then the area of $\triangle KLM$ is", "area KLM"),
    (r"What is the degree measure of $\angle EFD$?", "∠EFD"),
    (r"What is the measure of angle $A$?", "∠A"),
    (r"What is the value of the ratio $\frac{PQ}{AP}$?", "PQ/AP"),
    (r"What is the ratio of the area of $AOCD$ to the area of $ABCD$?", "area AOCD/area ABCD"),
    (r"The length of $MQ$ divided by the length of $PM$ is", "MQ/PM"),
    (r"How many times as large is the area of quadrilateral $ABCD$ as the area of $\triangle BCD$?",
     "area ABCD/area BCD"),
    (r"Find the distance from $P$ to $\overline{AD}$.", "distance from P to AD"),
    (r"Find the distance between points $A$ and $B$.", "AB"),
    (r"What is the area of the shaded region?", "shaded"),
    (r"What is the radius of circle $O$?", "radius O"),
    (r"In square $PQRS$, $PX = 3$. Find the area of the square.", "area PQRS"),
    (r"Find $\angle B + \angle D$.", "∠B + ∠D"),
    (r"In $\triangle ABC$, $a = 27$. What is $b$?", "AC"),
    (r"What is the perimeter of triangle $AEC'$?", "perimeter AEC'"),
    (r"Find the length of $A_1B_2$.", "A_1B_2"),
    (r"How many regions are there?", "None"),
    ("Find $AB$.\n\n```asy\nreal r=3; // find CD\n```", "AB"),
    (r"已知正方形$ABCD$，求线段$MN$的长。", "MN"),
    (r"求$\triangle ABC$的面积。", "area ABC"),
    (r"求$\angle PQR$的度数。", "∠PQR"),
    (r"求阴影部分的面积。", "shaded"),
    (r"求点$P$到直线$AB$的距离。", "distance from P to AB"),
    (r"求$AB$与$CD$的比。", "AB/CD"),
    (r"圆$O$的半径是多少？", "radius O"),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "asked"), ASKED)
def test_what_is_asked(statement: str, asked: str) -> None:
    assert str(question_of(statement).asked) == asked


STATED = [
    (r"$EG = FH = 34$ and $AF:FB = 1:2$.", ["EG = 34", "FH = 34", "AF/FB = 0.5"]),
    (r"$AX=XY=YB$, $\angle C = 3\angle A$.", ["AX = XY = YB", "∠C = 3·∠A"]),
    (r"$K$, $L$, and $M$ are the midpoints of sides $AB$, $BC$, and $CA$, respectively.",
     ["midpoint K AB", "midpoint L BC", "midpoint M CA"]),
    (r"Point $D$ lies on $\overline{AM}$ with $\overline{BN}\perp\overline{AN}$.", ["perpendicular BN AN", "on D AM"]),
    (r"Rectangle $ABCD$ has area 120.", ["area ABCD = 120", "shape rectangle ABCD"]),
    (r"Circle $O$ has radius $\frac{3}{2}$.", ["radius O = 1.5"]),
    (r"The area of $\triangle ABC$ is $6\sqrt{3}$.", ["area ABC = 10.3923"]),
    (r"$\angle BCD$ is a right angle.", ["∠BCD = 90"]),
    (r"Lines $AN$ and $CM$ intersect at $O$.", ["intersection O AN CM"]),
    (r"The ratio of the area of $\triangle AFG$ to the area of $\triangle BED$ is $8:9$.", []),
    (r"The length of $\overarc{BC}$ is $12$.", []),
    (r"在正方形$ABCD$中，$M$是$CD$的中点，$AB∥CD$，$AB=12$。",
     ["AB = 12", "midpoint M CD", "parallel AB CD", "shape square ABCD"]),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "stated"), STATED)
def test_what_is_stated(statement: str, stated: list[str]) -> None:
    found = [str(one) for one in question_of(statement).stated]
    assert sorted(found) == sorted(stated)


@pytest.mark.parametrize(
    ("statement", "decimals"),
    [("Round to two decimal places.", 2), ("to the nearest integer", 0), ("Find $AB$.", None), ("保留一位小数", 1)],
)
def test_rounding(statement: str, decimals: int | None) -> None:
    assert question_of(statement).decimals == decimals


@pytest.mark.parametrize(
    "text", ["", "$", "\\frac{", "求", "Find", "=", "∠", "[asy]", "A" * 5000, "(" * 3000, "1/0 = AB", "A, B, C, " * 900]
)
def test_any_text_is_read_without_error(text: str) -> None:
    assert question_of(text).asked is None
