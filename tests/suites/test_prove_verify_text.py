"""The second way of verification: figures solved for from the sentences of the text, and options decided in them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gnomon.deduce.clauses import CLAUSES, VALUE
from gnomon.deduce.premise import Premise, parse_premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.worlds.truth import Bools, holds
from gnomon.plane.loci import Points, Reals
from gnomon.problem import LANGUAGES, Option, Problem
from gnomon.seeding import Rng
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.item import RightOption
from gnomon.suites.prove.make import holds_in_all_shapes
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.descriptive_fields import premise_text
from gnomon.suites.prove.verify.distance_from_truth import distance
from gnomon.suites.prove.verify.from_text import _decided, text_faults
from gnomon.suites.prove.verify.read import parse_premise_words
from gnomon.suites.prove.verify.sampled_figures import Figures, figures_of

Record = dict[str, Any]
WRONG_KEYS: list[Record] = [
    json.loads(line) for line in (Path(__file__).parent / "prove_wrong_keys.jsonl").read_text().splitlines()
]
SAYS = {  # the options of these texts that are keyed right and do not follow
    "777001:95": "BD",
    "777001:229": "A",
    "777001:251": "B",
    "777002:18": "A",
    "777002:211": "A",
    "777002:326": "D",
    "777002:416": "A",
    "777002:1149": "ACD",
    "777002:1202": "D",
}


@pytest.mark.parametrize("record", WRONG_KEYS, ids=lambda record: record["problem"])
def test_wrong_keys_of_the_first_version_are_found(record: Record) -> None:
    """Nine problems of version 1, whose figures were sampled too narrowly by their makers and their verification."""
    options = [Option(o["letter"], o["text"], o["correct"]) for o in record["options"]]
    for seed in range(3):
        faults = list(text_faults(record["text"], options, seed))
        assert [fault.split()[1] for fault in faults] == list(SAYS[record["problem"]]), faults
        assert all("is right, but fails" in fault for fault in faults)


def test_the_question_of_the_first_release_is_no_part_of_the_premise(prove_problems: Sequence[Problem]) -> None:
    for problem in prove_problems[:3]:
        said = premise_text(problem, "zh")
        former = replace(problem, text={"zh": f"{said} 下列结论一定成立的是："})
        assert premise_text(former, "zh") == said


@pytest.mark.parametrize(
    ("now", "before", "language"),
    [
        ("D lies on the circle with centre A and radius AB.", "D lies on the circle with centre A through B.", "en"),
        ("D 在以 A 为圆心、AB 为半径的圆上。", "D 在以 A 为圆心且过 B 的圆上。", "zh"),
        ("D is a point such that DA = DB and DA ⊥ BC.", "Point D satisfies DA = DB and DA ⊥ BC.", "en"),
    ],
)
def test_phrases_of_the_first_release_are_read(now: str, before: str, language: str) -> None:
    lead = {"en": "ABC is a triangle. ", "zh": "ABC 是三角形。"}[language]
    premises = {str(parse_premise_words(lead + said, language)) for said in (now, before)}
    assert len(premises) == 1


BASE = "a b c = triangle a b c; d e = segment d e; f = free f; g = free g; h = free h"
OTHER = {
    "2l1c": "a b c = triangle a b c; o = on_bline o a b; x y z i = 2l1c x y z i a b c o",
    "e5128": "c b = segment c b; a = on_tline a b b c; d = on_circle d c b; x y = e5128 x y a b c d",
    "intersection_cc": "o w a = triangle o w a; x = intersection_cc x o w a",
    "eqdistance": "a b c = triangle a b c; x = eqdistance x a b c",
}


def premise_with(name: str) -> Premise:
    """A premise whose last construction is the clause, over points of which nothing else is known."""
    clause = CLAUSES[name]
    if name in OTHER:
        return parse_premise(OTHER[name])
    old = [p for p in clause.params if p not in clause.makes and p != VALUE]
    names = dict(zip(old, "abcdefgh", strict=False)) | {p: p.lower() * 2 for p in clause.makes}
    args = [names[p] for p in clause.params if p != VALUE] + (["60"] if clause.valued else [])
    if clause.valued and "angle" not in name and name != "aconst":
        args[-1] = "3/2"
    made = f"{' '.join(names[p] for p in clause.makes)} = {name} {' '.join(args)}"
    return parse_premise(f"{BASE}; {made}" if old else made)


def sampled(premise: Premise, seed: int = 5) -> Figures:
    found = figures_of(premise, seed)
    assert len(found[premise.points[0]]) >= 24, str(premise)
    return found


@pytest.mark.parametrize("name", sorted(CLAUSES))
def test_figures_satisfy_what_the_clause_asserts(name: str) -> None:
    """The table of sentences was written without the table of clauses; here they meet."""
    premise = premise_with(name)
    figures = sampled(premise)
    for fact in premise.given:
        assert holds(fact, figures, 1e-6).all(), str(fact)


def share(hits: Bools) -> float:
    return float(np.mean(hits))


def cross(u: Points, v: Points) -> Reals:
    return np.asarray((u.conjugate() * v).imag)


class TestWideness:
    """Shapes that the first sampler did not draw."""

    def test_points_on_lines_lie_anywhere(self) -> None:
        f = sampled(parse_premise("a b = segment a b; x = on_line x a b"))
        along = ((f["x"] - f["a"]) / (f["b"] - f["a"])).real
        assert min(share(along < -1), share((along > 0) & (along < 1)), share(along > 2)) > 0.05

    def test_quadrilaterals_are_convex_or_not(self) -> None:
        f = sampled(parse_premise("a b c d = quadrangle a b c d"))
        turns = [cross(f[q] - f[p], f[r] - f[q]) > 0 for p, q, r in ("abc", "bcd", "cda", "dab")]
        convex = np.all(turns, axis=0) | ~np.any(turns, axis=0)
        assert min(share(convex), share(~convex)) > 0.1

    @pytest.mark.parametrize(
        "clause",
        ["angle_mirror x a b c", "on_aline x b a a c b", "s_angle a b x 60", "angle_bisector x a b c"],
    )
    def test_lines_at_an_angle_have_two_sides(self, clause: str) -> None:
        f = sampled(parse_premise(f"a b c = triangle a b c; x = {clause}"))
        side = cross(f["c"] - f["b"], f["a"] - f["b"]) * cross(f["c"] - f["b"], f["x"] - f["b"]) > 0
        assert 0.15 < share(side) < 0.85

    def test_a_locus_that_splits_has_both_parts(self) -> None:
        f = sampled(parse_premise("b a c = iso_triangle b a c; x = eqangle2 x a b c"))
        on_axis = abs(abs(f["x"] - f["a"]) - abs(f["x"] - f["c"])) < 1e-6
        assert 0.15 < share(on_axis) < 0.85

    def test_common_tangents_are_labelled_either_way(self) -> None:
        f = sampled(parse_premise("o a = segment o a; w b = segment w b; x y z i = cc_tangent x y z i o a w b"))
        assert 0.2 < share(cross(f["w"] - f["o"], f["x"] - f["o"]) > 0) < 0.8

    def test_triangles_are_obtuse_or_not_and_turn_both_ways(self) -> None:
        f = sampled(parse_premise("a b c = triangle a b c"))
        assert 0.2 < share(cross(f["b"] - f["a"], f["c"] - f["a"]) > 0) < 0.8
        assert 0.1 < share(((f["b"] - f["a"]) * (f["c"] - f["a"]).conjugate()).real < 0) < 0.6


def options_of(*texts: str, right: str) -> Iterator[Option]:
    for letter, text in zip("ABCD", texts, strict=False):
        yield Option(letter, {"en": text, "zh": text}, letter in right)


def test_a_part_of_a_premise_is_tried_in_its_own_figures() -> None:
    """The square may turn either way. In the premise that this one is a part of, a point that was left out existed only
    where it turns clockwise; there GA ∥ HB."""
    part = parse_premise("a b c d = isquare a b c d; e f = square d b e f; g = shift g f d b; h = circumcenter h f d g")
    f = sampled(part)
    clockwise = cross(f["b"] - f["a"], f["d"] - f["a"]) < 0
    parallel = distance(Statement.parse("para g a h b"), f) < 1e-6
    assert (parallel == clockwise).all()
    statement = Statement.parse("para g a h b")
    assert not holds_in_all_shapes(part, [RightOption(statement, Proof(statement.fact, ()))], f, Rng("alone"))


TEXTS = {"en": "ABC is a triangle. D is the midpoint of BC.", "zh": "ABC 是三角形。D 是 BC 的中点。"}


class TestOptions:
    def faults(self, *texts: str, right: str, chinese: str = "") -> list[str]:
        said = {**TEXTS, "zh": chinese or TEXTS["zh"]}
        return list(text_faults(said, list(options_of(*texts, right=right)), seed=3))

    def test_a_good_key_has_no_findings(self) -> None:
        assert self.faults("DB = DC", "DA = DB", "AD ⊥ BC", "AB ∦ AC", right="AD") == []

    def test_a_wrong_option_that_holds_is_found(self) -> None:
        assert self.faults("DB = DC", "DB : BC = 1 : 2", right="A") == [
            "option B is wrong, but holds in all 192 figures sampled from the text"
        ]

    def test_a_negation_that_always_fails_is_found(self) -> None:
        assert [f.split(",")[0] for f in self.faults("DB ≠ DC", right="A")] == ["option A is right"]

    def test_a_chinese_text_that_says_something_else_is_found(self) -> None:
        assert "halfway" in self.faults("DB = DC", right="A", chinese="ABC 是三角形。D 是 AC 的中点。")[0]
        assert self.faults("DB = DC", right="A", chinese="ABC 是三角形。D 在直线 BC 上。") == [
            "the English and the Chinese text do not state equally many equations"
        ]

    def test_a_text_without_figures_is_found(self) -> None:
        texts = {
            "en": "ABC is a triangle. D is the midpoint of BC. E is the midpoint of BC.",
            "zh": "ABC 是三角形。D 是 BC 的中点。E 是 BC 的中点。",
        }
        assert list(text_faults(texts, [], seed=1)) == ["no figure was found that agrees with the English text"]

    def test_a_text_without_points_is_found(self) -> None:
        right = list(options_of("DB = DC", right="A"))
        assert list(text_faults({"en": "", "zh": ""}, right, seed=1)) == [
            "no figure was found that agrees with the English text"
        ]


@pytest.mark.slow
def test_the_keys_of_many_problems_agree_with_their_texts() -> None:
    for index in range(150):
        problem = SUITE.problem(818001, index)
        texts = {language: premise_text(problem, language) for language in LANGUAGES}
        assert list(text_faults(texts, problem.options, index, 500)) == [], problem.text["en"]


@pytest.mark.parametrize(
    ("errors", "found"), [([], False), ([2e-6], False), ([2e-6, 2e-6], True), ([2e-5], True), ([0.1], True)]
)
def test_a_single_figure_with_much_rounding_refutes_nothing(errors: list[float], found: bool) -> None:
    places = {"A": 0, "B": 1, "C": 2j, "D": 1 + 2j}
    corners = {name: np.full(100, place, dtype=np.complex128) for name, place in places.items()}
    corners["B"][: len(errors)] += errors
    option = Option("A", {"en": "AB = CD", "zh": "AB = CD"}, correct=True)
    assert bool(list(_decided(option, corners, 100))) == found
