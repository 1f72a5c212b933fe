"""GeoGebra scripts run here, against the real engine in a headless browser: scripts a second, on the same scripts.

Run with ``python -m benchmarks.geogebra [rounds]``. The peer is the published engine, asked as evaluation harnesses ask
it: a page that stays open, emptied before each script, the lines evaluated one by one and every object read at the end.
It runs only where it is installed (``tests/ggb/oracle.py`` says how); its start is counted apart. What both found is
compared, so that the times are of the same work.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Iterator, Sequence

from tests.ggb import oracle

from gnomon.ggb import run
from gnomon.seeding import Rng

VARIANTS = 5  # of each construction, by the places of its given points

# Ten lines each; {0}, {1}, ... are numbers drawn anew for each variant.
CONSTRUCTIONS = {
    "circumcircle": "A=(0,0); B=({5},{0}/9); C=({1}/4,{6}); m=PerpendicularBisector(A,B); n=PerpendicularBisector(B,C);"
    "O=Intersect(m,n); k=Circle(O,A); R=Distance(O,C); t=Polygon(A,B,C); s=Area(t)",
    "incircle": "A=(0,0); B=({5},0); C=({1}/3,{6}); p=AngleBisector(B,A,C); q=AngleBisector(A,B,C); I=Intersect(p,q);"
    "l=Line(B,C); h=PerpendicularLine(I,l); T=Intersect(h,l); k=Circle(I,T)",
    "orthocentre": "A=(0,0); B=({5},1); C=({1}/4,{6}); a=Line(B,C); b=Line(C,A); ha=PerpendicularLine(A,a);"
    "hb=PerpendicularLine(B,b); H=Intersect(ha,hb); D=Intersect(ha,a); d=Distance(H,D)",
    "tangents": "O=(0,0); r={1}/3; c=Circle(O,r); P=({5},{2}/2); M=Midpoint(O,P); d=Circle(M,P); T=Intersect(c,d);"
    "f=Segment(P,T_1); g=Segment(P,T_2); α=Angle(T_1,P,T_2)",
    "equilateral": "A=({0}/5,{1}/7); B=({5},{2}/3); c=Circle(A,B); d=Circle(B,A); C=Intersect(c,d,1);"
    "D=Intersect(c,d,2); t=Polygon(A,B,C); l=Line(C,D); M=Intersect(l,Segment(A,B)); e=Distance(C,M)",
    "square": "A=({0}/4,0); B=({5},{1}/3); D=Rotate(B,90°,A); C=Rotate(A,-90°,B); q=Polygon(A,B,C,D); e=Segment(A,C);"
    "f=Segment(B,D); M=Intersect(e,f); k=Circle(M,A); s=Area(q)",
    "power of a point": "O=(0,0); c=Circle(O,{1}/2+1); P=({5}+3,0); l=Line(P,(0,{1}/4)); A=Intersect(c,l,1);"
    "B=Intersect(c,l,2); u=Distance(P,A); v=Distance(P,B); w=u*v; k=Distance(P,O)^2-Radius(c)^2",
    "reflection": "A=({0}/3,{6}); B=({5},{1}/2); l: y={2}/20; A'=Reflect(A,l); s=Segment(A',B); P=Intersect(s,l);"
    "u=Segment(A,P); v=Segment(P,B); w=u+v; β=Angle(A,P,B)",
    "ellipse": "F=(-{1}/3,0); G=({1}/3,0); e=Ellipse(F,G,{5}); P=Point(e,0.{2}); t=Tangent(P,e);"
    "n=PerpendicularLine(P,t); u=Segment(F,P); v=Segment(P,G); w=u+v; X1=Intersect(n,xAxis)",
    "nine points": "A=(0,0); B=({5},0); C=({1}/4,{6}); D=Midpoint(B,C); E=Midpoint(C,A); F=Midpoint(A,B);"
    "n=Circle(D,E,F); N=Center(n); H=TriangleCenter(A,B,C,4); O=Reflect(H,N)",
}


def scripts() -> Iterator[tuple[str, list[str]]]:
    for name, text in CONSTRUCTIONS.items():
        for variant in range(VARIANTS):
            rng = Rng("geogebra benchmark", name, variant)
            numbers = [rng.integer(1 + place, 4 + place) for place in range(7)]
            yield f"{name} {variant}", [line.strip() for line in text.format(*numbers).split(";")]


def seconds_here(lines: Sequence[Sequence[str]], rounds: int) -> float:
    """The best of several rounds over all scripts."""
    best = math.inf
    for _ in range(rounds):
        start = time.perf_counter()
        for script in lines:
            run(script)
        best = min(best, time.perf_counter() - start)
    return best


def agreeing(script: Sequence[str], row: oracle.Row) -> tuple[int, int]:
    """Lines whose labels and whose first object's coordinates both found alike, and lines."""
    there = {entry["label"]: entry.get("coords") for entry in row["final"]}
    same = 0
    for found, labels in zip(run(script).results, row["labels"], strict=True):
        named = [label for label in (labels or "").split(",") if label in there]
        alike = list(found.labels) == named and bool(named)
        same += alike and oracle.close(found.to_json()["coords"], there[named[0]])
    return same, len(script)


def main(rounds: int = 20) -> dict[str, float]:
    """Print the table and return it: scripts a second here, and the ratio against the browser where it can be asked."""
    work = dict(scripts())
    here = seconds_here(list(work.values()), rounds)
    numbers: dict[str, float] = {
        "scripts": len(work),
        "lines a script": sum(map(len, work.values())) / len(work),
        "ours: scripts a second": len(work) / here,
        "ours: ms a script": 1e3 * here / len(work),
    }
    if missing := oracle.missing():
        print(f"the real engine was not asked: {missing}")
    else:
        numbers |= browser(work, here)
    for name, value in numbers.items():
        print(f"{name:34}{value:12.3f}" if value != int(value) else f"{name:34}{int(value):8}")
    return numbers


def browser(work: dict[str, list[str]], here: float) -> dict[str, float]:
    asked = [{"id": name, "script": script, "plain": True} for name, script in work.items()]
    engine, rows = oracle.session([*asked, *asked])
    again = rows[len(asked) :]  # the first round warms the engine's code up
    there = sum(row["seconds"] for row in again)
    counts = [agreeing(work[row["id"]], row) for row in again]
    return {
        "browser: seconds to start": engine.ready_seconds,
        "browser: scripts a second": len(again) / there,
        "browser: ms a script": 1e3 * there / len(again),
        "times faster": there / here,
        "lines compared": sum(lines for _, lines in counts),
        "lines answered alike": sum(same for same, _ in counts),
    }


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
