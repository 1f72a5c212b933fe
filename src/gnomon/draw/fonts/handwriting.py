"""Letters written by hand: each a few strokes of a pen, in several hands that slant, wobble and press differently.

``_STROKES`` has a character, its advance, and its strokes, separated by semicolons, as points x,y in hundredths of the
em, y up. A stroke that begins with ~ is a smooth curve through its points, others go straight from each to the
next.
"""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from gnomon.seeding import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Hand: TypeAlias = Literal["hand-1", "hand-2", "hand-3", "hand-4"]
HANDS: tuple[Hand, ...] = get_args(Hand)

_STROKES = """
A 50 2,0 25,66 48,0; 11,23 39,23 | B 46 6,66 6,0; ~6,66 30,64 37,51 28,38 6,35; ~6,35 34,33 43,18 32,2 6,0
C 48 ~44,55 30,66 12,58 4,34 11,9 28,0 45,11 | D 50 6,66 6,0; ~6,66 30,62 45,44 45,24 32,5 6,0
E 43 40,66 6,66 6,0 40,0; 6,34 34,34 | F 41 40,66 6,66 6,0; 6,34 33,34
G 52 ~45,56 30,66 12,58 4,33 12,8 28,0 46,9; 29,29 46,29 46,3 | H 50 6,66 6,0; 44,66 44,0; 6,34 44,34
I 30 15,66 15,0; 4,66 26,66; 4,0 26,0 | J 44 ~32,66 32,16 24,1 12,1 4,14; 19,66 43,66
K 48 6,66 6,0; 42,66 6,28; 18,40 45,0 | L 41 6,66 6,0 40,0 | M 60 5,0 9,66 30,18 51,66 55,0 | N 51 6,0 6,66 45,0 45,66
O 54 ~27,66 10,58 4,34 10,9 27,0 44,9 50,34 44,58 27,66 | P 44 6,66 6,0; ~6,66 32,64 41,49 32,33 6,30
Q 55 ~27,66 10,58 4,34 10,9 27,0 44,9 50,34 44,58 27,66; 32,16 54,-8
R 48 6,66 6,0; ~6,66 32,64 41,49 32,34 6,32; 21,32 45,0 | S 44 ~40,56 26,66 9,59 8,44 24,35 39,25 39,9 22,0 4,10
T 48 24,66 24,0; 2,66 46,66 | U 50 ~6,66 6,24 13,4 25,0 38,5 45,24 45,66 | V 48 2,66 24,0 46,66
W 66 3,66 17,0 33,52 49,0 63,66 | X 48 4,66 44,0; 44,66 4,0 | Y 48 3,66 24,34 45,66; 24,34 24,0
Z 46 5,66 42,66 4,0 44,0 | a 41 ~33,36 20,44 7,34 5,14 14,1 27,6 33,22; 34,44 33,12 38,0
b 40 6,66 6,0; ~6,26 18,43 32,36 35,20 28,3 15,0 6,12 | c 36 ~33,36 20,44 7,34 5,15 15,1 33,8
d 41 ~33,34 20,44 7,34 5,14 14,1 27,5 33,20; 34,66 34,0 | e 38 ~6,22 33,24 31,38 19,44 7,33 5,14 15,0 33,8
f 30 ~30,60 22,66 14,56 13,30 13,0; 3,40 26,40
g 41 ~33,36 20,44 7,34 5,15 14,3 27,8 33,24; ~34,44 34,0 30,-17 17,-20 5,-12
h 40 6,66 6,0; ~6,26 16,41 28,42 33,30 33,0 | i 16 8,44 8,0; 8,58 8,62 | j 22 ~14,44 14,-4 10,-18 1,-18; 14,58 14,62
k 36 6,66 6,0; 30,42 6,16; 14,23 33,0 | l 21 ~8,66 8,12 12,1 19,3
m 58 6,44 6,0; ~6,28 14,42 24,42 29,30 29,0; ~29,28 37,42 47,42 52,30 52,0
n 40 6,44 6,0; ~6,28 16,42 27,42 33,30 33,0 | o 40 ~20,44 7,36 4,20 9,4 20,0 32,5 36,21 32,37 20,44
p 40 6,44 6,-20; ~6,28 17,43 31,38 35,22 29,4 16,0 6,12
q 43 ~33,36 20,44 7,34 5,15 14,1 27,6 33,22; 34,44 34,-20 42,-12 | r 30 6,44 6,0; ~6,26 14,40 28,42
s 34 ~30,38 18,44 7,37 10,27 24,20 29,9 20,0 4,5 | t 29 ~13,60 13,12 17,1 27,4; 3,42 26,42
u 40 ~6,44 6,16 12,1 24,3 33,18; 33,44 33,0 | v 37 3,44 18,0 34,44 | w 54 3,44 14,0 27,36 40,0 51,44
x 36 4,44 32,0; 32,44 4,0 | y 38 4,44 19,6; ~34,44 22,10 12,-16 2,-19 | z 36 4,44 31,44 4,0 33,0
0 44 ~22,66 8,56 4,33 8,10 22,0 36,10 40,33 36,56 22,66 | 1 28 6,52 18,66 18,0
2 44 ~5,52 11,64 26,66 37,54 32,37 4,0; 4,0 40,0 | 3 42 ~5,58 18,66 34,60 34,44 17,36; ~17,36 36,32 37,12 22,0 4,7
4 46 32,0 32,66 4,20 44,20 | 5 42 37,66 10,66 7,38; ~7,38 22,43 37,34 37,13 22,0 4,6
6 42 ~34,63 18,56 6,32 6,12 20,0 36,9 35,28 20,36 6,22 | 7 42 4,66 40,66 15,0
8 42 ~33,58 21,66 8,57 12,42 32,26 36,10 21,0 6,10 10,27 31,43 33,58
9 42 ~36,46 22,32 7,40 8,58 22,66 35,57 36,40 32,14 22,0 | ′ 18 13,72 7,50
° 26 ~13,70 5,66 4,59 10,54 18,56 20,64 13,70 | + 44 6,30 38,30; 22,46 22,14 | − 44 6,30 38,30
= 44 6,38 38,38; 6,22 38,22 | . 16 8,0 8,3 | , 16 9,3 6,-10 | / 36 4,-4 32,70 | ( 24 ~20,72 8,52 6,24 18,-10
) 24 ~4,72 16,52 18,24 6,-10 | α 48 ~44,44 34,16 20,0 7,8 5,24 14,42 26,40 36,14 45,0
β 42 ~6,-20 7,40 14,62 28,64 32,50 22,37; ~22,37 36,32 36,10 22,0 8,8
γ 41 ~3,38 11,42 18,24 20,-4 17,-20; 38,44 20,-2 | δ 40 ~34,58 24,66 14,58 30,40 36,20 27,1 12,1 4,16 10,32 26,36
ε 36 ~32,38 18,44 7,36 18,24; ~18,24 5,16 9,3 22,0 33,7
θ 40 ~20,66 8,54 4,33 8,11 20,0 32,11 36,33 32,55 20,66; 5,33 35,33 | λ 40 ~5,62 14,64 20,48 36,0; 20,46 4,0
π 48 4,40 46,42; 15,41 12,0; ~33,42 33,8 38,0 44,3 | φ 48 ~13,44 5,33 5,13 15,2 30,2 42,13 43,33 34,43 27,36 22,-20
ω 54 ~10,44 4,26 8,4 19,2 27,20; ~27,20 34,2 46,4 50,26 43,44
"""
_LETTERS = {row[0]: row[2:] for row in re.split(r" \| |\n", _STROKES.strip())}
_UNIT = 10  # font units of the table's
_WOBBLE = 17  # font units by which a point of a stroke is off, at most
_SPACE = 25  # font units between two letters, besides
_PARTS = 5  # of a curve from one of its points to the next
_ROUND = [math.pi / 2 + math.pi * k / 4 for k in range(5)]  # the directions of the corners of a rounded end

_Point: TypeAlias = tuple[float, float]


def is_written(char: str) -> bool:
    """Whether a character has a form by hand."""
    return char in _LETTERS


@cache
def outline(hand: str, char: str) -> tuple[int, str]:
    """The advance of a character in a hand, and its outline as an SVG path in font units, y up."""
    pen = Rng("gnomon", "handwriting", hand)
    slant, width = pen.integer(0, 24) / 100, pen.integer(62, 78)
    wobble = pen.stream("letter", char)
    advance, _, strokes = _LETTERS[char].partition(" ")
    parts: list[str] = []
    for spelled in strokes.split(";"):
        stroke = [_point(one, slant, wobble) for one in spelled.strip().removeprefix("~").split()]
        for a, b in _pieces(stroke, smooth="~" in spelled):
            corners = [f"{round(x)} {round(y)}" for x, y in _capsule(a, b, width / 2)]
            parts.append(f"M{'L'.join(corners)}Z")
    return _UNIT * int(advance) + _SPACE, "".join(parts)


def _point(spelled: str, slant: float, wobble: Rng) -> _Point:
    x, y = (_UNIT * int(number) for number in spelled.split(","))
    return x + slant * y + wobble.integer(-_WOBBLE, _WOBBLE), y + wobble.integer(-_WOBBLE, _WOBBLE)


def _pieces(stroke: Sequence[_Point], *, smooth: bool) -> Iterator[tuple[_Point, _Point]]:
    """The straight pieces of a stroke; a smooth one is a Catmull-Rom curve."""
    points = list(stroke)
    if smooth:
        path = [points[0], *points, points[-1]]
        points = points[:1]
        for p, a, b, q in zip(path, path[1:], path[2:], path[3:], strict=False):
            points += [_between(p, a, b, q, k / _PARTS) for k in range(1, _PARTS + 1)]
    yield from pairwise(points)


def _between(p: _Point, a: _Point, b: _Point, q: _Point, t: float) -> _Point:
    """The point of the curve from a to b after the share t of the way; p and q are the points before and after."""
    shares = (t * (2 - t) - 1) * t, 2 + t * t * (3 * t - 5), t * (1 + t * (4 - 3 * t)), t * t * (t - 1)
    x, y = (sum(share * at[k] for share, at in zip(shares, (p, a, b, q), strict=True)) / 2 for k in (0, 1))
    return x, y


def _capsule(a: _Point, b: _Point, radius: float) -> Iterator[_Point]:
    """The corners of the region that a round pen covers between two points, counter-clockwise."""
    way = math.atan2(b[1] - a[1], b[0] - a[0])
    for (x, y), turn in ((a, way), (b, way + math.pi)):
        yield from ((x + radius * math.cos(turn + at), y + radius * math.sin(turn + at)) for at in _ROUND)
