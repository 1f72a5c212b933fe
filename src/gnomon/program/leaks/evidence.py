"""What a program gives away, before any answer is known: numbers of the code, quantities of the figure.

An answer leaks where one of these values equals it. Keeping the values apart from the answer makes the chance rate
cheap: the same evidence is compared with the answers of other problems.
"""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.program.leaks.labelled import Scale, label_scales, number_scales
from gnomon.program.leaks.literals import literals
from gnomon.program.measure.quantity import measure, scales
from gnomon.program.measure.shown_quantities import Drawn, drawn_quantities
from gnomon.program.question import plain, question_of

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.question import Quantity, Question

ASKED_TOLERANCE = 1e-3
"""Programs are often written with three digits, so a measured quantity need not agree better to give it away."""
DRAWN_TOLERANCE = 1e-4
"""Quantities that nobody asks for have to agree better, because there are many."""
EXACT = 1e-9
MAX_RATIOS = 8
"""Ratios of drawn quantities are looked at where there are at most so many, because they soon hit anything."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A value that the program gives away.

    `kind` is ``direct`` (in the code) or ``indirect`` (in the figure); `scale` is ``true``, ``similar`` (after scaling
    to a stated length) or ``shape`` (an angle or ratio, which no scale changes).
    """

    kind: str
    what: str
    where: str
    value: float
    tolerance: float
    scale: str = "true"
    asked: bool = False

    def gives(self, answer: float, decimals: int | None = None) -> bool:
        """Whether the value is the answer, within its tolerance, or when it is rounded as the question says."""
        if abs(self.value - answer) <= self.tolerance * max(abs(answer), 1e-12):
            return True
        return decimals is not None and abs(self.value - answer) <= 0.5 * 10.0**-decimals * (1 + 1e-9)


KINDS = (
    ("volume", r"\bvolume|体积"),
    ("count", r"\bhow many (?!times|units|degrees|square|centimeters|inches|feet|hours|miles)|"
              r"\bnumber of (?!degrees|square)|probability|概率|多少个|个数"),
    ("ratio", r"\bratio|\bfraction|percent|\bhow many times?\b|by what factor|divided by|的比|几分之几|百分"),
    ("area", r"\barea|square (?:units|centimeters|feet|inches|meters)|面积"),
    ("angle", r"\bangle|degrees?\b|∠|°\s*\?|角|度数"),
    ("length", r"\blength|\bdistance|\bradius|\bdiameter|\bperimeter|\bcircumference|\bhow (?:long|far)|\bheight|"
               r"\bside|\bwidth|\blong\b|长|距离|半径|直径|周长|高"),
)  # fmt: skip
"""Words that say what kind of quantity is asked, where its name cannot be read; the first that is found counts."""
_CUE = re.compile(r"\b(?:find|determine|compute|calculate|what|how|express)\b|求|多少")
_POWER = {"area": 2, "length": 1, "angle": 0, "ratio": 0, "volume": 3, "count": 0}


def asked_kind(statement: str, question: Question) -> str | None:
    """``length``, ``area``, ``angle``, ``ratio``, ``volume`` or ``count``; None where nothing says what is asked.

    >>> asked_kind("What is the area of the fin?", question_of("What is the area of the fin?"))
    'area'
    """
    if question.asked is not None:
        return kind_of(question.asked)
    text = plain(statement)
    cues = list(_CUE.finditer(text))
    sentences = re.split(r"(?<=[.?!;])\s+", text)
    tail = text[cues[-1].start() :] if cues else sentences[-1]
    if re.search(r"\b[a-z] ?[+-] ?[a-z]\b", tail):  # "find m + n": the answer is made of parts of a quantity
        return "count"
    for part in (tail, sentences[-1]):
        for kind, words in KINDS:
            if re.search(words, part):
                return kind
    return None


def kind_of(quantity: Quantity) -> str:
    """The kind of a quantity: ``length``, ``area``, ``angle``, ``ratio``, or ``count``."""
    if quantity.kind in ("sum", "difference", "product"):
        return {1: "length", 2: "area"}.get(quantity.power) or kind_of(quantity.parts[-1])
    if quantity.kind in ("ratio", "angle", "count"):
        return quantity.kind
    return {1: "length", 2: "area", 3: "volume"}.get(quantity.power, "ratio")


def evidence(
    code: str,
    figure: Figure | None,
    statement: str | None,
    language: str = "asymptote",
    thorough: bool = False,
    meant: bool = False,
) -> list[Evidence]:
    """Everything that a program gives away; without a figure, what its code does.

    Lengths are scaled by stated lengths and by those that labels state. A `thorough` search scales every drawn quantity
    by every one of them, even if they disagree, and also by numbers of the statement that name no segment. With `meant`
    drawn quantities that the question cannot mean are left out: diameters where a radius is asked, lengths of a solid
    that is drawn flat. Generators count them all.
    """
    found = list(_direct(code, language))
    if figure is None:
        return found
    question = question_of(statement) if statement else None
    kind = asked_kind(statement, question) if statement and question else None
    shown = drawn_quantities(figure)
    factors = _factors(figure, question, statement if thorough else None, shown)
    if question and question.asked is not None:
        found += _asked(question.asked, figure, factors)
    fitting = [one for one in shown if kind is None or _fits(one, kind)]
    if statement and meant:
        fitting = _meant(fitting, plain(statement), figure)
    every = thorough and len(fitting) * len(factors) <= MAX_SCALED
    for one in fitting:
        where = f"{one.kind} {one.where}"
        scale = "true" if one.power else "shape"
        found.append(Evidence("indirect", f"drawn {one.kind}", where, one.value, DRAWN_TOLERANCE, scale))
        for factor in factors if one.power and (len(factors) == 1 or every) else ():
            scaled = _scaled(one.value, one.power, factor)
            if scaled is not None:
                found.append(Evidence("indirect", f"drawn {one.kind}", where, scaled, DRAWN_TOLERANCE, "similar"))
    if kind == "ratio" and (question is None or question.asked is None):
        found += _ratios(shown)
    return found


MAX_FACTORS = 80
MAX_SCALED = 800
"""Drawn quantities are scaled by every factor where that gives at most so many values."""


def _factors(figure: Figure, question: Question | None, statement: str | None, shown: list[Drawn]) -> list[Scale]:
    """The factors from the figure to the problem, each once: by stated lengths, labels, numbers of the statement."""
    found = [(factor, 0.0) for factor in scales(question.stated, figure)] if question else []
    more = label_scales(figure) if question else []
    if statement:
        more += number_scales(statement, figure, shown)
    for factor, source in more:
        if all(abs(factor - other) > 1e-3 * other for other, _ in found):
            found.append((factor, source))
    return found[:MAX_FACTORS]


def _scaled(value: float, power: int, scale: Scale) -> float | None:
    """A value after scaling; None if nothing changes, or if it is the number that gave the scale."""
    factor, source = scale
    scaled = value * factor**power
    if not power or abs(factor - 1) <= 1e-3 or (source and abs(scaled - source) <= 1e-3 * source):
        return None
    return scaled


def _fits(one: Drawn, kind: str) -> bool:
    return kind == "angle" if one.kind == "angle" else one.power > 0 and _POWER[kind] == one.power


_SOLID = re.compile(
    r"\b(?:tetrahedr\w+|cubes?|cuboids?|prisms?|pyramids?|cylinders?|cones?|spheres?|octahedr\w+|"
    r"rectangular (?:box|solid)|box)\b|四面体|[正长]方体|棱[柱锥]|圆[柱锥]|球"
)


def _meant(shown: list[Drawn], text: str, figure: Figure) -> list[Drawn]:
    """What is left of drawn quantities: not lengths of a solid drawn flat, no diameter where a radius is asked."""
    if _SOLID.search(text) and not figure.space:
        return []
    tail = text[max((cue.start() for cue in _CUE.finditer(text)), default=0) :]
    letter = re.search(r"\bvalue of ([a-z])\b|\bfind ([a-z])\b|\bwhat is ([a-z])\b", tail)
    named = letter and (letter[1] or letter[2] or letter[3])
    for word, other in (("radius", "diameter"), ("diameter", "radius")):
        if re.search(rf"\b{word}\b", tail) or (named and re.search(rf"\b{word}(?: of)? {named}\b", text)):
            return [one for one in shown if one.kind != other]
    return shown


def _direct(code: str, language: str) -> list[Evidence]:
    found = []
    seen: set[tuple[str, float]] = set()
    for one in literals(code, language):
        value = abs(one.value)
        role = "value" if one.role.startswith("value of") else one.role
        if (role, value) in seen:
            continue
        seen.add((role, value))
        # a decimal of three or more figures stands for every number that rounds to it
        rounded = one.digits >= 2 and value >= 10 ** (2 - one.digits)
        tolerance = 0.5 * 10.0**-one.digits / value if rounded and value else EXACT
        where = f"line {one.line}: {one.text[:40]}" + (f" ({one.role})" if role == "value" else "")
        found.append(Evidence("direct", role, where, value, tolerance))
    return found


def _asked(asked: Quantity, figure: Figure, factors: list[Scale]) -> list[Evidence]:
    value = measure(asked, figure)
    if value is None or not math.isfinite(value):
        return []
    what = f"asked {kind_of(asked)}"
    power = asked.power
    scale = "true" if power else "shape"
    found = [Evidence("indirect", what, str(asked), value, ASKED_TOLERANCE, scale, True)]
    for factor in factors:
        scaled = _scaled(value, power, factor)
        if scaled is not None:
            found.append(Evidence("indirect", what, str(asked), scaled, ASKED_TOLERANCE, "similar", True))
    return found


def _ratios(shown: list[Drawn]) -> list[Evidence]:
    found = []
    for power, name in ((1, "lengths"), (2, "areas")):
        values: list[Drawn] = []
        for one in shown:
            fresh = all(abs(one.value - other.value) > DRAWN_TOLERANCE * other.value for other in values)
            if one.power == power and one.kind != "diameter" and fresh:
                values.append(one)
        if len(values) <= MAX_RATIOS:
            for a, b in itertools.permutations(values, 2):
                where = f"{a.kind} {a.where} : {b.kind} {b.where}"
                found.append(
                    Evidence("indirect", f"ratio of drawn {name}", where, a.value / b.value, DRAWN_TOLERANCE, "shape")
                )
    return found
