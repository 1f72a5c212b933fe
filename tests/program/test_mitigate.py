"""Programs rewritten so that they leak no more: the new figures are measured by code that did not make them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.program.figure import Arc, figure_of_asy
from gnomon.program.leaks import find_leaks
from gnomon.program.measure import faces, holds, measure, painted_area
from gnomon.program.mitigate import KEEP, MitigateError, mitigate
from gnomon.program.mitigate.rewrite import asymptote_of
from gnomon.program.mitigate.warp import similar
from gnomon.program.question import question_of
from gnomon.published.geogrambench.data import read_problems
from gnomon.published.geogrambench.mitigate import rewritten

PROGRAMS = [
    "draw((0,0)--(3,0)--(3,4)--cycle, dashed+red); dot((1,1)); draw(circle((1,2),1.5));",
    "draw(arc((0,0),2,30,140)); draw(arc((0,0),2,140,30,CW)); draw((0,0){up}..(2,1)..{down}(4,0));",
    "fill((0,0)--(2,0)--arc((0,0),2,0,90)--cycle, gray); unfill(circle((0.5,0.5),0.25)); draw((0,0)--(5,5), Arrow);",
    "fill(circle((0,0),2)^^circle((1,0),0.5), gray+evenodd); clip((0,0)--(2,0)--(2,2)--(0,2)--cycle);",
    'label("$A_1$",(0,0),SW); label("$B\'$",(4,0),E); draw((0,0)--(4,0)); label("$\\frac{1}{2}$",(2,0),S);',
]


@pytest.mark.parametrize("code", PROGRAMS)
def test_a_rewritten_program_draws_the_same(code: str) -> None:
    meant = figure_of_asy(code)
    drawn = figure_of_asy(asymptote_of(meant))
    assert [type(item) for item in drawn.items] == [type(item) for item in meant.items]
    assert drawn.points == pytest.approx(meant.points, abs=1e-4)
    assert painted_area(drawn) == (
        None if painted_area(meant) is None else pytest.approx(painted_area(meant), abs=1e-3)
    )
    assert [stroke.closed for stroke in drawn.strokes] == [stroke.closed for stroke in meant.strokes]
    for one, other in zip(meant.strokes, drawn.strokes, strict=True):
        ends = [z for piece in one.pieces for z in (piece.start, piece.end)]
        assert [z for piece in other.pieces for z in (piece.start, piece.end)] == pytest.approx(ends, abs=1e-3)


def test_similarities_keep_the_figure() -> None:
    before = figure_of_asy("draw(circle((1,2),1.5)); draw((0,0)--(3,0)--(3,4)--cycle); fill(unitsquare,gray);")
    after = similar(before, 2j, 5 + 1j)
    assert painted_area(after) == pytest.approx(4.0)
    circle = after.strokes[0].pieces[0]
    assert isinstance(circle, Arc)
    assert (circle.centre, circle.radius) == (2j * (1 + 2j) + 5 + 1j, 3.0)
    one, other = faces(before), faces(after)
    assert one is not None
    assert other is not None
    assert sorted(face.area for face in other) == pytest.approx(sorted(4 * face.area for face in one))


TRIANGLE = """pair A=(0,0), B=(12,0), C=(3,9), M=(6,0), N=(7.5,4.5); draw(A--B--C--cycle); draw(M--N); draw(C--M);
label("$A$",A,SW); label("$B$",B,SE); label("$C$",C,dir(90)); label("$M$",M,S); label("$N$",N,NE);"""


def test_a_similarity_is_enough_where_no_length_is_stated() -> None:
    text = "$M$ and $N$ are the midpoints of $AB$ and $BC$. Find the area of $ABC$."
    made = mitigate(TRIANGLE, 54.0, text)
    assert (made.status, made.steps) == ("removed", ("similarity",))
    assert made.before[0].asked
    again = figure_of_asy(made.code)
    assert [holds(s, again, 1e-4) for s in question_of("$M$ and $N$ are the midpoints of $AB$ and $BC$.").stated] == [
        True
    ] * 2


def test_a_distortion_keeps_what_is_said() -> None:
    text = r"In $\triangle ABC$, $M$ and $N$ are the midpoints of $AB$ and $BC$, $AB=24$ and $BC=25.4558$. Find $CM$."
    answer = 2 * abs(complex(3, 9) - 6)
    made = mitigate(TRIANGLE, answer, text)
    assert (made.status, made.steps) == ("removed", ("distortion", "similarity"))
    assert made.released == ("AB = 24", "BC = 25.4558")
    drawn = figure_of_asy(made.code)
    assert find_leaks(made.code, drawn, answer, text) == []
    assert [holds(s, drawn, 1e-4) for s in question_of(text).stated if s.kind == "midpoint"] == [True, True]


def test_what_the_relations_fix_stays_visible_after_scaling() -> None:
    text = "$M$ and $N$ are the midpoints of $AB$ and $BC$, and $CA=18.97367$. Find $MN$."
    made = mitigate(TRIANGLE, 9.486833, text)
    assert made.status == "scaled"
    assert {leak.scale for leak in made.after} == {"similar"}


def test_what_is_stated_only_by_words_is_kept() -> None:
    code = 'pair A=(0,0), B=(10,0); draw(A--B--(10,10)--(0,10)--cycle); draw(A--(10,10)); dot("$A$",A); dot("$B$",B);'
    made = mitigate(code, 50.0, "A square has the side $AB$, and $AB=10$. What is the area of half of the square?")
    quadrilateral = figure_of_asy(made.code).strokes[0].pieces
    lengths = [abs(piece.end - piece.start) for piece in quadrilateral]
    assert lengths == pytest.approx([lengths[0]] * 4, rel=1e-4)


def test_the_label_of_the_asked_length_is_masked() -> None:
    code = TRIANGLE + ' label("$9.4868$",(M+N)/2,E); label("$24$",(A+B)/2,S);'
    made = mitigate(code, 9.4868, "Find $MN$.")
    assert "masked the label of the asked length" in made.steps
    assert '"$?$"' in made.code
    assert '"$24$"' in made.code


def test_data_stay() -> None:
    code = 'draw((0,0)--(8,0)); label("$8$ cm",(4,0),S); draw((0,0)--(0,3));'
    assert mitigate(code, 8.0, "How high is the tower in m?").status == "data"
    assert (
        mitigate(TRIANGLE, 54.0, "The vertices are $(0,0)$, $(12,0)$ and $(3,9)$. Find the area of $ABC$.").status
        == "kept"
    )


def test_programs_without_leaks_are_left_alone() -> None:
    made = mitigate(TRIANGLE, 77.7, "Find $MN$.")
    assert (made.status, made.code) == ("clean", TRIANGLE)


def test_the_same_input_gives_the_same_program() -> None:
    assert mitigate(TRIANGLE, 54.0, "Find the area of $ABC$.") == mitigate(TRIANGLE, 54.0, "Find the area of $ABC$.")


def test_unknown_settings_are_named() -> None:
    with pytest.raises(MitigateError, match="everything"):
        mitigate(TRIANGLE, 1.0, "", keep="everything")


def test_the_command(tmp_path: Path) -> None:
    file, out = tmp_path / "problems.json", tmp_path / "new.json"
    rows = [{"index": 4, "problem": "Find the area of $ABC$.", "geo_code": f"[asy]{TRIANGLE}[/asy]", "answer": "$54$"}]
    file.write_text(json.dumps(rows))
    done = gnomon("published", "geogrambench", "mitigate", file, "--save", out)
    assert done.returncode == 0
    assert "removed" in done.stdout
    new = read_problems(out)[0][0]
    assert (new.index, new.answer) == ("4", "54")
    assert new.drawn.figure is not None
    asked = question_of(new.statement).asked
    assert asked is not None
    assert measure(asked, new.drawn.figure) != pytest.approx(54.0, rel=0.01)
    assert gnomon("published", "geogrambench", "mitigate", file, "--keep", "all").returncode == 2
    before = file.read_bytes()
    refused = gnomon("published", "geogrambench", "mitigate", file, "--save", tmp_path / "." / file.name)
    assert refused.returncode == 2
    assert "is the input" in refused.stderr
    assert file.read_bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize("keep", KEEP)
def test_the_published_half(shared_data: Path, keep: str) -> None:
    found = rewritten(read_problems(shared_data / "geogrambench" / "problems.json")[0], keep)
    assert len(found) == 82
    assert sum(one.made.status == "removed" for one in found) >= {"sizes": 11, "relations": 29, "incidences": 50}[keep]
    assert sum(one.made.status in ("removed", "scaled") for one in found) >= 70
    assert sum(len(one.held) for one in found) >= 128
    assert sum(one.made.unmeasured for one in found) <= 50
    if keep != "incidences":
        assert [one.broken for one in found if one.broken] == []
