"""Goals by algebra: Morley's theorem, what its certificate says, and that the checker accepts nothing else."""

from __future__ import annotations

import ast
import json
import random
from dataclasses import replace
from fractions import Fraction
from itertools import count, permutations
from pathlib import Path

import numpy as np
import pytest

from gnomon.deduce import Fact, parse_premise, parse_problems, prove
from gnomon.deduce.algebra import certificate_checker as checker
from gnomon.deduce.algebra.certificate import Case, Certificate, CertificateError, evaluated
from gnomon.deduce.algebra.certificate_checker import check_certificate
from gnomon.deduce.algebra.decide import AlgebraicProof, prove_by_algebra
from gnomon.deduce.algebra.fact_equations import equations, is_equation
from gnomon.deduce.deadline import Deadline
from gnomon.deduce.engine import deduce
from gnomon.deduce.facts import ALL_PREDICATES, is_degenerate
from gnomon.deduce.worlds.realise import realise
from gnomon.deduce.worlds.truth import holds

MORLEY = (
    "a b c = triangle a b c; d e = trisect d e b a c; f g = trisect f g c b a; h i = trisect h i a c b; "
    "j = intersection_ll j b f c i; k = intersection_ll k a e c h; l = intersection_ll l a d b g ? cong j l j k"
)
OTHERS = (
    "a b c = triangle a b c; i = incenter i a b c; j = excenter j a b c; m = midpoint m i j ? cong m b m c",
    "a b c = triangle a b c; d e = square a b d e; f g = square c a f g; m = midpoint m b c ? perp a m e f",
    "o a = segment o a; b = on_circle b o a; c = on_circle c o a; d = on_circle d o a; h = orthocenter h b c d; "
    "m = midpoint m h a; n = midpoint n o h; k = midpoint k b c ? cong n m n k",
    "a b c = triangle a b c; d = on_pline d a b c, eqdistance d c a b; m = midpoint m a c ? cong a c b d",
)
THEOREMS = parse_problems((Path(__file__).parent / "theorems.txt").read_text())


def by_algebra(text: str) -> AlgebraicProof | str:
    premise = parse_premise(text)
    return prove_by_algebra(premise, realise(premise))


@pytest.fixture(scope="module")
def certificates() -> list[Certificate]:
    found = [by_algebra(text) for text in (MORLEY, *OTHERS)]
    assert not [reason for reason in found if isinstance(reason, str)]
    return [proof.certificate for proof in found if isinstance(proof, AlgebraicProof)]


def rejected(certificate: Certificate) -> str:
    """Why a certificate is not accepted; fails if it is accepted."""
    with pytest.raises(CertificateError) as error:
        check_certificate(certificate)
    return str(error.value)


def test_morley() -> None:
    result = prove(parse_premise(MORLEY), algebra=True)
    assert result.outcome == "by algebra"
    assert not result.proved
    assert result.algebra is not None
    assert result.algebra.verdict.everywhere
    saved = json.loads(json.dumps(result.to_json()))["certificate"]
    assert check_certificate(Certificate.from_json(saved)) == result.algebra.verdict
    for language, words in (("en", "there is no proof by theorems"), ("zh", "没有用定理作出的证明")):
        assert words in result.text(language)


def test_without_the_option_nothing_changes() -> None:
    assert prove(parse_premise(MORLEY)).outcome == "not derived"


def test_the_meaning_of_facts_agrees_with_what_figures_show() -> None:
    """Facts that the engine derives, and the same predicates of random points; coordinates are put into equations."""
    rng, true = random.Random(1), set()
    for theorem in THEOREMS[::3]:
        figure = realise(theorem)
        derived = sorted({*theorem.given, *(one.fact for one in deduce(theorem, realisation=figure).latest())}, key=str)
        names = list(figure.points)
        facts = [*derived, *(fact._replace(args=(*rng.sample(names, 3), *fact.args[3:])) for fact in derived)]
        facts += [Fact("aconst", figure.points[:4], Fraction(30)), Fact("lconst", figure.points[:2], Fraction(2))]
        at = {name: (z, z.conjugate()) for name, z in figure.worlds.items()}
        for fact in facts:
            if not is_equation(fact) or any(fact.args[k] == fact.args[k + 1] for k in range(0, len(fact.args) - 1, 2)):
                continue
            values = equations(fact, at, lambda angle: np.exp(2j * np.pi * float(angle)))
            vanish = np.all([abs(value) < 1e-9 for value in values], axis=0)
            shown = holds(fact, figure.worlds, 1e-5)
            assert (vanish <= shown).all(), (theorem.name, fact, values)
            assert (holds(fact, figure.worlds, 1e-9) <= np.all([abs(v) < 1e-5 for v in values], axis=0)).all(), fact
            true |= {fact.predicate} if vanish.all() else set()
    assert true >= {
        "coll",
        "para",
        "perp",
        "cong",
        "eqangle",
        "eqratio",
        "midp",
        "cyclic",
        "circle",
        "simtri",
        "simtrir",
    }


def test_every_relation_that_the_engine_derives_has_a_meaning() -> None:
    without = {name for name, one in ALL_PREDICATES.items() if not one.nondegeneracy and "compute" not in name}
    names = {name for name in without if not is_equation(Fact(name, ()))}
    assert names == {"sineratio"}  # only a rule states it


def test_a_changed_coordinate_is_rejected(certificates: list[Certificate]) -> None:
    changed = 0
    for certificate in certificates:
        coordinates = set(certificate.coordinates)
        for number, case in enumerate(certificate.cases):
            for k, (name, text) in enumerate(case.definitions):
                if name not in coordinates:
                    continue
                for other in (f"({text}) + 1", f"2 * ({text})", f"w0 + z1 - ({text})"):
                    definitions = (*case.definitions[:k], (name, other), *case.definitions[k + 1 :])
                    cases = list(certificate.cases)
                    cases[number] = Case(case.parameters, definitions)
                    assert rejected(replace(certificate, cases=tuple(cases)))
                    changed += 1
    assert changed >= 60


def test_a_false_goal_is_rejected(certificates: list[Certificate]) -> None:
    """Goals with other points, and other relations of the same ones, that are false in the figures."""
    tried = 0
    for certificate in certificates:
        figure = realise(replace(certificate.premise, goal=None)).worlds
        goal = certificate.goal
        goals = [goal._replace(args=args) for args in permutations(certificate.premise.points, len(goal.args))]
        goals = random.Random(2).sample(goals, min(40, len(goals)))
        goals += [Fact(name, goal.args) for name in ("para", "perp", "coll", "cyclic", "cong")]
        goals += [Fact("rconst", goal.args, Fraction(1, 2)), Fact("aconst", goal.args, Fraction(60))]
        for other in goals:
            if not holds(other, figure, 1e-5).any():
                why = rejected(replace(certificate, goal=other))
                assert why.startswith("the goal does not follow") or is_degenerate(other), why
                tried += 1
    assert tried >= 60


def test_a_parameter_that_is_fixed_is_rejected(certificates: list[Certificate]) -> None:
    """All identities still hold, but the figures that are reached are special ones."""
    for certificate in certificates:
        case = certificate.cases[0]
        for k, (name, _) in enumerate(case.parameters):
            fixed = Case((*case.parameters[:k], *case.parameters[k + 1 :]), ((name, "7"), *case.definitions))
            reason = rejected(replace(certificate, cases=(fixed,)))
            assert reason.startswith(f"there are {len(case.parameters) - 1} parameters")


def test_special_figures_are_rejected() -> None:
    """In an isosceles triangle the goal is true, and so is all that the premise says, which is nothing."""
    premise = parse_premise("a b c = triangle a b c ? cong a b a c")
    assert premise.goal is not None
    names = ["z0", "w0", "z1", "w1", "z2"]
    definitions = (("w2", "w0 + (z1 - z0) * (w1 - w0) / (z2 - z0)"),)
    case = Case(tuple((name, name) for name in names), definitions)
    certificate = Certificate(premise, premise.goal, 1, (case,))
    assert rejected(certificate) == "there are 5 parameters, but the premise leaves 6 dimensions free"


def test_parameters_have_to_be_free() -> None:
    """A parameter more, which nothing depends on, does not make up for a dimension that is missing."""
    premise = parse_premise("a b c = triangle a b c ? cong a b a c")
    assert premise.goal is not None
    parameters = tuple((name, name) for name in ("z0", "w0", "z1", "w1", "z2"))
    definitions = (("w2", "w0 + (z1 - z0) * (w1 - w0) / (z2 - z0)"),)
    case = Case((*parameters, ("more", "z0 + z1")), definitions)
    assert rejected(Certificate(premise, premise.goal, 1, (case,))).startswith("parameter more is not")


def test_figures_of_another_branch_are_told_apart() -> None:
    """Two isosceles trapezia or parallelograms: the diagonals are equal in one of the two kinds."""
    found = by_algebra(OTHERS[-1])
    assert isinstance(found, AlgebraicProof)
    assert 0 < found.verdict.reached < found.verdict.figures
    assert found.verdict.false == found.verdict.figures - found.verdict.reached


def test_both_kinds_of_figures_are_covered() -> None:
    found = by_algebra("a b c = triangle a b c; d = on_pline d a b c, eqdistance d c a b ? cong a b c d")
    assert isinstance(found, AlgebraicProof)
    assert found.verdict.everywhere
    assert len(found.certificate.cases) == 2


def test_a_degenerate_component_is_rejected() -> None:
    """D on AB and at A: the equations of the premise hold, but no figure has such a point."""
    premise = parse_premise("a b c = triangle a b c; d = on_line d a b, on_circle d c a ? cong c d c a")
    assert premise.goal is not None
    case = Case(tuple((n, n) for n in ("z0", "w0", "z1", "w1", "z2", "w2")), (("z3", "z0"), ("w3", "w0")))
    assert "coincide" in rejected(Certificate(premise, premise.goal, 1, (case,)))


@pytest.mark.parametrize("goal", ["perp a b c c", "coll a a b", "simtri a a b c c d", "eqratio a a b b c c d d"])
def test_a_goal_about_a_point_that_is_named_twice_is_rejected(certificates: list[Certificate], goal: str) -> None:
    assert "names a point twice" in rejected(replace(certificates[0], goal=Fact.parse(goal)))


def test_the_checker_shares_no_code_with_the_search() -> None:
    imported = {
        node.module
        for file in (checker.__file__, checker.__file__.replace("certificate_checker.py", "certificate.py"))
        for node in ast.walk(ast.parse(Path(file).read_text()))
        if isinstance(node, ast.ImportFrom) and node.module
    }
    search = {"parametrise", "expressions", "one_point", "directions", "decide"}
    assert not {f"gnomon.deduce.algebra.{name}" for name in search} & imported


def test_the_time_limit_is_kept() -> None:
    clock = count().__next__
    premise = parse_premise(MORLEY)
    found = prove_by_algebra(premise, realise(premise), Deadline.after(3, clock))
    assert isinstance(found, str)
    assert found.startswith("the time was up")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "o a = segment o a; b = on_circle b o a; c = on_circle c o a; d = on_circle d o a, eqdistance d c a b; "
            "e = foot e o a b ? eqratio o e o a o a o d",
            "in no order that was tried",
        ),
        ("a b c = triangle a b c; d = midpoint d b c; e = midpoint e b c ? cong a d a e", "D and E are one point"),
        ("a b = segment a b; c = s_angle a b c 1/11 ? aconst b a b c 1/11", "no whole number of degrees"),
    ],
)
def test_what_cannot_be_decided_has_a_reason(text: str, reason: str) -> None:
    premise = parse_premise(text)
    found = prove_by_algebra(premise, realise(premise), Deadline.after(200))
    assert isinstance(found, str)
    assert reason in found


def test_goals_that_are_no_equations_are_left_alone() -> None:
    premise = parse_premise("a b c = triangle a b c; d = midpoint d b c ? sameside d b c d c b")
    assert prove(premise, algebra=True).to_json() == prove(premise).to_json()


@pytest.mark.parametrize(
    "text", ["__import__('os')", "a.b", "a ** 9", "a +", "(" * 300, "1.5", "b", "a" + " + a" * 200, "True"]
)
def test_expressions_are_plain_arithmetic(text: str) -> None:
    with pytest.raises(CertificateError):
        evaluated(text, {"a": 2.0}, float)


def test_damaged_certificates_are_named(certificates: list[Certificate]) -> None:
    good = certificates[1].to_json()
    case = good["cases"][0]
    damages = [
        [],
        {**good, "format": "2"},
        {**good, "premise": "a b c = triangl a b c"},
        {**good, "goal": ""},
        {**good, "points": ["a"]},
        {**good, "root_of_unity": "24"},
        {**good, "root_of_unity": 10**9},
        {**good, "cases": []},
        {**good, "cases": [{"parameters": case["parameters"]}]},
        {**good, "cases": [{**case, "definitions": case["definitions"][:-1]}]},
        {**good, "cases": [{**case, "definitions": [*case["definitions"], ["z0", "1"]]}]},
        {**good, "cases": [{**case, "definitions": [*case["definitions"], ["r", "1"]]}]},
        {name: value for name, value in good.items() if name != "goal"},
    ]
    for damage in damages:
        with pytest.raises(CertificateError):
            Certificate.from_json(damage)
    assert Certificate.from_json(good) == certificates[1]
