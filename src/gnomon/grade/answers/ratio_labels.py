"""Whether an answer states the ratio that is asked for: ``XB : DX = 31 : 20`` does not answer "Find DX : XB"."""

from __future__ import annotations

import re

_SEGMENT = r"[A-Z](?:_\{?\d\}?|[₀-₉]|['′])?[A-Z](?:_\{?\d\}?|[₀-₉]|['′])?"
_RATIO = re.compile(
    rf"(?<![A-Za-z\\])(?:({_SEGMENT})\s*(?:[:∶：/]|\\colon|\\mathbin\{{:\}}|比)\s*({_SEGMENT})(?![A-Za-z])"
    rf"|\\[dt]?frac\s*\{{\s*({_SEGMENT})\s*\}}\s*\{{\s*({_SEGMENT})\s*\}})"
)
_POINT = r"[A-Z](?:_\{?\d\}?|[₀-₉]|['′])?"
_PART = rf"V\s*_\s*(?:\{{\s*)?(?:\\(?:text|mathrm)\s*\{{)?({_POINT})\s*\}}{{0,2}}"
_PARTS = re.compile(rf"{_PART}\s*(?:[:∶：/]|\\colon)\s*{_PART}|\\[dt]?frac\s*\{{\s*{_PART}\s*\}}\s*\{{\s*{_PART}\s*\}}")
"""A ratio of the volumes of two parts, each named by a point that it contains: ``V_A : V_B``."""
_CONTAINS = re.compile(rf"\bcontains ({_POINT})(?![A-Za-z])")
_EQUALS = re.compile(r"[\s$]*(?:=|is\b|为|是|等于)")
_LAST_SENTENCE = re.compile(r"[.。]\s+(?=\S)")


def states_another_ratio(question: str, answer: str) -> bool:
    """Whether an answer is labelled as a ratio of segments that is not the one at the end of the question.

    >>> states_another_ratio("Find DX : XB.", "XB:DX=31:20"), states_another_ratio("Find DX : XB.", "XD/BX = 31/20")
    (True, False)
    >>> states_another_ratio("Find the ratio of the part that contains A to the one that contains B.", "V_B:V_A=2:1")
    True
    """
    answer = answer[:400].lstrip(" $(")
    if (parts := _PARTS.match(answer)) and _EQUALS.match(answer, parts.end()):
        contained = [_plain(point) for point in _CONTAINS.findall(_LAST_SENTENCE.split(question.strip())[-1][:2_000])]
        stated = [_plain(point) for point in parts.groups() if point is not None]
        return len(contained) == 2 and stated == contained[::-1]
    label = _RATIO.match(answer)
    if label is None or not _EQUALS.match(answer, label.end()):
        return False
    asked = {_pair(found) for found in _RATIO.finditer(_LAST_SENTENCE.split(question.strip())[-1][:2_000])}
    return bool(asked) and _pair(label) not in asked


def _plain(label: str) -> str:
    """A label in one spelling."""
    return re.sub(r"[_{}]", "", label).replace("′", "'").translate(str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789"))


def _pair(found: re.Match[str]) -> tuple[frozenset[str], ...]:
    """The two segments of a ratio, each as its set of ends."""
    return tuple(
        frozenset(re.findall(r"[A-Z][^A-Z]*", name.replace("′", "'"))) for name in found.groups() if name is not None
    )
