"""One spelling of a text about options, for the patterns that read it."""

from __future__ import annotations

import re

from gnomon.grade.response.spelling import plain_spelling

_VERDICT_SIGNS = str.maketrans(dict.fromkeys("×✕✖☒", "✗") | dict.fromkeys("☑", "✓") | {"\ufe0f": ""})
_VERDICT_SIGN = re.compile(f"[{''.join(map(chr, _VERDICT_SIGNS))}]")
_PLURAL = re.compile(r"(?<=[a-z])\((?:s|es)\)")
_LISTED = re.compile(r"(?<=[A-Z])\s?、\s?(?=[A-Z])")


_ORDINALS = {"first": "A", "1st": "A", "second": "B", "2nd": "B", "third": "C", "3rd": "C", "fourth": "D", "4th": "D"}
_ORDINAL = re.compile(
    rf"(?:\bthe\s+)?\b({'|'.join(_ORDINALS)})(?:\s+(?:one|option|statement|conclusion|claim|choice))?\s?\((?:option\s)?([A-D])\)",
    re.I,
)
_ORDINALS_ALONE = re.compile(
    rf"\b(?:the\s+)?((?:(?:{'|'.join(_ORDINALS)})(?:\s?,\s?and\s|\s?,\s?|\s+and\s)(?:the\s+)?)*(?:{'|'.join(_ORDINALS)}))"
    r"\s+(?:option|statement|conclusion)s?\b",
    re.I,
)
_CHINESE_COUNT = re.compile(
    r"(?:[一总]?共?有|[一总]?共)\s?[1-4一二两三四]\s?[个项条][，,：:]\s?(?:它们)?(?:分别)?[是为：:]"
)
_COUNTED = re.compile("[个项条][，,：:]")
"""Every match of _CHINESE_COUNT holds one of these."""
_CHINESE_ORDINAL = re.compile(r"第[一二三四]个?(?:结论|选项|命题|说法)?\s?[（(]([A-D])[)）]")
_NUMBER_WORD = re.compile("|".join(_ORDINALS), re.I)


def with_letters(text: str) -> str:
    """The text with letters in the place of ordinals that count options: "the first and third statements" is "A and C".

    >>> with_letters("the first one (A), the second (B)"), with_letters("The first and the third statements hold.")
    ('A, B', 'A and C hold.')
    """

    def letter(found: re.Match[str]) -> str:
        return found[2] if _ORDINALS[found[1].lower()] == found[2] else found[0]

    def letters(found: re.Match[str]) -> str:
        return _NUMBER_WORD.sub(lambda word: _ORDINALS[word[0].lower()], found[1]).replace("the ", "")

    if ("个" in text or "项" in text or "条" in text) and _COUNTED.search(text):
        text = _CHINESE_COUNT.sub("是", text)  # 成立的结论共有 2 个，分别是 A、D
    if "第" in text:
        text = _CHINESE_ORDINAL.sub(r"\1", text)
    if not any(word in text for word in ("first", "second", "third", "fourth", "1st", "2nd", "3rd", "4th")):
        return text
    return _ORDINALS_ALONE.sub(letters, _ORDINAL.sub(letter, text))


def spelled(text: str) -> str:
    """The text in plain spelling.

    A cross is a verdict here, not a multiplication sign; ``A、C`` is joined more closely than ``A, C``, so it becomes
    ``A & C``; ``option(s)`` becomes ``options``.
    """
    text = _LISTED.sub(" & ", text) if "、" in text else text
    text = plain_spelling(text if text.isascii() or not _VERDICT_SIGN.search(text) else text.translate(_VERDICT_SIGNS))
    return _PLURAL.sub("s", text) if "s)" in text else text
