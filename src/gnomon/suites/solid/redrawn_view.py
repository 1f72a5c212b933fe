"""The figure of a problem drawn anew from its record: mirrored, turned, or lettered by hand.

A mirror image shows the mirrored solid, of which the same lengths, angles and positions hold. Words that tell left from
right or front from back would be wrong of it, words that tell above from below of a turned one.
"""

from __future__ import annotations

import re
from dataclasses import replace

from gnomon.draw.layout import layout
from gnomon.draw.raster import render_png
from gnomon.draw.redrawing import redrawings
from gnomon.draw.scene import Scene
from gnomon.draw.solid.best import is_readable
from gnomon.draw.solid.solid_picture import Picture, solid_style
from gnomon.problem import Problem
from gnomon.suites.solid.marked_figure import angles_are_clear, drawn_marks, plain_figure

_SIDES = (
    r"(?:from|to|on|at) the (?:left|right)\b|\b(?:left|right)[- ](?:hand|side|view)\b|clockwise|"
    r"\b(?:front|back|behind|rear|views?|seen|nets?|coordinates?)\b"
)
_HEIGHTS = (
    r"\b(?:above|below|beneath|under|upper|lower|top|bottom|upright|vertical\w*|horizontal\w*|ground|floor|table|level|"
    r"water|hangs?|stands?|standing|tip\w*|highest|lowest)\b"
)
_SAID = {"mirrored": re.compile(_SIDES), "turned": re.compile(f"{_SIDES}|{_HEIGHTS}"), "handwritten": re.compile("$^")}
"""What the words must not say of a figure in a style."""


def redrawn(problem: Problem, style: str) -> Problem | None:
    """The problem with its figure in a style; None for piles, plane drawings and figures without letters."""
    if len(problem.figures) != 1 or not problem.formal.get("figure") or _SAID[style].search(problem.text["en"]):
        return None
    scene, camera, flat = plain_figure(problem)
    if scene.blocks or scene.from_front or not scene.labelled:
        return None
    if problem.formal.get("needs_figure"):
        flat = Scene((*flat.items, *drawn_marks(problem, camera)))
    figure = problem.figures[0]
    for way in redrawings(style, problem.id):
        placed = layout(way.of(flat), figure.width, style=way.style(solid_style(figure.width)))
        if is_readable(Picture(scene, camera, placed)) and angles_are_clear(placed):
            return replace(problem, figures=(replace(figure, png=render_png(placed)),))
        if style == "mirrored":
            return None  # a mirror image that is turned as well would lie on its side
    return None
