"""Words about options, as pieces of patterns: verdicts, hedges, lists of letters.

The pieces are made for ``re.VERBOSE`` and ``re.I``: a space that is meant is written ``\\ ``.
"""

from __future__ import annotations

import re

TRUE = (
    r"true|correct|right|yes|valid|holds?|follows?|proved|✓|✔|✅|正确|成立|√"
    r"|t(?![a-z])|y(?![a-z])"  # a verdict of one letter, as in "A: T"
    r"|对(?![\u4e00-\u9fff])"  # not as in 对角线, a diagonal
    r"|是(?=\W*$)"
)
"""An option is called true."""
_ADVERB = r"(?:always\ |necessarily\ )?"
FALSE = (
    rf"false|incorrect|wrong|not\ {_ADVERB}(?:true|correct|right|valid|provable)|no|invalid|untrue|fails?"
    rf"|(?:does\ ?n[o']t|doesn't)\ {_ADVERB}(?:hold|follow)"
    r"|✗|✘|❌|不(?:一定)?(?:正确|成立|对)|错误|错|否"
    r"|f(?![a-z])|n(?![a-z])"
)
"""An option is called false."""

OR = re.compile(r"\b(?:or|maybe|perhaps|possibly|alternatively)\b|或|也许|可能", re.I)
"""Another option may be the one as well."""
MAYBE = re.compile(
    r"\b(?:maybe|perhaps|possibly|probably|presumably|might|could|may|unsure|unclear|likely|guess)\b"
    r"|\?|也许|可能|大概|或许",
    re.I,
)
"""The verdict is not certain."""
HEDGE = re.compile(
    r"\b(?:or|maybe|perhaps|possibly|probably|either|not|unsure|likely|except|might|could|without)\b"
    r"|或|可能|也许|大概|不|除|非|\?",
    re.I,
)
"""Letters beside one of these words are no definite set."""

SO = "so|thus|therefore|hence"
SO_CHINESE = "因此|所以|故"
_LETTER = r"\(?[A-Z]\)?"
_JOINT = r"(?:\s?(?:,|&|and\b|和|与|及)\s?){0,2}"
LETTERS = rf"(?:options?\s+|选项)?{_LETTER}(?:{_JOINT}{_LETTER}){{0,8}}"
"""A list of up to nine letters in capitals: ``A``, ``(A) and (C)``, ``options A, B, and D``, ``AC``, ``A和C``."""
