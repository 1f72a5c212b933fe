"""Measures of figures.

- ``piece_measures``: lengths, areas and intersections of pieces
- ``painted``: the shaded area that stays visible
- ``arrangement``: the faces into which lines divide the plane, lattice points
- ``quantity``: a quantity of a question measured; the scale that stated lengths give
- ``statement_holds``: whether a stated relation holds
- ``coincidence``: equal lengths, right angles and the like, by points; whether they hold where the points are moved
- ``shown_quantities``: every length, radius, area and angle that a figure shows
"""

from gnomon.program.measure.arrangement import Face, faces, lattice_points
from gnomon.program.measure.painted import painted_area
from gnomon.program.measure.quantity import measure, point_of, scales
from gnomon.program.measure.shown_quantities import Drawn, drawn_quantities
from gnomon.program.measure.statement_holds import holds

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
