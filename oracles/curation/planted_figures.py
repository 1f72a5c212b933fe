"""Sound problems with drawing code, and items that only look like them: the material of planted corpora.

A maker draws numbers and letters and gives the sentences of the situation, the question, the Asymptote code and the
answer. Figures are turned and scaled, so that code and statement have no number in common by rule.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class Material:
    """A problem in pieces."""

    facts: str
    question: str
    code: str
    answer: str
    """LaTeX."""
    value: float
    options: tuple[str, ...] = ()
    """Wrong values, for a choice."""


class Paper:
    """A figure that is written down as code, turned, scaled and shifted by chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.turn = cmath.rect(rng.uniform(0.37, 1.93), rng.uniform(0, 2 * math.pi))
        self.shift = complex(rng.uniform(-4, 4), rng.uniform(-4, 4))
        self.lines = [f"size({rng.randrange(121, 239)});"] if rng.random() < 0.6 else []
        self.named: dict[str, complex] = {}

    def put(self, name: str, place: complex) -> str:
        moved = place * self.turn + self.shift
        self.lines.append(f"pair {name} = ({moved.real:.3f},{moved.imag:.3f});")
        self.named[name] = moved
        return name

    def path(self, *names: str, closed: bool = False) -> None:
        self.lines.append(f"draw({'--'.join(names)}{'--cycle' * closed});")

    def circle(self, centre: str, radius: float) -> None:
        self.lines.append(f"draw(circle({centre},{radius * abs(self.turn):.3f}));")

    def shade(self, *names: str) -> None:
        self.lines.append(f"fill({'--'.join(names)}--cycle, gray({self.rng.uniform(0.6, 0.9):.2f}));")

    def code(self) -> str:
        names = list(self.named)
        middle = sum(self.named.values()) / len(names)
        for name in names:
            away = math.degrees(cmath.phase(self.named[name] - middle)) % 360
            self.lines.append(f'label("${name}$", {name}, dir({away:.0f}));')
        if self.rng.random() < 0.4:  # what looks like options (A), (B), ...
            self.lines.append(" ".join(f"dot({name});" for name in sorted(names)))
        return "\n".join(self.lines)


def _letters(rng: Random, count: int) -> list[str]:
    start = rng.randrange(len(ALPHABET))
    if rng.random() < 0.5:
        start = 0 if rng.random() < 0.7 else start
        return [ALPHABET[(start + k) % len(ALPHABET)] for k in range(count)]
    return rng.sample(ALPHABET, count)


def _of(rng: Random, *phrases: str) -> str:
    return rng.choice(phrases)


def _fraction(top: int, below: int, rest: str = "") -> str:
    common = math.gcd(top, below)
    top, below = top // common, below // common
    if below == 1:
        return rest if rest and top == 1 else f"{top}{rest}"
    return f"\\frac{{{top}{rest}}}{{{below}}}"


def altitude(rng: Random) -> Material:
    """Area of a triangle from a side and its altitude."""
    a, b, c, f = _letters(rng, 4)
    base, height = rng.randrange(14, 90), rng.randrange(11, 70)
    sheet, at = Paper(rng), rng.uniform(0.2, 0.8) * base
    sheet.put(b, 0)
    sheet.put(c, base)
    sheet.put(a, complex(at, height))
    sheet.put(f, at)
    sheet.path(a, b, c, closed=True)
    sheet.path(a, f)
    facts = _of(
        rng,
        f"In triangle ${a}{b}{c}$, side ${b}{c}$ has length ${base}$ and the altitude ${a}{f}$ has length ${height}$.",
        f"The altitude from ${a}$ meets side ${b}{c}$ of $\\triangle {a}{b}{c}$ at ${f}$. We know "
        f"${b}{c} = {base}$ and ${a}{f} = {height}$.",
    )
    ask = _of(rng, f"Find the area of triangle ${a}{b}{c}$.", f"What is the area of $\\triangle {a}{b}{c}$?")
    wrong = (str(base * height), str(base + height), _fraction(base * height, 3))
    return Material(facts, ask, sheet.code(), _fraction(base * height, 2), base * height / 2, wrong)


def hypotenuse(rng: Random) -> Material:
    """Hypotenuse of a right triangle."""
    a, b, c = _letters(rng, 3)
    x, y, z = rng.choice(((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29), (12, 35, 37)))
    k = rng.randrange(2, 14)
    sheet = Paper(rng)
    sheet.put(c, 0)
    sheet.put(a, x)
    sheet.put(b, complex(0, y))
    sheet.path(a, b, c, closed=True)
    facts = _of(
        rng,
        f"Triangle ${a}{b}{c}$ has a right angle at ${c}$, with legs ${a}{c} = {k * x}$ and ${b}{c} = {k * y}$.",
        f"A carpenter cuts a triangular board ${a}{b}{c}$ so that sides ${c}{a}$ and ${c}{b}$ are "
        f"perpendicular and measure ${k * x}$ and ${k * y}$ inches.",
    )
    ask = _of(rng, f"How long is the hypotenuse ${a}{b}$?", f"Compute the length of side ${a}{b}$.")
    return Material(facts, ask, sheet.code(), str(k * z), k * z, (str(k * (x + y)), str(k * z + 3), str(k * z - 2)))


def inscribed(rng: Random) -> Material:
    """Inscribed angle over a central angle."""
    o, a, b, c = _letters(rng, 4)
    angle = 2 * rng.randrange(22, 76)
    sheet, r = Paper(rng), rng.uniform(2, 5)
    sheet.put(o, 0)
    sheet.put(a, cmath.rect(r, 0))
    sheet.put(b, cmath.rect(r, math.radians(angle)))
    sheet.put(c, cmath.rect(r, math.radians(180 + angle / 2 + rng.uniform(-30, 30))))
    sheet.circle(o, r)
    sheet.path(a, o, b)
    sheet.path(a, c, b)
    facts = _of(
        rng,
        f"Points ${a}$, ${b}$ and ${c}$ lie on a circle with center ${o}$, and $\\angle {a}{o}{b} = {angle}^\\circ$.",
        f"The central angle ${a}{o}{b}$ of a circle measures ${angle}$ degrees, and ${c}$ is a "
        f"point of the major arc ${a}{b}$.",
    )
    ask = _of(
        rng, f"Find the measure of $\\angle {a}{c}{b}$ in degrees.", f"How many degrees are in angle ${a}{c}{b}$?"
    )
    return Material(
        facts, ask, sheet.code(), str(angle // 2), angle / 2, (str(angle), str(180 - angle), str(angle // 2 + 7))
    )


def hexagon(rng: Random) -> Material:
    """Area of a regular hexagon."""
    names = _letters(rng, 6)
    side = rng.randrange(3, 60)
    sheet = Paper(rng)
    for k, name in enumerate(names):
        sheet.put(name, cmath.rect(1.0, k * math.pi / 3))
    sheet.path(*names, closed=True)
    whole = "".join(names)
    facts = _of(
        rng,
        f"${whole}$ is a regular hexagon with sides of length ${side}$.",
        f"A tile has the shape of a regular hexagon ${whole}$, each side of which is ${side}$ centimeters long.",
    )
    ask = _of(rng, "What is its area?", "Find the area of the hexagon, in simplest radical form.")
    wrong = (_fraction(3 * side * side, 4, "\\sqrt{3}"), f"{6 * side * side}", _fraction(side * side, 4, "\\sqrt{3}"))
    return Material(
        facts, ask, sheet.code(), _fraction(3 * side * side, 2, "\\sqrt{3}"), 1.5 * math.sqrt(3) * side**2, wrong
    )


def trapezoid(rng: Random) -> Material:
    """Area of a trapezoid."""
    a, b, c, d = _letters(rng, 4)
    long, short, height = rng.randrange(21, 60), rng.randrange(7, 20), rng.randrange(5, 33)
    sheet, at = Paper(rng), rng.uniform(1, 5)
    sheet.put(a, 0)
    sheet.put(b, long)
    sheet.put(c, complex(at + short, height))
    sheet.put(d, complex(at, height))
    sheet.path(a, b, c, d, closed=True)
    facts = _of(
        rng,
        f"Trapezoid ${a}{b}{c}{d}$ has parallel sides ${a}{b} = {long}$ and ${c}{d} = {short}$, "
        f"and its height is ${height}$.",
        f"In quadrilateral ${a}{b}{c}{d}$ the sides ${a}{b}$ and ${d}{c}$ are parallel, ${long}$ "
        f"and ${short}$ units long, at a distance of ${height}$ units.",
    )
    ask = _of(rng, f"Find the area of ${a}{b}{c}{d}$.", "What is the number of square units in its area?")
    wrong = (str((long + short) * height), str(long * height), str(short * height))
    return Material(facts, ask, sheet.code(), _fraction((long + short) * height, 2), (long + short) * height / 2, wrong)


def sector(rng: Random) -> Material:
    """Area of a sector."""
    o, a, b = _letters(rng, 3)
    radius, angle = rng.randrange(4, 31), rng.choice((30, 40, 45, 60, 72, 80, 100, 120, 135, 144))
    sheet = Paper(rng)
    sheet.put(o, 0)
    sheet.put(a, 1)
    sheet.put(b, cmath.rect(1, math.radians(angle)))
    sheet.circle(o, 1.0)
    sheet.path(a, o, b)
    sheet.shade(o, a, b)
    facts = _of(
        rng,
        f"A circle with center ${o}$ has radius ${radius}$. The radii ${o}{a}$ and ${o}{b}$ form "
        f"an angle of ${angle}^\\circ$.",
        f"A pizza of radius ${radius}$ inches is cut from its center ${o}$ along ${o}{a}$ and "
        f"${o}{b}$, at an angle of ${angle}$ degrees.",
    )
    ask = _of(
        rng, f"What is the area of the sector ${a}{o}{b}$?", "Find the area of the smaller piece, in terms of $\\pi$."
    )
    wrong = (f"{radius * radius}\\pi", f"{2 * radius}\\pi", _fraction(angle * radius, 180, "\\pi"))
    return Material(
        facts, ask, sheet.code(), _fraction(angle * radius**2, 360, "\\pi"), math.pi * angle * radius**2 / 360, wrong
    )


def parallel_cut(rng: Random) -> Material:
    """A line parallel to a side cuts a triangle."""
    a, b, c, d, e = _letters(rng, 5)
    p, q, k = rng.randrange(2, 7), rng.randrange(7, 12), rng.randrange(3, 11)
    sheet, top = Paper(rng), complex(rng.uniform(1, 4), 5)
    sheet.put(a, top)
    sheet.put(b, 0)
    sheet.put(c, 6)
    sheet.put(d, top + (0 - top) * p / q)
    sheet.put(e, top + (6 - top) * p / q)
    sheet.path(a, b, c, closed=True)
    sheet.path(d, e)
    facts = _of(
        rng,
        f"Points ${d}$ and ${e}$ lie on sides ${a}{b}$ and ${a}{c}$ of triangle ${a}{b}{c}$ with "
        f"${d}{e} \\parallel {b}{c}$. We have ${a}{d} = {p * k}$, ${a}{b} = {q * k}$ and ${b}{c} "
        f"= {q * (k + 1)}$.",
        f"A segment ${d}{e}$ parallel to ${b}{c}$ joins two sides of $\\triangle {a}{b}{c}$, "
        f"where ${a}{d} = {p * k}$, ${a}{b} = {q * k}$, and ${b}{c}$ is ${q * (k + 1)}$ long.",
    )
    ask = _of(rng, f"Find ${d}{e}$.", f"What is the length of the segment ${d}{e}$?")
    return Material(
        facts, ask, sheet.code(), str(p * (k + 1)), p * (k + 1), (str(q * k), str(p * k), str(p * (k + 1) + 5))
    )


def ring(rng: Random) -> Material:
    """Area between two concentric circles, by a tangent chord."""
    o, a, b, t = _letters(rng, 4)
    half = rng.randrange(4, 40)
    sheet, small = Paper(rng), rng.uniform(1, 2)
    large = rng.uniform(2.4, 3.3)
    reach = math.sqrt(large**2 - small**2)
    sheet.put(o, 0)
    sheet.put(t, complex(0, -small))
    sheet.put(a, complex(-reach, -small))
    sheet.put(b, complex(reach, -small))
    sheet.circle(o, small)
    sheet.circle(o, large)
    sheet.path(a, b)
    facts = _of(
        rng,
        f"Two circles have the same center ${o}$. Chord ${a}{b}$ of the larger circle touches the "
        f"smaller one at ${t}$, and ${a}{b} = {2 * half}$.",
        f"The chord ${a}{b}$ of a circle about ${o}$ is tangent at ${t}$ to a smaller circle with "
        f"the same center. The chord is ${2 * half}$ long.",
    )
    ask = _of(rng, "Find the area between the two circles.", "What is the area of the ring between the circles?")
    wrong = (f"{2 * half * half}\\pi", f"{4 * half * half}\\pi", f"{half}\\pi")
    return Material(facts, ask, sheet.code(), f"{half * half}\\pi", math.pi * half * half, wrong)


def rhombus(rng: Random) -> Material:
    """Perimeter of a rhombus from its diagonals."""
    a, b, c, d, m = _letters(rng, 5)
    x, y, z = rng.choice(((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25)))
    k = rng.randrange(2, 9)
    sheet = Paper(rng)
    sheet.put(a, -x)
    sheet.put(b, complex(0, -y))
    sheet.put(c, x)
    sheet.put(d, complex(0, y))
    sheet.put(m, 0)
    sheet.path(a, b, c, d, closed=True)
    sheet.path(a, c)
    sheet.path(b, d)
    facts = _of(
        rng,
        f"The diagonals ${a}{c}$ and ${b}{d}$ of rhombus ${a}{b}{c}{d}$ have lengths ${2 * k * x}$ "
        f"and ${2 * k * y}$ and meet at ${m}$.",
        f"A kite maker ties two sticks of ${2 * k * x}$ and ${2 * k * y}$ centimeters at their "
        f"common midpoint ${m}$, perpendicular to each other; their ends are the corners of "
        f"rhombus ${a}{b}{c}{d}$.",
    )
    ask = _of(rng, "Find the perimeter of the rhombus.", f"What is the perimeter of ${a}{b}{c}{d}$?")
    return Material(
        facts, ask, sheet.code(), str(4 * k * z), 4 * k * z, (str(2 * k * z), str(4 * k * z + 6), str(4 * k * x))
    )


def tangents(rng: Random) -> Material:
    """Perimeter of a triangle cut off by tangents."""
    p, a, b, o = _letters(rng, 4)
    radius, far = rng.choice(((5, 13), (8, 17), (7, 25), (20, 29), (9, 41), (12, 37)))
    k = rng.randrange(2, 7)
    length = round(math.sqrt(far**2 - radius**2))
    sheet, r, distance = Paper(rng), rng.uniform(1, 2), rng.uniform(3, 5)
    touch = math.acos(r / distance)
    sheet.put(o, 0)
    sheet.put(p, distance)
    sheet.put(a, cmath.rect(r, touch))
    sheet.put(b, cmath.rect(r, -touch))
    sheet.circle(o, r)
    sheet.path(p, a)
    sheet.path(p, b)
    sheet.path(o, p)
    facts = _of(
        rng,
        f"From point ${p}$, at distance ${k * far}$ from the center ${o}$ of a circle with radius "
        f"${k * radius}$, the tangents ${p}{a}$ and ${p}{b}$ are drawn.",
        f"Lines ${p}{a}$ and ${p}{b}$ touch a circle about ${o}$ at ${a}$ and ${b}$; the radius "
        f"of the circle is ${k * radius}$, and ${o}{p} = {k * far}$.",
    )
    ask = _of(rng, f"Find ${p}{a} + {p}{b}$.", "What is the sum of the lengths of the two tangent segments?")
    return Material(
        facts,
        ask,
        sheet.code(),
        str(2 * k * length),
        2 * k * length,
        (str(k * length), str(k * far), str(2 * k * length + 4)),
    )


MAKERS: tuple[Callable[[Random], Material], ...] = (
    altitude, hypotenuse, inscribed, hexagon, trapezoid, sector, parallel_cut, ring, rhombus, tangents,
)  # fmt: skip


# ---------------------------------------------------------------------------------------------------- other subjects


def _bars(rng: Random, values: list[int], names: list[str]) -> str:
    lines = ["size(200);"]
    for k, (value, name) in enumerate(zip(values, names, strict=True)):
        lines.append(f"filldraw(box(({2 * k},0),({2 * k + 1},{value})), gray({rng.uniform(0.5, 0.9):.2f}));")
        lines.append(f'label("{name}", ({2 * k + 0.5},{-0.8}));')
    return "\n".join([*lines, f"draw((-1,0)--({2 * len(values)},0));"])


def _names(rng: Random, count: int) -> list[str]:
    pool = [
        "Ana",
        "Ben",
        "Cleo",
        "Dan",
        "Eva",
        "Finn",
        "Gita",
        "Hugo",
        "Ines",
        "Jon",
        "Kira",
        "Leo",
        "Mia",
        "Nils",
        "Olga",
        "Per",
    ]
    return rng.sample(pool, count)


def _bar_chart(rng: Random) -> tuple[str, str, str]:
    names, values = _names(rng, 5), [rng.randrange(3, 25) for _ in range(5)]
    thing = rng.choice(("books", "marbles", "stamps", "laps", "kilometers"))
    values[0] += -sum(values) % 5
    return (
        f"The bar graph shows how many {thing} {', '.join(names)} had in {rng.choice(('May', 'June', 'July'))}. "
        f"What is the average number of {thing}?",
        _bars(rng, values, names),
        str(sum(values) // 5),
    )


def _spinner(rng: Random) -> tuple[str, str, str]:
    parts = rng.choice((5, 6, 8, 9, 10, 12))
    good = rng.randrange(1, parts)
    at, r, first = complex(rng.uniform(-5, 5), rng.uniform(-5, 5)), rng.uniform(1, 4), rng.uniform(0, 90)
    code = [f"pair O = ({at.real:.2f},{at.imag:.2f}); draw(circle(O,{r:.2f}));"]
    code += [f"draw(O--O+{r:.2f}*dir({first + 360 * k / parts:.1f}));" for k in range(parts)]
    return (
        f"The spinner has {parts} equal sectors, {good} of which are {rng.choice(('red', 'blue', 'green'))}. "
        f"{rng.choice(_names(rng, 3))} spins twice. What is the probability that the arrow stops "
        f"on that color both times?",
        "\n".join(code),
        _fraction(good * good, parts * parts),
    )


def _paths(rng: Random) -> tuple[str, str, str]:
    wide, high, side = rng.randrange(3, 7), rng.randrange(2, 6), rng.uniform(0.4, 1.8)
    top, right = f"{high * side:.2f}", f"{wide * side:.2f}"
    code = [f"draw(({x * side:.2f},0)--({x * side:.2f},{top}));" for x in range(wide + 1)]
    code += [f"draw((0,{y * side:.2f})--({right},{y * side:.2f}));" for y in range(high + 1)]
    code += ['label("$A$",(0,0),SW);', f'label("$B$",({right},{top}),NE);']
    text = f"{rng.choice(_names(rng, 2))} walks along the lines of a grid of {wide} by {high} streets from $A$ to $B$"
    ask = "always going right or up. How many different routes are there?"
    return f"{text}, {ask}", "\n".join(code), str(math.comb(wide + high, high))


def _magic(rng: Random) -> tuple[str, str, str]:
    centre, x, y = rng.randrange(9, 40), rng.randrange(1, 4), rng.randrange(4, 8)
    cells = [-x, x + y, -y, x - y, 0, y - x, y, -x - y, x]
    gone, side = rng.sample(range(9), 4), rng.uniform(0.6, 1.9)
    code = [f"draw(({k * side:.2f},0)--({k * side:.2f},{3 * side:.2f}));" for k in range(4)]
    code += [f"draw((0,{k * side:.2f})--({3 * side:.2f},{k * side:.2f}));" for k in range(4)]
    code += [
        f'label("{centre + cells[k]}", ({(k % 3 + 0.5) * side:.2f},{(2.5 - k // 3) * side:.2f}));'
        for k in range(9)
        if k not in gone
    ]
    said = rng.choice(("every row, column and diagonal", "each row, each column and both diagonals"))
    text = f"In the magic square of {rng.choice(_names(rng, 2))}, the three numbers of {said} have the same sum."
    return (
        f"{text} What is the sum of the numbers that are missing?",
        "\n".join(code),
        str(sum(centre + cells[k] for k in gone)),
    )


def _line(rng: Random) -> tuple[str, str, str]:
    low, step, count = rng.randrange(-20, 20), rng.randrange(2, 9), rng.randrange(5, 9)
    gap, high = rng.uniform(0.5, 1.6), rng.uniform(-3, 3)
    marks = [f"({k * gap:.2f},{high:.2f})" for k in range(count + 1)]
    code = [f"draw({marks[0]}--{marks[-1]}, Arrows);"]
    code += [f"draw({mark}+(0,-{gap / 9:.2f})--{mark}+(0,{gap / 9:.2f}));" for mark in marks]
    code += [f'label("${low}$",{marks[0]},S);', f'label("${low + step * count}$",{marks[-1]},S);']
    code += [f'label("$y$",{marks[-3]},N);']
    text = f"{rng.choice(_names(rng, 2))} marks equal steps from {low} to {low + step * count} on a number line."
    return f"{text} Which number is at $y$?", "\n".join(code), str(low + step * (count - 2))


def _function(rng: Random) -> tuple[str, str, str]:
    ys = [rng.randrange(0, 6) for _ in range(6)]
    code = (
        ["import graph;", "size(180);"]
        + [f"draw(({k},{ys[k]})--({k + 1},{ys[k + 1]}));" for k in range(5)]
        + ["xaxis(0,5);", "yaxis(0,5);"]
    )
    at = rng.randrange(0, 6)
    value = ys[ys[at]] if ys[at] < 6 else 0
    return (
        f"The graph of the function $f$ on the interval from 0 to 5 is shown; it consists of "
        f"{len(ys) - 1} pieces and passes through the marked grid points. What is $f(f({at}))$?",
        "\n".join(code),
        str(value),
    )


def _survey(rng: Random) -> tuple[str, str, str]:
    a, b, both = rng.randrange(15, 40), rng.randrange(15, 40), rng.randrange(3, 12)
    sports = rng.sample(("chess", "tennis", "soccer", "music", "drama", "swimming"), 2)
    code = [
        "draw(circle((0,0),2));",
        "draw(circle((2.4,0),2));",
        f'label("{sports[0]}",(-1,2.3));',
        f'label("{sports[1]}",(3.4,2.3));',
        f'label("{both}",(1.2,0));',
    ]
    return (
        f"The diagram with two circles shows the result of a survey among students: {a} take part "
        f"in {sports[0]}, {b} in {sports[1]}, and {both} in both. How many students take part in "
        f"at least one of them?",
        "\n".join(code),
        str(a + b - both),
    )


def _prices(rng: Random) -> tuple[str, str, str]:
    one, two, n = rng.randrange(3, 15), rng.randrange(16, 30), rng.randrange(2, 8)
    goods = rng.sample(("pens", "apples", "tickets", "mugs", "balls", "lamps"), 2)
    w, h = rng.uniform(1, 3), rng.uniform(0.5, 1.5)
    code = [
        f"draw(box((0,0),({2 * w:.2f},{2 * h:.2f})));",
        f"draw(({w:.2f},0)--({w:.2f},{2 * h:.2f})); draw((0,{h:.2f})--({2 * w:.2f},{h:.2f}));",
        f'label("{goods[0]}",({w / 2:.2f},{1.5 * h:.2f}));',
        f'label("{one} cents",({1.5 * w:.2f},{1.5 * h:.2f}));',
        f'label("{goods[1]}",({w / 2:.2f},{h / 2:.2f}));',
        f'label("{two} cents",({1.5 * w:.2f},{h / 2:.2f}));',
    ]
    return (
        f"The table lists the price of {goods[0]} and {goods[1]}. What is the total cost, in "
        f"cents, of {n} {goods[0]} and {n + 1} {goods[1]}?",
        "\n".join(code),
        str(n * one + (n + 1) * two),
    )


OTHER_SUBJECTS: tuple[Callable[[Random], tuple[str, str, str]], ...] = (
    _bar_chart, _spinner, _paths, _magic, _line, _function, _survey, _prices,
)  # fmt: skip
