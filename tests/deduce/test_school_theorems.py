"""Theorems of school geometry in the text of a proof: cited where they hold, from facts that are enough for them."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.deduce.sampled_facts import figures

from gnomon.deduce import Deduction, Fact, deduce, parse_premise, prove
from gnomon.deduce.proof import Proof
from gnomon.deduce.rules import GIVEN
from gnomon.deduce.school.apply import Application, applications
from gnomon.deduce.school.known import Known
from gnomon.deduce.school.seen_lines import SeenLines
from gnomon.deduce.school.table import THEOREMS, Theorem
from gnomon.deduce.wording.reading import MOST_CITED, ProofLine, read_proof
from gnomon.deduce.worlds.truth import Worlds, holds
from gnomon.problem import Problem
from gnomon.suites.prove import SUITE

EITHER_WAY = "parallel_and_equal"  # of the two ways to join the ends the figure shows which is meant


def known(facts: list[Fact]) -> Known:
    found = Known(facts)
    for number, fact in enumerate(facts):
        found.add(fact, number)
    return found


def cited(found: Application) -> set[int]:
    return {k for k in range(found.facts.bit_length()) if found.facts >> k & 1}


def name_of(row: Theorem) -> str:
    return f"{row.name}: {' '.join(row.conclusion)}"


def stated(row: Theorem) -> tuple[list[Fact], Fact]:
    """The hypotheses and the conclusion of a row as facts about points named like its letters."""
    facts = []
    for name, *letters in row.hypotheses:
        points = tuple(map(str.lower, letters))
        if name == "midline":
            a, b, c, d = points
            facts += [Fact("midp", (a, f"x{a}", c)), Fact("midp", (b, f"x{a}", d))]
        elif name == "one_circle":
            a, b, c, d = points
            facts += [Fact("cyclic", (a, b, c, "e")), Fact("cyclic", (b, c, d, "e"))]
        elif name == "halved":
            facts.append(Fact("rconst", points, Fraction(1, 2)))
        elif name != "ncoll":
            facts.append(Fact(name, points))
    predicate, *letters = row.conclusion
    return facts, Fact(predicate, tuple(map(str.lower, letters)), row.value)


@pytest.mark.parametrize("row", THEOREMS, ids=name_of)
def test_a_theorem_is_found_from_facts_that_are_enough_for_it_and_from_no_fewer(row: Theorem) -> None:
    facts, goal = stated(row)
    for writing in list(goal.writings())[:48]:
        found = [one for one in applications(writing, known(facts)) if one.theorem.name == row.name]
        seen = {k for k, fact in enumerate(facts) if fact.predicate == "coll"}
        assert [cited(one) | seen for one in found] == [set(range(len(facts)))] * len(found)
        assert found, writing
    for left_out in facts:
        fewer = known([fact for fact in facts if fact != left_out])
        assert not [one for one in applications(goal, fewer) if one.theorem.name == row.name], left_out


@pytest.mark.parametrize("row", THEOREMS, ids=name_of)
def test_a_theorem_is_true_in_random_figures_of_its_hypotheses(row: Theorem) -> None:
    facts, goal = stated(row)
    worlds = figures(facts, None, seed=5)
    assert len(worlds["a"]) >= 5, "too few figures"
    if goal.predicate in ("contri", "contrir"):  # the figure tells the orientation
        goals = [Fact(predicate, goal.args) for predicate in ("contri", "contrir")]
    elif row.name == EITHER_WAY:
        a, d, b, c = goal.args
        goals = [goal, Fact("para", (a, c, b, d))]
    else:
        goals = [goal]
    fair = spread_out([*facts, goal], worlds) & bisected_inside(facts, worlds)
    assert fair.sum() >= 5, "too few figures"
    assert np.any([holds(one, worlds, 1e-6) for one in goals], axis=0)[fair].all()


def spread_out(facts: list[Fact], worlds: Worlds) -> NDArray[np.bool_]:
    """In which figures points are collinear only where facts say so."""
    lines = SeenLines(facts)
    threes = [three for three in combinations(worlds, 3) if not {*three} <= lines.points(*three[:2])]
    return np.asarray(np.all([holds(Fact("ncoll", three), worlds) for three in threes], axis=0))


def bisected_inside(facts: list[Fact], worlds: Worlds) -> NDArray[np.bool_]:
    """In which figures lines bisect angles themselves, as words and figures tell, and not the angles beside them."""
    inside = np.ones(len(worlds["a"]), dtype=bool)
    for fact in facts:
        if fact.predicate == "eqangle":
            v, a, _, m, _, _, _, b = (worlds[p] for p in fact.args)
            inside &= ((a - v) / (m - v)).imag * ((m - v) / (b - v)).imag > 0
    return inside


@pytest.mark.parametrize(
    ("given", "goal"),
    [
        ("midp m a b, midp n c d", "para m n b c"),
        ("midp m a b, midp m c d", "para a b c d"),
        ("cong o a o b, perp o a a p, perp o b b q", "cong p a p b"),
        ("para a b c d, coll a b c, para a c b d", "cong a b c d"),
        ("midp m a b, midp n a c", "rconst b c m n 3"),
        ("midp m a b, para m n b c, coll n a c b", "midp n a c"),
        ("midp g a i", "cong g a g h"),
        ("coll e f c, midp k e f, midp g e c", "rconst k g f c 1/2"),  # a triangle with its vertices on a line
        ("coll e i k, coll e d k, coll e c d, coll i d e", "midp i c k"),
        ("perp a b b c, midp b a f", "cong c a c g"),
        ("perp f a a e, cong f a a e", "cong a e a f"),  # one triangle, of which the conclusion is known
    ],
)
def test_no_theorem_is_found_where_none_holds(given: str, goal: str) -> None:
    facts = [Fact.parse(text) for text in given.split(", ")]
    assert list(applications(Fact.parse(goal), known(facts))) == []
    derived = Known()
    for number, fact in enumerate(facts):
        derived.add(fact, number)
    assert list(applications(Fact.parse(goal), derived)) == []


@pytest.mark.parametrize(
    ("given", "goal", "name"),
    [
        ("coll m a b, cong p a p b, perp p m a b", "cong m a m b", "isosceles_axis"),
        ("circle f a c e, perp a e e c", "midp f a c", "circumcentre_of_right_triangle"),
        ("para a b c d, para a d b c, midp e a c", "midp e b d", "diagonals"),
        ("para a b c d, para a d b c, perp a b b c", "cong a c b d", "diagonals_of_rectangle"),
        ("midp k e f, midp f e c", "rconst k f f c 1/2", "midpoint_half"),
        ("midp k e f, midp g e c", "rconst k g f c 1/2", "midline_half"),
    ],
)
def test_the_name_that_schools_use_comes_first(given: str, goal: str, name: str) -> None:
    facts = [Fact.parse(text) for text in given.split(", ")]
    assert next(applications(Fact.parse(goal), known(facts))).theorem.name == name


def test_midpoints_are_read_from_equal_parts_of_a_line() -> None:
    facts = [Fact.parse(text) for text in ("coll b c d", "coll b c e", "cong d e c e", "midp g c f")]
    [found] = applications(Fact.parse("para d f e g"), known(facts))
    assert (found.theorem.name, cited(found)) == ("midline_parallel", {2, 3})


def test_a_proof_cites_the_theorem_and_prints_no_line_that_only_led_there() -> None:
    premise = "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c"
    found = prove(parse_premise(premise))
    english, chinese = found.text("en"), found.text("zh")
    assert "(3) From (1) and (2): MN ∥ BC. (The midline of a triangle is parallel to the third side.)" in english
    assert "三角形的中位线平行于第三边" in chinese
    assert "∽" not in english
    assert found.shown is not None
    assert found.shown.length > 1, "the proof itself keeps its steps"


@cache
def exam() -> list[Problem]:
    return [SUITE.problem(41, index) for index in range(10)]


@cache
def shown_lines() -> list[tuple[Problem, Proof, ProofLine]]:
    """The lines of the proofs of some problems that are not givens; those of a divided sum are one."""
    found = []
    for problem in exam():
        for option in problem.formal["options"].values():
            if "proof" in option:
                proof = Proof.from_json(option["proof"])
                cited: dict[int, tuple[int, ...]] = {}
                for line in read_proof(proof).lines:
                    cited[line.step] = (*cited.get(line.step, ()), *line.cited)
                    if proof.steps[line.step].rule != GIVEN and not line.is_part_of_sum:
                        found.append((problem, proof, replace(line, cited=cited[line.step])))
    return found


def facts_for(proof: Proof, line: ProofLine) -> list[Fact]:
    """What a line may use: the facts that it cites, and that points of the premise are collinear."""
    seen = [step.fact for step in proof.steps if step.rule == GIVEN and step.fact.predicate in ("coll", "midp")]
    return [*[proof.steps[k].fact for k in line.cited], *[Fact("coll", fact.args) for fact in seen]]


def test_what_a_line_cites_is_enough_for_it_in_proofs_of_the_exam() -> None:
    """The engine, which knows none of the theorems of the table, derives each line from the cited facts alone."""
    theorems = 0
    for problem, proof, line in shown_lines():
        figure = deduce(problem.formal["premise"])
        alone = Deduction(figure.points, figure.coordinates, facts_for(proof, line), mode="extended").run()
        assert alone.knows(proof.steps[line.step].fact), (problem.id, line)
        theorems += line.theorem is not None
    assert theorems > 10


def test_a_line_is_true_in_all_figures_of_what_it_cites() -> None:
    """Figures of the cited facts alone, begun near that of the problem so that points stay on their sides."""
    checked = 0
    for problem, proof, line in shown_lines()[::4]:
        places = {p: complex(*z) for p, z in problem.formal["figure"].items()}
        size = max(abs(z - w) for z in places.values() for w in places.values())
        middle = sum(places.values()) / len(places)
        near = {p: 2 * (z - middle) / size for p, z in places.items()}
        goal, facts = proof.steps[line.step].fact, facts_for(proof, line)
        if not facts or not set(goal.args) <= {p for fact in facts for p in fact.args}:
            continue
        worlds = figures(facts, near, seed=line.step, count=24, spread=0.03)
        true = holds(goal, worlds, 1e-6)
        assert true.all(), (problem.id, line, [str(fact) for fact in facts], str(goal))
        checked += true.size
    assert checked > 100


def test_relations_that_lines_name_in_passing_are_true_in_the_figure() -> None:
    """Also those of small steps, such as the parallel lines that make two angles equal."""
    checked = 0
    for problem in (*exam(), SUITE.problem(90909, 12)):
        places = {p.upper(): complex(*z) for p, z in problem.formal["figure"].items()}
        for step in problem.solution:
            for names in re.findall(r"\b([A-Z])([A-Z]) ([∥⊥]) ([A-Z])([A-Z])\b(?!” need not)", step.text["en"]):
                a, b, c, d = (places[name] for name in (*names[:2], *names[3:]))
                turn = (b - a) * (d - c).conjugate() / (abs(b - a) * abs(d - c))
                assert abs(turn.imag if names[2] == "∥" else turn.real) < 1e-4, (problem.id, step.text["en"])
                checked += 1
    assert checked > 30


def test_lines_cite_few_facts() -> None:
    for problem in exam():
        for step in problem.solution:
            if match := re.match(r"\(\d+\) From (.*?): ", step.text["en"]):
                assert len(re.findall(r"\(\d+\)|the common side", match[1])) <= MOST_CITED, step.text["en"]


def test_a_proof_ends_with_the_words_of_its_option() -> None:
    for problem in exam():
        options = {option.letter: option.text for option in problem.options}
        letter = ""
        for step, following in zip(problem.solution, [*problem.solution[1:], None], strict=True):
            if match := re.match(r"Option ([A-D]) is right", step.text["en"]):
                letter = match[1]
            elif letter and (following is None or following.text["en"].startswith("Option ")):
                for language, text in options[letter].items():
                    assert text in step.text[language] or step.reason == "proof", (step.text, text)
                letter = ""


def test_every_theorem_has_both_languages_and_no_letters_of_points() -> None:
    for theorem in THEOREMS:
        assert theorem.english.endswith(".")
        assert not re.search(r"\b[B-Z]{1,3}\b", theorem.english)
        assert re.fullmatch(r"[\u4e00-\u9fff，：、（）]+", theorem.chinese), theorem.chinese


def test_no_right_option_of_the_exam_is_a_theorem_about_what_is_given() -> None:
    for problem in exam():
        facts = parse_premise(problem.formal["premise"]).facts()
        given = Known(facts)
        for place, one in enumerate(facts):
            given.add(one, place)
        for option in problem.formal["options"].values():
            if "proof" in option:
                fact = Proof.from_json(option["proof"]).goal
                assert not any(applications(fact, given)), (problem.formal["premise"], fact)
