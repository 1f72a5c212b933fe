"""What a statement says of its figure is measured there, in both languages."""

from __future__ import annotations

import pytest

from gnomon.program.figure import figure_of_asy
from gnomon.suites import get_suite
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.verify import verify
from gnomon.suites.program.verify.introduction import wrong_introduction

PLACES = {
    "A": (0, 0),
    "B": (4, 0),
    "C": (1, 3),
    "M": (2, 0),
    "H": (1, 0),
    "R": (1, -3),
    "O": (2, 1),  # as far from A as from B and C
    "P": (1, 1),  # where BQ and CH meet
    "Q": (0, 4 / 3),
    "T": (2, 2),
}
CODE = "\n".join(f'pair {n}=({x},{y}); draw({n}--(0,0)); label("${n}$",{n},N);' for n, (x, y) in PLACES.items())


@pytest.fixture(scope="module")
def figure() -> object:
    return figure_of_asy(CODE)


@pytest.mark.parametrize(
    ("english", "chinese", "wrong"),
    [
        ("$M$ is the midpoint of $AB$", "$M$ 是 $AB$ 的中点", ""),
        ("$H$ is the midpoint of $AB$", "$H$ 是 $AB$ 的中点", "midpoint"),
        ("$M$ is the midpoint of $AB$", "$M$ 是 $AC$ 的中点", "differ"),
        ("$M$ is the midpoint of $AB$", "$M$ 在 $AB$ 的中央", "not read"),
        (
            "$H$ is the foot of the perpendicular from $C$ to $AB$",
            "$H$ 是从 $C$ 到 $AB$ 的垂线的垂足",
            "",
        ),
        (
            "$M$ is the foot of the perpendicular from $C$ to $AB$",
            "$M$ 是从 $C$ 到 $AB$ 的垂线的垂足",
            "foot",
        ),
        ("$R$ is the reflection of $C$ over $AB$", "$R$ 是 $C$ 关于 $AB$ 的对称点", ""),
        ("$C$ is the reflection of $R$ over $AC$", "$C$ 是 $R$ 关于 $AC$ 的对称点", "reflection"),
        ("$O$ is the circumcenter of triangle $ABC$", "$O$ 是三角形 $ABC$ 的外心", ""),
        ("$P$ is the circumcenter of triangle $ABC$", "$P$ 是三角形 $ABC$ 的外心", "circumcenter"),
        ("$O$ is the incenter of triangle $ABC$", "$O$ 是三角形 $ABC$ 的内心", "incenter"),
        ("$BQ$ and $CH$ intersect at $P$", "$BQ$ 与 $CH$ 相交于 $P$", ""),
        ("$BQ$ and $CM$ intersect at $P$", "$BQ$ 与 $CM$ 相交于 $P$", "intersection"),
        ("point $H$ lies on $AB$", "点 $H$ 在 $AB$ 上", ""),
        ("point $A$ lies on $HB$", "点 $A$ 在 $HB$ 上", "on"),
        ("points $H$ and $T$ lie on $AB$ and $BC$, respectively", "点 $H$、$T$ 分别在 $AB$、$BC$ 上", ""),
        ("points $T$ and $H$ lie on $AB$ and $BC$, respectively", "点 $T$、$H$ 分别在 $AB$、$BC$ 上", "on"),
        ("points $H$ and $T$ lie on $AB$, respectively", "点 $H$、$T$ 分别在 $AB$、$BC$ 上", "not read"),
    ],
)
def test_what_is_said_is_measured(figure: object, english: str, chinese: str, wrong: str) -> None:
    told = f"In triangle $ABC$, {english}. If $AB = 4$, find $CM$.", f"如图，在三角形 $ABC$ 中，{chinese}。求 $CM$。"
    found = list(wrong_introduction(figure, *told))  # type: ignore[arg-type]  # of a fixture
    assert bool(found) == bool(wrong)
    assert any(wrong in one for one in found) == bool(wrong)


def test_a_triangle_is_no_line(figure: object) -> None:
    said = "In triangle $AHB$, $M$ is the midpoint of $AB$. Find $CM$.", "在三角形 $AHB$ 中，$M$ 是 $AB$ 的中点。"
    assert [one for one in wrong_introduction(figure, *said) if "polygon" in one]  # type: ignore[arg-type]


def test_verification_measures_introductions() -> None:
    """A problem whose introduction names another point of the figure is found, although its answer is right."""
    suite = get_suite("program")
    settings = ProgramConfig(families=("cevian-crossing-ratio",), image_size=0)
    problems = (suite.problem(1, index, settings) for index in range(40))
    problem = next(p for p in problems if "lies on $CA$" in p.text["en"])
    assert verify(problem) == []
    record = problem.to_json()
    for language in ("en", "zh"):
        record["text"][language] = record["text"][language].replace("$CA$", "$AB$", 1)
    assert any("does not show" in one for one in verify(type(problem).from_json(record)))
