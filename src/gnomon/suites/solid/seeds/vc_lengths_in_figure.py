"""Seed questions on prisms whose lengths stand only at the edges of the figure.

The base has sides that are perpendicular to their neighbours, and the text gives no number. A seed question is a row of
``_TABLE``: a shape of the base, and what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edges
from gnomon.suites.solid.item import SeedAnswer, Solid
from gnomon.suites.solid.question import Level, Question, seed
from gnomon.suites.solid.vectors import at


@dataclass(frozen=True, slots=True)
class _Base:
    """The corners of a base in order, the sides whose lengths the figure gives, and its area in parts."""

    corners: list[tuple[int, int]]
    given: str
    parts: str
    """The area as a sum or difference of rectangles, as a solution writes it."""
    area: int
    described: tuple[str, str]


def _angle(q: Question) -> _Base:
    a, d = q.integers(2, 4, 9)
    c, b = q.integer(1, a - 2), q.integer(1, d - 2)
    return _Base(
        [(0, 0), (a, 0), (a, b), (c, b), (c, d), (0, d)],
        "AB BC EF FA",
        f"{a}·{d} - {a - c}·{d - b}",
        a * d - (a - c) * (d - b),
        ("a rectangle without a smaller rectangle at a corner", "一个长方形去掉一角的小长方形"),
    )


def _steps(q: Question) -> _Base:
    f, u, v = q.integers(3, 2, 5)
    b, x, y = q.integers(3, 2, 5)
    c, a, e, d = f + u, f + u + v, b + x, b + x + y
    return _Base(
        [(0, 0), (a, 0), (a, b), (c, b), (c, e), (f, e), (f, d), (0, d)],
        "BC CD DE EF FG GH",
        f"{v}·{b} + {u}·{e} + {f}·{d}",
        v * b + u * e + f * d,
        ("three rectangles side by side", "三个并排的长方形"),
    )


def _trough(q: Question) -> _Base:
    low, mid, high = q.integers(3, 2, 5)
    d = q.integer(4, 8)
    deep = q.integer(2, d - 2)
    a = low + mid + high
    return _Base(
        [(0, 0), (a, 0), (a, d), (low + mid, d), (low + mid, d - deep), (low, d - deep), (low, d), (0, d)],
        "AB BC CD DE FG GH",
        f"{a}·{d} - {mid}·{deep}",
        a * d - mid * deep,
        ("a rectangle without a smaller rectangle at a side", "一个长方形在一边去掉一个小长方形"),
    )


def _prism(q: Question, base: _Base, high: int) -> str:
    """Put the prism on the page, with its lengths in the figure; returns its faces."""
    ring = "ABCDEFGH"[: len(base.corners)]
    top = [f"{label}1" for label in ring]
    places = {label: at(x, y, 0) for label, (x, y) in zip(ring, base.corners, strict=True)}
    sides = list(pairwise(ring + ring[0]))
    ends = zip(base.corners, [*base.corners[1:], base.corners[0]], strict=True)
    lengths = [abs(x - u) + abs(y - v) for (x, y), (u, v) in ends]
    length = {a + b: Exact.of(size) for (a, b), size in zip(sides, lengths, strict=True)}
    faces = " ".join([ring, "".join(top), *(f"{a}{b}{b}1{a}1" for a, b in sides)])
    name = f"{ring}-{''.join(top)}"
    q.solid(
        Solid(
            points={**places, **{f"{label}1": place + at(0, 0, high) for label, place in places.items()}},
            faces=faces,
            called=("the prism", "该棱柱"),
            opening=[
                (
                    f"In the right prism [{name}] of the figure, neighbouring sides of the base are perpendicular<, {{sizes}}>.",
                    f"如图，在直棱柱[{name}]中，底面的相邻两边互相垂直<，{{sizes}}>。",
                )
            ],
            shape=[
                ("right_prism", ring, "".join(top)),
                *(("perpendicular", a + b, b + c) for (a, b), (_, c) in zip(sides, sides[1:] + sides[:1], strict=True)),
            ],
            sizes=edges(**{side: length[side] for side in base.given.split()}, AA1=Exact.of(high)),
            ring=ring,
        )
    )
    q.lengths_in_figure()
    return faces


def _ask_volume(q: Question, base: _Base, high: int) -> SeedAnswer:
    q.ask(asks.solid_volume(("the prism", "该棱柱"), _prism(q, base, high)))
    _area_step(q, base)
    volume = base.area * high
    q.step(
        f"So the volume of the prism is {base.area}·{high} = {volume}.",
        f"所以棱柱的体积为 {base.area}·{high} = {volume}。",
    )
    return volume


def _ask_surface(q: Question, base: _Base, high: int) -> SeedAnswer:
    q.ask(asks.total_area(("the prism", "该棱柱"), _prism(q, base, high)))
    _area_step(q, base)
    sides = [abs(x - u) + abs(y - v) for (x, y), (u, v) in pairwise([*base.corners, base.corners[0]])]
    round_ = sum(sides)
    total = 2 * base.area + round_ * high
    q.step(
        f"The perimeter of the base is {' + '.join(map(str, sides))} = {round_}, so the lateral area is {round_}·{high} = {round_ * high}.",
        f"底面的周长为 {' + '.join(map(str, sides))} = {round_}，所以侧面积为 {round_}·{high} = {round_ * high}。",
    )
    q.step(
        f"The total surface area of the prism is 2·{base.area} + {round_ * high} = {total}.",
        f"棱柱的表面积为 2·{base.area} + {round_ * high} = {total}。",
    )
    return total


def _area_step(q: Question, base: _Base) -> None:
    q.step(
        f"The base is {base.described[0]}, so its area is {base.parts} = {base.area}.",
        f"底面是{base.described[1]}，所以它的面积为 {base.parts} = {base.area}。",
    )


def _ask_distance(q: Question, base: _Base, high: int) -> SeedAnswer:
    _prism(q, base, high)
    start, end = ("BE1", "CF1") if len(base.corners) == 6 else ("CG1", "BG1")
    a, b = q.pick(start, end)[0], q.pick(start, end)[1:]
    (x, y), (u, v) = (base.corners["ABCDEFGH".index(label)] for label in (a, b[0]))
    q.require(abs(x - u) > 0 and abs(y - v) > 0)
    q.segments(a + b)
    q.ask(asks.length(a + b))
    p, r = abs(x - u), abs(y - v)
    q.step(
        f"Along the sides of the base, [{b[0]}] is {p} and {r} away from [{a}], and [{b}] lies {high} above [{b[0]}].",
        f"沿底面两边的方向，[{b[0]}]到[{a}]的距离分别为 {p} 和 {r}，而[{b}]在[{b[0]}]上方 {high} 处。",
    )
    square = p * p + r * r + high * high
    q.step(
        f"So [{a}{b}] = √({p}² + {r}² + {high}²) = {sqrt(square)}.",
        f"所以[{a}{b}] = √({p}² + {r}² + {high}²) = {sqrt(square)}。",
    )
    return sqrt(square)


_BASES: dict[str, Callable[[Question], _Base]] = {"angle": _angle, "steps": _steps, "trough": _trough}
_ASKED: dict[str, tuple[str, Level, Callable[[Question, _Base, int], SeedAnswer]]] = {
    "volume": ("VC", "medium", _ask_volume),
    "surface": ("AR", "medium", _ask_surface),
    "distance": ("LC", "hard", _ask_distance),
}


def _register(shape: str, asked: str) -> None:
    category, level, ask = _ASKED[asked]

    @seed(f"edges-{shape}-{asked}", category, level, large=True, pictured=True)
    def make(q: Question) -> SeedAnswer:
        return ask(q, _BASES[shape](q), q.integer(3, 9))


for _shape in _BASES:
    for _asked in _ASKED:
        _register(_shape, _asked)
