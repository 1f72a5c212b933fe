"""What a chain of thought does beside calculating: it checks itself, reads the code again, or says that it is unsure.

The paper's third question quotes such phrases and does not count them. Here each is counted by its wording, in English
and Chinese; a count says that the words are there, not that the check was made. Code in a response is not read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

_AGAIN = r"(?:again|once more|carefully|a bit)"
_CODE = r"(?:code|program|script|asymptote|matplotlib|tikz)"
_PHRASES: Mapping[str, tuple[str, ...]] = {
    "checks": (
        r"\b(?:let me|let's|let us|i(?:'ll| will| should| need to| want to)?) (?:just )?(?:double[- ]?check|re-?check"
        r"|verify|re-?verify|confirm|check)\b",
        r"\b(?:double[- ]?check(?:ing|ed)?|to (?:verify|confirm|check)|as a (?:sanity )?check|check again)\b",
        r"(?:\A|[.!?\n]\s*)(?:but |oh,? |hmm,? |no,? )*wait\b",
        "(?:检查|验证|核对|检验|验算)(?:一下|一遍|一次)?",
        "(?:等等|等一下)[，,。.！!]",
    ),
    "rereads": (
        rf"\b(?:look|looking|read|reading|go|going|parse|parsing)\b[^.\n]{{0,30}}\b{_CODE}\b[^.\n]{{0,20}}\b{_AGAIN}\b",
        rf"\b{_AGAIN}\b[^.\n]{{0,30}}\b{_CODE}\b",
        rf"\b(?:re-?read|re-?examin|re-?visit|re-?pars|back to|go back)\w*\b[^.\n]{{0,30}}\b{_CODE}\b",
        rf"\b(?:let me|let's|let us|now,?|so,?)\s(?:look(?:ing)? at|pars(?:e|ing)|read(?:ing)?) (?:the|this)\b"
        rf"[^.\n]{{0,20}}\b{_CODE}\b",
        "(?:再|重新|回头|仔细)[^。\n]{0,6}(?:看|读|分析|理解)[^。\n]{0,10}(?:代码|程序)",
    ),
    "doubts": (
        r"\b(?:i(?:'m| am) (?:not sure|confused|unsure)|(?:this|it) is (?:a bit |getting )?(?:a bit )?confusing"
        r"|(?:can't|cannot|can not|without) (?:actually )?see(?:ing)? the (?:actual )?"
        r"(?:figure|diagram|picture|image))\b",
        r"(?:\A|[.!?\n]\s*)hmm\b",
        "(?:不确定|有点混乱|有些困惑|看不到图|无法看到图)",
    ),
}
_READERS = {name: [re.compile(phrase, re.IGNORECASE) for phrase in phrases] for name, phrases in _PHRASES.items()}
_FENCED = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
MEANINGS: Mapping[str, str] = {
    "checks": "how often a response says that it checks itself (let me verify, wait, double-check)",
    "rereads": "how often a response says that it reads the drawing code, or reads it again",
    "doubts": "how often a response says that it is unsure or cannot see the figure",
}


@lru_cache(maxsize=1 << 14)  # several measures ask for the same responses
def reflections(response: str) -> Mapping[str, int]:
    """How often a response shows each of them; phrases that overlap count once.

    >>> reflections("Area 6. Wait, let me check again. Looking at the code again, D is the midpoint.")
    {'checks': 2, 'rereads': 1, 'doubts': 0}
    """
    words = _FENCED.sub(" ", response)
    return {name: _count(words, readers) for name, readers in _READERS.items()}


def _count(words: str, readers: list[re.Pattern[str]]) -> int:
    spans = sorted(found.span() for reader in readers for found in reader.finditer(words))
    count, end = 0, -1
    for start, stop in spans:
        count += start >= end
        end = max(end, stop)
    return count
