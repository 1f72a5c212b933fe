"""Relations that a solution states in words or signs, tried on the figure.

"PA ⊥ plane ABC", "AB is parallel to the plane PCD", "M lies on BC", "the triangles PAB and PDC are similar", "ABCD is a
rhombus", "the right triangle PAB", "A and C have the same distance from the plane PBD", and the same in Chinese. A line is named by two points, a plane by three or more. What is said under a
condition, or of points that move or that nothing places, is not tried.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from gnomon.space.float_vectors import Vector
    from gnomon.suites.solid.verify.measured_names import Figure

    Place: TypeAlias = Sequence[Vector]

_CLOSE = 1e-6
_L = "[A-Z][₁₂′]?"
_LABEL = re.compile(_L)
_NAME = re.compile(f"(?:{_L})+")
_SENTENCE = {"en": re.compile(r"[.;:] |\.$"), "zh": re.compile("[。；：]")}
_CONDITION = {
    "en": re.compile(
        r"\b(?:[Ii]f|[Ww]hen|where|whether|would|were|[Ss]uppose|not|no|neither|until|with every|folded)\b"
    ),
    "zh": re.compile("若|如果|假设|当|不|是否|折"),
}


# --- what relations mean


def _directions(place: Place) -> NDArray[np.float64]:
    """An orthonormal basis of the directions of a line or plane, as rows."""
    spread = np.array([point - place[0] for point in place[1:]])
    _, sizes, basis = np.linalg.svd(spread)
    return basis[: int((sizes > _CLOSE * sizes[0]).sum())]


def _perpendicular(first: Place, second: Place) -> bool:
    one, two = _directions(first), _directions(second)
    if len(one) == len(two) == 2:
        return bool(abs(np.cross(*one) @ np.cross(*two)) < _CLOSE)
    return bool(np.abs(one @ two.T).max() < _CLOSE)


def _parallel(first: Place, second: Place) -> bool:
    one, two = sorted((_directions(first), _directions(second)), key=len)
    return bool(np.abs(one - one @ two.T @ two).max() < _CLOSE) and not _lies_in(first[:1], second)


def _lies_in(first: Place, second: Place) -> bool:
    basis = _directions(second)
    offsets = np.array([point - second[0] for point in first])
    return bool(np.abs(offsets - offsets @ basis.T @ basis).max() < _CLOSE)


def _is_middle(first: Place, second: Place) -> bool:
    return bool(np.allclose(2 * first[0], second[0] + second[1], atol=_CLOSE))


def _sides(corners: Place) -> NDArray[np.float64]:
    """The distances of all pairs of corners."""
    return np.array([np.linalg.norm(a - b) for a, b in combinations(corners, 2)])


def _similar(first: Place, second: Place) -> bool:
    """Whether two triangles are similar with their corners in any order: schools do not always write them in order."""
    one, two = np.sort(_sides(first)), np.sort(_sides(second))
    return bool(np.allclose(one / one[0], two / two[0], rtol=_CLOSE))


def _congruent(first: Place, second: Place) -> bool:
    return bool(np.allclose(np.sort(_sides(first)), np.sort(_sides(second)), rtol=_CLOSE))


def _is_parallelogram(first: Place, _: Place) -> bool:
    return len(first) == 4 and bool(np.allclose(first[0] + first[2], first[1] + first[3], atol=_CLOSE))


def _is_rectangle(first: Place, _: Place) -> bool:
    return _is_parallelogram(first, _) and _perpendicular(first[:2], first[1:3])


def _is_rhombus(first: Place, _: Place) -> bool:
    return _is_parallelogram(first, _) and _perpendicular(first[::2], first[1::2])


def _is_square(first: Place, _: Place) -> bool:
    return _is_rectangle(first, _) and _is_rhombus(first, _)


def _is_equilateral(first: Place, _: Place) -> bool:
    return bool(np.ptp(_sides(first)) < _CLOSE)


def _cosines(corners: Place) -> NDArray[np.float64]:
    """The cosines of the angles of a triangle, the first one at its second corner."""
    sides = [corners[(k + 1) % 3] - corners[k] for k in range(3)]
    units = [side / np.linalg.norm(side) for side in sides]
    return np.array([-units[k] @ units[(k + 1) % 3] for k in range(3)])


def _is_right(first: Place, _: Place) -> bool:
    return bool(np.abs(_cosines(first)).min() < _CLOSE)


def _is_acute(first: Place, _: Place) -> bool:
    return bool(_cosines(first).min() > _CLOSE)


def _is_obtuse(first: Place, _: Place) -> bool:
    return bool(_cosines(first).min() < -_CLOSE)


def _is_isosceles(first: Place, _: Place) -> bool:
    return bool(np.diff(np.sort(_sides(first))).min() < _CLOSE)


def _right_at(first: Place, second: Place) -> bool:
    """Whether a triangle has a right angle at a corner, which is the second one of three if none is named."""
    at = next((k for k, corner in enumerate(first) if second and np.allclose(corner, second[0])), 1)
    return bool(abs(_cosines(first)[at - 1]) < _CLOSE)


def _equally_far(first: Place, second: Place) -> bool:
    """Whether points have the same distance from a point, line or plane."""
    basis = _directions(first) if len(first) > 1 else np.zeros((0, 3))
    offsets = np.array([point - first[0] for point in second])
    return bool(np.ptp(np.linalg.norm(offsets - offsets @ basis.T @ basis, axis=1)) < _CLOSE)


def _is_circumcentre(first: Place, second: Place) -> bool:
    return _equally_far(first, second) and _lies_in(first, second)


# --- how they are said

_EXTENT = rf"(?:{_L}){{2,}}(?![a-z₁₂′-])"
_TRIANGLE = rf"(?:{_L}){{3}}(?![A-Za-z₁₂′-])"
_FIRST = r"(?<![A-Za-z0-9₁₂′∠△⊙-])(?<!of )(?<!on )(?<!from )(?<!to )(?<!⊥ plane )"  # it is the subject
_NOUN = r"(?:(?:the )?(?:line|plane|face|edge|side|base|section|segment|axis|height|diagonal) )?"
_NOUN_ZH = "(?:直线|平面|侧面|底面|截面|面|棱|边|线段|轴|高|对角线)?"


def _relation(sign: str, english: str, chinese: str) -> tuple[str, str]:
    """A relation of two lines or planes, by a sign or in words."""
    first, second = rf"{_FIRST}(?P<first>{_EXTENT})", f"(?P<second>{_EXTENT})"
    as_words = rf"{first}(?: {sign}| (?:is|are) {english} to) {_NOUN}{second}"
    return as_words, rf"{first}(?:{sign}|{chinese}于){_NOUN_ZH}{second}"


def _shape(english: str, chinese: str) -> tuple[str, str]:
    return (
        rf"{_FIRST}(?P<first>(?:{_L}){{3,4}}) is (?:an? )?(?:{english})\b",
        rf"{_FIRST}(?P<first>(?:{_L}){{3,4}})[是为]{chinese}",
    )


_TRIANGLES = rf"{_TRIANGLE}(?:, {_TRIANGLE})*(?: and {_TRIANGLE})?"
_TRIANGLES_ZH = f"{_TRIANGLE}(?:[、与和][△∠]?{_TRIANGLE})*"
_POINTS = rf"{_L}(?:, {_L})*(?: and {_L})(?![A-Z₁₂′])"
_POINTS_ZH = f"{_L}(?:[、，和与]{_L})+(?![A-Z₁₂′])"


def _kind(english: str, chinese: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """A kind of triangle, before its name and said of it."""
    return (
        (
            rf"\b{english}(?: right)? triangles? (?P<first>{_TRIANGLES})",
            rf"{chinese}(?:直角)?(?:三角形|△)(?P<first>{_TRIANGLES_ZH})",
        ),
        (
            rf"{_FIRST}(?P<first>{_TRIANGLES}) (?:(?:is|are) (?:an? )?{english}|has only {english} angles)\b",
            rf"△(?P<first>{_TRIANGLES_ZH})(?:也|都)*是(?:以{_L}{_L}为.边的)?{chinese}三角形",
        ),
    )


_ROWS: tuple[tuple[str, tuple[str, str], Callable[[Place, Place], bool]], ...] = (
    ("is not perpendicular to", _relation("⊥", "perpendicular", "垂直"), _perpendicular),
    ("is not parallel to", _relation("∥", "parallel", "平行"), _parallel),
    (
        "does not lie in",
        (
            rf"{_FIRST}(?P<first>(?:{_L})+) lies? (?:in|on) (?:the )?(?:plane|line|edge|segment)? ?(?P<second>{_EXTENT})",
            rf"{_FIRST}(?P<first>(?:{_L})+)在(?:平面|直线|棱|线段|边)?(?P<second>{_EXTENT})[内上](?![方的])",
        ),
        _lies_in,
    ),
    (
        "is not the midpoint of",
        (
            rf"{_FIRST}(?P<first>{_L}) is the midpoint of (?:the )?(?:edge |segment |side )?(?P<second>(?:{_L}){{2}})(?![A-Z])",
            rf"{_FIRST}(?P<first>{_L})[是为](?P<second>(?:{_L}){{2}})的?中点",
        ),
        _is_middle,
    ),
    (
        "is not similar to",
        (
            rf"triangles (?P<first>{_TRIANGLE}) and (?P<second>{_TRIANGLE}) are similar",
            rf"△(?P<first>{_TRIANGLE})∽(?:Rt)?△(?P<second>{_TRIANGLE})",
        ),
        _similar,
    ),
    (
        "is not congruent to",
        (
            rf"triangles (?P<first>{_TRIANGLE}) and (?P<second>{_TRIANGLE}) are congruent",
            rf"△(?P<first>{_TRIANGLE})≌(?:Rt)?△(?P<second>{_TRIANGLE})",
        ),
        _congruent,
    ),
    ("is no parallelogram", _shape("parallelogram", "平行四边形"), _is_parallelogram),
    ("is no rectangle", _shape("rectangle", "(?:矩形|长方形)"), _is_rectangle),
    ("is no rhombus", _shape("rhombus", "菱形"), _is_rhombus),
    ("is no square", _shape("square", "正方形"), _is_square),
    ("is not equilateral", _shape("equilateral", "(?:正三角形|等边三角形)"), _is_equilateral),
    *(
        (f"is no {english} triangle", patterns, holds)
        for english, chinese, holds in (
            ("right", "(?:直角|Rt)", _is_right),
            ("acute", "锐角", _is_acute),
            ("obtuse", "钝角", _is_obtuse),
            ("isosceles", "等腰", _is_isosceles),
        )
        for patterns in _kind(english, chinese)
    ),
    (
        "has no right angle at",
        (
            rf"triangle (?P<first>{_TRIANGLE})(?:,? which has| has| with) (?:a|the|its) right angle at (?P<second>{_L})",
            rf"∠(?P<first>{_TRIANGLES_ZH})都?[是为]直角",
        ),
        _right_at,
    ),
    (
        "is not equally far from",
        (
            rf"{_FIRST}(?P<first>{_L}) (?:is equally far|has the same distance) from (?P<second>{_POINTS})",
            rf"{_FIRST}(?P<first>{_L})到(?P<second>{_POINTS_ZH})的距离都?相等",
        ),
        _equally_far,
    ),
    (
        "is not equally far from",
        (
            rf"{_FIRST}(?P<second>{_POINTS}) (?:are equally far|have the same distance) from {_NOUN}(?P<first>{_EXTENT})",
            rf"{_FIRST}(?P<second>{_POINTS_ZH})到{_NOUN_ZH}(?P<first>{_EXTENT})的距离都?相等",
        ),
        _equally_far,
    ),
    (
        "is not the circumcentre of",
        (
            rf"{_FIRST}(?P<first>{_L}) is the circumcentre of the triangle (?P<second>{_TRIANGLE})",
            rf"{_FIRST}(?P<first>{_L})[是为]△(?P<second>{_TRIANGLE})的外心",
        ),
        _is_circumcentre,
    ),
    (
        "is not the circumcentre of",
        (
            rf"circumcentre (?P<first>{_L}) of (?:the triangle )?(?P<second>{_TRIANGLE})",
            rf"△(?P<second>{_TRIANGLE})的外心(?P<first>{_L})",
        ),
        _is_circumcentre,
    ),
)
_PATTERNS = [
    (fails, {"en": re.compile(english), "zh": re.compile(chinese)}, holds) for fails, (english, chinese), holds in _ROWS
]


def wrong_relations(text: str, language: str, readings: Sequence[Figure]) -> list[str]:
    """The stated relations that hold in none of the readings of the figure."""
    found: list[str] = []
    for sentence in _SENTENCE[language].split(text):
        if _CONDITION[language].search(sentence):
            continue
        for fails, patterns, holds in _PATTERNS:
            for match in patterns[language].finditer(sentence):
                second = match.groupdict().get("second") or ""
                found += [
                    f"{first} {fails} {second}".rstrip()
                    for first in _NAME.findall(match["first"])
                    if readings and not any(_holds(first, second, figure, holds) for figure in readings)
                ]
    return found


def _holds(first: str, second: str, figure: Figure, holds: Callable[[Place, Place], bool]) -> bool:
    """Whether a relation holds, or cannot be tried in this figure."""
    names = [_LABEL.findall(one) for one in (first, second)]
    if any(label not in figure.points for several in names for label in several):
        return True
    one, two = [[figure.points[label] for label in several] for several in names]
    if any(min(_sides(place), default=1.0) < _CLOSE for place in (one, two)):  # they name no line, plane or triangle
        return False
    return holds(one, two)
