"""Where the letters of a picture are, as plain data, so that they stay beside their points when the figure changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, get_args

from gnomon.draw.glyphs import set_text
from gnomon.draw.ink import Ink
from gnomon.draw.layout import PlacedScene, PlacedText
from gnomon.draw.scene import Label, Names, Scene
from gnomon.draw.style import TEXTBOOK
from gnomon.draw.view import View
from gnomon.serve.move.readers import finite, listed

LabelPlaces: TypeAlias = "list[list[Any]]"
"""For each label its text, what it names, and its middle in pixels right and down of what it names."""
MOST_LABELS = 400
_HERE = View((0.0, 0.0), (0.0, 0.0), 1.0)


def label_places(placed: PlacedScene) -> LabelPlaces:
    """The places of all labels."""
    found: LabelPlaces = []
    for label, words in zip(placed.scene.labels, placed.labels, strict=True):
        (x, y), (x0, y0, x1, y1) = placed.view.at(label.at), words.box
        found.append([label.text, label.names, round((x0 + x1) / 2 - x, 2), round((y0 + y1) / 2 - y, 2)])
    return found


def picture_with(places: Sequence[Any]) -> PlacedScene | None:
    """A picture with labels at these places, to be the previous one in `draw.layout`; None if there are none."""
    labels, words = [], []
    for row in listed(places, MOST_LABELS):
        text, names, x, y = listed(row, 4, exactly=True)
        if not isinstance(text, str) or len(text) > 80 or names not in get_args(Names) or not text.strip():
            continue
        arms = ((1.0, 0.0), (0.0, 1.0)) if names in ("segment", "angle") else ()
        labels.append(Label(text, (0.0, 0.0), names, arms))
        shape = set_text(text, TEXTBOOK.font_size)
        x0, y0, x1, y1 = shape.box
        words.append(PlacedText(shape, (finite(x) - (x0 + x1) / 2, finite(y) - (y0 + y1) / 2), TEXTBOOK.label_colour))
    if not labels:
        return None
    return PlacedScene(Scene(tuple(labels)), (8, 8), TEXTBOOK, _HERE, Ink(), tuple(words), ())
