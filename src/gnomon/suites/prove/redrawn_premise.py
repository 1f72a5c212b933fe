"""The figures of a problem drawn anew from its record: mirrored, turned, or lettered by hand."""

from __future__ import annotations

import re
from dataclasses import replace

from gnomon.deduce.premise import parse_premise
from gnomon.deduce.premise_picture import premise_scene
from gnomon.draw import TEXTBOOK, layout, render_png
from gnomon.draw.redrawing import redrawings
from gnomon.problem import Problem
from gnomon.suites.prove.figure import highlighted, is_clear
from gnomon.suites.prove.statement import Statement

_TELLS_SIDES = re.compile(r"clockwise|directed angle from \S+ to \S+ is\b")  # its size is another one in a mirror


def redrawn(problem: Problem, style: str) -> Problem | None:
    """The problem with its figure, and those of its options, in a style; pictures with a changed cue are left out."""
    words = [problem.text["en"], *(option.text["en"] for option in problem.options)]
    if not problem.figures or (style == "mirrored" and any(map(_TELLS_SIDES.search, words))):
        return None
    figure, size = problem.figures[0], problem.figures[0].width
    premise = parse_premise(problem.formal["premise"])
    places = {name: complex(*at) for name, at in problem.formal["figure"].items()}
    scene = premise_scene(premise, places)
    for way in redrawings(style, problem.id):
        placed = layout(way.of(scene), size, style=way.style(TEXTBOOK))
        if is_clear(placed):
            names = {one.name for one in problem.figures}
            facts = {
                letter: Statement.parse(option["statement"]).fact
                for letter, option in problem.formal.get("options", {}).items()
                if letter in names
            }
            more = highlighted(premise, places, facts, size, way)
            return replace(problem, figures=(replace(figure, png=render_png(placed)), *more))
    return None
