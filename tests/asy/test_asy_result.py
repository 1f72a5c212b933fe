"""The result: true circles, names of points, JSON, pictures, the command line; a short attack by damaged programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from oracles.asymptote.fuzz import attack
from tests.commands import gnomon

from gnomon.asy import run
from gnomon.asy.picture import picture_png, picture_svg, shapes_of


@pytest.mark.parametrize(
    ("code", "centre", "radius"),
    [
        ("draw(circle((1,2),3));", 1 + 2j, 3.0),
        ("draw(Circle((1,2),3));", 1 + 2j, 3.0),
        ("draw(rotate(90)*scale(2)*circle((1,2),3));", -4 + 2j, 6.0),
        ("draw(reflect((0,0),(1,0))*arc((1,2),3,10,80));", 1 - 2j, 3.0),
        ("draw((0,0)--arc((1,2),3,10,80)--cycle);", 1 + 2j, 3.0),
        ("draw(subpath(circle((1,2),3),0.5,2));", 1 + 2j, 3.0),
        ("draw(circumcircle((4,2),(1,5),(-2,2)));", 1 + 2j, 3.0),
    ],
)
def test_paths_remember_their_true_circle(code: str, centre: complex, radius: float) -> None:
    (arc,) = run(code).primitives[0].path.arcs
    assert arc.centre == pytest.approx(centre)
    assert arc.radius == pytest.approx(radius)


def test_true_arcs_start_and_end_where_the_path_does() -> None:
    path = run("draw(rotate(20)*arc((1,2),3,10,200));").primitives[0].path
    (arc,) = path.arcs
    for z, angle in ((path.pts[0], arc.start), (path.pts[-1], arc.end)):
        assert abs(z - arc.centre) == pytest.approx(3, rel=3e-4)
        assert run(f"pair x = dir({angle!r});").variable("x") == pytest.approx((z - arc.centre) / abs(z - arc.centre))
    stretched = run("draw(xscale(2)*circle((0,0),1));").primitives[0].path
    assert stretched.arcs == ()


def test_names_of_points() -> None:
    done = run(
        r'label("$A$",(1,2)); dot("$B_1$",(3,4)); label("$60^\circ$",(5,6)); label("12 cm",(0,0)); MP("C",(7,8));'
    )
    assert dict(done.labels) == {"A": 1 + 2j, "B_1": 3 + 4j, "C": 7 + 8j}


def test_json_is_complete() -> None:
    done = run("path p = (0,0)..(1,1); pen q = red; real[] v = {1,2}; draw(p, q, Arrow); transform t = shift(1,2);")
    found = json.loads(json.dumps(done.to_json()))
    assert [v["name"] for v in found["variables"]] == ["p", "q", "v", "t"]
    assert found["primitives"][0]["arrow"] == "end"
    assert found["primitives"][0]["pen"]["rgb"] == [1, 0, 0]


@pytest.mark.parametrize(
    ("program", "painted", "empty"),
    [
        (
            "fill((0,2)--(8,2)--(8,5)--(0,5)--cycle^^(3,0)--(5,0)--(5,8)--(3,8)--cycle, evenodd+gray);",
            (1 + 3j, 4 + 7j, 4 + 1j, 6 + 3.5j),
            (4 + 3j, 1 + 7j),
        ),
        ("fill(circle((0,0),3)^^circle((1,0),2), evenodd+gray);", (-2 + 0.1j, 0.5 + 2.8j), (1 + 0.1j, 2.9 + 0.1j)),
        (
            "fill((5,0)--(9,0)--(9,4)--(5,4)--cycle^^(5,0)--(7,0)--(7,2)--cycle, evenodd+gray);",
            (6 + 2j, 8 + 1j),
            (6.5 + 0.5j, 10 + 1j),
        ),
    ],
    ids=["crossing", "touching circles", "a common side"],
)
def test_even_odd_fills(program: str, painted: tuple[complex, ...], empty: tuple[complex, ...]) -> None:
    (shape,) = shapes_of(run(program))
    sides = list(zip(shape.points, [*shape.points[1:], shape.points[0]], strict=True))
    for z in (*painted, *empty):
        crossed = sum(
            z.real < a.real + (z.imag - a.imag) / (b.imag - a.imag) * (b.real - a.real)
            for a, b in sides
            if (a.imag <= z.imag) != (b.imag <= z.imag)
        )
        assert bool(crossed % 2) == (z in painted), z


def test_a_fill_covers_what_was_drawn_before_it() -> None:
    done = run(
        "draw((0,0)--(6,6)); dot((3,3.5)); draw((1.5,1.5)--(4.5,1.5)); draw(circle((9,9),1));"
        "filldraw((1.5,1.5)--(4.5,1.5)--(4.5,4.5)--(1.5,4.5)--cycle, white, black); draw((0,6)--(6,0));"
    )
    found = [shape.points for shape in shapes_of(done) if shape.kind == "stroke" and not shape.closed]
    assert found[:2] == [(0j, 1.5 + 1.5j), (4.5 + 4.5j, 6 + 6j)]
    assert found[2] == (1.5 + 1.5j, 4.5 + 1.5j)  # a line on the edge stays
    assert found[3] == (6j, 6 + 0j)  # drawn after the fill
    assert not [shape for shape in shapes_of(done) if shape.kind == "dot"]
    assert sum(shape.closed for shape in shapes_of(done) if shape.kind == "stroke") == 2


def test_pictures() -> None:
    done = run(
        "fill((0,0)--(4,0)--(4,4)--(0,4)--cycle^^(1,1)--(2,1)--(2,2)--cycle, evenodd+lightgray);"
        "draw((0,0)--(4,4), Arrow);"
        "clip((1,0)--(3,0)--(3,4)--(1,4)--cycle); label('$\\frac{1}{2}$', (2,3), N); xaxis('x'); dot((2,2), red);"
    )
    assert picture_png(done)[:4] == b"\x89PNG"
    assert picture_svg(done).startswith("<svg")
    strokes = [s for s in shapes_of(done) if s.kind == "stroke" and len(s.points) == 2]
    assert strokes[0].points == pytest.approx((1 + 1j, 3 + 3j))  # the clip cut the diagonal


def test_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "a.asy"
    file.write_text("pair A=(1,2);\ndot('$A$', A);\n")
    done = gnomon("asy", "run", file, "--figure", tmp_path / "a.png", "--figure", tmp_path / "a.svg")
    assert done.returncode == 0
    assert "pair A = (1,2)" in done.stdout
    assert (tmp_path / "a.png").read_bytes()[:4] == b"\x89PNG"
    assert json.loads(gnomon("asy", "run", file, "--json").stdout)["labels"] == {"A": [1, 2]}
    file.write_text("pair A=(1,2);\ndraw(B);\n")
    failed = gnomon("asy", "run", file)
    assert failed.returncode == 1
    assert "line 2: no variable or function named 'B'" in failed.stderr
    assert json.loads(gnomon("asy", "run", file, "--json").stdout)["error"]["line"] == 2
    assert gnomon("asy", "run", tmp_path / "missing.asy").returncode == 2
    assert gnomon("asy", "run", file, "--figure", tmp_path / "no" / "a.png").returncode == 2
    misnamed = gnomon("asy", "run", file, "--figure", tmp_path / "a.jpg")
    assert misnamed.returncode == 2
    assert "give a name that ends in .png" in misnamed.stderr
    assert not (tmp_path / "a.jpg").exists()


def test_damaged_programs_end_in_a_result_or_an_error() -> None:
    outcomes, defects, _ = attack(150, seed=5)
    assert defects == []
    assert outcomes["ran"] > 5


def test_structures_are_written_to_json_once_each_also_where_they_refer_to_each_other() -> None:
    code = """
    struct Node { static int count = 0; int id; Node next; pair[] places; real f(real x) { return x; } }
    Node a, b;
    a.next = b; b.next = a; a.id = 1; b.places.push((1,2)); Node.count = 2;
    Node[] all = {a, b, a};
    int n = a.count;
    """
    found = {v["name"]: v["value"] for v in json.loads(json.dumps(run(code).to_json()))["variables"]}
    b = {"struct": "Node", "id": 2, "fields": {"id": 0, "next": {"struct": "Node", "id": 1}, "places": [[1.0, 2.0]]}}
    assert found["a"] == {"struct": "Node", "id": 1, "fields": {"id": 1, "next": b, "places": []}}
    assert found["all"] == [found["a"], {"struct": "Node", "id": 2}, {"struct": "Node", "id": 1}]
    assert found["n"] == 2


def test_long_chains_of_structures_end_in_json() -> None:
    code = "struct L { L next; } L first; L at = first; for(int i=0; i<500; ++i) { at.next = new L; at = at.next; }"
    text = json.dumps(run(code).to_json())
    assert '"..."' in text


def test_json_tells_the_fill_rule_and_has_no_bare_nan() -> None:
    done = run("fill(unitsquare^^shift(1,1)*unitsquare, evenodd+gray); fill(unitsquare, gray); real x = nan;").to_json()
    assert [p["pen"].get("fillrule") for p in done["primitives"]] == ["evenodd", None]
    assert json.loads(json.dumps(done, allow_nan=False))["variables"][0]["value"] == "nan"


def test_the_command_prints_programs_with_structures(tmp_path: Path) -> None:
    file = tmp_path / "a.asy"
    file.write_text("struct P { real x; P next; } P p; p.next = p; draw((0,0)--(1,1));")
    assert "P p = <P>" in gnomon("asy", "run", str(file)).stdout


@pytest.mark.parametrize("command", [("asy", "run"), ("ggb", "run"), ("asy", "translate", "--to", "svg")])
def test_endless_files_are_refused(command: tuple[str, ...]) -> None:
    done = gnomon(*command, "/dev/zero")
    assert done.returncode == 2
    assert "more than 4,000,000 bytes" in done.stderr


def test_a_translation_is_written_only_to_a_file_of_its_language(tmp_path: Path) -> None:
    file = tmp_path / "a.asy"
    file.write_text("draw((0,0)--(1,1));")
    done = gnomon("asy", "translate", str(file), "--to", "svg", "--save", str(tmp_path / "a.tex"))
    assert done.returncode == 2
    assert ".svg" in done.stderr
    assert not (tmp_path / "a.tex").exists()


def test_concatenated_arcs_keep_their_true_circles() -> None:
    code = "pair A=(0,0), B=(3,0), C=3dir(60); path x = arc(A,B,C) & arc(B,C,A) & arc(C,A,B) & cycle;"
    path = run(code).variable("x")
    assert [arc.centre for arc in path.arcs] == pytest.approx([0, 3, 1.5 + 1.5 * 3**0.5 * 1j])
    assert path.cyclic
    gap = run("path x = arc((0,0),1,0,90) & (0,1.5)--(2,2);").variable("x")
    assert gap.arcs == ()
