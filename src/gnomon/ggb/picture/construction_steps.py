"""A construction step by step: a picture after each step with its new objects accented, or all on one long image.

A step is a line of the script, or several lines that belong together. All pictures show the same window, so that
nothing moves from one to the next, and labels keep their places where possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gnomon.draw import PlacedScene
from gnomon.draw.glyphs import set_plain
from gnomon.draw.page import Paragraph, page
from gnomon.errors import GnomonError
from gnomon.ggb.construction.construction import Construction
from gnomon.ggb.limits import MAX_LINES
from gnomon.ggb.picture.appearance import ACCENT, hex_colour, is_shown
from gnomon.ggb.picture.construction_scene import Look, clear_places, placed_picture, window_of
from gnomon.ggb.picture.curve_paths import Window
from gnomon.ggb.picture.window import GEOGEBRA_WINDOW
from gnomon.ggb.run.interpreter import LineResult, run_line

STEP_LOOK = Look(size=(640, 440))
_MARGIN = 16


class StepsError(GnomonError, ValueError):
    """Steps that cannot be drawn; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class StepPicture:
    """A step: its number, its text, the results of its lines, the labels of new objects, and the picture after it."""

    number: int
    text: str
    results: tuple[LineResult, ...]
    new: tuple[str, ...]
    picture: PlacedScene

    @property
    def errors(self) -> tuple[str, ...]:
        """The errors of its lines."""
        return tuple(result.error for result in self.results if result.error is not None)


def blocks_of(script: str | Sequence[str]) -> list[tuple[str, ...]]:
    """The lines of each step: a non-blank line of a text is a step, and so is an entry of a sequence."""
    entries = script.splitlines() if isinstance(script, str) else script
    blocks = [tuple(line for line in entry.splitlines() if line.strip()) for entry in entries]
    return [block for block in blocks if block]


def step_pictures(
    script: str | Sequence[str], steps_text: Sequence[str] | None = None, look: Look | None = None
) -> list[StepPicture]:
    """The steps of a script with their pictures; `steps_text` has the text of each step, by default its lines.

    >>> [step.new for step in step_pictures(["A=(0,0)\\nB=(4,0)", "c=Circle(A,B)"])]
    [('A', 'B'), ('c',)]
    """
    blocks, look = blocks_of(script), look or STEP_LOOK
    if not blocks:
        raise StepsError("the script has no lines; write one line or more")
    if sum(map(len, blocks)) > MAX_LINES:
        raise StepsError(f"the script has more than {MAX_LINES} lines; draw it in parts")
    if steps_text is not None and len(steps_text) != len(blocks):
        raise StepsError(f"{len(steps_text)} texts for {len(blocks)} steps; give one text a step")
    texts = steps_text if steps_text is not None else ["; ".join(block) for block in blocks]
    window = common_window(blocks, look)
    places = clear_places(_finished(blocks), look, window)
    construction, found = Construction(), list[StepPicture]()
    for number, (block, text) in enumerate(zip(blocks, texts, strict=True), 1):
        before = {id(element) for element in construction.objects()}
        results = tuple(run_line(construction, line) for line in block)
        new = tuple(e.label for e in construction.objects() if id(e) not in before and e.label is not None)
        previous = found[-1].picture if found else None
        picture = placed_picture(construction, look, accent=new, window=window, previous=previous, places=places)
        found.append(StepPicture(number, text, results, new, picture))
    return found


def _finished(blocks: Sequence[Sequence[str]]) -> Construction:
    construction = Construction()
    for block in blocks:
        for line in block:
            run_line(construction, line)
    return construction


def common_window(blocks: Sequence[Sequence[str]], look: Look) -> Window:
    """A window with room for the objects of every step, also those that are hidden or deleted later."""
    construction, windows = Construction(), list[Window]()
    for block in blocks:
        for line in block:
            run_line(construction, line)
        if any(is_shown(element, construction) for element in construction.objects()):
            windows.append(window_of(construction, look))
    zoomed: Window = construction.view["window"]
    if look.view != "fit" or zoomed != GEOGEBRA_WINDOW:
        return window_of(construction, look)
    # a single point does not determine a window, and has GeoGebra's
    fitted = [window for window in windows if window != GEOGEBRA_WINDOW] or [GEOGEBRA_WINDOW]
    if windows and windows[-1] == GEOGEBRA_WINDOW:
        fitted.append(GEOGEBRA_WINDOW)
    lefts, bottoms, rights, tops = zip(*fitted, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


def long_image(script: str | Sequence[str], steps_text: Sequence[str] | None = None, look: Look | None = None) -> bytes:
    """All steps on one PNG: the number and text of each, then its picture, or its errors if all its lines failed."""
    look = look or STEP_LOOK
    parts: list[Paragraph | PlacedScene] = []
    for step in step_pictures(script, steps_text, look):
        head = f"{step.number}. "
        parts.append(Paragraph(head + step.text, indent=set_plain(head, 19.0).advance))
        parts += [Paragraph(error.replace(" | ", "  "), hex_colour(ACCENT), 15.0) for error in step.errors]
        if len(step.errors) < len(step.results):
            parts.append(step.picture)
    return page(parts, look.size[0] + 2 * _MARGIN, margin=_MARGIN)


def undrawable(texts: Sequence[str]) -> str:
    """The characters of texts that have no glyph, each once; they are drawn as empty boxes."""
    return "".join(dict.fromkeys(char for text in texts for char in Paragraph(text).undrawable))
