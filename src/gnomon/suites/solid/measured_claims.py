r"""Numbers that a response states of named parts of the figure, measured on the figure: a process score by machine.

Read are lengths (``AB = 5``, ``|\overrightarrow{AB}| = 5``, ``AB^2 = 25``), angles and their functions, areas, volumes of
pyramids, dot products and coordinates, in plain signs or LaTeX, each with all numbers of its chain: ``AB = \sqrt{3^2 +
4^2} = 5`` has two. A claim is true if every number is. Not claims are: what the text gives, if it is repeated rightly;
what is assumed ("let AB = 1"); what names points that the figure does not have or that may lie in several places; and
sizes, where the text fixes none. Words are not judged, so a response without such numbers has no score.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice, pairwise

import numpy as np

from gnomon.grade.answers.answer_reader import read
from gnomon.grade.answers.answer_token import NotUnderstood
from gnomon.grade.answers.answer_values import Quantity
from gnomon.grade.answers.exact_value import Undefined
from gnomon.grade.answers.numeric_value import numeric_value
from gnomon.grade.response.visible import visible_text
from gnomon.problem import Json, Problem
from gnomon.space.float_vectors import Vector

MOST = 400
"""Claims of each kind in a response that are read, and of all kinds that are given back."""
_LONGEST = 60_000  # characters of a response that are searched
_VALUE = 200  # characters of a chain of values
_NEAR = 1e-6
_ROUNDED = 0.006  # relative error of a number behind a sign of approximation
_SHAPE = {"angle", "dihedral", "divides", "length_ratio", "lines_angle", "line_plane_angle", "regular_polygon", "equal"}
"""Givens whose numbers fix a shape and no size."""
_LOOSE = ("on_", "crosses", "same_side")
"""Givens, by the beginning of their name, that leave their first point several places."""
_FLAT = "°"
"""At the end of the names of points of a second figure, flat, in which the same letters have other measures."""
_ON_SURFACE = "path"
"""In the names of what is asked on a surface, which solutions unroll into a plane."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A measured claim: its words, what the figure measures, and whether they agree."""

    words: str
    measured: float
    true: bool


# ------------------------------------------------------------------------------------------------------------ spelling

_SPELLINGS = [
    (re.compile(pattern), plain)
    for pattern, plain in (
        (r"\\(?:left|right|bigl?|bigr?|Bigl?|Bigr?|displaystyle|quad|qquad|,|;|!|:|\()|\\\)|\\\[|\\\]|\$|\*\*|&", " "),
        (r"\\(?:text|mathrm|mathbf|operatorname|boxed)\s*\{([^{}]*)\}", r" \1 "),
        (r"\\(?:overrightarrow|vec)\s*\{([^{}]*)\}", r" →\1"),
        (r"\\(?:overline|widehat|bar)\s*\{([^{}]*)\}", r" \1"),
        (r"\\(?:[lr]vert|[lr]Vert|mid)(?![A-Za-z])|‖|\\\|", "|"),
        (r"\\triangle(?![A-Za-z])", "△"),
        (r"\\(?:angle|measuredangle)(?![A-Za-z])", "∠"),
        (r"\\(?:approx|simeq)(?![A-Za-z])", "≈"),
        (r"\\(sin|cos|tan)(?![A-Za-z])", r"\1"),
        (r"\^\s*\{?\s*\\circ\s*\}?|\\degree(?![A-Za-z])", "°"),
        (r"\^\s*\{?\s*\\prime\s*\}?|[′’]", "'"),
        (r"₀", "_0"),
        (r"₁", "_1"),
        (r"₂", "_2"),
        (r"₃", "_3"),
        (r"_\{\s*(\d)\s*\}", r"_\1"),
        (r"\\(?:cdot|bullet|times)(?![A-Za-z])|•|⋅", "·"),
        (r"\\\\", "\n"),
        (r"−", "-"),
        (r"\\(?:begin|end)\s*\{[^{}]*\}", " "),
        (r"[ \t]+", " "),
    )
]


def plainly(text: str) -> str:
    r"""The text with one spelling for each sign that claims are made of; fractions and roots stay as they are.

    >>> plainly(r"$\angle A_{1}BC = 60^\circ$, $\overrightarrow{AB_1}$").split()
    ['∠', 'A_1BC', '=', '60°,', '→AB_1']
    """
    for pattern, plain in _SPELLINGS:
        text = pattern.sub(plain, text)
    return text


# -------------------------------------------------------------------------------------------------------------- values

_END = re.compile(
    r"[\n;；。，、]|[,.](?!\d)|(?<!\\)\b(?!(?:sin|cos|tan|pi|sqrt)\b)[a-z]{2,}|\s\(\s*[a-z]|[\u4e00-\u9fff]"
)
"""Where a chain of values ends: a stop, or a word."""
_MULTIPLE = ("times", "倍")
_EQUALS = re.compile(r"([=≈])")


def _values(text: str) -> Iterator[tuple[float, float]]:
    """The numbers of a chain of values, each with the error that its writing allows."""
    sign = "="
    for part in _EQUALS.split(text):
        if part in ("=", "≈"):
            sign = part
        elif (found := _number(part)) is not None:
            number, allowed = found
            yield number, max(allowed, _ROUNDED * abs(number) if sign == "≈" else 0.0)


@lru_cache(maxsize=4096)  # a response repeats its numbers
def _number(text: str) -> tuple[float, float] | None:
    """A number and the error that its decimals allow; None for what is none, such as a product of lengths."""
    try:
        value = read(text.strip())[0]
        if not isinstance(value, Quantity) or value.symbols:
            return None
        number = numeric_value(value.node, 15)
    except (NotUnderstood, Undefined, ValueError, RecursionError):
        return None
    if getattr(number, "imag", 0):
        return None
    allowed = 0.51 * 10.0**-value.literal.decimals if value.literal and value.literal.decimals > 0 else 0.0
    return float(number), allowed


# --------------------------------------------------------------------------------------------------------------- heads

_L = r"[A-Z](?:_\d|')?"
_FREE = r"(?<![A-Za-z\d_'])"  # not a part of a longer name
_JOINED = tuple("+-/:·*^√△∠→)}°²")
"""Signs before a name that make it a part of a sum, product, quotient or longer name."""
_IS = r"\s*(?==|≈)"
_SAID = r"\s*(?:=|is(?: equal to)?|equals|为|是|等于)"
_NAMED = r"(?:the )?(?:triangle |quadrilateral |rectangle |square |base |face |section |△|三角形|四边形)?"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text.replace("<L>", _L))


def _length(p: Sequence[Vector]) -> float:
    return float(np.linalg.norm(p[1] - p[0]))


def _angle(p: Sequence[Vector]) -> float:
    one, other = p[0] - p[1], p[2] - p[1]
    return math.atan2(float(np.linalg.norm(np.cross(one, other))), float(one @ other))


def _area(p: Sequence[Vector]) -> float:
    """Of a polygon in one plane; nan for corners that are not."""
    if np.linalg.matrix_rank(np.array([q - p[0] for q in p[1:]]), tol=1e-6) > 2:
        return math.nan
    return float(np.linalg.norm(sum(np.cross(a - p[0], b - p[0]) for a, b in pairwise(p)))) / 2


def _volume(p: Sequence[Vector]) -> float:
    """Of a pyramid: the apex first."""
    apex, *base = p
    normal = sum(np.cross(a - base[0], b - base[0]) for a, b in pairwise(base))
    return abs(float((apex - base[0]) @ normal)) / 6 if math.isfinite(_area(base)) else math.nan


def _dot(p: Sequence[Vector]) -> float:
    return float((p[1] - p[0]) @ (p[3] - p[2]))


_HEADS: list[tuple[re.Pattern[str], Callable[[Sequence[Vector]], float], bool]] = [
    (_pattern(rf"{_FREE}\|?\s*→?(?P<points><L><L>)\s*\|?(?P<power>\s*(?:²|\^\s*\{{?2\}}?))?{_IS}"), _length, True),
    (_pattern(rf"(?P<function>sin|cos|tan)?\s*∠\s*(?P<points><L><L><L>)(?!{_L}){_IS}"), _angle, False),
    (_pattern(rf"S\s*_?\s*[({{]?\s*△?\s*(?P<points>(?:<L>){{3,6}})\s*[)}}]?{_IS}"), _area, True),
    (_pattern(rf"[Aa]rea of {_NAMED}(?P<points>(?:<L>){{3,6}})(?![A-Za-z-]){_SAID}"), _area, True),
    (_pattern(rf"{_NAMED}(?P<points>(?:<L>){{3,6}})\s*的面积{_SAID}"), _area, True),
    (_pattern(rf"V\s*_?\s*[({{]?\s*(?P<points><L>\s*-\s*(?:<L>){{3,5}})\s*[)}}]?{_IS}"), _volume, True),
    (_pattern(rf"[Vv]olume of (?:the )?\w*\s*(?P<points><L>-(?:<L>){{3,5}}){_SAID}"), _volume, True),
    (_pattern(rf"(?P<points><L>-(?:<L>){{3,5}})\s*的体积{_SAID}"), _volume, True),
    (_pattern(rf"→(?P<points><L><L>\s*·\s*→<L><L>){_IS}"), _dot, True),
]
"""What claims begin with, what is measured of the points that they name, and whether that has a size."""
_COORDINATES = _pattern(r"(?<![A-Za-z\d_'→])(?P<points><L>)\s*=?\s*\((?P<value>[^()\n]*(?:\([^()]*\)[^()\n]*)*)\)")
_ASSUMED = re.compile(
    r"(?:\b(?:[Ll]et|[Ss]uppose|[Aa]ssume|[Ii]f|[Ss]et|[Ww]hen|[Ss]ay)\b|设|令|若|假设|当)[^.。;；\n]*$"
)

_PART = re.compile(r"(?i:twice|double|half|third|square|root)(?: of)? the\s*$|[倍半]\s*$")
"""Before a quantity of which another one is said."""


def claims(problem: Problem, response: str) -> list[Claim]:
    """The measured claims of a response, in the order of its text."""
    givens = [given for given in problem.formal.get("givens", ()) if isinstance(given, list) and given]
    unrolled = any(_ON_SURFACE in name for name in _labels([problem.formal.get("asks")]))
    flat = any(name.endswith(_FLAT) for name in problem.formal.get("points", ()))
    if problem.formal.get("moving") or unrolled or flat:
        return []
    points = _known_points(problem, givens)
    sized = any(_holds_number(given[1:]) for given in givens if given[0] not in _SHAPE)
    text = plainly(visible_text(response)[-_LONGEST:])
    stated = _squeezed(plainly(" ".join(problem.text.values())))
    found = [*_measured(text, points, stated, sized), *(_placed(text, points) if sized else ())]
    return [claim for _, claim in sorted(found, key=lambda one: one[0])][:MOST]


def claim_metrics(problem: Problem, response: str) -> dict[str, float]:
    """How many claims a response makes, and the share of true ones; the share is left out where there is none."""
    found = claims(problem, response)
    counted = {"claims": float(len(found))}
    return counted | ({"claims_true": sum(claim.true for claim in found) / len(found)} if found else {})


def _known_points(problem: Problem, givens: Sequence[Sequence[Json]]) -> dict[str, Vector]:
    """The points of the figure that have one place: not those that may lie anywhere on a line, nor what hangs on them."""
    loose: set[str] = set()
    for given in givens:
        first, *others = given[1:] or [""]
        if isinstance(first, str) and (str(given[0]).startswith(_LOOSE) or loose & set(_labels(others))):
            loose.add(first)
    scene: Json = problem.formal.get("scene", {})
    places = scene.get("points", {}) if isinstance(scene, dict) else {}
    known = {plainly(str(name)): np.array(at, dtype=float) for name, at in places.items() if name not in loose}
    return {name: at for name, at in known.items() if re.fullmatch(_L, name)}


def _labels(given: Json) -> Iterator[str]:
    for part in given if isinstance(given, list) else [given]:
        if isinstance(part, list):
            yield from _labels(part)
        elif isinstance(part, str):
            yield part


def _holds_number(given: Json) -> bool:
    if isinstance(given, list):
        return any(map(_holds_number, given))
    return isinstance(given, int | float) or (isinstance(given, str) and given[:1] in "0123456789√π(")


def _measured(text: str, points: Mapping[str, Vector], stated: str, sized: bool) -> Iterator[tuple[int, Claim]]:
    for pattern, measure, needs_size in _HEADS:
        if needs_size and not sized:
            continue
        for match in islice(pattern.finditer(text), MOST):
            names = re.findall(_L, match["points"])
            if len(set(names)) < len(names) - (measure is _dot) or any(name not in points for name in names):
                continue
            before = text[max(0, match.start() - 80) : match.start()].rpartition("\n")[2]
            if _ASSUMED.search(before) or _PART.search(before) or before.rstrip()[-1:] in _JOINED:
                continue
            true_value = measure([points[name] for name in names])
            groups = match.groupdict()
            if function := groups.get("function"):
                true_value = getattr(math, function)(true_value)
            elif measure is _angle:
                true_value = math.degrees(true_value)
            if groups.get("power"):
                true_value *= true_value
            chain = text[match.end() : match.end() + _VALUE]
            end = _END.search(chain)
            if (end and end[0] in _MULTIPLE) or not math.isfinite(true_value):
                continue
            chain = chain[: end.start()] if end else chain
            said = list(_values(chain))
            if not said:
                continue
            true = all(
                abs(one - true_value) <= max(allowed, _NEAR * max(1.0, abs(true_value))) for one, allowed in said
            )
            words = " ".join(f"{match[0]}{chain}".split())
            if true and _squeezed(words) in stated:
                continue  # the text says so
            yield match.start(), Claim(words, true_value, true)


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _placed(text: str, points: Mapping[str, Vector]) -> Iterator[tuple[int, Claim]]:
    """Coordinates: those of a point are true if its distances from most of the other placed points are."""
    places: dict[str, tuple[int, Vector, str]] = {}
    for match in islice(_COORDINATES.finditer(text), MOST):
        numbers = [_number(part) for part in match["value"].split(",")]
        if match["points"] in points and len(numbers) == 3 and all(numbers) and match["points"] not in places:
            at = np.array([number[0] for number in numbers if number])
            places[match["points"]] = match.start(), at, " ".join(match[0].split())
    right = dict.fromkeys(places, 0)
    for one, other in combinations(places, 2):
        said = float(np.linalg.norm(places[one][1] - places[other][1]))
        if math.isclose(said, _length([points[one], points[other]]), rel_tol=1e-3, abs_tol=1e-6):
            right[one] += 1
            right[other] += 1
    if len(places) > 2:
        for name, (start, at, words) in places.items():
            yield start, Claim(words, float(np.linalg.norm(at)), 2 * right[name] >= len(places) - 1)
