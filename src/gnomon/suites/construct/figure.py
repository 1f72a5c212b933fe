"""The pictures of a task: the givens, the reference solution step by step, and the finished figure."""

from __future__ import annotations

import io
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from PIL import Image

from gnomon.draw import Limits, PlacedScene, render_png
from gnomon.draw.glyphs import set_text
from gnomon.ggb.construction.construction import Construction
from gnomon.ggb.picture.appearance import STYLE
from gnomon.ggb.picture.construction_scene import Look, construction_of, picture_png, placed_picture, view_of, window_of
from gnomon.ggb.picture.construction_steps import common_window, long_image, step_pictures
from gnomon.ggb.picture.curve_paths import Window
from gnomon.ggb.picture.object_labels import short
from gnomon.ggb.picture.readable import LIMITS, problems
from gnomon.ggb.run.interpreter import run_line
from gnomon.problem import Figure
from gnomon.suites.construct.family import SolutionStep
from gnomon.suites.construct.rename import formulas

SIZE = (560, 420)
SIZES = (SIZE, (700, 525), (840, 630))
"""The sizes of pictures that are tried, one after the other: a crowded figure needs more room."""
LARGE_SIZES = (*SIZES[1:], (1000, 750))
"""The sizes of pictures of a long construction."""
_CURVE = re.compile(r"([a-z](?:_?\d)?)(?:\(x\))?\s*[:=]\s*(?![-\d.°]+$)|([A-Z]) = (?:Locus|Circle|Parabola|Ellipse)\(")
_NAME = re.compile(r"[A-Za-z](?:_?\d)?")
_NUMBER = re.compile(r"([a-z](?:_?\d)?) = (-?\d+(?:\.\d+)?)(°?)")
_ROW_HEIGHT, _ROW_PIXELS = 0.8, 34.0  # at least, between the segments that show given lengths
_VALUE_LEFT, _VALUE_STEP = 14.0, 27.0  # pixels: the place of numbers that are written


@dataclass(frozen=True, slots=True)
class Pictures:
    """The pictures of a task, laid out: the givens, and the figure after each step of a solution."""

    question: PlacedScene
    steps: tuple[PlacedScene, ...]

    def problems(self, limits: Limits = LIMITS) -> list[str]:
        """What makes them hard to read, each with the picture it is about."""
        last = len(self.steps)
        return [
            *(f"the givens: {problem}" for problem in problems(self.question, limits=limits)),
            *(
                f"step {k}: {problem}"
                for k, picture in enumerate(self.steps, 1)
                for problem in problems(picture, early=k < last, limits=limits)
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
    task: str = "",
) -> Pictures:
    """The pictures of a task; what is new in a step stands out.

    Given lines and circles have their names beside them, and so have those that the task or a step speaks of. All steps
    show the same part of the plane, so that nothing moves from one to the next.
    """
    start = [*givens, *shown, *_labels(givens)]
    question = _question(start, axes, size)
    return Pictures(question, _steps(start, steps, axes, size, _spoken_of(task, steps)) if steps else ())


def step_blocks(
    givens: Sequence[str],
    shown: Sequence[str],
    steps: Sequence[SolutionStep],
    axes: bool,
    size: tuple[int, int],
    task: str,
) -> tuple[list[list[str]], Look]:
    """The lines of the givens and of each step, with those that show names and numbers, and how they are drawn."""
    start = [*givens, *shown, *_labels(givens)]
    return _blocks(start, steps, axes, size, _spoken_of(task, steps))


def _spoken_of(task: str, steps: Sequence[SolutionStep]) -> frozenset[str]:
    """The names that a task and the steps of its solution speak of."""
    spoken = " ".join([task, *(text for step in steps for text in (step.method[0], step.principle[0]))])
    return frozenset(_NAME.findall(" ".join(formulas(spoken))))


def step_figures(
    givens: Sequence[str], shown: Sequence[str], steps: Sequence[SolutionStep], axes: bool
) -> list[Figure]:
    """A picture after each step of a script, with all names; also of a script that has never been audited."""
    pictures = _steps([*givens, *shown, *_labels(givens)], steps, axes, SIZE)
    return [Figure(f"step-{k}", render_png(picture), *SIZE, f"step {k}") for k, picture in enumerate(pictures, 1)]


def _steps(
    start: Sequence[str],
    steps: Sequence[SolutionStep],
    axes: bool,
    size: tuple[int, int],
    named: Collection[str] | None = None,
) -> tuple[PlacedScene, ...]:
    blocks, look = _blocks(start, steps, axes, size, named)
    return tuple(each.picture for each in step_pictures(["\n".join(block) for block in blocks], look=look)[1:])


def _blocks(
    start: Sequence[str],
    steps: Sequence[SolutionStep],
    axes: bool,
    size: tuple[int, int],
    named: Collection[str] | None,
) -> tuple[list[list[str]], Look]:
    look = _look(axes, size)
    blocks = [list(start), *([*step.code, *_labels(step.code, named)] for step in steps)]
    lengths, others = _given_numbers(start, axes)
    values = [others, *_computed(blocks)[1:]]
    blocks[0] += _length_segments(common_window(blocks, look), lengths, look)
    if any(values):  # a step that computes a number writes it into the picture, below those that are given
        window = common_window(blocks, look)
        look = replace(look, view=window)
        shown: list[str] = []
        for block, found in zip(blocks, values, strict=True):
            block += _written(found, window, look, first=len(shown))
            shown += found
    return blocks, look


def _computed(blocks: Sequence[Sequence[str]]) -> list[list[str]]:
    """The numbers that each step computes, with their values; the first block are the givens."""
    construction = Construction()
    known: set[str] = set()
    found = []
    for block in blocks:
        for line in block:
            run_line(construction, line)
        numbers = [
            (e.label, e.value) for e in construction.objects() if isinstance(e.value, float) and e.label is not None
        ]
        found.append([f"{name} = {short(value)}" for name, value in numbers if name not in known] if known else [])
        known |= {name for name, _ in numbers} | {""}
    return found


def _question(lines: Sequence[str], axes: bool, size: tuple[int, int]) -> PlacedScene:
    """The givens as they are shown with the statement.

    Lengths are drawn as segments below the figure, unless coordinates are shown; all other numbers are written in the
    upper left corner, as GeoGebra shows the values of sliders.
    """
    look = _look(axes, size)
    lengths, others = _given_numbers(lines, axes)
    lines = [*lines, *_length_segments(window_of(construction_of(lines), look), lengths, look)]
    window = window_of(construction_of(lines), look)
    return placed_picture([*lines, *_written(others, window, look)], replace(look, view=window))


def _given_numbers(lines: Sequence[str], axes: bool) -> tuple[list[tuple[str, float]], list[str]]:
    """The numbers among the givens: lengths, which are drawn as segments, and the others, which are written."""
    numbers = [found for line in lines if (found := _NUMBER.fullmatch(line))]
    lengths = [] if axes else [(found[1], float(found[2])) for found in numbers if not found[3] and float(found[2]) > 0]
    drawn = {name for name, _ in lengths}
    return lengths, [found[0] for found in numbers if found[1] not in drawn]


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


def _labels(lines: Sequence[str], named: Collection[str] | None = None) -> list[str]:
    """Lines that show the names of lines, circles and curves, or of those in `named`; points show theirs anyway.

    A command with several results numbers them: ``t = Tangent(P, c)`` makes t_1 and t_2.
    """
    names = [label[1] or label[2] for line in lines if (label := _CURVE.match(line))]
    names += [name for name in sorted(named or ()) if name[:-2] in names and re.fullmatch(r"\w_\d", name)]
    return [f"ShowLabel({name}, true)" for name in names if named is None or name in named]


def _length_segments(window: Window, lengths: Sequence[tuple[str, float]], look: Look) -> list[str]:
    """Lines that draw each given length as a segment below the window of the figure, with its name above it."""
    left, bottom, _, _ = window
    height = max(_ROW_HEIGHT, _ROW_PIXELS / view_of(window, look)[0].scale)
    drawn = []
    for row, (name, length) in enumerate(lengths, 1):
        level = bottom - row * height
        drawn.append(f"shown_{name} = Segment(({left}, {level}), ({left + length}, {level}))")
        drawn.append(f'label_{name} = Text("{name}", ({left + length / 2}, {level + 0.1}))')
    return drawn


def _written(values: Sequence[str], window: Window, look: Look, first: int = 0) -> list[str]:
    """Lines that write the values of numbers one below the other in the upper left corner, from the row `first` on."""
    view, (left, _, _, top) = view_of(window, look)
    lines = []
    for row, value in enumerate(values, first):
        text = set_text(value, STYLE.font_size)
        x = left + (_VALUE_LEFT + text.advance / 2) / view.scale
        lines.append(f'value_{row} = Text("{value}", ({x}, {top - (row + 1) * _VALUE_STEP / view.scale}))')
    return lines


def _look(axes: bool, size: tuple[int, int] = SIZE) -> Look:
    return Look(size=size, axes=axes, grid=axes, blue_images=False)
