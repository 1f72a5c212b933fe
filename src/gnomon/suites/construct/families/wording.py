"""What many families share: on which side of a line, in which sense of rotation, and that circles cross."""

from __future__ import annotations

from gnomon.suites.construct.family import Variant


def sides(line: str, point: str) -> list[Variant]:
    """The same side of a line as a point, or the other: ``{side_en}``, ``{side_zh}`` and the predicate ``{side}``."""
    return [
        {"side_en": f"on the same side of the line ${line}$ as ${point}$", "side_zh": "同侧", "side": "same_side"},
        {
            "side_en": f"on the side of the line ${line}$ that does not contain ${point}$",
            "side_zh": "异侧",
            "side": "opposite_sides",
        },
    ]


def turns() -> list[Variant]:
    """Counterclockwise or clockwise: ``{turn_en}``, ``{turn_zh}``, the predicate ``{turn}`` and ``{sign}``."""
    return [
        {"turn_en": "counterclockwise", "turn_zh": "逆时针", "turn": "counterclockwise", "sign": "", "back": "-"},
        {"turn_en": "clockwise", "turn_zh": "顺时针", "turn": "clockwise", "sign": "-", "back": ""},
    ]


def crossing(first: str, about: str, second: str, other: str) -> str:
    """The facts that two circles cross: each of the radii and the distance of the centres is less than the others' sum.

    >>> crossing("c", "O", "d", "Q").split("; ")[0]
    'less(Distance(O, Q), Radius(c) + Radius(d))'
    """
    apart = f"Distance({about}, {other})"
    return (
        f"less({apart}, Radius({first}) + Radius({second})); less(Radius({first}), {apart} + Radius({second})); "
        f"less(Radius({second}), {apart} + Radius({first}))"
    )
