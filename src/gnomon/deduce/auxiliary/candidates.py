"""All candidates for an auxiliary point in a figure: constructions of every kind, placed in all worlds at once.

Constructions start from points, lines and circles of the figure, not from all combinations of points, which would be
too many. Kept are points that are new, not far away, and well determined: the conditions of their clauses hold, and
their loci cross at an angle. The same point made in several ways is one candidate.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from gnomon import _engine
from gnomon.deduce.auxiliary.kinds import KINDS, Kind, X, crossing_sine
from gnomon.deduce.auxiliary.loci import NO_CENTRE, Loci, Rows, triples_of
from gnomon.deduce.worlds.truth import DEGENERACY, Bools

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gnomon.plane.loci import Points, Reals

# Points closer than this are one, and loci at a smaller angle do not cross, in a figure of size 1.
CLEAR = 2e-3
FAR = 8.0
SMALL_FIGURE = 9  # points; in larger figures a kind with many arguments uses only lines of three points or more
MEDIUM_FIGURE = 12
MOST_ROWS = 100_000  # of arguments of one kind, to bound time and memory in very large figures
# Kinds that are not constructed from auxiliary points: they help rarely, and each kind costs time.
ROOT_ONLY = frozenset(
    {
        *("equilateral_left", "equilateral_right", "square_left", "square_right", "excentre", "cut_off_behind"),
        *("touch_first", "touch_second", "circles_first", "circles_second", "line_circle_first", "line_circle_second"),
    }
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """One construction of a point: its kind, the rows of its arguments, and its place in each world."""

    kind: Kind
    arguments: tuple[int, ...]
    place: Points


@dataclass(frozen=True)
class Constructions:
    """All constructions of one kind that succeed: arguments (constructions, arity), places (constructions, worlds)."""

    kind: Kind
    arguments: Rows
    places: Points


def find_constructions(loci: Loci, rng: np.random.Generator, most: int) -> list[Constructions]:
    """The constructions of all kinds in a figure, at most `most` of each kind, chosen at random if there are more."""
    found = []
    for name, arguments in _chosen_arguments(loci, rng, most).items():
        kind = KINDS[name]
        places, good = _place(kind, loci.positions, arguments)
        good &= _engine.far_from_all(places, loci.positions, CLEAR)
        if good.any():
            found.append(Constructions(kind, arguments[good], places[good]))
    return found


def find_children(
    positions: Points, new: Sequence[Loci], rngs: Sequence[np.random.Generator], most: int
) -> list[list[Constructions]]:
    """For each of several figures, which all have the same points and one new point after them: the constructions that
    use this point.

    The constructions of one kind are placed in all figures at once, since each figure has only a few of them.
    """
    n = len(positions)
    chosen = [_chosen_arguments(loci, rng, most, n) for loci, rng in zip(new, rngs, strict=True)]
    every = np.vstack([positions, *(loci.positions[n:] for loci in new)])
    made: dict[str, list[Constructions | None]] = {}
    for name in dict.fromkeys(name for arguments in chosen for name in arguments):
        kind = KINDS[name]
        parts = [arguments.get(name, np.zeros((0, kind.arity), dtype=np.int64)) for arguments in chosen]
        own = np.repeat(np.arange(len(parts)), [len(part) for part in parts])  # which figure a row belongs to
        rows = np.concatenate(parts)
        places, good = _place(kind, every, np.where(rows == n, n + own[:, None], rows))
        good &= _engine.far_from_all(places, positions, CLEAR)
        good &= (abs(places - every[n + own]) > CLEAR).all(axis=1)
        mine = [good & (own == k) for k in range(len(parts))]
        made[name] = [Constructions(kind, rows[of], places[of]) if of.any() else None for of in mine]
    return [[found for name in arguments if (found := made[name][k]) is not None] for k, arguments in enumerate(chosen)]


def _chosen_arguments(loci: Loci, rng: np.random.Generator, most: int, new: int | None = None) -> dict[str, Rows]:
    """The arguments of each kind of construction, at most `most` of a kind; with `new` only those that use its row."""
    chosen = {}
    for name, arguments in _arguments(loci, new, rng).items():
        if new is not None and name in ROOT_ONLY:
            continue
        if new is not None and len(arguments):
            arguments = arguments[(arguments == new).any(axis=1)]
        if len(arguments) > most:
            arguments = arguments[np.sort(rng.choice(len(arguments), most, replace=False))]
        if len(arguments):
            chosen[name] = arguments
    return chosen


def _place(kind: Kind, positions: Points, arguments: Rows) -> tuple[Points, Bools]:
    """Where constructions put their points, and which of the points are near and well determined."""
    values = tuple(positions[arguments[:, k]] for k in range(kind.arity))
    new, sound = _placed(kind, values)
    return new, np.asarray(sound.all(axis=1))


def sound_worlds(candidate: Candidate, positions: Points) -> tuple[Points, Bools]:
    """Where a candidate lies in other worlds of the same figure, and in which of them it is well determined."""
    new, good = _placed(candidate.kind, tuple(positions[k] for k in candidate.arguments))
    return new, good & (abs(new[None] - positions) > CLEAR).all(axis=0)


def _placed(kind: Kind, values: tuple[Points, ...]) -> tuple[Points, Bools]:
    """The new point for each entry of the arguments' positions, and where it is near and well determined."""
    with np.errstate(all="ignore"):
        new = kind.place(*values)
        good = np.isfinite(new)
        new = np.where(good, new, 2 * FAR)
        good &= abs(new) < FAR
        sine = crossing_sine(kind, new, values)
        if sine is not None:
            good &= sine > CLEAR
        for name, slots in _needs(kind.name):
            good &= DEGENERACY[name]([new if s == X else values[s] for s in slots], 0.0) > CLEAR
    return new, np.asarray(good)


@lru_cache(maxsize=256)
def _needs(kind: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return KINDS[kind].needs


# --- the arguments of each kind ---


def _arguments(loci: Loci, new: int | None, rng: np.random.Generator) -> dict[str, Rows]:
    """The arguments of the constructions of each kind, one construction a row; with `new` at least those that use it.

    A new point is the last one of the figure, so that it is no end of a line of three points.
    """
    n = len(loci.positions)
    pairs, ordered, triples, corners = _tuples(n) if new is None else _tuples_with(n, new)
    lines, rich = loci.ends, loci.ends[loci.rich]
    point, line = np.nonzero(~loci.lines.T)
    beside = np.column_stack([point, lines[line]])  # a point and a line that does not pass through it
    found = {
        "midpoint": pairs,
        "mirror": ordered,
        "foot": beside,
        "reflection": beside,
        "parallelogram": corners,
        "circumcentre": triples,
        "orthocentre": triples,
        "incentre": triples,
        "excentre": corners,
        "equilateral_left": pairs,
        "equilateral_right": pairs,
        "square_left": ordered,
        "square_right": ordered,
        "line_line": _line_pairs(loci),
        "line_parallel": _line_and_direction(loci, through=False),
        "line_perpendicular": _line_and_direction(loci, through=True),
        "bisector_line": _product(pairs, rich, rng),
        "angle_bisector_line": _product(corners, rich, rng),
    }
    found["cut_off"] = found["cut_off_behind"] = _cuts(n, rng)
    return found | _of_circles(loci, new) | _of_pairs_of_circles(loci, new)


@lru_cache(maxsize=64)
def _tuples(n: int) -> tuple[Rows, Rows, Rows, Rows]:
    """Pairs, ordered pairs, triples, and triples with each of their points in the middle."""
    pairs = np.stack(np.triu_indices(n, 1), axis=1)
    triples = triples_of(n)
    turned = [triples[:, [k, (k + 1) % 3, (k + 2) % 3]] for k in range(3)]
    return pairs, np.concatenate([pairs, pairs[:, ::-1]]), triples, np.concatenate(turned)


@lru_cache(maxsize=64)
def _tuples_with(n: int, new: int) -> tuple[Rows, ...]:
    """The same, of those that have the row `new`."""
    return tuple(rows[(rows == new).any(axis=1)] for rows in _tuples(n))


def _cuts(n: int, rng: np.random.Generator) -> Rows:
    """Ordered pairs of rows with a third row."""
    return _all_cuts(n) if n * n * (n - 1) <= MOST_ROWS else _make_cuts(n, rng)


@lru_cache(maxsize=64)
def _all_cuts(n: int) -> Rows:
    return _make_cuts(n, np.random.default_rng(0))  # nothing is left to chance: all of them are made


def _make_cuts(n: int, rng: np.random.Generator) -> Rows:
    return _distinct_rows(_product(_tuples(n)[1], np.arange(n)[:, None], rng))


def _product(first: Rows, second: Rows, rng: np.random.Generator) -> Rows:
    """Every row of the first matrix followed by every row of the second; a random part of them if they are many."""
    if len(first) * len(second) <= MOST_ROWS:
        return np.hstack([np.repeat(first, len(second), axis=0), np.tile(second, (len(first), 1))])
    chosen = np.unique(rng.integers(0, len(first) * len(second), MOST_ROWS))
    return np.hstack([first[chosen // len(second)], second[chosen % len(second)]])


def _distinct_rows(rows: Rows) -> Rows:
    """The rows whose entries differ."""
    ordered = np.sort(rows, axis=1)
    different: Bools = (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
    return rows[different]


def _line_pairs(loci: Loci) -> Rows:
    """Two lines that have no named point in common; in a large figure one of them has three points."""
    shared = loci.lines.astype(np.int64) @ loci.lines.T.astype(np.int64)
    i, j = np.nonzero(np.triu(shared == 0, 1))
    if len(loci.positions) > MEDIUM_FIGURE:
        keep = loci.rich[i] | loci.rich[j]
        i, j = i[keep], j[keep]
    return np.hstack([loci.ends[i], loci.ends[j]])


def _line_and_direction(loci: Loci, through: bool) -> Rows:
    """A line of three points, and a point with a line for a direction.

    The point is not on the line for the direction, or with `through` not on the first line: for parallels and
    perpendiculars respectively, other choices repeat points of the figure.
    """
    n = len(loci.positions)
    rich = np.flatnonzero(loci.rich)
    other = np.arange(len(loci.lines)) if n <= SMALL_FIGURE else rich
    line, way = (grid.ravel() for grid in np.meshgrid(rich, other, indexing="ij"))
    line, way = line[line != way], way[line != way]
    point = np.tile(np.arange(n), len(line))
    line, way = np.repeat(line, n), np.repeat(way, n)
    keep = ~loci.lines[line if through else way, point]
    return np.hstack([loci.ends[line], point[:, None], loci.ends[way]])[keep]


def _of_circles(loci: Loci, new: int | None) -> dict[str, Rows]:
    """The arguments of kinds that use one circle of the figure; with `new` those that use it, and a few others."""
    found: dict[str, list[Iterable[int]]] = {}

    def add(kind: str, *rows: Iterable[int]) -> None:
        found.setdefault(kind, []).extend(rows)

    n = len(loci.positions)
    ends = loci.ends.tolist()
    rich = np.flatnonzero(loci.rich)
    every = (rich if n > SMALL_FIGURE else np.arange(len(loci.lines))).tolist()
    few = [k for k in every if new in ends[k]]
    for on, centre in zip(loci.circles, loci.centres.tolist(), strict=True):
        rim = np.flatnonzero(on).tolist()
        involved = new is None or new == centre or new in rim
        used = every if involved else few
        for b in rim:
            if involved:
                through = [(e[0] if e[0] != b else e[1]) for e, has in zip(ends, loci.lines[:, b], strict=True) if has]
            else:
                through = [x for e in ends if b in e and new in e for x in e if x == new]
            others = [p for p in rim if p != b]
            if centre != NO_CENTRE:
                add("line_circle_again", *((centre, b, x) for x in through))
                chords = [(centre, b, *ends[k]) for k in used]
                add("parallel_chord", *chords)
                add("perpendicular_chord", *chords)
                add("tangent_line", *((b, centre, *ends[k]) for k in used if not loci.lines[k, b]))
                add("tangents", *((b, c, centre) for c in others if c > b))
            elif len(others) >= 2:
                add("antipode", (b, *others[:2]))
                add("parallel_circumchord", *((b, *others[:2], *ends[k]) for k in used))
            if len(others) >= 2:
                third = [(x, b, *[p for p in others if p != x][:2]) for x in through]
                add("line_circumcircle_again", *(t for t in third if len(t) == 4))
        if len(rim) >= 3 and involved:
            arcs = [(a, b, next(c for c in rim if c not in (a, b))) for a in rim for b in rim if a < b]
            add("arc_far", *arcs)
            add("arc_near", *arcs)
        if centre != NO_CENTRE and new is None:
            apart = [(centre, rim[0], *ends[k]) for k in rich if not (loci.lines[k] & on).any()]
            add("line_circle_first", *apart)
            add("line_circle_second", *apart)
            touching = [(centre, rim[0], p) for p in range(n) if not on[p] and p != centre]
            add("touch_first", *touching)
            add("touch_second", *touching)
    return {kind: np.array([tuple(row) for row in rows], dtype=np.int64) for kind, rows in found.items() if rows}


def _of_pairs_of_circles(loci: Loci, new: int | None) -> dict[str, Rows]:
    """The arguments of kinds that intersect two circles; with `new` those that use it, and a few others."""
    n = len(loci.positions)
    again: set[tuple[int, ...]] = set()
    circles = [np.flatnonzero(on).tolist() for on in loci.circles]
    large = [set(rim) for rim in circles if len(rim) >= 3]
    for k, first in enumerate(large):
        for second in large[:k]:
            common = first & second
            if len(common) == 1:
                (a,) = common
                x, y = (sorted(rim - common)[:2] for rim in (first, second))
                if len(x) == len(y) == 2:
                    again.add((a, *x, *y))
    again |= _miquel(loci, new)
    mixed: list[Rows] = []
    pairs = _tuples(n)[0]
    apart: set[tuple[int, ...]] = set()
    centred = [(o, rim) for o, rim in zip(loci.centres.tolist(), circles, strict=True) if o != NO_CENTRE]
    for k, (o, rim) in enumerate(centred):
        on = np.zeros(n, dtype=bool)
        on[rim] = True
        free = pairs[~(on[pairs[:, 0]] & on[pairs[:, 1]]) & (pairs != o).all(axis=1)]
        fewer = free if new is None or new == o else free[(free == new).any(axis=1)]
        for b in rim:
            use = free if b == new else fewer
            use = use[(use != b).all(axis=1)]
            mixed.append(np.hstack([np.full((len(use), 1), o), np.full((len(use), 1), b), use]))
        for w, other in centred[:k] if new is None else ():
            if o != w and not set(rim) & set(other):
                apart.add((o, rim[0], w, other[0]))
    rows = {"circumcircles_again": again, "circles_first": apart, "circles_second": apart}
    found = {kind: np.array(sorted(values), dtype=np.int64) for kind, values in rows.items() if values}
    if mixed:
        found["circle_circumcircle_again"] = np.concatenate(mixed)
    return found


def _miquel(loci: Loci, new: int | None) -> set[tuple[int, ...]]:
    """Circles through the common point of two lines of three points and one further point of each line.

    With `new` one of the lines passes through it.
    """
    found: set[tuple[int, ...]] = set()
    rich = [set(np.flatnonzero(on).tolist()) for on in loci.lines[loci.rich]]
    for k, first in enumerate(rich):
        for second in rich[:k]:
            common = first & second
            if len(common) != 1 or not (new is None or new in first or new in second):
                continue
            (a,) = common
            for b, d in _both_ways(sorted(first - common)):
                for c, e in _both_ways(sorted(second - common)):
                    if b < d:
                        found.add((a, b, c, d, e))
    return found


def _both_ways(points: Sequence[int]) -> list[tuple[int, int]]:
    return [(p, q) for p in points for q in points if p != q]


# --- one candidate a point ---


Way = tuple[Kind, tuple[int, ...]]
"""A kind and the rows of its arguments."""


@dataclass(frozen=True)
class Ways:
    """For each point of a pool the constructions that make it, the best first; read when they are asked for.

    Most points of a pool are never tried. `order` lists all constructions by point, `first` and `ends` say which part
    of it belongs to which point; `number` and `row` lead to the construction.
    """

    constructions: Sequence[Constructions]
    number: Rows
    row: Rows
    order: Rows
    first: Rows
    ends: Rows

    @staticmethod
    def none() -> Ways:
        """The ways of no points."""
        nothing = np.zeros(0, dtype=np.int64)
        return Ways((), nothing, nothing, nothing, nothing, nothing)

    def __len__(self) -> int:
        return len(self.first)

    def __getitem__(self, k: int) -> tuple[Way, ...]:
        return tuple(self._way(i) for i in self.order[self.first[k] : self.ends[k]].tolist())

    def _way(self, i: int) -> Way:
        made = self.constructions[self.number[i]]
        return made.kind, tuple(made.arguments[self.row[i]].tolist())


@dataclass(frozen=True)
class Pool:
    """Distinct candidate points of a figure: their places, and for each its constructions by kind and arguments."""

    places: Points
    ways: Ways

    def candidate(self, k: int, way: int = 0) -> Candidate:
        """The k-th point, made in one of its ways."""
        ways = self.ways[k]
        kind, arguments = ways[way % len(ways)]
        return Candidate(kind, arguments, self.places[k])


def distinct_points(constructions: Sequence[Constructions]) -> tuple[Points, Rows, Rows, Rows]:
    """The distinct places, and for every construction its place, its number in its list, and the number of the list."""
    places = np.concatenate([c.places for c in constructions])
    lists = np.concatenate([np.full(len(c.places), k) for k, c in enumerate(constructions)])
    rows = np.concatenate([np.arange(len(c.places)) for c in constructions])
    _, first, group = np.unique(_key(places), return_index=True, return_inverse=True)
    return places[first], group.ravel(), rows, lists


def _key(places: Points) -> Reals:
    """A number for each place that is the same, up to rounding that is removed, for the same place."""
    second = places[:, 1 % places.shape[1]]
    mixed = places[:, 0].real + np.pi * places[:, 0].imag + np.e * second.real + np.sqrt(2) * second.imag
    return np.asarray(np.round(mixed, 6) + 0.0)
