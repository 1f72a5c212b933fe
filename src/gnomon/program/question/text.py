r"""Statements as plain text that patterns can read: LaTeX and typographic variants in one spelling.

>>> plain(r"Let $\overline{AB}\perp\overline{CD}$ with $AB=\frac{3\sqrt{2}}{2}$ and $\angle{ABC}=60^{\circ}$.")
'let AB⊥CD with AB=((3sqrt(2))/(2)) and ∠ABC=60°.'
"""

from __future__ import annotations

import re

_GROUP = r"\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}"
_FRACTION = re.compile(r"\\[dtc]?frac\s*(?:" + _GROUP + r"|(\w))\s*(?:" + _GROUP + r"|(\w))")
_ROOT = re.compile(r"\\sqrt\s*(?:" + _GROUP + r"|(\w))")
_WRAPPERS = re.compile(
    r"\\(?:overline|text(?:bf|it|rm)?|math(?:rm|bf|it|cal|sf)|mbox|hbox|emph|vec|widehat|overarc|stackrel|bar|boxed)\s*"
    + _GROUP
)
_ARC = re.compile(r"\\(?:overarc|wideparen|widehat|stackrel\{\\frown\}|overset\{\\frown\})\s*" + _GROUP)
_SIGNS = {
    "angle": "∠", "measuredangle": "∠", "triangle": "△", "perp": "⊥", "parallel": "∥", "cdot": "·", "times": "×",
    "circ": "°", "degree": "°", "pi": "π", "alpha": "α", "beta": "β", "gamma": "γ", "theta": "θ", "square": "□",
    "ldots": "...", "dots": "...", "cdots": "...", "quad": " ", "qquad": " ", "left": "", "right": "", "ell": "l",
    "neq": "≠", "leq": "≤", "geq": "≥", "le": "≤", "ge": "≥",
    "sin": "sin ", "cos": "cos ", "tan": "tan ", "odot": "⊙", "prime": "'", "div": "/", "colon": ":",
    "cong": "≅", "sim": "~", "displaystyle": "", "Omega": "Ω", "omega": "ω", "overleftrightarrow": "", "percent": "%",
}  # fmt: skip
_CHINESE = str.maketrans("（）：＝，；、＋－。？", "():=,;,+-.?")


LONGEST = 6000
"""Characters of a statement that are read."""


def plain(text: str) -> str:
    """The statement without LaTeX and without drawing code."""
    made = re.sub(r"\[(asy|python|tikz|matplotlib)\].*?(?:\[/\1\]|$)", " ", text, flags=re.S)
    made = re.sub(r"```.*?(?:```|$)", " ", made, flags=re.S)[:LONGEST]
    made = made.replace("\\$", "$").replace("\\[", " ").replace("\\]", " ")
    made = made.translate(_CHINESE).replace("//", "∥") if re.search(r"[\u4e00-\u9fff]", made) else made
    made = re.sub(r"\\[,;:! ]|~|\$|\\\(|\\\)", lambda m: " " if m[0] in ("\\ ", "~") else "", made)
    made = _ARC.sub(r"arc \1", made)
    made = re.sub(r"\\([A-Za-z]+)(?![A-Za-z])", lambda m: _SIGNS.get(m[1], m[0]), made)
    for _ in range(5):
        before = made
        made = _WRAPPERS.sub(r"\1", made)
        made = _ROOT.sub(lambda m: f"sqrt({m[1] or m[2]})", made)
        made = _FRACTION.sub(lambda m: f"(({m[1] or m[2]})/({m[3] or m[4]}))", made)
        if made == before:
            break
    made = re.sub(r"\^\s*\{?\s*°\s*\}?", "°", made)
    made = re.sub(r"\^\s*\{?\s*('+)\s*\}?", r"\1", made)
    made = re.sub(r"\\(?:usepackage|operatorname)\{[^{}]*\}", "", made)
    made = re.sub(r"\\([A-Za-z]+)", " ", made)
    made = made.replace("{", "").replace("}", "").replace("\\", "").replace("’", "'").replace("″", "''")
    made = re.sub(r"∠\s+", "∠", made).replace("m∠", "∠").replace("◦", "°").replace("º", "°")
    made = re.sub(r"\b([Aa]ngle|[Aa]ngles)\s+(?=[A-Z]\w{0,3}'*\b)", "∠", made)
    made = re.sub(r"△\s+", "△", made)
    made = re.sub(r"\b[A-Z][a-z]+\b", lambda m: m[0].lower(), made)  # what is left in capitals names points
    made = re.sub(r"\bangle ∠", "∠", made)
    made = re.sub(r"(?:\(\s*){7,}", " ", made)  # no formula has so many brackets
    return re.sub(r"\s+", " ", made).strip()
