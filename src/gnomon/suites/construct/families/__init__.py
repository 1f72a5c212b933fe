"""Task families, one file a theme. Importing this package fills the table ``family.FAMILIES``."""

from gnomon.suites.construct.families import areas as areas
from gnomon.suites.construct.families import centres_of_motions as centres_of_motions
from gnomon.suites.construct.families import circle_angles as circle_angles
from gnomon.suites.construct.families import circle_apollonius as circle_apollonius
from gnomon.suites.construct.families import circle_chords as circle_chords
from gnomon.suites.construct.families import circle_contacts as circle_contacts
from gnomon.suites.construct.families import circle_crossings as circle_crossings
from gnomon.suites.construct.families import circle_inscribed as circle_inscribed
from gnomon.suites.construct.families import circle_orthogonal as circle_orthogonal
from gnomon.suites.construct.families import circle_systems as circle_systems
from gnomon.suites.construct.families import circle_tangents as circle_tangents
from gnomon.suites.construct.families import compositions as compositions
from gnomon.suites.construct.families import conic_loci as conic_loci
from gnomon.suites.construct.families import dividing as dividing
from gnomon.suites.construct.families import euclid as euclid
from gnomon.suites.construct.families import euclid_angles as euclid_angles
from gnomon.suites.construct.families import euclid_circles as euclid_circles
from gnomon.suites.construct.families import euclid_degrees as euclid_degrees
from gnomon.suites.construct.families import euclid_inscribed as euclid_inscribed
from gnomon.suites.construct.families import euclid_sums as euclid_sums
from gnomon.suites.construct.families import golden_section as golden_section
from gnomon.suites.construct.families import harmonic_division as harmonic_division
from gnomon.suites.construct.families import inscribed_squares as inscribed_squares
from gnomon.suites.construct.families import least_perimeter as least_perimeter
from gnomon.suites.construct.families import motions as motions
from gnomon.suites.construct.families import moved_lines as moved_lines
from gnomon.suites.construct.families import moving_points as moving_points
from gnomon.suites.construct.families import proportions as proportions
from gnomon.suites.construct.families import quadrilaterals as quadrilaterals
from gnomon.suites.construct.families import ratios as ratios
from gnomon.suites.construct.families import regular_polygons as regular_polygons
from gnomon.suites.construct.families import regular_sides as regular_sides
from gnomon.suites.construct.families import rotated_lines as rotated_lines
from gnomon.suites.construct.families import rotated_squares as rotated_squares
from gnomon.suites.construct.families import shortest_paths as shortest_paths
from gnomon.suites.construct.families import squares as squares
from gnomon.suites.construct.families import symmetry as symmetry
from gnomon.suites.construct.families import theorems as theorems
from gnomon.suites.construct.families import theorems_circles as theorems_circles
from gnomon.suites.construct.families import theorems_incidence as theorems_incidence
from gnomon.suites.construct.families import theorems_points as theorems_points
from gnomon.suites.construct.families import theorems_polygons as theorems_polygons
from gnomon.suites.construct.families import triangle_altitudes as triangle_altitudes
from gnomon.suites.construct.families import triangle_arcs as triangle_arcs
from gnomon.suites.construct.families import triangle_cases as triangle_cases
from gnomon.suites.construct.families import triangle_centres as triangle_centres
from gnomon.suites.construct.families import triangle_from_traces as triangle_from_traces
from gnomon.suites.construct.families import triangle_heights as triangle_heights
from gnomon.suites.construct.families import triangle_loci as triangle_loci
from gnomon.suites.construct.families import triangle_medians as triangle_medians
from gnomon.suites.construct.families import triangle_parts as triangle_parts
from gnomon.suites.construct.families import triangle_sums as triangle_sums
from gnomon.suites.construct.families import triangle_third_corner as triangle_third_corner
from gnomon.suites.construct.family import FAMILIES

__all__ = ["FAMILIES"]
