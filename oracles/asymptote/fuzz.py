"""Damaged and hostile Asymptote programs: no crash but AsyError, no hang, no file access.

    python -m oracles.asymptote.fuzz 20000 --seed 0

Our own programs (and the published ones, where they are at hand) are mutated: tokens dropped, doubled, swapped,
replaced by others, numbers made huge, blocks repeated and nested. Every run must end in a result or an AsyError of a
kind other than ``internal``, within seconds, without opening a file.
"""

from __future__ import annotations

import random
import re

from gnomon.asy import run
from oracles import fuzz
from oracles.asymptote import own_programs, published

_PIECE = re.compile(r'"[^"]*"|[A-Za-z_]\w*|\d+\.?\d*|\s+|--|\.\.|.', re.DOTALL)
HOSTILE = (
    "0", "-1", "1e308", "1e-308", "9223372036854775807", "inf", "nan", "null", "cycle", "(0,0)", "{", "}", "((((",
    "))))", "[", "]", ";", "--", "..", "^^", "&", "::", "/0", "^1000", "while(true){}", "for(;;) draw((0,0)--(1,1));",
    "file f=input('/etc/passwd');", "settings.outformat='pdf';", "import settings;", "eval('write(1)');",
    "system('ls');", "include '/etc/passwd';", "new real[100000000]", "new real[1000][1000]", "string s='a';",
    "for(int i=0;i<60;++i) s=s+s;", "int f(int n){return f(n+1);}", "f(1);", "path p=nullpath;", "circle((0,0),1e300)",
    "pair z=(1/0,0);", "sequence(1000000)", "\\", '"', "'", "/*", "//", "#", "@", "$", "%", "é", "\x00", "operator",
    "struct T { T t; }", "T t;", "unitcircle", "Circle((0,0),1,100000000)", "graph(sin,0,1,n=100000000)", "tension 0",
    "{curl -1}", "controls", "scale(0)", "inverse(scale(0))", "polygon(0)", "polygon(100000000)", "dir(1e308)",
    "rotate(1e300)", "a[-1]", "point(nullpath,0)", "buildcycle(unitcircle,unitcircle)", "-", "+", "!", "?", ":",
)  # fmt: skip


def programs() -> list[str]:
    """The programs that are mutated."""
    return [*own_programs(), *(row["program"] for row in published())]


def mutated(rng: random.Random, code: str, others: list[str]) -> str:
    """A program with some random changes: half of them keep the shape of the code, the others tear at it."""
    pieces = _PIECE.findall(code)
    if rng.random() < 0.6:
        return _kept_shape(rng, pieces, others)
    for _ in range(rng.randint(1, 4)):
        if not pieces:
            break
        k = rng.randrange(len(pieces))
        change = rng.randrange(8)
        if change == 0:
            del pieces[k]
        elif change == 1:
            pieces.insert(k, pieces[k])
        elif change == 2:
            j = rng.randrange(len(pieces))
            pieces[k], pieces[j] = pieces[j], pieces[k]
        elif change == 3:
            pieces[k] = rng.choice(HOSTILE)
        elif change == 4:
            pieces.insert(k, rng.choice(HOSTILE))
        elif change == 5:
            pieces[k] = rng.choice(_PIECE.findall(rng.choice(others)) or [""])
        elif change == 6:
            j = min(len(pieces), k + rng.randint(1, 30))
            pieces[k:k] = pieces[k:j] * rng.randint(1, 4)
        else:
            del pieces[k : k + rng.randint(1, 20)]
    return "".join(pieces)


NUMBERS = (
    "0",
    "-1",
    "1e308",
    "1e-308",
    "9223372036854775807",
    "0.5",
    "2",
    "100000",
    "1e9",
    "(1,2)",
    "nan",
    "inf",
    "-0.0",
)
STATEMENTS = (
    *(text for text in HOSTILE if text.endswith((";", "}"))),
    "real[] v; v[100]=1;", "pair q=unit((0,0));", "draw(arc((0,0),0,0,90));", "draw(circle((0,0),-1));",
    "pair w=intersectionpoint((0,0)--(1,1),(5,5)--(6,6));", "real x0=sqrt(-1);", "real x1=log(0)+tan(pi/2);",
    "path pz=(0,0)..(0,0)..(1,1)..cycle; real lz=arclength(pz);", "for(int i=0;i<100000;++i) dot((i,i));",
    "draw(subpath(unitcircle,-1e6,1e6));", "picture pq; add(pq,pq); add(currentpicture);", "int big=2^62*4;",
    "string sq=substr('abc',-1,5);", "pair ex=extension((0,0),(1,0),(0,1),(1,1)); dot(ex);", "draw(reverse(nullpath));",
    "transform tz=inverse(scale(0));", "draw((0,0)..tension 0 ..(1,1));", "label(format('%s',1.5),(0,0));",
    "real d0=dir(unitcircle,1e18).x;", "draw(graph(new real(real x){return 1/x;},-1,1));", "int[] e={}; int m=max(e);",
    "void r(int n){ if(n>0) r(n-1); } r(100000);", "fill(buildcycle((0,0)--(1,0),(0,0)--(0,1),(1,0)--(0,1)));",
    "pair[][] g2=new pair[3][]; dot(g2[1][0]);", "currentpicture=new picture; draw((0,0)--(1,0));", "write(1e400);",
    "real f0(real x)=sin; draw(graph(f0,0,1,n=3));", "import three; draw((0,0,0)..(1,1,1)..(0,1,0)..cycle);",
)  # fmt: skip


def _kept_shape(rng: random.Random, pieces: list[str], others: list[str]) -> str:
    """Other numbers and names at the places of numbers and names, and statements between statements."""
    numbers = [k for k, piece in enumerate(pieces) if piece[0].isdigit()]
    names = [k for k, piece in enumerate(pieces) if piece[0].isalpha()]
    ends = [k for k, piece in enumerate(pieces) if piece == ";"]
    for _ in range(rng.randint(1, 4)):
        change = rng.randrange(4)
        if change == 0 and numbers:
            pieces[rng.choice(numbers)] = rng.choice(NUMBERS)
        elif change == 1 and names:
            pieces[rng.choice(names)] = pieces[rng.choice(names)]
        elif change == 2 and ends:
            pieces[rng.choice(ends)] = "; " + rng.choice(STATEMENTS) + " "
        elif names:
            foreign = [piece for piece in _PIECE.findall(rng.choice(others)) if piece[0].isalpha()]
            pieces[rng.choice(names)] = rng.choice(foreign or ["x"])
    return "".join(pieces)


def attack(count: int, seed: int) -> fuzz.Attack:
    """Outcomes of mutated programs, the ones that are defects, and the longest time."""
    return fuzz.attack(run, programs(), mutated, count, seed)


if __name__ == "__main__":
    raise SystemExit(not fuzz.main(attack))
