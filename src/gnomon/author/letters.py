"""Names of points in texts: an author writes them in square brackets, and every instance has letters of its own.

``[AB1]`` names the points A and B1, ``[P-ABCD]`` a pyramid; inside a formula the brackets stand where the names stand,
``$[AB] = 12$``. A label is a letter, with a digit (``A1``), a prime (``A'``) or a ring (``D°``) behind it.

The texts of `construct` have no brackets. There every capital between dollar signs is a point, because the same names
stand in goals and in GeoGebra code, and its verification reads whole formulas; brackets inside them would say nothing
new, and all families would have to be written again (see ``suites/construct/rename.py``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from gnomon.author.errors import AuthorError

_LABEL = re.compile(r"[A-Za-z][0-9]?'?°?")
_BRACKETED = re.compile(rf"\[((?:{_LABEL.pattern})+(?:-(?:{_LABEL.pattern})+)*)\]")


def labels(name: str) -> list[str]:
    """The labels in a name.

    >>> labels("AB1D°"), labels("P-AB'")
    (['A', 'B1', 'D°'], ['P', 'A', "B'"])
    """
    return _LABEL.findall(name)


def names_in(text: str) -> list[str]:
    """The labels in the brackets of a text, in its order.

    >>> names_in("The midpoint [M] of [AB]")
    ['M', 'A', 'B']
    """
    return [label for name in _BRACKETED.findall(text) for label in labels(name)]


def without_names(text: str) -> str:
    """A text with a space for every name in brackets."""
    return _BRACKETED.sub(" ", text)


def lettered(text: str, letters: Mapping[str, str], owner: str) -> str:
    """A text with the letters of an instance in place of the names in brackets; `owner` is named if there is a mistake.

    >>> lettered("$[PQ] = 12$, and [Q'] is new.", {"P": "K", "Q": "A", "Q'": "A'"}, "family example")
    "$KA = 12$, and A' is new."
    """

    def spelled(label: re.Match[str]) -> str:
        if label[0] not in letters:
            raise AuthorError(f"{owner}: the text names {label[0]}, which is no named point of its figure: {text}")
        return letters[label[0]]

    return _BRACKETED.sub(lambda name: _LABEL.sub(spelled, name[1]), text)
