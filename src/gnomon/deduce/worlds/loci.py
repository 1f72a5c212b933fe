"""The loci on which clauses put their points, in many candidate worlds at once.

The table `LOCI` is filled by one decorated function per entry; `clauses` refers to it by name. A locus comes with the
stretch of it from which a free point is drawn, in units of its direction. `realise_places` is its sibling.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from gnomon.deduce.worlds.truth import Bools
from gnomon.plane import centres, loci
from gnomon.plane.loci import Circle, Line, Locus, Points, Reals


@dataclass(slots=True)
class Draw:
    """A source of random positions and of branch choices for `count` candidate worlds.

    Branches are choices that a clause leaves open (which of two intersections). With `branches` given they are the same
    in every world; without, each world chooses for itself. What was chosen is recorded in `chosen`.
    """

    rng: np.random.Generator
    count: int
    branches: tuple[bool, ...] | None = ()
    chosen: list[Bools] = field(default_factory=list)
    wide: bool = False
    """Whether figures to begin with may have any shape that their words allow, not only one that is nice to look at."""

    def uniform(self, low: float, high: float, wide: tuple[float, float] | None = None) -> Reals:
        """A number between low and high, or in the wide range where there is one and it is asked for."""
        if self.wide and wide is not None:
            low, high = wide
        return low + (high - low) * self.rng.random(self.count)

    def turn(self) -> Points:
        """A direction."""
        direction: Points = np.exp(1j * self.uniform(0.0, 2 * np.pi))
        return direction

    def branch(self) -> Bools:
        """Which of two solutions to take: False for the first."""
        if self.branches is None:
            choice = self.rng.random(self.count) < 0.5
        else:
            index = len(self.chosen)
            choice = np.full(self.count, index < len(self.branches) and self.branches[index])
        self.chosen.append(choice)
        return choice


@dataclass(frozen=True, slots=True)
class Stretch:
    """A locus, and for a line the part of it from which points are drawn."""

    locus: Locus
    low: float = 0.0
    high: float = 0.0
    half: bool = False
    """Whether only the half of the line that its direction points to is meant."""

    def sample(self, draw: Draw) -> Points:
        """A random point of the stretch, or of the circle."""
        if isinstance(self.locus, Line):
            return self.locus.point + self.locus.direction * draw.uniform(self.low, self.high)
        return self.locus.centre + self.locus.radius * draw.turn()

    def keeps(self, point: Points) -> Points:
        """A point of the locus, where it is on the half that is meant; not a number elsewhere."""
        if not self.half or not isinstance(self.locus, Line):
            return point
        ahead = loci.dot(point - self.locus.point, self.locus.direction) > 0
        return np.where(ahead, point, np.nan)


LOCI: dict[str, Callable[..., Stretch]] = {}


def _locus(function: Callable[..., Stretch]) -> Callable[..., Stretch]:
    LOCI[function.__name__] = function
    return function


def unit(u: Points) -> Points:
    """The direction of a vector."""
    return u / abs(u)


# --- loci: points come as arrays, the value of a valued clause as a number ---


@_locus
def line(a: Points, b: Points) -> Stretch:
    return Stretch(Line(a, b - a), -0.5, 1.5)


@_locus
def opposite_ray(a: Points, b: Points) -> Stretch:
    return Stretch(Line(a, a - b), 0.3, 1.2, half=True)


@_locus
def parallel(p: Points, a: Points, b: Points) -> Stretch:
    return Stretch(Line(p, unit(b - a)), -1.3, 1.3)


@_locus
def perpendicular(p: Points, a: Points, b: Points) -> Stretch:
    return Stretch(Line(p, unit(b - a) * 1j), -1.3, 1.3)


@_locus
def bisecting(a: Points, b: Points) -> Stretch:
    return Stretch(loci.perpendicular_bisector(a, b), -1.5, 1.5)


@_locus
def bisector(a: Points, b: Points, c: Points) -> Stretch:
    return Stretch(loci.angle_bisector(a, b, c), 0.2, 1.0)


@_locus
def mirrored_ray(a: Points, b: Points, c: Points) -> Stretch:
    return Stretch(Line(b, unit((c - b) ** 2 / (a - b))), 0.3, 1.5)


@_locus
def turned_ray(a: Points, b: Points, c: Points, d: Points, e: Points) -> Stretch:
    return Stretch(Line(a, unit((b - a) * (c - d) / (e - d))), 0.3, 1.5)


@_locus
def turned_line(a: Points, b: Points, c: Points, d: Points, e: Points, f: Points, g: Points) -> Stretch:
    return Stretch(Line(g, unit((f - e) * (d - c) / (b - a))), -1.3, 1.3)


@_locus
def ray_at(a: Points, b: Points, degrees: float) -> Stretch:
    return Stretch(Line(b, unit(a - b) * np.exp(1j * np.deg2rad(degrees))), 0.3, 1.5)


@_locus
def line_at(a: Points, b: Points, c: Points, degrees: float) -> Stretch:
    return Stretch(Line(c, unit(b - a) * np.exp(1j * np.deg2rad(degrees))), -1.3, 1.3)


@_locus
def circle(o: Points, a: Points) -> Stretch:
    return Stretch(Circle(o, abs(a - o)))


@_locus
def circle_of_radius(o: Points, a: Points, b: Points) -> Stretch:
    return Stretch(Circle(o, abs(b - a)))


@_locus
def circle_of_length(o: Points, length: float) -> Stretch:
    return Stretch(Circle(o, np.full(len(o), length)))


@_locus
def circle_of_share(a: Points, b: Points, o: Points, ratio: float) -> Stretch:
    return Stretch(Circle(o, abs(b - a) / ratio))


@_locus
def fourth_proportional(a: Points, b: Points, c: Points, d: Points, e: Points, f: Points, g: Points) -> Stretch:
    return Stretch(Circle(g, abs(e - f) * abs(c - d) / abs(a - b)))


@_locus
def diameter(a: Points, b: Points) -> Stretch:
    return Stretch(loci.circle_on_diameter(a, b))


@_locus
def circumcircle(a: Points, b: Points, c: Points) -> Stretch:
    centre = centres.circumcentre(a, b, c)
    return Stretch(Circle(centre, abs(a - centre)))


@_locus
def arc(a: Points, b: Points, c: Points, d: Points, e: Points) -> Stretch:
    return Stretch(loci.inscribed_angle_circle(a, b, (e - d) / (c - d)))


@_locus
def apollonius(a: Points, c: Points, e: Points, f: Points, g: Points, h: Points) -> Stretch:
    return Stretch(loci.apollonius_locus(a, c, abs(e - f) / abs(g - h)), -1.5, 1.5)


@_locus
def apollonius_of(a: Points, b: Points, ratio: float) -> Stretch:
    return Stretch(loci.apollonius_locus(a, b, np.full(len(a), ratio)), -1.5, 1.5)
