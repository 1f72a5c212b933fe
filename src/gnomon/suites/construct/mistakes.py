"""Wrong scripts as a pupil writes them, for models that are wrong at times: the idea is right, a step is not.

A family names scripts that look right and are not; they come first. After them come changes of the reference solution,
of which a table has the usual ones: the other point of intersection, the wrong centre, the ratio upside down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gnomon.ggb.run.interpreter import run
from gnomon.problem import Problem
from gnomon.seeding import Rng

_POINT = r"([A-Z](?:_?\d+)?'*)"
_TABLE = (
    (r"(Intersect\(.*), 1\)", r"\1, 2)"),  # the other point of intersection
    (r"(Intersect\(.*), 2\)", r"\1, 1)"),
    (r"\bPerpendicularLine\(", "Line("),  # parallel for perpendicular
    (rf"\bLine\({_POINT}, (Line\(|[a-z])", r"PerpendicularLine(\1, \2"),  # perpendicular for parallel
    (rf"\bAngleBisector\({_POINT}, {_POINT}, {_POINT}\)", r"PerpendicularLine(\2, AngleBisector(\1, \2, \3))"),  # outer
    (rf"\bPerpendicularBisector\({_POINT}, {_POINT}\)", r"PerpendicularLine(\1, Line(\1, \2))"),  # at an end
    (rf"\bCircle\({_POINT}, {_POINT}\)", r"Circle(\2, \1)"),  # about the wrong point
    (rf"\bReflect\({_POINT}, {_POINT}\)", r"Reflect(\2, \1)"),
    (rf"\bReflect\({_POINT}, Midpoint\({_POINT}, {_POINT}\)\)", r"Reflect(\1, \2)"),
    (r"\bDilate\((.*), (-?)(\d+)/(\d+), ", r"Dilate(\1, \2\4/\3, "),  # the ratio upside down
    (r"\bRotate\((.*), -(?=[\d{(a-zA])", r"Rotate(\1, "),  # the other sense of rotation
    (r"\bRotate\((.*), (?=\d+(?:\.\d+)?°|Angle\()", r"Rotate(\1, -"),
    (rf"\bVector\({_POINT}, {_POINT}\)", r"Vector(\2, \1)"),  # the opposite direction
    (rf"\bMidpoint\({_POINT}, {_POINT}\)", r"Dilate(\2, 1/3, \1)"),  # a third for a half
    (r" \+ ", " - "),  # the wrong sign
    (r" - ", " + "),
    (r"\bx\(", "y("),  # the other coordinate
    (r"\by\(", "x("),
)
"""What is mistaken for what: a pattern in a line of a script, and what stands there instead."""


def mistaken_scripts(problem: Problem, rng: Rng) -> Iterator[Sequence[str]]:
    """Scripts with a mistake of geometry, of which every line runs; most of them are wrong, but some may not be."""
    givens = problem.formal["positions"][0]
    lines = problem.code["geogebra"].split("\n")
    changed = [
        [*lines[:place], new, *lines[place + 1 :]]
        for place, line in enumerate(lines)
        for pattern, instead in _TABLE
        if (new := re.sub(pattern, instead, line, count=1)) != line
    ]
    for script in (*rng.shuffled(problem.formal["wrong"]), *rng.stream("changed").shuffled(changed)):
        if run([*givens, *script]).ok:
            yield script
