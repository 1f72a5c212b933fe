"""⊙A put back into words: the circle with centre A that an earlier sentence has named by a radius."""

from __future__ import annotations

import re
from collections.abc import Callable

from gnomon.suites.prove.words.templates import LABEL

End = Callable[[re.Match[str], str], str]
_POINT = LABEL.pattern
_NAMED = {
    "en": re.compile(rf"[Tt]he circle with centre ({_POINT}) and radius \1({_POINT})"),
    "zh": re.compile(rf"以({_POINT})为圆心、\1({_POINT})为半径的圆"),
}
_TOUCHING = {
    "en": re.compile(rf"cle.*(?:⊙|with centre )({_POINT}),? touches .* at ({_POINT}), ({_POINT}) and ({_POINT})$"),
    "zh": re.compile(rf"切圆(?:⊙|（圆心为)({_POINT}).*切于({_POINT})、({_POINT})、({_POINT})$"),
}
_CENTRE = {
    "en": re.compile(rf"({_POINT}) (?:is|be) the circumcentre of △({_POINT})({_POINT})({_POINT})$"),
    "zh": re.compile(rf"({_POINT})[是为]△({_POINT})({_POINT})({_POINT})的外心$"),
}
_WORDS = {"en": "the circle with centre {0} and radius {0}{1}", "zh": "以{0}为圆心、{0}{1}为半径的圆"}
_SIGN = re.compile(rf"⊙({_POINT})")
_AT = re.compile(rf"(?: at |在点)({_POINT})")
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
    circles: dict[str, set[tuple[str, ...]]] = {}
    read: list[str] = []
    for sentence in sentences:
        unique = {centre: next(iter(ends)) for centre, ends in circles.items() if len(ends) == 1}
        named = LABEL.findall(sentence)

        def end(
            sign: re.Match[str],
            centre: str,
            unique: dict[str, tuple[str, ...]] = unique,
            named: list[str] = named,
        ) -> str:
            """A point of the circle: where its tangent touches, or else one that the sentence names, if there is one,
            because the line that meets the circle again comes from there."""
            at = _AT.match(sign.string, sign.end())
            first = [at[1]] if at else []
            return next((p for p in (*first, *unique[centre]) if p in unique[centre] and p in named), unique[centre][0])

        def words(sign: re.Match[str], unique: dict[str, tuple[str, ...]] = unique, end: End = end) -> str:
            return _WORDS[language].format(sign[1], end(sign, sign[1])) if sign[1] in unique else sign[0]

        def two(signs: re.Match[str], unique: dict[str, tuple[str, ...]] = unique, end: End = end) -> str:
            o, w = signs.groups()
            known = o in unique and w in unique
            return _TWO_WORDS[language].format(o, w, end(signs, o), end(signs, w)) if known else signs[0]

        whole = _SIGN.sub(words, _TWO_SIGNS[language].sub(two, sentence))
        read.append(whole)
        pairs = _TWO[language].findall(whole)
        for centre, *ends in [
            *_NAMED[language].findall(whole),
            *_TOUCHING[language].findall(sentence),
            *_CENTRE[language].findall(sentence),
            *((o, a) for o, _, a, _ in pairs),
            *((w, b) for _, w, _, b in pairs),
        ]:
            if not any(set(ends) <= set(other) for other in circles.get(centre, ())):
                circles.setdefault(centre, set()).add(tuple(ends))
    return read
