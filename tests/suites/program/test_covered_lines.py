"""No fill covers a line that was drawn before it.

Asymptote and TikZ paint in the order of the code, matplotlib draws lines above patches. Where a later fill covered a
line, the picture would hide what the statement speaks of, and the languages would show different pictures.
"""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from gnomon.program.figure import Figure, Fill, Stroke, figure_of_asy
from gnomon.program.measure.arrangement import inside_polygon
from gnomon.program.shapes import flattened
from gnomon.suites.program.families import all_families
from gnomon.suites.program.tries import drafts


def hidden_share(figure: Figure) -> float:
    """The largest share of a line that lies inside fills painted after it."""
    near, worst = 4e-3 * figure.size, 0.0
    fills = [
        (k, [tuple(flattened(ring, 1e-3 * figure.size)) for ring in item.region.rings])
        for k, item in enumerate(figure.items)
        if isinstance(item, Fill) and not item.pattern and not item.clips and item.pen.opacity > 0.99
    ]
    for k, item in enumerate(figure.items):
        later = [rings for m, rings in fills if m > k]
        if not isinstance(item, Stroke) or item.mark or not later:
            continue
        line = flattened(item.pieces, 1e-3 * figure.size)
        places = [a + (b - a) * t for a, b in itertools.pairwise(line) for t in (0.25, 0.5, 0.75)]
        hidden = sum(any(_deep_inside(z, rings, near) for rings in later) for z in places)
        worst = max(worst, hidden / max(1, len(places)))
    return worst


def _deep_inside(z: complex, rings: list[tuple[complex, ...]], near: float) -> bool:
    around = [z + near * way for way in (1, -1, 1j, -1j)]
    return all(sum(inside_polygon(w, ring) for ring in rings) % 2 == 1 for w in around)


def test_the_measure_sees_a_covered_line() -> None:
    line, disc = "draw((0,0)--(1,0),dashed);", "fill(circle((0,0),3),gray);"
    assert hidden_share(figure_of_asy(line + disc)) == 1.0
    assert hidden_share(figure_of_asy(disc + line)) == 0.0


@pytest.mark.parametrize("key", ["circle-chain-union"])
def test_chords_of_a_chain_stay_visible(key: str) -> None:
    for _, made, _ in drafts(all_families()[key], 3, Counter()):
        assert hidden_share(figure_of_asy(made.code("asymptote"))) < 0.02


@pytest.mark.slow
def test_no_family_hides_its_lines() -> None:
    shares = {
        key: max(
            (hidden_share(figure_of_asy(made.code("asymptote"))) for _, made, _ in drafts(one, 2, Counter())),
            default=0.0,
        )
        for key, one in all_families().items()
    }
    assert {key: share for key, share in shares.items() if share > 0.02} == {}
