"""Proofs whose steps are derived again from as few earlier facts as possible: checked, and no longer than before."""

from __future__ import annotations

from fractions import Fraction

from gnomon.deduce import Fact, deduce
from gnomon.deduce.checker import check
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.rules import ALGEBRA, GIVEN
from gnomon.deduce.short_sums import with_short_sums
from gnomon.suites.prove import SUITE


def test_short_sums_are_accepted_by_the_checker_and_fewer() -> None:
    before, after = 0, 0
    for index in range(16):
        formal = SUITE.problem(52, index).formal
        deduction = deduce(formal["premise"])
        worlds = {p: deduction.coordinates[:, k] @ (1, 1j) for k, p in enumerate(deduction.points)}
        assert deduction.premise is not None
        for option in formal["options"].values():
            proof = deduction.prove(Fact.parse(option["proof"][-1]["fact"])) if "proof" in option else None
            if proof is not None:
                short = with_short_sums(proof)
                assert check(short, deduction.premise, worlds)
                assert short.goal == proof.goal
                before += sum(len(step.terms) for step in proof.steps)
                after += sum(len(step.terms) for step in short.steps)
    assert 100 < after < before


def step(fact: str, cited: tuple[int, ...] = (), *terms: tuple[int, str, str]) -> ProofStep:
    used = tuple([EquationTerm(name, tuple(points), Fraction(times)) for times, name, points in terms])
    return ProofStep(Fact.parse(fact), ALGEBRA["angle"] if terms else GIVEN, cited, (), used)


def test_a_detour_to_what_is_stated_of_the_same_line_is_left_out() -> None:
    """BD is the line BC, so that DE ∥ BC needs no angles."""
    steps = (
        step("coll b c d"),
        step("perp b c a f"),
        step("perp b c a g"),
        step("para b d e h"),
        step("para a f a g", (1, 2), (1, "perp.angle.0", "bcag"), (-1, "perp.angle.0", "bcaf")),
        step(
            "para b c e h",
            (0, 1, 2, 3, 4),
            (1, "perp.angle.0", "bcaf"),
            (-1, "perp.angle.0", "bcag"),
            (-1, "para.angle.0", "afag"),
            (1, "coll.angle.0", "bcd"),
            (1, "para.angle.0", "bdeh"),
        ),
    )
    found = with_short_sums(Proof(steps[-1].fact, steps))
    assert [str(one.fact) for one in found.steps] == ["coll b c d", "para b d e h", "para b c e h"]
