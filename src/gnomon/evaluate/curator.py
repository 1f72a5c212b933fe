"""The embedded model ``gnomon/curator``: it answers the questions of ``gnomon curate run`` by simple rules.

It reads the name of the question in its first line and the material between the marks, like any model. It is for
demonstrations and tests: it counts words and fills in a few forms, and does not understand what it reads.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from gnomon.grade.judge import unfenced

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Parts = Mapping[str, str]

_NAMED = re.compile(r"Question: (.+)\n")
_SHAPES = re.compile(
    r"triangle|circle|square|rectangle|quadrilateral|polygon|pentagon|hexagon|octagon|rhombus|trapezoid|trapezium|"
    r"parallelogram|\bangles?\b|\barea\b|perimeter|radius|radii|diameter|chord|tangent|perpendicular|parallel|midpoint|"
    r"bisect|altitude|median|hypotenuse|\bcone\b|sphere|cylinder|\bprism|pyramid|\bcube\b|\bsides?\b|diagonal|"
    r"\bsegment|\barc\b|sector|shaded|semicircle|congruent|similar|equilateral|isosceles|\\overline|\\angle|\\triangle|"
    r"三角形|圆|正方形|矩形|角|面积|周长|半径",
    re.I,
)
_OTHER = re.compile(
    r"probabilit|\bchart\b|bar graph|line graph|pie graph|histogram|\btable\b|\bmean\b|\baverage\b|\bmode\b|"
    r"students?\b|\bsales\b|\bgraph of\b|\bfunction\b|how many (?:ways|paths|routes|different)|number line|magic|"
    r"calendar|\bvotes?\b|"
    r"spinner|\bcards?\b|\bdice\b|\bdie\b|tournament|survey|temperature|population|\bclock\b|network|flow ?chart|"
    r"crossword|\bgame\b|\bprice|\bcost|percent of the|\bscores?\b|per hour|schedule|family tree|\bboard\b|\bpuzzle|"
    r"\brows?\b|\bcolumns?\b|概率|统计|平均",
    re.I,
)
_PROOF = re.compile(
    r"\b(?:prove|show|demonstrate|verify|establish|deduce|justify|explain)\b(?: carefully| rigorously)?,?"
    r" (?:that|why|how|whether)\b|\bgive a proof\b|\bprove\b|证明|求证",
    re.I,
)
_PART = re.compile(
    r"(?:^|[\s.;?!])(?:\(?([a-e]|i{1,3}|iv|v|[1-5])\)|part ([a-e]|[1-5])\b[:.)]?|[(（]([1-5])[)）])", re.I
)
_ASKS = re.compile(r"\b(?:find|what|determine|compute|calculate|how|express|evaluate)\b|求|多少", re.I)


def reply_of(prompt: str) -> str | None:
    """The reply to a question of a pipeline; None if the prompt is none."""
    named = _NAMED.match(prompt)
    if named is None or named[1] not in _REPLIES:
        return None
    return _REPLIES[named[1]](unfenced(prompt))


def _sorted(parts: Parts) -> str:
    text = parts.get("STATEMENT", "")
    shapes, other = len(_SHAPES.findall(text)), len(_OTHER.findall(text))
    subject = "geometry" if shapes > other else "other"
    return f"It has {shapes} words of figures and {other} of data.\nSubject: {subject}\nForm: {_form(text)}"


def _form(text: str) -> str:
    if len(_questions(text)) > 1:
        return "parts"
    return "proof" if _PROOF.search(text) else "single"


def _questions(text: str) -> list[tuple[str, str]]:
    """The parts of a statement that ask something, each with its mark."""
    parts = [
        (next(group for group in mark.groups() if group), text[mark.end() : end].strip(" .:;\n"))
        for mark, end in _spans(text)
    ]
    return [(mark, part) for mark, part in parts if _ASKS.search(part) or _PROOF.search(part)]


def _one_part(parts: Parts) -> str:
    """The first part that asks for a value, with its answer, if the answers are marked in the same way."""
    text, answer = parts.get("STATEMENT", ""), parts.get("ANSWER", "")
    first = _PART.search(text)
    given = {
        next(group for group in mark.groups() if group).lower(): answer[mark.end() : end].strip(" .:;,\n")
        for mark, end in _spans(answer)
    }
    for mark, question in _questions(text):
        if first and mark.lower() in given and not _PROOF.search(question):
            whole = f"{text[: first.start()].strip()} {question}".strip()
            return _block({"problem": whole if whole.endswith("?") else f"{whole}.", "answer": given[mark.lower()]})
    return _block({"cannot": "no part has an answer of its own"})


def _spans(text: str) -> list[tuple[re.Match[str], int]]:
    """The marks of parts, each with the end of its part."""
    marks = list(_PART.finditer(text))
    return list(zip(marks, [*(mark.start() for mark in marks[1:]), len(text)], strict=False))


_EQUATION = re.compile(
    r"\b(?:prove|show|demonstrate|verify) that\s+"
    r"\$?(?P<of>[A-Z]{2})\s*=\s*(?P<k>\d+)\s*(?:\\cdot\s*)?(?P<by>[A-Z]{2})\$?",
    re.I,
)
_ANGLE = re.compile(
    r"\b(?:prove|show|demonstrate|verify) that\s+"
    r"\$?\\angle\s*(?P<angle>[A-Z]{3})\s*=\s*(?P<k>\d+)\s*\^\s*\{?\\circ\}?\$?",
    re.I,
)


def _value_of_proof(parts: Parts) -> str:
    """A proof of PA = 4PB asks for the ratio, one of a size of an angle for the angle."""
    text = parts.get("STATEMENT", "")
    for pattern, ask in (
        (_EQUATION, "compute the ratio of ${of}$ to ${by}$"),
        (_ANGLE, "compute the measure of $\\angle {angle}$ in degrees"),
    ):
        if found := pattern.search(text):
            asked = ask.format(**found.groupdict())
            opening = text[: found.start()].rstrip()
            asked = asked.capitalize() if not opening or opening.endswith((".", "?", "!", ":")) else asked
            rest = text[found.end() :].strip()
            whole = f"{opening} {asked}{rest or '.'}".strip()
            return _block({"problem": whole, "answer": found["k"]})
    return _block({"cannot": "it states no equation with a value"})


# ------------------------------------------------------------------------------------------------------ constructions

_CONSTRUCT = re.compile(r"\b(?:construct|draw|locate|inscribe|circumscribe|bisect|erect|drop)\b|作", re.I)


def _suitable_construction(parts: Parts) -> str:
    text = parts.get("PROBLEM", "")
    good = _CONSTRUCT.search(text) and _SHAPES.search(text) and not _PROOF.search(text)
    return f"It {'asks' if good else 'does not ask'} to construct something.\nVerdict: {'suitable' if good else 'not'}"


_TASKS: tuple[tuple[re.Pattern[str], dict[str, object], tuple[str, ...]], ...] = tuple(
    (re.compile(pattern, re.I), {"statement": statement, "givens": givens, "goals": goals}, script)
    for pattern, statement, givens, goals, script in (
        (
            "perpendicular bisector",
            "Given two points A and B, construct the perpendicular bisector l of AB.",
            ["A = (0, 0)", "B = (5, 2)"],
            ["perpendicular_bisector(l, A, B)"],
            ("c = Circle(A, B)", "d = Circle(B, A)", "P = Intersect(c, d, 1)", "Q = Intersect(c, d, 2)",
             "l = Line(P, Q)"),
        ),
        (
            "midpoint",
            "Given two points A and B, construct the midpoint M of AB.",
            ["A = (0, 0)", "B = (5, 2)"],
            ["midpoint(M, A, B)"],
            ("c = Circle(A, B)", "d = Circle(B, A)", "P = Intersect(c, d, 1)", "Q = Intersect(c, d, 2)",
             "M = Intersect(Line(P, Q), Line(A, B))"),
        ),
        (
            "circumcircle|circumscrib",
            "Given a triangle ABC, construct its circumcircle k.",
            ["A = (0, 0)", "B = (6, 1)", "C = (2, 5)"],
            ["circumscribed(k, ABC)"],
            ("l = PerpendicularBisector(A, B)", "m = PerpendicularBisector(B, C)", "O = Intersect(l, m)",
             "k = Circle(O, A)"),
        ),
        (
            "bisect",
            "Given an angle ABC, construct its bisector l.",
            ["A = (5, 0)", "B = (0, 0)", "C = (2, 5)"],
            ["bisects(l, ABC)"],
            ("l = AngleBisector(A, B, C)",),
        ),
        (
            "perpendicular",
            "Given a line AB and a point P, construct the perpendicular l to AB through P.",
            ["A = (0, 0)", "B = (6, 1)", "P = (2, 5)"],
            ["perpendicular(l, line AB)", "on(P, l)"],
            ("l = PerpendicularLine(P, Line(A, B))",),
        ),
    )
)  # fmt: skip
"""What is asked for, the task, and a solution; the first pattern that fits counts."""


def _adapted(parts: Parts) -> str:
    for pattern, task, _ in _TASKS:
        if pattern.search(parts.get("PROBLEM", "")):
            about = {"title": str(task["statement"])[:40], "type": "straightedge-compass", "level": "easy"}
            return _block({**about, "skills": ["lines and circles"], "facts": [], **task})
    return _block({"cannot": "no known construction is named"})


def _solved(parts: Parts) -> str:
    for _, task, script in _TASKS:
        if task["statement"] == parts.get("STATEMENT"):
            return "1. Draw the lines and circles.\n```geogebra\n" + "\n".join(script) + "\n```"
    return "1. Nothing is known.\n```geogebra\nX = (0, 0)\n```"


def _screened(parts: Parts) -> str:
    named = set(re.findall(r"\b[A-Za-z]\b", parts.get("GOALS", "")))
    told = set(re.findall(r"[A-Z](?![a-z])|\b[a-z]\b", parts.get("STATEMENT", "")))
    return f"Verdict: {'pass' if named & told else 'fail'}"


# --------------------------------------------------------------------------------------------------------------- solids

_SOLIDS = re.compile(r"\b(?:pyramid|prism|cube|cuboid|box|tetrahedron|cone|cylinder|sphere|frustum)s?\b|棱|体", re.I)
_SEED = """from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import {module}


@seed("{key}", "AN", "medium")
def curated(q: Question):
    \"\"\"{doc}\"\"\"
    a, b, c = q.lengths(3, 2, 40, spread=6.0)
{body}
"""
_BODIES = (
    (
        "pyramid",
        "pyramids",
        "curated-pyramid-edges",
        "Cosine of the angle between a lateral edge and a base edge.",
        (
            "q.solid(pyramids.upright_rectangle(a, b, c))",
            'q.ask(asks.cos(asks.lines_angle("PB", "CD")))',
            'methods.coordinates(q, "A", "AB", "AD", "AP", show="BCDP")',
            'methods.two_lines(q, "PB", "CD")',
            "return a / sqrt(a**2 + c**2)",
        ),
    ),
    (
        "box|cuboid",
        "boxes",
        "curated-box-diagonals",
        "Cosine of the angle between a body diagonal and a diagonal of the base.",
        (
            "q.require(a != b)",
            "q.solid(boxes.cuboid(a, b, c))",
            'q.segments("BD1 AC")',
            'q.ask(asks.cos(asks.lines_angle("BD1", "AC")))',
            'methods.coordinates(q, "A", "AB", "AD", "AA1", show="BCD1")',
            'methods.two_lines(q, "BD1", "AC")',
            "return abs(b**2 - a**2) / sqrt((a**2 + b**2) * (a**2 + b**2 + c**2))",
        ),
    ),
)


def _suitable_seed(parts: Parts) -> str:
    text = parts.get("PROBLEM", "")
    good = _SOLIDS.search(text) and _ASKS.search(text) and _form(text) == "single"
    return f"Verdict: {'suitable' if good else 'not'}"


def _seed(parts: Parts) -> str:
    for pattern, module, key, doc, lines in _BODIES:
        if re.search(pattern, parts.get("PROBLEM", ""), re.I):
            body = "\n".join(f"    {line}" for line in lines)
            return f"```python\n{_SEED.format(module=module, key=key, doc=doc, body=body)}```"
    return "I know no such solid."


def _block(content: object) -> str:
    return f"```json\n{json.dumps(content, ensure_ascii=False)}\n```"


_REPLIES: Mapping[str, Callable[[Parts], str]] = {
    "subject and form": _sorted,
    "rewrite parts": _one_part,
    "rewrite proof": _value_of_proof,
    "suitable as a construction": _suitable_construction,
    "adapt to a construction": _adapted,
    "solve a construction": _solved,
    "screen a construction": _screened,
    "suitable as a seed": _suitable_seed,
    "write a seed": _seed,
}
