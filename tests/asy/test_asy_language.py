"""The language: types, overloading, arrays, structures, errors with their lines, budgets."""

from __future__ import annotations

import pytest

from gnomon.asy import AsyError, run


def value(code: str, name: str = "x") -> object:
    return run(code).variable(name)


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("real x = 1/2;", 0.5),
        ("real y=3; real x = 1/2y;", 1 / 6),
        ("real y=3; real x = 2y^2;", 18.0),
        ("int x = -2^2;", -4),
        ("int x = 2^3^2;", 512),
        ("int x = -7 % 3;", 2),
        ("int x = -7 # 2;", -4),
        ("pair x = 2(1,1)+3N;", 2 + 5j),
        ("pair C=(5,10); pair x = (4C+(0,5))/5;", 4 + 9j),
        ("real x = 0.0.5;", 0.0),
        ("bool x = 1 < 2 && !(2 < 1);", True),
        ("string x = 'a' + string(3) + \"b\";", "a3b"),
        ("int i=0; while(true) { ++i; if(i > 9) break; } int x = i;", 10),
        ("int f(int n) { return n <= 1 ? 1 : n*f(n-1); } int x = f(10);", 3628800),
        ("real f(real a, real b=a+1) { return a*b; } real x = f(b=2, a=3);", 6.0),
        ("real s(... real[] v) { real t=0; for(real u : v) t += u; return t; } real x = s(1,2,3);", 6.0),
        ("struct P { real a; void operator init(real a) { this.a = 2*a; } } P p = P(4); real x = p.a;", 8.0),
        ("real[] v; v[3] = 1; int x = v.length;", 4),
        ("pair[] v = {(1,1),(2,2)}; v.cyclic = true; pair x = v[-1];", 2 + 2j),
        ("pair D = (1,2); pair x = D(D);", 1 + 2j),
        ("pair N = (9,9); pair x = plain.N;", 1j),
        ("real x = 5; { real x = 6; }", 5.0),
        ("pair operator ^ (pair a, pair b) { return (a.x*b.x, a.y*b.y); } pair x = (2,3)^(4,5);", 8 + 15j),
    ],
)
def test_expressions(code: str, wanted: object) -> None:
    assert value(code) == pytest.approx(wanted) if isinstance(wanted, float) else value(code) == wanted


@pytest.mark.parametrize(
    ("code", "kind", "line"),
    [
        ("draw((0,0)--(1,1);", "syntax", 1),
        ("pair A;\ndraw(B);", "undefined", 2),
        ("pair A;\n\nreal r = A;", "type", 3),
        ("real[] v;\nreal x = v[2];", "value", 2),
        ("pair P = intersectionpoint((0,0)--(1,1), (3,0)--(4,0));", "value", 1),
        ("real f(real x) {\n return 1/x;\n}\nreal y = f(0);", "value", 2),
        ("file f = input('a');", "forbidden", 1),
        ("settings.outformat = 'pdf';", "forbidden", 1),
        ("\nwhile(true) {}", "budget", 2),
        ("void f() { f(); }\nf();", "budget", 1),
        ("string s = 'a'; for(int i=0; i<99; ++i) s = s+s;", "budget", 1),
        ("draw(Circle((0,0), 1, 10^9));", "budget", 1),
        ("real[] v; v[10^9] = 1;", "budget", 1),
        ("int x = 2^62 * 4;", "value", 1),
        ("'open", "syntax", 1),
        ("Foo x;", "undefined", 1),
        ("system('ls');", "undefined", 1),
        ("eval('write(1);');", "undefined", 1),
        ("(" * 500 + "1" + ")" * 500 + ";", "budget", 1),
    ],
)
def test_errors_have_a_kind_and_a_line(code: str, kind: str, line: int) -> None:
    with pytest.raises(AsyError) as caught:
        run(code)
    assert (caught.value.kind, caught.value.line) == (kind, line), caught.value


def test_an_unknown_module_is_reported() -> None:
    done = run("import nosuch;\ndot((0,0));")
    assert [(note.line, "nosuch" in note.text) for note in done.warnings] == [(1, True)]
    assert len(done.primitives) == 1


def test_modules_need_their_import() -> None:
    with pytest.raises(AsyError, match="module three"):
        run("draw(plane((1,0,0),(0,1,0)));")
    assert run("import three; draw((0,0,0)--(1,1,1));").primitives[0].kind == "draw3"


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("real x = arclength((0,0,0)--(1,2,2)--(4,2,6));", 8.0),
        ("real x = arclength(circle((0,0,0), 2, Z));", 12.5681335845908),
        ("real x = arctime(circle((0,0,0), 2, Z), 3);", 0.956802494508798),
        ("real x = dot(point(subpath((0,0,0)--(1,2,2)--(4,2,6), 0.5, 1.5), 0), (1,1,1));", 2.5),
        ("real x = abs(midpoint((0,0,0)--(1,2,2)--(4,2,6)) - (1.6,2,2.8));", 0.0),
        ("real x = min(circle((0,0,0), 2, Z)).y;", -2.0),
        ("real x = box((0,0,0), (1,2,3)).length;", 4.0),
    ],
)
def test_paths_in_space(code: str, wanted: float) -> None:
    assert value("import three;" + code) == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("struct S { static int c = 0; } int x = S.c;", 0),
        ("struct S { static int c = 3; int get() { return c; } } S s; S.c = 5; int x = s.get() + s.c;", 10),
        ("struct S { static int twice(int n) { return 2*n; } } int x = S.twice(4);", 8),
        ("int f() { static int n = 5; ++n; return n; } int x = f() + f();", 13),
        ("real[] v = map(new real(pair z) { return z.x; }, new pair[] {(1,2),(3,4)}); real x = v[1];", 3.0),
        ("string x = replace('abcab', new string[][] {{'a','xx'},{'b','y'}});", "xxycxxy"),
        ("real[] v = mintimes((0,0)..(1,2)..(3,1)); real x = v[0];", 0.200248139422238),
        ("real[] v = maxtimes((0,0)..(1,2)..(3,1)); real x = v[1];", 1.20024813942224),
        ("real[] v = cubicroots(1,0,-7,6); real x = 100*v[0] + 10*v[1] + v[2];", -279.0),
        ("real[] v = cubicroots(1,-6,11,-6); real x = 100*v[0] + 10*v[1] + v[2];", 312.0),
    ],
)
def test_members_and_arrays(code: str, wanted: object) -> None:
    assert value(code) == pytest.approx(wanted) if isinstance(wanted, float) else value(code) == wanted


def test_slices_can_be_assigned_and_paths_in_space_put_together() -> None:
    assert value("int[] x = {0,1,2,3}; x[1:3] = new int[] {7,8,9}; x[:1] = new int[] {};") == [7, 8, 9, 3]
    code = "import three; path3 p = (0,0,0)--(1,0,0), q = (1,0,0)--(1,1,1);"
    code += "int x = (p^^q^^(p&q)).length; int n = length(p&q);"
    assert value(code) == 3
    assert value(code, "n") == 2


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("import three; path3 p = arc(O, inf, nan, 0, 1, 2);", "value"),
        ("import three; transform3 t = inverse(scale(0, 1, 1));", "value"),
        ("import three; triple t = intersectionpoint(O--X, O--X);", "budget"),
        ("import palette; pen[] p = Rainbow(intMax);", "budget"),
        ("import stats; real s = stdev(new real[] {1});", "value"),
        ("typedef real op(real, real); op o = operator /; real r = o(1, 0);", "value"),
        ("interpolate way = Hermite; draw(way((0,0), (1,1)));", "unsupported"),
        ("typedef void f(); f[] a; while (true) { int i = 0; a.push(new void() { i += 1; }); }", "budget"),
        ("struct A {} A operator init() { A a; return a; } A b;", "budget"),
    ],
)
def test_new_functions_refuse_with_a_reason(code: str, kind: str) -> None:
    with pytest.raises(AsyError) as refused:
        run(code)
    assert refused.value.kind == kind, refused.value


def test_frames_are_passed_over_with_a_warning() -> None:
    done = run("frame f; draw(f, unitcircle); fill(f, unitsquare, red); add(f); draw(unitsquare);")
    assert [p.kind for p in done.primitives] == ["draw"]
    assert [note.text for note in done.warnings] == [
        "what is drawn into a frame has the size of the page and is not shown"
    ]


def test_casts_of_one_program_are_not_those_of_the_next() -> None:
    run("struct P { real x; } pair operator cast(P p) { return (p.x, 0); } P p; dot(p);")
    with pytest.raises(AsyError):
        run("struct P { real x; } P p; dot(p);")
