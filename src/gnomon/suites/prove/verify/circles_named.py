"""⊙A put back into words: the circle with centre A that an earlier sentence has named by a radius."""

from __future__ import annotations

import re

from gnomon.suites.prove.words.templates import LABEL

_POINT = LABEL.pattern
_NAMED = {
    "en": re.compile(rf"[Tt]he circle with centre ({_POINT}) and radius \1({_POINT})"),
    "zh": re.compile(rf"以({_POINT})为圆心、\1({_POINT})为半径的圆"),
}
_TOUCHING = {
    "en": re.compile(rf"cle.*(?:⊙|with centre )({_POINT}),? touches .* at ({_POINT}), {_POINT} and {_POINT}$"),
    "zh": re.compile(rf"切圆(?:⊙|（圆心为)({_POINT}).*切于({_POINT})、{_POINT}、{_POINT}$"),
}
_WORDS = {"en": "the circle with centre {0} and radius {0}{1}", "zh": "以{0}为圆心、{0}{1}为半径的圆"}
_SIGN = re.compile(rf"⊙({_POINT})")
_TWO = {
    "en": re.compile(rf"[Tt]he circles with centres ({_POINT}), ({_POINT}) and radii \1({_POINT}), \2({_POINT})"),
    "zh": re.compile(rf"分别以({_POINT})、({_POINT})为圆心，\1({_POINT})、\2({_POINT})为半径的两圆"),
}
_TWO_WORDS = {
    "en": "the circles with centres {0}, {1} and radii {0}{2}, {1}{3}",
    "zh": "分别以{0}、{1}为圆心，{0}{2}、{1}{3}为半径的两圆",
}
_TWO_SIGNS = {
    "en": re.compile(rf"⊙({_POINT}) and ⊙({_POINT})"),
    "zh": re.compile(rf"⊙({_POINT}) ?与 ?⊙({_POINT})"),
}


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

        def two(signs: re.Match[str], unique: dict[str, str] = unique) -> str:
            o, w = signs.groups()
            known = o in unique and w in unique
            return _TWO_WORDS[language].format(o, w, unique[o], unique[w]) if known else signs[0]

        whole = _SIGN.sub(words, _TWO_SIGNS[language].sub(two, sentence))
        read.append(whole)
        pairs = _TWO[language].findall(whole)
        for centre, end in [
            *_NAMED[language].findall(whole),
            *_TOUCHING[language].findall(sentence),
            *((o, a) for o, _, a, _ in pairs),
            *((w, b) for _, w, _, b in pairs),
        ]:
            radii.setdefault(centre, set()).add(end)
    return read
