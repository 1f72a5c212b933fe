"""Whether the code of a draft gives its answer away; the maker draws other parameters then.

``given_away`` asks ``gnomon.program.leaks``: the answer must not stand in the code, and no quantity of the figure may
equal it in the units of the drawing. That the asked quantity has the right value once it is scaled as the statement
says is no leak but the problem itself. ``pair_leak`` reads numbers out of the code as a model that understands nothing
would: sums, differences, products and ratios of two literals. ``looked_up`` refuses what is a difference of two typed
coordinates.
"""

from __future__ import annotations

import re

import numpy as np

from gnomon.program.figure import figure_of_asy
from gnomon.program.leaks import find_leaks
from gnomon.program.question import question_of

_NUMBER = re.compile(r"(?<![A-Za-z_\d.])\d+(?:\.\d+)?|(?<![\w.])\.\d+")
_TYPED = re.compile(r"[(\[]\s*(-?[\d.]*\d)\s*,\s*(-?[\d.]*\d)\s*[)\]]")
_FRACTION = re.compile(r"\\[dt]?frac\{(\d+)\}\{(\d+)\}")
_RECOGNISED = 5
"""Digits of an answer that can be recognised from its measured value."""
_STYLE = re.compile(
    r"size\([^)]*\)|linewidth\([^)]*\)|gray\([^)]*\)|fontsize\([^)]*\)|unitsize\([^)]*\)|gray!\d+|black!\d+"
    r"|figsize=\([^)]*\)|xytext=\([^)]*\)|(?:lw|ms|scale)=[\d.]+|color=\S+|fc=\S+|'[\d.]+'|[\d.]+pt|linspace\([^)]*\)"
    r"|linetype\([^)]*\)|black\+[\d.]+"
)


def literals(code: str) -> set[float]:
    """The numbers that stand in a program, those of styles left out."""
    return {float(found) for found in _NUMBER.findall(_STYLE.sub(" ", code))}


def given_away(code: str, language: str, drawn: str, answer: float, statement: str) -> str:
    """What gives the answer away, in words; ``drawn`` is the same program in Asymptote, for the figure."""
    for leak in find_leaks(code, figure_of_asy(drawn), answer, statement, language):
        if leak.kind == "direct" or leak.scale == "true":
            return str(leak)
    return ""


def looked_up(code: str, drawn: str, statement: str) -> bool:
    """Whether all lengths that are asked for lie along an axis between points that are typed with both coordinates.

    Such a length is the difference of two numbers of the code, whatever the scale; across the axes it takes geometry.

    >>> code = 'pair A=(0,0), B=(7,0), C=(3,4); draw(A--B--C); label("A",A,W); label("B",B,E); label("C",C,N);'
    >>> [looked_up(code, code, f"$AC = 20$. Find ${side}$.") for side in ("AB", "BC")]
    [True, False]
    """
    asked = question_of(statement).asked
    lengths = [] if asked is None else [part for part in (asked, *asked.parts) if part.kind == "length"]
    if not lengths:
        return False
    places = figure_of_asy(drawn).points
    typed = [complex(float(x), float(y)) for x, y in _TYPED.findall(code)]

    def along(a: complex, b: complex) -> bool:
        return min(abs((b - a).real), abs((b - a).imag)) < 1e-9 and all(
            any(abs(p - z) < 1e-6 for z in typed) for p in (a, b)
        )

    ends = [[places.get(name) for name in part.names] for part in lengths]
    return all(len(pair) == 2 and None not in pair and along(*pair) for pair in ends)  # type: ignore[arg-type]  # both are known


def recoverable(exact: str, code: str, statement: str, twin: str) -> bool:
    """Whether the exact answer can be found from a program that may have only rounded coordinates left of its numbers.

    If every number of the twin that the statement lacks stands in the code, it can be computed. If not, the figure has
    to be measured, to four digits or so, and only short answers are recognised.

    >>> recoverable("\\\\frac{32\\\\sqrt{969}}{19}", "(0.8312,1.2)", "$AB = 32$", "$AB = 32$, ratio $3 : 5$")
    False
    >>> recoverable("\\\\frac{51}{4}", "(0.8312,1.2)", "$AB = 32$", "$AB = 32$, ratio $3 : 5$")
    True
    """
    held = literals(code)
    told = told_numbers(twin) - told_numbers(statement)
    computed = all(any(abs(x - h) <= 1e-4 * max(1.0, x) for h in held) for x in told)
    return computed or len(re.findall(r"\d", exact)) <= _RECOGNISED


def told_numbers(text: str) -> set[float]:
    """The numbers of a text, fractions as their values."""
    fractions = {int(a) / int(b) for a, b in _FRACTION.findall(text)}
    return fractions | {float(found) for found in _NUMBER.findall(_FRACTION.sub(" ", text))}


def literal_leak(code: str, answer: float) -> bool:
    """Whether the answer stands in the code as a number."""
    return any(_same(answer, x) for x in literals(code))


def pair_leak(code: str, answer: float) -> bool:
    """Whether two numbers of the code, those of styles too, give the answer by a sum, difference, product or ratio."""
    x = np.array(sorted({float(found) for found in _NUMBER.findall(code)}))
    y = x[:, None]
    near = 5e-4 * max(1e-6, abs(answer))
    found = [x + y, x - y, x * y, x / np.where(y > 0, y, np.inf)]
    return any(bool(np.any(np.abs(values - answer) <= near)) for values in found)


def _same(answer: float, x: float) -> bool:
    return abs(answer - x) <= 5e-4 * max(1e-6, abs(answer))
