"""The points that a solution introduces, placed on the figure from the sentences that define them.

"Let F be the midpoint of BC", "let AH ⊥ PB at H", "the projection of S on the base", "AC and BD meet in O": what such a
sentence says of a new point is linear in its coordinates once the other points are known. A point is placed by its
sentences; if these contradict each other, by the first ones that determine it, so that the others are found to be wrong
(`solution_relations`). Numbers of the solution are not used, so that they can be
compared with the places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import numpy as np

from gnomon.space.float_vectors import Vector

_L = "[A-Z][₁₂′]?"
_SEG = f"(?:{_L}){{2}}"
_MANY = f"(?:{_L}){{3,}}"
_END = "(?![A-Za-z₁₂′])"
_NEAR = 1e-7
Relation: TypeAlias = tuple[str, ...]
"""The name of a relation and the points it is about."""
_BE = "(?: be| is|,)?"


def labels(name: str) -> list[str]:
    """The labels in a name as texts spell them."""
    return re.findall(_L, name)


def introduced(points: Mapping[str, Vector], text: str, steps: Iterable[str]) -> dict[str, Vector]:
    """The points, with those added that the English steps introduce and determine.

    >>> corners = {"A": np.zeros(3), "B": np.array([4.0, 0, 0]), "C": np.array([0, 2.0, 0])}
    >>> introduced(corners, "", ["Let M be the midpoint of AB and CN ⊥ AB at N."])["M"]
    array([2., 0., 0.])
    """
    known = {label: np.asarray(place, dtype=float) for label, place in points.items()}
    base = _base(text, known)
    solid = _solid(text, known)
    relations: list[Relation] = []
    for step in steps:
        for sentence in re.split(r"(?<=[.;:]) ", step):
            relations += _relations(sentence.replace("the centre of the sphere", "it"), base, solid)
    return _placed(known, relations)


def _base(text: str, known: Mapping[str, Vector]) -> str:
    """The corners of the base of the solid that the text speaks of."""
    found = (
        re.search(rf"base ({_MANY}){_END}", text)
        or re.search(rf"(?<![A-Z₁₂′-]){_L}-({_MANY}){_END}", text)
        or re.search(rf"(?<![A-Z₁₂′-])({_MANY})-(?:{_MANY}){_END}", text)
    )
    if not found or any(label not in known for label in labels(found[1])):
        return ""
    return found[1]


def _solid(text: str, known: Mapping[str, Vector]) -> str:
    """All corners of the prism or box that the text speaks of."""
    found = re.search(rf"(?<![A-Z₁₂′-])({_MANY})-({_MANY}){_END}", text)
    corners = found[1] + found[2] if found else ""
    return corners if all(label in known for label in labels(corners)) else ""


_RelationReader: TypeAlias = "Callable[[re.Match[str], str], list[Relation]]"


def _midpoints(match: re.Match[str], _: str) -> list[Relation]:
    names, segments = re.findall(_L, match["names"]), re.findall(_SEG, match["segments"])
    if len(names) != len(segments):
        return []
    return [("midpoint", name, *labels(segment)) for name, segment in zip(names, segments, strict=True)]


def _foot(match: re.Match[str], base: str) -> list[Relation]:
    target = match["target"] or base
    return [("foot", match["foot"], match["from"], *labels(target))] if target else []


def _feet(match: re.Match[str], base: str) -> list[Relation]:
    names, sources = re.findall(_L, match["names"]), re.findall(_L, match["sources"])
    target = match["target"] or base
    if len(names) != len(sources) or not target:
        return []
    return [("foot", name, source, *labels(target)) for name, source in zip(names, sources, strict=True)]


def _dropped(match: re.Match[str], _: str) -> list[Relation]:
    """AH ⊥ PB at H: the foot is one of the two ends of the first segment."""
    ends, foot = labels(match["segment"]), match["foot"]
    if foot not in ends:
        return []
    (source,) = [end for end in ends if end != foot] or [""]
    return [("foot", foot, source, *labels(match["target"]))] if source else []


def _centre(match: re.Match[str], base: str) -> list[Relation]:
    name = match["polygon"] or base
    return [("centre", match["name"], *labels(name))] if name else []


def _circumcentre(match: re.Match[str], _: str) -> list[Relation]:
    return [("circumcentre", match["name"], *labels(match["polygon"]))]


def _on(match: re.Match[str], _: str) -> list[Relation]:
    names, lines = re.findall(_L, match["names"]), re.findall(_SEG, match["lines"])
    if len(names) != len(lines):
        return []
    return [("on", name, *labels(line)) for name, line in zip(names, lines, strict=True)]


def _bisected(match: re.Match[str], _: str) -> list[Relation]:
    return [("midpoint", match["name"], *labels(match["first"])), ("midpoint", match["name"], *labels(match["second"]))]


def _meet(match: re.Match[str], _: str) -> list[Relation]:
    return [("on", match["name"], *labels(match["first"])), ("on", match["name"], *labels(match["second"]))]


def _completed(match: re.Match[str], _: str) -> list[Relation]:
    return [("parallelogram", *labels(match["name"]))]


_SOURCE = rf"(?P<target>{_L}(?:{_L})+)"
_ON = rf"(?:(?:to|on|onto) (?:(?:the )?(?:line |plane |edge |face |diagonal )?{_SOURCE}{_END}|the (?:lower )?base\b))"
_NAMES = rf"{_L}(?:, {_L})*(?: and {_L})?"
_SEGMENTS = rf"{_SEG}(?:, {_SEG})*(?: and {_SEG})?"
_POLYGON = (
    rf"(?:(?:the )?(?:square |rectangle |rhombus |parallelogram |face |triangle |base |equilateral triangle |hexagon )?"
    rf"(?P<polygon>{_MANY}){_END}|the (?:base|square|rhombus|rectangle|parallelogram|hexagon)\b)"
)
_SIDE = "(?:the (?:hypotenuse|segment|edge|side|diagonal) )?"
_READERS: Sequence[tuple[re.Pattern[str], _RelationReader]] = [
    (re.compile(rf"(?P<names>{_L}){_BE} the midpoint of {_SIDE}(?P<segments>{_SEG}){_END}"), _midpoints),
    (re.compile(rf"[Tt]he midpoint (?P<names>{_L}) of {_SIDE}(?P<segments>{_SEG}){_END}"), _midpoints),
    (re.compile(rf"the midpoint of {_SEG} and (?P<names>{_L}) that of (?P<segments>{_SEG}){_END}"), _midpoints),
    (re.compile(rf"(?P<names>{_NAMES}) (?:be|are) the midpoints of (?P<segments>{_SEGMENTS}){_END}"), _midpoints),
    (re.compile(rf"midpoints (?P<names>{_NAMES}) of (?P<segments>{_SEGMENTS}){_END}"), _midpoints),
    (
        re.compile(rf"(?P<foot>{_L}){_BE} the (?:foot of the perpendicular from|projection of) (?P<from>{_L}) {_ON}"),
        _foot,
    ),
    (re.compile(rf"(?:foot|projection) (?P<foot>{_L}) of (?:the perpendicular from )?(?P<from>{_L}) {_ON}"), _foot),
    (re.compile(rf"perpendicular from (?P<from>{_L}) {_ON},? with the foot (?P<foot>{_L}){_END}"), _foot),
    (
        re.compile(
            rf"(?P<names>{_L} and {_L}) be the (?:feet of the perpendiculars from|projections of) (?P<sources>{_L} and {_L}) {_ON}"
        ),
        _feet,
    ),
    (
        re.compile(
            rf"(?P<segment>{_SEG}) (?:be )?(?:⊥|perpendicular to) (?:the )?(?:line |plane )?{_SOURCE} (?:at|in) (?P<foot>{_L}){_END}"
        ),
        _dropped,
    ),
    (re.compile(rf"(?P<name>{_L}){_BE} the (?:centre|centroid) of {_POLYGON}"), _centre),
    (re.compile(rf"[Tt]he (?:centre|centroid) (?P<name>{_L}) of {_POLYGON}"), _centre),
    (re.compile(rf"(?P<name>{_L}) of the height is the (?:centre|centroid) of {_POLYGON}"), _centre),
    (
        re.compile(
            rf"circumcentres? (?:[A-Z]\w* of {_MANY} and )?(?P<name>{_L}) of (?:the triangle )?(?P<polygon>{_MANY}){_END}"
        ),
        _circumcentre,
    ),
    (re.compile(rf"circumcentres (?P<name>{_L}) of (?P<polygon>{_MANY}) and"), _circumcentre),
    (
        re.compile(
            rf"(?:height|altitude) (?P<from>{_L})(?P<foot>{_L}) of the (?:right |isosceles )?triangle {_MANY} on {_SOURCE}{_END}"
        ),
        _foot,
    ),
    (re.compile(rf"meets? (?:the lines? )?(?P<lines>{_SEGMENTS}) (?:at|in) (?P<names>{_NAMES}){_END}"), _on),
    (re.compile(rf"meets? {_SEG} (?:at|in) {_L} and (?P<lines>{_SEG}) (?:at|in) (?P<names>{_L}){_END}"), _on),
    (
        re.compile(
            rf"(?P<first>{_SEG}) and (?P<second>{_SEG}) bisect each other (?:at|in) (?:a point )?(?P<name>{_L}){_END}"
        ),
        _bisected,
    ),
    (
        re.compile(
            rf"(?<![A-Z₁₂′])(?P<first>{_SEG}) and (?P<second>{_SEG}) meet (?:at|in) (?:a point )?(?P<name>{_L}){_END}"
        ),
        _meet,
    ),
    (
        re.compile(
            rf"(?<![A-Z₁₂′])(?<![∥⊥] )(?<!to )(?P<first>{_SEG}) meets? (?:the line )?(?P<second>{_SEG}) (?:at|in) (?P<name>{_L}){_END}"
        ),
        _meet,
    ),
    (re.compile(rf"(?P<name>{_L}){_BE} the point where (?P<first>{_SEG}) meets (?P<second>{_SEG}){_END}"), _meet),
    (re.compile(rf"(?:rectangle|parallelogram|rhombus|square) (?P<name>(?:{_L}){{4}}){_END}"), _completed),
    (re.compile(rf"(?P<name>(?:{_L}){{4}}) (?:is|be) a (?:rectangle|parallelogram|rhombus|square)"), _completed),
]
_SIGNS = re.compile(rf"(?P<first>{_SEG}) (?P<sign>⊥|∥) (?P<plane>plane )?(?P<second>{_SEG}(?:{_L})*){_END}")
_LIES = re.compile(rf"(?P<name>{_L}) (?:lies |lie )?on (?:the (?:line|segment|edge) )?(?P<line>{_SEG}){_END}")


def _relations(sentence: str, base: str, solid: str) -> list[Relation]:
    """What a sentence says of points, without its numbers."""
    if re.search(r"vector|sheet|flat|unfold|unroll|mirror|reflect", sentence):
        return []
    found: list[Relation] = []
    for pattern, reader in _READERS:
        for match in pattern.finditer(sentence):
            found += reader(match, base)
    for match in re.finditer(rf"(?P<name>{_L})(?: of it)? is the centre of the (?:cuboid|cube|prism)", sentence):
        found += [("centre", match["name"], *labels(solid))] if solid else []
    for match in _SIGNS.finditer(sentence):
        second = labels(match["second"])
        kind = {"⊥": "perpendicular", "∥": "parallel"}[match["sign"]]
        if len(second) > 2 or match["plane"]:
            kind += "_plane"
        found.append((kind, *labels(match["first"]), *second))
    for match in _LIES.finditer(sentence):
        found.append(("on", match["name"], *labels(match["line"])))
    return found


def _placed(known: dict[str, Vector], relations: Sequence[Relation]) -> dict[str, Vector]:
    """The known points and those that the relations determine, one after the other."""
    waiting = list(dict.fromkeys(relations))
    contradicted: set[str] = set()
    while True:
        rows: dict[str, list[tuple[Vector, float]]] = {}
        for relation in waiting:
            unknown = {label for label in relation[1:] if label not in known}
            if len(unknown) == 1 and not unknown & contradicted:
                (label,) = unknown
                rows.setdefault(label, []).extend(_equations(relation, label, known))
        fresh = False
        for label, equations in rows.items():
            place = _solved(equations)
            if place is None:
                continue
            if len(place):
                known[label] = place
                fresh = True
            else:
                contradicted.add(label)
        if not fresh:
            return known


def _solved(equations: Sequence[tuple[Vector, float]]) -> Vector | None:
    """The point with these linear equations, or with the first of them that determine one, if they contradict each other.

    None if they leave it open, an empty vector if the first ones contradict each other.
    """
    left = np.array([row for row, _ in equations])
    right = np.array([value for _, value in equations])
    if len(left) < 3 or np.linalg.matrix_rank(left, tol=1e-6) < 3:
        return None
    place = np.linalg.lstsq(left, right, rcond=None)[0]
    if np.abs(left @ place - right).max() > _NEAR * max(1.0, float(np.abs(right).max())):
        first = next((found for k in range(3, len(left)) if (found := _solved(equations[:k])) is not None), None)
        return np.empty(0) if first is None else first
    return np.asarray(place, dtype=float)


def _equations(relation: Relation, label: str, known: Mapping[str, Vector]) -> list[tuple[Vector, float]]:
    """What a relation says of the one point that is not known yet, as rows and right sides."""
    kind, *named = relation
    if named.count(label) > 1:
        return []
    identity = np.eye(3)

    def fixed(place: Vector) -> list[tuple[Vector, float]]:
        return [(identity[k], float(place[k])) for k in range(3)]

    def on_line(start: Vector, along: Vector) -> list[tuple[Vector, float]]:
        along = along / (np.linalg.norm(along) or 1.0)
        across = np.linalg.svd(along.reshape(1, 3))[2][1:]
        return [(row, float(row @ start)) for row in across]

    def plane(through: Vector, normal: Vector) -> list[tuple[Vector, float]]:
        normal = normal / (np.linalg.norm(normal) or 1.0)
        return [(normal, float(normal @ through))]

    def normal_of(corners: Sequence[str]) -> Vector:
        a, b, c = (known[corner] for corner in corners[:3])
        return np.cross(b - a, c - a)

    if kind in ("midpoint", "centre", "foot", "circumcentre") and label != named[0]:
        return []
    if kind == "midpoint":
        return fixed((known[named[1]] + known[named[2]]) / 2)
    if kind == "centre":
        return fixed(np.mean([known[corner] for corner in named[1:]], axis=0))
    if kind == "circumcentre":
        a, b, c = (known[corner] for corner in named[1:4])
        middles = [(b - a, (a + b) / 2), (c - a, (a + c) / 2)]
        return [*plane(a, np.cross(b - a, c - a)), *(row for along, at in middles for row in plane(at, along))]
    if kind == "foot":
        return _foot_of(known[named[1]], [known[corner] for corner in named[2:]], fixed)
    if kind == "on":
        return on_line(known[named[1]], known[named[2]] - known[named[1]]) if label == named[0] else []
    if kind == "parallelogram":
        at = named.index(label)
        return fixed(known[named[at - 1]] - known[named[at - 2]] + known[named[at - 3]])
    first, second = named[:2], named[2:]
    if label in second:
        if len(second) > 2 or label in first:
            return []
        first, second = second, first
    if label not in first or label in second:
        return []
    (other,) = [end for end in first if end != label] or [label]
    if other == label:
        return []
    if kind.endswith("_plane"):
        if len(second) < 3:
            return []
        normal = normal_of(second)
        return on_line(known[other], normal) if kind == "perpendicular_plane" else plane(known[other], normal)
    along = known[second[1]] - known[second[0]]
    return plane(known[other], along) if kind == "perpendicular" else on_line(known[other], along)


def _foot_of(
    source: Vector, target: Sequence[Vector], fixed: Callable[[Vector], list[tuple[Vector, float]]]
) -> list[tuple[Vector, float]]:
    """The foot of the perpendicular from a point to a line or a plane."""
    if len(target) == 2:
        along = target[1] - target[0]
        return fixed(target[0] + along * float((source - target[0]) @ along / (along @ along)))
    normal = np.cross(target[1] - target[0], target[2] - target[0])
    return fixed(source - normal * float((source - target[0]) @ normal / (normal @ normal)))
