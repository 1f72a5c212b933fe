"""Circles that were named once: where a text speaks of such a circle again, it says ⊙A.

A circle is named by its centre and a radius, or as the incircle or excircle ⊙I that touches three lines. ⊙A may stand
for it as long as no other circle with this centre has been named. `verify.circles_named` puts the words back.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.suites.prove.words.templates import LABEL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.author.bilingual import Words

_POINT = LABEL.pattern
_CIRCLES = (
    re.compile(f"the circle with centre ({_POINT}) and radius \\1({_POINT})"),
    re.compile(f"以 ?({_POINT}) ?为圆心、\\1({_POINT}) ?为半径的圆"),
)
_TOUCHING = re.compile(f"(?:incircle|excircle).*(?:⊙|with centre )({_POINT}),? touches .* at ({_POINT}), ({_POINT}) and ({_POINT})$")


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
        unique = {centre: next(iter(ends)) for centre, ends in radii.items() if len(ends) == 1}

        def short(found: re.Match[str], unique: dict[str, frozenset[str]] = unique) -> str:
            return f"⊙{found[1]}" if found[2] in unique.get(found[1], ()) else found[0]

        english, chinese = (pattern.sub(short, text) for pattern, text in zip(_CIRCLES, sentence, strict=True))
        said.append((english, chinese))
        for centre, end in _CIRCLES[0].findall(english):
            radii.setdefault(centre, set()).add(frozenset({end}))
        for centre, *ends in _TOUCHING.findall(english):
            radii.setdefault(centre, set()).add(frozenset(ends))
    return said
