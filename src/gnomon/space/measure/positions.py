"""Whether lines and planes are perpendicular or parallel."""

from __future__ import annotations

from gnomon.space.float_vectors import Vector, cross, dot, norm, normal, unit
from gnomon.space.measure.measure_table import Labels, Points, some


def related(points: Points, relation: str, first: Labels, second: Labels) -> bool:
    """Whether a line or plane is perpendicular or parallel to another (a line inside a plane is not parallel to it)."""
    u, v = _direction(points, first), _direction(points, second)
    both_lines_or_planes = (len(first) == 2) == (len(second) == 2)
    along = float(norm(cross(u, v)))  # 0: directions and normals are parallel
    upright = abs(float(dot(u, v)))  # 0: they are perpendicular
    if relation == "perpendicular":
        return (upright if both_lines_or_planes else along) < 1e-9
    if (along if both_lines_or_planes else upright) >= 1e-9:
        return False
    # Parallel objects have no point in common: the first must not lie in the second.
    apart = points[first[0]] - points[second[0]]
    size = max(float(norm(points[a] - points[b])) for a in (*first, *second) for b in (*first, *second))
    if len(first) == 2 and len(second) == 2:
        return float(norm(cross(apart, v))) > 1e-9 * size
    n = u if len(first) > 2 else v
    return abs(float(dot(apart, n))) > 1e-9 * size


def _direction(points: Points, name: Labels) -> Vector:
    """The direction of a line or the normal of a plane."""
    corners = some(points, name)
    return unit(corners[1] - corners[0]) if len(name) == 2 else normal(corners[0], corners[1], corners[2])
