"""A construction step by step: a picture after each step, its new objects accented, and all of them on one long image.

A step is a line of the script, or several lines that belong together. All pictures show the same window, so that
nothing moves from one to the next, and labels stay where they are as far as they can.
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
from gnomon.ggb.picture.curves import Window
from gnomon.ggb.picture.scene import Look, placed_picture, window_of
from gnomon.ggb.picture.window import ENGINE
from gnomon.ggb.run.interpreter import LineResult, run_line

STEP_LOOK = Look(size=(640, 440))
_MARGIN = 16


class StepsError(GnomonError, ValueError):
    """Steps that cannot be told; the message says which and what to do."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its number, its words, what its lines did, the labels that are new, and the figure after it."""

    number: int
    text: str
    results: tuple[LineResult, ...]
    new: tuple[str, ...]
    picture: PlacedScene

    @property
    def errors(self) -> tuple[str, ...]:
        """What went wrong, line by line."""
        return tuple(result.error for result in self.results if result.error is not None)


def blocks_of(script: str | Sequence[str]) -> list[tuple[str, ...]]:
    """The lines of each step: every line of a text that is not blank, or every entry of a sequence."""
    entries = script.splitlines() if isinstance(script, str) else script
    blocks = [tuple(line for line in entry.splitlines() if line.strip()) for entry in entries]
    return [block for block in blocks if block]


def step_pictures(
    script: str | Sequence[str], steps_text: Sequence[str] | None = None, look: Look | None = None
) -> list[Step]:
    """The steps of a script with their pictures; `steps_text` has the words of each, its lines unless given."""
    blocks, look = blocks_of(script), look or STEP_LOOK
    if not blocks:
        raise StepsError("the script has no lines, so there are no steps to draw")
    if sum(map(len, blocks)) > MAX_LINES:
        raise StepsError(f"the script has more than {MAX_LINES} lines; draw it in parts")
    if steps_text is not None and len(steps_text) != len(blocks):
        raise StepsError(f"{len(steps_text)} texts for {len(blocks)} steps; give one text a step")
    texts = steps_text if steps_text is not None else ["; ".join(block) for block in blocks]
    window = _common_window(blocks, look)
    construction, found = Construction(), list[Step]()
    for number, (block, text) in enumerate(zip(blocks, texts, strict=True), 1):
        before = {id(element) for element in construction.objects()}
        results = tuple(run_line(construction, line) for line in block)
        new = tuple(e.label for e in construction.objects() if id(e) not in before and e.label is not None)
        previous = found[-1].picture if found else None
        picture = placed_picture(construction, look, accent=new, window=window, previous=previous)
        found.append(Step(number, text, results, new, picture))
    return found


def _common_window(blocks: list[tuple[str, ...]], look: Look) -> Window:
    """The window that has room for every step: objects may be hidden or deleted later."""
    construction, windows = Construction(), list[Window]()
    for block in blocks:
        for line in block:
            run_line(construction, line)
        if any(is_shown(element, construction) for element in construction.objects()):
            windows.append(window_of(construction, look))
    zoomed: Window = construction.view["window"]
    if look.view != "fit" or zoomed != ENGINE:
        return window_of(construction, look)
    told = [window for window in windows if window != ENGINE] or [ENGINE]  # a first point alone tells nothing
    if windows and windows[-1] == ENGINE:
        told.append(ENGINE)
    return min(w[0] for w in told), min(w[1] for w in told), max(w[2] for w in told), max(w[3] for w in told)


def long_image(script: str | Sequence[str], steps_text: Sequence[str] | None = None, look: Look | None = None) -> bytes:
    """All steps on one PNG: the number and words of each, then its picture, or its error if it failed."""
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
    """The characters of texts for which there is no glyph, each once; they are drawn as empty boxes."""
    return "".join(dict.fromkeys(char for text in texts for char in Paragraph(text).undrawable))
