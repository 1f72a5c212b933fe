"""The pictures of a task: the givens, the reference solution step by step, and the finished figure."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PIL import Image

from gnomon.draw import render_png
from gnomon.ggb.construction.construction import Construction
from gnomon.ggb.picture.readable import problems
from gnomon.ggb.picture.scene import Look, construction_of, picture_png, placed_picture, view_of, window_of
from gnomon.ggb.picture.steps import long_image, step_pictures
from gnomon.ggb.run.interpreter import run_line
from gnomon.problem import Figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.draw import PlacedScene
    from gnomon.ggb.picture.curves import Window
    from gnomon.suites.construct.family import SolutionStep

SIZE = (560, 420)
SIZES = (SIZE, (700, 525), (840, 630))
"""The sizes of pictures that are tried, one after the other: a crowded figure needs more room."""
_CURVE = re.compile(r"([a-z](?:_?\d)?)(?:\(x\))?\s*[:=]\s*(?![-\d.°]+$)")
_NUMBER = re.compile(r"([a-z](?:_?\d)?) = (-?\d+(?:\.\d+)?)(°?)")
_ROW_HEIGHT = 0.8  # between the segments that show given lengths
_VALUE_LEFT, _VALUE_STEP = 45.0, 27.0  # pixels: the place of numbers that are written


@dataclass(frozen=True, slots=True)
class Pictures:
    """The pictures of a task, laid out: the givens, and the figure after each step of a solution."""

    question: PlacedScene
    steps: tuple[PlacedScene, ...]

    def problems(self) -> list[str]:
        """What makes them hard to read, each with the picture it is about."""
        last = len(self.steps)
        return [
            *(f"the givens: {problem}" for problem in problems(self.question)),
            *(
                f"step {k}: {problem}"
                for k, picture in enumerate(self.steps, 1)
                for problem in problems(picture, early=k < last)
            ),
        ]

    def figures(self, with_steps: bool = True) -> list[Figure]:
        """The pictures as PNG files."""
        size = self.question.size
        found = [Figure("question", render_png(self.question), *size, "the givens")]
        for k, picture in enumerate(self.steps if with_steps else (), 1):
            found.append(Figure(f"step-{k}", render_png(picture), *size, f"step {k}"))
        return found


def lay_out(
    givens: Sequence[str],
    shown: Sequence[str],
    steps: Sequence[SolutionStep],
    axes: bool,
    size: tuple[int, int] = SIZE,
) -> Pictures:
    """The pictures of a task; named lines and circles have their names beside them, and what is new stands out.

    All steps show the same part of the plane, so that nothing moves from one to the next.
    """
    start = [*givens, *shown, *_labels(givens)]
    return Pictures(_question(start, axes, size), _steps(start, steps, axes, size) if steps else ())


def step_figures(
    givens: Sequence[str], shown: Sequence[str], steps: Sequence[SolutionStep], axes: bool
) -> list[Figure]:
    """A picture after each step of a script, also of one that has never been audited."""
    pictures = _steps([*givens, *shown, *_labels(givens)], steps, axes, SIZE)
    return [Figure(f"step-{k}", render_png(picture), *SIZE, f"step {k}") for k, picture in enumerate(pictures, 1)]


def _steps(
    start: Sequence[str], steps: Sequence[SolutionStep], axes: bool, size: tuple[int, int]
) -> tuple[PlacedScene, ...]:
    blocks = ["\n".join(start), *("\n".join([*step.code, *_labels(step.code)]) for step in steps)]
    return tuple(each.picture for each in step_pictures(blocks, look=_look(axes, size))[1:])


def _question(lines: Sequence[str], axes: bool, size: tuple[int, int]) -> PlacedScene:
    """The givens as they are shown with the statement.

    Lengths are drawn as segments below the figure, unless coordinates are shown; all other numbers are written in the
    upper left corner, as GeoGebra shows the values of sliders.
    """
    look = _look(axes, size)
    numbers = [found for line in lines if (found := _NUMBER.fullmatch(line))]
    lengths = [] if axes else [(found[1], float(found[2])) for found in numbers if not found[3] and float(found[2]) > 0]
    lines = [*lines, *_length_segments(lines, lengths, look)]
    drawn = {name for name, _ in lengths}
    window = window_of(construction_of(lines), look)
    written = _written([found[0] for found in numbers if found[1] not in drawn], window, look)
    return placed_picture([*lines, *written], replace(look, view=window))


def final_figure(name: str, script: Sequence[str], axes: bool) -> Figure:
    """The figure that a whole script draws, with the names of its lines and circles."""
    [labelled] = _labelled(["\n".join(script)])
    return Figure(name, picture_png(labelled, _look(axes)), *SIZE, name)


def long_figure(name: str, blocks: Sequence[str], texts: Sequence[str], axes: bool) -> Figure:
    """All steps of a script on one long image, each below its text, with the names of lines and circles."""
    png = long_image(_labelled(blocks), texts, _look(axes))
    width, height = Image.open(io.BytesIO(png)).size
    return Figure(name, png, width, height, name)


def _labelled(blocks: Sequence[str]) -> list[str]:
    """Blocks of a script, each with lines that show the names of what it defines; lines that fail get none."""
    construction, found = Construction(), list[str]()
    for block in blocks:
        lines = [line for line in block.split("\n") if line.strip()]
        ran = [line for line in lines if run_line(construction, line).error is None]
        found.append("\n".join([*lines, *(_labels(ran))]))
    return found


def _labels(lines: Sequence[str]) -> list[str]:
    """Lines that show the names of lines, circles and curves; points show theirs by themselves."""
    names = [label[1] for line in lines if (label := _CURVE.match(line))]
    return [f"ShowLabel({name}, true)" for name in names]


def _length_segments(lines: Sequence[str], lengths: Sequence[tuple[str, float]], look: Look) -> list[str]:
    """Lines that draw each given length as a segment below the figure, with its name above it."""
    if not lengths:
        return []
    left, bottom, _, _ = window_of(construction_of(lines), look)
    drawn = []
    for row, (name, length) in enumerate(lengths, 1):
        level = bottom - row * _ROW_HEIGHT
        drawn.append(f"shown_{name} = Segment(({left}, {level}), ({left + length}, {level}))")
        drawn.append(f'label_{name} = Text("{name}", ({left + length / 2}, {level + 0.1}))')
    return drawn


def _written(values: Sequence[str], window: Window, look: Look) -> list[str]:
    """Lines that write the values of numbers one below the other in the upper left corner of the picture."""
    view, (left, _, _, top) = view_of(window, look)
    return [
        f'value_{k} = Text("{value}", ({left + _VALUE_LEFT / view.scale}, {top - (k + 1) * _VALUE_STEP / view.scale}))'
        for k, value in enumerate(values)
    ]


def _look(axes: bool, size: tuple[int, int] = SIZE) -> Look:
    return Look(size=size, axes=axes, grid=axes)
