"""The pictures of a task: the givens, the reference solution step by step, and the finished figure."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from PIL import Image

from gnomon.draw import render_png
from gnomon.ggb.picture.scene import Look, construction_of, picture_png, placed_picture, window_of
from gnomon.ggb.picture.steps import step_pictures
from gnomon.problem import Figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.suites.construct.family import SolutionStep

SIZE = (560, 420)
_CURVE = re.compile(r"([a-z](?:_?\d)?)(?:\(x\))?\s*[:=]\s*(?![-\d.°]+$)")
_LENGTH = re.compile(r"([a-z](?:_?\d)?) = (\d+(?:\.\d+)?)")
_ROW_HEIGHT = 0.8  # between the segments that show given lengths


def question_figure(givens: Sequence[str], shown: Sequence[str], axes: bool) -> Figure:
    """The givens as they are shown with the statement; named lines and circles have their names beside them.

    Lengths that are given as numbers are drawn as segments below the figure, unless coordinates are shown.
    """
    lines = [*givens, *shown, *_labels(givens)]
    placed = placed_picture(lines if axes else [*lines, *_length_segments(lines)], _look(axes))
    return Figure("question", render_png(placed), *SIZE, "the givens")


def step_figures(
    givens: Sequence[str], shown: Sequence[str], steps: Sequence[SolutionStep], axes: bool
) -> list[Figure]:
    """A picture after each step of a solution, in one window; what is new stands out."""
    blocks = [
        "\n".join([*givens, *shown, *_labels(givens)]),
        *("\n".join([*step.code, *_labels(step.code)]) for step in steps),
    ]
    pictures = step_pictures(blocks, look=_look(axes))[1:]
    return [
        Figure(f"step-{k}", render_png(picture.picture), *SIZE, f"step {k}") for k, picture in enumerate(pictures, 1)
    ]


def final_figure(name: str, script: Sequence[str], axes: bool) -> Figure:
    """The figure that a whole script draws."""
    return Figure(name, picture_png(list(script), _look(axes)), *SIZE, name)


def png_figure(name: str, png: bytes) -> Figure:
    """A picture whose size is read from its bytes."""
    width, height = Image.open(io.BytesIO(png)).size
    return Figure(name, png, width, height, name)


def _labels(lines: Sequence[str]) -> list[str]:
    """Lines that show the names of lines, circles and curves; points show theirs by themselves."""
    names = [label[1] for line in lines if (label := _CURVE.match(line))]
    return [f"ShowLabel({name}, true)" for name in names]


def _length_segments(lines: Sequence[str]) -> list[str]:
    """Lines that draw each given length as a segment below the figure, with its name above it."""
    lengths = [(found[1], float(found[2])) for line in lines if (found := _LENGTH.fullmatch(line))]
    if not lengths:
        return []
    left, bottom, _, _ = window_of(construction_of(lines), _look(axes=False))
    drawn = []
    for row, (name, length) in enumerate(lengths, 1):
        level = bottom - row * _ROW_HEIGHT
        drawn.append(f"shown_{name} = Segment(({left}, {level}), ({left + length}, {level}))")
        drawn.append(f'label_{name} = Text("{name}", ({left + length / 2}, {level + 0.1}))')
    return drawn


def _look(axes: bool) -> Look:
    return Look(size=SIZE, axes=axes, grid=axes)
