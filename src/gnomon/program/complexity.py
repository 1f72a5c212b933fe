"""How much a drawing program asks its reader to build: counts that are computed, not a level that people gave.

>>> from gnomon.program.figure import figure_of_asy
>>> code = "pair A=(0,0), B=(6,0), C=(2,5); pair D=foot(C,A,B); draw(A--B--C--cycle); draw(C--D); draw(circle(D,1));"
>>> found = complexity(code, figure_of_asy(code))
>>> found.segments, found.circles, found.constraints, found.depth, found.loops, found.transforms, found.space
(4, 1, 2, 2, 0, 0, False)
"""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from gnomon.program.leaks.literals import bare
from gnomon.program.measure.piece_measures import cross
from gnomon.program.shapes import Arc, Segment

if TYPE_CHECKING:
    from gnomon.program.figure import Figure

MAX_LINES = 250
"""Of larger figures the first lines are compared with each other."""


@dataclass(frozen=True, slots=True)
class Complexity:
    """Counts of one program.

    `segments`, `circles` (with arcs), `curves`, `regions` and `points` are the elements that it draws, each once.
    `constraints` counts the relations that the figure shows: points on lines and circles, right angles, parallels,
    equal lengths, lines and circles that touch. `depth` is the longest chain of names that are defined by earlier
    ones, `nesting` that of loops inside loops.
    """

    segments: int = 0
    circles: int = 0
    curves: int = 0
    regions: int = 0
    points: int = 0
    constraints: int = 0
    depth: int = 0
    loops: int = 0
    nesting: int = 0
    branches: int = 0
    functions: int = 0
    recursive: bool = False
    transforms: int = 0
    space: bool = False

    @property
    def elements(self) -> int:
        """All drawn elements."""
        return self.segments + self.circles + self.curves + self.regions

    @property
    def score(self) -> float:
        """One number that grows with each count, slowly with large ones; only for ordering programs."""
        return (
            math.log2(1 + self.elements)
            + 0.5 * math.log2(1 + self.constraints)
            + 0.5 * math.sqrt(self.depth)
            + 1.5 * (self.loops > 0) + 0.5 * self.nesting
            + 0.5 * math.log2(1 + self.transforms)
            + 0.5 * math.log2(1 + self.functions) + 2.0 * self.recursive
            + 3.0 * self.space
        )  # fmt: skip

    def to_json(self) -> dict[str, float]:
        """All counts by name."""
        return {**asdict(self), "elements": self.elements, "score": round(self.score, 3)}


def complexity(code: str, figure: Figure | None, language: str = "asymptote") -> Complexity:
    """The counts of a program; without a figure, only those of its code."""
    text = bare(code, language)
    drawn = _elements(figure) if figure is not None else {}
    functions = _functions(text, language)
    return Complexity(
        segments=drawn.get("segments", 0),
        circles=drawn.get("circles", 0),
        curves=drawn.get("curves", 0),
        regions=len(figure.fills) if figure is not None else 0,
        points=len({*figure.points.values(), *(dot.at for dot in figure.dots)}) if figure is not None else 0,
        constraints=_constraints(figure) if figure is not None else 0,
        depth=_depth(text, language),
        loops=len(_LOOPS[language].findall(text)),
        nesting=_nesting(text, language),
        branches=len(re.findall(r"\bif\s*\(|\bif\b|\\ifnum|\\ifthenelse", text)),
        functions=len(functions),
        recursive=any(_calls_itself(name, body) for name, body in functions.items()),
        transforms=len(_TRANSFORMS[language].findall(text)),
        space=bool(figure is not None and figure.space) or bool(_SPACE[language].search(code)),
    )


# ------------------------------------------------------------------------------------------------------- the figure


def _elements(figure: Figure) -> dict[str, int]:
    grain = 1e-6 * figure.size
    seen: dict[str, set[tuple[int, ...]]] = {"segments": set(), "circles": set(), "curves": set()}

    def key(*values: complex | float) -> tuple[int, ...]:
        return tuple(round(x / grain) for value in values for x in (complex(value).real, complex(value).imag))

    for stroke in figure.strokes:
        if stroke.mark:
            continue
        for piece in stroke.pieces:
            if isinstance(piece, Segment):
                seen["segments"].add(min(key(piece.start, piece.end), key(piece.end, piece.start)))
            elif isinstance(piece, Arc):
                seen["circles"].add(key(piece.centre, piece.radius))
        if any(not isinstance(piece, Segment | Arc) for piece in stroke.pieces):
            seen["curves"].add(key(stroke.pieces[0].start, stroke.pieces[-1].end, stroke.pieces[0].end))
    return {name: len(found) for name, found in seen.items()}


def _constraints(figure: Figure) -> int:
    near = 1e-5 * figure.size
    lines: list[Segment] = []
    circles: list[Arc] = []
    for stroke in figure.strokes:
        for piece in stroke.pieces:
            if stroke.mark:
                continue
            if isinstance(piece, Segment) and abs(piece.end - piece.start) > 1e-3 * figure.size:
                if piece not in lines and Segment(piece.end, piece.start) not in lines:
                    lines.append(piece)
            elif isinstance(piece, Arc) and all(
                abs(piece.centre - c.centre) > near or abs(piece.radius - c.radius) > near for c in circles
            ):
                circles.append(piece)
    lines, circles = lines[:MAX_LINES], circles[:MAX_LINES]
    points = figure.vertices[:MAX_LINES]
    count = 0
    for line in lines:
        way = line.end - line.start
        for z in points:
            along = ((z - line.start) / way).real
            if 1e-6 < along < 1 - 1e-6 and abs(cross(way, z - line.start)) <= near * abs(way):
                count += 1 + any(_upright(other, z, way, near) for other in lines)
    for circle in circles:
        count += sum(abs(abs(z - circle.centre) - circle.radius) <= near for z in points)
        for line in lines:
            way = line.end - line.start
            height = abs(cross(way, circle.centre - line.start)) / abs(way)
            inside = 0 <= ((circle.centre - line.start) / way).real <= 1
            count += inside and abs(height - circle.radius) <= near
    for one, other in itertools.combinations(circles, 2):
        gap = abs(one.centre - other.centre)
        count += min(abs(gap - one.radius - other.radius), abs(gap - abs(one.radius - other.radius))) <= near < gap
    return count + _classes(lines, near)


def _upright(line: Segment, foot: complex, way: complex, near: float) -> bool:
    """Whether a line ends at a point at right angles to a direction."""
    if min(abs(line.start - foot), abs(line.end - foot)) > near:
        return False
    other = line.end - line.start
    return abs((other.conjugate() * way).real) < 1e-5 * abs(other) * abs(way)


def _classes(lines: list[Segment], near: float) -> int:
    """Lines that are parallel or equal to an earlier one, and right angles at common ends."""
    count = 0
    directions: list[complex] = []
    lengths: list[float] = []
    for line in lines:
        way = line.end - line.start
        unit = way / abs(way)
        if any(abs(cross(unit, other)) < 1e-5 for other in directions):
            count += 1
        else:
            directions.append(unit)
        if any(abs(abs(way) - other) <= near for other in lengths):
            count += 1
        else:
            lengths.append(abs(way))
    corners: dict[tuple[int, int], list[complex]] = {}
    for line in lines:
        for a, b in ((line.start, line.end), (line.end, line.start)):
            corners.setdefault((round(a.real / near), round(a.imag / near)), []).append((b - a) / abs(b - a))
    for ways in corners.values():
        count += any(abs((u.conjugate() * v).real) < 1e-5 for u, v in itertools.combinations(ways[:12], 2))
    return count


# --------------------------------------------------------------------------------------------------------- the code

_LOOPS = {
    "asymptote": re.compile(r"\b(?:for|while)\s*\("),
    "matplotlib": re.compile(r"\b(?:for|while)\b"),
    "tikz": re.compile(r"\\(?:foreach|loop|whiledo)\b"),
}
_TRANSFORMS = {
    "asymptote": re.compile(r"\b(?:rotate|shift|scale|xscale|yscale|reflect|slant|rotateO|invert)\s*\("),
    "matplotlib": re.compile(
        r"\b(?:Affine2D|rotate\w*|translate|set_transform|rot90|[A-Za-z]*rotat\w*\s*\()|\[\[\s*(?:np\.)?cos"
    ),
    "tikz": re.compile(r"\b(?:rotate(?: around)?|[xy]?shift|[xy]?scale|[xy]slant|cm)\s*=|\bcycle\s+rotate"),
}
_SPACE = {
    "asymptote": re.compile(r"\bimport\s+(?:three|graph3|solids)\b|\btriple\b"),
    "matplotlib": re.compile(r"projection\s*=\s*['\"]3d|mplot3d|Axes3D"),
    "tikz": re.compile(r"tikz-3dplot|tdplot|canvas is|\bz\s*=\s*\{|\(\s*[-\d.]+\s*,\s*[-\d.]+\s*,\s*[-\d.]+\s*\)"),
}
_NEXT = r"(?=[;,]\s*(?:[A-Za-z_]\w*\s*=|$)|;)"
_DEFINED = {
    "asymptote": re.compile(rf"(?<![=<>!+\-*/\w.])([A-Za-z_]\w*)\s*=(?!=)([^;=]*?){_NEXT}", re.M),
    "matplotlib": re.compile(r"^[ \t]*([A-Za-z_]\w*)\s*=(?!=)(.*)$", re.M),
    "tikz": re.compile(
        r"\\coordinate\s*(?:\[[^\]]*\])?\s*\(([^)]+)\)\s*at\s*(.*?);"
        r"|\\(?:pgfmathsetmacro|def)\s*\{?\\(\w+)\}?\s*\{([^}]*)\}",
        re.S,
    ),
}


def _depth(text: str, language: str) -> int:
    """The longest chain of names, each defined by the one before; a name of constants alone has depth 1."""
    depth: dict[str, int] = {}
    for match in itertools.islice(_DEFINED[language].finditer(text), 2000):
        groups = [group for group in match.groups() if group is not None]
        if len(groups) < 2:
            continue
        name, body = groups[0].strip(), groups[1]
        used = set(re.findall(r"[A-Za-z_]\w*'*", body)) - {name}
        depth[name] = max(depth.get(name, 0), 1 + max((depth.get(other, 0) for other in used), default=0))
    return max(depth.values(), default=0)


def _nesting(text: str, language: str) -> int:
    if language == "matplotlib":
        return _indented(text)
    deepest = 0
    open_loops: list[int] = []
    brace = 0
    pending = 0
    for match in re.finditer(rf"({_LOOPS[language].pattern})|([{{}};])", text):
        if match[1]:
            pending += 1
            deepest = max(deepest, len(open_loops) + pending)
        elif match[2] == "{":
            brace += 1
            if pending:
                open_loops += [brace] * pending
                pending = 0
        elif match[2] == "}":
            open_loops = [depth for depth in open_loops if depth < brace]
            brace -= 1
        elif pending and language == "asymptote" and not _in_header(text, match.start()):
            pending = 0
    return deepest


def _in_header(text: str, place: int) -> bool:
    """Whether a semicolon stands in the brackets of a ``for``."""
    before = text[max(0, place - 200) : place]
    start = before.rfind("for")
    return start >= 0 and before.count("(", start) > before.count(")", start)


def _indented(text: str) -> int:
    deepest = 0
    stack: list[int] = []
    for line in text.splitlines():
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        while stack and indent <= stack[-1]:
            stack.pop()
        if re.match(r"\s*(?:for|while)\b", line):
            stack.append(indent)
        inner = len(re.findall(r"\bfor\b", line)) - (1 if re.match(r"\s*for\b", line) else 0)
        deepest = max(deepest, len(stack) + max(0, inner))
    return deepest


_TYPES = r"(?:void|pair|real|int|path|bool|guide|triple|transform|pair\[\]|real\[\])"
_FUNCTION = {
    "asymptote": re.compile(rf"\b{_TYPES}\s+([A-Za-z_]\w*)\s*\([^()]*\)\s*\{{"),
    "matplotlib": re.compile(r"^[ \t]*def\s+([A-Za-z_]\w*)\s*\(", re.M),
    "tikz": re.compile(r"\\(?:newcommand|def|tikzmath function)\s*\{?\\(\w+)\}?\s*(?=\[|#|\{)"),
}


def _functions(text: str, language: str) -> dict[str, str]:
    """The functions of a program, with the text from their start to the next one's."""
    starts = list(_FUNCTION[language].finditer(text))
    ends = [*(match.start() for match in starts[1:]), len(text)][: len(starts)]
    return {match[1]: _body(text[match.end() : end], language) for match, end in zip(starts, ends, strict=True)}


def _body(text: str, language: str) -> str:
    if language == "matplotlib":
        lines = text.splitlines()
        inside = list(itertools.takewhile(lambda line: not line.strip() or line[0].isspace(), lines[1:]))
        return "\n".join([*lines[:1], *inside])
    depth = 1
    for place, char in enumerate(text):
        depth += (char == "{") - (char == "}")
        if depth == 0:
            return text[:place]
    return text


def _calls_itself(name: str, body: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}\s*\(|\\{re.escape(name)}\b", body) is not None
