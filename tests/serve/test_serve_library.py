"""Filters and searches find what reading all problems finds; live problems are those of the suite."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the pages need the extra web: pip install 'gnomon[web]'")

from starlette.testclient import TestClient

from gnomon.dataset.format import read_problems
from gnomon.problem import Problem
from gnomon.serve.application import application
from gnomon.serve.library import Filter, Library, LibraryError
from gnomon.serve.serving import Serving
from gnomon.suites import get_suite


@pytest.fixture(scope="module")
def library(exams: Path) -> Library:
    return Library([exams])


def passes(problem: Problem, wanted: Filter) -> bool:
    """A second way to filter: over whole problems."""
    texts = [problem.id, *problem.text.values(), *(t for option in problem.options for t in option.text.values())]
    return (
        wanted.level in ("", problem.difficulty.level)
        and (not wanted.category or wanted.category in problem.categories)
        and wanted.family in ("", problem.provenance.source)
        and all(any(word.lower() in text.lower() for text in texts) for word in wanted.search.split())
    )


@pytest.mark.parametrize("suite", ["construct", "program", "prove", "solid"])
def test_a_filter_lets_the_same_problems_pass_as_reading_them_all(library: Library, exams: Path, suite: str) -> None:
    collection = library.collection(suite)
    problems = list(read_problems(exams / suite))
    choices = collection.choices
    tried = [
        Filter(),
        Filter(search="AB"),
        Filter(search="ab 三角形"),
        Filter(search="no such word"),
        Filter(search="[.*"),
    ]
    tried += [Filter(search=problems[2].id), Filter(level="hard", search="the")]
    for field in ("level", "category", "family"):
        tried += [Filter(**{field: value}) for value in choices[field]]
    for wanted in tried:
        assert list(collection.chosen(wanted)) == [k for k, p in enumerate(problems) if passes(p, wanted)], wanted
    for field in ("level", "category", "family"):
        for value, count in choices[field].items():
            assert count == len(collection.chosen(Filter(**{field: value})))


def test_problems_are_found_by_name(library: Library, exams: Path) -> None:
    collection = library.collection("solid")
    for place, problem in enumerate(read_problems(exams / "solid")):
        assert collection.name(place) == problem.id
        assert collection.place(problem.id) == place
        assert collection.problem(place) == problem
    with pytest.raises(LibraryError, match="has no problem"):
        collection.place("solid-1-2-3")


def test_live_problems_are_those_of_the_suite() -> None:
    live = Library().collection("solid@7;category=AN")
    suite = get_suite("solid")
    config = suite.config_type.read({"category": "AN"})
    assert live.problem(live.place("3")) == suite.problem(7, 3, config)
    assert live.lines([3], "zh")[0].categories == ("AN",)


def test_folders_of_one_name_get_keys_of_their_own(exams: Path, tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "solid").symlink_to(exams / "solid")
    found = Library([exams, tmp_path / "more" / "solid"])
    assert {"solid", "solid-2"} <= set(found.datasets)


def test_a_damaged_dataset_is_named_and_the_others_are_shown(exams: Path, tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "manifest.json").write_text("{")
    visitor = TestClient(application(Serving(Library([exams, tmp_path]), tmp_path)), base_url="http://localhost")
    answer = visitor.get("/")
    assert "broken" in answer.text
    assert "/problems/solid" in answer.text


@pytest.mark.parametrize("address", ["/problems/program@0/at/0", "/problems/program@0/at/1"])
def test_code_of_a_question_stands_in_a_block_of_its_own(tmp_path: Path, address: str) -> None:
    client = TestClient(application(Serving(Library(()), tmp_path / "served")), base_url="http://localhost")
    page = client.get(address).text
    assert page.count('<pre class="code"') == 1
    assert "```" not in page


def test_the_answer_is_on_no_page_before_it_is_asked_for(exams: Path, tmp_path: Path) -> None:
    visitor = TestClient(application(Serving(Library([exams]), tmp_path)), base_url="http://localhost")
    for suite in ("prove", "solid"):
        for problem in read_problems(exams / suite):
            here = f"/problems/{suite}/at/{problem.id}"
            page = visitor.get(f"{here}?language=both").text
            answer = visitor.get(f"{here}/answer?language=both").text
            step = problem.solution[-1].text["en"].splitlines()[-1]
            assert 'class="right"' not in page
            assert "formal" not in page
            assert step[:30].split("<")[0].split("'")[0] in answer.replace("&#34;", '"')
            assert visitor.get(f"{here}/verified").text.count("Verified") == 1
            assert visitor.get(f"{here}/figure/0").content == problem.figures[0].png
