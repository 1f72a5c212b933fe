"""The commands that stand for a construction with straightedge and compass."""

from __future__ import annotations

CENTRES = frozenset({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 20})
"""The numbers of the centres of a triangle that can be constructed."""
_STRAIGHT = """
    Line Ray Vector Polygon PolyLine Polyline PerpendicularLine OrthogonalLine PerpendicularBisector
    LineBisector AngleBisector AngularBisector Intersect Midpoint Center Centroid Barycenter Incircle Semicircle
    CircularArc CircleArc CircularSector CircleSector CircumcircularArc CircumcircleArc CircumcircularSector
    CircumcircleSector Arc Sector Reflect Mirror Translate ClosestPoint Tangent Polar Diameter Vertex Corners
    PerpendicularVector OrthogonalVector UnitVector Direction PointIn RigidPolygon
"""
_PICKING = """
    Element First Last Take Append Join Insert Remove Reverse Sort Unique Flatten KeepIf RemoveUndefined
"""
STRAIGHT = frozenset(_STRAIGHT.split())
"""Commands that take no number, but for the place of an item."""
PICKING = frozenset(_PICKING.split())
"""Commands that put objects into a list or choose among those of a list: they make no new object."""

__all__ = ["CENTRES", "PICKING", "STRAIGHT"]
