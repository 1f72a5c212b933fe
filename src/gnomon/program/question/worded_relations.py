"""Relations that a statement gives to named points in more words than ``stated`` reads.

They serve to keep a figure true to its statement when it is redrawn, and to check that it is. ``question_of`` leaves
them out: what it says of a problem's question does not depend on them.

>>> [str(one) for one in relations_of("Points B and C divide AD into three equal segments. ABE, CDF are equilateral.")]
['divides BC AD', 'shape equilateral ABE', 'shape equilateral CDF']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from gnomon.program.question.expressions import NAME, POINT, formula_at, names_in, ratio
from gnomon.program.question.quantities import Quantity, Stated
from gnomon.program.question.stated import stated_in, value_of
from gnomon.program.question.text import plain
from gnomon.program.question.worded_quantities import SHAPES, ZH_SHAPES, phrase_at

_END = r"(?![A-Za-z'_])"
_START = r"(?<![A-Za-z'_∠])"
_AND = r"(?:,? and |, ?| ?[与和、] ?)"
_PAIR = rf"({POINT}{POINT}){_END}"
_THREE = rf"((?:{POINT}){{3}}){_END}"
_RING = rf"(?:{POINT}){{3,12}}"
_POINTS = rf"{_START}((?:{POINT})(?:{_AND}(?:points? )?(?:{POINT})){{0,9}}){_END}"
_RINGS = rf"{_START}((?:△|triangles? |quadrilaterals? )?{_RING}(?:{_AND}(?:△|triangle )?{_RING}){{0,7}}){_END}"
_SEGMENT = (
    r"(?:(?:the |each |line |side |segment |edge |diagonal |chord |diameter |hypotenuse |base |arc |线段|边|弦)*)"
)
_BE = r"(?:is|are|be|being|forms?|都是|均为|是|为)"
_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "二": 2, "两": 2, "三": 3,
            "四": 4, "五": 5, "六": 6}  # fmt: skip
_KINDS = (
    (r"equilateral|等边|正三角", "equilateral", 3),
    (r"isosceles trapez|等腰梯", "isosceles trapezoid", 4),
    (r"isosceles|等腰", "isosceles", 3),
    (r"trapez|梯形", "trapezoid", 4),
    (r"rhomb|菱形", "rhombus", 4),
    (r"parallelogram|平行四边形", "parallelogram", 4),
    (r"rectang|矩形|长方形", "rectangle", 4),
    (r"square|正方形", "square", 4),
    (r"right|直角", "right", 3),
    (r"regular|正", "regular", 0),
)
_WORD = (
    r"((?:[a-z-]+ ){0,3}?(?:equilateral(?: triangles?)?|isosceles (?:trapezoids?|trapeziums?|triangles?)|isosceles|"
    r"squares?|rectangles?|rhombi|rhombus(?:es)?|parallelograms?|trapezoids?|trapeziums?|"
    r"regular (?:[a-z]+gons?|triangles?|polygons?)|right(?:-angled)? triangles?)|"
    r"等边三角形|正三角形|等腰梯形|等腰三角形|直角三角形|梯形|菱形|平行四边形|矩形|长方形|正方形|正[五六七八九]边形)"
)
_SHEET = r"(?:(?:sheet|piece) of [a-z]+ |piece |sheet |paper |card |region |garden |box |face |table |room |field )?"


def relations_of(statement: str) -> tuple[Stated, ...]:
    """Everything that a statement says of named points, as far as it can be read."""
    text = plain(statement)
    found: dict[Stated, None] = dict.fromkeys(stated_in(text))
    for reader in _READERS:
        found.update(dict.fromkeys(one for one in reader(text) if _sensible(one)))
    return tuple(found)


def named_pairs(statement: str) -> list[tuple[str, str]]:
    """Every two letters that stand together as the name of a segment or line."""
    found = re.findall(rf"(?<![A-Za-z'_∠△])({POINT})({POINT}){_END}", plain(statement))
    return list(dict.fromkeys((str(a), str(b)) for a, b in found if a != b))


def named_rings(statement: str) -> list[tuple[str, ...]]:
    """Every three or more letters that stand together as the name of a polygon."""
    found = re.findall(rf"(?<![A-Za-z'_∠])({_RING}){_END}", plain(statement))
    return list(dict.fromkeys(names for ring in found if len(set(names := names_in(ring))) == len(names)))


def _sensible(one: Stated) -> bool:
    return all(len(set(group)) == len(group) for group in one.groups)


def _triangle(text: str, vertex: str = "") -> tuple[str, ...] | None:
    """The only triangle that a text names, or the only one with a vertex."""
    found = {frozenset(names_in(m[1])): names_in(m[1]) for m in re.finditer(rf"(?:triangle |△|三角形){_THREE}", text)}
    with_vertex = [names for names in found.values() if not vertex or vertex in names]
    return with_vertex[0] if len(with_vertex) == 1 else None


def _as_shape(word: str, names: tuple[str, ...]) -> Stated | None:
    for pattern, shape, corners in _KINDS:
        if re.search(pattern, word):
            if corners and corners != len(names):
                continue
            if shape.endswith("trapezoid"):
                return Stated(shape, groups=(names,))
            return Stated("shape", groups=(names,), word=shape)
    return None


def _shapes(text: str) -> Iterator[Stated]:
    patterns = (
        (1, 2, rf"{_RINGS},? (?:both |all |each )?{_BE} (?:both |all |each )?(?:an? |the )?{_WORD}"),
        (1, 2, rf"{_RINGS}\s*(?:都|均)?[是为]\s*{_WORD}"),
        (2, 1, rf"{_WORD} {_SHEET}(?:named |labell?ed |called )?{_RINGS}"),
        (2, 1, rf"{_WORD}\s*{_RINGS}"),
    )
    for rings, word, pattern in patterns:
        for match in re.finditer(pattern, text):
            for ring in re.findall(_RING, match[rings]):
                if made := _as_shape(match[word], names_in(ring)):
                    yield made
    listed = rf"{_WORD} {_SHEET}(?:\w+ ){{0,3}}(?:with|has|having) (?:its )?(?:vertices|corners)(?: \w+)? {_POINTS}"
    for match in re.finditer(listed, text):
        if made := _as_shape(match[1], tuple(NAME.findall(match[2]))):
            yield made


def _divisions(text: str) -> Iterator[Stated]:
    number = "|".join([*_NUMBERS, r"\d+"])
    patterns = (
        rf"{_POINTS} (?:divides?|cuts?|splits?|partitions?) {_SEGMENT}{_PAIR} (?:in)?to ({number}) (?:equal|congruent)",
        rf"{_SEGMENT}{_PAIR} (?:is|are) (?:divided|cut|split|trisected)(?: (?:in)?to ({number}) (?:equal|"
        rf"congruent) \w+)?"
        rf"(?: at| by) (?:the )?(?:points? )?{_POINTS}",
        rf"{_POINTS} (?:trisect|are (?:the )?(?:trisection points|points of trisection) of) {_SEGMENT}{_PAIR}",
        rf"(?:点)?{_POINTS}\s*(?:将|把|是|为)?\s*{_SEGMENT}{_PAIR}\s*的?\s*(?:([二三四五六])|分成([二三四五六]))?等分",
    )
    for match in re.finditer("|".join(f"(?:{pattern})" for pattern in patterns), text):
        groups = [group for group in match.groups() if group and group not in _NUMBERS and not group.isdigit()]
        counts = [_NUMBERS.get(group) or int(group) for group in match.groups()
                  if group and (group in _NUMBERS or group.isdigit())]  # fmt: skip
        if len(groups) != 2:
            continue
        ends = next((g for g in groups if re.fullmatch(f"{POINT}{POINT}", g)), "")
        inner = next((g for g in groups if g != ends), "")
        points = tuple(NAME.findall(inner))
        if ends and points and (not counts or counts[0] == len(points) + 1):
            yield Stated("divides", groups=(points, names_in(ends)))


def _bisectors(text: str) -> Iterator[Stated]:
    angle = rf"∠{_THREE}"
    for match in re.finditer(
        rf"{_SEGMENT}{_START}{_PAIR}(?:,? respectively)? {_BE} (?:the |an )?(?:angle |internal )?bisector of {angle}",
        text,
    ):
        yield Stated("bisects", groups=(names_in(match[1]), names_in(match[2])))
    for match in re.finditer(
        rf"(?:angle )?bisector of {angle}[^.;]{{0,30}}? (?:meets|intersects|cuts) {_SEGMENT}{_PAIR} at (?:point"
        rf" )?({POINT}){_END}",
        text,
    ):
        three, ends = names_in(match[1]), names_in(match[2])
        yield Stated("bisects", groups=((three[1], match[3]), three))
        yield Stated("on", groups=((match[3],), ends))
    for match in re.finditer(
        rf"{_START}({POINT})({POINT}){_AND}({POINT})({POINT}){_END},? {_BE} (?:the )?(?:angle |internal"
        rf" )*bisectors?(?: of {angle}{_AND}{angle})?",
        text,
    ):
        segments = [(match[1], match[2]), (match[3], match[4])]
        for k, pair in enumerate(segments):
            halved = names_in(match[5 + k]) if match[5] else _at_vertex(text, pair[0])
            if halved:
                yield Stated("bisects", groups=(pair, halved))
    for match in re.finditer(rf"(?:angle )bisectors? {_PAIR}", text):
        ends = names_in(match[1])
        if corner := _at_vertex(text, ends[0]):
            yield Stated("bisects", groups=(ends, corner))
    for match in re.finditer(rf"{_START}{_PAIR}\s*是\s*∠{_THREE}\s*的(?:角)?平分线", text):
        yield Stated("bisects", groups=(names_in(match[1]), names_in(match[2])))


def _at_vertex(text: str, vertex: str) -> tuple[str, ...] | None:
    """The angle of the only triangle at a vertex, with the vertex in the middle."""
    triangle = _triangle(text, vertex)
    if triangle is None or vertex not in triangle:
        return None
    first, second = (name for name in triangle if name != vertex)
    return first, vertex, second


def _medians(text: str) -> Iterator[Stated]:
    for match in re.finditer(rf"medians? {_PAIR}(?:{_AND}{_PAIR})?(?:{_AND}{_PAIR})?", text):
        for pair in (names_in(group) for group in match.groups() if group):
            if three := _at_vertex(text, pair[0]):
                yield Stated("midpoint", groups=((pair[1],), (three[0], three[2])))
    for match in re.finditer(rf"{_START}{_PAIR} {_BE} (?:the |a )?median", text):
        pair = names_in(match[1])
        if three := _at_vertex(text, pair[0]):
            yield Stated("midpoint", groups=((pair[1],), (three[0], three[2])))
    for match in re.finditer(rf"{_START}({POINT}) {_BE} (?:the )?centroid of (?:the )?(?:triangle |△){_THREE}", text):
        yield Stated("centroid", groups=((match[1],), names_in(match[2])))
    for match in re.finditer(
        rf"{_START}{_PAIR} (?:and )?bisects? {_SEGMENT}{_START}{_PAIR} at (?:point )?({POINT}){_END}", text
    ):
        yield Stated("midpoint", groups=((match[3],), names_in(match[2])))
    for match in re.finditer(
        rf"{_START}({POINT}) {_BE} (?:the )?mid-?point of (?:the )?(?:radius|radii|diameter|arc) {_PAIR}", text
    ):
        if "arc" not in match[0]:
            yield Stated("midpoint", groups=((match[1],), names_in(match[2])))
    for match in re.finditer(
        rf"{_START}{_PAIR} {_BE} (?:a |the )?diameter of (?:the )?(?:circle |⊙)({POINT}){_END}", text
    ):
        yield Stated("midpoint", groups=((match[2],), names_in(match[1])))


def _heights(text: str) -> Iterator[Stated]:
    for match in re.finditer(rf"{_START}({POINT}) {_BE} (?:the )?foot of (?:the )?(?:altitude|perpendicular|height)"
                             rf"(?: drawn)? from (?:point )?({POINT}){_END}(?: (?:on)?to"
                             rf" {_SEGMENT}{_PAIR})?", text):  # fmt: skip
        side = names_in(match[3]) if match[3] else _opposite(text, match[2])
        if side:
            yield Stated("perpendicular", groups=((match[2], match[1]), side))
            yield Stated("on", groups=((match[1],), side))
    for match in re.finditer(
        rf"altitude from ({POINT}){_END}(?: (?:on)?to {_SEGMENT}{_PAIR})?(?: {_BE}|,) {_PAIR}", text
    ):
        side, pair = names_in(match[2]) if match[2] else _opposite(text, match[1]), names_in(match[3])
        if side:
            yield Stated("perpendicular", groups=(pair, side))
    for match in re.finditer(rf"{_START}({POINT})({POINT}){_END} {_BE} (?:an |the )?altitude", text):
        if side := _opposite(text, match[1]):
            yield Stated("perpendicular", groups=((match[1], match[2]), side))
    for match in re.finditer(rf"right angle at (?:point |vertex )?({POINT}){_END}|right-angled at ({POINT}){_END}|"
                             rf"∠({POINT}){_END} (?:is|be) (?:a )?right", text):  # fmt: skip
        vertex = match[1] or match[2] or match[3]
        if three := _at_vertex(text, vertex):
            yield Stated("value", (Quantity("angle", three),), 90.0)
    for match in re.finditer(
        rf"∠{_THREE}(?:{_AND}∠{_THREE})?(?:{_AND}∠{_THREE})? (?:is|are|be) (?:all |both )?(?:a )?right", text
    ):
        for three in (names_in(group) for group in match.groups() if group):
            yield Stated("value", (Quantity("angle", three),), 90.0)
    for match in re.finditer(rf"{_START}{_PAIR}{_AND}{_PAIR} are (perpendicular|parallel)|"
                             rf"{_START}{_PAIR} (?:\w+ ){{0,3}}(perpendicular|parallel) to (?:\w+"
                             rf" ){{0,2}}{_START}{_PAIR}", text):  # fmt: skip
        first, second, kind = (match[1], match[2], match[3]) if match[3] else (match[4], match[6], match[5])
        yield Stated(kind, groups=(names_in(first), names_in(second)))


def _opposite(text: str, vertex: str) -> tuple[str, ...] | None:
    three = _at_vertex(text, vertex)
    return (three[0], three[2]) if three else None


def _alike(text: str) -> Iterator[Stated]:
    shape = rf"(?:△|triangles? |{SHAPES} ?|{ZH_SHAPES})?"
    patterns = (
        ("congruent", r"\s*(?:≅|≌)\s*"), ("similar", r"\s*(?:~|∽|∼)\s*"),
        ("congruent", r" is congruent to (?:the )?"), ("similar", r" is similar to (?:the )?"),
    )  # fmt: skip
    for kind, joint in patterns:
        for match in re.finditer(rf"{_START}{shape}{_THREE}{joint}{shape}{_THREE}", text):
            yield Stated(kind, groups=(names_in(match[1]), names_in(match[2])))
    for match in re.finditer(
        rf"{_START}(?:△|triangles? ){_THREE}{_AND}(?:△|triangle )?{_THREE} are (congruent|similar)", text
    ):
        yield Stated(match[3], groups=(names_in(match[1]), names_in(match[2])))
    equal = (
        rf"{_START}{_PAIR}(?:{_AND}{_PAIR})?(?:{_AND}{_PAIR})? (?:are|have) (?:all |both )?"
        r"(?:equal|congruent|the same length)"
    )
    for match in re.finditer(equal, text):
        terms = [Quantity("length", names_in(group)) for group in match.groups() if group]
        if len(terms) > 1:
            yield Stated("equal", tuple(terms))
    for match in re.finditer(rf"∠{_THREE}(?:{_AND}∠{_THREE})+ are (?:all |both )?(?:equal|congruent)", text):
        terms = [Quantity("angle", names_in(group)) for group in re.findall(rf"∠{_THREE}", match[0])]
        yield Stated("equal", tuple(terms))


def _places(text: str) -> Iterator[Stated]:
    for match in re.finditer(
        rf"{_POINTS} (?:are|be|lie|lying)? ?(?:all )?(?:collinear|on (?:a|one|the same) (?:straight )?line)", text
    ):
        names = tuple(NAME.findall(match[1]))
        if len(names) > 2:
            yield Stated("collinear", groups=(names,))
    for match in re.finditer(rf"{_POINTS}\s*(?:四点|三点|五点)?\s*(共线|共圆)|{_POINTS} (?:are|be) (?:all"
                             rf" )?(concyclic)|"
                             rf"{_POINTS} (?:are|be|lie) (?:all )?on (?:a|one|the same) (circle)", text):  # fmt: skip
        names = tuple(NAME.findall(match[1] or match[3] or match[5]))
        straight = match[2] == "共线"
        if len(names) > (2 if straight else 3):
            yield Stated("collinear" if straight else "concyclic", groups=(names,))
    for match in re.finditer(rf"{_START}{_PAIR} (?:is|are|be) (?:a )?tangent (?:line )?(?:to|of) (?:the"
                             rf" )?(?:circle |⊙)({POINT}){_END}|"
                             rf"{_START}{_PAIR}\s*与\s*⊙\s*({POINT})\s*相切", text):  # fmt: skip
        line, centre = (match[1], match[2]) if match[1] else (match[3], match[4])
        yield Stated("tangent", groups=(names_in(line), (centre,)))


_TIMES = {"twice": 2.0, "double": 2.0, "three times": 3.0, "triple": 3.0, "half": 0.5, "one-half": 0.5,
          "four times": 4.0, "one-third": 1 / 3, "a third": 1 / 3, "one third": 1 / 3, "one-quarter": 0.25,
          "a quarter": 0.25}  # fmt: skip


def _proportions(text: str) -> Iterator[Stated]:
    """ "The ratio of the area of △AFG to the area of △BED is 8:9", "AB is twice CD", "areas in the ratio 1:2:3"."""
    for match in re.finditer(r"ratio of ", text):
        first = _phrase(text, match.end())
        joint = re.compile(r"\s*(?:to|and|:)\s+").match(text, first[1]) if first else None
        second = _phrase(text, joint.end()) if joint else None
        said = re.compile(r"\s*(?:is|equals|=|be)\s*").match(text, second[1]) if second else None
        value = formula_at(text, said.end()) if said else None
        number = value_of(value[0]) if value else None
        if first and second and number:
            yield Stated("value", (ratio(first[0], second[0]),), number)
    listed = r"(?P<n>(?:\d+\s*[:∶]\s*)+\d+)"
    for match in re.finditer(rf"areas? of (?:the )?(?:{SHAPES}s? )*{_RINGS}[^.;]{{0,30}} ratio (?:of )?{listed}", text):
        rings = [names_in(ring) for ring in re.findall(_RING, match[1])]
        numbers = [float(n) for n in re.findall(r"\d+", match["n"])]
        if len(rings) == len(numbers) and min(numbers) > 0:
            for ring, number in zip(rings[1:], numbers[1:], strict=True):
                areas = ratio(Quantity("area", ring), Quantity("area", rings[0]))
                yield Stated("value", (areas,), number / numbers[0])
    divided = (
        rf"{_START}({POINT}) divides {_SEGMENT}{_PAIR} (?:internally )?in (?:the |a )?ratio (?:of )?(\d+)\s*:\s*(\d+)"
    )
    for match in re.finditer(divided, text):
        a, b = names_in(match[2])
        parts = ratio(Quantity("length", (a, match[1])), Quantity("length", (match[1], b)))
        yield Stated("value", (parts,), float(match[3]) / (float(match[4]) or 1.0))
    times = "|".join(sorted(_TIMES, key=len, reverse=True))
    for match in re.finditer(rf"\s*(?:is|has|be|are) ({times})(?: that of| of| as \w+ as)?\s*", text):
        second = _phrase(text, match.end())
        first = next((found for start in range(max(0, match.start() - 40), match.start())
                      if (start == 0 or not re.match(r"[\w∠']", text[start - 1]))
                      and (found := _phrase(text, start)) and found[1] == match.start()), None)  # fmt: skip
        if first and second and first[0].power == second[0].power:
            yield Stated("value", (ratio(first[0], second[0]),), _TIMES[match[1]])


def _phrase(text: str, start: int) -> tuple[Quantity, int] | None:
    skipped = re.compile(r"(?:the )?(?:length of (?=[A-Z]))?").match(text, start)
    found = phrase_at(text, start) or (phrase_at(text, skipped.end()) if skipped else None)
    return found if found and found[0].kind != "number" else None


_READERS: tuple[Callable[[str], Iterator[Stated]], ...] = (
    _divisions, _shapes, _bisectors, _medians, _heights, _alike, _places, _proportions,
)  # fmt: skip
