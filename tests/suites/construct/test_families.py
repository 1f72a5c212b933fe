"""Every task family, drawn anew: its solutions meet the goals, its wrong scripts do not, both languages agree."""

from __future__ import annotations

import re

import pytest
from benchmarks.families import findings

from gnomon.ggb.check.goals import parse_goals
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.givens import names_of
from gnomon.suites.construct.item import Item
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.rename import formulas, plain

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_NAME = re.compile(r"[A-Za-z](?:_?\d)?'*")


@pytest.fixture(scope="module")
def items() -> dict[str, Item]:
    return {name: make_item(family, Rng("test", name)) for name, family in FAMILIES.items()}


def names_in(text: str) -> set[str]:
    """The names in the formulas of a text, and all its numbers."""
    found = {name for formula in formulas(text) for name in _NAME.findall(formula)}
    return found | set(_NUMBER.findall(plain(text)))


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_solutions_meet_the_goals_and_wrong_scripts_do_not(name: str, items: dict[str, Item]) -> None:
    assert list(findings(FAMILIES[name], items[name])) == []


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_both_languages_speak_of_the_same_objects(name: str, items: dict[str, Item]) -> None:
    item = items[name]
    pairs = [item.title, item.task, *(words for s in item.solutions[0] for words in (s.method, s.principle))]
    for english, chinese in pairs:
        assert names_in(english) == names_in(chinese), english
        assert not re.search(r"\b[B-Z]\b", re.sub(r"\$[^$]*\$", "", english)), f"a name without dollars: {english}"
        assert re.search(r"[\u4e00-\u9fff]", chinese) or not re.search(r"[a-z]{3}", plain(english)), chinese


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_the_statement_names_what_is_given_and_what_is_asked(name: str, items: dict[str, Item]) -> None:
    item = items[name]
    named = {found for formula in formulas(item.task[0]) for found in _NAME.findall(formula)}
    asked = {asked for goal in parse_goals(item.goals).goals for asked in goal.names}
    assert asked <= named
    assert set(names_of(item.positions[0])) <= named


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_placeholders_are_filled(name: str, items: dict[str, Item]) -> None:
    item = items[name]
    code = [line for steps in item.solutions for step in steps for line in step.code]
    assert not [text for text in (*item.task, *item.title, *item.goals) if re.search(r"\{[a-z_]+\}", text)]
    assert not [line for line in code if "?" in line]
