"""Relations that statements give, read from words and kept when a figure is redrawn.

The figures are measured here by hand, with coordinates of the new programs, not with the code that keeps relations.
"""

from __future__ import annotations

import itertools
import json
import math
import re
from pathlib import Path

import pytest

from gnomon.program.figure import Arc, Figure, figure_of_asy
from gnomon.program.leaks import find_leaks
from gnomon.program.leaks.labelled import labelled_lengths
from gnomon.program.measure import holds
from gnomon.program.measure.coincidence import Coincidence
from gnomon.program.mitigate import Mitigated, mitigate
from gnomon.program.mitigate.redraw import value_by_statement
from gnomon.program.question import mentions, relations_of
from gnomon.published.geogrambench.data import read_problems
from gnomon.published.geogrambench.mitigate import rewritten
from gnomon.published.geogrambench.problem_audit import audit

READ = [
    (r"$\triangle ABC$, $\triangle DEF$, and $\triangle GHI$ are overlapping equilateral triangles.",
     ["shape equilateral ABC", "shape equilateral DEF", "shape equilateral GHI"]),
    (r"points $B$ and $C$ divide $\overline{AD}$ into three equal segments", ["divides BC AD"]),
    ("Segment $AD$ is divided into three equal parts at $B$ and $C$.", ["divides BC AD"]),
    ("$D$ and $E$ trisect $BC$.", ["divides DE BC"]),
    ("点$B$、$C$是线段$AD$的三等分点", ["divides BC AD"]),
    ("A square sheet of paper with vertices labeled $A$, $B$, $C$, and $D$ is folded", ["shape square ABCD"]),
    (r"the ratio of the area of $\triangle AFG$ to the area of $\triangle BED$ is $8:9$",
     ["area AFG/area BED = 0.888889"]),
    ("Point $F$ divides side $AC$ in the ratio $1:2$.", ["AF/FC = 0.5"]),
    ("$AB$ is twice $CD$.", ["AB/CD = 2"]),
    (r"The area of $\triangle ABC$ is three times the area of $\triangle DEF$.", ["area ABC/area DEF = 3"]),
    (r"In $\triangle ABC$, $\overline{BD}$ and $\overline{CE}$ are angle bisectors.",
     ["bisects BD ABC", "bisects CE ACB"]),
    (r"$TR$ is the angle bisector of $\angle ATC$", ["bisects TR ATC"]),
    (r"In $\triangle AMC$ the medians $MV$ and $CU$ are drawn.", ["midpoint V AC", "midpoint U AM"]),
    (r"$G$ is the centroid of triangle $ABC$.", ["centroid G ABC"]),
    (r"Triangle $ABC$ has a right angle at $B$.", ["∠ABC = 90"]),
    (r"In triangle $ABC$, $D$ is the foot of the altitude from $B$.", ["perpendicular BD AC", "on D AC"]),
    (r"$\triangle ABC\sim\triangle GHI$", ["similar ABC GHI"]),
    (r"$\triangle ABC \cong \triangle GHI$", ["congruent ABC GHI"]),
    ("$A$, $B$, $C$ and $D$ lie on a circle.", ["concyclic ABCD"]),
    ("$A$, $B$ and $C$ are collinear.", ["collinear ABC"]),
    ("$AB$ is tangent to circle $O$.", ["tangent AB O"]),
    ("$ABCD$ is an isosceles trapezoid.", ["isosceles trapezoid ABCD"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), READ)
def test_relations_are_read(text: str, expected: list[str]) -> None:
    assert [str(one) for one in relations_of(text)] == expected


def test_relations_are_measured() -> None:
    code = """pair A, B=(1,0), C=(2,0), D=(3,0), E=(0,2), F=(3,2); draw(A--D--F--E--cycle); dot("$B$",B); dot("$C$",C);
    label("$A$",A,S); label("$D$",D,S); label("$E$",E,N); label("$F$",F,N); draw(circle((1,1),1)); dot("$O$",(1,1));"""
    figure = figure_of_asy(code)
    true = (
        "$C$ and $B$ divide $AD$ into three equal parts. $A$, $D$, $E$ and $F$ lie on a circle. $A$, $C$ and $D$ are "
        r"collinear. $AD$ is tangent to circle $O$. $\triangle ADE\cong\triangle DAF$. $ADFE$ is a trapezoid."
    )
    false = (
        "$A$ and $C$ divide $BD$ into three equal parts. $A$, $B$, $E$ and $F$ lie on a circle. $A$, $C$ and $E$ are "
        r"collinear. $AE$ is tangent to circle $O$ and $AF$ is tangent to circle $O$. $\triangle ADE\sim\triangle ABE$."
    )
    assert [holds(one, figure) for one in relations_of(true)] == [True] * 6
    assert [holds(one, figure) for one in relations_of(false)] == [False, False, False, False, True, False]


def test_words_and_labels_say_what_is_spoken_of() -> None:
    assert {"lengths", "right", "parallel", "far"} <= mentions("A square sheet of paper is folded.", ()).kinds
    assert mentions("Find $x$.", (r"$60^\circ$", "$7$")).angles == (60.0,)
    assert 3.0 in mentions("It is cut into three equal parts.", ()).ratios
    assert mentions("Find the length of $AB$.", ("$A$", "$B$")).kinds == frozenset()
    assert mentions("$C_3$ is the largest circle inside both.", ()).unchecked == "largest"


@pytest.mark.parametrize("kind", ["equal lengths", "parallel", "perpendicular", "collinear", "equal angles"])
def test_a_coincidence_is_lost_where_it_is_broken(kind: str) -> None:
    points = [0j, 4 + 0j, 4 + 4j, 0 + 4j, 2 + 0j]
    terms: dict[str, tuple[tuple[int, ...], ...]] = {
        "equal lengths": ((0, 1), (1, 2)), "parallel": ((0, 1), (3, 2)), "perpendicular": ((0, 1), (1, 2)),
        "collinear": ((0, 4, 1),), "equal angles": ((3, 0, 1), (0, 1, 2)),
    }  # fmt: skip
    one = Coincidence(kind, terms[kind])
    assert one.holds(points, []) is True
    assert one.holds([0j, 4 + 0.1j, 4.3 + 4.4j, 0 + 4j, 2 + 0.3j], []) is False
    assert one.holds([None, *points[1:]], []) is None


LABELS = "".join(f'label("${name}$",{name});' for name in "ABCDEF")


def new(code: str, answer: float, text: str) -> tuple[Mitigated, Figure]:
    made = mitigate(code, answer, text)
    assert made.status in ("removed", "scaled")
    return made, figure_of_asy(made.code)


def test_equal_parts_stay_equal() -> None:
    points = "pair A, B=(1,0), C=(2,0), D=(3,0), E=(3,2), F=(0,2);"
    code = f"{points} draw(A--D--E--F--cycle); draw(F--B--E--C--cycle);{LABELS}"
    _, drawn = new(
        code, math.sqrt(5), "Points $B$ and $C$ divide $AD$ into three equal segments, and $AD=3$. Find $FB$."
    )
    a, b, c, d = (drawn.points[name] for name in "ABCD")
    assert [abs(c - b) / abs(b - a), abs(d - c) / abs(b - a)] == pytest.approx([1, 1], abs=1e-3)


def test_unnamed_shapes_stay_what_they_are() -> None:
    points = "pair A, B=(4,0), C=4*dir(60), D=(1.3,0), E=(7,1), F=(6,3);"
    code = f"{points} draw(A--B--C--cycle); draw(C--D); draw(B--E--F--B);{LABELS}"
    text = "In the figure an equilateral triangle and another triangle share a corner, $AB=4$. Find $EF$."
    _, drawn = new(code, math.sqrt(5), text)
    a, b, c = (drawn.points[name] for name in "ABC")
    assert [abs(c - b) / abs(b - a), abs(a - c) / abs(b - a)] == pytest.approx([1, 1], abs=1e-3)


def test_stated_angles_of_labels_stay() -> None:
    code = (
        "pair A, B=(5,0), C=3*dir(50), D=(6,4); draw(A--B--D--C--A--D); "
        + r'label("$50^\circ$",0.6*dir(25)); draw(arc(A,0.4,0,50));'
        + "".join(f'label("${name}$",{name});' for name in "ABCD")
    )
    made, drawn = new(code, abs(complex(6, 4) - 3 * complex(math.cos(math.radians(50)), math.sin(math.radians(50)))),
                      "In the figure, $AB=5$. Find $CD$.")  # fmt: skip
    a = drawn.points["A"]
    assert angle(drawn, "BAC") == pytest.approx(50, abs=0.05)
    arcs = [piece for stroke in drawn.strokes for piece in stroke.pieces if isinstance(piece, Arc)]
    assert abs(arcs[0].centre - a) < 1e-3 * drawn.size  # the mark of the angle stays at its vertex
    assert made.status == "removed"


def test_scaling_by_labels_is_not_hidden() -> None:
    """A square has no other shape: who scales it by its label has its area."""
    code = 'draw((0,0)--(6,0)--(6,6)--(0,6)--cycle); label("$6$",(3,0),S); label("$A$",(0,0),SW);'
    assert labelled_lengths(figure_of_asy(code)) == [(0j, 6 + 0j, 6.0)]
    made = mitigate(code, 36.0, "What is the area of the square?")
    assert made.status == "scaled"
    assert {leak.scale for leak in made.after} == {"similar"}


def test_a_relation_that_cannot_be_measured_prevents_a_distortion() -> None:
    code = "draw(circle((0,0),4)); draw(circle((1,0),3)); draw((0,0)--(3,1)--(2,2)--cycle);"
    made = mitigate(code, 4.0, "What is the radius of the largest circle inside both if the small one has radius $3$?")
    assert made.steps[-1].startswith("not distorted: ")


def lengths(drawn: Figure, *pairs: str) -> list[float]:
    found = [[drawn.points[name] for name in re.findall(r"[A-Z]'?", pair)] for pair in pairs]
    return [abs(b - a) for a, b in found]


def angle(drawn: Figure, name: str) -> float:
    a, v, b = (drawn.points[one] for one in name)
    return math.degrees(math.acos(((a - v).conjugate() * (b - v)).real / abs(a - v) / abs(b - v)))


def area(*corners: complex) -> float:
    ring = [*corners, corners[0]]
    return abs(sum(a.real * b.imag - a.imag * b.real for a, b in itertools.pairwise(ring))) / 2


def test_published_relations_that_were_once_broken(shared_data: Path) -> None:
    wanted = {"43", "57", "221", "169", "110", "365"}
    problems = [p for p in read_problems(shared_data / "geogrambench" / "problems.json")[0] if p.index in wanted]
    made = {one.problem.index: figure_of_asy(one.made.code) for one in rewritten(problems)}
    for triangle in ("ABC", "DEF", "GHI"):
        a, b, c = triangle
        sides = lengths(made["43"], a + b, b + c, c + a)
        assert sides == pytest.approx([sides[0]] * 3, rel=1e-3)
    parts = lengths(made["57"], "AB", "BC", "CD")
    assert parts == pytest.approx([parts[0]] * 3, rel=1e-3)
    sides = lengths(made["221"], "AB", "BC", "CD", "DA")
    assert sides == pytest.approx([sides[0]] * 4, rel=1e-3)
    at = made["169"].points
    assert area(at["A"], at["F"], at["G"]) / area(at["B"], at["E"], at["D"]) == pytest.approx(8 / 9, rel=2e-3)
    mouth = [piece for stroke in made["365"].strokes for piece in stroke.pieces if isinstance(piece, Arc)]
    assert {round(abs(piece.sweep)) for piece in mouth} & {60, 300}


def test_a_leak_by_a_label_is_found_again() -> None:
    code = 'pair A, B=(3,0), C=(3,4); draw(A--B--C--cycle); label("$6$",(1.5,0),S);'
    code += "".join(f'label("${name}$",{name});' for name in "ABC")
    leaks = find_leaks(code, figure_of_asy(code), 10.0, "Find $AC$.")
    assert [(leak.scale, leak.asked) for leak in leaks if leak.asked] == [("similar", True)]


def test_parts_that_are_apart_stay_apart() -> None:
    """Two triangles side by side: no line of one crosses a line of the other in the new figure."""
    code = "draw((0,0)--(4,0)--(1,3)--cycle); draw((5,0)--(9,0)--(8,2)--cycle);"
    drawn = figure_of_asy(mitigate(code, 5.0, "The base is $8$. Find the longest side.").code)
    one, other = ([piece.start for piece in stroke.pieces] for stroke in drawn.strokes)
    sides = [list(itertools.pairwise([*ring, ring[0]])) for ring in (one, other)]
    for (a, b), (c, d) in itertools.product(*sides):
        turns = [((q - p).conjugate() * (z - p)).imag > 0 for p, q, z in ((a, b, c), (a, b, d), (c, d, a), (c, d, b))]
        assert turns[0] == turns[1] or turns[2] == turns[3]


def test_what_the_question_cannot_mean_is_no_leak() -> None:
    code = "draw(circle((0,0),1)); draw(circle((4,0),3));"
    text = "The circle with radius $r$ touches both. Find the value of $r$."
    assert [leak.what for leak in find_leaks(code, figure_of_asy(code), 2.0, text)] == ["drawn diameter"]
    assert find_leaks(code, figure_of_asy(code), 2.0, text, meant=True) == []
    flat = "draw((0,0)--(3,4)--(5.5,1)--cycle);"
    text = "Find the edge of the tetrahedron."
    assert [leak.what for leak in find_leaks(flat, figure_of_asy(flat), 5.0, text)] == ["drawn length"]
    assert find_leaks(flat, figure_of_asy(flat), 5.0, text, meant=True) == []


MIDDLE = "In rectangle $ABCD$, $M$ is the midpoint of $AD$."
RECTANGLE = "pair A, B=(3,0), C=(3,4), D=(0,4), M=(0,2); draw(A--B--C--D--cycle); draw(M--C--A);" + "".join(
    f'label("${name}$",{name});' for name in "ABCDM"
)


@pytest.mark.parametrize(
    ("ratio", "expected"), [(r"\frac{3}{2}", 6 * math.sqrt(2)), ("2", math.sqrt(96)), (r"\frac{4}{3}", 8.0)]
)
def test_figures_are_redrawn_by_the_statement(ratio: str, expected: float) -> None:
    text = rf"{MIDDLE} The area of $\triangle AMC$ is $12$, and $\frac{{AD}}{{AB}} = {ratio}$. Find $AD$."
    assert value_by_statement(figure_of_asy(RECTANGLE), text) == pytest.approx(expected, rel=1e-4)


def test_what_the_statement_does_not_determine_has_no_value() -> None:
    text = r"In rectangle $ABCD$, $M$ is the midpoint of $AD$, and the area of $\triangle AMC$ is $12$. Find $AD$."
    assert value_by_statement(figure_of_asy(RECTANGLE), text) is None


def test_answers_that_the_statement_contradicts_are_named(tmp_path: Path) -> None:
    text = rf"{MIDDLE} The area of $\triangle AMC$ is $12$, and $\frac{{AD}}{{AB}} = \frac32$. Find $AD$."
    circles = 'real r=3.5; draw(circle((0,0),1)); draw(circle((4.5,0),r)); label("$A$",(0,0));'
    rows = [
        {"problem": text, "geo_code": f"[asy]{RECTANGLE}[/asy]", "answer": "$8$"},
        {"problem": text, "geo_code": f"[asy]{RECTANGLE}[/asy]", "answer": r"$6\sqrt{2}$"},
        {"problem": "Circle $A$ with radius $1$ touches a circle with radius $r$. Find the value of $r$.",
         "geo_code": f"[asy]{circles}[/asy]", "answer": "$2$"},
    ]  # fmt: skip
    file = tmp_path / "problems.json"
    file.write_text(json.dumps(rows))
    found = [finding.contradicted for finding in audit(read_problems(file)[0]).findings]
    assert ["8.48528" in found[0], found[1], "r = 3.5" in found[2]] == [True, "", True]


def test_leaks_of_programs_with_many_numbers_are_called_doubtful(tmp_path: Path) -> None:
    many = "; ".join(f"dot(({k},{k + 0.5}))" for k in range(1, 12))
    code = f"[asy]{many};[/asy]"
    rows = [{"problem": "How many are there?", "geo_code": code, "answer": f"${k}$"} for k in (3, 5, 7, 99)]
    file = tmp_path / "problems.json"
    file.write_text(json.dumps(rows))
    findings = audit(read_problems(file)[0]).findings
    assert [finding.doubtful for finding in findings] == [True, True, True, False]
    assert findings[0].chances == pytest.approx([2 / 3] * len(findings[0].leaks))


@pytest.mark.parametrize(
    ("said", "ratio"),
    [("three eighths of the other", 0.375), ("$37.5\\%$ of the other", 0.375), ("$\\frac{3}{8}$ of the other", 0.375)],
)
def test_ratios_in_words_are_kept(said: str, ratio: float) -> None:
    points = "pair A, B=(8,0), C=(5,3), D=(2,3); draw(A--B--C--D--cycle);"
    code = points + "".join(f'label("${name}$",{name});' for name in "ABCD")
    _, drawn = new(code, math.hypot(3, 3), f"One base of the trapezoid is {said}, $AB=8$. Find $BC$.")
    short, long = lengths(drawn, "CD", "AB")
    assert short / long == pytest.approx(ratio, rel=2e-3)
