"""Damaged GeoGebra scripts: every line gets a result, none within more than 2 s and 500 MB, no fault of gnomon's own.

    python -m oracles.geogebra.fuzz 20000 --seed 0

Scripts of our own (and the published ones, where they are at hand) are mutated: pieces of lines replaced, inserted,
dropped, or taken from other lines. One script in a hundred is drawn as well.
"""

from __future__ import annotations

import random
import re
import resource
import time
from collections import Counter

from gnomon.errors import GnomonError
from gnomon.ggb import run
from gnomon.ggb.picture import picture_png
from oracles import fuzz
from oracles.geogebra.conformance import recorded

SECONDS = 2.0
MEGABYTES = 500
DRAWN = 100  # one script in so many is drawn
SCRIPTS = [
    ["A=(1,2)", "B=(3,4)", "l=Line(A,B)", "c=Circle(A,2)", "P=Intersect(l,c)", "t=Tangent(B,c)", "M=Midpoint(A,B)"],
    ["A=(0,0)", "B=(4,0)", "C=(1,3)", "t=Polygon(A,B,C)", "a=Line(B,C)", "u=Rotate(t,90°,A)", "α=Angle(B,A,C)"],
    ["f(x)=x^2-4", "R=Root(f)", "g=f'", "L=Sequence((i,f(i)),i,1,5)", "P=L(2)", "s=Segment(P,R_1)", "y=2x+1"],
    ["c: x^2+y^2=9", "e: x^2/9+y^2/4=1", "Intersect(c,e)", "p: y=x^2", "Q=Point(e,0.3)", "k=Tangent(Q,e)", "x y=1"],
    ["n=Slider(3,8,1)", "p=Polygon((0,0),(1,0),n)", "SetValue(n,5)", 'T="n = "+n', "b=n>4", "K=If(b,1,2)", "Delete(n)"],
]
_PIECES = re.compile(r"\w+|.")
_BITS = [
    *"(){}[],=:^*/-+°'\"|!<>∈;_√²",
    *["x", "A", "1", "0", "10^9", "1/0", "?", "Circle", "Intersect", "Polygon", "Sequence", "i"],
]


def scripts() -> list[list[str]]:
    """The scripts that are mutated."""
    return SCRIPTS + [row["script"] for row in recorded()]


def mutated(script: list[str], lines: list[str], rng: random.Random) -> list[str]:
    """A script with a few pieces replaced, inserted, dropped or taken from elsewhere."""
    script = list(script)
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(script))
        pieces = _PIECES.findall(script[place]) or ["A"]
        at = rng.randrange(len(pieces))
        match rng.randrange(5):
            case 0:
                pieces[at] = rng.choice(_BITS)
            case 1:
                pieces.insert(at, rng.choice(_BITS))
            case 2:
                del pieces[at]
            case 3:
                pieces[at] = rng.choice(_PIECES.findall(rng.choice(lines)) or ["B"])
            case _:
                script.insert(place, rng.choice(lines))
                continue
        script[place] = "".join(pieces)
    return script


def defects_of(script: list[str], drawn: bool) -> list[str]:
    """What is wrong with the run of a script: a line without result, an internal error, an exception."""
    found: list[str] = []
    try:
        outcome = run(script)
        found += [f"{r.line!r}: {r.error}" for r in outcome.results if r.error_kind == "internal"]
        if len(outcome.results) != len(script):
            found.append(f"{len(outcome.results)} results for {len(script)} lines")
        for result in outcome.results:
            result.to_json()
        if drawn:
            picture_png("\n".join(script))
    except GnomonError:
        return found  # a picture that is refused says so
    except BaseException as error:
        return [f"{type(error).__name__}: {error}"]
    return found


def attack(count: int, seed: int) -> fuzz.Attack:
    """Outcomes of mutated scripts, the ones that are defects, and the longest time."""
    base = scripts()
    lines = [line for script in base for line in script]
    rng = random.Random(seed)
    for script in base[:20]:  # imports, caches and fonts are not what a script costs
        defects_of(script, drawn=True)
    outcomes: Counter[str] = Counter()
    defects: list[str] = []
    longest, peak = 0.0, _peak()
    for k in range(count):
        script = mutated(rng.choice(base), lines, rng)
        start = time.process_time()
        found = defects_of(script, drawn=k % DRAWN == 0)
        spent = time.process_time() - start
        longest = max(longest, spent)
        if spent > SECONDS:
            found.append(f"{spent:.1f} s")
        if _peak() > peak + MEGABYTES:
            found.append(f"{_peak() - peak:.0f} MB more at the peak")
            peak = _peak()
        outcomes["defect" if found else "ran"] += 1
        defects += ["\n".join([*found, *script])] if found else []
    return outcomes, defects, longest


def _peak() -> float:
    """The most memory of this process so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    raise SystemExit(not fuzz.main(attack))
