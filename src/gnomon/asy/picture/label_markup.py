"""TeX of labels as the markup that `gnomon.draw` sets: subscripts, powers, roots, Greek letters."""

from __future__ import annotations

import re

_SYMBOLS = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ",
    "eta": "η", "theta": "θ", "vartheta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν",
    "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ",
    "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ",
    "Omega": "Ω", "ell": "l", "circ": "°", "degree": "°", "angle": "∠", "cdot": "·", "times": "×", "div": ":",
    "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "approx": "≈", "prime": "'", "infty": "∞",
    "perp": "⊥", "parallel": "∥", "triangle": "△", "pm": "±", "ldots": "...", "cdots": "...", "dots": "...",
    "vdots": ":", "Longrightarrow": "→", "rightarrow": "→", "to": "→", "quad": " ", "qquad": " ", "sin": "sin",
    "cos": "cos", "tan": "tan", "log": "log", "ln": "ln",
}  # fmt: skip
_GROUP = r"\{((?:[^{}]|\{[^{}]*\})*)\}"
_WRAPPERS = re.compile(
    r"\\(?:text(?:bf|it|rm|sf)?|math(?:bf|it|rm|sf|cal|bb|frak)|mbox|hbox|overline|underline|vec|hat|bar|boxed|"
    r"operatorname|displaystyle|large|Large|small|tiny|bf|it|rm|widehat|overrightarrow)\b\s*" + _GROUP
)
_UNSEEN = re.compile(r"\\[vh]?phantom\s*" + _GROUP + r"|\\(?:begin|end)\{minipage\}(?:\{[^{}]*\})?")
_FRACTION = re.compile(r"\\[dt]?frac\s*(?:" + _GROUP + r"|(\w))\s*(?:" + _GROUP + r"|(\w))")


def plain_label(text: str) -> str:
    r"""A label without TeX's dollars and commands.

    >>> plain_label(r"$\frac{1}{2}\sqrt{3}$"), plain_label(r"$60^\circ$"), plain_label(r"\(\theta\)")
    ('1/2√{3}', '60°', 'θ')
    """
    made = _UNSEEN.sub("", text)
    made = re.sub(r"\{\\(?:it|bf|rm)\s+([^{}]*)\}", r"\1", made)
    made = made.replace("\\(", "").replace("\\)", "").replace("\\$", "＄").replace("$", "")
    made = made.replace("\\,", " ").replace("\\;", " ").replace("\\ ", " ").replace("\\!", "").replace("~", " ")
    for _ in range(4):
        before = made
        made = _FRACTION.sub(lambda m: f"{_tight(m[1] or m[2])}/{_tight(m[3] or m[4])}", made)
        made = _WRAPPERS.sub(r"\1", made)
        if made == before:
            break
    made = re.sub(r"\\sqrt\s*\{", "√{", made)
    made = re.sub(r"\\sqrt\s*(\w)", r"√{\1}", made)
    made = re.sub(r"\^\s*\{?\s*\\(?:circ|degree)\s*\}?", "°", made)
    made = re.sub(r"\^\s*\{?\s*((?:\\prime\s*)+)\}?", lambda m: "'" * m[1].count("\\prime"), made)
    made = re.sub(r"\\([A-Za-z]+)\s*", lambda m: _SYMBOLS.get(m[1], ""), made)
    return made.replace("\\", "").replace("＄", "$").strip()


def _tight(part: str) -> str:
    """A part of a fraction, in brackets where it is a sum."""
    return f"({part})" if re.search(r"(?<=.)[-+ ]", part) else part
