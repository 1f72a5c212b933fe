"""What a figure shows: incidences, equal lengths, right, equal and stated angles, parallels, ratios, concyclic points.

``incidences`` are kept by every distortion. ``coincidences`` are kept as far as the statement speaks of their kind at
all, or all of them. Of a class of equal lengths, angles or directions each is tied to the first; the rest follows.
"""

from __future__ import annotations

import cmath
import itertools
import math
from typing import TYPE_CHECKING

from gnomon.program.measure.coincidence import Coincidence, Term
from gnomon.program.mitigate.numbered_figure import NEAR, Layout, cross

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gnomon.program.question import Mentions

FULL_TRACK = 7
"""On a line with at most so many points, every two of them give a length; else neighbours and drawn segments do."""
MAX_NAMED = 12
SPECIAL = tuple(float(15 * k) for k in range(1, 12) if k != 6)
EQUAL = 1e-3


def incidences(made: Layout) -> list[Coincidence]:
    """Points on lines and circles, lines and circles that touch, equal circles, marked right angles."""
    found = [Coincidence("collinear", ((a, k, b),)) for a, k, b in between(made)]
    found += [Coincidence("perpendicular", ((v, a), (v, b))) for a, v, b in made.right]
    for first, centre, last in made.arcs:  # half and quarter circles
        u, v = made.points[first] - made.points[centre], made.points[last] - made.points[centre]
        if abs(cross(u, v)) < EQUAL * abs(u) * abs(v):
            found.append(Coincidence("collinear", ((first, centre, last),)))
        elif abs((u.conjugate() * v).real) < EQUAL * abs(u) * abs(v):
            found.append(Coincidence("perpendicular", ((centre, first), (centre, last))))
    near = NEAR * made.size
    tracks = [(track[0], track[-1]) for track in made.tracks]
    for circle in made.circles:
        c, r = circle
        o, radius = made.points[c], made.radii[r]
        for k, z in enumerate(made.points):
            if k != c and abs(abs(z - o) - radius) <= near:
                found.append(Coincidence("on circle", ((k,), circle)))
        for i, j in tracks:
            a, b = made.points[i], made.points[j]
            if c not in (i, j) and abs(abs(cross(b - a, o - a)) / abs(b - a) - radius) <= near:
                found.append(Coincidence("tangent line", ((i, j), circle)))
    for (c, r), (d, s) in itertools.combinations(made.circles, 2):
        distance = abs(made.points[c] - made.points[d])
        if abs(made.radii[r] - made.radii[s]) <= near:
            found.append(Coincidence("equal lengths", ((-1, r), (-1, s))))
        for sign in (1, -1):
            if distance > near and abs(distance - abs(made.radii[r] + sign * made.radii[s])) <= near:
                found.append(Coincidence("tangent circles", ((c, r), (d, s)), float(sign)))
    known = {frozenset(track) for track in made.tracks}
    named = sorted(set(made.names.values()))[:MAX_NAMED]
    for three in itertools.combinations(named, 3):
        if not any(set(three) <= track for track in known) and _collinear(made, three):
            found.append(Coincidence("collinear", (three,)))
    return found


def between(made: Layout) -> list[tuple[int, int, int]]:
    """Points inside lines: an end, the point, the other end."""
    return [(track[0], k, track[-1]) for track in made.tracks for k in track[1:-1]]


def _collinear(made: Layout, three: tuple[int, int, int]) -> bool:
    a, b, c = (made.points[k] for k in three)
    longest = max(abs(b - a), abs(c - b), abs(a - c))
    return abs(cross(b - a, c - a)) <= 0.5 * NEAR * made.size * longest


def coincidences(
    made: Layout, said: Mentions, pairs: Iterable[Term], rings: Iterable[Term], everything: bool
) -> list[Coincidence]:
    """The coincidences of the kinds that a statement speaks of, or of all kinds.

    `pairs` and `rings` are segments and polygons that the statement names. Ratios and areas are kept only where they
    have a stated value.
    """
    found: list[Coincidence] = []
    pairs = list(pairs)
    ways = _directions(made, pairs)
    if everything or "parallel" in said.kinds:
        found += _chained("parallel", ways, lambda u, v: abs(cross(u, v)) < EQUAL)
    if everything or "right" in said.kinds:
        found += _chained("perpendicular", ways, lambda u, v: abs((u.conjugate() * v).real) < EQUAL)
    lengths = _lengths(made, pairs, far="far" in said.kinds)
    if everything or "lengths" in said.kinds:
        found += _chained(
            "equal lengths", [*lengths, *_gaps(made)], lambda a, b: abs(a - b) < EQUAL * max(abs(a), abs(b))
        )
    corners = list(_corners(made))
    if everything or "angles" in said.kinds:
        found += _chained("equal angles", _sharp(made, corners), lambda a, b: abs(a - b) < math.degrees(EQUAL))
    stated = {*said.angles, *(180 - a for a in said.angles), *(360 - a for a in said.angles)}
    if everything:
        stated |= set(SPECIAL)
    right = {90.0} if everything or "right" in said.kinds else set()
    for term, angle in corners:
        for value in stated | right:
            if abs(complex(value) - angle) < math.degrees(EQUAL) and 0 < value < 180:
                found.append(Coincidence("angle", (term,), value))
                break
    sides = {frozenset(pair) for pair in (*made.lines, *pairs, *((track[0], track[-1]) for track in made.tracks))}
    found += _ratios(lengths, said.ratios, sides)
    if "circles" in said.kinds:
        found += _concyclic(made)
    if "areas" in said.kinds:
        found += _areas(made, rings, said.ratios)
    return found


def _chained(
    kind: str, items: list[tuple[Term, complex]], alike: Callable[[complex, complex], bool]
) -> list[Coincidence]:
    """Each item tied to the first earlier one that is alike."""
    found = []
    for m, (term, value) in enumerate(items):
        first = next((other for other, before in items[:m] if alike(before, value)), None)
        if first is not None:
            found.append(Coincidence(kind, (first, term)))
    return found


def _directions(made: Layout, pairs: Iterable[Term]) -> list[tuple[Term, complex]]:
    """Lines with their directions: drawn ones, then named ones."""
    terms: dict[Term, None] = {(track[0], track[-1]): None for track in made.tracks}
    lines = [set(track) for track in made.tracks]
    terms.update((pair, None) for pair in pairs if not any(set(pair) <= line for line in lines))
    ways = {term: made.points[term[1]] - made.points[term[0]] for term in terms}
    return [(term, way / abs(way)) for term, way in ways.items() if abs(way) > NEAR * made.size]


def _lengths(made: Layout, pairs: Iterable[Term], far: bool) -> list[tuple[Term, complex]]:
    terms: dict[frozenset[int], Term] = {}
    for track in made.tracks:
        on = itertools.combinations(track, 2) if len(track) <= FULL_TRACK else itertools.pairwise(track)
        for pair in (*on, (track[0], track[-1])):
            terms.setdefault(frozenset(pair), pair)
    for pair in (*made.lines, *pairs):
        terms.setdefault(frozenset(pair), pair)
    named = sorted(set(made.names.values()))
    if far and len(named) <= MAX_NAMED:
        for pair in itertools.combinations(named, 2):
            terms.setdefault(frozenset(pair), pair)
    found = [(term, complex(abs(made.points[term[1]] - made.points[term[0]]))) for term in terms.values()]
    found += [((-1, r), complex(radius)) for r, radius in enumerate(made.radii)]
    return [(term, length) for term, length in found if abs(length) > 2 * NEAR * made.size]


MAX_GAPS = 24


def _gaps(made: Layout) -> list[tuple[Term, complex]]:
    """Distances of neighbouring parallel lines, such as the widths of paths and strips."""
    found: list[tuple[Term, complex]] = []
    rest = _directions(made, ())
    while rest:
        first, way = rest[0]
        alike = [term for term, other in rest if abs(cross(way, other)) < EQUAL]
        rest = [one for one in rest if one[0] not in alike]
        if len(alike) > MAX_GAPS:
            continue
        offsets = sorted((cross(way, made.points[term[0]] - made.points[first[0]]), term) for term in alike)
        for (low, one), (high, other) in itertools.pairwise(offsets):
            if high - low > 5 * NEAR * made.size:
                found.append(((other[0], *one), complex(high - low)))
    return found


def _corners(made: Layout) -> Iterator[tuple[Term, complex]]:
    """Angles between the lines that leave a point, and the angles of arcs, in degrees."""
    for v in range(len(made.points)):
        arms = []
        for track in made.tracks:
            if v in track:
                k = track.index(v)
                arms += [track[m] for m in (k - 1, k + 1) if 0 <= m < len(track)]
        arms = list(dict.fromkeys(arms))
        arms.sort(key=lambda k: cmath.phase(made.points[k] - made.points[v]))
        pairs = itertools.combinations(arms, 2) if len(arms) <= 6 else itertools.pairwise([*arms, arms[0]])
        for a, b in pairs:
            yield from _corner(made, (a, v, b))
    for first, centre, last in made.arcs:
        yield from _corner(made, (first, centre, last))


def _sharp(made: Layout, corners: list[tuple[Term, complex]]) -> list[tuple[Term, complex]]:
    """Angles without those that lie opposite to an earlier one where two lines cross, and without right angles."""
    lines = [set(track) for track in made.tracks]
    found: list[tuple[Term, complex]] = []
    for term, angle in corners:
        a, v, b = term
        opposite = any(
            w == v and any({v, a, c} <= line for line in lines) and any({v, b, d} <= line for line in lines)
            for (c, w, d), _ in found
        ) or any(
            w == v and any({v, a, d} <= line for line in lines) and any({v, b, c} <= line for line in lines)
            for (c, w, d), _ in found
        )
        if not opposite and abs(angle - 90) > math.degrees(EQUAL):
            found.append((term, angle))
    return found


def _corner(made: Layout, term: Term) -> Iterator[tuple[Term, complex]]:
    a, v, b = (made.points[k] for k in term)
    if a != v and b != v:
        angle = abs(math.degrees(cmath.phase((a - v) / (b - v))))
        if 1 < angle < 179:
            yield term, complex(angle)


def _ratios(
    lengths: list[tuple[Term, complex]], ratios: tuple[float, ...], sides: set[frozenset[int]]
) -> list[Coincidence]:
    """Lengths on one line or from one point whose ratio is a stated one, or makes a stated one with the rest.

    Of `sides`, the segments that are drawn or named, any two may have a stated ratio.
    """
    values = {r for ratio in ratios for r in (ratio, 1 + ratio, 1 / (1 + ratio))}
    found = []
    for (one, a), (other, b) in itertools.combinations(lengths, 2):
        near = set(one) & set(other) - {-1} or one[0] == other[0] == -1
        if near or (frozenset(one) in sides and frozenset(other) in sides):
            value = next((r for r in (values if near else ratios) if abs(abs(a) / abs(b) - r) < EQUAL * r), None)
            if value is not None:
                found.append(Coincidence("ratio", (one, other), value))
    return found


def _concyclic(made: Layout) -> list[Coincidence]:
    """Four named points on a circle that is not drawn."""
    named = sorted(set(made.names.values()))
    if len(named) > MAX_NAMED:
        return []
    found = []
    drawn = [{k for k, z in enumerate(made.points) if abs(abs(z - made.points[c]) - made.radii[r]) <= NEAR * made.size}
             for c, r in made.circles]  # fmt: skip
    for four in itertools.combinations(named, 4):
        if any(set(four) <= circle for circle in drawn):
            continue
        off = Coincidence("concyclic", (four,)).error(made.points, made.radii)
        flat = any(_collinear(made, three) for three in itertools.combinations(four, 3))
        if off is not None and off < EQUAL and not flat:
            found.append(Coincidence("concyclic", (four,)))
    return found


def _areas(made: Layout, rings: Iterable[Term], ratios: tuple[float, ...]) -> list[Coincidence]:
    polygons: dict[frozenset[int], Term] = {}
    for ring in (*rings, *made.polygons):
        polygons.setdefault(frozenset(ring), ring)
    found = []
    for one, other in itertools.combinations(list(polygons.values())[:16], 2):
        for value in (1.0, *ratios):
            off = Coincidence("areas", (one, other), value).error(made.points, made.radii)
            if off is not None and off < EQUAL:
                found.append(Coincidence("areas", (one, other), value))
    return found
