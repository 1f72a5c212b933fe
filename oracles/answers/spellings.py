"""Spellings of an exact number, and near misses of it; ``variants`` makes its pairs from these.

Every spelling has the number's value by construction. Every near miss is compared with it and left out when equal.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple

from gnomon.exact import PI, Exact, sqrt


class Made(NamedTuple):
    """One spelling of an answer: how it was made, its text and, for a number, its value in Python syntax."""

    how: str
    text: str
    says: str = ""


def says(x: Exact) -> str:
    """The number in Python syntax."""
    terms = (f"Rational({q.numerator},{q.denominator})*sqrt({n})*pi**({k})" for n, k, q in x.terms)
    return "+".join(terms) or "0"


def decimal(x: Exact, places: int, mode: str = "round") -> str:
    """The decimal of a number with so many places, rounded half up or (``cut``) cut off; done in integers."""
    scaled = abs(x) * 10**places + (Fraction(1, 2) if mode == "round" else 0)
    digits = str(math.floor(scaled)).rjust(places + 1, "0")
    sign = "-" if x < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else sign + digits


def terminates(x: Exact) -> bool:
    return x.is_rational and 10**12 % x.as_fraction().denominator == 0


def spellings(x: Exact) -> list[Made]:
    """The same number, spelled otherwise; every entry has the value x."""
    same = says(x)
    latex, text = x.latex(), x.text()
    size = max(0, 7 - len(str(math.floor(abs(x)))))
    made = [
        Made("LaTeX", latex, same),
        Made("Unicode", text, same),
        Made("plain", plain(x), same),
        Made("display fraction", latex.replace(r"\frac", r"\dfrac"), same),
        Made("prefix", f"x = {latex}", same),
        Made("label", f"AB = {latex}", same),
        Made("spaces", latex.replace(r"\pi", r"\,\pi").replace("+", r"\; +\; "), same),
        Made("chain", rf"x = {latex} \approx {decimal(x, 3)}", same) if abs(x) > 1 else Made("LaTeX", latex, same),
        Made("unsimplified sum", rf"{(x + 1).latex()} - 1", f"({says(x + 1)})-1"),
        Made("unsimplified product", rf"2 \cdot \left({(x / 2).latex()}\right)", f"2*({says(x / 2)})"),
    ]
    if terminates(x):
        made.append(Made("terminating decimal", decimal(x, 12).rstrip("0").rstrip("."), same))
    else:
        made += [Made("long rounding", decimal(x, size + 5)), Made("double", repr(float(x)))]
        made.append(Made("seven digits", decimal(x, size))) if size >= 6 else None
    return made


def plain(x: Exact) -> str:
    """``3*sqrt(2)/2 + 4*pi`` as in a programming language."""
    parts = []
    for n, k, q in x.terms:
        factors = [f"sqrt({n})"] * (n > 1) + ["pi" if k == 1 else f"pi^({k})"] * (k != 0)
        parts.append("*".join([str(q.numerator), *factors]) + (f"/{q.denominator}" if q.denominator > 1 else ""))
    return " + ".join(parts).replace("+ -", "- ") or "0"


SEPARATORS = (
    *(
        ", ",
        "; ",
        " or ",
        " and ",
        " vs ",
        " not ",
        " to ",
        "...",
        "|",
        "?",
        "~",
        "#",
        "@",
        "&",
        "!",
        " != ",
        "→",
        "⇒",
        "↔",
    ),
    *(
        r" \Rightarrow ",
        r" \to ",
        r" \mid ",
        r" \parallel ",
        r" \sim ",
        r" \ne ",
        r" \approx ",
        r" \quad ",
        r"\ ",
        r" \\ ",
    ),
    *(r"\text{|}", r"\text{?}", r"\text{ or }", r"\text{ maybe }", r" \heartsuit ", r" \lor ", r" \cup "),
    *("，抑或", "，或者说", "或", "、", "还是", "又", "；"),
)
"""Separators between two answers that make the list look like one answer."""


def disguised_lists(x: Exact, other: Exact) -> list[Made]:
    """Lists that contain the number, for every separator and every place of the number; none is the number alone."""
    one, two = x.latex(), other.latex()
    made = []
    for sep in SEPARATORS:
        places = {"first": (one, two), "last": (two, one), "middle": (two, one, two), "both ends": (one, two, one)}
        made += [Made(f"list by {sep.strip()}, {place}", sep.join(texts)) for place, texts in places.items()]
    return made


def misses(x: Exact) -> list[Made]:
    """Near misses of a number; none has the value x."""
    one = Exact.of(1)
    candidates = {
        "off by one": x + 1,
        "one less": x - 1,
        "sign": -x,
        "twice": x * 2,
        "half": x / 2,
        "pi too many": x * PI,
        "pi missing": x / PI,
        "root too many": x * sqrt(2),
    }
    if len(x.terms) == 1:
        ((n, k, q),) = x.terms
        candidates["reciprocal"] = one / x
        candidates["radicand off by one"] = q * sqrt(n + 1) * PI**k
        candidates["numerator off by one"] = x * Fraction(q.numerator + 1, q.numerator)
        candidates["denominator off by one"] = x * Fraction(q.denominator, q.denominator + 1)
    elif len(x.terms) == 2:
        (n, k, q), (m, j, r) = x.terms
        candidates["conjugate"] = q * sqrt(n) * PI**k - r * sqrt(m) * PI**j
        candidates["a term missing"] = q * sqrt(n) * PI**k
    wrong = [Made(how, value.latex(), says(value)) for how, value in candidates.items() if value != x]
    wrong.append(Made("percent", f"{x.latex()}\\%"))
    wrong.append(Made("hedge", f"{x.latex()} \\text{{ or }} {(x + 1).latex()}"))
    wrong.append(Made("list", f"{(x + 1).latex()}, {x.latex()}"))
    return wrong + _decimal_misses(x)


def _decimal_misses(x: Exact) -> list[Made]:
    if terminates(x):
        shown = decimal(x, 13)
        return [Made("last digit", shown[:-1] + "7")]
    long = decimal(x, 9)
    digit = (int(long[-1]) + 4) % 10
    made = [Made("digit changed", f"{long[:-1]}{digit}")]
    cut = decimal(x, 2, "cut")
    if float(cut):
        made.append(Made("truncated", cut))
    return made
