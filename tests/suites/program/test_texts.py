"""The language of all families: units, ordinals, ratios in lowest terms, one and two; and keys that are short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import gcd

import pytest
from tests.sampling import sampled

from gnomon.author.draws import Redraw
from gnomon.seeding import Rng
from gnomon.suites.program import SUITE
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.families import all_families
from gnomon.suites.program.make import Draft, draft

_RATIO = re.compile(r"(?<![\w.])\d+(?: ?: ?\d+)+(?![\w.])")
_ORDINAL = re.compile(r"(\d+)\$?(st|nd|rd|th)\b")
_ONE = re.compile(r"\$1\$ (?:times|rings|points|rows|layers|segments|copies|squares)\b|is \$1\$ of the")
_TWO = re.compile(r"between \$2\$ points|\$2\$ 点间")
_ASKED = {
    "cm^2": re.compile(r"square centimet|单位：平方厘米"),
    "cm^3": re.compile(r"cubic centimet|单位：立方厘米"),
    "cm": re.compile(r"in centimet|单位：厘米"),
    "°": re.compile(r"in degrees|单位：度"),
}
_ANY_UNIT = re.compile(r"\b(?:[cmk]?m|(?:centi|milli|kilo)?met(?:er|re)s?|inch(?:es)?)\b|米")


def some_drafts(key: str, wanted: int = 5) -> Iterator[Draft]:
    for attempt in range(100):
        try:
            yield draft(all_families()[key], Rng("texts", key, attempt))
        except Redraw:
            continue
        wanted -= 1
        if not wanted:
            return


def ending(k: int) -> str:
    return "th" if k % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(k % 10, "th")


def findings(text: str) -> list[str]:
    """What is wrong with the language of a text."""
    ratios = [m[0] for m in _RATIO.finditer(text) if gcd(*map(int, re.findall(r"\d+", m[0]))) > 1]
    ordinals = [m[0] for m in _ORDINAL.finditer(text) if m[2] != ending(int(m[1]))]
    return ratios + ordinals + _ONE.findall(text) + _TWO.findall(text)


@pytest.mark.parametrize("key", sampled(sorted(all_families()), 42))
def test_texts_are_in_good_language_and_units_are_in_the_key(key: str) -> None:
    made_drafts = list(some_drafts(key))
    assert len(made_drafts) == 5
    for made in made_drafts:
        assert len(made.answer.exact) <= 48
        assert not re.search(r"frac\{[^{}]*\\frac", made.answer.exact)
        for text in (*made.text.values(), *made.twin.values()):
            assert findings(text) == [], text
            asked = [unit for unit, words in _ASKED.items() if words.search(text)]
            if asked or _ANY_UNIT.search(re.sub(r"\$[^$]*\$", "", text)):
                assert asked == [made.answer.unit], text
            if made.answer.unit not in ("", "°"):
                assert asked == [made.answer.unit], text


def test_the_lint_finds_what_it_looks_for() -> None:
    for bad in (
        "the $2$th point",
        "the ratio $14:8$",
        "$6 : 10 : 8$",
        "folded $1$ times",
        "between $2$ points",
        "$2$ 点间",
    ):
        assert findings(bad), bad
    for good in ("the $2$nd point", "the $11$th", "the ratio $7 : 4$", "$-1$ times", "$21$ times", "$[AB] : [BC]$"):
        assert not findings(good), good


def test_the_unit_that_is_asked_for_is_graded() -> None:
    problem = SUITE.problem(0, 0, ProgramConfig(families=("piecewise-graph-area",), image_size=0))
    exact = problem.answer.exact  # type: ignore[union-attr]  # all answers are numbers
    for unit in ("", " cm²", "\\,\\text{cm}^2", " 平方厘米", " cm^2", "\\text{ square centimetres}"):
        assert SUITE.grade(problem, f"\\boxed{{{exact}{unit}}}").value == 1.0, unit
    for unit in (" m²", " cm", "°", " cm^3"):
        assert SUITE.grade(problem, f"\\boxed{{{exact}{unit}}}").value == 0.0, unit
