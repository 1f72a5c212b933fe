"""What the text names, the figure draws: edges of solids, sides of polygons, segments, arms of angles, round solids, nets.

The names are read from the English text and looked up in the lines of the scene.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gnomon.space.space_scene import Frustum, SolidScene, Sphere

Vector: TypeAlias = NDArray[np.float64]
Pair: TypeAlias = tuple[str, str]

_LABEL = "[A-Z][₁₂′]?"
_END = "(?![A-Za-z₁₂′-])"
_SOLID = re.compile(f"(?<![A-Z₁₂′-])({_LABEL}(?:{_LABEL})*)-((?:{_LABEL}){{3,}}){_END}")
_TETRAHEDRON = re.compile(f"tetrahedr(?:on|a) ((?:{_LABEL}){{4}}){_END}")
_POLYGON = re.compile(
    "(?:triangle|quadrilateral|rectangle|square|rhombus|trapezoid|parallelogram|pentagon|hexagon)s? "
    f"((?:{_LABEL}){{3,}}){_END}"
)
_SEGMENT = re.compile(f"(?<![A-Z₁₂′-])({_LABEL}{_LABEL}){_END}")
_ANGLE = re.compile(f"∠({_LABEL}{_LABEL}{_LABEL}){_END}")
_FOLDED = re.compile(r"\b[Ff]old")
_ON = 1e-6  # of the size of the figure


def check_named(text: str, scene: SolidScene) -> list[str]:
    """The lines and round solids that the text names and the figure does not show, in sentences.

    >>> scene = SolidScene({"A": (0, 0, 0), "B": (1, 0, 0), "C": (0, 1, 0)}, segments=["AB", "BC"])
    >>> check_named("Let M be a point of AB. In the triangle ABC, AC = 5.", scene)
    ['the text names the triangle ABC, but the figure does not draw CA', 'the text names AC, but the figure does not draw AC']
    """
    if scene.blocks or scene.curves:
        return []
    lines = _Lines.of(scene)
    wrong = []
    for name, pairs in _named(_about_the_figure(text, scene)):
        missing = [f"{a}{b}" for a, b in pairs if not lines.draw(a, b)]
        if missing:
            wrong.append(f"the text names {name}, but the figure does not draw {', '.join(missing)}")
    return wrong + _left_open(text, scene) + _round_solids(text, scene)


def _left_open(text: str, scene: SolidScene) -> list[str]:
    """The faces of tetrahedra and pyramids that a folded sheet forms and that hide nothing in the figure."""
    sides = [frozenset(pair) for face in scene.faces for pair in _around(face)]
    if all(sides.count(side) > 1 for side in sides):
        return []  # a closed surface
    pyramids = [(apex[0], base) for apex, base in _pyramids(text)]
    pyramids += [(corners[0], corners[1:]) for corners in _tetrahedra(text)]
    return [
        f"the text names the solid {apex}-{''.join(base)}, but its face {''.join(face)} hides nothing"
        for apex, base in pyramids
        for face in (base, *([apex, *pair] for pair in _around(base)))
        if not any(set(face) <= set(opaque) for opaque in scene.faces)
    ]


def _pyramids(text: str) -> list[tuple[list[str], list[str]]]:
    named = [(_labels(match[1]), _labels(match[2])) for match in _SOLID.finditer(text)]
    return [(apex, base) for apex, base in named if len(apex) == 1]


def _tetrahedra(text: str) -> list[list[str]]:
    return [_labels(match[1]) for match in _TETRAHEDRON.finditer(text)]


def _about_the_figure(text: str, scene: SolidScene) -> str:
    """The sentences that speak of what is drawn; those before a fold speak of the flat sheet."""
    sentences = re.split(r"(?<=[.?!]) ", text)
    if scene.ghosts:
        start = next((k for k, sentence in enumerate(sentences) if _FOLDED.search(sentence)), 0)
        sentences = sentences[start:]
    return " ".join(sentences)


def _labels(name: str) -> list[str]:
    return [label[0] + {"₁": "_1", "₂": "_2", "′": "'"}.get(label[1:], "") for label in re.findall(_LABEL, name)]


def _around(corners: Sequence[str]) -> list[Pair]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _named(text: str) -> Iterator[tuple[str, list[Pair]]]:
    """What the text names, with the lines that show it."""
    for match in _SOLID.finditer(text):
        first, second = _labels(match[1]), _labels(match[2])
        if len(first) == 1:
            yield f"the solid {match[0]}", [*((first[0], corner) for corner in second), *_around(second)]
        elif len(first) == len(second):
            upright = list(zip(first, second, strict=True))
            yield f"the solid {match[0]}", [*upright, *_around(first), *_around(second)]
    for match in _TETRAHEDRON.finditer(text):
        yield f"the {match[0]}", list(combinations(_labels(match[1]), 2))
    for match in _POLYGON.finditer(text):
        yield f"the {match[0]}", _around(_labels(match[1]))
    for match in _ANGLE.finditer(text):
        a, vertex, b = _labels(match[1])
        yield f"the angle {match[1]}", [(vertex, a), (vertex, b)]
    for match in _SEGMENT.finditer(text):
        a, b = _labels(match[1])
        yield match[1], [(a, b)]


def _round_solids(text: str, scene: SolidScene) -> list[str]:
    """Balls, cones and cylinders that the text names and the figure lacks, and nets and rays without their lines."""
    balls = any(isinstance(solid, Sphere) for solid in scene.rounds)
    frusta = [solid for solid in scene.rounds if isinstance(solid, Frustum)]
    shown = {
        "spheres?|balls?": ("a ball", balls),
        "cones?": ("a cone", any(not (solid.bottom_radius and solid.top_radius) for solid in frusta)),
        "conical frustums?|cylinders?": ("a cylinder or a frustum of a cone", bool(frusta)),
        "nets? of": ("a net", bool(scene.ghosts)),
        "rays": ("rays", bool(scene.segments)),
    }
    return [
        f"the text speaks of {name}, but the figure shows none"
        for words, (name, drawn) in shown.items()
        if not drawn and re.search(rf"\b(?:{words})\b", text)
    ]


@dataclass(frozen=True)
class _Lines:
    """The straight lines of a scene."""

    places: dict[str, Vector]
    starts: Vector
    ends: Vector
    near: float

    @classmethod
    def of(cls, scene: SolidScene) -> _Lines:
        places = {label: np.array(at) for label, at in scene.points.items()}
        pairs = [pair for piece in (*scene.faces, *scene.shaded, *scene.ghosts) for pair in _around(piece)]
        pairs += [(a, b) for a, b in scene.segments]
        spread = np.array([*places.values(), np.zeros(3)])
        size = float(np.linalg.norm(spread.max(axis=0) - spread.min(axis=0))) or 1.0
        starts = np.array([places[a] for a, _ in pairs]).reshape(-1, 3)
        return cls(places, starts, np.array([places[b] for _, b in pairs]).reshape(-1, 3), _ON * size)

    def draw(self, a: str, b: str) -> bool:
        """Whether lines of the scene cover the segment from a to b; names of no points are not judged."""
        if a not in self.places or b not in self.places or a == b:
            return True
        start, run = self.places[a], self.places[b] - self.places[a]
        length = float(np.linalg.norm(run))
        if length < self.near:
            return True
        along = run / length
        covered = 0.0
        spans = []
        for p, q in zip(self.starts, self.ends, strict=True):
            t, u = float((p - start) @ along), float((q - start) @ along)
            off = max(float(np.linalg.norm(p - start - t * along)), float(np.linalg.norm(q - start - u * along)))
            if off < self.near:
                spans.append((min(t, u), max(t, u)))
        for low, high in sorted(spans):
            if low <= covered + self.near:
                covered = max(covered, high)
        return covered >= length - self.near
