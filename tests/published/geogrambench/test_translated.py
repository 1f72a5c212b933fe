"""Asymptote programs of a published file in another language: the same figures, and a reason for what is left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.program.figure import figure_of_asy
from gnomon.program.translate import differences, read_back
from gnomon.published.geogrambench.data import read_problems

TRIANGLE = 'draw((0,0)--(4,0)--(0,3)--cycle); label("$A$", (0,0), SW);'


def published(folder: Path) -> Path:
    """A file with a sound program, one that does not run, and one in Python."""
    codes = [f"[asy]\n{TRIANGLE}\n[/asy]", "[asy]\ndrew((0,0));\n[/asy]", "[python]\nprint(1)\n[/python]"]
    rows = [
        {"index": k, "problem": "Find BC.", "geo_code": code, "answer": "$5$", "category": "Primitive Recognition"}
        for k, code in enumerate(codes)
    ]
    path = folder / "problems.json"
    path.write_text(json.dumps([{**row, "source": "test"} for row in rows]))
    return path


@pytest.mark.parametrize("to", ["tikz", "matplotlib"])
def test_programs_are_translated_in_bulk(tmp_path: Path, to: str) -> None:
    made = tmp_path / "made.json"
    done = gnomon("published", "geogrambench", "translate", published(tmp_path), "--to", to, "--save", made)
    if done.returncode == 2 and "cannot be run here" in done.stderr:
        pytest.skip("the sandbox does not work here")
    assert done.returncode == 0, done.stderr
    assert f"1 of 3 problems translated to {to}" in done.stdout
    assert "does not run" in done.stdout
    assert "its program is in matplotlib" in done.stdout
    (problem,), complaints = read_problems(made)
    assert not complaints
    assert (problem.index, problem.language, problem.answer) == ("0", to, "5")
    assert differences(figure_of_asy(TRIANGLE), read_back(problem.code, to)) == []


def test_what_cannot_be_done_is_said_in_a_line(tmp_path: Path) -> None:
    source = published(tmp_path)
    for options, said in (
        (("--to", "svg", "--save", tmp_path / "a.json"), "choose matplotlib or tikz"),
        (("--to", "tikz", "--save", source), "it is the input"),
    ):
        done = gnomon("published", "geogrambench", "translate", source, *options)
        assert done.returncode == 2
        assert said in done.stderr
