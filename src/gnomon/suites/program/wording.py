"""Statements as teachers word them: the figure is introduced, and the question is asked in one of several ways.

What a family states and asks stays. Said besides is what the program makes by name: which polygon is drawn, which point
lies on which side, where lines meet. A number is never said, and nothing is where the statement already has all numbers
of the problem: what the program constructs is then what is to be read from it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gnomon.author.bilingual import Words
from gnomon.seeding import Rng
from gnomon.suites.program.emit.names import walk
from gnomon.suites.program.family import Question
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import Expr, Num, Var
from gnomon.suites.program.leak_check import told_numbers

_MADE: dict[str, Words] = {
    "midpoint": ("${p}$ is the midpoint of ${0}{1}$", "${p}$ 是 ${0}{1}$ 的中点"),
    "foot": (
        "${p}$ is the foot of the perpendicular from ${0}$ to ${1}{2}$",
        "${p}$ 是从 ${0}$ 到 ${1}{2}$ 的垂线的垂足",
    ),
    "mirrored": ("${p}$ is the reflection of ${0}$ over ${1}{2}$", "${p}$ 是 ${0}$ 关于 ${1}{2}$ 的对称点"),
    "circumcenter": ("${p}$ is the circumcenter of triangle ${0}{1}{2}$", "${p}$ 是三角形 ${0}{1}{2}$ 的外心"),
    "incenter": ("${p}$ is the incenter of triangle ${0}{1}{2}$", "${p}$ 是三角形 ${0}{1}{2}$ 的内心"),
    "meet": ("${0}{1}$ and ${2}{3}$ intersect at ${p}$", "${0}{1}$ 与 ${2}{3}$ 相交于 ${p}$"),
}
"""What is said of a point that is made from named points."""
_HEADS: dict[int, Words] = {
    3: ("In triangle ${}$, ", "在三角形 ${}$ 中，"),
    4: ("In quadrilateral ${}$, ", "在四边形 ${}$ 中，"),
}
_MOST = 3
"""Facts that are said of one figure."""
_ASKS = 0.6
"""How often a question is asked with "what is"."""
_LEAD: tuple[Words, ...] = (
    ("In the figure, {} ", "如图，{}"),
    ("In the diagram, {} ", "如图，{}"),
    ("{} ", "{}"),
)
_SCALE_EN = "The figure is not drawn to scale. "
_SCALE_ZH = "图未按比例绘制。"
_ASIDE_ZH = "（图未按比例绘制）"
_ASIDE_EN = " (Figure not drawn to scale.)"
_GIVEN = re.compile(r"(?P<given>(?:\$[^$]*\$(?:, | and |, and )?)+)\. Find (?P<what>[^.;]*)\.")
_FIND = re.compile(r"Find (?P<what>(?:the|\$|its)[^.;]*)\.$")
_FIND_ZH = re.compile(r"求\s*(?P<what>[^，。（）]*)。$")
_POINT, _CORNER = re.compile(r"\$\[([A-Z]'?)\]\$"), re.compile(r"[A-Z]'?(?=[A-Z']*\])")
_SEGMENT = re.compile(r"\$\[[A-Z]'?[A-Z]'?\]\$")


def worded(question: Question, program: Sequence[st.Statement], rng: Rng) -> Question:
    """A question in other words."""
    en, zh = question.en, question.zh
    aside = _SCALE_EN in en
    if aside:
        en, zh = en.replace(_SCALE_EN, ""), zh.replace(_SCALE_ZH, "")
        zh = zh if _ASIDE_ZH in zh else f"{zh[:-1]}{_ASIDE_ZH}。"
    lead = _introduced(program, question, rng)
    en = _asked(en, bool(lead[0]), rng)
    if rng.chance(_ASKS) and (match := _FIND_ZH.search(zh)):
        zh = f"{zh[: match.start()]}{match['what']}是多少？"
    if not lead[0] and zh[0] == "$" and rng.chance(_ASKS):
        lead = ("", "如图，")
    return replace(question, en=f"{lead[0]}{en}{_ASIDE_EN if aside else ''}", zh=f"{lead[1]}{zh}")


def _asked(en: str, introduced: bool, rng: Rng) -> str:
    """The English question in one of several ways."""
    asks = rng.chance(_ASKS)
    if (match := _GIVEN.fullmatch(en)) and rng.chance(0.7):
        what = _what(match["what"], rng)
        end = f"what is {what}?" if asks else f"find {what}."
        en = f"{rng.choice(('If', 'If', 'Given that'))} {match['given']}, {end}"
    elif match := _FIND.search(en):
        what = _what(match["what"], rng)
        en = f"{en[: match.start()]}{f'What is {what}?' if asks else f'Find {what}.'}"
    if not introduced and en[0] == "$" and rng.chance(_ASKS):
        en = f"{rng.choice(('In the figure', 'In the diagram', 'In the figure below'))}, {en}"
    return en


def _what(what: str, rng: Rng) -> str:
    if _SEGMENT.fullmatch(what) and rng.chance(_ASKS):
        return f"the length of {what}"
    return f"the measure of {what}" if what.startswith("$\\angle") and rng.chance(_ASKS) else what


def _introduced(program: Sequence[st.Statement], question: Question, rng: Rng) -> Words:
    """A sentence on the figure; empty where there is nothing to say, or where the figure is all there is to read."""
    if not told_numbers(question.twin_en) - told_numbers(question.en):
        return "", ""
    changing = {s.var.role for s in walk(program) if isinstance(s, st.Assign)}
    named = {s.role for s in program if isinstance(s, st.Name)} - changing
    facts = [fact for s in program if (fact := _fact(s, named, question.en))][:_MOST]
    on_sides = _on_sides(program, named, question.en)
    facts = ([on_sides] if on_sides[0] else []) + facts
    told = set(_POINT.findall(" ".join(one for one, _ in facts)))
    heads = (found for s in program if (found := _polygon(s, named, question.en))[0])
    # Points are said to lie on the sides of a polygon that does not consist of them.
    head = next((found for found in heads if not set(_CORNER.findall(found[0])) <= told), ("", ""))
    if not facts:
        return "", ""
    en = ", and ".join([", ".join(one for one, _ in facts[:-1])] * (len(facts) > 1) + [facts[-1][0]])
    lead_en, lead_zh = rng.choice(_LEAD)
    if head[0]:
        lead_en, lead_zh = "{} ", "{}" if "如图" in head[1] else "如图，{}"
    whole = f"{head[0]}{en}."
    if not head[0] and lead_en == "{} ":
        whole = whole[0].upper() + whole[1:]
    if question.en.startswith("In the figure") and not head[0]:
        lead_en, whole = "{} ", whole[0].upper() + whole[1:]
    return lead_en.format(whole), lead_zh.format(head[1] + "，".join(zh for _, zh in facts) + "。")


def _letters(exprs: Sequence[Expr], named: set[str]) -> list[str] | None:
    """The names of points; None if one of them has none."""
    roles = [expr.role if isinstance(expr, Var) and expr.role in named else "" for expr in exprs]
    return roles if all(roles) else None


def _polygon(s: st.Statement, named: set[str], en: str) -> Words:
    """The beginning of a sentence on a triangle or quadrilateral that is drawn."""
    if not isinstance(s, st.Draw) or s.path.op != "polygon" or len(s.path.args) not in _HEADS:
        return "", ""
    roles = _letters(s.path.args, named)
    if roles is None:
        return "", ""
    name = f"[{''.join(roles)}]"
    shape = re.search(rf"(\w+) \$\[{''.join(roles)}\]", en)
    if shape and len(roles) == 4 and shape[1] not in ("quadrilateral", "sheet"):
        return "", ""  # the statement says what it is
    head_en, head_zh = _HEADS[len(roles)]
    return head_en.format(name), head_zh.format(name)


def _fact(s: st.Statement, named: set[str], en: str) -> Words | None:
    """What is said of the point that a statement makes."""
    if not isinstance(s, st.Let) or s.value is None or s.var.role not in named or s.value.op not in _MADE:
        return None
    roles = _letters(s.value.args, named)
    if roles is None or re.search(rf"\[{s.var.role}\]", en):
        return None
    words = list(_MADE[s.value.op])
    for place, role in [("p", s.var.role), *((str(k), role) for k, role in enumerate(roles))]:
        words = [text.replace(f"{{{place}}}", f"[{role}]") for text in words]
    joined = [text.replace("][", "") for text in words]
    return joined[0], joined[1]


def _on_sides(program: Sequence[st.Statement], named: set[str], en: str) -> Words:
    """Which points lie on which segments."""
    found = []
    for s in program:
        if not (isinstance(s, st.Let) and s.value is not None and s.value.op == "between" and s.var.role in named):
            continue
        a, b, t = s.value.args
        inside = isinstance(t, Num) and 0 < t.value < 1
        roles = _letters((a, b), named)
        if roles and inside and not re.search(rf"\[{s.var.role}\]", en):
            found.append((s.var.role, "".join(roles)))
    if not found:
        return "", ""
    points, sides = [f"$[{p}]$" for p, _ in found], [f"$[{side}]$" for _, side in found]
    zh = f"点 {'、'.join(points)} {'分别' if len(found) > 1 else ''}在 {'、'.join(sides)} 上"
    if len(found) == 1:
        return f"point {points[0]} lies on {sides[0]}", zh
    return f"points {_and(points)} lie on {_and(sides)}, respectively", zh


def _and(items: Sequence[str]) -> str:
    return f"{', '.join(items[:-1])}{',' if len(items) > 2 else ''} and {items[-1]}"
