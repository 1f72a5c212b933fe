"""TikZ keeps what a program is made of: loops, commands, constructions, transformations."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from gnomon.program.differences import difference
from gnomon.program.figure import figure_of_asy
from gnomon.program.tikz import TikzError, figure_of_tikz
from gnomon.suites.program.families import all_families
from gnomon.suites.program.tries import drafts

KEPT = {
    "sierpinski-ink": (r"\newcommand", r"\ifnum"),  # recursion
    "koch-area": (r"\newcommand", r"\foreach"),
    "blocked-lattice-paths": (r"\foreach", r"\coordinate"),
    "star-tip-angle": (r"\foreach",),
    "corner-to-corner-fold": ("intersection of",),
    "bisector-altitude-angle": ("intersection of",),
    "lattice-polygon-area": ("[\\",),  # an array of numbers
    "geometric-turtle-limit": (r"\xdef",),  # a variable that a loop changes
}


@pytest.mark.parametrize("key", sorted(KEPT))
def test_tikz_keeps_the_structure_and_draws_the_same(key: str) -> None:
    found = ""
    for _, made, code in drafts(all_families()[key], 3, Counter()):
        tikz = made.code("tikz")
        assert difference(figure_of_asy(code), figure_of_tikz(tikz)) == ""
        found += tikz
    assert all(word in found for word in KEPT[key]), found


def test_most_loops_of_asymptote_are_loops_of_tikz() -> None:
    kept = total = 0
    for family in sorted(all_families().values(), key=lambda one: one.key)[::4]:
        if "tikz" in family.languages:
            for _, made, code in drafts(family, 1, Counter()):
                if re.search(r"\bfor ?\(", code):
                    total += 1
                    kept += "\\foreach" in made.code("tikz")
    assert total > 8
    assert kept >= 0.7 * total


def test_the_reader_has_arrays_and_loops_in_macros() -> None:
    drawn = figure_of_tikz(r"\def\a{{2,3,5}} \def\g{(0,0) \foreach \x in {1,2} {-- (\x,{\a[\x]})}} \draw \g;")
    assert drawn.strokes[0].pieces[-1].end == 2 + 5j
    with pytest.raises(TikzError, match="item 3 of an array with 3 items"):
        figure_of_tikz(r"\def\a{{2,3,5}} \draw (0,0) -- ({\a[3]},1);")


@pytest.mark.parametrize("key", ["bisector-length", "bisector-altitude-angle"])
def test_bisectors_of_figures_not_to_scale_are_constructed(key: str) -> None:
    for _, made, _ in drafts(all_families()[key], 4, Counter()):
        assert "intersection of" in made.code("tikz")


@pytest.mark.parametrize("key", ["british-flag", "two-secants", "perpendicular-chords", "tangent-diameter-secant"])
def test_the_order_of_stated_lengths_does_not_tell_which_belong_together(key: str) -> None:
    orders = {
        tuple(re.findall(r"\[(P[A-Z])\] =", made.question.en))
        for _, made, _ in drafts(all_families()[key], 8, Counter())
    }
    assert len(orders) > 2
