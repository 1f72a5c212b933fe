"""One spelling of a text about options, for the patterns that read it."""

from __future__ import annotations

import re

from gnomon.grade.response.spelling import plain_spelling

_VERDICT_SIGNS = str.maketrans(dict.fromkeys("×✕✖☒", "✗") | dict.fromkeys("☑", "✓") | {"\ufe0f": ""})
_VERDICT_SIGN = re.compile(f"[{''.join(map(chr, _VERDICT_SIGNS))}]")
_PLURAL = re.compile(r"(?<=[a-z])\((?:s|es)\)")
_LISTED = re.compile(r"(?<=[A-Z])\s?、\s?(?=[A-Z])")


def spelled(text: str) -> str:
    """The text in plain spelling.

    A cross is a verdict here, not a multiplication sign; ``A、C`` is joined more closely than ``A, C``, so it becomes
    ``A & C``; ``option(s)`` becomes ``options``.
    """
    text = _LISTED.sub(" & ", text) if "、" in text else text
    text = plain_spelling(text if text.isascii() or not _VERDICT_SIGN.search(text) else text.translate(_VERDICT_SIGNS))
    return _PLURAL.sub("s", text) if "s)" in text else text
