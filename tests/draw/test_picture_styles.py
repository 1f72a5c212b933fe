"""Pictures in other styles: the same size, the same every time, and as dark where there is ink."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image, ImageFilter

from gnomon.draw import Polygon, Scene, Segment, render_png
from gnomon.draw.picture_styles import PLAIN, STYLES, StyleError, restyled
from gnomon.suites import PromptMode, SuiteError, get_suite
from gnomon.suites.modes import asked

OTHERS = [name for name in STYLES if name != PLAIN]
STILL = [name for name in OTHERS if name not in ("photo", "askew")]  # whose ink stays where it is


def picture(*more: Segment) -> bytes:
    a, b, c = (0, 0), (6, 0), (2, 5)
    return render_png(Scene().add(Polygon((a, b, c)), *more).points(A=a, B=b, C=c), 384)


def grey(png: bytes) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=float)


def contrast(png: bytes) -> np.ndarray:
    """How far each pixel is from its surroundings, whatever is light and dark; by a median that strokes do not move."""
    image = Image.open(io.BytesIO(png)).convert("L")
    around = np.asarray(image.filter(ImageFilter.MedianFilter(21)), dtype=float)
    found: np.ndarray = np.abs(np.asarray(image, dtype=float) - around)
    return found


@pytest.mark.parametrize("style", OTHERS)
def test_a_style_is_the_same_every_time_and_keeps_the_size(style: str) -> None:
    png = picture()
    assert restyled(png, style) == restyled(png, style) != png
    assert grey(restyled(png, style)).shape == grey(png).shape


@pytest.mark.parametrize("style", STILL)
def test_ink_stays_visible_where_it_was(style: str) -> None:
    png = picture()
    inked = grey(png) < 100
    wide = np.asarray(Image.fromarray(inked).convert("L").filter(ImageFilter.MaxFilter(9))) > 0
    seen = contrast(restyled(png, style))
    # Strokes may wobble by some pixels: each inked pixel has a visible one near it, and far from ink there is none.
    near = np.asarray(Image.fromarray((seen > 60).astype(np.uint8)).filter(ImageFilter.MaxFilter(9))) > 0
    assert near[inked].mean() > 0.99
    assert (seen[~wide] > 60).mean() < 0.001


@pytest.mark.parametrize("style", ["photo", "askew"])
def test_a_turned_page_shows_as_much_ink(style: str) -> None:
    png = picture()
    shares = [(contrast(one)[20:-20, 20:-20] > 60).mean() for one in (png, restyled(png, style))]
    assert 0.6 * shares[0] < shares[1] < 1.3 * shares[0]


@pytest.mark.parametrize("style", OTHERS)
def test_another_figure_stays_another_figure(style: str) -> None:
    """A stroke more is seen in every style: the difference is not drowned by noise."""
    plain, more = picture(), picture(Segment((2, 5), (3, 0)))
    ink = [(contrast(restyled(one, style)) > 60).mean() for one in (plain, more)]
    assert ink[1] > 1.1 * ink[0]


def test_an_unknown_style_and_one_without_pictures_are_refused() -> None:
    with pytest.raises(StyleError, match="one of print, blackboard"):
        restyled(picture(), "etching")
    with pytest.raises(SuiteError, match="shows none"):
        PromptMode(modality="text", style="photo")


def test_any_suite_is_asked_in_a_style() -> None:
    suite = get_suite("prove")
    problem = suite.problem(3, 1)
    plain, styled = (asked(suite, problem, PromptMode(style=style)) for style in (PLAIN, "blackboard"))
    assert plain == suite.prompt(problem)
    assert styled.text == plain.text
    assert [one.png for one in styled.images] == [restyled(one.png, "blackboard") for one in plain.images]
