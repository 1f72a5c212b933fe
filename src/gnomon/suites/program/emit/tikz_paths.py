"""Paths as TikZ draws them: points, arcs and circles, with transforms carried out."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gnomon.suites.program.language.evaluate import Run, value
from gnomon.suites.program.language.expressions import Expr, Var
from gnomon.suites.program.language.figure_functions import Path, Transform, moved, unit


@dataclass(frozen=True)
class ArcPiece:
    """An arc from one direction to another, in degrees; a whole circle if they are 360 apart."""

    centre: complex
    radius: float
    start: float
    end: float

    @property
    def whole(self) -> bool:
        return abs(abs(self.end - self.start) - 360) < 1e-9

    @property
    def first(self) -> complex:
        return self.centre + self.radius * unit(self.start)


Piece: TypeAlias = complex | ArcPiece


@dataclass(frozen=True)
class Pieces:
    """A path: points joined by straight lines, and arcs."""

    parts: tuple[Piece, ...]
    closed: bool = False


def pieces(expr: Expr, state: Run, known: Mapping[str, Pieces]) -> Pieces:
    """The pieces of a path; what only its value tells becomes points."""
    if isinstance(expr, Var) and expr.role in known:
        return known[expr.role]
    if expr.op in ("circle", "arc"):
        centre, radius, *ends = (value(arg, state) for arg in expr.args)
        start, end = ends or (0.0, 360.0)
        return Pieces((ArcPiece(centre, radius, start, end),), expr.op == "circle")
    if expr.op in ("polyline", "polygon"):
        parts: list[Piece] = []
        for part in expr.args:
            parts += pieces(part, state, known).parts if part.kind == "path" else [value(part, state)]
        return Pieces(tuple(parts), expr.op == "polygon")
    if expr.op == "closed":
        return Pieces(pieces(expr.args[0], state, known).parts, True)
    if expr.op == "apply":
        inner = pieces(expr.args[1], state, known)
        image = _image(value(expr.args[0], state), inner)
        if image is not None:
            return image
    found = value(expr, state)
    assert isinstance(found, Path)
    return Pieces(tuple(found.points), found.closed)


def _image(transform: Transform, of: Pieces) -> Pieces | None:
    """The image under a transform; None if arcs do not stay arcs."""
    a, b, _ = transform
    if any(isinstance(part, ArcPiece) for part in of.parts) and min(abs(a), abs(b)) > 1e-12:
        return None
    turned = math.degrees(math.atan2((a or b).imag, (a or b).real))
    parts: list[Piece] = []
    for part in of.parts:
        if isinstance(part, ArcPiece):
            sign = 1 if abs(a) > abs(b) else -1
            centre, radius = moved(transform, part.centre), part.radius * max(abs(a), abs(b))
            parts.append(ArcPiece(centre, radius, sign * part.start + turned, sign * part.end + turned))
        else:
            parts.append(moved(transform, part))
    return Pieces(tuple(parts), of.closed)


def plain(parts: Sequence[Piece]) -> list[complex]:
    """The points of a path without arcs."""
    return [part for part in parts if not isinstance(part, ArcPiece)]
