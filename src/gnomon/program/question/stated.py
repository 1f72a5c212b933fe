"""What a statement says of its figure: values, equations, and relations of named points."""

from __future__ import annotations

import re

from gnomon.program.constants import constant_at
from gnomon.program.question.ask import opposite_side
from gnomon.program.question.expressions import POINT, chains, names_in
from gnomon.program.question.quantities import Quantity, Stated
from gnomon.program.question.worded_quantities import SHAPES, phrase_at

_SEG = (
    r"(?:(?:the )?(?:sides?|segments?|chords?|edges?|lines?|radius|radii|diagonals?|hypotenuse|diameters?|bases?|"
    rf"altitude|median|ray|线段|边|直线)\s+)*(?<![A-Za-z'_])({POINT})\s?({POINT})(?![A-Za-z'])"
)
_LIST = rf"(?<![A-Za-z'_])((?:{POINT})(?:(?:,? and |, ?|与|和)(?:{POINT})){{0,9}})(?![A-Za-z'])"
_SEGS = (
    rf"(?:(?:the )?(?:sides?|segments?|chords?|edges?|lines?|radii|diagonals?|线段|边)\s+)?"
    rf"((?:{POINT}){{2}}(?:(?:,? and |, ?|与|和)(?:{POINT}){{2}}){{0,9}})(?![A-Za-z'])"
)
_MEET = r"(?:intersect(?:ing)?|meets?|交|相交)?\s*(?:at|于)\s*(?:the )?(?:points? )?(?:点)?"
_ARE = r"(?:is|are|be|as|denotes?) (?:the )?(?:respective )?"
_LIE = r"(?:is |are |be )?(?:a point |points |taken |chosen |located |lying |lies? |placed )*(?:strictly )?"
_PATTERNS: tuple[tuple[str, str], ...] = (
    ("midpoint", rf"{_LIST}(?:,? respectively,?)? {_ARE}mid-?points? of {_SEGS}"),
    ("midpoint", rf"{_LIST}\s*(?:分别)?(?:是|为)\s*{_SEGS}\s*的中点"),
    ("midpoint", rf"mid-?points? {_LIST} of {_SEGS}"),
    ("on", rf"{_LIST} {_LIE}on {_SEGS}"),
    ("on", rf"{_LIST}\s*(?:分别)?在\s*{_SEGS}\s*上"),
    ("perpendicular", rf"{_SEG}\s*(?:⊥|(?:is |are )?perpendicular to|垂直于)\s*{_SEG}"),
    ("parallel", rf"{_SEG}\s*(?:∥|(?:is |are )?parallel to|平行于)\s*{_SEG}"),
    ("bisects", rf"{_SEG}\s*(?:bisects|平分)\s*∠({POINT})({POINT})({POINT})"),
    ("intersection", rf"(?<!diameter )(?<!arc ){_SEG}\s*(?:and|meets?|intersects?|与|交)\s*{_SEG}\s*{_MEET}"
                     rf"({POINT})(?![A-Za-z]| and [A-Z])"),
    ("right angle", rf"∠({POINT})({POINT})({POINT}) (?:is|be) a right angle"),
    ("shape", rf"({SHAPES})\s*((?:{POINT}){{3,16}})(?![A-Za-z'])"),
    ("named shape", rf"(?<![A-Za-z'])((?:{POINT}){{3,16}})(?: and ((?:{POINT}){{3,16}}))? (?:is|are|be|forms?|being) "
                    rf"(?:both )?(?:an? |the )?({SHAPES})"),
    ("named shape", rf"(?<![A-Za-z'])((?:{POINT}){{3,16}})(?:[和与]((?:{POINT}){{3,16}}))?\s*(?:都)?[是为]\s*"
                    r"(等边三角形|正三角形|正方形|长方形|矩形|平行四边形|菱形)"),
    ("altitude", rf"altitude ({POINT})({POINT})(?![A-Za-z])"),
    ("shape", r"(等边三角形|正三角形|正方形|长方形|矩形|平行四边形|菱形)\s*((?:[A-Z]'*){3,16})"),
)  # fmt: skip
_RELATIONS = tuple((kind, re.compile(pattern)) for kind, pattern in _PATTERNS)
_SHAPE_WORDS = {
    "square": "square", "rectangle": "rectangle", "rhombus": "rhombus", "parallelogram": "parallelogram",
    "equilateral triangle": "equilateral", "等边三角形": "equilateral", "正三角形": "equilateral",
    "正方形": "square", "长方形": "rectangle", "矩形": "rectangle", "平行四边形": "parallelogram", "菱形": "rhombus",
    "regular hexagon": "regular", "regular pentagon": "regular", "regular octagon": "regular",
}  # fmt: skip
_SIDED = re.compile(
    rf"(?P<w>{SHAPES})\s*(?P<p>(?:{POINT}){{3,16}})?,? (?:has|have|having|with|of) (?:an? )?"
    r"(?:(?P<k>side length|sides? of length|sides?|side lengths of|area|perimeter)(?: of| equal to)?) "
)
_CIRCLE = re.compile(
    rf"(?:circles?|⊙)\s*(?P<c>{POINT})?[^.;]{{0,40}}?\b(?P<k>radius|diameter|area|circumference) "
    r"(?:of |is |has |length )?"
    r"|\b(?P<j>radius|diameter) of (?:the |this )?circle\s*(?P<e>[A-Z])?(?: is| has length| equals) "
)
_IS = re.compile(r"\s*(?:is|are|has length|measures|of length|equals|为|是)\s+(?:equal to )?")


def stated_in(text: str) -> tuple[Stated, ...]:
    """What a plain statement says, as far as it can be read.

    >>> [str(s) for s in stated_in("In square ABCD, M is the midpoint of AB and AB = 12, CM⊥DN.")]
    ['AB = 12', 'midpoint M AB', 'perpendicular CM DN', 'shape square ABCD']
    """
    found: dict[Stated, None] = {}
    for terms, _ in chains(text):
        found.update(dict.fromkeys(_equations(terms)))
    for one in (*_said(text), *_sides(text), *_sized(text), *_relations(text)):
        found.setdefault(one)
    return tuple(found)


def value_of(quantity: Quantity) -> float | None:
    """The number that a quantity of numbers alone is."""
    if quantity.kind == "number":
        return quantity.value
    if quantity.kind == "angle" or not quantity.parts:
        return None
    parts = [value_of(part) for part in quantity.parts]
    values = [part for part in parts if part is not None]
    if len(values) < len(parts):
        return None
    first, second = values[0], values[1]
    if quantity.kind == "ratio":
        return first / second if second else None
    return {"sum": first + second, "difference": first - second}.get(quantity.kind, first * second)


def _equations(terms: tuple[Quantity, ...]) -> list[Stated]:
    values = [value for term in terms if (value := value_of(term)) is not None]
    unknown = tuple(term for term in terms if value_of(term) is None)
    if values:
        return [Stated("value", (term,), values[0]) for term in unknown]
    return [Stated("equal", unknown)] if len(unknown) > 1 else []


_VALUE = r"(?=[\d√.(]|sqrt)"


def _number(text: str, start: int) -> float | None:
    if not re.compile(rf"\s*{_VALUE}").match(text, start):
        return None
    place = start + len(text[start:]) - len(text[start:].lstrip())
    found = constant_at(text, place)
    part_of_another = found and re.compile(r"\s*(?:that of|times|of the|:|less|more)").match(text, found[1])
    return None if found is None or part_of_another else found[0]


_NAMED = re.compile(
    rf"(?:the )?(?:area of|length of|perimeter of|distance|measure of|circumference of)|∠(?={POINT})"
    rf"|(?<![A-Za-z∠'])(?<!arc ){POINT}{POINT}(?![A-Za-z])"
)


def _said(text: str) -> list[Stated]:
    """What words say of one quantity: "the area of △ABC is 240", "∠ABC is 60°"."""
    found = []
    for match in _NAMED.finditer(text):
        phrase = phrase_at(text, match.start())
        if phrase is None or "ratio of" in text[max(0, match.start() - 60) : match.start()]:
            continue
        said = _IS.match(text, phrase[1])
        if said and (value := _number(text, said.end())) is not None:
            found.append(Stated("value", (phrase[0],), value))
    return found


def _sides(text: str) -> list[Stated]:
    """Sides of a triangle by small letters: ``a = 27``."""
    found = []
    for match in re.finditer(r"(?<![\w∠])([a-z])\s*=\s*", text):
        side, value = opposite_side(match[1], text), _number(text, match.end())
        if side is not None and value is not None:
            found.append(Stated("value", (side,), value))
    return found


def _sized(text: str) -> list[Stated]:
    """ "Square ABCD has side length 4", "a circle with radius 3"."""
    found = []
    for match in _SIDED.finditer(text):
        value = _number(text, match.end())
        if value is None:
            continue
        names = names_in(match["p"] or "")
        kind = match["k"].split()[0]
        if kind.startswith("side"):
            quantity = Quantity("length", names[:2]) if names else Quantity("side", word=match["w"].split()[-1])
        elif names:
            quantity = Quantity(kind, names)
        else:
            continue
        found.append(Stated("value", (quantity,), value))
    for match in _CIRCLE.finditer(text):
        value = _number(text, match.end())
        kind = (match["k"] or match["j"]).lower()
        centre = match["c"] or match["e"]
        if value is not None:
            quantity = Quantity("circle area" if kind == "area" else kind, (centre,) if centre else ())
            found.append(Stated("value", (quantity,), value))
    return found


def _relations(text: str) -> list[Stated]:
    found: list[Stated] = []
    for kind, pattern in _RELATIONS:
        for match in pattern.finditer(text):
            found += _altitude(match, text) if kind == "altitude" else _relation(kind, match)
    return found


def _altitude(match: re.Match[str], text: str) -> list[Stated]:
    """The altitude of the only triangle that a text names."""
    triangles = {
        frozenset(names_in(found[1])) for found in re.finditer(rf"(?:triangle |△)((?:{POINT}){{3}})(?![A-Za-z])", text)
    }
    if len(triangles) != 1 or match[1] not in (corners := triangles.pop()):
        return []
    side = tuple(sorted(corners - {match[1]}))
    return [Stated("perpendicular", groups=((match[1], match[2]), side))] if len(side) == 2 else []


def _relation(kind: str, match: re.Match[str]) -> list[Stated]:
    parts = match.groups()
    if kind in ("midpoint", "on"):
        points = names_in(parts[0])
        ends = [names_in(pair) for pair in re.findall(rf"(?:{POINT}){{2}}", parts[1])]
        ends = ends[: len(points)]  # what follows in a list belongs to the next clause
        if len(ends) == 1:
            ends *= len(points)
        if len(points) != len(ends):
            return []
        return [Stated(kind, groups=((p,), e)) for p, e in zip(points, ends, strict=True)]
    if kind in ("perpendicular", "parallel"):
        return [Stated(kind, groups=((parts[0], parts[1]), (parts[2], parts[3])))]
    if kind == "bisects":
        return [Stated(kind, groups=((parts[0], parts[1]), (parts[2], parts[3], parts[4])))]
    if kind == "intersection":
        return [Stated(kind, groups=((parts[4],), (parts[0], parts[1]), (parts[2], parts[3])))]
    if kind == "right angle":
        return [Stated("value", (Quantity("angle", (parts[0], parts[1], parts[2])),), 90.0)]
    if kind == "named shape":
        named = [names_in(part) for part in parts[:2] if part]
        return [one for names in named for one in _shape(parts[2].strip(), names)]
    return _shape(parts[0].strip(), names_in(parts[1]))


def _shape(word: str, names: tuple[str, ...]) -> list[Stated]:
    for spelled, shape in _SHAPE_WORDS.items():
        if word.endswith(spelled) and len(set(names)) == len(names):
            return [Stated("shape", groups=(names,), word=shape)]
    if word.startswith("isosceles") and len(names) == 3:
        return [Stated("shape", groups=(names,), word="isosceles")]
    return [Stated("shape", groups=(names,), word="right")] if "right " in word and len(names) == 3 else []
