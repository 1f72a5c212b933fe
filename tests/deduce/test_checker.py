"""The proof checker: it accepts right proofs and rejects every broken one; the table it trusts has its own tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from gnomon.deduce import Deduction, deduce
from gnomon.deduce.checker import Checker, check
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Premise, parse_premise
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.worlds.realise import realise
from gnomon.deduce.worlds.truth import Worlds

HALF = Fraction(1, 2)


def given(text: str) -> ProofStep:
    return ProofStep(Fact.parse(text), "given")


def by_rule(text: str, rule: str, premises: tuple[int, ...], binding: str) -> ProofStep:
    return ProofStep(Fact.parse(text), rule, premises, tuple(binding.split()))


def by_algebra(text: str, quantity: str, premises: tuple[int, ...], *terms: EquationTerm) -> ProofStep:
    return ProofStep(Fact.parse(text), f"{quantity}_algebra", premises, (), terms)


def term(equation: str, points: str, coefficient: Fraction | int, value: Fraction | None = None) -> EquationTerm:
    return EquationTerm(equation, tuple(points.split()), Fraction(coefficient), value)


def proof(*steps: ProofStep) -> Proof:
    return Proof(steps[-1].fact, steps)


# Each proof once by hand, with its premise.
PROOFS: dict[str, tuple[str, Proof]] = {
    "an altitude passes through the orthocentre": (
        "a b c = triangle a b c; h = orthocenter h a b c; d = foot d a b c",
        proof(
            given("perp h a b c"),
            given("perp d a b c"),
            by_algebra(
                "para a h a d",
                "angle",
                (0, 1),
                term("perp.angle.0", "a h b c", 1),
                term("perp.angle.0", "a d b c", -1),
            ),
            by_rule("coll a h d", "collinear", (2,), "a h d"),
        ),
    ),
    "an angle in a semicircle is right": (
        "a b = segment a b; m = midpoint m a b; c = on_circle c m a",
        proof(
            given("cong m c m a"),
            given("midp m a b"),
            by_rule("perp a c c b", "thales", (0, 1), "a c b m"),
        ),
    ),
    "half of a half is a quarter": (
        "a b = segment a b; m = midpoint m a b; n = midpoint n a m",
        proof(
            given("midp m a b"),
            given("midp n a m"),
            by_algebra(
                "rconst a b a n 4",
                "ratio",
                (0, 1),
                term("midp.ratio.1", "m a b", 1),
                term("midp.ratio.1", "n a m", 1),
            ),
        ),
    ),
    "base angles of an isosceles right triangle": (
        "a b c = risos a b c",
        proof(
            given("perp a b a c"),
            given("eqangle b a b c c b c a"),
            by_algebra(
                "aconst a b b c 45",
                "angle",
                (0, 1),
                term("eqangle.angle.0", "b a b c c b c a", HALF),
                term("perp.angle.0", "a b a c", -HALF),
            ),
        ),
    ),
    "the diagonals of a kite": (
        "a b c = triangle a b c; d = on_circle d a b, on_circle d c b",
        proof(
            given("cong a b a d"),
            given("cong c b c d"),
            by_algebra(
                "perp a c b d",
                "square",
                (0, 1),
                term("cong.square.0", "a b a d", 1),
                term("cong.square.0", "c b c d", -1),
            ),
        ),
    ),
    "equal parts of a segment": (
        "a b = segment a b; x y = trisegment x y a b",
        proof(
            given("coll x a b"),
            given("coll y a b"),
            given("cong x a x y"),
            given("cong y x y b"),
            by_algebra(
                "cong a x b y",
                "length",
                (2, 3),
                term("cong.length.0", "a x x y", 1),
                term("cong.length.0", "x y y b", 1),
            ),
            by_algebra(
                "cong a y x b",
                "length",
                (0, 1, 4),
                term("coll.length.0", "a y b", 1),
                term("coll.length.0", "a x b", -1),
                term("cong.length.0", "a x b y", 1),
            ),
        ),
    ),
}


def figure(text: str) -> tuple[Premise, Worlds]:
    premise = parse_premise(text)
    return premise, realise(premise, worlds=3, seed=5).worlds


@pytest.mark.parametrize("name", PROOFS)
def test_right_proofs_are_accepted(name: str) -> None:
    text, right = PROOFS[name]
    result = check(right, *figure(text))
    assert result.ok, (result.step, result.why)


def mutants(right: Proof) -> Iterator[tuple[str, Proof]]:
    """Proofs with one thing broken in each."""
    names = sorted({a for step in right.steps for a in step.fact.args})
    for i, step in enumerate(right.steps):
        rest = [s if j != i else None for j, s in enumerate(right.steps)]
        yield f"without step {i}", _without(right, i)
        for changed in _changed(step, i, names):
            steps = tuple(s if s is not None else changed for s in rest)
            yield f"step {i} as {changed}", Proof(steps[-1].fact, steps)
    yield "for another goal", replace(right, goal=Fact.parse(f"coll {' '.join(names[:3])}"))


def _without(right: Proof, dropped: int) -> Proof:
    def moved(step: ProofStep) -> ProofStep:
        premises = tuple(i - (i > dropped) for i in step.premises if i != dropped)
        return replace(step, premises=premises)

    steps = tuple(moved(s) for j, s in enumerate(right.steps) if j != dropped)
    return Proof(right.goal, steps)


def _changed(step: ProofStep, index: int, names: list[str]) -> Iterator[ProofStep]:
    for k, cited in enumerate(step.premises):
        for other in range(-1, index + 2):
            if other != cited:
                yield replace(step, premises=(*step.premises[:k], other, *step.premises[k + 1 :]))
    for k, entry in enumerate(step.terms):
        for factor in (2, -1, HALF, 0):
            wrong = replace(entry, coefficient=entry.coefficient * factor)
            yield replace(step, terms=(*step.terms[:k], wrong, *step.terms[k + 1 :]))
        yield replace(step, terms=(*step.terms[:k], *step.terms[k + 1 :]))
        for name in names:
            if name != entry.points[0]:
                other_points = replace(entry, points=(name, *entry.points[1:]))
                yield replace(step, terms=(*step.terms[:k], other_points, *step.terms[k + 1 :]))
    for k, point in enumerate(step.fact.args):
        for name in names:
            args = (*step.fact.args[:k], name, *step.fact.args[k + 1 :])
            wrong_fact = step.fact._replace(args=args)
            if name != point and wrong_fact.canonical() != step.fact.canonical():
                yield replace(step, fact=wrong_fact)
    if step.fact.value is not None:
        yield replace(step, fact=step.fact._replace(value=step.fact.value + 1))
        yield replace(step, fact=step.fact._replace(value=step.fact.value + 90))
    for k in range(len(step.binding)):
        for name in names:
            if name != step.binding[k]:
                yield replace(step, binding=(*step.binding[:k], name, *step.binding[k + 1 :]))
    yield replace(step, rule="orthocentre" if step.rule != "orthocentre" else "incentre")


@pytest.mark.parametrize("name", PROOFS)
def test_broken_proofs_are_rejected(name: str) -> None:
    text, right = PROOFS[name]
    premise, worlds = figure(text)
    count = 0
    for what, broken in mutants(right):
        assert not check(broken, premise, worlds).ok, what
        count += 1
    assert count > 20


ENGINE = (
    "a b c = triangle a b c; h = orthocenter h a b c; o = circle o a b c; d = on_line d a h, on_circle d o a "
    "? cong b h b d",
    "a b c = triangle a b c; d = on_circum d a b c; e = foot e d b c; f = foot f d c a; g = foot g d a b ? coll e f g",
    "a b c d = quadrangle a b c d; e = midpoint e a b; f = midpoint f b c; g = midpoint g c d; h = midpoint h d a "
    "? para e f g h",
    "a b c = triangle a b c; i = incenter i a b c; o = circle o a b c; d = on_line d a i, on_circle d o a "
    "? cong d b d i",
    "a b c = r_triangle a b c; d = foot d a b c; e = midpoint e b c ? eqangle a b a d a e a c",
)


@pytest.mark.parametrize("text", ENGINE)
def test_proofs_of_the_engine_are_accepted_and_their_mutants_rejected(text: str) -> None:
    deduction = deduce(text)
    assert deduction.premise is not None
    assert deduction.premise.goal is not None
    assert deduction.realisation is not None
    right = deduction.prove(deduction.premise.goal)
    assert right is not None
    worlds = deduction.realisation.worlds
    result = check(right, deduction.premise, worlds)
    assert result.ok, (result.step, result.why)
    for what, broken in mutants(right):
        if not _same_facts(right, broken):
            assert not check(broken, deduction.premise, worlds).ok, what


def _same_facts(right: Proof, broken: Proof) -> bool:
    """Whether a mutant only cites another step that says the same."""
    if len(right.steps) != len(broken.steps) or right.goal != broken.goal:
        return False
    facts = [step.fact.canonical() for step in right.steps]
    return all(
        replace(a, premises=b.premises) == b
        and all(0 <= j < k and facts[i] == facts[j] for i, j in zip(a.premises, b.premises, strict=True))
        for k, (a, b) in enumerate(zip(right.steps, broken.steps, strict=True))
    )


def test_an_empty_proof_proves_nothing() -> None:
    premise, worlds = figure("a b = segment a b")
    assert not check(Proof(Fact.parse("cong a b b a"), ()), premise, worlds)


def test_a_fact_that_says_nothing_needs_no_premises() -> None:
    premise, worlds = figure("a b = segment a b")
    assert check(proof(by_algebra("cong a b b a", "ratio", ())), premise, worlds)


def test_a_fraction_of_a_half_turn_is_read_off_the_figure() -> None:
    text, right = PROOFS["base angles of an isosceles right triangle"]
    premise, worlds = figure(text)
    wrong = replace(right.steps[-1], fact=Fact.parse("aconst a b b c 135"))
    result = check(Proof(wrong.fact, (*right.steps[:-1], wrong)), premise, worlds)
    assert "false in the figure" in result.why
    wrong = replace(right.steps[-1], fact=Fact.parse("aconst a b b c 40"))
    assert "constant angle" in check(Proof(wrong.fact, (*right.steps[:-1], wrong)), premise, worlds).why


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ((given("perp a b b c"),), "not given"),
        ((given("perp a b b q"),), "not in the figure"),
        ((ProofStep(Fact("perp", ("a", "b", "b")), "given"),), "not a fact"),
        ((given("perp a h b c"), by_rule("coll a h b", "magic", (0,), "a h b")), "no rule 'magic'"),
        ((by_rule("coll a h b", "collinear", (0,), "a h b"),), "does not come before"),
        ((given("perp a h b c"), by_rule("coll a b h", "collinear", (0,), "a b h")), "needs 'para a b a h'"),
        ((given("perp a h b c"), by_algebra("coll a b h", "angle", (0,))), "cannot be proved by"),
        ((given("perp a h b c"), by_algebra("perp a h b c", "angle", (0,))), "does not use"),
        (
            (given("perp a h b c"), by_algebra("perp a h b c", "angle", (0,), term("perp.square.0", "a h b c", 1))),
            "not an equation",
        ),
    ],
)
def test_reasons_are_named(steps: tuple[ProofStep, ...], why: str) -> None:
    premise, worlds = figure("a b c = triangle a b c; h = orthocenter h a b c")
    result = check(proof(*steps), premise, worlds)
    assert why in result.why
    assert result.step == len(steps) - 1


def test_side_conditions_are_looked_up_in_the_figure() -> None:
    # Both points are equally far from a and b, but they are one point: no line, no perpendicular.
    premise, worlds = figure("a b = segment a b; m = midpoint m a b; n = midpoint n a b")
    steps = (
        given("midp m a b"),
        given("midp n a b"),
        by_algebra("cong m a m b", "ratio", (0,), term("midp.ratio.0", "m a b", 1)),
        by_algebra("cong n a n b", "ratio", (1,), term("midp.ratio.0", "n a b", 1)),
        by_rule("perp m n a b", "bisector_line", (2, 3), "a b m n"),
    )
    assert "'diff m n' is not met" in check(proof(*steps), premise, worlds).why


def test_a_line_goes_through_points_that_are_different_in_every_world() -> None:
    premise, worlds = figure("a b c = triangle a b c; d = on_line d b c")
    steps = (
        given("coll b c d"),
        by_algebra("para b c b d", "angle", (0,), term("coll.angle.0", "b c d", 1)),
    )
    assert check(proof(*steps), premise, worlds)
    one_world = np.arange(len(worlds["d"])) == 1
    moved = {**worlds, "d": np.where(one_world, worlds["b"], worlds["d"])}
    assert "no line through 'b' and 'd'" in check(proof(*steps), premise, moved).why


def _two_triangles(angle: float) -> tuple[Worlds, list[Fact]]:
    """Congruent triangles abc and def with this angle at c, and that two sides and the angle at b are equal."""
    places: dict[str, list[complex]] = {name: [] for name in "abcdef"}
    for k, side in enumerate((1.0, 1.3, 0.8)):
        abc = ((0.7 + 0.2 * k) * np.exp(1j * np.deg2rad(angle)), side, 0.0)
        for name, corner in zip("abc", abc, strict=True):
            places[name].append(complex(corner))
        for name, corner in zip("def", abc, strict=True):
            places[name].append(complex(corner * np.exp(0.4j * (k + 1)) + 3 + 1j))
    facts = [Fact.parse(text) for text in ("cong a b d e", "cong a c d f", "eqangle b a b c e d e f")]
    return {name: np.array(corners) for name, corners in places.items()}, facts


@pytest.mark.parametrize(("angle", "decided"), [(60.0, True), (90.0, False), (90.001, False), (120.0, True)])
def test_a_right_angle_of_the_figure_does_not_decide_between_two_triangles(angle: float, decided: bool) -> None:
    worlds, facts = _two_triangles(angle)
    goal = Fact.parse("contri a b c d e f")
    positions = np.array(list(worlds.values())).T
    coordinates = np.stack([positions.real, positions.imag], axis=-1)
    deduction = Deduction(tuple(worlds), coordinates, facts).run()
    assert deduction.outcome == "saturated"
    assert deduction.true(goal)
    assert deduction.knows(goal) == decided, "the engine; was it built before cpp/ changed?"
    steps = (*map(given, map(str, facts)), by_rule(str(goal), "congruent_ssa", (0, 1, 2), "a b c d e f"))
    checker = Checker(parse_premise("a b c = triangle a b c"), worlds)
    checker.givens = tuple(facts)
    result = checker.check(proof(*steps))
    assert result.ok == decided
    assert decided or "samekind a c b d f e" in result.why
