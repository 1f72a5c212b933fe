"""Joining clauses to sentences in English and Chinese."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from gnomon.exact import Exact
    from gnomon.suites.solid.item import Words

FIND: Sequence[Words] = (
    ("Find {}.", "求{}。"),
    ("Determine {}.", "试求{}。"),
    ("Compute {}.", "计算{}。"),
    ("What is {}?", "{}是多少？"),
)
_SIZES = re.compile(r"<([^<>]*)>")


def listed(parts: Sequence[str]) -> str:
    """Parts as English lists them.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def joined(clauses: Sequence[Words]) -> Words:
    """Clauses as one sentence."""
    english = [clause for clause, _ in clauses]
    comma = ", and " if len(english) > 1 and any(" " in part for part in english) else " and "
    first = english[0] if len(english) == 1 else f"{', '.join(english[:-1])}{comma}{english[-1]}"
    return f"{first}.", f"{'，'.join(chinese for _, chinese in clauses)}。"


_MIDPOINT = re.compile(r"\[(\w+)\] is the midpoint of (?:the segment )?\[(\w+)\]")


def merged(clauses: Sequence[Words]) -> list[Words]:
    """Two clauses about midpoints as one: "M and N are the midpoints of PB and PC"."""
    found = [_MIDPOINT.fullmatch(english) for english, _ in clauses]
    if len(clauses) != 2 or not all(found):
        return list(clauses)
    (m, a), (n, b) = ((match[1], match[2]) for match in found if match)
    return [
        (
            f"[{m}] and [{n}] are the midpoints of [{a}] and [{b}], respectively",
            f"[{m}]，[{n}]分别是[{a}]，[{b}]的中点",
        )
    ]


def sized(opening: Words, sizes: Sequence[Words]) -> Words:
    """An opening with its sizes filled in; the part in angle brackets is left out if there are none."""
    filled = []
    for language, template in enumerate(opening):
        words = [size[language] for size in sizes]
        joined_sizes = ("，".join(words) if language else listed(words)) if words else ""
        filled.append(_SIZES.sub(lambda part: part[1] if words else "", template).replace("{sizes}", joined_sizes))  # noqa: B023
    return filled[0], filled[1]


def capital(sentence: str) -> str:
    """The sentence with a capital first letter.

    >>> capital("the point [M] moves."), capital("[M] moves.")
    ('The point [M] moves.', '[M] moves.')
    """
    return sentence[0].upper() + sentence[1:]


def bracketed(value: object) -> str:
    """A number as it stands after a sign of division or multiplication: in brackets unless it is one digit string or one root.

    >>> bracketed(13), bracketed("√26"), bracketed("3√26"), bracketed("12/5")
    ('13', '√26', '(3√26)', '(12/5)')
    """
    spelled = str(value)
    return spelled if re.fullmatch(r"√?\d+", spelled) else f"({spelled})"


def quotient(top: Exact | Fraction, bottom: Exact | Fraction | int) -> str:
    """A division and its value as a step of a solution writes them; the value alone where the division says no more.

    >>> from gnomon.exact import Exact, sqrt
    >>> quotient(Exact.of(12), 5 * sqrt(2)), quotient(Exact.of(3), 5), quotient(sqrt(3) / 2, sqrt(7))
    ('12 / (5√2) = 6√2/5', '3/5', '(√3/2) / √7 = √21/14')
    """
    value = str(top / bottom)
    whole = str(top) if re.fullmatch(r"[\d√]+", str(top)) else f"({top})"
    return value if value == f"{top}/{bottom}" else f"{whole} / {bracketed(bottom)} = {value}"
