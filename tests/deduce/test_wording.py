"""Wording: every predicate and clause can be said in English and Chinese, with the same points and numbers."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from gnomon.author.errors import AuthorError
from gnomon.deduce.clauses import ALL_CLAUSES, VALUE, _clause
from gnomon.deduce.facts import ALL_PREDICATES, Fact
from gnomon.deduce.premise import Application, parse_premise
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.rules import EQUATIONS, GIVEN, RULES
from gnomon.deduce.wording.chains import AngleWords, _without_turned
from gnomon.deduce.wording.facts import clause_text, fact_text, label, premise_text
from gnomon.deduce.wording.proofs import proof_text, step_text
from gnomon.deduce.wording.rule_statements import CHINESE, NAMED_EQUATIONS, reason_text
from gnomon.deduce.worlds.realise import realise


def marks(text: str) -> list[str]:
    """The points and numbers of a text, each once: what two languages must share."""
    return sorted(set(re.findall(r"(?<![a-z])[A-Z](?![a-z])|\d+", text)))


@pytest.mark.parametrize("name", sorted(ALL_PREDICATES))
def test_every_predicate_has_words_in_both_languages(name: str) -> None:
    predicate = ALL_PREDICATES[name]
    args = tuple("abcdefgh"[: predicate.most or predicate.least])
    fact = Fact(name, args, Fraction(30) if predicate.valued else None)
    english, chinese = fact_text(fact, "en"), fact_text(fact, "zh")
    assert marks(english) == marks(chinese)
    assert {label(a) for a in args} <= set(marks(english))


@pytest.mark.parametrize("name", sorted(ALL_CLAUSES))
def test_every_clause_has_words_in_both_languages_and_names_all_points(name: str) -> None:
    clause = ALL_CLAUSES[name]
    points = tuple(p for p in clause.params if p != VALUE)
    names = tuple("abcdefghijklmn"[: len(points)])
    application = Application(name, names, Fraction(37) if clause.valued else None)
    english, chinese = clause_text(application, "en"), clause_text(application, "zh")
    assert marks(english) == marks(chinese)
    assert {label(a) for a in names} <= set(marks(english))
    assert re.search(r"[一-鿿]", chinese)


@pytest.mark.parametrize("name", sorted(ALL_CLAUSES))
def test_the_words_of_one_point_are_a_phrase_about_it(name: str) -> None:
    """So that the phrases of two clauses join into one sentence."""
    clause = ALL_CLAUSES[name]
    assert (len(clause.makes) == 1) == clause.words[0].startswith(("is ", "lies ", "makes "))


@pytest.mark.parametrize("row", ["at midpoint a b; is the midpoint", "at midpoint a b", "by midpoint a b; is it | 是"])
def test_a_row_without_words_or_with_a_part_that_is_not_known_is_named(row: str) -> None:
    with pytest.raises(AuthorError, match=r"^clause 'halving' of src/gnomon/deduce/clauses.py: write .*, not '"):
        _clause("halving X a b", row)


@pytest.mark.parametrize(
    ("text", "english", "chinese"),
    [
        ("midp m a b", "M is the midpoint of AB", "M 是 AB 的中点"),
        ("coll a b c", "A, B and C are collinear", "A、B、C 三点共线"),
        ("circle o a b c", "O is the circumcentre of △ABC", "O 是 △ABC 的外心"),
        ("cyclic a b c d", "A, B, C and D are concyclic", "A、B、C、D 四点共圆"),
        ("eqangle b a b c e d e f", "∡ABC = ∡DEF", "∡ABC = ∡DEF"),
        ("eqangle a b c d e f g h", "∡(AB, CD) = ∡(EF, GH)", "∡(AB, CD) = ∡(EF, GH)"),
        ("contri a b c p q r", "△ABC ≅ △PQR", "△ABC ≌ △PQR"),
        ("aconst b a b c 30", "∡ABC = 30°", "∡ABC = 30°"),
        ("rconst a b c d 1/2", "AB : CD = 1/2", "AB : CD = 1/2"),
    ],
)
def test_facts(text: str, english: str, chinese: str) -> None:
    assert fact_text(Fact.parse(text), "en") == english
    assert fact_text(Fact.parse(text), "zh") == chinese


def test_angles_are_written_as_the_figure_shows_them() -> None:
    worlds = realise(parse_premise("a b c = triangle a b c; d = on_opline d a b; i = incenter i a b c")).worlds
    assert fact_text(Fact.parse("eqangle b a b i b i b c"), worlds=worlds) == "∠ABI = ∠IBC"
    # ∡CAB and ∡CAD are the same directed angle, on the two sides of A.
    assert fact_text(Fact.parse("eqangle a c a b a c a d"), worlds=worlds) == "∠CAB + ∠CAD = 180°"


def test_point_names() -> None:
    assert [label(p) for p in ("a", "b1", "pa", "c12", "C₁₂")] == ["A", "B₁", "P_a", "C₁₂", "C₁₂"]


def test_a_premise_reads_as_a_problem() -> None:
    premise = parse_premise("a b c = triangle a b c; d = on_line d b c, on_tline d a b c ? perp a d b c")
    assert premise_text(premise) == (
        "ABC is a triangle. D lies on line BC and on the line through A perpendicular to BC. Prove that AD ⊥ BC."
    )
    assert premise_text(premise, "zh") == "ABC 是三角形。D 在直线 BC 上，且在过 A 且垂直于 BC 的直线上。求证：AD ⊥ BC。"


def test_every_rule_can_be_said_in_chinese() -> None:
    assert CHINESE.keys() >= RULES.keys()
    assert NAMED_EQUATIONS.keys() >= {name for name in EQUATIONS if "." not in name}


def test_a_step_of_algebra_names_the_theorems_that_it_uses() -> None:
    term = EquationTerm("menelaus", ("a", "b", "c", "d", "e", "f"), Fraction(1))
    step = ProofStep(Fact.parse("eqratio a b c d e f g h"), "ratio_algebra", (0, 1), (), (term,))
    assert step_text(step).endswith("(Multiply the ratios, using the theorem of Menelaus.)")
    assert step_text(step, "zh").endswith("（由比的乘除得出，用到梅涅劳斯定理）")
    terms = tuple([EquationTerm(name, ("a", "b"), Fraction(1)) for name in ("centroid_ratio", "centroid_third")])
    step = ProofStep(Fact.parse("eqratio a b c d e f g h"), "ratio_algebra", (0, 1), (), terms)
    assert step_text(step).endswith("using the ratio in which the centroid divides a median.)")
    assert step_text(step).count("centroid") == 1


@pytest.mark.parametrize(("other", "said"), [("cong i c i h", "ends of a segment"), ("cong i c i g", "radical axis")])
def test_two_points_equally_far_from_two_others_are_on_a_perpendicular_bisector(other: str, said: str) -> None:
    """The engine takes the circles about the two points, whose radical axis is the line through the two others."""
    given = [ProofStep(Fact.parse(fact), "given") for fact in ("cong f c f h", "cong f c f c", other, "cong i c i c")]
    steps = (*given, ProofStep(Fact.parse("perp c h f i"), "radical_axis_converse", (0, 1, 2, 3)))
    assert said in proof_text(Proof(steps[-1].fact, steps)).splitlines()[-1]


def test_equal_lengths_need_no_algebra() -> None:
    steps = (
        ProofStep(Fact.parse("cong a b c d"), "given"),
        ProofStep(Fact.parse("cong c d e f"), "given"),
        ProofStep(Fact.parse("cong a b e f"), "ratio_algebra", (0, 1)),
        ProofStep(Fact.parse("cong a b b a"), "ratio_algebra"),
    )
    lines = proof_text(Proof(steps[-1].fact, steps)).splitlines()
    assert lines[2] == "(3) From (1) and (2): AB = EF. (Things equal to the same thing are equal.)"
    assert lines[3] == "(4) AB = BA. (It is the same segment.)"
    assert proof_text(Proof(steps[-1].fact, steps), "zh").splitlines()[2].endswith("（等量代换）")


def test_a_proof_reads_line_by_line() -> None:
    steps = (
        ProofStep(Fact.parse("perp a h b c"), "given"),
        ProofStep(Fact.parse("perp a d b c"), "given"),
        ProofStep(Fact.parse("para a h a d"), "angle_algebra", (0, 1)),
        ProofStep(Fact.parse("coll a h d"), "collinear", (2,), ("a", "h", "d")),
    )
    proof = Proof(steps[-1].fact, steps)
    assert proof_text(proof, every_step=False).splitlines() == [
        "(1) AH ⊥ BC. (Given.)",
        "(2) AD ⊥ BC. (Given.)",
        "(3) From (1) and (2): A, H and D are collinear. (Through a point there is only one perpendicular to a line.)",
    ]
    assert proof_text(proof, "zh", every_step=False).splitlines()[2:] == [
        "(3) 由(1)、(2)，A、H、D 三点共线。（过一点有且只有一条直线与已知直线垂直）",
    ]
    assert proof_text(proof).splitlines()[2:] == [
        "(3) From (1) and (2): AH ∥ AD. (Lines perpendicular to the same line are parallel.)",
        "(4) From (3): A, H and D are collinear. (Parallel lines with a common point are one line.)",
    ]


@pytest.mark.parametrize("rule", sorted(RULES))
def test_reasons_do_not_speak_of_letters_that_a_figure_may_use(rule: str) -> None:
    for language in ("en", "zh"):
        words = reason_text(rule, language).removeprefix("A ").replace(" A ", " ")
        assert not re.search(r"\b[A-Z]{1,3}\b", words), words


def angle_words(*given: str) -> AngleWords:
    return AngleWords([ProofStep(Fact.parse(one), GIVEN, ()) for one in given], None)


@pytest.mark.parametrize(
    ("stated", "used", "written"),
    [
        ("eqangle c e e g e f f g", "eqangle c e e f e g f g", "eqangle e c e g f e f g"),
        ("eqangle c e e g e f f g", "eqangle e f c e f g e g", "eqangle e g e c f g f e"),
        ("eqangle a d b c d e b e", "eqangle a d d e b c b e", "eqangle d a d e b c b e"),
        ("eqangle b c f e b g b c", "eqangle b c b g f e b c", "para b c f e"),
        ("eqangle c e e g e f f g", "eqangle a b b c d e e f", "eqangle a b b c d e e f"),
    ],
    ids=["other angles of the lines", "turned", "at corners only so", "of a line with itself", "not the same"],
)
def test_a_sum_uses_the_very_angles_that_are_stated(stated: str, used: str, written: str) -> None:
    assert angle_words("coll b g c").as_stated(Fact.parse(stated), Fact.parse(used)) == Fact.parse(written)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("eqangle b c f e b g b c", "para b c f e"),
        ("eqangle b g b c b c f e", "para b c f e"),
        ("eqangle f h d f b c b g", "aconst f h d f 0"),
        ("eqangle a b a d e b e d", "eqangle a b a d e b e d"),
    ],
)
def test_an_angle_of_a_line_with_itself_is_not_told(text: str, read: str) -> None:
    assert angle_words("coll b g c").as_read(Fact.parse(text)) == Fact.parse(read)


@pytest.mark.parametrize(("chain", "told"), [("ad da ef", "ad ef"), ("ef ad da", "ef da"), ("ad da", "ad da")])
def test_no_angle_of_a_chain_equals_itself_from_the_other_arm(chain: str, told: str) -> None:
    members = tuple([(("x", pair[0]), ("x", pair[1])) for pair in chain.split()])
    found, _, sources = _without_turned(members, (0,) * len(members), ((1,), (2,))[: len(members) - 1])
    assert [first[1] + second[1] for first, second in found] == told.split()
    assert sources == (((1, 2),) if len(members) == 3 else ((1,),))


@pytest.mark.parametrize(
    ("stated", "wanted", "told"),
    [
        ("eqangle d a d b d h d e", "eqangle d a d h d b d e", ("∡ADH = ∡BDE", "∡BDH")),
        ("eqangle d a d b d h d e", "eqangle d b d a d e d h", None),
        ("eqangle a b b c d e e f", "eqangle a b d e b c e f", None),
    ],
    ids=["others of the four lines", "turned", "not at corners"],
)
def test_a_theorem_names_the_angles_that_it_needs(stated: str, wanted: str, told: tuple[str, str] | None) -> None:
    assert angle_words().exchanged(Fact.parse(stated), Fact.parse(wanted)) == told
