"""The version without code: the figure on a grid, for problems that statement and picture determine."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from tests.commands import gnomon

from gnomon.dataset.plan import DatasetError
from gnomon.evaluate.exam import Exam, in_versions
from gnomon.problem import Number, Problem
from gnomon.program.figure import Figure, figure_of_asy
from gnomon.suites import PromptMode, get_suite
from gnomon.suites.errors import SuiteError
from gnomon.suites.program.grid_figure import cell_of
from gnomon.suites.program.text import statement_of
from gnomon.suites.program.verify import is_read_off_grid, read_off_grid

SUITE = get_suite("program")
READ = ("rectangle-by-diagonal", "lattice-polygon-area", "quarter-disc-semicircles")
NOT_READ = ("arbelos-area", "hypocycloid", "perpendicular-chords", "pursuit-length", "angle-on-circle", "cone-net-path")
ARC = "draw(arc((2,2),sqrt(5),aTan(-1/3)+180,aTan(1/3)+180)); draw((-1,3)--(5,1)); draw((-1,1)--(5,3));"
ON_CIRCLE = "dot((3,4)); dot((4,3)); dot((4,1));"


@cache
def of_family(key: str, seed: int = 0) -> Problem:
    return SUITE.problem(seed, 0, SUITE.config_type.read({"families": key, "languages": "asymptote"}))


@cache
def read_off(key: str) -> Problem:
    """A problem of a family that has the version; not each of its drafts has."""
    tried = (of_family(key, seed) for seed in range(12))
    return next(islice((p for p in tried if SUITE.records.has_versions(p, ["image"])), 1))


def answered(problem: Problem, value: float) -> Problem:
    """The problem with another number as its answer."""
    assert isinstance(problem.answer, Number)
    return replace(problem, answer=replace(problem.answer, value=value))


@pytest.mark.parametrize("key", READ)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_prompt_has_the_statement_and_the_grid_but_no_code(key: str, language: str) -> None:
    problem = read_off(key)
    prompt = SUITE.prompt(problem, PromptMode(language, "image"))
    assert prompt.text.endswith(statement_of(problem.text[language]))
    assert "```" not in prompt.text
    (shown,) = prompt.images
    assert shown.png != problem.figures[0].png
    assert (shown.width, shown.height) == Image.open(io.BytesIO(shown.png)).size


@pytest.mark.parametrize("key", NOT_READ)
def test_problems_whose_numbers_only_the_code_has_cannot_be_asked_so(key: str) -> None:
    problem = of_family(key)
    assert not SUITE.records.has_versions(problem, ["text", "image"])
    assert SUITE.records.has_versions(problem, ["text", "text+image"])
    with pytest.raises(SuiteError, match="no version 'image'"):
        SUITE.prompt(problem, PromptMode("en", "image"))


def test_other_figures_than_the_answer_belongs_to_are_refused() -> None:
    """A corner beside the grid, another answer, a sentence on what is not shown: each takes the version away."""
    problem = read_off("rectangle-by-diagonal")
    code = problem.code["asymptote"]
    assert is_read_off_grid(problem, cell_of(code))
    assert not is_read_off_grid(problem, 0.73 * cell_of(code))
    assert isinstance(problem.answer, Number)
    assert not is_read_off_grid(answered(problem, 1.01 * problem.answer.value), cell_of(code))
    said = {
        name: text.replace("\n\n```", " The figure is not drawn to scale.\n\n```")
        for name, text in problem.text.items()
    }
    assert not is_read_off_grid(replace(problem, text=said), cell_of(code))


@pytest.mark.parametrize(
    ("program", "readable"),
    [
        ("draw((0,0)--(4,3)); draw((0,3)--(4,0)); dot((2,1.5));", True),  # where known lines cross
        ("draw((0,0)--(4,3)); dot((1,0.75));", False),  # on one line alone
        ("draw((0,0)--(4,3)--(1.55,3)--cycle);", False),
        ("draw((0,0)--(4,3)--(1.05,3)--cycle);", False),  # it seems to lie on the grid
        ("draw((0,0)--(5,4)); draw((0,1)--(4,0)); dot((20,16)/21);", False),  # so does where these cross
        ("draw(circle((2,2),2)); draw((0,0)--(4,4)); dot((2,2)+2*dir(45));", True),
        ("draw(circle((2,2),1.7)); draw((0,0)--(4,0));", False),
        ("draw(circle((2,2),sqrt(2))); dot((3,3)); dot((1,1)); dot((1,3)); draw((0,0)--(4,0));", True),
        (f"draw(circle((2,2),sqrt(5))); {ARC} {ON_CIRCLE}", True),
        (f"{ARC} {ON_CIRCLE}", False),  # the points are on its circle, where it is not drawn
        ("draw((0,0)--(4,3)); fill((0,0)--(4,0)--(4,4)--cycle);", False),  # the line is covered
        ("draw((0,0)--(4,0)--(4,4)--cycle); clip((0,0)--(4,0)--(4,2)--cycle);", False),
        ("draw((0,0){up}..(4,3));", False),
    ],
)
def test_what_can_be_read_off_a_grid(program: str, readable: bool) -> None:
    base = read_off("conditional-dot-count")  # a count, so that the answer is the number of dots
    code = program + " dot((0,0)); dot((0,4)); dot((4,0));"
    count = float(code.count("dot("))
    text = {name: f"{statement_of(text)}\n\n```asy\n{code}\n```" for name, text in base.text.items()}
    problem = replace(answered(base, count), code={"asymptote": code}, text=text)
    assert is_read_off_grid(problem, 1.0) == readable


@pytest.mark.parametrize(
    ("measured", "readable"),
    [
        (lambda figure: figure.size / abs(figure.vertices[1] - figure.vertices[0]), True),
        (lambda figure: figure.size, False),
        (lambda figure: figure.vertices[0].real / figure.size, False),
    ],
    ids=["ratio", "unit", "origin"],
)
def test_what_needs_the_unit_or_the_origin_of_the_program_is_refused(
    monkeypatch: pytest.MonkeyPatch, measured: Callable[[Figure], float], readable: bool
) -> None:
    """Also where a cell of the grid is the unit of the program, which the picture does not say."""
    code = "draw((1,0)--(4,0)--(4,3)--cycle);"
    monkeypatch.setattr(read_off_grid, "measured_ways", lambda _key, figure, *_: {"measured": measured(figure)})
    problem = answered(read_off("rectangle-by-diagonal"), measured(figure_of_asy(code)))
    assert is_read_off_grid(replace(problem, code={"asymptote": code}), 1.0) == readable


def test_the_grid_of_the_picture_has_the_corners_of_the_figure() -> None:
    """Read from the pixels: blue lines at equal distances, and the black outline begins and ends at such lines."""
    problem = read_off("rectangle-by-diagonal")
    pixels = np.asarray(
        Image.open(io.BytesIO(SUITE.prompt(problem, PromptMode("en", "image")).images[0].png)).convert("RGB")
    )
    blue = (pixels[..., 2].astype(int) - pixels[..., 0]) > 15
    dark = pixels.max(axis=2) < 110
    for axis in (0, 1):
        lines = centres(blue.sum(axis=axis) > 0.3 * blue.sum(axis=axis).max())
        assert len(lines) > 2
        gaps = [b - a for a, b in pairwise(lines)]
        assert max(gaps) - min(gaps) <= 1.5
        outline = centres(dark.sum(axis=axis) > 0.8 * dark.sum(axis=axis).max())
        assert all(min(abs(at - line) for line in lines) <= 1.5 for at in outline)


def centres(marked: np.ndarray) -> list[float]:
    """The middles of runs of marked rows."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], marked.astype(int), [0]))))
    return [(a + b - 1) / 2 for a, b in zip(edges[::2], edges[1::2], strict=True)]


def test_both_versions_are_asked_of_the_problems_that_have_them() -> None:
    both, code_only = read_off("lattice-polygon-area"), of_family("hypocycloid")
    exam = Exam(SUITE.name, SUITE.version, {}, (0,), (), tuple((Path(), problem) for problem in (code_only, both)))
    assert [problem for _, problem in in_versions(exam, ["text", "image"]).problems] == [both]
    assert in_versions(exam, ["text", "text+image"]) == exam
    with pytest.raises(DatasetError, match="no problem of this exam has all of the versions text, image"):
        in_versions(replace(exam, problems=exam.problems[:1]), ["text", "image"])


def test_show_writes_the_picture_of_the_version(tmp_path: Path) -> None:
    problem = read_off("lattice-polygon-area")
    one = ["--set", "families=lattice-polygon-area", "--set", "languages=asymptote"]
    path = tmp_path / "grid.png"
    shown = [
        "--seed",
        str(problem.provenance.seed),
        "--prompt",
        "default",
        "--modality",
        "image",
        "--figure",
        str(path),
    ]
    done = gnomon("show", "program", *one, *shown)
    assert done.returncode == 0, done.stderr
    assert path.read_bytes() == SUITE.prompt(problem, PromptMode("en", "image")).images[0].png
    assert "```" not in done.stdout
