"""Proofs as a reader sees them: no noise, and reasons that schools name, in both languages."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from gnomon.deduce import Fact, ProofStep, ProverResult, check, parse_premise, prove
from gnomon.deduce.clauses import CLAUSES
from gnomon.deduce.proof import EquationTerm, Proof
from gnomon.deduce.wording import givens, reasons
from gnomon.deduce.wording.reading import read_proof

PROBLEMS = {
    "common side": (
        "a b c = triangle a b c; o = circle o a b c; m = midpoint m b c; d = on_line d o m, on_circum d a b c "
        "? eqangle a b a d a d a c"
    ),
    "collinear": "a b c = triangle a b c; h = orthocenter h a b c; x = reflect x h b c ? cyclic a b c x",
    "trapezium": "a b c d = trapezoid a b c d; m = midpoint m a d; n = midpoint n b c ? para m n a b",
    "isosceles": "a b c = iso_triangle a b c; d = midpoint d b c ? eqangle a b a d a d a c",
    "diagonals": "a b c = triangle a b c; d = parallelogram a b c d; e = on_line e a c, on_line e b d ? midp e a c",
    "tangents": "o a = segment o a; b = on_circle b o a; p = on_tline p a o a, on_tline p b o b ? cong p a p b",
    "inscribed": "a b c = triangle a b c; d = on_circum d a b c ? eqangle a b a c d b d c",
    "parallels": "a b c = triangle a b c; d = on_pline d a b c; e = on_pline e a b c ? coll a d e",
    "one third": "a b = segment a b; c = free c; d = on_pline d c a b; e = free e; f = on_pline f e c d ? para a b e f",
    "to both": "a b = segment a b; c = free c; d = on_pline d c a b; e = on_tline e c a b ? perp c d c e",
    "half": "a b c = r_triangle a b c; m = midpoint m b c ? cong m a m b",
}
EXPECTED = {
    "common side": (
        ["the common side MD", "from the centre of a circle to the midpoint of a chord", "All right angles are equal"],
        ["公共边 MD", "垂径定理", "直角都相等", "同圆的半径相等"],
    ),
    "collinear": (["H, A and X are collinear. (Through a point there is only one perpendicular"], ["= ∡HXB（由(5)）"]),
    "trapezium": (["The midline of a trapezium"], ["梯形的中位线平行于两底"]),
    "isosceles": (["In an isosceles triangle the altitude, the median"], ["等腰三角形三线合一"]),
    "diagonals": (
        ["Alternate angles", "Vertical angles", "Angle-angle-side", "Corresponding sides of congruent triangles"],
        ["两直线平行，内错角相等", "对顶角相等", "角角边", "全等三角形的对应边相等", "中点的定义"],
    ),
    "tangents": (["The two tangents from a point to a circle"], ["从圆外一点引圆的两条切线"]),
    "inscribed": ([], []),
    "parallels": (["only one parallel"], ["有且只有一条直线与这条直线平行"]),
    "one third": (["Lines parallel to the same line"], ["平行于同一条直线的两条直线平行"]),
    "to both": (["A line perpendicular to one of two parallel lines"], ["垂直于两条平行线中的一条"]),
    "half": (["is half the hypotenuse"], ["直角三角形斜边上的中线等于斜边的一半"]),
}


@pytest.fixture(scope="module", params=sorted(PROBLEMS))
def named(request: pytest.FixtureRequest) -> tuple[str, ProverResult]:
    found = prove(parse_premise(PROBLEMS[request.param]))
    assert found.shown is not None, found.why
    return request.param, found


def test_reasons_are_those_of_schools(named: tuple[str, ProverResult]) -> None:
    name, found = named
    for language, wanted in zip(("en", "zh"), EXPECTED[name], strict=True):
        text = found.text(language)
        assert [words for words in wanted if words.lower() not in text.lower()] == [], text


def test_nothing_is_said_twice_and_no_segment_equals_itself(named: tuple[str, ProverResult]) -> None:
    text = named[1].text()
    assert not re.search(r"\b([A-Z])([A-Z]) = (\1\2|\2\1)\.", text)
    assert not re.search(r"\b([A-Z])[A-Z] ∥ \1[A-Z]\.", text)
    assert "Parallel lines with a common point" not in text


def test_numbers_are_consecutive_and_citations_go_back(named: tuple[str, ProverResult]) -> None:
    lines = [line for line in named[1].text().splitlines() if re.match(r"\(\d+\) ", line)]
    for number, line in enumerate(lines, start=1):
        assert line.startswith(f"({number}) ")
        cited = [int(one) for one in re.findall(r"\((\d+)\)", line)[1:]]
        assert all(one < number for one in cited), line


def test_every_step_is_printed_or_cited_through_others(named: tuple[str, ProverResult]) -> None:
    proof = named[1].shown
    assert proof is not None
    reading = read_proof(proof)
    assert reading.lines[-1].step == len(proof.steps) - 1
    printed = {line.step for line in reading.lines}
    for number in range(len(proof.steps)):
        assert (number in printed) != (number in reading.instead)
    assert all(k in printed for line in reading.lines for k in line.cited)


def test_the_proof_itself_keeps_every_step(named: tuple[str, ProverResult]) -> None:
    """The text leaves steps out; the data and the checker do not."""
    found = named[1]
    assert found.shown is not None
    assert found.figure is not None
    data = found.to_json()
    assert len(data["proof"]) == len(found.shown.steps)
    again = Proof.from_json(data["proof"], found.shown.goal)
    assert check(again, found.premise, found.figure.worlds)


def test_inscribed_angles_are_named_where_the_figure_shows_them_equal_or_supplementary() -> None:
    convex = {"a": 1 + 0j, "b": 0 + 1j, "c": -1 + 0j, "d": 0 - 1j}
    steps = (
        ProofStep(Fact.parse("cyclic a b c d"), "given"),
        ProofStep(Fact.parse("eqangle a b a c d b d c"), "angle_algebra", (0,)),
        ProofStep(Fact.parse("eqangle a b a d c b c d"), "angle_algebra", (0,)),
    )
    worlds = {name: np.array([z, 2 * z + 1]) for name, z in convex.items()}
    assert reasons.school_reason(steps[1], steps, worlds) == reasons.INSCRIBED
    assert reasons.school_reason(steps[2], steps, worlds) == reasons.OPPOSITE


def test_right_angles_are_cited_only_if_the_cited_lines_make_them() -> None:
    """A rectangle ABCD: two perpendiculars that are not arms of one angle make no right angle."""
    corners = {"a": 0j, "b": 2 + 0j, "c": 2 + 1j, "d": 1j}
    worlds = {name: np.array([z, 3 * z]) for name, z in corners.items()}
    steps = (
        ProofStep(Fact.parse("perp a b b c"), "given"),
        ProofStep(Fact.parse("perp a d d c"), "given"),
        ProofStep(Fact.parse("perp a b a d"), "given"),
        ProofStep(Fact.parse("perp b c c d"), "given"),
        ProofStep(Fact.parse("eqangle b a b c d c d a"), "angle_algebra", (0, 1)),
        ProofStep(Fact.parse("eqangle b a b c d c d a"), "angle_algebra", (2, 3)),
    )
    assert reasons.school_reason(steps[4], steps, worlds) in (reasons.RIGHT_ANGLES, reasons.TWO_RIGHT_ANGLES)
    assert reasons.school_reason(steps[5], steps, worlds) == reasons.PERPENDICULAR_ARMS


def test_every_property_that_gives_a_fact_has_both_languages_and_belongs_to_a_clause_that_gives_it() -> None:
    for (clause, predicate), (english, chinese) in givens._REASONS.items():
        assert predicate in {template.name for template in CLAUSES[clause].gives}, (clause, predicate)
        assert re.fullmatch(r"Given; [a-z ,]+\.", english), english
        assert re.fullmatch(r"已知；[\u4e00-\u9fff]+", chinese), chinese


def test_every_reason_has_both_languages_and_no_letters_of_points() -> None:
    named_reasons = [value for name, value in vars(reasons).items() if name.isupper() and isinstance(value, tuple)]
    words = [value for value in named_reasons if len(value) == 2 and value[0].endswith(".")]
    assert len(words) > 25
    for english, chinese in words:
        assert not re.search(r"\b[B-Z]{1,3}\b", english)
        assert re.fullmatch(r"[\u4e00-\u9fff，：（）]+", chinese), chinese


def test_a_sum_of_very_many_equations_is_divided_once() -> None:
    names = [f"{p}{k}" for k in range(41) for p in "ab"]
    pairs = [(a, b) for a, b in zip(names[::2], names[1::2], strict=True)]
    facts = [Fact("para", (*one, *other)) for one, other in pairwise(pairs)]
    steps = [ProofStep(fact, "given") for fact in facts]
    terms = tuple(EquationTerm("para.angle.0", fact.args, Fraction(1)) for fact in facts)
    goal = Fact("para", (*pairs[0], *pairs[-1]))
    proof = Proof(goal, (*steps, ProofStep(goal, "angle_algebra", tuple(range(len(facts))), (), terms)))
    lines = read_proof(proof).lines
    assert lines[-1].step == len(facts)
    assert {k for line in lines for k in line.terms or ()} == set(range(len(facts))), "each equation is in a line"


def test_a_sum_of_directions_is_no_theorem_that_rests_on_later_lines() -> None:
    # That the diagonals are equal follows from the right angle, so it is no reason for another right angle.
    directions = (("para.angle.0", "abcd"), ("para.angle.0", "adbc"), ("perp.angle.0", "abbc"))
    terms = tuple(EquationTerm(name, tuple(points), Fraction(1)) for name, points in directions)
    steps = (
        *(ProofStep(Fact.parse(text), "given") for text in ("para a b c d", "para a d b c", "perp a b b c")),
        ProofStep(Fact.parse("cong a c b d"), "congruent_sas", (0, 1, 2)),
        ProofStep(Fact.parse("perp c d d a"), "angle_algebra", (0, 1, 2), (), terms * 2),  # a long sum
        ProofStep(Fact.parse("simtri a b c b c d"), "similar_aa", (3, 4)),
    )
    lines = read_proof(Proof(steps[-1].fact, steps)).lines
    assert [line.cited for line in lines if line.step == 4] == [(0, 1, 2)]
