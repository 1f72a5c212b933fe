"""The problems of an evaluation: generated once, used again, and sampled in the mix of their levels."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from gnomon.dataset.format import read_problems
from gnomon.dataset.plan import DatasetError
from gnomon.evaluate.exam import Exam, find, generate_exam, read_exam, subset


def levels(exam: Exam) -> Counter[str]:
    return Counter(problem.difficulty.level for _, problem in exam.problems)


def test_a_generated_exam_has_a_dataset_for_each_seed_and_is_not_made_twice(tmp_path: Path) -> None:
    first = generate_exam("toy_suite:SUITE", tmp_path, seeds=[3, 4], size=5)
    assert [problem.provenance.seed for _, problem in first.problems] == [3] * 5 + [4] * 5
    written = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    assert generate_exam("toy_suite:SUITE", tmp_path, seeds=[3, 4], size=5) == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")} == written


def test_progress_counts_over_all_seeds(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    generate_exam("toy_suite:SUITE", tmp_path, seeds=[0, 1], size=4, progress=lambda done, of: seen.append((done, of)))
    assert seen[-1] == (8, 8)


def test_a_subset_keeps_the_levels_and_is_the_same_every_time(exams: dict[str, Exam]) -> None:
    whole = exams["solid"]
    part = subset(whole, 28)
    assert len(part.problems) == 28
    assert part == subset(whole, 28)
    for level, count in levels(whole).items():
        assert levels(part)[level] == pytest.approx(count / 2, abs=1)
    assert {problem.provenance.seed for _, problem in part.problems} == {0, 1}
    assert [p.id for _, p in part.problems] == [
        p.id for _, p in whole.problems if p.id in {q.id for _, q in part.problems}
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 7, 55, 56, 1000])
def test_a_subset_has_the_size_asked_for(count: int, exams: dict[str, Exam]) -> None:
    assert len(subset(exams["solid"], count).problems) == min(count, 56)


def test_a_subset_of_nothing_is_refused(exams: dict[str, Exam]) -> None:
    with pytest.raises(DatasetError, match="at least 1"):
        subset(exams["solid"], 0)


def test_exams_of_two_suites_are_not_mixed(exams: dict[str, Exam]) -> None:
    with pytest.raises(DatasetError, match="not of one suite"):
        read_exam([exams["solid"].folders[0], exams["prove"].folders[0]])


def test_a_problem_is_found_by_folder_and_id(exams: dict[str, Exam]) -> None:
    folder, problem = exams["solid"].problems[3]
    assert find(folder, problem.id) == problem
    with pytest.raises(DatasetError, match="no problem with id 'x'"):
        find(folder, "x")


def test_problems_without_pictures_are_otherwise_the_same(exams: dict[str, Exam]) -> None:
    folder = exams["prove"].folders[0]
    assert list(read_problems(folder, pictures=False)) == [
        problem.without_pictures() for problem in read_problems(folder)
    ]
