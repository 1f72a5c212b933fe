"""A twin tells the problem with the problem's own numbers: those of its statement and of its code."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

from gnomon.seeding import Rng
from gnomon.suites.program.emit.printer import decimal
from gnomon.suites.program.families import all_families
from gnomon.suites.program.language.expressions import LanguageError
from gnomon.suites.program.sketch import Sketch
from gnomon.suites.program.workbench import drafts

_NUMBER = re.compile(r"(?<![A-Za-z_\d.])\d+(?:\.\d+)?")
_FRACTION = re.compile(r"\\d?frac\{(\d+)\}\{(\d+)\}")
COMPUTED = {
    "corner-ray-regions",  # the ray leaves the corner at 45 degrees, which the code says by equal steps
    "diagonal-product",  # the sine of an angle of the code
    "grid-line-cells",  # cells that the line crosses: the grid's less the margins
    "mirror-point-triangle",  # a ratio of two squares of lengths
    "rounded-polygon",  # products of three numbers
    "wedge-circle-chain",  # the cosine of an angle of the code
    # lengths and ratios that the drawing has, between points that the code gives by coordinates
    "clipped-disc-array",
    "common-tangent-length",
    "contact-chord",
    "corner-to-corner-fold",
    "even-odd-shade",
    "parallelogram-vertex-line",
    "pythagoras-tree-perimeter",
    "right-incircle-gap",
    "trapezoid-slice",
    "wave-with-gaps",
}
"""Families whose twins have a number that takes more than a quotient to compute from the code."""


def told(text: str) -> set[float]:
    """The numbers of a text, fractions as their values."""
    fractions = {int(a) / int(b) for a, b in _FRACTION.findall(text)}
    return fractions | {float(found) for found in _NUMBER.findall(_FRACTION.sub(" ", text))}


def follows(number: float, held: Sequence[float]) -> bool:
    """Whether a number is one of others, or the sum, difference, product, quotient or rule of three of some."""
    x = np.array(sorted(held))
    pairs = [x, *(x[:, None] + x, x[:, None] - x, x[:, None] * x)]
    ratios = x[:, None] / np.where(x > 0, x, np.inf)
    near = 1e-3 * max(1.0, number)
    if any(bool(np.any(np.abs(found - number) < near)) for found in (*pairs, ratios)):
        return True
    return bool(np.any(np.abs(ratios[:, :, None] * x - number) < 1e-4 * number))


@pytest.mark.parametrize("key", sorted(set(all_families()) - COMPUTED))
def test_twins_have_the_numbers_of_the_problem(key: str) -> None:
    for _, made, code in drafts(all_families()[key], 1, Counter()):
        stated = told(made.text["en"])
        held = sorted(stated | told(code))
        twin = told(made.twin["en"])
        assert stated <= twin
        assert [x for x in sorted(twin) if not follows(x, held)] == [], (made.twin["en"], code)


def test_the_check_finds_a_twin_with_other_numbers() -> None:
    (_, made, code), *_ = drafts(all_families()["lattice-angle-tangent"], 1, Counter())
    coordinates = re.findall(r"\((-?\d+), (-?\d+)\)", made.twin["en"])
    assert len(coordinates) == 3
    for x, y in coordinates[1:2]:  # the vertex stands in the code as it is
        assert re.search(rf"\({decimal(float(x), 4)}, ?{decimal(float(y), 4)}\)", code)
    held = sorted(told(made.text["en"]) | told(code))
    assert not follows(1234.567, held)


def test_a_program_is_clipped_once() -> None:
    sketch = Sketch(Rng("clip"))
    sketch.clip(sketch.circle(sketch.at(0, 0), sketch.size(2)))
    with pytest.raises(LanguageError, match="clip once"):
        sketch.clip(sketch.circle(sketch.at(1, 0), sketch.size(2)))
