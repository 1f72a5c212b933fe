"""Text that is struck out or only quotation marks: ``~~5~~ 6`` says 6, and 「5」 says 5."""

from __future__ import annotations

import re

_STRUCK = re.compile(
    r"""
    (?: (?<!~)~~(?=[^\s~])[^~\n]{1,400}~~(?!~)
      | <(?P<tag>s|del|strike)>[^<>\n]{1,400}</(?P=tag)>
      | \\(?:sout|st|strikethrough)\{[^{}\n]{1,400}\}
    )
    (?:\s{0,3}(?:→|⇒|➜|[-=]{1,2}>|\\(?:to|rightarrow|Rightarrow)\b))?
    """,
    re.I | re.VERBOSE,
)
_MARKS = {
    "~": ("~~",),
    "<": ("</s>", "</S>", "</del>", "</DEL>", "</strike>"),
    "\\": ("\\sout", "\\st{", "\\strike"),
}
"""Every match of _STRUCK holds one of these. The keys are signs that they hold: to look for one sign is quick."""
_INSERTED = re.compile(r"</?ins>", re.I)
_QUOTES = str.maketrans({"「": " ", "」": " ", "『": " ", "』": " "})


def without_struck(text: str) -> str:
    """The text without what it strikes out, and without corner brackets around quotations.

    >>> without_struck("Answer: ~~5~~ → 6")
    'Answer:   6'
    """
    if any(sign in text and any(mark in text for mark in marks) for sign, marks in _MARKS.items()):
        text = _INSERTED.sub("", _STRUCK.sub(" ", text))
    return text.translate(_QUOTES) if "「" in text or "『" in text else text
