"""Goals about points of contact: another construction of the point is found, and the checker accepts nothing less."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from gnomon.deduce import AuxiliaryBudget, Proof, ProverResult, check, parse_premise, prove, realise
from gnomon.deduce.auxiliary.attempts import follows
from gnomon.deduce.auxiliary.contact import ContactSets, contact_of, contact_problem, without_contact
from gnomon.deduce.facts import Fact
from gnomon.deduce.proof import ProofStep
from gnomon.deduce.rules import CONTACT_RULES, GIVEN, RULES
from gnomon.deduce.wording.rule_statements import CHINESE, reason_text
from gnomon.plane.loci import Circle, circle_circle

# The circles about A and B through the points where the incircle touches CA and BC touch each other.
CIRCLES = (
    "a b c = triangle a b c; i = incenter i a b c; d = foot d i b c; e = foot e i c a; "
    "t = on_circle t a e, on_circle t b d ? coll a b t"
)
# The incircle through its point of contact with AB touches BC.
LINE = (
    "a b c = triangle a b c; i = incenter i a b c; d = foot d i a b; t = on_line t b c, on_circle t i d ? perp i t b c"
)


def proved(text: str) -> ProverResult:
    return prove(parse_premise(text), auxiliary=AuxiliaryBudget(points=2, attempts=60, threads=1))


@pytest.fixture(scope="module")
def touching() -> ProverResult:
    return proved(CIRCLES)


@pytest.mark.parametrize(("text", "rule"), [(CIRCLES, "touching_circles"), (LINE, "touching_line")])
def test_the_point_of_contact_is_constructed_in_another_way(text: str, rule: str) -> None:
    result = proved(text)
    assert result.outcome == "proved"
    assert result.proof is not None
    assert result.figure is not None
    last = result.proof.steps[-1]
    assert last.rule == rule
    assert check(result.proof, result.premise, result.figure.worlds, result.auxiliary)
    assert not check(result.proof, result.premise, result.figure.worlds)
    (construction,) = result.auxiliary
    assert "t" not in {a for clause in construction.clauses for a in clause.args}
    places = result.figure.worlds
    assert places["t"] == pytest.approx(places[construction.points[0]])
    for language in ("en", "zh"):
        assert reason_text(rule, language).rstrip(".") in result.text(language)
    assert Proof.from_json(result.proof.to_json(), result.proof.goal) == result.proof
    assert result.png() is not None


@pytest.mark.parametrize(
    "text",
    [
        CIRCLES.replace("? coll a b t", "? coll a c t"),  # not the line of the centres
        CIRCLES.replace(", on_circle t b d", ""),  # one circle only
        CIRCLES.replace("? coll", "; s = midpoint s t c ? coll"),  # another point depends on it
        CIRCLES.replace("on_circle t b d", "on_line t b d"),
        LINE.replace("? perp i t b c", "? perp i t a c"),
        LINE.replace("? perp i t b c", "? perp i d b c"),
    ],
)
def test_other_goals_are_no_contacts(text: str) -> None:
    premise = parse_premise(text)
    assert premise.goal is not None
    assert contact_of(premise, premise.goal) is None


def ending(result: ProverResult, end: ProofStep) -> Proof:
    assert result.proof is not None
    return Proof(result.proof.goal, (*result.proof.steps[:-1], end))


def rejected(result: ProverResult, proof: Proof, why: str, text: str = "") -> None:
    assert result.figure is not None
    premise = parse_premise(text) if text else result.premise
    verdict = check(proof, premise, result.figure.worlds, result.auxiliary)
    assert not verdict
    assert why in verdict.why


def test_proofs_of_contacts_that_were_changed_are_rejected(touching: ProverResult) -> None:
    assert touching.proof is not None
    steps, end = touching.proof.steps, touching.proof.steps[-1]
    for k in range(len(end.premises)):  # a premise is not what the theorem needs
        cited = list(end.premises)
        cited[k] = cited[(k + 1) % len(cited)]
        rejected(touching, ending(touching, replace(end, premises=tuple(cited))), "needs")
    rejected(touching, ending(touching, replace(end, premises=end.premises[:-1])), "takes 5 premises")
    other = ("e", "d", *end.binding[2:3], "c", *end.binding[4:])
    rejected(touching, ending(touching, replace(end, binding=other)), "")
    rejected(touching, Proof(touching.proof.goal, (*steps, steps[-1])), "")  # not the last step
    given = next(step for step in steps if step.rule == GIVEN and "t" in step.fact.args)
    early = ProofStep(Fact("cong", ("t", "a", "a", "e")), "length_algebra", (steps.index(given),))
    rejected(touching, Proof(touching.proof.goal, (*steps[:-1], early, end)), "coincides")  # a step before mentions T
    rejected(touching, touching.proof, "is not given", CIRCLES.replace(", on_circle t b d", ""))


def test_the_constructed_point_is_not_made_from_the_point_of_contact(touching: ProverResult) -> None:
    assert touching.proof is not None
    assert touching.figure is not None
    (construction,) = touching.auxiliary
    name = construction.points[0]
    text = f"{CIRCLES.split(' ? ')[0]}; {name} = on_circle {name} a e, on_line {name} a t"
    presumed = parse_premise(text).constructions[-1:]
    verdict = check(touching.proof, touching.premise, touching.figure.worlds, presumed)
    assert not verdict
    assert "uses point 't' before it is constructed" in verdict.why


@pytest.mark.parametrize("text", [CIRCLES, LINE])
def test_nothing_follows_of_a_point_of_which_nothing_is_said(text: str) -> None:
    """The figure stays, what is given of one point of the goals is taken away: no construction makes up for it."""
    premise = parse_premise(text)
    assert premise.goal is not None
    contact = contact_of(premise, premise.goal)
    assert contact is not None
    figure = realise(premise, worlds=4)
    smaller, drawn = without_contact(premise, figure, contact)
    problem = contact_problem(smaller, drawn, contact, sines=True)
    place = (figure.worlds[contact.point] - problem.middle) / problem.size
    assert any(follows(problem, points) for points in islice(ContactSets(problem, place, 0, 2), 60))
    last = problem.positions.shape[0] - 1  # the foot of the incentre, on which the goals depend
    for row in {last, *((last - 1,) if contact.rule == "touching_circles" else ())}:
        less = replace(problem, given=tuple(fact for fact in problem.given if row not in fact[1]))
        assert len(less.given) < len(problem.given)
        assert not any(follows(less, points) for points in islice(ContactSets(less, place, 0, 3), 60))


def test_circles_with_a_common_point_on_the_line_of_centres_have_no_other() -> None:
    rng = np.random.default_rng(3)
    o, w = (rng.normal(size=500) + 1j * rng.normal(size=500) for _ in range(2))
    k = o + (w - o) * rng.choice([-0.5, 0.3, 0.7, 1.8], size=500)
    for t in circle_circle(Circle(o, abs(k - o)), Circle(w, abs(k - w))):
        assert abs(t - k) == pytest.approx(0, abs=1e-4)


def test_the_theorems_have_words_and_are_not_the_engines() -> None:
    assert not CONTACT_RULES.keys() & RULES.keys()
    assert CHINESE.keys() >= CONTACT_RULES.keys()
    for rule in CONTACT_RULES.values():
        assert rule.statement.endswith(".")
        assert all(condition.startswith("diff ") for condition in rule.conditions)
