"""Edit distance: how many tokens have to be inserted, deleted or replaced to make one script of the other.

The paper does not say whether it counts tokens or characters. We count tokens, so that a long name costs as much as a
short one; both functions also take texts, and then count characters.
"""

from __future__ import annotations

from collections.abc import Sequence


def normalised_distance(reference: Sequence[str], candidate: Sequence[str]) -> float:
    """The edit distance divided by the length of the longer row: 0 for equal rows, 1 if nothing can be kept.

    >>> normalised_distance("A B C D".split(), "A X C".split())
    0.5
    """
    longer = max(len(reference), len(candidate))
    return edit_distance(reference, candidate) / longer if longer else 0.0


def edit_distance(first: Sequence[str], second: Sequence[str]) -> int:
    """Levenshtein's distance of two rows.

    Bits of two integers hold the differences along a column of the table of distances (`up`: one more than above,
    `down`: one less), so that a token of the longer row costs a few operations on integers (Myers 1999, Hyyrö 2003).

    >>> edit_distance("kitten", "sitting")
    3
    """
    short, long = sorted((first, second), key=len)
    if not short:
        return len(long)
    places: dict[str, int] = {}
    for place, token in enumerate(short):
        places[token] = places.get(token, 0) | 1 << place
    full, last = (1 << len(short)) - 1, 1 << len(short) - 1
    up, down, distance = full, 0, len(short)
    for token in long:
        equal = places.get(token, 0)
        diagonal = (((equal & up) + up) ^ up) | equal | down  # no step from the cell before the one above
        right_up = down | (full & ~(diagonal | up))
        right_down = up & diagonal
        if right_up & last:
            distance += 1
        elif right_down & last:
            distance -= 1
        right_up = (right_up << 1 | 1) & full
        right_down = right_down << 1 & full
        up = right_down | (full & ~(diagonal | right_up))
        down = right_up & diagonal
    return distance
