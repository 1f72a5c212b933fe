"""The task `follows` of the suite prove: three statements of one form, verdicts, witnesses, verification, grading."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import numpy as np
import pytest

from gnomon.problem import Problem
from gnomon.rewards import reward
from gnomon.seeding import Rng
from gnomon.suites import PromptMode, get_suite
from gnomon.suites.errors import ConfigError
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.follows_problem import verdict_letter
from gnomon.suites.prove.follows_statements import excluding
from gnomon.suites.prove.item import REFUTED, VERDICTS
from gnomon.suites.prove.options.wrong import form
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.distance_from_truth import distance

SUITE = get_suite("prove")
FOLLOWS = ProveConfig(task="follows")


@cache
def problem(index: int) -> Problem:
    return SUITE.problem(5, index, FOLLOWS)


def with_statement(index: int, verdict: str, **changes: object) -> Problem:
    record = deepcopy(problem(index).to_json(figure_bytes=False))
    record["formal"]["statements"][verdict].update(changes)
    return Problem.from_json({**record, "figures": []})


def test_every_three_problems_have_every_verdict() -> None:
    for seed in range(20):
        assert {verdict_letter("8", seed, 3 + k)[0] for k in range(3)} == set(VERDICTS)
    assert len({verdict_letter("8", seed, 0) for seed in range(20)}) == 3
    assert sorted(problem(k).formal["asked"] for k in range(3)) == ["neither", "proved", "refuted"]


@pytest.mark.parametrize("index", range(3))
def test_a_problem_is_verified_and_its_statements_have_one_form(index: int) -> None:
    asked = problem(index)
    assert SUITE.verify(asked) == []
    statements = [Statement.parse(record["statement"]) for record in asked.formal["statements"].values()]
    assert len({form(statement) for statement in statements}) == 1
    assert len({statement.canonical() for statement in statements}) == 3


def test_the_witnesses_are_stored_drawn_and_never_shown() -> None:
    asked = next(problem(k) for k in range(3) if problem(k).formal["asked"] == "neither")
    record = asked.formal["statements"]["neither"]
    off = [
        distance(
            Statement.parse(record["statement"]), {p: np.array([complex(*z)]) for p, z in record[name].items()}
        ).item()
        for name in ("holds", "fails")
    ]
    assert off[0] < 1e-6
    assert off[1] > REFUTED
    assert [figure.name for figure in asked.figures] == ["figure", "holds", "fails"]
    assert [figure.name for figure in SUITE.prompt(asked).images] == ["figure"]


def test_records_that_are_not_true_are_found() -> None:
    given = problem(0).formal["statements"]
    assert SUITE.verify(with_statement(0, "proved", statement=given["neither"]["statement"]))
    assert SUITE.verify(with_statement(0, "refuted", statement=given["neither"]["statement"]))
    assert SUITE.verify(with_statement(0, "neither", holds=given["neither"]["fails"]))
    assert SUITE.verify(with_statement(0, "neither", margin=0.01))
    asked = deepcopy(problem(0).to_json(figure_bytes=False))
    asked["formal"]["asked"] = next(v for v in VERDICTS.values() if v != asked["formal"]["asked"])
    assert SUITE.verify(Problem.from_json({**asked, "figures": []}))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("index", range(3))
def test_the_gold_response_is_right_and_a_mistake_is_not(index: int, language: str) -> None:
    asked = problem(index)
    gold = SUITE.gold_response(asked, language)
    score = SUITE.grade(asked, gold)
    assert (score.value, score.parts[f"said {asked.formal['asked']}"]) == (1.0, 1.0)
    assert reward(asked, gold) == 1.0
    assert SUITE.grade(asked, SUITE.baselines.mistaken_response(asked, Rng("m"), language)).value == 0.0
    prompt = SUITE.prompt(asked, PromptMode(language, "text")).text
    assert SUITE.grade(asked, prompt).value == 0.0


def test_responses_are_read_as_letters() -> None:
    asked = problem(0)
    right = asked.answer.letters[0]  # type: ignore[union-attr]
    (other, third) = (letter for letter in VERDICTS if letter != right)
    for response in (f"\\boxed{{{right}}}", f"So the answer is {right}.", f"I thought of {other}. Answer: {right}"):
        assert SUITE.grade(asked, response).value == 1.0
    for response in (f"\\boxed{{{other}}}", f"\\boxed{{{right}, {other}}}", "\\boxed{A, B, C}", "", f"Answer: {third}"):
        assert SUITE.grade(asked, response).value == 0.0


@pytest.mark.parametrize("more", [{"highlight": True}, {"cues": True}, {"auxiliary": 0.5}])
def test_settings_of_options_are_refused(more: dict[str, Any]) -> None:
    with pytest.raises(ConfigError, match="options"):
        ProveConfig(task="follows", **more)


def test_guessing_is_right_in_a_third() -> None:
    assert SUITE.baselines.guesses(problem(0)) == ("A", "B", "C")
    assert SUITE.baselines.guessing(problem(0)) == "one of the three verdicts"
    assert SUITE.baselines.chance(problem(0))["exact_match"] == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("statement", "excluded_by"),
    [
        ("cong a b a c", "rconst a b a c 2"),
        ("rconst a b a c 3", "rconst a b a c 2"),
        ("para a b a c", "perp a b a c"),
        ("coll a b c", "perp a b a c"),
        ("midp a b c", "rconst a b a c 2"),
    ],
)
def test_what_excludes_a_statement(statement: str, excluded_by: str) -> None:
    worlds = {"a": np.array([0, 0j]), "b": np.array([2, 4 + 0j]), "c": np.array([1j, 2j])}
    found = [str(fact) for fact in excluding(Statement.parse(statement), worlds)]
    assert excluded_by in found
    assert not list(
        excluding(Statement.parse("contri a b c a b c"), worlds)
    )  # what a statement claims excludes nothing
    true = Statement.parse(excluded_by)
    assert str(true.fact) not in map(str, excluding(true, worlds))
