"""Figures drawn in space: the same places in both languages, and answers that hang on them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from gnomon.problem import Number, Provenance
from gnomon.program.differences import difference
from gnomon.program.figure import figure_of_asy
from gnomon.program.python_figure import figure_of_matplotlib
from gnomon.seeding import Rng
from gnomon.suites.program.families import all_families
from gnomon.suites.program.item import problem_of
from gnomon.suites.program.language.expressions import LanguageError
from gnomon.suites.program.make import Draft
from gnomon.suites.program.sketch import Sketch
from gnomon.suites.program.suite import SUITE
from gnomon.suites.program.tries import drafts
from gnomon.suites.program.verify import verify
from gnomon.suites.program.verify.rows.space_figures import _hull_volume

KEYS = [key for key, family in all_families().items() if family.plane == "space"]


def first(key: str) -> Draft:
    (_, made, _), *_ = drafts(all_families()[key], 1, Counter())
    return made


@pytest.mark.parametrize("key", KEYS)
def test_code_is_that_of_space(key: str) -> None:
    made = first(key)
    asymptote, python = made.code("asymptote"), made.code("matplotlib")
    assert "import three;" in asymptote
    assert re.search(r"currentprojection ?= ?orthographic\(", asymptote)
    assert "projection='3d'" in python
    assert "(0,0,0)" in asymptote.replace(" ", "")
    one, other = figure_of_asy(asymptote), figure_of_matplotlib(python)
    assert difference(one, other) == ""
    assert {name for name in one.spots if name in one.points} <= set(other.spots)


@pytest.mark.parametrize("key", [key for key in KEYS if key != "space-prism-tetrahedron"])
@pytest.mark.parametrize("language", ["asymptote", "matplotlib"])
def test_another_place_of_a_point_is_another_answer(key: str, language: str) -> None:
    made = first(key)
    provenance = Provenance(SUITE.name, SUITE.version, 0, 0, source=key)
    code = made.code(language)
    assert verify(problem_of(made, {language: code}, provenance, 0)) == []
    typed = list(re.finditer(r"(?<=[(\[])(\d+), ?(\d+), ?(\d+)(?=[)\]])", code))
    altered = []
    for place in typed:
        x, y, z = (int(number) for number in place.groups())
        moved = f"{code[: place.start()]}{x + 1}, {y + 2}, {z + 3}{code[place.end() :]}"
        altered.append(problem_of(made, {language: moved}, provenance, 0))
    assert any(any("the answer is" in finding for finding in verify(one)) for one in altered)


def test_a_wrong_key_is_found() -> None:
    made = first("space-pyramid-cut")
    problem = problem_of(
        made,
        {"asymptote": made.code("asymptote")},
        Provenance(SUITE.name, SUITE.version, 0, 0, source=made.family.key),
        0,
    )
    assert isinstance(problem.answer, Number)
    wrong = Number(str(2 * round(problem.answer.value)), 2.0 * round(problem.answer.value))
    assert any("the answer is" in finding for finding in verify(replace(problem, answer=wrong)))


def test_points_of_space_are_not_added_to_points_of_the_plane() -> None:
    f = Sketch(Rng("space"))
    with pytest.raises(LanguageError, match="mixes"):
        f.at(0, 0) + f.spot(0, 0, 0)
    assert f.midpoint(f.spot(0, 0, 0), f.spot(2, 0, 0)).kind == "triple"


def test_a_moved_edge_is_a_difference() -> None:
    code = "import three; draw((0,0,0)--(1,0,0)--(1,{},0)--cycle);"
    assert difference(figure_of_asy(code.format(2)), figure_of_asy(code.format(2))) == ""
    assert difference(figure_of_asy(code.format(2)), figure_of_asy(code.format(3))) == "an edge in space"


def test_the_volume_of_a_convex_solid() -> None:
    import numpy as np

    box = [np.array([2.0 * x, 3.0 * y, 4.0 * z]) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
    assert _hull_volume(box) == pytest.approx(24)
    assert _hull_volume([*box, np.array([1.0, 1.5, 10.0])]) == pytest.approx(24 + 2 * 3 * 6 / 3)
