"""Whether an answer states the ratio that is asked for: ``XB : DX = 31 : 20`` does not answer "Find DX : XB"."""

from __future__ import annotations

import re

_SEGMENT = r"[A-Z](?:_\{?\d\}?|[₀-₉]|['′])?[A-Z](?:_\{?\d\}?|[₀-₉]|['′])?"
_RATIO = re.compile(
    rf"(?<![A-Za-z\\])(?:({_SEGMENT})\s*(?:[:∶：/]|\\colon|\\mathbin\{{:\}}|比)\s*({_SEGMENT})(?![A-Za-z])"
    rf"|\\[dt]?frac\s*\{{\s*({_SEGMENT})\s*\}}\s*\{{\s*({_SEGMENT})\s*\}})"
)
_EQUALS = re.compile(r"[\s$]*(?:=|is\b|为|是|等于)")
_LAST_SENTENCE = re.compile(r"[.。]\s+(?=\S)")


def states_another_ratio(question: str, answer: str) -> bool:
    """Whether an answer is labelled as a ratio of segments that is not the one at the end of the question.

    >>> states_another_ratio("Find DX : XB.", "XB:DX=31:20"), states_another_ratio("Find DX : XB.", "XD/BX = 31/20")
    (True, False)
    """
    answer = answer[:400].lstrip(" $(")
    label = _RATIO.match(answer)
    if label is None or not _EQUALS.match(answer, label.end()):
        return False
    asked = {_pair(found) for found in _RATIO.finditer(_LAST_SENTENCE.split(question.strip())[-1][:2_000])}
    return bool(asked) and _pair(label) not in asked


def _pair(found: re.Match[str]) -> tuple[frozenset[str], ...]:
    """The two segments of a ratio, each as its set of ends."""
    return tuple(
        frozenset(re.findall(r"[A-Z][^A-Z]*", name.replace("′", "'"))) for name in found.groups() if name is not None
    )
