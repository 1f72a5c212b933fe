"""⊙A put back into words: the circle with centre A that an earlier sentence has named, by one of its points."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from gnomon.deduce.premise import Construction
from gnomon.suites.prove.verify.meaning import Circle, circles_of, with_circles
from gnomon.suites.prove.words.templates import LABEL

_POINT = LABEL.pattern
_WORDS = {"en": "the circle with centre {0} and radius {0}{1}", "zh": "以{0}为圆心、{0}{1}为半径的圆"}
_CIRCLE = re.compile("circle|⊙|circumcent|圆|外心")
_SIGN = re.compile(rf"⊙({_POINT})")


class NamedCircles:
    """The circles that the sentences of a text have named so far."""

    def __init__(self) -> None:
        self.circles: list[Circle] = []
        self.named: set[tuple[str, str]] = set()
        """Centres and ends of radii of those that a sentence spoke of as circles, not only as equal lengths."""

    def add(self, sentence: str, constructions: Sequence[Construction]) -> None:
        """The circles on which a sentence puts points."""
        found = [circle for construction in constructions for circle in circles_of(construction)]
        self.circles = with_circles(self.circles, found)
        if _CIRCLE.search(sentence):
            self.named |= {(centre, point) for centre, points in found for point in points}

    def in_words(self, sentence: str, language: str) -> Iterator[str]:
        """The sentence with the names of circles in place of ⊙A: with every point of the circle that it names as the
        end of the radius, or with the point where its circles meet, or any one. A sign that no sentence before explains
        stays.

        >>> from gnomon.deduce.premise import parse_premise
        >>> named = NamedCircles()
        >>> made = parse_premise("a b = segment a b; d = on_circle d a b").constructions
        >>> named.add("D lies on the circle with centre A and radius AB", made)
        >>> list(named.in_words("line CD meets ⊙A again at E", "en"))
        ['line CD meets the circle with centre A and radius AD again at E']
        """
        signs = _SIGN.findall(sentence)
        known = {sign: circle for sign in signs if (circle := self._only(sign))}
        meeting = frozenset.intersection(*known.values()) if len(known) > 1 else frozenset()
        named = meeting.union(LABEL.findall(sentence))
        radii = [sorted(known[o] & named) or [min(known[o])] if o in known else [""] for o in signs]
        for ends in product(*radii):
            said = iter(ends)

            def words(sign: re.Match[str], said: Iterator[str] = said) -> str:
                end = next(said)
                return _WORDS[language].format(sign[1], end) if end else sign[0]

            yield _SIGN.sub(words, sentence)

    def _only(self, centre: str) -> frozenset[str]:
        """The points of the only named circle with a centre; none if there is no such circle."""
        found = [points for o, points in self.circles if o == centre and any((o, p) in self.named for p in points)]
        return found[0] if len(found) == 1 else frozenset()
