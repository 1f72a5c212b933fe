"""Open forms of questions about positions: in place of a few options, all lines or planes through named points.

A question that offers "Which of the lines PB, PC, BD is perpendicular to BC?" becomes "Name all lines through two of the
points A, B, C, D and P that are perpendicular to the line BC, whether they meet it or not." The relation is tried on
every line or plane through the points, so the answer is all that are right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from gnomon.author.bilingual import Words
from gnomon.author.letters import labels
from gnomon.exact import Exact
from gnomon.suites.solid.item import Asked, shown
from gnomon.suites.solid.methods import shortened, spelled
from gnomon.suites.solid.vectors import Vec, at, lies_on
from gnomon.words import listed

_MOST = 8
"""Of figures with more points, only those are named that the options and the given line or plane use."""
_KINDS: Mapping[str, Words] = {"line": ("line", "直线"), "plane": ("plane", "平面")}
_COUNT: Mapping[str, Words] = {"line": ("two", "两"), "plane": ("three", "三")}
_RELATED: Mapping[str, Words] = {"perpendicular": ("perpendicular", "垂直"), "parallel": ("parallel", "平行")}
_VECTOR: Mapping[str, Words] = {"line": ("direction", "方向向量"), "plane": ("normal vector", "法向量")}
_ASIDE: Mapping[tuple[str, str, str], Words] = {
    ("perpendicular", "line", "line"): (", whether they meet it or not", "（不一定相交）"),
    ("parallel", "line", "line"): (" and different from it", "（不与其重合）"),
    ("parallel", "line", "plane"): (" and do not lie in it", "（不在该平面内）"),
    ("parallel", "plane", "line"): (" and do not contain it", "（不含该直线）"),
}
"""What has to be said where textbooks differ, by relation, what is asked for and what is given."""
_NEAR = 1e-18


def opened(asked: Asked, places: Mapping[str, Vec], faces: Sequence[Sequence[str]]) -> tuple[Asked, tuple[str, ...]]:
    """The open form of a question with options, and the names of all that are right."""
    _, relation, options, to = asked.measure
    used = {label for name in (*options, labels(to)) for label in name}
    points = {label: at(*map(float, place.parts)) for label, place in places.items() if shown(label)}
    among = [label for label in points if len(points) <= _MOST or label in used]
    given = "line" if len(labels(to)) == 2 else "plane"
    (kind, noun), (count, numeral), related = _KINDS[asked.of], _COUNT[asked.of], _RELATED[relation]
    aside = _ASIDE.get((relation, asked.of, given), ("", ""))
    names = [f"[{label}]" for label in among]
    sentence = (
        f"Name all {kind}s through {count} of the points {listed(names)} that are {related[0]} to the "
        f"{_KINDS[given][0]} [{to}]{aside[0]}.",
        f"写出过点{'、'.join(names)}中的{numeral}点且与{_KINDS[given][1]}[{to}]{related[1]}{aside[1]}的所有{noun}。",
    )
    measure = ["name_all", relation, asked.of, among, to]
    right = _right(points, among, relation, asked.of, labels(to), [*options, *faces])
    return replace(asked, words=sentence, sentence=sentence, measure=measure), right


def _right(
    points: Mapping[str, Vec],
    among: Sequence[str],
    relation: str,
    of: str,
    to: Sequence[str],
    usual: Sequence[Sequence[str]],
) -> tuple[str, ...]:
    """The lines or planes through these points that have the relation, by their usual names where they have one."""
    found: dict[frozenset[str], str] = {}
    for corners in combinations(among, 2 if of == "line" else 3):
        if of == "plane" and lies_on(points[corners[2]], [points[label] for label in corners[:2]]):
            continue
        through = [points[label] for label in corners]
        on = frozenset(label for label, place in points.items() if lies_on(place, through))
        if on not in found and _holds(points, relation, corners, to):
            names = (name for name in usual if on.issuperset(name) and len(name) >= len(corners))
            found[on] = "".join(next(names, corners))
    return tuple(found.values())


def _holds(points: Mapping[str, Vec], relation: str, name: Sequence[str], to: Sequence[str]) -> bool:
    """Whether a line or plane is perpendicular or parallel to the given one, and not in it or around it if parallel."""
    v, w = _vector(points, name), _vector(points, to)
    size = _NEAR * float(v.square()) * float(w.square())
    across = float(v.dot(w)) ** 2 if _by_product(relation, name, to) else float(v.cross(w).square())
    narrow, wide = sorted((name, to), key=len)
    meets = lies_on(points[narrow[0]], [points[label] for label in wide[:3]])
    return across < size and (relation == "perpendicular" or not meets)


def _by_product(relation: str, name: Sequence[str], to: Sequence[str]) -> bool:
    """Whether the scalar product of directions or normal vectors has to be 0; else one is a multiple of the other."""
    return (relation == "perpendicular") == ((len(name) == 2) == (len(to) == 2))


def _vector(points: Mapping[str, Vec], name: Sequence[str]) -> Vec:
    """The direction of a line or a normal vector of a plane."""
    a, b, *others = (points[label] for label in name[:3])
    return (b - a).cross(others[0] - a) if others else b - a


def tested(asked: Asked, places: Mapping[str, Vec], names: Sequence[str], any_size_of: Words | None) -> list[Words]:
    """The end of the solution: how all lines or planes are tested with coordinates, and which of them are right.

    Where the text gives no sizes, the coordinates are an example; ``any_size_of`` is then what the text calls the solid.
    """
    _, relation, of, among, to = asked.measure
    given = "line" if len(labels(to)) == 2 else "plane"
    shown_names = [f"[{name}]" for name in names]
    steps: list[Words] = []
    if all(isinstance(x, Exact) for label in among for x in places[label].parts):
        at_ = [f"[{label}]{spelled(places[label])}" for label in among]
        vector = _vector(places, labels(to))
        has = (
            (f"the vector [{to}] is {spelled(vector)}", f"向量[{to}] = {spelled(vector)}")
            if given == "line"
            else (
                f"a normal vector of the plane [{to}] is {spelled(shortened(vector))}",
                f"平面[{to}]的一个法向量为 {spelled(shortened(vector))}",
            )
        )
        product = _by_product(relation, among[: 2 if of == "line" else 3], labels(to))
        rule = (
            ("whose scalar product with it is 0", "与它的数量积为 0")
            if product
            else ("that is a multiple of it", "与它共线")
        )
        taken = ("To find all of them, take coordinates", "为找出全部，建立适当的空间直角坐标系")
        if any_size_of:
            taken = (
                f"Whether a {of} is {relation} to the {given} [{to}] does not depend on the sizes of {any_size_of[0]}; "
                "to find all of them, take for example the coordinates",
                f"{_KINDS[of][1]}与{_KINDS[given][1]}[{to}]是否{_RELATED[relation][1]}与{any_size_of[1]}的大小无关，为找出全部，不妨取坐标",
            )
        steps.append(
            (
                f"{taken[0]}: {', '.join(at_)}. Then {has[0]}, and the {of}s that are {relation} to "
                f"the {given} [{to}] have a {_VECTOR[of][0]} {rule[0]}.",
                f"{taken[1]}：{'，'.join(at_)}。则{has[1]}，而与{_KINDS[given][1]}[{to}]"
                f"{_RELATED[relation][1]}的{_KINDS[of][1]}，其{_VECTOR[of][1]}{rule[1]}。",
            )
        )
    (kind, noun), (count, numeral) = _KINDS[of], _COUNT[of]
    one = len(names) == 1
    steps.append(
        (
            f"Of the {kind}s through {count} of these points, just {listed(shown_names)} {'is' if one else 'are'} {relation} to the "
            f"{given} [{to}].",
            f"逐一检验过这些点中{numeral}点的{noun}，与{_KINDS[given][1]}[{to}]{_RELATED[relation][1]}的只有{'、'.join(shown_names)}。",
        )
    )
    return steps
