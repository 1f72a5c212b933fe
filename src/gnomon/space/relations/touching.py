"""Relations of spheres that touch, of developed cones and of sums of edges."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gnomon.space.float_vectors import Numbers, dot, norm
from gnomon.space.relations.relation_table import Labels, Points, along, column, normal_of, relation, stacked


@relation
def insphere(points: Points, centre: str, faces: Sequence[Labels]) -> Numbers:
    """A point is the centre of a sphere that touches all faces of a convex solid from inside."""
    corners = [points[label] for label in dict.fromkeys(label for face in faces for label in face)]
    middle = sum(corners[1:], corners[0]) / len(corners)
    away = []
    for face in faces:
        n, first = normal_of(points, face), points[face[0]]
        inward = np.sign(dot(middle - first, n))
        away.append(dot(points[centre] - first, n) * inward)
    return stacked(*(column(other - away[0]) for other in away[1:]))


@relation
def sector_angle(points: Points, apex: str, centre: str, rim: str, degrees: float) -> Numbers:
    """The side of a cone unrolls into a sector of this angle."""
    slant, radius = norm(points[rim] - points[apex]), norm(points[rim] - points[centre])
    return column(radius - slant * (degrees / 360))


@relation
def cone_volume(points: Points, apex: str, centre: str, rim: str, value: float) -> Numbers:
    """A cone has the volume π times ``value``."""
    radius, height = norm(points[rim] - points[centre]), norm(points[apex] - points[centre])
    return column(radius**2 * height / 3 - value)


@relation
def total_length(points: Points, segments: Sequence[Labels], value: float) -> Numbers:
    """Segments have this sum of lengths."""
    return column(sum((norm(along(points, segment)) for segment in segments), np.zeros(())) - value)
