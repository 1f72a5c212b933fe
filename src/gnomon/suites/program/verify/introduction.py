"""What a statement says of its figure before it asks, read from both languages and measured in the figure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from gnomon.program.figure import Figure
from gnomon.suites.program.verify.plain_statement import introduction

Claim: TypeAlias = tuple[str, tuple[str, ...]]
"""What is said, and of which points."""

_POINT, _WORD, _LETTER = r"\$[A-Z]'?\$", r"\$(?:[A-Z]'?)+\$", re.compile(r"[A-Z]'?")
_CLAIMS = {
    "en": {
        "midpoint": f"{_POINT} is the midpoint of {_WORD}",
        "foot": f"{_POINT} is the foot of the perpendicular from {_POINT} to {_WORD}",
        "reflection": f"{_POINT} is the reflection of {_POINT} over {_WORD}",
        "circumcenter": f"{_POINT} is the circumcenter of triangle {_WORD}",
        "incenter": f"{_POINT} is the incenter of triangle {_WORD}",
        "intersection": f"{_WORD} and {_WORD} intersect at {_POINT}",
        "polygon": f"In (?:triangle|quadrilateral) {_WORD}",
    },
    "zh": {
        "midpoint": f"{_POINT} 是 {_WORD} 的中点",
        "foot": f"{_POINT} 是从 {_POINT} 到 {_WORD} 的垂线的垂足",
        "reflection": f"{_POINT} 是 {_POINT} 关于 {_WORD} 的对称点",
        "circumcenter": f"{_POINT} 是三角形 {_WORD} 的外心",
        "incenter": f"{_POINT} 是三角形 {_WORD} 的内心",
        "intersection": f"{_WORD} 与 {_WORD} 相交于 {_POINT}",
        "polygon": f"在(?:三角形|四边形) {_WORD} 中",
    },
}
_ON = {
    "en": rf"[Pp]oints? (?P<points>{_POINT}(?:(?:, |,? and ){_POINT})*) lies? on "
    rf"(?P<lines>{_WORD}(?:(?:, |,? and ){_WORD})*)(?:, respectively)?",
    "zh": rf"点 (?P<points>{_POINT}(?:、{_POINT})*) (?:分别)?在 (?P<lines>{_WORD}(?:、{_WORD})*) 上",
}
_FILLING = {"en": re.compile(r"In the (?:figure|diagram)(?: below)?|and|[,. ]"), "zh": re.compile("如图|[，。 ]")}


def wrong_introduction(figure: Figure, english: str, chinese: str) -> Iterator[str]:
    """What the introduction of a statement says that the figure does not show, or that the other language does not."""
    said = introduction(english)
    if not said:
        return
    told: dict[str, list[Claim]] = {}
    for language, text in {"en": said, "zh": chinese.split("。")[0]}.items():
        told[language], left = _read(text, language)
        if left:
            yield f"its introduction says {left!r}, which is not read"
    if sorted(told["en"]) != sorted(told["zh"]):
        odd = set(told["en"]) ^ set(told["zh"])
        yield f"its introductions differ in {', '.join(sorted(' '.join((kind, *of)) for kind, of in odd))}"
    for kind, names in told["en"]:
        places = [figure.points[name] for name in names if name in figure.points]  # labels are checked elsewhere
        if len(places) == len(names) and not _TRUE[kind](*places):
            yield f"its introduction says {kind} of {' '.join(names)}, which its figure does not show"


def _read(text: str, language: str) -> tuple[list[Claim], str]:
    """The claims of an introduction, and what is left of it."""
    found: list[Claim] = []
    for kind, pattern in _CLAIMS[language].items():
        found += [(kind, tuple(_LETTER.findall(match[0].removeprefix("In ")))) for match in re.finditer(pattern, text)]
        text = re.sub(pattern, "", text)
    for match in re.finditer(_ON[language], text):
        points, lines = re.findall(_POINT, match["points"]), re.findall(_WORD, match["lines"])
        if len(points) != len(lines):
            return found, match[0]
        found += [("on", tuple(_LETTER.findall(point + line))) for point, line in zip(points, lines, strict=True)]
    text = re.sub(_ON[language], "", text)
    return found, _FILLING[language].sub("", text)


# ------------------------------------------------------------------------------------------------------ measuring

_NEAR = 2e-3
"""How far a point may lie from its place, in lengths of what is said of it: typed coordinates are rounded."""


def _cross(a: complex, b: complex) -> float:
    return (a.conjugate() * b).imag


def _dot(a: complex, b: complex) -> float:
    return (a.conjugate() * b).real


def _off_line(p: complex, a: complex, b: complex) -> float:
    """The distance of a point from a line, in lengths of its segment."""
    return abs(_cross(p - a, b - a)) / abs(b - a) ** 2


def _between(p: complex, a: complex, b: complex) -> bool:
    return _off_line(p, a, b) < _NEAR and 0 < _dot(p - a, b - a) < abs(b - a) ** 2


def _is_foot(p: complex, q: complex, a: complex, b: complex) -> bool:
    return _off_line(p, a, b) < _NEAR and abs(_dot(q - p, b - a)) < _NEAR * abs(b - a) ** 2


def _is_reflection(p: complex, q: complex, a: complex, b: complex) -> bool:
    return _is_foot((p + q) / 2, q, a, b)


def _is_circumcenter(p: complex, *corners: complex) -> bool:
    radii = [abs(p - corner) for corner in corners]
    return max(radii) - min(radii) < _NEAR * max(radii)


def _is_incenter(p: complex, a: complex, b: complex, c: complex) -> bool:
    sides = ((a, b), (b, c), (c, a))
    distances = [_cross(q - o, p - o) / abs(q - o) for o, q in sides]
    return max(distances) - min(distances) < _NEAR * max(abs(q - o) for o, q in sides)


def _is_polygon(*corners: complex) -> bool:
    """The corners are those of a polygon that does not cross itself and has no straight corner."""
    count = len(corners)
    turns = [_cross(corners[k] - corners[k - 1], corners[(k + 1) % count] - corners[k]) for k in range(count)]
    flat = any(abs(turn) < _NEAR * abs(corners[k] - corners[k - 1]) ** 2 for k, turn in enumerate(turns))
    return not flat and abs(sum(1 if turn > 0 else -1 for turn in turns)) >= count - 2 > 0


_TRUE: Mapping[str, Callable[..., bool]] = {
    "midpoint": lambda p, a, b: abs(p - (a + b) / 2) < _NEAR * abs(b - a),
    "foot": _is_foot,
    "reflection": _is_reflection,
    "circumcenter": _is_circumcenter,
    "incenter": _is_incenter,
    "intersection": lambda a, b, c, d, p: max(_off_line(p, a, b), _off_line(p, c, d)) < _NEAR,
    "on": _between,
    "polygon": _is_polygon,
}
