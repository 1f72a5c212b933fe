"""A twin tells the problem with the problem's own numbers: those of its statement and of its code."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from tests.sampling import sampled

from gnomon.seeding import Rng
from gnomon.suites.program.emit.printer import decimal
from gnomon.suites.program.families import all_families
from gnomon.suites.program.language.expressions import LanguageError
from gnomon.suites.program.sketch import Sketch
from gnomon.suites.program.tries import drafts

_NUMBER = re.compile(r"(?<![A-Za-z_\d.])\d+(?:\.\d+)?")
_FRACTION = re.compile(r"\\d?frac\{(\d+)\}\{(\d+)\}")
COMPUTED = {
    "corner-ray-box": "the angle of 45 degrees, which the code says by equal steps in both directions",
    "corner-ray-regions": "the angle of 45 degrees, which the code says by equal steps in both directions",
    "diagonal-product": "the sine of the angle of the diagonals, whose ends the code gives by coordinates",
    "grid-line-cells": "the cells that the segment crosses each way: those of the grid less several margins",
    "mirror-point-triangle": "the ratio of a side to twice an altitude of a triangle given by coordinates",
    "open-box-net": "the sides of the sheet: cells of the code times a side that is the root of the stated area",
    "wedge-circle-chain": "the sine of half an angle, whose legs the code gives by coordinates",
}
"""Families whose twins have a number that takes more to compute from the code than `follows` tries: which number."""
MEASURED = (
    "circumcircle-share",
    "common-tangent-length",
    "contact-chord",
    "corner-to-corner-fold",
    "isosceles-trapezoid-area",
    "right-incircle-gap",
)
"""Families whose twins have ratios of lengths between points that the code gives by coordinates."""
_PLACE = re.compile(r"\((-?\d+(?:\.\d+)?), ?(-?\d+(?:\.\d+)?)\)")
_RATIO = re.compile(r"(?<!: )\b(\d+) : (\d+)\b(?! : )")


def told(text: str) -> set[float]:
    """The numbers of a text, fractions as their values."""
    fractions = {int(a) / int(b) for a, b in _FRACTION.findall(text)}
    return fractions | {float(found) for found in _NUMBER.findall(_FRACTION.sub(" ", text))}


def follows(number: float, held: Sequence[float]) -> bool:
    """Whether a number is one of others, or the sum, difference, product, quotient or rule of three of some.

    For a share, the rest to 1 and the square will do, too: a code divides a side at 5/6 from its other end, and writes
    the squares of the legs of a right triangle where it needs the foot of its altitude.
    """
    if 0 < number < 1 and any(_quotient(share, held) for share in (1 - number, number**2, 1 - number**2)):
        return True
    x = np.array(sorted(held))
    pairs = [x, *(x[:, None] + x, x[:, None] - x, x[:, None] * x)]
    ratios = x[:, None] / np.where(x > 0, x, np.inf)
    near = 1e-3 * max(1.0, number)
    if any(bool(np.any(np.abs(found - number) < near)) for found in (*pairs, ratios)):
        return True
    return bool(np.any(np.abs(ratios[:, :, None] * x - number) < 1e-4 * number))


def _quotient(number: float, held: Sequence[float]) -> bool:
    x = np.array([1.0, *held])
    return bool(np.any(np.abs(x[:, None] / np.where(x > 0, x, np.inf) - number) < 1e-6))


def distances(code: str) -> set[float]:
    """The lengths between the places of a program."""
    places = [complex(float(x), float(y)) for x, y in _PLACE.findall(code)]
    return {abs(a - b) for a, b in itertools.combinations(places, 2) if a != b}


def unfounded(twin: str, held: Sequence[float]) -> list[float]:
    """The numbers of a twin that do not follow from others; of a ratio, the two numbers or their quotient must."""
    ratios = [(float(a), float(b)) for a, b in _RATIO.findall(twin)]
    fair = {x for a, b in ratios if follows(a / b, held) or _quotient(a / b, held) for x in (a, b)}
    return [x for x in sorted(told(twin)) if x not in fair and not follows(x, held)]


@pytest.mark.parametrize("key", sampled(sorted(set(all_families()) - set(COMPUTED)), 40))
def test_twins_have_the_numbers_of_the_problem(key: str) -> None:
    for _, made, code in drafts(all_families()[key], 2 if key in MEASURED else 1, Counter()):
        stated = told(made.text["en"])
        held = sorted(stated | told(code) | (distances(code) if key in MEASURED else set()))
        assert stated <= told(made.twin["en"])
        assert unfounded(made.twin["en"], held) == [], (made.twin["en"], code)


def test_the_check_finds_a_twin_with_other_numbers() -> None:
    (_, made, code), *_ = drafts(all_families()["lattice-angle-tangent"], 1, Counter())
    coordinates = re.findall(r"\((-?\d+), (-?\d+)\)", made.twin["en"])
    assert len(coordinates) == 3
    for x, y in coordinates[1:2]:  # the vertex stands in the code as it is
        assert re.search(rf"\({decimal(float(x), 4)}, ?{decimal(float(y), 4)}\)", code)
    held = sorted(told(made.text["en"]) | told(code))
    assert not follows(1234.567, held)
    assert unfounded("in the ratio $3 : 1234$", held) == [1234.0]


def test_a_program_is_clipped_once() -> None:
    sketch = Sketch(Rng("clip"))
    sketch.clip(sketch.circle(sketch.at(0, 0), sketch.size(2)))
    with pytest.raises(LanguageError, match="clip once"):
        sketch.clip(sketch.circle(sketch.at(1, 0), sketch.size(2)))
