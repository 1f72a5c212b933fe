"""Patterns of sentences: text with placeholders, which compile to regular expressions.

A placeholder is ``{name:kind}``; kinds are ``p`` (a point), ``l`` (two points: a line or segment), ``t`` (three points), ``q``
(four points), ``s`` (three or more points), ``n`` (an exact number), ``i`` (a whole number), ``c`` (a small
number in words), ``w`` (anything), ``np`` (a noun phrase that is
read in turn). ``|`` separates alternatives inside round brackets with a question mark before them: ``(?:edge|segment)``.
"""

from __future__ import annotations

import re
from functools import lru_cache

_POINT = r"[A-Z][₁₂′]?"
_END = r"(?![A-Z₁₂′])"
_TERM = r"(?:\d+(?:√\d+)?|√\d+)(?:/\d+)?"
_NUMBER = rf"-?{_TERM}(?: ?[+-] ?{_TERM})*|\([^()]+\)/\d+"
COUNTS = (
    ("three", "三"),
    ("four", "四"),
    ("five", "五", "pentagon"),
    ("six", "六", "hexagon"),
    ("seven", "七", "heptagon"),
    ("eight", "八", "octagon"),
    ("nine", "九", "nonagon"),
    ("ten", "十", "decagon"),
    ("eleven", "十一"),
    ("twelve", "十二"),
)
"""Numbers from three on, as texts count the sides of a polygon, or name it."""
_KINDS = {
    "p": rf"{_POINT}{_END}",
    "l": rf"(?:{_POINT}){{2}}{_END}",
    "t": rf"(?:{_POINT}){{3}}{_END}",
    "q": rf"(?:{_POINT}){{4}}{_END}",
    "s": rf"(?:{_POINT}){{3,}}{_END}",
    "n": _NUMBER,
    "i": r"\d+",
    "c": "|".join(word for words in COUNTS for word in words),
    "w": r".+?",
    "np": r".+",
}
_PLACEHOLDER = re.compile(r"\{(\w+):(\w+)\}")
_ALTERNATIVES = re.compile(r"(\(\?:[^()]*\)\??)")


@lru_cache(maxsize=4096)
def compiled(pattern: str) -> re.Pattern[str]:
    """The regular expression of a pattern; a point is never read out of a longer name.

    A clause that begins with "the" may also begin a sentence.

    >>> compiled("{a:l} = {x:n}").search("AB₁ = 3√2")["a"]
    'AB₁'
    """
    parts = []
    for part in _ALTERNATIVES.split(pattern):
        if part.startswith("(?:"):
            parts.append(part)
            continue
        place = 0
        for match in _PLACEHOLDER.finditer(part):
            parts.append(re.escape(part[place : match.start()]))
            kind = match[2]
            before = r"(?<![A-Z₁₂′])" if kind in "pltqs" else ""
            parts.append(f"{before}(?P<{match[1]}>{_KINDS[kind]})")
            place = match.end()
        parts.append(re.escape(part[place:]))
    joined = "".join(parts)
    return re.compile(f"[Tt]{joined[1:]}" if pattern.startswith("the ") else joined)


_MARKS = str.maketrans({"₁": "_1", "₂": "_2", "′": "'"})


def labels(name: str) -> list[str]:
    """The labels of the record in a name of the text.

    >>> labels("AB₁C′")
    ['A', 'B_1', "C'"]
    """
    return [label.translate(_MARKS) for label in re.findall(_POINT, name)]


def grouped(name: str) -> str | list[str]:
    """One label as it is, several as a list."""
    found = labels(name)
    return found[0] if len(found) == 1 else found
