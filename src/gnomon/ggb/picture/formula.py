r"""LaTeX as one line of plain text, for the texts in a picture.

``\frac{1}{2}`` becomes ``1/2``, ``\sqrt{x+1}`` becomes ``√(x+1)``, a table its rows one after the other. Commands
without a sign of their own are left out; braces of subscripts stay, because labels typeset those.
"""

from __future__ import annotations

import re

_SIGNS = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ",
    "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ",
    "Lambda": "Λ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "cdot": "·", "times": "×", "div": "÷",
    "pm": "±", "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "ne": "≠", "approx": "≈", "cong": "≅",
    "sim": "~", "infty": "∞", "circ": "°", "degree": "°", "angle": "∠", "triangle": "△", "perp": "⊥", "parallel": "∥",
    "in": "∈", "to": "→", "rightarrow": "→", "Rightarrow": "⇒", "ldots": "…", "cdots": "…", "dots": "…", "prime": "′",
    "quad": " ", "qquad": " ", "hline": "", "left": "", "right": "", "displaystyle": "",
}  # fmt: skip
_TOKEN = re.compile(r"\\\\|\\[A-Za-z]+|\\.|[{}&^_]|[^\\{}&^_]+", re.DOTALL)
_RAISED = str.maketrans("0123456789-+", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺")
_SIMPLE = re.compile(r"[\w.°′']*|\([^()]*\)")
_FRACTIONS = frozenset({"frac", "dfrac", "tfrac", "cfrac"})
_DEEPEST = 40


def plain_formula(text: str) -> str:
    r"""A text with its LaTeX commands written as signs, on one line.

    >>> plain_formula(r"A = \frac{1}{2} \cdot \sqrt{3}")
    'A = 1/2 · √3'
    >>> plain_formula(r"\begin{array}{ll}x&y \\ 1&2 \\ \end{array}")
    'x y; 1 2'
    """
    if "\\" in text or "^" in text:
        text = _FormulaReader(_TOKEN.findall(text)).everything()
    text = re.sub(r"\s+", " ", text.replace("$", "")).replace(" ;", ";")
    return text.strip().rstrip(";").rstrip()


class _FormulaReader:
    """One pass over the parts of a text."""

    __slots__ = ("index", "tokens")

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.index = 0

    def everything(self) -> str:
        found = ""
        while self.index < len(self.tokens):
            found += self.until_brace(0)
            self.index += 1  # a closing brace without an opening one
        return found

    def until_brace(self, depth: int) -> str:
        found: list[str] = []
        while self.index < len(self.tokens) and self.tokens[self.index] != "}":
            found.append(self.part(depth))
        return "".join(found)

    def group(self, depth: int) -> str:
        """What stands in braces, or the next sign."""
        while self.index < len(self.tokens) and self.tokens[self.index].isspace():
            self.index += 1
        if self.index >= len(self.tokens):
            return ""
        token = self.tokens[self.index]
        if token != "{" or depth > _DEEPEST:
            if token[0] in "\\{}&^_":
                return self.part(depth) if token not in ("}", "{") else ""
            self.tokens[self.index] = token[1:]
            if not token[1:]:
                self.index += 1
            return token[0]
        self.index += 1
        inside = self.until_brace(depth + 1)
        self.index += 1
        return inside

    def part(self, depth: int) -> str:
        token = self.tokens[self.index]
        self.index += 1
        if token == "{":
            inside = self.until_brace(depth + 1) if depth <= _DEEPEST else ""
            self.index += 1
            return inside
        if token == "&":
            return " "
        if token == "^":
            return _power(self.group(depth))
        if token == "_":
            return f"_{{{self.group(depth)}}}"
        if token == "\\\\":
            return "; "
        if token[0] == "\\":
            return self.command(token[1:], depth)
        return token

    def command(self, name: str, depth: int) -> str:
        if name in _FRACTIONS:
            return f"{_bracketed(self.group(depth))}/{_bracketed(self.group(depth))}"
        if name == "sqrt":
            return f"√{_bracketed(self.group(depth))}"
        if name in ("begin", "end"):
            if self.group(depth).strip() == "array" and name == "begin":
                self.group(depth)  # the sides to which columns are set
            return ""
        if not name.isalpha():
            return name if name in "{}%#&$_" else " "
        sign = _SIGNS.get(name)
        if sign is not None:
            return sign
        following = self.tokens[self.index] if self.index < len(self.tokens) else ""
        return "" if following.lstrip()[:1] == "{" else name  # \text{...} is its text, \sin the function


def _bracketed(text: str) -> str:
    text = text.strip()
    return text if _SIMPLE.fullmatch(text) else f"({text})"


def _power(text: str) -> str:
    if text.strip() in ("°", "′"):
        return text.strip()
    raised = text.translate(_RAISED)
    return raised if text and all(sign not in text for sign in raised) else f"^{_bracketed(text)}"


__all__ = ["plain_formula"]
