"""What a figure in space shows: named points, opaque faces, unit cubes, round solids, segments, arcs and light fills.

A scene is data in floating point numbers with the z axis up; it knows no camera and no page. ``hidden`` computes which
parts of its lines a camera sees, and ``gnomon.suites.solid`` draws it. A scene has a JSON form, so that the record of a
problem can hold it and the figure or the video can be drawn from the record.

>>> cone = Frustum((0, 0, 0), (0, 0, 4), 3, 0)
>>> scene = SolidScene({"O": (0, 0, 0), "P": (0, 0, 4), "A": (3, 0, 0)}, rounds=[cone], segments=["OP", "OA"])
>>> SolidScene.from_json(scene.to_json()) == scene
True
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, SupportsFloat, TypeAlias

from gnomon.errors import GnomonError

Place: TypeAlias = tuple[float, float, float]
Labels: TypeAlias = Sequence[str]


class SceneError(GnomonError):
    """A scene that cannot be drawn; the message names the part and the mend."""


def place(coordinates: Sequence[SupportsFloat]) -> Place:
    """A point of a scene from any numbers that have a float value, such as exact ones.

    >>> from fractions import Fraction
    >>> place((Fraction(1, 2), 2, 0))
    (0.5, 2.0, 0.0)
    """
    return _place("a point", coordinates)


def _place(what: str, value: Sequence[Any]) -> Place:
    try:
        x, y, z = (float(v) for v in value)
    except (TypeError, ValueError):
        raise SceneError(f"{what} is {value!r}; give three numbers (x, y, z)") from None
    if not (math.isfinite(x) and math.isfinite(y) and math.isfinite(z)):
        raise SceneError(f"{what} is ({x}, {y}, {z}); give finite coordinates")
    return x, y, z


def _number(what: str, value: Any, least: float = -math.inf) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise SceneError(f"{what} is {value!r}; give a number") from None
    if not math.isfinite(number) or number < least:
        raise SceneError(f"{what} is {number}; give a finite number" + (f", at least {least:g}" if least > -1 else ""))
    return number


@dataclass(frozen=True, slots=True)
class Frustum:
    """The solid between two circles with a common axis: a cylinder, a frustum, or a cone if one radius is 0."""

    bottom: Place
    top: Place
    bottom_radius: float
    top_radius: float
    opaque: bool = True
    """Whether it hides what is behind it or inside it."""

    def __post_init__(self) -> None:
        for name in ("bottom", "top"):
            object.__setattr__(self, name, _place(f"Frustum: {name}", getattr(self, name)))
        for name in ("bottom_radius", "top_radius"):
            object.__setattr__(self, name, _number(f"Frustum: {name}", getattr(self, name), 0.0))
        if self.bottom == self.top:
            raise SceneError(f"Frustum: bottom and top are both {self.bottom}; give two different centres")
        if not self.bottom_radius and not self.top_radius:
            raise SceneError("Frustum: both radii are 0; give a segment instead")


@dataclass(frozen=True, slots=True)
class Sphere:
    """A ball."""

    centre: Place
    radius: float
    opaque: bool = True
    """Whether it hides what is behind it or inside it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "centre", _place("Sphere: centre", self.centre))
        object.__setattr__(self, "radius", _number("Sphere: radius", self.radius, 0.0))
        if not self.radius:
            raise SceneError("Sphere: the radius is 0; give a point instead")


@dataclass(frozen=True, slots=True)
class Arc3:
    """The points ``centre + u cos t + v sin t`` with t from ``start`` to ``end``: a circle, an ellipse or an arc.

    ``u`` and ``v`` carry the radii. A great circle of a ball of radius r has two perpendicular vectors of length r.
    """

    centre: Place
    u: Place
    v: Place
    start: float = 0.0
    end: float = math.tau
    filled: bool = False
    """Whether the area inside (of an arc: its segment of the disc) has a light fill, as a named section has."""

    def __post_init__(self) -> None:
        for name in ("centre", "u", "v"):
            object.__setattr__(self, name, _place(f"Arc3: {name}", getattr(self, name)))
        for name in ("start", "end"):
            object.__setattr__(self, name, _number(f"Arc3: {name}", getattr(self, name)))
        if not 0 < self.end - self.start <= math.tau + 1e-9:
            raise SceneError(f"Arc3: t runs from {self.start} to {self.end}; give an increasing range of at most 2π")


Round: TypeAlias = Frustum | Sphere


@dataclass(frozen=True, slots=True)
class SolidScene:
    """A figure in space. Points are named once in ``points``; faces, segments, fills and outlines use the names.

    Labels have the form of `gnomon.draw.Label`: ``A``, ``A_1``, ``A'``. A name such as ``"OP"`` in place of a
    sequence is read letter by letter, which suits labels of one letter.
    """

    points: Mapping[str, Place] = field(default_factory=dict)
    """Named points, drawn with their labels; those that are not corners of faces have a dot."""
    faces: Sequence[Labels] = ()
    """Opaque plane polygons, convex or not, of a closed solid or a folded sheet; they give the edges."""
    blocks: Sequence[tuple[int, int, int]] = ()
    """Unit cubes of a stack by their lowest corner, opaque and without labels."""
    rounds: Sequence[Round] = ()
    segments: Sequence[Labels] = ()
    """Further segments, two labels each."""
    arcs: Sequence[Arc3] = ()
    """Circles, ellipses and arcs in space: loci, parallels of latitude, sections of round solids."""
    curves: Sequence[Sequence[Place]] = ()
    """Further curves, each by points close together, such as a shortest path on a cone."""
    shaded: Sequence[Labels] = ()
    """Plane pieces that the text names, with a light fill."""
    ghosts: Sequence[Labels] = ()
    """Closed outlines of a former position, such as a sheet before folding: thin, grey, dashed, hiding nothing."""
    right_angles: Sequence[Labels] = ()
    """Right angles to mark: a point on one arm, the vertex, a point on the other arm."""
    unlabelled: Labels = ()
    """Points that others use as corners and that have neither label nor dot."""
    from_front: bool = False
    """Whether a camera stays in front of the scene, on the side of negative y, as a text that says "front" needs it."""

    def __post_init__(self) -> None:
        points = {str(label): _place(f"point {label!r}", place) for label, place in self.points.items()}
        object.__setattr__(self, "points", points)
        wanted = {"faces": (3, None), "segments": (2, 2), "shaded": (3, None), "ghosts": (2, None)}
        for name, (least, most) in {**wanted, "right_angles": (3, 3)}.items():
            pieces = tuple(tuple(piece) for piece in getattr(self, name))
            for piece in pieces:
                self._check(name, piece, least, most)
            object.__setattr__(self, name, pieces)
        object.__setattr__(self, "unlabelled", tuple(self.unlabelled))
        self._known("unlabelled", self.unlabelled)
        object.__setattr__(self, "blocks", tuple(_cell(cell) for cell in self.blocks))
        object.__setattr__(self, "rounds", tuple(self.rounds))
        object.__setattr__(self, "arcs", tuple(self.arcs))
        curves = tuple(tuple(_place("a point of a curve", p) for p in curve) for curve in self.curves)
        object.__setattr__(self, "curves", curves)
        if any(len(curve) < 2 for curve in curves):
            raise SceneError("curves: a curve has fewer than two points; drop it or give it points close together")

    def _check(self, name: str, piece: tuple[str, ...], least: int, most: int | None) -> None:
        self._known(name, piece)
        if len(set(piece)) < max(least, len(piece)) or (most is not None and len(piece) > most):
            count = str(least) if most == least else f"{least} or more"
            raise SceneError(f"{name}: {'-'.join(piece)} must have {count} different points")

    def _known(self, name: str, labels: Labels) -> None:
        for label in labels:
            if label not in self.points:
                known = ", ".join(self.points) or "none"
                raise SceneError(f"{name}: there is no point {label!r}; points are: {known}")

    @property
    def labelled(self) -> tuple[str, ...]:
        """The points that are drawn with their label."""
        return tuple(label for label in self.points if label not in self.unlabelled)

    def to_json(self) -> dict[str, Any]:
        """The scene as plain data; parts that it does not have are left out."""
        data: dict[str, Any] = {"points": {label: list(place) for label, place in self.points.items()}}
        for name in ("faces", "blocks", "segments", "shaded", "ghosts", "right_angles"):
            data[name] = [list(piece) for piece in getattr(self, name)]
        data["rounds"] = [_round_json(solid) for solid in self.rounds]
        data["arcs"] = [
            {"centre": list(a.centre), "u": list(a.u), "v": list(a.v), "t": [a.start, a.end], "filled": a.filled}
            for a in self.arcs
        ]
        data["curves"] = [[list(p) for p in curve] for curve in self.curves]
        data["unlabelled"] = list(self.unlabelled)
        data["from_front"] = self.from_front
        return {name: part for name, part in data.items() if part or name == "points"}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> SolidScene:
        """The scene of `to_json`; raises `SceneError` for data that are not one."""
        try:
            return cls(
                points=data["points"],
                rounds=[_round(part) for part in data.get("rounds", ())],
                arcs=[
                    Arc3(a["centre"], a["u"], a["v"], a["t"][0], a["t"][1], bool(a["filled"]))
                    for a in data.get("arcs", ())
                ],
                from_front=bool(data.get("from_front", False)),
                **{
                    name: data.get(name, ())
                    for name in (
                        *("faces", "blocks", "segments", "curves", "shaded", "ghosts", "right_angles", "unlabelled"),
                    )
                },
            )
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise SceneError(f"the data of a scene are damaged: {type(error).__name__}: {error}") from None


def _cell(cell: Sequence[Any]) -> tuple[int, int, int]:
    try:
        x, y, z = (int(v) for v in cell)
    except (TypeError, ValueError):
        raise SceneError(f"blocks: {cell!r} is not a cube; give three whole numbers, its lowest corner") from None
    return x, y, z


def _round_json(solid: Round) -> dict[str, Any]:
    if isinstance(solid, Sphere):
        return {"kind": "sphere", "centre": list(solid.centre), "radius": solid.radius, "opaque": solid.opaque}
    return {
        "kind": "frustum",
        "centres": [list(solid.bottom), list(solid.top)],
        "radii": [solid.bottom_radius, solid.top_radius],
        "opaque": solid.opaque,
    }


def _round(data: Mapping[str, Any]) -> Round:
    if data["kind"] == "sphere":
        return Sphere(data["centre"], data["radius"], bool(data["opaque"]))
    if data["kind"] == "frustum":
        bottom, top = data["centres"]
        low, high = data["radii"]
        return Frustum(bottom, top, low, high, bool(data["opaque"]))
    raise SceneError(f"rounds: kind {data['kind']!r} is unknown; known: sphere, frustum")
