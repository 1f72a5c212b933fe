"""Proofs: the independent checker accepts them, every step is used, and sizes and JSON are right."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from gnomon.deduce import Deduction, EquationTerm, Fact, Proof, ProofStep, deduce, parse_premise, parse_problems
from gnomon.deduce.checker import check
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, GIVEN, RULES

PREMISES = {
    "orthic triangle": (
        "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; f = foot f c a b; h = orthocenter h a b c",
        "eqangle d e d h d h d f",
    ),
    "nine points": (
        "a b c = triangle a b c; d = foot d a b c; m = midpoint m b c; n = midpoint n c a; p = midpoint p a b",
        "cyclic d m n p",
    ),
    "incentre": (
        "a b c = triangle a b c; i = incenter i a b c; o = circle o a b c; d = on_line d a i, on_circle d o a",
        "cong d b d i",
    ),
    "squares on sides": ("a b c = triangle a b c; d e = square a c d e; g f = square c b g f", "perp d b f a"),
    "centroid": (
        "a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a; g = on_line g a d, on_line g b e",
        "rconst b e g e 3",
    ),
    "menelaus": (
        "c a b = iso_triangle c a b; d = on_line d a c; e = on_line e b c, eqdistance e b a d; "
        "f = on_line f a b, on_line f d e",
        "cong d f e f",
    ),
    "varignon": (
        "a b c d = quadrangle a b c d; e = midpoint e a b; f = midpoint f b c; g = midpoint g c d; h = midpoint h d a",
        "para e f h g",
    ),
    "thales": ("a b = segment a b; o = midpoint o a b; c = on_circle c o a; d = on_circle d o a", "cyclic a b c d"),
}


def checked(deduction: Deduction, fact: Fact | str) -> Proof:
    proof = deduction.prove(fact)
    assert proof is not None
    assert deduction.premise is not None
    assert deduction.realisation is not None
    result = check(proof, deduction.premise, deduction.realisation.worlds)
    assert result.ok, f"{fact}: step {result.step}: {result.why}"
    return proof


@pytest.mark.parametrize(("premise", "goal"), PREMISES.values(), ids=PREMISES)
def test_the_checker_accepts_the_proof(premise: str, goal: str) -> None:
    deduction = deduce(premise)
    proof = checked(deduction, goal)
    assert proof.steps[-1].fact.canonical() == Fact.parse(goal).canonical()
    for fact in deduction.facts[:40]:
        checked(deduction, fact)


@pytest.mark.parametrize(("premise", "goal"), PREMISES.values(), ids=PREMISES)
def test_every_step_is_used_once_and_comes_after_its_premises(premise: str, goal: str) -> None:
    proof = deduce(premise).prove(goal)
    assert proof is not None
    facts = [step.fact.canonical() for step in proof.steps]
    assert len(set(facts)) == len(facts)
    used = {i for step in proof.steps for i in step.premises}
    assert used == set(range(len(proof.steps) - 1))
    for index, step in enumerate(proof.steps):
        assert all(i < index for i in step.premises)
        assert step.rule == GIVEN or step.rule in RULES or step.rule in ALGEBRA.values()
        assert all(term.equation in EQUATIONS and term.coefficient for term in step.terms)


@pytest.mark.parametrize(("premise", "goal"), PREMISES.values(), ids=PREMISES)
def test_minimising_never_makes_a_proof_longer(premise: str, goal: str) -> None:
    deduction = deduce(premise)
    short, first = deduction.prove(goal), deduction.prove(goal, minimise=False)
    assert short is not None
    assert first is not None
    assert short.length <= first.length


def test_statistics_count_what_is_not_given() -> None:
    proof = deduce("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a").prove("para d e a b")
    assert proof is not None
    assert proof.length == sum(proof.rules.values()) == len(proof.steps) - len(proof.given)
    assert 1 <= proof.depth <= proof.length
    assert set(proof.given) <= {Fact.parse("midp d b c"), Fact.parse("midp e a c")}


def test_a_step_that_the_figure_decides_is_marked() -> None:
    premise = "a b c = triangle a b c; d = angle_bisector d b a c; e = angle_bisector e b a c"
    deduction = deduce(premise)
    proof = deduction.prove("coll a d e")
    assert proof is not None
    assert proof.by_figure
    midline = deduce("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a").prove("para d e a b")
    assert midline is not None
    assert not midline.by_figure


def test_dependencies_are_the_points_that_a_fact_depends_on() -> None:
    deduction = deduce("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a; f = foot f a b c")
    assert deduction.dependencies("para d e a b") == ("a", "b", "c", "d", "e")


@pytest.mark.slow
@pytest.mark.parametrize("file", ["jgex_ag_231.txt", "imo_ag_30.txt"])
@pytest.mark.parametrize("mode", ["default", "extended"])
def test_published_goals_and_conclusions_are_proved_soundly(shared_data: Path, file: str, mode: str) -> None:
    for problem in parse_problems((shared_data / "alphageometry" / file).read_text()):
        deduction = deduce(problem, "extended" if mode == "extended" else "default")
        assert deduction.realisation is not None
        goal = deduction.realisation.goal
        if goal is not None and deduction.knows(goal):
            checked(deduction, goal)
        step = max(1, len(deduction.facts) // 20)
        for fact in deduction.facts[::step]:
            checked(deduction, fact)


def test_proofs_in_large_figures_are_short() -> None:
    """Thirty points on a circle: tens of thousands of equations, nearly all of them redundant."""
    more = "; ".join(f"p{k} = on_circle p{k} o a" for k in range(26))
    premise = parse_premise(f"a b c = triangle a b c; o = circle o a b c; {more}")
    deduction = deduce(premise)
    for goal in ("cyclic a b p1 p2", "eqangle a b a p1 p2 b p2 p1", "cong o p3 o p20"):
        proof = deduction.prove(goal)
        assert proof is not None
        assert deduction.realisation is not None
        assert check(proof, premise, deduction.realisation.worlds)
        assert proof.length <= 4
        assert sum(len(step.terms) for step in proof.steps) <= 8


@pytest.mark.parametrize("name", PREMISES)
def test_the_size_of_a_proof_is_known_without_making_it(name: str) -> None:
    text, _ = PREMISES[name]
    deduction = deduce(text)
    facts = [c.fact for c in deduction.conclusions][::5]
    assert facts
    for fact in facts:
        proof, size = deduction.prove(fact, minimise=False), deduction.proof_size(fact)
        assert proof is not None
        assert size is not None
        assert (size.length, size.depth, size.by_figure) == (proof.length, proof.depth, proof.by_figure)


def test_what_does_not_follow_has_no_size() -> None:
    deduction = deduce("a b c = triangle a b c; d = midpoint d b c")
    assert deduction.proof_size("perp a d b c") is None
    with pytest.raises(ValueError, match="not a fact that can be proved"):
        deduction.proof_size("ncoll a b c")


@pytest.mark.parametrize(("premise", "goal"), PREMISES.values(), ids=PREMISES)
def test_a_proof_survives_json(premise: str, goal: str) -> None:
    proof = deduce(premise).prove(goal)
    assert proof is not None
    written = json.loads(json.dumps(proof.to_json()))
    assert Proof.from_json(written, proof.goal) == proof
    assert Proof.from_json(written).goal == proof.steps[-1].fact


def test_values_survive_json() -> None:
    thirty = Fact("aconst", ("a", "b", "c", "d"), Fraction(30))
    term = EquationTerm("aconst.angle.0", thirty.args, Fraction(-1, 2), thirty.value)
    proof = Proof(thirty, (ProofStep(thirty, GIVEN), ProofStep(thirty, ALGEBRA["angle"], (0,), (), (term,))))
    assert Proof.from_json(json.loads(json.dumps(proof.to_json()))) == proof
