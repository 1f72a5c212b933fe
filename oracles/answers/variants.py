"""Golds with right answers and near misses: pairs to test graders with.

``pairs`` yields as many (gold, response) pairs as asked for, from a seed. Numbers are ``Exact``. A wrong answer's
value is compared with the gold's first, so a near miss that happens to be right is left out. ``Pair.claim`` restates a
pair as two expressions in Python syntax, so that a second system can confirm it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from gnomon.exact import PI, Exact, sqrt
from gnomon.problem import Answer, Name, Number
from gnomon.seeding import Rng
from oracles.answers.spellings import Made, decimal, disguised_lists, misses, plain, says, spellings


class Pair(NamedTuple):
    """A gold, an answer to it and whether it is right; ``response`` is the answer as a model would give it."""

    kind: str
    how: str
    gold: Answer
    answer: str
    response: str
    right: bool
    claim: tuple[str, str] | None = None
    """Gold and answer as Python expressions in ``sqrt``, ``pi`` and ``Rational``; None where it is no number."""


class Case(NamedTuple):
    gold: Answer
    says: str
    right: list[Made]
    wrong: list[Made]


def pairs(seed: int, count: int) -> Iterator[Pair]:
    """``count`` pairs, half of them right, spread over all kinds of answers; a function of the seed."""
    made = index = 0
    while made < count:
        rng = Rng("answer variants", seed, index)
        kind = list(KINDS)[index % len(KINDS)]
        index += 1
        case = KINDS[kind](rng)
        for right, options in ((True, case.right), (False, case.wrong)):
            for one in rng.sample(options, min(4, len(options))):
                if made == count:
                    return
                claim = (case.says, one.says) if case.says and one.says else None
                yield Pair(kind, one.how, case.gold, one.text, in_response(one.text, rng), right, claim)
                made += 1


def in_response(answer: str, rng: Rng) -> str:
    """The answer inside a response of one of the usual forms."""
    math_text = answer if "$" in answer or any("\u4e00" <= c <= "\u9fff" for c in answer) else f"${answer}$"
    forms = (
        rf"We add the two parts, 3 and 4. Therefore the result is $\boxed{{{answer}}}$.",
        rf"\[ \boxed{{{answer}}} \]",
        f"Let me see.\n\n**Answer:** {math_text}",
        f"The final answer is {math_text}.",
        f"<think>Perhaps 17? No, \\boxed{{17}} is too much.</think>\nThe answer is {math_text}",
        "```json\n" + json.dumps({"reason": "17 is too much", "answer": answer}) + "\n```",
        f"步骤如上。\n\n答案是 {math_text}。",
        f"Work with 17 and 19 first.\n\n{math_text}",
    )
    return rng.choice(forms)


# ----------------------------------------------------------------------------------------------------------- numbers


def _number(x: Exact, unit: str = "") -> Number:
    return Number(x.latex(), float(x), unit)


def _case(x: Exact, *more: Made, unit: str = "") -> Case:
    return Case(_number(x, unit), says(x), [*spellings(x), *more], misses(x))


def _integer(rng: Rng) -> Case:
    n = rng.integer(2, 4000)
    x = Exact.of(n)
    more = [Made("as a fraction", rf"\frac{{{3 * n}}}{{3}}", f"Rational({3 * n},3)")]
    more.append(Made("decimal", f"{n}.0", str(n)))
    more.append(Made("root of a square", rf"\sqrt{{{n * n}}}", f"sqrt({n * n})"))
    if n >= 1000:
        more += [Made(how, f"{n // 1000}{sep}{n % 1000:03}", str(n)) for how, sep in _GROUPINGS.items()]
    return _case(x, *more)


_GROUPINGS = {
    "thousands comma": ",",
    "thousands comma, LaTeX": "{,}",
    "thousands space": r"\,",
    "thousands, AoPS": r",\!",
}


def _fraction_of(rng: Rng) -> Fraction:
    while (q := Fraction(rng.integer(1, 60), rng.integer(2, 24))).denominator == 1:
        pass
    return q


def _rational(rng: Rng) -> Case:
    q = _fraction_of(rng) * rng.choice((1, 1, -1))
    n, d, k = q.numerator, q.denominator, rng.integer(2, 9)
    more = [Made("unsimplified", rf"\frac{{{n * k}}}{{{d * k}}}", f"Rational({n * k},{d * k})")]
    more.append(Made("slash", f"{n}/{d}", f"Rational({n},{d})"))
    more.append(Made("division", rf"{n} \div {d}", f"Rational({n},{d})"))
    if 0 < n < 10 and d < 10:
        more.append(Made("bare fraction", rf"\frac{n}{d}", f"Rational({n},{d})"))
    if n > d:
        whole, rest = divmod(n, d)
        more.append(Made("mixed number", rf"{whole}\frac{{{rest}}}{{{d}}}", f"{whole}+Rational({rest},{d})"))
        more.append(Made("mixed number, plain", f"{whole} {rest}/{d}", f"{whole}+Rational({rest},{d})"))
    return _case(Exact.of(q), *more)


def _surd(rng: Rng) -> Case:
    q, n = (
        _fraction_of(rng) if rng.chance(0.5) else Fraction(rng.integer(1, 40)),
        rng.choice((2, 3, 5, 6, 7, 11, 22, 35)),
    )
    a, b = q.numerator, q.denominator
    more = [Made("surd not simplified", rf"\frac{{\sqrt{{{a * a * n}}}}}{{{b}}}", f"sqrt({a * a * n})/{b}")]
    more.append(Made("root not rationalised", rf"\frac{{{a * n}}}{{{b}\sqrt{{{n}}}}}", f"{a * n}/({b}*sqrt({n}))"))
    more.append(Made("power", f"{a}/{b} * {n}^{{1/2}}", f"Rational({a},{b})*sqrt({n})"))
    more.append(
        Made("root of a fraction", rf"\sqrt{{\frac{{{a * a * n}}}{{{b * b}}}}}", f"sqrt(Rational({a * a * n},{b * b}))")
    )
    return _case(q * sqrt(n), *more)


def _sum(rng: Rng) -> Case:
    n, m = rng.sample((1, 2, 3, 5, 7), 2)
    b, c, d = rng.integer(1, 20), rng.choice((1, -1)) * rng.integer(1, 20), rng.integer(1, 6)
    x = (b * sqrt(n) + c * sqrt(m)) / d
    more = [
        Made(
            "reordered",
            rf"\frac{{{c}\sqrt{{{m}}} + {b}\sqrt{{{n}}}}}{{{d}}}",
            f"({c}*sqrt({m})+{b}*sqrt({n}))/{d}",
        )
    ]
    norm = b * b * n - c * c * m
    if norm:
        text = rf"\frac{{{norm}}}{{{d}\left({b}\sqrt{{{n}}} - ({c})\sqrt{{{m}}}\right)}}"
        more.append(Made("denominator not rationalised", text, f"{norm}/({d}*({b}*sqrt({n})-({c})*sqrt({m})))"))
    return _case(x, *more)


def _with_pi(rng: Rng) -> Case:
    q = _fraction_of(rng) if rng.chance(0.6) else Fraction(rng.integer(1, 60))
    x = q * PI ** rng.choice((1, 1, 1, 2))
    if rng.chance(0.4):
        x = x + rng.choice((1, -1)) * rng.integer(1, 20) * sqrt(rng.choice((1, 2, 3)))
    more = [Made("pi as a word", plain(x).replace("*", " "), says(x))] if "/" not in plain(x) else []
    return _case(x, *more)


def _disguised(rng: Rng) -> Case:
    """A number, and lists that contain it and look like one answer."""
    x = Exact.of(rng.integer(2, 90)) if rng.chance(0.5) else rng.integer(2, 30) * sqrt(rng.choice((2, 3, 5)))
    other = x + rng.integer(1, 9) if x.is_rational else rng.integer(31, 40) * sqrt(7)
    return Case(_number(x), says(x), spellings(x), disguised_lists(x, other))


# ------------------------------------------------------------------------------------------- other kinds of answers


def _degrees(rng: Rng) -> Case:
    n = rng.choice((15, 20, 30, 36, 40, 45, 60, 75, 90, 108, 120, 135, 150))
    radians = (PI * Fraction(n, 180)).latex()
    right = [
        Made("bare", str(n)),
        Made("sign", f"{n}°"),
        Made("LaTeX", rf"{n}^\circ"),
        Made("braces", rf"{n}^{{\circ}}"),
    ]
    right += [Made("words", f"{n} degrees"), Made("度", f"{n}度"), Made("radians", radians)]
    right += [Made("label", rf"\angle ABC = {n}^\circ"), Made("text", rf"{n}\text{{ degrees}}")]
    wrong = [Made("off by one", f"{n + 1}°"), Made("length", f"{n} cm"), Made("half", (PI * Fraction(n, 360)).latex())]
    wrong += [Made("degrees of radians", f"{radians}°"), Made("percent", f"{n}%"), Made("supplement", f"{181 - n}°")]
    return Case(Number(rf"{n}^\circ", float(n)), "", right, wrong)


_UNIT_SPELLINGS = {
    "cm": ("cm", r"\text{ cm}", r"\,\mathrm{cm}", " centimeters", "厘米", " units"),
    "cm^2": (
        " cm^2",
        r"\text{ cm}^2",
        r"\ \mathrm{cm}^{2}",
        " square centimeters",
        "平方厘米",
        " cm²",
        " square units",
    ),
    "cm^3": (" cm^3", r"\text{ cm}^3", r"\,\mathrm{cm^3}", " cubic centimeters", "立方厘米", " cm³", " cubic units"),
}
_UNIT_SCALES = {"cm": (" mm", 10), "cm^2": (" mm^2", 100), "cm^3": (" mm^3", 1000)}
_UNIT_ERRORS = {
    "cm": (" cm^2", " m", " degrees", " kg", "平方厘米"),
    "cm^2": (" cm", " m^2", " cubic units", r"\text{ cm}^3", "厘米"),
    "cm^3": (" cm^2", " m^3", " square units", " cm", "毫米"),
}


def _with_unit(rng: Rng) -> Case:
    unit = rng.choice(tuple(_UNIT_SPELLINGS))
    x = Exact.of(rng.integer(2, 400)) if rng.chance(0.5) else rng.integer(2, 30) * sqrt(rng.choice((2, 3, 5)))
    scale, factor = _UNIT_SCALES[unit]
    right = [Made("unit", x.latex() + spelled) for spelled in _UNIT_SPELLINGS[unit]]
    right += [Made("no unit", x.latex()), Made("converted", (x * factor).latex() + scale)]
    wrong = [Made("wrong unit", x.latex() + spelled) for spelled in _UNIT_ERRORS[unit]]
    wrong += [Made("not converted", x.latex() + scale), Made("off by one", f"{(x + 1).latex()} {unit}")]
    return Case(_number(x, unit), "", right, wrong)


def _ratio(rng: Rng) -> Case:
    a, b = rng.sample((1, 2, 3, 4, 5, 7, 9, 11), 2)
    k = rng.integer(2, 7)
    right = [
        Made("multiple", f"{k * a}:{k * b}"),
        Made("fraction", rf"\frac{{{a}}}{{{b}}}"),
        Made("words", f"{a} to {b}"),
    ]
    right += [Made("full width", f"{a}：{b}"), Made("label", f"V_1:V_2 = {a}:{b}"), Made("spaces", rf"{a} : {b}")]
    wrong = [Made("swapped", f"{b}:{a}"), Made("off by one", f"{a + 1}:{b}" if a + 1 != b else f"{a + 2}:{b}")]
    wrong += [
        Made("three terms", f"{a}:{b}:1"),
        Made("inverse fraction", f"{b}/{a}"),
        Made("first only", f"{a * b + 1}"),
    ]
    return Case(Number(f"{a}:{b}", a / b), "", right, wrong)


def _members(rng: Rng, count: int) -> list[Exact]:
    drawn = rng.sample(range(-9, 10), count)
    return [Exact.of(n) if rng.chance(0.7) else n + sqrt(rng.choice((2, 3))) for n in drawn]


def _joined(values: list[Exact], join: str = ", ") -> str:
    return join.join(value.latex() for value in values)


def _tuple(rng: Rng) -> Case:
    values = _members(rng, rng.integer(2, 3))
    text = _joined(values)
    right = [Made("spaces", f"( {text} )"), Made("sized", rf"\left({text}\right)"), Made("label", f"P = ({text})")]
    right += [Made("Unicode", "(" + ",".join(value.text() for value in values) + ")"), Made("no brackets", text)]
    wrong = [Made("swapped", f"({_joined(values[::-1])})"), Made("first only", values[0].latex())]
    wrong += [Made("off by one", f"({_joined([values[0] + 1, *values[1:]])})"), Made("one more", f"({text}, 0)")]
    wrong += [Made("sign", f"({_joined([-value for value in values])})")] if any(values) else []
    return Case(Number(f"({text})", 0.0), "", right, wrong)


def _set(rng: Rng) -> Case:
    values = _members(rng, rng.integer(2, 4))
    mixed = rng.shuffled(values)
    right = [
        Made("reordered", rf"\{{{_joined(mixed)}\}}"),
        Made("bare", _joined(mixed)),
        Made("and", _joined(mixed, r" \text{ and } ")),
    ]
    right += [
        Made("or", " or ".join(f"x = {value.latex()}" for value in mixed)),
        Made("braces", "{" + _joined(mixed) + "}"),
    ]
    wrong = [Made("one missing", rf"\{{{_joined(values[1:])}\}}"), Made("one more", rf"\{{{_joined(values)}, 17\}}")]
    wrong += [
        Made("off by one", _joined([*values[1:], values[0] + 23])),
        Made("repeated", _joined([*values[1:], values[1]])),
    ]
    return Case(Number(rf"\{{{_joined(values)}\}}", 0.0), "", right, wrong)


def _interval(rng: Rng) -> Case:
    a = rng.integer(-9, 5)
    low, high = Exact.of(a), a + rng.integer(1, 9) * sqrt(rng.choice((1, 2, 3)))
    left, right_end = rng.choice("(["), rng.choice(")]")
    text = f"{low.latex()}, {high.latex()}"
    signs = {"(": "<", "[": r"\le", ")": "<", "]": r"\le"}
    inequality = rf"{low.latex()} {signs[left]} x {signs[right_end]} {high.latex()}"
    right = [
        Made("sized", rf"\left{left}{text}\right{right_end}"),
        Made("Unicode", f"{left}{low.text()}, {high.text()}{right_end}"),
    ]
    right += [Made("inequality", inequality), Made("membership", rf"x \in {left}{text}{right_end}")]
    flip = {"(": "[", "[": "(", ")": "]", "]": ")"}
    wrong = [Made("left end", f"{flip[left]}{text}{right_end}"), Made("right end", f"{left}{text}{flip[right_end]}")]
    wrong += [
        Made("off by one", f"{left}{low.latex()}, {(high + 1).latex()}{right_end}"),
        Made("one end", high.latex()),
    ]
    wrong += [Made("swapped", f"{left}{high.latex()}, {low.latex()}{right_end}")]
    return Case(Number(f"{left}{text}{right_end}", 0.0), "", right, wrong)


def _double(rng: Rng) -> Case:
    """A published gold that is the double of an irrational number."""
    x = _fraction_of(rng) * sqrt(rng.choice((2, 3, 5, 7))) * (PI if rng.chance(0.3) else 1)
    right = [
        Made("exact", x.latex()),
        Made("Unicode", x.text()),
        Made("digits", decimal(x, 14)),
        Made("plain", plain(x)),
    ]
    right.append(Made("ten places", decimal(x, 10)))
    wrong = [
        Made("truncated", decimal(x, 2, "cut")),
        Made("twice", (2 * x).latex()),
        Made("off by one", (x + 1).latex()),
    ]
    wrong.append(Made("digit changed", decimal(x + Fraction(3, 10**8), 10)))
    return Case(Number(repr(float(x)), float(x)), "", right, wrong)


def _percent(rng: Rng) -> Case:
    n = rng.integer(2, 99)
    right = [Made("percent", f"{n}%"), Made("LaTeX", rf"{n}\%"), Made("bare", str(n)), Made("decimal", f"0.{n:02}")]
    right.append(Made("fraction", rf"\frac{{{n}}}{{100}}"))
    wrong = [Made("off by one", f"{n + 1}%"), Made("double percent", f"0.{n:02}%"), Made("thousandth", f"0.0{n:02}")]
    return Case(Number(rf"{n}\%", n / 100), "", right, wrong)


_LABELS = ("A", "B", "C", "D", "E", "F", "G", "H", "K", "L", "M", "N", "P", "Q", "R", "S", "T")


def _name(rng: Rng) -> Case:
    of = rng.choice(tuple(_NAMES))
    count, right_words, right_order, wrong_order = _NAMES[of]
    drawn = rng.sample(_LABELS, count + 1)
    points, other = tuple(f"{point}_1" if rng.chance(0.2) else point for point in drawn[:-1]), drawn[-1]
    gold = Name(of, points)  # type: ignore[arg-type]
    right = [Made("as given", "".join(points)), Made("subscripts", "".join(points).replace("_1", "₁"))]
    right += [
        Made("reordered", "".join(points[i] for i in right_order)),
        Made("braces", "".join(points).replace("_1", "_{1}")),
    ]
    right += [Made("worded", word.replace("*", "".join(points))) for word in right_words]
    wrong = [Made("other letter", "".join([*points[:-1], other])), Made("one letter less", "".join(points[:-1]))]
    wrong += [Made("one more", "".join([*points, other])), Made("number", str(rng.integer(1, 99)))]
    wrong += [Made("reordered", "".join(points[i] for i in wrong_order))] if wrong_order else []
    return Case(gold, "", right, wrong)


_NAMES: dict[str, tuple[int, tuple[str, ...], tuple[int, ...], tuple[int, ...]]] = {
    "segment": (2, ("segment *", r"\overline{*}", "线段*", "the edge $*$"), (1, 0), ()),
    "line": (2, ("line *", "直线*"), (1, 0), ()),
    "ray": (2, ("ray *", "射线*"), (0, 1), (1, 0)),
    "plane": (3, ("plane *", "平面*", "face *"), (2, 0, 1), ()),
    "angle": (3, (r"\angle *", "∠*", "angle *"), (2, 1, 0), (1, 0, 2)),
    "triangle": (3, (r"\triangle *", "△*", "triangle *"), (1, 2, 0), ()),
    "polygon": (4, ("quadrilateral *", "四边形*"), (2, 1, 0, 3), (0, 2, 1, 3)),
}

KINDS: dict[str, Callable[[Rng], Case]] = {
    "integer": _integer,
    "fraction": _rational,
    "surd": _surd,
    "sum of surds": _sum,
    "pi": _with_pi,
    "list in disguise": _disguised,
    "degrees": _degrees,
    "unit": _with_unit,
    "ratio": _ratio,
    "tuple": _tuple,
    "set": _set,
    "interval": _interval,
    "double": _double,
    "percent": _percent,
    "name": _name,
}
