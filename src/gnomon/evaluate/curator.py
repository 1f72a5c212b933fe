"""The embedded model ``gnomon/curator``: it answers the questions of ``gnomon curate run`` by simple rules.

It reads the name of the question in its first line and the material between the marks, like any model. It is for
demonstrations and tests: it reads words and drawings (``curator_sorting``) and fills in a few forms, and does not
understand what it reads.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from gnomon.evaluate.curator_sorting import PROOF, SHAPES, form_of, parts_of, subject_of
from gnomon.grade.judge import unfenced
from gnomon.program.question.asked_words import CUE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Parts = Mapping[str, str]

_NAMED = re.compile(r"Question: (.+)\n")


def reply_of(prompt: str) -> str | None:
    """The reply to a question of a pipeline; None if the prompt is none."""
    named = _NAMED.match(prompt)
    if named is None or named[1] not in _REPLIES:
        return None
    return _REPLIES[named[1]](unfenced(prompt))


def _sorted(parts: Parts) -> str:
    text = parts.get("STATEMENT", "")
    subject, why = subject_of(text, parts.get("CODE", ""))
    return f"{why}\nSubject: {subject}\nForm: {form_of(text)}"


def _one_part(parts: Parts) -> str:
    """The first part that asks for a value, with its answer: answers are marked as the parts are, or as many."""
    opening, asked = parts_of(parts.get("STATEMENT", ""))
    given = _answers(parts.get("ANSWER", ""), len(asked))
    facts = _facts_behind(asked[-1][1]) if asked else ""
    for number, part in asked:
        question = part.removesuffix(facts).strip() if number == asked[-1][0] else part
        if given.get(number) and CUE.search(question) and not PROOF.search(question):
            asking = question if question.endswith(("?", "？")) else f"{question}."
            return _block({"problem": " ".join(filter(None, (opening, facts, asking))), "answer": given[number]})
    return _block({"cannot": "no part has an answer of its own"})


def _answers(answer: str, count: int) -> dict[int, str]:
    """The answers of so many parts by their numbers; none if there is another number of them."""
    marked = parts_of(answer)[1]
    if not marked:
        split = re.split(r"[;；]|,\s|，|\band\b|和", answer)
        marked = list(enumerate((one.strip(" .$") for one in split), 1))
        return dict(marked) if len(marked) == count else {}
    return {number: one.strip(" .;,$") for number, one in marked}


def _facts_behind(part: str) -> str:
    """The last sentences of the last part, if they ask nothing: they are about all parts."""
    sentences = re.split(r"(?<=[.?!。？！])\s*", part)
    while len(sentences) > 1 and (CUE.search(sentences[0]) or PROOF.search(sentences[0])):
        sentences = sentences[1:]
        if not any(CUE.search(one) or PROOF.search(one) for one in sentences):
            return f"{' '.join(sentences).strip()}." if sentences[-1] else ""
    return ""


_SIGN = r"(?:[-\d.:/\s{}()]|\\(?:[dt]?frac|sqrt|pi|cdot|,)|π|√)*"
_VALUE = rf"(?P<value>{_SIGN}\d{_SIGN})"
_CLAIM = re.compile(
    r"\b(?:prove|show|demonstrate|verify|establish|deduce)(?: that)?\s+(?:we have\s+)?(?P<what>[^.=]{1,120}?)\s*"
    rf"(?:=|\b(?:is equal to|equals|is exactly|measures|is)\b)\s*\$?\s*{_VALUE}\s*(?P<by>[A-Z]{{2}})?"
    r"\s*(?:\^?\s*\{?\s*\\circ\s*\}?|°|degrees)?\s*\$?\s*(?:units|cm|square units)?\s*(?P<end>\.|;|$)",
)


def _value_of_proof(parts: Parts) -> str:
    """A proof of an equation with a value asks for the value: of PA = 4PB the ratio, of PC = 8 the length."""
    text = parts.get("STATEMENT", "")
    lower = re.sub(r"\b(?:Prove|Show|Demonstrate|Verify|Establish|Deduce)\b", lambda word: word[0].lower(), text)
    claim = _CLAIM.search(lower)
    if claim is None:
        return _block({"cannot": "it states no equation with a value"})
    what, by = claim["what"].strip().rstrip("$ ").strip(), claim["by"]
    name = re.fullmatch(r"\$?\s*([A-Z]{2})", what)
    if (by and not name) or re.search(r"\b(?:there|it|this|each|every|any|all|number)\b", what):
        return _block({"cannot": "it states no equation with a value"})
    if what.count("$") % 2:
        what += "$"
    if name and by:
        what = f"the ratio of ${name[1]}$ to ${by}$"
    elif re.match(r"\$?\s*\\(?:measured)?angle", what):
        what = f"the measure of {what} in degrees"
    elif name:
        what = f"${name[1]}$"
    opening = lower[: claim.start()].rstrip()
    ask = "Compute" if not opening or opening.endswith((".", "?", "!", ":", "。")) else "compute"
    whole = f"{opening} {ask} {what}. {lower[claim.end() :].strip()}".strip()
    value = claim["value"].strip(" .")
    if value.count("{") != value.count("}"):  # those of a sign behind it, as in 60^{\circ}
        value = value.strip("{} ")
    return _block({"problem": whole, "answer": value})


# ------------------------------------------------------------------------------------------------------ constructions

_CONSTRUCT = re.compile(r"\b(?:construct|draw|locate|inscribe|circumscribe|bisect|erect|drop)\b|作", re.I)


_OBJECT = re.compile(
    rf"(?:{_CONSTRUCT.pattern})(?:(?!\\b(?:of|to|through|with|from|at|for|such|using|by|whose|that|and|where)\\b)[^.,;?])*",
    re.I,
)
"""What is to be constructed, with its verb."""


def _suitable_construction(parts: Parts) -> str:
    text = parts.get("PROBLEM", "")
    good = _CONSTRUCT.search(text) and SHAPES.search(text) and not PROOF.search(text)
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
    """The known task for the object that is to be constructed: what stands between the verb and "of" or "through"."""
    wanted = _OBJECT.search(parts.get("PROBLEM", ""))
    for pattern, task, _ in _TASKS:
        if wanted and pattern.search(wanted[0]):
            title = str(task["statement"]).rpartition("construct ")[2].rstrip(".")
            about = {"title": f"Construct {title}", "type": "straightedge-compass", "level": "easy"}
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
    good = _SOLIDS.search(text) and CUE.search(text) and form_of(text) == "single"
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
