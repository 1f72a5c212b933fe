"""GeoGebra scripts run here, against the real engine in a headless browser: the time a script takes, on the same ones.

Run with ``python -m benchmarks.geogebra [rounds]``. The peer is the published engine, asked in the ways in which
harnesses ask it, and each way has a row. In a page that stays open and is emptied before each script: all lines in one
call and every object read at the end; one call a line, with every object read in each; the same and then the picture as
PNG. And all lines in one call to a page that is loaded anew for each script. Beside each row stands the same work here:
as many readings of all objects, and the picture where the peer makes one; every run starts from an empty construction,
so a page loaded anew has the same row here as one that stays open.

Lines that were read before are remembered here. The rows beside the browser are of lines that were not: what is
remembered is forgotten before every script; how fast scripts are whose lines are known is printed apart.

The peer runs only where it is installed (``oracles/geogebra/engine.py`` says how); its start is counted apart. What
both found is compared, so that the times are of the same work.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from oracles.geogebra import engine as oracle

from gnomon.ggb import Construction, run, run_line
from gnomon.ggb.language.parser import forget_lines
from gnomon.ggb.picture import Look, picture_png
from gnomon.ggb.values.format import labelled
from gnomon.ggb.values.objects import coords, is_defined, type_name
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


def bare(script: Sequence[str]) -> None:
    """The lines run, and nothing read."""
    run(script)


def batch(script: Sequence[str]) -> None:
    """The lines run, and every object read at the end."""
    read(run(script).construction)


def by_lines(script: Sequence[str]) -> Construction:
    """The lines run one by one, and every object read after each."""
    construction = Construction()
    for line in script:
        run_line(construction, line)
        read(construction)
    return construction


def with_picture(script: Sequence[str]) -> None:
    """The same, and then the picture."""
    picture_png(by_lines(script), Look(view="engine"))


def read(construction: Construction) -> list[dict[str, Any]]:
    """What the peer tells of every object: name, kind, value, coordinates, and whether it is defined, free, seen."""
    return [
        {
            "label": element.label,
            "type": type_name(element.value),
            "value": labelled(element.label or "", element.value),
            "coords": coords(element.value),
            "defined": is_defined(element.value),
            "free": element.free,
            "visible": element.visible,
        }
        for element in construction.objects()
    ]


def seconds_here(work: Callable[[Sequence[str]], object], lines: Sequence[Sequence[str]], rounds: int) -> float:
    """The best time of several rounds for one script, of lines that were never read before."""
    best = math.inf
    for _ in range(rounds):
        total = 0.0
        for script in lines:
            forget_lines()
            start = time.perf_counter()
            work(script)
            total += time.perf_counter() - start
        best = min(best, total)
    return best / len(lines)


def seconds_of_known_lines(lines: Sequence[Sequence[str]], rounds: int) -> float:
    """The best time of several rounds for one script, when its lines have been read before."""
    best = math.inf
    for _ in range(rounds + 1):
        start = time.perf_counter()
        for script in lines:
            run(script)
        best = min(best, time.perf_counter() - start)
    return best / len(lines)


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
    """Print the table and return it: times here, and the ratios against the browser where it can be asked."""
    work = dict(scripts())
    lines = list(work.values())
    here, known = seconds_here(bare, lines, rounds), seconds_of_known_lines(lines, rounds)
    numbers: dict[str, float] = {
        "scripts": len(work),
        "lines a script": sum(map(len, lines)) / len(work),
        "ours: ms a script": 1e3 * here,
        "ours: scripts a second": 1 / here,
        "ours, known lines: ms a script": 1e3 * known,
        "ours, known lines: scripts a second": 1 / known,
    }
    if missing := oracle.missing():
        print(f"the real engine was not asked: {missing}")
    else:
        numbers |= browser(work, rounds)
    for name, value in numbers.items():
        print(f"{name:44}{value:12.3f}" if value != int(value) else f"{name:44}{int(value):8}")
    return numbers


@dataclass(frozen=True, slots=True)
class Route:
    """A way in which the peer is asked, the same work here, and of how many scripts it is measured."""

    name: str
    title: str
    work: Callable[[Sequence[str]], object]
    scripts: int | None = None
    rounds: int = 2  # the first warms the engine's code up


ROUTES = (
    Route("batch", "warm page, one call a script", batch),
    Route("lines", "warm page, one call a line", by_lines),
    Route("picture", "warm page, one call a line, picture", with_picture),
    Route("fresh", "page loaded a script, one call", batch, scripts=6, rounds=1),
)


def browser(work: dict[str, list[str]], rounds: int) -> dict[str, float]:
    chosen = {route: spread(list(work), route.scripts) for route in ROUTES}
    asked = [
        {"id": name, "script": work[name], "route": route.name}
        for route in ROUTES
        for name in chosen[route] * route.rounds
    ]
    engine, rows = oracle.session(asked)
    numbers = {"browser: seconds to start": engine.ready_seconds}
    same = compared = 0
    for route in ROUTES:
        names = chosen[route]
        again = rows[len(names) * (route.rounds - 1) : len(names) * route.rounds]
        rows = rows[len(names) * route.rounds :]
        there = sum(row["seconds"] for row in again) / len(again)
        pictured = route.work is with_picture
        here = seconds_here(route.work, [work[name] for name in names], min(rounds, 2) if pictured else rounds)
        numbers |= {
            f"{route.title}: ms": 1e3 * there,
            f"{route.title}: ms here": 1e3 * here,
            f"{route.title}: times faster": there / here,
        }
        counts = [agreeing(work[row["id"]], row) for row in again]
        same += sum(alike for alike, _ in counts)
        compared += sum(lines for _, lines in counts)
    return numbers | {"lines compared": compared, "lines answered alike": same}


def spread(names: Sequence[str], count: int | None) -> list[str]:
    """So many of the names, at even distances."""
    return [*names] if count is None else [names[place * len(names) // count] for place in range(count)]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
