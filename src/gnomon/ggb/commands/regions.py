"""Union, difference and intersection of polygons, with their corners and sides."""

from __future__ import annotations

import itertools

from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import FirstGroup, Outputs
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.command_table import DoesNotApply, bad_argument, construct
from gnomon.ggb.values.objects import NAN, Point, Polygon, Value, polygon, segment
from gnomon.ggb.values.overlay import overlay


@construct("Union", 2)
def union(workspace: Workspace, args: list[Element]) -> Outputs:
    """The region that two polygons cover together."""
    if all(isinstance(arg.value, tuple) for arg in args):
        raise DoesNotApply
    return _combined(workspace, "Union", args, "union")


@construct("Difference", 2)
def difference(workspace: Workspace, args: list[Element]) -> Outputs:
    """The first polygon without the second."""
    return _combined(workspace, "Difference", args, "difference")


def intersection(workspace: Workspace, args: list[Element]) -> Outputs:
    """The region that two polygons share."""
    return _combined(workspace, "IntersectPath", args, "intersection")


def _combined(workspace: Workspace, name: str, args: list[Element], operation: str) -> Outputs:
    """All polygons of the result, then all their corners, then all their sides: as many as there are now."""
    outlines = []
    for arg in args:
        if not isinstance(arg.value, Polygon):
            raise bad_argument(name, arg)
        outlines.append(arg.value.vertices)
    counts = [len(ring) for ring in overlay(outlines[0], outlines[1], operation)]

    def parts(p: Polygon, q: Polygon) -> list[Value]:
        rings = overlay(p.vertices, q.vertices, operation)
        if [len(ring) for ring in rings] != counts or not rings:
            return [Polygon(((NAN, NAN),), "polygon", NAN), Point(NAN, NAN)]
        figures = [polygon(ring, regular=True) for ring in rings]
        corners = [Point(*p) for ring in rings for p in ring]
        sides = [segment(*p, *q) for ring in rings for p, q in itertools.pairwise([*ring, ring[0]])]
        return [*figures, *corners, *sides]

    outputs = workspace.algorithms("Polygon", parts, args)
    return Outputs(outputs, FirstGroup(max(len(counts), 1)))
