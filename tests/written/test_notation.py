"""The notation: the same statement in all its spellings, and what is not read."""

from __future__ import annotations

import pytest

from gnomon.written.expressions import Sum
from gnomon.written.lexer import SPELLINGS, tokens
from gnomon.written.proof_lines import numbered_lines, read_line, without_proof
from gnomon.written.statements import Definition, Relation, read_statement
from gnomon.written.verdict_reasons import UnreadError
from gnomon.written.word_forms import MAKING, RELATIONS

SAME = (
    ("AB ∥ CD", r"$AB \parallel CD$", "AB || CD", "AB // CD", "AB is parallel to CD", "AB 平行于 CD", "AB 与 CD 平行"),
    ("AB ⊥ CD", r"AB \perp CD", "AB is perpendicular to CD", "AB垂直于CD", "Line AB and line CD are perpendicular"),
    ("∠ABC = 90°", r"\angle ABC = 90^\circ", r"$\angle{ABC}=90^{\circ}$", "angle ABC = 90 degrees", "m∠ABC = 90"),
    ("△ABC ∼ △DEF", r"\triangle ABC \sim \triangle DEF", "triangle ABC is similar to triangle DEF", "△ABC ∽ △DEF"),
    ("△ABC ≅ △DEF", "△ABC ≌ △DEF", r"\triangle ABC \cong \triangle DEF", "三角形ABC全等于三角形DEF"),
    ("AB/CD = EF/GH", r"\frac{AB}{CD} = \frac{EF}{GH}", "AB : CD = EF : GH", "AB：CD=EF：GH"),
    ("AB² = BC·BD", "AB^2 = BC * BD", r"AB^{2} = BC \cdot BD"),
    ("D is the midpoint of BC", "D 是 BC 的中点", "D is the mid-point of segment BC", "点 D 为线段 BC 的中点"),
    ("A, B, C, D are concyclic", "A、B、C、D 四点共圆", "ABCD is a cyclic quadrilateral", "A, B, C, D lie on a circle"),
    ("A, B, C are collinear", "A、B、C 三点共线", "Points A, B and C lie on one line"),
    ("AD bisects ∠BAC", "DA bisects ∠CAB", "AD 平分 ∠BAC", "AD is the bisector of ∠BAC"),
    ("ABCD is a parallelogram", "四边形 ABCD 是平行四边形", "AB ∥ CD, AD ∥ BC"),
    ("Let K be the midpoint of AM", "设 K 是 AM 的中点", "取 AM 的中点 K"),
    ("Let K be the reflection of A in M", "Extend AM to K such that MK = AM", "延长 AM 到 K，使 MK = AM"),
    ("Let K be the foot of the perpendicular from A to BC", "过 A 作 AK ⊥ BC 于 K", "过点 A 作 BC 的垂线，垂足为 K"),
    ("Let K be the intersection of AB and CD", "设直线 AB 与 CD 交于点 K", "Let AB and CD meet at K"),
    ("Let K be the point on AB with CK ∥ DE", "过 C 作 DE 的平行线交 AB 于 K", "在 AB 上取点 K，使 CK ∥ DE"),
    ("Let K be the point on AB with DK ∥ BC", "过点D作DK∥BC，交AB于点K"),
    ("Let K be the intersection of AC and the bisector of ∠ABC", "作∠ABC的平分线交AC于K"),
    ("∠ABD = ∠DBC", "angles ABD and DBC are equal", "∠ABD与∠CBD相等", r"$\because \sphericalangle ABD=\angle{CBD}$"),
    ("△ABC ≅ △ADC", "在△ABC与△ADC中，Rt△ABC≌Rt△ADC（HL）", "By SAS, △ABC ≅ △ADC", "根据边角边，△ABC与△ADC全等"),
    ("AB = 1/2·CD", r"AB = \frac12 CD", "AB 等于 CD 的一半", "AB = half of CD", r"\(|AB| = \tfrac{1}{2}\,|CD|\)"),
    ("AB = CD, AB ∥ CD", "AB平行且等于CD", r"AB = CD, AB /\!/ CD", "同理，AB∥CD，AB=CD"),
    ("AE ⊥ BC, E lies on BC", "AE⊥BC于E", "AE⊥BC，垂足为E", "E is the foot of the perpendicular from A to BC"),
    ("M is the midpoint of AB, N is the midpoint of AC", "M、N分别是AB、AC的中点", "M and N are midpoints of AB, AC"),
    ("D is the midpoint of BC", "AD是BC边上的中线", "AD is a median of △ABC"),
    ("EA = EB, FA = FB", "E, F lie on the perpendicular bisector of AB", "E、F在AB的垂直平分线上"),
    ("∠ABC + ∠CBD = 180°", "∠ABC与∠CBD互补", "∠ABC and ∠CBD are supplementary"),
)  # fmt: skip


@pytest.mark.parametrize("spellings", SAME, ids=lambda spellings: spellings[0])
def test_spellings_say_the_same(spellings: tuple[str, ...]) -> None:
    first = _unordered(spellings[0])
    assert [_unordered(other) for other in spellings[1:]] == [first] * (len(spellings) - 1)


def _unordered(text: str) -> object:
    """The statement without the order of points and sides: ∠BAC is ∠CAB."""
    statement = read_statement(text)
    if isinstance(statement, Definition):
        return statement
    return {
        (part.kind, frozenset(part.points))
        if isinstance(part, Relation)
        else frozenset((_terms(part.left), _terms(part.right)))
        for part in statement
    }


def _terms(side: Sum) -> object:
    return frozenset((frozenset((frozenset(atom), power) for atom, power in m), c) for m, c in side.items())


@pytest.mark.parametrize(
    "text",
    [
        "It is easy to see that AB = CD holds",
        "AB",
        "AB = ",
        "∠A = 30°",
        "AB = ∠ABC +",
        "AB ∥ CDE",
        "AB = CD ∥ EF",
        "sin∠ABC = 1",
        "A, B, B are collinear",
        "AB bisects ∠BAC",
        "Let K be the midpoint of AK",
        "Let K be a nice point",
        "(" * 50 + "AB" + ")" * 50 + " = CD",
        "AB" + "²" * 20 + " = CD",
        "123456789012 · AB = CD",
        "",
    ],
)
def test_what_is_not_in_the_notation_is_not_guessed_at(text: str) -> None:
    with pytest.raises(UnreadError):
        read_statement(text)


def test_the_tables_of_forms_use_words_that_can_be_spelled() -> None:
    words = {element for forms, _ in (*RELATIONS, *MAKING) for element in forms.replace(";", " ").split()}
    named = {word for word in words if len(word) > 4 or not word.isalpha()}
    assert named - set(SPELLINGS) == set()
    assert [token.kind for token in tokens("AB ∥ CD, AD ∥ BC")].count("∥") == 2


def test_a_line_has_its_number_its_citations_and_its_reason() -> None:
    line = read_line(7, "AB = CD [1-3, (5), G2, G4; SSS, since 9 is odd]", 400)
    assert (line.cited, line.givens, line.all_givens) == ((1, 2, 3, 5), (2, 4), False)
    assert line.reason == "SSS, since 9 is odd"
    chinese = read_line(1, "AB = CD 【2，已知；公共边】", 400)
    assert (chinese.cited, chinese.all_givens, chinese.statement) == ((2,), True, line.statement)
    assert "more than 10" in str(read_line(1, "AB = CD and EF = GH", 10).why)


def test_only_numbered_lines_are_the_proof() -> None:
    response = "We argue as follows.\n1. AB = CD\n**2.** CD = EF [1]\n(3) AB = EF [1, 2]\n4、AB ∥ CD\nAnswer: A, B"
    assert [number for number, _ in numbered_lines(response)] == [1, 2, 3, 4]
    assert without_proof(response) == "We argue as follows.\nAnswer: A, B"
