"""How a family tells the way from the figure to the answer: one text in two languages, with the same equations.

A way has the letters and numbers of its problem. Its equations are numbered: ``<1>`` in a text is the first of them,
and ``<answer>`` in an equation is the answer of the problem. Verification computes every equation again.
"""

from __future__ import annotations

from fractions import Fraction

from gnomon.author.bilingual import Words
from gnomon.exact import Closed, Exact
from gnomon.suites.program.numbers import tex

Part = Exact | Closed | Fraction | int | str
ANSWER = "<answer>"
PI = "\\pi"


def way(en: str, zh: str, *equations: str) -> Words:
    """A way in English and Chinese.

    >>> way("The area is <1>.", "面积为 <1>。", f"{dot(over(1, 2), 6, 5)} = {ANSWER}")[1]
    '面积为 $\\\\frac{1}{2} \\\\cdot 6 \\\\cdot 5 = <answer>$。'
    """
    for number, equation in enumerate(equations, 1):
        if f"<{number}>" not in en or f"<{number}>" not in zh:
            raise ValueError(f"equation {number} of a way stands in one text only: {equation}")
        en, zh = (_put(text, f"<{number}>", equation) for text in (en, zh))
    return en, zh


def _put(text: str, marker: str, equation: str) -> str:
    """A text with an equation in the places of a marker: in dollar signs, or as it is where a formula is open."""
    parts = text.split("$")
    parts[::2] = (part.replace(marker, f"\0{equation}\0") for part in parts[::2])
    parts[1::2] = (part.replace(marker, equation) for part in parts[1::2])
    return "$".join(parts).replace("\0", "$")


def answered(text: str, exact: str, unit: str) -> str:
    """A way with the answer in its place; an equation that only says the answer again keeps one side.

    >>> print(answered("It is $2 + 3 = <answer>$, or $5 = <answer>$.", "5", ""))
    It is $2 + 3 = 5$, or $5$.
    """
    shown = exact
    if unit == "°":
        shown = f"{exact}^\\circ" if exact.isdigit() else f"{bracket(exact)}^\\circ"
    for plain in (exact, exact.replace("\\sqrt", " \\cdot \\sqrt")):
        text = text.replace(f"${plain} = {ANSWER}$", f"${shown}$")
    return text.replace(ANSWER, shown)


def said(part: Part) -> str:
    """A number or a piece of an equation in LaTeX."""
    return part if isinstance(part, str) else tex(part)


def over(above: Part, below: Part) -> str:
    """A fraction."""
    return f"\\frac{{{said(above)}}}{{{said(below)}}}"


def rooted(part: Part) -> str:
    """A square root."""
    return f"\\sqrt{{{said(part)}}}"


def dot(*parts: Part) -> str:
    """A product."""
    return " \\cdot ".join(_held(part) for part in parts)


def plus(*parts: Part) -> str:
    """A sum."""
    return " + ".join(f"({said(part)})" if said(part).startswith("-") else said(part) for part in parts)


def held(part: Part) -> str:
    """A number in brackets if it is negative, for squares and products."""
    text = said(part)
    return f"({text})" if text.startswith("-") else text


def squared(part: Part) -> str:
    """A square; fractions and sums in brackets."""
    text = said(part)
    return f"{text}^2" if text.isdigit() else f"{bracket(part)}^2"


def power(part: Part, exponent: int) -> str:
    """A power; everything but digits in brackets."""
    text = said(part)
    if exponent == 1:
        return bracketed(part)
    return f"{text}^{{{exponent}}}" if text.isdigit() else f"{bracket(part)}^{{{exponent}}}"


def bracket(part: Part) -> str:
    """Something in brackets."""
    return f"\\left({said(part)}\\right)"


def bracketed(part: Part) -> str:
    """A number, in brackets if it is a sum or negative."""
    text = said(part)
    return bracket(text) if text.startswith("-") or " + " in text or " - " in text else text


def sin(degrees: int) -> str:
    """The sine of degrees."""
    return f"\\sin {degrees}^\\circ"


def cos(degrees: int) -> str:
    """The cosine of degrees."""
    return f"\\cos {degrees}^\\circ"


def tan(degrees: int) -> str:
    """The tangent of degrees."""
    return f"\\tan {degrees}^\\circ"


def _held(part: Part) -> str:
    return part if isinstance(part, str) else bracketed(part)


def full_turns(degrees: Fraction | int) -> str:
    """How a turn becomes the smaller angle between two directions, without the sign of equality.

    >>> full_turns(100), full_turns(Fraction(1605, 2)), full_turns(1000)
    ('100', '\\\\frac{1605}{2} - 2 \\\\cdot 360', '3 \\\\cdot 360 - 1000')
    """
    turns, rest = divmod(degrees, 360)
    if rest <= 180:
        return said(Fraction(degrees)) if turns == 0 else f"{said(Fraction(degrees))} - {turns} \\cdot 360"
    return f"{turns + 1} \\cdot 360 - {said(Fraction(degrees))}" if turns else f"360 - {said(Fraction(degrees))}"
