"""The published answer, a text, as gnomon's graders compare it: a number, or the name of a line or plane.

Numbers are the digits of a double and carry no unit. Where an angle is asked, the unit of the answer is degrees if the
question says so or if the number exceeds a full turn in radians, and radians otherwise.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

from gnomon.grade.answers.read_number import read_float
from gnomon.problem import Answer, Json, Name, Number
from gnomon.published.dynasolidgeo.flaws import Flaw, asked_part, asks_angle

_DECIMAL = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?")
_LABEL = re.compile(r"[A-Z](?:_?\d|')?")
_LABELS = re.compile(rf"(?:{_LABEL.pattern}){{2,8}}")
_WORD = re.compile(r"[^\W\d_]+")
_FUNCTIONS = frozenset(
    [
        "sqrt",
        "frac",
        "dfrac",
        "pi",
        "π",
        "cdot",
        "times",
        "left",
        "right",
        "sin",
        "cos",
        "tan",
        "arcsin",
        "arccos",
        "arctan",
    ]
)
_LONGEST = 200
_DEGREES = re.compile(r"\bdegrees?\b|°|度数", re.I)


def read_answer(solution: Json, category: str, texts: Mapping[str, str]) -> tuple[Answer | None, list[Flaw]]:
    """The answer of an instance, None where none can be read, and what is wrong with it."""
    if solution is None or solution == "":
        return None, [Flaw("answer", "there is none, so responses cannot be graded")]
    if isinstance(solution, bool) or not isinstance(solution, str | int | float):
        return None, [Flaw("answer", "it is no text and no number, so responses cannot be graded")]
    text = (solution if isinstance(solution, str) else repr(solution)).strip()
    if len(text) > _LONGEST:
        return None, [Flaw("answer", f"{text[:40]!r}... is too long for an answer")]
    if _LABELS.fullmatch(text):
        return _name(text, category)
    flaws: list[Flaw] = []
    if _DECIMAL.fullmatch(text):
        value = float(text)
    else:
        spelled = None if _words(text) else read_float(text)
        if spelled is None:
            return None, [Flaw("answer", f"{text[:60]!r} is neither a number nor the name of a line or plane")]
        value = spelled
        flaws.append(Flaw("expression", f"the answer {text[:60]!r} is spelled as an expression"))
    if not math.isfinite(value):
        return None, [Flaw("answer", f"{text!r} is not a finite number")]
    if category == "PD":
        flaws.append(Flaw("answer", f"{text!r} is a number, where the name of a line or plane is asked"))
    if category == "CP" and not value.is_integer():
        flaws.append(Flaw("answer", f"{text!r} is not a whole number, where a count is asked"))
    exact = str(int(value)) if value.is_integer() and _DECIMAL.fullmatch(text) else _plain(text)
    return Number(exact, value, _unit(value, texts)), flaws


def _words(text: str) -> bool:
    """Whether a text has words; readers of answers understand "about five", and a published answer must not be that."""
    return bool(set(_WORD.findall(text)) - _FUNCTIONS) or not text.isprintable()


def _plain(text: str) -> str:
    """A decimal without an exponent, as the reader of answers spells numbers; an expression as it is."""
    if _DECIMAL.fullmatch(text) and "e" in text.lower():
        return f"{float(text):.20f}".rstrip("0")
    return text


def _unit(value: float, texts: Mapping[str, str]) -> str:
    known = [text for text in texts.values() if text]
    if not known or not all(asks_angle(text) for text in known):
        return ""
    degrees = any(_DEGREES.search(asked_part(text)) for text in known)
    return "°" if degrees or abs(value) > 2 * math.pi else "rad"


def _name(text: str, category: str) -> tuple[Answer, list[Flaw]]:
    labels = tuple(_LABEL.findall(text))
    kind = "line" if len(labels) == 2 else "plane"
    flaws = [Flaw("names", f"only the points of {text} are known to lie on the {kind}")]
    if category != "PD":
        flaws.append(Flaw("answer", f"{text!r} is a name, where a number is asked"))
    return Name("line" if kind == "line" else "plane", labels), flaws
