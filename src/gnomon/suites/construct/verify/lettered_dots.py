"""What the picture of the givens tells, read from what is drawn: dots with letters, and the names beside lines.

With it the version whose givens are shown only is read as a person reads it. Words and picture together must be the
task: with the letters of the dots in place of the numbers, the words are those of the statement. The words alone must
not be: every solution needs a letter that they do not say. And a relation of the givens that holds in all positions has
to be one that the eye sees, a point on a line or circle; equal lengths or a right angle would need marks.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.objects import Point, Value
from gnomon.problem import LANGUAGES, Problem
from gnomon.suites.construct.verify.plain_shapes import NoMeaning, Round, Shape, Straight, shape_of

NUMBERS = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_NEAR = 32.0  # pixels between a dot and the middle of its letter
_CLEAR = 12.0  # pixels by which one of two dots is farther to the left
_SAME = 1e-3  # of the size of the figure: positions are written with four decimals
_CENTRE = re.compile(r"[a-z]\w* = Circle\((\w+),")
_AXES = {"xAxis", "yAxis"}
_WORD = re.compile(r"[A-Za-zα-ω](?:_?\d)?'*")

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn of points and names, in pixels: the middles of dots, and texts with theirs."""

    dots: Sequence[Spot]
    texts: Sequence[tuple[str, Spot]]


def lettered_dots(drawn: Drawn) -> dict[str, Spot]:
    """The dots of a picture, each by the letter that is nearest to it; none if a letter names two of them."""
    letters = [(text, middle) for text, middle in drawn.texts if text[:1].isupper()]
    found: dict[str, Spot] = {}
    for dot in drawn.dots:
        away, name = min(((math.dist(middle, dot), text) for text, middle in letters), default=(math.inf, ""))
        if away > _NEAR or name in found:
            return {}
        found[name] = dot
    return found


def counted(dots: Mapping[str, Spot], direction: str) -> list[str]:
    """The letters of dots from left to right, or from top to bottom."""
    return sorted(dots, key=lambda name: dots[name][direction == "down"])


def reading_findings(problem: Problem, words: Mapping[str, str], direction: str, drawn: Drawn) -> Iterator[str]:
    """Why words and picture together are not the task."""
    givens, points = _values(problem.formal["positions"][0]), _points(problem)
    dots = lettered_dots(drawn)
    if set(dots) != points:
        yield f"the picture shows the points {', '.join(sorted(dots))}, and {', '.join(sorted(points))} are given"
        return
    written = {text.partition("=")[0].strip() for text, _ in drawn.texts}
    for name in sorted(set(givens) - points - written - _AXES):
        yield f"the picture does not show the name of the given {name}"
    letters = str.maketrans(dict(zip(NUMBERS, counted(dots, direction), strict=False)))
    for language, task in zip(LANGUAGES, problem.formal["task"], strict=True):
        if not task.endswith(words[language].translate(letters)):
            yield f"the {language} words with the letters of the picture are not those of the statement"


def is_clear(drawn: Drawn, direction: str) -> bool:
    """Whether the picture shows clearly which of two points comes first."""
    places = sorted(dot[direction == "down"] for dot in lettered_dots(drawn).values())
    return all(b - a >= _CLEAR for a, b in pairwise(places))


def needs_picture(problem: Problem, words: Mapping[str, str], guessed: Collection[str]) -> bool:
    """Whether every solution uses a letter that the words do not say and nobody guesses, and not that of the centre of
    a circle, which the name of the circle gives away."""
    givens = problem.formal["positions"][0]
    centres = {found[1] for line in givens if (found := _CENTRE.match(line))}
    said = {name for text in words.values() for part in text.split("$")[1::2] for name in _WORD.findall(part)}
    points = _points(problem)
    unknown = points - said - centres - set(guessed)
    return not points & said and all(
        unknown & {name for step in steps for line in step["code"] for name in _WORD.findall(line.partition("=")[2])}
        for steps in problem.formal["solutions"]
    )


def is_visible(problem: Problem) -> bool:
    """Whether the givens are points, lines, circles and numbers among which no relation holds that needs a mark."""
    lines = problem.formal["positions"]
    try:
        positions = [{name: shape_of(value) for name, value in _values(each).items()} for each in lines]
    except NoMeaning:
        return False
    if not all(isinstance(shape, complex | float | Straight | Round) for shape in positions[0].values()):
        return False
    pairs = combinations(sorted(name for name, shape in positions[0].items() if isinstance(shape, complex)), 2)
    return not any(all(_is_marked(one, two, each) for each in positions) for one, two in combinations(pairs, 2))


def _is_marked(one: tuple[str, str], two: tuple[str, str], shapes: Mapping[str, Shape]) -> bool:
    """Whether two pairs of points are equally far apart, or span parallels or a right angle; radii are seen as such."""
    a, b, c, d = (shape for name in (*one, *two) if isinstance(shape := shapes[name], complex))
    u, v = b - a, d - c
    close = _SAME * abs(u) * abs(v)
    across, along = (u * v.conjugate()).imag, (u * v.conjugate()).real
    if abs(along) < close or (abs(across) < close and abs((u * (c - a).conjugate()).imag) >= close):
        return True
    if abs(abs(u) - abs(v)) >= _SAME * abs(u):
        return False
    radii = [s for s in shapes.values() if isinstance(s, Round) and abs(s.radius - abs(u)) < _SAME * abs(u)]
    return not any(all(min(abs(p - s.centre) for p in ends) < close for ends in ((a, b), (c, d))) for s in radii)


def _values(lines: Sequence[str]) -> Mapping[str, Value]:
    return run(lines).construction.snapshot()


def _points(problem: Problem) -> set[str]:
    return {name for name, value in _values(problem.formal["positions"][0]).items() if isinstance(value, Point)}
