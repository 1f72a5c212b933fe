"""``gnomon ggb run``, ``check`` and ``steps`` as a newcomer meets them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image
from tests.commands import gnomon

INCIRCLE = """A=(0,0)
B=(6,0)
C=(2,5)
t=Polygon(A,B,C)
p=AngleBisector(B,A,C)
q=AngleBisector(A,B,C)
I=Intersect(p,q)
F=ClosestPoint(c,I)
k=Circle(I,F)
"""
FIELDS = {"line", "labels", "type", "value", "coords", "defined", "error", "error_kind"}


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "incircle.txt"
    path.write_text(INCIRCLE)
    return path


@pytest.fixture
def goals(tmp_path: Path) -> Path:
    path = tmp_path / "goals.txt"
    path.write_text("given A, B, C\ntangent(k, AB)\ntangent(k, AC)\n")
    return path


def with_input(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gnomon.cli", "ggb", *arguments], input=text, capture_output=True, text=True, check=False
    )


# ---------------------------------------------------------------------------------------------------------------- run


def test_run_tells_what_every_line_made(script: Path) -> None:
    answer = gnomon("ggb", "run", script)
    assert answer.returncode == 0, answer.stderr
    lines = answer.stdout.splitlines()
    assert len(lines) == 9
    assert "A = (0, 0)" in lines[0]
    assert lines[3].endswith("t = 15  and c, a, b")
    assert "lines: 9, failed: 0, objects: 12" in answer.stderr


def test_a_mark_of_the_encoding_before_the_script_is_ignored(tmp_path: Path) -> None:
    path = tmp_path / "marked.txt"
    path.write_bytes(b"\xef\xbb\xbfA=(1,2)\n")
    answer = gnomon("ggb", "run", path)
    assert answer.returncode == 0, answer.stderr
    assert "A = (1, 2)" in answer.stdout


def test_run_as_json_has_the_fields_of_the_conformance_data(script: Path) -> None:
    rows = [json.loads(line) for line in gnomon("ggb", "run", script, "--json").stdout.splitlines()]
    assert [row["line"] for row in rows] == INCIRCLE.splitlines()
    assert all(set(row) == FIELDS for row in rows)
    assert rows[3] | {"value": None} == {
        "line": "t=Polygon(A,B,C)",
        "labels": ["t", "c", "a", "b"],
        "type": "triangle",
        "value": None,
        "coords": [15.0],
        "defined": True,
        "error": None,
        "error_kind": None,
    }


def test_a_line_that_fails_is_reported_and_the_others_run() -> None:
    answer = with_input("A=(1,2)\nB=Foo(A)\nC=2A\n", "run", "-")
    assert answer.returncode == 1
    first, second, third = answer.stdout.splitlines()
    assert "unknown_command: Unknown command : Foo" in second
    assert first.endswith("A = (1, 2)")
    assert third.endswith("C = (2, 4)")


def test_errors_as_json_have_kind_and_text() -> None:
    answer = with_input("B=Foo(1)\n", "run", "-", "--json")
    assert answer.returncode == 1
    row = json.loads(answer.stdout)
    assert (row["error_kind"], row["labels"], row["value"]) == ("unknown_command", [], None)


def test_terminal_codes_in_a_script_are_not_obeyed() -> None:
    answer = with_input("A=(1,1)\x1b[2J\n", "run", "-")
    assert "\x1b" not in answer.stdout


def test_dragging_tells_what_follows_and_what_stays() -> None:
    answer = with_input("A=(0,0)\nB=(4,0)\nM=Midpoint(A,B)\nN=Midpoint((0,0),(4,0))\n", "run", "-", "--drag", "3")
    assert answer.returncode == 0, answer.stderr
    table = {
        line.split()[0]: line.split()[1:]
        for line in answer.stdout.splitlines()
        if line.startswith("  ") and "/3" in line
    }
    assert table["A"][:2] == ["is", "dragged"]
    assert table["M"][0] == "follows"
    assert table["N"][0] == "stays"
    assert table["M"][-1] == "3/3"


def test_dragged_figures_as_json_keep_what_was_constructed() -> None:
    answer = with_input("A=(0,0)\nB=(4,0)\nM=Midpoint(A,B)\n", "run", "-", "--drag", "4", "--json")
    a, b, m = (json.loads(line)["worlds"] for line in answer.stdout.splitlines())
    assert len(a) == len(b) == len(m) == 4
    assert len({tuple(world["A"]) for world in a}) == 4
    for p, q, r in zip(a, b, m, strict=True):
        assert r["M"] == pytest.approx([(p["A"][k] + q["B"][k]) / 2 for k in (0, 1)])


def test_run_draws(script: Path, tmp_path: Path) -> None:
    png, svg = tmp_path / "f.png", tmp_path / "f.svg"
    answer = gnomon("ggb", "run", script, "--figure", png, "--figure", svg, "--pixels", "320x240", "--no-grid")
    assert answer.returncode == 0, answer.stderr
    assert Image.open(png).size == (320, 240)
    assert svg.read_text().startswith("<svg")
    assert f"picture written to {png}" in answer.stderr


def test_looks_can_be_chosen(script: Path, tmp_path: Path) -> None:
    looks: dict[str, list[str]] = {
        "plain": [],
        "bare": ["--no-axes", "--no-grid"],
        "all": ["--labels", "all"],
        "engine": ["--view", "engine"],
    }
    pictures = set()
    for name, options in looks.items():
        picture = tmp_path / f"{name}.png"
        assert gnomon("ggb", "run", script, "--pixels", "200x150", "--figure", picture, *options).returncode == 0
        pictures.add(picture.read_bytes())
    assert len(pictures) == len(looks)


# -------------------------------------------------------------------------------------------------------------- check


def test_check_tells_what_holds_by_construction(script: Path, goals: Path) -> None:
    answer = gnomon("ggb", "check", script, "--goals", goals)
    assert answer.returncode == 0, answer.stderr + answer.stdout
    assert answer.stdout.count("holds by construction") == 2
    assert "dragged: A, B, C" in answer.stdout


def test_typed_in_coordinates_hold_only_in_the_drawing(tmp_path: Path, goals: Path) -> None:
    typed = tmp_path / "typed.txt"
    typed.write_text("A=(0,0)\nB=(4,0)\nC=(0,3)\nk=Circle((1,1),1)\n")
    answer = gnomon("ggb", "check", typed, "--goals", goals)
    assert answer.returncode == 1
    assert answer.stdout.count("holds only in the drawing") == 2


def test_check_as_json(script: Path, goals: Path) -> None:
    found = json.loads(gnomon("ggb", "check", script, "--goals", goals, "--json").stdout)
    assert found["ok"]
    assert found["outcome"] == "by_construction"
    assert [goal["goal"] for goal in found["goals"]] == ["tangent(k, AB)", "tangent(k, AC)"]
    assert len(found["legality"]) == 9


def test_names_may_be_searched(tmp_path: Path) -> None:
    script, goals = tmp_path / "s.txt", tmp_path / "g.txt"
    script.write_text("A=(0,0)\nB=(4,1)\nX=Midpoint(A,B)\n")
    goals.write_text("midpoint(M, A, B)\n")
    as_given = gnomon("ggb", "check", script, "--goals", goals, "--givens", "A,B")
    assert as_given.returncode == 1
    assert "objects missing" in as_given.stdout
    searched = gnomon("ggb", "check", script, "--goals", goals, "--givens", "A,B", "--names", "search")
    assert searched.returncode == 0, searched.stdout
    assert "M is X" in searched.stdout


# -------------------------------------------------------------------------------------------------------------- steps


def test_steps_draws_the_long_image(script: Path, tmp_path: Path) -> None:
    out = tmp_path / "long.png"
    answer = gnomon("ggb", "steps", script, "--figure", out, "--pixels", "200x150")
    assert answer.returncode == 0, answer.stderr
    image = Image.open(io.BytesIO(out.read_bytes()))
    assert image.width == 200 + 32
    assert image.height > 9 * 150


def test_steps_with_words_and_blocks(tmp_path: Path) -> None:
    script, texts, out = tmp_path / "s.txt", tmp_path / "t.txt", tmp_path / "long.png"
    script.write_text("A=(0,0)\nB=(4,0)\n\n\nc=Circle(A,B)\n")
    texts.write_text("Two points.\nA circle.\n")
    answer = gnomon("ggb", "steps", script, "--figure", out, "--texts", texts, "--blocks")
    assert answer.returncode == 0, answer.stderr
    assert 2 * 440 < Image.open(out).height < 3 * 440


def test_characters_without_glyphs_are_reported(tmp_path: Path) -> None:
    answer = with_input('A=(0,0)\nT="作\u9f98图"\n', "steps", "-", "--figure", str(tmp_path / "x.png"))
    assert answer.returncode == 0
    assert "no glyphs for '\u9f98';" in answer.stderr


# ------------------------------------------------------------------------------------------------------------- errors


BAD: dict[str, tuple[list[str], str]] = {
    "no such file": (["run", "nowhere.txt"], "nowhere.txt cannot be read: No such file"),
    "empty file": (["run", "empty.txt"], "empty.txt is empty"),
    "not text": (["run", "bytes.txt"], "bytes.txt cannot be read: it is not UTF-8 text"),
    "worlds out of range": (["run", "s.txt", "--drag", "-1"], "--drag -1 is out of range: 0 to 1000"),
    "no such folder": (["run", "s.txt", "--figure", "no/where.png"], "the folder no does not exist"),
    "a folder as a file": (["run", "s.txt", "--figure", "."], "is a folder"),
    "no size": (["run", "s.txt", "--pixels", "big"], "--pixels 'big' is not a size"),
    "too small": (["run", "s.txt", "--pixels", "1x1"], "out of range: 80 to 8000"),
    "unknown labels": (["run", "s.txt", "--labels", "some"], "'some' is not one of points, all, engine"),
    "unknown view": (["run", "s.txt", "--view", "top"], "'top' is not one of fit, engine"),
    "unknown names": (["check", "s.txt", "--goals", "g.txt", "--names", "x"], "'x' is not one of as_given, search"),
    "a bad goal": (["check", "s.txt", "--goals", "s.txt"], "s.txt: line 1"),
    "no goals": (["check", "s.txt", "--goals", "nowhere.txt"], "nowhere.txt cannot be read"),
    "only givens": (["check", "s.txt", "--goals", "given.txt"], "given.txt: there is no goal"),
    "both from stdin": (["check", "-", "--goals", "-"], "cannot both come from standard input"),
    "texts that do not match": (["steps", "s.txt", "--figure", "o.png", "--texts", "g.txt"], "1 texts for 2 steps"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_clear_line(name: str, tmp_path: Path) -> None:
    (tmp_path / "s.txt").write_text("A=(0,0)\nB=(1,1)\n")
    (tmp_path / "g.txt").write_text("collinear(A, B, C)\n")
    (tmp_path / "given.txt").write_text("# a task\ngiven A\n")
    (tmp_path / "empty.txt").write_text("\n")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    arguments, message = BAD[name]
    answer = gnomon("ggb", *arguments, cwd=tmp_path)
    assert answer.returncode == 2, answer.stdout + answer.stderr
    assert message in answer.stderr
    assert len(answer.stderr.strip().splitlines()) == 1
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("line", ["z = Circle(A, 2)", "log = Circle(A, 2)"])
def test_a_reserved_name_is_remarked(tmp_path: Path, line: str) -> None:
    name = line.split()[0]
    told = f"line 1: {name} is a reserved name; GeoGebra calls the object {name}_1"
    (tmp_path / "task.json").write_text(
        json.dumps({"givens": ["A = (0, 0)"], "goals": [f"radius({name}, 2)"], "sample": {"count": 2}})
    )
    (tmp_path / "goals.txt").write_text(f"radius({name}, 2)\n")
    (tmp_path / "script.txt").write_text(f"{line}\n")
    (tmp_path / "whole.txt").write_text(f"A = (0, 0)\n{line}\n")
    on_task = ("ggb", "check", tmp_path / "script.txt", "--task", tmp_path / "task.json")
    assert told in gnomon(*on_task).stdout.splitlines()
    assert json.loads(gnomon(*on_task, "--json").stdout)["remarks"] == [told]
    alone = gnomon("ggb", "check", tmp_path / "whole.txt", "--goals", tmp_path / "goals.txt")
    assert told.replace("line 1", "line 2") in alone.stdout.splitlines()
    (tmp_path / "script.txt").write_text("w = Circle(A, 2)\ny = 2\n")
    assert "reserved" not in gnomon(*on_task).stdout
    assert json.loads(gnomon(*on_task, "--json").stdout)["remarks"] == []
