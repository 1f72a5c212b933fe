"""Reading a text back: its sentences in one language become relations and a question.

Every row of the table is read out of the sentence wherever it occurs; what is left over must be words without content. A
sentence with anything else left is reported with what was not understood.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gnomon.suites.solid.verify.patterns import COUNTS, compiled, grouped, labels
from gnomon.suites.solid.verify.questions import read_question
from gnomon.suites.solid.verify.record import number
from gnomon.suites.solid.verify.resolvers import RESOLVERS
from gnomon.suites.solid.verify.rows import TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

_CHAIN = re.compile(
    r"(?<![A-Z₁₂′:] )(?<![A-Z₁₂′∠])((?:[A-Z][₁₂′]?){2}(?: ?= ?(?:[A-Z][₁₂′]?){2})*) ?= ?(-?(?:\d+(?:√\d+)?|√\d+)(?:/\d+)?(?: ?[+-] ?(?:\d+(?:√\d+)?|√\d+)(?:/\d+)?)*|\([^()]+\)/\d+)"
)
_EQUAL = re.compile(r"(?<![A-Z₁₂′∠])((?:[A-Z][₁₂′]?){2}(?: ?= ?(?:[A-Z][₁₂′]?){2})+)(?![A-Z₁₂′])")
_RATIO = re.compile(r"((?:[A-Z][₁₂′]?){2}) ?: ?((?:[A-Z][₁₂′]?){2}) ?= ?(\d+) ?: ?(\d+)")
_AFTER = (
    re.compile(r"(?:After|During) the fold, | after the folds?(?=[.?]$)"),
    re.compile("翻折后，?|翻折过程中，"),
)
_GLUE = (
    re.compile(
        r"\b(?:In|in|the|The|which|with|and|is|are|given|A|a|has|where|such|that|of|whose|such that|it|It|Consider)\b|[,.;:¤ ]"
    ),
    re.compile(r"[在中已知设给定的，。；：且¤其、]|满足|一个"),
)


@dataclass(slots=True)
class Reading:
    """What one language of a text states and asks."""

    relations: list[list[Any]] = field(default_factory=list)
    asks: list[Any] | None = None
    unread: list[str] = field(default_factory=list)
    solid: dict[str, Any] = field(default_factory=dict)
    folded: list[tuple[list[str], list[str], int]] = field(default_factory=list)
    """Folds: the part, the crease, and how many relations were stated before."""
    timed: set[int] = field(default_factory=set)
    """The relations, by their numbers, whose sentences say that they are about the folded sheet."""
    axes: list[list[str]] = field(default_factory=list)
    """The lines about which a plane figure turns."""
    question: str = ""
    """The last sentence, as it stands."""
    asks_after: bool = False
    """Whether the question says that it is about the folded sheet."""


def read_text(text: str, language: int) -> Reading:
    """Read a text in English (0) or Chinese (1)."""
    reading = Reading()
    sentences = _sentences(text, language)
    for sentence in sentences[:-1]:
        _read_sentence(reading, sentence, language)
    question = reading.question = sentences[-1]
    reading.asks_after = bool(_AFTER[language].search(question))
    reading.asks = read_question(_without_time(question, language), language)
    if reading.asks is None:
        reading.unread.append(f"the question {question!r} is not understood")
    return reading


def _without_time(question: str, language: int) -> str:
    """A question without the words that say that it is about the folded sheet."""
    bare = _AFTER[language].sub("", question, count=1)
    return bare[:1].upper() + bare[1:]


def _sentences(text: str, language: int) -> list[str]:
    if language == 1:
        text = text.replace(" ", "␣") if re.search(r"\d \d", text) else text
        text = re.sub(r"(?<=\d)␣(?=\d)", " ", text).replace("␣", "")
        text = text if re.search(r"\d \d", text) else text.replace(" ", "")
        return [part for part in re.split(r"(?<=[。？])", text) if part]
    return [part for part in re.split(r"(?<=[.?])\s+", text) if part]


def _read_sentence(reading: Reading, sentence: str, language: int) -> None:
    left = sentence
    stated, folds = len(reading.relations), len(reading.folded)
    found: list[tuple[int, list[list[Any]]]] = []
    columns = re.search(r"[:：] ?((?:\d ?)+(?:[;；] ?(?:\d ?)+)+)[.。]", left)
    if columns:
        rows = [[int(x) for x in re.findall(r"\d", row)] for row in re.split("[;；]", columns[1])]
        found.append((columns.start(), [["columns", rows]]))
        left = left[: columns.start(1)] + "¤" + left[columns.end(1) :]
    for row in TABLE:
        pattern = (row.english, row.chinese)[language]
        if not pattern:
            continue
        expression = compiled(pattern)
        while match := expression.search(left):
            parts = match.groupdict()
            relations = [_filled(relation, parts) for relation in row.relations]
            found.append((match.start(), relations))
            # What is read is replaced by a mark of the same length, so that places keep their order.
            left = left[: match.start()] + "¤".ljust(match.end() - match.start()) + left[match.end() :]
    left = _read_chains(left, found)
    for _, relations in sorted(found, key=lambda item: item[0]):
        for relation in relations:
            _take(reading, relation)
    if _AFTER[language].match(sentence) or len(reading.folded) > folds:
        reading.timed.update(range(stated, len(reading.relations)))
    rest = _GLUE[language].sub("", left).strip()
    if rest:
        reading.unread.append(f"{sentence!r}: {rest!r} is not understood")


def _read_chains(left: str, found: list[tuple[int, list[list[Any]]]]) -> str:
    while match := _RATIO.search(left):
        relation = ["length_ratio", labels(match[1]), labels(match[2]), int(match[3]) / int(match[4])]
        found.append((match.start(), [relation]))
        left = left[: match.start()] + "¤".ljust(match.end() - match.start()) + left[match.end() :]
    while match := _CHAIN.search(left):
        segments = [labels(part) for part in match[1].split("=")]
        found.append((match.start(), [["length", segment, number(match[2])] for segment in segments]))
        left = left[: match.start()] + "¤".ljust(match.end() - match.start()) + left[match.end() :]
    while match := _EQUAL.search(left):
        segments = [labels(part) for part in match[1].split("=")]
        found.append((match.start(), [["equal", *segments]]))
        left = left[: match.start()] + "¤".ljust(match.end() - match.start()) + left[match.end() :]
    return left


def _filled(relation: Sequence[Any], parts: dict[str, Any]) -> list[Any]:
    def value(part: Any) -> Any:
        if isinstance(part, str) and part.startswith("$"):
            text = parts[part[1:]]
            if counted := [count for count, words in enumerate(COUNTS, 3) if text in words]:
                return float(counted[0])
            return number(text) if re.match(r"[\d√(\-]", text) else grouped(text)
        return [value(inner) for inner in part] if isinstance(part, list) else part

    return [value(part) for part in relation]


def _take(reading: Reading, relation: list[Any]) -> None:
    """Add a relation; those that begin with @ are resolved with the solid that was introduced last."""
    name, *rest = relation
    if not name.startswith("@"):
        reading.relations.append(relation)
        return
    solid = reading.solid
    if name == "@solid":
        kind, base, *more = rest
        if kind == "pyramid" and isinstance(base, list) and len(base) > 3:
            reading.relations.append(["coplanar", base])
        solid.clear()
        solid.update(kind=kind, base=base, other=more[0] if more else None)
    elif name in ("@cone", "@cylinder", "@frustum", "@sphere"):
        kind = name[1:]
        points = {"cone": [*rest, "a"], "cylinder": [*rest, "a"], "frustum": [*rest, "a", "b"], "sphere": [*rest, "a"]}[
            kind
        ]
        reading.relations.append([{"frustum": "conical_frustum"}.get(kind, kind), *points])
        solid.clear()
        solid.update(kind=kind, points=points)
    else:
        reading.relations += _resolved(name, rest, solid, reading)


def _resolved(name: str, rest: list[Any], solid: dict[str, Any], reading: Reading) -> list[list[Any]]:
    kind, points = solid.get("kind"), solid.get("points", [])
    if name == "@divides":
        point, segment, first, second, p, q = rest
        if first == [segment[0], point] and second == [point, segment[1]]:
            return [["divides", point, segment, p / q]]
        return [["on_segment", point, segment], ["length_ratio", first, second, p / q]]
    if name == "@foot":
        point, line, on = rest
        return [["foot", point, next(label for label in line if label != point), on]]
    if name == "@edge":
        return [["length", solid["base"][:2], rest[0]]]
    if name == "@height":
        if kind == "pyramid":
            return [["height", solid["other"], solid["base"], rest[0]]]
        if kind == "frustum" and "base" in solid:
            return [["height", solid["other"][0], solid["base"], rest[0]]]
        return [["length", points[:2], rest[0]]]
    if name == "@radius":
        centre = points[1] if kind == "cone" else points[0]
        return [["length", [centre, "a"], rest[0]]]
    if name == "@radii":
        return [["length", [points[0], "a"], rest[0]], ["length", [points[1], "b"], rest[1]]]
    if name == "@slant":
        return [["length", [points[0], "a"] if kind == "cone" else ["a", "b"], rest[0]]]
    if name == "@on_circle":
        centre, axis = (points[1], points[0]) if kind == "cone" else (points[0], points[1])
        return [["on_circle", rest[0], centre, axis, "a"]]
    if name == "@one_side":
        *edges, plane = rest
        tops = [next(label for label in line if label not in plane) for line in edges]
        return [["same_side", tops[0], other, plane] for other in tops[1:]]
    if name == "@on_sphere":
        return [["on_sphere", rest[0], points[0], "a"]]
    if name == "@diameter":
        centre, axis = (points[1], points[0]) if kind == "cone" else (points[0], points[1])
        return [["on_circle", rest[0][0], centre, axis, "a"], ["midpoint", centre, rest[0]]]
    if name == "@between_balls":
        (o, t), (e, f, p) = points[:2], rest
        touching = [["parallelogram", [o, e, t, f]], ["equal", [o, e], [o, "a"]], ["perpendicular", [o, e], [e, f]]]
        return [*touching, ["moves", p, "tube"], ["perpendicular", [o, e], [e, p]]]
    if name == "@generator":
        low, high = rest[0]
        if kind == "frustum":
            below, above, _, rim = points
            return [["on_circle", high, above, below, rim], ["conical_frustum", below, above, low, high]]
        return [["prism", [points[0], low], [points[1], high]]]
    if name == "@inner":  # on the same side of a face as the other corners of a pyramid or tetrahedron
        corners = [*solid["base"], *([solid["other"]] if solid.get("other") else [])]
        opposite = next(corner for corner in corners if corner not in rest[1])
        return [["same_side", rest[0], opposite, rest[1]]]
    if name == "@sphere_diameter":
        return [["midpoint", points[0], rest[0]]]
    if name == "@hole":
        return [["length", [points[0], "b"], rest[0]]]
    if name == "@section_circle":  # of the plane through K perpendicular to OK, the last length that was stated
        foot = next(r[1] for r in reversed(reading.relations) if r[0] == "length" and points[0] in r[1])
        return [["perpendicular", [foot[1], "c"], foot], ["on_sphere", "c", points[0], "a"]]
    if name == "@upper_diameter":
        low, high = points[:2]
        return [
            ["midpoint", high, rest[0]],
            ["perpendicular", rest[0], [low, high]],
            ["length_ratio", rest[0], [low, "a"], 2.0],
        ]
    if name == "@axial":
        return [["rectangle", rest[0]], ["midpoint", points[1], rest[0][2:]]]
    if name == "@trapezoid":  # a lateral face ABB1A1, whose parallel sides lie in the bases
        a, b, c, d = rest[0]
        return [["trapezoid", rest[0], [a, b], [d, c]]]
    if name == "@outside":
        inner = next(label for label in solid["base"] if label not in rest[1])
        return [["opposite_sides", rest[0], inner, rest[1]]]
    if name == "@tilt":  # the water surface forms the angle of the tilt with the top of the tank
        surface, low, upright, degrees = rest
        return [["dihedral", upright[1], surface[:2], low, degrees]]
    if name == "@tetrahedron_volume":
        (apex, *base), value = rest
        return [["pyramid_volume", apex, base, value]]
    if name == "@produced":
        (start, end), further = rest
        return [["on_segment", end, [start, further]]]
    if name == "@upper_rim":
        return [["prism", [points[0], "a"], [points[1], "b"]]]
    if name == "@circumcentre":
        other = solid.get("other") or []
        return [["equidistant", rest[0], [*solid["base"], *(other if isinstance(other, list) else [other])]]]
    if name == "@insphere":
        corners = [*solid["base"], *solid["other"]]
        return [["moves", rest[0], "sphere"], ["centre", "o", corners], ["centre", "a", solid["base"]]]
    if name == "@inball":
        return [["insphere", rest[0], _faces_of(solid)]]
    if name == "@edges_sum":
        (a, b, *_, d), up = solid["base"], solid["other"][0]
        return [["total_length", [[a, b], [a, d], [a, up]], rest[0] / 4]]
    if name == "@sheet_box":  # a box of depth x from a sheet of a by b
        bottom, top, a, b, x = rest
        sides = [
            ["length", bottom[:2], a - 2 * x],
            ["length", bottom[1:3], b - 2 * x],
            ["length", [bottom[0], top[0]], x],
        ]
        return [["cuboid", bottom, top], *sides]
    if name == "@ring":  # a part of a ring between two radii, rolled to a frustum
        degrees, large, small = rest
        rims = [["arc_radius", "o", "a", degrees, large], ["arc_radius", "t", "b", degrees, small]]
        return [*rims, ["length", ["a", "b"], large - small]]
    if name == "@rims":  # a generator of a frustum between two named points
        low, high = rest[0]
        on = [["on_circle", low, points[0], points[1], "a"], ["on_circle", high, points[1], points[0], "b"]]
        return [*on, ["parallel", [points[0], low], [points[1], high]]]
    if name == "@unrolled":  # the faces of a triangular prism, cut along its first lateral edge
        start, second, third, p, q = rest
        return [["unrolled_straight", [start[0], second[0], third[0], start[0]], [start[0], p, q, start[1]]]]
    if name == "@net":
        return [["coplanar", list(dict.fromkeys(label for part in rest for label in part))]]
    if name == "@turns":
        reading.axes.append(rest[0])
        return []
    if name == "@fold":
        part, crease = rest
        reading.folded.append((part, crease, len(reading.relations)))
        return []
    if name in RESOLVERS:
        return RESOLVERS[name](rest, solid)
    raise ValueError(f"the row with {name} cannot be resolved")


def _faces_of(solid: dict[str, Any]) -> list[list[str]]:
    """The faces of the prism, frustum, pyramid or tetrahedron that was introduced last."""
    base, other = solid["base"], solid["other"]
    following = [*base[1:], base[0]]
    if isinstance(other, list):
        above = [*other[1:], other[0]]
        sides = [[a, b, d, c] for a, b, c, d in zip(base, following, other, above, strict=True)]
        return [base, other, *sides]
    if other is None:
        return [[label for label in base if label != left] for left in base]
    return [base, *([other, a, b] for a, b in zip(base, following, strict=True))]
