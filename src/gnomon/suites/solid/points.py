"""Derived points: each gives the place, the clause in both languages and the relation that the clause states.

Use them in ``q.point(M=midpoint("PC"), H=foot("A", "PBC"))``. Names are in the letters of the textbook.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gnomon.author.bilingual import Words
from gnomon.author.draws import Ratio
from gnomon.author.letters import labels
from gnomon.exact import Exact
from gnomon.suites.solid.item import Relation
from gnomon.suites.solid.point_places import Places
from gnomon.suites.solid.vectors import (
    Given,
    Vec,
    between,
    circumcentre,
    foot_line,
    foot_plane,
    line_meets_plane,
    mean,
    over,
    root_of,
)


@dataclass(frozen=True, slots=True)
class Derived:
    """A derived point; ``{M}`` stands for its letter in the wordings and ``"{M}"`` in the relations."""

    place: Callable[[Places], Vec]
    wordings: Sequence[Words]
    states: Sequence[Relation]
    central: bool = False

    def clause(self, name: str, choice: int) -> Words:
        """The clause that introduces the point; the same choice gives points of one kind the same wording."""
        english, chinese = self.wordings[choice % len(self.wordings)]
        return english.replace("{M}", name), chinese.replace("{M}", name)

    def relations(self, name: str) -> list[Relation]:
        """What the clause states."""

        def put(value: Any) -> Any:
            if isinstance(value, str):
                return value.replace("{M}", name)
            return tuple(put(part) for part in value) if isinstance(value, tuple) else value

        return [tuple(put(part) for part in relation) for relation in self.states]


def _ends(places: Places, name: str) -> tuple[Vec, Vec]:
    a, b = labels(name)
    return places[a], places[b]


def _corners(places: Places, name: str) -> list[Vec]:
    return [places[label] for label in labels(name)]


def midpoint(segment: str) -> Derived:
    """The midpoint of a segment."""
    return Derived(
        lambda places: between(*_ends(places, segment), Fraction(1, 2)),
        [
            (f"[{{M}}] is the midpoint of [{segment}]", f"[{{M}}]是[{segment}]的中点"),
            (f"[{{M}}] is the midpoint of the segment [{segment}]", f"[{{M}}]为线段[{segment}]的中点"),
        ],
        [("midpoint", "{M}", segment)],
    )


def ratio_point(segment: str, ratio: Ratio, *, edge: bool = False) -> Derived:
    """The point M of a segment AB with AM : MB = ratio; ``edge`` calls the segment an edge."""
    a, b = labels(segment)
    kind = ("edge", "棱") if edge else ("segment", "线段")
    ratios = f"[{a}{{M}}] : [{{M}}{b}] = {ratio}"
    return Derived(
        lambda places: between(*_ends(places, segment), ratio.share),
        [
            (
                f"the point [{{M}}] lies on the {kind[0]} [{segment}] with {ratios}",
                f"点[{{M}}]在{kind[1]}[{segment}]上，{ratios}",
            ),
            (f"[{{M}}] is the point on [{segment}] with {ratios}", f"点[{{M}}]在[{segment}]上，且{ratios}"),
            (f"[{{M}}] divides [{segment}] so that {ratios}", f"点[{{M}}]在[{segment}]上，满足{ratios}"),
        ],
        [("divides", "{M}", segment, ratio.value)],
    )


def point_at(segment: str, distance: Exact, *, edge: bool = False) -> Derived:
    """The point M of a segment AB with AM = distance."""
    a, _ = labels(segment)
    kind = ("edge", "棱") if edge else ("segment", "线段")

    def place(places: Places) -> Vec:
        p, r = _ends(places, segment)
        return between(p, r, over(distance, (r - p).length()))

    return Derived(
        place,
        [
            (
                f"the point [{{M}}] lies on the {kind[0]} [{segment}] with [{a}{{M}}] = {distance}",
                f"点[{{M}}]在{kind[1]}[{segment}]上，[{a}{{M}}] = {distance}",
            ),
            (
                f"[{{M}}] is the point on the {kind[0]} [{segment}] with [{a}{{M}}] = {distance}",
                f"[{{M}}]是{kind[1]}[{segment}]上一点，[{a}{{M}}] = {distance}",
            ),
        ],
        [("on_segment", "{M}", segment), ("length", a + "{M}", distance)],
    )


def centre(polygon: str) -> Derived:
    """The centre of a parallelogram (square, rectangle, rhombus) or of a regular polygon."""
    return Derived(
        lambda places: mean(_corners(places, polygon)),
        [(f"[{{M}}] is the centre of [{polygon}]", f"[{{M}}]是[{polygon}]的中心")],
        [("centre", "{M}", polygon)],
        central=True,
    )


def diagonals_meet(polygon: str) -> Derived:
    """The point in which the diagonals of a plane quadrilateral meet."""
    a, b, c, d = labels(polygon)

    def place(places: Places) -> Vec:
        p, r, s, t = _corners(places, polygon)
        n = (s - p).cross(t - r)
        return between(p, s, over((r - p).cross(t - r).dot(n), n.square()))

    return Derived(
        place,
        [
            (f"the diagonals [{a}{c}] and [{b}{d}] meet at [{{M}}]", f"对角线[{a}{c}]与[{b}{d}]相交于点[{{M}}]"),
            (f"[{a}{c}] and [{b}{d}] intersect at [{{M}}]", f"[{a}{c}]与[{b}{d}]交于点[{{M}}]"),
        ],
        [("on_segment", "{M}", a + c), ("on_segment", "{M}", b + d)],
        central=True,
    )


def centroid(triangle: str) -> Derived:
    """The centroid of a triangle."""
    return Derived(
        lambda places: mean(_corners(places, triangle)),
        [(f"[{{M}}] is the centroid of triangle [{triangle}]", f"[{{M}}]是△[{triangle}]的重心")],
        [("centroid", "{M}", triangle)],
    )


def foot(point: str, on: str) -> Derived:
    """The foot of the perpendicular from a point to a line (two letters) or to a plane (three or four)."""
    corners = labels(on)
    if len(corners) == 2:
        return Derived(
            lambda places: foot_line(places[point], *_ends(places, on)),
            [
                (f"[{point}{{M}}] ⊥ [{on}] at [{{M}}]", f"[{point}{{M}}]⊥[{on}]于点[{{M}}]"),
                (
                    f"[{{M}}] is the foot of the perpendicular from [{point}] to [{on}]",
                    f"[{{M}}]是从[{point}]向[{on}]所作垂线的垂足",
                ),
            ],
            [("foot", "{M}", point, on)],
        )
    return Derived(
        lambda places: foot_plane(places[point], *_corners(places, on)[:3]),
        [
            (
                f"[{{M}}] is the foot of the perpendicular from [{point}] to the plane [{on}]",
                f"[{{M}}]是点[{point}]在平面[{on}]上的射影",
            ),
            (
                f"[{{M}}] is the projection of [{point}] on the plane [{on}]",
                f"[{{M}}]是点[{point}]在平面[{on}]内的射影",
            ),
        ],
        [("foot", "{M}", point, on)],
    )


def mirror(point: str, plane: str) -> Derived:
    """The mirror image of a point in a plane."""

    def place(places: Places) -> Vec:
        p = places[point]
        return p + (foot_plane(p, *_corners(places, plane)[:3]) - p) * 2

    return Derived(
        place,
        [
            (
                f"[{{M}}] is the mirror image of [{point}] in the plane [{plane}]",
                f"[{{M}}]是点[{point}]关于平面[{plane}]的对称点",
            )
        ],
        [("mirror", "{M}", point, plane)],
    )


def meets(line: str, plane: str, *, edge: bool = True) -> Derived:
    """The point in which a plane meets a line; ``edge`` says that the point lies on the segment."""
    return Derived(
        lambda places: line_meets_plane(*_ends(places, line), *_corners(places, plane)[:3]),
        [
            (
                f"the plane [{plane}] meets the {'edge' if edge else 'line'} [{line}] at [{{M}}]",
                f"平面[{plane}]与{'棱' if edge else '直线'}[{line}]交于点[{{M}}]",
            )
        ],
        [("on_segment" if edge else "on_line", "{M}", line), ("on_plane", "{M}", plane)],
    )


def crossing(line: str, plane: str) -> Derived:
    """The point in which a plane through a moving point meets an edge; it follows the moving point."""
    return Derived(
        lambda places: line_meets_plane(*_ends(places, line), *_corners(places, plane)[:3]),
        [(f"the plane [{plane}] meets the edge [{line}] at [{{M}}]", f"平面[{plane}]与棱[{line}]交于点[{{M}}]")],
        [("crosses", "{M}", line, plane)],
    )


def parallel_crossing(through: str, direction: str, line: str) -> Derived:
    """The point in which the line through a moving point, parallel to a given line, meets a line of the same plane."""

    def place(places: Places) -> Vec:
        (a, b), (c, d) = _ends(places, line), _ends(places, direction)
        n = (d - c).cross((d - c).cross(b - a))
        return between(a, b, over((places[through] - a).dot(n), (b - a).dot(n)))

    return Derived(
        place,
        [
            (
                f"the line through [{through}] parallel to [{direction}] meets [{line}] at [{{M}}]",
                f"过点[{through}]作[{direction}]的平行线，交[{line}]于点[{{M}}]",
            )
        ],
        [("parallel_meets", "{M}", through, direction, line)],
    )


def circumcentre_of(called: Words, corners: str) -> Derived:
    """The centre of the circumscribed sphere of the solid that the text introduced last."""
    english, chinese = (re.sub(r" ?\[.*?\]", "", words) for words in called)
    chinese = chinese if chinese.startswith("该") else f"该{chinese}"
    return Derived(
        lambda places: circumcentre([*_corners(places, corners)[:3], _corners(places, corners)[-1]]),
        [
            (
                f"[{{M}}] is the centre of the circumscribed sphere of {english}",
                f"[{{M}}]是{chinese}的外接球的球心",
            )
        ],
        [("equidistant", "{M}", corners)],
        central=True,
    )


def sphere_centre(corners: str) -> Derived:
    """The centre of the sphere through the points."""
    spelled = labels(corners)
    english = ", ".join(f"[{label}]" for label in spelled)
    chinese = "、".join(f"[{label}]" for label in spelled)
    return Derived(
        lambda places: circumcentre(_corners(places, corners)[:4]),
        [(f"[{{M}}] is the centre of the sphere through {english}", f"[{{M}}]是过{chinese}的球的球心")],
        [("equidistant", "{M}", corners)],
        central=True,
    )


def incentre(triangle: str) -> Derived:
    """The incentre of a triangle."""

    def place(places: Places) -> Vec:
        a, b, c = _corners(places, triangle)
        x, y, z = root_of((b - c).square()), root_of((c - a).square()), root_of((a - b).square())
        total = (a - a) * 1
        weights: list[Given] = [x, y, z]
        for weight, corner in zip(weights, (a, b, c), strict=True):
            total = total + (corner - a) * weight
        return a + total * over(Exact.of(1), _sum(x, y, z))

    return Derived(
        place,
        [(f"[{{M}}] is the incentre of triangle [{triangle}]", f"[{{M}}]是△[{triangle}]的内心")],
        [("incentre", "{M}", triangle)],
        central=True,
    )


def _sum(*values: Any) -> Any:
    total = values[0]
    for value in values[1:]:
        total = total + value
    return total


def point_where(
    segment: str, place: Callable[[Places], Vec], english: str, chinese: str, *relations: Relation
) -> Derived:
    """The point of a segment that is fixed by a condition in your own words: ``english`` follows "on PC such that"."""
    return Derived(
        place,
        [(f"the point [{{M}}] lies on [{segment}] such that {english}", f"点[{{M}}]在[{segment}]上，使得{chinese}")],
        [("on_segment", "{M}", segment), *relations],
    )
