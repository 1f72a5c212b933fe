"""Published problems: repairs, flaws, duplicates, the audit and its command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tests.commands import gnomon

from gnomon.published.geogrambench.data import LEVELS, Published, python_flaw, read_problems
from gnomon.published.geogrambench.problem_audit import audit
from gnomon.published.published_rows import DataError

SQUARE = (
    '[asy] pair A=(0,0), B=(5,0), C=(5,5), D=(0,5); draw(A--B--C--D--cycle); draw(A--C); label("$A$",A,SW); '
    'label("$B$",B,SE); label("$C$",C,NE); label("$D$",D,NW); [/asy]'
)


def row(index: int, **fields: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "index": index,
        "problem": "Square $ABCD$ has side length $5$. Find the area of $ABCD$.",
        "geo_code": SQUARE,
        "answer": "$25$",
        "category": LEVELS[0],
        "source": "ours",
    }
    return {**made, **fields}


def one(tmp_path: Path, **fields: Any) -> Published:
    file = tmp_path / "problems.json"
    file.write_text(json.dumps([row(0, **fields)]))
    return read_problems(file)[0][0]


def test_a_sound_problem_needs_no_repair(tmp_path: Path) -> None:
    problem = one(tmp_path)
    assert (problem.language, problem.value, problem.repairs, problem.flaws) == ("asymptote", 25.0, (), ())
    assert problem.drawn.figure is not None
    assert problem.drawn.figure.points["C"] == 5 + 5j


@pytest.mark.parametrize(
    ("fields", "repair"),
    [
        ({"answer": r"$18\sqrt{3}}$"}, "braces"),
        ({"answer": r"$\2\sin\left(\frac{1}{4}\right)$"}, "backslash"),
        ({"problem": r"Its side is \$5$. Find $AB$."}, "dollar sign"),
        ({"problem": f"Find $AB$. {SQUARE}", "geo_code": ""}, "stood in the statement"),
        ({"geo_code": "[python]\n  import math\n  x = 1\n[/python]"}, "indentation"),
    ],
)
def test_damage_is_mended_and_listed(tmp_path: Path, fields: dict[str, str], repair: str) -> None:
    problem = one(tmp_path, **fields)
    assert any(repair in text for text in problem.repairs)
    assert problem.value is not None
    assert "[asy]" not in problem.statement


@pytest.mark.parametrize(
    ("answer", "value", "flaw"),
    [
        (r"$\frac{2}{\pi-1}$", 0.9338844, None),
        (r"$\sqrt[4]{12}$", 1.8612097, None),
        ("$2r$", None, "contains r"),
        ("", None, "there is none"),
        ("$6-5i$", None, None),
    ],
)
def test_answers(tmp_path: Path, answer: str, value: float | None, flaw: str | None) -> None:
    problem = one(tmp_path, answer=answer)
    assert problem.value == (None if value is None else pytest.approx(value, abs=1e-6))
    assert [text for text in problem.flaws if flaw is None or flaw not in text] == []
    assert bool(problem.flaws) == (flaw is not None)


def test_broken_programs(tmp_path: Path) -> None:
    assert one(tmp_path, geo_code="[asy] draw((0,0)--; [/asy]").drawn.reason
    assert one(tmp_path, geo_code="").flaws == ("program: there is none",)
    assert python_flaw("def f(a):\n    return a + b") == "line 2: the name b is not defined"
    assert python_flaw("for k in range(3):\n    print(k)\n[x for x in (1, 2)]\nwith open('a') as g:\n    g") == ""
    assert "not Python" in python_flaw("x = (")


def test_rows_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    file = tmp_path / "problems.json"
    file.write_text(json.dumps([row(1), row(1), row(2, problem=""), row(3, geo_code=["a"]), 7]))
    problems, complaints = read_problems(file)
    assert [problem.index for problem in problems] == ["1"]
    assert len(complaints) == 4
    file.write_text("[]")
    with pytest.raises(DataError, match="no problem"):
        read_problems(file)


def test_parquet(tmp_path: Path) -> None:
    file = tmp_path / "problems.parquet"
    pq.write_table(pa.Table.from_pylist([row(1), row(2)]), file)
    assert [problem.value for problem in read_problems(file)[0]] == [25.0, 25.0]
    file.write_text("no table")
    with pytest.raises(DataError, match="parquet"):
        read_problems(file)


def test_the_audit_counts_leaks_by_level_and_chance(tmp_path: Path) -> None:
    file = tmp_path / "problems.json"
    rows = [row(k, answer=f"${k + 20}$", problem="Find the area of $ABCD$.") for k in range(10)]
    file.write_text(json.dumps([*rows, row(50, category=LEVELS[2], answer="$x$", geo_code="[asy] oops( [/asy]")]))
    found = audit(read_problems(file)[0])
    first, last = found.tallies[0], found.tallies[-1]
    assert (first.level, first.problems, first.tested, first.found["indirect, asked"]) == ("primitive", 10, 10, 1)
    assert first.chance["indirect, asked"] == pytest.approx(1.0)
    assert (last.level, last.problems, last.tested) == ("all", 11, 10)
    assert found.groups == (tuple(str(k) for k in range(10)),)
    broken = found.findings[-1]
    assert broken.broken
    assert broken.answer == "answer: it contains x, so it is no number"


def test_a_figure_that_contradicts_the_answer(tmp_path: Path) -> None:
    statement = "Square $ABCD$ has side length $5$ and $AB=BC$. Find the area of $ABC$."
    file = tmp_path / "problems.json"
    file.write_text(json.dumps([row(1, problem=statement, answer="$17$"), row(2, problem=statement, answer="$12.5$")]))
    found = audit(read_problems(file)[0])
    assert "area ABC = 12.5" in found.findings[0].contradicted
    assert not found.findings[1].contradicted


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "problems.json"
    file.write_text(json.dumps([row(1), row(2, answer="$26$", problem="\x1b[31mFind $AB$.")]))
    table = gnomon("published", "geogrambench", "audit", file)
    assert table.returncode == 0
    assert "asked" in table.stdout
    assert "\x1b[31m" not in table.stdout
    data = json.loads(gnomon("published", "geogrambench", "audit", file, "--json").stdout)
    assert data["problems"] == 2
    assert data["items"][0]["leaks"][0]["asked"] is True
    missing = gnomon("published", "geogrambench", "audit", tmp_path / "none.json")
    assert missing.returncode == 2
    assert "none.json" in missing.stderr


@pytest.mark.slow
def test_the_published_half(shared_data: Path) -> None:
    problems, complaints = read_problems(shared_data / "geogrambench" / "problems.json")
    assert (len(problems), complaints) == (256, [])
    found = audit(problems)
    total = found.tallies[-1]
    assert total.tested == 255  # one answer is a complex number
    assert total.found["indirect, asked, true scale"] >= 33
    assert total.chance["indirect, asked, true scale"] < 1
    assert total.found["indirect, drawn, true scale"] > 5 * total.chance["indirect, drawn, true scale"]
    assert {"105", "152"} <= {finding.problem.index for finding in found.findings if finding.answer}
    assert ("3", "368") in found.groups
    assert all(
        finding.problem.drawn.figure is not None
        for finding in found.findings
        if finding.problem.language == "asymptote"
    )
