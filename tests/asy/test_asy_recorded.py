"""Programs of our own against what Asymptote drew, and statements that Asymptote accepts.

``python -m oracles.asymptote.engine --record`` records the programs again where Asymptote is installed.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest
from oracles.asymptote import PROGRAMS
from oracles.asymptote.engine import RECORDED, check, have_asy
from oracles.asymptote.log import compare

from gnomon.asy import AsyError, run

LOGS = json.loads(lzma.decompress(RECORDED.read_bytes()))
STATEMENTS = (Path(__file__).parent / "statements.txt").read_text(encoding="utf-8").splitlines()


def test_every_program_is_recorded() -> None:
    assert {file.stem for file in PROGRAMS.glob("*.asy")} == set(LOGS)


@pytest.mark.parametrize("name", sorted(LOGS))
def test_our_programs_draw_what_asymptote_drew(name: str) -> None:
    assert compare(run((PROGRAMS / f"{name}.asy").read_text(encoding="utf-8")), LOGS[name]) == []


@pytest.mark.parametrize("code", STATEMENTS)
def test_statements_that_asymptote_accepts_run(code: str) -> None:
    assert run(code).repairs == ()


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("int g = gcd(12,18);", "undefined"),
        ("real[] x = solve(new real[][] {{1,2},{2,4}}, new real[] {1,2});", "value"),
        ("real d = determinant(new real[][] {{1,2,3},{4,5,6}});", "value"),
        ("real[][] m = identity(100000);", "budget"),
        ("import geometry; pair p = point(line((0,0),(1,1)), angabscissa(30));", "value"),
    ],
)
def test_wrong_calls_are_refused(code: str, kind: str) -> None:
    with pytest.raises(AsyError) as caught:
        run(code)
    assert caught.value.kind == kind


@pytest.mark.skipif(not have_asy(), reason="Asymptote is not installed")
def test_the_comparison_reports_a_program_that_cannot_be_run() -> None:
    assert check("draw(foo);") == ["gnomon: line 1: no variable or function named 'foo'; asy refuses it too"]


@pytest.mark.skipif(not have_asy(), reason="Asymptote is not installed")
def test_asymptote_still_draws_it() -> None:
    assert check((PROGRAMS / "hobby.asy").read_text(encoding="utf-8")) == []
