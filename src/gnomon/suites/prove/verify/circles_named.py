"""⊙A put back into words: the circle with centre A that an earlier sentence has named by a radius."""

from __future__ import annotations

import re

from gnomon.suites.prove.words.templates import LABEL

_POINT = LABEL.pattern
_NAMED = {
    "en": re.compile(rf"the circle with centre ({_POINT}) and radius \1({_POINT})"),
    "zh": re.compile(rf"以({_POINT})为圆心、\1({_POINT})为半径的圆"),
}
_TOUCHING = {
    "en": re.compile(rf"cle.*(?:⊙|with centre )({_POINT}),? touches .* at ({_POINT}), {_POINT} and {_POINT}$"),
    "zh": re.compile(rf"切圆(?:⊙|（圆心为)({_POINT}).*切于({_POINT})、{_POINT}、{_POINT}$"),
}
_WORDS = {"en": "the circle with centre {0} and radius {0}{1}", "zh": "以{0}为圆心、{0}{1}为半径的圆"}
_SIGN = re.compile(rf"⊙({_POINT})")


def in_words(sentences: list[str], language: str) -> list[str]:
    """The sentences with the names of circles in place of ⊙A; a sign that no sentence before explains stays.

    >>> in_words(["D lies on the circle with centre A and radius AB", "line CD meets ⊙A again at E"], "en")[1]
    'line CD meets the circle with centre A and radius AB again at E'
    """
    radii: dict[str, set[str]] = {}
    read: list[str] = []
    for sentence in sentences:
        unique = {centre: next(iter(ends)) for centre, ends in radii.items() if len(ends) == 1}

        def words(sign: re.Match[str], unique: dict[str, str] = unique) -> str:
            return _WORDS[language].format(sign[1], unique[sign[1]]) if sign[1] in unique else sign[0]

        whole = _SIGN.sub(words, sentence)
        read.append(whole)
        for centre, end in _NAMED[language].findall(whole) + _TOUCHING[language].findall(sentence):
            radii.setdefault(centre, set()).add(end)
    return read
