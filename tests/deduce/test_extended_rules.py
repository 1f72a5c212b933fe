"""The extended rules: each is used in a proof that the checker accepts, and spoiled uses of it are rejected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from gnomon.deduce import deduce, parse_premise, prove, realise
from gnomon.deduce.checker import Checker, check
from gnomon.deduce.engine import Mode
from gnomon.deduce.facts import Fact
from gnomon.deduce.proof import Proof, ProofStep
from gnomon.deduce.rules import EQUATIONS, RULES
from gnomon.deduce.wording.facts import fact_text
from gnomon.deduce.wording.proofs import proof_text
from gnomon.deduce.worlds.truth import holds

# Problems whose proofs by the extended rules use the rule, and whether the other rules suffice for the goal.
EXAMPLES: dict[str, tuple[str, bool]] = {
    "congruent_hl": (
        "a b c = r_triangle a b c; p q = segment p q; x = on_tline x p p q, eqdistance x p a b; "
        "y = on_line y p q, eqdistance y x b c ? contri a b c p x y",
        True,
    ),
    "congruent_hl_mirrored": (
        "o t = segment o t; p = on_tline p t o t; u = on_circle u o t, on_dia u o p ? contrir o t p o u p",
        True,
    ),
    "similar_hl": (
        "a b c = r_triangle a b c; p q = segment p q; x = on_tline x p p q; y = on_line y p q, eqratio y a b b c x p x "
        "? simtri a b c p x y",
        True,
    ),
    "chords_centre": (
        "a b c = triangle a b c; d = on_circum d a b c; x = on_bline x a b, on_bline x c d ? cong x a x c",
        False,
    ),
    "normal_centre": (
        "a b c = triangle a b c; x = on_aline x a b a c b; o = on_tline o a a x, on_bline o a b ? cong o a o c",
        False,
    ),
    "central_angle": (
        "a b c = triangle a b c; o = circle o a b c; m = midpoint m b c ? eqangle a b a c o b o m",
        True,
    ),
    "central_angle_converse": (
        "a b c = triangle a b c; m = midpoint m b c; o = on_tline o m b c, on_aline2 o b m b a c ? cong o a o b",
        False,
    ),
    "radical_centre": (
        "a b h = triangle a b h; k = on_circum k a b h; c = free c; d = on_circum d c h k, on_circum d a b c; "
        "p = on_line p a b, on_line p c d ? coll p h k",
        False,
    ),
    "harmonic_bisector": (
        "a b c = triangle a b c; d = foot d a b c; p = on_line p a d; e = on_line e b p, on_line e a c; "
        "f = on_line f c p, on_line f a b; x = on_line x e f, on_line x b c; y = on_line y e f, on_line y a d "
        "? eqangle d e d a d a d f",
        False,
    ),
    "isogonal_conjugate": (
        "a b c = triangle a b c; p = free p; q = on_aline q a c b a p, on_aline q b a c b p ? eqangle c a c p c q c b",
        False,
    ),
    "brocard": (
        "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a; p = on_line p a b, on_line p c d; "
        "q = on_line q b c, on_line q d a; r = on_line r a c, on_line r b d ? perp o r p q",
        False,
    ),
    "menelaus_converse": (  # Desargues
        "a b c = triangle; o = free o; x = on_line x o a; y = on_line y o b; z = on_line z o c; "
        "p = on_line p b c, on_line p y z; q = on_line q c a, on_line q z x; r = on_line r a b, on_line r x y "
        "? coll p q r",
        False,
    ),
    "ceva_converse": (  # the point of Gergonne
        "a b c = triangle a b c; d e f i = incenter2 d e f i a b c; p = on_line p a d, on_line p b e ? coll c f p",
        False,
    ),
    "isogonal_ratio": (
        "a b c = triangle a b c; o = circle o a b c; m = midpoint m b c; e = on_aline e a c b a m, on_line e b c; "
        "t = on_tline t a o a, on_line t b c ? eqratio e b e c t b t c",
        True,
    ),
    "parallelogram_law": (
        "a b c = triangle; d = parallelogram a b c d; x = on_tline x a a c, eqdistance x a b d; p = psquare p b a; "
        "q = psquare q b c; z = on_tline z a a p, eqdistance z a c q ? cong c x p z",
        False,
    ),
    "power_outside": (
        "p b = segment p b; a = on_line a p b; t = on_tline t a p b, on_dia t p b; o = on_bline o a b; "
        "f = free f; g = eqdistance g f o a; h = on_tline h g f g, eqdistance h f o p ? cong g h p t",
        False,
    ),
    "power_inside": (
        "b c = segment b c; o = on_bline o b c; p = on_line p b c; t = on_tline t p b c, on_dia t b c; "
        "x = on_tline x p o p, on_circle x o b ? cong p x p t",
        False,
    ),
    "sine_angles": (  # the theorem of Jacobi
        "a b c = triangle; z = free z; y = on_aline y a c b a z; x = on_aline x b c a b z, on_aline x c b a c y; "
        "p = on_line p a x, on_line p b y ? coll c z p",
        False,
    ),
    "sine_angles_mirrored": (  # the lemma of isogonal lines
        "a b c = triangle; p = free p; q = on_aline q a c b a p; x = on_line x b p, on_line x c q; "
        "y = on_line y b q, on_line y c p ? eqangle a b a x a y a c",
        False,
    ),
    "equal_sines": (  # the theorem of Kiepert
        "a b c = triangle; z = on_bline z a b; x = on_bline x b c, on_aline x b c z a b; "
        "y = on_bline y c a, on_aline y c a z a b; p = on_line p a x, on_line p b y ? coll c z p",
        False,
    ),
    "right_diameter": (
        "a b c = triangle; p = free p; m = foot m p c a; n = foot n p a b; q = free q; x = foot x q c a; "
        "y = foot y q a b ? eqratio m n x y a p a q",
        False,
    ),
    "centre_diameter": (
        "a b c = triangle; o = circumcenter o a b c; d e = segment d e; f = on_aline f d e c a b; "
        "u = circumcenter u d e f ? eqratio o a b c u d e f",
        True,
    ),
    "equal_powers": (
        "a b c = triangle a b c; d = on_circum d a b c; o = on_bline o a b; u = on_bline u c d; "
        "p = on_line p a b, on_line p c d; e = on_circle e o a; f = on_circle f o a; g = on_circle g u c; "
        "h = on_circum h e f g, on_circle h u c; q = on_line q e f, on_line q g h ? perp p q o u",
        False,
    ),
}


# What only the mode of sines derives.
BY_SINES = ("sine_angles", "sine_angles_mirrored", "equal_sines", "right_diameter", "centre_diameter")


def _uses(step: ProofStep, name: str) -> bool:
    """Whether the step uses the rule; the figure decides about orientations, so the mirrored form counts, too."""
    return step.rule in (name, f"{name}_mirrored") or any(term.equation == name for term in step.terms)


def _exchanged(binding: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for i, j in combinations(range(len(binding)), 2):
        other = list(binding)
        other[i], other[j] = other[j], other[i]
        yield tuple(other)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_rule_is_used_and_spoiled_uses_are_rejected(name: str) -> None:
    text, without = EXAMPLES[name]
    premise = parse_premise(text)
    figure = prove(premise, extended=True).figure
    assert figure is not None
    goal = figure.goal
    assert goal is not None
    mode: Mode = "sines" if name in BY_SINES else "extended"
    deduction = deduce(premise, mode=mode, realisation=figure)
    proof = deduction.prove(goal)
    assert proof is not None
    assert check(proof, premise, figure.worlds)
    assert deduce(premise, realisation=figure).knows(goal) == without
    (k, step), *_ = [(k, step) for k, step in enumerate(proof.steps) if _uses(step, name)]
    name = step.rule if step.rule in RULES else name

    def accepted(spoiled: ProofStep) -> bool:
        steps = (*proof.steps[:k], spoiled, *proof.steps[k + 1 :])
        return bool(check(Proof(proof.goal, steps), premise, figure.worlds))

    for left_out in range(len(step.premises)):
        assert not accepted(replace(step, premises=step.premises[:left_out] + step.premises[left_out + 1 :]))
    if step.rule == name:
        assert not accepted(replace(step, rule="midpoint"))
        # Two letters exchanged: the facts that the rule then needs are others, unless the rule is symmetric.
        spoiled = [accepted(replace(step, binding=other)) for other in _exchanged(step.binding)]
        assert spoiled.count(False) > spoiled.count(True)
    else:
        for number, term in enumerate(step.terms):
            other = replace(term, coefficient=-2 * term.coefficient)
            assert not accepted(replace(step, terms=(*step.terms[:number], other, *step.terms[number + 1 :])))
    for language in ("en", "zh"):
        assert proof_text(proof, language, figure.worlds)


# Figures in which all premises of a rule are true and one condition is not met: then the conclusion is false.
UNMET: dict[str, tuple[str, str, str]] = {
    "menelaus_converse": ("a b c d e f", "a b c = triangle a b c; d e f i = centroid d e f i a b c", "evensides"),
    "ceva_converse": (
        "a b c d e f p",
        "a b c = triangle a b c; d = on_line d b c; e = on_line e c a; f = on_line f a b, on_line f d e; "
        "p = on_line p a d, on_line p b e",
        "oddsides",
    ),
    "chords_centre": ("a b c d x", "a b c d = rectangle a b c d; x = on_bline x a b", "npara"),
    "radical_centre": (
        "a b c d h k p",
        "a b c = triangle a b c; d = on_circum d a b c; h = on_circum h a b c; k = on_circum k a b c; "
        "p = on_line p a b, on_line p c d",
        "ncyclic",
    ),
    "sine_angles": (  # harmonic lines: the parts have the same ratio of sines, one inside and one outside
        "a b c d a b e d",
        "a b d = triangle a b d; c = midpoint c b d; e = on_pline e a b d",
        "sameorder",
    ),
    "sine_angles_mirrored": (
        "a b c d a d e b",
        "a b d = triangle a b d; c = midpoint c b d; x = on_pline x a b d; z = angle_bisector z b a d; "
        "e = reflect e x a z",
        "mirrororder",
    ),
    "congruent_hl": (
        "o t p o u p",
        "o t = segment o t; p = on_tline p t o t; u = on_circle u o t, on_dia u o p",
        "sameturn",
    ),
}


@pytest.mark.parametrize("name", UNMET)
def test_a_rule_is_not_applied_where_its_condition_fails(name: str) -> None:
    points, text, condition = UNMET[name]
    binding = tuple(points.split())
    where = dict(zip(RULES[name].letters, binding, strict=True))
    *premises, conclusion = (
        Fact(pattern.split()[0], tuple(where[letter] for letter in pattern.split()[1:]))
        for pattern in (*RULES[name].premises, RULES[name].conclusion)
    )
    premise = parse_premise(text)
    worlds = realise(premise, worlds=6).worlds
    assert all(holds(fact, worlds).all() for fact in premises)
    assert not holds(conclusion, worlds).any()
    checker = Checker(premise, worlds)
    checker.givens = tuple(premises)  # the test is about the conditions, so the premises are taken as given
    steps = [ProofStep(fact, "given") for fact in premises]
    verdict = checker.check(Proof(conclusion, (*steps, ProofStep(conclusion, name, tuple(range(len(steps))), binding))))
    assert not verdict
    assert verdict.condition.split()[0] == condition


def test_a_product_on_the_sides_is_one_fact_in_all_its_writings() -> None:
    fact = Fact.parse("sideproduct a b c d e f")
    assert Fact.parse("sideproduct c a b f d e").canonical() == fact
    assert Fact.parse("sideproduct b a c e d f").canonical() == fact
    assert Fact.parse("sideproduct a b c e d f").canonical() != fact
    assert fact_text(fact) == "BD · CE · AF = DC · EA · FB"


def test_a_ratio_of_sines_is_one_fact_in_all_its_writings() -> None:
    fact = Fact.parse("sineratio a b c d p q r s")
    assert all(writing.canonical() == fact for writing in fact.writings())
    assert len(set(fact.writings())) == 4
    assert Fact.parse("sineratio a d c b p q r s").canonical() != fact
    assert fact_text(fact) == "sin∠BAC : sin∠CAD = sin∠QPR : sin∠RPS"


def test_the_law_of_sines_is_tried_after_the_other_rules() -> None:
    text, _ = EXAMPLES["sine_angles"]
    premise = parse_premise(text)
    assert prove(premise).outcome == "not derived"
    result = prove(premise, extended=True)
    assert result.outcome == "proved"
    assert "the diameter of the circumcircle" in result.text("en")
    assert "正弦定理" in result.text("zh")


def test_without_the_columns_of_circles_the_engine_knows_no_ratio_of_sines() -> None:
    premise = parse_premise("a b c d = quadrangle a b c d; p = angle_bisector p b a d")
    fact = Fact.parse("sineratio a b p d a d p b")
    assert [deduce(premise, mode=mode).knows(fact) for mode in ("default", "extended", "sines")] == [False, False, True]


def test_every_extended_rule_has_an_example() -> None:
    tested = {*EXAMPLES, "similar_hl_mirrored"}
    assert tested == {name for name in (*RULES, *EQUATIONS) if name in tested}
    first = list(RULES).index("congruent_hl")
    assert set(list(RULES)[first:]) <= tested
