"""Circles that were named once: where a text speaks of such a circle again, it says ⊙A.

A circle is named by its centre and a radius, by its centre as the circumcentre of a triangle, or as the incircle or
excircle ⊙I that touches three lines. ⊙A may stand for it as long as no other circle with this centre has been named.
`verify.circles_named` puts the words back.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.suites.prove.words.templates import LABEL

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.author.bilingual import Words

_POINT = LABEL.pattern
_CIRCLES = (
    re.compile(f"the circle with centre ({_POINT}) and radius \\1({_POINT})"),
    re.compile(f"以 ?({_POINT}) ?为圆心、\\1({_POINT}) ?为半径的圆"),
)
_PAIRS = (
    re.compile(f"the circles with centres ({_POINT}), ({_POINT}) and radii \\1({_POINT}), \\2({_POINT})"),
    re.compile(f"分别以 ?({_POINT})、({_POINT}) ?为圆心，\\1({_POINT})、\\2({_POINT}) ?为半径的两圆"),
)
_BOTH = ("⊙{} and ⊙{}", "⊙{} 与 ⊙{}")
_TOUCHING = re.compile(
    f"(?:incircle|excircle).*(?:⊙|with centre )({_POINT}),? touches .* at ({_POINT}), ({_POINT}) and ({_POINT})$"
)
_CENTRE = re.compile(f"({_POINT}) (?:is|be) the circumcentre of △({_POINT})({_POINT})({_POINT})$")
_EXCLUDES = re.compile("≠|other than|异于")  # a point of the circle that only the radius would name


def named_circles(sentences: Sequence[Words]) -> list[Words]:
    """The sentences, with ⊙A for a circle that an earlier one of them has named.

    >>> first = ("D lies on the circle with centre A and radius AB", "D 在以 A 为圆心、AB 为半径的圆上")
    >>> again = ("E lies on the circle with centre A and radius AB", "E 在以 A 为圆心、AB 为半径的圆上")
    >>> named_circles([first, again])[1]
    ('E lies on ⊙A', 'E 在⊙A上')
    """
    radii: dict[str, set[frozenset[str]]] = {}
    said: list[Words] = []
    for sentence in sentences:
        known = {centre: next(iter(ends)) for centre, ends in radii.items() if len(ends) == 1}
        english, chinese = (_shortened(text, language, known) for language, text in enumerate(sentence))
        said.append((english, chinese))
        pairs = _PAIRS[0].findall(english)
        for centre, *ends in [
            *_CIRCLES[0].findall(english),
            *_TOUCHING.findall(english),
            *_CENTRE.findall(english),
            *((o, a) for o, _, a, _ in pairs),
            *((w, b) for _, w, _, b in pairs),
        ]:
            radii.setdefault(centre, set()).add(frozenset(ends))
    return said


def _shortened(text: str, language: int, known: Mapping[str, frozenset[str]]) -> str:
    """The text with the signs of circles that are known by their centres and the ends of radii."""

    if _EXCLUDES.search(text):
        return text

    def one(found: re.Match[str]) -> str:
        return f"⊙{found[1]}" if found[2] in known.get(found[1], ()) else found[0]

    def both(found: re.Match[str]) -> str:
        named = found[3] in known.get(found[1], ()) and found[4] in known.get(found[2], ())
        return _BOTH[language].format(found[1], found[2]) if named else found[0]

    return _CIRCLES[language].sub(one, _PAIRS[language].sub(both, text))
