"""Problems of the prove suite with a right option whose proof constructs points that the text does not mention."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from gnomon.author.draws import Redraw
from gnomon.deduce import Fact, Proof, deduce, parse_premise, realise
from gnomon.deduce.auxiliary.confirm import extended_premise
from gnomon.problem import Choice, Problem
from gnomon.seeding import Rng
from gnomon.suites import get_suite
from gnomon.suites.check import SampledSuite, languages_agree
from gnomon.suites.errors import ConfigError
from gnomon.suites.prove.auxiliary.make import _chosen
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.item import Item, RightOption
from gnomon.suites.prove.options.implied import implied
from gnomon.suites.prove.options.option_conclusions import candidates
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.text import solution

SEED, INDEX = 7, 0
ALWAYS = ProveConfig(difficulty="hard", auxiliary=1.0)
Record = dict[str, Any]


@pytest.fixture(scope="module")
def problem() -> Problem:
    return get_suite("prove").problem(SEED, INDEX, ALWAYS)


def _needing(problem: Problem) -> tuple[str, Record]:
    """The letter and the record of an option that needs auxiliary points."""
    return next((letter, record) for letter, record in problem.formal["options"].items() if "auxiliary" in record)


def _faults(problem: Problem, edit: Callable[[Record], None]) -> str:
    """What verification says when the record of the option is edited."""
    data = deepcopy(problem.to_json())
    figures = problem.figures
    edit(data["formal"]["options"][_needing(problem)[0]])
    return " | ".join(get_suite("prove").verify(replace(Problem.from_json(data), figures=figures)))


def test_plain_deduction_does_not_reach_the_option_and_everything_is_verified(problem: Problem) -> None:
    letter, record = _needing(problem)
    assert isinstance(problem.answer, Choice)
    assert letter in problem.answer.letters
    premise = parse_premise(problem.formal["premise"])
    goal = Statement.parse(record["statement"]).fact
    plain = deduce(premise, seed=3)
    assert plain.outcome == "saturated"
    assert plain.true(goal)
    assert not plain.knows(goal)
    assert problem.difficulty.level == "hard"
    assert get_suite("prove").verify(problem) == []


def test_the_text_and_the_figure_have_only_stated_points_and_the_solution_names_the_others(problem: Problem) -> None:
    _, record = _needing(problem)
    added = [text.split(" = ")[0].upper() for text in record["auxiliary"]]
    assert set(problem.formal["figure"]) == set(parse_premise(problem.formal["premise"]).points)
    for language, let in (("en", "Let {} be"), ("zh", "{}")):
        steps = [step.text[language] for step in problem.solution if step.reason == "construction"]
        for point in added:
            assert any(let.format(point) in step for step in steps)
            named = re.compile(rf"{point}(?![a-z])")  # not the first letter of a word, as in "Line"
            assert not named.search(problem.text[language])
            assert not any(named.search(option.text[language]) for option in problem.options)
    assert list(languages_agree(SampledSuite(get_suite("prove"), [problem]))) == []
    by_construction = {"en": "(By construction.)", "zh": "由作法"}
    for language, words in by_construction.items():
        assert any(words in step.text[language] for step in problem.solution)


class TestWhatVerificationFinds:
    @pytest.mark.parametrize(
        "wrong", [[], "z = midpoint z a b", ["z = midpoint z a x"], ["z = middle z a b"], [3], ["a = midpoint a b c"]]
    )
    def test_points_that_cannot_be_read(self, problem: Problem, wrong: Any) -> None:
        found = _faults(problem, lambda record: record.update(auxiliary=wrong))
        assert "its auxiliary points cannot be read" in found

    def test_a_missing_construction(self, problem: Problem) -> None:
        assert "not accepted" in _faults(problem, lambda record: record.pop("auxiliary"))

    def test_another_construction_of_the_same_point(self, problem: Problem) -> None:
        def edit(record: Record) -> None:
            name, _ = record["auxiliary"][-1].split(" = ")
            record["auxiliary"][-1] = f"{name} = midpoint {name} a b"

        assert "not accepted" in _faults(problem, edit)

    def test_a_point_that_the_proof_does_not_use(self, problem: Problem) -> None:
        found = _faults(problem, lambda record: record["auxiliary"].append("z = midpoint z a b"))
        assert "its proof does not use the auxiliary point z" in found

    def test_an_option_that_follows_without_points(self, problem: Problem) -> None:
        premise = parse_premise(problem.formal["premise"])
        plain = deduce(premise, seed=3)
        fact = next(c.fact for c in plain.conclusions if c.level > 0 and not c.trivial and not c.by_figure)
        proof = plain.prove(fact)
        assert isinstance(proof, Proof)
        found = _faults(problem, lambda record: record.update(proof=proof.to_json()))
        assert "is said to need auxiliary points, but follows without them" in found

    def test_settings_that_ask_for_no_such_problem(self, problem: Problem) -> None:
        other = replace(problem, provenance=replace(problem.provenance, config={"difficulty": "hard"}))
        found = " | ".join(get_suite("prove").verify(other))
        assert "the configuration asks for no such problem" in found


def test_no_option_follows_from_another_alone() -> None:
    premise = "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; f = foot f c a b; m = midpoint m b c"
    plain = deduce(parse_premise(premise), seed=3)
    worlds = {p: plain.coordinates[:, k, 0] + 1j * plain.coordinates[:, k, 1] for k, p in enumerate(plain.points)}
    rng, made = Rng("options"), 0
    for first in candidates(plain, worlds, rng.stream("first"))[:8]:
        try:
            chosen = _chosen(parse_premise(premise), plain, worlds, [first], [True, True, True, False], 2, rng)
        except Redraw:
            continue
        facts = [statement.fact for statement in chosen[:4]]
        assert [implied(fact, facts, plain.points, plain.coordinates[:1]) for fact in facts] == [[]] * 4
        assert chosen[0] == first.statement
        made += 1
    assert made > 3


def test_the_setting_is_a_share_of_the_hard_problems() -> None:
    suite = get_suite("prove")
    problems = (suite.problem(SEED, index) for index in count())
    usual = next(problem for problem in problems if problem.difficulty.level != "hard")
    asked = suite.problem(SEED, usual.provenance.index, ProveConfig(auxiliary=1.0))
    assert replace(asked, provenance=usual.provenance) == usual
    with pytest.raises(ConfigError, match="is a share of the hard problems, of which difficulty=easy has none"):
        ProveConfig(auxiliary=0.5, difficulty="easy")
    with pytest.raises(ConfigError, match=r"setting auxiliary=1.5 is out of range: 0 to 1"):
        ProveConfig(auxiliary=1.5)


@pytest.mark.slow
def test_two_hundred_problems_are_verified_and_plain_deduction_fails_on_every_one() -> None:
    suite = get_suite("prove")
    for index in range(200):
        made = suite.problem(SEED + 1, index, ALWAYS)
        _, record = _needing(made)
        premise, goal = parse_premise(made.formal["premise"]), Statement.parse(record["statement"]).fact
        assert not deduce(premise, seed=index).knows(goal)
        assert suite.verify(made) == []


def test_a_point_that_two_options_need_is_introduced_once_and_what_is_shown_of_it_is_cited() -> None:
    premise = parse_premise("a b c = triangle a b c; d = midpoint d a b")
    (added,) = parse_premise(f"{premise}; e = midpoint e a c").constructions[2:]
    whole = deduce(f"{premise}; {added}")
    proofs = [whole.prove(Fact.parse(text)) for text in ("para d e b c", "rconst d e b c 1/2")]
    figure = realise(premise, worlds=2)
    worlds = realise(extended_premise(premise, (added,)), worlds=2).worlds
    rights = [RightOption(Statement(proof.goal), proof, (added,), worlds) for proof in proofs if proof is not None]
    texts = {k: {"en": "E", "zh": "E"} for k in range(2)}
    steps = solution(Item(premise, figure, figure.worlds, tuple(rights), 0), {0: "A", 1: "B"}, texts, {})
    assert [step.text["en"] for step in steps if step.reason == "construction"] == ["Let E be the midpoint of AC."]
    assert sum("E is the midpoint of AC" in step.text["en"] for step in steps if step.reason != "construction") == 1
