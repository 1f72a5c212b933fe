"""Programs of our own against what Asymptote drew, and statements that Asymptote accepts.

``python -m benchmarks.asymptote_oracle --record`` records the programs again where Asymptote is installed.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest
from benchmarks.asymptote_log import compare
from benchmarks.asymptote_oracle import PROGRAMS, RECORDED, check, have_asy

from gnomon.asy import run

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


@pytest.mark.skipif(not have_asy(), reason="Asymptote is not installed")
def test_asymptote_still_draws_it() -> None:
    assert check((PROGRAMS / "hobby.asy").read_text(encoding="utf-8")) == []
