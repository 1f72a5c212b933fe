"""Measures of figures.

- ``curves``: lengths, areas and intersections of pieces
- ``painted``: the shaded area that stays visible
- ``arrangement``: the faces into which lines divide the plane, lattice points
- ``quantity``: a quantity of a question measured; whether a stated relation holds
- ``drawn``: every length, radius, area and angle that a figure shows
"""

from gnomon.program.measure.arrangement import Face, faces, lattice_points
from gnomon.program.measure.drawn import Drawn, drawn_quantities
from gnomon.program.measure.painted import painted_area
from gnomon.program.measure.quantity import holds, measure, point_of, scales

__all__ = [
    "Drawn",
    "Face",
    "drawn_quantities",
    "faces",
    "holds",
    "lattice_points",
    "measure",
    "painted_area",
    "point_of",
    "scales",
]
