"""The loci (lines, rays and circles) on which clauses put their points, in many candidate worlds at once.

The table `LOCI` has one decorated function for each entry; the table in `deduce.clauses` refers to it by name. Clauses
that determine their points, instead of putting one on a locus, are in `placed_points`. `placement_plan` intersects the
loci.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

import numpy as np

from gnomon.plane import centres, loci
from gnomon.plane.loci import Circle, Line, Locus, Points, Reals

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.deduce.worlds.truth import Bools


class RandomNumbers(Protocol):
    """Where random numbers come from: a generator of NumPy, or numbers that were recorded (`dials`)."""

    def random(self, size: int, /) -> Reals:
        """As many numbers from 0 to 1."""


@dataclass(slots=True)
class Sampler:
    """Random numbers and branch choices for `count` candidate worlds.

    A branch is a choice that a clause leaves open, such as which of two intersections to take. `branches` lists the
    choices that all worlds make, or for each choice what every world chooses (False once the list is used up); with
    None each world chooses at random. `chosen` records the choices made.
    """

    rng: RandomNumbers
    count: int
    branches: tuple[bool | Bools, ...] | None = ()
    chosen: list[Bools] = field(default_factory=list)
    wide: bool = False
    """Whether figures and points may have any shape and place that their clauses allow, not only readable ones."""
    any_names: bool = False
    """Whether it is a choice, too, which of two alike objects has the names that the clause mentions first."""
    algebraic: bool = False
    """Whether all solutions of the equations of a clause are open, also those that its words exclude: the outer
    bisector, the excentres, the other half of a line."""

    def uniform(self, low: float, high: float, wide: tuple[float, float] | None = None) -> Reals:
        """A number for each world between low and high, or in the range `wide` if this sampler is wide."""
        if self.wide and wide is not None:
            low, high = wide
        return low + (high - low) * self.rng.random(self.count)

    def extreme(self) -> Bools:
        """In which worlds a wide sampler takes an extreme shape or place: of every second world, in most. Other
        samplers never do, and draw no random number for it."""
        if not self.wide:
            return np.zeros(self.count, dtype=bool)
        extreme: Bools = (self.rng.random(self.count) < EXTREME) & self.every_second()
        return extreme

    def every_second(self) -> Bools:
        """Every second world."""
        second: Bools = np.arange(self.count) % 2 == 1
        return second

    def steep(self) -> Reals:
        """An extreme angle in each world, from 2° to 178°, most often near one of the two."""
        small = np.deg2rad(2.0) * np.exp(self.uniform(0.0, np.log(30.0)))
        angle: Reals = np.where(self.coin(), np.pi - small, small)
        return angle

    def scale(self, low: float, high: float) -> Reals:
        """A positive number in each world, small ones as often as large ones: its logarithm is uniform."""
        number: Reals = np.exp(self.uniform(np.log(low), np.log(high)))
        return number

    def length(self, low: float, high: float, wide: tuple[float, float], extreme: tuple[float, float]) -> Reals:
        """As `uniform`; in the worlds where a wide sampler is extreme, a number of this range by `scale`."""
        usual = self.uniform(low, high, wide)
        return np.where(self.extreme(), self.scale(*extreme), usual) if self.wide else usual

    def coin(self) -> Bools:
        """A choice that only a wide sampler makes at random, and that is no branch; False for the others."""
        return self.rng.random(self.count) < 0.5 if self.wide else np.zeros(self.count, dtype=bool)

    def direction(self) -> Points:
        """A random unit vector for each world."""
        direction: Points = np.exp(1j * self.uniform(0.0, 2 * np.pi))
        return direction

    def branch(self) -> Bools:
        """Which of two solutions each world takes: False for the first."""
        if self.branches is None:
            choice = self.rng.random(self.count) < 0.5
        else:
            index = len(self.chosen)
            choice = np.full(self.count, index < len(self.branches) and self.branches[index])
        self.chosen.append(choice)
        return choice

    def names(self) -> Bools:
        """Whether two alike objects exchange their names: a choice if the sampler takes it for one, else False."""
        return self.branch() if self.any_names else np.zeros(self.count, dtype=bool)

    def sign(self) -> Reals | float:
        """The sign of a root that the words of a clause take as positive: for an algebraic sampler a choice."""
        return np.where(self.branch(), -1.0, 1.0) if self.algebraic else 1.0


@dataclass(frozen=True, slots=True)
class EarlierPoints:
    """The points that are there when a construction is placed, of shape (points, worlds)."""

    positions: Points

    @property
    def count(self) -> int:
        return len(self.positions)

    def at_least(self, count: int) -> bool:
        """Whether there are so many points, at most two."""
        return len(self.positions) >= count

    def at(self, number: Reals) -> Points:
        """In each world the point with this number."""
        return self.positions[number.astype(np.intp), np.arange(self.positions.shape[1])]

    def taken(self, point: Points) -> Bools:
        """In which worlds an earlier point has the same position."""
        return np.asarray((abs(self.positions - point) < COINCIDENT).any(axis=0))


@dataclass(frozen=True, slots=True)
class LocusPart:
    """A locus and, for a line, the part from which free points are sampled, in units of the line's direction vector."""

    locus: Locus
    low: float = 0.0
    high: float = 0.0
    half: bool = False
    """Whether the locus is only the ray in the direction of the line, not the whole line."""
    ended: bool = False
    """Whether the ray ends where its direction vector does, so that the locus is a segment."""
    ahead: bool = False
    """Whether readable figures take the part in the direction of the line alone, although the locus is the whole
    line."""
    bisects: bool = False
    """Whether the locus is the inner bisector of an angle; the outer one satisfies the same equation."""

    def chosen(self, sampler: Sampler) -> LocusPart:
        """The locus; for an algebraic sampler any that satisfies the same equation, without ends."""
        if not sampler.algebraic or not isinstance(self.locus, Line):
            return self
        turn = np.where(sampler.branch(), 1j, 1.0) if self.bisects else 1.0
        return replace(self, locus=Line(self.locus.point, self.locus.direction * turn), half=False, ended=False)

    def sample(self, sampler: Sampler, known: EarlierPoints) -> Points:
        """A random point of this part of the line, or of the circle, in each world. A wide sampler takes points of the
        whole line or ray, near and far; its extreme ones are very far, or beside one of the points that are `known`."""
        usual = self._usual(sampler)
        if not sampler.wide:
            return usual
        return np.where(sampler.extreme(), self._extreme(sampler, known), usual)

    def _extreme(self, sampler: Sampler, known: EarlierPoints) -> Points:
        """A point near to where a random earlier point is nearest to the locus, or a point far from all."""
        beside = known.at(np.floor(sampler.rng.random(sampler.count) * known.count))
        off = np.where(sampler.coin(), -1.0, 1.0) * sampler.scale(0.02, 0.7)
        if not isinstance(self.locus, Line):
            ray = unit(beside - self.locus.centre)  # the centre itself has no direction from the centre
            ray = np.where(np.isfinite(ray), ray, 1.0)
            point: Points = self.locus.centre + self.locus.radius * ray * np.exp(1j * off)
            return point
        if self.ended:
            along = sampler.uniform(0.01, 0.99)
        elif self.half:
            along = (self.low + self.high) / 2 * sampler.scale(0.02, 20.0)
        else:
            foot = loci.dot(beside - self.locus.point, self.locus.direction) / abs(self.locus.direction) ** 2
            along = np.where(sampler.coin(), foot + off, np.tan(sampler.uniform(-VERY_FAR, VERY_FAR)))
        return self.locus.point + self.locus.direction * along

    def _usual(self, sampler: Sampler) -> Points:
        if not isinstance(self.locus, Line):
            return self.locus.centre + self.locus.radius * sampler.direction()
        middle, half = (self.low + self.high) / 2, (self.high - self.low) / 2
        if not sampler.wide or self.ended:
            along = sampler.uniform(self.low, self.high)
        elif self.half:
            along = middle * np.exp(sampler.uniform(-2.0, 1.5))
        else:
            along = middle + half * np.tan(sampler.uniform(-FAR, FAR))
        if self.ahead:
            along = np.where(sampler.coin(), -along, along)
        return self.locus.point + self.locus.direction * along

    def restricted(self, point: Points) -> Points:
        """The point in the worlds where it is on the ray, NaN in the others; any point if the locus is not a ray."""
        if not self.half or not isinstance(self.locus, Line):
            return point
        on = loci.dot(point - self.locus.point, self.locus.direction) > 0
        if self.ended:
            on &= loci.dot(point - self.locus.point - self.locus.direction, self.locus.direction) < 0
        return np.where(on, point, np.nan)


COINCIDENT = 1e-6  # an intersection this near to an earlier point is that point; then the other intersection is taken
FAR = 1.38  # an angle, whose tangent is how far a wide sampler goes on a line: about five times as far as usual
VERY_FAR = 1.52  # the same for its extreme points: about twenty times as far
EXTREME = 0.75  # the share of shapes and places that are extreme in the worlds of a wide sampler that have them

LOCI: dict[str, Callable[..., LocusPart]] = {}


def _locus(function: Callable[..., LocusPart]) -> Callable[..., LocusPart]:
    LOCI[function.__name__] = function
    return function


def unit(u: Points) -> Points:
    """The unit vector in the direction of u."""
    return u / abs(u)


# --- the table of loci: arguments are positions in all worlds, and the number of a clause that has one ---


@_locus
def line(a: Points, b: Points) -> LocusPart:
    return LocusPart(Line(a, b - a), -0.5, 1.5)


@_locus
def opposite_ray(a: Points, b: Points) -> LocusPart:
    return LocusPart(Line(a, a - b), 0.3, 1.2, half=True)


@_locus
def inside(a: Points, b: Points) -> LocusPart:
    return LocusPart(Line(a, b - a), 0.15, 0.85, half=True, ended=True)


@_locus
def parallel(p: Points, a: Points, b: Points) -> LocusPart:
    return LocusPart(Line(p, unit(b - a)), -1.3, 1.3)


@_locus
def perpendicular(p: Points, a: Points, b: Points) -> LocusPart:
    return LocusPart(Line(p, unit(b - a) * 1j), -1.3, 1.3)


@_locus
def bisecting(a: Points, b: Points) -> LocusPart:
    return LocusPart(loci.perpendicular_bisector(a, b), -1.5, 1.5)


@_locus
def bisector(a: Points, b: Points, c: Points) -> LocusPart:
    return LocusPart(loci.angle_bisector(a, b, c), 0.2, 1.0, ahead=True, bisects=True)


@_locus
def mirrored_ray(a: Points, b: Points, c: Points) -> LocusPart:
    return LocusPart(Line(b, unit((c - b) ** 2 / (a - b))), 0.3, 1.5, ahead=True)


@_locus
def turned_ray(a: Points, b: Points, c: Points, d: Points, e: Points) -> LocusPart:
    return LocusPart(Line(a, unit((b - a) * (c - d) / (e - d))), 0.3, 1.5, ahead=True)


@_locus
def turned_line(a: Points, b: Points, c: Points, d: Points, e: Points, f: Points, g: Points) -> LocusPart:
    return LocusPart(Line(g, unit((f - e) * (d - c) / (b - a))), -1.3, 1.3)


@_locus
def ray_at(a: Points, b: Points, degrees: float) -> LocusPart:
    return LocusPart(Line(b, unit(a - b) * np.exp(1j * np.deg2rad(degrees))), 0.3, 1.5, ahead=True)


@_locus
def line_at(a: Points, b: Points, c: Points, degrees: float) -> LocusPart:
    return LocusPart(Line(c, unit(b - a) * np.exp(1j * np.deg2rad(degrees))), -1.3, 1.3)


@_locus
def circle(o: Points, a: Points) -> LocusPart:
    return LocusPart(Circle(o, abs(a - o)))


@_locus
def circle_of_radius(o: Points, a: Points, b: Points) -> LocusPart:
    return LocusPart(Circle(o, abs(b - a)))


@_locus
def circle_of_length(o: Points, length: float) -> LocusPart:
    return LocusPart(Circle(o, np.full(1, length)))


@_locus
def circle_of_square(o: Points, square: float) -> LocusPart:
    return LocusPart(Circle(o, np.full(1, np.sqrt(square))))


@_locus
def circle_of_square_share(a: Points, b: Points, o: Points, square: float) -> LocusPart:
    return LocusPart(Circle(o, abs(b - a) / np.sqrt(square)))


@_locus
def circle_of_share(a: Points, b: Points, o: Points, ratio: float) -> LocusPart:
    return LocusPart(Circle(o, abs(b - a) / ratio))


@_locus
def fourth_proportional(a: Points, b: Points, c: Points, d: Points, e: Points, f: Points, g: Points) -> LocusPart:
    return LocusPart(Circle(g, abs(e - f) * abs(c - d) / abs(a - b)))


@_locus
def diameter(a: Points, b: Points) -> LocusPart:
    return LocusPart(loci.circle_on_diameter(a, b))


@_locus
def circumcircle(a: Points, b: Points, c: Points) -> LocusPart:
    centre = centres.circumcentre(a, b, c)
    return LocusPart(Circle(centre, abs(a - centre)))


@_locus
def arc(a: Points, b: Points, c: Points, d: Points, e: Points) -> LocusPart:
    return LocusPart(loci.inscribed_angle_circle(a, b, (e - d) / (c - d)))


@_locus
def apollonius(a: Points, c: Points, e: Points, f: Points, g: Points, h: Points) -> LocusPart:
    return LocusPart(loci.apollonius_locus(a, c, abs(e - f) / abs(g - h)), -1.5, 1.5)


@_locus
def apollonius_of(a: Points, b: Points, ratio: float) -> LocusPart:
    return LocusPart(loci.apollonius_locus(a, b, np.full(1, ratio)), -1.5, 1.5)
