"""Fills whose colour changes from place to place; drawn here in the mean colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gnomon.asy.library.registry import asy
from gnomon.asy.values.drawing import Primitive
from gnomon.asy.values.pens import Pen


def _mean(pens: Sequence[Pen], rt: Any) -> Pen:
    """The mean of colours."""
    if not pens:
        found: Pen = rt.pen(None)
        return found
    made = pens[0].times(1 / len(pens))
    for pen in pens[1:]:
        made = made.plus(pen.times(1 / len(pens)))
    return made


def _shade(rt: Any, pic: Any, gs: Any, pens: Sequence[Pen], kind: str) -> None:
    rt.draw(pic, Primitive("shade", 0, 0, list(gs), _mean(pens, rt), shade=kind))


@asy(
    "void axialshade(picture pic=, path[] g, bool stroke=false, bool extenda=true, pen pena, pair a, "
    "bool extendb=true, pen penb, pair b, bool copy=true)",
    "void axialshade(picture pic=, path[] g, bool stroke=false, pen pena, pair a, bool extenda=true, pen penb, pair b, "
    "bool extendb=true, bool copy=true)",
)
def axialshade(rt: Any, pic: Any, gs: Any, *given: Any) -> None:
    """A fill whose colour changes along a line."""
    _shade(rt, pic, gs, _pens(given), "axial")


@asy(
    "void radialshade(picture pic=, path[] g, bool stroke=false, bool extenda=true, pen pena, pair a, real ra, "
    "bool extendb=true, pen penb, pair b, real rb, bool copy=true)",
    "void radialshade(picture pic=, path[] g, bool stroke=false, pen pena, pair a, real ra, bool extenda=true, "
    "pen penb, pair b, real rb, bool extendb=true, bool copy=true)",
)
def radialshade(rt: Any, pic: Any, gs: Any, *given: Any) -> None:
    """A fill whose colour changes from a circle to another."""
    _shade(rt, pic, gs, _pens(given), "radial")


def _pens(given: tuple[Any, ...]) -> list[Pen]:
    return [value for value in given if hasattr(value, "times")]


@asy(
    "void gouraudshade(picture pic=, path[] g, bool stroke=false, pen fillrule=, pen[] p, pair[] z, int[] edges, "
    "bool copy=true)"
)
def gouraudshade(rt: Any, pic: Any, gs: Any, st: bool, rule: Any, pens: Any, zs: Any, edges: Any, c: bool) -> None:
    """A fill with colours at the corners of triangles."""
    _shade(rt, pic, gs, pens, "gouraud")


@asy(
    "void gouraudshade(picture pic=, path[] g, bool stroke=false, pen fillrule=, pen[] p, int[] edges, bool copy=true)"
)
def gouraudshade_nodes(rt: Any, pic: Any, gs: Any, stroke: bool, rule: Any, pens: Any, edges: Any, copy: bool) -> None:
    """A fill with colours at the nodes of a path."""
    _shade(rt, pic, gs, pens, "gouraud")


@asy(
    "void latticeshade(picture pic=, path[] g, bool stroke=false, pen fillrule=, pen[][] p, bool copy=true)",
)
def latticeshade(rt: Any, pic: Any, gs: Any, stroke: bool, rule: Any, rows: Any, copy: bool) -> None:
    """A fill with colours on a lattice."""
    _shade(rt, pic, gs, [pen for row in rows for pen in row], "lattice")


@asy(
    "void tensorshade(picture pic=, path[] g, bool stroke=false, pen fillrule=, pen[] p, path b=, pair[] z=)",
)
def tensorshade(rt: Any, pic: Any, gs: Any, stroke: bool, rule: Any, pens: Any, b: Any, z: Any) -> None:
    """A fill with colours at the four corners of a path."""
    _shade(rt, pic, gs, pens, "tensor")


@asy("void tensorshade(picture pic=, path[] g, bool stroke=false, pen fillrule=, pen[][] p, path[] b=, pair[][] z=)")
def tensorshade_all(rt: Any, pic: Any, gs: Any, stroke: bool, rule: Any, rows: Any, b: Any, z: Any) -> None:
    """A fill with colours at the corners of several patches."""
    _shade(rt, pic, gs, [pen for row in rows for pen in row], "tensor")


@asy("void draw(picture pic=, path[] g, pen fillrule=, pen[] p)")
def draw_shaded(rt: Any, pic: Any, gs: Any, rule: Any, pens: Any) -> None:
    """A path whose segments have colours of their own."""
    for g in gs:
        rt.draw(pic, Primitive("draw", 0, 0, [g], _mean(pens, rt)))
