"""The older search for simple theorems: options of `prove` that it finds are refused, and it measures written steps."""

from __future__ import annotations

import re

import numpy as np
import pytest

from gnomon.deduce import Deduction, Fact, deduce
from gnomon.deduce.wording import theorems
from gnomon.deduce.wording.theorems import ShownFacts, Theorem, citation

NAMED = [value for value in vars(theorems).values() if isinstance(value, Theorem)]
TRIANGLE = "a b c = triangle a b c; "
# For each theorem, facts that are enough for it and what it concludes, in a figure of the premise.
KNOWN = {
    "midline_parallel": (TRIANGLE + "m = midpoint m a b; n = midpoint n a c", "midp m a b, midp n c a", "para c b n m"),
    "midline_half": (TRIANGLE + "m = midpoint m a b; n = midpoint n a c", "midp m a b, midp n a c", "rconst b c m n 2"),
    "midline_similar": (
        TRIANGLE + "m = midpoint m a b; n = midpoint n a c",
        "midp m a b, midp n a c",
        "simtri b a c m a n",
    ),
    "medial_similar": (
        TRIANGLE + "d = midpoint d b c; e = midpoint e c a; f = midpoint f a b",
        "midp d b c, midp e c a, midp f a b",
        "simtri a b c d e f",
    ),
    "midline_converse": (
        TRIANGLE + "m = midpoint m a b; n = on_pline n m b c, on_line n a c",
        "midp m a b, para m n b c, coll n a c",
        "midp n a c",
    ),
    "centroid_ratio": (
        TRIANGLE + "d = midpoint d b c; e = midpoint e c a; g = on_line g a d, on_line g b e",
        "midp d b c, midp e c a, coll a d g, coll b e g",
        "eqratio a g g d c b b d",
    ),
    "equal_tangents": (
        "o a = segment o a; b = on_circle b o a; p = on_tline p a o a, on_tline p b o b",
        "cong o a o b, perp o a a p, perp o b b p",
        "cong p a p b",
    ),
    "opposite_sides": (TRIANGLE + "d = parallelogram a b c d", "para a b c d, para a d b c", "cong a d c b"),
    "diagonals": (
        TRIANGLE + "d = parallelogram a b c d; e = on_line e a c, on_line e b d",
        "para a b c d, para a d b c, coll e a c, coll e b d",
        "midp e a c",
    ),
    "bisected_diagonals": (
        TRIANGLE + "m = midpoint m a b; d = mirror d c m",
        "midp m a b, midp m c d",
        "cong a c b d",
    ),
    "parallel_and_equal": (TRIANGLE + "d = parallelogram a b c d", "para a b c d, cong a b c d", "para a d b c"),
    "three_right_angles": (
        "a b c d = rectangle a b c d",
        "perp a b b c, perp a b a d, perp a d d c",
        "cong a b c d",
    ),
}


def shown(facts: list[Fact]) -> ShownFacts:
    found = ShownFacts()
    for step, fact in enumerate(facts):
        found.add(fact, step)
    return found


@pytest.mark.parametrize("name", sorted({theorem.name for theorem in NAMED}))
def test_a_theorem_is_found_from_facts_that_are_enough_for_it_and_from_no_fewer(name: str) -> None:
    premise, known, goal = KNOWN[name]
    facts = [Fact.parse(text) for text in known.split(", ")]
    for writing in list(Fact.parse(goal).writings())[:48]:
        found = citation(writing, shown(facts))
        assert found is not None
        assert (found.theorem.name, found.steps) == (name, tuple(range(len(facts))))
    for left_out in facts:
        assert citation(Fact.parse(goal), shown([fact for fact in facts if fact != left_out])) is None
    figure = deduce(premise)
    derived = Deduction(figure.points, figure.coordinates, facts, mode="extended").run()
    assert derived.knows(Fact.parse(goal)), "the engine does not derive the conclusion from the facts"


def test_midpoints_are_read_from_equal_parts_of_a_line() -> None:
    facts = [Fact.parse(text) for text in ("coll b c d", "coll b c e", "cong d e c e", "midp g c f")]
    found = citation(Fact.parse("para d f e g"), shown(facts))
    assert found == (theorems.MIDLINE_PARALLEL, (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("known", "goal"),
    [
        ("midp m a b, midp n c d", "para m n b c"),
        ("midp m a b, midp m c d", "para a b c d"),
        ("cong o a o b, perp o a a p, perp o b b q", "cong p a p b"),
        ("para a b c d, coll a b c, para a c b d", "cong a b c d"),
        ("midp m a b, midp n a c", "rconst b c m n 3"),
        ("midp m a b, para m n b c, coll n a c b", "midp n a c"),
    ],
)
def test_no_theorem_is_found_where_none_holds(known: str, goal: str) -> None:
    assert citation(Fact.parse(goal), shown([Fact.parse(text) for text in known.split(", ")])) is None


def test_every_theorem_has_both_languages_and_no_letters_of_points() -> None:
    for theorem in NAMED:
        assert theorem.english.endswith(".")
        assert not re.search(r"\b[B-Z]{1,3}\b", theorem.english)
        assert re.fullmatch(r"[\u4e00-\u9fff，：（）]+", theorem.chinese), theorem.chinese
    assert np.unique([theorem.english for theorem in NAMED]).size == len(NAMED)


def test_lines_of_many_points_are_read_in_time() -> None:
    points = [f"p{k}" for k in range(16)]
    found = ShownFacts()
    for step, three in enumerate(zip(points, points[1:], points[2:], strict=False)):
        found.add(Fact("coll", three), step)
        found.add(Fact("coll", (points[0], *three[1:])), 100 + step)
    assert found.on_line("p3", "p4", "p6") == (3, 4)
    assert len(found.lines) < 500
