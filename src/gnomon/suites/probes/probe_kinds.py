"""The kinds of probes: what is asked about a picture, and how the answer is read off it.

A kind is a function that makes a probe of a picture, or None where the picture has nothing to ask for. All thresholds
are in pixels or degrees of the picture, so that a careful viewer can decide every option.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from gnomon.seeding import Rng
from gnomon.suites.probes.sight import Pair, Sight, off_segment
from gnomon.suites.solid.new_letters import pretty

MOST_OPTIONS, FEWEST_OPTIONS = 5, 3
_CLEAR = 9.0
"""Pixels from a line or circle at which a point is seen to be off it."""
_SHORTEST = 28.0
_FAR = 80.0  # pixels between points that are not joined: in a shorter gap letters and marks look like a line
"""Pixels between the points of a segment that is asked about."""
_LONGER = 1.2
_WIDER = 14.0  # degrees
Words: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Probe:
    """A question in both languages. With options, those whose names are in `right` apply; else `number` is asked."""

    kind: str
    about: tuple[str, ...]
    """The points that the question itself names."""
    question: Words
    options: tuple[tuple[str, ...], ...] = ()
    """Each by its points."""
    right: tuple[tuple[str, ...], ...] = ()
    number: str = ""


def _chosen(rng: Rng, right: Iterable[Sequence[str]], wrong: Iterable[Sequence[str]], most_right: int) -> _Options:
    """Options with some right and some wrong ones, shuffled; None if there are too few."""
    goods, bads = [tuple(one) for one in right], [tuple(one) for one in wrong]
    if not goods or not bads or len(goods) + len(bads) < FEWEST_OPTIONS:
        return None
    size = min(MOST_OPTIONS - 1, len(goods) + len(bads))
    least = max(1, size - len(bads))
    count = rng.integer(least, max(least, min(most_right, len(goods), size - 1)))
    kept = rng.stream("right").sample(goods, min(count, len(goods)))
    others = rng.stream("wrong").sample(bads, min(size - len(kept), len(bads)))
    if len(kept) + len(others) < FEWEST_OPTIONS:
        return None
    return tuple(rng.stream("order").shuffled([*kept, *others])), tuple(kept)


_Options: TypeAlias = "tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]] | None"


def _segments(sight: Sight) -> list[Pair]:
    """Pairs of points far enough apart to be asked about, with no third one between them."""
    points = sight.points
    return [
        (a, b)
        for a, b in combinations(points, 2)
        if abs(points[a] - points[b]) >= _SHORTEST
        and not any(off_segment(points[c], points[a], points[b]) < _CLEAR for c in points if c not in (a, b))
    ]


def joined(sight: Sight, rng: Rng) -> Probe | None:
    """Which pairs of points are joined by a line."""
    drawn = {pair: sight.drawn(*pair) for pair in _segments(sight)}
    right = [pair for pair, how in drawn.items() if how in ("solid", "dashed")]
    far = [(a, b) for a, b in drawn if abs(sight.points[a] - sight.points[b]) >= _FAR]
    found = _chosen(rng, right, [pair for pair in far if drawn[pair] == "absent"], 3)
    question = (
        "Which of these pairs of points are joined by a drawn straight line, solid or dashed?",
        "下列各对点中，哪些在图中有线段（实线或虚线）相连？",
    )
    return None if found is None else Probe("joined", (), question, *found)


def dashed(sight: Sight, rng: Rng) -> Probe | None:
    """Which edges are drawn dashed."""
    drawn = {pair: sight.drawn(*pair) for pair in _segments(sight)}
    right = [pair for pair, how in drawn.items() if how == "dashed"]
    found = _chosen(rng, right, [pair for pair, how in drawn.items() if how == "solid"], 3)
    question = ("Which of these segments are drawn dashed?", "下列线段中，哪些画成虚线？")
    return None if found is None else Probe("dashed", (), question, *found)


def between(sight: Sight, rng: Rng) -> Probe | None:
    """Which points are on a drawn segment, between its ends."""
    points = sight.points
    found = []
    for a, b in combinations(points, 2):
        others = {c: off_segment(points[c], points[a], points[b]) for c in points if c not in (a, b)}
        apart = {c: min(abs(points[c] - points[end]) for end in (a, b)) for c in others}
        on = [c for c, far in others.items() if far < 1 and apart[c] > _CLEAR]
        clear = all(far < 1 or far > _CLEAR for far in others.values())
        if on and clear and sight.drawn(a, b) in ("solid", "dashed"):
            found.append((a, b, on, [c for c in others if c not in on]))
    if not found:
        return None
    a, b, on, off = rng.stream("segment").choice(found)
    options = _chosen(rng, [(c,) for c in on], [(c,) for c in off], 2)
    name = pretty(a) + pretty(b)
    question = (
        f"Which of these points lie on the drawn segment {name}, between its ends?",
        f"下列各点中，哪些在所画线段 {name} 上（两端点之间）？",
    )
    return None if options is None else Probe("between", (a, b), question, *options)


def on_circle(sight: Sight, rng: Rng) -> Probe | None:
    """Which points are on the circle, or on the largest one."""
    if not sight.circles:
        return None
    (centre, radius), *others = sorted(sight.circles, key=lambda circle: -circle[1])
    if any(radius < _LONGER * smaller for _, smaller in others):
        return None
    off = {name: abs(abs(z - centre) - radius) for name, z in sight.points.items()}
    right = [(name,) for name, far in off.items() if far < 1]
    found = _chosen(rng, right, [(name,) for name, far in off.items() if far > _CLEAR], 3)
    which, zh = ("the largest circle", "最大的圆") if others else ("the circle", "图中的圆")
    question = (f"Which of these points lie on {which}?", f"下列各点中，哪些在{zh}上（圆周上）？")
    return None if found is None else Probe("on circle", (), question, *found)


def same_ticks(sight: Sight, rng: Rng) -> Probe | None:
    """Which segments have the same ticks as one."""
    groups = [group for group in sight.ticks if len(group) > 1]
    if not groups:
        return None
    group = rng.stream("group").choice(groups)
    first = rng.stream("first").choice(group)
    ticked = {frozenset(pair) for one in sight.ticks for pair in one}
    others = [pair for one in sight.ticks if one is not group for pair in one]
    plain = [pair for pair in _segments(sight) if sight.drawn(*pair) != "absent" and frozenset(pair) not in ticked]
    right = [pair for pair in group if pair != first]
    found = _chosen(rng, right, [*others, *plain], 2)
    name = "".join(map(pretty, first))
    question = (
        f"Which of these segments have the same tick marks as {name}?",
        f"下列线段中，哪些与 {name} 带有相同的等长记号？",
    )
    return None if found is None else Probe("same ticks", first, question, *found)


def right_angle(sight: Sight, rng: Rng) -> Probe | None:
    """At which points right angles are marked."""
    marked = set(sight.right_angles)
    found = _chosen(rng, [(p,) for p in sorted(marked)], [(p,) for p in sight.points if p not in marked], 3)
    question = ("At which of these points is a right angle marked?", "下列各点中，哪些点处标有直角记号？")
    return None if found is None else Probe("right angle", (), question, *found)


def written(sight: Sight, rng: Rng) -> Probe | None:
    """The number that is written at a segment."""
    if not sight.numbers:
        return None
    pair, text = rng.stream("number").choice(sight.numbers)
    name = "".join(map(pretty, pair))
    question = (f"Which number is written at the segment {name}?", f"线段 {name} 旁写的数是多少？")
    return Probe("number", pair, question, number=text)


def largest_angle(sight: Sight, rng: Rng) -> Probe | None:
    """Which of some angles between drawn lines is the largest."""
    points = sight.points
    arms = {pair for pair in _segments(sight) if sight.drawn(*pair) in ("solid", "dashed")}
    arms |= {(b, a) for a, b in arms}
    angles: dict[tuple[str, ...], float] = {
        (a, v, b): angle_at(points[v], points[a], points[b])
        for v in points
        for a, b in combinations(points, 2)
        if (v, a) in arms and (v, b) in arms
    }
    angles = {angle: size for angle, size in angles.items() if 12 < size < 168}
    return _greatest(sight, rng, angles, lambda one, other: one >= other + _WIDER, "largest angle")


def longest(sight: Sight, rng: Rng) -> Probe | None:
    """Which of some drawn segments is the longest."""
    lengths: dict[tuple[str, ...], float] = {
        (a, b): abs(sight.points[a] - sight.points[b])
        for a, b in _segments(sight)
        if sight.drawn(a, b) in ("solid", "dashed")
    }
    return _greatest(sight, rng, lengths, lambda one, other: one >= other * _LONGER, "longest")


_GREATEST: dict[str, Words] = {
    "largest angle": (
        "Which of these angles is the largest, as it is drawn?",
        "按图中所画，下列各角中哪一个最大？",
    ),
    "longest": ("Which of these segments is the longest, as it is drawn?", "按图中所画，下列线段中哪一条最长？"),
}


def _greatest(
    sight: Sight,
    rng: Rng,
    sizes: dict[tuple[str, ...], float],
    exceeds: Callable[[float, float], bool],
    kind: str,
) -> Probe | None:
    if not sight.flat or not sizes:
        return None
    first = rng.stream("first").choice(
        [name for name, size in sizes.items() if _many_below(size, sizes, exceeds)] or [()]
    )
    if not first:
        return None
    below = [name for name, size in sizes.items() if exceeds(sizes[first], size)]
    others = rng.stream("others").sample(below, min(MOST_OPTIONS - 2, len(below)))
    return Probe(kind, (), _GREATEST[kind], tuple(rng.stream("order").shuffled([first, *others])), (first,))


def _many_below(size: float, sizes: dict[tuple[str, ...], float], exceeds: Callable[[float, float], bool]) -> bool:
    return sum(exceeds(size, other) for other in sizes.values()) >= FEWEST_OPTIONS - 1


def angle_at(v: complex, a: complex, b: complex) -> float:
    """The angle of two arms at a point, in degrees."""
    return abs(math.degrees(cmath.phase((a - v) / (b - v))))


def inside(sight: Sight, rng: Rng) -> Probe | None:
    """Which points are inside a triangle whose sides are drawn."""
    points = sight.points
    found = []
    for corners in combinations(points, 3):
        if not all(sight.drawn(*pair) in ("solid", "dashed") for pair in combinations(corners, 2)):
            continue
        sides = [(points[a], points[b]) for a, b in combinations(corners, 2)]
        if min(off_segment(points[c], *side) for c, side in zip(corners[::-1], sides, strict=True)) <= _CLEAR:
            continue  # the corners are on one line, or nearly
        others = [p for p in points if p not in corners]
        clear = [p for p in others if min(off_segment(points[p], *side) for side in sides) > _CLEAR]
        within = [p for p in clear if _within(points[p], *[points[c] for c in corners])]
        if within and len(clear) > len(within):
            found.append((corners, within, [p for p in clear if p not in within]))
    if not found:
        return None
    corners, within, out = rng.stream("triangle").choice(found)
    options = _chosen(rng, [(p,) for p in within], [(p,) for p in out], 3)
    name = "".join(map(pretty, corners))
    question = (
        f"Which of these points lie inside the drawn triangle {name}?",
        f"下列各点中，哪些在所画的三角形 {name} 的内部？",
    )
    return None if options is None or not sight.flat else Probe("inside", corners, question, *options)


def _within(z: complex, a: complex, b: complex, c: complex) -> bool:
    turns = [((q - p).conjugate() * (z - p)).imag > 0 for p, q in ((a, b), (b, c), (c, a))]
    return all(turns) or not any(turns)


def letters(sight: Sight, _: Rng) -> Probe:
    """How many points have a letter; every picture has an answer to that."""
    question = ("How many points are labelled with a letter in the figure?", "图中有多少个点标有字母？")
    return Probe("letters", (), question, number=str(len(sight.points)))


KINDS: dict[str, Callable[[Sight, Rng], Probe | None]] = {
    "number": written,
    "same ticks": same_ticks,
    "right angle": right_angle,
    "dashed": dashed,
    "on circle": on_circle,
    "between": between,
    "inside": inside,
    "joined": joined,
    "largest angle": largest_angle,
    "longest": longest,
    "letters": letters,
}
"""By name; those that few pictures have come first, so that they are asked where they can be."""
MEANINGS: dict[str, str] = {
    "number": "Number written at a segment",
    "same ticks": "Segments with the same ticks",
    "right angle": "Marked right angles",
    "dashed": "Dashed lines",
    "on circle": "Points on a circle",
    "between": "Points on a segment",
    "inside": "Points inside a triangle",
    "joined": "Points joined by a line",
    "largest angle": "The largest angle",
    "longest": "The longest segment",
    "letters": "The number of letters",
}


def probes_of(sight: Sight, rng: Rng, count: int) -> list[Probe]:
    """So many probes of a picture, of different kinds as far as it has them, and different ones as far as it can be."""
    names = [name for name in KINDS if name != "letters"]
    found: list[Probe] = []
    for round_ in range(count):
        for name in rng.stream("kinds", round_).shuffled(names):
            probe = KINDS[name](sight, rng.stream(name, round_))
            if probe is not None and probe not in found:
                found.append(probe)
            if len(found) == count:
                return found
        if round_ == 0:
            found.append(letters(sight, rng))
    return [*found, *[letters(sight, rng)] * (count - len(found))][:count]
