"""All conclusions: each once, in canonical form, none trivial, none false in figures that the engine has not seen."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from gnomon.deduce import Deduction, Fact, RealisationError, deduce, parse_premise, parse_problems, realise
from gnomon.deduce.checker import check
from gnomon.deduce.worlds.truth import batches, decide

EULER = (
    "a b c = triangle a b c; h = orthocenter h a b c; o = circle o a b c; d = foot d a b c; m = midpoint m b c; "
    "n = midpoint n h o"
)

STARTS = ("triangle a b c", "iso_triangle a b c", "r_triangle a b c", "ieq_triangle a b c", "rectangle a b c d")
WHOLE = (
    "midpoint 2",
    "foot 3",
    "circle 3",
    "orthocenter 3",
    "incenter 3",
    "mirror 2",
    "reflect 3",
    "intersection_ll 4",
)
LOCI = (
    "on_line 2",
    "on_pline 3",
    "on_tline 3",
    "on_bline 2",
    "on_circle 2",
    "angle_bisector 3",
    "on_circum 3",
    "on_dia 2",
)


def random_premise(seed: int, points: int) -> str:
    """A premise at random: a first figure, then points that are constructed or free on one or two loci."""
    rng = random.Random(f"premise {seed}")
    start = rng.choice(STARTS)
    names = start.split()[1:]
    clauses = [f"{' '.join(names)} = {start}"]
    while len(names) < points:
        new = chr(ord("a") + len(names))
        kinds = [rng.choice(WHOLE)] if rng.random() < 0.5 else rng.sample(LOCI, rng.choice((1, 2, 2)))
        parts = [kind.split() for kind in kinds]
        if any(int(arity) > len(names) for _, arity in parts):
            continue
        applied = [f"{name} {new} {' '.join(rng.sample(names, int(arity)))}" for name, arity in parts]
        clauses.append(f"{new} = {', '.join(applied)}")
        names.append(new)
    return "; ".join(clauses)


def false_elsewhere(deduction: Deduction, worlds: int = 6, seed: int = 77) -> list[Fact]:
    """The facts of a deduction that are false in a figure drawn afresh, in the same branches of its constructions."""
    assert deduction.premise is not None
    assert deduction.realisation is not None
    figure = realise(deduction.premise, worlds=worlds, seed=seed)
    if figure.branches != deduction.realisation.branches:
        return []
    fresh = figure.coordinates
    positions = (fresh[..., 0] + 1j * fresh[..., 1]).T
    wrong = []
    for batch in batches(deduction.facts, deduction.points):
        true = decide(batch, positions, 1e-5).all(axis=1)
        wrong += [batch.facts[i] for i in np.flatnonzero(~true)]
    return wrong


def test_conclusions_are_canonical_and_without_repeats() -> None:
    conclusions = deduce(EULER).conclusions
    facts = [c.fact for c in conclusions]
    assert all(fact == fact.canonical() for fact in facts)
    assert len(set(facts)) == len(facts)


def test_conclusions_come_by_level_and_their_level_is_the_engine_s() -> None:
    deduction = deduce(EULER)
    levels = [c.level for c in deduction.conclusions]
    assert levels == sorted(levels)
    for conclusion in deduction.conclusions:
        assert deduction.level(conclusion.fact) == conclusion.level


def test_given_and_restated_facts_are_trivial() -> None:
    deduction = deduce("a b c = triangle a b c; d = midpoint d b c; e = on_circle e a b")
    trivial = {str(c.fact) for c in deduction.conclusions if c.trivial}
    assert {"midp d b c", "coll b c d", "cong b d c d", "cong a b a e"} <= trivial
    assert not trivial & {str(f) for f in deduction.facts}


def test_the_centre_of_the_nine_points_is_among_the_conclusions() -> None:
    facts = {str(f) for f in deduce(EULER).facts}
    assert "cong d n m n" in facts
    assert "para a h m o" in facts


def test_every_kind_of_relation_is_reported() -> None:
    premise = (
        "a b c d = isquare a b c d; e = midpoint e a b; f = midpoint f b c; g = on_line g a f, on_line g d e; "
        "o = on_line o a c, on_line o b d"
    )
    kinds = {c.fact.predicate for c in deduce(premise).conclusions}
    wanted = "coll para perp cong eqangle eqratio cyclic midp simtri contri contrir aconst rconst"
    assert set(wanted.split()) <= kinds


def test_what_only_the_figure_decides_is_marked_and_kept_out_of_the_facts() -> None:
    deduction = deduce("a b c = triangle a b c; d = angle_bisector d b a c; e = angle_bisector e b a c")
    marked = [c.fact for c in deduction.conclusions if c.by_figure]
    assert Fact.parse("coll a d e") in marked
    assert not set(marked) & set(deduction.facts)


@pytest.mark.parametrize("block", range(4))
def test_random_premises_give_no_false_fact_and_no_bad_proof(block: int) -> None:
    tried = facts = 0
    for seed in range(block * 20, block * 20 + 20):
        premise = parse_premise(random_premise(seed, 6 + seed % 5))
        try:
            figure = realise(premise, worlds=16, tries=1000)
        except RealisationError:
            continue
        tried += 1
        deduction = deduce(premise, "extended" if seed % 2 else "default", realisation=figure)
        assert deduction.outcome == "saturated"
        assert false_elsewhere(deduction) == []
        facts += len(deduction.facts)
        for fact in deduction.facts[:: max(1, len(deduction.facts) // 8)]:
            proof = deduction.prove(fact)
            assert proof is not None
            assert check(proof, premise, figure.worlds).ok
    assert tried > 5
    assert facts > 50


@pytest.mark.slow
def test_ten_thousand_random_premises_give_no_false_fact() -> None:
    wrong: dict[str, list[Fact]] = {}
    for seed in range(10_000):
        premise = parse_premise(random_premise(seed, 6 + seed % 7))
        try:
            deduction = deduce(premise, realisation=realise(premise, worlds=16, tries=1000))
            if facts := false_elsewhere(deduction):
                wrong[str(premise)] = facts
        except RealisationError:
            continue
    assert wrong == {}


@pytest.mark.slow
def test_published_problems_give_no_false_fact(shared_data: Path) -> None:
    wrong: dict[str, list[Fact]] = {}
    for file in ("jgex_ag_231.txt", "imo_ag_30.txt"):
        for problem in parse_problems((shared_data / "alphageometry" / file).read_text()):
            if facts := false_elsewhere(deduce(problem)):
                wrong[problem.name] = facts
    assert wrong == {}


def test_the_outline_lists_the_same_conclusions() -> None:
    deduction = deduce(EULER)
    outline = deduction.outline()
    listed = [conclusion for place in range(len(outline)) for conclusion in deduction.listed(place)]
    assert {c.fact for c in listed} == {c.fact for c in deduction.conclusions}
    for place, (predicate, level, certain) in enumerate(outline):
        for conclusion in deduction.listed(place):
            described = (conclusion.fact.predicate, conclusion.level, not conclusion.by_figure)
            assert described == (predicate, level, certain)


def test_derived_relations_are_those_of_the_outline_that_are_certain_and_need_a_theorem() -> None:
    premise = "a b c = triangle a b c; o = circumcenter o a b c; d = midpoint d b c; h = orthocenter h a b c"
    deduction = deduce(premise)
    listed = [deduction.listed(k) for k, (_, level, certain) in enumerate(deduction.outline()) if level > 0 and certain]
    every = {predicate for predicate, _, _ in deduction.outline()}
    assert [deduction.conclusions_of(relation) for relation in deduction.derived(every)] == listed
    wanted = [found for found in listed if found[0].fact.predicate in ("para", "eqangle")]
    assert [deduction.conclusions_of(relation) for relation in deduction.derived(["para", "eqangle"])] == wanted
    assert wanted
