"""Pictures of prove problems with one visual cue changed on purpose, and the prompts that show them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnomon.deduce.facts import Fact
from gnomon.problem import Problem
from gnomon.suites.errors import ConfigError, SuiteError
from gnomon.suites.modes import PromptMode
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.item import CUES, MARKED

INDICES = range(3)


@pytest.fixture(scope="module")
def problems() -> list[Problem]:
    return [SUITE.problem(3, index, ProveConfig(cues=True)) for index in INDICES]


def test_every_problem_has_a_picture_of_each_change(problems: list[Problem]) -> None:
    for problem in problems:
        assert [figure.name for figure in problem.figures] == ["figure", *CUES]
        assert len({figure.png for figure in problem.figures}) == 4
        record = problem.formal["cues"]
        assert Fact.parse(record["wrong-mark"][0]).predicate in MARKED
        assert len(set(record["label-moved"])) == 2
        assert record["mark-removed"]


def test_a_prompt_shows_the_changed_picture_and_says_the_same(problems: list[Problem]) -> None:
    problem = problems[0]
    plain = SUITE.prompt(problem)
    assert [figure.name for figure in plain.images] == ["figure"]
    for cue in CUES:
        for language in ("en", "zh"):
            changed = SUITE.prompt(problem, PromptMode(language, "text+image", cue))
            assert [figure.name for figure in changed.images] == [cue]
            assert changed.text == SUITE.prompt(problem, PromptMode(language)).text


def test_a_changed_picture_needs_its_setting_and_the_text(problems: list[Problem]) -> None:
    with pytest.raises(SuiteError, match="cues=true"):
        SUITE.prompt(
            replace(problems[0], figures=problems[0].figures[:1]), PromptMode("en", "text+image", "wrong-mark")
        )
    with pytest.raises(SuiteError, match=r"text\+image"):
        SUITE.prompt(problems[0], PromptMode("en", "image", "wrong-mark"))
    with pytest.raises(ConfigError, match="highlight and cues"):
        ProveConfig(cues=True, highlight=True)


def test_verification_knows_that_the_picture_lies_on_purpose(problems: list[Problem]) -> None:
    assert SUITE.verify(problems[0]) == []


@pytest.mark.parametrize(
    ("cue", "said", "finding"),
    [
        ("mark-removed", [], "does not mark"),
        ("mark-removed", ["coll a b c"], "does not mark"),
        ("label-moved", ["a", "a"], "two points"),
        ("wrong-mark", ["coll a b c"], "has a mark is wanted"),
        ("wrong-mark", [], "has a mark is wanted"),
    ],
)
def test_verification_finds_a_wrong_record(problems: list[Problem], cue: str, said: list[str], finding: str) -> None:
    problem = problems[0]
    assert said != problem.formal["cues"][cue]
    changed = replace(problem, formal={**problem.formal, "cues": {**problem.formal["cues"], cue: said}})
    assert any(finding in found for found in SUITE.verify(changed))


def test_a_wrong_mark_must_be_false_and_a_removed_one_alone(problems: list[Problem]) -> None:
    problem = problems[0]
    true = problem.formal["cues"]["mark-removed"]
    changed = replace(problem, formal={**problem.formal, "cues": {**problem.formal["cues"], "wrong-mark": true[:1]}})
    assert any("from true in the figure" in found for found in SUITE.verify(changed))
    without = replace(problem, formal={name: held for name, held in problem.formal.items() if name != "cues"})
    assert any("pictures with a changed cue" in found for found in SUITE.verify(without))


def test_wordings_ask_the_same_question(problems: list[Problem]) -> None:
    problem = problems[0]
    for language in ("en", "zh"):
        asked = [
            SUITE.prompt(problem, PromptMode(language, "text", wording)).text
            for wording in ("default", "each-option", "brief")
        ]
        assert len(set(asked)) == 3
        assert len({text.split("\n\n", 1)[1] for text in asked}) == 1
        assert all("\\boxed{}" in text for text in asked)
        assert all(SUITE.grade(problem, text).value == 0.0 for text in asked)
