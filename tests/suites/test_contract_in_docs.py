"""What docs and CONTRIBUTING promise of a suite is what the classes have; five functions are enough for a suite."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from gnomon.seeding import Rng
from gnomon.suites import Baselines, Records, Reporting, Suite, get_suite, suite_names

ROOT = Path(__file__).parents[2]
CHAPTER = (
    (ROOT / "docs" / "architecture.md").read_text().partition("## One suite, one contract\n")[2].partition("\n## ")[0]
)
EXAMPLE = re.findall(r"```python\n(# my_exam\.py\n.*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.DOTALL)[0]
PARTS: dict[str, type] = {"baselines": Baselines, "records": Records, "reporting": Reporting}


def own(kind: type) -> set[str]:
    """The public methods, properties and attributes that a class defines."""
    return {name for name in (*vars(kind), *kind.__annotations__) if not name.startswith("_")}


def methods(kind: type) -> dict[str, list[str]]:
    """The public methods of a class, each with the names of its parameters."""
    found = inspect.getmembers(kind, inspect.isfunction)
    return {name: [*inspect.signature(one).parameters][1:] for name, one in found if not name.startswith("_")}


def functions_in(chapter: str) -> dict[str, list[str]]:
    return {name: inside.split(", ") for name, inside in re.findall(r"`(\w+)\(([\w, ]+)\)`", chapter)}


def rows_of(chapter: str) -> dict[str, list[str]]:
    rows = re.findall(r"^\| `suite\.(\w+)` \|.*\| (.*) \|$", chapter, re.MULTILINE)
    return {part: re.findall(r"`(\w+)`", names) for part, names in rows}


def example() -> Suite:
    names: dict[str, Any] = {}
    exec(compile(EXAMPLE, "CONTRIBUTING.md", "exec"), names)
    suite = names["SUITE"]
    assert isinstance(suite, Suite)
    return suite


def test_a_suite_has_the_five_functions_that_the_docs_promise_and_no_others() -> None:
    promised = functions_in(CHAPTER)
    assert len(promised) == 5
    assert promised == methods(Suite)
    assert set(promised) == Suite.__abstractmethods__


def test_the_other_attributes_of_a_suite_are_in_the_docs() -> None:
    told = set(re.findall(r"`(\w+)`", CHAPTER.partition("\n|")[0]))
    types = {f"{part}_type" for part in PARTS}
    assert told == own(Suite) - set(methods(Suite)) - types - set(PARTS)
    assert types < own(Suite)


def test_the_parts_have_what_the_docs_list() -> None:
    listed = rows_of(CHAPTER)
    assert set(listed) == set(PARTS)
    for part, kind in PARTS.items():
        assert sorted(listed[part]) == sorted(own(kind) - {"suite"})


def test_the_example_of_a_suite_has_the_five_functions_and_what_has_no_default() -> None:
    (kind,) = (node for node in ast.parse(EXAMPLE).body if isinstance(node, ast.ClassDef))
    defined = {node.name for node in kind.body if isinstance(node, ast.FunctionDef)}
    named = {ast.unparse(node.target) for node in kind.body if isinstance(node, ast.AnnAssign)}
    assert defined == Suite.__abstractmethods__
    assert named == {name for name in Suite.__annotations__ if name not in vars(Suite)}


@pytest.mark.parametrize("part", PARTS)
def test_the_example_of_a_suite_has_all_defaults(part: str) -> None:
    suite = example()
    problem = suite.problem(1, 0)
    given = {
        "problem": problem,
        "response": suite.gold_response(problem),
        "rng": Rng("example"),
        "language": "zh",
        "levels": ["easy"],
        "file": Path("problems.json"),
        "prompt": "default",
        "versions": ["text"],
        "modality": "text",
        "style": "turned",
    }
    bound = getattr(suite, part)
    assert type(bound) is PARTS[part]
    for name, parameters in methods(PARTS[part]).items():
        getattr(bound, name)(**{one: given[one] for one in parameters if one in given})
    assert suite.grade(problem, suite.baselines.mistaken_response(problem, Rng("example"))).value == 0.0
    assert suite.baselines.chance(problem) == {"accuracy": 0.0}
    assert [column.title for column in suite.reporting.tables()[0].columns] == ["All", "Easy", "Medium", "Hard", "R"]


@pytest.mark.parametrize("suite", suite_names())
def test_a_suite_adds_no_function_to_the_contract(suite: str) -> None:
    """What only one suite has would be unknown to those who use suites through the contract."""
    exam = get_suite(suite)
    assert methods(type(exam)).keys() == methods(Suite).keys()
    for part, kind in PARTS.items():
        assert methods(type(getattr(exam, part))).keys() == methods(kind).keys()
