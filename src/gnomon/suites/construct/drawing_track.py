"""The drawing track: pictures that a model made itself, and the published rules for pictures that are missing.

A response of this track has words and pictures, in the order of the steps; the last picture is the finished figure.
Where a picture is missing or cannot be read, the score of 1 follows from the rules of the protocol, and no judge is
asked. The same rules hold for pictures that are drawn from a script.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import numpy as np
from PIL import Image

from gnomon.draw.page import Paragraph, page
from gnomon.grade.image.embedded import has_pictures, split_pictures, without_pictures
from gnomon.grade.image.foreign_picture import Picture
from gnomon.grade.image.pixels import Pixels
from gnomon.grade.image.response_pictures import Shown
from gnomon.grade.response.visible import without_thoughts
from gnomon.problem import Figure, Score
from gnomon.suites.construct.script_lines import MAX_LENGTH, defined_in

_WIDTH, _HEIGHT, _MARGIN = 640, 960, 16  # of a picture on a long image
_RED = "#b00020"


def score_without_script(response: str) -> Score:
    """The verified score of a response without a script: pictures cannot be verified, only judged."""
    if has_pictures(response) and (count := len(split_pictures(without_thoughts(response)).pictures)):
        why = "the response draws pictures and has no script: they are judged, not verified"
        return Score(0.0, "wrong", {"pictures": float(count)}, why=why)
    for number, line in enumerate(without_thoughts(without_pictures(response)).splitlines(), 1):
        if len(line) > MAX_LENGTH and defined_in([line.strip()[:MAX_LENGTH]]):
            why = f"line {number} has {len(line):,} characters; a line of a script may have {MAX_LENGTH:,}"
            return Score(0.0, "wrong", why=why)
    return Score(0.0, "no_answer", why="there is no GeoGebra code in the response")


# --------------------------------------------------------------------------------------------------------------- rules


def lowest_steps(pictures: Sequence[Shown]) -> str:
    """Why step accuracy is 1 without asking a judge; nothing if a judge has to look."""
    return _nothing_to_see(pictures)


def lowest_process(pictures: Sequence[Shown]) -> str:
    """Why process consistency is 1 without asking a judge."""
    if reason := _nothing_to_see(pictures):
        return reason
    if len(pictures) == 1:
        return "there is only one figure, so no step follows from another"
    for number, picture in enumerate(pictures, 1):
        if isinstance(picture, str):
            return f"picture {number} is missing or replaced by an error: {picture}"
    return ""


def lowest_result(final: Shown | None) -> str:
    """Why the score of the final figure is 1 without asking a judge."""
    if final is None:
        return "there is no picture of the finished figure"
    return f"the picture of the finished figure cannot be used: {final}" if isinstance(final, str) else ""


def _nothing_to_see(pictures: Sequence[Shown]) -> str:
    if not pictures:
        return "there is no picture"
    reasons = [picture for picture in pictures if isinstance(picture, str)]
    return f"no picture can be used: {reasons[0]}" if len(reasons) == len(pictures) else ""


# --------------------------------------------------------------------------------------------------------- long images


def stacked(pictures: Sequence[Shown], name: str) -> Figure:
    """All pictures on one long image, each below its number; an error message stands where one cannot be shown."""
    parts: list[Paragraph | Pixels] = []
    for number, picture in enumerate(pictures, 1):
        parts.append(Paragraph(f"Picture {number}"))
        parts.append(Paragraph(picture, _RED, 15.0) if isinstance(picture, str) else _fitted(picture))
    png = page(parts, _WIDTH + 2 * _MARGIN, margin=_MARGIN)
    width, height = Image.open(io.BytesIO(png)).size
    return Figure(name, png, width, height, name)


def figure_of(picture: Picture, name: str) -> Figure:
    """A picture as a judge is shown it."""
    return Figure(name, picture.png, picture.width, picture.height, name)


def _fitted(picture: Picture) -> Pixels:
    opened = Image.open(io.BytesIO(picture.png)).convert("RGB")
    opened.thumbnail((_WIDTH, _HEIGHT), Image.Resampling.LANCZOS)
    return np.asarray(opened)
