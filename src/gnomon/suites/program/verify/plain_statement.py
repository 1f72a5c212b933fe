"""A statement without its introduction, asked as families ask it, for the readers that measure its answer."""

from __future__ import annotations

import re

_ASIDE_EN = " (Figure not drawn to scale.)"
_INTRODUCTION = re.compile(
    r"^(?:In [^,$]*(?:\$[A-Z']+\$)?, )?[^.=0-9]*"
    r"(?:intersect at|lies? on|is the (?:midpoint|foot|reflection|circumcenter|incenter) of)[^.=0-9]*\. "
)
_LEADS = re.compile(r"^(?:In the (?:figure|diagram)(?: below)?, |If |Given that )")
_PLAIN = (
    (re.compile(r"(?:^|(?<=\. )|, )(?:[Ww]hat is|find) ([^?]*)[?.]$"), r". Find \1."),
    (re.compile(r"Find the (?:length|measure) of (\$(?:\\angle )?[A-Z']{2,3}\$)"), r"Find \1"),
    (re.compile(r"^\. |(?<=\. )\. "), ""),
)


def introduction(en: str) -> str:
    """The sentence on the figure that an English statement begins with; empty if there is none."""
    found = _INTRODUCTION.match(en)
    return found[0] if found else ""


def plainly(en: str) -> str:
    """An English statement as its family words it, for readers that know the family.

    >>> plainly("In triangle $ABC$, $M$ is the midpoint of $AB$. If $AB = 4$, what is the length of $CM$?")
    '$AB = 4$. Find $CM$.'
    """
    en = _LEADS.sub("", _INTRODUCTION.sub("", en.removesuffix(_ASIDE_EN)))
    for pattern, plain in _PLAIN:
        en = pattern.sub(plain, en)
    return en
