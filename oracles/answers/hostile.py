"""Responses made to be slow or to break a grader: huge, deeply nested, unclosed, undefined, many times repeated.

None is worth anything. ``repetitions`` repeats every kind of token; ``calls`` counts the work that grading does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import FrameType

from gnomon.problem import Answer, Name, Number, Tuple

MEGA = 1_000_000
FIVE = Number("5", 5.0)

ANSWERS: dict[str, str] = {
    "power tower": "9^9^9^9",
    "power tower, python": "10**10**10",
    "power tower, braces": r"9^{9^{9^{9}}}",
    "negative tower": "2^{-9^{9^9}}",
    "brackets": "(" * MEGA,
    "balanced brackets": "(" * (MEGA // 2) + ")" * (MEGA // 2),
    "braces": "{" * MEGA,
    "square brackets": "[" * MEGA,
    "unclosed fraction": r"\frac{1}{",
    "nested roots": r"\sqrt{" * 100_000,
    "nested roots, short": r"\sqrt{" * 200 + "2" + "}" * 200,
    "a million digits": "1" * MEGA,
    "two thousand digits": "1" * 1900,
    "nested boxes": r"\boxed{" * 100_000 + "6" + "}" * 100_000,
    "unclosed boxes": r"\boxed{" * 100_000,
    "long sum": r"\sum_{n=1}^{10^9} n",
    "factorial": "(10^9)!",
    "factorials of factorials": "((9!)!)!",
    "high root": r"\sqrt[10^9]{2}",
    "null bytes": "\0" * MEGA,
    "null byte inside": "6\x000",
    "lone surrogate": "\ud800",
    "right to left": "\u202e6\u202c",
    "dollars": "$" * MEGA,
    "answers": "answer is " * (MEGA // 10),
    "answer colon": "Answer: " * (MEGA // 8),
    "answers, no value": "the answer is\n" * (MEGA // 14),
    "thoughts": "<think>" * (MEGA // 7),
    "closed thoughts": "<think></think>" * (MEGA // 15),
    "tags": "<answer>" * (MEGA // 8),
    "json keys": '"answer": ' * (MEGA // 10),
    "json nesting": '{"answer": ' + "[" * MEGA,
    "division by zero": "1/0",
    "zero to the zero": "0^0",
    "zero to a negative": "0^{-1}",
    "pole": r"\tan(90°)",
    "pole, radians": r"\tan\frac{\pi}{2}",
    "nan": "NaN",
    "infinity": "infinity",
    "infinity sign": r"\infty",
    "infinity minus infinity": r"\infty-\infty",
    "stars": "*" * MEGA,
    "bold": "**" * 100_000 + "6",
    "backslashes": "\\" * MEGA,
    "underscores": "_" * MEGA,
    "spaces": " " * MEGA + "6",
    "newlines": "\n" * MEGA + "6",
    "equals": "=" * 1900,
    "commas": "6," * 900,
    "commas, many": "6," * MEGA,
    "colons": ":" * 1900,
    "minus signs": "-" * 1900 + "6",
    "plus minus": "±" * 300,
    "bars": "|" * 1900,
    "carets": "^" * 1900,
    "huge exponent": "1e99999",
    "huge exponent, times": r"6\times10^{99999999}",
    "surds": "+".join(rf"\sqrt{{{n}}}" for n in range(2, 150)),
    "product of sums": "".join(rf"(1+\sqrt{{{n}}})" for n in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47)),
    "power of a sum": r"(1+\sqrt{2}+\sqrt{3}+\sqrt{5}+\sqrt{7}+\pi)^{999}",
    "quotient of sums": r"1/(1+\sqrt{2}+\sqrt{3}+\sqrt{5}+\sqrt{7}+\sqrt{11}+\sqrt{13}+\sqrt{17})",
    "large radicand": r"\sqrt{" + "9" * 400 + "}",
    "nested denesting": r"\sqrt{2+\sqrt{3+\sqrt{5+\sqrt{7+\sqrt{11+\sqrt{13}}}}}}",
    "logarithms": r"\log" * 300 + "6",
    "logarithm of zero": r"\ln 0",
    "sine of much": r"\sin(10^{300})",
    "exponential of much": r"\exp(\exp(\exp(9)))",
    "symbols": "abcdefgh" * 200,
    "symbol tower": "x^x^x^x^x^x",
    "primes": "A" + "'" * 1900,
    "full-width": "６" * 1900,
    "combining marks": "6" + "\u0301" * 1900,
    "fractions": r"\frac" * 400,
    "percents": "6" + "%" * 300,
    "factorial signs": "6" + "!" * 300,
    "mixed": "1 " * 900,
    "repeating": r"0.\overline{" + "3" * 1500 + "}",
    "chinese": "面积为" * 600,
    "units": "6 " + "cm " * 390,
    "unit power": "6 cm^{99999999}",
}
"""Answers, and whole responses that hold none."""

_CHOICE_PIECES = ("A, (", "A (B, ", "not A, ", "none but A ", "actually ", "so it is ", "; so A ", "A。B错误", "A、B，")
CHOICES: dict[str, str] = {
    "letters": "A" * 1_000_000,
    "list": "A, " * 300_000,
    "cues": "the answer is " * 70_000,
    "correct options": "correct options are " * 50_000,
    "braces": "{" * 1_000_000,
    "json": '{"answer": ' * 90_000,
    "boxes": r"\boxed{" * 100_000,
    "joints": r"\text{" * 100_000,
    "verdicts": "A: true " * 100_000,
    "summary": "A and " * 100_000 + "correct",
    "brackets": "(" * 1_000_000,
    "spaces": "answer" + " " * 1_000_000,
    "lines": "A\n" * 500_000,
    "options that": "options that " * 70_000,
    "item": "Answer:\n" + "- A)\n" * 100_000,
    "chinese": "正确选项" * 200_000,
    "full width": "Ａ" * 500_000,
    "control": "\x00\ud800\u202e" * 100_000,
    **{
        f"many times {piece!r}{ending and ', then a line'}": piece * 200_000 + ending + piece * 70
        for piece in (
            "A, (",
            "A (B, ",
            "not A, ",
            "none but A ",
            "actually ",
            "so it is ",
            "; so A ",
            "A。B错误",
            "A、B，",
        )
        for ending in ("\n", "")
    },
}
"""Responses to a problem with options."""

COMMENTS = ("<!--", "-->", "<!-- -->", "%\n", "//\n", "```#\n", "```\n", " ", "<think>")
"""Marks of what a response does not show."""

FRAGMENTS = [
    *list("12^_+-*/=()[]{},;:%°!|<√π½²₁±∈≈xAiem$`'&~\\\n \0\ud800"),
    *("0", "3.5", r"\frac", r"\sqrt", r"\sin", r"\log_", r"\pi", r"\text{", r"\boxed{", r"\le", r"\cup", r"\infty"),
    *(r"\left(", r"\{", " and ", " or ", " to ", "cm", "厘米", "为", "和", "**", "...", "1e5", "9^9", "degrees"),
    *("<think>", "</think>", "answer is ", '{"answer": ', r"\approx", r"^\circ", r"\overline{", "1,234", "0.333333"),
    r"\begin{pmatrix}",
]  # fmt: skip


REPEATED = [
    *FRAGMENTS,
    *(r"\frac{1}{2}", r"\begin{pmatrix}1\\", r"\frac{1}{2}\\", r"\end{pmatrix}", r"\{1,", r"\{x=", "{x=", "(1,"),
    *("(x,y=", "1=", "x=1,", "x<1 or ", "|x|<", "{x|", "分之", "二", "又", "度", "分", "Ans. "),
    *("^ ", "1 234", "1,111,", "x_ ", "*a*", "`a", "x^{9", "2^{-", "e^", r"\ln "),
    *(r"\binom{9}{4}", r"\color{red}{", r"\prime", "_{10}", "five ", "thirty-six ", "wait, ", "wrong. ", ", because"),
    *("<answer>", "</answer>", "<|begin_of_box|>", "<|end_of_box|>", "【答案】", "((5),", "5 (", r"\Rightarrow "),
    *("1:", "x10^", r"\boxed{5} or ", " cm", r"\dot{", "1.(2)", "(x+1)^", r"(1+\sqrt{2})", r"\sin x"),
    *("]1,2[ U ", "<1,", "x≥1 and ", "P(1,2)", "+/-", "\t", " **", "A, ", "|AB|"),
]  # fmt: skip
GOLDS = (
    *(FIVE, Number(r"\frac{\sqrt3}{2}", 0.866, "cm"), Number("(1, 2)", 0.0), Number(r"\{1,2,3\}", 0.0)),
    *(Number("[1,2)", 0.0), Tuple((FIVE, FIVE))),
    *(Number("x^2+y^2=4", 0.0), Number("1:2", 0.0), Name("plane", ("A", "B", "C"))),
)  # fmt: skip
"""A gold of each kind."""


def repetitions(at: int) -> Iterator[tuple[Answer, str]]:
    """One fragment, alone and with another of the list, ten to two thousand times, each time with a gold."""
    for piece in (REPEATED[at], REPEATED[at] + REPEATED[(7 * at + 3) % len(REPEATED)]):
        for count in (10, 60, 300, 2000):
            gold = GOLDS[(at + count) % len(GOLDS)]
            for response in (piece * count, rf"\boxed{{5{piece * count}6}}"):
                yield gold, response


def calls(work: Callable[..., object], *args: object) -> int:
    """How many function calls ``work(*args)`` makes: a measure that does not depend on how busy the machine is."""
    count = 0

    def event(_frame: FrameType, name: str, _arg: object) -> None:
        nonlocal count
        count += name in ("call", "c_call")

    sys.setprofile(event)
    try:
        work(*args)
    finally:
        sys.setprofile(None)
    return count
