"""What questions ask: noun phrases in both languages and the measures that they mean.

``"*"`` in a measure stands for what the phrase does not spell, such as the faces of "the pyramid". To teach the reader a
new question, add a phrase to a module of ``sentences/``; phrases nest by ``{a:np}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gnomon.suites.solid.verify.patterns import compiled, grouped, labels
from gnomon.suites.solid.verify.record import number
from gnomon.suites.solid.verify.sentences import COUNTS_OF_SEEDS, PHRASES_OF_SEEDS
from gnomon.suites.solid.verify.table_entries import Phrase

PHRASES: Sequence[Phrase] = (
    *PHRASES_OF_SEEDS,
    Phrase("the least value of {a:np}", "{a:np}的最小值", ["least", "$a"]),
    Phrase("the greatest value of {a:np}", "{a:np}的最大值", ["greatest", "$a"]),
    Phrase("the cosine of {a:np}", "{a:np}的余弦值", ["cos", "$a"]),
    Phrase("the sine of {a:np}", "{a:np}的正弦值", ["sin", "$a"]),
    Phrase("the tangent of {a:np}", "{a:np}的正切值", ["tan", "$a"]),
    Phrase("the size of {a:np} in degrees", "{a:np}的大小（用度数表示）", ["degrees", "$a"]),
    Phrase("the ratio of {a:np} to {b:np}", "{a:np}与{b:np}之比", ["ratio", "$a", "$b"]),
    Phrase(
        "the value of {a:l} : {b:l}", "{a:l}:{b:l}的值", ["ratio", ["distance", "$a", "+"], ["distance", "$b", "+"]]
    ),
    Phrase("the length of {a:l}", "线段{a:l}的长", ["distance", "$a", "+"]),
    Phrase("the distance between {a:p} and {b:p}", "{a:p}与{b:p}两点间的距离", ["distance", "$a", "$b"]),
    Phrase(
        "the distance from the point {a:p} to the line {b:l}",
        "点{a:p}到直线{b:l}的距离",
        ["distance_point_line", "$a", "$b"],
    ),
    Phrase(
        "the distance from the point {a:p} to the plane {b:s}",
        "点{a:p}到平面{b:s}的距离",
        ["distance_point_plane", "$a", "$b"],
    ),
    Phrase(
        "the distance from the line {a:l} to the plane {b:s}",
        "直线{a:l}到平面{b:s}的距离",
        ["distance_point_plane", "*", "$b"],
    ),
    Phrase(
        "the distance between the skew lines {a:l} and {b:l}",
        "异面直线{a:l}与{b:l}之间的距离",
        ["distance_skew_lines", "$a", "$b"],
    ),
    Phrase(
        "the distance between the parallel planes {a:s} and {b:s}",
        "平行平面{a:s}与{b:s}之间的距离",
        ["distance_parallel_planes", "$a", "$b"],
    ),
    Phrase(
        "the length of the shortest path from {a:p} to {b:p} over {w:w}",
        "沿{w:w}从{a:p}到{b:p}的最短路径的长",
        ["surface_distance", "$a", "$b", "*"],
    ),
    Phrase("the dihedral angle {p:p}-{e:l}-{q:p}", "二面角{p:p}-{e:l}-{q:p}", ["dihedral", "$p", "$e", "$q"]),
    Phrase(
        "the angle between the (?:skew )?lines {a:l} and {b:l}",
        "(?:异面直线|直线){a:l}与{b:l}所成角",
        ["lines_angle", "$a", "$b"],
    ),
    Phrase(
        "the angle between the line {a:l} and the plane {b:s}",
        "直线{a:l}与平面{b:s}所成角",
        ["line_plane_angle", "$a", "$b"],
    ),
    Phrase(
        "the angle between the planes {a:s} and {b:s}", "平面{a:s}与平面{b:s}所成锐二面角", ["planes_angle", "$a", "$b"]
    ),
    Phrase("∠{a:t}", "∠{a:t}", ["corner_angle", "$a"]),
    Phrase(
        "the area of the section of {w:w} by the plane {a:s}",
        "平面{a:s}截{w:w}所得截面的面积",
        ["section_area", "$a", "*"],
    ),
    Phrase(
        "the perimeter of the section of {w:w} by the plane {a:s}",
        "平面{a:s}截{w:w}所得截面的周长",
        ["section_perimeter", "$a", "*"],
    ),
    Phrase(
        "the area of the (?:triangle|quadrilateral|polygon) {a:s}", "(?:△|四边形|多边形){a:s}的面积", ["area", "$a"]
    ),
    Phrase(
        "the perimeter of the (?:triangle|quadrilateral|polygon) {a:s}",
        "(?:△|四边形|多边形){a:s}的周长",
        ["perimeter", "$a"],
    ),
    Phrase(
        "the surface area of the circumscribed sphere of {w:w}", "{w:w}的外接球的表面积", ["circumsphere_area", "*"]
    ),
    Phrase("the volume of the circumscribed sphere of {w:w}", "{w:w}的外接球的体积", ["circumsphere_volume", "*"]),
    Phrase("the radius of the circumscribed sphere of {w:w}", "{w:w}的外接球的半径", ["circumradius", "*"]),
    Phrase("the radius of the inscribed sphere of {w:w}", "{w:w}的内切球的半径", ["inradius", "*"]),
    Phrase("the total surface area of the {w:w}", "{w:w}的表面积", ["?total_area"]),
    Phrase("the lateral area of the {w:w}", "{w:w}的侧面积", ["?lateral_area"]),
    Phrase("the volume of the part that contains {a:p}", "含点{a:p}的那部分的体积", ["part_volume", "*", "$a", "*"]),
    Phrase(
        "the volume of the (?:tetrahedron|pyramid) {p:p}-{b:s}",
        "(?:三|四)?棱锥{p:p}-{b:s}的体积",
        ["pyramid_volume", "$p", "$b"],
    ),
    Phrase("the volume of the {w:w}", "{w:w}的体积", ["?volume"]),
    Phrase(
        "the length of the path of {a:p} during the fold",
        "翻折过程中点{a:p}所经过的路径的长",
        ["fold_path", "$a", "*", "*"],
    ),
    Phrase("the length of the path traced by {a:p}", "点{a:p}的轨迹的长度", ["track", "$a"]),
    Phrase("the area of the region that {a:p} covers", "点{a:p}所扫过区域的面积", ["track_area", "$a"]),
    Phrase(
        "the scalar product of the vectors {a:l} and {b:l}",
        "向量{a:l}与{b:l}的数量积",
        ["scalar_product", "$a", "$b"],
    ),
    Phrase(
        "the sum of the distances from the point {p:p} to the planes {a:s}, {b:s} and {c:s}",
        "点{p:p}到平面{a:s}、{b:s}、{c:s}的距离之和",
        ["sum", *(["distance_point_plane", "$p", side] for side in ("$a", "$b", "$c"))],
    ),
    Phrase(
        "the product of the distances from the point {p:p} to the planes {a:s}, {b:s} and {c:s}",
        "点{p:p}到平面{a:s}、{b:s}、{c:s}的距离之积",
        ["product", *(["distance_point_plane", "$p", side] for side in ("$a", "$b", "$c"))],
    ),
    Phrase(
        "{a:l}² + {b:l}² + {c:l}² + {d:l}²",
        "{a:l}²+{b:l}²+{c:l}²+{d:l}²",
        ["sum", *(["product", ["distance", s, "+"], ["distance", s, "+"]] for s in ("$a", "$b", "$c", "$d"))],
    ),
    Phrase(
        "{a:l} + ({k:n})·{b:l}",
        "{a:l}+({k:n})·{b:l}",
        ["sum", ["distance", "$a", "+"], ["times", "$k", ["distance", "$b", "+"]]],
    ),
    Phrase(
        "the volume of the cylinder with axis {a:l} and base radius {b:l}",
        "以{a:l}为轴、{b:l}为底面半径的圆柱的体积",
        ["cylinder_volume", "*", "*", "*"],
    ),
    Phrase(
        "the lateral area of the cylinder with axis {a:l} and base radius {b:l}",
        "以{a:l}为轴、{b:l}为底面半径的圆柱的侧面积",
        ["cylinder_lateral_area", "*", "*", "*"],
    ),
    Phrase("{a:l} + {b:l}", "{a:l}+{b:l}", ["sum", ["distance", "$a", "+"], ["distance", "$b", "+"]]),
    Phrase(
        "{a:l} + {b:l} + {c:l}",
        "{a:l}+{b:l}+{c:l}",
        ["sum", ["distance", "$a", "+"], ["distance", "$b", "+"], ["distance", "$c", "+"]],
    ),
    Phrase(
        "{a:l} + {b:l} + {c:l} + {d:l}",
        "{a:l}+{b:l}+{c:l}+{d:l}",
        ["sum", ["distance", "$a", "+"], ["distance", "$b", "+"], ["distance", "$c", "+"], ["distance", "$d", "+"]],
    ),
)

ASKING: Sequence[tuple[str, str]] = (
    ("Find {a:np}.", "求{a:np}。"),
    ("Determine {a:np}.", "试求{a:np}。"),
    ("Compute {a:np}.", "计算{a:np}。"),
    ("What is {a:np}?", "{a:np}是多少？"),
    ("What are {a:np}?", "{a:np}是多少？"),
    ("", "{a:np}。"),
)
_WHAT = {"What is ": False, "What are ": True}
"""Whether a question that begins so asks for several quantities."""
WHICH: Sequence[tuple[str, str, str]] = (
    (
        "Which of the (?:lines|planes) {c:w} is perpendicular to the (?:line|plane) {b:np}?",
        "在(?:直线|平面){c:w}中，哪一(?:条|个)与(?:直线|平面){b:np}垂直？",
        "perpendicular",
    ),
    (
        "Which of the (?:lines|planes) {c:w} is parallel to the (?:line|plane) {b:np}?",
        "在(?:直线|平面){c:w}中，哪一(?:条|个)与(?:直线|平面){b:np}平行？",
        "parallel",
    ),
)
_THROUGH = (("line", "two", "直线", "两"), ("plane", "three", "平面", "三"))
_NOT_IN = {
    ("perpendicular", "line", "line"): (", whether they meet it or not", "（不一定相交）"),
    ("parallel", "line", "line"): (" and different from it", "（不与其重合）"),
    ("parallel", "line", "plane"): (" and do not lie in it", "（不在该平面内）"),
    ("parallel", "plane", "line"): (" and do not contain it", "（不含该直线）"),
}
"""What a question must say of lines that do not meet, lie in a plane, or are the same."""
NAME_ALL: Sequence[tuple[str, str, list[str]]] = tuple(
    (
        f"Name all {of}s through {count} of the points {{c:w}} that are {relation} to the {given} {{b:{letters}}}{aside[0]}.",
        f"写出过点{{c:w}}中的{numeral}点且与{noun}{{b:{letters}}}{related}{aside[1]}的所有{asked}。",
        ["name_all", relation, of],
    )
    for of, count, asked, numeral in _THROUGH
    for given, _, noun, _ in _THROUGH
    for letters in ("l" if given == "line" else "s",)
    for relation, related in (("perpendicular", "垂直"), ("parallel", "平行"))
    for aside in (_NOT_IN.get((relation, of, given), ("", "")),)
)


def read_phrase(text: str, language: int) -> list[Any] | None:
    """The measure that a noun phrase means; None if no row reads it."""
    for phrase in PHRASES:
        pattern = (phrase.english, phrase.chinese)[language]
        match = compiled(pattern).fullmatch(text) if pattern else None
        if match is None:
            continue
        parts: dict[str, Any] = {}
        for name, part in match.groupdict().items():
            if f"{{{name}:np}}" in pattern:
                inner = read_phrase(part, language)
                if inner is None:
                    break
                parts[name] = inner
            elif f"{{{name}:n}}" in pattern:
                parts[name] = number(part)
            elif f"{{{name}:i}}" in pattern:
                parts[name] = int(part)
            elif f"{{{name}:w}}" not in pattern:
                parts[name] = grouped(part)
        else:
            return _filled(phrase.measure, parts)
    return None


def _filled(measure: Sequence[Any], parts: dict[str, Any]) -> list[Any]:
    filled: list[Any] = []
    for part in measure:
        if isinstance(part, list):
            filled.append(_filled(part, parts))
        elif part == "+":  # the two ends of a segment as two arguments
            ends = filled.pop()
            filled += ends
        elif isinstance(part, str) and part.startswith("$"):
            filled.append(parts[part[1:]])
        else:
            filled.append(part)
    return filled


def read_question(text: str, language: int) -> list[Any] | None:
    """What a question asks, as a measure; None if it is not understood."""
    for *patterns, relation in WHICH:
        match = compiled(patterns[language]).fullmatch(text)
        if match:
            names = match["c"].replace(" and ", ", ").replace("、", ", ").split(", ")
            if not all(_fits(text[: match.start(part)], name) for part, name in _called(names, match["b"])):
                return None
            return ["which", relation, [grouped(name) for name in names], grouped(match["b"])]
    for english, chinese, measure in NAME_ALL:
        match = compiled((english, chinese)[language]).fullmatch(text)
        if match:
            among = match["c"].replace(" and ", ", ").replace("、", ", ").split(", ")
            return [*measure, [grouped(name) for name in among], grouped(match["b"])]
    if ("how many" in text.lower() or "多少" in text) and not _asks_number(text):
        return _read_count(text, language)
    for asking in ASKING:
        match = compiled(asking[language]).fullmatch(text) if asking[language] else None
        if match:
            found = read_phrase(match["a"], language)
            if found is not None and _in_number(text, found):
                return found
    return None


def _in_number(text: str, measure: Sequence[Any]) -> bool:
    """Whether "What is" asks for one quantity and "What are" for several."""
    return all((measure[0] == "several") == plural for begin, plural in _WHAT.items() if text.startswith(begin))


def _called(names: Sequence[str], given: str) -> list[tuple[str, str]]:
    """The candidates and the given line or plane, each with the group of the pattern that it stands in."""
    return [*(("c", name) for name in names), ("b", given)]


def _fits(before: str, name: str) -> bool:
    """Whether the word before a name calls it what its letters are: two for a line, more for a plane."""
    line = before.rstrip().endswith(("line", "lines", "直线"))
    return (len(labels(name)) == 2) == line


def _read_count(text: str, language: int) -> list[Any] | None:
    """What a question "How many ...?" counts; phrases leave out the question mark."""
    for phrase in COUNTS_OF_SEEDS:
        match = compiled((phrase.english, phrase.chinese)[language]).fullmatch(text[:-1])
        if match:
            parts = {name: int(part) if part.isdigit() else grouped(part) for name, part in match.groupdict().items()}
            return _filled(phrase.measure, parts)
    return None


def _asks_number(text: str) -> bool:
    return text.endswith("是多少？")


def agrees(read: Any, stored: Any) -> bool:
    """Whether what was read is what the record asks; ``"*"`` and names with ``?`` stand for several."""
    if isinstance(read, list) and isinstance(stored, list | tuple):
        if read and isinstance(read[0], str) and read[0].startswith("?"):
            return (bool(stored) and read[0][1:] in str(stored[0])) or (stored[0] == "total_area" and "area" in read[0])
        if read and read[-1] == "*" and read[0] == "count":
            return agrees(read[:-1], list(stored[: len(read) - 1]))
        return len(read) == len(stored) and all(agrees(a, b) for a, b in zip(read, stored, strict=True))
    return bool(read == "*" or read == stored)
