"""A camera that looks at a figure in space, orthographic or in perspective, with the z axis upright in the picture.

A camera maps space to *screen space*: x to the right, y up and depth towards the viewer. Perspective is a projective
map, so straight lines stay straight, planes stay plane and quadrics stay quadrics, and every line of sight becomes
parallel to the depth axis. What is hidden is therefore computed in screen space in one way for both kinds of camera.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gnomon.space.float_vectors import Vector
    from gnomon.space.space_scene import Place


@dataclass(frozen=True, slots=True)
class Camera:
    """The direction of the viewer: ``azimuth`` around the vertical axis, ``elevation`` above the horizon (degrees).

    >>> Camera(0, 0).see(np.array([2.0, 3.0, 5.0])).tolist()  # from the positive x axis: y is to the right, z is up
    [3.0, 5.0, 2.0]
    >>> Camera(0, 0, distance=4.0).see(np.array([2.0, 3.0, 5.0])).tolist()  # twice as large at half the distance
    [6.0, 10.0, 4.0]
    """

    azimuth: float
    elevation: float
    distance: float = math.inf
    """The distance of the eye from the target; infinite for an orthographic camera."""
    target: Place = (0.0, 0.0, 0.0)
    """The point that is looked at, the origin of screen space; a turn of the camera goes round it."""

    def matrix(self) -> NDArray[np.float64]:
        """Rows: right, up, towards the viewer."""
        a, e = radians(self.azimuth), radians(self.elevation)
        return np.array(
            [
                [-sin(a), cos(a), 0.0],
                [-sin(e) * cos(a), -sin(e) * sin(a), cos(e)],
                [cos(e) * cos(a), cos(e) * sin(a), sin(e)],
            ]
        )

    def projection(self) -> NDArray[np.float64]:
        """The map from space to screen space on homogeneous coordinates, (4, 4)."""
        turned = np.eye(4)
        turned[:3, :3] = self.matrix()
        turned[:3, 3] = -turned[:3, :3] @ np.array(self.target)
        if math.isinf(self.distance):
            return turned
        nearer = np.eye(4)
        nearer[3, 2] = -1.0 / self.distance
        return nearer @ turned

    def see(self, points: Vector) -> Vector:
        """Points (..., 3) of space in screen space."""
        turned = (np.asarray(points, dtype=np.float64) - np.array(self.target)) @ self.matrix().T
        if math.isinf(self.distance):
            return np.asarray(turned)
        return np.asarray(turned / (1.0 - turned[..., 2:] / self.distance))

    def eye(self) -> NDArray[np.float64]:
        """The eye in homogeneous coordinates: a point, or the direction towards the viewer at infinity."""
        towards = self.matrix()[2]
        if math.isinf(self.distance):
            return np.array([*towards, 0.0])
        return np.array([*(np.array(self.target) + self.distance * towards), 1.0])
