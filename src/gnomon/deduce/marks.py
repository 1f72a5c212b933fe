"""The marks of what a premise gives: ticks, arrows, right angles and arcs in its picture.

Every fact that a premise states gets its mark, except equal segments that are all radii of one drawn circle, facts
that follow from the others of a named figure (a parallelogram is marked by its parallel sides, a rectangle by its right
angles), and marks that have no room: a bow that would touch or cross much of the figure, the square of a named one.
Ticks of a segment that a named point divides stand on a bow beside it, and a right angle without a named vertex stands
where the two lines meet, one of which may be prolonged as far as that. Nothing that is not given is marked.
"""

from __future__ import annotations

from cmath import phase
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise, product
from math import degrees, inf, pi
from typing import TYPE_CHECKING, TypeAlias

from gnomon.deduce.facts import Fact
from gnomon.deduce.figure_objects import (
    TOUCH,
    Corner,
    Drawing,
    Pair,
    Places,
    Stroke,
    at_places,
    corner_between,
    corner_key,
    drawn_once,
    equal_classes,
    is_divided,
    xy,
)
from gnomon.deduce.mark_places import ARROWS_AT, SIZES, TICKS_AT, MarkPlaces
from gnomon.draw import AngleArc, Label, ParallelArrows, Pen, Primitive, RightAngle, Segment, Ticks, TickShape
from gnomon.draw.ink import angle_radius
from gnomon.draw.style import TEXTBOOK
from gnomon.plane.ties import rounded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from fractions import Fraction

    from gnomon.deduce.premise import Application, Construction, Premise

_SQUARE = "perp {a} {b} {b} {c}, perp {b} {c} {c} {d}, perp {c} {d} {d} {a}, perp {d} {a} {a} {b}"
_SIDES = ", cong {a} {b} {b} {c}, cong {b} {c} {c} {d}, cong {c} {d} {d} {a}"
_TOUCHED = "coll X b c, perp I X b c, coll Y c a, perp I Y c a, coll Z a b, perp I Z a b, circle I X Y Z"
# What is told of figures that assert more facts than determine them; the other facts of the clause follow.
_TOLD: dict[str, str] = {
    "parallelogram": "para a b c X, para a X b c",
    "shift": "cong X b c d, para X b c d, para X c b d",
    "rectangle": _SQUARE.format(a="A", b="B", c="C", d="D"),
    "isquare": (_SQUARE + _SIDES).format(a="A", b="B", c="C", d="D"),
    "square": (_SQUARE + _SIDES).format(a="a", b="b", c="X", d="Y"),
    "reflect": "cong b a b X, perp b c a X",
    "on_bline": "cong X a X b",
    "iso_triangle": "cong A B A C",
    "risos": "perp A B A C, cong A B A C",
    "ieq_triangle": "cong A B B C, cong B C C A",
    "eq_triangle": "cong X b b c, cong b c c X",
    "incenter2": _TOUCHED,
    "excenter2": _TOUCHED,
}
# Figures and points whose names say that angles are right.
_RIGHT_BY_NAME = frozenset({"rectangle", "isquare", "square", "orthocenter"})
_Angle: TypeAlias = Sequence[complex]
"""A place on one arm, the vertex, a place on the other arm."""
_PATTERNS = {name: [pattern.split() for pattern in told.split(", ")] for name, told in _TOLD.items()}

# Marks of the classes of equal segments, in this order; more classes would confuse a reader.
TICK_CLASSES: tuple[tuple[TickShape, int], ...] = (
    ("stroke", 1),
    ("stroke", 2),
    ("stroke", 3),
    ("cross", 1),
    ("cross", 2),
    ("ring", 1),
    ("ring", 2),
)
_MOST_ARCS, MOST_ARROWS = 4, 3
_MOST_BOWS, _MOST_PROLONGED = 3, 3  # in a figure; more of them cover more than they tell
_BOW = 0.05  # the height of a bow above its segment, as a share of the figure's size
_BOWS = (1.0, -1.0, 0.75, -0.75, 1.3, -1.3, 1.6, -1.6, 2.0, -2.0)  # heights that are tried, on both sides
_HIGHEST = 0.3  # of a bow, as a share of its segment
_TOUCHING = 0.05  # radians: angles with the same vertex that are as near touch each other
_FARTHER = 4  # levels at which an arc is tried
_SHORT = 0.8  # of the shorter arm, which an arc farther out should not exceed
_PROLONGED = Pen(colour="darkgrey", width=1.1, dash=(3.5, 3.0))
_FAR = 0.45  # of the figure's size: how far both lines of a right angle may be prolonged together
_CUT, _FEW_CUT = 4, 1  # lines from the vertex across a square, if the right angle is stated, and if a name says it
_AROUND = 1.3  # the level of a square that overlaps another one
_BEYOND = 0.03  # of the figure's size: how far a line is prolonged beyond the right angle on it


def told(application: Application) -> list[Fact]:
    """The facts of a clause that its figure tells by strokes, circles and marks; the others follow from them.

    >>> from gnomon.deduce.premise import parse_premise
    >>> made = parse_premise("a b c = triangle a b c; x = parallelogram a b c x").constructions[1]
    >>> [str(fact) for fact in told(made.clauses[0])]
    ['para a b c x', 'para a x b c']
    """
    return list(_told(application))


@lru_cache(maxsize=1 << 10)  # several figures of a premise are drawn, and each is looked at from several sides
def _told(application: Application) -> tuple[Fact, ...]:
    patterns = _PATTERNS.get(application.name)
    if patterns is None:
        return application.facts()
    binding = application.binding
    return tuple(Fact(name, tuple([binding[p] for p in params])) for name, *params in patterns)


def told_by(construction: Construction) -> list[Fact]:
    """The facts of a construction that its figure tells, in canonical writing but for angles: other equal angles, which
    the text does not name, follow from the same equation of directions."""
    return [
        fact if fact.predicate == "eqangle" else fact.canonical()
        for application in construction.clauses
        for fact in _told(application)
    ]


def told_of(premise: Premise) -> list[Fact]:
    """The facts of a premise that its figure tells, in canonical writing, each once."""
    return list(dict.fromkeys(fact for construction in premise.constructions for fact in told_by(construction)))


def right_angles_told(premise: Premise) -> list[Fact]:
    """The right angles that a premise states in so many words, which a reader looks for in the figure."""
    said = [a for made in premise.constructions for a in made.clauses if a.name not in _RIGHT_BY_NAME]
    return [fact.canonical() for application in said for fact in _told(application) if fact.predicate == "perp"]


def can_mark_right_angles(drawing: Drawing, facts: Sequence[Fact]) -> bool:
    """Whether the lines of right angles meet in the figure, or can be prolonged as far as that."""
    reached = {foot.fact for foot in _feet(drawing, facts, MarkPlaces(drawing))}
    return reached.issuperset(facts)


def marks_of(
    drawing: Drawing, facts: Sequence[Fact], given: Sequence[Fact] = (), by_name: Collection[Fact] = ()
) -> Iterator[Primitive]:
    """The marks of these facts, as far as there is room for them, with prolongations of strokes up to right angles.
    Segments that are equal by what is `given` besides, or are halves of equal ones, have the same ticks. Right angles
    that the name of a figure says, as that of a square, have a mark only where nothing is in the way."""
    places, room = drawing.places, MarkPlaces(drawing)
    right = _feet(drawing, sorted(facts, key=lambda fact: fact in by_name), room)
    for a, b in drawn_once([stroke for foot in right for stroke in foot.prolonged], TOUCH * drawing.size):
        yield Segment(xy(a), xy(b), pen=_PROLONGED)
    for fact in facts:
        if fact.predicate == "aconst" and (corner := corner_between(drawing, fact.args[:2], fact.args[2:])):
            yield _arc([places[p] for p in corner], room)
            yield Label.angle(f"{_degrees(fact, corner, places)}°", *at_places(places, corner))
    # Squares and arcs have few places, ticks and arrows many.
    squares = list(_right_angles(drawing, right, by_name, room))
    yield from squares
    yield from _arcs(drawing, facts, squares, room)
    yield from _ticks(drawing, facts, given, room)
    yield from _arrows(drawing, facts, room)


def _degrees(fact: Fact, corner: Corner, places: Places) -> Fraction:
    """The angle that is drawn at a corner, where a directed angle is given: that one or 180° less it."""
    assert fact.value is not None
    a, vertex, b = (places[name] for name in corner)
    drawn = degrees(abs(phase((a - vertex) / (b - vertex))))
    return min(fact.value, 180 - fact.value, key=lambda size: abs(size - drawn))


# -------------------------------------------------------------------------------------------------------- right angles


@dataclass(frozen=True, slots=True)
class _Foot:
    """Where the two lines of a right angle meet, and the prolongations of their strokes up to there."""

    fact: Fact
    place: complex
    prolonged: Sequence[Stroke]

    @property
    def length(self) -> float:
        """How long the prolongations are together."""
        return sum(abs(a - b) for a, b in self.prolonged)


def _feet(drawing: Drawing, facts: Iterable[Fact], room: MarkPlaces) -> list[_Foot]:
    """The feet of right angles, without those that can be reached only far from both strokes, past other points or
    along other lines, and those that would need many prolongations in the figure."""
    found = []
    for fact in facts:
        meeting = _meeting(drawing, fact) if fact.predicate == "perp" else None
        if meeting is None:
            continue
        foot = _Foot(fact, meeting[0], list(_prolongations(drawing, fact, *meeting, room)))
        near = len(foot.prolonged) < 2 or foot.length < _FAR * drawing.size
        if near and all(room.is_clear(a, b, foot.place) for a, b in foot.prolonged):
            found.append(foot)
    longest = sorted((foot for foot in found if foot.prolonged), key=lambda foot: rounded(foot.length / drawing.size))
    found = [foot for foot in found if foot not in longest[_MOST_PROLONGED:]]
    room.add([stroke for foot in found for stroke in foot.prolonged])
    return found


def _prolongations(drawing: Drawing, fact: Fact, foot: complex, named: bool, room: MarkPlaces) -> Iterator[Stroke]:
    for pair in (fact.args[:2], fact.args[2:]):
        a, b = (drawing.places[p] for p in drawing.ends_of(frozenset(pair)))
        near = min((a, b), key=lambda z: rounded(abs(z - foot)))
        if not room.joins(near, foot):
            beyond = 0.0 if named else _BEYOND * drawing.size
            yield near, foot + (foot - near) / abs(foot - near) * beyond


def _meeting(drawing: Drawing, fact: Fact) -> tuple[complex, bool] | None:
    """Where two perpendicular lines meet, and whether a named point is there."""
    corner = corner_between(drawing, fact.args[:2], fact.args[2:])
    if corner is not None:
        return drawing.places[corner[1]], True
    a, b, c, d = (drawing.places[p] for p in fact.args)
    along, across = b - a, d - c
    turn = (along.conjugate() * across).imag
    if abs(turn) <= TOUCH * drawing.size**2:
        return None
    return a + ((c - a).conjugate() * across).imag / turn * along, False


def _right_angles(
    drawing: Drawing, right: Sequence[_Foot], by_name: Collection[Fact], room: MarkPlaces
) -> Iterator[RightAngle]:
    """One right angle for every two lines, although several facts may speak of them."""
    seen: set[frozenset[Pair]] = set()
    drawn: list[_Angle] = []
    for foot in right:
        fact, meeting = foot.fact, foot.place
        pairs = [frozenset(fact.args[:2]), frozenset(fact.args[2:])]
        lines = frozenset(map(drawing.line_of, pairs))
        if lines in seen:
            continue
        seen.add(lines)
        arms = list(product(_arms(drawing, pairs[0], meeting), _arms(drawing, pairs[1], meeting)))
        way = arms[0][0] - meeting
        here = [z - corner[1] for corner in drawn if _same_vertex(corner, (way, meeting)) for z in corner[::2]]
        if any(abs((known.conjugate() * way).imag) <= TOUCH * abs(known * way) for known in here):
            continue  # parts of the same two lines, which no sentence needs to say
        free = [(a, b) for a, b in arms if all(_apart(corner, (a, meeting, b)) > -_TOUCHING for corner in drawn)]
        if fact in by_name and not free:
            continue
        arms, sizes = (free, SIZES) if free else (arms, (_AROUND,))
        inside = [_are_told(drawing, fact, meeting, both) for both in arms]
        found = room.corner(meeting, arms, inside, sizes, _FEW_CUT if fact in by_name else _CUT)
        if found is None:
            continue
        k, level = found
        one, other = arms[k]
        drawn.append((one, meeting, other))
        yield RightAngle(xy(one), xy(meeting), xy(other), level=level)


def _are_told(drawing: Drawing, fact: Fact, vertex: complex, arms: tuple[complex, complex]) -> bool:
    """Whether a fact says that the angle between two arms is right, and names its vertex with each arm."""
    for pair, arm in zip((fact.args[:2], fact.args[2:]), arms, strict=True):
        far, near = sorted((drawing.places[p] for p in pair), key=lambda z: rounded(abs(z - vertex)), reverse=True)
        same = abs(near - vertex) <= TOUCH * drawing.size
        if not same or ((far - vertex) * (arm - vertex).conjugate()).real <= 0:
            return False
    return True


def _arms(drawing: Drawing, pair: Pair, vertex: complex) -> list[complex]:
    """The ends of the stroke through two points, seen from a vertex: one for each way in which it goes, the farthest
    first."""
    far, near = sorted(
        (drawing.places[p] for p in drawing.ends_of(pair)), key=lambda z: rounded(abs(z - vertex)), reverse=True
    )
    opposite = ((far - vertex) * (near - vertex).conjugate()).real < -TOUCH * drawing.size**2
    return [far, near] if opposite else [far]


# ----------------------------------------------------------------------------------------------- segments of one length


def _ticks(drawing: Drawing, facts: Sequence[Fact], given: Sequence[Fact], room: MarkPlaces) -> Iterator[Primitive]:
    # A reader would take a tick on a segment with a named point inside for a tick on a part of it.
    equal = _of_one_length(drawing, facts, given)
    divided = {side: is_divided(drawing, side) for sides in equal for side in sides}
    classes = _with_few_bows(equal, divided)
    marks = sorted(TICK_CLASSES[: len(classes)], key=lambda mark: mark[1] if mark[0] == "stroke" else 2 * mark[1])
    for (shape, n), sides in zip(marks, _shortest_first(drawing, classes[: len(marks)]), strict=True):
        drawn: list[Ticks] = []
        for side in sides:
            start, end = (drawing.places[p] for p in sorted(side))
            if not divided[side]:
                drawn.append(Ticks(xy(start), xy(end), n, at=room.along(start, end, TICKS_AT, n), shape=shape))
                continue
            share = drawing.size / abs(end - start)
            heights = [max(-_HIGHEST, min(_HIGHEST, factor * _BOW * share)) for factor in _BOWS]
            found = room.over(start, end, heights, n)
            if found is not None:
                drawn.append(Ticks(xy(start), xy(end), n, at=found[1], bow=found[0], shape=shape))
        if len(drawn) > 1:
            yield from drawn


def _with_few_bows(classes: Sequence[list[Pair]], divided: Mapping[Pair, bool]) -> list[list[Pair]]:
    """The sides of one length that get a mark, those that need a bow last. Classes that need few bows get theirs first,
    until there are enough in the figure."""
    left, found = _MOST_BOWS, []
    for sides in sorted(classes, key=lambda sides: sum(divided[side] for side in sides)):
        bows = [side for side in sides if divided[side]]
        drawn = bows if len(bows) <= left else []
        left -= len(drawn)
        found.append([side for side in sides if not divided[side]] + drawn)
    return [sides for sides in found if len(sides) > 1]


def _shortest_first(drawing: Drawing, classes: Sequence[list[Pair]]) -> list[list[Pair]]:
    """Classes of segments by their shortest one, where a mark of many strokes would have no room."""

    def shortest(sides: list[Pair]) -> float:
        places = [[drawing.places[p] for p in side] for side in sides]
        return min(rounded(max(abs(a - b) for a, b in combinations(z, 2)) / drawing.size) for z in places)

    return sorted(classes, key=shortest)


def _of_one_length(drawing: Drawing, facts: Sequence[Fact], given: Sequence[Fact]) -> list[list[Pair]]:
    """The drawn segments that are equal by all given facts together, without the classes that one circle shows.

    A radius that equals a side gets its mark although a circle shows that it equals the other radii: two marks for one
    length would look like two lengths. Equal segments that are halved need none if their halves have some.
    """
    told = [pair for fact in facts for pair in _equal_pairs(fact)]
    halves = {frozenset(f.args[1:]): frozenset(f.args[:2]) for f in facts if f.predicate == "midp"}
    equal = [*told, *(pair for fact in given for pair in _equal_pairs(fact))]
    wholes = equal_classes(equal)
    equal += [(halves[a], halves[b]) for sides in wholes for a, b in pairwise([s for s in sides if s in halves])]
    strokes = [drawing.line_of(frozenset(stroke)) for stroke in drawing.strokes()]
    named = {side for pair in told for side in pair if any(side <= stroke for stroke in strokes)}
    seen = [[side for side in sides if side in named] for sides in equal_classes(equal)]
    halved = {half for f in facts if f.predicate == "midp" for pair in _equal_pairs(f) for half in pair}
    return [
        sides
        for sides in seen
        if len(sides) > 1
        and not all(side in halves for side in sides)
        and (halved.intersection(sides) or not _are_radii(drawing, sides))
    ]


def _equal_pairs(fact: Fact) -> list[tuple[Pair, Pair]]:
    """The pairs of segments that a fact says to be equal."""
    p = fact.args
    match fact.predicate:
        case "cong":
            return [(frozenset(p[:2]), frozenset(p[2:]))]
        case "midp" | "circle":
            return [(frozenset(p[:2]), frozenset((p[0], end))) for end in p[2:]]
    return []


def _are_radii(drawing: Drawing, sides: Sequence[Pair]) -> bool:
    """Whether segments are radii of one drawn circle, which shows that they are equal."""
    near = TOUCH * drawing.size
    for centre in frozenset.intersection(*sides):
        o = drawing.places[centre]
        rim = [abs(drawing.places[p] - o) for side in sides for p in side if p != centre]
        if any(
            abs(z - o) < near and all(abs(r - radius) < near for r in rim) for z, radius in drawing.circles.values()
        ):
            return True
    return False


# ------------------------------------------------------------------------------------------------------ parallel lines


def _arrows(drawing: Drawing, facts: Sequence[Fact], room: MarkPlaces) -> Iterator[Primitive]:
    """Arrows on the strokes of parallel lines; a line has one mark, although several facts may speak of its parts."""
    places = drawing.places
    pairs = [
        (drawing.line_of(frozenset(f.args[:2])), drawing.line_of(frozenset(f.args[2:])))
        for f in facts
        if f.predicate == "para"
    ]
    for n, lines in enumerate(_shortest_first(drawing, equal_classes(pairs)[:MOST_ARROWS]), start=1):
        way: complex | None = None
        for line in lines:
            a, b = drawing.ends_of(line)
            if way is None:
                way = places[b] - places[a]
            if ((places[b] - places[a]) * way.conjugate()).real < 0:
                a, b = b, a
            at = room.along(places[a], places[b], ARROWS_AT, n)
            yield ParallelArrows(xy(places[a]), xy(places[b]), n, at=at)


# -------------------------------------------------------------------------------------------------------- equal angles


def _arcs(
    drawing: Drawing, facts: Sequence[Fact], squares: Sequence[RightAngle], room: MarkPlaces
) -> Iterator[Primitive]:
    equal = [found for fact in facts if fact.predicate == "eqangle" if (found := equal_corners(drawing, fact))]
    named = {corner_key(corner): corner for found in equal for corner in found}
    classes = equal_classes((corner_key(one), corner_key(other)) for one, other in equal)
    right = [(complex(*square.a), complex(*square.vertex), complex(*square.b)) for square in squares]
    drawn: list[_Angle] = []
    n = 0
    for keys in classes:
        angles = [[drawing.places[p] for p in named[key]] for key in keys]
        # Nested arcs of different angles are hard to tell apart, and a square says more than an arc.
        nested = any(_apart(other, angle) < -_TOUCHING for angle in angles for other in drawn)
        if nested or n == _MOST_ARCS or any(_same(other, angle) for angle in angles for other in right):
            continue
        n += 1
        for angle in angles:
            # Arcs that touch would look like one: at a vertex, each further one is farther out.
            level = sum(_apart(other, angle) <= _TOUCHING for other in drawn)
            drawn.append(angle)
            yield _arc(angle, room, n, level)


def _arc(angle: _Angle, room: MarkPlaces, n: int = 1, level: int = 0) -> AngleArc:
    """The arcs of an angle at this level or, where other marks are in the way, farther out."""
    a, vertex, b = angle
    arm, opening = min(abs(a - vertex), abs(b - vertex)) / room.pixel, abs(phase((a - vertex) / (b - vertex)))
    first = angle_radius(TEXTBOOK, arm, opening, n)
    starts = [first + (level + more) * (n * TEXTBOOK.arc_gap + 3.0) for more in range(_FARTHER)]
    arcs = [[start + k * TEXTBOOK.arc_gap for k in range(n)] for start in starts]
    within = [radii for radii in arcs if radii[-1] < _SHORT * arm] or arcs[:1]
    return AngleArc(xy(a), xy(vertex), xy(b), n=n, level=level + room.arc(vertex, a, b, within))


def _apart(one: _Angle, other: _Angle) -> float:
    """The angle between two angles with the same vertex, negative where they overlap; infinite for other angles."""
    if not _same_vertex(one, other):
        return inf
    (middle, half), (middle_of_other, half_of_other) = _turns(one), _turns(other)
    return abs((middle - middle_of_other + pi) % (2 * pi) - pi) - half - half_of_other


def _same(one: _Angle, other: _Angle) -> bool:
    """Whether two angles have the same vertex and the same arms."""
    if not _same_vertex(one, other):
        return False
    (middle, half), (middle_of_other, half_of_other) = _turns(one), _turns(other)
    return max(abs((middle - middle_of_other + pi) % (2 * pi) - pi), abs(half - half_of_other)) < TOUCH


def _same_vertex(one: _Angle, other: _Angle) -> bool:
    return abs(one[1] - other[1]) <= TOUCH * abs(one[0] - one[1])


def _turns(angle: _Angle) -> tuple[float, float]:
    """The direction of the bisector of an angle, and half of its size."""
    one, other = ((arm - angle[1]) / abs(arm - angle[1]) for arm in (angle[0], angle[2]))
    return phase(one + other), abs(phase(one / other)) / 2


def equal_corners(drawing: Drawing, fact: Fact) -> list[Corner]:
    """The two corners of an equality of angles, if both have a named vertex and are equal as drawn; else none."""
    p = fact.args
    first, second = corner_between(drawing, p[:2], p[2:4]), corner_between(drawing, p[4:6], p[6:])
    if first is None or second is None:
        return []
    cosines = [_cosine(drawing.places, corner) for corner in (first, second)]
    return [first, second] if abs(cosines[0] - cosines[1]) < 1e-6 else []


def _cosine(places: Places, corner: Corner) -> float:
    a, vertex, b = (places[name] for name in corner)
    turn = (a - vertex).conjugate() * (b - vertex)
    return turn.real / (abs(turn) or 1.0)
