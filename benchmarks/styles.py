"""Styles of pictures: whether a reader of letters still finds the labels, and what a style costs.

python -m benchmarks.styles [PROBLEMS [STYLE ...]]      needs a reader of letters: pip install rapidocr_onnxruntime

The reader (RapidOCR, whose models come with its package) is trained on lines of text. A label alone is a hard line for
it, so each label is read in six windows round its place, and is found if a reading has its letters (a 1 counts for an
I, a 0 for an O: alone they look the same). The plain print is the peer: a label that is not found there says something
of the reader, not of the style. The last column is the control: how often the letters of another label are found.
"""

from __future__ import annotations

import io
import sys
import time
from importlib.util import find_spec
from typing import Any

import numpy as np
from PIL import Image

from gnomon.deduce.premise import parse_premise
from gnomon.deduce.premise_picture import premise_scene
from gnomon.draw import TEXTBOOK, PlacedScene, Scene, layout, render_png
from gnomon.draw.picture_styles import MEANINGS, PLAIN, STYLES, place_after, restyled
from gnomon.draw.redrawing import redrawings
from gnomon.suites import get_suite
from gnomon.suites.prove.figure import is_clear

SIZE = 768
READER = "rapidocr_onnxruntime"
_MARGINS = (2, 4, 6)  # pixels round a label
_HEIGHTS = (48, 64)  # in pixels, at which a window is read
_ALIKE = str.maketrans({"1": "I", "l": "I", "|": "I", "0": "O", "o": "O"})


def main(problems: int = 60, *styles: str) -> dict[str, float]:
    """Print the share of labels found in each style, and the milliseconds of processor time a picture."""
    if find_spec(READER) is None:
        print(f"no reader of letters is installed: pip install {READER}")
        return {}
    from rapidocr_onnxruntime import RapidOCR  # type: ignore[import-not-found]

    reader = RapidOCR(intra_op_num_threads=1)
    scenes = [_scene(number) for number in range(problems)]
    numbers: dict[str, float] = {}
    print(f"{'style':14}{'labels':>8}{'found':>9}{'of print':>10}{'ms a picture':>14}{'control':>9}")
    in_print: set[tuple[int, int]] = set()
    for style in (PLAIN, *styles) if styles else MEANINGS:
        found, other, labels, seconds = set[tuple[int, int]](), 0, 0, 0.0
        pixels = style if style in STYLES else PLAIN
        for number, scene in enumerate(scenes):
            start = time.process_time()
            placed = _placed(scene, style, number)
            png = render_png(placed)
            if style in STYLES:
                start = time.process_time()
            styled = restyled(png, pixels)
            seconds += time.process_time() - start
            picture = Image.open(io.BytesIO(styled)).convert("RGB")
            texts = ["".join(piece.char for piece in label.text.pieces) for label in placed.labels]
            for k, label in enumerate(placed.labels):
                x0, y0, x1, y1 = label.box
                at = place_after(png, pixels, ((x0 + x1) / 2, (y0 + y1) / 2))
                read = _readings(reader, picture, at, (x1 - x0, y1 - y0))
                labels += 1
                other += texts[k - 1].translate(_ALIKE) in read
                if texts[k].translate(_ALIKE) in read:
                    found.add((number, k))
        in_print = in_print or found
        of_print = len(found & in_print) / len(in_print)
        numbers[f"labels found, {style}"] = len(found) / labels
        cost = f"{1000 * seconds / len(scenes):14.0f}"
        print(f"{style:14}{labels:8}{len(found) / labels:9.1%}{of_print:10.1%}{cost}{other / labels:9.1%}", flush=True)
    return numbers


def _scene(number: int) -> Scene:
    """The figure of a problem of `prove`."""
    problem = get_suite("prove").problem(35, number)
    places = {name: complex(*at) for name, at in problem.formal["figure"].items()}
    return premise_scene(parse_premise(str(problem.formal["premise"])), places)


def _placed(scene: Scene, style: str, number: int) -> PlacedScene:
    """The figure laid out; drawn anew, in a style that needs that, in the first way that is clear."""
    if style in STYLES:
        return layout(scene, SIZE)
    placed = (layout(way.of(scene), SIZE, style=way.style(TEXTBOOK)) for way in redrawings(style, str(number)))
    return next(filter(is_clear, placed))


def _readings(reader: Any, picture: Image.Image, at: tuple[float, float], size: tuple[float, float]) -> str:
    """All that is read in the windows round a place."""
    said = ""
    for margin in _MARGINS:
        x, y = (side / 2 + margin for side in size)
        window = picture.crop((round(at[0] - x), round(at[1] - y), round(at[0] + x), round(at[1] + y)))
        for height in _HEIGHTS:
            scaled = window.resize((round(window.width * height / window.height), height), Image.Resampling.LANCZOS)
            page = Image.new("RGB", (scaled.width + 40, scaled.height + 16), window.getpixel((0, 0)))
            page.paste(scaled, (20, 8))
            read, _ = reader(np.asarray(page)[:, :, ::-1], use_det=False, use_cls=False, use_rec=True)
            said += " ".join(one[0] for one in read or ()).translate(_ALIKE) + "\n"
    return said


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 60, *sys.argv[2:])
