"""One spelling for each sign: full-width forms, superscripts, dashes, quotes and invisible marks become plain ones."""

from __future__ import annotations

import re
import unicodedata

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ", "0123456789+-()n")
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_HALVES = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5"}
_HALVES |= {"⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8", "⅐": "1/7", "⅑": "1/9", "⅒": "1/10"}
_SAME = {
    " ": "\u3000\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\t\r\n\f\v【】",
    "-": "−–—‒―﹣",
    "*": "×✕✖⨯·⋅∙•∗・",
    "/": "÷∕⁄",
    ":": "∶︰",
    ",": "、；﹐",
    ".": "。",
    "'": "’‘′´ʹ",
    '"': "″”“",
    "°": "º˚∘",
    "≈": "≃≅≒≐",
    "≤": "⩽≦",
    "≥": "⩾≧",
    "△": "∆Δ▲▵",
    "π": "𝜋𝝅𝛑ϖ",
    "(": "⟨〈",
    ")": "⟩〉",
    "|": "∣ǀ",
}
_TRANSLATE: dict[int, str | None] = {ord(c): plain for plain, odd in _SAME.items() for c in odd}
_TRANSLATE |= {0xFF01 + i: chr(0x21 + i) for i in range(94)} | {ord("；"): ";"}
_TRANSLATE |= {ord(c): f" {plain}" for c, plain in _HALVES.items()}
_INVISIBLE = [0, 0xAD, 0x61C, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A)]
_TRANSLATE |= dict.fromkeys(_INVISIBLE)
_SUPERSCRIPT_RUN = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ]+")
_SUBSCRIPT_RUN = re.compile("[₀₁₂₃₄₅₆₇₈₉]+")


def plain_spelling(text: str) -> str:
    """The text with one spelling for each sign: full-width forms, superscripts, dashes and invisible marks are gone."""
    if text.isascii() and text.isprintable():
        return text
    text = text.translate(_TRANSLATE)
    if text.isascii():
        return text
    text = _SUPERSCRIPT_RUN.sub(lambda m: "^{" + m[0].translate(_SUPERSCRIPTS) + "}", text)
    text = _SUBSCRIPT_RUN.sub(lambda m: "_{" + m[0].translate(_SUBSCRIPTS) + "}", text)
    return unicodedata.normalize("NFKC", text)
