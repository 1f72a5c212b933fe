"""Givens at random: points on a grid of tenths, circles, numbers, and what a task says of them.

A family's ``draw`` function asks a `Givens` for objects and states what must be true of them with `require`. A draw
that breaks a requirement is thrown away and made again, so a function reads like the statement of the task. All
positions of one problem share `side`: where the order of points matters, it is the same in all positions.

Where the bounds of a ratio, a radius or a number lie close together, few values in steps of a tenth fit between them:
a script could find out from the givens in which position it runs and have a typed number for each. So they are drawn
in smaller steps in hidden positions; the figure shown has short numbers.

Coordinates have one decimal where nothing ties a point to others. Points on a line through given points, at right
angles or in a ratio to them keep a few exact decimals; points on circles are made by GeoGebra's own commands.

The last bits of sines, roots and products differ between processors and mathematical libraries, and they decide where a
requirement holds with equality: two points may be exactly as far apart as is wanted. A draw is therefore made again
with all points moved by a billionth, back and forth, and counts only if nothing changes. So no requirement, and no
number that is written down, depends on last bits, and authors need not think of them.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence
from itertools import combinations

from gnomon.author.draws import Draws, Redraw, require
from gnomon.seeding import Rng

WIDTH, HEIGHT = 5.5, 4.2  # half the window in which points are placed
APART = 1.4  # points are at least this far from each other
FLAT = 0.22  # the sine of the smallest angle in a triangle of three points
TRIES = 40_000
DECIMALS = 4  # of coordinates
NUDGE = 1e-9  # far more than the errors of floats, far less than any distance that is meant


class Givens(Draws):
    """The givens of one position, while they are drawn."""

    def __init__(
        self,
        rng: Rng,
        side: int,
        variant: dict[str, str | int] | None = None,
        nudge: float = 0.0,
        *,
        hidden: bool = False,
    ) -> None:
        super().__init__(rng)
        self._rng = rng
        self._hidden = hidden
        self._nudge = nudge
        self._nudged = 0
        self.side = side
        """1 or -1: the orientation of the first triangle of points, the same in all positions of a problem."""
        self.variant = variant or {}
        self.lines: list[str] = []
        self.shown: list[str] = []
        """Objects without a name that the picture of the givens shows, such as the sides of a triangle."""
        self.places: dict[str, complex] = {}
        self.radii: dict[str, float] = {}
        self.centres: dict[str, complex] = {}

    # -- requirements --------------------------------------------------------------------------------------------------

    def keep_apart(self, *places: complex, least: float = 0.7) -> None:
        """Throw the draw away if two points of the figure lie close together."""
        self.require(all(abs(p - q) > least for p, q in combinations(places, 2)))

    # -- points --------------------------------------------------------------------------------------------------------

    def point(self, name: str, *, apart: float = APART) -> complex:
        """A point anywhere in the window, away from the other points."""
        return self.put(name, self._anywhere(), apart=apart)

    def points(self, names: str, *, apart: float = APART) -> list[complex]:
        """Points in general position: apart from each other and no three nearly on a line; the first three are
        oriented by `side`."""
        placed = [self.point(name, apart=apart) for name in names.split()]
        for p, q, r in combinations(placed, 3):
            self.require(flatness(p, q, r) > FLAT)
        if len(placed) >= 3:
            self.require(orientation(*placed[:3]) == self.side)
        return placed

    def triangle(
        self, a: str, b: str, c: str, *, acute: bool = False, obtuse_at: str = "", scalene: bool = True
    ) -> tuple[complex, complex, complex]:
        """Three points of a triangle, oriented by `side`; its sides differ by a tenth unless it need not be scalene."""
        p, q, r = (self.point(name) for name in (a, b, c))
        self.require(flatness(p, q, r) > FLAT and orientation(p, q, r) == self.side)
        sides = sorted((abs(p - q), abs(q - r), abs(r - p)))
        self.require(sides[0] >= 2.0)
        if scalene:
            self.require(sides[1] > 1.1 * sides[0] and sides[2] > 1.1 * sides[1] * (1 if acute else 0.92))
        largest = angle(*max(((p, q, r), (q, r, p), (r, p, q)), key=lambda corner: angle(*corner)))
        if acute:
            self.require(largest < math.radians(82))
        elif not obtuse_at:
            self.require(abs(largest - math.pi / 2) > math.radians(5))
        if obtuse_at:
            at = dict(zip((a, b, c), ((r, p, q), (p, q, r), (q, r, p)), strict=True))[obtuse_at]
            self.require(angle(*at) > math.radians(100))
        self.show(f"Polygon({a}, {b}, {c})")
        return p, q, r

    def small_triangle(self, names: str, low: float = 2.2, high: float = 4.2) -> tuple[complex, complex, complex]:
        """Three points of a scalene triangle, oriented by `side`; two of its sides lie between two lengths."""
        a, b, c = names.split()
        p = self.point(a)
        q = self.near(b, p, low, high)
        turn = self.side * math.radians(self.uniform(30, 130))
        reach = self.uniform(low, high)
        r = self.put(c, _on_grid(p + cmath.rect(reach, cmath.phase(q - p) + turn)), apart=APART)
        sides = sorted((abs(p - q), abs(q - r), abs(r - p)))
        self.require(sides[0] >= 2.0 and sides[1] > 1.1 * sides[0] and sides[2] > 1.08 * sides[1])
        largest = max(angle(p, q, r), angle(q, r, p), angle(r, p, q))
        self.require(flatness(p, q, r) > FLAT and abs(largest - math.pi / 2) > math.radians(5))
        self.show(f"Polygon({a}, {b}, {c})")
        return p, q, r

    def near(self, name: str, place: complex, low: float, high: float, *, apart: float = APART) -> complex:
        """A point whose distance from a place lies between two lengths, also after rounding, in any direction."""
        self.require(low <= high)
        away = cmath.rect(self.uniform(low, high), self.uniform(-math.pi, math.pi))
        spot = self.put(name, _on_grid(place + away), apart=apart)
        self.require(low <= abs(spot - place) <= high)
        return spot

    def convex(self, names: str) -> list[complex]:
        """The corners of a convex polygon in order, turning by `side`."""
        placed = [self.point(name) for name in names.split()]
        n = len(placed)
        for i in range(n):
            p, q, r = placed[i], placed[(i + 1) % n], placed[(i + 2) % n]
            self.require(orientation(p, q, r) == self.side and flatness(p, q, r) > FLAT)
        for p, q, r in combinations(placed, 3):
            self.require(flatness(p, q, r) > FLAT / 2)
        edges = [placed[(i + 1) % n] - placed[i] for i in range(n)]
        turn = sum(cmath.phase(edges[(i + 1) % n] / edges[i]) for i in range(n))
        self.require(abs(abs(turn) - 2 * math.pi) < 1e-6)
        self.show(f"Polygon({', '.join(names.split())})")
        return placed

    def angle_points(self, names: str, low: float = 25, high: float = 150, *, legs: float = 2.0) -> list[complex]:
        """Three points, the second of them the vertex of an angle between two sizes in degrees, oriented by `side`."""
        p, v, q = (self.point(name) for name in names.split())
        self.require(abs(p - v) >= legs and abs(q - v) >= legs)
        self.require(math.radians(low) < angle(p, v, q) < math.radians(high))
        self.require(orientation(p, v, q) == self.side)
        first, vertex, last = names.split()
        self.show(f"Ray({vertex}, {first})", f"Ray({vertex}, {last})")
        return [p, v, q]

    def small_angle(
        self, names: str, low: float, high: float, middle: complex, legs: Sequence[tuple[float, float]] = ()
    ) -> float:
        """Three points of an angle with short legs near a place, beside the figure proper; its size is returned.

        The second point is the vertex, the size lies between two numbers of degrees, and `side` orients the points.
        The legs have different lengths, so that a circle through the end of one does not pass near that of the other;
        `legs` are the bounds of their lengths.
        """
        first, vertex, last = names.split()
        legs = legs or self.shuffled(((1.5, 1.8), (2.2, 2.6)))
        size, turn = math.radians(self.uniform(low, high)), self.uniform(-math.pi, math.pi)
        start = middle - cmath.rect(0.9 * math.cos(size / 2), turn)
        lengths = [self.uniform(*bounds) for bounds in legs]
        ends = [start + cmath.rect(lengths[k < 0], turn + k * self.side * size / 2) for k in (1, -1)]
        p, v, q = (
            self.put(name, _on_grid(place), apart=1.0)
            for name, place in ((first, ends[0]), (vertex, start), (last, ends[1]))
        )
        found = angle(p, v, q)
        self.require(math.radians(low) < found < math.radians(high) and abs(abs(p - v) - abs(q - v)) > 0.3)
        self.require(abs(found - math.pi / 2) > math.radians(6) and orientation(p, v, q) == self.side)
        self.show(f"Segment({vertex}, {first})", f"Segment({vertex}, {last})")
        return found

    def spread_angle(self, names: str, low: float, high: float, shortest: float, longest: float) -> list[complex]:
        """Like `angle_points`, with legs between two lengths; quicker where the angle or the legs are narrow."""
        first, vertex, last = names.split()
        v = self.point(vertex)
        p = self.near(first, v, shortest, longest)
        turn = -self.side * math.radians(self.uniform(low, high))
        place = _on_grid(v + cmath.rect(self.uniform(shortest, longest), cmath.phase(p - v) + turn))
        q = self.put(last, place, apart=APART)
        self.require(low < math.degrees(angle(p, v, q)) < high)
        self.show(f"Ray({vertex}, {first})", f"Ray({vertex}, {last})")
        return [p, v, q]

    def inside_angle(self, name: str, a: complex, b: complex, c: complex, low: float, high: float) -> complex:
        """A point inside the angle ABC, not near its legs, with a distance from B between two lengths."""
        share = self.uniform(0.15, 0.85)
        turn = cmath.phase(a - b) + share * cmath.phase((c - b) / (a - b))
        return self.put(name, _on_grid(b + cmath.rect(self.uniform(low, high), turn)), apart=0.9)

    def put(self, name: str, place: complex, *, apart: float = 0.0) -> complex:
        """A point at a place, rounded to four decimals."""
        spot = _tidy(place)
        self.require(abs(spot.real) <= WIDTH + 1 and abs(spot.imag) <= HEIGHT + 1)
        self.lines.append(f"{name} = ({_number(spot.real)}, {_number(spot.imag)})")
        return self._kept(name, spot, apart)

    def _kept(self, name: str, spot: complex, apart: float) -> complex:
        """Remember the place of a point, away from those of the other points."""
        place = self._moved(spot)
        self.require(all(abs(place - other) >= apart for other in self.places.values()))
        self.places[name] = place
        return place

    def _moved(self, place: complex) -> complex:
        """A place moved a little, another way each time: the steps are irrational parts of 1."""
        self._nudged += 1
        return place + self._nudge * complex(self._nudged * 0.618034 % 1 - 0.5, self._nudged * 0.754878 % 1 - 0.5)

    def on_line(self, name: str, a: complex, b: complex, low: float, high: float, *, apart: float = 0.8) -> complex:
        """A point of the line AB at a + t (b - a), with t between two numbers, away from the other points."""
        t = self.tenths(low, high, 0.05, hidden=0.001)
        return self.put(name, a + t * (b - a), apart=apart)

    def inside_triangle(self, name: str, a: complex, b: complex, c: complex, margin: float = 0.15) -> complex:
        """A point inside a triangle, away from its sides."""
        place = self._anywhere()
        shares = barycentric(place, a, b, c)
        self.require(min(shares) > margin)
        return self.put(name, place, apart=0.8)

    # -- circles -------------------------------------------------------------------------------------------------------

    def circle(self, name: str, centre: str, low: float = 1.4, high: float = 2.8) -> tuple[complex, float]:
        """A circle about a given centre point, which is drawn too if it is not there yet."""
        middle = self.places[centre] if centre in self.places else self.point(centre)
        radius = self.tenths(low, high, hidden=0.01)
        self.require(abs(middle.real) + radius < WIDTH + 2 and abs(middle.imag) + radius < HEIGHT + 2)
        self.radii[name], self.centres[name] = radius, middle
        self.lines.append(f"{name} = Circle({centre}, {_number(radius)})")
        return middle, radius

    def circle_without_centre(self, name: str, low: float = 1.4, high: float = 2.8) -> tuple[complex, float]:
        """A circle whose centre is not marked."""
        spot, radius = self._anywhere(), self.tenths(low, high, hidden=0.01)
        self.require(abs(spot.real) + radius < WIDTH + 2 and abs(spot.imag) + radius < HEIGHT + 2)
        x, y = _signed(-spot.real), _signed(-spot.imag)
        self.lines.append(f"{name}: (x {x})^2 + (y {y})^2 = {_number(round(radius * radius, 6))}")
        middle = self._moved(spot)
        self.radii[name], self.centres[name] = radius, middle
        return middle, radius

    def on_circle(self, name: str, circle: str, *, apart: float = 1.0) -> complex:
        """A point that slides on a circle, put somewhere on it."""
        middle, radius = self.centres[circle], self.radii[circle]
        place = middle + cmath.rect(radius, self.uniform(-math.pi, math.pi))
        return self.slider_point(name, circle, place, apart=apart)

    def slider_point(self, name: str, path: str, place: complex, *, apart: float = 0.8) -> complex:
        """A point that slides on a path (an object or an expression such as ``Line(A, B)``), put at the place.

        The place is rounded like that of any point: GeoGebra takes the point of the path that is nearest to it.
        """
        spot = _tidy(place)
        self.lines.append(f"{name} = Point({path})")
        self.lines.append(f"SetCoords({name}, {_number(spot.real)}, {_number(spot.imag)})")
        return self._kept(name, spot, apart)

    def outside(self, name: str, circle: str, low: float = 1.35, high: float = 2.6) -> complex:
        """A point outside a circle, at a distance of so many radii from the centre."""
        place = self.point(name, apart=0.6)
        self.require(low < abs(place - self.centres[circle]) / self.radii[circle] < high)
        return place

    def inside(self, name: str, circle: str, low: float = 0.3, high: float = 0.75) -> complex:
        """A point inside a circle, at a distance of so many radii from the centre."""
        place = self.point(name, apart=0.5)
        self.require(low < abs(place - self.centres[circle]) / self.radii[circle] < high)
        return place

    # -- numbers and other objects -------------------------------------------------------------------------------------

    def number(self, name: str, low: float, high: float, step: float = 0.1) -> float:
        """A number between two others, in steps; in hidden positions in smaller ones."""
        value = self.tenths(low, high, step, hidden=step / 10)
        self.lines.append(f"{name} = {_number(value)}")
        return value

    def angle_number(self, name: str, low: int, high: int) -> float:
        """An angle in whole degrees, given as a number; the value in radians is returned."""
        degrees = self.integer(low, high)
        self.lines.append(f"{name} = {degrees}°")
        return math.radians(degrees)

    def show(self, *objects: str) -> None:
        """Objects that the picture shows beside the givens, such as ``Segment(A, B)`` or ``Line(A, B)``.

        They get names that no script uses, and a polygon is shown by its sides: GeoGebra would name them ``a``, ``f``
        and so on, and a step that makes an object of that name would take them out of the picture.
        """
        for shown in objects:
            corners = shown.removeprefix("Polygon(").removesuffix(")").split(", ") if "Polygon(" in shown else []
            sides = [f"Segment({p}, {q})" for p, q in zip(corners, [*corners[1:], *corners[:1]], strict=True)]
            for line in sides or [shown]:
                self.shown.append(f"shown{len(self.shown) + 1} = {line}")

    def line(self, code: str) -> None:
        """A line of GeoGebra code that gives an object made from others: ``l = Line(A, B)``."""
        self.lines.append(code)

    def uniform(self, low: float, high: float) -> float:
        """Any number between two others."""
        return self._rng.uniform(low, high)

    def tenths(self, low: float, high: float, step: float = 0.1, *, hidden: float = 0.0) -> float:
        """A number between two others in steps of a tenth (or another step), or of `hidden` in hidden positions."""
        step = (self._hidden and hidden) or step
        first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
        self.require(first <= last)
        return round(self.integer(first, last) * step, 6)

    def _anywhere(self) -> complex:
        return complex(self.tenths(-WIDTH, WIDTH), self.tenths(-HEIGHT, HEIGHT))


def draw_givens(
    draw: Callable[[Givens], object],
    rng: Rng,
    side: int,
    variant: dict[str, str | int] | None = None,
    holds: Callable[[Sequence[str]], bool] = lambda _: True,
    *,
    hidden: bool = False,
) -> Givens:
    """Givens that satisfy what their family requires, and of whose lines a condition holds.

    A draw that cannot be computed, because two of its points coincide, say, is made again like one that is rejected.
    """
    failure: Exception | None = None
    for attempt in range(TRIES):
        try:
            givens, *moved = (
                _drawn(draw, Givens(rng.stream("try", attempt), side, dict(variant or {}), nudge, hidden=hidden))
                for nudge in (0.0, NUDGE, -NUDGE)
            )
            if all((each.lines, each.shown) == (givens.lines, givens.shown) for each in moved) and holds(givens.lines):
                return givens
        except Redraw:
            continue
        except (ArithmeticError, ValueError) as error:
            failure = error
    told = "the requirements are too tight" if failure is None else f"draws failed: {failure}"
    raise ValueError(f"no givens were found in {TRIES} tries; {told}") from failure


def _drawn(draw: Callable[[Givens], object], givens: Givens) -> Givens:
    draw(givens)
    return givens


# -- what requirements are about ---------------------------------------------------------------------------------------


def orientation(p: complex, q: complex, r: complex) -> int:
    """1 if the points turn counterclockwise, -1 if clockwise."""
    return 1 if ((q - p).conjugate() * (r - p)).imag > 0 else -1


def flatness(p: complex, q: complex, r: complex) -> float:
    """The sine of the smallest angle of a triangle: near 0 where the points are nearly on a line."""
    area = abs(((q - p).conjugate() * (r - p)).imag)
    sides = sorted((abs(p - q), abs(q - r), abs(r - p)))
    return area / (sides[1] * sides[2]) if sides[0] > 0 else 0.0


def angle(p: complex, v: complex, q: complex) -> float:
    """The size of the angle PVQ in radians, between 0 and pi."""
    return abs(cmath.phase((p - v) / (q - v)))


def same_side(p: complex, q: complex, a: complex, b: complex) -> bool:
    """Whether two points lie on the same side of the line AB."""
    return orientation(a, b, p) == orientation(a, b, q)


def distance_to_line(p: complex, a: complex, b: complex) -> float:
    """The distance of a point from the line AB."""
    return abs(((b - a).conjugate() * (p - a)).imag) / abs(b - a)


def foot(p: complex, a: complex, b: complex) -> complex:
    """The foot of the perpendicular from a point to the line AB."""
    d = b - a
    return a + d * ((d.conjugate() * (p - a)).real / abs(d) ** 2)


def meet(a: complex, b: complex, c: complex, d: complex) -> complex:
    """Where the lines AB and CD meet."""
    u, v = b - a, d - c
    cross = (u.conjugate() * v).imag
    require(abs(cross) >= 1e-9)
    return a + u * (((c - a).conjugate() * v).imag / cross)


def barycentric(p: complex, a: complex, b: complex, c: complex) -> tuple[float, float, float]:
    """The shares of three corners in a point: all positive inside the triangle."""
    whole = ((b - a).conjugate() * (c - a)).imag
    u = ((b - p).conjugate() * (c - p)).imag / whole
    v = ((c - p).conjugate() * (a - p)).imag / whole
    return u, v, 1 - u - v


def circumcentre(a: complex, b: complex, c: complex) -> complex:
    """The centre of the circle through three points."""
    u, v = b - a, c - a
    cross = 2 * (u.conjugate() * v).imag
    require(abs(cross) >= 1e-9)
    return a + 1j * (abs(v) ** 2 * u - abs(u) ** 2 * v) / cross


def in_view(*places: complex) -> bool:
    """Whether points lie in the part of the plane that a readable picture shows."""
    return all(abs(place.real) < 9 and abs(place.imag) < 7 for place in places)


def circle_in_view(centre: complex, radius: float) -> bool:
    """Whether a circle lies in the part of the plane that a readable picture shows."""
    return in_view(centre + radius * (1 + 1j), centre - radius * (1 + 1j))


def mirror(p: complex, a: complex, b: complex) -> complex:
    """The mirror image of a point in the line AB."""
    return 2 * foot(p, a, b) - p


def triangle_sides(a: float, b: float, c: float, margin: float = 1.08) -> bool:
    """Whether three lengths are the sides of a triangle that is not nearly flat."""
    return all(margin * x < y + z for x, y, z in ((a, b, c), (b, c, a), (c, a, b)))


def _on_grid(place: complex) -> complex:
    return complex(round(place.real, 1), round(place.imag, 1))


def fits(*places: complex, width: float = 8.5, height: float = 6.5) -> bool:
    """Whether all places lie in a window about the origin, given by half its width and height."""
    return all(abs(place.real) <= width and abs(place.imag) <= height for place in places)


def _tidy(place: complex) -> complex:
    """A place with few decimals, without negative zeros."""
    return complex(round(place.real, DECIMALS) + 0.0, round(place.imag, DECIMALS) + 0.0)


def _number(value: float) -> str:
    return f"{value:.10g}"


def _signed(value: float) -> str:
    return f"{'+' if value >= 0 else '-'} {_number(abs(value))}"


def names_of(lines: Sequence[str]) -> tuple[str, ...]:
    """The names of the objects that given lines make, in order."""
    found = [line.partition("=")[0].partition(":")[0].strip() for line in lines if not line.startswith("SetCoords(")]
    return tuple(name.partition("(")[0] for name in found)
