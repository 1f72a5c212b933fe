"""When two problems are clearly distinct: their statements or their goals differ in more than names, places and sizes.

The form of a problem is its English statement and the relations of its goals, after everything is taken away that
leaves the construction as it is:

- names of points, lines, circles and numbers,
- which of two mirror images is asked for: the side of a line, the sense of a turn, left or right,
- sizes: coefficients of the equations in x and y, and radii that are written as numbers.

What changes the construction stays: ratios, angles, numbers of corners and of equal parts, what is given and what is
asked for. Positions never stand in a statement. The form is strict: a segment divided as 2 : 3 from the one end or from
the other is one form if both statements use the same words.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache

_FORMULA = re.compile(r"\$([^$]*)\$")
_NAMES = re.compile(r"(?<![A-Za-z_])(?:(?:[A-Z](?:_?\d)?'*)+|[a-wz](?:_?\d)?'*)(?![A-Za-z(])")
_COEFFICIENT = re.compile(r"(?<![\^\d.])\d+(?:\.\d+)?")
_MIRRORED = (
    (re.compile(r"counterclockwise|clockwise"), "round"),
    (re.compile(r"on the (?:same|other|opposite) side of (?:the line )?• (?:as|than|from) •"), "on a side of •"),
    (re.compile(r"on the side of (?:the line )?• that (?:does not contain|contains) •"), "on a side of •"),
    (re.compile(r"highest|lowest|leftmost|rightmost"), "outermost"),
    (re.compile(r"radius [\d.]+"), "radius #"),
)
_SIDES = {"opposite_sides": "same_side", "clockwise": "counterclockwise"}


@lru_cache(maxsize=4096)
def form_of(statement: str, goals: tuple[str, ...]) -> str:
    """A key that two problems share unless they are clearly distinct; `statement` has its dollar signs.

    Goals that name the kind of an object (``is_circle``) add nothing to the statement and are left out.

    >>> form_of("Divide $AB$ as $2 : 3$ at $T$.", ("between(T, A, B)",)) == form_of(
    ...     "Divide $CD$ as $2 : 3$ at $P$.", ("between(P, C, D)",))
    True
    >>> form_of("Divide $AB$ as $2 : 3$ at $T$.", ()) == form_of("Divide $AB$ as $1 : 3$ at $T$.", ())
    False
    """
    relations = sorted(relation for goal in goals if not (relation := _relation(goal)).startswith("is_"))
    told = "\n".join([plain_form(statement), *relations])
    return hashlib.blake2b(told.encode(), digest_size=8).hexdigest()


def plain_form(statement: str) -> str:
    """A statement without names, mirror images and sizes.

    >>> plain_form("Draw the circle $c$: $x^2 + y^2 = 25$ and the point $P$ on the same side of the line $AB$ as $Q$.")
    'Draw the circle •: x^2 + y^2 = # and the point • on a side of •.'
    """
    text = _FORMULA.sub(lambda match: _without_names(match[1]), statement)
    for pattern, word in _MIRRORED:
        text = pattern.sub(word, text)
    return " ".join(text.split())


def _without_names(formula: str) -> str:
    if re.search(r"\b[xy]\b|\d[xy]|[xy]\^", formula) and re.search(r"[=≤≥→]", formula):
        formula = _COEFFICIENT.sub("#", formula)
    return _NAMES.sub("•", formula)


def _relation(goal: str) -> str:
    """The relation of a goal, without its objects."""
    negated = "not " if goal.startswith("not ") else ""
    name = goal.removeprefix("not ").partition("(")[0].strip()
    return negated + _SIDES.get(name, name)
