"""Flaws of published texts: what an instance leaves open, or states and cannot mean.

Templates of the published set were filled by machine, so the same kinds of damage occur again and again: a factor that
ran into the next number (``169.084.5``), a name of the template that was never filled in (``arg_theta``), a bound that
the number breaks (``0<42.25<1``), a tangent or a ratio that was scaled like a length. Each kind has one check.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

FLAWS: Mapping[str, str] = {
    "angle unit": "it asks for an angle and states no unit",
    "given unit": "it gives an angle as a bare number",
    "expression": "a number is spelled as an expression",
    "run-on number": "two numbers ran into each other",
    "placeholder": "a name of the template was not filled in",
    "inequality": "it states an inequality that is false",
    "scaled number": "a number without a dimension (a ratio, a tangent) was scaled like a length",
    "latex": "a command of LaTeX has a doubled backslash",
    "languages": "the two languages state different numbers",
    "text": "a text is missing",
    "picture": "its picture is missing or cannot be read",
    "picture only": "what it asks about is in the picture alone, and that is missing",
    "answer": "its answer is missing, malformed or of the wrong kind",
    "names": "other names of the same line or plane cannot be told, because there are no coordinates",
    "field": "a field is missing or has a value that is not known",
}
"""The kinds of flaws, with what each means."""
SOUND = frozenset({"expression", "latex", "names", "picture"})
"""The kinds that leave it clear what is asked and what the answer is."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """One flaw of an instance: its kind, and the words that show it."""

    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


_NUMBER = r"\d+(?:\.\d+)?"
_EXPRESSION = re.compile(rf"(?<![\w.]){_NUMBER}\s*\*\s*{_NUMBER}[\w.]*|√\d+\s*\*\s*{_NUMBER}")
_RUN_ON = re.compile(r"\d+\.\d+\.\d+")
_PLACEHOLDER = re.compile(r"\b(?:arg|len|vol|volume|area|plain|plane|line|point|angle|num|ratio)_\w+|\{[a-z]\w*_\w+\}")
_DOUBLED = re.compile(r"\\\\[a-z]+")
_CHAIN = re.compile(rf"(?<![\w.*+/^√-]){_NUMBER}(?:\s*[<>≤≥]\s*{_NUMBER})+(?![\w.*+/^π√])")
_GIVEN_ANGLE = re.compile(
    r"(?:∠|\\angle\s*)[A-Z]\w*(?:\s*=\s*(?:∠|\\angle\s*)[A-Z]\w*)*\s*=\s*(\d+\.\d+)(?!\s*(?:\d|°|\^|\\circ|rad|deg|度|弧|π|\*))"
    r"|\bangle between[^.;,]*? is \$?(\d+\.\d+)\$?(?!\s*(?:\d|°|\^|\\circ|rad|deg))"
)
_LARGE = r"\d{2,}\.\d+"
_SCALED = re.compile(
    rf"\b(?:tangent|sine|cosine)(?: value)?(?: is| of| equal to| =)? {_LARGE}"
    rf"|(?:正[弦切]|余弦)值?(?:都|均)?[为是=]?\s*{_LARGE}"
    rf"|=\s*{_LARGE}[A-Z]{{2}}(?![A-Za-z\d])|{_LARGE}\s*:\s*\(1\s*-"
)
_GIVEN = re.compile(r"[A-Z]{2}|\d")
"""What a text must have to say what it is about: names of points, or a number."""
_LITERAL = re.compile(r"\d+(?:\.\d+)?")

_ASKED = re.compile(r"\b(?:find|determine|calculate|compute|what is)\b|求", re.I)
_TRIG = r"\b(?:co)?sin(?:e|es)?\b|\bcos(?:ine|ines)?\b|\btan(?:gent|gents)?\b|正弦|余弦|正切|\\(?:sin|cos|tan)"
_OTHER = (
    r"\b(?:length|distance|area|volume|ratio|radius|height|sum|number|perimeter|coordinates?|edge|segment)\b"
    r"|长|距离|面积|体积|比|半径|高|实数|周长"
)
_ANGLE = r"\bangles?\b|\barg_\w+|∠|\\angle|\\theta|\\alpha|\\beta|[θαβφ]|角"
_UNIT = r"\bdegrees?\b|\bradians?\b|°|度数|弧度|\\circ"
_QUANTITY = re.compile(f"(?P<trig>{_TRIG})|(?P<other>{_OTHER})|(?P<angle>{_ANGLE})", re.I)


_CHINESE = re.compile(r"[\u4e00-\u9fff]")


def asks_angle(text: str) -> bool:
    """Whether the question asks for an angle itself, not for its sine nor for a length.

    What is asked comes first in English ("the area of ...") and last in Chinese ("... 的面积").

    >>> asks_angle("In a cube, find the acute angle between the lines."), asks_angle("Find the sine of the angle.")
    (True, False)
    """
    asked = asked_part(text)
    found = list(_QUANTITY.finditer(asked))
    if not found:
        return False
    if _CHINESE.search(asked):
        return found[-1].lastgroup == "angle" and all(one.lastgroup != "trig" for one in found)
    return found[0].lastgroup == "angle"


def asked_part(text: str) -> str:
    """The text behind the last "find" or "求"; empty where there is none."""
    asked = list(_ASKED.finditer(text))
    return text[asked[-1].end() :] if asked else ""


def states_unit(text: str) -> bool:
    """Whether the question says in which unit an angle is wanted."""
    return re.search(_UNIT, asked_part(text), re.I) is not None


def picture_only(texts: Mapping[str, str]) -> bool:
    """Whether the texts give nothing themselves, so that everything is in the picture.

    >>> picture_only({"en": "Count the cubes in the figure."}), picture_only({"en": "As shown, AB = 3. Find AC."})
    (True, False)
    """
    return not any(_GIVEN.search(text) for text in texts.values())


def text_flaws(texts: Mapping[str, str]) -> Iterator[Flaw]:
    """The flaws of the texts of an instance, each kind once for each language in which it is found."""
    for language, text in texts.items():
        for kind, what in _in_text(text):
            yield Flaw(kind, f"{what} ({language})")
    counts = [Counter(_LITERAL.findall(text)) for text in texts.values() if text]
    if len(counts) == 2 and set(counts[0]) != set(counts[1]):
        differing = sorted(set(counts[0]) ^ set(counts[1]))
        yield Flaw("languages", f"{', '.join(differing[:5])} in one language only")


def _in_text(text: str) -> Iterator[tuple[str, str]]:
    if asks_angle(text) and not states_unit(text):
        yield "angle unit", repr(asked_part(text).strip()[:80])
    for kind, pattern in (
        ("expression", _EXPRESSION),
        ("run-on number", _RUN_ON),
        ("placeholder", _PLACEHOLDER),
        ("scaled number", _SCALED),
        ("given unit", _GIVEN_ANGLE),
        ("latex", _DOUBLED),
    ):
        if found := pattern.search(text):
            yield kind, repr(found[0][:60])
    for chain in _CHAIN.finditer(text):
        if not _holds(chain[0]):
            yield "inequality", repr(chain[0])
            return


def _holds(chain: str) -> bool:
    parts = re.split(r"\s*([<>≤≥])\s*", chain)
    values = [float(part) for part in parts[::2]]
    return all(
        {"<": one < two, ">": one > two, "≤": one <= two, "≥": one >= two}[sign]
        for one, sign, two in zip(values, parts[1::2], values[1:], strict=False)
    )
